"""The rulebook of a game: every rule as one sentence with a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import ui_icon
from coven.drawing.html import (
    a,
    aside,
    b,
    button,
    details,
    div,
    form,
    h1,
    h2,
    input,
    kbd,
    label,
    li,
    main,
    nav,
    ol,
    p,
    section,
    small,
    span,
    summary,
)
from coven.engine.game import Game
from coven.engine.rulebook import Rule, Rulebook
from coven.engine.words import so_many
from coven.web.pages.goal import goal_card
from coven.web.pages.layout import Visit, bar_link, document, top, where

BASES = {
    "stated": ("printed", "printed", "In the printed rules"),
    "inferred": ("follows", "follows", "Follows from the printed rules"),
    "reconstructed": ("ours", "ours", "Decided by us, with the reason"),
}
"""By basis: its class, its word, what it means."""


def rulebook_page(
    visit: Visit, games: Sequence[Game], game: Game, words: str = "", table: str = "", cited: str = ""
) -> str:
    """The rulebook, or what a search found in it; `table` leads back, `cited` is the rule one came for."""
    book = game.rulebook
    found = book.search(words) if words else list(book.rules)
    return document(
        visit,
        f"Rules: {game.title}",
        top(
            visit,
            where("Rulebook", "every rule is one sentence with a name"),
            table and bar_link(f"/tables/{table}", "back", "Back to your table", keep=True),
        ),
        main("#ask.rb", tabindex="-1")[
            _tabs(games, game, table),
            _contents(game, found),
            div(class_="body")[
                h1[game.title],
                not words and goal_card(game, heading=False),
                p(class_="lead")[_summary(book)],
                _search(words, table),
                p("#found.tiny.found", role="status", aria_live="polite")[words and _count(len(found))],
                _came_from(book, cited),
                [_section(name, rules, cited) for name, rules in _by_section(found).items()],
            ],
        ],
        game=game,
    )


def anchor(name: str) -> str:
    """The id of a section."""
    return "section-" + "-".join(name.lower().split())


def _count(number: int) -> str:
    return f"{so_many(number, 'rule')} found"


def _summary(book: Rulebook) -> str:
    bases = Counter(rule.basis for rule in book.rules)
    return (
        f"{len(book.rules)} rules. {bases['stated']} are printed in the book, {bases['inferred']} follow "
        f"from it, {bases['reconstructed']} are ours where the book is silent or says two things."
    )


def _tabs(games: Sequence[Game], current: Game, table: str) -> Element:
    from_table = f"?table={table}" if table else ""
    return nav(class_="gtabs", aria_label="Games")[
        [
            a(
                class_="gtab",
                data_game=game.name,
                href=f"/rules/{game.name}{from_table}",
                aria_current="page" if game is current else None,
            )[game.title, " ", small[str(len(game.rulebook.rules))]]
            for game in games
        ]
    ]


def _by_section(found: Sequence[Rule]) -> dict[str, list[Rule]]:
    """The rules of each section, wherever in the book they stand."""
    sections: dict[str, list[Rule]] = {}
    for rule in found:
        sections.setdefault(rule.section, []).append(rule)
    return sections


def _contents(game: Game, found: Sequence[Rule]) -> Element:
    """The sections; where a game has expansions, each of them folds its own."""
    parts = {"": "The base game"} | {module.key: module.title for module in game.modules}
    by_part = {part: [rule for rule in found if rule.part == part] for part in parts}
    met = [part for part in parts if by_part[part]]
    return nav(class_="toc", aria_label="Sections")[
        _links(found)
        if len(met) < 2
        else [
            details(open=part == met[0])[
                summary[parts[part], span[str(len(by_part[part]))]],
                _links(by_part[part], parts[part]),
            ]
            for part in met
        ]
    ]


def _links(rules: Sequence[Rule], part: str = "") -> Element:
    """Links to the sections of some rules; what all of them begin with is not said again."""
    return ol[
        [
            li[a(href=f"#{anchor(name)}")[name.removeprefix(f"{part} / "), span[str(len(told))]]]
            for name, told in _by_section(rules).items()
        ]
    ]


def _search(words: str, table: str) -> Element:
    return form("#find.find", role="search", method="get")[
        label(class_="vh", for_="q")["Search the rules"],
        ui_icon("search"),
        input(
            "#q",
            type="search",
            name="q",
            value=words,
            placeholder="Search by word or by name",
            autocomplete="off",
        ),
        table and input(type="hidden", name="table", value=table),
        kbd(aria_hidden="true")["/"],
        button(class_="vh")["Search"],
    ]


def _came_from(book: Rulebook, cited: str) -> Node:
    rule = book.rule(cited) if cited else None
    if rule is None:
        return None
    return aside(class_="ctx")[
        ui_icon("book"),
        p["You came from a decision. It rests on ", a(href=f"#{rule.id}")[rule.id], ": ", b[rule.text]],
    ]


def _section(name: str, rules: Sequence[Rule], cited: str) -> Element:
    return section(class_="rsec", id=anchor(name))[
        h2[name, " ", small[so_many(len(rules), "rule")]],
        ol[[_rule(rule, rule.id == cited) for rule in rules]],
    ]


def _rule(rule: Rule, cited: bool) -> Element:
    css_class, word, meaning = BASES[rule.basis]
    return li(class_=["rule", cited and "cited"], id=rule.id)[
        div[
            p[rule.text],
            rule.example and p(class_="why")[b["Example: "], rule.example],
            rule.note and p(class_="why")[b["Note: " if rule.basis == "stated" else "Why: "], rule.note],
        ],
        div(class_="meta")[
            a(href=f"#{rule.id}")[rule.id],
            span(class_=["bas", css_class], title=meaning)[word],
        ],
    ]
