"""What a stranger may try: pages of matches that differ only in hidden things, and inputs of every kind."""

from __future__ import annotations

import json
import random
import re
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from urllib.parse import quote

import httpx
from fastapi import FastAPI
from structlog.testing import capture_logs

import coven
from coven.engine.errors import CovenError
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.tables import ANYBODY, ME, HereThinker, Tables, Who
from coven.web.server import create_app
from coven.web.site import Settings
from tests.contract.test_hostile_records import WRONG, finished, mutated, try_out

HOME = "http://house.test"
FORMS = (
    "choose",
    "undo",
    "say",
    "sit",
    "leave",
    "bot",
    "unseat",
    "start",
    "back",
    "vote",
    "offer",
    "rematch",
)
FIELDS = ("key", "number", "seat", "level", "text", "nonce", "meanwhile", "player", "game", "seats", "ticket")
WORDS = (
    "",
    "0",
    "-1",
    "9" * 5000,
    "play:red-1",
    "\x00",
    "é\u202e",
    "../..",
    "<b>",
    "[]",
    "None",
    "1e9",
    "wait",
)
READERS = ("/tables/{0}", "/api/tables/{0}/view", "/api/tables/{0}/record", "/api/tables/{0}/decision")


@dataclass
class Seen:
    """What came of it."""

    pairs: int = 0
    leaks: int = 0
    errors: int = 0
    inputs: int = 0
    said: list[str] = field(default_factory=list)

    def answer(self, what: str, status: int) -> None:
        """Count an input, and whether it made a server error."""
        self.inputs += 1
        if status >= 500 and status != 503:
            self.errors += 1
            self.said.append(f"{status}: {what[:200]}")

    def tried(self, what: str, attempt: Callable[[], object]) -> None:
        """Count an input that is read here; whatever is no error of ours is a server error in the making."""
        self.inputs += 1
        try:
            attempt()
        except CovenError:
            pass
        except Exception as error:
            self.errors += 1
            self.said.append(f"{what[:100]}: {type(error).__name__}: {error}"[:300])


async def look_and_fuzz(seconds: float, rng: random.Random) -> Seen:
    """Every game once, and then for as long as there is time."""
    seen, end = Seen(), time.time() + seconds
    games, first = coven.catalogue(), True
    while first or time.time() < end:
        for game in games:
            if first or time.time() < end:
                with capture_logs():
                    await visit(game, seen, rng)
        first = False
    return seen


async def visit(game: Game, seen: Seen, rng: random.Random) -> None:
    """A match of a game for a while: pairs for every reader, then fuzz of its table."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(str(Path(folder) / "coven.db"), pause=0.0, thinker=HereThinker()))
        async with app.router.lifespan_context(app):
            tables: Tables = app.state.site.tables
            seats = await sat_down(tables, game, rng)
            await play_some(tables, seats, rng.randint(0, 25), rng)
            await compare(app, tables, seats, seen, rng)
            await fuzz(app, seats[0].table, seen, rng)
    fuzz_files(game, seen, rng)


async def sat_down(tables: Tables, game: Game, rng: random.Random) -> list[Who]:
    """A table full of people."""
    players = rng.randint(max(2, game.players[0]), game.players[1])
    host = await tables.welcome("Host")
    first = await tables.create(game.name, players, guest=host.id, seats=[ME, *[ANYBODY] * (players - 1)])
    others = [await tables.sit(first.table, name=f"Guest {seat}") for seat in range(1, players)]
    return [first, *others]


async def play_some(tables: Tables, seats: list[Who], choices: int, rng: random.Random) -> None:
    """Random choices of whoever is asked."""
    for _ in range(choices):
        match = (await tables.repository.look(seats[0].table)).match
        if match is None:
            return
        seat = next(iter(match.pending))
        await tables.choose(seats[seat], rng.choice(match.pending[seat].keys), match.number)


async def compare(app: FastAPI, tables: Tables, seats: list[Who], seen: Seen, rng: random.Random) -> None:
    """What a reader is answered may not change with what the reader may not know."""
    table = await tables.repository.look(seats[0].table)
    match = table.match
    if match is None or match.given:  # secret answers of others are asked again in an imagined match
        return
    for seat in [*match.pending, None]:
        token = (await tables.links(seats[seat])).own if seat is not None else None
        before = await everything(app, table.id, token)
        table.match = imagined(match, seat, rng)
        after = await everything(app, table.id, token)
        table.match = match
        seen.pairs += len(before)
        for address, text in before.items():
            if after[address] != text:
                seen.leaks += 1
                seen.said.append(
                    f"{table.row.game}: {address} tells seat {seat}: {difference(text, after[address])}"
                )


def difference(one: str, two: str) -> str:
    """Where two answers part."""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"…{one[max(0, at - 80) : at + 80]}… / …{two[max(0, at - 20) : at + 80]}…"


def imagined(match: Match, seat: int | None, rng: random.Random) -> Match:
    """A match that a reader cannot tell from this one; what happened is told as before."""
    other = match.imagine(seat, seeded(rng.getrandbits(40)))
    other.log = match.log
    return other


async def everything(app: FastAPI, table: str, token: str | None) -> dict[str, str]:
    """All that the house answers to one reader."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    headers = {"Authorization": f"Bearer {table}.{token}"} if token else {}
    cookies = {"coven-seat": token} if token else {}
    told: dict[str, str] = {}
    async with httpx.AsyncClient(transport=transport, base_url=HOME, cookies=cookies) as http:
        for address in READERS:
            answer = await http.get(address.format(table), headers=headers)
            told[address] = settled(answer.text)
    return told


def settled(text: str) -> str:
    """An answer without what differs for other reasons: a stranger's name, and undo, which no dream knows."""
    text = re.sub(r'(<a[^>]*href="/name"[^>]*>).*?</a>', r"\1</a>", text, flags=re.DOTALL)
    text = re.sub(r'<button id="undo"[^>]*>', '<button id="undo">', text)
    return re.sub(r'"can_undo":(true|false)', '"can_undo":0', text)


async def fuzz(app: FastAPI, table: str, seen: Seen, rng: random.Random) -> None:
    """Choices, forms and addresses that nobody would send."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=HOME, follow_redirects=True) as http:
        for _ in range(8):
            form = f"/tables/{rng.choice((table, 'nowhere99', ''))}/{rng.choice(FORMS)}"
            fields = {rng.choice(FIELDS): rng.choice(WORDS) for _ in range(3)}
            answer = await http.post(form, data=fields, headers={"Origin": HOME})
            seen.answer(f"{form} {fields}", answer.status_code)
            body = json.dumps(
                {rng.choice(FIELDS): rng.choice([*WORDS, 10**30, None, {}, [1]]) for _ in range(3)}
            )
            asked = f"/api/tables/{table}/{rng.choice((*FORMS, 'bots', 'chat'))}"
            answer = await http.post(asked, content=body, headers={"Content-Type": "application/json"})
            seen.answer(f"{asked} {body}", answer.status_code)
            parts = [
                rng.choice(("tables", "api", table, "rules", "seat", "replay", *WORDS)) for _ in range(3)
            ]
            address = f"/{quote('/'.join(parts))}?at={'9' * rng.randint(0, 50)}"
            seen.answer(address, (await http.get(address)).status_code)


def fuzz_files(game: Game, seen: Seen, rng: random.Random) -> None:
    """Records and content that were tampered with: whatever they hold, one clear error."""
    record = json.dumps(finished(game))
    parts = list(game.content().__struct_fields__)
    for _ in range(5):
        seen.tried(f"a record of {game.name}", partial(try_out, mutated(record, rng)))
        changes = {rng.choice(parts): rng.choice(WRONG), rng.choice(parts): rng.choice(WRONG)}
        seen.tried(f"content of {game.name}: {changes}", partial(game.content, changes))
