"""Phase II and III: fights with support, meditations, the card of the group, and new cards in any order."""

from __future__ import annotations

import pytest

from coven.engine.decision import AnyOf, Together
from coven.engine.match import Match
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, lay, lift, table_of
from tests.games.witcher.modules.wild_hunt.hunting import (
    done,
    hound,
    hunt,
    hunting,
    monster,
    next_card,
    read,
    resolve,
    ride,
    to_card,
    votes,
)


def lair(key: str = "rotfiend", terrain: str = "mountain", place: int = 3, members: int = 2) -> Table:
    """A monster where the wolf and the others are."""
    s = hunting(*("wolf", "bear", "cat")[:members])
    monster(s, key, terrain, place)
    for player in s.players:
        player.place = place
    return s


def fight(match: Match, seat: int = 0, key: str = "rotfiend") -> None:
    """A player fights the monster, nobody supports."""
    done(match)
    match.choose(seat, f"fight:monster-{key}")
    while "enough" in offered(match):
        script(match, "enough")


def win(match: Match, seat: int = 0) -> None:
    """The fight goes on until the monster is beaten: it has one card left at the player's turn."""
    s = table_of(match)
    while s.fight is not None:
        if len(s.pool) > 1 and s.fight.turn == seat:
            s.wounds += s.pool[:-1]
            s.pool = s.pool[-1:]
        keys = match.pending[next(iter(match.pending))].keys
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))


def lose(match: Match, left: int) -> None:
    """The fighter falls with so many cards of the monster left."""
    s = table_of(match)
    s.pool, rest = s.pool[:left], s.pool[left:]
    s.wounds += rest
    s.box += s.decks[0]
    s.decks[0] = []


# Fights


@pytest.mark.rule("witcher.wild-hunt.phase-ii.order")
def test_fights_come_first_then_meditations_then_one_card() -> None:
    s = lair()
    s.players[1].levels["combat"] = 5
    next_card(s, "h1-03")
    match = ride(s)
    done(match)
    assert offered(match) == ["fight:monster-rotfiend", "no-fight"]
    script(match, "no-fight", "no-fight")
    assert list(match.pending) == [1]
    assert offered(match) == ["meditate:combat", "no-meditation"]
    script(match, "no-meditation")
    assert isinstance(match.ask, Together)
    assert offered(match) == ["option:A", "option:B"]


@pytest.mark.rule("witcher.wild-hunt.phase-ii.optional")
def test_fighting_and_meditating_are_optional_and_the_card_is_not() -> None:
    s = lair()
    s.players[0].levels["combat"] = 5
    cards = len(s.exploration["hunt"])
    match = ride(s)
    to_card(match)
    assert s.players[0].trophies == []
    assert len(s.exploration["hunt"]) == cards - 1


@pytest.mark.rule("witcher.wild-hunt.phase-ii.no-pvp")
def test_players_never_fight_each_other() -> None:
    match = ride(lair())
    done(match)
    assert not [key for decision in match.pending.values() for key in decision.keys if "seat" in key]


@pytest.mark.rule(
    "witcher.wild-hunt.phase-ii.fight-order",
    "witcher.wild-hunt.phase-ii.one-fighter",
    "witcher.wild-hunt.phase-ii.monster-once",
)
def test_whoever_is_first_fights_alone_and_the_monster_only_once_a_round() -> None:
    s = lair(members=3)
    monster(s, "harpy", "forest", 6)
    s.players[2].place = 6
    match = ride(s)
    done(match)
    assert isinstance(match.ask, AnyOf)
    assert list(match.pending) == [0, 1, 2]
    match.choose(1, "fight:monster-rotfiend")
    while "enough" in offered(match):
        script(match, "enough")
    assert [side.seat for side in s.brawl().sides] == [1]
    lose_all(match, 1)
    assert "rotfiend" in s.slots["mountain"].key
    assert list(match.pending) == [2]
    assert offered(match) == ["fight:monster-harpy", "no-fight"]


def lose_all(match: Match, seat: int) -> None:
    """The fighter plays on until knocked out with the monster hardly hurt."""
    s = table_of(match)
    s.box += s.decks[seat][:-1]
    s.decks[seat] = s.decks[seat][-1:]
    while s.fight is not None:
        script(match, next(iter(match.pending.values())).keys[0])


@pytest.mark.rule("witcher.wild-hunt.phase-ii.charge-bite", "witcher.wild-hunt.setup.charge-bite")
def test_a_flip_selects_the_attack_and_nobody_is_asked() -> None:
    s = lair()
    match = ride(s)
    done(match)
    match.choose(0, "fight:monster-rotfiend")
    assert not [d for d in match.pending.values() if d.verb == "attack"]
    assert s.brawl().attack in ("charge", "bite")
    assert f"Chance says: a {s.brawl().attack}." in told(match)


@pytest.mark.rule("witcher.wild-hunt.phase-ii.charge-bite")
def test_both_sides_of_the_token_come_up() -> None:
    found = set()
    for seed in range(8):
        s = lair()
        s.players[1].place = 10
        match = ride(s)
        done(match)
        s.rng.shuffle(list(range(seed + 2)))
        match.choose(0, "fight:monster-rotfiend")
        found.add(s.brawl().attack)
    assert found == {"charge", "bite"}


@pytest.mark.rule("witcher.wild-hunt.phase-ii.no-controller")
def test_an_ability_that_dictates_the_attack_replaces_the_flip() -> None:
    for kind, numbers in (("charge", ("05", "17")), ("bite", ("07", "10"))):
        s = lair("foglet")
        s.fight_deck = [lift(s, f"attack-{number}") for number in numbers]
        s.players[0].shield = 0
        hand(s, 0, "wolf-01", "wolf-05")
        match = ride(s)
        fight(match, key="foglet")
        assert s.brawl().attack == kind
        assert not any("Chance says" in line for line in told(match))


@pytest.mark.rule("witcher.wild-hunt.phase-ii.no-respawn", "witcher.wild-hunt.phase-ii.shields-lost")
@pytest.mark.parametrize(("key", "level"), [("rotfiend", 1), ("griffin", 2), ("striga", 3)])
def test_a_defeated_monster_is_not_replaced_and_takes_shields_of_its_level(key: str, level: int) -> None:
    s = lair(key)
    hand(s, 0, "wolf-01", "wolf-03", "wolf-04")
    match = ride(s)
    fight(match, key=key)
    win(match)
    assert f"monster-{key}" in [trophy.key for trophy in s.players[0].trophies]
    assert s.slots == {}
    assert s.lairs == {}
    assert hunt(match).shields == 28 - level


@pytest.mark.rule("witcher.wild-hunt.phase-ii.no-respawn", "witcher.wild-hunt.shields.lost-by-fights")
def test_a_monster_that_is_driven_away_is_not_replaced_and_takes_shields_too() -> None:
    s = lair("griffin")
    hand(s, 0, "wolf-05", "wolf-06")
    lay(s, s.players[0].trails["mountain"], "token-13")
    match = ride(s)
    fight(match, key="griffin")
    lose(match, 2)
    while s.fight is not None:
        script(match, next(iter(match.pending.values())).keys[0])
    assert s.slots == {}
    assert [m.key for m in s.driven] == ["monster-griffin"]
    assert hunt(match).shields == 28 - 2


@pytest.mark.rule(
    "witcher.wild-hunt.phase-ii.rewards",
    "witcher.wild-hunt.setup.no-trophy-track",
    "witcher.wild-hunt.setup.no-fatigue",
)
def test_rewards_are_those_of_the_base_game_without_track_or_fatigue() -> None:
    s = lair()
    hand(s, 0, "wolf-01", "wolf-03", "wolf-04")
    match = ride(s)
    fight(match)
    win(match)
    player = s.players[0]
    assert player.gold == 2
    assert [trophy.key for trophy in player.trophies] == ["monster-rotfiend"]
    assert player.track == 0
    assert len(player.library) == 10
    assert len(s.decks[0]) + len(player.hand) + len(player.discard) == 10


@pytest.mark.rule("witcher.wild-hunt.setup.no-trophy-track")
def test_four_trophies_win_nothing() -> None:
    s = lair()
    hand(s, 0, "wolf-01", "wolf-03", "wolf-04")
    lay(s, s.players[0].trophies, "monster-harpy", "monster-foglet", "monster-ekimmara")
    match = ride(s)
    fight(match)
    win(match)
    assert len(s.players[0].trophies) == 4
    assert not match.over
    assert s.winner == -1


# Near the Hunt


@pytest.mark.rule("witcher.wild-hunt.strengthen.plus-one", "witcher.wild-hunt.strengthen.when")
@pytest.mark.parametrize(
    ("hunt_at", "hounds", "more"),
    [(13, [], 0), (3, [], 1), (2, [], 1), (13, [3], 1), (13, [4, 7], 2), (2, [2, 4], 3), (13, [10], 0)],
)
def test_the_hunt_and_each_hound_near_by_add_a_card(hunt_at: int, hounds: list[int], more: int) -> None:
    s = lair()
    for number, place in enumerate(hounds, 1):
        hound(s, number, place)
    match = ride(s)
    hunt(match).place = hunt_at
    done(match)
    match.choose(0, "fight:monster-rotfiend")
    while "enough" in offered(match):
        script(match, "enough")
    assert len(s.pool) + len(s.wounds) == 11 + more


@pytest.mark.rule("witcher.wild-hunt.strengthen.cap")
def test_a_life_pool_never_exceeds_twenty_cards() -> None:
    s = lair("leshen")
    for number in range(1, 5):
        hound(s, number, 3)
    match = ride(s)
    fight(match, key="leshen")
    assert len(s.pool) + len(s.wounds) == 20


# Support


@pytest.mark.rule("witcher.wild-hunt.phase-ii.support-who")
def test_all_others_there_with_cards_in_hand_may_support() -> None:
    s = lair(members=3)
    hand(s, 1, "bear-05", "bear-06")
    match = ride(s)
    done(match)
    match.choose(0, "fight:monster-rotfiend")
    assert list(match.pending) == [1]
    assert offered(match) == ["support:bear-05", "support:bear-06", "enough"]
    script(match, "enough")
    assert s.players[1].trophies == []
    s = lair(members=3)
    hand(s, 1, "bear-05")
    s.players[1].place = 10
    match = ride(s)
    done(match)
    match.choose(0, "fight:monster-rotfiend")
    assert not [d for d in match.pending.values() if d.verb == "support"]


@pytest.mark.rule(
    "witcher.wild-hunt.phase-ii.support-discard",
    "witcher.wild-hunt.phase-ii.support-life",
    "witcher.wild-hunt.phase-ii.support-draw",
)
def test_support_discards_cards_shrinks_the_life_pool_and_lets_the_fighter_draw() -> None:
    s = lair()
    hand(s, 1, "bear-05", "bear-06", "bear-07")
    hand(s, 0, "wolf-01")
    lay(s, s.players[0].trails["mountain"], "token-13")
    match = ride(s)
    done(match)
    match.choose(0, "fight:monster-rotfiend")
    script(match, "support:bear-05", "support:bear-06", "enough")
    assert [card.key for card in s.players[1].discard] == ["bear-05", "bear-06"]
    assert len(s.pool) == 11 - 2
    assert len(s.players[0].hand) == 1 + 2


@pytest.mark.rule("witcher.wild-hunt.phase-ii.support-order")
@pytest.mark.parametrize(("hounds", "support", "left"), [(4, 2, 18), (0, 3, 16), (2, 1, 19)])
def test_increases_and_the_cap_come_before_support(hounds: int, support: int, left: int) -> None:
    s = lair("leshen")
    for number in range(1, hounds + 1):
        hound(s, number, 3)
    cards = [f"bear-{i:02}" for i in range(5, 9)]
    hand(s, 1, *cards)
    match = ride(s)
    done(match)
    match.choose(0, "fight:monster-leshen")
    script(match, *[f"support:{card}" for card in cards[:support]], "enough")
    assert len(s.pool) + len(s.wounds) == left


@pytest.mark.rule("witcher.wild-hunt.phase-ii.support-order")
def test_a_life_pool_never_falls_below_one() -> None:
    s = lair()
    hand(s, 0, "wolf-05", "wolf-06")
    hand(s, 1, "bear-05", "bear-06")
    lay(s, s.players[0].trails["mountain"], "token-13")
    match = ride(s)
    done(match)
    match.choose(0, "fight:monster-rotfiend")
    hunt(match).support = 30
    script(match, "enough")
    assert len(s.pool) + len(s.wounds) == 1


@pytest.mark.rule(
    "witcher.wild-hunt.phase-ii.support-trophy", "witcher.wild-hunt.phase-ii.support-trophy-limit"
)
def test_a_supporter_takes_a_trophy_of_the_fighter_but_only_one_of_each() -> None:
    s = lair(members=3)
    hand(s, 1, "bear-05")
    hand(s, 2, "cat-01")
    lay(s, s.players[2].trophies, "trophy-wolf-2")
    match = ride(s)
    done(match)
    match.choose(0, "fight:monster-rotfiend")
    script(match, "support:bear-05", "support:cat-01")
    assert [trophy.key for trophy in s.players[1].trophies] == ["trophy-wolf-1"]
    assert [trophy.key for trophy in s.players[2].trophies] == ["trophy-wolf-2"]
    assert len(s.players[0].supply) == 0


# Meditations


@pytest.mark.rule("witcher.wild-hunt.phase-ii.meditate", "witcher.wild-hunt.setup.no-fatigue-shuffle")
def test_whoever_fought_no_monster_may_meditate_and_keeps_hand_and_cards() -> None:
    s = lair()
    s.players[1].levels["combat"] = 5
    s.players[0].levels["defense"] = 5
    hand(s, 1, "bear-05", "bear-06")
    match = ride(s)
    done(match)
    match.choose(0, "fight:monster-rotfiend")
    script(match, "support:bear-05", "enough")
    hand(s, 0, "wolf-01", "wolf-03")
    win(match)
    assert list(match.pending) == [1]
    script(match, "meditate:combat")
    assert "trophy-combat-1" in [trophy.key for trophy in s.players[1].trophies]
    assert [card.key for card in s.players[1].hand] == ["bear-06"]
    assert [card.key for card in s.players[1].discard] == ["bear-05"]
    assert s.players[1].track == 0


# The card


@pytest.mark.rule("witcher.wild-hunt.phase-ii.exploration-one", "witcher.wild-hunt.rounds.row-content")
@pytest.mark.parametrize("members", [1, 2, 3])
def test_exactly_one_card_is_read_whatever_the_number_of_players(members: int) -> None:
    s = hunting(*("wolf", "bear", "cat")[:members])
    cards = len(s.exploration["hunt"])
    top = s.exploration["hunt"][-1]
    match = ride(s)
    to_card(match)
    assert len(s.exploration["hunt"]) == cards - 1
    assert any(top.title in line for line in told(match))


@pytest.mark.rule("witcher.wild-hunt.phase-ii.exploration-choice", "witcher.wild-hunt.group.vote")
@pytest.mark.parametrize(("given", "chosen"), [("AAB", "A"), ("BAB", "B"), ("ABB", "B"), ("AAA", "A")])
def test_a_choice_is_made_by_the_most_votes(given: str, chosen: str) -> None:
    match = read(hunting("wolf", "bear", "cat"), "h2-03")
    for seat, letter in enumerate(given):
        match.choose(seat, f"option:{letter}")
    s = table_of(match)
    results = {"A": "The refugees carry word ahead of you.", "B": "The walls hold a night longer."}
    assert f"\u201c{results[chosen]}\u201d" in told(match)
    assert hunt(match).shields == (54 - 6 if chosen == "B" else 54)
    assert s.scene is None


@pytest.mark.rule("witcher.wild-hunt.phase-ii.exploration-choice", "witcher.wild-hunt.group.vote")
@pytest.mark.parametrize(("tie", "lost"), [(1, 4), (2, 0)])
def test_the_tie_breaking_seat_decides_among_equals(tie: int, lost: int) -> None:
    match = read(hunting("wolf", "bear", tie=tie), "h2-03", tie=tie)
    match.choose(0, "option:B")
    match.choose(1, "option:A")
    assert hunt(match).shields == 28 - lost


@pytest.mark.rule("witcher.wild-hunt.group.vote")
def test_where_the_tie_breaking_seat_voted_for_neither_it_is_asked_among_the_equals() -> None:
    s = hunting("wolf", "bear", "cat", "viper", "griffin")
    match = read(s, "h1-11")
    votes(match, "option:A")
    for seat, voted in zip(list(match.pending), (3, 1, 1, 2, 2), strict=True):
        match.choose(seat, f"one:seat-{voted}")
    assert list(match.pending) == [0]
    assert offered(match) == ["one:seat-1", "one:seat-2"]
    script(match, "one:seat-2")
    assert list(match.pending) == [1]
    assert match.pending[1].verb == "raise"


@pytest.mark.rule("witcher.wild-hunt.group.vote")
def test_a_single_player_simply_decides() -> None:
    match = read(hunting("wolf"), "h2-03")
    script(match, "option:B")
    assert hunt(match).shields == 5 - 2


@pytest.mark.rule(
    "witcher.wild-hunt.phase-ii.exploration-quest",
    "witcher.wild-hunt.phase-ii.exploration-location-token",
    "witcher.wild-hunt.phase-ii.exploration-quest-token",
)
def test_a_quest_stays_open_with_its_tokens_until_it_is_resolved() -> None:
    s = hunting("wolf", "bear")
    match = read(s, "h1-02")
    quest = hunt(match).quests[0]
    assert quest.card is not None
    assert quest.card.key == "h1-02"
    assert quest.token is not None
    assert quest.token.terrain == "mountain"
    assert quest.token not in s.piles["mountain"]
    assert quest.marked
    assert hunt(match).spare == 11
    assert s.explored["hunt"] == []
    s = hunting("wolf", "bear")
    match = resolve(s, 4)
    assert hunt(match).quests == []
    assert hunt(match).spare == 12
    assert "token-4" in [token.key for token in s.piles["water"]]
    assert "h1-02" in [piece.key for piece in s.box]


@pytest.mark.rule("witcher.wild-hunt.phase-ii.exploration-quest")
def test_a_card_with_two_goals_stays_until_both_are_reached() -> None:
    s = hunting("wolf", "bear")
    match = read(s, "h1-08")
    first, second = hunt(match).quests
    assert (first.event, second.event) == (5, 5)
    assert first.card is not None
    assert second.card is None
    assert hunt(match).spare == 10


@pytest.mark.rule("witcher.wild-hunt.phase-ii.quest-token-supply")
def test_without_a_quest_token_the_quest_is_open_all_the_same() -> None:
    s = hunting("wolf", "bear")
    hand(s, 0, "wolf-05")
    next_card(s, "h1-02")
    match = ride(s)
    hunt(match).spare = 0
    to_card(match)
    assert len(hunt(match).quests) == 1
    assert not hunt(match).quests[0].marked
    assert hunt(match).spare == 0


@pytest.mark.rule("witcher.wild-hunt.phase-ii.quest-resolved", "witcher.wild-hunt.phase-ii.quest-effects")
def test_the_first_who_moves_there_resolves_the_event_and_chooses() -> None:
    s = hunting("wolf", "bear")
    match = resolve(s, 4, seat=1)
    assert list(match.pending) == [1]
    script(match, "option:A")
    assert [player.levels["combat"] for player in s.players] == [1, 2]
    assert hunt(match).shields == 27


@pytest.mark.rule("witcher.wild-hunt.phase-ii.quest-effects")
def test_what_names_all_players_concerns_all() -> None:
    s = hunting("wolf", "bear")
    match = resolve(s, 10)
    script(match, "option:A")
    assert [player.shield for player in s.players] == [1, 1]
    assert len(s.players[1].hand) == 1


@pytest.mark.rule("witcher.wild-hunt.phase-ii.kept-events")
def test_equipment_belongs_to_the_player_who_resolved_the_quest() -> None:
    s = hunting("wolf", "bear")
    match = resolve(s, 33, seat=1)
    assert [card.title for card in s.players[1].kept] == ["The Rider's Spear"]
    assert s.numbered[32] is None
    assert hunt(match).quests == []


@pytest.mark.rule("witcher.wild-hunt.phase-ii.event-by-card")
def test_an_event_that_a_card_calls_at_once_is_chosen_by_the_group() -> None:
    match = read(hunting("wolf", "bear"), "h2-01")
    assert isinstance(match.ask, Together)
    assert list(match.pending) == [0, 1]
    votes(match, "option:A")
    assert [player.gold for player in table_of(match).players] == [1, 1]


@pytest.mark.rule("witcher.wild-hunt.phase-ii.event-by-card")
def test_a_quest_that_an_event_opens_is_laid_out_at_once_under_its_own_number() -> None:
    s = hunting("wolf", "bear")
    match = resolve(s, 2)
    script(match, "option:A")
    assert [quest.event for quest in hunt(match).quests] == [24]
    assert hunt(match).quests[0].card is None


@pytest.mark.rule("witcher.wild-hunt.shields.lost-by-cards")
def test_cards_remove_shields() -> None:
    match = read(hunting("wolf", "bear"), "h2-05")
    votes(match, "option:A")
    assert hunt(match).shields == 28 - 2 - 1


@pytest.mark.rule("witcher.wild-hunt.phase-iv.number-of-players")
@pytest.mark.parametrize("members", [1, 2, 3])
def test_shields_per_player_count_all_players(members: int) -> None:
    match = read(hunting(*("wolf", "bear", "cat")[:members]), "h1-19")
    before = hunt(match).shields
    votes(match, "option:A")
    assert hunt(match).shields == before - members


# Phase III


@pytest.mark.rule("witcher.wild-hunt.phase-iii.any-order")
def test_players_draw_and_gain_in_any_order() -> None:
    s = hunting("wolf", "bear")
    hand(s, 0, "wolf-05")
    hand(s, 1, "bear-05")
    next_card(s, "h1-02")
    match = ride(s)
    to_card(match)
    assert isinstance(match.ask, AnyOf)
    assert list(match.pending) == [0, 1]
    match.choose(1, "done")
    assert list(match.pending) == [1]
    assert match.pending[1].verb == "take"


@pytest.mark.rule("witcher.wild-hunt.phase-iii.pool")
def test_the_pool_slides_and_refills_after_each_gained_card() -> None:
    s = hunting("wolf", "bear")
    hand(s, 0, "wolf-05")
    hand(s, 1, "bear-05")
    next_card(s, "h1-02")
    match = ride(s)
    to_card(match)
    match.choose(1, "done")
    free = s.row[-1]
    match.choose(1, f"take:{free.key}")
    assert len(s.row) == 6
    assert free not in s.row
    assert list(match.pending) == [0]


@pytest.mark.rule("witcher.wild-hunt.phase-iii.any-order")
def test_what_a_card_changes_in_phase_iii_holds_for_each_player() -> None:
    s = hunting("wolf", "bear")
    hand(s, 0, "wolf-05")
    hand(s, 1, "bear-05")
    match = read(s, "h1-03")
    votes(match, "option:A")
    match.choose(1, "done")
    assert len(s.players[1].hand) == 4
    script(match, f"take:{s.row[-1].key}")
    match.choose(0, "done")
    assert len(s.players[0].hand) == 4
