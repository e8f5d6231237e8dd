"""The rules of Sabbat Magica: the way through the phases, each of which has a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from coven.engine.decision import Decision, Flow, Option
from coven.engine.rng import Rng
from coven.engine.rules import Line, Rules, Score
from coven.engine.settings import Options
from coven.engine.state import Part
from coven.engine.words import so_many
from coven.games.sabbat.content import Content
from coven.games.sabbat.rules import ghosts, magician, plan, powers, stewardship
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import (
    DECLINE,
    DRAWBRIDGE,
    END,
    GHOSTS,
    INTACT,
    MAGICIAN,
    NOTHING,
    STOP,
    STORES,
    Use,
)
from coven.games.sabbat.state import Player, Table

T = TypeVar("T")

SCORING: Final = {
    "sabbat.regionvp.score": "Regions",
    "sabbat.gardens.crystal-major": "Crystal ball, major",
    "sabbat.gardens.crystal-minor": "Crystal ball, minor",
    "sabbat.fight.vp": "Fights",
    "sabbat.fight.training-ground": "Training ground",
    "sabbat.arrival.full-no-fight": "Ghosts turned away",
    "sabbat.bonus.vp": "Bonuses",
    "sabbat.curse.penalty": "Curses",
    "sabbat.food.unfed-vp": "Unfed ghosts",
}


class Sabbat(Rules[Table]):
    """Sabbat Magica."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        super().__init__(content, seats, options)
        self.box = Box(content, seats, options)

    # Set up

    def setup(self, rng: Rng) -> Table:
        """Floor, gates, mirrors and time deck are set out before the first people is chosen."""
        box = self.box
        tiles = shuffled(rng, box.tiles)
        gates = shuffled(rng, box.gate_tiles)
        deck = shuffled(rng, [card for card in box.time_cards if card is not box.first_card])
        size = box.rounds - 1
        return Table(
            rng=rng,
            seats=self.seats,
            players=[self.new_player() for _ in range(self.seats)],
            phase="people",
            round=1,
            action=0,
            order=list(range(self.seats)),
            turn=0,
            floor=dict(zip(box.squares, tiles, strict=True)),
            mirrors=dict.fromkeys(box.mirrors, INTACT),
            gates={region.key: gates[i] for i, region in enumerate(box.regions)},
            spare_gates=gates[len(box.regions) :],
            time_cards=[box.first_card],
            time_deck=deck[:size],
            time_removed=deck[size:],
            places={location.key: [None] * location.capacity for location in box.locations},
            drawbridge=[],
            graveyard=[],
            in_flight=[],
            selected="",
            bound_for="",
            moved=[],
            protected="",
            boosted=False,
            boxed_ghosts=box.ghosts[:],
            boxed_powers=list(box.powers.values()),
        )

    def new_player(self) -> Player:
        """Everybody starts with 0 VP, 3 terror points and empty stores; the magician is not on the floor."""
        return Player(
            people="",
            vp=0,
            earned={},
            terror=self.box.terror_start,
            two_hours=[],
            one_hour=[],
            cursed=False,
            approval=[],
            chimaeras=0,
            magician="",
            bonus=-1,
            powers=[],
            power_round=0,
            power_action=0,
            power_uses=0,
        )

    def choose_people(self, s: Table) -> Flow[None]:
        """Each player in seat order chooses a people that nobody has, unless they are dealt at random."""
        if self.box.random_peoples:
            for seat, people in enumerate(shuffled(s.rng, list(self.box.peoples))[: s.seats]):
                self.take_people(s, seat, people)
            self.draw_order(s)
            return
        taken = [player.people for player in s.players]
        options = [people for people in self.box.peoples.values() if people.key not in taken]
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(s.turn, "people", options, "Choose your people.", "sabbat.setup.peoples")
        self.take_people(s, s.turn, chosen.key)
        s.turn += 1
        if s.turn == s.seats:
            self.draw_order(s)

    def take_people(self, s: Table, seat: int, people: str) -> None:
        """A people brings its ghosts, which start in the graveyard, and its POWER cards."""
        s.players[seat].people = people
        s.graveyard.extend([ghost for ghost in s.boxed_ghosts if ghost.people == people])
        s.boxed_ghosts = [ghost for ghost in s.boxed_ghosts if ghost.people != people]
        if self.box.powers_on:
            cards = [self.box.powers[key] for key in self.box.peoples[people].powers]
            s.players[seat].powers = cards
            s.boxed_powers = [power for power in s.boxed_powers if power not in cards]
        s.tell(
            "{0:seat} plays {1}, the {2}.", seat, self.box.peoples[people], self.box.peoples[people].magician
        )

    def draw_order(self, s: Table) -> None:
        """The starting order is drawn at random; round 1 begins without curse and bonus."""
        s.order = shuffled(s.rng, list(range(s.seats)))
        s.turn = 0
        s.phase = "invocation"
        s.heading("Round {0}", 1)
        plan.tell_card(s)
        plan.tell_order(s, drawn=True)

    # Gameplay

    def turn(self, s: Table) -> Flow[None]:
        """A round has three phases: A Plan, B Skulduggery, C Stewardship."""
        if s.phase == "people":
            yield from self.choose_people(s)
        elif s.phase == "round":
            yield from plan.begin_round(self.box, s)
        elif s.phase == "invocation":
            yield from plan.invocation(self.box, s)
        elif s.phase == "bonus":
            yield from plan.bonus(self.box, s)
        elif s.phase == "action":
            yield from self.choose_action(s)
        elif s.phase == "magician":
            yield from magician.step(self.box, s)
        elif s.phase == "square":
            yield from self.use_square(s)
        elif s.phase == "ghosts":
            yield from self.move_ghosts(s)
        else:
            yield from self.steward(s)

    # B. Skulduggery

    def choose_action(self, s: Table) -> Flow[None]:
        """An action is either B1, move the magician, or B2, move ghosts."""
        seat = s.seat
        options: list[Option] = [MAGICIAN] if magician.squares(self.box, s, seat) else []
        options.append(GHOSTS)
        options.extend(powers.uses(self.box, s, seat, "action"))
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(
                seat,
                "action",
                options,
                "Action {0} of {1}: move the magician or ghosts?",
                "sabbat.actions.two-kinds",
                (s.action, s.card.actions),
            )
        if isinstance(chosen, Use):
            yield from powers.use(self.box, s, seat, chosen.power)
        else:
            s.phase = "magician" if chosen is MAGICIAN else "ghosts"

    def use_square(self, s: Table) -> Flow[None]:
        """After the square was used or not, and perhaps a POWER, the magician's action is over."""
        goes_on = yield from magician.use_square(self.box, s)
        if not goes_on:
            self.next_action(s)

    def move_ghosts(self, s: Table) -> Flow[None]:
        """Ghosts move one after the other until the player ends the action; then the marks are cleared."""
        goes_on = yield from ghosts.ghost_move(self.box, s)
        if not goes_on:
            s.moved = []
            s.boosted = False
            self.next_action(s)

    def next_action(self, s: Table) -> None:
        """All take one action in playing order, then all a second one, up to the number on the time card."""
        s.phase = "action"
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
            s.action += 1
        if s.action > s.card.actions:
            powers.end_protection(self.box, s)
            s.phase = "stewardship"

    # C. Stewardship

    def steward(self, s: Table) -> Flow[None]:
        """Food, region VPs, approval: all players finish a step before the next one starts."""
        for seat in s.order:
            yield from stewardship.food(self.box, s, seat)
        for seat in s.order:
            stewardship.region_vps(self.box, s, seat)
        for seat in s.order:
            yield from stewardship.approval(self.box, s, seat)
        s.phase = "round" if s.round < self.box.rounds else "end"

    # End of the game

    def over(self, s: Table) -> bool:
        """The game ends right after C3 of round 6."""
        return s.phase == "end"

    def reason(self, s: Table) -> str:
        """Why the match ended."""
        return f"The Sabbat is over: {self.box.rounds} rounds were played."

    def scores(self, s: Table) -> list[Score]:
        """The VP of the track by the rules that gave them, and 5 VP for each chimaera."""
        return [self.score(player) for player in s.players]

    def score(self, player: Player) -> Score:
        """One player's score."""
        lines = [
            Line(rule, text, player.earned[rule]) for rule, text in SCORING.items() if player.earned.get(rule)
        ]
        if player.chimaeras:
            words = so_many(player.chimaeras, "chimaera")
            lines.append(Line("sabbat.end.chimaeras", words, self.box.chimaera_vp * player.chimaeras))
        return Score(lines)

    # What there is

    def pieces(self) -> Mapping[str, Option]:
        """Ghosts, tiles, cards."""
        box = self.box
        found: list[Option] = [
            *box.ghosts,
            *box.tiles,
            *box.gate_tiles,
            *box.time_cards,
            *box.powers.values(),
        ]
        return {piece.key: piece for piece in found}

    def kinds(self) -> Sequence[type[Part]]:
        """The table and a player's board."""
        return [Table, Player]

    def vocabulary(self) -> Sequence[str]:
        """Every key, by the verbs in the order of play."""
        box = self.box
        spots = [spot.key for location in box.locations for spot in location.spots]
        places = [location.key for location in box.locations]
        stored = [option.key for store in STORES for option in box.stored[store]]
        by_verb: dict[str, list[str]] = {
            "people": list(box.peoples),
            "protect": spots,
            "invoke": [option.key for option in box.invocations + box.invocations_plain],
            "bonus": list(box.bonuses),
            "step": list(box.squares),
            "use": ["tile", *box.mirrors],
            "discard": stored,
            "give": list(box.resources),
            "become": stored,
            "take": list(box.resources),
            "send": list(box.resources),
            "ghost": [DRAWBRIDGE.key, *spots],
            "to": [DRAWBRIDGE.key, *places],
            "pay": stored,
            "arrive": ["settle", "fight", "graveyard"],
            "save": places,
            "starve": [DRAWBRIDGE.key, *spots],
            "keep": list(box.resources),
        }
        words: list[Option] = [MAGICIAN, GHOSTS, NOTHING, END, STOP, DECLINE]
        words.extend([power.use for power in box.powers.values()])
        words.extend([square.flight for square in box.squares.values()])
        words.extend([region.portal for region in box.regions])
        return [word.key for word in words] + [
            f"{verb}:{key}" for verb, keys in by_verb.items() for key in keys
        ]


def shuffled(rng: Rng, items: list[T]) -> list[T]:
    """A copy in random order."""
    mixed = items[:]
    rng.shuffle(mixed)
    return mixed
