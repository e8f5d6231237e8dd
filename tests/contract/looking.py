"""What the laws look at: a match as values that can be compared, and who knows what lies where."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any, NamedTuple

from coven.engine.decision import Decision, Option, Piece
from coven.engine.events import Event
from coven.engine.match import Match
from coven.engine.state import Part, State, encode

Portrait = dict[str, Any]
GROUP = 4
"""So many different pieces must be able to lie in a place before it is asked to vary."""


def portrait(match: Match) -> Portrait:
    """All that a match is, as values that can be compared; its log is compared by identity."""
    return {
        "state": encode(match.state),
        "asked": [[d.seat, d.rule, d.text, *d.keys] for d in asked(match)],
        "kind": type(match.ask).__name__,
        "secret": answers(match.given),
        "line": answers(match.line),
        "history": match.history[:],
        "log": match.log[:],
        "number": match.number,
        "over": match.over,
        "rests": len(match.rests),
    }


def asked(match: Match) -> Sequence[Decision]:
    """The decisions of the open question, those answered in secret included."""
    if match.ask is None:
        return []
    return [match.ask] if isinstance(match.ask, Decision) else match.ask.decisions


def answers(given: Iterable[Any]) -> list[tuple[int, str]]:
    """Who chose what, by the option's own key."""
    return [(answer.seat, answer.option.key) for answer in given]


def told(match: Match) -> list[str]:
    """The log, with all that is to be known of each line."""
    return [tell(event) for event in match.log]


def tell(event: Event) -> str:
    """One line of the log and who may read what of it."""
    args = [arg.key if isinstance(arg, Option) else arg for arg in event.args]
    return f"{event.text} {args} {sorted(event.hidden.items())} {event.seat} {event.kind}"


def shown(event: Event, piece: Piece) -> bool:
    """Whether the line names the piece to all, because it lay open when the line was written."""
    return event.seat is None and any(a is piece and i not in event.hidden for i, a in enumerate(event.args))


class Place(NamedTuple):
    """Where a piece lies face down, which, and who knows it (None stands for spectators)."""

    where: str
    piece: Piece
    knowers: frozenset[int | None]


def places(state: State) -> list[Place]:
    """Every place that is not open to all, read from the declarations without the engine's help."""
    return list(part_places(state, state.seats, "table", None))


def part_places(part: Any, seats: int, path: str, owned_by: int | None) -> Iterator[Place]:
    """The places of one part of the state, which is a data class."""
    declared: dict[str, Mapping[str, Any]] = {f.name: f.metadata for f in fields(part)}
    knowledge = {declaration.get("known") for declaration in declared.values()}
    for name, declaration in declared.items():
        see, value = declaration.get("see", "nobody"), getattr(part, name)
        here = f"{path}.{name}"
        if see == "seats":
            for seat, inner in enumerate(value):
                yield from part_places(inner, seats, f"{here}[{seat}]", seat)
        elif see == "everyone":
            for at, inner in parts(value, here):
                yield from part_places(inner, seats, at, None)
        elif name in knowledge:
            continue
        else:
            public, by_seat = known_pieces(part, declared, declaration)
            everybody = frozenset([None, *range(seats)])
            owners: Iterable[tuple[int | None, Any]] = [(owned_by, value)]
            if see == "owner" and owned_by is None:
                owners = enumerate(value)
            for owner, inner in owners:
                there = here if inner is value else f"{here}[{owner}]"
                for at, piece in lying(inner, there):
                    if declaration.get("remembered") or piece in public:
                        yield Place(at, piece, everybody)
                    else:
                        told = [one for one, pieces in enumerate(by_seat) if piece in pieces]
                        yield Place(at, piece, frozenset([*told, owner] if see == "owner" else told))


def parts(value: Any, path: str) -> Iterator[tuple[str, Part]]:
    """The parts of a value, however it is nested, and where in it they are."""
    if isinstance(value, Part):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from parts(inner, f"{path}.{key}")
    elif isinstance(value, (list, tuple)):
        for i, inner in enumerate(value):
            yield from parts(inner, f"{path}[{i}]")


def known_pieces(
    part: Part, declared: Mapping[str, Mapping[str, Any]], declaration: Mapping[str, Any]
) -> tuple[list[Piece], list[list[Piece]]]:
    """The face-down pieces of a field that all know, and those that each seat knows."""
    known = declaration.get("known", "")
    if not known:
        return [], []
    by_seat = declared[known].get("see") == "owner"
    return ([], getattr(part, known)) if by_seat else (getattr(part, known), [])


def lying(value: Any, path: str) -> Iterator[tuple[str, Piece]]:
    """The pieces of a value, however it is nested, and where in it they lie."""
    if isinstance(value, Piece):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from lying(inner, f"{path}.{key}")
    elif isinstance(value, (list, tuple)):
        for i, inner in enumerate(value):
            yield from lying(inner, f"{path}[{i}]")


def uncertain(closed: Iterable[Place], unknown: set[Piece]) -> list[Place]:
    """The places where one of several of these unknown pieces may lie."""
    found = [place for place in closed if place.piece in unknown]
    kinds = Counter(piece.back for piece in {place.piece for place in found})
    return [place for place in found if kinds[place.piece.back] >= GROUP]


def strings(value: Any) -> Iterator[str]:
    """Every string in JSON-ready data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, Sequence):
        for inner in value:
            yield from strings(inner)


def names(text: str, piece: Piece) -> bool:
    """Whether the text names the piece by its key or label, as words of their own."""
    known = words_in(text)
    found = [word for word in (piece.key, piece.label) if beginning(word) in known and word in text]
    return any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) for word in found)


@lru_cache(4)
def words_in(text: str) -> frozenset[str]:
    """All words of a text, and the empty one: hundreds of pieces are looked for in the same text."""
    return frozenset(["", *re.findall(r"[\w-]+", text)])


@cache
def beginning(words: str) -> str:
    """The first of some words, if they begin with one."""
    return re.split(r"[^\w-]", words, maxsplit=1)[0]


def without_labels(text: str, pieces: Iterable[Piece]) -> str:
    """The text less the labels of these pieces, the longest first."""
    for label in sorted({piece.label for piece in pieces if piece.label in text}, key=len, reverse=True):
        text = text.replace(label, "")
    return text


def count(pieces: Iterable[Piece]) -> Counter[str]:
    """How many of each."""
    return Counter(piece.key for piece in pieces)


def without(value: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """The mapping less these keys."""
    return {key: inner for key, inner in value.items() if key not in names}


def without_number(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view less the decision's number, which only ever grows."""
    decision = view["decision"]
    return {**without(view, "number"), "decision": decision and without(decision, "number")}


def reader(seat: int | None) -> str:
    """Who is looking, in words."""
    return "a spectator" if seat is None else f"seat {seat}"


def difference(one: Any, two: Any, path: str = "") -> str:
    """Where two values first differ."""
    if isinstance(one, Mapping) and isinstance(two, Mapping) and one.keys() == two.keys():
        for key in one:
            if one[key] != two[key]:
                return difference(one[key], two[key], f"{path}.{key}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return difference(a, b, f"{path}[{i}]")
    return f"{path or 'the whole'}: {one!r} is not {two!r}"
