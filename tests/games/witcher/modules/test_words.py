"""What cards say: the words of every effect, ability and card of the base and of all expansions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from coven.games.witcher.board import picture
from coven.games.witcher.board.faces import told_card
from coven.games.witcher.board.fight_cards import fight_card_face
from coven.games.witcher.board.joined import all_drawings
from coven.games.witcher.board.seen import Seen
from coven.games.witcher.board.signs import HUES
from coven.games.witcher.board.word_faces import FITS, FOOT, evenly, fitted
from coven.games.witcher.board.words import ability_words, half_words
from coven.games.witcher.modules.monster_trail.rules.pieces import Mutagen
from coven.games.witcher.rules.effects import Ability, Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard, FightCard, Monster
from coven.games.witcher.rules.saying import whole
from tests.games.witcher.modules.combining import GAME

COMPETING = dict.fromkeys(
    ["legendary-hunt", "renown", "mages", "ciri", "adventure-pack", "lost-mount", "skellige", "monster-pack"],
    True,
)
TOGETHER = dict.fromkeys(["wild-hunt", "mages", "ciri", "skellige", "monster-pack"], True)
TABLES = {
    "base": {},
    "against each other": {**COMPETING, "monster-trail": True},
    "together": {**TOGETHER, "monster-trail": True},
}
"""The base, and the two tables that have everything between them."""
WRONG = re.compile(
    r"[a-z]-[a-z]{2,}-[a-z]|[{}_\[\]]|  |\bNone\b|\b(?:True|False)\b"
    r"|(?<!\d)1 (?:cards|potions|shields|levels|dice|colours)\b|(?<!1)[2-9] (?:card|potion|shield|level)\b"
    r"|\bat most 0\b|\b(\d+) to \1\b|: *$|, *$|^[,;:]"
)
"""Names that are meant for files, counts with the wrong noun, ends without a word."""


@cache
def seen(table: str) -> tuple[Core, Seen]:
    """A table with those expansions."""
    match = GAME.new(3, 1, TABLES[table])
    rules = match.rules
    assert isinstance(rules, Core)
    return rules, match.seen_by(next(iter(match.pending)))


def keys(rules: Core) -> set[str]:
    """All names of the vocabulary that are no words: those with a hyphen."""
    names = [*rules.verbs, *rules.conditions, *rules.quantities]
    return {name for name in names if "-" in name}


def faults(rules: Core, words: str) -> list[str]:
    """What is wrong with these words."""
    found = [name for name in keys(rules) if name in words]
    wrong = WRONG.search(words)
    return [*found, wrong.group()] if wrong else found


def abilities(rules: Core) -> Iterator[Ability]:
    """Every ability of a piece in the box."""
    for piece in rules.box.all:
        for name in ("ability", "trophy"):
            one = getattr(piece, name, None)
            if isinstance(one, Ability):
                yield one
        if isinstance(piece, Monster) and piece.reaction is not None:
            yield piece.reaction.ability
    for school in rules.box.schools.values():
        yield from school.abilities


@pytest.mark.parametrize("table", TABLES)
def test_every_effect_is_said_in_words(table: str) -> None:
    rules, _ = seen(table)
    effects = [one for one in rules.box.reader.found.values() if isinstance(one, Effect)]
    assert len(effects) > 300
    said = {effect.key: whole(rules.verbs, effect) for effect in effects}
    assert {key: words for key, words in said.items() if not words or faults(rules, words)} == {}


@pytest.mark.parametrize("table", TABLES)
def test_every_ability_is_said_with_its_moment_its_condition_and_its_price(table: str) -> None:
    rules, view = seen(table)
    said = [ability_words(view, one) for one in abilities(rules) if one.when != "never"]
    assert len(said) > 100
    assert [words for words in said if not words or faults(rules, words)] == []


@pytest.mark.parametrize("table", TABLES)
def test_every_card_is_told_by_its_symbols_and_its_links(table: str) -> None:
    rules, view = seen(table)
    told = [told_card(view, card) for card in rules.box.all if isinstance(card, ActionCard)]
    assert len(told) >= 140
    assert [words for words in told if faults(rules, words) or ": " not in words] == []


@pytest.mark.parametrize("table", TABLES)
def test_half_a_fight_card_fits_on_three_lines(table: str) -> None:
    rules, _ = seen(table)
    cards = [card for card in rules.box.all if isinstance(card, FightCard)]
    split = [card for card in cards if card.halves["charge"] is not card.halves["bite"]]
    halves = [half_words(half) for card in split for half in card.halves.values()]
    assert len(halves) >= 40
    assert [words for words in halves if faults(rules, words) or len(evenly(words, 14)) > 3] == []


@pytest.mark.parametrize("table", TABLES)
def test_a_special_attack_card_says_what_it_does_whichever_half_is_said(table: str) -> None:
    rules, view = seen(table)
    cards = [card for card in rules.box.all if isinstance(card, FightCard)]
    for card in cards:
        if card.halves["charge"] is card.halves["bite"]:
            face = str(fight_card_face(view, card))
            assert "Charge" not in face
            assert not faults(rules, " ".join(re.findall(r">([^<>]+)</text>", face)))


def test_abilities_that_differ_are_said_differently() -> None:
    """Each level of a special ability says what it does on that level, from the first to the fourth."""
    rules, view = seen("against each other")
    for school in rules.box.schools.values():
        said = [ability_words(view, one) for one in school.abilities[:4]]
        assert len(set(said)) == 4, school.key


def test_what_several_effects_count_is_said_once() -> None:
    rules, view = seen("against each other")
    dagon = rules.box.by_key["monster-dagon"]
    assert isinstance(dagon, Monster)
    assert ability_words(view, dagon.ability) == (
        "in its first turn: discard 1 card of your hand at random and lose 1 shield for each trophy of yours"
    )


def test_the_words_of_a_monster_a_trophy_or_a_mutagen_find_room_on_its_card() -> None:
    rules, view = seen("against each other")
    trophies = [*rules.box.attribute_trophies, *[each[0] for each in rules.box.witcher_trophies.values()]]
    told = [(one.label.removesuffix(" trophy"), ability_words(view, one.ability), 56.0) for one in trophies]
    monsters = [one for one in rules.box.all if isinstance(one, Monster)]
    assert "Dagon" in [one.name for one in monsters]
    told += [(one.name, ability_words(view, one.trophy), 56.0) for one in monsters]
    told += [(one.name, ability_words(view, one.ability), 62.0) for one in monsters]
    told += [
        (one.name, ability_words(view, one.ability), 52.0)
        for one in rules.box.others
        if isinstance(one, Mutagen)
    ]
    assert len(told) > 80
    assert [name for name, words, art in told if not fitted(name, words, art).holds(name, words, art)] == []
    assert FITS[0].below("Golem", 62.0) < FOOT


def test_every_symbol_of_a_card_has_a_sign_and_words() -> None:
    """Those that modules bring among them: no card is told by its links alone if it has symbols."""
    assert all_drawings()
    for table in TABLES:
        rules, view = seen(table)
        for card in rules.box.all:
            if isinstance(card, ActionCard) and card.base.there():
                assert told_card(view, card).partition(": ")[2][:5] != "then ", card.key


@pytest.mark.parametrize("table", TABLES)
def test_every_card_has_its_colour_beside_an_answer(table: str) -> None:
    rules, _ = seen(table)
    for card in rules.box.all:
        if isinstance(card, ActionCard):
            assert HUES[card.color].fill in str(picture(f"take:{card.key}")), card.key
