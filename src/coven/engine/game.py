"""A game's entry: what it is called, what can be set, and where its rules, content and drawing are."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from coven.engine.documents import Lines, convert, overlay, read_yaml
from coven.engine.errors import BadContent, BadOptions
from coven.engine.match import Match
from coven.engine.rng import SEEDS, Rng, keyed, seeded
from coven.engine.rulebook import Rulebook, read_rulebook
from coven.engine.rules import Rules
from coven.engine.settings import Options, Setting, check_options
from coven.engine.state import State, encode

KEPT = 64
"""So many rules are kept for the next match with the same options, those asked for last."""


@dataclass(eq=False)
class Game:
    """One game. A folder `games/<name>` defines `GAME`, and is thereby registered.

    `content_type` is the msgspec type of its content file; `problems` returns what a well-formed one still
    has wrong; `conflicts` returns what is wrong with a combination of seats and options, or "".
    """

    name: str
    title: str
    tagline: str
    players: tuple[int, int]
    minutes: str
    version: int
    settings: Sequence[Setting]
    make_rules: Callable[[Any, int, Options], Rules[Any]]
    content_type: type[Any]
    problems: Callable[[Any], Sequence[str]]
    conflicts: Callable[[int, Options], str]
    cache: dict[str, Rules[Any]] = field(default_factory=dict, repr=False)

    @property
    def folder(self) -> Path:
        """Where the game's files are."""
        package = importlib.import_module(f"coven.games.{self.name}")
        return Path(str(package.__file__)).parent

    @property
    def rulebook(self) -> Rulebook:
        """The game's rules in words."""
        return read_rulebook(self.folder / "rulebook.yaml")

    @property
    def board(self) -> ModuleType:
        """The module that draws the game."""
        return importlib.import_module(f"coven.games.{self.name}.board")

    @property
    def hints(self) -> ModuleType:
        """The module that evaluates positions for bots."""
        return importlib.import_module(f"coven.games.{self.name}.bot.hints")

    def content(self, changes: Mapping[str, Any] | None = None) -> Any:
        """The game's content, with changed figures laid over it; BadContent if they are wrong."""
        value, lines = read_yaml(self.folder / "content.yaml")
        return self._checked(value, changes, self.folder / "content.yaml", lines)

    def read_changes(self, file: Path) -> dict[str, Any]:
        """The changed figures of a content file of one's own, checked; BadContent names file and line."""
        changes, lines = read_yaml(file)
        if not isinstance(changes, dict):
            raise BadContent(f"{file}:1: expected a mapping such as that of {self.name}/content.yaml")
        self._checked(read_yaml(self.folder / "content.yaml")[0], changes, file, lines)
        return changes

    def _checked(self, base: Any, changes: Mapping[str, Any] | None, file: Path, lines: Lines) -> Any:
        content = convert(overlay(base, changes or {}), self.content_type, file, lines)
        for problem in self.problems(content):
            raise BadContent(f"{file}: {problem}")
        return content

    def check(self, players: int, options: Mapping[str, Any]) -> Options:
        """The options with defaults filled in; BadOptions if they or the number of players will not do."""
        low, high = self.players
        if isinstance(players, bool) or not isinstance(players, int) or not low <= players <= high:
            raise BadOptions(f"{self.title} is for {low} to {high} players, not {players!r}")
        checked = check_options(self.settings, options)
        conflict = self.conflicts(players, checked)
        if conflict:
            raise BadOptions(conflict)
        return checked

    def rules(
        self, players: int, options: Mapping[str, Any], content: Mapping[str, Any] | None = None
    ) -> Rules[Any]:
        """The rules for players, options and changed figures; those asked for last are kept."""
        checked = self.check(players, options)
        key = json.dumps([players, checked, content])
        rules = self.cache.pop(key, None) or self.make_rules(self.content(content), players, checked)
        self.cache[key] = rules
        if len(self.cache) > KEPT:
            del self.cache[next(iter(self.cache))]
        return rules

    def new(
        self,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        content: Mapping[str, Any] | None = None,
        quiet: bool = False,
        keep: bool = True,
    ) -> Match:
        """Deal a new match. `quiet` and `keep` are those of `Match`."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
            raise BadOptions(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
        match = self._dealt(players, seeded(seed), options, content, quiet, keep)
        match.beginning = {"seed": seed}
        return match

    def deal(
        self,
        players: int,
        key: str,
        options: Mapping[str, Any] | None = None,
        content: Mapping[str, Any] | None = None,
    ) -> Match:
        """Deal a match whose chance nobody can guess, from a secret key of 64 hexadecimal digits."""
        match = self._dealt(players, keyed(key), options, content)
        match.beginning = {"key": key}
        return match

    def at(
        self, state: State, options: Mapping[str, Any] | None = None, content: Mapping[str, Any] | None = None
    ) -> Match:
        """A match that begins at a resting point with this state, which it makes its own."""
        rules = self.rules(state.seats, options or {}, content)
        start = encode(state)
        match = Match(rules, state)
        match.origin = self._origin(rules, content)
        match.beginning = {"start": start}
        return match

    def _dealt(
        self,
        players: int,
        rng: Rng,
        options: Mapping[str, Any] | None,
        content: Mapping[str, Any] | None,
        quiet: bool = False,
        keep: bool = True,
    ) -> Match:
        rules = self.rules(players, options or {}, content)
        match = Match(rules, rules.setup(rng), quiet, keep)
        match.origin = self._origin(rules, content)
        return match

    def _origin(self, rules: Rules[Any], content: Mapping[str, Any] | None) -> dict[str, Any]:
        origin = {
            "format": 1,
            "game": self.name,
            "version": self.version,
            "players": rules.seats,
            "options": rules.options,
        }
        return origin | ({"content": content} if content else {})
