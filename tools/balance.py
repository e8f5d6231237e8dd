"""Balance reports of every game, at every number of players, into docs/balance.

    python -m tools.balance --minutes 9 --jobs 16
    python -m tools.balance crone triora --bots search:200 --games 400 --minutes 9 --jobs 16

The minutes are shared out among the pages: what a quick game leaves over goes to those that follow. Each page
names the command that plays its matches again, and README.md beside them lists what all say.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from html import unescape
from pathlib import Path
from typing import NamedTuple

import coven

HERE = Path(__file__).parent.parent
FOLDER = HERE / "docs" / "balance"
INDEX = """# Is it balanced?

Reports on the content as it was when each was made, between equal bots; `make balance` writes them anew. Each
is one HTML page that needs nothing else: [how they are made](../bots.md#is-it-balanced).

| game | players | what it says | made with |
|---|---|---|---|
"""


class Page(NamedTuple):
    """A report to write: a game and how many play it."""

    game: coven.Game
    players: int

    @property
    def file(self) -> Path:
        """Where it is written to."""
        return FOLDER / f"{self.game.name}-{self.players}.html"


def pages(names: list[str], players: list[int]) -> list[Page]:
    """All pages, or those of some games or numbers of players; a game alone has no balance."""
    return [
        Page(game, count)
        for game in coven.catalogue()
        if not names or game.name in names
        for count in range(max(2, game.players[0]), game.players[1] + 1)
        if not players or count in players
    ]


def write(page: Page, bots: str, games: int, minutes: float, seed: int, jobs: int) -> None:
    """Play the matches of one page, and write it."""
    words = ["balance", page.game.name, "--players", page.players, "--bots", bots, "--games", games]
    words += ["--minutes", f"{minutes:.2f}", "--seed", seed, "--jobs", jobs, "--out", page.file]
    subprocess.run([sys.executable, "-m", "coven.cli", *map(str, words)], check=True)


def index() -> None:
    """List the pages that there are, with the sentence at the top of each and the command behind it."""
    rows = []
    for page in pages([], []):
        if page.file.exists():
            text = page.file.read_text(encoding="utf-8")
            said, command = (
                unescape(" ".join(re.findall(pattern, text)))
                for pattern in (r'<p class="verdict">(.*?)</p>', r"<code>(.*?)</code>")
            )
            name = f"[{page.game.title}]({page.file.name})"
            rows.append(f"| {name} | {page.players} | {said} | `{command}` |\n")
    (FOLDER / "README.md").write_text(INDEX + "".join(rows), encoding="utf-8")


def main() -> None:
    """Write the pages."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--players", type=int, action="append", default=[], help="only so many players")
    parser.add_argument("--bots", default="sister", help="the bot that plays every seat")
    parser.add_argument("--games", type=int, default=1000, help="at most so many matches a page")
    parser.add_argument("--minutes", type=float, default=60.0, help="for all pages together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    end = time.monotonic() + 60.0 * given.minutes
    left = pages(given.names, given.players)
    while left:
        page = left.pop(0)
        minutes = max(0.05, (end - time.monotonic()) / 60.0 / (len(left) + 1))
        write(page, given.bots, given.games, minutes, given.seed, given.jobs)
        index()


if __name__ == "__main__":
    main()
