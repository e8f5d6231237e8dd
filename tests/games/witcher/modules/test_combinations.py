"""Which expansions go together: every pair of the ten, as the ledger of the rules has it."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.errors import BadOptions
from coven.engine.modules import Clash, Need
from coven.games.witcher.modules.interactions import TABLE, named
from tests.games.witcher.modules.combining import GAME, KEYS, fits, needed, played

PAIRS = [
    line.split()
    for line in """
lost-mount adventure-pack yes
lost-mount ciri yes
lost-mount monster-pack yes
lost-mount legendary-hunt yes
lost-mount mages yes
lost-mount monster-trail yes
lost-mount skellige yes
lost-mount wild-hunt no
lost-mount renown yes
adventure-pack ciri yes
adventure-pack monster-pack yes
adventure-pack legendary-hunt yes
adventure-pack mages yes
adventure-pack monster-trail yes
adventure-pack skellige yes
adventure-pack wild-hunt no
adventure-pack renown yes
ciri monster-pack yes
ciri legendary-hunt yes
ciri mages yes
ciri monster-trail yes
ciri skellige yes
ciri wild-hunt yes
ciri renown yes
monster-pack legendary-hunt yes
monster-pack mages yes
monster-pack monster-trail yes
monster-pack skellige yes
monster-pack wild-hunt partial
monster-pack renown yes
legendary-hunt mages yes
legendary-hunt monster-trail yes
legendary-hunt skellige yes
legendary-hunt wild-hunt no
legendary-hunt renown required
mages monster-trail yes
mages skellige yes
mages wild-hunt yes
mages renown yes
monster-trail skellige yes
monster-trail wild-hunt yes
monster-trail renown required
skellige wild-hunt no
skellige renown yes
wild-hunt renown no
""".strip().splitlines()
]
"""Two expansions, and whether they go together: yes, no, partial (some of their options), or required.

The ledger would let Skellige's islands join the Wild Hunt; here they do not go together at all.
"""


def test_there_are_all_forty_five_pairs() -> None:
    names = {name for a, b, _ in PAIRS for name in (a, b)}
    assert len(names) == 10
    assert len({frozenset((a, b)) for a, b, _ in PAIRS}) == len(PAIRS) == 45


def clashing(a: str, b: str) -> list[str]:
    """The reasons that the table gives against these two, whatever else is chosen."""
    return [e.why for e in TABLE if isinstance(e, Clash) and dict(e.values) == {a: True, b: True}]


@pytest.mark.parametrize(("a", "b", "allowed"), PAIRS)
def test_the_table_says_of_every_pair_what_the_ledger_says(a: str, b: str, allowed: str) -> None:
    assert bool(clashing(a, b)) == (allowed == "no")
    clashes = [e.values for e in TABLE if isinstance(e, Clash)]
    partial = [v for v in clashes if len(v) > 2 and v.get(a) is True and v.get(b) is True]
    assert bool(partial) == (allowed == "partial")
    required = [e for e in TABLE if isinstance(e, Need) and {e.key, *e.all_of} >= {a, b}]
    assert bool(required) == (allowed == "required")


THERE = [(a, b, allowed) for a, b, allowed in PAIRS if a in KEYS and b in KEYS]


def together(a: str, b: str) -> dict[str, Any]:
    """Both, with all that they need; an option that makes a part of a pair fit is chosen."""
    options = needed(a) | needed(b)
    for entry in GAME.combinations:
        if isinstance(entry, Clash) and {a, b} < set(entry.values):
            other = next(key for key in entry.values if key not in (a, b))
            options[other] = not entry.values[other]
    return options


@pytest.mark.parametrize(("a", "b", "allowed"), THERE)
def test_every_pair_is_refused_with_the_reason_or_can_be_played(a: str, b: str, allowed: str) -> None:
    options = together(a, b)
    if allowed == "no":
        with pytest.raises(BadOptions) as refused:
            GAME.check(3, options)
        assert str(refused.value) in clashing(a, b)
        unfit = {one.key: one.why for one in GAME.unfit(3, {**needed(a)}) if one.value is True}
        assert unfit[b] in clashing(a, b)
        return
    assert fits(3, options)
    *_, match = played(3, 1, options, 150)
    assert match.number >= 150 or match.over


def test_every_entry_names_what_is_declared_once_all_are() -> None:
    known = {"legendary-hunt", "wild-hunt", "renown", "skellige", "mages", "monster-pack", "monster-trail"}
    known |= {"ciri", "adventure-pack", "lost-mount"}
    for entry in TABLE:
        assert named(entry) & known
        assert entry.why.endswith(".")


@pytest.mark.rule(
    "witcher.lost-mount.compat.all-but-wild-hunt",
    "witcher.adventure-pack.compat.all-but-wild-hunt",
    "witcher.ciri.compat.any",
)
@pytest.mark.parametrize(
    ("key", "refused"), [("lost-mount", "wild-hunt"), ("adventure-pack", "wild-hunt"), ("ciri", "")]
)
def test_these_join_every_expansion_but_one(key: str, refused: str) -> None:
    for other in KEYS:
        if other != key:
            assert fits(3, together(key, other)) == (other != refused)
