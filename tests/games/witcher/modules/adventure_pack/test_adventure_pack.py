"""The Adventure Pack: its cards, and quests that are open to all."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher.modules.adventure_pack.state import PublicQuest, public_quests
from coven.games.witcher.modules.words import base
from coven.games.witcher.rules.pieces import EventCard, ExplorationCard
from coven.games.witcher.rules.saying import say
from coven.games.witcher.state import Quest, Table
from coven.testing import offered, random_choice, script, suggested_choice, told
from tests.games.witcher.builder import (
    at,
    hand,
    keep_event,
    lay,
    lift,
    rules_of,
    table,
    table_of,
    travel,
)
from tests.games.witcher.fights import facing, fight_of, harmless, left, meet

ON: dict[str, Any] = {"adventure-pack": True}
BOX = rules_of(2, **ON).box
OWN = [card for deck in BOX.exploration.values() for card in deck if card.key.startswith("a")]
EVENTS = [event for event in BOX.events if event.number > len(base().events)]
PACK = next(module for module in coven.game("witcher").modules if module.key == "adventure-pack")
CONTENT = coven.game("witcher").content(None, PACK)


def rich(*schools: str) -> Table:
    """Everybody has gold, potions and levels to lose."""
    s = table(*(schools or ("wolf", "bear")), **ON)
    for player in s.players:
        player.gold = 6
        player.levels = dict.fromkeys(player.levels, 3)
        player.level = 2
        player.shield = 3
    lay(s, s.players[0].potions, "potion-cat-1", "potion-cat-2")
    return s


def exploring(s: Table, card: str) -> Match:
    """Seat 0 reads this card of the pack."""
    deck = "city" if card.startswith("ac") else "wilds"
    lay(s, s.exploration[deck], card)
    match = at(s, **ON)
    if "phase-2" in offered(match):
        script(match, "phase-2")
    script(match, f"explore:{deck}")
    return match


def open_to_all(place: int, event: int, card: str = "ac01", marked: bool = True) -> Table:
    """A quest open to all leads to a place next to where seat 0 stands, who holds cards for the way."""
    s = table("wolf", "bear", **ON)
    board = public_quests(s)
    board.quests.append(PublicQuest(lift(s, card), lift(s, f"token-{place}"), event, 0, marked))
    board.supply -= int(marked)
    s.turns = 5
    s.players[0].place = BOX.places[place].near[0].number
    hand(s, 0, "wolf-06")
    return s


# Components


@pytest.mark.rule(
    "witcher.adventure-pack.components.own-set",
    "witcher.adventure-pack.components.cards",
    "witcher.adventure-pack.components.split",
    "witcher.adventure-pack.setup.events-last-number",
)
def test_the_pack_has_the_cards_that_it_declares_and_every_event_is_reached() -> None:
    assert [len(CONTENT.city), len(CONTENT.wilds), len(CONTENT.events)] == [30, 30, 40]
    assert [event.number for event in EVENTS] == list(range(57, 97))
    reached: set[int] = set()

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if isinstance(value.get("event"), int):
                reached.add(value["event"])
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    for card in [*CONTENT.city, *CONTENT.wilds, *CONTENT.events]:
        for choice in card.options.values():
            look(choice.do)
    assert reached == set(range(57, 97))


@pytest.mark.rule(
    "witcher.adventure-pack.components.quest-tokens", "witcher.adventure-pack.setup.quest-tokens-near"
)
def test_twelve_quest_tokens_lie_by_the_board() -> None:
    s = table_of(coven.new("witcher", players=3, seed=1, options=ON))
    assert public_quests(s).supply == 12
    assert public_quests(s).quests == []


@pytest.mark.rule("witcher.adventure-pack.setup.exploration-shuffled-in")
def test_its_scenes_are_shuffled_into_both_decks() -> None:
    s = table_of(coven.new("witcher", players=3, seed=1, options=ON))
    plain = table_of(coven.new("witcher", players=3, seed=1))
    for deck in ("city", "wilds"):
        keys = [card.key for card in s.exploration[deck]]
        assert len(keys) == len(plain.exploration[deck]) + 30
        assert {key[0] for key in keys[:20]} == {key[0] for key in keys[-20:]} == {"a", deck[0]}


@pytest.mark.rule("witcher.adventure-pack.setup.events-appended")
def test_its_events_lie_behind_those_of_the_base_in_order() -> None:
    s = table_of(coven.new("witcher", players=3, seed=1, options=ON))
    assert [event.number for event in s.numbered if event is not None] == list(range(1, 97))


def test_no_two_cards_are_alike() -> None:
    texts = [(card.title, card.intro) for deck in BOX.exploration.values() for card in deck]
    texts += [(event.title, event.intro) for event in BOX.events]
    assert len({title for title, _ in texts}) == len(texts)
    assert len({intro for _, intro in texts}) == len(texts)
    results = [
        choice.result
        for card in [*CONTENT.city, *CONTENT.wilds, *CONTENT.events]
        for choice in card.options.values()
    ]
    assert len(set(results)) == len(results)


# Every card


@pytest.mark.rule("witcher.adventure-pack.play.same-exploration-rules")
@pytest.mark.parametrize("letter", ["A", "B"])
@pytest.mark.parametrize("card", OWN, ids=lambda card: card.key)
def test_every_option_of_every_scene_is_said_and_done(card: ExplorationCard, letter: str) -> None:
    rules = rules_of(2, **ON)
    for effect in card.choices[letter].script.effects:
        assert say(rules.verbs, effect) or effect.verb == "branch"
    for seed in range(3):
        s = rich()
        s.rng = seeded(seed)
        match = exploring(s, card.key)
        assert f"option:{letter}" in offered(match)
        script(match, f"option:{letter}")
        assert card.choices[letter].result in " ".join(told(match))
        while not match.over and s.now.phase == "II":
            match.choose(*random_choice(match, seeded(seed)))
        kept = [quest.card for quest in s.players[0].quests] + [q.card for q in public_quests(s).quests]
        assert card.key in [one.key for one in [*kept, *s.explored[card.deck]] if one is not None]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.key)
def test_every_event_can_be_resolved(event: EventCard) -> None:
    for seed in range(4):
        s = rich()
        s.rng = seeded(seed)
        s.players[0].quests.append(Quest(lift(s, "ac01"), None, 7, event.number, 0))
        s.turns = 5
        s.players[0].place = 8
        hand(s, 0, "wolf-06")
        match = at(s, **ON)
        script(match, "move:place-7")
        while "quest:1" not in offered(match):
            script(match, offered(match)[0])
        script(match, "quest:1")
        assert event.title in " ".join(told(match))
        while not match.over and s.scene is not None:
            match.choose(*random_choice(match, seeded(seed)))
        assert (event.key in [card.key for card in s.players[0].kept]) == (event.ability is not None)


# Quests that are open to all


@pytest.mark.rule("witcher.adventure-pack.quests.public", "witcher.adventure-pack.play.quest-token-marker")
def test_a_public_quest_belongs_to_nobody_and_a_token_marks_its_place() -> None:
    s = rich()
    match = exploring(s, "ac01")
    script(match, "option:A")
    (quest,) = public_quests(s).quests
    assert quest.card is not None
    assert quest.card.key == "ac01"
    assert (quest.event, quest.token.terrain, quest.marked) == (57, "forest", True)
    assert public_quests(s).supply == 11
    assert all(not player.quests for player in s.players)


@pytest.mark.rule(
    "witcher.adventure-pack.quests.public",
    "witcher.adventure-pack.quests.public-counts",
    "witcher.adventure-pack.play.quest-token-return",
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_who_comes_and_wants_to_resolves_it(seat: int) -> None:
    s = open_to_all(8, 60)
    s.active = seat
    s.players[seat].place = BOX.places[8].near[0].number
    if seat:
        lay(s, s.players[seat].hand, "wolf-06")
    token = public_quests(s).quests[0].token
    match = at(s, **ON)
    assert "public-quest:1" not in offered(match)
    travel(match, 8)
    assert {"public-quest:1", "phase-2"} <= set(offered(match))
    script(match, "public-quest:1", "option:A")
    assert s.players[seat].gold == 4
    assert s.players[1 - seat].gold == 0
    assert public_quests(s).quests == []
    assert public_quests(s).supply == 12
    assert token in s.piles[token.terrain]
    assert "ac01" in [piece.key for piece in s.box]


@pytest.mark.rule("witcher.adventure-pack.quests.public-counts")
def test_it_counts_as_resolved_for_what_rewards_quests() -> None:
    s = open_to_all(8, 60)
    keep_event(s, 0, 72)
    match = at(s, **ON)
    travel(match, 8)
    held = len(s.players[0].hand)
    script(match, "public-quest:1", "option:A")
    assert len(s.players[0].hand) == held + 1


@pytest.mark.rule("witcher.adventure-pack.quests.public")
def test_two_of_them_in_one_place_may_both_be_resolved() -> None:
    s = open_to_all(8, 60)
    board = public_quests(s)
    board.quests.append(PublicQuest(lift(s, "ac04"), board.quests[0].token, 58, 0, False))
    board.quests[1].token = board.quests[0].token
    s.piles["forest"] = [t for t in s.piles["forest"] if t is not board.quests[0].token]
    match = at(s, **ON)
    travel(match, 8)
    assert {"public-quest:1", "public-quest:2"} <= set(offered(match))


@pytest.mark.rule("witcher.adventure-pack.play.quest-token-supply-empty")
def test_without_a_quest_token_the_quest_is_tracked_all_the_same() -> None:
    s = rich()
    public_quests(s).supply = 0
    match = exploring(s, "ac01")
    script(match, "option:A")
    (quest,) = public_quests(s).quests
    assert not quest.marked
    assert public_quests(s).supply == 0
    resolved = open_to_all(8, 60, marked=False)
    again = at(resolved, **ON)
    travel(again, 8)
    script(again, "public-quest:1")
    assert public_quests(resolved).supply == 12


@pytest.mark.rule("witcher.adventure-pack.quests.public-no-token")
def test_an_empty_pile_is_replaced_and_without_any_token_the_card_is_put_away() -> None:
    s = rich()
    s.box += s.piles["forest"]
    s.piles["forest"] = []
    match = exploring(s, "ac01")
    script(match, "option:A")
    assert public_quests(s).quests[0].token.terrain != "forest"
    bare = rich()
    for pile in bare.piles.values():
        bare.box += pile
        pile.clear()
    match = exploring(bare, "ac01")
    script(match, "option:A")
    assert public_quests(bare).quests == []
    assert "ac01" in [card.key for card in bare.explored["city"]]


# What else is new


@pytest.mark.rule("witcher.adventure-pack.play.relocated-monster")
def test_a_monster_is_driven_elsewhere_and_trails_stay() -> None:
    s = rich()
    old = s.lairs["water"]
    lay(s, s.players[0].trails["water"], next(t.key for t in s.piles["water"]))
    match = exploring(s, "aw09")
    script(match, "option:A")
    assert offered(match) == ["terrain:forest", "terrain:mountain", "terrain:water"]
    script(match, "terrain:water")
    assert s.lairs["water"] is not old
    assert old in s.piles["water"]
    assert len(s.players[0].trails["water"]) == 1
    none = rich()
    for terrain in list(none.slots):
        none.box.append(none.slots.pop(terrain))
        none.piles[terrain].append(none.lairs.pop(terrain))
    match = exploring(none, "aw09")
    script(match, "option:A")
    assert "No monster leaves its place." in told(match)


def test_the_locksmiths_roll_attaches_any_colour_for_a_coin() -> None:
    s = table("wolf", "bear", content=harmless(), **ON)
    keep_event(s, 0, 91)
    s.players[0].gold = 1
    hand(s, 0, "wolf-01", "wolf-05", "wolf-09")
    match = facing(s, content=harmless(), **ON)
    script(match, next(key for key in offered(match) if key.startswith("combo:")))
    script(match, "use:event-91")
    assert s.players[0].gold == 0
    assert len([key for key in offered(match) if key.startswith("combo:")]) == 2


def test_the_shadow_goat_finds_a_potion_after_any_fight() -> None:
    s = table("wolf", "bear", content=harmless(), **ON)
    keep_event(s, 0, 94)
    hand(s, 0, "wolf-01")
    match = facing(s, pool="05", content=harmless(), **ON)
    while s.fight is not None:
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[0]))
    assert len(s.players[0].potions) == 1


def test_the_wardens_net_makes_the_life_pool_smaller() -> None:
    for used in (False, True):
        s = table("wolf", "bear", content=harmless(), **ON)
        keep_event(s, 0, 95)
        hand(s, 0, "wolf-01", "wolf-05")
        meet(s, "harpy")
        match = at(s, harmless(), **ON)
        script(match, "phase-2", "fight:monster-harpy")
        script(match, "use:event-95" if used else "pass")
        if used:
            script(match, offered(match)[0])
        assert left(match) == s.slots["forest"].life - int(used)
        assert (fight_of(match).used == ["event-95"]) == used


def test_the_housekeeper_knows_a_way_that_costs_no_card() -> None:
    s = table("wolf", "bear", **ON)
    keep_event(s, 0, 96)
    s.players[0].gold = 2
    s.players[0].place = 7
    match = at(s, **ON)
    script(match, "move:place-8")
    assert offered(match) == ["use:event-96"]
    script(match, "use:event-96")
    assert s.players[0].place == 8
    assert s.players[0].gold == 0
    assert "move:place-7" not in offered(match)


def test_a_search_takes_a_card_and_shuffles_the_deck() -> None:
    s = rich()
    s.players[0].quests.append(Quest(lift(s, "ac01"), None, 7, 84, 0))
    s.turns = 5
    s.players[0].place = 8
    hand(s, 0, "wolf-06")
    match = at(s, **ON)
    script(match, "move:place-7")
    while "quest:1" not in offered(match):
        script(match, offered(match)[0])
    script(match, "quest:1", "option:A")
    assert "pass" in offered(match)
    wanted = offered(match)[0].removeprefix("take:")
    script(match, f"take:{wanted}")
    assert wanted in [card.key for card in s.players[0].hand]
    assert s.peeked[0] == []


def test_suggestions_resolve_quests_that_are_open_to_all() -> None:
    s = open_to_all(8, 60)
    match = at(s, **ON)
    hints, rng = coven.game("witcher").hints, seeded(1)
    while table_of(match).active == 0 and not match.over:
        match.choose(*suggested_choice(match, rng, hints))
    assert "open to all" in " ".join(told(match))
