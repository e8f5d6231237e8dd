"""Write the golden files of every game anew: `python tools/golden.py [game ...]`. Review them in the diff.

tests/golden/<game>-<players>[-<option>-<value>].txt tells one match: every choice with its question, every
line of the log, the scores. The choices were once made as the game's hints suggest, and stay what they are: a
file is told again by repeating them, so that better hints change no golden and a changed rule changes few
lines. Where a choice is no longer legal, suggestions lead on from there; `--anew` looks for other matches,
short ones in which the option matters. tests/golden/trees.yaml says how many sequences of decisions follow,
depth by depth.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import yaml

import coven
from coven.engine.decision import AnyOf, Decision
from coven.engine.errors import BadOptions, CovenError
from coven.engine.events import Event
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.settings import Setting
from coven.testing import suggested_choice

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
TREES = FOLDER / "trees.yaml"
LEAVES = 4000
"""A tree is counted as deep as it has no more sequences than this, one level beyond."""
DEPTH = 8
LINES = 380
"""A longer match has some of its rounds told in short, those in the middle first."""
WIDTH = 110
SEEDS = range(1, 5)
"""The deals among which a match is looked for."""
TABLES = 2
"""An option is shown with the fewest players or one more."""

Choice = tuple[int, str]


class Playthrough(NamedTuple):
    """One golden match: how it is set up, and what was chosen."""

    game: Game
    players: int
    seed: int
    options: Mapping[str, Any]
    choices: Sequence[Choice] = ()

    @property
    def path(self) -> Path:
        """Where it is kept."""
        options = "".join(f"-{key}-{value}" for key, value in self.options.items())
        return FOLDER / f"{self.game.name}-{self.players}{options}.txt"

    @property
    def head(self) -> str:
        """What one must know to play it again."""
        setup = {"players": self.players, "seed": self.seed, "options": dict(self.options)}
        return f"{self.game.title}, version {self.game.version}\n{json.dumps(setup)}\n"

    @property
    def body(self) -> str:
        """The match in words, some of it in short if it is long."""
        return "\n".join(shortened(sections(self))) + "\n"

    @property
    def text(self) -> str:
        """The whole file."""
        return self.head + self.body

    def new(self) -> Match:
        """The match, freshly dealt."""
        return self.game.new(self.players, self.seed, self.options)

    def played(self) -> Playthrough:
        """The same to the end: as it was chosen while that is legal, then as the game suggests."""
        match, rng = self.new(), seeded(self.seed)
        for seat, key in self.choices:
            if match.over or seat not in match.pending or key not in match.pending[seat].keys:
                break
            match.choose(seat, key)
        while not match.over:
            match.choose(*suggested_choice(match, rng, hints(self.game)))
        return self._replace(choices=[(seat, key) for seat, key in match.history])


class Section(NamedTuple):
    """A stretch of a match from one heading to the next."""

    title: str
    lines: list[str]
    choices: list[str]

    @property
    def whole(self) -> list[str]:
        """Everything that was asked and told."""
        return [*([f"\n{self.title}"] if self.title else []), *self.lines]

    @property
    def short(self) -> list[str]:
        """What was chosen, and a digest of the rest that any change changes."""
        told = f"{self.title} ({len(self.lines)} lines in short, {digest(*self.lines)})"
        return [f"\n{told}", *packed(self.choices)]


# What there is


def kept(game: Game) -> list[Playthrough]:
    """The golden matches that the game has; a file of none, or under a wrong name, is not one."""
    read_back = [read(game, path) for path in sorted(FOLDER.glob(f"{game.name}-*.txt"))]
    return [play for play in read_back if play is not None]


def read(game: Game, path: Path) -> Playthrough | None:
    """The match of a golden file, if it is one that can be played."""
    _, _, rest = path.read_text().partition("\n")
    setup, _, body = rest.partition("\n")
    if not setup.startswith("{"):
        return None
    play = Playthrough(game, **json.loads(setup), choices=list(choices_in(body.splitlines())))
    return play if play.path == path and allowed(game, play.players, play.options) else None


def choices_in(lines: Sequence[str]) -> Iterator[Choice]:
    """The choices that these lines tell, at length (`A > key | ...`) or in short (`  ~ A key key; B key`)."""
    for line in lines:
        if match := re.fullmatch(r"([A-Z]) > (\S+) \| .*", line):
            yield ord(match[1]) - ord("A"), match[2]
        elif line.startswith("  ~ "):
            for turn in line[4:].split("; "):
                name, *keys = turn.split()
                yield from ((ord(name) - ord("A"), key) for key in keys)


# Telling


def sections(play: Playthrough) -> Iterator[Section]:
    """The match from its deal to its scores."""
    match, names = play.new(), [chr(ord("A") + seat) for seat in range(play.players)]
    part, told = Section("", [], []), 0
    for choice in [*play.choices, None]:
        for event in match.log[told:]:
            if event.kind:
                yield part
                part = Section(event.read(None, names), [], [])
            else:
                part.lines.append(f"  {tell(event, names)}")
        told = len(match.log)
        if choice is not None:
            part.lines.append(f"{names[choice[0]]} > {choice[1]} | {question(match, choice[0])}")
            part.choices.append(f"{names[choice[0]]} {choice[1]}")
            match.choose(*choice)
    yield part
    yield Section(match.results.reason, list(scores(match, names)), [])


def tell(event: Event, names: Sequence[str]) -> str:
    """A line of the log as it was, and what a spectator read of it if that was something else."""
    text = event.read(None, names, open_table=True)
    if not event.visible(None):
        return f"({names[event.seat or 0]} alone) {text}"
    seen = event.read(None, names)
    return text if seen == text else f"{text} ({seen})"


def question(match: Match, seat: int) -> str:
    """The options, or how many they are, the rule, and a digest of all that was asked of anybody."""
    decision = match.pending[seat]
    keys = [decision.key(option) for option in decision.options]
    asked = [
        f"{d.seat} {d.text} {d.rule} {d.key(o)} {o.label}" for d in match.pending.values() for o in d.options
    ]
    found = f"{' '.join(keys)} [{decision.rule}] {digest(*asked)}"
    return found if len(found) < WIDTH else f"{len(keys)} options [{decision.rule}] {digest(*asked)}"


def scores(match: Match, names: Sequence[str]) -> Iterator[str]:
    """Everybody's score, line by line."""
    for seat, score in enumerate(match.results.scores):
        won = ", wins" if seat in match.results.winners else ""
        yield f"{names[seat]}: {score.total}, place {match.results.places[seat]}{won}"
        yield from (f"    {line.points:>4} {line.text} [{line.rule}]" for line in score.lines)


def shortened(found: Iterator[Section]) -> list[str]:
    """All lines; if they are too many, rounds are told in short, from the middle outwards."""
    parts = list(found)
    told = [part.whole for part in parts]
    for i in sorted(range(len(parts)), key=lambda i: abs(2 * i - len(parts))):
        if sum(map(len, told)) + len(parts) > LINES and parts[i].choices:
            told[i] = parts[i].short
    return [line for lines in told for line in lines]


def packed(choices: Sequence[str]) -> list[str]:
    """Choices, many to a line; a seat is named where it changes."""
    lines: list[str] = []
    line, last = "", ""
    for name, key in (choice.split() for choice in choices):
        if len(line) + len(key) > WIDTH - 6:
            lines, line = [*lines, line], ""
        word = key if line and name == last else f"{name} {key}"
        line, last = (f"{line}{' ' if name == last else '; '}{word}" if line else word), name
    return [f"  ~ {one}" for one in [*lines, line] if one]


def digest(*words: str) -> str:
    """Six hexadecimal digits that any change of the words is all but certain to change."""
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:6]


# Looking for matches


def found(game: Game, known: Sequence[Playthrough] = ()) -> list[Playthrough]:
    """The golden matches of a game: those known, and new ones for what they leave out."""
    plays = [play.played() for play in known]
    for players in range(game.players[0], game.players[1] + 1):
        if not any(play.players == players and not play.options for play in plays):
            plays.append(shortest([Playthrough(game, players, seed, {}).played() for seed in SEEDS]))
    for setting in game.settings:
        if not any(setting.key in play.options for play in plays):
            plays.append(telling(game, setting))
    return plays


def shortest(plays: Sequence[Playthrough]) -> Playthrough:
    """The match with the fewest choices."""
    return min(plays, key=lambda play: len(play.choices))


def telling(game: Game, setting: Setting) -> Playthrough:
    """A match in which the setting makes a difference, by itself or together with the fewest others."""
    for rest in beside(game, setting):
        for value in values(setting):
            for players in range(game.players[0], min(game.players[0] + TABLES, game.players[1] + 1)):
                plays = differing(game, players, setting, {**rest, setting.key: value})
                if plays:
                    return shortest(plays)
    raise LookupError(f"{game.name}: no match was found that shows what {setting.key} changes")


def beside(game: Game, setting: Setting) -> Iterator[Mapping[str, Any]]:
    """What else may be set for a setting to matter: nothing, one other, or several expansions."""
    yield {}
    yield from (
        {other.key: value} for other in game.settings if other is not setting for value in values(other)
    )
    for several in (2, 3):
        for keys in combinations([module.key for module in game.modules], several):
            yield dict.fromkeys(keys, True)


def differing(game: Game, players: int, setting: Setting, options: Mapping[str, Any]) -> list[Playthrough]:
    """The matches that go otherwise than with the setting as it usually is."""
    usual = {key: value for key, value in options.items() if key != setting.key}
    if not allowed(game, players, options) or not allowed(game, players, usual):
        return []
    plays = [Playthrough(game, players, seed, options).played() for seed in SEEDS]
    return [play for play in plays if play.body != play._replace(options=usual, choices=()).played().body]


def values(setting: Setting) -> list[str | int | bool]:
    """Some values that are not the default."""
    if setting.kind == "choice":
        return [value for value in setting.values if value != setting.default]
    if setting.kind == "switch":
        return [not setting.default]
    return [value for value in (setting.low, setting.low + 3, setting.high) if value != setting.default]


def allowed(game: Game, players: int, options: Mapping[str, Any]) -> bool:
    """Whether the game can be played so."""
    try:
        game.check(players, options)
    except BadOptions:
        return False
    return True


def hints(game: Game) -> object:
    """The game's advice, or nothing where it gives none."""
    try:
        return game.hints
    except ModuleNotFoundError:
        return None


def alike(plays: Sequence[Playthrough]) -> list[str]:
    """Which golden matches tell the same: one of them proves nothing."""
    seen: dict[str, str] = {}
    same = []
    for play in plays:
        other = seen.setdefault(play.body, play.path.stem)
        if other != play.path.stem:
            same.append(f"{play.path.stem} tells the same as {other}")
    return same


# Counting


def trees(plays: Sequence[Playthrough]) -> list[dict[str, Any]]:
    """How many sequences of 1, 2, 3 ... decisions there are, early and late in the plain matches."""
    counted = []
    for play in plays:
        for after in (0, len(play.choices) * 3 // 4) if not play.options else ():
            match = play.new()
            for choice in play.choices[:after]:
                match.choose(*choice)
            counted.append({"match": play.path.stem, "after": after, "sequences": sequences(match)})
    return counted


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


def ways(match: Match) -> list[Choice]:
    """All that can be chosen next; of several who answer in secret, by the first who has not yet."""
    asked: list[Decision] = list(match.pending.values())
    return [(d.seat, key) for d in (asked if isinstance(match.ask, AnyOf) else asked[:1]) for key in d.keys]


def step(match: Match, way: Choice) -> Match:
    """A copy of the match, one choice further."""
    other = match.copy()
    other.choose(*way)
    return other


# Writing


def write(games: Sequence[Game], anew: bool = False) -> list[Path]:
    """Write the golden files of these games; returns those that changed."""
    FOLDER.mkdir(exist_ok=True)
    counted: dict[str, Any] = yaml.safe_load(TREES.read_text()) if TREES.exists() else {}
    counted = {game.name: counted[game.name] for game in coven.catalogue() if game.name in counted}
    wanted: dict[Path, str] = {}
    for game in games:
        plays = found(game, () if anew else kept(game))
        if same := alike(plays):
            raise LookupError("; ".join(same))
        counted[game.name] = trees(sorted(plays, key=lambda play: play.path.stem))
        wanted |= {play.path: play.text for play in plays}
    wanted[TREES] = yaml.safe_dump(dict(sorted(counted.items())), sort_keys=False, default_flow_style=None)
    old = {path for game in games for path in FOLDER.glob(f"{game.name}-*.txt")} - set(wanted)
    for path in old:
        path.unlink()
    changed = [path for path, text in wanted.items() if not path.exists() or path.read_text() != text]
    for path in changed:
        path.write_text(wanted[path])
    return [*changed, *sorted(old)]


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="which games (default: all)")
    parser.add_argument("--anew", action="store_true", help="look for other matches")
    given = parser.parse_args()
    try:
        games = [coven.game(name) for name in given.games] or coven.catalogue()
        changed = write(games, given.anew)
    except (CovenError, LookupError) as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(f"wrote {path.name}" for path in changed) or "nothing changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
