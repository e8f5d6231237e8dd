"""A short soak of the house: faults while people play, leak pairs for every game, fuzz; and what it finds."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import count

import httpx
import pytest
from fastapi import FastAPI

import coven
from coven.engine.match import Match
from coven.engine.view import AnyView
from tools import faults, hostility
from tools.programs import Meter, Program


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


async def test_what_changes_with_the_clock_is_no_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was here a moment ago is away in the second of two answers, and stays away."""
    asked, real = count(), hostility.everything

    async def later(app: FastAPI, table: str, token: str | None) -> dict[str, str]:
        told = await real(app, table, token)
        return {address: f"{next(asked) > 12} {text}" for address, text in told.items()}

    monkeypatch.setattr(hostility, "everything", later)
    seen = hostility.Seen()
    await hostility.visit(coven.game("blackmore"), seen, random.Random(3))
    assert next(asked) > 13, "the clock moved between two answers that are compared"
    assert (seen.leaks, seen.errors) == (0, 0), seen.said


async def test_answers_are_compared_while_others_have_answered_in_secret() -> None:
    """Everybody at Crone chooses at once, and some are slower."""
    seen = hostility.Seen()
    await hostility.visit(coven.game("crone"), seen, random.Random(1))
    assert seen.secret > 0
    assert (seen.leaks, seen.errors) == (0, 0), seen.said


def program() -> Program:
    """A program that was acknowledged two choices of those that it sent; one question it answered twice."""
    one = object.__new__(Program)
    one.table, one.game, one.players = "t", "blackmore", 2
    one.acknowledged = {0: "a", 2: "b"}
    one.sent = defaultdict(set, {0: {"a"}, 2: {"b"}, 4: {"c", "d"}, 5: {"e"}})
    return one


def test_what_is_not_there_any_more_is_counted() -> None:
    tally = faults.Tally()
    faults.count(program(), {"choices": [[0, "a"], [1, None], [0, "x"], [0, "y"]]}, tally)
    assert (tally.lost, tally.doubled, tally.acknowledged) == (1, 2, 2)
    assert not tally.good
    assert "choice 2" in tally.said[0]


def test_a_slow_answer_is_no_failure() -> None:
    """The first of two answers to a question may be the one that was taken, and others may come between."""
    record = {"choices": [[0, "a"], [1, None], [0, "b"], [1, None], [0, "c"], [1, None], [0, "e"]]}
    assert program().lost(record) == []
    assert program().doubled(record) == []
    again = {"choices": [*record["choices"], [0, "e"]]}
    assert len(program().doubled(again)) == 1


def test_every_answer_is_metered() -> None:
    """Server errors count whatever was asked; a house that says when to come back has not failed."""
    meter = Meter()
    for status in (200, 500, 503, 429, 502, 404):
        meter.note(httpx.Response(status, request=httpx.Request("GET", "http://house.test/")))
    assert (meter.errors, meter.refused, meter.statuses.total()) == (2, 2, 6)
