"""The monster's turn: Charge or Bite for whoever chooses, and the answer for whoever fights."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import card_picture, choice, html_icon, icon, shortcuts
from coven.drawing.html import b, button, div, em, figcaption, figure, h2, header, i, p, span
from coven.games.witcher.board.faces import fight_back
from coven.games.witcher.board.fight_cards import attack_words, fight_card_face
from coven.games.witcher.board.foe import spread
from coven.games.witcher.board.foresee import blow, blows, tally, unseen
from coven.games.witcher.board.seen import Seen, label, number, rules_of, verb
from coven.games.witcher.board.signs import picture
from coven.games.witcher.board.word_faces import half_sign
from coven.games.witcher.rules.damage import landed
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.monster_turn import chooser

HALVES = ("charge", "bite")
ROWS = 6


def announce(view: Seen, names: Sequence[str], seat: int) -> list[Node]:
    """Both halves by what the unseen cards would do, around the card that nobody has seen."""
    left = len(unseen(view))
    here = len(view.state.pool)
    return [
        header[h2["Charge or Bite?"], p[_who_says(view, names, seat)]],
        div(class_="pick")[
            _half(view, seat, "charge"),
            figure(class_="laid")[
                div(class_="card")[card_picture(fight_back()), span(class_="vh")["The next card, face down"]],
                figcaption[f"top of {here}"],
            ],
            _half(view, seat, "bite"),
        ],
        p(class_="wake")[
            html_icon("eyeball"),
            span[
                b[f"{left} cards are unseen, "],
                f"{here} of them lie here. A dot is a card; level and attributes are counted in. "
                "A discard or a trash goes past the shield.",
            ],
        ],
    ]


def _who_says(view: Seen, names: Sequence[str], seat: int) -> str:
    if view.players == 1:
        return "a die decides, before the card is turned"
    says = chooser(view.state, seat)
    who = "you say" if says == view.seat else f"{names[says]} says"
    return f"{who} which, before the card is turned"


def _half(view: Seen, seat: int, half: str) -> Element:
    rows = tally(blows(view, seat, half))[:ROWS]
    key = f"attack:{half}"
    inside: list[Node] = [
        b[picture("-13 -12 24 24", "glyph", half_sign(half)), half.capitalize()],
        span(class_="dots")[[span[em[words], i["\u25cf" * count]] for words, count in rows]],
    ]
    if key not in shortcuts(view):
        return div(class_=f"plate attack {half}")[inside]
    return button(choice(key), class_=f"plate can attack {half}")[
        span(class_="vh")[label(view, key), " "],
        bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
        inside,
    ]


def answer(view: Seen, names: Sequence[str], seat: int) -> list[Node]:
    """The card that was turned, the half that was said, and what it does as it stands."""
    s = view.state
    fight = s.brawl()
    card = s.wounds[-1]
    monster = foe(rules_of(view), s)
    half = card.halves[fight.attack]
    damage = max(0, blow(rules_of(view), s, seat, half).damage - fight.side(seat).prevent)
    name, words = attack_words(view, card, half)
    other = "Bite" if fight.attack == "charge" else "Charge"
    return [
        header[h2[f"The {monster.name}: {name or fight.attack}"], p[words]],
        div(class_="answer")[
            figure(class_="laid")[
                div(class_="card")[card_picture(fight_card_face(view, card, fight.attack))],
                figcaption[f"{other} was not said"],
            ],
            div(class_="plate gain")[b[_dealt(view)] if landed(s) else _as_it_stands(view, seat, damage)],
        ],
    ]


def _dealt(view: Seen) -> str:
    """What is left of damage that nothing prevents any more."""
    return "The damage has come to your hand" if verb(view) == "lose" else "The damage is dealt"


def _as_it_stands(view: Seen, seat: int, damage: int) -> list[Node]:
    """What the damage would take, as long as nothing prevents it."""
    return [
        b[f"{damage} damage as it stands" if damage else "No damage as it stands"],
        span(class_="flow")[
            [
                span[picture("0 0 24 24", "sign", icon(sign, 12, 12, 22, "#3a5a86")), em[said], b[figure_]]
                for sign, said, figure_ in spread(view, seat, damage)
            ]
        ],
    ]
