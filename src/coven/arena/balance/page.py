"""One self-contained page with what a study found; two studies side by side where contents are compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from htpy import (
    Element,
    Node,
    body,
    code,
    details,
    div,
    h1,
    h2,
    head,
    header,
    html,
    main,
    meta,
    p,
    section,
    span,
    style,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    title,
    tr,
)
from markupsafe import Markup

from coven.arena.balance.findings import Findings, Row, percent
from coven.arena.balance.plots import Mark, bar_plot, course, histogram, share_plot

STYLE = Path(__file__).with_name("balance.css")
SHOWN = 24
"""How many choices are drawn; the rest is in the table below."""


def balance_page(found: Sequence[Findings], names: Sequence[str], rules: Mapping[str, str]) -> str:
    """The page as HTML. `names` are those of the contents, `rules` the sentences of the rulebook by id."""
    first = found[0]
    heading = f"{first.study.title}: is it balanced?"
    parts = (
        verdicts(found, names),
        section[
            h2["Seats"],
            say("Who wins, by where one sits."),
            shares("by seat", [f.seats for f in found], first),
        ],
        *roles(found),
        openings(found),
        points(found, rules),
        lengths(found),
        leaders(found),
        uses(found),
        thinking(first),
        method(first),
    )
    page = html(lang="en")[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width,initial-scale=1"),
            title[heading],
            style[Markup(STYLE.read_text(encoding="utf-8"))],
        ],
        body[header[h1[heading]], main[parts]],
    ]
    return f"{page}\n"


def say(words: str) -> Element:
    """The sentence under a heading."""
    return p(".say")[words]


def verdicts(found: Sequence[Findings], names: Sequence[str]) -> Element:
    """First what is out of balance, for each content."""
    return section[
        h2["In one sentence"],
        [
            p(".verdict")[
                span(".key", style=f"background:var(--{hue})") if len(found) > 1 else None,
                f"{name}: " if len(found) > 1 else "",
                f.verdict,
            ]
            for f, name, hue in zip(found, names, ("first", "second"), strict=False)
        ],
        say(
            f"{len(found[0].matches):,} matches, {len(found[0].study.plan.bots)} seats. With so many, a seat "
            f"that is off by {found[0].resolution:.0%} or more would nearly always have been found."
        ),
    ]


def shares(label: str, kinds: Sequence[Sequence[Row]], first: Findings) -> Element:
    """Rows of the same names in each content, drawn together."""
    names = list(dict.fromkeys(row.name for rows in kinds for row in rows))
    lines = [
        (
            name,
            [Mark(which, row.wins) for which, rows in enumerate(kinds) for row in rows if row.name == name],
        )
        for name in names
    ]
    return share_plot(f"Win share {label}, with 95% intervals", lines, first.fair)


def roles(found: Sequence[Findings]) -> list[Element]:
    """What seats played as, a section for each kind."""
    first = found[0]
    return [
        section[
            h2[kind.capitalize()],
            say("Who wins, by what one plays as."),
            shares(f"by {kind}", [f.roles.get(kind, []) for f in found], first),
        ]
        for kind in first.roles
    ]


def openings(found: Sequence[Findings]) -> Node:
    """The first choices."""
    rows = [f.openings for f in found]
    if not rows[0]:
        return None
    return section[
        h2["Opening choice"],
        say("Who wins, by the first choice of the match. What a seat is free to choose need not be fair."),
        shares("by opening choice", [some[:SHOWN] for some in rows], found[0]),
    ]


def points(found: Sequence[Findings], rules: Mapping[str, str]) -> Node:
    """What the score is made of."""
    rows = [row for row in found[0].points if row.winners or row.others]
    if not rows:
        return None
    lines = [(rule_name(row.rule), (row.winners, row.others)) for row in rows]
    told = [tr[td[rule_name(row.rule)], td[rules.get(row.rule, row.rule)]] for row in rows]
    return section[
        h2["What scores"],
        p(".say")["Mean points by rule: ", key("first"), "winners", key("second"), "all others."],
        bar_plot("Mean points by rule, of winners and of others", lines),
        details[summary["The rules"], div(".wide")[table[tbody[told]]]],
    ]


def key(hue: str) -> Element:
    """A dot of that colour."""
    return span(".key", style=f"background:var(--{hue})")


def rule_name(rule: str) -> str:
    """A rule's id without the game's name, in words."""
    return rule.partition(".")[2].replace(".", ": ", 1).replace("-", " ")


def lengths(found: Sequence[Findings]) -> Element:
    """How long matches are."""
    first = found[0]
    values = sorted(first.lengths)
    low, middle, high = (values[len(values) * q // 100] for q in (5, 50, 95))
    if all(f.lengths == [middle] * len(f.lengths) for f in found):
        return section[h2["Length"], say(f"Every match takes {middle:.0f} {first.length_name}.")]
    return section[
        h2["Length"],
        say(
            f"Nine matches in ten take {low:.0f} to {high:.0f} {first.length_name}, the median {middle:.0f}."
        ),
        histogram("How often each length occurs", [f.lengths for f in found], first.length_name),
    ]


def leaders(found: Sequence[Findings]) -> Element:
    """Comebacks and decisiveness."""
    first = found[0]
    half = next(share for moment, share in first.leaders if moment == 50)
    return section[
        h2["Comebacks"],
        say(
            f"Whoever leads half-way wins {percent(half)} of the matches. The lead changes for the last "
            f"time, in the median, after {first.last_turn:.0%} of the choices."
        ),
        course("How often the leader of that moment wins", [f.leaders for f in found], first.fair),
    ]


def uses(found: Sequence[Findings]) -> Element:
    """Every choice, with the win share of those who made it."""
    first = found[0]
    every = first.uses
    others = [{(use.verb, use.label): use.wins for use in f.uses} for f in found]
    lines = [
        (
            f"{use.verb}: {use.label}",
            [
                Mark(i, known[use.verb, use.label])
                for i, known in enumerate(others)
                if (use.verb, use.label) in known
            ],
        )
        for use in every[:SHOWN]
    ]
    return section[
        h2["What goes with winning"],
        say(
            "The win share of seats that made a choice at least once. Whoever is ahead can afford more: "
            "this says what winners do, not yet what makes them win."
        ),
        share_plot("Win share of those who made a choice", lines, first.fair),
        details[summary[f"All {len(every)} choices"], div(".wide")[use_table(first)]],
    ]


def use_table(found: Findings) -> Element:
    """All choices in figures."""
    columns = (("question", ""), ("choice", ""), ("seats", "n"), ("times", "n"), ("wins", "n"), ("lift", "n"))
    return table[
        thead[tr[[th(class_=css or None)[name] for name, css in columns]]],
        tbody[
            [
                tr[
                    td[use.verb],
                    td[use.label],
                    td(".n")[f"{use.share:.0%}"],
                    td(".n")[f"{use.times:.1f}"],
                    td(".n")[percent(use.wins)],
                    td(".n")[f"{use.wins.share - found.fair:+.1%}"],
                ]
                for use in found.uses
            ]
        ],
    ]


def thinking(found: Findings) -> Element:
    """How often what is asked, and how long the bots think about it."""
    rows = [
        tr[td[verb], td(".n")[f"{times:.1f}"], td(".n")[f"{spent:.1f}"]]
        for verb, times, spent in found.thinking
    ]
    heads = tr[th["question"], th(".n")["times a match"], th(".n")["milliseconds of thought"]]
    return section[
        h2["Questions"],
        say("How often a match asks what (where there is a choice), and how long the bots think about it."),
        div(".wide")[table[thead[heads], tbody[rows]]],
    ]


def method(found: Findings) -> Element:
    """How it was measured, and how to measure it again."""
    plan = found.study.plan
    options = "".join(f" --option {key}={value}" for key, value in plan.options.items())
    command = (
        f"coven balance {plan.game} --players {len(plan.bots)} --bots {plan.bots[0]} "
        f"--games {found.study.planned} --seed {plan.seed}{options}"
    )
    return section[
        h2["How it was measured"],
        say(
            "Equal bots in all seats; shared wins count in part. Lines are 95% intervals (Wilson); the "
            "sentence at the top uses wider ones that hold for all seats, or all roles of a kind, together."
        ),
        code[command],
    ]
