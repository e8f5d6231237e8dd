"""The rules of Triora: City of Witches, chapter by chapter.

This module has the set-up, the round, the turns and the rules for two players (chapters 1 to 4 and 12); it
stands on `scoring` (11), `actions` (6 and 7), `endround` (10), `holdings` (5, 8 and 9) and `box`.
"""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.engine.rng import Rng
from coven.games.triora.rules.box import FAMILIAR, FOREST, SECOND, WITCH
from coven.games.triora.rules.endround import toll
from coven.games.triora.rules.scoring import Scoring
from coven.games.triora.state import Player, Table, Villager


class Triora(Scoring):
    """Triora: City of Witches."""

    # 1.0 Setup

    def setup(self, rng: Rng) -> Table:
        """Markers stacked in random order on 4, seven Villagers face up, no piece on the board."""
        stack = list(range(self.seats))
        rng.shuffle(stack)
        deck = self.cards[:]
        rng.shuffle(deck)
        inquisitor, morgana = self.start_areas(deck)
        rng.shuffle(deck)
        row = [deck.pop() for _ in range(self.row_length)]
        table = Table(
            rng=rng,
            seats=self.seats,
            round=1,
            phase="witches",
            players=[self.new_player() for _ in range(self.seats)],
            inquisition_order=stack,
            turns=[],
            queue=list(range(self.seats)),
            piece="",
            copied="",
            spoils="",
            second_moved=False,
            inquisitor=inquisitor,
            morgana=morgana,
            path=[],
            doom={area: [] for area in self.doom_areas},
            castle=[],
            stone=self.start_stone,
            row=row,
            deck=deck,
        )
        if self.random_witches:
            self.draw_witches(table)
        return table

    def new_player(self) -> Player:
        """Two herbs and one seed of each colour, 20 doom points, 4 Inquisition, nothing else."""
        return Player(
            witch="",
            position=0,
            doom_points=self.start_points,
            inquisition=self.start_inquisition,
            silver=0,
            undead=0,
            potions=dict.fromkeys(self.potions, 0),
            herbs=dict.fromkeys(self.colours, self.start_herbs),
            seeds=dict.fromkeys(self.colours, self.start_seeds),
            planting=dict.fromkeys(self.colours, 0),
            harvest=dict.fromkeys(self.colours, 0),
            witch_at="",
            familiar_at="",
            second_at="",
            second_of="",
            witch_placed=False,
            familiar_placed=False,
            villagers=[],
            captured=False,
        )

    def start_areas(self, deck: list[Villager]) -> tuple[str, str]:
        """Castle and Cemetery; with the random start, the areas of two cards, which go back into the deck."""
        if not self.random_start:
            return self.start_inquisitor, self.start_morgana
        return self.type_area[deck[-1].kind], self.type_area[deck[-2].kind]

    def draw_witches(self, s: Table) -> None:
        """Each player is dealt a witch."""
        witches = [witch.key for witch in self.witches]
        s.rng.shuffle(witches)
        for player in s.players:
            player.witch = witches.pop()
        self.begin_game(s)

    def choose_witch(self, s: Table) -> Flow[None]:
        """The seats choose in seat order from the witches still free."""
        seat = s.queue[0]
        used = [player.witch for player in s.players]
        free = [witch for witch in self.witches if witch.key not in used]
        choice: Option = yield Decision(
            seat, "witch", free, "Which witch are you?", "triora.setup.witch-choice-order"
        )
        s.players[seat].witch = choice.key
        s.tell("{0:seat} is {1}.", seat, self.witch_names[choice.key])
        s.queue.pop(0)
        if not s.queue:
            self.begin_game(s)

    def begin_game(self, s: Table) -> None:
        """With the rules for two players each takes the Familiar of an unused witch; then round 1 begins."""
        if self.second_familiar:
            used = [player.witch for player in s.players]
            unused = [witch.key for witch in self.witches if witch.key not in used]
            for player in s.players:
                player.second_of = unused.pop(0)
        self.begin_round(s)

    # 2.0 Starting the Game

    def turn(self, s: Table) -> Flow[None]:
        """Choice of turn order, two turns for each player, then the end of the round."""
        if s.phase == "place":
            yield from self.place(s)
        elif s.phase == "act":
            yield from self.act(s)
        elif s.phase == "coven":
            yield from self.coven_turn(s)
        elif s.phase == "order":
            yield from self.choose_position(s)
        elif s.phase == "inquisitor":
            self.inquisitor(s)
        elif s.phase == "morgana":
            yield from self.morgana_meets(s)
        elif s.phase == "villagers":
            yield from self.villager_gains(s)
        else:
            yield from self.choose_witch(s)

    def begin_round(self, s: Table) -> None:
        """Disks and cards go back; positions will be chosen from the front of the Inquisition track."""
        for player in s.players:
            player.position = 0
            player.witch_placed = False
            player.familiar_placed = False
        s.queue = s.inquisition_order[:]
        s.turns = []
        s.phase = "order"

    def choose_position(self, s: Table) -> Flow[None]:
        """A free position of the turn-order track, with its bonus at once."""
        if len(s.queue) == s.seats:
            s.heading("Round {0}", s.round)
        seat = s.queue[0]
        taken = [player.position for player in s.players]
        free = [i for i in range(len(self.positions)) if i + 1 not in taken]
        choice: Option = yield Decision(
            seat,
            "order",
            self.prudent(
                s, seat, [self.position_options[i] for i in free], [toll(self.positions[i]) for i in free]
            ),
            "Choose your place in the turn order.",
            "triora.round.order-free-position",
        )
        s.players[seat].position = int(choice.key)
        s.tell("{0:seat} takes position {1}.", seat, choice.key)
        yield from self.receive(s, seat, self.positions[int(choice.key) - 1])
        s.queue.pop(0)
        if not s.queue:
            s.turns = self.turn_order(s) * 2
            s.phase = "place"

    # 3.0 Turns

    def next_turn(self, s: Table) -> None:
        """All take a first turn in order, then all a second; captured players take no more."""
        s.turns.pop(0)
        while s.turns and s.players[s.turns[0]].captured:
            s.turns.pop(0)
        s.queue = []
        s.piece = ""
        s.second_moved = False
        s.phase = "place" if s.turns else "inquisitor"

    def choose_piece(self, s: Table, seat: int) -> Flow[None]:
        """Witch or Familiar first; in the second turn the other."""
        player = s.players[seat]
        options = [] if player.witch_placed else [WITCH]
        if not player.familiar_placed:
            options += [FAMILIAR, SECOND] if self.second_familiar else [FAMILIAR]
        choice: Option = options[0]
        if len(options) > 1:
            choice = yield Decision(
                seat, "piece", options, "Which piece do you place?", "triora.turn.other-piece-second"
            )
        s.piece = choice.key
        if choice is SECOND:
            yield from self.move_second(s, seat)
            s.piece = FAMILIAR.key

    # 4.0 Placing Meeples and Performing Actions

    def place(self, s: Table) -> Flow[None]:
        """The piece goes to a circle; a Witch brews at once; the Swamp House draws attention."""
        seat = s.turns[0]
        yield from self.choose_piece(s, seat)
        witch = s.piece == WITCH.key
        areas = self.open_areas(s, s.players[seat].witch_at if witch else "", witch)
        choice: Option = yield Decision(
            seat,
            "place",
            self.prudent_places(s, seat, areas, witch),
            "Place your Witch: where does she go?" if witch else "Place your Familiar: where does it go?",
            "triora.place.witch-shares" if witch else "triora.place.familiar-empty",
        )
        self.put(s, seat, choice.key, witch)
        s.phase = "act"
        if witch:
            s.queue = self.coven(s, seat, choice.key)
            yield from self.receive(s, seat, [("cauldrons", 1)])
        yield from self.arrive(s, seat, choice.key)
        if s.players[seat].captured:
            self.next_turn(s)

    def open_areas(self, s: Table, circle: str, witch: bool) -> list[str]:
        """Where a piece on that circle may go: a Witch wherever she is not, if there is room."""
        held = self.held(s)
        if not witch:
            return [area for area in self.areas if self.free_circle(area, held)]
        return [a for a in self.areas if (self.free_circle(a, held) if a == FOREST else a != circle)]

    def held(self, s: Table) -> list[str]:
        """The circles that hold a Witch, a Familiar or a second Familiar."""
        found = [player.witch_at for player in s.players]
        found += [player.familiar_at for player in s.players]
        if self.second_familiar:
            found += [player.second_at for player in s.players]
        return found

    def free_circle(self, area: str, held: list[str]) -> str:
        """The first circle of the area that holds no piece, or ""."""
        for circle in self.circles[area]:
            if circle not in held:
                return circle
        return ""

    def prudent_places(self, s: Table, seat: int, areas: list[str], witch: bool) -> list[Option]:
        """The areas, without those that the Self-Preservation Instinct forbids."""
        options: list[Option] = [self.area_options[area] for area in areas]
        if not self.self_preservation:
            return options
        tolls = [self.arrival_toll(s, area, witch) for area in areas]
        return list(self.prudent(s, seat, options, tolls, [self.circle(s, area) for area in areas]))

    def circle(self, s: Table, area: str) -> str:
        """The circle on which a piece that goes to the area comes to stand."""
        circles = self.circles[area]
        return circles[0] if len(circles) == 1 else self.free_circle(area, self.held(s))

    def put(self, s: Table, seat: int, area: str, witch: bool) -> None:
        """The piece stands on its new circle, its card is turned, and capture is checked."""
        player = s.players[seat]
        circle = self.circle(s, area)
        if witch:
            player.witch_at = circle
            player.witch_placed = True
            s.tell("{0:seat} places the Witch in the {1}.", seat, self.area_names[area])
        else:
            player.familiar_at = circle
            player.familiar_placed = True
            s.tell("{0:seat} places the Familiar in the {1}.", seat, self.area_names[area])
        self.check_capture(s)

    def act(self, s: Table) -> Flow[None]:
        """The piece acts where it stands; then come the Coven Bonuses of the others."""
        seat = s.turns[0]
        player = s.players[seat]
        witch = s.piece == WITCH.key
        area = self.area_of[player.witch_at if witch else player.familiar_at]
        yield from self.visit(s, seat, area, witch, False)
        if self.second_familiar and not (witch or s.second_moved or player.captured):
            yield from self.move_second(s, seat)
        if s.queue and not player.captured:
            s.phase = "coven"
        else:
            self.next_turn(s)

    def coven_turn(self, s: Table) -> Flow[None]:
        """One Coven Bonus; after the last the next turn begins."""
        yield from self.coven_bonus(s)
        if not s.queue:
            self.next_turn(s)

    # 11. End of the Game

    def end_round(self, s: Table) -> None:
        """After a capture, three destroyed areas or the last round the game is scored."""
        if self.caught(s) or self.ruined(s) or self.capped(s):
            s.phase = "over"
            return
        s.round += 1
        self.begin_round(s)

    # 12.0 Rules for two players

    def move_second(self, s: Table, seat: int) -> Flow[None]:
        """The second Familiar goes to a circle without any piece, and does nothing there."""
        options = [self.area_options[area] for area in self.open_areas(s, "", False)]
        choice: Option = yield Decision(
            seat, "second", options, "Move your second Familiar: where does it go?", "triora.two.must-move"
        )
        s.players[seat].second_at = self.circle(s, choice.key)
        s.second_moved = True
        s.tell("{0:seat} moves the second Familiar to the {1}.", seat, self.area_names[choice.key])
