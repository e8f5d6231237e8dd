"""What lies on a Sabbat table, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.state import COUNTED, EVERYONE, SEATS, WHO, Part, State
from coven.games.sabbat.rules.pieces import GateTile, Ghost, ManorTile, Power, TimeCard


@dataclass
class Player(Part):
    """One player's board: stores, curse, approval square, terror line, magician and POWER cards.

    `earned` holds the VP by the rule that gave or took them; `vp` is their sum. `bonus` is the slot of the
    time card that the bonus token lies on. The `power` numbers say when and how often the POWER was used.
    """

    people: str = field(metadata=EVERYONE)
    vp: int = field(metadata=EVERYONE)
    earned: dict[str, int] = field(metadata=EVERYONE)
    terror: int = field(metadata=EVERYONE)
    two_hours: list[str] = field(metadata=EVERYONE)
    one_hour: list[str] = field(metadata=EVERYONE)
    cursed: bool = field(metadata=EVERYONE)
    approval: list[str] = field(metadata=EVERYONE)
    chimaeras: int = field(metadata=EVERYONE)
    magician: str = field(metadata=EVERYONE)
    bonus: int = field(metadata=EVERYONE)
    powers: list[Power] = field(metadata=EVERYONE)
    power_round: int = field(metadata=EVERYONE)
    power_action: int = field(metadata=EVERYONE)
    power_uses: int = field(metadata=EVERYONE)

    def store(self, name: str) -> list[str]:
        """The 1H or the 2H store."""
        return self.one_hour if name == "1h" else self.two_hours


@dataclass
class Table(State):
    """A Sabbat table. The last of `time_cards` is the round's; `order[turn]` is whose turn it is.

    The phases are people, round, invocation, bonus, action, magician, square, closing, ghosts, stewardship
    and end. `places` holds, by location, the ghost on each place from 1 down, or None. `selected` is from
    where a ghost is about to move (`drawbridge`, `vada-1`), `in_flight` the ghost between two places, and
    `bound_for` the location that it moves to. `moved` and `protected` name ghosts by key.
    """

    players: list[Player] = field(metadata=SEATS)
    phase: str = field(metadata=EVERYONE)
    round: int = field(metadata=EVERYONE)
    action: int = field(metadata=EVERYONE)
    order: list[int] = field(metadata=WHO)
    turn: int = field(metadata=EVERYONE)
    floor: dict[str, ManorTile] = field(metadata=EVERYONE)
    mirrors: dict[str, str] = field(metadata=EVERYONE)
    gates: dict[str, GateTile] = field(metadata=EVERYONE)
    spare_gates: list[GateTile] = field(metadata=EVERYONE)
    time_cards: list[TimeCard] = field(metadata=EVERYONE)
    time_deck: list[TimeCard] = field(metadata=COUNTED)
    time_removed: list[TimeCard] = field(metadata=COUNTED)
    places: dict[str, list[Ghost | None]] = field(metadata=EVERYONE)
    drawbridge: list[Ghost] = field(metadata=EVERYONE)
    graveyard: list[Ghost] = field(metadata=EVERYONE)
    in_flight: list[Ghost] = field(metadata=EVERYONE)
    selected: str = field(metadata=EVERYONE)
    bound_for: str = field(metadata=EVERYONE)
    moved: list[str] = field(metadata=EVERYONE)
    protected: str = field(metadata=EVERYONE)
    boosted: bool = field(metadata=EVERYONE)
    boxed_ghosts: list[Ghost] = field(metadata=EVERYONE)
    boxed_powers: list[Power] = field(metadata=EVERYONE)

    @property
    def card(self) -> TimeCard:
        """The time card of the round."""
        return self.time_cards[-1]

    @property
    def seat(self) -> int:
        """Whose turn it is in a phase that goes by the playing order."""
        return self.order[self.turn]
