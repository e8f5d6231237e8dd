"""The machinery that proves the rulebooks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools import rules_report

RULEBOOK = """
game: chess
title: Chess
players: [2, 2]
rules:
- {id: chess.move.one, section: Play, text: A player moves one piece., basis: stated}
- {id: chess.move.turn, section: Play, text: White moves first., basis: stated}
- {id: chess.manners, section: Play, text: Shake hands., basis: stated, untestable: a matter of manners}
"""


@pytest.fixture
def table(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with one game and the plugin, which other processes find too."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[2]))
    game = pytester.mkdir("src") / "coven" / "games" / "chess"
    game.mkdir(parents=True)
    (game / "rulebook.yaml").write_text(RULEBOOK)
    pytester.makeini(
        "[pytest]\nmarkers =\n    rule(id): proof\naddopts = -p tests.plugins.rules -p no:asyncio\n"
    )
    return pytester


def write_test(table: pytest.Pytester, body: str) -> None:
    table.makepyfile("import pytest\n" + body)


def chess(table: pytest.Pytester) -> dict[str, Any]:
    report: dict[str, Any] = json.loads((table.path / "build" / "rules.json").read_text())["chess"]
    return report


# Tests of a made-up game, as text, for the report to count: only one that passes proves its rule.
# The one that skips is there to be refused; no test of ours skips to get past.
PASSES = '@pytest.mark.rule("chess.move.one")\ndef test_one(): pass\n'
FAILS = '@pytest.mark.rule("chess.move.one")\ndef test_two(): assert False\n'
SKIPS = '@pytest.mark.rule("chess.move.turn")\ndef test_three(): pytest.skip("later")\n'
BREAKS_AFTERWARDS = """
@pytest.fixture
def broken():
    yield
    raise RuntimeError

@pytest.mark.rule("chess.move.one")
def test_four(broken): pass
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_passing_test_proves_the_rules_it_cites(table: pytest.Pytester, workers: str) -> None:
    write_test(table, PASSES)
    table.runpytest("-n", workers).assert_outcomes(passed=1)
    assert chess(table) == {
        "total": 3,
        "proven": 1,
        "missing": ["chess.move.turn"],
        "untestable": {"chess.manners": "a matter of manners"},
    }


@pytest.mark.parametrize("workers", ["0", "2"])
@pytest.mark.parametrize("body", [FAILS, PASSES + FAILS, SKIPS, BREAKS_AFTERWARDS])
def test_a_test_that_fails_or_is_skipped_proves_nothing(
    table: pytest.Pytester, body: str, workers: str
) -> None:
    write_test(table, body)
    table.runpytest("-n", workers)
    assert chess(table)["proven"] == 0


def test_an_expected_failure_proves_nothing(table: pytest.Pytester) -> None:
    """The mark belongs to the made-up test: it must not count, though it passes."""
    write_test(table, "@pytest.mark.xfail\n" + PASSES)
    table.runpytest().assert_outcomes(xpassed=1)
    assert chess(table)["proven"] == 0


def test_a_mark_on_a_class_counts_for_its_tests(table: pytest.Pytester) -> None:
    mark = '@pytest.mark.rule("chess.move.one", "chess.move.turn")\n'
    write_test(table, mark + "class TestMove:\n    def test_it(self): pass\n")
    table.runpytest().assert_outcomes(passed=1)
    assert chess(table)["missing"] == []


@pytest.mark.parametrize("workers", ["0", "2"])
def test_an_unknown_id_fails_collection_and_names_the_nearest(table: pytest.Pytester, workers: str) -> None:
    write_test(table, PASSES.replace("move.one", "move.once"))
    result = table.runpytest("-n", workers)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        ["*::test_one cites the unknown rule 'chess.move.once'; *known: chess.move.one*"]
    )
    assert not (table.path / "build").exists()


def test_a_mark_without_an_id_fails_collection(table: pytest.Pytester) -> None:
    write_test(table, PASSES.replace('"chess.move.one"', ""))
    table.runpytest().stdout.fnmatch_lines(["*::test_one has a rule mark without an id"])


@pytest.mark.parametrize("part", [["-k", "one"], ["-m", "rule"], ["."], ["--collect-only"]])
def test_a_part_of_the_tests_does_not_overwrite_the_report(table: pytest.Pytester, part: list[str]) -> None:
    write_test(table, PASSES)
    table.runpytest(*part)
    assert not (table.path / "build").exists()


def test_the_report_can_be_asked_for(table: pytest.Pytester) -> None:
    write_test(table, PASSES + "def test_other(): pass\n")
    table.runpytest("-m", "rule", "--rules-report").assert_outcomes(passed=1, deselected=1)
    assert chess(table)["proven"] == 1


def test_a_report_without_any_proof_lists_every_rule(table: pytest.Pytester) -> None:
    write_test(table, "def test_other(): pass\n")
    table.runpytest("-m", "rule", "--rules-report")
    assert chess(table)["missing"] == ["chess.move.one", "chess.move.turn"]


ROW = {"total": 3, "proven": 1, "missing": ["chess.move.turn"], "untestable": {"chess.manners": "manners"}}


def test_the_table_lists_what_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rules.json"
    path.write_text(json.dumps({"chess": ROW}))
    assert rules_report.main(path) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["game", "exist", "proven", "left", "untestable"]
    assert lines[1].split() == ["chess", "3", "1", "1", "1"]
    assert lines[2:] == ["  left: chess.move.turn", "  untestable: chess.manners (manners)"]


def test_nothing_left_is_a_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rules.json"
    path.write_text(json.dumps({"chess": {**ROW, "missing": []}}))
    assert rules_report.main(path) == 0
    assert rules_report.main(tmp_path / "absent.json") == 2
    assert "is missing" in capsys.readouterr().err


def test_modules_and_parts_are_counted_by_themselves(table: pytest.Pytester) -> None:
    game = table.path / "src" / "coven" / "games" / "go"
    (game / "rulebook").mkdir(parents=True)
    (game / "modules" / "big_board" / "rulebook").mkdir(parents=True)
    for name, ids in {
        "rulebook/1": ["go.stone", "go.eye"],
        "rulebook/2": ["go.end"],
        "modules/big_board/rulebook/1": ["go.big-board.size"],
    }.items():
        rules = "".join(f"- {{id: {id}, section: x, text: y, basis: stated}}\n" for id in ids)
        (game / f"{name}.yaml").write_text(f"rules:\n{rules}")
    write_test(table, '@pytest.mark.rule("go.big-board.size", "go.end")\ndef test_one(): pass\n')
    table.runpytest_subprocess()
    report: dict[str, Any] = json.loads((table.path / "build" / "rules.json").read_text())
    assert {name: (row["total"], row["proven"]) for name, row in report.items()} == {
        "chess": (3, 0),
        "go": (3, 1),
        "go/big_board": (1, 1),
    }
    assert "go/big_board" in rules_report.table(report)
