"""One self-contained page with what a study found; two studies side by side where contents are compared."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from htpy import (
    Element,
    Node,
    body,
    code,
    dd,
    dl,
    dt,
    h1,
    h2,
    head,
    header,
    html,
    main,
    meta,
    p,
    section,
    style,
    title,
)
from markupsafe import Markup

from coven.arena.balance import sections
from coven.arena.balance.findings import Findings
from coven.arena.balance.sections import Pages, dot, fold, say
from coven.arena.balance.verdict import plain, points, verdict, what_changed
from coven.bots.levels import spec_of
from coven.engine.fingerprint import fingerprint
from coven.games import find

STYLE = Path(__file__).with_name("balance.css")
PRINT = 12
"""So many digits of a fingerprint tell it from others."""


def balance_page(found: Sequence[Findings], files: Sequence[str]) -> str:
    """The page as HTML. `files` are the content files, "" for the content as it is."""
    names = [Path(file).name if file else "as it is" for file in files]
    pages = Pages(found, names)
    first = found[0]
    seats = len(first.study.plan.bots)
    heading = f"{first.study.title}: is it balanced?"
    parts = (
        verdicts(pages),
        how_to_read(first),
        *sections.standing(pages),
        sections.openings(pages),
        sections.points(pages),
        sections.lengths(pages),
        sections.leaders(pages),
        sections.uses(pages),
        sections.figures(pages),
        sections.thinking(pages),
        method(first, files),
    )
    page = html(lang="en")[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width,initial-scale=1"),
            title[f"{heading} {seats} players"],
            style[Markup(STYLE.read_text(encoding="utf-8"))],
        ],
        body[
            header[
                p(".over")[f"Balance report · {seats} players · {len(first.matches):,} matches"],
                h1[first.study.title],
            ],
            main[parts],
        ],
    ]
    return f"{page}\n"


def verdicts(pages: Pages) -> Element:
    """First what is out of balance, for each content, and what has changed between two."""
    first, two = pages.first, len(pages.found) > 1
    return section(".verdicts")[
        h2["Is it balanced?"],
        [
            p(".verdict")[dot(i) if two else None, f"{name}: " if two else "", verdict(found)]
            for i, (found, name) in enumerate(zip(pages.found, pages.names, strict=True))
        ],
        p(".verdict")[what_changed(*pages.found)] if two else None,
        say(
            f"In {len(first.matches):,} matches a seat that is off by {points(first.resolution)} or more "
            "would nearly always be found."
        ),
        [repeated(found) for found in pages.found],
    ]


def repeated(found: Findings) -> Node:
    """A warning, where matches are the same again and again."""
    count = len(found.matches)
    if found.different > 0.9 * count:
        return None
    return p(".warning")[
        f"Only {found.different:,} of the {count:,} matches differ from all others: the intervals count "
        "repetitions as if they were news, and are too narrow."
    ]


def how_to_read(found: Findings) -> Element:
    """What the plots mean, on demand."""
    return fold(
        "How to read this page",
        [
            p[
                "Equally strong bots play in all seats. In a fair game each wins its share, "
                f"{plain(found.fair)} here: the dashed line. A dot is the share of wins that was counted; "
                "the line "
                "through it is where the true share lies with 95% certainty. A line that crosses the dashed "
                "one may "
                "be chance."
            ],
            p[
                "Whoever compares much finds something by chance. So seats and roles are called above or "
                "below their "
                "share, and choices listed as going with winning or losing, only where wider intervals that "
                "hold for "
                "all of their kind together leave out the fair share. Even is what surely lies within 5 "
                "points of it; "
                "what is not settled needs more matches."
            ],
            p[
                "Bots are not people. A share that is off among bots of one strength may be even among "
                "others: trust "
                "what holds for several."
            ],
        ],
    )


def method(found: Findings, files: Sequence[str]) -> Element:
    """How it was measured, and how to measure it again."""
    plan, game = found.study.plan, find(found.study.plan.game)
    spec = spec_of(plan.bots[0], game)
    facts = {
        "Bots": plan.bots[0] if spec == plan.bots[0] else f"{plan.bots[0]} ({spec})",
        "Matches": f"{len(found.matches):,}, of which {found.different:,} differ",
        "Seed": str(plan.seed),
        "Rules and content": f"version {game.version}, fingerprint {fingerprint(game)[:PRINT]}",
        "Intervals": "95% (Wilson); shared wins count in part",
    }
    return section[
        h2["How it was measured"],
        dl[[[dt[name], dd[words]] for name, words in facts.items()]],
        say("The same command plays the same matches, as long as bots count iterations and not seconds:"),
        code[command(found, files)],
    ]


def command(found: Findings, files: Sequence[str]) -> str:
    """What plays these matches again: options stand there where they are not the usual ones."""
    plan = found.study.plan
    usual = {setting.key: setting.default for setting in find(plan.game).settings}
    words = ["coven", "balance", plan.game, "--players", len(plan.bots), "--bots", plan.bots[0]]
    words += ["--games", len(found.matches), "--seed", plan.seed]
    for key, value in plan.options.items():
        if value != usual[key]:
            words += ["--option", f"{key}={value}"]
    for flag, file in zip(("--content", "--compare"), files, strict=False):
        words += [flag, file] if file else []
    return shlex.join(str(word) for word in words)
