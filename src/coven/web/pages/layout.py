"""What all pages share: the document around them, the bar on top, notices."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from htpy import Element, Node, VoidElement, html

from coven.drawing import mark, sprite, ui_icon
from coven.drawing.html import (
    a,
    b,
    body,
    button,
    div,
    form,
    h1,
    head,
    header,
    input,
    link,
    meta,
    nav,
    noscript,
    p,
    script,
    span,
    title,
)
from coven.drawing.protocols import board_of
from coven.drawing.rendering import render
from coven.engine.game import Game

REFRESH_SECONDS = 4


@dataclass(frozen=True)
class Visit:
    """What a page knows of its reader: name, colour scheme ("" follows the system), where the files lie."""

    name: str
    theme: str
    path: str
    assets: str


@dataclass(frozen=True)
class Notice:
    """Something to say once: `kind` is "", "bad" (it did not work) or "stale" (it came too late)."""

    text: str
    title: str = ""
    kind: str = ""


NOTICE_ICONS = {"": "check", "bad": "warning", "stale": "clock"}


def document(
    visit: Visit,
    heading: str,
    *content: Node,
    game: Game | None = None,
    body_class: str = "",
    data: dict[str, str] | None = None,
    notice: Notice | None = None,
    refresh: bool = False,
) -> str:
    """A whole page. A `game` whose page it is colours it, and brings its own style sheet.

    `data` are attributes of the body that the script reads; `refresh` renews the page where no script does.
    """
    inner = render(list(content))
    own = {"data-game": game.name, "data-accent": board_of(game).ACCENT} if game is not None else {}
    coloured = {"data-theme": visit.theme or None, **own}
    whole = html(coloured, lang="en")[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width,initial-scale=1,viewport-fit=cover"),
            meta(name="color-scheme", content=visit.theme or "light dark"),
            title[f"{heading} · Coven" if heading else "Coven"],
            link(rel="icon", href=f"{visit.assets}/favicon.svg", type="image/svg+xml"),
            _sheet(visit, "coven"),
            _sheet(visit, f"games/{game.name}") if game is not None and has_sheet(game) else None,
            script(src=f"{visit.assets}/boot.js"),
            script(src=f"{visit.assets}/coven.js", type="module"),
            refresh and noscript[meta({"http-equiv": "refresh"}, content=str(REFRESH_SECONDS))],
        ],
        body({f"data-{key}": value for key, value in (data or {}).items()}, class_=body_class or None)[
            a(class_="skip", href="#ask")["Skip to the main thing"],
            sprite(inner),
            inner,
            div("#toasts.toasts", data_own=True, role="status", aria_live="polite")[
                toast(notice) if notice else None
            ],
        ],
    ]
    return render(whole)


@cache
def has_sheet(game: Game) -> bool:
    """Whether a game brings a style sheet of its own."""
    return (game.folder / "board" / "board.css").is_file()


def _sheet(visit: Visit, name: str) -> VoidElement:
    return link(rel="stylesheet", href=f"{visit.assets}/{name}.css")


def toast(notice: Notice) -> Element:
    """A notice that comes and goes."""
    return div(class_=["toast", notice.kind])[
        ui_icon(NOTICE_ICONS[notice.kind]),
        span[notice.title and b[notice.title], notice.text],
    ]


def top(visit: Visit, where: Node = None, *links: Node, menu: Node = None, main: bool = False) -> Element:
    """The bar on top: the mark, where one is, links, the colour scheme, a menu."""
    return header(class_="top")[
        a(class_="mark", href="/", aria_label="Coven, to the lobby")[mark(), span["Coven"]],
        main and _main_links(visit),
        where,
        nav(aria_label="Page")[links, theme_switch(visit), main and _name(visit), menu],
    ]


def where(heading: str, words: str = "", alone: bool = False) -> Element:
    """Where one is, in the bar on top; `alone`: it is the heading of a page that has no other."""
    return div(class_="where")[(h1 if alone else b)[heading], words and span[words]]


def bar_link(href: str, icon: str, words: str, keep: bool = False) -> Element:
    """A link in the bar on top; on a phone only what is to `keep` stays there."""
    return a(class_=["btn quiet sm", keep and "keep"], href=href)[ui_icon(icon), span(class_="words")[words]]


def _main_links(visit: Visit) -> Element:
    pages = (("/", "Tables"), ("/replays", "Replays"), ("/rules", "Rules"))
    here = "/" + visit.path.split("/")[1]
    return nav(class_="main", aria_label="Main")[
        [
            a(class_="btn quiet sm", href=href, aria_current="page" if href == here else None)[words]
            for href, words in pages
        ]
    ]


def theme_switch(visit: Visit) -> Element:
    """The button between light, dark and whatever the system says."""
    return form("#theme", method="post", action="/theme")[
        input(type="hidden", name="next", value=visit.path),
        button(class_="btn quiet sm keep", aria_label="Switch light and dark", title="Switch light and dark")[
            ui_icon("sun")
        ],
    ]


def _name(visit: Visit) -> Element:
    return a(class_="btn quiet sm keep", href="/name", title="Change your name")[
        ui_icon("people"), span(class_="who")[visit.name]
    ]


def plain(visit: Visit, heading: str, *content: Node, notice: Notice | None = None) -> str:
    """A page of text."""
    return document(
        visit,
        heading,
        top(visit, main=True),
        Element("main")("#ask.plain", tabindex="-1")[h1[heading], content],
        notice=notice,
    )


def wrong(message: str, field: str) -> Element:
    """What is wrong with a field, beside it."""
    return p(class_="wrong", id=f"wrong-{field}")[ui_icon("warning"), message]
