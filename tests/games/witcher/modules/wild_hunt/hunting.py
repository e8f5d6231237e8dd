"""Positions of the Wild Hunt for tests.

`hunting("wolf", "bear")` stands at the first round: everybody at home with empty hands, no gold and ten cards
in the deck; no monster and no hound on the map, and the Hunt at Doldeth (13), far from everybody.
"""

from __future__ import annotations

from typing import Any

from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.steps import Step
from coven.games.witcher.modules.wild_hunt.rules.figures import Figures, figures_of
from coven.games.witcher.modules.wild_hunt.rules.final import FinalFight, FinalOutcome, HuntTurn, Strikes
from coven.games.witcher.modules.wild_hunt.rules.rounds import begin_round
from coven.games.witcher.modules.wild_hunt.state import GroupQuest, Hunt, hunt_of
from coven.games.witcher.rules.fight import new_fight
from coven.games.witcher.rules.hounds import Hound
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.rules.setup import deal, take_board
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import at, hand, lay, lift, rules_of, table_of

ON: dict[str, Any] = {"wild-hunt": True, "first": "seat"}
DOLDETH = 13


def options_of(
    member: str = "nithral", difficulty: str = "easy", tie: int = 1, **more: Any
) -> dict[str, Any]:
    """The options of a table with the Wild Hunt."""
    return {**ON, "hunt-member": member, "hunt-difficulty": difficulty, "hunt-tie": tie, **more}


def hunting(*schools: str, seed: int = 1, content: dict[str, Any] | None = None, **options: Any) -> Table:
    """The table before the first round; seat i is of the i-th School."""
    rules = rules_of(len(schools), content, **options_of(**options))
    s = deal(rules, seeded(seed))
    s.agenda = []
    for seat, school in enumerate(schools):
        take_board(rules, s, seat, rules.box.schools[school])
    hunt_of(s).place = DOLDETH
    return s


def ride(s: Table, content: dict[str, Any] | None = None, **options: Any) -> Match:
    """The match that begins with this table."""
    return at(s, content, **options_of(**options))


def hunt(match: Match) -> Hunt:
    """The Wild Hunt of a match."""
    return hunt_of(table_of(match))


def figures(match: Match) -> Figures:
    """The figures of a match."""
    assert isinstance(match.rules, Witcher)
    return figures_of(match.rules)


def monster(s: Table, key: str, terrain: str, place: int) -> None:
    """Put a monster of the box to a place."""
    s.slots[terrain] = lift(s, f"monster-{key}")
    s.lairs[terrain] = lift(s, f"token-{place}")


def hound(s: Table, number: int, place: int, shields: int = 0) -> Hound:
    """Put a hound to a place: numbers 1 and 2 are of level I, 3 and 4 of level II, 5 and 6 of level III."""
    one = Hound(number, 1 + (number - 1) // 2, place, shields)
    hunt_of(s).hounds.append(one)
    return one


def quest(s: Table, event: int, place: int, card: str = "h1-02") -> GroupQuest:
    """A quest of the group for an event at a place."""
    one = GroupQuest(lift(s, card), lift(s, f"token-{place}"), place, event, True)
    hunt_of(s).quests.append(one)
    hunt_of(s).spare -= 1
    return one


def next_card(s: Table, key: str) -> None:
    """The group will read this card next."""
    lay(s, s.exploration["hunt"], key)


def done(match: Match) -> None:
    """Everybody is done with Phase I."""
    while any("done" in decision.keys and decision.verb == "move" for decision in match.pending.values()):
        script(match, "done")


def to_card(match: Match) -> None:
    """On to the card of Phase II: nobody does anything before it."""
    done(match)
    while "no-fight" in offered(match) or "no-meditation" in offered(match):
        script(match, next(key for key in offered(match) if key.startswith("no-")))


def votes(match: Match, key: str) -> None:
    """All who are asked vote for this."""
    for seat in list(match.pending):
        match.choose(seat, key)


def read(s: Table, card: str, **options: Any) -> Match:
    """The match in which the group reads this card: at its choice, or after it."""
    next_card(s, card)
    match = ride(s, **options)
    to_card(match)
    return match


def resolve(s: Table, event: int, seat: int = 0, **options: Any) -> Match:
    """The match in which a player at Kaer Morhen (3) moves to Ban Ard (4) and resolves this event there."""
    s.players[seat].place = 3
    card = "h1-02" if event != 2 else "h1-04"
    quest(s, event, 4, card)
    if not s.players[seat].hand:
        hand(s, seat, "wolf-06", "wolf-10")
    match = ride(s, **options)
    match.choose(seat, "move:place-4")
    while any(key.startswith("pay:") for key in offered(match, seat)):
        match.choose(seat, next(key for key in offered(match, seat) if key.startswith("pay:")))
    return match


def through(match: Match, verb: str = "") -> None:
    """Answer with the last option of whoever is asked until a question has that verb, or all is over."""
    while not match.over:
        decision = next(iter(match.pending.values()))
        if verb and decision.verb == verb:
            return
        match.choose(decision.seat, decision.keys[-1])


def finish_round(match: Match) -> None:
    """Answer with the last option (done, pass, no fight) until the next round begins or the match is over."""
    s = table_of(match)
    now = s.round
    while not match.over and s.round == now:
        decision = next(iter(match.pending.values()))
        match.choose(decision.seat, decision.keys[-1])


def last_round(s: Table) -> Table:
    """The table at its last round."""
    s.round = figures_of(rules_of(s.seats, **ON)).rounds
    return s


def final(s: Table, place: int = -1, **options: Any) -> Match:
    """The Final Fight from its beginning; the Hunt is with seat 0 unless a place is given for it."""
    rules = rules_of(s.seats, **options_of(**options))
    last_round(s)
    begin_round(rules, s)
    hunt_of(s).place = s.players[0].place if place < 0 else place
    s.now.phase = "III"
    s.then(FinalFight())
    return ride(s, **options)


def striking(s: Table, pool: str, shields: int = 0, **options: Any) -> Match:
    """The Final Fight when all are about to strike; the Hunt's Life Pool is this, from the top down.

    `05` is a fight card, `s1` a Special Attack.
    """
    return in_the_fight(s, pool, shields, [Strikes(), HuntTurn()], **options)


def beset(s: Table, pool: str, shields: int = 0, **options: Any) -> Match:
    """The same when the Hunt is about to strike."""
    return in_the_fight(s, pool, shields, [HuntTurn()], **options)


def in_the_fight(s: Table, pool: str, shields: int, steps: list[Step], **options: Any) -> Match:
    """The middle of the Final Fight, with these steps to come."""
    rules = rules_of(s.seats, **options_of(**options))
    member = figures_of(rules).member
    last_round(s)
    begin_round(rules, s)
    one = hunt_of(s)
    one.stage, one.shields, one.place = "final", shields, 13
    keys = [f"special-{member}-{x[1:]}" if x[0] == "s" else f"attack-{x}" for x in pool.split()]
    lay(s, s.pool, *reversed(keys))
    one.removed, s.fight_deck = [*s.fight_deck, *one.attacks], []
    one.attacks = []
    for player in s.players:
        player.place = 13
    s.fight = new_fight(s, [*one.waiting], figures_of(rules).rider.key)
    s.now.phase = "III"
    s.then(*steps, FinalOutcome())
    return ride(s, **options)


def blow(match: Match, seat: int, *cards: str) -> None:
    """A player strikes with these cards as the combo; one card in hand is laid without a question."""
    if "strike" in match.pending[seat].keys:
        match.choose(seat, "strike")
    for card in cards:
        if seat in match.pending and f"combo:{card}" in match.pending[seat].keys:
            match.choose(seat, f"combo:{card}")
    if not match.over and seat in match.pending and "stop" in match.pending[seat].keys:
        match.choose(seat, "stop")


def flips(s: Table, *kinds: str) -> None:
    """Let the next flips of the Charge/Bite token show these sides."""
    chances(s, 2, *[("charge", "bite").index(kind) for kind in kinds])


def chances(s: Table, of: int, *numbers: int) -> None:
    """Let the next chances, each among so many, be these."""
    for seed in range(10**4):
        rng = seeded(seed)
        if [int(rng.below(of)) for _ in numbers] == list(numbers):
            s.rng = seeded(seed)
            return
    raise AssertionError(f"no chance shows {numbers}")
