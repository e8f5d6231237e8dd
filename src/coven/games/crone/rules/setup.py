"""Game Setup: the boards are laid, the Broom is given, Books are chosen and Familiars placed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow, Together
from coven.engine.rng import Rng
from coven.engine.state import EVERYONE, OWNER, WHO
from coven.engine.steps import Step
from coven.games.crone.rules.box import GREEN, LEVELS, Box
from coven.games.crone.rules.costs import KINDS
from coven.games.crone.rules.harvest import draw
from coven.games.crone.rules.position import in_order, in_reserve, own, tops
from coven.games.crone.rules.rounds import begin_round
from coven.games.crone.rules.scattering import settle
from coven.games.crone.rules.village import Board
from coven.games.crone.state import Act, Player, Scheme, Table

DAYS_IN_MONTH: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
HALLOWEEN: Final = 305
"""The day of a leap year that is the 31st of October."""


# The table


def new_table(box: Box, rng: Rng) -> Table:
    """The boards are laid, all decks shuffled, and every Witch is dealt a Scheme of each level."""
    boards = lay_boards(box, rng)
    decks = {kind: box.ingredients[kind][:] for kind in KINDS}
    for kind in KINDS:
        rng.shuffle(decks[kind])
    scheme_decks: dict[str, list[Scheme]] = {}
    for level in LEVELS:
        scheme_decks[level] = [scheme for scheme in box.schemes if scheme.level == int(level)]
        rng.shuffle(scheme_decks[level])
    dealt = [[scheme_decks[level].pop() for level in LEVELS] for _ in range(box.seats)]
    drawn = box.seats > 1 and box.first_player == "random"
    broom = int(rng.below(box.seats)) if drawn else 0
    return Table(
        rng=rng,
        seats=box.seats,
        agenda=[FirstPlayer()],
        boards=boards,
        phase="first-player",
        round=0,
        broom=broom,
        active=broom,
        birthdays=[],
        players=[new_player(box, schemes) for schemes in dealt],
        villagers={villager: box.home[villager] for villager in box.people},
        familiars={},
        frogs=dict.fromkeys(box.frog_names, ""),
        carried={},
        lovers={},
        bound=[],
        decks=decks,
        faceup=tops(box, decks),
        discards={kind: [] for kind in KINDS},
        discards_shown=[],
        barn=[],
        barn_known=[[] for _ in range(box.seats)],
        scheme_decks=scheme_decks,
        tops_known=[[] for _ in range(box.seats)],
        movement=0,
        moving="",
        trail=[],
        picked_up=[],
        set_down=[],
        before=[],
        preparing=[[] for _ in range(box.seats)],
        casting=[],
        unspoken="",
        speaker=-1,
        earlier=[],
        trader=-1,
        partner=-1,
        offered=[],
        offer_known=[[] for _ in range(box.seats)],
        wanted=[[] for _ in range(box.seats)],
        idle_rounds=0,
        completed_this_round=False,
        ended="",
    )


def lay_boards(box: Box, rng: Rng) -> tuple[Board, ...]:
    """At random and turned at random, unless the layout names every board."""
    if not box.dealt_boards:
        return tuple(box.layout)
    places = box.places[:]
    rng.shuffle(places)
    turns = [int(rng.below(4)) * 90 if box.rotate_boards else 0 for _ in box.layout]
    return tuple(
        (place, x, y, turn) for place, (_, x, y, _), turn in zip(places, box.layout, turns, strict=True)
    )


def new_player(box: Box, schemes: list[Scheme]) -> Player:
    """A Witch with nothing but her first Schemes."""
    shown = schemes[:] if box.schemes_lie_open else []
    return Player(
        book="", hand=[], hand_shown=[], schemes=schemes, announced=[], schemes_shown=shown, looking=[],
        completed=[], points=0, done=0, owed=0, fresh=0, marks=[], latest=[], offers=0, quiet="",
        quiet_pauses="",
    )  # fmt: skip


# The Broom


@dataclass
class FirstPlayer(Step):
    """The Broom is drawn by lot, given away by the host, or goes to the birthday nearest before Halloween."""

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Who begins; the lot was drawn when the cards were shuffled."""
        if s.seats == 1:
            choose_books(box, s)
        elif box.first_player == "random":
            give_broom(box, s, s.broom)
        elif box.first_player == "birthday":
            s.then(AskMonths())
        else:
            act: Act = yield Decision(
                0,
                "first",
                [box.act("first", str(seat + 1)) for seat in range(s.seats)],
                "Who gets the Broom and begins?",
                "crone.setup.first-player-option",
            )
            give_broom(box, s, int(act.thing) - 1)


@dataclass
class AskMonths(Step):
    """Everybody's birthday: the month."""

    def play(self, box: Box, s: Table) -> Flow[None]:
        """All at once."""
        months = [box.act("month", str(i)) for i in range(1, 13)]
        prompt, rule = "Your birthday: which month?", "crone.setup.first-player"
        answers: list[Act] = yield Together(
            [Decision(seat, "month", months, prompt, rule) for seat in range(s.seats)]
        )
        s.then(AskDays([int(act.thing) - 1 for act in answers]))


@dataclass
class AskDays(Step):
    """Everybody's birthday: the day. The fewest days to the next Halloween count; chance decides a tie."""

    months: list[int] = field(metadata=OWNER)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """All at once; how far it is to Halloween is told, the birthday is not."""
        prompt, rule = "Your birthday: which day?", "crone.setup.first-player"
        answers: list[Act] = yield Together(
            [Decision(seat, "day", days_of(box, self.months[seat]), prompt, rule) for seat in range(s.seats)]
        )
        days = [int(act.thing) for act in answers]
        dates = [sum(DAYS_IN_MONTH[:month]) + day for month, day in zip(self.months, days, strict=True)]
        s.birthdays = [(HALLOWEEN - date) % 366 for date in dates]
        nearest = [seat for seat in range(s.seats) if s.birthdays[seat] == min(s.birthdays)]
        give_broom(box, s, nearest[int(s.rng.below(len(nearest)))] if len(nearest) > 1 else nearest[0])


def days_of(box: Box, month: int) -> list[Act]:
    """The days of a month, counted from 0, in a leap year."""
    return [box.act("day", str(day)) for day in range(1, DAYS_IN_MONTH[month] + 1)]


def give_broom(box: Box, s: Table, seat: int) -> None:
    """The seat begins."""
    s.broom = seat
    s.tell("{0:seat} gets the Broom.", seat)
    choose_books(box, s)


# Books and Familiars


def choose_books(box: Box, s: Table) -> None:
    """In turn order Books are chosen and, twice, Familiars placed; then the first round begins."""
    order = in_order(s)
    placing = [PlaceFamiliar(seat, i) for i in range(box.constants.placed_by_choice) for seat in order]
    s.then(*[ChooseBook(seat) for seat in order], *placing, FillGreen())


@dataclass
class ChooseBook(Step):
    """Each Witch chooses a Book that nobody else has, and takes its Familiars."""

    seat: int = field(metadata=WHO)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Which Book."""
        s.phase = "books"
        s.active = self.seat
        taken = [player.book for player in s.players]
        act: Act = yield Decision(
            self.seat,
            "book",
            [box.act("book", book) for book in box.books if book not in taken],
            "Choose your Book of Spells.",
            "crone.setup.choose-book",
        )
        s.players[self.seat].book = act.thing
        for familiar in own(box, s, self.seat):
            s.familiars[familiar] = ""
        s.tell(
            "{0:seat} takes the Book of the {1}s and is {2}.",
            self.seat,
            box.name(act.thing),
            box.witches[act.thing],
        )


@dataclass
class PlaceFamiliar(Step):
    """Each Witch puts a Familiar in a Location and draws from the deck there; `placed` she has already."""

    seat: int = field(metadata=WHO)
    placed: int = field(metadata=EVERYONE)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Where; a Location that is overfull scatters."""
        s.phase = "placing"
        s.active = self.seat
        act: Act = yield Decision(
            self.seat,
            "put",
            [box.act("put", location) for location in box.places],
            "Put a Familiar in a Location.",
            "crone.setup.place-second" if self.placed else "crone.setup.place-first",
        )
        familiar = in_reserve(box, s, self.seat)
        s.familiars[familiar] = act.thing
        s.tell("{0:seat} puts {1} in the {2}.", self.seat, box.name(familiar), box.name(act.thing))
        if act.thing in box.deck_at:
            draw(box, s, self.seat, box.deck_at[act.thing], box.constants.cards_per_placement)
        settle(box, s, [familiar])


@dataclass
class FillGreen(Step):
    """A third Familiar of every Witch starts in the Village Green; the others are her reserve."""

    def play(self, box: Box, s: Table) -> None:
        """Then the first round begins."""
        for seat in range(s.seats):
            for _ in range(box.constants.placed_in_green):
                familiar = in_reserve(box, s, seat)
                s.familiars[familiar] = GREEN
                s.tell("{0:seat}'s {1} starts in the Village Green.", seat, box.name(familiar))
        begin_round(s)
