"""The laws are tested themselves: an honest toy obeys them all, each dishonest one is caught by its law."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.engine.rng import Rng
from coven.engine.rules import Line, Rules, Score
from coven.engine.settings import Options
from coven.engine.state import EVERYONE, Part
from tests.contract import laws
from tests.engine.toy import Card, Moot, Nook, Toy, toy_game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("race", [True, False])
def test_an_honest_game_obeys_every_law(players: int, race: bool) -> None:
    for seed in range(3):
        laws.play(laws.Case(toy_game(), players, {"race": race, "rounds": 3}, seed))


class OffersTwice(Toy):
    def act(self, s: Moot, seat: int) -> Decision:
        decision = super().act(s, seat)
        decision.options = [*decision.options, decision.options[0]]
        return decision


class OffersNothing(Toy):
    def act(self, s: Moot, seat: int) -> Decision:
        decision = Decision(seat, "act", [PASS], "Act?", "toy.act")
        decision.options = [] if s.round == 3 else [PASS]
        return decision


class OffersNewWords(Toy):
    def act(self, s: Moot, seat: int) -> Decision:
        return Decision(seat, "act", [PASS, Option("dance", "Dance")], "Act?", "toy.act")


class AsksWithoutWords(Toy):
    def act(self, s: Moot, seat: int) -> Decision:
        return Decision(seat, "act", [PASS], " ", "toy.act")


class AsksWithoutRule(Toy):
    def act(self, s: Moot, seat: int) -> Decision:
        return Decision(seat, "act", [PASS], "Act?", "toy.acting")


class AsksAGhost(Toy):
    def act(self, s: Moot, seat: int) -> Decision:
        return Decision(seat + 1, "act", [PASS], "Act?", "toy.act")


class TellsInThePrompt(Toy):
    """The question names the top card of the deck."""

    def mulligan(self, s: Moot, seat: int) -> Flow[int]:
        if s.deck:
            yield Decision(seat, "throw", [PASS], "{0} is next.", "toy.mulligan", (s.deck[-1],))
        return 0


class OffersSecrets(Toy):
    """The winner may take any card of the deck, which nobody has seen."""

    def mulligan(self, s: Moot, seat: int) -> Flow[int]:
        yield Decision(seat, "throw", [PASS, *s.deck], "Which?", "toy.mulligan")
        return 0


@dataclass
class OpenMoot(Moot):
    peek: list[str] = field(default_factory=list, metadata=EVERYONE)


class ShowsAField(Toy):
    """A field that everybody sees holds the key of a card in a hand."""

    def setup(self, rng: Rng) -> Moot:
        s = super().setup(rng)
        return OpenMoot(**vars_of(s), peek=[s.hands[1][0].key])

    def kinds(self) -> Sequence[type[Part]]:
        return [OpenMoot, Nook]


@dataclass
class SumMoot(Moot):
    total: int = field(default=0, metadata=EVERYONE)


class ShowsASum(Toy):
    """A number that everybody sees follows from cards that nobody sees."""

    def setup(self, rng: Rng) -> Moot:
        return SumMoot(**vars_of(super().setup(rng)), total=0)

    def turn(self, s: Moot) -> Flow[None]:
        assert isinstance(s, SumMoot)
        s.total = sum(i * card.number for i, card in enumerate(s.deck))
        yield from super().turn(s)

    def kinds(self) -> Sequence[type[Part]]:
        return [SumMoot, Nook]


class LogsALabel(Toy):
    """A line of the log spells out the card instead of handing it over."""

    def refill(self, s: Moot, first: int) -> None:
        super().refill(s, first)
        s.tell(f"One holds {s.hands[first][0].label}.")


class LogsToTheWrongSeat(Toy):
    def refill(self, s: Moot, first: int) -> None:
        super().refill(s, first)
        s.tell_seat((first + 1) % s.seats, "They hold {0}.", s.hands[first][0])


class KeepsALocalSecret(Toy):
    """A hidden card lives in the rules, not in the state."""

    def setup(self, rng: Rng) -> Moot:
        s = super().setup(rng)
        self.favourite = s.hands[0][0]
        return s

    def mulligan(self, s: Moot, seat: int) -> Flow[int]:
        if s.round == 2:
            assert any(self.favourite in pile for pile in [*s.hands[:1], s.used, s.deck]) or s.nooks[0].laid
        return (yield from super().mulligan(s, seat))


class Remembers(Toy):
    """The rules change while they are used."""

    calls = 0

    def refill(self, s: Moot, first: int) -> None:
        self.calls += 1
        s.nooks[0].coins += self.calls % 2
        super().refill(s, first)


class RollsElsewhere(Toy):
    """Chance that is not the match's own."""

    def reveal(self, s: Moot) -> int:
        s.dice[0] = random.randint(1, 1000)
        return super().reveal(s)


class DealsElsewhere(Toy):
    def setup(self, rng: Rng) -> Moot:
        s = super().setup(rng)
        random.shuffle(s.deck)
        return s


class LosesACard(Toy):
    def reveal(self, s: Moot) -> int:
        winner = super().reveal(s)
        if s.round == 2:
            s.used.pop()
        return winner


class ActsWhenAsked(Toy):
    """To look at the scores costs a coin."""

    def scores(self, s: Moot) -> list[Score]:
        s.nooks[0].coins -= 1
        return super().scores(s)


class ListensToTheLog(Toy):
    """Coins are only paid where somebody keeps a log."""

    def refill(self, s: Moot, first: int) -> None:
        super().refill(s, first)
        if s.events is not None:
            s.nooks[first].coins += 1


class ScoresByNoRule(Toy):
    def scores(self, s: Moot) -> list[Score]:
        return [Score([Line("toy.charm", "charm", n.coins)]) for n in s.nooks]


class CrownsTheLast(Toy):
    def winners(self, s: Moot, scores: Sequence[Score]) -> list[int]:
        return [min(range(len(scores)), key=lambda seat: scores[seat].order())]


class NeverEnds(Toy):
    def over(self, s: Moot) -> bool:
        return False


class CountsLooks(list[Any]):
    """Options that change the table when they are gone through."""

    state: Moot | None = None

    def __iter__(self) -> Iterator[Any]:
        if self.state is not None:
            self.state.nooks[0].coins += 1
        return super().__iter__()


class OptionsAct(Toy):
    def act(self, s: Moot, seat: int) -> Decision:
        decision = super().act(s, seat)
        options = CountsLooks(decision.options)
        options.state = s
        decision.options = options
        return decision


class ForgetsAKind(Toy):
    def kinds(self) -> Sequence[type[Part]]:
        return [Moot]


class DreamsTheTruth(Toy):
    """The first round is played with the cards that the rules remember: whoever imagines, imagines them."""

    def setup(self, rng: Rng) -> Moot:
        s = super().setup(rng)
        self.true = s.copy()
        return s

    def turn(self, s: Moot) -> Flow[None]:
        if s.round == 0:
            s.hands, s.deck = [hand[:] for hand in self.true.hands], self.true.deck[:]
        yield from super().turn(s)


class MixesBacks(Toy):
    """Pieces with one back of which some are told apart by where they must lie."""

    def __init__(self, content: Any, seats: int, options: Options) -> None:
        super().__init__(content, seats, options)
        for token in self.tokens:
            token.back = "card"

    def refill(self, s: Moot, first: int) -> None:
        assert all(isinstance(card, Card) for hand in s.hands for card in hand)
        super().refill(s, first)


BUGS: list[tuple[type[Rules[Any]], str]] = [
    (OffersTwice, "options_are_sound"),
    (OffersNothing, "options_are_sound"),
    (OffersNewWords, "options_are_sound"),
    (AsksWithoutWords, "questions_have_words"),
    (AsksWithoutRule, "questions_cite_a_rule"),
    (AsksAGhost, "somebody_is_asked"),
    (TellsInThePrompt, "views_keep_secrets"),
    (OffersSecrets, "views_keep_secrets"),
    (ShowsAField, "views_keep_secrets"),
    (ShowsASum, "imagining_changes_no_view"),
    (LogsALabel, "the_log_keeps_secrets"),
    (LogsToTheWrongSeat, "the_log_keeps_secrets"),
    (KeepsALocalSecret, "dreams_can_be_played"),
    (Remembers, "copies_are_equal_and_independent"),
    (Remembers, "records_replay"),
    (RollsElsewhere, "records_replay"),
    (RollsElsewhere, "copies_are_equal_and_independent"),
    (DealsElsewhere, "the_same_seed_deals_the_same"),
    (LosesACard, "pieces_are_conserved"),
    (ActsWhenAsked, "looking_changes_nothing"),
    (ListensToTheLog, "the_quick_path_is_the_same"),
    (ScoresByNoRule, "scores_add_up"),
    (CrownsTheLast, "scores_add_up"),
    (NeverEnds, "matches_end"),
    (OptionsAct, "wrong_choices_are_refused"),
    (ForgetsAKind, "states_survive_json"),
    (DreamsTheTruth, "imagination_varies"),
    (MixesBacks, "dreams_can_be_played"),
]


@pytest.mark.parametrize(("rules", "law"), BUGS, ids=lambda x: x if isinstance(x, str) else x.__name__)
def test_a_dishonest_game_is_caught_by_its_law(
    rules: type[Rules[Any]], law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With only that law on, some match of the first few breaks it, and the message says where."""
    monkeypatch.setattr(laws, "CAP", 150)
    monkeypatch.setattr(laws, "ENDINGS", [one for one in laws.ENDINGS if one.name == law])
    with pytest.raises(laws.Broken) as caught:
        play_some(rules, law)
    assert caught.value.law == law
    assert f"law {law} is broken at decision {caught.value.number} of toy players=" in str(caught.value)
    assert f"seed={caught.value.case.seed} rounds=6" in str(caught.value)


def play_some(rules: type[Rules[Any]], law: str) -> None:
    """Play a few matches with only this law on."""

    def wanted(one: laws.Law, _number: int, _rng: Rng) -> bool:
        return one.name == law

    game = toy_game(rules)
    for seed in range(8):
        laws.play(laws.Case(game, 2 + seed % 3, {"rounds": 6}, seed), wanted)


def vars_of(s: Moot) -> dict[str, Any]:
    """The fields of a state by name."""
    return {name: getattr(s, name) for name in Moot.__dataclass_fields__}
