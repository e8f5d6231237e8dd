"""Records: a match as JSON that replays to the same end, and proof that it was dealt fairly."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from coven.engine.data import Given, Json
from coven.engine.errors import BadRecord, CovenError
from coven.engine.fingerprint import fingerprint
from coven.engine.game import Game
from coven.engine.match import UNDO, Match
from coven.engine.rng import KEY_SIZE, SEEDS
from coven.engine.state import State, decode, encode
from coven.engine.words import shortened


class Fair(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How the key came about: the secret's hash, fixed before the deal; nonces; at last the secret."""

    commitment: str
    nonces: list[str]
    secret: str = ""


class Past(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What was played by older rules: where it began (by default with the deal), and every choice."""

    version: int
    choices: list[tuple[int, str]]
    rules: str | None = None
    start: Json | None = None


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A match: where it began, every choice, and how it ended.

    It begins with the `key` of a table's chance, with a `seed`, or with a state in `start`; then `past` may
    hold what was played by older rules before. `rules` is the fingerprint of those that it was played by.
    """

    format: Literal[1]
    game: str
    version: int
    players: int
    options: Json
    choices: list[tuple[int, str]]
    seed: int | None = None
    key: str | None = None
    start: Json | None = None
    content: Json | None = None
    results: Json | None = None
    fair: Fair | None = None
    names: list[str] | None = None
    rules: str | None = None
    past: list[Past] | None = None


class Check(NamedTuple):
    """One thing that was verified: what, whether it holds, and the particulars.

    None is neither: there is nothing to prove, or the rules that it was played by are not installed.
    """

    what: str
    holds: bool | None
    detail: str


def read_record(source: Path | str | bytes | Given) -> Record:
    """Read a record from a file, JSON text or data; BadRecord names what is wrong with it."""
    if isinstance(source, Path):
        try:
            return read_record(source.read_bytes())
        except OSError as error:
            raise BadRecord(f"{source}: cannot be read: {error.strerror}") from error
    try:
        data = source if isinstance(source, Mapping) else json.loads(source)
        json.dumps(data, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord(f"the record is not JSON: {error}") from error
    try:
        record = msgspec.convert(data, Record, strict=True)
    except msgspec.ValidationError as error:
        raise BadRecord(f"the record is malformed: {error}") from error
    begins = [record.seed, record.key, record.start].count(None)
    if begins != (1 if record.past and record.start is not None else 2):
        raise BadRecord("the record must begin with either a key, a seed or a start state")
    return record


def replay(record: Record, game: Game, choices: int | None = None) -> Match:
    """Play a record again, as far as `choices` says (default: all); BadRecord if it does not go through."""
    if record.version != game.version:
        raise BadRecord(
            f"the record was made by version {record.version} of the rules of {game.title}; "
            f"these are version {game.version}"
        )
    try:
        match = begin(record, game)
    except Exception as error:  # a state can be wrong in more ways than its rules ever thought of
        raise BadRecord(f"the record's beginning is wrong: {reason(error)}") from error
    for i, (seat, key) in enumerate(record.choices[:choices]):
        try:
            if key == UNDO:
                match.undo(seat)
            else:
                match.choose(seat, key)
        except Exception as error:
            where = f"choice {i + 1} of {len(record.choices)} ({shortened(key)} by seat {seat + 1})"
            raise BadRecord(f"{where}: {reason(error)}") from error
    if choices is None and record.results is not None:
        if not match.over:
            raise BadRecord("the record has results, but its choices do not end the match")
        if results_of(match) != record.results:
            raise BadRecord("the record's results are not those that its choices lead to")
    return match


def reason(error: Exception) -> str:
    """What went wrong, for a reader: what the rules say, or that they never heard of this."""
    if isinstance(error, (CovenError, ValueError)):
        return str(error)
    return f"the rules cannot go on from it ({type(error).__name__}: {shortened(str(error))})"


def results_of(match: Match) -> Json:
    """The results of a match that is over; BadRecord where its beginning was such that there are none."""
    try:
        return match.results.as_json()
    except Exception as error:
        raise BadRecord(f"the record's results cannot be counted: {reason(error)}") from error


def begin(record: Record, game: Game) -> Match:
    """The match of a record before its first choice."""
    if record.start is not None:
        return game.at(decode_state(game, record), record.options, record.content)
    if record.key is not None:
        return game.deal(record.players, record.key, record.options, record.content)
    return game.new(record.players, record.seed or 0, record.options, record.content)


def decode_state(game: Game, record: Record) -> State:
    """The state that a record begins with."""
    rules = game.rules(record.players, record.options, record.content)
    kinds = {kind.__name__: kind for kind in rules.kinds()}
    state = decode(record.start, rules.pieces(), kinds)
    if not isinstance(state, State) or state.seats != record.players:
        raise ValueError(f"it is not a state of this game with {record.players} players")
    return state


def commitment(secret: str) -> str:
    """The hash that is published before the deal."""
    return sha256(secret.encode()).hexdigest()


def fair_key(secret: str, nonces: Sequence[str]) -> str:
    """The key of chance that follows from the secret and every seat's nonce, all 256 bits of it."""
    words = json.dumps([secret, *nonces]).encode()
    return blake2b(words, digest_size=KEY_SIZE, person=b"coven deal").hexdigest()


def fair_seed(secret: str, nonces: Sequence[str]) -> int:
    """The seed of a bot's chance, and of matches that were dealt before there were keys."""
    mixed = sha256(json.dumps([secret, *nonces]).encode()).digest()
    return int.from_bytes(mixed, "big") % SEEDS


def follows(fair: Fair, record: Record) -> bool:
    """Whether the key, or the seed of an older record, follows from the secret and the nonces."""
    if record.key is not None:
        return fair_key(fair.secret, fair.nonces) == record.key
    return fair_seed(fair.secret, fair.nonces) == record.seed


def verify(record: Record, game: Game) -> list[Check]:
    """Check a record whole: the hash, the nonces, every choice, the results.

    Where the rules have changed since, what they do not lead to any more is not false, but not provable.
    """
    fair = record.fair or Fair("", [])
    hashed = commitment(fair.secret) == fair.commitment
    mixed = len(fair.nonces) == record.players and follows(fair, record)
    checks = [
        Check("hash", hashed, "the secret must be the one whose hash was published before the deal"),
        Check("nonces", mixed, "the deal must follow from the secret and one nonce a seat"),
    ]
    if record.fair is None and record.start is not None:
        checks = [Check("deal", None, "nothing to prove: the match begins at a position, it was not dealt")]
    parts = record.past or []
    following = [*[part.start for part in parts[1:]], record.start]
    checks += [verify_past(record, *pair, game) for pair in zip(parts, following, strict=False)]
    try:
        match = replay(record, game)
    except BadRecord as error:
        return [*checks, failed("choices and results", record, game, str(error))]
    checks.append(Check("choices", True, f"all {len(record.choices)} choices are legal"))
    ended = match.over and record.results is not None
    detail = "the results follow from the choices" if ended else "the match is not over: there are no results"
    return [*checks, Check("results", ended, detail)]


def failed(what: str, part: Record | Past, game: Game, why: str) -> Check:
    """What does not go through: false by the same rules, by others not provable any more."""
    if part.version == game.version and part.rules in (None, fingerprint(game)):
        return Check(what, False, why)
    gone = f"version {part.version} of the rules of {game.title}, and those that are installed differ"
    return Check(what, None, f"not provable any more: this was played by {gone}")


def verify_past(record: Record, past: Past, following: Json | None, game: Game) -> Check:
    """Whether what was played by older rules leads to where newer ones took over."""
    what = f"choices by version {past.version} of the rules"
    start, choices = past.start, past.choices
    part = msgspec.structs.replace(record, version=past.version, choices=choices, start=start, results=None)
    try:
        match = replay(part, game)
    except BadRecord as error:
        return failed(what, past, game, str(error))
    if not any(encode(rest.state) == following for rest in match.rests):
        return failed(what, past, game, "they do not lead to where the match went on")
    return Check(what, True, f"all {len(choices)} choices are legal, and lead to where the match went on")
