"""The set-up of the weaknesses: large cards, the Monster Fight deck, and the first tokens."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coven.engine.decision import Piece
from coven.engine.rng import seeded
from coven.games.witcher.modules.monster_trail.rules.clues import Hide
from coven.games.witcher.modules.monster_trail.rules.large_pieces import SpecialCard, WeaknessToken
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.fight import monster_fight, new_fight
from coven.games.witcher.rules.pieces import TERRAINS
from coven.testing import offered, script, told
from tests.games.witcher.builder import (
    at,
    begun,
    changed,
    defeat,
    lay,
    lift,
    rules_of,
    seen,
    table,
    table_of,
)
from tests.games.witcher.fights import armed, harmless, meet
from tests.games.witcher.modules.monster_trail.trails import ON, begin, challenge, hiding, lore, trail

BOX = rules_of(2, **ON).box


def specials(cards: Sequence[Piece]) -> int:
    """How many of these are special attack cards."""
    return sum(isinstance(card, SpecialCard) for card in cards)


# Pieces


@pytest.mark.rule(
    "witcher.monster-trail.weakness.tokens-sets", "witcher.monster-trail.weakness.tokens-numbers"
)
def test_there_are_six_tokens_for_each_terrain_numbered_from_one_in_piles_of_their_own() -> None:
    tokens = [piece for piece in BOX.others if isinstance(piece, WeaknessToken)]
    assert len(tokens) == 18
    for terrain in TERRAINS:
        assert sorted(token.number for token in tokens if token.terrain == terrain) == [1, 2, 3, 4, 5, 6]
    match = begun(2, **ON)
    for terrain in TERRAINS:
        assert len(lore(match).piles[terrain]) == 5
        assert all(not isinstance(token, WeaknessToken) for token in table_of(match).piles[terrain])
    assert seen(match, 0)["extras"]["weaknesses"]["piles"] == dict.fromkeys(TERRAINS, 5)
    orders = {tuple(t.number for t in lore(begun(2, seed, **ON)).piles["forest"]) for seed in range(1, 6)}
    assert len(orders) > 1


@pytest.mark.rule(
    "witcher.monster-trail.special.same-life-ability", "witcher.monster-trail.weakness.paragraph-parts"
)
def test_a_large_card_has_four_attacks_a_passive_and_six_paragraphs_and_keeps_life_and_ability() -> None:
    plain = {monster.key: monster for monster in rules_of(2).box.monsters}
    for monster in BOX.monsters:
        assert len(monster.attacks) == 4
        assert monster.reaction is not None
        assert monster.reaction.name
        assert len(monster.weaknesses) == 6
        if monster.key in plain:
            assert (monster.life, monster.level) == (plain[monster.key].life, plain[monster.key].level)
            assert monster.ability.script.key == plain[monster.key].ability.script.key
        for paragraph in monster.weaknesses:
            assert BOX.names[f"weakness-{paragraph}"]
            assert f"weakness-{paragraph}.ability" in BOX.reader.found


def test_no_two_large_cards_no_two_attacks_of_one_and_no_two_paragraphs_are_alike() -> None:
    faces = {
        (
            monster.reaction and monster.reaction.name,
            tuple(attack.name for attack in monster.attacks),
            tuple(monster.weaknesses),
        )
        for monster in BOX.monsters
    }
    assert len(faces) == len(BOX.monsters)
    for monster in BOX.monsters:
        assert len({attack.name for attack in monster.attacks}) == 4
        assert len({str([(e.verb, str(e.args)) for e in a.script.effects]) for a in monster.attacks}) == 4
        assert len(set(monster.weaknesses)) == 6
    texts = {key: one for key, one in BOX.names.items() if key.startswith("weakness-")}
    assert len(set(texts.values())) == len(texts)


# The Monster Fight deck


@pytest.mark.rule(
    "witcher.monster-trail.fight-deck.remove-4",
    "witcher.monster-trail.fight-deck.set-aside-4",
    "witcher.monster-trail.fight-deck.sixteen",
)
def test_four_fight_cards_leave_unseen_four_wait_and_four_special_ones_join_the_other_twelve() -> None:
    gone = set()
    for seed in range(1, 4):
        match = begun(2, seed, **ON)
        s = table_of(match)
        assert len(s.fight_deck) == 16
        assert specials([*s.fight_deck]) == 4
        assert len(lore(match).removed) == len(lore(match).waiting) == 4
        assert not specials([*lore(match).removed, *lore(match).waiting])
        gone.add(tuple(card.key for card in lore(match).removed))
        assert not any(card.key in str(seen(match, 0)) for card in lore(match).removed)
        assert not any(card.key in str(seen(match, None)) for card in lore(match).waiting)
    assert len(gone) == 3


@pytest.mark.rule("witcher.monster-trail.fight-deck.level-iii")
def test_with_the_first_monster_of_level_three_the_cards_that_wait_join_the_deck() -> None:
    s = trail("wolf", "bear", content=harmless())
    armed(s, 0, hand="wolf-01 wolf-03", deck=" ".join(f"bear-{n:02}" for n in range(1, 11)))
    meet(s, "griffin")
    match = begin(s, harmless())
    script(match, "phase-2")
    defeat(match, "griffin")
    s = table_of(match)
    assert s.slots["forest"].level == 3
    assert len(s.fight_deck) == 20
    assert lore(match).waiting == []
    assert len(lore(match).removed) == 4
    assert "A monster of level III: more cards join the Monster Fight deck." in told(match)


@pytest.mark.rule("witcher.monster-trail.fight-deck.level-iii-at-setup")
def test_they_join_at_once_if_the_set_up_places_such_a_monster() -> None:
    match = begun(1, **ON)
    assert max(monster.level for monster in table_of(match).slots.values()) == 3
    assert len(table_of(match).fight_deck) == 20
    assert lore(match).waiting == []


@pytest.mark.rule("witcher.monster-trail.fight-deck.level-iii-elsewhere")
def test_a_monster_of_level_three_that_stands_nowhere_counts_when_it_is_fought() -> None:
    options = {**ON, "skellige": True}
    s = table("wolf", "bear", content=harmless(), **options)
    armed(s, 0, hand="wolf-01", deck="wolf-02 wolf-03 wolf-04")
    prey = lift(s, "monster-leshen")
    sea_of(s).prey = [prey]
    s.now.phase = "II"
    s.fight = new_fight(s, [0], prey.key)
    s.then(*monster_fight(rules_of(2, harmless(), **options), s, 0))
    match = at(s, harmless(), **options)
    assert len(lore(match).waiting) == 0
    assert len(table_of(match).pool) == prey.life
    assert lore(match).dice == 0


@pytest.mark.rule("witcher.monster-trail.fight-deck.reshuffle")
def test_after_a_fight_all_cards_of_the_deck_are_shuffled_together() -> None:
    s = trail("wolf", "bear", content=harmless())
    armed(s, 0, hand="wolf-01", deck="wolf-02")
    before = sorted(card.key for card in s.fight_deck)
    match = challenge(s, "harpy", harmless())
    while table_of(match).fight is not None:
        script(match, offered(match)[-1])
    after = [card.key for card in table_of(match).fight_deck]
    assert sorted(after) == before
    assert table_of(match).pool == table_of(match).wounds == []
    assert lore(match).removed
    assert lore(match).waiting


@pytest.mark.rule("witcher.monster-trail.fight-deck.life-above-deck")
def test_a_monster_with_more_life_than_the_deck_has_cards_takes_the_whole_deck() -> None:
    changes = changed("monsters", "harpy", life=18)
    s = trail("wolf", "bear", content=changes)
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03")
    match = challenge(s, "harpy", changes)
    assert len(table_of(match).pool) + len(table_of(match).wounds) == 16
    assert table_of(match).fight_deck == []


def test_nobody_ever_imagines_a_special_attack_among_the_cards_that_are_away() -> None:
    match = begun(2, **ON)
    for seed in range(1, 40):
        dream = match.imagine(0, seeded(seed))
        away = lore(dream)
        assert not specials([*away.removed, *away.waiting])
        assert specials([*table_of(dream).fight_deck]) == 4


# The first tokens


@pytest.mark.rule(
    "witcher.monster-trail.weakness.setup-place",
    "witcher.monster-trail.weakness.after-players",
    "witcher.monster-trail.weakness.location-tokens-back",
)
def test_once_everybody_is_on_the_map_a_hidden_token_of_each_terrain_lies_there() -> None:
    for seed in range(1, 6):
        match = begun(4, seed, **ON)
        s, here = table_of(match), lore(match)
        for terrain in TERRAINS:
            spot = BOX.places[here.spots[terrain]]
            assert spot.terrain == terrain
            assert spot.number not in [player.place for player in s.players]
            assert len(here.hidden[terrain]) == 1
            assert len(s.piles[terrain]) == 5
            assert here.hidden[terrain][0].key not in str(seen(match, 0)["extras"])
        lines = told(match)
        last = max(i for i, line in enumerate(lines) if "begins in" in line)
        assert all(i > last for i, line in enumerate(lines) if "weakness token" in line)


@pytest.mark.rule("witcher.monster-trail.weakness.no-witcher-there")
def test_places_with_witchers_are_passed_over_until_one_without_is_drawn() -> None:
    s = trail("wolf", "bear")
    places = [token.place.number for token in reversed(s.piles["forest"])]
    s.players[0].place, s.players[1].place = places[0], places[1]
    match = hiding(s)
    assert lore(match).spots["forest"] == places[2]
    assert sorted(token.place.number for token in table_of(match).piles["forest"]) == sorted(places)


@pytest.mark.rule("witcher.monster-trail.weakness.no-location-token")
def test_without_a_location_token_the_player_on_the_right_names_any_place_of_the_terrain() -> None:
    s = trail("wolf", "bear", "cat")
    s.box += s.piles["forest"]
    s.piles["forest"] = []
    match = hiding(s)
    assert list(match.pending) == [2]
    forest = [place for place in BOX.places if place.terrain == "forest"]
    assert sorted(offered(match)) == sorted(f"hide:{place.key}" for place in forest)
    script(match, f"hide:{forest[1].key}")
    assert lore(match).spots["forest"] == forest[1].number


@pytest.mark.rule("witcher.monster-trail.weakness.all-locations-occupied")
def test_the_same_player_names_it_if_a_witcher_is_at_every_place_that_could_be_drawn() -> None:
    s = trail("wolf", "bear")
    s.box += s.piles["forest"][1:]
    s.piles["forest"] = s.piles["forest"][:1]
    s.players[1].place = s.piles["forest"][0].place.number
    match = hiding(s)
    assert list(match.pending) == [1]
    assert offered(match)[0].startswith("hide:")


def test_a_player_alone_names_it() -> None:
    s = trail("wolf")
    s.box += s.piles["forest"]
    s.piles["forest"] = []
    assert list(hiding(s).pending) == [0]


@pytest.mark.rule("witcher.monster-trail.weakness.on-islands")
def test_islands_have_weakness_tokens_too() -> None:
    options = {**ON, "skellige": True}
    s = table("wolf", "bear", **options)
    island = next(token for token in rules_of(2, **options).box.tokens if token.place.number > 18)
    terrain = island.terrain
    lay(s, s.piles[terrain], island.key)
    s.then(Hide(terrain))
    match = at(s, **options)
    assert lore(match).spots[terrain] == island.place.number
