"""A finished match, step by step: each position has an address of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from htpy import Element, Node

from coven.drawing import pip, ui_icon
from coven.drawing.elements import rect, svg
from coven.drawing.html import (
    a,
    aside,
    b,
    button,
    code,
    dd,
    details,
    div,
    dl,
    dt,
    form,
    h2,
    h3,
    input,
    label,
    li,
    main,
    noscript,
    ol,
    p,
    section,
    small,
    span,
    summary,
)
from coven.drawing.protocols import board_for
from coven.engine.data import Json
from coven.engine.game import Game
from coven.engine.match import UNDO
from coven.engine.record import Check
from coven.engine.words import listed
from coven.tables import Advice, Frame, TableInfo, Turning, turning_points
from coven.web.pages.board_area import board_area
from coven.web.pages.chart import chart
from coven.web.pages.layout import Visit, bar_link, document, top, where
from coven.web.pages.panel import check_list
from coven.web.pages.parts import Line, log_lines


@dataclass(frozen=True)
class Film:
    """A finished match, and the step that is shown."""

    info: TableInfo
    game: Game
    frames: Sequence[Frame]
    at: int
    fair: Json | None
    checks: Sequence[Check]
    advice: Advice | None = None

    @property
    def path(self) -> str:
        """The replay's address, but for the step."""
        return f"/tables/{self.info.id}/replay?at="

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.frames) - 1

    @cached_property
    def turnings(self) -> list[Turning]:
        """The moments that decided it."""
        return turning_points(self.frames)

    @property
    def frame(self) -> Frame:
        """The step that is shown."""
        return self.frames[self.at]


def replay_page(visit: Visit, film: Film) -> str:
    """The replay at one of its steps."""
    info, game = film.info, film.game
    return document(
        visit,
        f"Replay: {game.title}",
        top(
            visit,
            where("Replay", _of_what(film), alone=True),
            bar_link(f"/rules/{game.name}?table={info.id}", "book", "Rules"),
            bar_link(f"/tables/{info.id}", "people", "The table", keep=True),
        ),
        main("#ask.rep", tabindex="-1")[
            section(class_="rstage", aria_label="The match, step by step")[
                board_area(game, film.frame.view, info.names),
                chart(game, film.frames, info.names, film.at),
                _scrubber(film),
            ],
            aside(class_="rside")[
                section(class_="pad")[
                    div(class_="row2")[
                        h2[f"Step {film.at} of {film.last}"],
                        all(check.holds is not False for check in film.checks)
                        and span(class_="chip good")[ui_icon("shield"), "Fair deal verified"],
                    ],
                    _standings(film),
                    p(class_="step", role="status", aria_live="polite")[_what_happened(film)],
                    _tools(film),
                    _advice(film),
                    _turning_points(film),
                ],
                _events(film),
                div(class_="pad fair-pad")[_fairness(film)],
                div(class_="pad foot2")[
                    a(class_="btn sm", href=f"/tables/{info.id}/record.json", download=True)[
                        ui_icon("download"), "Record"
                    ],
                    button(class_="btn sm", type="button", data_copy="")[
                        ui_icon("link"), "Share this moment"
                    ],
                ],
            ],
        ],
        game=game,
        body_class="replay-page",
        data={"at": str(film.at), "last": str(film.last)},
    )


def _of_what(film: Film) -> str:
    """Which match it is, and who won."""
    won = [film.info.names[seat] for seat in (film.info.results or {}).get("winners", [])]
    return f"{film.game.title} · {film.info.name} · {f'{listed(won)} won' if won else 'nobody won'}"


def _scrubber(film: Film) -> Element:
    def step(to: int, words: str, icon: str, shortcut: str) -> Element:
        to = max(0, min(film.last, to))
        return a(
            class_="btn quiet icon",
            href=f"{film.path}{to}",
            data_at=str(to),
            aria_label=words,
            title=f"{words} ({shortcut})",
        )[ui_icon(icon)]

    return form("#scrub.scrub", method="get")[
        div(class_="ctl")[
            step(0, "To the start", "first", "Home"),
            step(film.at - 1, "One step back", "back", "←"),
            button(
                "#play.btn.go.icon",
                type="button",
                aria_label="Play",
                aria_pressed="false",
                title="Play (Space)",
            )[span(class_="when-still")[ui_icon("play")], span(class_="when-playing")[ui_icon("pause")]],
            step(film.at + 1, "One step on", "forward", "→"),
            step(film.last, "To the end", "last", "End"),
        ],
        div(class_="track")[
            svg(class_="marks", aria_hidden="true")[
                [
                    rect(
                        x=f"{100 * moment.at / max(1, film.last):.2f}%", y="0", width="8", height="8", rx="4"
                    )
                    for moment in film.turnings
                ]
            ],
            label(class_="vh", for_="at")["Step"],
            input("#at", type="range", name="at", min="0", max=str(film.last), value=str(film.at)),
            noscript[button(class_="btn sm")["Go"]],
        ],
        span(class_="pos")[b[f"{film.at}"], f" of {film.last}"],
    ]


def _standings(film: Film) -> Element:
    view, board = film.frame.view, board_for(film.game, film.frame.view)
    figures = [board.score(view, seat) for seat in range(film.info.players)]
    order = sorted(
        range(film.info.players), key=lambda s: -int(figures[s][0]) if figures[s][0].isdecimal() else 0
    )
    return ol(class_="sc")[
        [
            li[
                pip(seat),
                b[film.info.names[seat]],
                span[figures[seat][0], small[f" {figures[seat][1]}"]],
            ]
            for seat in order
        ]
    ]


def _what_happened(film: Film) -> str:
    said = [event["text"] for event in film.frame.events if event["kind"] != "heading"]
    if said:
        return " ".join(said)
    if film.frame.key == UNDO and film.frame.seat is not None:
        return f"{film.info.names[film.frame.seat]} takes the last choice back."
    return "The cards are dealt." if film.at == 0 else "A choice that changes nothing on the table yet."


def _tools(film: Film) -> Node:
    """What can be done at a moment: ask a bot, play on from there."""
    if film.at == film.last:
        return None
    return div(class_="foot3")[
        a(class_="btn sm", href=f"{film.path}{film.at}&ask=1", rel="nofollow")[ui_icon("bot"), "Ask a bot"],
        form(method="post", action=f"/tables/{film.info.id}/play-on")[
            input(type="hidden", name="at", value=str(film.at)),
            button(class_="btn sm")[ui_icon("forward"), "Play on from here"],
        ],
    ]


def _advice(film: Film) -> Node:
    """What a strong bot would have done here, once it was asked."""
    if film.advice is None:
        return None
    seat, hint, labels = film.advice
    best = sorted(hint.ratings, key=lambda key: -hint.ratings[key])[:3]
    return div(class_="turnings", role="status")[
        h3[f"A strong bot as {film.info.names[seat]}"],
        ol[[li(class_="thought")[span[labels.get(key, key)], b[f"{hint.ratings[key]:.0%}"]] for key in best]],
    ]


def _turning_points(film: Film) -> Node:
    """Where the bots changed their mind most about who would win, each a way to that moment."""
    if not film.turnings:
        return None
    return section(class_="turnings", aria_label="Turning points")[
        h3["Turning points"],
        ol[
            [
                li[
                    a(
                        href=f"{film.path}{moment.at}",
                        data_at=str(moment.at),
                        aria_current="step" if moment.at == film.at else None,
                    )[
                        pip(moment.seat),
                        span[b[f"Step {moment.at}"], f" {_said_at(film, moment.at)}"],
                        span(class_="by")[f"{film.info.names[moment.seat]} {moment.by:+.0%}"],
                    ]
                ]
                for moment in film.turnings
            ]
        ],
    ]


def _said_at(film: Film, at: int) -> str:
    """What happened at a step, in one line."""
    said = [event["text"] for event in film.frames[at].events if event["kind"] != "heading"]
    return said[0] if said else film.frames[at].label


def replay_lines(frames: Sequence[Frame]) -> list[Line]:
    """The log of a replay; what was taken back is not in it."""
    kept: list[int] = []
    for i, frame in enumerate(frames):
        if frame.key == UNDO:
            kept.pop()
        else:
            kept.append(i)
    return [
        Line(f"log-{i}-{j}", event["text"], event["seat"], event["kind"], at=i)
        for i in kept
        for j, event in enumerate(frames[i].events)
    ]


def _events(film: Film) -> Element:
    lines = replay_lines(film.frames)
    moments = [line.at for line in lines if line.at is not None and line.at <= film.at]
    now = [line.id for line in lines if moments and line.at == moments[-1]]
    return div("#log.log", tabindex="0", role="region", aria_label="What happened")[
        log_lines(lines, now, film.path)
    ]


def _fairness(film: Film) -> Node:
    if not film.fair:
        return None
    fair = film.fair
    return details("#fair.fair")[
        summary["How the deal was kept fair"],
        p[
            "Before the cards were dealt the house showed the hash of a secret. Every seat added words of "
            "its own. The key of chance is a hash of the secret and those words, so nobody could choose it."
        ],
        dl[
            dt["Hash shown before the deal"], dd[code(class_="hash")[fair["commitment"]]],
            dt["The secret, published now"], dd[code(class_="hash")[fair.get("secret", "")]],
            [
                [dt[f"{name} added"], dd[code(class_="hash")[nonce]]]
                for name, nonce in zip(film.info.names, fair["nonces"], strict=False)
            ],
        ],
        check_list(film.checks),
        p["Check it yourself: download the record and run ", code["coven verify record.json"], "."],
    ]  # fmt: skip
