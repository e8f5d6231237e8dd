"""A table that is still filling: who sits where, invitations, bots for the empty seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from htpy import Element, Node

from coven.drawing import empty_pip, pip, ui_icon
from coven.drawing.html import (
    a,
    b,
    button,
    code,
    details,
    div,
    form,
    h1,
    h2,
    input,
    li,
    main,
    ol,
    p,
    small,
    span,
    summary,
)
from coven.engine.game import Game
from coven.engine.words import so_many
from coven.tables.presence import Presence
from coven.tables.seats import SeatInfo, TableInfo
from coven.web.pages.layout import Notice, Visit, bar_link, document, top, where
from coven.web.pages.learning import learn_row
from coven.web.pages.parts import copy_field, cover_symbols, hidden, thumb
from coven.web.pages.people import here_mark, presence_of
from coven.web.pages.table import add_bot_form, level_label


@dataclass(frozen=True)
class Room:
    """A waiting room as one reader sees it; `invitations` are links to open seats, if they may know them."""

    info: TableInfo
    game: Game
    seat: int | None
    keeper: bool
    invitations: Mapping[int, str] = field(default_factory=dict)
    invited: int | None = None
    people: Sequence[Presence] = ()

    @property
    def path(self) -> str:
        """The table's address."""
        return f"/tables/{self.info.id}"


def waiting_room_page(visit: Visit, room: Room, notice: Notice | None = None) -> str:
    """The page of a table whose match has not begun."""
    info, game = room.info, room.game
    left = len(info.open_seats)
    return document(
        visit,
        info.name,
        div(class_="head")[
            top(
                visit,
                where(game.title, info.name),
                bar_link(f"/rules/{game.name}?table={info.id}", "book", "Rules"),
            ),
            div("#lost.banner.lost", role="alert")[
                ui_icon("offline"),
                span[b["The connection is lost. "], "This page looks for the table by itself."],
            ],
        ],
        cover_symbols([game]),
        main(class_="waiting-room")[
            div(class_="row3")[
                thumb(game.name), div[h1("#ask", tabindex="-1")[info.name], p(class_="muted")[game.title]]
            ],
            p("#announce", role="status", aria_live="polite")[
                f"{so_many(left, 'seat')} still open. The cards are dealt as soon as everybody sits."
            ],
            ol(class_="chairs")[[_chair(room, seat) for seat in info.seats]],
            _actions(room),
            learn_row(game, {}, info.id, info.options),
            _settings(room),
            _fair(room),
        ],
        game=game,
        body_class="room-page",
        data={
            "live": f"{room.path}/live",
            "revision": str(info.revision),
            "number": str(info.number),
        },
        notice=notice,
        refresh=True,
    )


def _chair(room: Room, seat: SeatInfo) -> Element:
    if seat.kind == "open":
        return _free_chair(room, seat.seat)
    you = seat.seat == room.seat
    kind = f"bot, {level_label(seat.level)}" if seat.kind == "bot" else ("you" if you else "")
    return li(id=f"seat-{seat.seat}", class_="chair")[
        pip(seat.seat),
        span[
            b[seat.name],
            " ",
            kind and small(class_="muted")[kind],
            seat.kind == "person"
            and not you
            and here_mark(seat, presence_of(room.people, seat.seat), named=True),
        ],
        seat.kind == "bot"
        and room.keeper
        and form(method="post", action=f"{room.path}/unseat", data_live=True)[
            hidden("seat", seat.seat), button(class_="btn sm quiet")[ui_icon("close"), "Send away"]
        ],
    ]


def _free_chair(room: Room, seat: int) -> Element:
    link = room.invitations.get(seat)
    return li(id=f"seat-{seat}", class_="chair free")[
        empty_pip(),
        div(class_="offer")[
            span[f"Seat {seat + 1} is free"],
            link
            and div(class_="invite")[copy_field(f"invite-{seat}", link, f"Invitation to seat {seat + 1}")],
        ],
        div(class_="end")[
            room.seat is None and (room.info.listed or room.keeper) and sit_form(room.path, seat),
            room.keeper and add_bot_form(room.path, seat),
        ],
    ]


def sit_form(path: str, seat: int | None, words: str = "Sit here") -> Element:
    """The button that sits one down; a script adds a nonce of one's own to the deal."""
    return form(method="post", action=f"{path}/sit")[
        seat is not None and hidden("seat", seat),
        input(type="hidden", name="nonce", data_nonce=True),
        button(class_="btn go")[words],
    ]


def _actions(room: Room) -> Node:
    return div(class_="tools links")[
        room.keeper
        and bool(room.info.open_seats)
        and form(method="post", action=f"{room.path}/start")[
            button(class_="btn go big")[ui_icon("bot"), "Fill with bots and deal the cards"]
        ],
        room.seat is not None
        and form(method="post", action=f"{room.path}/leave")[
            button(class_="btn")[ui_icon("flag"), "Get up and leave"]
        ],
        a(class_="btn quiet", href="/")["To the lobby"],
    ]


def _settings(room: Room) -> Node:
    """What is played with; of an expansion that does not join nothing is said."""
    options, game = room.info.options, room.game
    away = {
        one.key
        for module in game.modules
        if not options.get(module.key)
        for one in (module.switch, *module.settings)
    }
    played = [setting for setting in game.settings if setting.key not in away]
    if not played:
        return None
    return div[
        h2["The game"],
        ol(class_="plain-list")[
            [li[b[setting.label], ": ", in_words(options.get(setting.key))] for setting in played]
        ],
    ]


def in_words(value: object) -> str:
    """An option's value as people say it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value).replace("-", " ")


def _fair(room: Room) -> Element:
    return details(class_="fair")[
        summary[span(class_="chip")[ui_icon("shield"), "How the deal is kept fair"]],
        p(class_="muted")[
            "The house has written down a secret and shows you its hash now. Everybody's browser adds a "
            "number of its own, so nobody knows the deal beforehand. When the match ends the secret is "
            "published, and anyone can check that it is the one that was promised."
        ],
        p[code(class_="hash")[room.info.commitment]],
    ]
