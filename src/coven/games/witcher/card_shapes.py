"""What the cards of the base and of all modules have in common, whatever words a module adds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from coven.games.witcher.content import Ability


class Counts(Protocol):
    """Symbols by name, whichever names a module has besides."""

    def items(self) -> Iterable[tuple[str, int]]:
        """Each with its number."""


class AnyExtension(Protocol):
    """An extension of a card, whatever symbols it gives."""

    @property
    def color(self) -> str:
        """The colour that may follow."""

    @property
    def bonus(self) -> Counts:
        """What it gives if it does."""


class AnyCard(Protocol):
    """What the Action Cards of the base and of all modules have in common."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def color(self) -> str:
        """The colour that it has in a combo."""

    @property
    def base(self) -> Counts:
        """What it gives."""

    @property
    def extensions(self) -> Sequence[AnyExtension]:
        """What may follow it."""


class AnyStartingCard(AnyCard, Protocol):
    """A card of somebody's own ten, with a printed cost."""

    @property
    def cost(self) -> int:
        """What it costs."""

    @property
    def terrain(self) -> str:
        """The terrain that it stands for."""


class AnySkilledCard(AnyCard, Protocol):
    """A card that does something besides its symbols."""

    @property
    def cost(self) -> int | str:
        """What it costs: a number, or a card that is trashed."""

    @property
    def special(self) -> Sequence[Ability]:
        """What it does."""


class AnyUniqueCard(AnySkilledCard, Protocol):
    """A card that one character has more than others."""

    @property
    def character(self) -> str:
        """Whose it is."""

    @property
    def terrain(self) -> str:
        """The terrain that it stands for."""
