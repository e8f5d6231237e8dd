"""A program that plays over HTTP with a seat's token; it needs nothing but Python, and no part of Coven.

    python examples/http_bot.py http://127.0.0.1:8000 --game blackmore

makes a table with an apprentice and plays it to its end. With `--table` and `--invitation` it sits down at a
table that somebody else has made.
"""

from __future__ import annotations

import argparse
import json
import random
import time
import urllib.error
import urllib.request
from typing import Any


class Seat:
    """A seat at a table: what the program sends and gets."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self.server = server
        self.table = table
        self.token = token

    def ask(self, what: str, body: object = None) -> Any:
        """Look (without a body) or act (with one) at the table."""
        return call(f"{self.server}/api/tables/{self.table}/{what}", body, self.token)

    def play(self) -> list[int]:
        """Answer whenever asked, until the match is over; returns the winners' seats, counted from 0."""
        while True:
            pending = self.ask("decision")
            if pending["over"]:
                winners: list[int] = self.ask("view")["view"]["results"]["winners"]
                return winners
            if pending["decision"] is None:
                time.sleep(0.05)
                continue
            key = choose(pending["decision"])
            self.ask("choose", {"key": key, "number": pending["number"]})


def choose(decision: dict[str, Any]) -> str:
    """The bot's whole wisdom: any option. Put something better here."""
    key: str = random.choice(decision["options"])["key"]
    return key


def call(url: str, body: object = None, token: str = "") -> Any:
    """One request; on a 429 it waits as long as the answer says, and tries again."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code == 429:
            time.sleep(float(error.headers.get("Retry-After", "1")))
            return call(url, body, token)
        raise SystemExit(f"{url}: {json.load(error)['error']}") from error


def sit_down(server: str, game: str, table: str, invitation: str) -> Seat:
    """A seat at that table, or at a new one with an apprentice on the other."""
    if table:
        seated = call(
            f"{server}/api/tables/{table}/sit", {"player": "A program", "invitation": invitation or None}
        )
    else:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "apprentice"}]
        seated = call(
            f"{server}/api/tables", {"game": game, "players": 2, "player": "A program", "seats": seats}
        )
    return Seat(server, seated["table"], seated["token"])


def main() -> None:
    """Sit down and play."""
    words = argparse.ArgumentParser(description="Play at a table over HTTP.")
    words.add_argument("server", help="http://127.0.0.1:8000")
    words.add_argument("--game", default="blackmore")
    words.add_argument("--table", default="", help="sit down at this table instead of making one")
    words.add_argument("--invitation", default="", help="the link of an invitation to it")
    given = words.parse_args()
    seat = sit_down(given.server.rstrip("/"), given.game, given.table, given.invitation)
    print(f"playing at {seat.server}/table/{seat.table}")
    print(f"winners: {', '.join(f'seat {winner + 1}' for winner in seat.play()) or 'nobody'}")


if __name__ == "__main__":
    main()
