"""On every game, every bot is honest, and the same with the same seed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from zlib import crc32

import pytest

import coven
from coven.bots import PointOfView, Random, levels, make, play_one, seat_bots
from coven.bots.levels import spec_of
from coven.engine.decision import Together
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.state import encode
from coven.testing import play_randomly

BOTS = ["random", "beginner", "greedy", "search:8"]
LOOKS = 4
"""How many questions of a match are looked at."""
SECRETS = 1
"""How many questions that are answered in secret."""
SECRETIVE = ("crone", "sabbat", "witcher-wild-hunt")
"""The tables at which some are."""
MIXED = ("monster-trail", "skellige", "mages", "ciri", "monster-pack")
"""What goes with every way to win of the Witcher."""


class Table(NamedTuple):
    """A game and how it is played."""

    name: str
    game: Game
    ways: dict[str, bool]

    def begun(self, seed: int) -> Match:
        """A new match of three, or as many as there may be."""
        return self.game.new(min(3, self.game.players[1]), seed, self.ways)


def tables() -> list[Table]:
    """Every game as it is, and with all expansions that go together where there are any."""
    witcher = coven.game("witcher")
    ends = (["legendary-hunt", "adventure-pack", "lost-mount"], ["legendary-hunt", "renown"], ["wild-hunt"])
    return [
        *[Table(game.name, game, {}) for game in coven.catalogue()],
        *[Table("-".join(["witcher", *end]), witcher, dict.fromkeys([*MIXED, *end], True)) for end in ends],
    ]


def asked(table: Table) -> list[str]:
    """The kinds of bots, and the game's own levels; who counts seconds counts iterations here."""
    own = [spec_of(level.name, table.game) for level in levels()]
    return list(dict.fromkeys([*BOTS, *[re.sub(r"search:[\d.]+s", "search:8", spec) for spec in own]]))


PAIRS = [(table, bot) for table in tables() for bot in asked(table)]
CASES = [pytest.param(table, bot, id=f"{table.name}-{bot}") for table, bot in PAIRS]
SECRET_CASES = [case for pair, case in zip(PAIRS, CASES, strict=True) if pair[0].name in SECRETIVE]


def opening(table: Table, bot: str, answers: int) -> list[tuple[int, str]]:
    """What bots of a kind choose at the beginning of a match."""
    match = table.begun(5)
    bots, rng = seat_bots(match, [bot] * match.rules.seats, 5), seeded(5)
    for _ in range(answers):
        if match.over:
            break
        play_one(match, bots, rng)
    return match.history


@pytest.mark.parametrize(("table", "bot"), CASES)
def test_the_same_seed_gives_the_same_choices(table: Table, bot: str) -> None:
    assert opening(table, bot, 25) == opening(table, bot, 25)


def lying(match: Match) -> str:
    """All that lies on the table, open or not; the chance to come is not there yet."""
    return repr({name: value for name, value in encode(match.state).items() if name != "rng"})


def alike(table: Table) -> Iterator[tuple[int, list[Match]]]:
    """Seats that are asked, with matches that look the same to them, but differ in what they cannot know."""
    looked = 0
    for number, match in enumerate(play_randomly(table.begun(4), 4)):
        if looked == LOOKS:
            break
        seat = next(iter(match.pending))
        if number % 13 != 11 or len(match.pending[seat].options) < 2:
            continue
        one, two = (match.imagine(seat, seeded(deal), keep=True) for deal in (1, 2))
        one.origin = two.origin = match.origin
        if one.view(seat) == two.view(seat) == match.view(seat) and lying(one) != lying(two) != lying(match):
            looked += 1
            yield seat, [match, one, two]
    assert looked == LOOKS


class Peeping(Random):
    """A bot that looks into the deal, and chooses by what lies there."""

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """Something else for every deal."""
        # a cheat reaches for what is private, by a mangled name that mypy does not know
        match: Match = pov._PointOfView__match  # type: ignore[attr-defined]
        rng = seeded(crc32(lying(match).encode()))
        return {key: float(rng.below(1000)) / 1000 for key in pov.decision.keys}


def rated(table: Table, bot: str | type[Random]) -> Iterator[list[dict[str, float]]]:
    """What a bot thinks of each of the matches that look alike, time after time."""
    for seat, matches in alike(table):
        bots = [make(bot, table.game, 3) if isinstance(bot, str) else bot(seeded(3)) for _ in matches]
        yield [one.rate(PointOfView(match, seat)) for one, match in zip(bots, matches, strict=True)]


@pytest.mark.parametrize(("table", "bot"), CASES)
def test_a_choice_depends_on_nothing_hidden(table: Table, bot: str) -> None:
    """Tables that look the same to the seat, but differ in what it cannot know, get the same answer."""
    for first, *others in rated(table, bot):
        assert all(other == first for other in others)


def in_secret(table: Table) -> Iterator[tuple[int, list[Match]]]:
    """Seats that are asked together with another, who has answered this or that already."""
    looked = 0
    for match in play_randomly(table.begun(4), 4):
        if looked == SECRETS:
            break
        if not isinstance(match.ask, Together) or match.given:
            continue
        first, *_, seat = [decision.seat for decision in match.ask.decisions]
        if len(match.pending[first].options) > 1 and len(match.pending[seat].options) > 1:
            looked += 1
            ways = [match.copy(), match.copy()]
            for key, way in zip(match.pending[first].keys, ways, strict=False):
                way.choose(first, key)
            yield seat, ways


@pytest.mark.parametrize(("table", "bot"), SECRET_CASES)
def test_a_choice_depends_on_no_answer_in_secret(table: Table, bot: str) -> None:
    """What another has answered to the same question is not known before all have answered."""
    looked = 0
    for seat, matches in in_secret(table):
        first, second = (make(bot, table.game, 3).rate(PointOfView(match, seat)) for match in matches)
        assert first == second
        looked += 1
    assert looked


def test_all_games_that_ask_in_secret_are_looked_at() -> None:
    assert {table.name for table in tables() if any(in_secret(table))} == set(SECRETIVE)


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)
def test_who_looks_into_the_deal_is_found_out(table: Table) -> None:
    """The test before this one can fail, wherever it looks."""
    for first, second, third in rated(table, Peeping):
        assert first != second != third
