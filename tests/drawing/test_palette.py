"""The palette and the style sheet say the same, and the style sheets need nothing that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import coven.drawing
from coven.drawing.palette import TOKENS, resolved, token

STATIC = Path(coven.drawing.__file__).resolve().parent.parent / "web" / "static"
SHEETS = sorted(STATIC.glob("*.css"))


def sheet_tokens() -> dict[str, str]:
    """The tokens of tokens.css by daylight: the first of each light-dark() pair."""
    text = (STATIC / "tokens.css").read_text(encoding="utf-8")
    first: dict[str, str] = {}
    for name, value in re.findall(r"--([a-z0-9-]+):\s*(#[0-9a-f]{3,8}|light-dark\(#[0-9a-f]{3,8})", text):
        first.setdefault(name, value.removeprefix("light-dark("))
    return first


def test_every_colour_of_the_palette_is_that_of_the_style_sheet() -> None:
    sheet = sheet_tokens()
    colours = {name: value for name, value in TOKENS.items() if value.startswith("#")}
    assert {name: sheet.get(name) for name in colours} == colours


def test_an_unknown_token_is_refused() -> None:
    with pytest.raises(KeyError, match="sky-blue-pink"):
        token("sky-blue-pink")


def test_resolving_leaves_no_token_behind() -> None:
    assert resolved(f'<g fill="{token("paper")}" stroke="{token("cast")}"/>') == (
        f'<g fill="{TOKENS["paper"]}" stroke="{TOKENS["cast"]}"/>'
    )


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_every_token_that_a_style_sheet_uses_is_defined_or_has_a_fallback(sheet: Path) -> None:
    text = sheet.read_text(encoding="utf-8")
    everywhere = "".join(path.read_text(encoding="utf-8") for path in SHEETS)
    defined = set(re.findall(r"--([a-z0-9-]+):", everywhere))
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", text)) <= defined


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_every_file_that_a_style_sheet_names_is_there_and_none_is_fetched_from_elsewhere(sheet: Path) -> None:
    text = sheet.read_text(encoding="utf-8")
    for name in re.findall(r"url\(([^)]+)\)", text):
        assert (STATIC / name.strip("\"'")).is_file(), name
    assert "@import" not in text


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_the_braces_of_a_style_sheet_match(sheet: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert text.count("{") == text.count("}") > 0
