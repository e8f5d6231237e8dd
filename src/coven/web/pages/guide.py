"""The guide of a first match: what to do now and why, how far one is, and the ways back, on and out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from htpy import Element, Node

from coven.drawing import html_icon, ui_icon
from coven.drawing.html import a, b, button, div, form, h3, i, kbd, li, ol, p, section, span
from coven.engine.view import Offer
from coven.teaching import Step, Stop, emphasised
from coven.web.pages.parts import hidden

LINES = 3
"""So many lines say what happened since one's last choice."""


@dataclass(frozen=True)
class Guide:
    """Where a learner stands: `step` is None at the end; `held` are the options of later steps."""

    game: str
    stop: Stop
    step: Step | None
    steps: int
    held: Sequence[Offer] = ()
    news: Sequence[str] = ()

    @property
    def path(self) -> str:
        """The address of the lesson."""
        return lesson_path(self.game)

    @property
    def wanted(self) -> str:
        """What the guide waits for, in words."""
        return f"This step wants something else: {self.step.title}." if self.step else ""


def lesson_path(game: str) -> str:
    """The address of a game's guided first match."""
    return f"/learn/{game}"


def guide_box(guide: Guide) -> Element:
    """The prompt. It is read out as it comes; what it points at is framed by a script."""
    step = guide.step
    number = min(guide.stop.step + 1, guide.steps)
    return section(
        "#guide",
        class_=["guide", step is None and "at-end"],
        aria_live="polite",
        aria_label=f"Guide, step {number} of {guide.steps}",
        data_points=_points(guide),
        data_stop=str(guide.stop.number),
        data_wants="yes" if guide.stop.want else None,
    )[
        div(class_="kick")[html_icon("witch-face"), _kick(guide, number)],
        step is not None and _prompt(step),
        step is None and _end(),
        _news(guide),
        _dots(guide),
        div(class_="guide-row")[_buttons(guide)],
    ]


def lantern() -> Element:
    """The frame around what a step speaks of, which a script puts in its place."""
    return div("#lantern.lantern", aria_hidden="true", hidden=True, data_own=True)


def _kick(guide: Guide, number: int) -> str:
    if guide.step is None:
        return "Your first match is over"
    words = f"First match, step {number} of {guide.steps}"
    return f"{words} · {guide.step.later}" if guide.step.later else words


def _prompt(step: Step) -> list[Node]:
    return [
        h3[step.title],
        p[[b[part] if strong else part for part, strong in emphasised(step.text)]],
        step.small and p(class_="guide-small")[step.small],
    ]


def _end() -> list[Node]:
    return [
        h3["That is how it is played"],
        p["Every line of the score cites its rule. Now play a match of your own; the guide stays here."],
    ]


def _news(guide: Guide) -> Node:
    """What happened since one's last choice, in a few lines."""
    if not guide.news or guide.step is None:
        return None
    return ol(class_="guide-news", aria_label="What happened")[[li[line] for line in guide.news[-LINES:]]]


def _dots(guide: Guide) -> Element:
    now = guide.stop.step
    states = ["done" if n < now else "now" if n == now else None for n in range(guide.steps)]
    return div(class_="guide-dots", aria_hidden="true")[[i(class_=state) for state in states]]


def _points(guide: Guide) -> str:
    """Selectors of what the step speaks of: what it names, and where the wanted answer lies."""
    step, want = guide.step, guide.stop.want
    if step is None:
        return ""
    own = [f'[data-key="{want}"]:not(.opt)'] if want and not step.alone else []
    return ", ".join([*step.points, *own])


def _buttons(guide: Guide) -> list[Node]:
    if guide.step is None:
        return [
            a(class_="btn sm go", href=f"/?game={guide.game}#start")[ui_icon("hand"), "Play a match"],
            _post(guide, "again", "undo", "Once more"),
            a(class_="btn quiet sm", href="/")["To the lobby"],
        ]
    looking = not guide.stop.want
    return [
        _post(guide, "back", "undo", "Back") if guide.stop.number else None,
        _post(guide, "skip", "forward", "Next", "N") if looking else _post(guide, "skip", "last", "Skip"),
        a(class_="btn quiet sm", href="/")["Leave"],
    ]


def _post(guide: Guide, action: str, icon: str, words: str, key: str = "") -> Element:
    return form(method="post", action=f"{guide.path}/{action}", data_live=True)[
        hidden("stop", guide.stop.number),
        button(class_=["btn sm", key and "go"], aria_keyshortcuts=key or None)[
            ui_icon(icon), words, key and kbd(aria_hidden="true")[key]
        ],
    ]


def held_options(guide: Guide, key_names: Sequence[str]) -> list[Element]:
    """What the rules offer but this step does not teach: still there, and refused with a word."""
    return [_held(offer, name) for offer, name in zip(guide.held, key_names, strict=False)]


def _held(offer: Offer, name: str) -> Element:
    return li(id=f"option-{offer.key}")[
        button(
            id=f"answer-{offer.key}",
            class_="opt later",
            type="submit",
            name="key",
            value=offer.key,
            data_later=offer.key,
            aria_keyshortcuts=name or None,
        )[
            name and kbd(aria_hidden="true")[name],
            span(class_="txt")[b[offer.label]],
            span(class_="end")["after this step"],
        ]
    ]
