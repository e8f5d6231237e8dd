"""Gaining Destruction Tokens: when, what each kind does, and what they are good for."""

from __future__ import annotations

from collections import Counter

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, row, seen, travel
from tests.games.witcher.fights import armed
from tests.games.witcher.modules.legendary_hunt.hunts import begin, fight, hunt, keep, roaming, ruin, ruins

ATTRIBUTES = ("combat", "defense", "alchemy", "specialty")


def taking(kind: str, content: object = None) -> tuple[Table, Match]:
    """The wolf has gone to Hengfors and ended Phase I there, on a token of this kind."""
    s = hunt(5)
    hand(s, 0, "wolf-01", "wolf-02")
    ruin(s, 2, kind)
    match = begin(s)
    travel(match, 2, "pay:wolf-01")
    script(match, "phase-2")
    return s, match


@pytest.mark.rule(
    "witcher.legendary-hunt.tokens.gain-at-end-of-phase-i", "witcher.legendary-hunt.tokens.then-continue"
)
@pytest.mark.rule("witcher.legendary-hunt.tokens.location-freed")
def test_whoever_ends_phase_i_on_a_token_must_take_it_before_phase_ii() -> None:
    s, match = taking("gold-1")
    assert ruins(s) == []
    assert [token.key for token in legend_of(s).kept[0]] == ["destruction-gold-1"]
    assert {"explore:city", "explore:wilds"} <= set(offered(match))
    assert any("takes a Destruction token" in line for line in told(match))


@pytest.mark.rule("witcher.legendary-hunt.tokens.location-freed")
def test_a_freed_place_may_be_entered_by_the_monster_again() -> None:
    s = hunt(8)
    ruin(s, 7)
    legend_of(s).ruins.clear()
    keep(s, 0, 1)
    roaming(s, 1)
    assert legend_of(s).place == 2


@pytest.mark.rule("witcher.legendary-hunt.tokens.gain-at-end-of-phase-i")
def test_it_is_taken_even_without_a_move() -> None:
    s = hunt(5)
    hand(s, 0, "wolf-01")
    ruin(s, 3)
    match = begin(s)
    script(match, "phase-2")
    assert len(legend_of(s).kept[0]) == 1


@pytest.mark.rule("witcher.legendary-hunt.tokens.passing-through")
def test_passing_through_gives_nothing() -> None:
    s = hunt(5)
    hand(s, 0, "wolf-01", "wolf-02")
    ruin(s, 2)
    match = begin(s)
    travel(match, 2, "pay:wolf-01")
    travel(match, 7)
    if "phase-2" in offered(match):
        script(match, "phase-2")
    assert ruins(s) == [2]
    assert legend_of(s).kept == [[], []]


@pytest.mark.rule("witcher.legendary-hunt.tokens.effect-gold")
def test_kind_one_gives_gold_and_a_card_more_in_phase_iii() -> None:
    s, _ = taking("gold-1")
    assert s.players[0].gold == 1
    assert s.now.draw == 1


@pytest.mark.rule("witcher.legendary-hunt.tokens.effect-shield-1")
def test_kind_two_lowers_the_shield_and_gives_two_cards_more() -> None:
    s, _ = taking("shield-1")
    assert s.players[0].shield == 0
    assert s.now.draw == 2


@pytest.mark.rule("witcher.legendary-hunt.tokens.effect-zero-cost")
def test_kind_three_gives_a_card_of_cost_0_and_a_card_less() -> None:
    s = hunt(5)
    row(s, "bear-01", "bear-02", "bear-03", "bear-04", "bear-05", "bear-06")
    hand(s, 0, "wolf-01", "wolf-02")
    ruin(s, 2, "card-1")
    match = begin(s)
    travel(match, 2, "pay:wolf-01")
    script(match, "phase-2", "gain:bear-03")
    assert "bear-03" in [card.key for card in s.players[0].discard]
    assert s.now.draw == -1


@pytest.mark.rule("witcher.legendary-hunt.tokens.effect-attribute")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_kind_four_raises_the_attribute_shown_and_costs_a_card(attribute: str) -> None:
    s, _ = taking(f"{attribute}-1")
    assert s.players[0].levels == {**dict.fromkeys(ATTRIBUTES, 1), attribute: 2}
    assert s.now.draw == -1


@pytest.mark.rule("witcher.legendary-hunt.tokens.effect-any-attribute")
def test_kind_five_costs_all_shields_and_raises_what_one_likes() -> None:
    s = hunt(5)
    s.players[0].shield = 3
    hand(s, 0, "wolf-01", "wolf-02")
    ruin(s, 2, "any-1")
    match = begin(s)
    travel(match, 2, "pay:wolf-01")
    script(match, "phase-2")
    assert s.players[0].shield == 0
    assert offered(match) == [f"raise:{attribute}" for attribute in ATTRIBUTES]
    script(match, "raise:alchemy")
    assert s.players[0].levels["alchemy"] == 2
    assert s.now.draw == 0


@pytest.mark.rule("witcher.legendary-hunt.tokens.no-level-up-draw")
@pytest.mark.parametrize(("kind", "answers"), [("combat-1", []), ("any-1", ["raise:combat"])])
def test_a_level_that_a_token_brings_draws_no_cards(kind: str, answers: list[str]) -> None:
    s = hunt(5)
    player = s.players[0]
    player.levels = {**dict.fromkeys(ATTRIBUTES, 2), "combat": 1}
    hand(s, 0, "wolf-01", "wolf-02")
    ruin(s, 2, kind)
    match = begin(s)
    travel(match, 2, "pay:wolf-01")
    script(match, "phase-2", *answers)
    assert player.level == 2
    assert [card.key for card in player.hand] == ["wolf-02"]


@pytest.mark.rule("witcher.legendary-hunt.tokens.no-level-up-draw")
def test_any_other_level_draws_as_usual() -> None:
    s = hunt(5)
    player = s.players[0]
    player.place = 7
    player.levels = {**dict.fromkeys(ATTRIBUTES, 2), "combat": 1}
    hand(s, 0, "wolf-02", "wolf-05")
    match = begin(s)
    travel(match, 6, "pay:wolf-02")
    script(match, "act")
    assert player.level == 2
    assert len(player.hand) == 2


@pytest.mark.rule("witcher.legendary-hunt.tokens.distribution")
def test_how_many_there_are_of_each() -> None:
    counts = Counter(token.kind for token in legend_of(hunt()).supply)
    assert counts == {"gold": 5, "shield": 5, "card": 4, **dict.fromkeys(ATTRIBUTES, 2), "any": 2}


@pytest.mark.rule(
    "witcher.legendary-hunt.tokens.phase-iii-modifier", "witcher.legendary-hunt.outcome.loss-effects"
)
def test_the_changes_of_phase_iii_add_up_with_a_complete_defeat() -> None:
    s = hunt(5)
    armed(s, 0, "wolf-01", "wolf-02 wolf-03 wolf-04 wolf-05 wolf-06 wolf-07")
    s.players[0].place, s.players[0].shield = 6, 0
    ruin(s, 6, "card-1")
    match = begin(s)
    script(match, "phase-2")
    while "fight:monster-harpy" not in offered(match):
        script(match, offered(match)[0])
    script(match, "fight:monster-harpy")
    s.box += [*s.players[0].hand, *s.decks[0][:-1]]
    s.players[0].hand, s.decks[0] = [], s.decks[0][-1:]
    while s.now.phase == "II":
        keys = offered(match)
        script(match, next((k for k in keys if k in ("attack:charge", "stop")), keys[0]))
    assert s.now.draw == -2
    while offered(match)[0].startswith("discard:"):
        script(match, "done")
    # Three less two; the card that is taken from the row comes on top of it.
    assert len(s.players[0].hand) == 1


@pytest.mark.rule("witcher.legendary-hunt.tokens.kept-face-down")
def test_it_is_kept_face_down() -> None:
    s, match = taking("gold-1")
    for reader in (0, 1, None):
        shown = seen(match, reader)["extras"]["legendary-hunt"]
        assert shown["kept"] == [1, 0]
        assert shown["taken"] == []
    assert s.players[0].place == 2


@pytest.mark.rule("witcher.legendary-hunt.tokens.act-as-trail", "witcher.legendary-hunt.fight.first-turn")
@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_a_kept_token_gives_the_first_fight_turn(tokens: int) -> None:
    s = hunt(9)
    hand(s, 0, "wolf-01", "wolf-03")
    keep(s, 0, tokens)
    match = fight(s)
    assert (list(match.pending) == [0]) == bool(tokens)
    assert offered(match)[0].startswith("combo:" if tokens else "attack:")


@pytest.mark.rule("witcher.legendary-hunt.tokens.act-as-trail")
def test_other_peoples_tokens_and_trails_of_terrains_are_no_trail_to_it() -> None:
    s = hunt(9)
    hand(s, 0, "wolf-01", "wolf-03")
    keep(s, 1, 2)
    for terrain in ("forest", "mountain", "water"):
        s.players[0].trails[terrain].append(s.piles[terrain].pop())
    match = fight(s)
    assert offered(match) == ["attack:charge", "attack:bite"]


@pytest.mark.rule("witcher.legendary-hunt.tokens.at-level-5")
def test_an_attribute_on_level_5_gains_nothing() -> None:
    s = hunt(5)
    s.players[0].levels["combat"] = 5
    hand(s, 0, "wolf-01", "wolf-02")
    ruin(s, 2, "combat-1")
    match = begin(s)
    travel(match, 2, "pay:wolf-01")
    script(match, "phase-2")
    assert s.players[0].levels["combat"] == 5
    assert s.now.draw == -1
