"""The decision panel of a table: what is asked, what can be answered, and why; at the end, the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from htpy import Element, Node

from coven.drawing import CHOICE_FORM, html_icon, pip, shortcut, ui_icon
from coven.drawing.facts import called
from coven.drawing.html import (
    a,
    b,
    button,
    code,
    dd,
    details,
    div,
    dl,
    dt,
    footer,
    form,
    h2,
    input,
    kbd,
    li,
    meter,
    ol,
    p,
    section,
    small,
    span,
    summary,
)
from coven.drawing.protocols import board_for, board_of
from coven.drawing.what_decided import what_decided
from coven.engine.game import Game
from coven.engine.record import Check
from coven.engine.rulebook import Rule
from coven.engine.rules import Results
from coven.engine.view import AnyView, Offer, Question
from coven.engine.words import listed
from coven.tables import Past
from coven.tables.presence import Presence
from coven.tables.seats import TableInfo
from coven.web.moments import Then
from coven.web.pages.following import following, pace_choice
from coven.web.pages.guide import Guide, held_options
from coven.web.pages.parts import Line, basis_words, hidden, rule_link
from coven.web.pages.people import awaited_words, company, missed


@dataclass(frozen=True)
class Scene:
    """A table in play as one reader sees it. `ratings` are a hint's; `checks` prove the finished deal.

    With a `guide` it is a lesson, and no table of this house. `past` are the moments of a match in play; with
    `then` the page shows one of them.
    """

    info: TableInfo
    game: Game
    view: AnyView
    log: Sequence[Line]
    chat: Sequence[Line] = ()
    can_undo: bool = False
    ratings: Mapping[str, float] = field(default_factory=dict)
    checks: Sequence[Check] = ()
    own_link: str = ""
    invitations: Mapping[int, str] = field(default_factory=dict)
    keeper: bool = False
    host: bool = False
    people: Sequence[Presence] = ()
    guide: Guide | None = None
    past: Past | None = None
    then: Then | None = None

    @property
    def seat(self) -> int | None:
        """The reader's own seat, or None."""
        return self.view.seat

    @property
    def path(self) -> str:
        """The table's address."""
        return self.guide.path if self.guide else f"/tables/{self.info.id}"

    @property
    def number(self) -> int:
        """The number of the open question."""
        return self.view.number

    @property
    def decision(self) -> Question | None:
        """What the reader is asked now."""
        return None if self.then else self.view.decision

    def announcement(self) -> str:
        """Whose move it is, in a sentence."""
        if self.view.results:
            return f"The match is over. {winners(self, self.view.results.winners)}."
        if self.decision:
            return f"Your move: {self.decision.prompt}"
        return f"Waiting for {listed(asked(self))}." if self.view.asked else ""


def asked(scene: Scene) -> list[str]:
    """The names of those that the table waits for."""
    return [scene.info.names[seat] for seat in scene.view.asked]


def winners(scene: Scene, won: list[int]) -> str:
    """Who won, in a sentence without its stop."""
    if won == [scene.seat]:
        return "You win"
    names = ["you" if seat == scene.seat else scene.info.names[seat] for seat in won]
    if not names:
        return "Nobody wins"
    said = listed(names)
    return f"{said[0].upper()}{said[1:]} {'wins' if len(names) == 1 else 'win together'}"


def panel(scene: Scene) -> Element:
    """The decision, a step of the others, the wait for them, or the results."""
    if scene.then is not None:
        return following(scene.then, scene.info.names)
    if scene.view.results:
        return _results(scene, scene.view.results)
    return _question(scene, scene.decision) if scene.decision else _waiting(scene)


def _question(scene: Scene, decision: Question) -> Element:
    assert scene.seat is not None
    return section("#panel.decide", aria_labelledby="ask")[
        div(class_="who")[pip(scene.seat), f"Your move, {scene.info.names[scene.seat]}"],
        h2("#ask.ask", tabindex="-1")[decision.prompt],
        _because(scene),
        form(id=CHOICE_FORM, method="post", action=f"{scene.path}/choose", data_live=True, class_="choose")[
            hidden("number", scene.number),
            hidden("stop", scene.guide.stop.number) if scene.guide else None,
            ol(class_="opts")[[_option(scene, i, o) for i, o in enumerate(decision.options)], _held(scene)],
        ],
        [_typing_form(scene, option.key) for option in decision.options],
        _foot(scene, decision.rule),
    ]


def _option(scene: Scene, index: int, option: Offer) -> Element:
    key, name = option.key, shortcut(index)
    words, label = _words(scene, key), called(key, option.label, scene.info.names)
    note = board_of(scene.game).note(scene.view, key)
    rating = scene.ratings.get(key)
    best = rating is not None and rating == max(scene.ratings.values())
    return li(id=f"option-{key}")[
        button(
            id=f"answer-{key}",
            class_=["opt", best and "best"],
            type="submit",
            name="key",
            value=key,
            form=f"type-{key}" if words else None,
            data_key=key,
            aria_keyshortcuts=name or None,
        )[
            kbd(aria_hidden="true")[name],
            board_of(scene.game).picture(key),
            span(class_="txt")[b[label], note and small[note]],
            rating is not None and _rating(rating),
        ],
        bool(words)
        and input(
            id=f"words-{key}",
            class_="typing",
            form=f"type-{key}",
            required=True,
            pattern=words,
            title=note or None,
            autocomplete="off",
            placeholder="Type the words",
            aria_label=label,
        ),
    ]


def _held(scene: Scene) -> Node:
    """In a lesson, what a later step teaches, numbered after what this one does."""
    if scene.guide is None or scene.decision is None:
        return None
    first = len(scene.decision.options)
    looking = not scene.guide.stop.want
    return held_options(
        scene.guide, ["" if looking else shortcut(first + i) for i in range(len(scene.guide.held))]
    )


def _words(scene: Scene, key: str) -> str:
    """The pattern of what must be typed to answer with this key; "" where a click is enough."""
    typed = getattr(board_of(scene.game), "typed", None)
    return typed(scene.view, key) if typed is not None else ""


def _typing_form(scene: Scene, key: str) -> Node:
    """The form of an answer that must be typed: one of its own, so that other answers need no words."""
    if not _words(scene, key):
        return None
    return form(id=f"type-{key}", method="post", action=f"{scene.path}/choose", data_live=True)[
        hidden("number", scene.number)
    ]


def _rating(rating: float) -> Element:
    percent = f"{100 * rating:.0f}%"
    return span(class_="end rate", title="How the strongest bot rates this")[
        meter(min="0", max="1", value=f"{rating:.3f}", aria_label=f"rated {percent}"), percent
    ]


def _because(scene: Scene) -> Node:
    words = board_of(scene.game).context(scene.view)
    return words and p(class_="because")[words]


def _waiting(scene: Scene) -> Element:
    names = asked(scene)
    gone = missed(scene)
    words = awaited_words(scene) if gone else f"{listed(names)} {'is' if len(names) == 1 else 'are'} to move."
    return section("#panel.decide.wait", aria_labelledby="ask")[
        div(class_="who")[[pip(seat) for seat in scene.view.asked], f"Waiting for {listed(names)}"],
        h2("#ask.ask", tabindex="-1")[words],
        company(scene) if gone else _because(scene),
        pace_choice() if scene.guide is None else None,
        scene.seat is not None and _foot(scene, ""),
    ]


def _foot(scene: Scene, rule_id: str) -> Element:
    rule = scene.game.rulebook.rule(rule_id) if rule_id else None
    hint = _hint(scene) if scene.decision and not scene.guide else None
    undo = None if scene.guide else _undo(scene)
    if rule is None:
        return footer(class_="foot")[_more(), div(class_="tools")[undo, hint]]
    return footer(class_="foot")[
        _more(), div(class_="tools")[undo, hint, _why(scene, rule)], _cite(scene, rule), _reason(rule)
    ]


def _more() -> Element:
    """How many options of the list are out of sight; a script counts them."""
    return button("#more.more", type="button", hidden=True, data_own=True)[span["more"], ui_icon("down")]


def _undo(scene: Scene) -> Element:
    return form(method="post", action=f"{scene.path}/undo", data_live=True)[
        hidden("number", scene.number),
        button(
            "#undo.btn.sm",
            aria_keyshortcuts="U",
            disabled=not scene.can_undo,
            title=None if scene.can_undo else "Only your own last choice, before anything new is seen",
        )[ui_icon("undo"), span["Undo"], " ", kbd(aria_hidden="true")["U"]],
    ]


def _hint(scene: Scene) -> Element:
    return form(method="get", action=scene.path, data_live=True)[
        hidden("hint", scene.number),
        button("#hint.btn.sm", aria_keyshortcuts="H", aria_pressed=str(bool(scene.ratings)).lower())[
            ui_icon("hint"), span["Hint"], " ", kbd(aria_hidden="true")["H"]
        ],
    ]


def _why(scene: Scene, rule: Rule) -> Element:
    href = f"/rules/{scene.game.name}?table={scene.info.id}&cited={rule.id}#{rule.id}"
    return a(
        "#why-toggle.btn.sm",
        href=href,
        aria_keyshortcuts="?",
        aria_controls="why",
        aria_expanded="false",
        role="button",
    )[ui_icon("book"), span["Why?"], " ", kbd(aria_hidden="true")["?"]]


def _cite(scene: Scene, rule: Rule) -> Element:
    return p(class_="cite")[
        ui_icon("book"),
        span[span(class_="full")[rule.text, " "], rule_link(scene.game.name, rule.id, scene.info.id)],
    ]


def _reason(rule: Rule) -> Element:
    """What `Why?` unfolds: the rule in full."""
    return div("#why.why-box", hidden=True)[
        p[b[rule.section], " ", rule.text],
        rule.example and p[b["Example: "], rule.example],
        rule.note and p[b["Why: "], rule.note],
        p(class_="tiny")[basis_words(rule)],
    ]


# -- the end


def _results(scene: Scene, results: Results) -> Element:
    order = sorted(range(scene.info.players), key=lambda seat: results.places[seat])
    return section("#panel.results", aria_labelledby="ask")[
        h2("#ask", tabindex="-1")[winners(scene, results.winners)],
        p(class_="decided")[f"{results.reason} {what_decided(results, scene.info.names)}".strip()],
        ol(class_="places")[[li[_place(scene, results, seat)] for seat in order]],
        scene.guide is None and _afterwards(scene),
        fair_words(scene.checks, scene.path),
    ]


def _afterwards(scene: Scene) -> Element:
    """What can be done with a match that is over."""
    return div(class_="tools")[
        scene.info.rematch
        and a(class_="btn go", href=f"/tables/{scene.info.rematch}")[
            ui_icon("play"), span["To the next match"]
        ],
        scene.seat is not None
        and not scene.info.rematch
        and form(method="post", action=f"{scene.path}/rematch")[
            input(type="hidden", name="nonce", data_nonce=True),
            button(class_="btn go")[ui_icon("undo"), span["Rematch"]],
        ],
        a(class_="btn", href=f"{scene.path}/replay?at=0")[ui_icon("play"), span["Replay"]],
        a(class_="btn", href=f"{scene.path}/record.json", download=True)[ui_icon("download"), span["Record"]],
    ]


def _place(scene: Scene, results: Results, seat: int) -> Element:
    lines = results.scores[seat].lines
    won = seat in results.winners
    unit = board_for(scene.game, scene.view).score(scene.view, seat)[1]
    name = scene.info.names[seat] + (" (you)" if seat == scene.seat else "")
    place = f"{results.places[seat]}." if results.winners or scene.info.players == 1 else "–"
    nth: Node = html_icon("laurel-crown") if won else place
    return details(class_=["place", won and "won"], open=won or seat == scene.seat)[
        summary[
            span(class_="nth")[nth, won and span(class_="vh")["won, place 1"]],
            pip(seat),
            span(class_="seatname")[name],
            span(class_="sum")[str(results.totals[seat]), small[f" {unit}"]],
            ui_icon("down"),
        ],
        not lines and p(class_="tiny none")["Nothing scored."],
        bool(lines)
        and dl[
            [
                [
                    dt[
                        line.text,
                        " ",
                        line.rule and rule_link(scene.game.name, line.rule, scene.info.id),
                    ],
                    dd[str(line.points)],
                ]
                for line in lines
            ]
        ],
    ]


def fair_words(checks: Sequence[Check], path: str) -> Node:
    """Whether the deal was fair, check by check."""
    if not checks:
        return None
    good = all(check.holds is not False for check in checks)
    said = "Fair deal verified" if good else "This deal could not be verified"
    return details(class_="fair")[
        summary[span(class_=["chip", good and "good"])[ui_icon("shield" if good else "warning"), said]],
        check_list(checks),
        p(class_="tiny")[
            "Check it yourself: download the record and run ",
            code["coven verify record.json"],
            ". ",
            a(href=f"{path}/replay?at=0#fair")["How it works"],
            ".",
        ],
    ]


def check_list(checks: Sequence[Check]) -> Element:
    """What was verified, one by one."""
    return ol[
        [
            li(class_="broken" if check.holds is False else None)[
                ui_icon({True: "check", False: "close", None: "clock"}[check.holds]), span[check.detail]
            ]
            for check in checks
        ]
    ]
