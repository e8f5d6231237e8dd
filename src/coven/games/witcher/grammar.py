"""The grammar of effects: what `effects.yaml` allows, and what is wrong with an effect that it does not.

A shape is the text of an argument in `effects.yaml`: `amount`, `hand|deck-top`, `list of color`, or a mapping
of keys to shapes. A word of a shape that is no kind of value stands for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from coven.engine.data import Given
from coven.games.witcher.content import Ability, Verb, Vocabulary


class Words:
    """A vocabulary, and the events and locations that effects may name."""

    def __init__(self, vocabulary: Vocabulary, events: Sequence[int], locations: Sequence[int]) -> None:
        self.vocabulary = vocabulary
        self.events = events
        self.locations = locations
        self.lists: Mapping[str, Sequence[str]] = {
            "color": vocabulary.colors,
            "terrain": vocabulary.terrains,
            "attribute": vocabulary.attributes,
            "stat": list(vocabulary.stats),
            "duration": list(vocabulary.durations),
        }
        self.kinds: Mapping[str, Callable[[object, Words], Iterator[str]]] = {
            "int": int_problems,
            "bool": bool_problems,
            "true": true_problems,
            "amount": amount_problems,
            "cost": printed_cost_problems,
            "event": event_problems,
            "location": location_problems,
            "condition": condition_problems,
            "effects": effect_problems,
            "result": result_problems,
            "pick": pick_problems,
        }


def ability_problems(ability: Ability, words: Words) -> Iterator[str]:
    """What is wrong with an ability: its timing, conditions, cost and effects."""
    if ability.when not in words.vocabulary.timings:
        yield f"there is no timing {ability.when!r}"
    for condition in ability.conditions:
        yield from condition_problems(condition, words)
    yield from cost_problems(ability.cost, words)
    yield from effect_problems(ability.do, words)


def cost_problems(cost: Mapping[str, int], words: Words) -> Iterator[str]:
    """What is wrong with a price."""
    for kind, number in cost.items():
        if kind not in words.vocabulary.costs:
            yield f"a price is in {', '.join(words.vocabulary.costs)}, not {kind!r}"
        elif number < 1:
            yield f"a price is 1 or more, not {number}"


def effect_problems(effects: object, words: Words) -> Iterator[str]:
    """What is wrong with a list of effects."""
    if not isinstance(effects, list):
        yield f"expected a list of effects, not {effects!r}"
        return
    for effect in effects:
        if not isinstance(effect, dict) or len(effect) != 1:
            yield f"an effect is a mapping with exactly one verb, not {effect!r}"
            continue
        for name, arg in effect.items():
            verb = words.vocabulary.verbs.get(name)
            if verb is None:
                yield f"there is no verb {name!r}"
            else:
                yield from (f"{name}: {problem}" for problem in verb_problems(verb, arg, words))


def verb_problems(verb: Verb, arg: object, words: Words) -> Iterator[str]:
    """What is wrong with a verb's argument."""
    yield from shape_problems(arg, verb.arg, words)
    given = list(arg) if isinstance(arg, dict) else []
    if verb.one_of and sum(key in given for key in verb.one_of) != 1:
        yield f"it needs exactly one of {', '.join(verb.one_of)}"
    if verb.any_of and not any(key in given for key in verb.any_of):
        yield f"it needs at least one of {', '.join(verb.any_of)}"


def shape_problems(value: object, shape: object, words: Words) -> Iterator[str]:
    """What is wrong with a value of that shape; a list of shapes are alternatives."""
    if isinstance(shape, list):
        found = [list(shape_problems(value, each, words)) for each in shape]
        if all(found):
            yield from min(found, key=len)
    elif isinstance(shape, dict):
        yield from mapping_problems(value, shape, words)
    elif str(shape).startswith("list of "):
        if not isinstance(value, list):
            yield f"expected a {shape}, not {value!r}"
        elif not value and shape == "list of result":
            yield "there is no result"
        else:
            for each in value:
                yield from word_problems(each, str(shape).removeprefix("list of "), words)
    else:
        yield from word_problems(value, str(shape).lower(), words)


def mapping_problems(value: object, shape: Given, words: Words) -> Iterator[str]:
    """What is wrong with a mapping: missing and unknown keys, and values of another shape."""
    if not isinstance(value, dict):
        yield f"expected {', '.join(shape)}, not {value!r}"
        return
    shapes = {key.removesuffix("?"): each for key, each in shape.items()}
    for key in shape:
        if not key.endswith("?") and key not in value:
            yield f"{key} is missing"
    for key, each in value.items():
        if key not in shapes:
            yield f"there is no {key!r} here; it takes {', '.join(shapes)}"
        else:
            yield from (f"{key}: {problem}" for problem in shape_problems(each, shapes[key], words))


def word_problems(value: object, shape: str, words: Words) -> Iterator[str]:
    """What is wrong with a value where alternatives are separated by |."""
    problems: list[str] = []
    for each in shape.split("|"):
        if each in words.kinds:
            found = list(words.kinds[each](value, words))
        elif each in words.lists:
            found = [] if value in words.lists[each] else [f"there is no {each} {value!r}"]
        else:
            found = [] if value == each else [f"expected {shape}, not {value!r}"]
        if not found:
            return
        problems += found
    yield problems[0] if len(problems) == 1 else f"expected {shape}, not {value!r} ({problems[0]})"


def int_problems(value: object, _words: Words) -> Iterator[str]:
    """A whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        yield f"expected a whole number, not {value!r}"


def bool_problems(value: object, _words: Words) -> Iterator[str]:
    """True or false."""
    if not isinstance(value, bool):
        yield f"expected true or false, not {value!r}"


def true_problems(value: object, _words: Words) -> Iterator[str]:
    """Always true."""
    if value is not True:
        yield f"expected true, not {value!r}"


def printed_cost_problems(value: object, _words: Words) -> Iterator[str]:
    """A printed cost of an Action Card."""
    if isinstance(value, bool) or value not in (0, 1, 2):
        yield f"a printed cost is 0, 1 or 2, not {value!r}"


def event_problems(value: object, words: Words) -> Iterator[str]:
    """The number of an event of the box."""
    if isinstance(value, bool) or value not in words.events:
        yield f"there is no event {value!r}"


def location_problems(value: object, words: Words) -> Iterator[str]:
    """The number of a location of the map."""
    if isinstance(value, bool) or value not in words.locations:
        yield f"there is no location {value!r}"


def amount_problems(value: object, words: Words) -> Iterator[str]:
    """A whole number, or a quantity with what is added to it."""
    if not isinstance(value, dict):
        yield from int_problems(value, words)
        return
    if value.get("of") not in list(words.vocabulary.quantities):
        yield f"there is no quantity {value.get('of')!r}"
    for key, each in value.items():
        if key == "half":
            yield from word_problems(each, "up|down", words)
        elif key in ("times", "plus", "min", "max"):
            yield from int_problems(each, words)
        elif key != "of":
            yield f"an amount has of, times, plus, min, max and half, not {key!r}"


def condition_problems(value: object, words: Words) -> Iterator[str]:
    """One condition with its figure."""
    if not isinstance(value, dict) or len(value) != 1:
        yield f"a condition is a mapping with exactly one key, not {value!r}"
        return
    for name, arg in value.items():
        shape = words.vocabulary.conditions.get(name)
        if shape is None:
            yield f"there is no condition {name!r}"
        else:
            yield from (f"{name}: {problem}" for problem in shape_problems(arg, shape, words))


def result_problems(value: object, words: Words) -> Iterator[str]:
    """What a roll from `on[0]` to `on[1]` does."""
    if not isinstance(value, dict) or set(value) != {"on", "do"}:
        yield f"a result is {{on, do}}, not {value!r}"
        return
    low_high = value["on"]
    if (
        not isinstance(low_high, list)
        or len(low_high) != 2
        or any(isinstance(x, bool) or not isinstance(x, int) for x in low_high)
        or low_high[0] > low_high[1]
    ):
        yield f"on is the lowest and the highest roll, not {low_high!r}"
    yield from effect_problems(value["do"], words)


def pick_problems(value: object, words: Words) -> Iterator[str]:
    """An entry of a choice: what it does, with a label, a price and a condition where it has them."""
    if not isinstance(value, dict) or "do" not in value or not set(value) <= {"label", "cost", "if", "do"}:
        yield f"a choice has entries of {{label, cost, if, do}}, not {value!r}"
        return
    yield from cost_problems(value.get("cost", {}), words)
    asked = value.get("if", [])
    for condition in asked if isinstance(asked, list) else [asked]:
        yield from condition_problems(condition, words)
    yield from effect_problems(value["do"], words)
