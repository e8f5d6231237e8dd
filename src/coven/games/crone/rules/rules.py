"""The rules of The Village Crone: setting up, the four steps of a round, and the end.

The chapters build on each other: `lore`, `scattering`, `spells`, `schemes`, `protection`, `incantations`,
`trading`, `out_of_turn`, `turns`, and this.
"""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.decision import Answer, AnyOf, Decision, Flow, Together
from coven.engine.rng import Rng
from coven.engine.rules import Line, Score
from coven.engine.words import so_many
from coven.games.crone.rules.costs import KINDS, NEWT
from coven.games.crone.rules.lore import BARN, GREEN, LEVELS
from coven.games.crone.rules.turns import Turns
from coven.games.crone.rules.village import Board
from coven.games.crone.state import Act, Ingredient, Player, Scheme, Table

DAYS_IN_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
HALLOWEEN = 305
"""The day of a leap year that is the 31st of October."""

HOW_MANY = (
    "",
    "One Ingredient has",
    "Two Ingredients have",
    "Three Ingredients have",
    "All Ingredients have",
)


class Crone(Turns):
    """The Village Crone."""

    # Game Setup

    def setup(self, rng: Rng) -> Table:
        """The boards are laid, all decks shuffled, and every Witch is dealt a Scheme of each level."""
        boards = self.lay_boards(rng)
        decks = {kind: self.ingredients[kind][:] for kind in KINDS}
        for kind in KINDS:
            rng.shuffle(decks[kind])
        scheme_decks: dict[str, list[Scheme]] = {}
        for level in LEVELS:
            scheme_decks[level] = [scheme for scheme in self.schemes if scheme.level == int(level)]
            rng.shuffle(scheme_decks[level])
        dealt = [[scheme_decks[level].pop() for level in LEVELS] for _ in range(self.seats)]
        chosen = self.seats > 1 and self.options["first-player"] != "random"
        broom = int(rng.below(self.seats)) if self.seats > 1 and not chosen else 0
        return Table(
            rng=rng,
            seats=self.seats,
            boards=boards,
            phase="first-player" if chosen else "books",
            round=0,
            broom=broom,
            active=broom,
            birthdays=[],
            placed=0,
            players=[self.new_player(schemes) for schemes in dealt],
            villagers={villager: self.home[villager] for villager in self.people},
            familiars={},
            frogs=dict.fromkeys(self.frog_names, ""),
            carried={},
            lovers={},
            bound=[],
            decks=decks,
            faceup=self.tops(decks),
            discards={kind: [] for kind in KINDS},
            discards_shown=[],
            barn=[],
            barn_known=[[] for _ in range(self.seats)],
            scheme_decks=scheme_decks,
            tops_known=[[] for _ in range(self.seats)],
            movement=0,
            moving="",
            trail=[],
            picked_up=[],
            set_down=[],
            before=[],
            preparing=[[] for _ in range(self.seats)],
            casting=[],
            unspoken="",
            speaker=-1,
            earlier=[],
            fortune_taker=-1,
            fortune_left=0,
            declaring=False,
            drawing=-1,
            owed=0,
            bought=False,
            paused=[],
            announcer=-1,
            turn_over=False,
            trader=-1,
            partner=-1,
            bargain="",
            offered=[],
            offer_known=[[] for _ in range(self.seats)],
            wanted=[[] for _ in range(self.seats)],
            harvested=[],
            idle_rounds=0,
            completed_this_round=False,
            ended="",
        )

    def lay_boards(self, rng: Rng) -> tuple[Board, ...]:
        """At random and turned at random, unless the layout names every board."""
        boards = self.layout()
        if self.options["layout"] in self.content.villages:
            return tuple(boards)
        places = self.places[:]
        rng.shuffle(places)
        turns = [int(rng.below(4)) * 90 if self.options["rotate-boards"] else 0 for _ in boards]
        return tuple(
            (place, x, y, turn) for place, (_, x, y, _), turn in zip(places, boards, turns, strict=True)
        )

    def new_player(self, schemes: list[Scheme]) -> Player:
        """A Witch with nothing but her first Schemes."""
        shown = schemes[:] if self.schemes_lie_open else []
        return Player(
            book="", hand=[], hand_shown=[], schemes=schemes, announced=[], schemes_shown=shown, looking=[],
            completed=[], points=0, done=0, fresh=0, marks=[], latest=[], offers=0, quiet="", quiet_pauses="",
        )  # fmt: skip

    def turn(self, s: Table) -> Flow[None]:
        """From one resting point to the next: setting up, then the steps of a round."""
        if s.phase == "first-player":
            yield from self.first_player(s)
        elif s.phase == "books":
            yield from self.choose_book(s)
        elif s.phase == "placing":
            yield from self.place_familiar(s)
        elif s.phase == "tithe":
            yield from self.tithe(s)
        elif s.phase == "turns":
            yield from self.play(s)
        else:
            yield from self.harvest(s)

    def first_player(self, s: Table) -> Flow[None]:
        """The Witch whose birthday is nearest before Halloween gets the Broom, or the host gives it away."""
        if self.options["first-player"] == "host":
            act: Act = yield Decision(
                0,
                "first",
                [self.act("first", str(seat + 1)) for seat in range(s.seats)],
                "Who gets the Broom and begins?",
                "crone.setup.first-player-option",
            )
            s.broom = int(act.thing) - 1
        else:
            yield from self.compare_birthdays(s)
        s.tell("{0:seat} gets the Broom.", s.broom)
        s.active = s.broom
        s.phase = "books"

    def compare_birthdays(self, s: Table) -> Flow[None]:
        """The fewest days from the birthday to the next Halloween; chance decides between equals."""
        rule = "crone.setup.first-player"
        asked = [self.act("month", str(i)) for i in range(1, 13)]
        answers: list[Act] = yield Together(
            [Decision(seat, "month", asked, "Your birthday: which month?", rule) for seat in range(s.seats)]
        )
        months = [int(act.thing) - 1 for act in answers]
        days: list[Act] = yield Together(
            [
                Decision(seat, "day", self.days_of(month), "Your birthday: which day?", rule)
                for seat, month in enumerate(months)
            ]
        )
        dates = [sum(DAYS_IN_MONTH[:m]) + int(day.thing) for m, day in zip(months, days, strict=True)]
        s.birthdays = [(HALLOWEEN - date) % 366 for date in dates]
        nearest = [seat for seat in range(s.seats) if s.birthdays[seat] == min(s.birthdays)]
        s.broom = nearest[int(s.rng.below(len(nearest)))] if len(nearest) > 1 else nearest[0]

    def days_of(self, month: int) -> list[Act]:
        """The days of a month, counted from 0, in a leap year."""
        return [self.act("day", str(day)) for day in range(1, DAYS_IN_MONTH[month] + 1)]

    def choose_book(self, s: Table) -> Flow[None]:
        """In turn order each Witch chooses a Book that nobody else has, and takes its Familiars."""
        taken = [player.book for player in s.players]
        act: Act = yield Decision(
            s.active,
            "book",
            [self.act("book", book) for book in self.books if book not in taken],
            "Choose your Book of Spells.",
            "crone.setup.choose-book",
        )
        s.players[s.active].book = act.thing
        for familiar in self.own(s, s.active):
            s.familiars[familiar] = ""
        s.tell("{0:seat} takes the Book of the {1}s.", s.active, self.name(act.thing))
        s.active = (s.active + 1) % s.seats
        if s.active == s.broom:
            s.phase = "placing"

    def place_familiar(self, s: Table) -> Flow[None]:
        """In turn order, twice, each Witch puts a Familiar in a Location and draws from the deck there."""
        seat = s.active
        act: Act = yield Decision(
            seat,
            "put",
            [self.act("put", location) for location in self.places],
            "Put a Familiar in a Location.",
            "crone.setup.place-first" if s.placed < s.seats else "crone.setup.place-second",
        )
        familiar = next(f for f in self.own(s, seat) if not s.familiars[f])
        s.familiars[familiar] = act.thing
        s.tell("{0:seat} puts {1} in the {2}.", seat, self.name(familiar), self.name(act.thing))
        if act.thing in self.deck_at:
            self.draw(s, seat, self.deck_at[act.thing], self.constants.cards_per_placement)
        yield from self.settle(s, [familiar])
        s.placed += 1
        s.active = (seat + 1) % s.seats
        if s.placed == s.seats * self.constants.placed_by_choice:
            self.fill_green(s)
            self.begin_round(s)

    def fill_green(self, s: Table) -> None:
        """A third Familiar of every Witch starts in the Village Green; the others are her reserve."""
        for seat in range(s.seats):
            for _ in range(self.constants.placed_in_green):
                familiar = next(f for f in self.own(s, seat) if not s.familiars[f])
                s.familiars[familiar] = GREEN

    def begin_round(self, s: Table) -> None:
        """A round begins with the Tithe."""
        s.round += 1
        s.active = s.broom
        s.completed_this_round = False
        s.phase = "tithe"
        s.heading("Round {0}", s.round)

    # Tithe

    def tithe(self, s: Table) -> Flow[None]:
        """All at once every Witch puts a card face down on the pile; one with a Familiar there need not."""
        order = [(s.broom + step) % s.seats for step in range(s.seats)]
        givers = [seat for seat in order if s.players[seat].hand]
        if givers:
            answers: list[Act] = yield Together([self.tithe_question(s, seat) for seat in givers])
            for seat, act in zip(givers, answers, strict=True):
                if act.verb == "tithe":
                    self.pay_tithe(s, seat, act.thing)
                else:
                    s.tell("{0:seat} has a Familiar in the Tithe Barn and gives nothing.", seat)
        s.phase = "turns"
        self.begin_turn(s, s.broom)

    def tithe_question(self, s: Table, seat: int) -> Decision:
        """Which Ingredient; an exempt Witch may pass."""
        have = self.have(s, seat)
        options = [self.act("tithe", kind) for kind in (*KINDS, NEWT) if have[kind]]
        exempt = self.exempt(s, seat)
        prompt = "You owe no tithe. Give a card all the same?" if exempt else "Tithe a card."
        rule = "crone.tithe.exempt-may" if exempt else "crone.tithe.pay"
        return Decision(seat, "tithe", [self.act("pass"), *options] if exempt else options, prompt, rule)

    def exempt(self, s: Table, seat: int) -> bool:
        """Whether a Familiar of hers is in the Tithe Barn itself."""
        return BARN in [s.familiars[familiar] for familiar in self.own(s, seat)]

    def pay_tithe(self, s: Table, seat: int, kind: str) -> None:
        """The card lies face down: only the giver knows it, and her hand is uncertain to the others."""
        card = self.draw_from_hand(s, seat, kind)
        s.players[seat].hand_shown = []
        s.barn.append(card)
        s.barn_known[seat].append(card)
        s.tell("{0:seat} tithes an Ingredient.", seat)
        s.tell_seat(seat, "{0:seat}'s tithe is {1}.", seat, self.name(kind))

    # Harvest

    def harvest(self, s: Table) -> Flow[None]:
        """Every Witch draws for her Familiars, in turn order, or, where the table races, as they come."""
        order = [(s.broom + step) % s.seats for step in range(s.seats)]
        waiting = [seat for seat in order if seat not in s.harvested]
        if self.options["harvest"] == "race" and s.seats > 1:
            claim: Answer = yield AnyOf(
                [
                    Decision(
                        seat, "harvest", [self.act("harvest")], "Harvest now.", "crone.harvest.first-come"
                    )
                    for seat in waiting
                ]
            )
            waiting = [claim.seat]
        for seat in waiting:
            self.reap(s, seat)
            s.harvested.append(seat)
        if len(s.harvested) == s.seats and not s.ended:
            self.end_round(s)

    def reap(self, s: Table, seat: int) -> None:
        """Two cards for each Familiar in a Location with a deck; one who gets none has charity."""
        drawn = 0
        for kind in KINDS:
            places = [s.familiars[familiar] for familiar in self.own(s, seat)]
            due: int = places.count(self.location_of[kind]) * self.constants.cards_per_harvest
            if due:
                drawn += self.draw(s, seat, kind, due)
        if not drawn:
            self.charity(s, seat)

    def charity(self, s: Table, seat: int) -> None:
        """The top cards of the Tithe Barn, as many as there are."""
        number = min(self.constants.charity_cards, len(s.barn))
        for _ in range(number):
            card = s.barn.pop()
            s.players[seat].hand.append(card)
            for known in s.barn_known:
                if card in known:
                    known.remove(card)
        s.tell(
            "{0:seat} has nothing to harvest and gets {1} from the Tithe Barn.", seat, so_many(number, "card")
        )

    def draw(self, s: Table, seat: int, kind: str, number: int) -> int:
        """Draw as many as there are; others see where from, and what only if the decks lie face up."""
        drawn: list[Ingredient] = []
        for _ in range(number):
            if not s.decks[kind]:
                self.replenish(s, kind)
            if not s.decks[kind]:
                break
            drawn.append(s.decks[kind].pop())
            if not s.decks[kind]:
                self.replenish(s, kind)
        player = s.players[seat]
        player.hand += drawn
        if self.options["faceup-ingredients"]:
            player.hand_shown += drawn
            s.faceup = self.tops(s.decks)
        self.tell_draw(s, seat, kind, drawn)
        self.check_decks(s)
        return len(drawn)

    def tell_draw(self, s: Table, seat: int, kind: str, drawn: Sequence[Ingredient]) -> None:
        """How many, and where from; Eyes of Newt only to those who may know of them."""
        s.tell(
            "{0:seat} draws {1} at the {2}.",
            seat,
            so_many(len(drawn), "card"),
            self.name(self.location_of[kind]),
        )
        newts = [card.kind for card in drawn].count(NEWT)
        what = "an Eye of Newt" if newts == 1 else f"{newts} Eyes of Newt"
        if newts and self.options["faceup-ingredients"]:
            s.tell("{0:seat} has drawn {1}.", seat, what)
        elif newts:
            s.tell_seat(seat, "{0:seat} has drawn {1}.", seat, what)

    def replenish(self, s: Table, kind: str) -> None:
        """The discards become the new deck, shuffled or turned over; never in solitaire play."""
        if s.seats == 1 or not s.discards[kind]:
            return
        s.decks[kind] = s.discards[kind]
        s.discards[kind] = []
        if self.options["replenish"] == "shuffle":
            s.rng.shuffle(s.decks[kind])
        else:
            s.decks[kind].reverse()
        s.discards_shown = self.tops(s.discards)
        s.tell("The discards become the new deck at the {0}.", self.name(self.location_of[kind]))

    def check_decks(self, s: Table) -> None:
        """Alone, a Witch loses when the second deck is empty before she has her points."""
        empty = [kind for kind in KINDS if not s.decks[kind]]
        if s.seats == 1 and len(empty) >= self.constants.solo_empty_decks and not s.ended:
            s.ended = f"{HOW_MANY[len(empty)]} run out."

    # Move Broom, Ending Conditions

    def end_round(self, s: Table) -> None:
        """The game ends if a Witch has points enough, or nothing moves any more; else the Broom passes on."""
        s.idle_rounds = 0 if s.completed_this_round else s.idle_rounds + 1
        s.ended = self.ending(s)
        if s.ended:
            return
        if s.seats > 1:
            s.broom = (s.broom + 1) % s.seats
            s.tell("The Broom passes to {0:seat}.", s.broom)
        self.begin_round(s)

    def ending(self, s: Table) -> str:
        """Why the game ends after this Harvest, or nothing."""
        if max(player.points for player in s.players) >= self.target:
            return f"A Witch has reached {self.target} points."
        if not any(player.schemes for player in s.players) and not any(s.scheme_decks.values()):
            return "There are no Schemes left."
        if s.idle_rounds >= self.options["stall-rounds"]:
            return f"For {s.idle_rounds} rounds nobody has completed a Scheme."
        if self.options["round-cap"] and s.round >= self.options["round-cap"]:
            return f"Round {s.round} was the last."
        return ""

    def over(self, s: Table) -> bool:
        """Whether the game has ended."""
        return s.ended != ""

    def reason(self, s: Table) -> str:
        """Why it ended, and what became of a tie for the most points."""
        best = max(player.points for player in s.players)
        tied = [player for player in s.players if player.points == best]
        return f"{s.ended} {self.tie(best, tied)}" if len(tied) > 1 else s.ended

    def tie(self, best: int, tied: Sequence[Player]) -> str:
        """How a tie is broken: by the fewest completed Schemes, then the most Ingredients, or shared."""
        fewest = min(len(player.completed) for player in tied)
        left = [player for player in tied if len(player.completed) == fewest]
        if len(left) == 1:
            return f"The tie at {best} points goes to the fewest Schemes, {fewest}."
        most = max(len(player.hand) for player in left)
        if [len(player.hand) for player in left].count(most) == 1:
            return (
                f"The tie at {best} points and {fewest} Schemes goes to the most Ingredients in hand, {most}."
            )
        return f"The tie at {best} points, {fewest} Schemes and {so_many(most, 'card')} in hand is shared."

    # The winner

    def scores(self, s: Table) -> list[Score]:
        """The points of the completed Schemes; then the fewest of them, then the most Ingredients in hand."""
        return [self.score(s, player) for player in s.players]

    def score(self, s: Table, player: Player) -> Score:
        """One Witch's score; alone, she has won or lost."""
        lines = [Line("crone.scheme.points", scheme.label, scheme.level) for scheme in player.completed]
        won = int(s.seats == 1 and player.points >= self.target)
        return Score(lines, (-len(player.completed), len(player.hand)), won)

    def winners(self, s: Table, scores: Sequence[Score]) -> list[int]:
        """The best; alone, a Witch who has not reached her points has lost."""
        if s.seats == 1:
            return [0] if s.players[0].points >= self.target else []
        return super().winners(s, scores)
