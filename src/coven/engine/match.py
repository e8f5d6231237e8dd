"""One game in play: rules, a state, and the choices made so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from coven.engine.data import Json
from coven.engine.decision import Answer, AnyOf, Ask, Decision, Option, Piece, Together
from coven.engine.errors import CannotUndo, IllegalChoice, MatchOver, NotYourTurn, StaleChoice
from coven.engine.events import Event
from coven.engine.rng import Quick, Rng
from coven.engine.rules import AnyRules, Results
from coven.engine.seeing import seen_state, state_json
from coven.engine.state import State, reshuffle, unknown
from coven.engine.view import AnyView, View, question
from coven.engine.words import shortened

UNDO = "undo"
"""The key under which a history notes that a seat took its last choice back."""
PICTURES: Final[list[Callable[[Match], str]]] = []
"""How a match is drawn in a notebook, once drawings are loaded."""
NOTHING: Final[Json] = {}
"""What a match says of its origin before it is told."""
TRIES = 30
"""How often imagination deals anew in search of a deal that agrees with the answers since the rest."""


class Rest:
    """A resting point: the state there (never changed again), and how many answers led to it."""

    def __init__(self, state: State, answers: int) -> None:
        self.state = state
        self.answers = answers


class Dream:
    """Where imagination begins: so many answers after the rest, with fresh chance and shuffled decks.

    `whole`: hands are dealt anew there too, because no other deal at the rest led to these answers.
    """

    def __init__(self, answers: int, seat: int | None, seed: int, whole: bool) -> None:
        self.answers = answers
        self.seat = seat
        self.seed = seed
        self.whole = whole


class Match:
    """A match. `ask` is the open question; `line` the answers that stand, `history` all that was chosen.

    `rests` are the resting points that it can go back to, `passed` those before the last of them at which
    nobody was asked. `origin` says what is played; `beginning` how it was dealt (a seed, a key or a start
    state): an imagined match never holds it.

    What happened is in the `log`. To tell it costs as much as all else, so nothing is told before somebody
    reads it, or asks the match to `tell`.
    """

    def __init__(self, rules: AnyRules, state: State, quiet: bool = False, keep: bool = True) -> None:
        """Begin at a resting point. `quiet`: no log, history or undo; not `keep`: no copies after a turn."""
        self.rules = rules
        self._state = state
        self.quiet = quiet
        self.keep = keep
        self.number = 0
        self.line: list[Answer] = []
        self.history: list[tuple[int, str]] = []
        self._log: list[Event] = []
        self._told: list[int] = []
        self.rests: list[Rest] = []
        self.passed: Sequence[Rest] = ()
        self.given: list[Answer] = []
        self.ask: Ask | None = None
        self.dream: Dream | None = None
        self.seen: dict[int | None, tuple[int, set[Piece]]] = {}
        self.origin = NOTHING
        self.beginning = NOTHING
        if not quiet:
            state.events = self._log
        self._rest()
        self._told.append(len(self._log))
        self.telling = not (quiet or keep)
        if not self.telling:
            state.events = None

    # -- asking and answering

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.ask is None

    @property
    def pending(self) -> dict[int, Decision]:
        """Who is asked what: the seats that have not answered yet."""
        ask = self.ask
        if ask is None:
            return {}
        if isinstance(ask, Decision):
            return {ask.seat: ask}
        done = [answer.seat for answer in self.given]
        return {d.seat: d for d in ask.decisions if d.seat not in done}

    @property
    def state(self) -> State:
        """The table itself. Whoever takes it may rearrange it, so what happened until now is told before."""
        self.tell()
        return self._state

    def choose(self, seat: int, key: str, number: int | None = None) -> Happened:
        """Answer for a seat, by the option's key; give `number` to be refused if the question has moved on.

        Returns what happened, told once it is read. Raises MatchOver, StaleChoice, NotYourTurn or
        IllegalChoice, changing nothing.
        """
        option = self.legal(seat, key, number)
        self.history.append((seat, key))
        self.answer(seat, option)
        return Happened(self, len(self._told) - 1 if self.telling else len(self.line))

    def legal(self, seat: int, key: str, number: int | None = None) -> Option:
        """The option that `choose` would take; raises as `choose` does."""
        if self.over:
            raise MatchOver("the match is over; nothing is left to choose")
        self._check_number(number, len(self.given))
        ask = self.ask
        decision = ask if isinstance(ask, Decision) and ask.seat == seat else self.pending.get(seat)
        if decision is None:
            asked = ", ".join(str(s + 1) for s in self.pending)
            raise NotYourTurn(f"seat {seat + 1} is not asked now; the table waits for seat {asked}")
        option = decision.option(key)
        if option is None:
            raise IllegalChoice(
                f"{shortened(key)} is not an option here; choose one of {', '.join(decision.keys)}"
            )
        return option

    def _check_number(self, number: int | None, answered: int = 0) -> None:
        """Refuse a number that is not the open question's; secret answers to it since change nothing."""
        if number is not None and not self.number - answered <= number <= self.number:
            now = f"decision {number} was meant, {self.number} is asked now"
            raise StaleChoice(f"the table has moved on: {now}")

    def answer(self, seat: int, option: Option) -> None:
        """Answer with an option object of the open question, unchecked: the fast path for playouts."""
        self.number += 1
        if self.keep:
            self.line.append(Answer(seat, option))
        elif self.rests:
            self.rests = []
        reply = option if isinstance(self.ask, Decision) else self._joined(Answer(seat, option))
        if reply is not None:
            try:
                self.ask = self.flow.send(reply)
            except StopIteration:
                self._rest()
        if self.telling:
            self._told.append(len(self._log))

    def _joined(self, answer: Answer) -> object:
        """What the rules are sent where several are asked; nothing while secret answers are missing."""
        ask = self.ask
        if not isinstance(ask, Together):
            return answer
        self.given.append(answer)
        if len(self.given) < len(ask.decisions):
            return None
        by_seat = {one.seat: one.option for one in self.given}
        self.given = []
        return [by_seat[d.seat] for d in ask.decisions]

    def _rest(self) -> None:
        """Stand at a resting point, and go on to the next question or the end."""
        while True:
            if self.keep:
                self._remember()
            if self.rules.over(self._state):
                self.ask = None
                return
            if (flow := self.rules.turn(self._state)) is None:
                continue
            self.flow = flow
            if (ask := next(flow, None)) is not None:
                if not isinstance(ask, (Decision, Together, AnyOf)):
                    raise TypeError(f"rules ask with a Decision, Together or AnyOf, not with {ask!r}")
                self.ask = ask
                return

    def _remember(self) -> None:
        rest = Rest(self._state.copy(), len(self.line))
        if self.quiet:
            rest.answers = 0
            self.line = []
            self.rests = [rest]
        elif self.rests and self.rests[-1].answers == rest.answers:
            self.passed = [*self.passed, self.rests[-1]]
            self.rests[-1] = rest
        else:
            self.passed = ()
            self.rests.append(rest)
        self.dream = None

    # -- copies

    def copy(self) -> Match:
        """An independent match that stands exactly where this one does."""
        if not self.rests:
            raise ValueError("a match made with keep=False cannot be copied once it was played on")
        other = self._as_after(len(self.line), self.rests[:], self.dream)
        other.beginning = self.beginning
        other.history = self.history[:]
        return other

    def back_to(self, count: int) -> Match:
        """The match as it stood after so many of the answers that stand."""
        return self._as_after(count, [rest for rest in self.rests if rest.answers <= count])

    def _as_after(self, count: int, rests: list[Rest], dream: Dream | None = None) -> Match:
        """A match that stands after so many answers, played on from the last of its rests."""
        rest = rests[-1]
        other = self._resume(rest.state.copy(), self.line[rest.answers : count], dream)
        other.quiet = self.quiet
        other.keep = self.keep
        other.rests = rests
        other.line = self.line[:count]
        other.number = self.number - (len(self.line) - count)
        if self.telling:
            told = self._told[: count + 1]
            other.take_log(self._log[: told[-1]], told, True)
        else:
            other._log, other._told = self._log, self._told
        return other

    def imagine(self, seat: int | None, rng: Rng, keep: bool = False) -> Match:
        """A quiet match that agrees with all the seat knows; the rest is dealt anew, with fresh chance.

        What has come to light since the resting point stays. Secret answers of others to the open question
        are forgotten: they are asked again. Say `keep` if the imagined match will itself be copied.
        """
        rest = self.rests[-1]
        since = self.line[rest.answers : len(self.line) - len(self.given)]
        since += [answer for answer in self.given if answer.seat == seat]
        if self.dream is not None and len(since) > self.dream.answers:
            raise ValueError("an imagined match can be imagined again only at its next resting point")
        fixed = self._seen_since(seat, since)
        for tries in range(TRIES + 1):
            state: State = rest.state.copy()
            state.rng = state.rng.heard(self._state.rng, rng)
            moved = self.rules.redeal(state, seat, rng, fixed if tries < TRIES else unknown(state, seat))
            start = state.copy() if keep else state
            line = [Answer(answer.seat, moved.get(answer.option, answer.option)) for answer in since]
            try:
                whole = tries == TRIES and list(self.pending) == [seat]
                dream = Dream(len(line), seat, int(rng.below(2**31)), whole)
                other = self._resume(state, line, dream, True)
                break
            except IllegalChoice:
                continue
        if keep:
            other.keep = True
            other.rests = [Rest(start, 0)]
            other.line = line
        return other

    def _seen_since(self, seat: int | None, since: Sequence[Answer]) -> set[Piece]:
        """The pieces, unknown at the resting point, that the seat has seen at a question since."""
        if not since:
            return set()
        if seat not in self.seen or self.seen[seat][0] != self.number:
            resting: State = self.rests[-1].state
            never = unknown(self._state, seat)
            for count in range(1, len(since)):
                never &= unknown(self._resume(resting.copy(), since[:count], self.dream)._state, seat)
            self.seen[seat] = self.number, unknown(resting, seat) - never
        return self.seen[seat][1]

    def _resume(
        self, state: State, since: Sequence[Answer], dream: Dream | None, checked: bool = False
    ) -> Match:
        """A quiet match from a resting state and the answers since, which perhaps must be checked."""
        chance = None if dream is None else state.rng.copy()
        other = Match(self.rules, state, True, False)
        for i, answer in enumerate(since):
            if dream is not None and dream.answers == i:
                other._wake(dream, i == 0 and chance == other._state.rng)
            if checked:
                other._check_offered(answer)
            other.answer(answer.seat, answer.option)
        if dream is not None and dream.answers == len(since):
            other._wake(dream, not since and chance == other._state.rng)
        other.number = self.number
        other.origin = self.origin
        return other

    def _check_offered(self, answer: Answer) -> None:
        decision = self.pending.get(answer.seat)
        if decision is None or (
            answer.option not in decision.options and decision.option(decision.key(answer.option)) is None
        ):
            raise IllegalChoice(f"{answer.option} is not an option here")

    def _wake(self, dream: Dream, untouched: bool) -> None:
        """From here on, chance is the dream's own, and nobody's decks lie in a new order.

        They do already where nothing was answered and no chance used since all was dealt anew: `untouched`.
        """
        self.dream = dream
        self._state.rng = Quick(1 + dream.seed)
        if dream.whole:
            self.rules.redeal(self._state, dream.seat, self._state.rng, set())
        elif not untouched:
            reshuffle(self._state, dream.seat, self._state.rng)

    # -- taking back

    def undo(self, seat: int, number: int | None = None) -> None:
        """Take back the seat's last choice; raises CannotUndo if it is too late, and changes nothing."""
        self._check_number(number)
        before = self._before_last(seat)
        self._state, self.rests, self.line = before._state, before.rests, before.line
        self.ask, self.flow, self.given, self.passed = before.ask, before.flow, before.given, ()
        self.take_log(before._log, before._told, before.telling)
        self.history.append((seat, UNDO))
        self.number += 1

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would work now."""
        try:
            self._before_last(seat)
        except CannotUndo:
            return False
        return True

    def _before_last(self, seat: int) -> Match:
        """The match as it stood before the seat's last choice; raises CannotUndo with the reason."""
        if self.quiet or not self.line or self.line[-1].seat != seat:
            raise CannotUndo("only your own last choice can be taken back, before anybody else acts")
        before = self.back_to(len(self.line) - 1)
        if before._state.rng != self._state.rng:
            raise CannotUndo("chance has spoken since: what was drawn or rolled stays")
        if self._came_to_light(seat, before._state):
            raise CannotUndo("something hidden came to light: it cannot be unseen")
        return before

    def _came_to_light(self, seat: int, before: State) -> bool:
        """Whether anybody has learned of a piece that the seat itself did not know before its choice."""
        secret = unknown(before, seat)
        return any(
            (unknown(before, other) - unknown(self._state, other)) & secret
            for other in range(self.rules.seats)
        )

    # -- telling

    @property
    def log(self) -> list[Event]:
        """What happened, line by line. A quiet match tells nothing."""
        self.tell()
        return self._log

    @property
    def told(self) -> list[int]:
        """How long the log was at first and after each answer."""
        self.tell()
        return self._told

    def tell(self) -> None:
        """Tell all that happened, by playing it once more, and what happens from here on at once."""
        if self.telling or self.quiet:
            return
        again = Match(self.rules, self.rests[0].state.copy(), keep=False)
        for answer in self.line:
            again.answer(answer.seat, answer.option)
        before = self._told[0] - again._told[0]
        self.take_log(self._log[:before] + again._log, [before + count for count in again._told], True)

    def take_log(self, log: list[Event], told: list[int], telling: bool) -> None:
        """Have that log from now on; if `telling`, lines are added to it as things happen."""
        self._log, self._told, self.telling = log, told, telling
        self._state.events = log if telling else None

    def _repr_svg_(self) -> str | None:
        """The table as a spectator sees it, for notebooks."""
        return PICTURES[0](self) if PICTURES else None

    def seen_by(self, seat: int | None, open_table: bool = False) -> AnyView:
        """All that a seat (None: a spectator) may know, as objects; everything when the match is over.

        With `open_table` everything is shown already now: for those who may see what no player does.
        """
        pending, over = self.pending, self.over
        open_table = open_table or over
        decision = None if seat is None else pending.get(seat)
        return View(
            self.origin.get("game", ""),
            seat,
            self.rules.seats,
            self.rules.options,
            self.origin.get("content"),
            self.number,
            over,
            list(pending),
            None if decision is None else question(decision, self.number),
            seen_state(self._state, seat, open_table),
            self.results if over else None,
            open_table,
        )

    def view(self, seat: int | None) -> Json:
        """The same as JSON-ready data, in one walk: JSON hides what the seat may not know by itself."""
        pending, over = self.pending, self.over
        decision = None if seat is None else pending.get(seat)
        return {
            "game": self.origin.get("game", ""),
            "seat": seat,
            "players": self.rules.seats,
            "options": self.rules.options,
            "content": self.origin.get("content"),
            "number": self.number,
            "over": over,
            "asked": list(pending),
            "decision": None if decision is None else decision.as_json(self.number),
            "state": state_json(self._state, seat, over),
            "results": self.results.as_json() if over else None,
        }

    @property
    def results(self) -> Results:
        """Places, scores and why, once the match is over."""
        if not self.over:
            raise StaleChoice("the match is not over yet")
        return self.rules.results(self._state)

    @property
    def record(self) -> Json:
        """The match as JSON-ready data: where it began, every choice, and the results once it is over."""
        return {
            **self.origin,
            **self.beginning,
            "choices": [[seat, key] for seat, key in self.history],
            "results": self.results.as_json() if self.over else None,
        }


class Happened:
    """What an answer made happen: the lines that it added to the log, told when they are first read."""

    def __init__(self, match: Match, answers: int) -> None:
        self.match = match
        self.answers = answers

    def __iter__(self) -> Iterator[Event]:
        """Line by line; none if the answer has been taken back."""
        at, told = self.answers, self.match.told
        return iter(self.match.log[told[at - 1] : told[at]] if at < len(told) else [])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __getitem__(self, at: int) -> Event:
        return list(self)[at]
