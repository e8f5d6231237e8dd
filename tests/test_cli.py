"""The command line: every command works, and every mistake is one line on stderr and exit code 2."""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import coven
from coven.cli import app
from coven.engine.record import commitment, fair_seed

COMMANDS = ["serve", "play", "sim", "replay", "verify", "rules", "games", "content check", "new-game"]


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, words, input=typed)


def wrong(*words: str) -> str:
    """The one line that a mistake gives."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("coven: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A fairly dealt match of three random bots, with its proof."""
    nonces = ["a", "b", "c"]
    match = coven.play("blackmore", bots=["random"] * 3, seed=fair_seed("secret", nonces))
    fair = {"commitment": commitment("secret"), "nonces": nonces, "secret": "secret"}
    file = tmp_path / "match.json"
    file.write_text(json.dumps({**match.record, "fair": fair, "names": ["Tilly", "Morag", "Hesper"]}))
    return file


def changed(record: Path, **fields: object) -> Path:
    """The record with other fields, in a file beside it."""
    file = record.with_name("changed.json")
    file.write_text(json.dumps({**json.loads(record.read_text()), **fields}))
    return file


# -- help


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = run(*command.split(), "--help")
    assert result.exit_code == 0
    assert f"Example: coven {command}" in " ".join(result.stdout.split())


def test_without_a_command_the_commands_are_listed() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(command.split()[0] in result.stdout for command in COMMANDS)


def test_version() -> None:
    assert run("--version").stdout == f"coven {coven.__version__}\n"


def test_games_lists_every_game_with_its_options() -> None:
    result = run("games")
    assert result.exit_code == 0
    for game in coven.catalogue():
        assert game.title in result.stdout
        assert all(f"--option {setting.key}=" in result.stdout for setting in game.settings)


def test_listing_games_loads_nothing_heavy() -> None:
    heavy = "('rich', 'fastapi', 'sqlalchemy')"
    code = f"import sys, coven.cli, coven; coven.catalogue(); print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# -- sim


def test_sim_reports_shares_and_intervals() -> None:
    result = run("sim", "blackmore", "--bots", "greedy,random", "--games", "4", "--seed", "2")
    assert result.exit_code == 0
    assert "4 matches, seed 2" in result.stdout
    assert "95% interval" in result.stdout


def test_sim_as_json_is_nothing_but_json() -> None:
    words = ["--bots", "random,random,random", "--games", "3", "--option", "wheel-side=ascending", "--json"]
    report = json.loads(run("sim", "blackmore", *words).stdout)
    assert report["games"] == 3
    assert report["options"]["wheel-side"] == "ascending"
    assert [bot["name"] for bot in report["bots"]] == ["random"]


def test_sim_takes_other_figures(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("hand_size: 2\n")
    words = ["sim", "blackmore", "--bots", "random,random", "--games", "1", "--json"]
    usual, changed = json.loads(run(*words).stdout), json.loads(run(*words, "--content", str(file)).stdout)
    assert usual["seats"] != changed["seats"]


def test_an_interrupted_sim_reports_what_it_has_and_exits_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    from coven.arena import simulate as module
    from coven.arena.outcome import Outcome, Plan, play_match

    def interrupted(plan: Plan, number: int) -> Outcome:
        if number == 2:
            raise KeyboardInterrupt
        return play_match(plan, number)

    monkeypatch.setattr(sys.modules[module.__module__], "play_match", interrupted)
    result = run("sim", "blackmore", "--bots", "random,random", "--games", "9")
    assert result.exit_code == 130
    assert "2 matches" in result.stdout
    assert "9 were planned" in result.stdout


def test_a_balance_report_is_a_page_and_a_sentence(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    words = ["--bots", "random", "--games", "6", "--seed", "2", "--out", str(page)]
    result = run("balance", "blackmore", *words)
    assert result.exit_code == 0, result.output
    assert "out of balance" in result.stdout
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


# -- play


def test_a_match_can_be_played_and_recorded(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    words = [
        "--players",
        "3",
        "--bots",
        "apprentice,hedge-witch",
        "--seat",
        "2",
        "--seed",
        "5",
        "--record",
        str(file),
    ]
    result = run("play", "blackmore", *words, typed="1\n" * 100)
    assert result.exit_code == 0, result.output
    assert "All players have played their last card." in result.stdout
    match = coven.replay(file)
    assert match.over
    assert match.rules.seats == 3


def test_a_match_that_is_left_is_recorded_as_far_as_it_came(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    result = run("play", "blackmore", "--bots", "random", "--record", str(file), typed="1\nq\n")
    assert result.exit_code == 0
    assert not coven.replay(file).over


# -- replay and verify


def test_replay_tells_the_match_with_its_names(record: Path) -> None:
    result = run("replay", str(record))
    assert result.exit_code == 0
    assert "Tilly" in result.stdout
    assert "All players have played their last card." in result.stdout


def test_replay_stops_where_it_is_told_and_keeps_secrets(record: Path) -> None:
    spectator = run("replay", str(record), "--at", "7", "-v").stdout
    assert "is asked:" in spectator
    assert "draws a card." in spectator
    assert "hidden (card)" in spectator
    own = run("replay", str(record), "--at", "7", "--seat", "2").stdout
    assert own.count("draws a card.") < spectator.count("draws a card.")


def test_verify_holds_for_a_fair_record(record: Path) -> None:
    result = run("verify", str(record))
    assert result.exit_code == 0, result.output
    assert "no" not in result.stdout.split()


def test_verify_exits_with_1_if_anything_does_not_hold(record: Path) -> None:
    fair = {"commitment": commitment("other"), "nonces": ["a", "b", "c"], "secret": "secret"}
    result = run("verify", str(changed(record, fair=fair)))
    assert result.exit_code == 1
    assert "no" in result.stdout.split()


# -- rules and content


def test_rules_prints_the_rulebook() -> None:
    text = run("rules", "blackmore").stdout
    assert all(rule.id in text for rule in coven.game("blackmore").rulebook.rules)


def test_rules_can_be_searched() -> None:
    text = run("rules", "blackmore", "--search", "shared victory unicorn").stdout
    assert "No rule" in text
    assert "blackmore.setup.side" in run("rules", "blackmore", "--search", "wheel side").stdout


def test_a_sound_content_file_is_fine(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("game: blackmore\nhand_size: 5\n")
    result = run("content", "check", str(file))
    assert result.exit_code == 0
    assert "fine" in result.stdout


def test_the_game_of_a_content_file_can_be_said(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("hand_size: 5\n")
    assert run("content", "check", str(file), "--game", "blackmore").exit_code == 0
    assert "--game" in wrong("content", "check", str(file))


# -- mistakes

SIM = ["sim", "blackmore", "--games", "1"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["sim", "blackmor", "--bots", "random,random"], "did you mean blackmore?"),
        (["rules", "chess"], "The games are:"),
        (["play", "blackmore", "--players", "9"], "is for 2 to 6 players, not 9"),
        ([*SIM, "--bots", "random"], "is for 2 to 6 players, not 1"),
        (["play", "blackmore", "--players", "3", "--seat", "4"], "there is no seat 4"),
        (["play", "blackmore", "--players", "4", "--bots", "random,random"], "3 seats are for bots, but 2"),
        (["play", "blackmore", "--bots", "wizard"], "there is no bot 'wizard'"),
        (["play", "blackmore", "--seed", "-1"], "a seed is a whole number"),
        ([*SIM, "--bots", "random,wizard"], "apprentice, hedge-witch"),
        ([*SIM, "--bots", "random,random", "--option", "wheel-side=up"], "wheel-side must be one of"),
        ([*SIM, "--bots", "random,random", "--option", "speed=9"], "there is no option 'speed'"),
        ([*SIM, "--bots", "random,random", "--option", "speed"], "key=value"),
        ([*SIM, "--bots", "random,random", "--option", "starting-player=3"], "only 2 seats"),
        ([*SIM, "--bots", "random,random", "--games", "0"], "--games"),
        (["sim", "blackmore"], "--bots"),
        (["balance", "blackmore", "--bots", "wizard"], "there is no bot 'wizard'"),
        (["balance", "blackmore", "--out", "nowhere/page.html"], "there is no folder nowhere"),
        (["dance"], "dance"),
        (["games", "--loud"], "--loud"),
        (["content"], "command"),
        (["serve", "--port", "99999"], "--port"),
    ],
)
def test_a_mistake_is_one_line(words: list[str], told: str) -> None:
    assert told in wrong(*words)


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "not JSON"),
        ("[]", "malformed"),
        ('{"format": 1}', "malformed"),
        (
            '{"format": 1, "game": "chess", "version": 1, "players": 2, "options": {},'
            ' "choices": [], "seed": 1}',
            "chess",
        ),
    ],
)
def test_a_malformed_record_is_named(command: str, text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text)
    assert told in wrong(command, str(file))


def test_a_record_that_does_not_replay_is_named(record: Path) -> None:
    assert "choice 1 of 1" in wrong("replay", str(changed(record, choices=[[0, "dance"]], results=None)))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    for words in (["replay"], ["verify"], ["content", "check"]):
        assert "cannot be read" in wrong(*words, str(tmp_path / "nowhere"))
    assert "cannot be read" in wrong(*SIM, "--bots", "random,random", "--content", str(tmp_path / "nowhere"))


def test_a_seat_that_was_not_at_the_table_is_named(record: Path) -> None:
    assert "there is no seat 7" in wrong("replay", str(record), "--seat", "7")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game: blackmore\nhand_size: many\n", ":2: "),
        ("game: blackmore\nhand_sise: 5\n", "hand_sise"),
        ("game: blackmore\nhand_size: 50\n", "hand_size: 50 cards"),
        ("game: [blackmore\n", "not valid YAML"),
        ("game: chess\n", "there is no game"),
        ("- blackmore\n", "expected a key `game`"),
    ],
)
def test_a_broken_content_file_is_named_with_its_line(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text(text)
    assert told in wrong("content", "check", str(file))


def test_a_record_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    result = run("play", "blackmore", "--bots", "random", "--record", str(tmp_path), typed="q\n")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_a_busy_port_is_named(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        line = wrong(
            "serve", "--port", port, "--database", f"sqlite+aiosqlite:///{tmp_path / 'coven.sqlite'}"
        )
    assert port in line
    assert "in use" in line


# -- whatever is given


def mutations(record: str) -> Iterator[str]:
    """A record with something wrong in it, in many ways."""
    chance = random.Random(5)
    wrong: list[Any] = [
        None,
        -1,
        10**30,
        "[/red]",
        "\ud800",
        [],
        {},
        [[]],
        {"$": "x"},
        True,
        1.5,
        "toad" * 500,
    ]
    for _ in range(150):
        data = json.loads(record)
        path = data
        while True:
            keys = list(path) if isinstance(path, dict) else range(len(path))
            key = chance.choice(list(keys))
            if isinstance(path[key], (dict, list)) and path[key] and chance.random() < 0.7:
                path = path[key]
                continue
            path[key] = chance.choice(wrong)
            break
        yield json.dumps(data)
    yield record.replace('"players": ', '"players": ' + "9" * 5000)
    yield record[: len(record) // 2]
    yield "[" * 100_000


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_mutated_record_is_one_clear_line(command: str, tmp_path: Path) -> None:
    match = coven.play("blackmore", ["random", "random"], seed=3)
    file = tmp_path / "match.json"
    for text in mutations(json.dumps({**match.record, "names": ["A", "B"]})):
        file.write_text(text, encoding="utf-8")
        result = CliRunner().invoke(app, [command, str(file)])
        assert result.exception is None or isinstance(result.exception, SystemExit), text[:300]
        assert result.exit_code in (0, 1, 2)
        if result.exit_code == 2:
            assert len(result.stderr.strip().splitlines()) == 1


def test_yaml_that_repeats_itself_is_refused_at_once(tmp_path: Path) -> None:
    lines = ["a0: &a0 [toad]", *[f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 7)]]
    file = tmp_path / "bomb.yaml"
    file.write_text("game: blackmore\n" + "\n".join(lines), encoding="utf-8")
    result = CliRunner().invoke(app, ["content", "check", str(file)])
    assert result.exit_code == 2
    assert "repeats itself too often" in result.stderr
    file.write_text("game: blackmore\nhand_size: " + "9" * 5000, encoding="utf-8")
    assert CliRunner().invoke(app, ["content", "check", str(file)]).exit_code == 2


def test_markup_in_a_search_is_only_words() -> None:
    result = CliRunner().invoke(app, ["rules", "blackmore", "--search", "[/red]"])
    assert result.exit_code == 0
    assert "No rule of" in result.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["play", "blackmore", "--players", "9" * 5000],
        ["play", "blackmore", "--seed", "9" * 5000],
        ["sim", "blackmore", "--bots", "random,random", "--games", "9" * 5000],
        ["sim", "blackmore", "--bots", "random,search:" + "9" * 5000],
        ["play", "blackmore", "--option", "wheel-side=" + "9" * 5000],
        ["play", "[/red]"],
        ["serve", "--port", "9" * 5000],
        ["play", "crone", "--option", "target-points=" + "9" * 5000],
        ["play", "blackmore", "--seat", "9" * 4000],
        ["sim", "blackmore", "--bots", "random,random", "--games", "9" * 4000],
        ["sim", "blackmore", "--bots", "random,random", "--jobs", "9" * 4000],
        ["arena", "blackmore", "--bots", "random,greedy", "--test", "nan,inf"],
        ["replay", "9" * 5000],
        ["content", "check", "9" * 5000],
        ["new-game", "9" * 5000],
    ],
)
def test_numbers_of_five_thousand_digits_are_refused_in_words(words: list[str]) -> None:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2, result.exception
    assert len(result.stderr.strip().splitlines()) == 1
    assert len(result.stderr) < 1000
