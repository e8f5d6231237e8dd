"""What is this, and why not: a small card about anything on a table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import ui_icon
from coven.drawing.facts import called
from coven.drawing.html import b, button, dd, div, dl, dt, footer, header, kbd, p, section, small, span
from coven.drawing.protocols import board_of
from coven.engine.view import Offer
from coven.engine.words import listed
from coven.teaching import Term, meaning, name_and_rest, teaching_of
from coven.web.pages.panel import Scene, asked
from coven.web.pages.parts import rule_link

LONGEST = 400
NUMBERED = re.compile(r"^Option \w+: ")
CONTROLS = {
    "Undo": "Takes back your own last choice, as long as nothing new was seen.",
    "Hint": "Shows how the strongest bot rates the answers.",
    "Why?": "Unfolds the rule behind the question.",
    "Goal": "What the game is about and what a turn looks like, on one card.",
    "Rules": "Every rule of the game, with search.",
    "Replay": "The match again, step by step.",
    "Zoom": "Makes the board larger or smaller.",
    "Fit the board": "Shows the whole board.",
    "Switch light and dark": "Changes between light and dark.",
    "Table menu": "Links and things to do with this table.",
    "Since your turn": "What the others did. While you point at a line, the board shows how it came about.",
    "Hold": "Stops at this step of the others, until you press it again.",
    "To now": "Passes over what the others still do, and shows the table as it is.",
    "Send": "Sends what you have written to everybody at the table.",
    "Say something": "What you write here is read by everybody at the table.",
    "Coven": "Leads to the lobby with all tables.",
    "Rematch": "Plays another match with the same people.",
    "Record": "The match as a file, to be checked or played again.",
    "Back": "Takes the last answer back, and the guide explains it once more.",
    "Skip": "The guide plays this step for you.",
    "Next": "Goes on to the next step.",
    "Leave": "Goes to the lobby. What you have done here is kept.",
}
"""What the controls of a table do, by how their words begin."""


def what_card(scene: Scene, words: str, key: str = "", kind: str = "") -> Element:
    """The card about a thing, by the words that the page has for it and the answer that it stands for.

    `kind` is "control" for what belongs to the page, "seat" for a player, "fact" for what is never chosen.
    """
    words = NUMBERED.sub("", " ".join(words.split()))[:LONGEST]
    offer = _offer(scene, key)
    name, rest = name_and_rest(words)
    if offer is not None:
        label = called(offer.key, offer.label, scene.info.names)
        term = _term(scene, f"{offer.label}: {words}")
        return _card(scene, label, term or OPTION, rest if rest != label else "", offer)
    if kind == "control":
        return _card(scene, name, _control(words), "")
    if kind == "seat":
        return _card(scene, name, PLAYER, rest)
    term = _term(scene, words) or (PLAYER if name in scene.info.names else None)
    return _card(scene, name, term, rest, now=kind != "fact" and term is not PLAYER)


OPTION = Term("One of your answers", "", "")
PLAYER = Term("Player", "What stands beside the name is open to all.", "")


def _offer(scene: Scene, key: str) -> Offer | None:
    offers: Sequence[Offer] = scene.decision.options if scene.decision else ()
    return next((offer for offer in offers if offer.key == key), None)


def _term(scene: Scene, words: str) -> Term | None:
    return meaning(teaching_of(scene.game).words, words)


def _control(words: str) -> Term:
    does = next((text for name, text in CONTROLS.items() if words.startswith(name)), "Press it to use it.")
    return Term("Control", does, "")


def _card(
    scene: Scene, name: str, term: Term | None, details: str, offer: Offer | None = None, now: bool = False
) -> Element:
    return section(class_="wit", role="dialog", aria_label=name, data_known="yes" if term else None)[
        header(role="none")[
            span[b[name], small[term.kind if term else scene.game.title]],
            button(class_="wit-close", type="button", aria_label="Close")[ui_icon("close")],
        ],
        details and p[f"{details[0].upper()}{details[1:]}"],
        p[term.text] if term and term.text else None,
        _chances(scene, name, offer) if offer or now else None,
        footer(role="none")[_rule(scene, term, offer), span(class_="wit-key")[kbd["Esc"]]],
    ]


def _rule(scene: Scene, term: Term | None, offer: Offer | None) -> Node:
    cited = scene.decision.rule if offer and scene.decision else term.rule if term else ""
    if not cited or scene.game.rulebook.rule(cited) is None:
        return None
    return [ui_icon("book"), rule_link(scene.game.name, cited, scene.info.id)]


def _chances(scene: Scene, name: str, offer: Offer | None) -> Node:
    """How the thing may be used now, or why it may not."""
    if scene.view.results or scene.view.bare:
        return None
    if offer is not None:
        note = board_of(scene.game).note(scene.view, offer.key)
        return _line("Now", f"You may choose it. {note}".strip())
    if scene.decision is None:
        return _line("Now", f"You are not asked: the table waits for {listed(asked(scene))}.")
    own = getattr(board_of(scene.game), "why_not", None)
    reason = own(scene.view, name) if own is not None else ""
    return _line("Why not", reason or f"It is no answer to what you are asked: {scene.decision.prompt}", "no")


def _line(word: str, text: str, css_class: str = "") -> Element:
    return dl(class_=css_class or None)[div[dt[word], dd[text]]]
