"""The table: other seats, the board, one's own area; the decision, the log and the chat."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven import bots
from coven.drawing import Fact, named_icon, pip, ui_icon
from coven.drawing.html import (
    a,
    aside,
    b,
    button,
    details,
    div,
    form,
    h2,
    input,
    kbd,
    label,
    main,
    option,
    p,
    section,
    select,
    small,
    span,
    summary,
)
from coven.drawing.protocols import board_for
from coven.drawing.rendering import render
from coven.tables.seats import SeatInfo
from coven.teaching import teaching_of
from coven.web.pages.board_area import board_area, strip
from coven.web.pages.following import pace_choice
from coven.web.pages.goal import goal_box, goal_link, goal_path
from coven.web.pages.guide import guide_box, lantern
from coven.web.pages.layout import Notice, Visit, bar_link, document, top, where
from coven.web.pages.own_area import asked_in, folds, own_area
from coven.web.pages.panel import Scene, panel
from coven.web.pages.parts import copy_field, hidden, log_lines
from coven.web.pages.people import here_mark, leave_box, leave_button, people_banners, presence_of
from coven.web.pages.since import Doing, lines_since, since_box, since_your_turn

TABS = (("move", "move", ""), ("mine", "hand", "Your things"), ("log", "chat", "Log, chat"))
NEWEST = 1
MANY = 4
"""So many other seats are drawn closer together."""
LONG = 8
"""From so many options on the log folds to one line, as beside the results."""


def table_page(visit: Visit, scene: Scene, notice: Notice | None = None) -> str:
    """The page of a table whose match has begun."""
    info, game = scene.info, scene.game
    board = board_for(game, scene.view)
    mine = board.mine(scene.view, info.names)
    own, drawn = render(mine), render(board_area(game, scene.view, info.names))
    asks = asked_in(own, drawn)
    return document(
        visit,
        _title(scene),
        div(class_="head")[
            top(
                visit,
                where(game.title, info.name, alone=True),
                goal_link(game, info.id, info.options),
                bar_link(f"/rules/{game.name}?table={info.id}", "book", "Rules"),
                scene.view.results is not None and bar_link(f"{scene.path}/replay?at=0", "play", "Replay"),
                menu=_menu(scene),
            ),
            _banners(scene),
        ],
        main(class_=["stage", folds(board) and "folds"], data_asks=asks)[
            h2(class_="vh")["The table"],
            _seats(scene),
            strip(game, scene.view, info.names),
            drawn,
            own_area(board, scene.view, info.names, own or None, asks),
        ],
        aside(class_="side")[
            guide_box(scene.guide) if scene.guide else None,
            panel(scene),
            _talk(scene),
            _tabs(scene, mine is not None),
        ],
        goal_box(),
        leave_box(scene),
        lantern() if scene.guide else None,
        div("#what-box.what-box", hidden=True, data_own=True),
        p("#announce.vh", role="status", aria_live="polite")[scene.announcement()],
        game=game,
        body_class="table-page",
        data={
            "live": "" if scene.guide else f"{scene.path}/live",
            "what": what_path(scene),
            "lesson": scene.guide.path if scene.guide else "",
            "revision": str(info.revision),
            "number": str(scene.number),
            "count": _count(scene),
            "behind": "yes" if scene.then else "",
            "hint": str(scene.number) if scene.ratings else "",
            "tab": "move",
            "first": "yes" if scene.seat is not None and not (info.results or scene.guide) else "",
            "talk": "",
            "drawer": "open" if asks == "mine" else "shut",
            "over": "yes" if scene.view.results else "",
        },
        notice=notice,
        refresh=not scene.decision and not scene.view.results,
    )


def _count(scene: Scene) -> str:
    """How many answers there were at the moment that the page shows."""
    if scene.then is not None:
        return str(scene.then.count)
    return str(scene.past.count) if scene.past else ""


def _title(scene: Scene) -> str:
    if scene.view.results:
        return f"{scene.game.title}: the end"
    return f"Your move: {scene.game.title}" if scene.decision else scene.game.title


def what_path(scene: Scene) -> str:
    """Where a page asks what a thing is."""
    return f"{scene.path}/what" + (f"/{scene.guide.stop.number}" if scene.guide else "")


# -- around the board


def _menu(scene: Scene) -> Element:
    return details("#menu.menu")[
        summary(class_="btn quiet sm keep", aria_label="Table menu")[ui_icon("menu")],
        div(class_="menu-list")[
            a(href="/")[ui_icon("people"), "To the lobby"],
            teaching_of(scene.game).goal is not None
            and a(href=goal_path(scene.game, scene.info.id, scene.info.options), data_goal=scene.game.name)[
                ui_icon("flag"), "Goal and turn"
            ],
            a(href=f"/rules/{scene.game.name}?table={scene.info.id}")[ui_icon("book"), "Rules of the game"],
            not (scene.view.results or scene.guide) and pace_choice("menu-pace"),
            scene.own_link
            and div(class_="field")[
                p(class_="tiny")[
                    "Your seat's secret link: open it on another device and go on playing there."
                ],
                div(class_="invite")[copy_field("own-link", scene.own_link, "Your seat's secret link")],
            ],
            scene.seat is not None and not (scene.info.results or scene.guide) and leave_button(),
        ],
    ]


def _banners(scene: Scene) -> list[Node]:
    watching = scene.seat is None and not scene.view.results
    return [
        div("#lost.banner.lost", role="alert")[
            ui_icon("offline"),
            span[b["The connection is lost. "], "The table is kept; this page looks for it."],
        ],
        watching
        and div(class_="banner")[
            ui_icon("eye"), span[b["You are watching. "], "Hands stay hidden until the end."]
        ],
        people_banners(scene),
    ]


def add_bot_form(path: str, seat: int) -> Element:
    """A level, and the button that puts a bot of it on a seat."""
    levels = bots.levels()
    middle = levels[(len(levels) - 1) // 2]
    return form(class_="add-bot", method="post", action=f"{path}/bot", data_live=True)[
        hidden("seat", seat),
        select(class_="input", name="level", aria_label=f"Level of the bot for seat {seat + 1}")[
            [option(value=level.name, selected=level == middle)[level.label] for level in levels]
        ],
        button(class_="btn")[ui_icon("bot"), "Add a bot"],
    ]


def _seats(scene: Scene) -> Element:
    own, count = scene.seat, scene.info.players
    order = range(count) if own is None else [(own + i) % count for i in range(1, count)]
    named = "Other seats" if own is not None else "Seats"
    return div(class_=["seats", len(order) >= MANY and "many"], aria_label=named, role="group")[
        [_seat(scene, scene.info.seats[seat]) for seat in order], _course(scene)
    ]


def _course(scene: Scene) -> Node:
    """Where the match is, for games that say it beside the seats."""
    course = getattr(board_for(scene.game, scene.view), "course", None)
    return course and div(class_="seat course")[course(scene.view, scene.info.names)]


def _seat(scene: Scene, seat: SeatInfo) -> Element:
    figure, unit = board_for(scene.game, scene.view).score(scene.view, seat.seat)
    facts: Sequence[Fact] = board_for(scene.game, scene.view).facts(scene.view, seat.seat)
    to_move = seat.seat in scene.view.asked
    return div(
        id=f"seat-{seat.seat}",
        class_=["seat", seat.kind == "open" and "away"],
        role="group",
        tabindex="0",
        aria_current="true" if to_move else None,
    )[
        pip(seat.seat),
        span(class_="seatname")[
            span(class_="name")[seat.name],
            seat.kind == "bot" and span(class_="chip", title=level_label(seat.level))["bot"],
            to_move and span(class_="think")["to move"],
            seat.kind == "person" and here_mark(seat, presence_of(scene.people, seat.seat)),
        ],
        span(class_="score")[figure, small[f" {unit}"]],
        span(class_="facts")[[_fact(fact) for fact in facts]],
    ]


def _fact(fact: Fact) -> Element:
    return span(title=fact.meaning)[named_icon(fact.icon), fact.text, span(class_="vh")[f" {fact.meaning}"]]


def level_label(level: str | None) -> str:
    """The label of a bots' level, by its name."""
    return next((known.label for known in bots.levels() if known.name == level), "")


# -- beside the board


def _doings(scene: Scene) -> list[Doing]:
    """What the others did since one's own turn, when one is asked again."""
    if scene.decision is None or scene.past is None or scene.seat is None:
        return []
    news = teaching_of(scene.game).news
    lines = lines_since(scene.log, scene.past.turn, scene.seat, news)
    return since_your_turn(lines, scene.seat, scene.info.names, news)


def _talk(scene: Scene) -> Element:
    events = [line for line in scene.log if line.kind == ""]
    doings = _doings(scene)
    many = scene.decision is not None and len(scene.decision.options) >= LONG
    folded = many or scene.view.results is not None
    return section(class_=["talk", folded and "folds"], aria_label="Log and chat")[
        folded and _talk_bar(doings, events[-1].text if events else ""),
        since_box(doings),
        div(
            "#log.log",
            role="log",
            aria_live="polite",
            aria_relevant="additions",
            tabindex="0",
            aria_label="What happened",
        )[log_lines(scene.log, [line.id for line in events[-NEWEST:]])],
        bool(scene.chat)
        and div("#chat.log.chat", role="log", aria_live="polite", tabindex="0", aria_label="What was said")[
            log_lines(scene.chat)
        ],
        scene.guide is None
        and form("#chatbox.chatbox", method="post", action=f"{scene.path}/say", data_live=True)[
            label(class_="vh", for_="say")["Say something to the table"],
            input(
                "#say",
                name="text",
                placeholder="Say something to the table",
                autocomplete="off",
                maxlength="500",
                required=True,
            ),
            button(class_="btn icon", aria_label="Send")[ui_icon("send")],
        ],
    ]


def _talk_bar(doings: Sequence[Doing], last: str) -> Element:
    """The log, or what the others did, in one line, while a long list of options has the room."""
    name, words = ("Since your turn", " ".join(doing.words for doing in doings)) if doings else ("Log", last)
    return button(
        "#talk-bar.talk-bar", type="button", data_talk=True, aria_expanded="false", aria_keyshortcuts="L"
    )[ui_icon("chat"), name, span(class_="last")[words], ui_icon("up"), kbd(aria_hidden="true")["L"]]


def _tabs(scene: Scene, has_things: bool) -> Element:
    first = "Results" if scene.view.results else "Your move" if scene.decision else "The move"
    return div(class_="mtabs", role="tablist", aria_label="Panels")[
        [
            button(type="button", role="tab", aria_selected=str(name == "move").lower(), data_tab_name=name)[
                ui_icon(icon), words or first
            ]
            for name, icon, words in TABS
            if name != "mine" or has_things
        ]
    ]
