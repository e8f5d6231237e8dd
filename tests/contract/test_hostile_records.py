"""Records with anything wrong in them: of every game, one clear line says what; never a traceback."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

import coven
from coven.engine.errors import BadRecord, CovenError
from coven.engine.game import Game
from coven.engine.record import read_record, replay, verify
from coven.games import find, names
from coven.terminal import tell_match
from coven.testing import play_randomly

MUTATIONS = 60
LONGEST = 1000
Place = tuple[Any, ...]


def nested(depth: int) -> list[Any]:
    """Lists in lists."""
    return [] if depth == 0 else [nested(depth - 1)]


WRONG: list[Any] = [
    *(None, True, -1, 0, 7, 10**12, 2**63, 10**30, 1e308, 1.5),
    *("", "@", "@toad", "?card", "[/red]", "\ud800", "toad" * 500),
    *([], {}, [[]], nested(90), nested(400)),
    *({"$": "Toad"}, {"$": ["Table"]}, {"$": "tuple"}, {"$": "tuple", "items": 7}, {"$": "Rng", "state": 0}),
]


def finished(game: Game) -> dict[str, Any]:
    """A whole match with all that a record can hold."""
    match = game.new(game.players[0], 5)
    list(play_randomly(match, 5))
    fair = {"commitment": "toad", "nonces": ["newt"], "secret": "bat"}
    return {**match.record, "names": ["Ann"] * match.rules.seats, "fair": fair, "content": {}}


def from_the_middle(game: Game) -> dict[str, Any]:
    """A few choices from a state in the middle of a match."""
    whole = game.new(game.players[0], 5)
    list(play_randomly(whole, 5))
    rest = whole.rests[len(whole.rests) // 2]
    match = game.at(rest.state.copy(), whole.rules.options)
    for answer in whole.line[rest.answers : rest.answers + 8]:
        match.choose(answer.seat, match.pending[answer.seat].key(answer.option))
    return match.record


def places(data: Any, at: Place = ()) -> Iterator[Place]:
    """Every place in a record, by its keys and indices."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*at, key)
        yield from places(value, (*at, key))


def value_at(data: Any, place: Place) -> Any:
    """What stands there."""
    for key in place:
        data = data[key]
    return data


def mutated(text: str, chance: random.Random) -> str:
    """The record with something else somewhere; each of its fields is as likely as the others."""
    data = json.loads(text)
    everywhere = list(places(data))
    field = chance.choice(sorted({place[0] for place in everywhere}))
    place = chance.choice([place for place in everywhere if place[0] == field])
    holder, key = value_at(data, place[:-1]), place[-1]
    how = chance.choice(["wrong", "wrong", "gone", "moved", "again"])
    if how == "wrong":
        holder[key] = chance.choice(WRONG)
    elif how == "gone":
        del holder[key]
    elif how == "moved":
        holder[key] = json.loads(json.dumps(value_at(data, chance.choice(everywhere))))
    elif isinstance(holder, list):
        holder.insert(key, holder[key])
    else:
        holder["toad"] = holder[key]
    return json.dumps(data)


def try_out(text: str) -> None:
    """All that a reader does with a record: play it, tell it with its table, verify it."""
    record = read_record(text)
    game = find(record.game)
    match = replay(record, game)
    names = [f"{(record.names or ['Ann'])[0]} {seat}" for seat in range(match.rules.seats)]
    opening = replay(record, game, 0).view(None)
    tell_match(Console(file=io.StringIO()), match, names, None, opening)
    verify(record, game)


def complaint(text: str) -> str:
    """What is said about a record that is refused; nothing about one that is fine."""
    try:
        try_out(text)
    except CovenError as error:
        return str(error) or "nothing is said"
    return ""


@pytest.mark.parametrize("beginning", [finished, from_the_middle])
@pytest.mark.parametrize("name", names())
def test_a_mutated_record_is_refused_in_one_clear_line(name: str, beginning: Any) -> None:
    text = json.dumps(beginning(find(name)))
    assert complaint(text) == ""
    said = [complaint(mutated(text, random.Random(number))) for number in range(MUTATIONS)]
    assert sum(words != "" for words in said) > MUTATIONS / 2
    assert all("\n" not in words and len(words) < LONGEST for words in said)
    assert "nothing is said" not in said


def test_what_the_rules_never_heard_of_is_said_so() -> None:
    record = from_the_middle(find("blackmore"))
    record["start"]["hands"] = 7
    with pytest.raises(BadRecord, match="beginning is wrong: the rules cannot go on from it"):
        coven.replay(record)


def test_the_name_of_a_witch_is_no_markup() -> None:
    record = finished(find("sabbat"))
    try_out(json.dumps({**record, "names": ["[/red]"] * record["players"]}))
