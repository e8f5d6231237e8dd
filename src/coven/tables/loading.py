"""A match from its rows.

With the same rules it is dealt from the key and plays every choice again: it stands exactly where it was.
Every choice carries a hash of itself and all before it, and the way leads through the resting point that was
stored: if a row is missing or altered, or the way leads elsewhere, the table is broken. It stops with its
reason, and nothing of it is changed.

When the rules have changed since, it goes on from the last resting point: the choices after it are played as
far as they go through, and the match is *rebased*: the table's `start` notes that resting point, and from
then on the match is loaded from there. Where new rules cannot read the resting point they go on from the
deal. Numbers of questions are never used twice, whatever happens.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex
from typing import NamedTuple

import structlog

from coven.engine.data import Json
from coven.engine.errors import CovenError
from coven.engine.fingerprint import fingerprint
from coven.engine.match import UNDO, Match
from coven.engine.record import Record, begin, fair_key, fair_seed
from coven.engine.rng import KEY_SIZE, keyed
from coven.engine.state import State, encode, reshuffle
from coven.games import find
from coven.tables.errors import BrokenTable
from coven.tables.models import KEY, ChoiceRow, RestRow, TableRow

log = structlog.get_logger(__name__)


def link(chain: str, number: int, seat: int, key: str) -> str:
    """The hash that a choice carries: of itself, and by the one before of all that went before."""
    return sha256(json.dumps([chain, number, seat, key]).encode()).hexdigest()


def chained(chain: str, choices: Sequence[ChoiceRow]) -> str:
    """The chain after these choices; Damaged if it does not fit what one of them carries."""
    for choice in choices:
        chain = link(chain, choice.number, choice.seat, choice.key)
        if choice.chain is not None and choice.chain != chain:
            raise Damaged(f"choice {choice.number} is not the one that was made, or one before it is lost")
    return chain


class Damaged(ValueError):
    """The rows of a table contradict each other."""


class Loaded(NamedTuple):
    """A match from its rows; `lost` is None, or how many choices new rules did not allow any more."""

    match: Match
    lost: int | None = None


def act(match: Match, seat: int, key: str) -> None:
    """Make a choice of a history again."""
    if key == UNDO:
        match.undo(seat)
    else:
        match.choose(seat, key)


def dealt(row: TableRow, nonces: Sequence[str]) -> Match:
    """A new match, dealt from the key that the secret and the nonces give."""
    return beginning(row, key=fair_key(row.secret, nonces))


def deal_of(row: TableRow) -> Json:
    """What a match was dealt from: a key, or a seed before there were keys."""
    nonces = row.nonces or []
    if row.chance == KEY:
        return {"key": fair_key(row.secret, nonces)}
    return {"seed": fair_seed(row.secret, nonces)}


def beginning(
    row: TableRow, key: str | None = None, seed: int | None = None, start: Json | None = None
) -> Match:
    """The match before its first choice: dealt from a key or a seed, or at the state of a resting point."""
    game = find(row.game)
    match = begin(
        Record(
            format=1,
            game=row.game,
            version=game.version,
            players=row.players,
            options=row.options,
            content=row.content,
            choices=[],
            key=key,
            seed=seed,
            start=start,
        ),
        game,
    )
    match.tell()  # a table's log is read after every choice
    return match


def load(row: TableRow, choices: Sequence[ChoiceRow], rest: RestRow) -> Loaded:
    """The match of a table in play, from all its choices in order and its last resting point."""
    try:
        return loaded(row, choices, rest)
    except Damaged as error:
        raise BrokenTable(f"this table is broken: {error}; what was played is kept as it is") from error
    except Exception as error:
        log.exception("a table cannot be read", table=row.id)
        raise BrokenTable(
            f"this table is broken: it was begun with version {row.version} of its rules, and those that are "
            "installed cannot go on with it; what was played is kept as it is"
        ) from error


def loaded(row: TableRow, choices: Sequence[ChoiceRow], rest: RestRow) -> Loaded:
    """By the same rules exactly where it was; by others from there, as far as they go along."""
    game = find(row.game)
    chained(row.commitment, choices)
    if choices and choices[-1].number + 1 != row.number:
        raise Damaged(f"choice {row.number - 1} is lost")
    if row.version == game.version:
        try:
            return Loaded(replayed(row, choices, rest))
        except Exception as error:
            if row.rules is None or row.rules == fingerprint(game):
                raise (
                    error
                    if isinstance(error, Damaged)
                    else Damaged(f"playing its choices again does not go through ({error})")
                ) from error
            log.warning("changed rules of the same version do not replay", table=row.id, error=str(error))
    return resumed(row, choices, rest)


def replayed(row: TableRow, choices: Sequence[ChoiceRow], rest: RestRow) -> Match:
    """Exactly where the match was; Damaged if that is not by way of the resting point."""
    start = row.start
    if start is None:
        match = beginning(row, **deal_of(row))
    else:
        match = beginning(row, start=start["state"])
        for seat, key in start["since"]:
            act(match, seat, key)
        match.number = start["number"]
    played_on(match, [choice for choice in choices if choice.number < rest.number])
    here = json.loads(json.dumps(rest_json(rest_of(row.id, match))))
    if here != rest_json(rest):
        raise Damaged("playing its choices again does not lead to the resting point that was stored")
    return played_on(match, choices)


def played_on(match: Match, choices: Sequence[ChoiceRow]) -> Match:
    """The match after those of the choices that it has not seen yet."""
    for choice in choices:
        if choice.number > match.number:
            raise ValueError(f"choice {match.number} is missing")
        if choice.number == match.number:
            act(match, choice.seat, choice.key)
    return match


def resumed(row: TableRow, choices: Sequence[ChoiceRow], rest: RestRow) -> Loaded:
    """From the last resting point, as far as the choices go through.

    New rules may keep other things in a state, so that the old one cannot be read: then from the deal.
    """
    try:
        match = beginning(row, start=rest.state)
        later = [(choice.seat, choice.key) for choice in choices if choice.number >= rest.number]
        to_do = [*[(seat, key) for seat, key in rest.since], *later]
    except (CovenError, KeyError, TypeError, ValueError) as error:
        if row.start is not None:
            raise
        log.warning("new rules do not know the resting point", table=row.id, error=str(error))
        match = beginning(row, **deal_of(row))
        to_do = [(choice.seat, choice.key) for choice in choices]
    done = 0
    for seat, key in to_do:
        after = match.copy()
        try:
            act(after, seat, key)
        except Exception as error:
            log.warning("new rules do not allow a choice", table=row.id, seat=seat, key=key, error=str(error))
            break
        match = after
        done += 1
    match.number = choices[-1].number + 1 if choices else 0
    return Loaded(match, len(to_do) - done)


def rest_of(table_id: str, match: Match) -> RestRow:
    """The last resting point of a match, as its row."""
    rest = match.rests[-1]
    return RestRow(
        table_id=table_id,
        number=match.number,
        state=encode(rest.state),
        since=[[seat, key] for seat, key in standing(match)[rest.answers :]],
    )


def rest_json(rest: RestRow) -> Json:
    """A resting point as a table's `start`."""
    return {"number": rest.number, "state": rest.state, "since": rest.since}


def fresh_start(match: Match) -> Json:
    """Where a match stands, as the start of another: at its last resting point, with chance of its own.

    What lies face down and is nobody's is shuffled, because whoever saw the replay has seen it.
    """
    state: State = match.rests[-1].state.copy()
    state.rng = keyed(token_hex(KEY_SIZE))
    reshuffle(state, None, state.rng)
    return {"number": 0, "state": encode(state), "since": []}


def standing(match: Match) -> list[tuple[int, str]]:
    """The choices that were not taken back."""
    kept: list[tuple[int, str]] = []
    for seat, key in match.history:
        if key == UNDO:
            kept.pop()
        else:
            kept.append((seat, key))
    return kept
