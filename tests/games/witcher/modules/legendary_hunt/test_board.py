"""The Legendary Hunt on the page."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import GAME, board
from coven.games.witcher.board.map import APART, BESIDE_MONSTER, MONSTER_SPOT, OWN_SPOT, SPOTS
from coven.games.witcher.modules.legendary_hunt.board.marks import RUIN, stone
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.testing import offered, script, suggested_choice
from tests.games.witcher.builder import hand, table_of, travel
from tests.games.witcher.fights import armed
from tests.games.witcher.modules.legendary_hunt.hunts import (
    ON,
    begin,
    fight,
    harmless,
    hunt,
    keep,
    roaming,
    ruin,
    strong,
)

NAMES = ["Tilly", "Oswin", "Ines"]


def page(match: Match, seat: int) -> str:
    """All that a seat sees: the map or the stage, the own area, and the notes of the options."""
    view = match.seen_by(seat)
    parts = [board.stage(view, NAMES) or board.draw(view, NAMES), board.strip(view, NAMES)]
    notes = [board.note(view, key) for key in match.pending[seat].keys] if seat in match.pending else []
    facts = [str(fact) for other in range(match.rules.seats) for fact in board.facts(view, other)]
    return " ".join([*map(str, parts), str(board.mine(view, NAMES)), *notes, *facts])


def test_the_map_shows_the_monster_its_ruins_and_its_card() -> None:
    s = hunt(9)
    ruin(s, 2)
    keep(s, 0, 2)
    hand(s, 0, "wolf-01", "wolf-02")
    drawn = page(begin(s), 0)
    assert 'id="legendary-monster"' in drawn
    assert 'id="ruin-2"' in drawn
    assert "Who kills it wins the game" in drawn
    assert "Unstoppable Attack" in drawn
    assert "2 destruction tokens" in drawn


def test_where_it_may_go_can_be_pointed_at_and_the_goals_are_marked() -> None:
    match = roaming(hunt(9), 1)
    drawn = page(match, 1)
    assert 'data-key="roam:place-6"' in drawn
    assert "It heads for here" in drawn
    assert "2 Hengfors" in drawn


def test_a_ruin_lies_over_the_rings_of_its_place_and_clear_of_those_who_stand_there() -> None:
    """A way there, the aim of the monster and a witcher at the place cover nothing of the token."""
    s = hunt(9)
    ruin(s, 2)
    hand(s, 0, "wolf-01", "wolf-02")
    s.players[0].place = 1
    lies = str(stone(2))
    drawn = page(begin(s), 0)
    target = drawn.index('data-key="move:place-2"')
    assert drawn.rindex(lies) > target
    heads = page(roaming(s, 1), 1)
    assert "It heads for here" in heads
    assert heads.rindex(lies) > heads.rindex("It heads for here")
    for spot in (OWN_SPOT, *SPOTS, *BESIDE_MONSTER, MONSTER_SPOT):
        assert dist(spot, RUIN) > APART


def test_it_can_be_driven_away_and_fought_by_pointing_at_it() -> None:
    s = hunt(2)
    hand(s, 0, "wolf-01", "wolf-02")
    match = begin(s)
    travel(match, 2, "pay:wolf-01")
    assert 'data-key="drive"' in page(match, 0)
    script(match, "phase-2")
    assert 'data-key="fight:legendary-golem"' in page(match, 0)
    assert "kill it to win" in page(match, 0)


def test_the_fight_shows_protection_attacks_and_what_gets_through() -> None:
    s = hunt(9)
    strong(s, 1)
    armed(s, 0, "wolf-03 wolf-01 wolf-02", "wolf-05 wolf-06")
    keep(s, 0, 1)
    match = fight(s)
    drawn = page(match, 0)
    assert "stops 2 more damage this turn" in drawn
    assert "19" in drawn
    script(match, "combo:wolf-03")
    while not offered(match)[0].startswith("attack:"):
        script(match, offered(match)[-1])
    assert "Charge" in page(match, 1)
    script(match, "attack:charge")
    assert page(match, next(iter(match.pending)))


def test_every_page_of_a_whole_match_can_be_drawn() -> None:
    match = coven.new("witcher", players=3, seed=6, options=ON)
    rng = seeded(6)
    kinds: set[str] = set()
    while not match.over:
        for seat, decision in match.pending.items():
            kind = f"{decision.verb} {table_of(match).fight is not None and table_of(match).brawl().slot}"
            if kind not in kinds:
                kinds.add(kind)
                assert page(match, seat)
        match.choose(*suggested_choice(match, rng, GAME.hints))
    assert page(match, 0)
    assert any("legendary" in kind for kind in kinds)


def test_signs_differ() -> None:
    keys = [f"fight:{key}" for key in ("legendary-golem", "legendary-toad", "legendary-cyclops")]
    pictures = [str(board.picture(key)) for key in keys]
    for one, other in pairwise(pictures):
        assert one != other
    assert legend_of(hunt()).monster == "legendary-golem"


def test_alone_the_end_has_no_rank() -> None:
    s = hunt(9, players=1, content=harmless())
    strong(s)
    keep(s, 0, 2)
    match = fight(s, harmless())
    s.wounds += s.pool[1:]
    s.pool = s.pool[:1]
    while not match.over:
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))
    drawn = page(match, 0)
    assert "You win" in drawn
    assert "Rank" not in drawn
