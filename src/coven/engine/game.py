"""A game's entry: what it is called, what can be set, and where its rules, content and drawing are."""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from coven.engine.data import Given, Json
from coven.engine.documents import Lines, convert, overlay, read_parts, read_yaml
from coven.engine.errors import BadContent, BadOptions
from coven.engine.match import Match
from coven.engine.modules import (
    AnyHooks,
    Clash,
    Misfit,
    Module,
    Need,
    module_conflict,
    no_problems,
    with_value,
)
from coven.engine.rng import SEEDS, Rng, keyed, seeded
from coven.engine.rulebook import Rulebook, read_rulebook
from coven.engine.rules import AnyRules
from coven.engine.settings import Options, Setting, check_options
from coven.engine.state import State, encode
from coven.engine.view import AnyView
from coven.engine.words import shortened

KEPT = 64
"""So many rules are kept for the next match with the same options, those asked for last."""


def no_conflicts(_players: int, _options: Options) -> str:
    """Every combination will do."""
    return ""


def found(folder: Path, name: str) -> Path:
    """The file of that name, or the folder in which it is split up."""
    return folder / name if (folder / name).is_dir() else folder / f"{name}.yaml"


@dataclass(eq=False)
class Game:
    """One game: a module or package defines `GAME`, and `coven.games` finds it.

    `make_rules` is called with content, seats, options and, if the game has `modules`, the hooks of those in
    play. `content_type` is the msgspec type of its content, a file or a folder of files (None: it has none);
    `problems` returns what a well-formed one still has wrong; `conflicts` returns what is wrong with a
    combination of seats and options, or "". `combinations` say which modules go together, `partial` which
    do in part. `module` is where the game was found. Name, title, players and rules make a game.
    """

    name: str
    title: str
    players: tuple[int, int]
    make_rules: Callable[..., AnyRules]
    tagline: str = ""
    minutes: str = "any time"
    version: int = 1
    settings: Sequence[Setting] = ()
    content_type: type | None = None
    problems: Callable[[Any], Sequence[str]] = no_problems
    conflicts: Callable[[int, Options], str] = no_conflicts
    modules: Sequence[Module] = ()
    combinations: Sequence[Clash | Need] = ()
    partial: Sequence[tuple[str, Clash]] = ()
    module: str = ""
    cache: dict[str, AnyRules] = field(default_factory=dict, repr=False)
    seen: tuple[AnyView, AnyRules] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if len(self.players) != 2 or not 1 <= self.players[0] <= self.players[1]:
            raise ValueError(f"players are the fewest and the most, such as (2, 4), not {self.players!r}")
        own = [setting for module in self.modules for setting in (module.switch, *module.settings)]
        self.settings = [*self.settings, *own]

    @property
    def package(self) -> ModuleType:
        """The module or package that defines the game."""
        self.module = self.module or self._defined_in()
        return importlib.import_module(self.module)

    def _defined_in(self) -> str:
        """The module that has this as its GAME: that of the rules, or a package around it."""
        words = self.make_rules.__module__.split(".")
        around = [".".join(words[:end]) for end in range(len(words), 0, -1)]
        own = (name for name in around if getattr(sys.modules.get(name), "GAME", None) is self)
        return next(own, f"coven.games.{self.name}")

    @property
    def alone(self) -> bool:
        """Whether the game is a single module: files that lie beside it are not its own."""
        return not hasattr(self.package, "__path__")

    @property
    def folder(self) -> Path:
        """Where the game's files are."""
        return Path(str(self.package.__file__)).parent

    @property
    def rulebook(self) -> Rulebook:
        """The game's rules in words, those of all its modules included; none, where nobody wrote any."""
        if self.alone or not found(self.folder, "rulebook").exists():
            return Rulebook(self.name, self.title, self.players, ())
        chapters = [(module.key, found(self._home(module), "rulebook")) for module in self.modules]
        return read_rulebook(found(self.folder, "rulebook"), tuple(chapters))

    @property
    def hints(self) -> ModuleType | None:
        """The module that evaluates positions for bots, if there is one."""
        return self.part("bot.hints")

    def part(self, name: str) -> ModuleType | None:
        """A module of the game's package, such as `board`; None if it has none of that name."""
        if self.alone:
            return None
        whole = f"{self.package.__name__}.{name}"
        try:
            spec = importlib.util.find_spec(whole)
        except ModuleNotFoundError as error:
            if not whole.startswith(f"{error.name}."):
                raise
            return None  # nor is there the folder that it would lie in
        return importlib.import_module(whole) if spec else None

    def content(self, changes: Given | None = None, module: Module | None = None) -> Any:
        """The content of the base or of a module, with changed figures laid over it.

        Figures of a module stand under its key. BadContent if they are wrong.
        """
        if changes:
            self._check_changeable()
        return self._checked(self._share(changes or {}, module), module)

    def _check_changeable(self) -> None:
        if self.content_type is None and not self.modules:
            raise BadContent(f"{self.title} has no content file, so no figures of it can be changed")

    def read_changes(self, file: Path) -> Json:
        """The changed figures of a content file of one's own, checked; BadContent names file and line."""
        changes, lines = read_yaml(file)
        self._check_changeable()
        if not isinstance(changes, dict):
            raise BadContent(f"{file}:1: expected a mapping such as that of {self.name}/content.yaml")
        self._checked(self._share(changes, None), None, file, lines)
        for module in self.modules:
            if module.key in changes:
                prefix = f"$.{module.key}"
                own = {
                    "$" + place.removeprefix(prefix): line
                    for place, line in lines.items()
                    if place.startswith(prefix)
                }
                self._checked(self._share(changes, module), module, file, own)
        return changes

    def _share(self, changes: Given, module: Module | None) -> object:
        """The figures that a content file of one's own changes in the base, or in a module."""
        if module is not None:
            return changes.get(module.key, {})
        return {key: value for key, value in changes.items() if key not in [m.key for m in self.modules]}

    def _home(self, module: Module | None) -> Path:
        """The folder of the base, or of a module."""
        return self.folder if module is None else self.folder / "modules" / module.folder

    def _checked(
        self, changes: object, module: Module | None, file: Path | None = None, lines: Lines | None = None
    ) -> Any:
        """Content with changes, which stand in that file at those lines, checked."""
        part: Game | Module = self if module is None else module
        if part.content_type is None:
            return None
        own = found(self._home(module), "content")
        base, places = read_parts(own)
        content: object = convert(
            overlay(base, changes), part.content_type, places if lines is None else lines
        )
        for problem in part.problems(content):
            raise BadContent(f"{file or own}: {problem}")
        return content

    def check(self, players: int, options: Given) -> Options:
        """The options with defaults filled in; BadOptions if they or the number of players will not do."""
        low, high = self.players
        if isinstance(players, bool) or not isinstance(players, int) or not low <= players <= high:
            raise BadOptions(f"{self.title} is for {low} to {high} players, not {shortened(players)}")
        checked = check_options(self.settings, options)
        conflict = self._conflict(players, checked)
        if conflict:
            raise BadOptions(conflict)
        return checked

    def _conflict(self, players: int, options: Options) -> str:
        conflict = module_conflict(self.modules, self.combinations, players, options)
        return conflict or self.conflicts(players, options)

    def unfit(self, players: int, options: Given) -> list[Misfit]:
        """The values that options cannot take beside what is chosen, each with the reason.

        BadOptions if an option or the value of one is none at all.
        """
        chosen = check_options(self.settings, options)
        tried = [
            Misfit(s.key, value, self._conflict(players, with_value(self.modules, chosen, s.key, value)))
            for s in self.settings
            for value in s.choices
            if value != chosen[s.key]
        ]
        return [misfit for misfit in tried if misfit.why]

    def remarks(self, options: Options) -> dict[str, str]:
        """What is said beside options that go with these only in part."""
        return {key: beside.why for key, beside in self.partial if beside.broken(options)}

    def rules(self, players: int, options: Given, content: Given | None = None) -> AnyRules:
        """The rules for players, options and changed figures; those asked for last are kept."""
        checked = self.check(players, options)
        key = json.dumps([players, checked, content])
        rules = self.cache.pop(key, None) or self._make(players, checked, content)
        self.cache[key] = rules
        if len(self.cache) > KEPT:
            del self.cache[next(iter(self.cache))]
        return rules

    def rules_of(self, view: AnyView) -> AnyRules:
        """The rules that a view is of; those of the last are at hand, since a drawing asks at every piece."""
        seen = self.seen
        if seen is None or seen[0] is not view:
            seen = self.seen = view, self.rules(view.players, view.options, view.content)
        return seen[1]

    def _make(self, players: int, options: Options, content: Given | None) -> AnyRules:
        if not self.modules:
            return self.make_rules(self.content(content), players, options)
        hooks: list[AnyHooks] = [
            module.make(self.content(content, module), players, options)
            for module in self.modules
            if options[module.key]
        ]
        return self.make_rules(self.content(content), players, options, hooks)

    def new(
        self,
        players: int,
        seed: int,
        options: Given | None = None,
        content: Given | None = None,
        quiet: bool = False,
        keep: bool = True,
    ) -> Match:
        """Deal a new match. `quiet` and `keep` are those of `Match`."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
            raise BadOptions(f"a seed is a whole number from 0 to 2**63 - 1, not {shortened(seed)}")
        match = self._dealt(players, seeded(seed), options, content, quiet, keep)
        match.beginning = {"seed": seed}
        return match

    def deal(
        self, players: int, key: str, options: Given | None = None, content: Given | None = None
    ) -> Match:
        """Deal a match whose chance nobody can guess, from a secret key of 64 hexadecimal digits."""
        match = self._dealt(players, keyed(key), options, content)
        match.beginning = {"key": key}
        return match

    def at(self, state: State, options: Given | None = None, content: Given | None = None) -> Match:
        """A match that begins at a resting point with this state, which it makes its own."""
        rules = self.rules(state.seats, options or {}, content)
        start = encode(state)
        match = Match(rules, state)
        match.origin = self._origin(rules, content)
        match.beginning = {"start": start}
        match.tell()  # whoever laid this table out may go on doing so
        return match

    def _dealt(
        self,
        players: int,
        rng: Rng,
        options: Given | None,
        content: Given | None,
        quiet: bool = False,
        keep: bool = True,
    ) -> Match:
        rules = self.rules(players, options or {}, content)
        match = Match(rules, rules.setup(rng), quiet, keep)
        match.origin = self._origin(rules, content)
        return match

    def _origin(self, rules: AnyRules, content: Given | None) -> Json:
        origin = {
            "format": 1,
            "game": self.name,
            "version": self.version,
            "players": rules.seats,
            "options": rules.options,
        }
        return origin | ({"content": content} if content else {})
