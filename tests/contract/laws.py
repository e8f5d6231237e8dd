"""The laws that every game obeys, whatever its rules: one function each, checked while matches are played.

A law looks at a `Moment`, one question of a match in play, and raises AssertionError if it does not hold.
`play` plays a match under the laws, at random or as the game suggests; it raises `Broken`, which names law
and place.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from coven.engine.decision import Piece
from coven.engine.errors import CannotUndo, CovenError, IllegalChoice, MatchOver, NotYourTurn, StaleChoice
from coven.engine.game import Game
from coven.engine.match import UNDO, Match
from coven.engine.record import read_record, replay
from coven.engine.rng import Rng, seeded
from coven.engine.state import decode, encode, held, unknown
from coven.tables.kept_views import unpacked
from coven.testing import random_choice, suggested_choice
from tests.contract.looking import (
    Place,
    Portrait,
    asked,
    count,
    difference,
    names,
    places,
    portrait,
    reader,
    shown,
    strings,
    tell,
    told,
    uncertain,
    without,
    without_labels,
    without_number,
)

WHIMS = 8
"""One choice in so many of a sensible match is at random."""
CAP = 20_000
"""No match takes more decisions than this."""
DREAMS = 12
"""Over so many imaginations everything that can vary should; what has not is given four times as many."""


class Case(NamedTuple):
    """One match to play: enough to see it again. `sensible`: as the game suggests, now and then otherwise."""

    game: Game
    players: int
    options: Mapping[str, Any]
    seed: int
    sensible: bool = False

    def new(self) -> Match:
        """The match, freshly dealt: with an odd seed as at a table, from a key."""
        if self.seed % 2:
            return self.game.deal(self.players, self.key, self.options)
        return self.game.new(self.players, self.seed, self.options)

    def choice(self, match: Match, rng: Rng) -> tuple[int, str]:
        """Who answers next, and what."""
        if not self.sensible or rng.below(WHIMS) == 0:
            return random_choice(match, rng)
        return suggested_choice(match, rng, self.game.hints)

    @property
    def key(self) -> str:
        """The key of chance of an odd seed."""
        return f"{self.seed:064x}"

    def __str__(self) -> str:
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        how = "sensible " if self.sensible else ""
        return f"{self.game.name} players={self.players} seed={self.seed} {how}{options}".rstrip()


class Broken(AssertionError):
    """A law that does not hold, and where."""

    def __init__(self, law: str, case: Case, number: int, why: str) -> None:
        super().__init__(f"law {law} is broken at decision {number} of {case}\n{why}")
        self.law = law
        self.case = case
        self.number = number


class Moment:
    """One question of a match, before it is answered (or its end), with what stood before the last choice."""

    def __init__(self, case: Case, match: Match, rng: Rng) -> None:
        self.case = case
        self.match = match
        self.rng = rng
        self.ids = {rule.id for rule in case.game.rulebook.rules}
        self.vocabulary = frozenset(match.rules.vocabulary())
        self.pieces = match.rules.pieces()
        self.start = Counter(piece.key for piece in match.rules.conserved(match.rests[-1].state))
        self.rests = 0
        self.before: Portrait | None = None
        self.looked = -1
        self.lying: list[Place] = []
        self.lying_before: list[Place] = []
        self.trail: list[list[Place]] = []
        self.told = 0

    @property
    def readers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.match.rules.seats), None]

    def closed(self) -> list[Place]:
        """The places that are not open to all; once the match is over, none."""
        match = self.match
        if self.looked != match.number:
            self.looked = match.number
            self.lying = [] if match.over else places(match.state)
        return self.lying

    def hidden(self, seat: int | None) -> set[Piece]:
        """The pieces that a reader does not know."""
        return {place.piece for place in self.closed() if seat not in place.knowers}

    def known(self, secret: set[Piece]) -> list[Piece]:
        """All pieces but these: a name that one of them bears, too, tells nothing of a secret one."""
        return [one for one in self.pieces.values() if isinstance(one, Piece) and one not in secret]

    def never_known(self, seat: int | None) -> set[Piece]:
        """The pieces that a reader knew neither at the resting point nor at any question since."""
        resting = places(self.match.rests[-1].state)
        looks = [resting, *self.trail, self.closed()]
        return set.intersection(*[{p.piece for p in look if seat not in p.knowers} for look in looks])

    def forget(self) -> None:
        """Look away: whatever follows is not held against how things stand now."""
        self.before = None
        self.told = len(self.match.log)
        self.lying_before = []
        self.rests = len(self.match.rests)
        self.trail = []

    def remember(self, whole: bool) -> None:
        """Note how things stand, the `whole` of them if a law wants it: a choice follows."""
        self.before = {"number": self.match.number}
        if whole:
            self.before = portrait(self.match)
            self.before["views"] = [without_number(self.match.view(seat)) for seat in self.readers]
        self.lying_before = self.closed()
        self.told = len(self.match.log)
        if self.rests != len(self.match.rests):
            self.trail = []
        self.rests = len(self.match.rests)
        self.trail.append(self.lying_before)


Check = Callable[[Moment], None]


class Law(NamedTuple):
    """A law: its check, and how seldom a long soak looks at it (1: at every decision)."""

    name: str
    check: Check
    every: int


LAWS: list[Law] = []
"""Those of every decision."""
ENDINGS: list[Law] = []
"""Those of the end."""


def law(every: int = 1, end: bool = False) -> Callable[[Check], Check]:
    """Declare a law of every decision, or of the end of a match."""

    def declare(check: Check) -> Check:
        (ENDINGS if end else LAWS).append(Law(check.__name__, check, every))
        return check

    return declare


# -- the laws of the question


@law()
def somebody_is_asked(moment: Moment) -> None:
    """A match that is not over waits for seats that exist, and asks each one question."""
    match = moment.match
    seats = [decision.seat for decision in asked(match)]
    assert match.pending, "the match is not over, but nobody is asked"
    assert len(seats) == len(set(seats)), f"seats are asked twice: {seats}"
    assert all(0 <= seat < match.rules.seats for seat in seats), f"there are no such seats: {seats}"


@law()
def options_are_sound(moment: Moment) -> None:
    """Every question has options, no two with the same key, all of them in the game's vocabulary."""
    for decision in asked(moment.match):
        keys = decision.keys
        assert keys, f"seat {decision.seat} has no option"
        assert len(keys) == len(set(keys)), f"an option is offered twice: {keys}"
        assert moment.vocabulary.issuperset(keys), f"not in the vocabulary: {set(keys) - moment.vocabulary}"


@law()
def questions_have_words(moment: Moment) -> None:
    """Every question and every option can be read."""
    for decision in asked(moment.match):
        assert decision.text.strip(), f"seat {decision.seat} is asked without a prompt"
        assert not re.search(r"\{\d", decision.text), f"something is left to fill in: {decision.text!r}"
        for option in decision.options:
            assert option.label.strip(), f"{decision.key(option)} has no label"


@law()
def questions_cite_a_rule(moment: Moment) -> None:
    """Every question names the rule behind it."""
    for decision in asked(moment.match):
        assert decision.rule in moment.ids, f"the rulebook has no rule {decision.rule!r}"


@law()
def decisions_are_numbered(moment: Moment) -> None:
    """Each choice takes the number of the question one further."""
    if moment.before is not None:
        assert moment.match.number == moment.before["number"] + 1


@law(every=5)
def looking_changes_nothing(moment: Moment) -> None:
    """To read questions, views, scores and the record, to copy or to imagine leaves everything as it was."""
    match = moment.match
    before = portrait(match)
    assert match.pending.keys() == match.pending.keys()
    for seat in moment.readers:
        match.view(seat)
        if seat is not None:
            match.can_undo(seat)
    match.rules.scores(match.state)
    match.imagine(0, moment.rng)
    match.copy()
    assert match.record
    assert portrait(match) == before, difference(before, portrait(match))


@law(every=20)
def wrong_choices_are_refused(moment: Moment) -> None:
    """A foreign seat, an unknown key, an option not on offer, a stale number: each is named and harmless."""
    match = moment.match
    before = portrait(match)
    seat, decision = next(iter(match.pending.items()))
    key = decision.keys[0]
    for other in [-1, match.rules.seats, *(s for s in range(match.rules.seats) if s not in match.pending)]:
        refuses(NotYourTurn, match.choose, other, key)
    elsewhere = sorted(moment.vocabulary - {*decision.keys})[:3]
    for wrong in ["", "no-such-key", key + " ", key.upper(), UNDO, *elsewhere]:
        refuses(IllegalChoice, match.choose, seat, wrong)
    for stale in (match.number - len(match.given) - 1, match.number + 1):
        refuses(StaleChoice, match.choose, seat, key, stale)
    for stale in (match.number - 1, match.number + 1):
        refuses(StaleChoice, match.undo, seat, stale)
    for other in range(match.rules.seats):
        if not match.can_undo(other):
            refuses(CannotUndo, match.undo, other)
    assert portrait(match) == before, difference(before, portrait(match))


# -- the laws of copies and records


@law(every=50)
def copies_are_equal_and_independent(moment: Moment) -> None:
    """A copy stands where the match does; played on, it leaves the match alone, and comes out the same."""
    match, rng = moment.match, moment.rng
    before = portrait(match)
    one, two = match.copy(), match.copy()
    assert portrait(one) == before, difference(before, portrait(one))
    for _ in range(40):
        if one.over:
            break
        seat, key = random_choice(one, rng)
        one.choose(seat, key)
        two.choose(seat, key)
    after = portrait(match)
    assert after == before, "playing on a copy changed the match: " + difference(before, after)
    assert told(one) == told(two)
    first, second = portrait(one), portrait(two)
    assert without(first, "log") == without(second, "log"), difference(first, second)
    again = one.copy()
    assert portrait(again) == first, "a copy of a copy differs: " + difference(first, portrait(again))


@law(every=100)
def records_replay(moment: Moment) -> None:
    """The record, read back from its JSON text, leads to the same state, questions and log."""
    match = moment.match
    record = match.record
    for source in (record, json.dumps(record)):
        again = replay(read_record(source), moment.case.game)
        assert again.record == record
        assert told(again) == told(match)
        one, two = portrait(match), portrait(again)
        assert without(one, "log") == without(two, "log"), difference(one, two)


@law(every=20)
def states_survive_json(moment: Moment) -> None:
    """A state, encoded and read back from JSON text, is equal."""
    state = moment.match.state
    kinds = {kind.__name__: kind for kind in moment.match.rules.kinds()}
    assert isinstance(state, tuple(kinds.values())), f"{type(state).__name__} is not among the game's kinds"
    again = decode(json.loads(json.dumps(encode(state))), moment.pieces, kinds)
    assert again == state
    assert state.copy() == state
    assert state.copy() is not state


@law()
def pieces_are_conserved(moment: Moment) -> None:
    """At a resting point the table holds exactly the pieces that it held at the beginning."""
    match = moment.match
    for rest in [*match.passed, *match.rests[moment.rests :]]:
        now = Counter(piece.key for piece in match.rules.conserved(rest.state))
        assert now == moment.start, f"lost {dict(moment.start - now)}, gained {dict(now - moment.start)}"


@law(every=5)
def undo_returns(moment: Moment) -> None:
    """Where undo is possible, it leads back to the same state, question, log and views, and history grows."""
    match, before = moment.match, moment.before
    if before is None or "views" not in before:
        return
    for seat in range(match.rules.seats):
        if not match.can_undo(seat):
            continue
        other = match.copy()
        other.undo(seat)
        now = portrait(other)
        for part in ("state", "asked", "secret", "line", "over"):
            assert now[part] == before[part], difference(before[part], now[part])
        assert told(other) == [tell(event) for event in before["log"]]
        assert other.history == [*match.history, (seat, UNDO)]
        assert other.number == match.number + 1
        views = [without_number(other.view(reader)) for reader in moment.readers]
        assert views == before["views"], difference(before["views"], views)
        copied = portrait(other.copy())
        assert copied == now, "a copy after undo differs: " + difference(now, copied)


# -- the laws of what is seen and known


@law(every=5)
def views_are_json(moment: Moment) -> None:
    """A view is plain data: through JSON text it comes back the same."""
    for seat in moment.readers:
        view = moment.match.view(seat)
        assert json.loads(json.dumps(view)) == view


@law(every=5)
def views_are_states(moment: Moment) -> None:
    """A view's state is of the game's own class, holds no chance, and comes back from its packed form."""
    match = moment.match
    for seat in moment.readers:
        view = match.seen_by(seat)
        assert type(view.state) is type(match.state)
        assert view.state.rng == seeded(0)
        assert view.as_json() == match.view(seat)
        again = unpacked(json.loads(json.dumps(view.packed())), match.rules)
        assert encode(again.state) == encode(view.state)
        assert again.as_json() == view.as_json()


@law(every=5)
def views_keep_secrets(moment: Moment) -> None:
    """No piece that a reader does not know is named in the reader's view, its questions included."""
    for seat in moment.readers:
        secret = moment.hidden(seat)
        view = moment.match.seen_by(seat)
        told = [without(view.as_json(), "options", "results"), encode(view.state)]
        text = without_labels("\n".join(strings(told)), moment.known(secret))
        leaked = [piece.key for piece in secret if names(text, piece) and not piece.alike]
        assert not leaked, f"{reader(seat)} reads of {leaked}"
        for copies in {id(piece.alike): piece.alike for piece in secret if piece.alike}.values():
            known = [piece for piece in copies if piece not in secret]
            shown = [piece.key for piece in copies if names(text, piece)]
            assert shown == [piece.key for piece in copies[: len(shown)]], "copies are named in order"
            assert len(shown) <= len(known), f"{reader(seat)} reads of more than {known}: {shown}"


@law()
def copies_are_no_options(moment: Moment) -> None:
    """A thing of which there are copies is offered by its kind: its own key would tell which copy it is."""
    for decision in asked(moment.match):
        own = [option.key for option in decision.options if isinstance(option, Piece) and option.alike]
        assert not own, f"{own} can be told from their copies"


@law()
def the_log_keeps_secrets(moment: Moment) -> None:
    """No piece that a reader knew neither before nor after a step, or at a rest between, is named there."""
    match = moment.match
    seats = [f"seat {seat}" for seat in range(match.rules.seats)]
    for seat in moment.readers:
        lines = [event for event in match.log[moment.told :] if event.visible(seat)]
        if not lines:
            continue
        secret = moment.hidden(seat) & {p.piece for p in moment.lying_before if seat not in p.knowers}
        for rest in [*match.rests, *match.passed]:
            if rest.answers == len(match.line):
                secret &= unknown(rest.state, seat)
        text = "\n".join(event.read(seat, seats) for event in lines)
        told = [arg for event in lines for arg in event.args if isinstance(arg, Piece) and shown(event, arg)]
        text = without_labels(text, [*moment.known(secret), *told])
        for piece in secret:
            if names(text, piece) and not any(shown(event, piece) for event in lines):
                raise AssertionError(f"{reader(seat)} reads of {piece}: {text}")


@law(every=50)
def imagining_changes_no_view(moment: Moment) -> None:
    """A reader's imagination looks the same to that reader; only secret answers of others are asked again."""
    match = moment.match
    for seat in moment.readers:
        one = match.view(seat)
        for keep in (False, True):
            dream = match.imagine(seat, moment.rng, keep)
            two = dream.view(seat)
            assert encode(match.seen_by(seat).state) == encode(dream.seen_by(seat).state), (
                f"to {reader(seat)} the objects tell more than the JSON does"
            )
            assert without(one, "asked") == without(two, "asked"), f"{reader(seat)}: {difference(one, two)}"
            forgotten = [a.seat for a in match.given if a.seat != seat]
            assert sorted(two["asked"]) == sorted([*one["asked"], *forgotten])
            assert [d.keys for d in asked(match) if d.seat == seat] == [
                d.keys for d in asked(dream) if d.seat == seat
            ], "the seat would be asked something else"


@law(every=50)
def imagining_keeps_knowledge(moment: Moment) -> None:
    """What one knows lies where it did, no piece comes or goes, and with `keep` the dream can be copied."""
    match = moment.match
    for seat in moment.readers:
        dream = match.imagine(seat, moment.rng, keep=True)
        mine, dreamed = places(match.state), places(dream.state)
        assert [one.where for one in mine] == [two.where for two in dreamed], "imagining made or lost a place"
        for one, two in zip(mine, dreamed, strict=True):
            assert one.piece.back == two.piece.back, f"{one.piece} became {two.piece}, which has another back"
            assert one.knowers == two.knowers, f"{one.where} is known to {two.knowers}, was to {one.knowers}"
            same = one.piece is two.piece or seat not in one.knowers
            assert same, f"{reader(seat)} knows {one.piece}, and imagined {two.piece}"
        assert count(held(match.state)) == count(held(dream.state)), "imagining made or lost a piece"
        kept = portrait(dream.copy())
        assert kept == portrait(dream), difference(portrait(dream), kept)
        again = dream.imagine(seat, moment.rng)
        assert again.view(seat)["state"] == dream.view(seat)["state"], "a dream within a dream differs"


@law(every=50)
def imagination_holds_no_key(moment: Moment) -> None:
    """Neither the key of chance nor the beginning of the match is anywhere in an imagined one."""
    match = moment.match
    for seat in moment.readers:
        dream = match.imagine(seat, moment.rng, keep=True)
        states = [dream.state, *[rest.state for rest in dream.rests]]
        assert not dream.beginning, "an imagined match knows how it was dealt"
        assert moment.case.key not in repr([dream.origin, *[encode(state) for state in states]])


@law(every=100)
def dreams_can_be_played(moment: Moment) -> None:
    """An imagined match plays on to an end, copies of it too."""
    seat = moment.readers[int(moment.rng.below(len(moment.readers)))]
    dream = moment.match.imagine(seat, moment.rng, keep=True)
    for one in (dream, dream.copy()):
        one.keep = False  # nobody goes back in it: a copy of every turn takes half the time
        play_on(one, moment.rng)
        check_results(moment, one)


@law(every=200)
def imagination_varies(moment: Moment) -> None:
    """To a seat that is asked, every place that may hold one of several pieces holds different ones."""
    match = moment.match
    for seat in match.pending:
        guesses = moment.never_known(seat) - match.rules.certain(match.state, seat)
        closed = uncertain(moment.closed(), guesses)
        seen: dict[str, set[Piece]] = {place.where: set() for place in closed}
        for attempt in range(4 * DREAMS):
            if attempt >= DREAMS and all(len(found) > 1 for found in seen.values()):
                break
            for place in places(match.imagine(seat, moment.rng).state):
                if place.where in seen:
                    seen[place.where].add(place.piece)
        for place in closed:
            found = seen[place.where]
            assert len(found) > 1, (
                f"{reader(seat)} imagines only {found} in {place.where}: it is {place.piece}"
            )


# -- the laws of the end


@law(end=True)
def nothing_follows_the_end(moment: Moment) -> None:
    """After the end every choice is refused, and changes nothing."""
    match = moment.match
    before = portrait(match)
    for seat in range(match.rules.seats):
        refuses(MatchOver, match.choose, seat, "pass")
        refuses(MatchOver, match.choose, seat, "pass", match.number)
    assert not match.pending
    assert portrait(match) == before


@law(end=True)
def scores_add_up(moment: Moment) -> None:
    """A score is the sum of its lines, each line cites a rule, winners are in first place, all may see it."""
    match = moment.match
    check_results(moment, match)
    for seat in moment.readers:
        assert match.view(seat)["results"] == match.results.as_json()


@law(end=True)
def the_quick_path_is_the_same(moment: Moment) -> None:
    """A match without log, history or copies, answered by option, comes to the same end."""
    match = moment.match
    quick = Match(match.rules, match.rests[0].state.copy(), quiet=True, keep=False)
    for answer in match.line:
        quick.answer(answer.seat, answer.option)
    assert quick.over
    assert quick.state == match.state
    assert quick.results.as_json() == match.results.as_json()
    assert not quick.log


TO_THE_END = (records_replay, states_survive_json, views_are_json, undo_returns, pieces_are_conserved)
ENDINGS += [one for one in LAWS if one.check in TO_THE_END]


def check_results(moment: Moment, match: Match) -> None:
    """The results of a match that is over hang together."""
    results, seats = match.results, range(match.rules.seats)
    assert len(results.scores) == len(results.places) == len(seats)
    assert results.reason.strip()
    for score in results.scores:
        assert score.total == sum(line.points for line in score.lines)
        for line in score.lines:
            assert line.rule in moment.ids, f"the rulebook has no rule {line.rule!r}"
            assert line.text.strip()
    if match.rules.together or match.rules.seats == 1:
        assert sorted(results.winners) in ([], list(seats)), "all win or nobody does"
    else:
        assert sorted(results.winners) == [seat for seat in seats if results.places[seat] == 1]
    for a in seats:
        for b in seats:
            better = results.scores[a].order() > results.scores[b].order()
            assert better == (results.places[a] < results.places[b]), "places do not follow the scores"
    assert abs(sum(results.payoffs) - bool(results.winners)) < 1e-9
    data = results.as_json()
    assert json.loads(json.dumps(data)) == data


# -- playing under the laws


def always(law: Law, number: int, rng: Rng) -> bool:
    """Check every law at every decision."""
    return True


def play(case: Case, wanted: Callable[[Law, int, Rng], bool] = always, pace: int = 1) -> Match:
    """Play the match to its end, checking at each decision the laws that are `wanted`.

    Only one turn in `pace` is looked at, from a resting point to the next; the end always is.
    """
    choices, rng = seeded(case.seed + 1), seeded(case.seed + 2)
    match = case.new()
    with guard("the_same_seed_deals_the_same", case, match):
        check_same_deal(case, match)
    moment = Moment(case, match, rng)
    chosen = [one for one in LAWS if wanted(one, 0, rng)]
    looking, rests = True, len(match.rests)
    while not match.over:
        if len(match.rests) != rests:
            looking, rests = pace <= 1 or rng.below(pace) == 0, len(match.rests)
        for one in chosen if looking else ():
            with guard(one.name, case, match):
                one.check(moment)
        with guard("choices_are_taken", case, match):
            if looking:
                chosen = [one for one in LAWS if wanted(one, match.number + 1, rng)]
                moment.remember(whole=any(one.check is undo_returns for one in chosen))
            else:
                moment.forget()
            match.choose(*case.choice(match, choices))
        with guard("matches_end", case, match):
            assert match.number < CAP, f"no end after {CAP} decisions"
    for one in ENDINGS:
        with guard(one.name, case, match):
            one.check(moment)
    return match


def check_same_deal(case: Case, match: Match) -> None:
    """Two matches with the same seed are equal, and so are their views."""
    other = case.new()
    assert told(other) == told(match)
    assert without(portrait(other), "log") == without(portrait(match), "log")


@contextmanager
def guard(law: str, case: Case, match: Match) -> Iterator[None]:
    """Name the law and the place for whatever goes wrong inside."""
    try:
        yield
    except Exception as error:
        why = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        raise Broken(law, case, match.number, why) from error


def play_on(match: Match, rng: Rng) -> None:
    """Play a match to its end by options, at random."""
    while not match.over:
        open_ones = list(match.pending.values())
        decision = open_ones[int(rng.below(len(open_ones)))]
        match.answer(decision.seat, decision.options[int(rng.below(len(decision.options)))])
        assert match.number < 2 * CAP, f"no end after {2 * CAP} decisions"


def refuses(error: type[CovenError], action: Callable[..., object], *args: Any) -> None:
    """The action raises exactly this error, in words."""
    raised: CovenError | None = None
    try:
        action(*args)
    except CovenError as caught:
        raised = caught
    assert type(raised) is error, f"{args} should raise {error.__name__}, but did {raised!r}"
    assert str(raised).strip()
