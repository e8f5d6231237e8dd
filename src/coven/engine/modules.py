"""Expansions: packages of their own that act through named hooks, each switched by an option.

A game's `modules/<key>/` holds a module's content, rulebook part, steps, verbs and hooks (`-` in a key is `_`
in the folder's name). The game's entry declares it as a `Module`, and what goes together as a table of
`Clash` and `Need`. The base names no module: its rules call named hooks of whatever modules are in play, in
declared order. Without modules there is nothing to call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from coven.engine.decision import Option
from coven.engine.settings import Options, Setting
from coven.engine.state import EVERYONE, Part, parts_of
from coven.engine.steps import Step, Stepped

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks(Generic[S]):
    """What a module does at a table.

    A game gives its modules a base class of its own that adds named hooks, each a method that does nothing
    (or returns what it is given), and its rules call them on every module in play.
    """

    def after(self, step: Step, s: S) -> Sequence[Step]:
        """What follows this step because of the module, after all that the step itself puts on the agenda."""
        return ()

    def extras(self, seats: int) -> dict[str, Part]:
        """What the module keeps on the table at the beginning, for `s.extras`, by the module's key."""
        return {}

    def pieces(self) -> Mapping[str, Option]:
        """The module's own pieces, by key."""
        return {}

    def kinds(self) -> Sequence[type[Part]]:
        """The module's own state classes and steps: by default all that its package defines."""
        return parts_of(type(self))

    def vocabulary(self) -> Sequence[str]:
        """The keys that the module's own decisions can offer."""
        return ()


AnyHooks = Hooks[Any]
"""Hooks of whatever game."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Modular(Stepped):
    """A state with an agenda and room for what modules keep, by the module's key."""

    extras: dict[str, Part] = field(metadata=EVERYONE)


def all_extras(modules: Sequence[AnyHooks], seats: int) -> dict[str, Part]:
    """What all modules in play keep on the table at the beginning."""
    return {key: part for module in modules for key, part in module.extras(seats).items()}


def no_problems(_content: object) -> Sequence[str]:
    """Content that its type alone describes."""
    return ()


@dataclass(frozen=True)
class Module:
    """One expansion, as a game's entry declares it: an option of the same key switches it on.

    `make` gives its hooks for content, seats and options. `settings` are options of its own, which belong to
    it: they keep their defaults while it is off. `players`: for how many it is, if not for all the game's.
    `group`: what a form lists it under.
    """

    key: str
    title: str
    help: str
    make: Callable[[Any, int, Options], AnyHooks]
    rule: str = ""
    settings: Sequence[Setting] = ()
    players: tuple[int, int] | None = None
    group: str = "Expansions"
    content_type: type | None = None
    problems: Callable[[Any], Sequence[str]] = no_problems

    @property
    def folder(self) -> str:
        """The name of its package in the game's `modules`."""
        return self.key.replace("-", "_")

    @property
    def switch(self) -> Setting:
        """The option that puts it into play."""
        return Setting(self.key, self.title, self.help, False, rule=self.rule)

    def conflict(self, players: int, options: Options) -> str:
        """Why the module will not do for so many players and with its own options, or nothing."""
        if not options[self.key]:
            strays = [s.label for s in self.settings if options[s.key] != s.default]
            return f"{strays[0]} belongs to {self.title}, which is not chosen" if strays else ""
        low, high = self.players or (players, players)
        return "" if low <= players <= high else f"{self.title} is for {low} to {high} players"


@dataclass(frozen=True)
class Clash:
    """Values of options that do not go together, and why.

    Two modules: `Clash({"mount": True, "hunt": True}, why)`. Modules that go together only in part: name the
    options of the one that do not go with the other.
    """

    values: Mapping[str, str | int | bool]
    why: str

    def broken(self, options: Options) -> bool:
        """Whether these options hold all of the values."""
        return all(options[key] == value for key, value in self.values.items())


@dataclass(frozen=True)
class Need:
    """An option that is on only with others: with all of `all_of`, and with one of `any_of` if it has any."""

    key: str
    why: str
    all_of: Sequence[str] = ()
    any_of: Sequence[str] = ()

    def broken(self, options: Options) -> bool:
        """Whether the option is on and something that it needs is not."""
        met = all(options[key] for key in self.all_of) and (
            not self.any_of or any(options[key] for key in self.any_of)
        )
        return bool(options[self.key]) and not met


class Misfit(NamedTuple):
    """A value that an option cannot take beside what is chosen, and why."""

    key: str
    value: str | int | bool
    why: str


def module_conflict(
    modules: Sequence[Module], table: Sequence[Clash | Need], players: int, options: Options
) -> str:
    """Why these modules cannot be combined so, or nothing."""
    for module in modules:
        why = module.conflict(players, options)
        if why:
            return why
    return next((entry.why for entry in table if entry.broken(options)), "")


def with_value(modules: Sequence[Module], options: Options, key: str, value: str | int | bool) -> Options:
    """The options with one changed; those of a module that is switched off go back to their defaults."""
    given = {s.key: s.default for m in modules if m.key == key and not value for s in m.settings}
    return {**options, **given, key: value}
