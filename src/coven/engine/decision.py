"""What a game may ask: one seat, several in secret, or whoever is first.

Plain classes: the `__init__` of a data class stays interpreted when all is compiled, and questions are made
all the time.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from coven.engine.data import Json


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """Something that can be chosen: a stable readable key and a label for people.

    A decision puts its verb before the key: option `blue-7` of a decision `play` is chosen as `play:blue-7`.
    """

    def __init__(self, key: str, label: str) -> None:
        self.key = key
        self.label = label

    def __repr__(self) -> str:
        return f"<{self.key}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Option):
    """An option that is a word by itself, whatever the decision's verb: `pass`, `end-turn`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece(Option):
    """A card, token or figure: one object for the whole game, compared by identity.

    `back` is what everybody sees of it when it is face down; pieces with the same back can stand for each
    other in the eyes of those who do not know them. `unseen` is how the log names it to them. `alike` are all
    copies of it, itself included, where nobody at a table could tell them apart: see `make_alike`.
    """

    def __init__(self, key: str, label: str, back: str, unseen: str = "") -> None:
        super().__init__(key, label)
        self.back = back
        self.unseen = unseen or f"a {back}"
        self.alike: Sequence[Piece] = ()


def make_alike(pieces: Sequence[Piece]) -> None:
    """Declare that these are copies of one thing. A view then names them by the order in which it shows them.

    So nobody can tell whether a card that was shuffled away is the one that comes back. Offer such pieces by
    an option of their kind, not by themselves.
    """
    for piece in pieces:
        piece.alike = pieces


PASS: Final = Word("pass", "Pass")
YES: Final = Word("yes", "Yes")
NO: Final = Word("no", "No")


class Decision:
    """One small question to one seat, with the list of legal options.

    `prompt` may hold `{0}`, `{1}`: they stand for `args`, and are put in only when somebody reads it.
    `rule` is the rulebook's id behind the question.
    """

    def __init__(
        self,
        seat: int,
        verb: str,
        options: Sequence[Option],
        prompt: str,
        rule: str,
        args: tuple[object, ...] = (),
    ) -> None:
        if not options:
            raise ValueError(f"seat {seat + 1} is asked {prompt!r} with nothing to choose from")
        self.seat = seat
        self.verb = verb
        self.options = options
        self.prompt = prompt
        self.rule = rule
        self.args = args

    def key(self, option: Option) -> str:
        """The key under which this decision offers the option."""
        return option.key if isinstance(option, Word) else f"{self.verb}:{option.key}"

    @property
    def keys(self) -> list[str]:
        """The keys of all options, in order."""
        begin = f"{self.verb}:"
        return [o.key if isinstance(o, Word) else begin + o.key for o in self.options]

    @property
    def text(self) -> str:
        """The question in words."""
        if not self.args:
            return self.prompt
        return self.prompt.format(*[a.label if isinstance(a, Option) else a for a in self.args])

    def as_json(self, number: int) -> Json:
        """The question with that number as it stands in the JSON of a view."""
        begin = f"{self.verb}:"
        return {
            "seat": self.seat,
            "number": number,
            "verb": self.verb,
            "prompt": self.text,
            "rule": self.rule,
            "options": [
                {"key": o.key if isinstance(o, Word) else begin + o.key, "label": o.label}
                for o in self.options
            ],
        }

    def option(self, key: str) -> Option | None:
        """The option with that key, or None."""
        begin = f"{self.verb}:"
        short = key[len(begin) :] if key.startswith(begin) else None
        for option in self.options:
            if option.key == (key if isinstance(option, Word) else short):
                return option
        return None


class Together:
    """Several seats answer in secret; the game goes on with all answers, in the order of the decisions."""

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self.decisions = decisions


class AnyOf:
    """Several seats may act; the first `Answer` goes on."""

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self.decisions = decisions


class Answer:
    """Who chose what."""

    def __init__(self, seat: int, option: Option) -> None:
        self.seat = seat
        self.option = option


Ask = Decision | Together | AnyOf
Returned = TypeVar("Returned")
Flow = Generator[Ask, Any, Returned]
"""The type of a rules generator: yields questions, is sent the option (`Decision`), the list of options
(`Together`) or the `Answer` (`AnyOf`), and returns something to the section that called it."""
