"""The words that a module's effects may use: those of the base, and its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from coven.engine.documents import convert, read_parts, read_yaml
from coven.games.witcher.content import Content, OwnWords, Vocabulary
from coven.games.witcher.grammar import Words


@cache
def base() -> Content:
    """The content of the base as it is printed."""
    return convert(*_read())


def _read() -> tuple[object, type[Content], dict[str, str]]:
    value, lines = read_parts(Path(__file__).parent.parent / "content")
    return value, Content, lines


@cache
def shared() -> OwnWords:
    """The words that all modules may use beside those of the base: what `fight_words` of the rules does."""
    value, lines = read_yaml(Path(__file__).parent / "words.yaml")
    return convert(value, OwnWords, lines)


def words(own: OwnWords, events: Sequence[int] = (), locations: Sequence[int] = ()) -> Words:
    """What effects of a module may say; `events` and `locations` are those that it adds."""
    content = base()
    return Words(
        joined(joined(content.effects, shared()), own),
        [*[event.number for event in content.events], *events],
        [*[place.id for place in content.locations], *locations],
    )


def joined(vocabulary: Vocabulary, own: OwnWords) -> Vocabulary:
    """The vocabulary with more words in each of its lists."""
    more = {
        name: {**have, **add} if isinstance(have, dict) else [*have, *add]
        for name in own.__struct_fields__
        for have, add in [(getattr(vocabulary, name), getattr(own, name))]
    }
    return msgspec.structs.replace(vocabulary, **more)
