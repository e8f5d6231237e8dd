"""Meditation: the four trophies with your level and why not, and what meditating does, in order."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import card_picture, choice, html_icon, icon, pip
from coven.drawing.html import b, button, div, h1, h2, header, li, ol, p, section, small, span, ul
from coven.engine.words import listed, so_many
from coven.games.witcher.board.homes import STAGE, keys_at
from coven.games.witcher.board.mine import track
from coven.games.witcher.board.seen import Seen, called, label, number, rules_of
from coven.games.witcher.board.shop import crate, deck_picture
from coven.games.witcher.board.signs import ATTRIBUTES, coin, picture, witcher
from coven.games.witcher.board.word_faces import trophy_face
from coven.games.witcher.board.words import ability_words
from coven.games.witcher.rules.pieces import Trophy
from coven.games.witcher.state import Player

MASTERY = 5
TOP = 4


def calm_stage(view: Seen, names: Sequence[str]) -> Element:
    """What may be mastered at the left, what comes of it at the right."""
    seat = view.seat
    assert seat is not None
    player = view.state.players[seat]
    return div(class_="meditate")[
        section(class_="calm")[
            header[
                p(class_="tag")[html_icon("lotus-flower"), "Meditation, anywhere, in place of a fight"],
                h1["Meditate"],
            ],
            ul(class_="mastery")[[_mastery(view, names, player, name) for name in ATTRIBUTES]],
        ],
        section(class_="calm does")[
            h2["What it does, in order"],
            _course(view, seat, player),
            trophy_track(view, player.track, seat),
            p(class_="exception")[
                html_icon("hourglass"),
                span[
                    b["The exception. "],
                    "The last trophy is never won sitting down: with 3 you take the card for its power, "
                    "stay on 3, trash nothing and keep your hand. Only a fight ends the match.",
                ],
            ],
        ],
    ]


def _mastery(view: Seen, names: Sequence[str], player: Player, name: str) -> Element:
    level = player.levels[name]
    key = next((key for key in keys_at(view, STAGE) if key.endswith(f":{name}")), "")
    card = _trophy(view, name)
    words = ability_words(view, card.ability) if card else ""
    face = card_picture(trophy_face(name.capitalize(), words, ATTRIBUTES[name], "attribute"))
    why, state = _why(view, names, name, level)
    return li(class_="yes" if key else state)[
        button(choice(key), class_="card can")[
            span(class_="vh")[label(view, key), " "],
            bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
            face,
        ]
        if key
        else div(class_=f"card {state}")[face],
        track(called(view, player, name), level),
        small["level 5: yours to take" if key else why],
    ]


def _trophy(view: Seen, name: str) -> Trophy | None:
    found = rules_of(view).box.attribute_trophies
    return next((one for one in found if one.key.startswith(f"trophy-{name}-")), None)


def _why(view: Seen, names: Sequence[str], name: str, level: int) -> tuple[str, str]:
    """Why an attribute cannot be meditated on now."""
    holders = [
        "you" if seat == view.seat else names[seat]
        for seat, player in enumerate(view.state.players)
        if any(one.key.startswith(f"trophy-{name}-") for one in player.trophies)
    ]
    if "you" in holders:
        return "yours already", "taken"
    left = [one for one in view.state.attribute_trophies if one.key.startswith(f"trophy-{name}-")]
    if not left:
        return f"taken by {listed(holders)}" if holders else "none is left", "taken"
    return f"level {level}; it asks for {MASTERY}", "no"


def _course(view: Seen, seat: int, player: Player) -> Element:
    box = rules_of(view).box
    ahead = min(player.track + 1, TOP)
    fatigue = box.fatigue[ahead] if ahead < TOP else 0
    owned = len(player.library)
    steps: list[tuple[Node, str, str]] = [
        (
            picture("0 0 40 40", "sign", icon("laurel-crown", 20, 20, 36, "#16414a")),
            "You take the trophy",
            "it works in every fight",
        ),
        (
            picture("0 0 40 40", "sign", witcher(seat, player.school, 20, 19, 15)),
            "One step up the track" if ahead < TOP else "You stay where you are",
            f"to {ahead}: who beats you earns {box.reward[ahead]} gold" if ahead < TOP else "on 3",
        ),
        (
            crate(),
            f"Fatigue {fatigue}: trash {so_many(fatigue, 'card')}",
            f"of your {owned}, from deck, hand or discard pile",
        ),
        (deck_picture(), "The rest becomes a new deck", "your hand too; phase III deals you cards"),
    ]
    shown = steps if fatigue else steps[:2]
    return ol(class_="course")[[li[drawn, span[b[words], small[more]]] for drawn, words, more in shown]]


def trophy_track(view: Seen, now: int, seat: int, before: int = -1) -> Element:
    """The spots of the trophy track: fatigue on reaching it, and the gold for whoever beats you there."""
    box = rules_of(view).box
    gold = picture("0 0 20 20", "coin", coin(10, 9, 8))
    return div(class_="trophy-track")[
        ol(aria_label="Trophy track")[
            [
                li(class_=["at" if n == now else "was" if n == before else None])[
                    n == now and pip(seat),
                    b[str(n)],
                    small["wins" if n == TOP else f"trash {box.fatigue[n]}" if box.fatigue[n] else "start"],
                    small["by fight only"] if n == TOP else small[gold, str(box.reward[n])],
                ]
                for n in range(TOP + 1)
            ]
        ],
        p["trophies; ", b["trash"], ": fatigue on reaching it; ", gold, " for whoever beats you there"],
    ]
