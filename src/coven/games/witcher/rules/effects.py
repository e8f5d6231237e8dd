"""What is printed on cards, as data: effects, amounts, conditions and abilities."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from coven.engine.data import Json, Value
from coven.engine.decision import Flow, Option
from coven.games.witcher import content as printed

if TYPE_CHECKING:
    from coven.games.witcher.rules.hooks import Core
    from coven.games.witcher.state import Act, Table

NESTED: Final = ("win", "lose", "pass", "fail", "then", "else", "otherwise", "do", "bonus")
"""Arguments that are lists of effects themselves."""

LAYING: Final = ("recolor-extension", "extension")
"""Verbs that are used while a combo is laid."""


class Amount:
    """A number, or a figure of the table: so many `times` a quantity, `plus`, within bounds."""

    def __init__(self, of: str, times: int, plus: int, low: int, high: int, half: str) -> None:
        self.of = of
        self.times = times
        self.plus = plus
        self.low = low
        self.high = high
        self.half = half


class Condition:
    """One thing that must hold; `other` is what `not` turns round."""

    def __init__(self, kind: str, value: object, other: Condition | None) -> None:
        self.kind = kind
        self.number: int = value if isinstance(value, int) else 0
        self.words: list[str] = list(value) if isinstance(value, list) else [str(value)]
        self.other = other

    @property
    def of_combo(self) -> bool:
        """Whether it asks about the combo, so that it is checked when that is complete."""
        return self.kind.startswith("combo-") or (self.other is not None and self.other.of_combo)


class Effect(Option):
    """One verb with its arguments. A plain argument has the name ``."""

    def __init__(self, key: str, verb: str, args: Mapping[str, Value]) -> None:
        super().__init__(key, verb)
        self.verb = verb
        self.args = dict(args)
        self.conditions: list[Condition] = self.args.get("if", [])
        self.colors: list[str] = self.args.get("colors", [])
        self.what: str = self.args.get("what", "")
        self.during: str = self.args.get("during", "")
        self.deals = verb in ("deal", "reveal-damage", "special-attack") or any(
            inner_deals(one) for one in self.args.values()
        )

    def text(self, name: str) -> str:
        """A word, or nothing."""
        return str(self.args.get(name, ""))

    def has(self, name: str) -> bool:
        """Whether the argument is given (and not false)."""
        return bool(self.args.get(name, False))

    def script(self, name: str) -> Script:
        """Effects within the effect."""
        found: Script = self.args[name]
        return found


def inner_deals(value: object) -> bool:
    """Whether an argument holds effects that can deal damage."""
    if isinstance(value, list):
        return any(isinstance(one, Pick) and one.script.deals for one in value)
    return isinstance(value, Script) and value.deals


class Pick:
    """An entry of a choice that an effect offers."""

    def __init__(
        self,
        letter: str,
        label: str,
        cost: Mapping[str, int],
        conditions: Sequence[Condition],
        script: Script,
    ) -> None:
        self.letter = letter
        self.label = label
        self.cost = dict(cost)
        self.conditions = list(conditions)
        self.script = script


class Entry(Option):
    """An entry of a choice as it is offered, with its price."""

    def __init__(self, pick: Pick, label: str) -> None:
        super().__init__(pick.letter, label)
        self.pick = pick


class Script(Option):
    """A list of effects that are done in order."""

    def __init__(self, key: str, effects: Sequence[Effect]) -> None:
        super().__init__(key, key)
        self.effects = list(effects)
        self.deals = any(effect.deals for effect in effects)
        """Whether it can deal damage, in whatever case."""


class Ability:
    """What something does, when, how often and for which price. `key` is that of the piece that has it."""

    def __init__(
        self,
        key: str,
        when: str,
        conditions: Sequence[Condition],
        limit: str,
        optional: bool,
        cost: Mapping[str, int],
        script: Script,
    ) -> None:
        self.key = key
        self.when = when
        self.conditions = list(conditions)
        self.limit = limit
        self.optional = optional
        self.cost = dict(cost)
        self.script = script
        self.laying = any(effect.verb in LAYING for effect in script.effects)
        """Whether it is used while the combo is laid, not when it is complete."""


class Verb:
    """One word of the effect vocabulary: how it is done, and how it is said.

    `do` changes the table at once, puts steps on the agenda, or returns a flow that asks. In `words`,
    `{name}` stands for an argument and `{}` for a plain one.
    """

    def __init__(
        self,
        do: Callable[[Core, Table, Act, Effect], Flow[None] | None],
        words: str | Callable[[Effect], str],
    ) -> None:
        self.do = do
        self.words = words


class Reader:
    """Turns the content's plain data into effects and keeps every one of them by its key."""

    def __init__(self) -> None:
        self.found: dict[str, Option] = {}

    def ability(self, key: str, source: str, given: printed.Ability) -> Ability:
        """The ability of the piece `source`, as the content gives it."""
        return self.made(key, source, given, given.do, given.conditions)

    def made(
        self,
        key: str,
        source: str,
        given: printed.Ability | printed.Specialty,
        do: printed.Effects,
        conditions: Sequence[printed.Condition],
    ) -> Ability:
        """An ability with the frame that is `given`, these effects and conditions."""
        checked = [self.condition(one) for one in conditions if one]
        when = given.when
        if when == "each-own-turn" and not any(one.of_combo for one in checked):
            when = "own-turn"
        cost = dict(getattr(given, "cost", {}))
        return Ability(source, when, checked, given.limit, given.optional, cost, self.script(key, do))

    def script(self, key: str, effects: Sequence[Json]) -> Script:
        """A list of effects; the key of each is the list's with its place."""
        made = Script(key, [self.effect(f"{key}.{i}", one) for i, one in enumerate(effects)])
        self.found[key] = made
        return made

    def effect(self, key: str, given: Json) -> Effect:
        """One effect: a verb and its argument."""
        verb, arg = next(iter(given.items()))
        if verb == "choose":
            arg = {"picks": arg}
        named: Json = arg if isinstance(arg, dict) and "of" not in arg else {"": arg}
        args = {name: self.value(f"{key}.{name}", name, value) for name, value in named.items()}
        made = Effect(key, str(verb), args)
        self.found[key] = made
        return made

    def value(self, key: str, name: str, value: Value) -> object:
        """An argument: nested effects, results of a die, a condition, an amount, or as it stands."""
        if (not name or name in NESTED) and isinstance(value, list):
            return self.script(key, value)
        if name == "results":
            return [
                (one["on"][0], one["on"][1], self.script(f"{key}.{i}", one["do"]))
                for i, one in enumerate(value)
            ]
        if name == "picks":
            return [self.pick(f"{key}.{i}", i, one) for i, one in enumerate(value)]
        if name == "if":
            return [self.condition(one) for one in (value if isinstance(value, list) else [value])]
        if isinstance(value, dict) and "of" in value:
            return amount(value)
        return value

    def pick(self, key: str, place: int, given: Json) -> Pick:
        """An entry of a choice; one without a label is named by its effects' verbs."""
        label = given.get("label") or " and ".join(str(verb) for one in given["do"] for verb in one)
        asked = given.get("if", [])
        conditions = [self.condition(one) for one in (asked if isinstance(asked, list) else [asked])]
        cost = given.get("cost", {})
        return Pick("ABCDEF"[place], label, cost, conditions, self.script(key, given["do"]))

    def condition(self, given: Json) -> Condition:
        """One condition."""
        kind, value = next(iter(given.items()))
        if kind == "not":
            return Condition(kind, "", self.condition(value))
        return Condition(kind, value, None)


def amount(given: Json) -> Amount:
    """An amount that is worked out when the effect happens."""
    return Amount(
        given["of"],
        given.get("times", 1),
        given.get("plus", 0),
        given.get("min", -1000),
        given.get("max", 1000),
        given.get("half", ""),
    )
