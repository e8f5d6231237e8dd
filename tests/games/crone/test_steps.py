"""What is still to be done lies on the table's agenda, so nothing is ever in flight."""

from __future__ import annotations

import pytest

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.state import decode, encode
from coven.games.crone.bot import hints
from tests.games.crone.builder import play, rules, state, village


def sensible(match: Match, decisions: int) -> None:
    """Play on by suggestions, and see at every question how many answers a copy repeats."""
    rng = seeded(1)
    while not match.over and match.number < decisions:
        decision = next(iter(match.pending.values()))
        repeated = len(match.line) - match.rests[-1].answers
        assert repeated == len(match.given), f"{repeated} answers before {decision.text}"
        option = hints.suggest(rules(match), state(match), decision, rng)
        match.choose(decision.seat, decision.key(option))


@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_a_copy_repeats_only_secret_answers_to_the_open_question(players: int) -> None:
    sensible(coven.new("crone", players, 2), 500)


@pytest.mark.parametrize("options", [{"incantations": "strict-confirm"}, {"auto-declare": False}])
def test_nor_do_alternate_rules_repeat_more(options: dict[str, object]) -> None:
    sensible(coven.new("crone", 3, 5, options), 400)


def test_a_match_rests_within_a_spell_that_is_being_blocked() -> None:
    """Three Witches deep in Protections: the state alone, saved and read back, asks the same question."""
    match = village(3, hands=["soil soil soil fire", "soil fire", "flour flour"])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil", "1 protect:fire+soil")
    saved = encode(match.rests[-1].state)
    kinds = {kind.__name__: kind for kind in match.rules.kinds()}
    again = coven.at("crone", decode(saved, match.rules.pieces(), kinds), match.rules.options)
    assert list(again.pending) == list(match.pending) == [2]
    assert again.pending[2].keys == match.pending[2].keys
    for one in (match, again):
        play(one, "2 pass", "0 protect:fire+soil", "2 pass", "2 pass")
    assert state(again) == state(match)
    assert state(match).bound == ["mill"], "her Protection blocked the one against her Spell"
