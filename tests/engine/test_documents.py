"""YAML files, rulebooks and content: every mistake is named with file, line and what was expected."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from coven.engine.documents import convert, line_of, overlay, read_parts, read_yaml
from coven.engine.errors import BadContent
from coven.engine.rulebook import read_rulebook
from tests.engine.toy import toy_game

RULEBOOK = """\
game: toy
title: Toy
players: [2, 4]
rules:
- id: toy.one
  section: Play
  text: One.
  basis: stated
- id: toy.two
  section: Play
  text: Two.
  basis: inferred
  note: Follows.
"""
CONTENT = """\
hand_size: 2
cards: [ash-1, ash-2, ash-3, ash-4, elm-1]
"""


def complaint(path: Path, text: str | bytes, read: str = "rulebook") -> str:
    """What is said about this text: the part after the file's name."""
    if isinstance(text, str):
        path.write_text(text, encoding="utf-8")
    else:
        path.write_bytes(text)
    with pytest.raises(BadContent) as error:
        read_rulebook(path) if read == "rulebook" else toy_game().read_changes(path)
    message = str(error.value)
    assert message.startswith(str(path))
    assert "\n" not in message
    return message.removeprefix(str(path))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of its own for each test, since rulebooks are remembered."""
    return tmp_path / "file.yaml"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  note: Follows.", "  remark: x", [":13: ", "unknown field `remark`"]),
        ("  text: Two.", "  text: 2", [":11: ", "Expected `str`, got `int`", "$.rules[1].text"]),
        ("  basis: inferred", "  basis: guessed", [":12: ", "Invalid enum value 'guessed'"]),
        ("- id: toy.two\n  section", "- section", [":9: ", "missing required field `id`"]),
        ("id: toy.two", "id: toy.one", [":9: ", "the id 'toy.one' stands here twice"]),
        ("id: toy.two", "id: crone.two", [":9: ", "must begin with 'toy.'"]),
        ("players: [2, 4]", "players: [2]", [":3: ", "players"]),
        ("players: [2, 4]", "players: two", [":3: ", "Expected `array`, got `str`"]),
        ("title: Toy", "title: Toy\ntitle: Toys", [":3: ", "the key 'title' stands here twice"]),
        ("title: Toy", "title: [Toy", [":3: ", "not valid YAML"]),
        ("title: Toy", "title: Toy\n? [a, b]\n: c", [":3: ", "a key must be a word or a number"]),
        ("title: Toy", "title: !!python/object:os.system x", [":2: ", "not valid YAML"]),
        ("title: Toy\n", "title: Toy\n---\n", ["not valid YAML"]),
    ],
)
def test_each_mistake_is_named_with_its_line(file: Path, old: str, new: str, expected: list[str]) -> None:
    assert old in RULEBOOK
    said = complaint(file, RULEBOOK.replace(old, new, 1))
    assert all(part in said for part in expected), said


def test_an_empty_file_is_named(file: Path) -> None:
    assert "Expected `object`, got `null`" in complaint(file, "")


def test_what_cannot_be_read_is_named(file: Path, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"nowhere\.yaml: cannot be read: No such file"):
        read_yaml(tmp_path / "nowhere.yaml")
    with pytest.raises(BadContent, match="cannot be read: Is a directory"):
        read_yaml(tmp_path)
    assert ": cannot be read: " in complaint(file, b"\xff\xfe\xff")
    assert "not valid YAML" in complaint(file, b"title: \x00")


def test_a_value_that_holds_itself_is_named(file: Path) -> None:
    assert ":2: nested too deeply, or something here holds itself" in complaint(
        file, "b: 1\na: &x [*x]", "content"
    )


BOMB = "\n".join(["a0: &a0 [toad]", *[f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 7)]])
"""Seven lines that stand for half a million values; a few more would fill any machine."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BOMB, r"^:\d+: more than 200,000 values; it repeats itself too often$"),
        (
            "? {" + BOMB.replace("\n", ", ") + "}\n: newt",
            "^:1: a key must be a word or a number, not a list or a mapping$",
        ),
        ("toad: newt\nhand_size: " + "9" * 5000, r"^:2: cannot be read as a number or a date: '9{59}\.\.\.$"),
        ("toad: newt\n? " + "9" * 5000 + "\n: 1", "^:2: cannot be read as a number or a date: '9"),
        ("toad: newt\nday: 2024-99-99", "^:2: cannot be read as a number or a date: '2024-99-99'$"),
        ("[" * 100_000, "^:1: nested too deeply"),
    ],
    ids=["bomb", "bomb in a key", "number", "number as a key", "date", "depth"],
)
def test_what_would_fill_the_machine_is_refused_at_once(file: Path, text: str, expected: str) -> None:
    assert re.search(expected, complaint(file, text))


def test_a_good_rulebook_is_read(file: Path) -> None:
    file.write_text(RULEBOOK)
    book = read_rulebook(file)
    assert [rule.id for rule in book.rules] == ["toy.one", "toy.two"]
    found = book.rule("toy.two")
    assert found is not None
    assert found.note == "Follows."
    assert book.rule("toy.three") is None
    assert [rule.id for rule in book.search("follows PLAY")] == ["toy.two"]
    assert book.search("nothing") == []


def test_figures_of_ones_own_are_laid_over_the_games(file: Path) -> None:
    file.write_text(CONTENT)
    changes = toy_game().read_changes(file)
    assert toy_game().content(changes).hand_size == 2
    assert toy_game().content(changes).tokens == toy_game().content().tokens
    match = toy_game().new(2, 1, content=changes)
    assert [len(hand) for hand in match.view(0)["state"]["hands"]] == [2, 2]
    assert match.record["content"] == changes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hand_size: two", [":1: ", "Expected `int`, got `str`", "$.hand_size"]),
        ("cards: [ash-1, 7]\n", [":1: ", "Expected `str`, got `int`", "$.cards[1]"]),
        ("cards:\n- ash-1\n- 7\n", [":3: ", "$.cards[1]"]),
        ("tokens: [moon]\nhands: 3", [":2: ", "unknown field `hands`"]),
        ("hand_size: 0", ["hand_size: at least one"]),
        ("- hand_size", [":1: expected a mapping such as that of toy/content.yaml"]),
        ("hand_size: 3\nhand_size: 4", [":2: the key 'hand_size' stands here twice"]),
    ],
)
def test_wrong_figures_are_named_with_their_line(file: Path, text: str, expected: list[str]) -> None:
    said = complaint(file, text, "content")
    assert all(part in said for part in expected), said


def test_overlays_merge_mappings_and_replace_all_else() -> None:
    base = {"a": {"x": 1, "y": 2}, "b": [1, 2], "c": 3}
    assert overlay(base, {"a": {"y": 5, "z": 6}, "b": [9]}) == {
        "a": {"x": 1, "y": 5, "z": 6},
        "b": [9],
        "c": 3,
    }
    assert base == {"a": {"x": 1, "y": 2}, "b": [1, 2], "c": 3}


class Tile(msgspec.Struct):
    """Something in a mapping."""

    number: int
    marks: dict[str, Annotated[int, msgspec.Meta(le=9)]] = {}


class Box(msgspec.Struct):
    """A mapping, and mappings in it."""

    tiles: dict[str, Tile]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  the-sun: {number: one}", ":4: Expected `int`, got `str` (in $.tiles.the-sun.number)"),
        ("  the-sun: {}", ":4: Object missing required field `number` (in $.tiles.the-sun)"),
        (
            "  the-sun:\n    number: 1\n    marks:\n      dot: 1\n      dash: 10",
            ":8: Expected `int` <= 9 (in $.tiles.the-sun.marks.dash)",
        ),
        (
            "  the-sun:\n    number: 1\n    marks: {7: 1}",
            ":6: Expected `str`, got `int` (in $.tiles.the-sun.marks)",
        ),
        ("  the-sun: {number: 1}\n  3: {number: 1}", ":1: Expected `str`, got `int` (in $.tiles)"),
    ],
)
def test_what_is_wrong_in_a_mapping_is_named_by_its_key(file: Path, text: str, expected: str) -> None:
    file.write_text(f"tiles:\n  moon: {{number: 1}}\n  star: {{number: 2, marks: {{dot: 1}}}}\n{text}\n")
    value, lines = read_yaml(file)
    with pytest.raises(BadContent) as error:
        convert(value, Box, lines)
    assert str(error.value).removeprefix(str(file)) == expected


def test_a_line_is_that_of_the_nearest_thing_around() -> None:
    lines = {"$": "a.yaml:1", "$.cards": "a.yaml:4", "$.cards[1]": "a.yaml:6"}
    assert line_of("$.cards[1].number", lines) == "a.yaml:6"
    assert line_of("$.cards[9]", lines) == "a.yaml:4"
    assert line_of("$.other", lines) == "a.yaml:1"


# -- folders


def folder(path: Path, **files: str) -> Path:
    """A folder with these files."""
    path.mkdir()
    for name, text in files.items():
        (path / f"{name}.yaml").write_text(text)
    return path


def test_a_folder_is_read_as_one_mapping(tmp_path: Path) -> None:
    value, lines = read_parts(folder(tmp_path / "box", b="two: 2\n", a="one:\n  x: 1\n"))
    assert value == {"one": {"x": 1}, "two": 2}
    assert lines["$.one.x"] == f"{tmp_path}/box/a.yaml:2"
    assert lines["$.two"] == f"{tmp_path}/box/b.yaml:1"


def test_a_key_in_two_files_is_refused_naming_both(tmp_path: Path) -> None:
    box = folder(tmp_path / "box", a="one: 1\n", b="two: 2\none: 3\n")
    with pytest.raises(BadContent) as error:
        read_parts(box)
    assert str(error.value) == f"{box}/b.yaml:2: the key 'one' stands in {box}/a.yaml:1 too"


def test_a_mistake_in_a_folder_is_named_with_its_file(tmp_path: Path) -> None:
    head, tail = RULEBOOK.split("- id: toy.two")
    book = folder(tmp_path / "rulebook", a=head, b="rules:\n- id: toy.two" + tail)
    assert [rule.id for rule in read_rulebook(book).rules] == ["toy.one", "toy.two"]
    book = folder(tmp_path / "wrong", a=head, b="rules:\n- id: toy.two" + tail.replace("Two.", "2"))
    with pytest.raises(BadContent) as error:
        read_rulebook(book)
    assert str(error.value) == f"{book}/b.yaml:4: Expected `str`, got `int` (in $.rules[1].text)"
    twice = folder(tmp_path / "twice", a=head, b="rules:\n- id: toy.one" + tail)
    with pytest.raises(BadContent, match=r"b\.yaml:2: the id 'toy\.one' stands here twice"):
        read_rulebook(twice)
    with pytest.raises(BadContent, match="odd: Object missing required field `game`"):
        read_rulebook(folder(tmp_path / "odd", a="title: x\n"))
    with pytest.raises(BadContent, match=r"a\.yaml:1: expected a mapping"):
        read_parts(folder(tmp_path / "list", a="- x\n"))


def test_half_a_letter_is_refused_in_words() -> None:
    """JSON can hold one; no file and no page can."""
    with pytest.raises(BadContent, match="holds half a letter"):
        toy_game().content({"hand_size": "\ud800"})
