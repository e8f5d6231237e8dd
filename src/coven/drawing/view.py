"""What a drawing starts from: the view of one seat, and small things said about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]

CHOICE_FORM = "choose"
"""The id of the form that a button with a `key` belongs to, wherever on the page it stands."""

# U undoes and H gives a hint, so neither names an option.
SHORTCUTS = "1234567890ABCDEFGIJKLMNOPQRSTVWXYZ"


class Fact(NamedTuple):
    """A short public fact about a seat: an icon (`ui:` for an interface icon), words, and what they mean."""

    icon: str
    text: str
    meaning: str


def known(pieces: Iterable[str | None]) -> list[str]:
    """The pieces that a view names; of the others it tells at most the back (`?card`)."""
    return [piece for piece in pieces if piece and not piece.startswith("?")]


def shortcut(index: int) -> str:
    """The key that chooses the option at this place of the list: 1 to 9, 0, then letters, then none."""
    return SHORTCUTS[index] if index < len(SHORTCUTS) else ""


def shortcuts(view: View) -> dict[str, str]:
    """The shortcut of every option that the view's own seat is offered, by the option's key."""
    decision = view.get("decision")
    options = decision["options"] if decision else []
    return {option["key"]: shortcut(index) for index, option in enumerate(options)}


def labels(view: View) -> dict[str, str]:
    """The label of every option that the view's own seat is offered, by the option's key."""
    decision = view.get("decision")
    options = decision["options"] if decision else []
    return {option["key"]: str(option["label"]) for option in options}


def choice(key: str) -> dict[str, str]:
    """Attributes that make a button answer the decision with this key, with or without a script."""
    return {"type": "submit", "form": CHOICE_FORM, "name": "key", "value": key, "data-key": key}
