"""The goal and turn of a game on one card: at a first match, a key away, and at the head of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from urllib.parse import urlencode

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import html_icon, ui_icon
from coven.drawing.elements import svg
from coven.drawing.html import (
    a,
    article,
    b,
    dialog,
    div,
    footer,
    h1,
    h2,
    i,
    kbd,
    li,
    main,
    nav,
    ol,
    p,
    small,
    span,
    ul,
)
from coven.drawing.protocols import board_of
from coven.engine.game import Game
from coven.engine.settings import Options
from coven.teaching import (
    Advice,
    Goal,
    Stage,
    emphasised,
    lesson_of,
    modules_in_play,
    other_ends,
    teaching_of,
)
from coven.web.pages.guide import lesson_path
from coven.web.pages.layout import Visit, bar_link, document, top

FOLLOWS = {"then": "", "any order": "mix", "or": "or"}
KEY = "G"


def goal_link(game: Game, table: str, options: Options) -> Node:
    """The way from a table to the card; a script opens it where one is."""
    if teaching_of(game).goal is None:
        return None
    return a(
        class_="btn quiet sm",
        href=goal_path(game, table, options),
        data_goal=game.name,
        aria_keyshortcuts=KEY,
        title=f"Goal and turn ({KEY})",
    )[ui_icon("flag"), span(class_="words")["Goal"]]


def goal_path(game: Game, table: str = "", options: Options | None = None) -> str:
    """The address of the card; `table` is where one comes from, and `options` what is played with there."""
    joined = [("joined", key) for key in modules_in_play(game, options or {})]
    query = urlencode([*([("table", table)] if table else []), *joined])
    return f"/goal/{game.name}{f'?{query}' if query else ''}"


def goal_box() -> Element:
    """Where a script shows the card over a table; what is in it is the script's own."""
    return dialog("#goal-box.goal-box", data_own=True, aria_label="Goal and turn")


def goal_page(
    visit: Visit, games: Sequence[Game], game: Game, table: str = "", joined: Sequence[str] = ()
) -> str:
    """The card as a page of its own."""
    return document(
        visit,
        f"Goal and turn: {game.title}",
        top(
            visit,
            _games(games, game, table),
            table and bar_link(f"/tables/{table}", "back", "Back to your table", keep=True),
        ),
        main("#ask", class_="goal-at", tabindex="-1")[goal_card(game, table, joined=joined)],
        game=game,
        body_class="goal-page",
    )


def goal_card(game: Game, table: str = "", heading: bool = True, joined: Sequence[str] = ()) -> Node:
    """The card: aim, turn, three things, the end; without `heading` as a part of another page.

    Modules in play (`joined`) may say anew what a match is won by.
    """
    goal = teaching_of(game).goal
    if goal is None:
        return None
    low, high = game.players
    title = h1[game.title, " ", small[f"{low} to {high} players · {game.minutes}"]]
    return article(class_="goal", data_game=game.name, aria_label=f"Goal and turn: {game.title}")[
        div(class_="art")[_cover(game)],
        div(class_="in")[
            heading and title,
            p(class_="aim")[[b[part] if strong else part for part, strong in emphasised(goal.aim)]],
            [
                p(class_="other-end")[b["At this table: ", module.title, "."], " ", module.help]
                for module in other_ends(game, joined)
            ],
            h2[goal.turn, " ", span["then the next"]],
            _turn(game, goal),
            h2["Remember"],
            ul(class_="keep3")[
                [_advice(advice) for advice in goal.remember],
                li(class_="goal-end")[span[b["How it ends."], " ", goal.end]],
            ],
            heading and _ways(game, table),
        ],
    ]


@cache
def _cover(game: Game) -> Markup:
    drawn = svg(class_="cov", viewBox="0 0 240 300", preserveAspectRatio="xMidYMid slice", aria_hidden="true")
    return Markup(drawn[board_of(game).cover()])


@cache
def _pictures(game: Game) -> list[Markup]:
    drawing = game.part("board.goal")
    return [Markup(picture) for picture in drawing.pictures()] if drawing else []


def _turn(game: Game, goal: Goal) -> Element:
    pictures = _pictures(game)
    return ol(class_="turn-steps")[
        [_stage(n, stage, pictures[n] if n < len(pictures) else None) for n, stage in enumerate(goal.stages)]
    ]


def _stage(index: int, stage: Stage, picture: Node) -> Element:
    return li(class_=FOLLOWS[stage.next] or None)[
        picture, b[i(aria_hidden="true")[str(index + 1)], stage.name], p[stage.text]
    ]


def _advice(advice: Advice) -> Element:
    return li[span(class_="keep-sign")[html_icon(advice.icon)], span[b[f"{advice.name}."], " ", advice.text]]


def _ways(game: Game, table: str) -> Element:
    """What to do next: play, or read all of it."""
    play = f"/tables/{table}" if table else f"/?game={game.name}#start"
    learn = lesson_of(game) is not None
    return footer[
        learn
        and a(class_="btn go", href=lesson_path(game.name))[
            ui_icon("hand"), span["Learn by playing", span(class_="hide-phone")[", 10 minutes"]]
        ],
        a(class_=["btn", not learn and "go"], href=play, data_close=True)["Just play"],
        a(class_="btn quiet hide-phone", href=f"/rules/{game.name}{f'?table={table}' if table else ''}")[
            ui_icon("book"), span["All rules"]
        ],
        span(class_="tiny")["Shown at your first match. ", kbd[KEY], " opens it at any time."],
    ]


def _games(games: Sequence[Game], current: Game, table: str) -> Element:
    return nav(class_="game-pick", aria_label="Games")[
        [
            a(href=goal_path(game, table), aria_current="page" if game is current else None)[game.title]
            for game in games
            if teaching_of(game).goal
        ]
    ]
