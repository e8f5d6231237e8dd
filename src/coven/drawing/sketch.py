"""A board as text: words where things lie, for whoever plays in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

COLUMNS = 78
APART = 2
"""So many spaces lie between the words of neighbours."""
STRAY = 12
"""So far, in letters, words may stray from their place to the side."""

Words = tuple[float, float, Sequence[str]]
"""Where something lies on the board, and its lines of words."""


def sketch(things: Iterable[Words], width: float, height: float, rows: int) -> str:
    """Words on a field of letters, each as near to its place as the words before leave room."""
    field = [[" "] * COLUMNS for _ in range(rows)]
    for x, y, lines in things:
        wide = max(map(len, lines))
        row, column = round(y / height * (rows - 1)), round(x / width * COLUMNS - wide / 2)
        top, left = _free(field, row, column, len(lines), wide)
        for i, line in enumerate(lines):
            at = left + (wide - len(line)) // 2
            field[top + i][at : at + len(line)] = line
    return "\n".join("".join(letters).rstrip() for letters in field).strip("\n")


def _free(field: list[list[str]], row: int, column: int, high: int, wide: int) -> tuple[int, int]:
    """The free place nearest to one; where none is free the field grows below."""
    places = [
        (4 * abs(top - row) + abs(left - column), top, left)
        for top in range(len(field) - high + 1)
        for left in range(max(0, column - STRAY), min(COLUMNS - wide, column + STRAY) + 1)
        if _is_free(field, top, left, high, wide)
    ]
    if places:
        return min(places)[1:]
    field += [[" "] * COLUMNS for _ in range(high)]
    return len(field) - high, max(0, min(COLUMNS - wide, column))


def _is_free(field: list[list[str]], top: int, left: int, high: int, wide: int) -> bool:
    around = slice(max(0, left - APART), left + wide + APART)
    return all(letter == " " for row in field[top : top + high] for letter in row[around])
