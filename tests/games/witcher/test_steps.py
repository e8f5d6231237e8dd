"""What is still to be done lies on the table's agenda: a copy, in a fight too, repeats one step at most."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import coven
from coven.bots.judge import next_asked
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.state import decode, encode
from coven.engine.steps import Step
from coven.games.witcher import rules
from coven.games.witcher.bot import hints
from coven.games.witcher.rules import lexicon
from coven.games.witcher.rules.rules import Witcher
from tests.games.witcher.builder import table_of

DEEPEST = 4
"""The most answers of one step: a Move is chosen, paid for in some way, and then with two cards."""


def answers_since_the_rest(match: Match) -> int:
    """How many answers a copy has to repeat."""
    return len(match.line) - match.rests[-1].answers


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_a_copy_repeats_at_most_the_answers_of_the_current_step(players: int) -> None:
    """Every answer of the step that is under way was given to one question after another, to one seat."""
    match = coven.new("witcher", players, 2)
    rng = seeded(1)
    fought = 0
    while not match.over and match.number < 500:
        assert match.ask is not None
        assert isinstance(match.rules, Witcher)
        repeated = match.line[match.rests[-1].answers :]
        assert len(repeated) < DEEPEST
        assert len({answer.seat for answer in repeated}) <= 1
        if table_of(match).fight is not None:
            fought += 1
            assert len(repeated) <= 1, f"{len(repeated)} answers in a fight, of {table_of(match).agenda[-1]}"
        decision = next_asked(match, match.ask, rng)
        option = hints.suggest(match.rules, table_of(match), decision, rng)
        match.choose(decision.seat, decision.key(option))
    assert fought > 20


def test_the_state_alone_asks_the_same_question_in_the_middle_of_a_fight() -> None:
    """Saved and read back, without any answer to repeat."""
    match = coven.new("witcher", 3, 2)
    rng = seeded(1)
    while (fight := table_of(match).fight) is None or not fight.combo or answers_since_the_rest(match):
        assert match.ask is not None
        assert isinstance(match.rules, Witcher)
        decision = next_asked(match, match.ask, rng)
        option = hints.suggest(match.rules, table_of(match), decision, rng)
        match.choose(decision.seat, decision.key(option))
    kinds = {kind.__name__: kind for kind in match.rules.kinds()}
    saved = decode(encode(match.rests[-1].state), match.rules.pieces(), kinds)
    again = coven.at("witcher", saved, match.rules.options)
    assert [d.keys for d in again.pending.values()] == [d.keys for d in match.pending.values()]


def test_every_step_of_the_base_can_be_told_again_from_a_record() -> None:
    """Its class is known by its name; those that are only the ground of others are never on an agenda."""
    folder = Path(rules.__file__).parent
    names = {path.stem for path in folder.glob("*.py") if path.stem != "__init__"}
    modules = [import_module(f"coven.games.witcher.rules.{name}") for name in sorted(names)]
    steps = {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    }
    ground = {base for kind in steps for base in kind.__bases__}
    assert steps - ground <= set(lexicon.KINDS)
