"""Records of tables: everything once the match is over, and before that nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coven.tables.loading import deal_of
from coven.tables.models import ChoiceRow, TableRow

HIDDEN = None
"""What stands for the key of somebody else's choice while the match is played."""


def full_record(row: TableRow, choices: Sequence[ChoiceRow], names: Sequence[str]) -> dict[str, Any]:
    """The record of a match that is over, with the proof of its deal: `coven.verify` takes it.

    A match that went on under changed rules begins at the resting point where it changed to them. The deal is
    not in such a record, so there is nothing for a proof to be about, and `fair` is left out.
    """
    beginning: dict[str, Any]
    if row.start is None:
        fair = {"commitment": row.commitment, "nonces": row.nonces, "secret": row.secret}
        beginning = {**deal_of(row), "fair": fair}
        played: list[list[Any]] = []
    else:
        beginning = {"start": row.start["state"]}
        played = [list(choice) for choice in row.start["since"]]
        choices = [choice for choice in choices if choice.number >= row.start["number"]]
    return {
        **common(row, names),
        **beginning,
        "choices": [*played, *[[choice.seat, choice.key] for choice in choices]],
        "results": row.results,
    }


def guarded_record(
    row: TableRow, choices: Sequence[ChoiceRow], names: Sequence[str], reader: int | None
) -> dict[str, Any]:
    """What there is of a record before the end, for one seat or (None) a spectator.

    Neither key, secret nor state is in it. A choice can be a secret of its own (a card put face down, an
    answer that others wait for), so only the reader's choices have their keys; the log tells what is public.
    """
    return {
        **common(row, names),
        "choices": [[c.seat, c.key if c.seat == reader else HIDDEN] for c in choices],
        "results": None,
        "fair": {"commitment": row.commitment, "nonces": row.nonces or []},
    }


def common(row: TableRow, names: Sequence[str]) -> dict[str, Any]:
    """What everybody may know of a record at any time."""
    record: dict[str, Any] = {
        "format": 1,
        "game": row.game,
        "version": row.version,
        "players": row.players,
        "options": row.options,
        "names": list(names),
    }
    return record | ({"content": row.content} if row.content else {})
