"""Since your turn: what the others did, in at most three lines, each of which shows it on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from htpy import Element, Node, button, h3, li, ol, section, span

from coven.drawing import pip
from coven.teaching import News
from coven.web.pages.parts import Line

LINES = 3
SHOWS = "Since your turn: shows on the board how it came about"
THINGS = 3
"""So many things are said of a seat; of each where there are many."""


@dataclass(frozen=True)
class Doing:
    """What some seats did between two moments, in words."""

    seats: Sequence[int]
    words: str
    since: int
    until: int


def lines_since(log: Sequence[Line], turn: int, own: int, news: News) -> list[Line]:
    """What the log tells since one's own turn was over, after so many answers.

    What its last answer brought about for others belongs to it where that counts most: who took the trick.
    """
    return [
        line
        for line in log
        if line.at is not None
        and (line.at > turn or (line.at == turn and line.seat not in (None, own) and news.counts(line.text)))
    ]


def since_your_turn(lines: Sequence[Line], own: int, names: Sequence[str], news: News) -> list[Doing]:
    """The doings of the others, from the lines of the log since one's own turn.

    A line counts for the seat that it is about. What is said of oneself counts most, and for whoever did it.
    """
    by_seat: dict[int, list[Line]] = {}
    for line in lines:
        if line.seat == own and news.own(line.text):
            continue
        seat = line.by if line.seat is None or line.seat == own else line.seat
        if line.at is not None and seat is not None and seat != own and _weight(line, names[own], news):
            by_seat.setdefault(seat, []).append(line)
    found = [_doing(seat, told, names, own, news, len(by_seat)) for seat, told in by_seat.items()]
    while len(found) > LINES:
        at = min(range(len(found) - 1), key=lambda i: len(found[i].seats) + len(found[i + 1].seats))
        found[at : at + 2] = [_together(found[at], found[at + 1])]
    return found


def _weight(line: Line, own: str, news: News) -> int:
    """How much a line counts: most what is said of oneself, nothing what the game calls passing."""
    weight = 0 if line.kind else news.weight(line.text)
    return weight and weight + (own in line.text)


def _doing(seat: int, lines: Sequence[Line], names: Sequence[str], own: int, news: News, many: int) -> Doing:
    """The things of a seat that count most, the later of equals, in the order in which they happened.

    What happened several times in the same words is one thing.
    """
    things = THINGS if many < LINES else THINGS - 1 if many == LINES else 1
    times = Counter([line.text for line in lines])
    last = {line.text: i for i, line in enumerate(lines)}
    best = sorted(last.values(), key=lambda i: (-_weight(lines[i], names[own], news), -i))[:things]
    texts = [lines[i].text for i in sorted(best)]
    words = _sentence([text.removesuffix(".") + _often(times[text]) for text in texts], f"{names[seat]} ")
    left = len(lines) - sum(times[text] for text in texts)
    more = f"; {left} more" if left else ""
    moments = [line.at for line in lines if line.at is not None]
    return Doing([seat], f"{words}{more}.", min(moments) - 1, max(moments))


def _often(times: int) -> str:
    return "" if times == 1 else " (twice)" if times == 2 else f" ({times} times)"


def _sentence(texts: Sequence[str], name: str) -> str:
    """Lines of a log in one sentence; who is named in one is not named again in the next."""
    pairs = zip(["", *texts], texts, strict=False)
    return "; ".join(
        text.removeprefix(name) if before.startswith(name) and text.removeprefix(name)[0].isalpha() else text
        for before, text in pairs
    )


def _together(one: Doing, other: Doing) -> Doing:
    since, until = min(one.since, other.since), max(one.until, other.until)
    return Doing([*one.seats, *other.seats], f"{one.words} {other.words}", since, until)


def since_box(doings: Sequence[Doing]) -> Node:
    """The box; pointed at, each line shows how it came about."""
    if not doings:
        return None
    return section("#since.since", aria_label="Since your turn")[
        h3["Since your turn"], ol[[li[_line(doing)] for doing in doings]]
    ]


def _line(doing: Doing) -> Element:
    return button(type="button", title=SHOWS, data_since=str(doing.since), data_until=str(doing.until))[
        span(class_="pips")[[pip(seat) for seat in doing.seats]],
        span[doing.words],
    ]
