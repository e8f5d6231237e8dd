"""Cards to choose from that lie neither in the hand nor in the row: decks, piles, a life pool."""

from __future__ import annotations

from htpy import Element
from htpy import h1 as title1

from coven.drawing import card_picture, choice, face_up
from coven.drawing.elements import movable
from coven.drawing.html import button, div, h3, header, p, section, small, span
from coven.games.witcher.board.faces import action_face
from coven.games.witcher.board.fight_cards import fight_card_face
from coven.games.witcher.board.homes import HEAP, keys_at
from coven.games.witcher.board.seen import Seen, label, number, own_row, rules_of
from coven.games.witcher.rules.pieces import ActionCard, FightCard


def heaps_stage(view: Seen) -> Element:
    """Everything offered, heap by heap."""
    prompt = view.decision.prompt if view.decision else ""
    return div(class_="fatigue")[header[title1["Your cards"], p[prompt]], div(class_="groups")[groups(view)]]


def groups(view: Seen) -> list[Element]:
    """The offered cards by where they lie."""
    found: dict[str, list[str]] = {}
    for key in keys_at(view, HEAP):
        found.setdefault(_where(view, key), []).append(key)
    return [
        section(class_="group")[
            h3[f"{where} ", small[str(len(keys))]],
            div(class_="choose-from")[[_card(view, key) for key in keys]],
        ]
        for where, keys in found.items()
    ]


def _where(view: Seen, key: str) -> str:
    piece = rules_of(view).box.by_key.get(key.partition(":")[2])
    state = view.state
    if isinstance(piece, FightCard):
        return "Life pool, seen by you"
    if piece in own_row(view):
        return "The row"
    if view.seat is None:
        return "Cards"
    if piece in face_up(state.players[view.seat].hand):
        return "Hand"
    if piece in state.players[view.seat].discard:
        return "Discard pile"
    if piece in state.peeked[view.seat]:
        return "Deck, seen by you"
    if state.fight is not None and piece in state.fight.combo:
        return "Combo"
    return "Cards"


def _card(view: Seen, key: str) -> Element:
    piece = rules_of(view).box.by_key.get(key.partition(":")[2])
    if isinstance(piece, FightCard):
        face = card_picture(fight_card_face(view, piece))
    else:
        assert isinstance(piece, ActionCard)
        face = card_picture(action_face(piece))
    return button(movable(f"card-{piece.key}"), choice(key), class_="card can")[
        span(class_="vh")[label(view, key), " "],
        bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
        face,
    ]
