"""The sections of a report on balance, each from what was found with one content or with two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from htpy import (
    Element,
    Node,
    details,
    div,
    h2,
    p,
    section,
    small,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from coven.arena.balance.findings import Findings, Row, Use
from coven.arena.balance.plots import HUES, Line, Mark, bar_plot, course, histogram, share_plot
from coven.arena.balance.verdict import judged, percent, plain
from coven.arena.interval import Mean
from coven.engine.words import so_many

SHOWN = 10
"""So many rows stand open on each side; the others are folded."""
FOLDED = 24
"""So many choices of one question are told of, those first that tell most."""


class Pages:
    """What was found, and the names of the contents."""

    def __init__(self, found: Sequence[Findings], names: Sequence[str]) -> None:
        self.found = found
        self.first = found[0]
        self.names = names

    @cached_property
    def key(self) -> Node:
        """Which colour is which content, where there are two."""
        if len(self.found) == 1:
            return None
        return p(".key")[[[dot(i), name] for i, name in enumerate(self.names)]]


def dot(which: int) -> Element:
    """A dot of the colour of that content."""
    return span(".dot", style=f"background:{HUES[which]}")


def say(*words: Node) -> Element:
    """The sentence under a heading."""
    return p(".say")[words]


def fold(heading: Node, inside: Node) -> Element:
    """What is shown on demand."""
    return details[summary[heading], inside]


# -- who wins


def shares(pages: Pages, label: str, kinds: Sequence[Sequence[Row]], words: bool = False) -> Element:
    """Rows of the same names in each content, drawn together; `words` says how each stands to its share."""
    fair = pages.first.fair
    names = list(dict.fromkeys(row.name for rows in kinds for row in rows))
    lines = []
    for name in names:
        found = [(i, row) for i, rows in enumerate(kinds) for row in rows if row.name == name]
        marks = [Mark(i, row.wins) for i, row in found]
        word = judged(found[0][1], fair) if words and len(pages.found) == 1 else ""
        lines.append(Line(name, so_many(found[0][1].seats, "seat"), marks, word))
    return share_plot(f"Win share {label}, with 95% intervals", lines, fair)


def standing(pages: Pages) -> list[Element]:
    """Seats and roles, a section for each kind."""
    intros = {"seat": "Who wins, by where one sits.", "turn order": "Who wins, by who begins."}
    return [
        section[
            h2[f"Wins by {kind}"],
            say(intros.get(kind, "Who wins, by what one plays as.")),
            pages.key,
            shares(pages, f"by {kind}", [f.kinds.get(kind, []) for f in pages.found], words=True),
        ]
        for kind in pages.first.kinds
    ]


def openings(pages: Pages) -> Node:
    """The first choices, by question."""
    if not pages.first.openings:
        return None
    parts = []
    for question in pages.first.openings:
        kinds = [f.openings.get(question, []) for f in pages.found]
        plot = shares(pages, "by opening choice", [rows[:SHOWN] for rows in kinds])
        more = shares(pages, "by opening choice", [rows[SHOWN:] for rows in kinds])
        left = len(kinds[0]) - SHOWN
        parts.append([p(".question")[question], plot, fold(f"{left} more", more) if left > 0 else None])
    return section[
        h2["Opening choice"],
        say(
            "Who wins, by the first free choice of a seat. Players may choose what is better: an opening "
            "need not "
            "be fair, but one that always wins or never does is no choice."
        ),
        pages.key,
        parts,
    ]


# -- what happens in a match


def points(pages: Pages) -> Node:
    """What the score is made of: of winners and others; where contents are compared, of all in each."""
    first = pages.first
    rows = [row for row in first.points if row.winners or row.others]
    if not rows:
        return None
    values = [
        (r.winners, r.others) if len(pages.found) == 1 else [f.scored(r.rule) for f in pages.found]
        for r in rows
    ]
    lines = [
        (first.lines[row.rule], some, " / ".join(f"{value:.1f}" for value in some))
        for row, some in zip(rows, values, strict=True)
    ]
    rules = [(first.lines[row.rule], first.book.rule(row.rule)) for row in rows]
    told = [tr[th(scope="row")[name], td[rule.text]] for name, rule in rules if rule]
    return section[
        h2["What scores"],
        say("Mean points by rule:", dot(0), "winners", dot(1), "all others")
        if pages.key is None
        else pages.key,
        bar_plot("Mean points by rule", lines),
        fold("The rules behind it", div(".wide")[table[tbody[told]]]) if told else None,
    ]


def lengths(pages: Pages) -> Element:
    """How long matches are."""
    first = pages.first
    values = sorted(first.lengths)
    low, middle, high = (values[len(values) * q // 100] for q in (5, 50, 95))
    if all(f.lengths == [middle] * len(f.lengths) for f in pages.found):
        return section[h2["Length"], say(f"Every match takes {middle:.0f} {first.length_name}.")]
    return section[
        h2["Length"],
        say(
            f"Nine matches in ten take {low:.0f} to {high:.0f} {first.length_name}, the median {middle:.0f}."
        ),
        pages.key,
        histogram("How often each length occurs", [f.lengths for f in pages.found], first.length_name),
    ]


def leaders(pages: Pages) -> Element:
    """Comebacks and decisiveness."""
    first = pages.first
    half = next(share for moment, share in first.leaders if moment == 50)
    return section[
        h2["Comebacks"],
        say(
            f"Whoever leads half-way wins {percent(half)} of the matches. The lead changes for the last "
            "time, in "
            f"the median, after {first.last_turn:.0%} of the choices. {decided(first)}"
        ),
        pages.key,
        course("How often the leader of that moment wins", [f.leaders for f in pages.found], first.fair),
        say(
            "How often whoever leads at a moment goes on to win. Who leads is what the bots think of the "
            "position."
        ),
    ]


def decided(found: Findings) -> str:
    """By how much matches are won."""
    if not found.margins:
        return ""
    near, middle = (found.margins[len(found.margins) * q // 100] for q in (10, 50))
    ahead = so_many(round(middle), "point")
    return f"The winner ends {ahead} ahead in the median, in one match of ten no more than {near:.0f}."


def figures(pages: Pages) -> Node:
    """The game's own figures."""
    names = list(pages.first.statistics)
    if not names:
        return None
    heads = [th(".n")[name if len(pages.names) > 1 else "mean, 95% interval"] for name in pages.names]
    lines = [
        tr[
            th(scope="row")[name[:1].upper() + name[1:]],
            [td(".n")[interval(f.statistics[name]) if name in f.statistics else ""] for f in pages.found],
        ]
        for name in names
    ]

    def shown(some: Sequence[Element]) -> Element:
        return div(".wide")[table[thead[tr[th["per match"], heads]], tbody[some]]]

    left = len(lines) - SHOWN
    return section[
        h2["The game in figures"],
        shown(lines[:SHOWN]),
        fold(f"{left} more", shown(lines[SHOWN:])) if left > 0 else None,
    ]


def interval(mean: Mean) -> Node:
    """A mean with its interval; a figure that is always the same has none."""
    if mean.high - mean.low < 0.005:
        return f"{mean.mean:.1f}"
    return [f"{mean.mean:.2f} ", small[f"{mean.low:.2f} to {mean.high:.2f}"]]


# -- what is chosen


def uses(pages: Pages) -> Element:
    """Every choice, with the win share of those who made it."""
    first = pages.first
    telling = first.telling
    best, worst = [[use for use in telling if (use.wins.share > first.fair) == up] for up in (True, False)]
    questions = list(dict.fromkeys(use.question for use in first.uses))
    return section[
        h2["What goes with winning"],
        say(
            "Each card, place, spell or power that can be chosen, with the win share of the seats that "
            "chose it at "
            f"least once: the lift is how much more that is than the fair {plain(first.fair)}. Whoever is "
            "ahead "
            "can afford more, so this says what winners do, not yet what makes them win."
        ),
        pages.key,
        named_uses(pages, "Goes with winning", best[:SHOWN]),
        named_uses(pages, "Goes with losing", worst[::-1][:SHOWN]),
        None if telling else say("With so many matches no choice surely goes with winning or with losing."),
        p(".question")["By question"],
        [question_fold(pages, question) for question in questions],
    ]


def named_uses(pages: Pages, heading: str, some: Sequence[Use]) -> Node:
    """The choices that surely tell, with their questions."""
    if not some:
        return None
    return [p(".question")[heading], use_plot(pages, heading, some, with_question=True)]


def use_plot(pages: Pages, label: str, some: Sequence[Use], with_question: bool = False) -> Element:
    """Choices with the win share of those who made them, in each content."""
    others = [{use[:2]: use.wins for use in f.uses} for f in pages.found]
    lines = []
    for use in some:
        marks = [Mark(i, known[use[:2]]) for i, known in enumerate(others) if use[:2] in known]
        often = f"{use.share:.0%} of seats, {use.times:.1f} times each"
        below = f"{use.question} · {often}" if with_question else often
        lift = f"lift {100 * (use.wins.share - pages.first.fair):+.0f} points"
        lines.append(Line(use.label, below, marks, lift if len(pages.found) == 1 else ""))
    return share_plot(label, lines, pages.first.fair)


def question_fold(pages: Pages, question: str) -> Element:
    """All choices of one question, folded."""
    every = [use for use in pages.first.uses if use.question == question]
    some = sorted(every[:FOLDED], key=lambda use: -use.wins.share)
    count = so_many(len(every), "choice")
    more = f"{len(every) - FOLDED} more tell less." if len(every) > FOLDED else ""
    return fold([question, " ", small[count]], [use_plot(pages, question, some), say(more) if more else None])


def thinking(pages: Pages) -> Element:
    """How often what is asked, and how long the bots think about it."""
    rows = pages.first.thinking
    lines = [
        (question, (times * spent / 1000.0,), f"{times:.1f} × {spent:.1f} ms")
        for question, times, spent in rows
    ]
    whole = sum(times * spent for _, times, spent in rows) / 1000.0
    asked = sum(times for _, times, _ in rows)
    label = "Seconds of thought a match, by question"
    left = len(lines) - SHOWN
    return section[
        h2["Time per decision"],
        say(
            f"A match asks {asked:.0f} questions with a choice, about which the bots think {whole:.1f} s in "
            "all; bars "
            "are seconds a match, figures how often a question is asked and the mean time of thought about "
            "it."
        ),
        bar_plot(label, lines[:SHOWN]),
        fold(f"{left} more", bar_plot(label, lines[SHOWN:])) if left > 0 else None,
    ]
