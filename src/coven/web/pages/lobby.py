"""The lobby: the boxes on the shelf, open tables, and one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from htpy import Element, Node

from coven.drawing import empty_pip, html, pip, ui_icon
from coven.drawing.html import (
    a,
    b,
    button,
    div,
    em,
    form,
    h1,
    h2,
    input,
    label,
    li,
    main,
    ol,
    p,
    section,
    small,
    span,
)
from coven.engine.game import Game
from coven.engine.words import listed, so_many
from coven.tables import TableInfo, Yours
from coven.web.forms import Filled
from coven.web.pages.layout import Notice, Visit, document, plain, top, wrong
from coven.web.pages.learning import Progress, learn_row, lessons_begun
from coven.web.pages.new_table import new_table_form
from coven.web.pages.parts import cover, cover_symbols, thumb

POLL_SECONDS = "10"
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


@dataclass(frozen=True)
class Hall:
    """What the lobby shows."""

    games: Sequence[Game]
    chosen: Game | None
    filled: Filled | None
    open: Sequence[TableInfo] = ()
    playing: Sequence[TableInfo] = ()
    yours: Yours = field(default_factory=lambda: Yours([], [], []))
    lessons: Progress = field(default_factory=dict)
    questions: Mapping[str, str] = field(default_factory=dict)


def lobby_page(visit: Visit, hall: Hall, notice: Notice | None = None) -> str:
    """The lobby."""
    return document(
        visit,
        "",
        top(visit, main=True),
        cover_symbols(hall.games),
        main("#ask.lobby", tabindex="-1")[
            h1("#greeting")[f"Good evening, {visit.name}. ", span[_waiting_words(len(hall.yours.your_turn))]],
            section("#yours.sidecol", aria_label="Your tables")[_yours(hall)],
            section(class_="maincol", aria_label="Games and tables")[
                h2["Start a game ", small["Pick a box, deal the cards."]],
                div(class_="shelf")[[_box(game, game is hall.chosen) for game in hall.games]],
                learn_row(hall.chosen, hall.lessons) if hall.chosen else None,
                new_table_form(hall.chosen, hall.filled) if hall.chosen and hall.filled else None,
                div("#tables")[_open_tables(hall), bool(hall.playing) and _to_watch(hall)],
            ],
        ],
        footer(),
        body_class="lobby-page",
        data={"poll": POLL_SECONDS},
        notice=notice,
    )


def footer() -> Element:
    """The small print below a page."""
    return html.footer(class_="small-print")[
        "An unofficial table for games that belong to their designers and publishers. ",
        a(href="/credits")["Credits"], " · ", a(href="/api")["For programs"],
    ]  # fmt: skip


def _waiting_words(count: int) -> str:
    if not count:
        return "What shall it be?"
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} table{' waits' if count == 1 else 's wait'} for you."


def _box(game: Game, chosen: bool) -> Element:
    low, high = game.players
    return a(
        class_="gcard",
        href=f"/?game={game.name}#start",
        data_game=game.name,
        aria_current="true" if chosen else None,
    )[
        cover(game.name),
        span(class_="gt")[
            b[game.title], small[f"{low} to {high} players · {game.minutes}"], em[game.tagline]
        ],
    ]


# -- one's own tables


def _yours(hall: Hall) -> list[Node]:
    titles = {game.name: game.title for game in hall.games}
    yours = hall.yours
    if not any(yours):
        return [
            h2["Your tables"],
            div(class_="empty")[
                ui_icon("hand"),
                b["No tables yet"],
                "Pick a box and deal: three bots are waiting in the kitchen.",
            ],
            lessons_begun(hall.games, hall.lessons),
        ]
    return [
        _turns("Your turn", yours.your_turn, titles, hot=True, questions=hall.questions),
        _turns("Waiting for others", yours.waiting, titles),
        lessons_begun(hall.games, hall.lessons),
        _turns("Finished", yours.finished[:6], titles),
    ]


def _turns(
    heading: str,
    tables: Sequence[TableInfo],
    titles: dict[str, str],
    hot: bool = False,
    questions: Mapping[str, str] | None = None,
) -> Node:
    if not tables:
        return None
    asked = questions or {}
    return [
        h2[heading, " ", hot and span(class_="chip warm")[str(len(tables))]],
        ol(class_=["turns", not hot and "quiet"])[
            [li[_turn(info, titles, hot, asked.get(info.id, ""))] for info in tables]
        ],
    ]


def _turn(info: TableInfo, titles: dict[str, str], hot: bool, question: str = "") -> Element:
    """A table of one's own; one that waits for the reader shows its question."""
    words, when = _state(info, hot)
    words = question or words
    href = f"/tables/{info.id}"
    return a(class_="turn", data_game=info.game, href=href)[
        thumb(info.game),
        span[b[words], small[f"{titles.get(info.game, info.game)} · {info.name}"]],
        span(class_=["when", hot and "hot"])[when],
    ]


def _state(info: TableInfo, hot: bool) -> tuple[str, Node]:
    """Where a table stands, in a few words."""
    if info.results:
        won = [info.names[seat] for seat in info.results["winners"]]
        return (f"{listed(won)} won" if won else "Nobody won"), "see how"
    if info.status == "open":
        return f"{so_many(len(info.open_seats), 'seat')} open", "not begun"
    if hot:
        return "It is your move", [ui_icon("hand"), "play"]
    return f"Waiting for {listed([info.names[seat] for seat in info.asked])}", ""


# -- everybody's tables


def _open_tables(hall: Hall) -> list[Node]:
    titles = {game.name: game.title for game in hall.games}
    mine = {info.id for group in hall.yours for info in group}
    if not hall.open:
        none = div(class_="empty")[
            ui_icon("people"),
            b["Nobody is waiting"],
            "Start an open table, and whoever comes by can sit down.",
        ]
        return [h2["Open tables"], none]
    return [
        h2["Open tables ", small["Sit down with somebody"]],
        ol(class_="ots")[[_open_table(info, titles, info.id in mine) for info in hall.open]],
    ]


def _open_table(info: TableInfo, titles: dict[str, str], mine: bool) -> Element:
    taken = info.players - len(info.open_seats)
    action: Node = a(class_="btn sm", href=f"/tables/{info.id}")["Go there"]
    if not mine:
        action = form(method="post", action=f"/tables/{info.id}/sit")[
            input(type="hidden", name="nonce", data_nonce=True),
            button(class_="btn sm", aria_label=f"Join {info.name}")["Join"],
        ]
    return li(id=f"table-{info.id}", class_="ot", data_game=info.game)[
        thumb(info.game),
        span(class_="n")[b[a(href=f"/tables/{info.id}")[info.name]], small[_people(info, titles)]],
        span(class_="pp", role="img", aria_label=f"{taken} of {so_many(info.players, 'seat')} taken")[
            [pip(s.seat) if s.kind != "open" else empty_pip() for s in info.seats]
        ],
        action,
    ]


def _people(info: TableInfo, titles: dict[str, str]) -> str:
    here = [seat.name for seat in info.seats if seat.kind != "open"]
    return f"{titles.get(info.game, info.game)} · {', '.join(here)}"


def _to_watch(hall: Hall) -> list[Node]:
    titles = {game.name: game.title for game in hall.games}
    return [
        h2(class_="later")["Being played ", small["Have a look over their shoulders"]],
        ol(class_="ots")[
            [
                li(id=f"table-{info.id}", class_="ot", data_game=info.game)[
                    thumb(info.game),
                    span(class_="n")[b[info.name], small[_people(info, titles)]],
                    span(class_="pp", aria_hidden="true")[[pip(s.seat) for s in info.seats]],
                    a(class_="btn sm", href=f"/tables/{info.id}", aria_label=f"Watch {info.name}")["Watch"],
                ]
                for info in hall.playing
            ]
        ],
    ]


# -- small pages of the house


def replays_page(visit: Visit, games: Sequence[Game], tables: Sequence[TableInfo]) -> str:
    """Finished tables that everybody may watch, and one's own."""
    titles = {game.name: game.title for game in games}
    content: Node = div(class_="empty")[
        ui_icon("play"),
        b["Nothing has been played to the end yet"],
        "Finished matches can be watched here, move by move.",
    ]
    if tables:
        content = ol(class_="turns")[
            [
                li[
                    a(class_="turn", data_game=info.game, href=f"/tables/{info.id}/replay?at=0")[
                        thumb(info.game),
                        span[b[_state(info, False)[0]], small[f"{titles.get(info.game, '')} · {info.name}"]],
                        span(class_="when")[ui_icon("play"), "watch"],
                    ]
                ]
                for info in tables
            ]
        ]
    return plain(visit, "Replays", cover_symbols(games), content)


def name_page(visit: Visit, given: str, problem: str = "") -> str:
    """Where one says what one is called."""
    return plain(
        visit,
        "What shall we call you?",
        form(class_="form", method="post", action="/name")[
            div(class_="field")[
                label(for_="name")["Your name"],
                input(
                    {"aria-invalid": "true", "aria-describedby": "wrong-name"} if problem else {},
                    class_="input",
                    id="name",
                    name="name",
                    value=given,
                    autocomplete="nickname",
                ),
                small["Everybody at a table sees it. It is kept in this browser, and nobody asks for more."],
                problem and wrong(problem, "name"),
            ],
            div(class_="tools links")[button(class_="btn go")["Keep this name"]],
        ],
        p[a(href="/")["Back to the lobby"]],
    )


def invitation_page(
    visit: Visit, game: Game, info: TableInfo, seat: int, action: str, problem: str = ""
) -> str:
    """A friend's invitation to a seat."""
    here = [s.name for s in info.seats if s.kind != "open"]
    return plain(
        visit,
        f"You are invited to {info.name}",
        cover_symbols([game]),
        div(class_="row3")[thumb(game.name), p[b[game.title], ". ", game.tagline]],
        p[
            f"{listed(here)} {'waits' if len(here) == 1 else 'wait'} for you. " if here else "",
            f"Your seat is number {seat + 1}.",
        ],
        form(class_="form", method="post", action=action)[
            div(class_="field")[
                label(for_="player")["Your name"],
                input(
                    {"aria-invalid": "true", "aria-describedby": "wrong-player"} if problem else {},
                    class_="input",
                    id="player",
                    name="player",
                    value=visit.name,
                    autocomplete="nickname",
                ),
                problem and wrong(problem, "player"),
            ],
            input(type="hidden", name="nonce", data_nonce=True),
            div(class_="tools links")[
                button(class_="btn go big")["Sit down"],
                a(class_="btn", href=f"/tables/{info.id}")["Only watch"],
            ],
        ],
    )
