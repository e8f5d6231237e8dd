"""Records of tables: everything once the match is over, and before that nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.data import Json
from coven.tables.loading import deal_of
from coven.tables.models import ChoiceRow, TableRow

HIDDEN = None
"""What stands for the key of somebody else's choice while the match is played."""


def full_record(row: TableRow, choices: Sequence[ChoiceRow], names: Sequence[str]) -> Json:
    """The record of a match that is over, with the proof of its deal: `coven.verify` takes it.

    A match that went on under changed rules begins at the resting point where it changed to them; what was
    played before stands in `past`, from the deal on, so that each part can be proven by its own rules.
    """
    fair = {"commitment": row.commitment, "nonces": row.nonces, "secret": row.secret}
    record = {
        **common(row, names),
        **deal_of(row),
        "choices": played(row.start, choices),
        "results": row.results,
        "fair": fair,
    }
    if row.start is None:
        return record
    if row.past:
        return {**record, "start": row.start["state"], "past": past(row, choices)}
    for name in ("fair", *deal_of(row)):  # of what was played before nothing is known, the deal included
        del record[name]
    return {**record, "start": row.start["state"]}


def played(start: Json | None, choices: Sequence[ChoiceRow]) -> list[list[int | str]]:
    """The choices from a beginning on."""
    if start is None:
        return [[choice.seat, choice.key] for choice in choices]
    later = [[choice.seat, choice.key] for choice in choices if choice.number >= start["number"]]
    return [*[list(choice) for choice in start["since"]], *later]


def past(row: TableRow, choices: Sequence[ChoiceRow]) -> list[Json]:
    """The parts that were played by older rules."""
    parts: list[Json] = []
    for part in row.past or []:
        until = [choice for choice in choices if choice.number < part["until"]]
        known: Json = {"version": part["version"], "choices": played(part["start"], until)}
        known |= {"rules": part["rules"]} if part["rules"] else {}
        parts.append(known | ({"start": part["start"]["state"]} if part["start"] else {}))
    return parts


def guarded_record(
    row: TableRow, choices: Sequence[ChoiceRow], names: Sequence[str], reader: int | None
) -> Json:
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


def common(row: TableRow, names: Sequence[str]) -> Json:
    """What everybody may know of a record at any time."""
    record: Json = {
        "format": 1,
        "game": row.game,
        "version": row.version,
        "players": row.players,
        "options": row.options,
        "names": list(names),
    }
    record |= {"rules": row.rules} if row.rules else {}
    return record | ({"content": row.content} if row.content else {})
