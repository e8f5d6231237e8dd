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
from urllib.parse import quote, urlencode

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
from tools.programs import some_options

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
READERS = (
    "/tables/{0}",
    "/tables/{0}/what?words=hand",
    "/tables/{0}/record.json",
    "/api/tables/{0}",
    "/api/tables/{0}/view",
    "/api/tables/{0}/record",
    "/api/tables/{0}/decision",
    "/api/tables/{0}/chat",
)
SEARCH = 60
"""How many choices are made in search of a moment at which secret answers are open."""
PAGES = ("/", "/name", "/theme", "/tables", "/fit/{0}", "/goal/{0}", "/rules/{0}", "/learn/{0}", "/replays")


@dataclass
class Seen:
    """What came of it."""

    pairs: int = 0
    secret: int = 0
    leaks: int = 0
    errors: int = 0
    inputs: int = 0
    said: list[str] = field(default_factory=list)

    def answer(self, what: str, status: int) -> None:
        """Count an input, and whether it made a server error."""
        self.inputs += 1
        if status >= 500:
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
            await play_to_secrets(tables, seats, rng)
            await compare(app, tables, seats, seen, rng)
            token = (await tables.links(rng.choice(seats))).own
            await fuzz(app, seats[0].table, token or "", seen, rng)
            await read_anew(tables, seats[0].table, seen)
    fuzz_files(game, seen, rng)


async def sat_down(tables: Tables, game: Game, rng: random.Random) -> list[Who]:
    """A table full of people."""
    players = rng.randint(max(2, game.players[0]), game.players[1])
    host = await tables.welcome("Host")
    options = some_options(game, players, rng)
    seats = [ME, *[ANYBODY] * (players - 1)]
    first = await tables.create(game.name, players, options, guest=host.id, seats=seats)
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


async def play_to_secrets(tables: Tables, seats: list[Who], rng: random.Random) -> None:
    """Go on until some have answered in secret and others not yet, if that comes soon."""
    for _ in range(SEARCH):
        match = (await tables.repository.look(seats[0].table)).match
        if match is None or match.given:
            return
        await play_some(tables, seats, 1, rng)


async def read_anew(tables: Tables, table: str, seen: Seen) -> None:
    """Whatever was tried, the table can still be read from its rows."""
    held = await tables.repository.look(table)
    held.loaded = False
    try:
        await tables.repository.look(table)
    except CovenError as error:
        seen.errors += 1
        seen.said.append(f"{held.row.game}: {error}")


async def compare(app: FastAPI, tables: Tables, seats: list[Who], seen: Seen, rng: random.Random) -> None:
    """What a reader is answered may not change with what the reader may not know.

    Who is here changes with the clock: what the true match answers too, asked once more, is no leak.
    """
    table = await tables.repository.look(seats[0].table)
    match = table.match
    if match is None:
        return
    for seat in [*range(len(seats)), None]:
        token = (await tables.links(seats[seat])).own if seat is not None else None
        before = await everything(app, table.id, token)
        table.match = imagined(match, seat, rng)
        after = await everything(app, table.id, token)
        table.match = match
        seen.pairs += len(before)
        seen.secret += len(before) if match.given else 0
        again = before if after == before else await everything(app, table.id, token)
        for address, text in before.items():
            if after[address] not in (text, again[address]):
                seen.leaks += 1
                seen.said.append(
                    f"{table.row.game}: {address} tells seat {seat}: {difference(text, after[address])}"
                )


def difference(one: str, two: str) -> str:
    """Where two answers part."""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"…{one[max(0, at - 80) : at + 80]}… / …{two[max(0, at - 20) : at + 80]}…"


def imagined(match: Match, seat: int | None, rng: random.Random) -> Match:
    """A match that a reader cannot tell from this one; what happened is told as before.

    Others who have answered in secret answer anew, and perhaps otherwise.
    """
    other = match.imagine(seat, seeded(rng.getrandbits(40)))
    for given in match.given:
        if given.seat != seat:
            other.answer(given.seat, rng.choice(other.pending[given.seat].options))
    other.take_log(match.log, match.told, telling=False)
    other.number, other.line, other.rests, other.history = (
        match.number,
        match.line,
        match.rests,
        match.history,
    )
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


async def fuzz(app: FastAPI, table: str, token: str, seen: Seen, rng: random.Random) -> None:
    """Choices, forms and addresses that nobody would send, from a stranger and from a player."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=HOME, follow_redirects=True) as http:
        for own in ("", token):
            http.cookies = httpx.Cookies({"coven-seat": own} if own else {})
            bearer = {"Authorization": f"Bearer {table}.{own}"} if own else {}
            options = await offered(http, table, bearer)
            for _ in range(8):
                await fuzz_form(http, table, options, seen, rng)
                await fuzz_api(http, table, bearer, options, seen, rng)
                await fuzz_address(http, table, seen, rng)


async def offered(http: httpx.AsyncClient, table: str, bearer: dict[str, str]) -> list[str]:
    """What a player could choose, and the number of the question: the best that fuzz can be made from."""
    asked = (await http.get(f"/api/tables/{table}/decision", headers=bearer)).json()
    options = asked["decision"]["options"] if asked["decision"] else []
    return [str(asked["number"]), *(option["key"] for option in options)]


async def fuzz_form(
    http: httpx.AsyncClient, table: str, options: list[str], seen: Seen, rng: random.Random
) -> None:
    """A form with fields that it may not have, to a table or to a page of the house."""
    form = f"/tables/{rng.choice((table, table, 'nowhere99', ''))}/{rng.choice(FORMS)}"
    if rng.random() < 0.2:
        form = rng.choice(PAGES).format(rng.choice([*coven_names(), *WORDS[:4]]))
    fields = {rng.choice(FIELDS): damaged(rng.choice([*WORDS, *options]), rng) for _ in range(4)}
    answer = await http.post(form, data=fields, headers={"Origin": HOME})
    seen.answer(f"{form} {fields}", answer.status_code)


async def fuzz_api(
    http: httpx.AsyncClient,
    table: str,
    bearer: dict[str, str],
    options: list[str],
    seen: Seen,
    rng: random.Random,
) -> None:
    """A body for the API of values that may be of any kind, or of no JSON at all."""
    values: list[object] = [*WORDS, *options, 10**30, -1, 1.5, True, None, {}, [1], int(options[0])]
    body = json.dumps({rng.choice(FIELDS): rng.choice(values) for _ in range(3)})
    if rng.random() < 0.2:
        body = damaged(body, rng)
    asked = f"/api/tables/{table}/{rng.choice((*FORMS, 'bots', 'chat'))}"
    headers = {"Content-Type": "application/json", **bearer}
    answer = await http.post(asked, content=body, headers=headers)
    seen.answer(f"{asked} {body}", answer.status_code)


async def fuzz_address(http: httpx.AsyncClient, table: str, seen: Seen, rng: random.Random) -> None:
    """An address that leads nowhere, or somewhere with a question that nobody asks."""
    known = (
        "tables",
        "api",
        table,
        "rules",
        "seat",
        "replay",
        "record.json",
        "what",
        "learn",
        *coven_names(),
    )
    parts = [rng.choice((*known, *WORDS)) for _ in range(3)]
    query = urlencode({rng.choice((*FIELDS, "at", "hint", "search", "words")): rng.choice(WORDS)})
    address = f"/{quote('/'.join(parts))}?{query}"
    seen.answer(address, (await http.get(address)).status_code)


def coven_names() -> list[str]:
    """The games."""
    return [game.name for game in coven.catalogue()]


def damaged(text: str, rng: random.Random) -> str:
    """The text, perhaps with something in it lost, doubled or put in."""
    at, how = rng.randint(0, len(text)), rng.randint(0, 5)
    if how > 2:
        return text
    return text[:at] + ("", rng.choice(WORDS[4:]), text[at:])[how] + text[at + (how == 0) :]


def fuzz_files(game: Game, seen: Seen, rng: random.Random) -> None:
    """Records and content that were tampered with: whatever they hold, one clear error."""
    record = json.dumps(finished(game))
    parts = list(game.content().__struct_fields__)
    for _ in range(5):
        seen.tried(f"a record of {game.name}", partial(try_out, mutated(record, rng)))
        changes = {rng.choice(parts): rng.choice(WRONG), rng.choice(parts): rng.choice(WRONG)}
        seen.tried(f"content of {game.name}: {changes}", partial(game.content, changes))
