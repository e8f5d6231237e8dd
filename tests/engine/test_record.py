"""Records: read strictly, replayed exactly, verified whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coven.engine.errors import BadRecord
from coven.engine.match import Match
from coven.engine.record import commitment, fair_key, fair_seed, read_record, replay, verify
from coven.games import find
from coven.testing import play_randomly
from tests.engine.toy import toy_game

TOY = toy_game()
SECRET, NONCES = "s3cret", ["ann", "bob", "cat"]
KEY = "5e" * 32
FAIR = {"commitment": commitment(SECRET), "nonces": NONCES, "secret": SECRET}
OLD = Path(__file__).parent / "old"


def finished() -> dict[str, Any]:
    """The record of a whole match that was dealt fairly, from a seed as all were once."""
    match = TOY.new(3, fair_seed(SECRET, NONCES), {"rounds": 2})
    list(play_randomly(match, 4))
    return {**match.record, "fair": FAIR}


def finished_at_a_table() -> dict[str, Any]:
    """The record of a whole match that was dealt fairly, from a key."""
    match = TOY.deal(3, fair_key(SECRET, NONCES), {"rounds": 2})
    list(play_randomly(match, 4))
    return {**match.record, "fair": FAIR}


def broken(**changes: Any) -> dict[str, Any]:
    """The record with other values, or without those that are Ellipsis."""
    record = {**finished(), **changes}
    return {key: value for key, value in record.items() if value is not ...}


def test_a_record_replays_to_the_same_end() -> None:
    record = finished()
    for source in (record, json.dumps(record), json.dumps(record).encode()):
        match = replay(read_record(source), TOY)
        assert match.over
        assert match.record["results"] == record["results"]
        assert match.record["choices"] == record["choices"]


def test_a_record_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(finished()))
    assert read_record(file).game == "toy"
    with pytest.raises(BadRecord, match=r"none\.json: cannot be read: No such file"):
        read_record(tmp_path / "none.json")
    with pytest.raises(BadRecord, match="cannot be read: Is a directory"):
        read_record(tmp_path)


def test_a_record_replays_as_far_as_asked() -> None:
    record = read_record(finished())
    match = replay(record, TOY, 4)
    assert match.number == 4
    assert match.history == record.choices[:4]
    assert replay(record, TOY, 0).number == 0


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"format": ...}, "missing required field `format`"),
        ({"format": 2}, r"Invalid enum value 2.*\$\.format"),
        ({"game": ...}, "missing required field `game`"),
        ({"game": 7}, r"Expected `str`, got `int`.*\$\.game"),
        ({"version": "1"}, r"Expected `int`, got `str`.*\$\.version"),
        ({"players": None}, r"Expected `int`, got `null`.*\$\.players"),
        ({"options": []}, r"Expected `object`, got `array`.*\$\.options"),
        ({"choices": ...}, "missing required field `choices`"),
        ({"choices": {}}, r"Expected `array`.*\$\.choices"),
        ({"choices": [[0]]}, r"length 2.*\$\.choices\[0\]"),
        ({"choices": [["0", "pass"]]}, r"Expected `int`, got `str`.*\$\.choices\[0\]\[0\]"),
        ({"choices": [[0, 1]]}, r"Expected `str`, got `int`.*\$\.choices\[0\]\[1\]"),
        ({"seed": "7"}, r"Expected `int \| null`, got `str`.*\$\.seed"),
        ({"seed": 7.5}, r"got `float`.*\$\.seed"),
        ({"seed": ...}, "must begin with either a key, a seed or a start state"),
        ({"key": KEY}, "must begin with either a key, a seed or a start state"),
        ({"seed": ..., "key": 7}, r"Expected `str \| null`, got `int`.*\$\.key"),
        ({"start": {}}, "must begin with either a key, a seed or a start state"),
        ({"results": []}, r"\$\.results"),
        ({"fair": {"nonces": []}}, r"missing required field `commitment`.*\$\.fair"),
        ({"fair": {"commitment": "x", "nonces": [1]}}, r"\$\.fair\.nonces\[0\]"),
        ({"names": "Ann"}, r"\$\.names"),
        ({"colour": "red"}, "unknown field `colour`"),
    ],
)
def test_each_broken_field_is_named(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(BadRecord, match=named):
        read_record(broken(**changes))


@pytest.mark.parametrize("text", ["", "{", "nonsense", b"\xff", "[1", "NULL", "[" * 100_000])
def test_what_is_not_json_is_said_to_be_none(text: str | bytes) -> None:
    with pytest.raises(BadRecord, match=r"^the record is not JSON: "):
        read_record(text)


@pytest.mark.parametrize("text", ["[]", "null", "3", '"x"'])
def test_json_that_is_no_record_is_said_to_be_malformed(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^the record is malformed: Expected `object`"):
        read_record(text)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"version": 2}, "made by version 2 of the rules of The Toy Moot; these are version 3"),
        ({"players": 9}, "the record's beginning is wrong: The Toy Moot is for 2 to 4 players, not 9"),
        ({"options": {"colour": 1}}, "the record's beginning is wrong: there is no option 'colour'"),
        ({"options": {"rounds": 99}}, "rounds must be a whole number from 1 to 9"),
        ({"seed": -1}, "the record's beginning is wrong: a seed is a whole number"),
        ({"seed": 2**63}, "a seed is a whole number from 0 to"),
        ({"seed": ..., "key": "7"}, "beginning is wrong: the key of chance is 64 hexadecimal digits"),
        ({"content": {"hand_size": "x"}}, "the record's beginning is wrong: "),
        (
            {"choices": [[0, "lay:moon"]]},
            "choice 1 of 1 .'lay:moon' by seat 1.: 'lay:moon' is not",
        ),
        ({"choices": [[7, "pass"]]}, "choice 1 of 1 .'pass' by seat 8.: seat 8 is not asked now"),
        ({"choices": [[0, "undo"]]}, "choice 1 of 1 .'undo' by seat 1.: only your own last choice"),
        ({"choices": []}, "the record has results, but its choices do not end the match"),
    ],
)
def test_a_record_that_does_not_go_through_says_where(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(BadRecord, match=named):
        replay(read_record(broken(**changes)), TOY)


def test_choices_after_the_end_are_named() -> None:
    record = finished()
    count = len(record["choices"])
    with pytest.raises(BadRecord, match=f"choice {count + 1} of {count + 1}.*the match is over"):
        replay(read_record({**record, "choices": [*record["choices"], [0, "pass"]]}), TOY)


def test_other_results_are_found_out() -> None:
    record = finished()
    results = {**record["results"], "winners": [0, 1, 2]}
    with pytest.raises(BadRecord, match="results are not those that its choices lead to"):
        replay(read_record({**record, "results": results}), TOY)


def test_a_match_from_a_state_replays_too() -> None:
    begun = TOY.new(2, 5)
    list(zip(range(9), play_randomly(begun, 1), strict=False))
    match = TOY.at(begun.rests[-1].state.copy())
    list(play_randomly(match, 3))
    record = json.loads(json.dumps(match.record))
    assert "seed" not in record
    again = replay(read_record(record), TOY)
    assert again.results.as_json() == match.results.as_json()
    assert again.state == match.state


def start_record() -> dict[str, Any]:
    """A record that begins with a state."""
    match: Match = TOY.at(TOY.new(2, 5).rests[-1].state.copy())
    record: dict[str, Any] = json.loads(json.dumps(match.record))
    return record


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("$", "Castle"),
        ("$", "Nook"),
        ("$", 3),
        ("hands", [["@nobody"]]),
        ("hands", 7),
        ("seats", 3),
        ("seats", "two"),
        ("seats", None),
        ("rng", 5),
        ("rng", {"$": "Rng", "state": "x"}),
        ("rng", {"$": "Rng", "state": 0}),
        ("rng", {"$": "Rng", "state": 2**70}),
        ("rng", {"$": "Keyed", "key": "7", "position": 0}),
        ("rng", {"$": "Keyed", "key": KEY, "position": -1}),
        ("rng", {"$": "Heard", "words": [-1], "after": 1}),
        ("round", "first"),
        ("more", 1),
    ],
)
def test_a_broken_start_is_refused(field: str, value: Any) -> None:
    record = start_record()
    record["start"][field] = value
    with pytest.raises(BadRecord):
        replay(read_record(record), TOY)


def test_the_seats_of_a_start_are_those_of_the_record() -> None:
    with pytest.raises(BadRecord, match="beginning is wrong"):
        replay(read_record({**start_record(), "players": 3}), TOY)


# -- fair dealing


def holds(record: dict[str, Any]) -> dict[str, bool | None]:
    return {check.what: check.holds for check in verify(read_record(record), TOY)}


@pytest.mark.parametrize("made", [finished, finished_at_a_table])
def test_a_fair_record_holds_whole(made: Callable[[], dict[str, Any]]) -> None:
    checks = verify(read_record(json.dumps(made())), TOY)
    assert [check.what for check in checks] == ["hash", "nonces", "choices", "results"]
    assert all(check.holds and check.detail for check in checks)


def test_another_secret_is_found_out() -> None:
    fair = finished()["fair"]
    found = holds(broken(fair={**fair, "secret": "another"}))
    assert (found["hash"], found["nonces"]) == (False, False)


def test_another_commitment_is_found_out() -> None:
    fair = finished()["fair"]
    found = holds(broken(fair={**fair, "commitment": commitment("another")}))
    assert (found["hash"], found["nonces"]) == (False, True)


@pytest.mark.parametrize("nonces", [["ann", "bob", "dan"], ["bob", "ann", "cat"], ["ann", "bob"], []])
def test_other_nonces_are_found_out(nonces: list[str]) -> None:
    fair = finished()["fair"]
    found = holds(broken(fair={**fair, "nonces": nonces}))
    assert (found["hash"], found["nonces"]) == (True, False)


def test_another_seed_is_found_out() -> None:
    record = finished()
    assert holds({**record, "seed": record["seed"] + 1})["nonces"] is False


def test_another_key_is_found_out() -> None:
    record = finished_at_a_table()
    assert holds({**record, "key": KEY})["nonces"] is False
    for changes in ({"secret": "another"}, {"nonces": ["ann", "bob", "dan"]}, {"nonces": ["ann", "bob"]}):
        assert holds({**record, "fair": {**FAIR, **changes}})["nonces"] is False
    seed = {name: value for name, value in record.items() if name != "key"} | {"seed": 7}
    assert holds(seed)["nonces"] is False


@pytest.mark.parametrize("name", ["toy", "blackmore"])
def test_records_of_the_first_version_hold_for_good(name: str) -> None:
    record = read_record(OLD / f"{name}.json")
    checks = verify(record, TOY if name == "toy" else find(name))
    assert record.seed is not None
    assert [check.what for check in checks if check.holds] == ["hash", "nonces", "choices", "results"]


def test_another_choice_is_found_out() -> None:
    record = finished()
    seat, _ = record["choices"][0]
    found = holds({**record, "choices": [[seat, "lay:nothing"], *record["choices"][1:]]})
    assert found["choices and results"] is False
    assert holds({**record, "choices": record["choices"][:-1]})["choices and results"] is False


def test_another_result_is_found_out() -> None:
    record = finished()
    results = {**record["results"], "scores": [99, 0, 0]}
    assert holds({**record, "results": results})["choices and results"] is False


def test_what_proves_nothing_is_said_to() -> None:
    found = holds(broken(fair=...))
    assert (found["hash"], found["nonces"], found["choices"]) == (False, False, True)
    unfinished = verify(read_record(broken(choices=[], results=None)), TOY)
    assert (unfinished[-1].what, unfinished[-1].holds) == ("results", False)


def test_every_nonce_and_the_secret_move_the_seed() -> None:
    seeds = [
        fair_seed(SECRET, NONCES),
        fair_seed("other", NONCES),
        fair_seed(SECRET, ["ann", "bob", "dan"]),
        fair_seed(SECRET, ["annb", "ob", "cat"]),
        fair_seed(SECRET, ["ann", "bobcat"]),
    ]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert fair_seed("s", ["a", "b"]) == 6838206780062425268
    assert commitment("s3cret") == "1ec1c26b50d5d3c58d9583181af8076655fe00756bf7285940ba3670f99fcba0"


def test_every_nonce_and_the_secret_move_the_key() -> None:
    keys = [
        fair_key(SECRET, NONCES),
        fair_key("other", NONCES),
        fair_key(SECRET, ["ann", "bob", "dan"]),
        fair_key(SECRET, ["annb", "ob", "cat"]),
        fair_key(SECRET, ["ann", "bobcat"]),
    ]
    assert len(set(keys)) == len(keys)
    assert all(len(bytes.fromhex(key)) == 32 for key in keys)
    assert fair_key("s", ["a", "b"]) == "824f9f1ac83eaf26f1d38f7ae26dd1d3323496d6c7de301fdce6ac24dfd78dcd"
