"""Programs that play through every fault of a house, and remember what was sent and acknowledged."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter, defaultdict
from contextlib import suppress
from typing import Any

import httpx

import coven
from coven import bots
from coven.engine.errors import BadOptions
from coven.engine.game import Game
from coven.engine.settings import Options

PAUSE = 0.05
"""How long, in seconds, is waited before something is tried again."""
ANSWER_SECONDS = 30.0
"""How long an answer is waited for; one that comes later is one that was lost."""
NOT_NOW = (429, 503)
"""What a house says that cannot serve at the moment: no failure, but nothing was done either."""


class Meter:
    """Counts the answers to every request that is made, by their status."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.said: list[str] = []
        self._lock = threading.Lock()

    def note(self, answer: httpx.Response) -> None:
        """Count an answer, and keep what a server error was about."""
        with self._lock:
            self.statuses[answer.status_code] += 1
            if answer.status_code >= 500 and answer.status_code not in NOT_NOW:
                self.said.append(f"{answer.status_code}: {answer.request.method} {answer.request.url}")

    @property
    def errors(self) -> int:
        """How many answers were server errors."""
        return len(self.said)

    @property
    def refused(self) -> int:
        """How many answers said: not now."""
        return sum(self.statuses[status] for status in NOT_NOW)

    def client(self) -> httpx.Client:
        """Somebody whose every answer is counted."""
        return httpx.Client(timeout=ANSWER_SECONDS, event_hooks={"response": [self.note]})


def some_options(game: Game, players: int, rng: random.Random) -> Options:
    """Options that go together: none, some or as many as can be of the game's expansions."""
    share = rng.choice((0.0, 0.3, 0.6, 1.0))
    options: Options = {module.key: False for module in game.modules}
    for key in rng.sample(list(options), len(options)):
        with suppress(BadOptions):
            options = game.check(players, {**options, key: rng.random() < share})
    return options


class Program:
    """Plays one seat of one table, the others are bots.

    `sent` are the keys that went out with each number, whether or not an answer came back: where one was
    slow, several may have. `acknowledged` are the choices that the house said it has, by their place in the
    record.
    """

    def __init__(self, url: str, game: str, http: httpx.Client, rng: random.Random) -> None:
        self.http = http
        self.rng = rng
        self.game = game
        self.players = max(2, coven.game(game).players[0])
        options = some_options(coven.game(game), self.players, rng)
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": bots.levels()[0].name}] * (self.players - 1)]
        wish = {
            "game": game,
            "players": self.players,
            "options": options,
            "seats": seats,
            "nonce": "soak",
        }
        made = self._json(http.post(f"{url}/api/tables", json=wish))
        self.table: str = made["table"]
        self.address = f"{url}/api/tables/{self.table}"
        self.headers = {"Authorization": f"Bearer {made['token']}"}
        self.acknowledged: dict[int, str] = {}
        self.sent: defaultdict[int, set[str]] = defaultdict(set)

    def move(self) -> bool:
        """Choose if asked; whether the match is over."""
        asked = self._json(self.http.get(f"{self.address}/decision", headers=self.headers))
        if asked["over"]:
            return True
        if asked["decision"] is None:
            time.sleep(PAUSE)
            return False
        number, key = asked["number"], self.rng.choice(asked["decision"]["options"])["key"]
        self.sent[number].add(key)
        choice = {"key": key, "number": number}
        answer = self.http.post(f"{self.address}/choose", json=choice, headers=self.headers)
        if answer.is_success:
            self.acknowledged[answer.json()["number"] - 1] = key
        return False

    def look(self) -> None:
        """Open the page of the table as a browser does."""
        self.http.get(self.address.replace("/api/", "/"))

    def record(self, patience: float) -> dict[str, Any]:
        """The record, as soon as the house can give it; a house that never can is a failure."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            with suppress(httpx.HTTPError):
                return self._json(self.http.get(f"{self.address}/record", headers=self.headers))
            time.sleep(PAUSE)
        raise RuntimeError(f"the record of table {self.table} cannot be had")

    def lost(self, record: dict[str, Any]) -> list[str]:
        """What was acknowledged and is not in the record."""
        choices = record["choices"]
        return [
            f"choice {at} ({key}) of table {self.table} ({self.game}) is lost"
            for at, key in self.acknowledged.items()
            if at >= len(choices) or choices[at] != [0, key]
        ]

    def doubled(self, record: dict[str, Any]) -> list[str]:
        """What the record holds that was never sent, or more often than it was sent.

        Secret answers of others to the same question move a choice on, by one place each.
        """
        wrong, left = [], {number: set(keys) for number, keys in self.sent.items()}
        for at, (seat, key) in enumerate(record["choices"]):
            if seat != 0:
                continue
            meant = [n for n in range(at, at - self.players, -1) if key in left.get(n, ())]
            if meant:
                del left[meant[0]]
            else:
                wrong.append(f"choice {at} of table {self.table} ({self.game}) was never made")
        return wrong

    @staticmethod
    def _json(answer: httpx.Response) -> dict[str, Any]:
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found


class Stubborn(threading.Thread):
    """Plays match after match, each of another game, until it is told to stop; a fault is waited out."""

    def __init__(self, url: str, meter: Meter, stop: threading.Event, seed: int) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.http = meter.client()
        self.stop = stop
        self.rng = random.Random(seed)
        self.games = [game.name for game in coven.catalogue()]
        self.rng.shuffle(self.games)
        self.programs: list[Program] = []
        self.broken: list[str] = []

    @property
    def acknowledged(self) -> int:
        """How many of its choices were acknowledged."""
        return sum(len(program.acknowledged) for program in list(self.programs))

    def run(self) -> None:
        """Choose whenever asked."""
        over = True
        while not self.stop.is_set():
            try:
                if over:
                    game = self.games[len(self.programs) % len(self.games)]
                    self.programs.append(Program(self.url, game, self.http, self.rng))
                over = self.programs[-1].move()
                if self.rng.random() < 0.1:
                    self.programs[-1].look()
            except httpx.HTTPError:
                time.sleep(PAUSE)
            except Exception as error:
                self.broken.append(f"an answer could not be read: {type(error).__name__}: {error}")
                time.sleep(PAUSE)
