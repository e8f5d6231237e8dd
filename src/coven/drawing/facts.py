"""What a drawing starts from: the view of one seat, and small things said about it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from coven.engine.decision import Option, Piece
from coven.engine.seeing import FaceDown
from coven.engine.view import AnyView, Offer

P = TypeVar("P", bound=Piece)

CHOICE_FORM = "choose"
"""The id of the form that a button with a `key` belongs to, wherever on the page it stands."""

# Letters that do something else at a table name no option: goal, hint, what is this, log, mine, skip, undo.
SHORTCUTS = "1234567890ABCDEFJKNOPQRTVWXYZ"


SEAT_KEY = re.compile(r"(?:.*:)?seat-(\d+)")
"""The key of an option that is a seat: `seat-2` is the second."""


class Fact(NamedTuple):
    """A short public fact about a seat: an icon (`ui:` for an interface icon), words, and what they mean."""

    icon: str
    text: str
    meaning: str


def is_face_down(piece: Option | None) -> bool:
    """Whether a view shows no more of the piece than its back."""
    return isinstance(piece, FaceDown)


def face_up(pieces: Iterable[P | None]) -> list[P]:
    """The pieces of which a view shows the face."""
    return [piece for piece in pieces if piece is not None and not is_face_down(piece)]


def offers(view: AnyView) -> Sequence[Offer]:
    """What the view's own seat may choose."""
    return view.decision.options if view.decision else []


def shortcut(index: int) -> str:
    """The key that chooses the option at this place of the list: 1 to 9, 0, then letters, then none."""
    return SHORTCUTS[index] if index < len(SHORTCUTS) else ""


def shortcuts(view: AnyView) -> dict[str, str]:
    """The shortcut of every option that the view's own seat is offered, by the option's key."""
    return {offer.key: shortcut(index) for index, offer in enumerate(offers(view))}


def labels(view: AnyView) -> dict[str, str]:
    """The label of every option that the view's own seat is offered, by the option's key."""
    return {offer.key: offer.label for offer in offers(view)}


def called(key: str, label: str, names: Sequence[str]) -> str:
    """What people read for an option: its label, where a seat stands by the name of who sits there."""
    seat = SEAT_KEY.fullmatch(key)
    if seat is None:
        return label
    name, plain = names[int(seat[1]) - 1], f"Player {seat[1]}"
    return label.replace(plain, name) if plain in label else name


def choice(key: str) -> dict[str, str]:
    """Attributes that make a button answer the decision with this key, with or without a script."""
    return {"type": "submit", "form": CHOICE_FORM, "name": "key", "value": key, "data-key": key}
