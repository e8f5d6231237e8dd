"""Weaknesses and special attacks on the page, and what bots make of them."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import GAME, board
from coven.games.witcher.modules.monster_trail.bot import lessons
from coven.games.witcher.modules.monster_trail.state import lore_of
from coven.testing import offered, script, suggested_choice
from tests.games.witcher.builder import rules_of, table_of
from tests.games.witcher.fights import armed, harmless
from tests.games.witcher.modules.monster_trail.test_special_attacks import DECK
from tests.games.witcher.modules.monster_trail.trails import (
    ON,
    beast,
    begin,
    challenge,
    hide,
    hiding,
    know,
    numbers,
    trail,
)

NAMES = ["Tilly", "Oswin"]


def page(match: Match, seat: int | None) -> str:
    """All that a seat sees: the map or the stage, the own area, and the notes of the options."""
    view = match.seen_by(seat)
    parts = [str(board.stage(view, NAMES) or board.draw(view, NAMES)), str(board.strip(view, NAMES))]
    if seat is not None:
        parts.append(str(board.mine(view, NAMES)))
    if seat in match.pending:
        parts += [board.note(view, key) for key in match.pending[seat].keys]
    return " ".join([*parts, *[str(fact) for other in range(2) for fact in board.facts(view, other)]])


@pytest.mark.rule(
    "witcher.monster-trail.weakness.beside-board", "witcher.monster-trail.weakness.public-cards"
)
def test_the_large_cards_lie_beside_the_map_for_all_with_both_their_sides() -> None:
    s = trail("wolf", "bear")
    hide(s, 18)
    match = begin(s)
    for seat in (0, 1, None):
        seen = page(match, seat)
        for terrain in s.slots:
            monster = s.slots[terrain]
            assert monster.reaction is not None
            for words in [monster.reaction.name, *[attack.name for attack in monster.attacks]]:
                assert words.replace("'", "&#39;") in seen
            assert all(rules_of(2, **ON).box.names[f"weakness-{one}"] in seen for one in monster.weaknesses)
        assert "Weakness token of the forest, face down" in seen
        assert "1 weakness token on the map: forest at Ard Modron." in seen


def test_ones_own_weaknesses_are_marked_on_the_card_and_told_under_ones_name() -> None:
    s = trail("wolf", "bear")
    know(s, 0, 2, 5, 6)
    know(s, 0, 4, terrain="water")
    match = begin(s)
    mine, other = page(match, 0), page(match, 1)
    assert mine.count(">yours<") == 4
    assert ">yours<" not in other
    assert "Weakness 2, 5 and 6 of the Harpy" in mine
    assert "Weakness 4 of the Rotfiend" in mine
    assert "weaknesses known" in other


def test_in_a_fight_the_page_says_what_each_attack_does_what_lies_on_the_card_and_what_may_be_used() -> None:
    s = trail("wolf", "bear", content=harmless())
    armed(s, 0, "wolf-01 wolf-03", DECK)
    know(s, 0, 1, 3)
    match = challenge(s, "arachas", harmless())
    script(match, offered(match)[0])
    seen = page(match, 0)
    assert "Binding Web" in seen
    assert "discard 2 cards of your hand at random" in seen
    assert "Thick Armor" in seen
    assert "shield +1, even above Defense" in seen
    assert "Blows in One Place" in seen
    s = trail("wolf", "bear")
    armed(s, 0, "wolf-01 wolf-03", DECK)
    lore_of(s).dice, lore_of(s).cancelled = 2, 1
    seen = page(beast(s, "leshen", "05 07"), 0)
    assert "Dice on its card: 2. The next special attack card does nothing." in seen


def test_where_the_next_token_lies_is_chosen_on_the_map() -> None:
    s = trail("wolf", "bear")
    s.box += s.piles["forest"]
    s.piles["forest"] = []
    match = hiding(s)
    assert page(match, 1).count("the next weakness token lies there") == len(offered(match))
    assert suggested_choice(match, seeded(1), GAME.hints)[1] in offered(match)


def test_bots_use_what_they_know_and_go_where_tokens_lie() -> None:
    s = trail("wolf", "bear", content=harmless())
    armed(s, 0, "wolf-01 wolf-03", DECK)
    know(s, 0, 1, 3, 5)
    match = challenge(s, "arachas", harmless())
    script(match, offered(match)[0])
    used = []
    while offered(match)[0].startswith("use:"):
        seat, key = suggested_choice(match, seeded(1), GAME.hints)
        used.append(key)
        match.choose(seat, key)
    assert len([key for key in used if key.startswith("use:weakness")]) == 3
    s = trail("wolf", "bear")
    hide(s, 18)
    box = rules_of(2, **ON).box
    assert lessons.lure(s, box.places[18]) > lessons.lure(s, box.places[17]) == 0
    know(s, 1, 2)
    assert lessons.worth(s, 1) > lessons.worth(s, 0) == 0
    assert numbers(begin(s), 1) == ["weakness-forest-2"]


def test_a_card_of_the_discard_pile_is_fetched_when_there_is_one_and_room() -> None:
    s = trail("wolf", "bear")
    armed(s, 0, "wolf-01", DECK)
    assert not lessons.timely(s, 0, "use:weakness-salve")
    armed(s, 0, "wolf-01", DECK, "wolf-03")
    assert lessons.timely(s, 0, "use:weakness-salve")
    assert table_of(begin(s)).players[0].discard
