"""The monster that is fought: that of a terrain, or one that belongs to none."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.decision import Option, Piece
from coven.engine.rng import Rng
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import FightCard, Monster
from coven.games.witcher.state import Table


def standing(rules: Core, s: Table) -> Monster | None:
    """The monster that is fought, if it is one and still there.

    A fight's slot is the terrain of the monster, or the key of a monster that belongs to no terrain.
    """
    slot = s.brawl().slot
    if slot in s.slots:
        return s.slots[slot]
    found = rules.box.by_key.get(slot)
    return found if isinstance(found, Monster) else None


def foe(rules: Core, s: Table) -> Monster:
    """The monster that is fought."""
    monster = standing(rules, s)
    if monster is None:
        raise ValueError("no monster is fought")
    return monster


def fight_deck(rules: Core, s: Table) -> list[FightCard]:
    """The deck that its Life Pool comes from."""
    deck = s.fight_deck
    for module in rules.modules:
        deck = module.fight_deck(rules, s, deck)
    return deck


def on_trail(rules: Core, s: Table, seat: int) -> bool:
    """Whether the player has a trail token for the monster that is fought."""
    found = int(bool(s.players[seat].trails.get(s.brawl().slot)))
    for module in rules.modules:
        found = module.figure(rules, s, seat, "trail", found)
    return found > 0


def swapped_back(
    s: Table,
    seat: int | None,
    rng: Rng,
    fixed: set[Piece],
    kind: type,
    out: Sequence[list[FightCard]],
    within: Sequence[list[FightCard]],
) -> dict[Option, Piece]:
    """Fight cards of a kind that all know not to be `out`: each changes places with another one `within`.

    Returns what lies now where each piece lay, as `redealt` does.
    """
    known = [] if seat is None else s.peeked[seat]
    moved: dict[Option, Piece] = {}
    for pile in out:
        for at, stray in enumerate(pile):
            if isinstance(stray, kind):
                places = [
                    (home, place)
                    for home in within
                    for place, card in enumerate(home)
                    if not isinstance(card, kind) and card.back == stray.back
                    if card not in fixed and card not in known
                ]
                home, place = places[int(rng.below(len(places)))]
                other = home[place]
                moved[other], moved[stray] = stray, other
                home[place], pile[at] = stray, other
    for reader, listed in enumerate(s.peeked):
        if reader != seat:
            listed[:] = [moved.get(piece, piece) for piece in listed]
    return moved
