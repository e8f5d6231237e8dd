"""The words of a game: what its pieces, places and signs are called, and what each of them does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec

ENDS = re.compile(r"[,:;.](?: |$)")
"""Where the name of a thing ends and what is said of it begins."""


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A word of a game: things that are called by one of `names`, or by words that `match`.

    `kind` says what such a thing is, `text` what it does, `rule` is the id of the rule behind it.
    """

    kind: str
    text: str
    rule: str
    names: tuple[str, ...] = ()
    match: str = ""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Finds the term in a thing's words."""
        named = [rf"(?<!\w){re.escape(name)}(?!\w)" for name in self.names]
        return re.compile("|".join([*named, *([self.match] if self.match else [])]), re.IGNORECASE)


class News(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What of the log is told to somebody whose turn comes again, by words that lines have in them.

    Lines with one of `first` are told before others, lines with one of `passing` are not. Those about oneself
    with one of `deeds` are what one did, whoever let it happen, and no news.
    """

    first: tuple[str, ...] = ()
    passing: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()

    def own(self, text: str) -> bool:
        """Whether a line about somebody is what they did."""
        return any(words in text for words in self.deeds)

    def counts(self, text: str) -> bool:
        """Whether a line is told before others."""
        return any(words in text for words in self.first)

    def weight(self, text: str) -> int:
        """How much a line counts: 0 for one that is not told."""
        if self.counts(text):
            return 2
        return 0 if any(words in text for words in self.passing) else 1


def name_and_rest(words: str) -> tuple[str, str]:
    """What a thing is called, and what else its words say."""
    end = ENDS.search(words)
    if end is None:
        return words.strip(), ""
    return words[: end.start()].strip(), words[end.end() :].strip()


def meaning(terms: Sequence[Term], words: str) -> Term | None:
    """The term that a thing's words name first, the longest of those; its name counts before all else."""
    name, rest = name_and_rest(words)
    for part in (name, rest):
        found = [(hit.start(), -len(hit[0]), order) for order, hit in enumerate(_hits(terms, part)) if hit]
        if found:
            return terms[min(found)[2]]
    return None


def _hits(terms: Iterable[Term], words: str) -> list[re.Match[str] | None]:
    return [term.pattern.search(words) for term in terms]
