"""Write the golden files of every game anew: `python tools/golden.py [game ...]`. Review them in the diff.

tests/golden/<game>-<players>[-<option>-<value>].txt holds every question, option, event and score of one
seeded match; tests/golden/trees.yaml how many sequences of decisions follow from fixed seeds, depth by depth.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

import coven
from coven.engine.decision import AnyOf, Decision
from coven.engine.errors import BadOptions
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.settings import Setting
from coven.testing import random_choice

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
TREES = FOLDER / "trees.yaml"
LEAVES = 4000
"""A tree is counted as deep as it has no more sequences than this, one level beyond."""
DEPTH = 8


class Playthrough(NamedTuple):
    """One golden match."""

    game: Game
    players: int
    options: Mapping[str, Any]

    @property
    def path(self) -> Path:
        """Where it is kept."""
        options = "".join(f"-{key}-{value}" for key, value in self.options.items())
        return FOLDER / f"{self.game.name}-{self.players}{options}.txt"

    @property
    def text(self) -> str:
        """The whole match in words."""
        return "\n".join(tell(self)) + "\n"


def playthroughs(game: Game) -> Iterator[Playthrough]:
    """One for each number of players, and one with another value for each setting."""
    for players in range(game.players[0], game.players[1] + 1):
        yield Playthrough(game, players, {})
    for setting in game.settings:
        for players in range(game.players[0], game.players[1] + 1):
            options = {setting.key: other_value(setting)}
            if allowed(game, players, options):
                yield Playthrough(game, players, options)
                break


def other_value(setting: Setting) -> str | int | bool:
    """A value that is not the default."""
    if setting.kind == "choice":
        return next(value for value in setting.values if value != setting.default)
    if setting.kind == "switch":
        return not setting.default
    return setting.low if setting.low != setting.default else setting.high


def allowed(game: Game, players: int, options: Mapping[str, Any]) -> bool:
    """Whether the game can be played so."""
    try:
        game.check(players, options)
    except BadOptions:
        return False
    return True


def tell(play: Playthrough) -> Iterator[str]:
    """Every question, option, event and score."""
    match = play.game.new(play.players, play.players, play.options)
    rng = seeded(play.players)
    names = [chr(ord("A") + seat) for seat in range(play.players)]
    yield f"{play.game.title}, version {play.game.version}, seed {play.players}"
    yield from (f"{key}: {value}" for key, value in match.rules.options.items())
    yield f"table: {json.dumps(match.view(None)['state'])}"
    told = 0
    while True:
        for event in match.log[told:]:
            text = event.read(None, names, open_table=True)
            yield f"\n{text}" if event.kind else f"  {text}"
        told = len(match.log)
        if match.over:
            break
        for decision in match.pending.values():
            yield f"{names[decision.seat]}: {decision.text} [{decision.rule}]"
            yield "    " + " ".join(decision.keys)
        seat, key = random_choice(match, rng)
        yield f"{names[seat]} > {key}"
        match.choose(seat, key)
    yield f"\ntable: {json.dumps(match.view(None)['state'])}"
    yield match.results.reason
    for seat, score in enumerate(match.results.scores):
        won = ", wins" if seat in match.results.winners else ""
        yield f"{names[seat]}: {score.total}, place {match.results.places[seat]}{won}"
        yield from (f"    {line.points:>4} {line.text} [{line.rule}]" for line in score.lines)


def trees(game: Game) -> list[dict[str, Any]]:
    """How many sequences of 1, 2, 3 ... decisions there are, at the beginning and late in a match."""
    found = []
    for players in range(game.players[0], game.players[1] + 1):
        whole = played(game, players)
        for after in (0, whole.number * 3 // 4):
            match = played(game, players, after)
            found.append({"players": players, "seed": players, "after": after, "sequences": sequences(match)})
    return found


def played(game: Game, players: int, choices: int | None = None) -> Match:
    """A match after so many random choices, or at its end."""
    match, rng = game.new(players, seed=players), seeded(players)
    while not match.over and match.number != choices:
        match.choose(*random_choice(match, rng))
    return match


def sequences(match: Match) -> list[int]:
    """How many ways there are to go on for one decision, for two, and so on."""
    level = [match.copy()]
    counts: list[int] = []
    while len(counts) < DEPTH:
        counts.append(sum(len(ways(one)) for one in level))
        if not 0 < counts[-1] <= LEAVES:
            break
        level = [step(one, way) for one in level for way in ways(one)]
    return counts


def ways(match: Match) -> list[tuple[int, str]]:
    """All that can be chosen next; of several who answer in secret, by the first who has not yet."""
    asked: list[Decision] = list(match.pending.values())
    return [(d.seat, key) for d in (asked if isinstance(match.ask, AnyOf) else asked[:1]) for key in d.keys]


def step(match: Match, way: tuple[int, str]) -> Match:
    """A copy of the match, one choice further."""
    other = match.copy()
    other.choose(*way)
    return other


def write(games: list[Game]) -> list[Path]:
    """Write the golden files of these games; returns those that changed."""
    FOLDER.mkdir(exist_ok=True)
    counted: dict[str, Any] = yaml.safe_load(TREES.read_text()) if TREES.exists() else {}
    counted = {game.name: counted[game.name] for game in coven.catalogue() if game.name in counted}
    counted |= {game.name: trees(game) for game in games}
    wanted = {play.path: play.text for game in games for play in playthroughs(game)}
    wanted[TREES] = yaml.safe_dump(dict(sorted(counted.items())), sort_keys=False, default_flow_style=None)
    changed = [path for path, text in wanted.items() if not path.exists() or path.read_text() != text]
    for path in changed:
        path.write_text(wanted[path])
    for game in games:
        for path in FOLDER.glob(f"{game.name}-*.txt"):
            if path not in wanted:
                path.unlink()
                changed.append(path)
    return changed


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="which games (default: all)")
    try:
        games = [coven.game(name) for name in parser.parse_args().games] or coven.catalogue()
    except coven.UnknownGame as error:
        print(error, file=sys.stderr)
        return 2
    changed = write(games)
    print("\n".join(f"wrote {path.name}" for path in changed) or "nothing changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
