"""The server is killed in the middle of play, again and again: nothing that it acknowledged is lost."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import coven
from tests.web.served import Served
from tools import postgres

KILLS = 8
PATIENCE = 120.0
LIFE = 0.2
"""The longest, in seconds, that the server lives after it was started again."""
CHOICES = 22
"""How many choices the player makes while the server is killed: fewer than the match has tricks."""


class Player:
    """A program that plays one seat through every crash, and remembers what was acknowledged."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.rng = random.Random(7)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "apprentice"}]
        wish = {"game": "blackmore", "players": 2, "seats": seats, "nonce": "crash"}
        made = httpx.post(f"{url}/api/tables", json=wish, timeout=PATIENCE).json()
        self.table: str = made["table"]
        self.headers = {"Authorization": f"Bearer {made['token']}"}
        self.acknowledged: dict[int, str] = {}
        self.uncertain: dict[int, str] = {}

    def ask(self) -> dict[str, Any]:
        """What is asked now."""
        answer = httpx.get(
            f"{self.url}/api/tables/{self.table}/decision", headers=self.headers, timeout=PATIENCE
        )
        answer.raise_for_status()
        asked: dict[str, Any] = answer.json()
        return asked

    def move(self, most: int = 1000, wait: float = 0.0) -> bool:
        """Choose if asked and if fewer than so many choices were made; whether the match is over.

        A choice whose answer is lost is remembered as uncertain.
        """
        asked = self.ask()
        if asked["over"]:
            return True
        time.sleep(self.rng.uniform(0.0, wait))
        if asked["decision"] is None or len(self.uncertain) >= most:
            return False
        key = self.rng.choice(asked["decision"]["options"])["key"]
        choice = {"key": key, "number": asked["number"]}
        self.uncertain[asked["number"]] = key
        answer = httpx.post(
            f"{self.url}/api/tables/{self.table}/choose", json=choice, headers=self.headers, timeout=PATIENCE
        )
        if answer.is_success:
            self.acknowledged[asked["number"]] = key
        return False


def kill_soon(served: Served, delay: float) -> threading.Thread:
    """Kill the server after a moment, while it is being talked to."""

    def later() -> None:
        time.sleep(delay)
        served.kill()

    thread = threading.Thread(target=later)
    thread.start()
    return thread


def recorded(player: Player) -> dict[str, Any]:
    """The record as it is now."""
    answer = httpx.get(
        f"{player.url}/api/tables/{player.table}/record", headers=player.headers, timeout=PATIENCE
    )
    record: dict[str, Any] = answer.json()
    return record


def check_nothing_is_lost(player: Player) -> None:
    """Every acknowledged choice is in the record, under its number."""
    choices = recorded(player)["choices"]
    for number, key in player.acknowledged.items():
        assert choices[number] == [0, key], f"choice {number} was acknowledged and is lost"


def play_through(kills: int, database: Path | str) -> None:
    """Play a match in which the server is killed so often, and then to a verified end.

    The choices are spread over the kills, so that the match cannot end before the last of them.
    """
    served = Served(database)
    rng = random.Random(kills)
    with served:
        player = Player(served.url)
        for kill in range(1, kills + 1):
            killer = kill_soon(served, rng.uniform(0.0, LIFE))
            try:
                while not player.move(1 + CHOICES * kill // kills, LIFE / 4):
                    pass
            except httpx.TransportError:
                pass
            killer.join()
            served.start()
            check_nothing_is_lost(player)
        assert not player.ask()["over"], "every kill was in the middle of play"
        patience = time.monotonic() + PATIENCE
        while not player.move():
            assert time.monotonic() < patience, "the match does not go on"
        check_nothing_is_lost(player)
        record = recorded(player)
    assert player.acknowledged
    mine = {n: key for n, (seat, key) in enumerate(record["choices"]) if seat == 0}
    assert mine.items() <= player.uncertain.items(), "nothing was chosen that the player did not choose"
    assert all(check.holds for check in coven.verify(record))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"] if postgres.available() else ["sqlite"])
def test_no_acknowledged_choice_is_lost_in_a_crash(kind: str, tmp_path: Path, soak: int) -> None:
    """Eight kills in one match; fifty in `make soak`."""
    kills = KILLS if soak == 1 else max(soak, 50)
    if kind == "sqlite":
        play_through(kills, tmp_path / "coven.db")
        return
    with postgres.running(durable=True) as url:
        play_through(kills, url)
