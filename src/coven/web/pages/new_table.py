"""The form that starts a game: a few choices, and the game's own options below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import Element, Node

from coven import bots
from coven.drawing import ui_icon
from coven.drawing.html import (
    b,
    button,
    code,
    dd,
    details,
    div,
    dl,
    dt,
    em,
    fieldset,
    form,
    input,
    label,
    legend,
    option,
    p,
    section,
    select,
    small,
    span,
    summary,
)
from coven.engine.game import Game
from coven.engine.modules import Module
from coven.engine.settings import Options, Setting
from coven.web.forms import OPTION, WHO, Filled, chosen_options, conflict_of, in_a_field, usual_seats, whole
from coven.web.pages.layout import wrong
from coven.web.pages.parts import hidden

SHORT = 3
"""Up to so many values are shown side by side, more in a list."""


def new_table_form(game: Game, filled: Filled) -> Element:
    """The quick form for a game."""
    levels = [(level.name, "", level.label) for level in bots.levels()]
    low, high = game.players
    seats = [(str(n), "", str(n)) for n in range(low, high + 1)]
    return section("#start", aria_label=f"Start {game.title}", data_game=game.name)[
        form(class_="start", method="post", action="/tables")[
            p(class_="f")[b(class_="serif")[game.title], small[game.tagline]],
            hidden("game", game.name),
            hidden("commitment", filled.get("commitment")),
            hidden("ticket", filled.get("ticket")),
            _segment(filled, "who", "Who plays", WHO),
            _segment(filled, "seats", "Seats", seats),
            _segment(filled, "level", "Bots", levels, {level.name: level.help for level in bots.levels()}),
            _name(filled),
            bool(game.modules) and expansions(game, filled),
            button(class_="btn go big")["Deal the cards"],
            _more(game, filled),
        ]
    ]


def _segment(
    filled: Filled,
    name: str,
    words: str,
    values: Sequence[tuple[str, str, str]],
    titles: dict[str, str] | None = None,
) -> Element:
    """One of a few: value, icon and words of each."""
    return fieldset(class_=["field", f"for-{name}"])[
        legend[words],
        div(class_=["seg", len(values) > SHORT and "long"])[
            [
                label(title=(titles or {}).get(value))[
                    input(
                        type="radio", name=name, value=value, checked=filled.get(name) == value, required=True
                    ),
                    span[icon and ui_icon(icon), shown],
                ]
                for value, icon, shown in values
            ]
        ],
        _wrong(filled, name),
    ]


def _wrong(filled: Filled, name: str) -> Node:
    return wrong(filled.wrong[name], name) if name in filled.wrong else None


def _described(filled: Filled, name: str, help_id: str = "") -> dict[str, str]:
    """Attributes of a field that is wrong, and of one that has a help text."""
    said = [*([f"wrong-{name}"] if name in filled.wrong else []), *([help_id] if help_id else [])]
    invalid = {"aria-invalid": "true"} if name in filled.wrong else {}
    return invalid | ({"aria-describedby": " ".join(said)} if said else {})


def _text(filled: Filled, name: str, words: str, help_text: str = "", placeholder: str = "") -> Element:
    return div(class_="field")[
        label(for_=f"f-{name}")[words],
        input(
            _described(filled, name, f"help-{name}" if help_text else ""),
            class_="input",
            id=f"f-{name}",
            name=name,
            value=filled.get(name),
            placeholder=placeholder or None,
            autocomplete="off",
        ),
        help_text and small(id=f"help-{name}")[help_text],
        _wrong(filled, name),
    ]


def _name(filled: Filled) -> Element:
    return _text(filled, "player", "Your name")


def _more(game: Game, filled: Filled) -> Element:
    owned = [one.key for module in game.modules for one in (module.switch, *module.settings)]
    plain = [setting for setting in game.settings if setting.key not in owned]
    troubled = any(name.startswith(OPTION) or name in ("options", "name", "nonce") for name in filled.wrong)
    return details(class_="options", open=troubled)[
        summary["More options"],
        div[
            [_setting(setting, filled) for setting in plain],
            _text(filled, "name", "Name of the table", placeholder=f"{filled.get('player')}’s table"),
            _luck(filled),
        ],
        _wrong(filled, "options"),
    ]


def expansions(game: Game, filled: Filled) -> Element:
    """What ends the game first, then what joins: what does not fit stays in its place, with the reason."""
    defaults = {OPTION + setting.key: in_a_field(setting.default) for setting in game.settings}
    filled = Filled({**defaults, **filled.values}, filled.wrong)
    players = whole(filled.get("seats")) or usual_seats(game)
    options = chosen_options(game, filled.values)
    conflict = conflict_of(game, players, options)
    misfits = [] if conflict else game.unfit(players, options)
    why = {one.key: one.why for one in misfits if one.value is True}
    said = {} if conflict else game.remarks(options) | why
    groups: dict[str, list[Module]] = {}
    for module in game.modules:
        groups.setdefault(module.group, []).append(module)
    return div("#expansions.expansions", data_fit=f"/fit/{game.name}")[
        [
            fieldset(class_="field")[
                legend[name],
                div(class_="modules")[
                    [_module(one, filled, options, one.key in why, said) for one in modules]
                ],
            ]
            for name, modules in groups.items()
        ],
        wrong(conflict, "combination") if conflict else _on_table(game, players, options),
    ]


def _module(
    module: Module, filled: Filled, options: Options, unfit: bool, said: Mapping[str, str]
) -> Element:
    """A switch, dashed with the reason where it does not fit; its own options once it is on.

    What joins only in part says which part.
    """
    name, on = OPTION + module.key, bool(options[module.key])
    return div(class_=["module", unfit and "nofit", on and "open"])[
        label[
            hidden(name, "off"),
            input(type="checkbox", name=name, value="on", checked=on, disabled=unfit and not on),
            span[b(class_="serif")[module.title], small[module.help], _said(said, module.key)],
        ],
        on
        and div(class_="subs")[
            [[_setting(setting, filled), _said(said, setting.key)] for setting in module.settings]
        ],
    ]


def _said(said: Mapping[str, str], key: str) -> Node:
    """Why an option does not fit, or which part of it does."""
    return em(class_="why")[said[key]] if key in said else None


def _on_table(game: Game, players: int, options: Options) -> Node:
    """What will lie on the table."""
    part = game.part("preview")
    if part is None:
        return None
    rows: list[tuple[str, str]] = part.preview(players, options)
    return dl(class_="on-table", aria_live="polite")[[div[dt[what], dd[words]] for what, words in rows]]


def _luck(filled: Filled) -> Element:
    """The player's own number for the deal, and the house's promise."""
    return div(class_="field luck")[
        label(for_="f-nonce")["Your luck"],
        input(
            _described(filled, "nonce", "help-nonce"),
            class_="input",
            id="f-nonce",
            name="nonce",
            value=filled.get("nonce"),
            data_nonce=True,
            autocomplete="off",
        ),
        small(id="help-nonce")[
            "Mixed into the deal, so that the house cannot choose it. Any words will do. The house's own "
            "secret is fixed already; its hash is ",
            code(class_="hash")[filled.get("commitment")[:16] + "…"],
        ],
        _wrong(filled, "nonce"),
    ]


def _setting(setting: Setting, filled: Filled) -> Element:
    """A game's own option, as its kind asks for."""
    name = OPTION + setting.key
    if setting.kind == "switch":
        return _switch(setting, filled, name)
    described = _described(filled, name, f"help-{name}")
    control = _number(setting, filled, name, described) if setting.kind == "number" else None
    if control is None:
        control = select(described, class_="input", id=f"f-{name}", name=name)[
            [
                option(value=v, selected=v == filled.get(name))[v.replace("-", " ").capitalize()]
                for v in setting.values
            ]
        ]
    return div(class_="field")[
        label(for_=f"f-{name}")[setting.label],
        control,
        small(id=f"help-{name}")[setting.help],
        _wrong(filled, name),
    ]


def _number(setting: Setting, filled: Filled, name: str, described: dict[str, str]) -> Element:
    return div(class_="stepper")[
        button(type="button", data_step="-1", aria_label=f"Less: {setting.label}")[ui_icon("minus")],
        input(
            described,
            id=f"f-{name}",
            name=name,
            type="number",
            min=str(setting.low),
            max=str(setting.high),
            value=filled.get(name),
        ),
        button(type="button", data_step="1", aria_label=f"More: {setting.label}")[ui_icon("plus")],
    ]


def _switch(setting: Setting, filled: Filled, name: str) -> Element:
    return div(class_="field")[
        label(class_="switch")[
            hidden(name, "off"),
            input(
                _described(filled, name),
                type="checkbox",
                name=name,
                value="on",
                checked=filled.get(name) in ("on", "true", "yes"),
            ),
            span[setting.label, small[setting.help]],
        ],
        _wrong(filled, name),
    ]
