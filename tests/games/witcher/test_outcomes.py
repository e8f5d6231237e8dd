"""After a Monster Fight: the three outcomes, the steps after every fight, and spawning."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.games.witcher.state import Quest, TrailQuest
from coven.testing import offered, script, told
from tests.games.witcher.builder import lay, lift, table, table_of
from tests.games.witcher.fights import FOREST, armed, charge, deck_of, facing, hand_of, pile_of


def defeated(monster: str = "archespore", seats: int = 2) -> Match:
    """The match in which the Wolf has just beaten this monster and suffered the Fatigue for it."""
    s = table(*["wolf", "bear", "cat", "viper", "griffin"][:seats])
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04")
    match = facing(s, monster, pool="05 07")
    if offered(match)[0].startswith("combo"):
        script(match, offered(match)[0])
    script(match, offered(match)[0])
    return match


def fallen(pool: str, monster: str = "harpy", answer: bool = True) -> Match:
    """The match in which the monster with these cards has just knocked the Wolf out."""
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-08", deck="wolf-02")
    s.players[0].shield = 0
    s.players[0].levels["defense"] = 2
    lay(s, s.players[0].spent, "potion-cat-1")
    match = facing(s, monster, pool=pool, monster_first=True)
    charge(match)
    if answer:
        script(match, offered(match)[0])
    return match


@pytest.mark.rule("witcher.base.moutcome.three", "witcher.base.moutcome.complete-when")
@pytest.mark.rule("witcher.base.moutcome.driven-when", "witcher.base.moutcome.driven-zero")
@pytest.mark.parametrize(
    ("pool", "words"),
    [
        ("05", "A falls, but the Harpy (level I) is driven away."),
        ("05 07", "A falls, but the Harpy (level I) is driven away."),
        ("05 07 09", "A is completely defeated by the Harpy (level I)."),
    ],
)
def test_a_knocked_out_witcher_drives_the_monster_away_if_it_has_one_card_or_none(
    pool: str, words: str
) -> None:
    match = fallen(pool)
    assert words in told(match)
    lines = told(match)
    assert [potion.key for potion in table_of(match).potion_discard] == ["potion-cat-1"], "discarded first"
    assert lines.index(words) < len(lines) - 1
    left = len(pool.split()) - 1
    summary = f"After 1 round A has 0 cards left, the Harpy {left}."
    assert lines.index(words) == lines.index(summary) + 1, "whoever did not follow the fight reads this"
    assert pile_of(match) == [], "the gained card comes first, the new deck after it"


@pytest.mark.rule("witcher.base.moutcome.three")
def test_effects_of_a_won_fight_come_after_everything_else() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04", discard="wolf-05")
    lay(s, s.players[0].trophies, "monster-ghouls-nest")
    lay(s, s.players[0].spent, "potion-cat-1")
    match = facing(s, pool="05 07")
    script(match, offered(match)[0])
    told_of = [
        "A defeats",
        "A gains 2 gold",
        "moves up",
        "out of fatigue",
        "appears at",
        "A uses the Ghouls' Nest trophy",
    ]
    lines = "\n".join(told(match))
    places = [lines.index(words) for words in told_of]
    assert places == sorted(places)


@pytest.mark.rule("witcher.base.moutcome.defeat-gold", "witcher.base.moutcome.defeat-card")
@pytest.mark.rule("witcher.base.moutcome.defeat-trophy", "witcher.base.moutcome.defeat-spawn")
def test_a_defeated_monster_gives_two_gold_and_its_card_and_is_replaced() -> None:
    match = defeated()
    s = table_of(match)
    assert s.players[0].gold == 2
    assert [trophy.key for trophy in s.players[0].trophies] == ["monster-archespore"]
    assert s.slots["forest"].key != "monster-archespore"


@pytest.mark.rule("witcher.base.moutcome.driven-gold", "witcher.base.moutcome.driven-discard")
@pytest.mark.rule("witcher.base.moutcome.driven-card", "witcher.base.moutcome.driven-no-trophy")
@pytest.mark.rule("witcher.base.moutcome.driven-spawn", "witcher.base.moutcome.driven-draw")
@pytest.mark.rule("witcher.base.spawn.driven-token", "witcher.base.spawn.level-driven")
def test_a_monster_driven_away_gives_gold_and_a_card_but_no_trophy() -> None:
    match = fallen("05 07")
    s = table_of(match)
    assert s.players[0].gold == 2
    assert s.players[0].track == 0
    assert s.players[0].trophies == []
    assert [monster.key for monster in s.driven] == ["monster-harpy"]
    assert s.slots["forest"].level == 1
    assert len(s.players[0].library) == 4
    assert s.now.draw == 0
    assert len(hand_of(match)) == 3


@pytest.mark.rule("witcher.base.moutcome.complete-trail", "witcher.base.moutcome.complete-card")
@pytest.mark.rule("witcher.base.moutcome.complete-draw", "witcher.base.moutcome.complete-no-gold")
def test_a_complete_defeat_gives_a_trail_token_a_card_no_gold_and_a_smaller_draw() -> None:
    match = fallen("05 07 09")
    s = table_of(match)
    assert len(s.players[0].trails["forest"]) == 1
    assert len(s.players[0].library) == 4
    assert s.players[0].gold == 0
    assert len(hand_of(match)) == 2
    again = table("wolf", "bear")
    armed(again, 0, hand="wolf-01 wolf-08")
    again.players[0].shield = 0
    again.players[0].trails["forest"].append(again.piles["forest"].pop())
    second = facing(again, "harpy", pool="05 07 09", monster_first=True)
    charge(second)
    script(second, offered(second)[0])
    assert len(table_of(second).players[0].trails["forest"]) == 1


@pytest.mark.rule("witcher.base.moutcome.after-monster-deck")
def test_after_a_fight_all_twenty_fight_cards_are_together_again() -> None:
    for match in (defeated(), fallen("05 07"), fallen("05 07 09")):
        s = table_of(match)
        assert len(s.fight_deck) == 20
        assert s.pool == []
        assert s.wounds == []


@pytest.mark.rule("witcher.base.moutcome.after-shield")
def test_after_a_fight_the_shield_is_set_to_the_defense_value() -> None:
    assert table_of(fallen("05 07 09")).players[0].shield == 2
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04")
    s.players[0].shield = 4
    match = facing(s, pool="05 07")
    script(match, offered(match)[0])
    assert table_of(match).players[0].shield == 1


@pytest.mark.rule("witcher.base.moutcome.after-added-card")
def test_the_added_card_is_in_the_new_deck() -> None:
    match = fallen("05 07 09", answer=False)
    key = offered(match)[0]
    script(match, key)
    assert pile_of(match) == []
    assert key.removeprefix("gain:") in hand_of(match) + deck_of(match)


# Spawning


@pytest.mark.rule("witcher.base.spawn.level", "witcher.base.spawn.level-three")
@pytest.mark.parametrize(("monster", "level"), [("archespore", 2), ("water-hag", 3), ("yghern", 3)])
def test_after_a_defeat_a_monster_one_level_higher_comes(monster: str, level: int) -> None:
    assert table_of(defeated(monster)).slots["forest"].level == level


@pytest.mark.rule("witcher.base.spawn.pile-empty")
def test_an_empty_pile_is_renewed_by_the_driven_monsters_the_last_one_too() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-08")
    s.players[0].shield = 0
    s.box += s.monsters["1"]
    s.monsters["1"] = []
    match = facing(s, "harpy", pool="05 07", monster_first=True)
    charge(match)
    script(match, offered(match)[0])
    assert table_of(match).slots["forest"].key in ("monster-harpy", "monster-archespore")
    assert table_of(match).slots["forest"].level == 1


@pytest.mark.rule("witcher.base.spawn.pile-empty-none")
def test_without_any_token_of_the_level_the_next_lower_level_helps_out() -> None:
    for lower, found in (("2", 2), ("1", 1)):
        s = table("wolf", "bear")
        armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04")
        for level in ("1", "2", "3"):
            if level != lower:
                s.box += s.monsters[level]
                s.monsters[level] = []
        if lower == "1":
            s.box += s.monsters["2"]
            s.monsters["2"] = []
        match = facing(s, pool="05 07")
        script(match, offered(match)[0])
        assert table_of(match).slots["forest"].level == found
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04")
    match = facing(s, pool="05 07")
    for pile in table_of(match).monsters.values():
        table_of(match).box += pile
        pile.clear()
    script(match, offered(match)[0])
    assert "forest" not in table_of(match).slots, "no token of any level: the slot stays empty"


@pytest.mark.rule("witcher.base.spawn.defeated-token")
def test_a_defeated_monster_never_comes_back() -> None:
    s = table_of(defeated())
    piled = [monster.key for pile in s.monsters.values() for monster in pile]
    assert "monster-archespore" not in [*piled, *[monster.key for monster in s.driven]]


@pytest.mark.rule("witcher.base.spawn.return-location", "witcher.base.spawn.return-trails")
@pytest.mark.rule("witcher.base.spawn.return-trail-quests", "witcher.base.spawn.return-trail-gold")
@pytest.mark.rule("witcher.base.spawn.return-not-quests")
def test_tokens_and_trails_of_the_terrain_go_back_those_on_quests_stay() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04")
    s.players[1].trails["forest"].append(lift(s, "token-7"))
    s.players[1].trails["water"].append(lift(s, "token-12"))
    s.players[1].trail_quests.append(TrailQuest(lift(s, "token-8"), 1))
    s.players[1].quests.append(Quest(lift(s, "c01"), lift(s, "token-10"), 10, 1, 0))
    match = facing(s, pool="05 07")
    script(match, offered(match)[0])
    s = table_of(match)
    assert s.players[1].trails["forest"] == []
    assert len(s.players[1].trails["water"]) == 1
    assert s.players[1].trail_quests == []
    assert s.players[1].gold == 0
    token = s.players[1].quests[0].token
    assert token is not None
    assert token.key == "token-10"
    back = [token.key for token in s.piles["forest"]] + [s.lairs["forest"].key]
    assert sorted(back) == ["token-16", "token-17", "token-6", "token-7", "token-8"]


@pytest.mark.rule("witcher.base.spawn.new-location", "witcher.base.spawn.new-token")
@pytest.mark.rule("witcher.base.spawn.new-card", "witcher.base.spawn.one-per-terrain")
def test_the_new_monster_has_a_location_of_the_same_terrain_and_is_the_only_one_there() -> None:
    s = table_of(defeated())
    assert s.lairs["forest"].terrain == "forest"
    assert sorted(s.slots) == ["forest", "mountain", "water"] == sorted(s.lairs)
    assert len({token.place.number for token in s.lairs.values()}) == 3


@pytest.mark.rule("witcher.base.spawn.new-location-repeat", "witcher.base.spawn.same-location-players")
def test_the_same_location_may_come_up_again_and_a_witcher_there_is_not_affected() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04")
    s.box += s.piles["forest"]
    s.piles["forest"] = []
    s.players[1].place = FOREST
    match = facing(s, pool="05 07")
    before = table_of(match).players[1].copy()
    script(match, offered(match)[0])
    assert table_of(match).lairs["forest"].place.number == FOREST
    assert table_of(match).players[1] == before


@pytest.mark.rule("witcher.base.spawn.extra-stack", "witcher.base.spawn.extra-stack-empty")
def test_the_additional_stack_comes_first_after_a_level_one_defeat() -> None:
    for left, level in ((1, 1), (0, 2)):
        s = table("wolf", "bear", "cat", "viper")
        armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04")
        s.monsters["1"] += s.stack
        s.stack = []
        if left:
            lay(s, s.stack, "monster-barghest")
        match = facing(s, pool="05 07")
        script(match, offered(match)[0])
        assert table_of(match).slots["forest"].level == level
        assert table_of(match).stack == []


@pytest.mark.rule("witcher.base.spawn.extra-stack-driven")
def test_a_driven_monster_does_not_use_the_additional_stack() -> None:
    s = table("wolf", "bear", "cat", "viper")
    armed(s, 0, hand="wolf-01 wolf-08")
    s.players[0].shield = 0
    s.monsters["1"] += s.stack
    s.stack = []
    lay(s, s.stack, "monster-barghest")
    match = facing(s, "harpy", pool="05 07", monster_first=True)
    charge(match)
    script(match, offered(match)[0])
    assert [monster.key for monster in table_of(match).stack] == ["monster-barghest"]
