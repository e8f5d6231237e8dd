"""Positions of Renown for tests.

`town("wolf", "bear")` stands at the first round: everybody at home with empty hands, no gold and ten cards in
the deck; notice boards at Stygga (17), Ard Modron (18) and Loc Ichaer (14), no hound, and the Golem at
Doldeth (13): all of it far from Kaer Morhen (3).
"""

from __future__ import annotations

from typing import Any

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher.modules.legendary_hunt.state import Legend, legend_of
from coven.games.witcher.modules.renown.rules.rounds import EndOfRound, Go, begin_round
from coven.games.witcher.modules.renown.state import Contract, Fame, fame_of
from coven.games.witcher.rules.gaining import PhaseThree
from coven.games.witcher.rules.hounds import Hound
from coven.games.witcher.rules.setup import deal, take_board
from coven.games.witcher.state import Table, new_turn
from coven.testing import offered, script
from tests.games.witcher.builder import at, lay, lift, rules_of, table_of
from tests.games.witcher.fights import alike

ON: dict[str, Any] = {
    "renown": True,
    "legendary-hunt": True,
    "legendary-monster": "golem",
    "monster-trail": True,
    "manticore": False,
    "troll": False,
    "mutagens": False,
    "bombs": False,
    "advanced-actions": False,
    "unique-actions": False,
}
BOARDS = {"forest": 17, "mountain": 18, "water": 14}
DOLDETH = 13


def town(*schools: str, seed: int = 1, content: dict[str, Any] | None = None, **options: Any) -> Table:
    """The table before the first round; seat i is of the i-th School."""
    rules = rules_of(len(schools), content, first="seat", **{**ON, **options})
    s = deal(rules, seeded(seed))
    s.agenda = []
    for seat, school in enumerate(schools):
        take_board(rules, s, seat, rules.box.schools[school])
    fame_of(s).boards = dict(BOARDS)
    legend_of(s).place = DOLDETH
    return s


def start(s: Table, content: dict[str, Any] | None = None, **options: Any) -> Match:
    """The match that begins with this table."""
    return at(s, content, **{**ON, **options})


def fresh(players: int = 2, seed: int = 1, **options: Any) -> Match:
    """A match whose set-up was answered with the first option each time."""
    match = coven.new("witcher", players=players, seed=seed, options={**ON, **options})
    while table_of(match).now.phase == "setup":
        script(match, offered(match)[0])
    return match


def fame(match: Match) -> Fame:
    """What a match counts renown by."""
    return fame_of(table_of(match))


def legend(match: Match) -> Legend:
    """The Legendary Monster of a match."""
    return legend_of(table_of(match))


def walk(match: Match, *places: int) -> None:
    """The active player goes through these places, each paid with the first way that is offered."""
    for place in places:
        script(match, f"move:place-{place}")
        while offered(match)[0].startswith("pay:"):
            script(match, offered(match)[0])


def come(match: Match, *places: int) -> None:
    """The active player moves there and ends the move."""
    walk(match, *places)
    if "end-move" in offered(match):
        script(match, "end-move")


LAST = ("retire", "phase-2", "rest", "done", "accept", "stand", "pass", "find:keep")
"""What is answered by somebody who wants to do nothing."""


def idle(match: Match) -> None:
    """One answer of somebody who wants to do nothing."""
    keys = offered(match)
    script(match, next((key for key in LAST if key in keys), keys[-1]))


def sit_out(match: Match) -> None:
    """The active player passes, and does as little as possible until another one is on."""
    seat, now = table_of(match).active, table_of(match).round
    while not match.over and table_of(match).active == seat and table_of(match).round == now:
        idle(match)


def provision(s: Table, **options: Any) -> Match:
    """Seat 0 has passed, and Phase II is over."""
    change = s.now.draw
    round_over = begin_round(s)
    s.now = new_turn("II")
    s.now.draw = change
    fame_of(s).passed = [0]
    lay(s, s.players[1].hand, s.decks[1][0].key)
    s.then(PhaseThree(), Go(1), *round_over[1:])
    return start(s, **options)


def until(match: Match, key: str) -> None:
    """All do as little as possible until this is offered."""
    while key not in offered(match):
        idle(match)


def next_round(match: Match) -> None:
    """All pass, until the next round begins or the match is over."""
    now = table_of(match).round
    while not match.over and table_of(match).round == now:
        idle(match)


def end_of_round(s: Table, number: int, **options: Any) -> Match:
    """The moment at which everybody has passed in a round."""
    s.round = number
    s.now.phase = "III"
    s.active = s.right_of(s.first)
    lay(s, s.players[s.first].hand, s.decks[s.first][0].key)
    s.then(EndOfRound())
    return start(s, **options)


def finale(s: Table, **options: Any) -> Match:
    """The match after its last round."""
    return end_of_round(s, 8, **options)


def hound(s: Table, number: int, place: int) -> Hound:
    """Put a hound to a place: numbers 1 and 2 are of level I, 3 and 4 of level II, 5 and 6 of level III."""
    one = Hound(number, 1 + (number - 1) // 2, place, 0)
    fame_of(s).hounds.append(one)
    return one


def contract(s: Table, monster: str, place: int, seat: int = 0, extra: int = 0) -> None:
    """A contract was taken: the monster of this name is at a place."""
    terrain = next(t for t in ("forest", "mountain", "water") if any_face(s, t, place))
    s.slots[terrain] = lift(s, f"monster-{monster}")
    s.lairs[terrain] = lift(s, f"face-{place}")
    fame_of(s).boards.pop(terrain, None)
    fame_of(s).contracts[terrain] = Contract(seat, extra)


def any_face(s: Table, terrain: str, place: int) -> bool:
    """Whether a terrain die can show a place."""
    return any(face.place.number == place for face in s.piles[f"{terrain}-die"])


def movement(s: Table, *numbers: int) -> None:
    """Put these Movement cards on top of their deck, the first one topmost."""
    lay(s, legend_of(s).movement, *[f"movement-{number}" for number in reversed(numbers)])


def chances(s: Table, *wanted: tuple[int, int]) -> None:
    """Let the next chances be these: each a result, among so many."""
    for seed in range(10**6):
        rng = seeded(seed)
        if all(int(rng.below(of)) == result for result, of in wanted):
            s.rng = seeded(seed)
            return
    raise AssertionError(f"no chance shows {wanted}")


def harmless() -> dict[str, Any]:
    """Changes to the content: no fight card does anything."""
    return alike([{"deal": 0}])


def challenge(match: Match, key: str) -> None:
    """The active player passes and fights this foe."""
    while f"fight:{key}" not in offered(match):
        idle(match)
    script(match, f"fight:{key}")


def conquer(match: Match, left: int = 1) -> None:
    """The fight that is on is won: all but so many cards of the monster's life are gone at once."""
    s = table_of(match)
    while not match.over and s.fight is not None:
        if s.fight.stage == "lay" and len(s.pool) > left:
            s.wounds += s.pool[:-left]
            s.pool = s.pool[-left:]
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))


def earned(match: Match, seat: int = 0) -> dict[str, int]:
    """The renown of a seat by what it came from."""
    return fame(match).earned[seat]
