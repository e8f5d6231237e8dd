"""The shape of the Lost Mount's content file."""

from __future__ import annotations

from coven.games.witcher.content import Effects, OwnWords, Struct
from coven.games.witcher.grammar import effect_problems
from coven.games.witcher.modules.words import words


class Content(Struct, frozen=True):
    """How many tokens are drawn to place it, and what meeting it does."""

    tokens: int
    meeting: Effects


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    found = [f"meeting: {problem}" for problem in effect_problems(content.meeting, words(OwnWords()))]
    if content.tokens < 1:
        found.append(f"tokens: at least 1 is drawn, not {content.tokens}")
    return found
