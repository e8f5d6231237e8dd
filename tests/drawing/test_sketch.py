"""Words on a field of letters: each near its place, none over another."""

from __future__ import annotations

from coven.drawing.sketch import COLUMNS, sketch


def test_words_stand_where_things_lie() -> None:
    drawn = sketch([(0, 0, ["West"]), (100, 0, ["East"]), (50, 100, ["South", "you"])], 100, 100, 5)
    lines = drawn.splitlines()
    assert lines[0].startswith("West")
    assert lines[0].endswith("East")
    assert len(lines[0]) == COLUMNS
    assert [line.strip() for line in lines[-2:]] == ["South", "you"]


def test_neighbours_make_room_for_each_other_and_none_is_lost() -> None:
    names = [f"Place {i}" for i in range(30)]
    drawn = sketch([(50, 50, [name]) for name in names], 100, 100, 3)
    assert all(f"{name}  " in f"{drawn.replace(chr(10), '  ')}  " for name in names)
