"""YAML files read strictly: every mistake is named with its file and line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from coven.engine.errors import BadContent
from coven.engine.words import shortened

T = TypeVar("T")
Lines = dict[str, str]
"""Where each value stands: its path, as in `$.cards[3].number`, to its file and line, as in `a.yaml:7`."""

LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
AT = re.compile(r" - at `(?:key` in `)?(\$[^`]*)`")
STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
UNKNOWN = re.compile(r"unknown field `([^`]*)`")
DEEPEST = 50
TOO_DEEP = "nested too deeply, or something here holds itself"
MOST_VALUES = 200_000  # a few lines that repeat each other can stand for more than there are atoms


def read_yaml(path: Path) -> tuple[object, Lines]:
    """The file's value and where each part of it stands; BadContent if it is no YAML or repeats a key."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    lines: Lines = {"$": f"{path}:1"}
    loader = LOADER(text)
    try:
        check_depth(text, path)
        node = loader.get_single_node()
        value = None if node is None else build(loader, node, "$", lines, path)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else 1
        problem = str(getattr(error, "problem", error)).splitlines()[0]
        raise BadContent(f"{path}:{line}: not valid YAML: {problem}") from error
    finally:
        loader.dispose()
    return value, lines


def check_depth(text: str, path: Path) -> None:
    """Refuse deep nesting before nodes are made of it: that is done by recursion, in C without a bound."""
    depth = 0
    for event in yaml.parse(text, LOADER):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            line = event.start_mark.line + 1 if event.start_mark else 1
            raise BadContent(f"{path}:{line}: {TOO_DEEP}")


def read_parts(path: Path, joined: Sequence[str] = ()) -> tuple[object, Lines]:
    """A file's value; of a folder, all its YAML files as one mapping, of which each holds some keys.

    Only lists under the keys in `joined` may stand in several files: they are put together in the order of
    the files' names.
    """
    if not path.is_dir():
        return read_yaml(path)
    whole: dict[str | int, object] = {}
    places: Lines = {"$": str(path)}
    for file in sorted(path.glob("*.yaml")):
        value, lines = read_yaml(file)
        if not isinstance(value, dict):
            raise BadContent(f"{file}:1: expected a mapping")
        for key, part in value.items():
            before = whole.get(key)
            if key not in whole:
                whole[key] = part
            elif key in joined and isinstance(part, list) and isinstance(before, list):
                lines = moved(lines, f"$.{key}[", len(before))
                whole[key] = [*before, *part]
            else:
                here, other = lines[f"$.{key}"], places[f"$.{key}"]
                raise BadContent(f"{here}: the key {key!r} stands in {other} too")
        places |= {place: line for place, line in lines.items() if place != "$"}
    return whole, places


def moved(lines: Lines, prefix: str, by: int) -> Lines:
    """The lines of a list that comes after so many others."""
    found: Lines = {}
    for place, line in lines.items():
        index, _, rest = place.removeprefix(prefix).partition("]")
        found[f"{prefix}{int(index) + by}]{rest}" if place.startswith(prefix) else place] = line
    return found


def build(
    loader: yaml.SafeLoader, node: yaml.Node, path: str, lines: Lines, file: Path, depth: int = 0
) -> object:
    """Make the value of a node, noting lines and refusing repeated keys and values that hold themselves."""
    lines[path] = f"{file}:{node.start_mark.line + 1}"
    if len(lines) > MOST_VALUES:
        raise BadContent(f"{lines[path]}: more than {MOST_VALUES:,} values; it repeats itself too often")
    if depth > DEEPEST:
        raise BadContent(f"{lines[path]}: {TOO_DEEP}")
    if isinstance(node, yaml.SequenceNode):
        return [build(loader, n, f"{path}[{i}]", lines, file, depth + 1) for i, n in enumerate(node.value)]
    if not isinstance(node, yaml.MappingNode):
        return scalar(loader, node, lines[path])
    found: dict[str | int, object] = {}
    for key_node, value_node in node.value:
        line = f"{file}:{key_node.start_mark.line + 1}"
        key = scalar(loader, key_node, line) if isinstance(key_node, yaml.ScalarNode) else None
        if not isinstance(key, (str, int)):
            given = repr(key) if isinstance(key_node, yaml.ScalarNode) else "a list or a mapping"
            raise BadContent(f"{line}: a key must be a word or a number, not {given}")
        if key in found:
            raise BadContent(f"{line}: the key {key!r} stands here twice")
        inner = f"{path}.{key}"
        found[key] = build(loader, value_node, inner, lines, file, depth + 1)
        lines[inner] = line
    return found


def scalar(loader: yaml.SafeLoader, node: yaml.Node, line: str) -> object:
    """The value of a node that holds no others."""
    try:
        return loader.construct_object(node)
    except ValueError as error:
        raise BadContent(f"{line}: cannot be read as a number or a date: {shortened(node.value)}") from error


def convert(value: object, kind: type[T], lines: Lines) -> T:
    """The value as a checked object of that type; BadContent names the line and what was expected."""
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        message = str(error)
        place = AT.search(message)
        path = keyed(place.group(1) if place else "$", value, kind, message)
        field = UNKNOWN.search(message)
        path = f"{path}.{field.group(1)}" if field else path
        where = AT.sub("", message)
        raise BadContent(f"{line_of(path, lines)}: {where} (in {path})") from error
    except UnicodeEncodeError as error:
        raise BadContent(f"{line_of('$', lines)}: holds half a letter: {error.object!r:.60}") from error


def keyed(path: str, value: Any, kind: type, message: str) -> str:
    """The path with the key of each mapping where the message says `[...]`: the one that is wrong alone."""
    steps: list[Any] = []
    for name, at in STEP.findall(path):
        if at != "...":
            steps.append(int(at) if at else name)
            continue
        holder = reduce(getitem, steps, value)
        found = [key for key in holder if wrong(put(value, steps, {key: holder[key]}), kind) == message]
        if not found:
            return path
        value = put(value, steps, {found[0]: holder[found[0]]})
        steps.append(found[0])
    return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)


def put(value: Any, steps: Sequence[Any], new: Any) -> Any:
    """The value with something else at the end of these steps."""
    if not steps:
        return new
    inner = put(value[steps[0]], steps[1:], new)
    if isinstance(value, Mapping):
        return {**value, steps[0]: inner}
    return [*value[: steps[0]], inner, *value[steps[0] + 1 :]]


def wrong(value: object, kind: type) -> str:
    """What is wrong with the value, or nothing."""
    try:
        msgspec.convert(value, kind, strict=True)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        return str(error)
    return ""


def line_of(path: str, lines: Lines) -> str:
    """The file and line of a path, or of the nearest thing around it."""
    while path not in lines and len(path) > 1:
        cut = max(path.rfind("."), path.rfind("["))
        path = path[:cut] if cut > 0 else "$"
    return lines[path]


def overlay(base: object, change: object) -> object:
    """The base with the change's figures in their place: mappings merge, all else is replaced."""
    if isinstance(base, Mapping) and isinstance(change, Mapping):
        return {**base, **{k: overlay(base[k], v) if k in base else v for k, v in change.items()}}
    return change
