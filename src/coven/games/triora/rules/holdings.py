"""Chapters 5, 8 and 9 of Triora: potions, herbs, points, silver, Undead, Inquisition and capture."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.games.triora.rules.box import FOREST, NO_BREW, NOUNS, Box, noun
from coven.games.triora.state import Deed, Formula, Gains, Player, Table, Villager


class Holdings(Box):
    """What players have, and how it comes and goes."""

    def receive(self, s: Table, seat: int, gains: Gains) -> Flow[None]:
        """The parts of a gain come one by one, in order; a capture cancels those still to come."""
        for kind, n in gains:
            if s.players[seat].captured:
                return
            if kind == "inquisition":
                self.gain_inquisition(s, seat, n)
            elif kind == "doom_points":
                self.gain_points(s, seat, n)
            elif kind == "silver":
                self.gain_silver(s, seat, n)
            elif kind == "undead":
                self.gain_undead(s, seat, n)
            elif kind == "shovels":
                yield from self.use_shovels(s, seat, n)
            elif kind == "cauldrons":
                yield from self.use_cauldrons(s, seat, n)

    # 5.0 Producing Potions

    def use_cauldrons(self, s: Table, seat: int, cauldrons: int) -> Flow[None]:
        """Each cauldron may produce one formula of the own board at once, or is lost."""
        for _ in range(cauldrons):
            possible = self.brewable(s.players[seat])
            if not possible:
                return
            choice: Option = yield Decision(
                seat,
                "brew",
                [*possible, NO_BREW],
                "Use your cauldron: what do you brew?",
                "triora.brew.one-formula-per-cauldron",
            )
            if not isinstance(choice, Formula):
                return
            self.brew(s, seat, choice)

    def brewable(self, player: Player) -> list[Formula]:
        """The formulas whose cubes all lie in HERBS."""
        found: list[Formula] = []
        for formula in self.formulas[player.witch]:
            for colour, n in formula.herbs.items():
                if player.herbs[colour] < n:
                    break
            else:
                found.append(formula)
        return found

    def brew(self, s: Table, seat: int, formula: Formula) -> None:
        """Its cubes move from HERBS to SEEDS, its potions are gained as far as their tracks go."""
        player = s.players[seat]
        for colour, n in formula.herbs.items():
            player.herbs[colour] -= n
            player.seeds[colour] += n
        for potion, n in formula.potions.items():
            player.potions[potion] = min(player.potions[potion] + n, self.potion_limit)
        s.tell("{0:seat} brews {1}.", seat, formula)

    # 8.1 Shovels, Herbs, Seeds, Planting and Harvesting

    def use_shovels(self, s: Table, seat: int, shovels: int) -> Flow[None]:
        """Each shovel must plant a seed or gather a harvest while there is one; the rest are lost."""
        player = s.players[seat]
        for left in range(shovels, 0, -1):
            possible = self.diggable(player)
            if not possible:
                return
            deed = possible[0]
            if len(possible) > 1 and left < sum(player.seeds.values()) + sum(player.harvest.values()):
                deed = yield Decision(
                    seat,
                    "dig",
                    possible,
                    "Use a shovel, {0} left: what do you plant or gather?",
                    "triora.herbs.shovel-forced",
                    (left,),
                )
            self.dig(s, seat, deed)

    def diggable(self, player: Player) -> list[Deed]:
        """The colours that can be planted, and those that can be gathered."""
        found = [self.plant[colour] for colour in self.colours if player.seeds[colour]]
        return found + [self.gather[colour] for colour in self.colours if player.harvest[colour]]

    def dig(self, s: Table, seat: int, deed: Deed) -> None:
        """A cube goes from SEEDS to PLANTING, or from HARVEST to HERBS."""
        player = s.players[seat]
        if deed.verb == "plant":
            player.seeds[deed.what] -= 1
            player.planting[deed.what] += 1
            s.tell("{0:seat} plants {1}.", seat, deed.what)
        else:
            player.harvest[deed.what] -= 1
            player.herbs[deed.what] += 1
            s.tell("{0:seat} gathers {1}.", seat, deed.what)

    def grow(self, s: Table) -> None:
        """At the end of the round PLANTING moves to HARVEST."""
        for player in s.players:
            for colour in self.colours:
                player.harvest[colour] += player.planting[colour]
                player.planting[colour] = 0
        s.tell("The herbs grow: what was planted can be gathered.")

    # 8.2 to 8.5 Points, Silver, Undead

    def gain_points(self, s: Table, seat: int, n: int) -> None:
        """Doom points never go below 0."""
        player = s.players[seat]
        player.doom_points = max(player.doom_points + n, 0)
        told = "{0:seat} gains {1} {2}." if n >= 0 else "{0:seat} pays {1} {2}."
        s.tell(told, seat, abs(n), noun("doom_points", n))

    def gain_silver(self, s: Table, seat: int, n: int) -> None:
        """Silver is limited to the supply."""
        left = self.silver_supply - sum([player.silver for player in s.players])
        taken = min(n, left)
        s.players[seat].silver += taken
        s.tell("{0:seat} takes {1} silver.", seat, taken)

    def gain_undead(self, s: Table, seat: int, n: int) -> None:
        """Undead are limited to the supply."""
        left = self.undead_supply - sum([player.undead for player in s.players])
        taken = min(n, left)
        s.players[seat].undead += taken
        s.tell("{0:seat} raises {1} Undead.", seat, taken)

    def can_pay(self, player: Player, what: str, n: int) -> bool:
        """Whether the player has that much silver, Undead or of a potion."""
        if what == "silver":
            return player.silver >= n
        if what == "undead":
            return player.undead >= n
        return player.potions[what] >= n

    def spend(self, s: Table, seat: int, what: str, n: int) -> None:
        """What is spent goes back to the supply."""
        player = s.players[seat]
        if what == "silver":
            player.silver -= n
        elif what == "undead":
            player.undead -= n
        else:
            player.potions[what] -= n
        s.tell("{0:seat} pays {1} {2}.", seat, n, self.potion_names.get(what, NOUNS.get(what, what)))

    def markers_left(self, s: Table, seat: int) -> int:
        """How many doom markers the player still has."""
        placed = sum([markers.count(seat) for markers in s.doom.values()])
        return self.doom_markers - placed - len([1 for _, _, owner in s.castle if owner == seat])

    # 8.6 Villagers

    def take_villager(self, s: Table, seat: int, card: Villager) -> None:
        """The later cards move up, and a new card is drawn to the end of the preview."""
        s.row.remove(card)
        s.players[seat].villagers.append(card)
        s.tell("{0:seat} takes the {1}.", seat, card)
        if s.deck:
            s.row.append(s.deck.pop())
            s.tell("The {0} comes into the preview.", s.row[-1])

    # 9.0 Inquisition

    def gain_inquisition(self, s: Table, seat: int, n: int) -> None:
        """A marker moves at once, and capture is checked."""
        self.move_marker(s, seat, n)
        self.check_capture(s)

    def move_marker(self, s: Table, seat: int, n: int) -> None:
        """Between 0 and 32; what goes beyond costs doom points. A captured player's moves no more."""
        player = s.players[seat]
        if player.captured:
            return
        space = player.inquisition + n
        beyond = space - self.inquisition_limit
        if beyond > 0:
            lost = min(beyond, player.doom_points)
            player.doom_points -= lost
            space = self.inquisition_limit
            if lost:
                told = "{0:seat} loses {1} {2} to Inquisition beyond the end of the track."
                s.tell(told, seat, lost, noun("doom_points", lost))
        space = max(space, 0)
        if space != player.inquisition:
            player.inquisition = space
            put_on_top(s.inquisition_order, [one.inquisition for one in s.players], seat)
        s.tell("{0:seat} stands at {1} on the Inquisition track.", seat, space)

    # 9.0 Capture

    def check_capture(self, s: Table) -> None:
        """A player at 32 whose Witch is with the Inquisitor, outside the Forest, is captured."""
        if s.inquisitor == FOREST:
            return
        for seat, player in enumerate(s.players):
            at_end = player.inquisition == self.inquisition_limit
            if at_end and self.area_of[player.witch_at] == s.inquisitor and not player.captured:
                self.capture(s, seat)

    def capture(self, s: Table, seat: int) -> None:
        """The Witch leaves the board, her player has lost, and this is the last round."""
        s.players[seat].captured = True
        s.players[seat].witch_at = ""
        s.tell("The Inquisitor captures the Witch of {0:seat}. This is the last round.", seat)


def put_on_top(order: list[int], levels: list[int], seat: int) -> None:
    """A marker that arrives on a space lies on top of those there; the others keep their order."""
    order.remove(seat)
    at = 0
    while at < len(order) and levels[order[at]] > levels[seat]:
        at += 1
    order.insert(at, seat)
