"""A short soak of the house: faults while people play, leak pairs for every game, fuzz; and what it finds."""

from __future__ import annotations

import random

import pytest

import coven
from coven.engine.match import Match
from coven.engine.view import AnyView
from tests.web.test_crash import Player
from tools import faults, hostility


@pytest.mark.slow
def test_nothing_is_lost_doubled_or_leaked_whatever_happens() -> None:
    """Every fault once on SQLite; `python -m tools.faults --minutes 60` does it for an hour, on both."""
    tally = faults.soak(0.0, 7, only=["sqlite"])
    assert tally.good, tally.said
    assert set(tally.faults) == {f"sqlite: {name}" for name in faults.FAULTS["sqlite"]}
    assert tally.acknowledged >= 5
    assert tally.pairs > 20
    assert tally.inputs > 150


async def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that tells what lies in all hands is not the same for every deal."""
    real = Match.seen_by

    def telling(match: Match, seat: int | None, open_table: bool = False) -> AnyView:
        return real(match, seat, open_table=True)

    monkeypatch.setattr(Match, "seen_by", telling)
    seen = hostility.Seen()
    await hostility.visit(coven.game("blackmore"), seen, random.Random(3))
    assert seen.leaks > 0
    assert "tells seat" in seen.said[0]


def test_what_is_not_there_any_more_is_counted() -> None:
    player = object.__new__(Player)
    player.table, player.url, player.headers = "t", "", {}
    player.acknowledged, player.uncertain = {0: "a", 2: "b"}, {0: "a", 2: "b"}
    tally = faults.Tally()
    record = {"choices": [[0, "a"], [1, None], [0, "c"], [0, "d"]]}
    faults.compared(player, record, tally)
    assert (tally.lost, tally.doubled, tally.acknowledged) == (1, 2, 2)
    assert not tally.good
    assert "choice 2" in tally.said[0]
