"""Hounds: how they are fought in Phase I, and what beating one brings."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, lay, lift, row, table_of
from tests.games.witcher.modules.wild_hunt.hunting import figures, hound, hunt, hunting, ride


def kennel(number: int = 1, place: int = 3, shields: int = 0, members: int = 2) -> Table:
    """A hound where the wolf and the others are; Combat cards on top of each deck."""
    s = hunting(*("wolf", "bear", "cat", "viper")[:members])
    hound(s, number, place, shields)
    for player in s.players:
        player.place = place
        player.shield = 3
        player.levels["defense"] = 4
    lay(s, s.decks[0], "wolf-01", "wolf-02")
    lay(s, s.decks[1], "bear-01", "bear-02")
    return s


def attack(match: Match, number: int = 1, *joined: str) -> None:
    """The wolf goes for the hound; the others answer."""
    match.choose(0, f"hound:{number}")
    for seat, word in zip(list(match.pending), joined, strict=False):
        match.choose(seat, word)


def bonus(match: Match, key: str) -> None:
    """This token will be revealed."""
    level = key.split("-")[2]
    pile = hunt(match).tokens[level]
    token = next(one for one in pile if one.key == key)
    pile.remove(token)
    pile.append(token)


@pytest.mark.rule("witcher.wild-hunt.hounds.who")
def test_all_others_on_the_place_are_asked_whether_they_join() -> None:
    s = kennel(members=3)
    s.players[2].place = 10
    hand(s, 0, "wolf-03", "wolf-05")
    match = ride(s)
    match.choose(0, "hound:1")
    assert list(match.pending) == [1]
    match.choose(1, "no")
    assert hunt(match).pack == [0]


@pytest.mark.rule("witcher.wild-hunt.hounds.who", "witcher.wild-hunt.hounds.total")
def test_the_damage_of_all_who_fight_together_is_added_up() -> None:
    s = kennel()
    hand(s, 0, "wolf-03", "wolf-05")
    hand(s, 1, "bear-03", "bear-05")
    match = ride(s)
    attack(match, 1, "yes")
    assert hunt(match).pack == [0, 1]
    script(match, "lay:wolf-03")
    assert hunt(match).hits == 0
    script(match, "stop")
    assert hunt(match).hits == 2
    script(match, "lay:bear-03", "stop")
    assert hunt(match).hounds == []
    assert hunt(match).shields == 28 - 1


@pytest.mark.rule("witcher.wild-hunt.hounds.who")
def test_a_hound_elsewhere_cannot_be_fought() -> None:
    s = kennel()
    hunt_place = s.players[0]
    hunt_place.place = 10
    hand(s, 0, "wolf-03", "wolf-05")
    assert "hound:1" not in ride(s).pending[0].keys


@pytest.mark.rule("witcher.wild-hunt.hounds.not-monster-fight")
def test_a_hound_fight_ends_neither_phase_i_nor_uses_up_the_fight() -> None:
    s = kennel(members=2)
    s.players[1].place = 10
    hand(s, 0, "wolf-03", "wolf-05", "wolf-06")
    s.slots["mountain"] = lift(s, "monster-foglet")
    s.lairs["mountain"] = lift(s, "token-3")
    match = ride(s)
    attack(match)
    hunt(match).hits = 1
    script(match, "lay:wolf-03", "stop")
    while match.pending[0].verb == "trail":
        script(match, offered(match)[0])
    assert s.fight is None
    assert match.pending[0].verb == "move"
    match.choose(0, "done")
    assert "fight:monster-foglet" in offered(match)


@pytest.mark.rule("witcher.wild-hunt.hounds.once-each")
def test_each_player_may_try_each_hound_once_in_a_phase_i() -> None:
    s = kennel(5)
    hound(s, 6, 3)
    hand(s, 0, "wolf-05", "wolf-06")
    hand(s, 1, "bear-05", "bear-06")
    match = ride(s)
    attack(match, 5, "no")
    script(match, "lay:wolf-05", "stop")
    assert "hound:5" not in match.pending[1].keys or "hound:6" in match.pending[1].keys
    assert hunt(match).tried[0] == [5]
    match.choose(1, "hound:5")
    assert list(match.pending) == [1]
    script(match, "lay:bear-05", "stop")
    assert hunt(match).tried == [[5], [5]]
    assert len(hunt(match).hounds) == 2


@pytest.mark.rule(
    "witcher.wild-hunt.hounds.prepare-draw",
    "witcher.wild-hunt.hounds.prepare-shield",
    "witcher.wild-hunt.hounds.prepare-values",
)
@pytest.mark.parametrize(("number", "draw", "lower"), [(1, 1, 1), (3, 2, 2), (5, 2, 3)])
def test_each_fighter_draws_and_lowers_the_shield_first(number: int, draw: int, lower: int) -> None:
    s = kennel(number)
    s.players[0].shield = s.players[1].shield = 4
    hand(s, 0, "wolf-03")
    hand(s, 1, "bear-03")
    match = ride(s)
    attack(match, number, "yes")
    assert [len(player.hand) for player in s.players] == [1 + draw, 1 + draw]
    assert [player.shield for player in s.players] == [4 - lower, 4 - lower]


@pytest.mark.rule("witcher.wild-hunt.hounds.shield-floor")
def test_a_shield_that_is_too_low_goes_to_zero() -> None:
    s = kennel(5)
    s.players[0].shield = 1
    hand(s, 0, "wolf-03", "wolf-05")
    match = ride(s)
    attack(match, 5, "no")
    assert s.players[0].shield == 0
    assert match.pending[0].verb == "lay"


@pytest.mark.rule(
    "witcher.wild-hunt.hounds.life-1",
    "witcher.wild-hunt.hounds.life-2-3",
    "witcher.wild-hunt.hounds.life-4-5",
)
@pytest.mark.parametrize(
    ("players", "life"),
    [(1, (2, 3, 4)), (2, (3, 4, 5)), (3, (4, 6, 7)), (4, (5, 7, 8)), (5, (5, 7, 8))],
)
def test_the_life_of_hounds_by_players(players: int, life: tuple[int, ...]) -> None:
    schools = ("wolf", "bear", "cat", "viper", "griffin")[:players]
    for level in (1, 2, 3):
        for damage in (life[level - 1] - 1, life[level - 1]):
            s = hunting(*schools)
            hound(s, 2 * level, 3)
            s.players[0].place = 3
            for player in s.players[1:]:
                player.place = 10
            hand(s, 0, "wolf-03", "wolf-05")
            match = ride(s)
            match.choose(0, f"hound:{2 * level}")
            hunt(match).hits = damage - 2
            script(match, "lay:wolf-03", "stop")
            assert (hunt(match).hounds == []) == (damage >= life[level - 1])


@pytest.mark.rule("witcher.wild-hunt.hounds.combo", "witcher.wild-hunt.hounds.cards-discarded")
def test_each_fighter_plays_one_combo_of_at_least_one_card_which_is_discarded() -> None:
    s = kennel(5)
    hand(s, 0, "wolf-04", "wolf-05")
    s.decks[0] = [card for card in s.decks[0] if card.key in ("wolf-01", "wolf-02")]
    match = ride(s)
    attack(match, 5, "no")
    assert "stop" not in offered(match)
    script(match, "lay:wolf-04")
    assert offered(match) == ["lay:wolf-02", "lay:wolf-01", "stop"]
    script(match, "lay:wolf-01", "stop")
    assert [card.key for card in s.players[0].discard[:2]] == ["wolf-04", "wolf-01"]
    assert s.decks[0] == []


@pytest.mark.rule("witcher.wild-hunt.hounds.symbols")
def test_only_damage_and_shields_count_and_shields_rise_to_the_defense_level() -> None:
    s = kennel(1)
    s.players[0].shield = 1
    s.players[0].levels["defense"] = 1
    hand(s, 0, "wolf-05", "wolf-08", "wolf-03")
    match = ride(s)
    attack(match, 1, "no")
    deck = len(s.decks[0])
    script(match, "lay:wolf-05", "lay:wolf-08", "stop")
    # Two shields and one of the extension, but Defense 1 allows one; the hand is gone, nothing was drawn.
    assert s.players[0].shield == 1
    assert len(s.decks[0]) == deck


@pytest.mark.rule("witcher.wild-hunt.hounds.no-potions")
def test_no_potion_or_specialty_is_offered_in_a_hound_fight() -> None:
    s = kennel(5)
    lay(s, s.players[0].potions, "potion-thunderbolt-1")
    s.players[0].levels["specialty"] = 4
    hand(s, 0, "wolf-04", "wolf-05")
    match = ride(s)
    attack(match, 5, "no")
    while match.pending[0].verb == "lay":
        assert not [key for key in offered(match) if key.startswith("use:")]
        script(match, offered(match)[0])
    assert len(s.players[0].potions) == 1


@pytest.mark.rule("witcher.wild-hunt.hounds.beaten", "witcher.wild-hunt.hounds.excess")
@pytest.mark.parametrize(("before", "lost"), [(1, 0), (2, 1), (4, 3)])
def test_damage_above_the_life_removes_shields_and_an_exact_hit_none(before: int, lost: int) -> None:
    s = kennel(1)
    hand(s, 0, "wolf-03", "wolf-05")
    match = ride(s)
    attack(match, 1, "no")
    hunt(match).hits = before
    script(match, "lay:wolf-03", "stop")
    assert hunt(match).hounds == []
    assert hunt(match).shields == 28 - lost


@pytest.mark.rule("witcher.wild-hunt.shields.lost-by-fights", "witcher.wild-hunt.shields.floor")
def test_shields_never_fall_below_zero() -> None:
    s = kennel(1)
    hand(s, 0, "wolf-03", "wolf-05")
    match = ride(s)
    hunt(match).shields = 1
    attack(match, 1, "no")
    hunt(match).hits = 9
    script(match, "lay:wolf-03", "stop")
    assert hunt(match).shields == 0


@pytest.mark.rule("witcher.wild-hunt.hounds.failed")
def test_with_too_little_damage_every_fighter_discards_the_hand_and_the_hound_stays() -> None:
    s = kennel(5)
    hand(s, 0, "wolf-03", "wolf-05")
    hand(s, 1, "bear-05", "bear-06")
    match = ride(s)
    attack(match, 5, "yes")
    script(match, "lay:wolf-05", "stop", "lay:bear-06", "stop")
    assert [line for line in told(match) if "whole hand" in line] == [
        "A discards the whole hand.",
        "B discards the whole hand.",
    ]
    assert len(s.players[0].discard) == len(s.players[1].discard) == 4
    assert len(hunt(match).hounds) == 1
    assert hunt(match).shields == 28


@pytest.mark.rule("witcher.wild-hunt.hounds.bonus")
def test_every_fighter_gains_the_bonus_of_a_random_token_which_is_put_away() -> None:
    s = kennel(1)
    hand(s, 0, "wolf-03", "wolf-05")
    hand(s, 1, "bear-03", "bear-05")
    match = ride(s)
    bonus(match, "hound-token-1-1")
    attack(match, 1, "yes")
    before = [len(s.decks[0]), len(s.decks[1])]
    script(match, "lay:wolf-03", "stop", "lay:bear-03", "stop")
    assert [len(s.decks[0]), len(s.decks[1])] == [before[0] - 1, before[1] - 1]
    assert [token.key for token in hunt(match).spent] == ["hound-token-1-1"]
    assert [token.key for token in hunt(match).tokens["1"]] == ["hound-token-1-2"]


@pytest.mark.rule("witcher.wild-hunt.hounds.bonus-kinds", "witcher.wild-hunt.hounds.bonus-levels")
@pytest.mark.parametrize(
    ("token", "answer", "change"),
    [
        ("1-1", "", "draw"),
        ("1-2", "trail:water", "trail"),
        ("2-1", "gain:", "cost 0"),
        ("2-2", "raise:combat", "combat"),
        ("3-1", "raise:specialty", "specialty"),
        ("3-2", "gain:", "cost 1"),
    ],
)
def test_every_bonus_is_what_its_level_says(token: str, answer: str, change: str) -> None:
    level = int(token[0])
    s = kennel(2 * level)
    s.players[0].levels = {"combat": 1, "defense": 4, "alchemy": 1, "specialty": 2}
    hand(s, 0, "wolf-03", "wolf-05")
    match = ride(s)
    bonus(match, f"hound-token-{token}")
    attack(match, 2 * level, "no")
    hunt(match).hits = 9
    deck = len(s.decks[0])
    script(match, "lay:wolf-03", "stop")
    if answer and match.pending[0].verb != "move":
        script(match, next(key for key in offered(match) if key.startswith(answer)))
    player = s.players[0]
    found = {
        "draw": len(s.decks[0]) == deck - 1,
        "trail": len(player.trails["water"]) == 1,
        "cost 0": new_card(player.discard) == 0,
        "cost 1": new_card(player.discard) == 1,
        "combat": player.levels["combat"] == 2,
        "specialty": player.levels["specialty"] == 3,
    }
    assert [name for name, happened in found.items() if happened] == [change]


def new_card(pile: list[ActionCard]) -> int:
    """The cost of the card of the common deck on a pile, or -1."""
    return next((card.cost for card in pile if not card.school), -1)


@pytest.mark.rule("witcher.wild-hunt.hounds.lowest-tie")
def test_of_equally_low_attributes_the_player_chooses() -> None:
    s = kennel(3)
    s.players[0].levels = {"combat": 2, "defense": 3, "alchemy": 2, "specialty": 3}
    hand(s, 0, "wolf-03", "wolf-05")
    match = ride(s)
    bonus(match, "hound-token-2-2")
    attack(match, 3, "no")
    hunt(match).hits = 9
    script(match, "lay:wolf-03", "stop")
    assert offered(match) == ["raise:combat", "raise:alchemy"]


@pytest.mark.rule("witcher.wild-hunt.hounds.bonus-run-out", "witcher.wild-hunt.phase-iv.hound-by-card")
def test_used_tokens_of_the_level_are_shuffled_in_when_none_is_left() -> None:
    s = kennel(1)
    hand(s, 0, "wolf-03", "wolf-05")
    match = ride(s)
    piles = hunt(match).tokens
    hunt(match).spent = [*piles["1"], *piles["2"]]
    piles["1"], piles["2"] = [], []
    attack(match, 1, "no")
    hunt(match).hits = 9
    script(match, "lay:wolf-03", "stop")
    assert len(piles["1"]) == 1
    assert len([token for token in hunt(match).spent if token.level == 1]) == 1
    assert len([token for token in hunt(match).spent if token.level == 2]) == 2


@pytest.mark.rule("witcher.wild-hunt.hounds.bonus-search")
def test_without_a_card_of_the_cost_the_deck_is_searched_and_the_rest_shuffled_back() -> None:
    s = kennel(3)
    dear = [card.key for card in [*s.action_deck, *s.row] if card.cost == 2][:6]
    row(s, *dear)
    hand(s, 0, "wolf-03", "wolf-05")
    match = ride(s)
    bonus(match, "hound-token-2-1")
    before = s.action_deck[:]
    attack(match, 3, "no")
    hunt(match).hits = 9
    script(match, "lay:wolf-03", "stop")
    assert new_card(s.players[0].discard) == 0
    assert len(s.action_deck) == len(before) - 1
    assert s.action_deck != [card for card in before if card in s.action_deck], "it is in another order"
    assert s.common == []
    assert len(s.row) == 6


@pytest.mark.rule("witcher.wild-hunt.hounds.bonus-search")
def test_the_row_refills_at_once_after_each_taken_card() -> None:
    s = kennel(3)
    hand(s, 0, "wolf-03", "wolf-05")
    hand(s, 1, "bear-03", "bear-05")
    match = ride(s)
    bonus(match, "hound-token-2-1")
    attack(match, 3, "yes")
    hunt(match).hits = 9
    script(match, "lay:wolf-03", "stop", "lay:bear-03", "stop")
    first = next(key for key in offered(match) if key.startswith("gain:"))
    script(match, first)
    assert len(s.row) == 6
    assert first not in offered(match)


@pytest.mark.rule("witcher.wild-hunt.member.nithral-a")
def test_shields_that_lie_by_a_hound_add_to_its_life() -> None:
    for damage, stays in ((4, True), (5, False)):
        s = kennel(1, shields=2)
        hand(s, 0, "wolf-03", "wolf-05")
        match = ride(s)
        attack(match, 1, "no")
        hunt(match).hits = damage - 2
        script(match, "lay:wolf-03", "stop")
        assert bool(hunt(match).hounds) == stays
        assert hunt(match).shields == 28


@pytest.mark.rule("witcher.wild-hunt.hounds.life-2-3")
def test_the_figures_of_a_table_are_those_of_its_players() -> None:
    match = ride(kennel(1))
    assert figures(match).life == {1: 3, 2: 4, 3: 5}
    assert table_of(match).seats == 2
