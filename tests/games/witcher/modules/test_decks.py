"""No two cards of a deck are alike, in the base and in every expansion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

import pytest

from coven.games.witcher.board.faces import told_card
from coven.games.witcher.board.words import ability_words, script_words
from coven.games.witcher.modules.legendary_hunt.rules.pieces import MovementCard, SpecialFightCard
from coven.games.witcher.modules.monster_trail.rules.large_pieces import SpecialCard
from coven.games.witcher.modules.monster_trail.rules.pieces import Mutagen
from coven.games.witcher.modules.skellige.rules.pieces import DagonBonus, SeaCard
from coven.games.witcher.modules.wild_hunt.rules.pieces import Special
from coven.games.witcher.rules.pieces import ActionCard, Brew
from tests.games.witcher.modules.test_words import TABLES, seen


def twice(found: Iterable[Hashable]) -> list[Hashable]:
    """What is there more than once."""
    return [one for one, count in Counter(found).items() if count > 1]


@pytest.mark.parametrize("table", TABLES)
def test_no_two_action_cards_of_a_deck_are_alike(table: str) -> None:
    """Those of a row differ in colour, cost, terrain, symbols or words, those of a School in any of these."""
    rules, view = seen(table)
    cards = [card for card in rules.box.all if isinstance(card, ActionCard)]
    decks = {card.key: "row" if not card.school else card.school for card in cards}
    assert {"row", "wolf", "viper"} <= set(decks.values())
    assert (
        twice(
            (decks[card.key], card.color, card.cost, card.terrain, told_card(view, card).partition(": ")[2])
            for card in cards
        )
        == []
    )


@pytest.mark.parametrize("table", TABLES)
def test_no_two_scenes_and_no_two_events_are_alike(table: str) -> None:
    rules, _ = seen(table)
    scenes = [card for deck in rules.box.exploration.values() for card in deck]
    for cards in (scenes, rules.box.events):
        assert twice(card.title for card in cards) == []
        assert twice(card.intro for card in cards) == []
        assert (
            twice(
                (*[(one.label, one.result) for one in card.choices.values()],) or card.title for card in cards
            )
            == []
        )


@pytest.mark.parametrize("table", TABLES)
def test_no_two_monsters_are_alike_nor_two_attacks_of_one(table: str) -> None:
    rules, view = seen(table)
    monsters = rules.box.monsters
    assert twice(one.name for one in monsters) == []
    assert twice((one.level, ability_words(view, one.ability)) for one in monsters) == []
    assert twice(ability_words(view, one.trophy) for one in monsters if one.level > 2) == []
    for one in monsters:
        assert twice(script_words(view, attack.script) for attack in one.attacks) == []


@pytest.mark.parametrize("table", TABLES)
def test_no_two_kinds_of_potions_bombs_or_mutagens_do_the_same(table: str) -> None:
    rules, view = seen(table)
    for kind in ("potion", "bomb", "mutagen"):
        pieces = {
            piece.key.rstrip("-0123456789"): ability_words(view, piece.ability)
            for piece in rules.box.all
            if piece.back == kind and isinstance(piece, Brew | Mutagen)
        }
        assert bool(pieces) == (kind == "potion" or table != "base")
        assert twice(pieces.values()) == []


@pytest.mark.parametrize("table", TABLES)
def test_no_two_cards_of_the_smaller_decks_are_alike(table: str) -> None:
    """The Monster Fight Deck of the base, whose printed cards 7 and 10 are alike, is left out."""
    rules, view = seen(table)
    for kind in (SpecialFightCard, SpecialCard, Special):
        halves = [card.halves for card in rules.box.all if isinstance(card, kind)]
        assert twice(tuple(script_words(view, half) for half in both.values()) for both in halves) == []
    others = rules.box.others
    assert (
        twice((*one.steps, one.main, one.secondary) for one in others if isinstance(one, MovementCard)) == []
    )
    assert twice(ability_words(view, one.ability) for one in others if isinstance(one, DagonBonus)) == []
    scenes = [card for deck in rules.box.exploration.values() for card in deck]
    assert twice(card.words for card in scenes if isinstance(card, SeaCard)) == []
    kept = [ability_words(view, card.ability) for card in rules.box.events if card.ability is not None]
    assert kept
    assert twice(kept) == []
