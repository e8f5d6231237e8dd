"""Matches: asking and answering, errors, copies, imagination and taking back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from coven.engine.decision import NO, PASS, YES, AnyOf, Decision, Flow, Option, Piece, Together
from coven.engine.errors import CannotUndo, IllegalChoice, MatchOver, NotYourTurn, StaleChoice
from coven.engine.match import Match, Rest
from coven.engine.rng import seeded
from coven.engine.rules import Line, Results, Rules, Score
from coven.engine.state import COUNTED, EVERYONE, OWNER, Part, State
from coven.testing import offered, script
from tests.contract.looking import portrait
from tests.engine.toy import toy_game

CARDS = [Piece(letter, letter.upper(), "card") for letter in "abcdefgh"]
A, B, C, D, E, F, G, H = CARDS


@dataclass
class Desk(State):
    """A state for small scripts: what was answered lies in `done`."""

    hands: list[list[Piece]] = field(metadata=OWNER)
    deck: list[Piece] = field(metadata=COUNTED)
    shown: list[Piece] = field(metadata=EVERYONE)
    laid: list[list[Piece]] = field(metadata=OWNER)
    done: list[str] = field(metadata=EVERYONE)


class Script(Rules[Desk]):
    """Rules that play the given turn so often."""

    def __init__(self, turn: Callable[[Desk], Flow[None]], turns: int = 1) -> None:
        super().__init__(None, 3, {})
        self.plan = turn
        self.turns = turns

    def turn(self, s: Desk) -> Flow[None]:
        s.done.append("turn")
        yield from self.plan(s)

    def over(self, s: Desk) -> bool:
        return s.done.count("turn") == self.turns

    def reason(self, s: Desk) -> str:
        return "It is done."

    def scores(self, s: Desk) -> list[Score]:
        return [Score([Line("x", "y", len(hand))]) for hand in s.hands]

    def pieces(self) -> Mapping[str, Option]:
        return {card.key: card for card in CARDS}

    def kinds(self) -> Sequence[type[Part]]:
        return [Desk]


def begin(turn: Callable[[Desk], Flow[None]], turns: int = 1) -> Match:
    desk = Desk(seeded(1), 3, [[A, B], [C, D], [E, F]], [G, H], [], [[], [], []], [])
    return Match(Script(turn, turns), desk)


def desk(match: Match) -> Desk:
    """The match's state."""
    assert isinstance(match.state, Desk)
    return match.state


def ask(seat: int, *options: Option) -> Decision:
    return Decision(seat, "do", options or (YES, NO), "Well?", "x")


def done(match: Match) -> list[str]:
    answers: list[str] = match.view(None)["state"]["done"]
    return [word for word in answers if word != "turn"]


# -- the three ways to ask


def one_by_one(s: Desk) -> Flow[None]:
    for seat in range(3):
        answer = yield ask(seat)
        s.done.append(f"{seat} {answer.key}")


def together(s: Desk) -> Flow[None]:
    answers = yield Together([ask(2), ask(0, PASS, YES)])
    s.done.extend(answer.key for answer in answers)


def any_of(s: Desk) -> Flow[None]:
    for _ in range(2):
        answer = yield AnyOf([ask(0), ask(2, PASS, YES)])
        s.done.append(f"{answer.seat} {answer.option.key}")


def test_a_decision_asks_one_seat() -> None:
    match = begin(one_by_one)
    assert list(match.pending) == [0]
    script(match, "yes")
    assert list(match.pending) == [1]
    script(match, "no", "yes")
    assert done(match) == ["0 yes", "1 no", "2 yes"]
    assert match.over


def test_together_waits_for_all_and_hands_them_on_in_the_order_asked() -> None:
    match = begin(together)
    assert set(match.pending) == {0, 2}
    assert list(match.choose(0, "pass")) == []
    assert list(match.pending) == [2]
    assert done(match) == []
    with pytest.raises(NotYourTurn):
        match.choose(0, "yes")
    match.choose(2, "no")
    assert done(match) == ["no", "pass"]


def test_a_secret_answer_is_seen_by_nobody_else() -> None:
    match = begin(together)
    match.choose(0, "pass")
    for reader in (1, 2, None):
        view = match.view(reader)
        assert view["asked"] == [2]
        assert "pass" not in str(view)


def test_any_of_goes_on_with_the_first_who_answers() -> None:
    match = begin(any_of)
    assert (offered(match, 0), offered(match, 2)) == (["yes", "no"], ["pass", "yes"])
    with pytest.raises(IllegalChoice):
        match.choose(0, "pass")
    match.choose(2, "pass")
    assert set(match.pending) == {0, 2}
    match.choose(0, "no")
    assert done(match) == ["2 pass", "0 no"]


def test_a_turn_without_a_question_passes_by() -> None:
    def silent(s: Desk) -> Flow[None]:
        if s.done.count("turn") == 3:
            yield ask(0)

    match = begin(silent, turns=4)
    assert done(match) == []
    assert desk(match).done == ["turn"] * 3
    script(match, "yes")
    assert match.over
    assert [rest.answers for rest in match.rests] == [0, 1]


def test_what_an_author_forgot_is_named() -> None:
    """Rules that ask with something else, and rules without a part."""

    def mumble(_s: Desk) -> Any:
        yield 7

    with pytest.raises(TypeError, match=r"not with 7|Decision"):
        begin(mumble)
    for part in ("setup", "turn", "over", "scores", "reason"):
        with pytest.raises(NotImplementedError, match=rf"Rules has no {part}\(\)"):
            getattr(Rules(None, 2, {}), part)(None)


def test_resting_points_at_which_nobody_was_asked_are_forgotten_with_the_next_answer() -> None:
    """They are copies of the whole table, and nothing lies between that one could go back to."""

    def seldom(s: Desk) -> Flow[None]:
        if len(s.done) % 3 == 2:
            yield ask(0)

    match = begin(seldom, turns=7)
    assert (turns_at(match.passed), turns_at(match.rests)) == ([0], [1])
    script(match, "yes")
    assert (turns_at(match.passed), turns_at(match.rests)) == ([2, 3], [1, 4])
    match.undo(0)
    assert (turns_at(match.passed), turns_at(match.rests)) == ([], [1])


def turns_at(rests: Sequence[Rest]) -> list[int]:
    """How many turns were played at each resting point."""
    return [len(rest.state.done) for rest in rests if isinstance(rest.state, Desk)]


# -- the ways to be wrong


@pytest.fixture
def match() -> Iterator[Match]:
    """A match in which seat 1 is asked; nothing that the test does may change it."""
    match = begin(one_by_one)
    script(match, "yes")
    before = portrait(match)
    yield match
    assert portrait(match) == before


def test_a_foreign_seat_is_told_whom_the_table_waits_for(match: Match) -> None:
    with pytest.raises(NotYourTurn, match="seat 3 is not asked now; the table waits for seat 2"):
        match.choose(2, "yes")
    with pytest.raises(NotYourTurn):
        match.choose(-1, "yes")


def test_an_unknown_key_is_told_the_options(match: Match) -> None:
    with pytest.raises(IllegalChoice, match="'maybe' is not an option here; choose one of yes, no"):
        match.choose(1, "maybe")


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_stale_number_is_told_the_current_one(match: Match, number: int) -> None:
    with pytest.raises(StaleChoice, match=f"decision {number} was meant, 1 is asked now"):
        match.choose(1, "yes", number)
    with pytest.raises(StaleChoice):
        match.undo(0, number)


def test_a_stale_click_of_a_foreign_seat_is_stale(match: Match) -> None:
    with pytest.raises(StaleChoice):
        match.choose(0, "yes", 0)


def test_what_would_be_taken_can_be_asked(match: Match) -> None:
    assert match.legal(1, "yes", 1) is YES
    with pytest.raises(IllegalChoice):
        match.legal(1, "maybe")


def test_results_wait_for_the_end(match: Match) -> None:
    with pytest.raises(StaleChoice, match="not over yet"):
        _ = match.results
    assert match.record["results"] is None


def test_the_right_number_is_taken() -> None:
    match = begin(one_by_one)
    match.choose(0, "yes", 0)
    match.choose(1, "yes", 1)
    assert match.number == 2


def test_after_the_end_nothing_is_taken() -> None:
    match = begin(one_by_one)
    script(match, "yes", "yes", "yes")
    for number in (None, 0, 3):
        with pytest.raises(MatchOver):
            match.choose(0, "yes", number)


# -- copies


def test_a_copy_stands_where_the_match_does_and_is_its_own() -> None:
    for turn in (one_by_one, together, any_of):
        match = begin(turn, turns=2)
        match.choose(0, "yes")
        copy = match.copy()
        assert portrait(copy) == portrait(match)
        before = portrait(match)
        copy.choose(*next((seat, d.keys[0]) for seat, d in copy.pending.items()))
        assert portrait(match) == before
        assert len(copy.history) == len(match.history) + 1


def test_a_quiet_match_keeps_no_log_and_no_history_but_can_be_copied() -> None:
    game = toy_game()
    match = game.new(2, 1, quiet=True)
    for _ in range(12):
        seat, decision = next(iter(match.pending.items()))
        match.answer(seat, decision.options[0])
        assert portrait(match.copy()) == portrait(match)
    assert (match.log, match.history) == ([], [])
    assert len(match.rests) == 1
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_match_that_keeps_nothing_says_so() -> None:
    match = toy_game().new(2, 1, quiet=True, keep=False)
    seat, decision = next(iter(match.pending.items()))
    match.answer(seat, decision.options[0])
    with pytest.raises(ValueError, match="keep=False"):
        match.copy()


# -- imagination


def lay(s: Desk) -> Flow[None]:
    """All lay a card face down; then the first seat is asked something, and all cards are turned up."""
    cards = yield Together([ask(seat, *s.hands[seat]) for seat in range(3)])
    for seat, card in enumerate(cards):
        s.hands[seat].remove(card)
        s.laid[seat].append(card)
    answer = yield ask(0)
    s.done.append(answer.key)
    for pile in s.laid:
        s.shown.extend(pile)
        pile.clear()
    yield ask(1)


def dreams(match: Match, seat: int | None, count: int = 60) -> list[Desk]:
    """The states that a seat imagines."""
    rng = seeded(9)
    return [desk(match.imagine(seat, rng)) for _ in range(count)]


def test_at_a_rest_all_that_is_hidden_is_dealt_anew() -> None:
    states = dreams(begin(lay), 0)
    assert {tuple(s.hands[0]) for s in states} == {(A, B)}
    assert {card for s in states for card in s.hands[1]} == {C, D, E, F, G, H}
    assert all(sorted(c.key for h in [*s.hands, s.deck] for c in h) == list("abcdefgh") for s in states)


def test_of_a_half_answered_question_only_the_own_answer_is_remembered() -> None:
    match = begin(lay)
    match.choose(0, "do:a")
    match.choose(1, "do:c")
    mine = match.imagine(0, seeded(2))
    assert set(mine.pending) == {1, 2}
    theirs = match.imagine(1, seeded(2))
    assert set(theirs.pending) == {0, 2}
    assert set(match.imagine(2, seeded(2)).pending) == {0, 1, 2}
    assert set(match.imagine(None, seeded(2)).pending) == {0, 1, 2}
    assert mine.number == match.number == 2
    for seat, decision in mine.pending.items():
        assert list(decision.options) == desk(mine).hands[seat]
        mine.answer(seat, decision.options[0])
    assert desk(mine).laid[0] == [A]
    assert desk(mine).laid[1] != []


def test_a_card_that_another_laid_face_down_may_be_any_card() -> None:
    """The true answer is not replayed: it was secret, and the hand that it came from is dealt anew."""
    match = begin(lay)
    script(match, "0 do:a", "1 do:c", "2 do:e")
    states = dreams(match, 0)
    assert {s.laid[0][0] for s in states} == {A}
    assert {s.laid[1][0] for s in states} == {C, D, E, F, G, H}
    assert {s.laid[2][0] for s in states} == {C, D, E, F, G, H}
    assert {s.laid[1][0] for s in dreams(match, 1)} == {C}


def test_what_came_to_light_since_the_rest_stays() -> None:
    match = begin(lay)
    script(match, "0 do:a", "1 do:c", "2 do:e", "yes")
    for s in dreams(match, 0):
        assert s.shown == [A, C, E]
        assert s.hands[0] == [B]
    assert {s.hands[1][0] for s in dreams(match, 0)} == {D, F, G, H}


def hide_again(s: Desk) -> Flow[None]:
    """Seat 1 shows a card, which then is shuffled into the deck."""
    card = yield ask(1, *s.hands[1])
    s.hands[1].remove(card)
    s.shown.append(card)
    yield ask(0)
    s.deck.append(s.shown.pop())
    s.rng.shuffle(s.deck)
    yield ask(2)


def test_a_card_that_was_seen_and_hidden_again_was_still_played_by_who_played_it() -> None:
    match = begin(hide_again)
    script(match, "do:c", "yes")
    states = dreams(match, 0)
    assert all(C not in s.hands[2] for s in states)
    assert all(len(s.deck) == 3 and C in s.deck for s in states)
    assert len({tuple(s.deck) for s in states}) > 10


def only_high(s: Desk) -> Flow[None]:
    """Seat 1 may lay only a card from e on, face down, or pass."""
    high = [card for card in s.hands[1] if card.key >= "e"]
    card = yield ask(1, PASS, *high)
    if card is not PASS:
        s.hands[1].remove(card)
        s.laid[1].append(card)
    yield ask(0)


def test_an_imagined_answer_is_one_that_could_have_been_given() -> None:
    desk = Desk(seeded(1), 3, [[A, B], [C, E], [D, F]], [G, H], [], [[], [], []], [])
    match = Match(Script(only_high), desk)
    script(match, "do:e")
    laid = {s.laid[1][0] for s in dreams(match, 0, 200)}
    assert laid == {E, F, G, H}


def test_if_no_other_deal_agrees_the_true_one_is_imagined() -> None:
    desk = Desk(seeded(1), 3, [[A, B], [C, E], [D]], [], [], [[], [], []], [])
    match = Match(Script(only_high), desk)
    script(match, "do:e")
    assert {s.laid[1][0] for s in dreams(match, 0, 20)} == {E}


def test_chance_is_fresh_in_a_dream() -> None:
    def roll(s: Desk) -> Flow[None]:
        yield ask(0)
        s.done.append(str(s.rng.below(1000)))
        yield ask(1)

    match = begin(roll)
    rng, rolls = seeded(4), set()
    for _ in range(20):
        dream = match.imagine(0, rng)
        script(dream, "yes")
        rolls.add(done(dream)[0])
    assert len(rolls) == 20


def test_what_was_rolled_before_stays_in_a_dream() -> None:
    def roll(s: Desk) -> Flow[None]:
        yield ask(0)
        s.done.append(str(s.rng.below(1000)))
        yield ask(1)

    match = begin(roll)
    script(match, "yes")
    assert all(done(match.imagine(0, seeded(seed))) == done(match) for seed in range(20))


def test_a_dream_that_is_kept_can_be_copied_and_played_the_same() -> None:
    match = toy_game().new(3, 4)
    rng = seeded(5)
    for _ in range(7):
        match.choose(*next((seat, d.keys[-1]) for seat, d in match.pending.items()))
    dream = match.imagine(1, rng, keep=True)
    copy = dream.copy()
    while not dream.over:
        seat, decision = next(iter(dream.pending.items()))
        key = decision.keys[-1]
        dream.choose(seat, key)
        copy.choose(seat, key)
    assert copy.state == dream.state


# -- taking back


def test_ones_own_last_choice_is_taken_back() -> None:
    match = begin(one_by_one)
    before = portrait(match)
    script(match, "yes")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert portrait(match)["state"] == before["state"]
    assert match.history == [(0, "yes"), (0, "undo")]
    assert match.number == 2
    script(match, "no", "yes", "yes")
    assert done(match) == ["0 no", "1 yes", "2 yes"]


def test_not_after_somebody_else_acted() -> None:
    match = begin(one_by_one)
    script(match, "yes", "no")
    for seat in (0, 2):
        with pytest.raises(CannotUndo, match="only your own last choice can be taken back"):
            match.undo(seat)
    assert match.can_undo(1)


def test_not_before_the_first_choice() -> None:
    with pytest.raises(CannotUndo, match="only your own"):
        begin(one_by_one).undo(0)


def test_not_after_chance_spoke() -> None:
    def roll(s: Desk) -> Flow[None]:
        yield ask(0)
        s.rng.below(6)
        yield ask(0)

    match = begin(roll)
    script(match, "yes")
    with pytest.raises(CannotUndo, match="chance has spoken"):
        match.undo(0)


def test_not_after_something_hidden_came_to_light() -> None:
    def draw(s: Desk) -> Flow[None]:
        yield ask(0)
        s.hands[0].append(s.deck.pop())
        yield ask(0)

    match = begin(draw)
    script(match, "yes")
    with pytest.raises(CannotUndo, match="something hidden came to light"):
        match.undo(0)


def test_not_after_somebody_else_learned_something() -> None:
    def give(s: Desk) -> Flow[None]:
        yield ask(0)
        s.hands[2].append(s.deck.pop())
        yield ask(0)

    match = begin(give)
    script(match, "yes")
    with pytest.raises(CannotUndo, match="something hidden came to light"):
        match.undo(0)


def test_an_own_card_that_was_shown_can_be_taken_back() -> None:
    def show(s: Desk) -> Flow[None]:
        card = yield ask(0, *s.hands[0])
        s.hands[0].remove(card)
        s.shown.append(card)
        yield ask(1)

    match = begin(show)
    script(match, "do:a")
    match.undo(0)
    assert offered(match) == ["do:a", "do:b"]


def test_several_choices_are_taken_back_one_by_one_and_over_a_rest() -> None:
    def thrice(s: Desk) -> Flow[None]:
        for _ in range(2):
            answer = yield ask(0)
            s.done.append(answer.key)

    match = begin(thrice, turns=3)
    begun = portrait(match)["state"]
    script(match, "yes", "no", "yes")
    assert len(match.rests) == 2
    for _ in range(3):
        match.undo(0)
    assert portrait(match)["state"] == begun
    assert len(match.rests) == 1
    assert not match.can_undo(0)
    script(match, "no", "no", "no", "no", "no", "no")
    assert match.over
    assert match.can_undo(0)
    match.undo(0)
    assert not match.over


def test_a_secret_answer_is_taken_back_before_the_last_has_answered() -> None:
    match = begin(together)
    match.choose(0, "pass")
    match.undo(0)
    assert set(match.pending) == {0, 2}
    match.choose(0, "yes")
    match.choose(2, "no")
    assert done(match) == ["no", "yes"]


def test_the_log_is_taken_back_too() -> None:
    def talk(s: Desk) -> Flow[None]:
        s.heading("Turn")
        answer = yield ask(0)
        s.tell("{0:seat} says {1}.", 0, answer)
        yield ask(0)

    match = begin(talk)
    told = match.choose(0, "yes")
    assert [event.text for event in told] == ["{0:seat} says {1}."]
    match.undo(0)
    assert not told
    assert [event.text for event in match.log] == ["Turn"]
    match.choose(0, "no")
    assert [event.text for event in match.log] == ["Turn", "{0:seat} says {1}."]


def talk(s: Desk) -> Flow[None]:
    """Two questions, of whose answers the log tells."""
    s.heading("Turn {0}", len(s.done))
    for seat in (0, 1):
        answer = yield ask(seat)
        s.tell("{0:seat} says {1}.", seat, answer)


def test_a_choice_returns_what_it_made_happen_read_at_any_time() -> None:
    match, quick = begin(talk, turns=2), begin(talk, turns=2)
    quick.tell()
    happened = [one.choose(seat, "yes") for seat in (0, 1, 0) for one in (match, quick)]
    words = [[event.read(None, "ab") for event in one] for one in happened]
    assert words[::2] == words[1::2] == [["a says Yes."], ["b says Yes.", "Turn 2"], ["a says Yes."]]
    assert [len(one) for one in happened[::2]] == [1, 2, 1]
    assert happened[2][-1].read(None, "ab") == "Turn 2"


def test_who_takes_the_state_to_rearrange_it_finds_all_told_and_later_answers_too() -> None:
    match = begin(talk, turns=2)
    match.choose(0, "yes")
    table = match.state
    assert isinstance(table, Desk)
    table.done.append("turn")
    match.choose(1, "no")
    assert said(match) == ["Turn 1", "a says Yes.", "b says No."]
    assert match.over


def said(match: Match) -> list[str]:
    """The log in words."""
    return [event.read(None, "ab") for event in match.log]


def test_a_log_read_late_is_the_one_that_was_told_as_it_happened() -> None:
    for reads in range(7):
        early, late = begin(talk, turns=3), begin(talk, turns=3)
        assert early.log
        for i in range(6):
            if i == reads:
                assert said(late) == said(early)
            for match in (early, late):
                match.choose(i % 2, "yes" if i % 4 else "no")
                match.undo(i % 2)
                match.choose(i % 2, "yes")
        assert early.over
        assert said(late) == said(early)
        assert late.told == early.told == [1, 2, 4, 5, 7, 8, 9]
        for count in range(6):
            assert said(late.back_to(count)) == said(early)[: early.told[count]]


def test_copies_and_earlier_moments_of_an_unread_match_tell_their_own_log() -> None:
    match = begin(talk, turns=3)
    script(match, "yes", "no", "yes")
    copy, before = match.copy(), match.back_to(1)
    script(copy, "no")
    assert said(before) == ["Turn 1", "a says Yes."]
    assert said(copy) == [
        "Turn 1",
        "a says Yes.",
        "b says No.",
        "Turn 2",
        "a says Yes.",
        "b says No.",
        "Turn 3",
    ]
    assert said(match) == said(copy)[:5]
    assert said(begin(talk)) == ["Turn 1"]


# -- results


def test_places_go_by_rank_then_total_then_tiebreak_and_are_shared_where_equal() -> None:
    def score(points: int, tiebreak: Sequence[int] = (), rank: int = 0) -> Score:
        return Score([Line("x", "y", points)], tiebreak, rank)

    results = Results([score(5), score(7), score(5), score(1, rank=1)], [3], "so")
    assert results.places == [3, 2, 3, 1]
    assert Results([score(5, (1, 2)), score(5, (1, 3))], [1], "so").places == [2, 1]
    assert Results([score(5), score(5)], [0, 1], "so").payoffs == [0.5, 0.5]
    assert Results([score(5), score(5)], [], "so").payoffs == [0.0, 0.0]


def test_a_score_is_the_sum_of_its_lines() -> None:
    score = Score([Line("x", "coins", 4), Line("y", "curses", -6)])
    assert score.total == -2
    data: dict[str, Any] = Results([score], [0], "so").as_json()
    assert data["scores"] == [-2]
    assert data["lines"][0][1] == {"rule": "y", "text": "curses", "points": -6}
