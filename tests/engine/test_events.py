"""The log: who may read what."""

from __future__ import annotations

import pytest

from coven.engine.decision import Piece
from coven.engine.events import Event
from coven.engine.rng import seeded
from tests.engine.toy import Moot, Toy, toy_game

NAMES = ["Ann", "Bob", "Cat"]


@pytest.fixture
def moot() -> Moot:
    rules = toy_game().rules(3, {})
    assert isinstance(rules, Toy)
    state = rules.setup(seeded(1))
    state.events = []
    return state


def read(moot: Moot, reader: int | None, open_table: bool = False) -> str:
    assert moot.events
    return moot.events[-1].read(reader, NAMES, open_table)


def test_seats_are_named_and_pieces_labelled(moot: Moot) -> None:
    moot.used.append(moot.deck.pop())
    moot.tell("{0:seat} turns up {1}, number {2}.", 1, moot.used[0], 4)
    assert read(moot, None) == f"Bob turns up {moot.used[0].label}, number 4."
    assert moot.events is not None
    assert moot.events[-1].actor() == 1


def test_a_face_down_piece_is_named_to_those_who_know_it(moot: Moot) -> None:
    card = moot.hands[1][0]
    moot.tell("{0:seat} takes {1}.", 1, card)
    assert read(moot, 1) == f"Bob takes {card.label}."
    assert read(moot, 0) == read(moot, 2) == read(moot, None) == "Bob takes a card."
    assert read(moot, None, open_table=True) == f"Bob takes {card.label}."


def test_a_spy_reads_what_was_spied(moot: Moot) -> None:
    card = moot.hands[1][0]
    moot.spied[0].append(card)
    moot.tell("{0:seat} sees {1}.", 0, card)
    assert read(moot, 0) == read(moot, 1) == f"Ann sees {card.label}."
    assert read(moot, 2) == "Ann sees a card."


def test_a_card_of_the_deck_is_named_to_nobody(moot: Moot) -> None:
    moot.tell("Next is {0}.", moot.deck[-1])
    assert {read(moot, reader) for reader in (0, 1, 2, None)} == {"Next is a card."}


def test_a_piece_in_a_seats_own_part_is_named_to_that_seat(moot: Moot) -> None:
    moot.nooks[2].tokens.append(moot.bag["tokens"].pop())
    token = moot.nooks[2].tokens[0]
    moot.tell("{0} and {1}.", token, moot.bag["tokens"][0])
    assert read(moot, 2) == f"{token.label} and a token."
    assert read(moot, 1) == "a token and a token."


def test_what_was_redacted_stays_so_when_the_piece_comes_to_light(moot: Moot) -> None:
    card = moot.hands[1][0]
    moot.tell("{0:seat} takes {1}.", 1, card)
    moot.hands[1].remove(card)
    moot.used.append(card)
    assert read(moot, 0) == "Bob takes a card."


def test_a_line_for_one_seat_is_for_that_seat(moot: Moot) -> None:
    moot.tell_seat(1, "Psst, {0}.", moot.hands[1][0])
    assert moot.events is not None
    event = moot.events[-1]
    assert [event.visible(reader) for reader in (0, 1, 2, None)] == [False, True, False, False]
    assert event.visible(None, open_table=True)


def test_headings_are_told_apart(moot: Moot) -> None:
    moot.heading("Round {0}", 3)
    assert moot.events is not None
    assert (moot.events[-1].kind, read(moot, None)) == ("heading", "Round 3")
    assert moot.events[-1].actor() is None


def test_nothing_is_told_where_nobody_listens(moot: Moot) -> None:
    moot.events = None
    moot.tell("Nothing.")
    moot.tell_seat(0, "Nothing.")
    moot.heading("Nothing.")
    assert moot.events is None


def test_a_label_with_braces_stays_as_it_is() -> None:
    piece = Piece("odd", "{0:seat}", "card")
    assert Event("{0} and {1}", [piece, "{2}"], {}).read(None, NAMES) == "{0:seat} and {2}"
