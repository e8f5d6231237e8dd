"""What people read for an option."""

from __future__ import annotations

import pytest

from coven.drawing.facts import called

NAMES = ("Tilly", "Oswin", "Ines")


@pytest.mark.parametrize(
    ("key", "label", "read"),
    [
        ("seat-2", "Player 2", "Oswin"),
        ("fight:seat-3", "the one on the left", "Ines"),
        ("poker:seat-2", "Play dice poker with Player 2", "Play dice poker with Oswin"),
        ("give:gold:seat-3", "Give 1 gold to Player 3", "Give 1 gold to Ines"),
        ("give:potion-cat-1:seat-3", "Give the Cat potion to Player 3", "Give the Cat potion to Ines"),
        ("take:card-1", "Player 1", "Player 1"),
    ],
)
def test_a_seat_is_called_by_its_name_and_what_else_is_said_stays(key: str, label: str, read: str) -> None:
    assert called(key, label, NAMES) == read
