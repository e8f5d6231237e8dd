"""Which expansions go together: every pair of the ten, as the ledger of the rules has it."""

from __future__ import annotations

import pytest

import coven
from coven.engine.errors import BadOptions
from coven.engine.modules import Clash, Need
from coven.games.witcher.modules.interactions import PARTIAL, TABLE, named
from tests.games.witcher.modules.combining import GAME, KEYS, needed, played, table_for
from tests.games.witcher.modules.pairs import PAIRS
from tools import soak

THERE = [(a, b, allowed) for a, b, allowed in PAIRS if a in KEYS and b in KEYS]
REFUSED = [(a, b) for a, b, allowed in THERE if allowed == "no"]
TOGETHER = [(a, b) for a, b, allowed in THERE if allowed != "no"]


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
    partial += [dict(v.values) for key, v in PARTIAL if {key: True, **v.values} == {a: True, b: True}]
    assert bool(partial) == (allowed == "partial")
    required = [e for e in TABLE if isinstance(e, Need) and {e.key, *e.all_of} >= {a, b}]
    assert bool(required) == (allowed == "required")


def sizes(a: str, b: str) -> list[int]:
    """The numbers of players that each of these expansions is for."""
    tables = [module.players or (1, 5) for module in GAME.modules if module.key in (a, b)]
    return [players for players in range(1, 6) if all(low <= players <= high for low, high in tables)]


@pytest.mark.parametrize(("a", "b"), REFUSED)
def test_a_forbidden_pair_is_refused_with_the_reason(a: str, b: str) -> None:
    (why,) = clashing(a, b)
    assert needed(a, b) == {}
    for players in sizes(a, b):
        with pytest.raises(BadOptions) as refused:
            coven.new("witcher", players=players, seed=1, options={a: True, b: True})
        assert str(refused.value) == why
    for chosen, other in ((a, b), (b, a)):
        unfit = {one.key: one.why for one in GAME.unfit(3, needed(chosen)) if one.value is True}
        assert unfit[other] == why


@pytest.mark.parametrize(("a", "b"), TOGETHER)
def test_an_allowed_pair_can_be_played(a: str, b: str) -> None:
    options = needed(a, b)
    *_, match = played(table_for(options), 1, options, 150)
    assert match.number >= 150 or match.over


def test_every_entry_names_what_is_declared_once_all_are() -> None:
    known = {name for a, b, _ in PAIRS for name in (a, b)} | {"legendary-monster"}
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
            assert bool(needed(key, other)) == (other != refused)


def test_the_soak_plays_every_pair_that_goes_together_and_no_other() -> None:
    tables = list(soak.pairs(GAME))
    for a, b, allowed in THERE:
        found = [table for table in tables if table.options.get(a) and table.options.get(b)]
        assert bool(found) == (allowed != "no")
    assert {frozenset(pair) for pair in soak.refused(GAME)} == {frozenset(pair) for pair in REFUSED}
    assert {table.players for table in tables} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("players", [1, 3, 5])
def test_the_soak_lets_expansions_join_as_far_as_they_go_together(players: int) -> None:
    table = soak.Table("witcher", players, {})
    drawn = [soak.case(GAME, table, seed).options for seed in range(60)]
    for options in drawn:
        GAME.check(players, options)
    joined = {key for options in drawn for key in KEYS if options.get(key)}
    assert joined == {key for key in KEYS if needed(key) and (key != "renown" or players > 1)}
    assert max(sum(bool(options.get(key)) for key in KEYS) for options in drawn) >= 5
