"""Every card of the Wild Hunt is read once, does what it says, and no two are alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import coven
from coven.engine.errors import BadContent, BadOptions
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher.bot import hints
from coven.games.witcher.modules.wild_hunt.content import HuntContent
from coven.games.witcher.modules.wild_hunt.rules.words import CONDITIONS, QUANTITIES, VERBS
from coven.games.witcher.rules.effects import Effect, Script
from coven.games.witcher.rules.saying import say
from coven.testing import play_randomly, suggested_choice, told
from tests.games.witcher.builder import box_of, hand, rules_of, table_of
from tests.games.witcher.modules.wild_hunt.hunting import ON, hunt, hunting, options_of, read, resolve, votes

RULES = rules_of(2, **ON)
CARDS = RULES.box.exploration["hunt"]
EVENTS = RULES.box.events
CONTENT: HuntContent = coven.game("witcher").content(
    None, next(one for one in coven.game("witcher").modules if one.key == "wild-hunt")
)


def numbers(value: Any) -> Iterator[int]:
    """The events that something leads to."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "event" and isinstance(inner, int):
                yield inner
            yield from numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers(inner)


@pytest.mark.rule("witcher.wild-hunt.components.own-set")
def test_every_event_is_reached_by_some_card() -> None:
    decks = msgspec.to_builtins([CONTENT.exploration, CONTENT.events])
    assert set(numbers(decks)) == set(range(1, 36))


def test_no_two_cards_are_alike() -> None:
    for cards in ([*CONTENT.exploration.stage_1, *CONTENT.exploration.stage_2], CONTENT.events):
        plain = [msgspec.to_builtins(card) for card in cards]
        for field in ("title", "intro"):
            assert len({one[field] for one in plain}) == len(plain)
        done = [repr((one["do"], one["options"], one.get("ability"))) for one in plain]
        assert len(set(done)) == len(done)


def test_no_two_special_attacks_of_a_member_are_alike() -> None:
    for member in CONTENT.members:
        assert len({repr(attack.do) for attack in member.attacks}) == 4


def settled(match: Match) -> None:
    """Answer with the first option until nobody is asked about the card any more."""
    while not match.over and table_of(match).scene is not None:
        decision = next(iter(match.pending.values()))
        match.choose(decision.seat, decision.keys[0])


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_exploration_card_can_be_read_both_ways(card: Any) -> None:
    for letter in card.choices or [""]:
        s = hunting("wolf", "bear")
        for player in s.players:
            player.gold = 6
        hand(s, 0, "wolf-05")
        match = read(s, card.key)
        assert f"The group reads {card.title}. {card.intro}" in told(match)
        if letter:
            votes(match, f"option:{letter}")
            assert f"\u201c{card.choices[letter].result}\u201d" in told(match)
        settled(match)
        assert s.scene is None
        assert s.reading == []


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.key)
def test_every_event_can_be_resolved_both_ways(event: Any) -> None:
    for letter in event.choices or [""]:
        s = hunting("wolf", "bear")
        s.players[0].levels["specialty"] = 2
        s.players[0].gold = 6
        match = resolve(s, event.number)
        if letter:
            match.choose(0, f"option:{letter}")
            assert f"\u201c{event.choices[letter].result}\u201d" in told(match)
        settled(match)
        assert event.ability is None or [card.key for card in s.players[0].kept] == [event.key]
        assert any(event.title in line for line in told(match))


@pytest.mark.parametrize("number", [32, 33, 34])
def test_every_equipment_can_be_used_in_a_fight(number: int) -> None:
    s = hunting("wolf", "bear")
    match = resolve(s, number)
    card = s.players[0].kept[0]
    assert card.ability is not None
    assert box_of(match).uses[card.key].label == f"Use {card.title}"


def inside(script: Script) -> Iterator[Effect]:
    """All effects, those within others too."""
    for effect in script.effects:
        yield effect
        for value in effect.args.values():
            if isinstance(value, Script):
                yield from inside(value)


def test_every_verb_condition_and_quantity_is_declared_used_and_said() -> None:
    own = CONTENT.effects
    assert set(own.verbs) <= set(VERBS)
    assert set(own.conditions) == set(CONDITIONS)
    assert set(own.quantities) == set(QUANTITIES)
    found = [one for one in RULES.box.reader.found.values() if isinstance(one, Effect)]
    assert set(own.verbs) <= {effect.verb for effect in found}
    for effect in found:
        if effect.verb in own.verbs:
            assert say(RULES.verbs, effect)


def test_bad_content_is_refused_with_its_place() -> None:
    game = coven.game("witcher")
    events = msgspec.to_builtins(CONTENT.events)
    with pytest.raises(BadContent, match=r"there are 34, but hunt\.yaml says 35"):
        game.rules(2, ON, {"wild-hunt": {"events": events[1:]}})


@pytest.mark.rule("witcher.wild-hunt.compat.set")
@pytest.mark.parametrize("other", ["lost-mount", "adventure-pack", "legendary-hunt"])
def test_other_expansions_are_refused_with_the_reason(other: str) -> None:
    with pytest.raises(BadOptions, match="Wild Hunt"):
        coven.new("witcher", players=2, options={**ON, other: True})


@pytest.mark.rule("witcher.wild-hunt.compat.set")
def test_ciri_may_join() -> None:
    match = coven.new("witcher", players=2, options={**ON, "ciri": True})
    for _ in play_randomly(match, 1):
        if table_of(match).turns:
            break
    assert hunt(match).stage == "map"


@pytest.mark.parametrize("member", ["nithral", "imlerith", "caranthir", "eredin"])
def test_suggestions_play_a_match_to_its_end(member: str) -> None:
    match = coven.new("witcher", players=3, seed=5, options=options_of(member=member))
    rng = seeded(3)
    while not match.over:
        seat, key = suggested_choice(match, rng, hints)
        match.choose(seat, key)
    assert hunt(match).stage in ("won", "lost")
    assert table_of(match).round == 8
