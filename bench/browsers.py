"""People with browsers, as cheap as can be: each has a stream open and a page that is kept up to date."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
import zlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

NUMBER = re.compile(rb'data-number="(\d+)"')
REVISION = re.compile(rb'data-revision="(\d+)"')
OPTION = re.compile(rb'id="answer-[^"]+" class="opt[^>]* value="([^"]+)"')
HTML = {"Accept": "text/html", "Accept-Encoding": "gzip"}
SCRIPT = {"X-Coven-Script": "1"}
CUT = "</"
"""Where pages are cut into pieces."""
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Connection:
    """One connection that is kept alive; one request at a time."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.origin = f"http://127.0.0.1:{port}"
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> None:
        """Send a request, over a new connection if there is none."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        all_headers = {"Host": f"127.0.0.1:{self.port}", "Origin": self.origin, **headers}
        if method == "POST":
            all_headers["Content-Length"] = str(len(body))
        lines = [f"{method} {path} HTTP/1.1", *[f"{name}: {value}" for name, value in all_headers.items()]]
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)

    async def head(self) -> tuple[int, dict[str, str]]:
        """The status and the headers of the answer."""
        assert self.reader is not None
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.split(": ", 1) for line in lines[1:] if ": " in line)
        return int(lines[0].split()[1]), {name.lower(): value for name, value in pairs}

    async def chunks(self) -> AsyncIterator[bytes]:
        """The parts of an answer that comes in parts."""
        assert self.reader is not None
        while size := int(await self.reader.readline(), 16):
            yield (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readline()

    async def ask(
        self, method: str, path: str, headers: dict[str, str], body: bytes = b""
    ) -> tuple[int, dict[str, str], bytes]:
        """A request and its whole answer; a connection that the server ended while it was idle is renewed."""
        reused = self.writer is not None
        try:
            await self.send(method, path, headers, body)
            status, found = await self.head()
        except (ConnectionError, asyncio.IncompleteReadError):
            if not reused:
                raise
            self.close()
            await self.send(method, path, headers, body)
            status, found = await self.head()
        if found.get("transfer-encoding") == "chunked":
            content = b"".join([part async for part in self.chunks()])
        else:
            assert self.reader is not None
            content = await self.reader.readexactly(int(found.get("content-length", 0)))
        if found.get("content-encoding") == "gzip":
            content = zlib.decompress(content, 31)
        return status, found, content

    async def json(self, path: str, wish: dict[str, Any] | None = None, token: str = "") -> Any:
        """What the API answers."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        method, body = ("GET", b"") if wish is None else ("POST", json.dumps(wish).encode())
        status, _, content = await self.ask(method, path, headers, body)
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {content[:300]!r}")
        return json.loads(content)

    def close(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()
            self.writer = None


@dataclass
class Tally:
    """What all browsers together saw: seconds from click to page, pages, and answers that failed."""

    clicks: list[float] = field(default_factory=list)
    pages: int = 0
    failures: int = 0
    counting: bool = False


class Browser:
    """Somebody at a seat: answers whenever asked, and shows every state of the table.

    With `old` it behaves as the script did before news carried revisions: an answer leads to the page by a
    second request, and every piece of news to a third.
    """

    def __init__(self, port: int, seat_token: str, tally: Tally, chance: random.Random, old: bool) -> None:
        self.table, self.secret = seat_token.split(".")
        self.page, self.stream = Connection(port), Connection(port)
        self.headers = {**HTML, "Cookie": f"coven-seat={self.secret}"}
        self.tally, self.chance, self.old = tally, chance, old
        self.number = self.revision = -1
        self.tag, self.text = "none", ""
        self.options: list[str] = []
        self.news, self.shown, self.listening = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.newest = 0

    async def run(self, think: float) -> None:
        """Play until it is over or nobody waits any more."""
        listening = asyncio.create_task(self._listen())
        least, most = 0.0, 1.5  # some have been thinking for a while already
        try:
            await self._show()
            await self.listening.wait()
            self.shown.set()
            while True:
                if self.options:
                    await asyncio.sleep(think * self.chance.uniform(least, most))
                    least = 0.5
                    await self._choose()
                else:
                    await self.news.wait()
                self.news.clear()
                if self.old or self.newest > self.revision:
                    await self._show()
        finally:
            listening.cancel()
            self.page.close()
            self.stream.close()

    async def _listen(self) -> None:
        await self.stream.send("GET", f"/tables/{self.table}/live", {"Cookie": f"coven-seat={self.secret}"})
        await self.stream.head()
        self.listening.set()
        async for chunk in self.stream.chunks():
            for revision in re.findall(rb"id: (\d+)", chunk):
                self.newest = max(self.newest, int(revision))
            if b"changed" in chunk:
                self.news.set()

    async def _show(self) -> None:
        headers = {**self.headers, **self._script()}
        self._read(*await self.page.ask("GET", f"/tables/{self.table}", headers))

    async def _choose(self) -> None:
        key = self.chance.choice(self.options)
        body = urlencode({"key": key, "number": self.number}).encode()
        begun = time.perf_counter()
        headers = {**self.headers, **FORM, **self._script()}
        status, found, page = await self.page.ask("POST", f"/tables/{self.table}/choose", headers, body)
        if status == 303:
            status, found, page = await self.page.ask("GET", f"/tables/{self.table}", self.headers)
        self._read(status, found, page)
        if self.tally.counting:
            self.tally.clicks.append(time.perf_counter() - begun)

    def _script(self) -> dict[str, str]:
        """What our script sends beside what a browser does."""
        return {} if self.old else {**SCRIPT, "X-Coven-Shown": self.tag}

    def _put_together(self, headers: dict[str, str], sent: bytes) -> bytes:
        """The whole page, from the one before and what is new in it."""
        text = sent.decode()
        if headers.get("content-type", "").startswith("application/json"):
            old = self.text.split(CUT)
            text = CUT.join(
                part if isinstance(part, str) else CUT.join(old[slice(*part)]) for part in json.loads(text)
            )
        self.tag, self.text = headers["x-coven-shown"], text
        return text.encode()

    def _read(self, status: int, headers: dict[str, str], page: bytes) -> None:
        """Show a page; the guest's cookie is kept, as browsers do."""
        if given := re.match("coven-guest=[^;]+", headers.get("set-cookie", "")):
            self.headers["Cookie"] = f"coven-seat={self.secret}; {given[0]}"
        if self.tally.counting:
            self.tally.pages += 1
            self.tally.failures += status >= 500 or status == 429
        if "x-coven-shown" in headers:
            page = self._put_together(headers, page)
        number, revision = NUMBER.search(page), REVISION.search(page)
        if number is None:
            return
        self.number = int(number[1])
        self.revision = int(revision[1]) if revision else -1
        self.options = [key.decode() for key in OPTION.findall(page)]
