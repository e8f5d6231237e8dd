"""A match in the terminal: one person, and bots on the other seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from coven.bots import Bot, PointOfView, make, play_one, strongest
from coven.drawing.facts import called
from coven.drawing.protocols import board_of
from coven.drawing.what_decided import what_decided
from coven.engine.decision import Decision
from coven.engine.errors import BadOptions, CovenError
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.rulebook import Rule
from coven.engine.state import zones
from coven.engine.words import shortened
from coven.teaching import modules_in_play, other_ends, teaching_of
from coven.terminal.board import Board, labels_of
from coven.terminal.goal import goal_told, plain
from coven.terminal.picture import in_colours, table_parts

HELP = (
    "number or key: choose · ? why · g goal · h hint · u undo · b the whole table · "
    "/words search the rules · q quit"
)
SAID = {"why": "?", "goal": "g", "hint": "h", "undo": "u", "table": "b", "quit": "q", "exit": "q"}
"""Commands may be written out."""

Read = Callable[[str], str]
"""Asks the person for a line, given a prompt; raises EOFError when there is no more."""


class Session:
    """Plays a match to its end, or until the person has had enough."""

    def __init__(
        self,
        game: Game,
        match: Match,
        seat: int,
        bots: Sequence[str],
        seed: int,
        console: Console,
        read: Read,
    ) -> None:
        """`bots` are the names for the other seats, in order; `read` asks the person."""
        others = [s for s in range(match.rules.seats) if s != seat]
        if len(bots) != len(others):
            raise BadOptions(f"{len(others)} seats are for bots, but {len(bots)} bots were named")
        self.game = game
        self.match = match
        self.seat = seat
        self.seed = seed
        self.console = console
        self.read = read
        self.bots: dict[int, Bot] = {
            other: make(bot, game, seed + other) for other, bot in zip(others, bots, strict=True)
        }
        self.names = [f"Seat {s + 1} ({'you' if s == seat else bots[others.index(s)]})" for s in self.all]
        declared = [zone for kind in match.rules.kinds() for zone in zones(kind)]
        who = [zone.name for zone in declared if zone.holds == "seats"]
        self.board = Board(match.view(seat), labels_of(match.rules), self.names, who)
        self.goal = teaching_of(game).goal
        self.told = 0
        self.shown: set[str] = set()

    @property
    def all(self) -> range:
        """All seats."""
        return range(self.match.rules.seats)

    def play(self) -> bool:
        """Play; returns whether the match was played to its end."""
        rng = seeded(self.seed)
        self.console.print(f"[bold]{escape(self.game.title)}[/]. You sit on seat {self.seat + 1}.")
        if self.goal:
            self.console.print(plain(self.goal.aim), markup=False, highlight=False)
        joined = modules_in_play(self.game, self.match.rules.options)
        for module in other_ends(self.game, joined):
            self.console.print(f"With {module.title}: {module.help}", markup=False, highlight=False)
        while not self.match.over:
            if self.seat in self.match.pending:
                if not self.ask_person():
                    return False
            else:
                play_one(self.match, self.by_seat(), rng)
        self.tell()
        self.show_results()
        return True

    def by_seat(self) -> list[Bot]:
        """The bots by seat; the person's own place is never asked."""
        any_bot = next(iter(self.bots.values()))
        return [self.bots.get(seat, any_bot) for seat in self.all]

    # -- asking the person

    def ask_person(self) -> bool:
        """Put the question until it is answered; False if the person quits."""
        number = self.match.number
        self.tell()
        first = not self.shown
        self.show_table()
        self.show_question(self.match.pending[self.seat])
        if first:
            self.console.print(HELP, style="dim", markup=False)
        while self.match.number == number:
            try:
                line = self.read("> ").strip()
            except EOFError:
                return False
            line = SAID.get(line.lower(), line)
            if line == "q":
                return False
            try:
                self.obey(line)
            except CovenError as error:
                self.console.print(f"[red]{escape(str(error))}[/]")
        return True

    def obey(self, line: str) -> None:
        """Do what the person typed."""
        decision = self.match.pending[self.seat]
        if line == "?":
            self.show_rules(decision.rule)
        elif line == "g":
            self.show_goal()
        elif line == "help":
            self.console.print(HELP, style="dim", markup=False)
        elif line == "h":
            self.show_hint(decision)
        elif line == "u":
            self.match.undo(self.seat)
            self.told = min(self.told, len(self.match.log))
            self.console.print("Your last choice is taken back.")
        elif line == "b":
            self.shown.clear()
            self.show_table()
            self.show_question(decision)
        elif line.startswith("/"):
            self.search_rules(line[1:])
        elif line in [str(i + 1) for i in range(len(decision.options))]:
            self.match.choose(self.seat, decision.keys[int(line) - 1])
        elif line in decision.keys:
            self.match.choose(self.seat, line)
        else:
            self.refuse(line, decision)

    def refuse(self, line: str, decision: Decision) -> None:
        """Say what was wrong with a line, and what would be right."""
        count = len(decision.options)
        numbers = "1" if count == 1 else f"1 to {count}"
        if not line:
            words = f"Type the number of an option, {numbers}."
        elif line.lstrip("-").isdecimal():
            words = f"There is no option {shortened(line)}; the numbers are {numbers}."
        else:
            words = (
                f"{shortened(line)} is neither an option's number ({numbers}), nor its key, nor a command."
            )
        self.console.print(words, style="red", markup=False, highlight=False)
        self.console.print(HELP, style="dim", markup=False)

    # -- showing

    def tell(self) -> None:
        """The log since it was last told."""
        for event in self.match.log[self.told :]:
            if event.visible(self.seat):
                text = escape(event.read(self.seat, self.names))
                self.console.print(f"[bold]{text}[/]" if event.kind == "heading" else f"  {text}")
        self.told = len(self.match.log)

    def show_table(self) -> None:
        """The table as the person may see it: what is new of it since it was shown last."""
        parts = table_parts(self.game, self.match.seen_by(self.seat), self.names)
        if parts is None:
            self.console.print()
            self.console.print(self.board.show(self.match.view(self.seat)))
            return
        new = [part for part in parts if part not in self.shown]
        self.shown = set(parts)
        if new:
            self.console.print()
            self.console.print(in_colours(new, self.names))

    def show_question(self, decision: Decision) -> None:
        """The question and its numbered options, with what the game's drawing notes beside them."""
        view, drawing = self.match.seen_by(self.seat), board_of(self.game)
        self.console.print(f"\n[bold]{escape(decision.text)}[/]")
        self.console.print(f"[dim]{escape(drawing.context(view))}[/]", highlight=False)
        options = Table(box=None, show_header=False, pad_edge=False)
        for i, option in enumerate(decision.options, 1):
            key = decision.key(option)
            label, note = called(key, option.label, self.names), drawing.note(view, key)
            options.add_row(f"{i:>4}", escape(label), f"[dim]{escape(note)}[/]")
        self.console.print(options)

    def show_hint(self, decision: Decision) -> None:
        """How the strongest bot rates the options, best first."""
        level = strongest()
        bot = make(level.name, self.game, self.seed)
        ratings = bot.rate(PointOfView(self.match, self.seat))
        table = Table(f"{level.label} would choose", "rating", box=None, pad_edge=False)
        keyed = zip(decision.keys, decision.options, strict=True)
        labels = {key: called(key, option.label, self.names) for key, option in keyed}
        for key in sorted(ratings, key=lambda key: -ratings[key]):
            table.add_row(escape(labels[key]), f"{ratings[key]:.0%}")
        self.console.print(table)

    def show_goal(self) -> None:
        """What the game is about, and how a turn goes."""
        words = goal_told(self.goal) if self.goal else "Nobody has written down the goal of this game."
        self.console.print(words, markup=False, highlight=False)

    def show_rules(self, id: str) -> None:
        """The rule behind the question."""
        rule = self.game.rulebook.rule(id)
        self.print_rule(rule) if rule else self.console.print(f"No rule is written down for {escape(id)}.")

    def search_rules(self, words: str) -> None:
        """All rules that contain the words."""
        found = self.game.rulebook.search(words)
        for rule in found:
            self.print_rule(rule)
        if not found:
            self.console.print(f"No rule contains {shortened(words.strip())}.", markup=False)

    def print_rule(self, rule: Rule) -> None:
        """One rule with its id."""
        self.console.print(f"{escape(rule.text)} [dim]{escape(rule.id)}[/]", highlight=False)

    def show_results(self) -> None:
        """Places, scores, and how each score came about."""
        results = self.match.results
        decided = f"{results.reason} {what_decided(results, self.names)}".strip()
        self.console.print(f"\n[bold]{escape(decided)}[/]", highlight=False)
        table = Table("place", "player", "score", "", box=None, pad_edge=False)
        for seat in sorted(self.all, key=lambda seat: results.places[seat]):
            score = results.scores[seat]
            why = "; ".join(f"{line.text}: {line.points}" for line in score.lines)
            placed = bool(results.winners) or len(self.all) == 1
            place, total = str(results.places[seat]) if placed else "–", str(score.total)
            table.add_row(place, escape(self.names[seat]), total, escape(why))
        self.console.print(table)
