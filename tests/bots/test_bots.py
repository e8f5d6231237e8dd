"""Bots choose well, in every kind of question, and always the same with the same seed."""

from __future__ import annotations

import json

import pytest

import coven
from coven.bots import (
    Bot,
    Greedy,
    Judge,
    Level,
    PointOfView,
    Random,
    Search,
    bot_names,
    levels,
    make,
    play_out,
)
from coven.bots.beginner import Beginner
from coven.bots.judge import final_values, margins
from coven.bots.search import Spread, Style, Thread
from coven.bots.tree import WORTH, Edge, Node, pack, unpack
from coven.engine.decision import Decision, Option
from coven.engine.errors import BadOptions, NotYourTurn
from coven.engine.match import Match
from coven.engine.rng import Rng, seeded
from coven.engine.rules import Line, Score
from tests.bots.toys import Bell, Bids, Forced, Nim, Patience, Toy, ToyRules, begin

THINKERS = ["greedy", "search"]


def thinker(name: str, seed: int = 1) -> Bot:
    """A bot without a game's hints."""
    if name == "greedy":
        return Greedy(Judge(), seeded(seed))
    return Search(Judge(), seeded(seed), iterations=300)


def all_options(match: Match, seat: int) -> list[str]:
    return match.pending[seat].keys


@pytest.mark.parametrize("heap", [5, 6, 7])
def test_search_finds_the_winning_move_of_nim(heap: int) -> None:
    pov = PointOfView(begin(Nim(heap)), 0)
    assert thinker("search").choose(pov) == f"take:{heap % 4}"


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(
    "rules", [Bids(None, 3, {}), Bell(None, 2, {}), Patience(None, 1, {})], ids=["Together", "AnyOf", "alone"]
)
def test_bots_answer_every_kind_of_question_well(name: str, rules: ToyRules) -> None:
    """In each of these toys 4 is best: against others in secret, with others as one, and alone."""
    match = begin(rules)
    for seat in match.pending:
        assert thinker(name).choose(PointOfView(match, seat)) == "take:4"


@pytest.mark.parametrize("rules", [Bids(None, 3, {}), Bell(None, 2, {}), Patience(None, 1, {}), Nim(7)])
@pytest.mark.parametrize("name", ["random", *THINKERS])
def test_bots_play_any_match_to_its_end(name: str, rules: ToyRules) -> None:
    match = begin(rules)
    bots: list[Bot] = [
        Random(seeded(seat)) if name == "random" else thinker(name, seat) for seat in range(rules.seats)
    ]
    play_out(match, bots)
    assert match.over


def test_search_sees_that_all_who_win_together_win_whole() -> None:
    match = begin(Bell(None, 2, {}))
    play_out(match, [thinker("search", 1), thinker("search", 2)])
    assert match.results.winners == [0, 1]
    assert final_values(match)[0] > 0.8


@pytest.mark.parametrize("name", THINKERS)
def test_a_single_option_is_taken_without_a_thought(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(PointOfView, "imagine")
    assert thinker(name).choose(PointOfView(begin(Forced(None, 1, {})), 0)) == "take:1"


@pytest.mark.parametrize("spec", ["random", "greedy", "search:40"])
def test_the_same_seed_gives_the_same_match(spec: str) -> None:
    first = coven.play("blackmore", bots=[spec, "random"], seed=5)
    again = coven.play("blackmore", bots=[spec, "random"], seed=5)
    assert first.record == again.record


@pytest.mark.parametrize("spec", ["random", "beginner", "greedy", "search:60", "search:0.01s"])
def test_ratings_name_every_option_and_lie_between_0_and_1(spec: str) -> None:
    match = coven.new("blackmore", players=3, seed=2)
    seat = next(iter(match.pending))
    ratings = make(spec, coven.game("blackmore"), 1).rate(PointOfView(match, seat))
    assert list(ratings) == all_options(match, seat)
    assert all(0 <= rating <= 1 for rating in ratings.values())


@pytest.mark.parametrize("spec", ["beginner", "greedy", "search:60"])
def test_the_best_rated_option_is_the_one_chosen(spec: str) -> None:
    match = coven.new("blackmore", players=3, seed=2)
    pov = PointOfView(match, next(iter(match.pending)))
    ratings = make(spec, coven.game("blackmore"), 1).rate(pov)
    choice = make(spec, coven.game("blackmore"), 1).choose(pov)
    assert ratings[choice] == max(ratings.values())


def test_thinking_changes_nothing_at_the_table() -> None:
    match = coven.new("blackmore", players=4, seed=2)
    seat = next(iter(match.pending))
    before = match.copy()
    make("search:30", coven.game("blackmore"), 1).choose(PointOfView(match, seat))
    assert match.state == before.state
    assert match.record == before.record


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="budget"):
        Search(Judge(), seeded(1))


def test_whichever_budget_is_spent_first_ends_the_search() -> None:
    pov = PointOfView(begin(Nim(7)), 0)
    bot = Search(Judge(), seeded(1), iterations=3, seconds=3600, style=Style(rounds=0, haste=1.0))
    assert sum(edge.visits for edge in bot.think(pov).edges[0, "take"].values()) == 3


def visits(bot: Search, pov: PointOfView) -> int:
    """How often the options of a question have been tried once it was thought of."""
    return sum(edge.visits for edge in bot.think(pov).edges[pov.seat, "take"].values())


def test_a_search_compares_all_options_before_it_chooses_what_to_look_at() -> None:
    bot = Search(Judge(Advice), seeded(1), iterations=7, style=Style(rounds=1, haste=1e9))
    edges = bot.think(PointOfView(begin(Nim(9)), 0)).edges[0, "take"]
    assert all(edge.visits for edge in edges.values())
    assert sum(edge.visits for edge in edges.values()) == 7


def test_how_far_values_spread_is_what_was_seen() -> None:
    """Where all is nearly lost, a little counts."""
    spread = Spread()
    assert spread.size == pytest.approx(0.25)
    for _ in range(30):
        spread.note(0.01)
    assert spread.size < 0.05


def test_thinking_ends_once_the_favourite_can_hardly_be_overtaken() -> None:
    pov = PointOfView(begin(Nim(7)), 0)
    assert visits(Search(Judge(), seeded(1), iterations=4000), pov) < 4000
    patient = Search(Judge(), seeded(1), iterations=400, style=Style(haste=1e9))
    assert visits(patient, pov) == 400


def test_what_was_found_about_the_rest_of_a_turn_is_kept() -> None:
    """Alone, one question follows the other: the second begins with what the first has seen of it."""
    match = begin(Patience(None, 1, {}))
    kept = Search(Judge(), seeded(1), iterations=100, style=Style(haste=1e9))
    match.choose(0, kept.choose(PointOfView(match, 0)))
    fresh = Search(Judge(), seeded(1), iterations=100, style=Style(haste=1e9))
    assert visits(fresh, PointOfView(match, 0)) == 100
    assert visits(kept, PointOfView(match, 0)) > 100
    assert visits(kept, PointOfView(begin(Patience(None, 1, {})), 0)) == 100, "another question is new"


def test_what_was_found_goes_along_to_a_bot_made_anew() -> None:
    """As plain data, the tree of one bot begins that of the next, as if they were the same."""
    match = begin(Patience(None, 1, {}))
    first = Search(Judge(), seeded(1), iterations=100, style=Style(haste=1e9))
    match.choose(0, first.choose(PointOfView(match, 0)))
    kept, same, other = (Search(Judge(), seeded(2), iterations=50, style=Style(haste=1e9)) for _ in range(3))
    same.thread = first.thread
    packed = first.keep()
    assert packed is not None
    kept.recall(json.loads(json.dumps(packed)), match.number)
    pov = PointOfView(match, 0)
    assert kept.rate(pov) == same.rate(pov) != other.rate(pov)
    assert other.keep() is not None
    other.recall(packed, match.number + 1)
    assert visits(other, pov) == 50, "what was kept for another question is left aside"


def test_only_what_was_visited_goes_along() -> None:
    root = Node()
    root.edges[0, "take"] = {"take:1": Edge(visits=WORTH * 10, total=1.5), "take:2": Edge()}
    for word, count in (("take:1", 10), ("take:2", 9)):
        child = root.children[word,] = Node()
        child.edges[1, "take"] = {"take:1": Edge(available=20, suggested=3, visits=count, total=4.0)}
    again = unpack(pack(root))
    assert again.visits == WORTH * 10
    assert list(again.children) == [("take:1",)]
    [edge] = again.children["take:1",].edges[1, "take"].values()
    assert (edge.available, edge.suggested, edge.visits, edge.total) == (20, 3, 10, 4.0)


def test_a_single_option_does_not_break_the_thread() -> None:
    """Who may only take the last one has thought of what comes then, in the same turn."""
    match = begin(Forced(None, 1, {}))
    bot = Search(Judge(), seeded(1), iterations=10)
    root = Node()
    root.edges[0, "take"] = {"take:1": Edge(visits=5)}
    follows = root.children["take:1",] = Node()
    bot.thread = Thread(match.number, root)
    assert bot.choose(PointOfView(match, 0)) == "take:1"
    assert bot.thread is not None
    assert (bot.thread.node, bot.thread.number) == (follows, match.number + 1)


# -- the judge


def test_a_margin_is_even_between_equals_and_grows_with_the_lead() -> None:
    def score(points: int) -> Score:
        return Score([Line("toy.points", "points", points)])

    assert margins([score(5), score(5)], False) == [0.5, 0.5]
    close, far = margins([score(6), score(5)], False), margins([score(50), score(5)], False)
    assert 0.5 < close[0] < far[0] < 1
    assert margins([score(3), score(3)], True) < margins([score(8), score(8)], True)


def test_hints_may_value_seat_by_seat() -> None:
    class Hints:
        @staticmethod
        def evaluate(_rules: ToyRules, _state: object, seat: int) -> float:
            return seat / 10

    assert Judge(Hints).values(begin(Nim(5))) == [0.0, 0.1]


class Advice:
    """Everything is worth the same; the last option is suggested, and the advice may be trusted."""

    TRUSTED = True

    @staticmethod
    def evaluate(_rules: ToyRules, _state: object, _seat: int) -> float:
        return 0.5

    @staticmethod
    def suggest(_rules: ToyRules, _state: object, decision: Decision, _rng: Rng) -> Option:
        return decision.options[-1]


class Doubted(Advice):
    TRUSTED = False


def test_between_equals_a_trusted_suggestion_decides() -> None:
    pov = PointOfView(begin(Nim(9)), 0)
    assert Greedy(Judge(Advice), seeded(1)).choose(pov) == "take:3"
    assert Greedy(Judge(Doubted), seeded(1)).choose(pov) == "take:1"
    trusting = Search(Judge(Advice), seeded(1), iterations=1, style=Style(rounds=0)).rate(pov)
    assert trusting["take:3"] == 1, "a search begins with it"


class Patient(Advice):
    """Everybody takes one; a turn is over once the heap is even."""

    @staticmethod
    def suggest(_rules: ToyRules, _state: object, decision: Decision, _rng: Rng) -> Option:
        return decision.options[0]

    @staticmethod
    def turn(_rules: ToyRules, state: Toy) -> int:
        return state.heap // 2


@pytest.mark.parametrize(
    ("heap", "turns", "left"), [(9, 0, 9), (9, 1, 7), (8, 1, 7), (9, 2, 5), (3, 9, 0)], ids=str
)
def test_play_goes_on_as_suggested_until_turns_are_over(heap: int, turns: int, left: int) -> None:
    match = begin(Nim(heap))
    Judge(Patient).play_on(match, seeded(1), turns)
    assert isinstance(match.state, Toy)
    assert match.state.heap == left


def test_without_turns_play_goes_on_for_a_few_answers_with_whims() -> None:
    heaps = set()
    for seed in range(20):
        match = begin(Nim(30))
        Judge(Advice).play_on(match, seeded(seed), 1)
        assert isinstance(match.state, Toy)
        heaps.add(match.state.heap)
    assert min(heaps) == 18, "most take three, four times"
    assert len(heaps) > 1


def test_greedy_values_a_turn_that_is_over() -> None:
    """Whoever takes three of seven leaves four; taking one, the rest of the turn is played as suggested."""

    class Ends(Patient):
        @staticmethod
        def turn(_rules: ToyRules, state: Toy) -> bool:
            return state.heap > 4

        @staticmethod
        def evaluate(_rules: ToyRules, state: object, _seat: int) -> float:
            assert isinstance(state, Toy)
            return 1.0 if state.heap == 4 else 0.1 * (state.heap > 4)

    ratings = Greedy(Judge(Ends), seeded(1), 1).rate(PointOfView(begin(Nim(7)), 0))
    assert [round(rating) for rating in ratings.values()] == [1, 1, 1]


# -- names


def test_there_are_four_levels_each_with_words_for_people() -> None:
    names = [level.name for level in levels()]
    assert len(names) == len(set(names)) == 4
    for level in levels():
        assert isinstance(level, Level)
        assert level.label
        assert level.help.endswith(".")
        make(level.name, coven.game("blackmore"), 1)


def test_a_bot_does_not_imagine_by_the_chance_that_dealt() -> None:
    """With the deal's own stream a bot would shuffle the unknown cards into the places where they lie."""
    bot = make("random", coven.game("blackmore"), 9)
    assert isinstance(bot, Random)
    dealer = seeded(9)
    assert [bot.rng.below(1000) for _ in range(9)] != [dealer.below(1000) for _ in range(9)]


@pytest.mark.parametrize(
    "name",
    [
        "wizard",
        "search:",
        "search:0",
        "search:-5",
        "search:0s",
        "search:1m",
        "beginner:101",
        "greedy:1s",
        "",
        "Greedy",
    ],
)
def test_an_unknown_bot_is_refused_with_the_list(name: str) -> None:
    with pytest.raises(BadOptions) as error:
        make(name, coven.game("blackmore"), 1)
    assert all(known in str(error.value) for known in bot_names())


def test_search_specs_set_the_budget() -> None:
    game = coven.game("blackmore")
    for spec, iterations, seconds in [
        ("search:500", 500, None),
        ("search:1s", None, 1.0),
        ("search:0.25s", None, 0.25),
    ]:
        bot = make(spec, game, 1)
        assert isinstance(bot, Search)
        assert (bot.iterations, bot.seconds) == (iterations, seconds)


def test_a_game_may_choose_the_bots_behind_its_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    game = coven.game("blackmore")
    monkeypatch.setattr(game.hints, "LEVELS", {"sister": "search:77"}, raising=False)
    bot = make("sister", game, 1)
    assert isinstance(bot, Search)
    assert bot.iterations == 77
    assert isinstance(make("search", game, 1), Search)


@pytest.mark.parametrize(("sense", "choices"), [(1, {"take:1", "take:2"}), (100, {"take:3"})])
def test_a_beginner_does_what_makes_sense_in_so_many_per_cent(sense: int, choices: set[str]) -> None:
    """To the beginner all looks the same: the first of two thoughts is taken, and that is never the last."""
    pov = PointOfView(begin(Nim(9)), 0)
    assert {Beginner(Judge(Advice), seeded(seed), sense).choose(pov) for seed in range(30)} == choices


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(BadOptions, match="3 seats, but 2 bots"):
        play_out(coven.new("blackmore", players=3), ["random", "random"])


# -- the point of view


def test_a_point_of_view_hands_out_no_match() -> None:
    match = coven.new("blackmore", players=3, seed=9)
    pov = PointOfView(match, next(iter(match.pending)))
    public = {name: getattr(pov, name) for name in dir(pov) if not name.startswith("_")}
    assert set(public) == {"decision", "game", "imagine", "number", "rules", "seat", "view"}
    assert not any(value is match or value is match.state for value in public.values())


@pytest.mark.parametrize(
    "match",
    [coven.new("blackmore", 3, seed=9), coven.game("blackmore").deal(3, "5e" * 32)],
    ids=["seed", "key"],
)
def test_an_imagined_match_carries_neither_seed_nor_key(match: Match) -> None:
    imagined = PointOfView(match, next(iter(match.pending))).imagine(seeded(1), keep=True)
    assert not {"seed", "key", "start"} & set(imagined.record)
    assert not imagined.copy().beginning


def test_only_a_seat_that_is_asked_has_a_point_of_view() -> None:
    match = coven.new("blackmore", players=3, seed=9)
    asked = next(iter(match.pending))
    with pytest.raises(NotYourTurn):
        PointOfView(match, (asked + 1) % 3)
