"""Chapter 10 of Triora: the end of a round, what it would bring now, and the Self-Preservation Instinct."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from coven.engine.decision import Decision, Flow, Option
from coven.engine.rng import Rng
from coven.games.triora.rules.box import FOREST, NO_GIFT
from coven.games.triora.rules.holdings import Holdings, put_on_top
from coven.games.triora.state import Gains, Player, Table, Villager

NOBODY = -1


@dataclass(eq=False)
class Forecast:
    """What the Inquisitor, and Morgana after him, would do if the round ended now.

    Targets are seats, or None; routes begin with the area where the figure stands. `inquisition` is what each
    seat would receive, `captured` who would be captured, `meets` whom Morgana would meet, in order.
    """

    target: int | None
    route: list[str]
    inquisition: list[int]
    captured: list[int]
    morgana_target: int | None
    morgana_route: list[str]
    meets: list[int]


@dataclass(eq=False)
class Standing:
    """What the Inquisitor goes by, seat by seat: the track, where pieces are, which Witches are settled."""

    order: list[int]
    levels: list[int]
    witches: list[str]
    familiars: list[str]
    settled: list[bool]

    def move(self, seat: int, level: int) -> None:
        """The seat's marker goes to another space, on top of those there."""
        if level != self.levels[seat]:
            self.levels[seat] = level
            put_on_top(self.order, self.levels, seat)


class EndOfRound(Holdings):
    """The Inquisitor, Morgana, growth and the Villagers' gains."""

    def turn_order(self, s: Table) -> list[int]:
        """The seats by this round's positions; those without one yet come last."""
        ordered = [
            seat
            for position in range(1, len(self.positions) + 1)
            for seat in range(s.seats)
            if s.players[seat].position == position
        ]
        return ordered + [seat for seat in range(s.seats) if s.players[seat].position == 0]

    # a) Inquisitor

    def inquisitor(self, s: Table) -> None:
        """He goes up to two areas towards the Witch furthest ahead, and investigates all on his way."""
        target = self.hunted(s)
        if target == NOBODY:
            s.tell("The Inquisitor finds nobody to hunt.")
        else:
            s.tell("The Inquisitor hunts the Witch of {0:seat}.", target)
        for area in self.route(s, s.inquisitor, target, self.inquisitor_steps):
            self.investigate(s, area)
        self.begin_morgana(s)

    def hunted(self, s: Table) -> int:
        """The seat furthest ahead on the Inquisition track that has a Witch on the board."""
        for seat in s.inquisition_order:
            if s.players[seat].witch_at:
                return seat
        return NOBODY

    def route(self, s: Table, start: str, target: int, steps: int) -> list[str]:
        """The area where a figure stands and those it enters on its way to the target's Witch."""
        if target == NOBODY:
            return [start]
        return [start, *self.routes[start][self.area_of[s.players[target].witch_at]][:steps]]

    def investigate(self, s: Table, area: str) -> None:
        """Five Inquisition for each Witch there, two for each Familiar; then capture is checked."""
        s.inquisitor = area
        s.tell("The Inquisitor investigates the {0}.", self.area_names[area])
        if area == FOREST:
            return
        for seat in self.turn_order(s):
            player = s.players[seat]
            if self.area_of[player.witch_at] == area:
                self.move_marker(s, seat, self.witch_toll)
            if self.area_of[player.familiar_at] == area:
                self.move_marker(s, seat, self.familiar_toll)
        self.check_capture(s)

    # b) Morgana

    def begin_morgana(self, s: Table) -> None:
        """She goes up to two areas towards the Witch furthest behind."""
        target = self.sought(s)
        s.path = self.route(s, s.morgana, target, self.morgana_steps)
        s.queue = []
        s.phase = "morgana"
        if target != NOBODY:
            s.tell("Morgana seeks the Witch of {0:seat}.", target)

    def sought(self, s: Table) -> int:
        """The seat furthest behind on the Inquisition track that has a Witch on the board."""
        for seat in reversed(s.inquisition_order):
            if s.players[seat].witch_at:
                return seat
        return NOBODY

    def met(self, s: Table, area: str) -> list[int]:
        """The seats whose Witches are there, in turn order."""
        return [seat for seat in self.turn_order(s) if self.area_of[s.players[seat].witch_at] == area]

    def morgana_meets(self, s: Table) -> Flow[None]:
        """Area by area, in turn order, each Witch she meets may have power or growth for 3 Inquisition."""
        while not s.queue and s.path:
            s.morgana = s.path.pop(0)
            s.queue = self.met(s, s.morgana)
        if not s.queue:
            self.growth(s)
            return
        seat = s.queue[0]
        options: list[Option] = [*self.gift_options.values(), NO_GIFT]
        tolls = [toll(parts) for parts in self.gifts.values()]
        prudent = self.prudent(s, seat, options, [*tolls, []])
        choice: Option = NO_GIFT
        if len(prudent) > 1:
            choice = yield Decision(
                seat,
                "morgana",
                prudent,
                "Morgana meets your Witch in the {0}: what do you accept?",
                "triora.morgana.choice",
                (self.area_names[s.morgana],),
            )
        if choice is not NO_GIFT:
            s.tell("{0:seat} accepts Morgana's gift: {1}.", seat, choice)
            yield from self.receive(s, seat, self.gifts[choice.key])
        s.queue.pop(0)

    # c) Growth, d) Villagers

    def growth(self, s: Table) -> None:
        """The herbs grow; then the Villagers give, player by player in turn order."""
        self.grow(s)
        s.phase = "villagers"
        s.queue = [seat for seat in self.turn_order(s) if self.round_gains(s.players[seat])]
        if not s.queue:
            self.end_round(s)

    def villager_gains(self, s: Table) -> Flow[None]:
        """Each Villager gives its owner what its type says."""
        seat = s.queue[0]
        yield from self.receive(s, seat, self.round_gains(s.players[seat]))
        s.queue.pop(0)
        if not s.queue:
            self.end_round(s)

    def round_gains(self, player: Player) -> Gains:
        """What all Villagers of a player give together, type by type."""
        found: Gains = []
        for kind in self.types:
            count = len([card for card in player.villagers if card.kind == kind])
            if count:
                found += [(part, n * count) for part, n in self.type_gains[kind]]
        return found

    def end_round(self, s: Table) -> None:
        """The next round, or the end of the game."""
        raise NotImplementedError

    # What the end of the round would bring now

    def forecast(self, s: Table) -> Forecast:
        """What the Inquisitor, and Morgana after him, would do if the round ended now; changes nothing."""
        target = self.hunted(s)
        route = self.route(s, s.inquisitor, target, self.inquisitor_steps)
        then: Table = s.copy()
        self.inquisitor(then)
        tolls = [self.would_receive(s, seat, route) for seat in range(s.seats)]
        captured = [i for i in range(s.seats) if then.players[i].captured and not s.players[i].captured]
        sought = self.sought(then)
        meets = [seat for area in then.path for seat in self.met(then, area)]
        return Forecast(
            None if target == NOBODY else target,
            route,
            tolls,
            captured,
            None if sought == NOBODY else sought,
            then.path,
            meets,
        )

    def would_receive(self, s: Table, seat: int, route: list[str]) -> int:
        """The Inquisition that an investigation along the route gives a seat."""
        player = s.players[seat]
        found = 0
        for area in route:
            if player.captured or area == FOREST:
                continue
            with_witch = self.area_of[player.witch_at] == area
            found += self.witch_toll if with_witch else 0
            found += self.familiar_toll if self.area_of[player.familiar_at] == area else 0
            if with_witch and player.inquisition + found >= self.inquisition_limit:
                break
        return found

    def forecast_view(self, shown: dict[str, Any]) -> Forecast:
        """The same from the state of a view: `rules.forecast_view(view["state"])`."""
        return self.forecast(self.table(shown))

    def table(self, shown: dict[str, Any]) -> Table:
        """The table that a view shows; nothing but the deck is hidden, and it is left empty."""
        cards = {card.key: card for card in self.cards}
        players = [player_of(one, cards) for one in shown["players"]]
        return Table(
            rng=Rng(1),
            seats=shown["seats"],
            round=shown["round"],
            phase=shown["phase"],
            players=players,
            inquisition_order=list(shown["inquisition_order"]),
            turns=list(shown["turns"]),
            queue=list(shown["queue"]),
            piece=shown["piece"],
            copied=shown["copied"],
            spoils=shown["spoils"],
            second_moved=shown["second_moved"],
            inquisitor=shown["inquisitor"],
            morgana=shown["morgana"],
            path=list(shown["path"]),
            doom={area: list(seats) for area, seats in shown["doom"].items()},
            castle=[(person, row, seat) for person, row, seat in shown["castle"]],
            stone=shown["stone"],
            row=[cards[key] for key in shown["row"]],
            deck=[],
        )

    # Optional rule: Self-Preservation Instinct

    def prudent(
        self,
        s: Table,
        seat: int,
        options: Sequence[Option],
        tolls: Sequence[list[int]],
        circles: Sequence[str] | None = None,
    ) -> Sequence[Option]:
        """The options that lead to no capture, or all if each does.

        `tolls` are the Inquisition that each option brings, `circles` where it puts the piece in play.
        """
        if not self.self_preservation:
            return options
        before = self.would_catch(s, self.standing(s))
        kept: list[Option] = []
        for i, option in enumerate(options):
            if not self.leads_to_capture(s, seat, tolls[i], circles[i] if circles else "", before):
                kept.append(option)
        return kept or options

    def leads_to_capture(self, s: Table, seat: int, tolls: list[int], circle: str, before: list[int]) -> bool:
        """Whether a choice captures at once, or lets the Inquisitor capture whom he would not have before."""
        then = self.standing(s)
        if circle and s.piece == "witch":
            then.witches[seat] = self.area_of[circle]
            then.settled[seat] = True
        elif circle:
            then.familiars[seat] = self.area_of[circle]
        endangered = then.witches[seat] == s.inquisitor != FOREST
        for n in [0, *tolls]:
            then.move(seat, min(max(then.levels[seat] + n, 0), self.inquisition_limit))
            if endangered and then.levels[seat] == self.inquisition_limit:
                return True
        return any(i not in before for i in self.would_catch(s, then))

    def standing(self, s: Table) -> Standing:
        """Where everybody stands now; with the turns of the round over, every Witch is still to be placed."""
        turns = s.phase in ("place", "act", "coven")
        return Standing(
            s.inquisition_order[:],
            [player.inquisition for player in s.players],
            [self.area_of[player.witch_at] for player in s.players],
            [self.area_of[player.familiar_at] for player in s.players],
            [turns and player.witch_placed for player in s.players],
        )

    def would_catch(self, s: Table, standing: Standing) -> list[int]:
        """Whom the Inquisitor's movement would capture, leaving out Witches still to be placed."""
        hunted = [seat for seat in standing.order if standing.witches[seat]]
        if not hunted or not any(standing.settled):
            return []
        route = [s.inquisitor, *self.routes[s.inquisitor][standing.witches[hunted[0]]]]
        searched = [area for area in route[: self.inquisitor_steps + 1] if area != FOREST]
        return [
            seat for seat in hunted if standing.settled[seat] and self.caught_on(searched, standing, seat)
        ]

    def caught_on(self, searched: list[str], standing: Standing, seat: int) -> bool:
        """Whether the tolls on the way bring the seat to 32 by the time he has investigated its Witch."""
        level = standing.levels[seat]
        for area in searched:
            level += self.familiar_toll if standing.familiars[seat] == area else 0
            if standing.witches[seat] == area:
                return level + self.witch_toll >= self.inquisition_limit
        return False


def toll(gains: Gains) -> list[int]:
    """The Inquisition among gains."""
    return [n for kind, n in gains if kind == "inquisition"]


def player_of(shown: dict[str, Any], cards: dict[str, Villager]) -> Player:
    """A player's part of the table from a view."""
    values: list[Any] = []
    for value in shown.values():
        values.append(dict(value) if isinstance(value, dict) else value)
    player = Player(*values)
    player.villagers = [cards[key] for key in shown["villagers"]]
    return player
