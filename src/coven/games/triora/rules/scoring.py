"""Chapter 11 of Triora: the end of the game and the final scoring."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.rules import Line, Results, Score
from coven.engine.words import listed, so_many
from coven.games.triora.rules.actions import Actions
from coven.games.triora.state import Player, Table, Villager

PLACES = ("first", "second", "third", "fourth")


class Scoring(Actions):
    """When it ends, and who wins."""

    # 11. End of the Game

    def destroyed(self, s: Table) -> int:
        """How many of the four doom areas have all their active spaces filled."""
        return len([area for area in self.doom_areas if self.full(s, area)])

    def ruined(self, s: Table) -> bool:
        """Three areas are destroyed."""
        return self.destroyed(s) >= len(self.doom_areas) - 1

    def caught(self, s: Table) -> bool:
        """A Witch was captured."""
        return any(player.captured for player in s.players)

    def capped(self, s: Table) -> bool:
        """The last round that the table allows is over."""
        return self.round_cap > 0 and s.round >= self.round_cap

    def over(self, s: Table) -> bool:
        """The game ends with the round in which its end was triggered."""
        return s.phase == "over"

    def reason(self, s: Table) -> str:
        """Why the match ended."""
        if self.caught(s):
            return "A Witch was captured."
        if self.ruined(s):
            return f"{self.destroyed(s)} areas of Triora are destroyed."
        return f"Round {s.round} was the last."

    def scores(self, s: Table) -> list[Score]:
        """Area control, sets of Villagers, Inquisition penalty, crowns, remaining goods, in this order."""
        sheets = [Sheet(player.doom_points) for player in s.players]
        for area in self.doom_areas:
            self.score_area(s, area, sheets)
        for seat, player in enumerate(s.players):
            sizes = " + ".join([str(size) for size in self.grouping(player.villagers)])
            sheets[seat].add("triora.score.sets", f"Villager sets: {sizes}", self.sets(player.villagers))
            place = s.inquisition_order.index(seat)
            penalty = f"Inquisition {player.inquisition}: {PLACES[place]} on the track"
            sheets[seat].add("triora.score.penalty", penalty, -self.penalties[place])
            crowns = self.crowns(s, seat)
            points = self.crown_points[min(crowns, len(self.crown_points) - 1)]
            sheets[seat].add("triora.score.crowns", f"Crowns: {crowns}", points)
            sheets[seat].add("triora.score.remaining", leftovers(player), self.remaining(player))
        return [self.score(s, seat, sheets[seat]) for seat in range(s.seats)]

    def score(self, s: Table, seat: int, sheet: Sheet) -> Score:
        """A captured player forfeits all points and is last; ties go to the marker further behind."""
        if s.players[seat].captured:
            return Score([Line("triora.capture.loses", "Captured: all points are forfeited", 0)], rank=-1)
        return Score(sheet.lines, tiebreak=[s.inquisition_order.index(seat)])

    def winners(self, s: Table, scores: Sequence[Score]) -> list[int]:
        """The best of those who were not captured; nobody if all were."""
        if all(player.captured for player in s.players):
            return []
        return super().winners(s, scores)

    def results(self, s: Table) -> Results:
        """Captured players share the last place, even if there is no other."""
        found = super().results(s)
        if not found.winners:
            found.places = [s.seats] * s.seats
        return found

    # 11.1 Area Control

    def control(self, s: Table, seat: int, area: str) -> int:
        """Own markers in the area, and own Villagers of its type."""
        return s.doom[area].count(seat) + self.partisans(s, seat, area)

    def partisans(self, s: Table, seat: int, area: str) -> int:
        """Own Villagers of the area's type."""
        return len([card for card in s.players[seat].villagers if self.type_area[card.kind] == area])

    def score_area(self, s: Table, area: str, sheets: list[Sheet]) -> None:
        """10, 6 and 3 points for the first three; tied players share what their places are worth."""
        strength = [self.control(s, seat, area) for seat in range(s.seats)]
        name = self.area_names[area]
        for seat, mine in enumerate(strength):
            if mine:
                ahead = len([other for other in strength if other > mine])
                tied = strength.count(mine)
                points = sum(self.control_points[ahead : ahead + tied]) // tied
                place = f"{'shared ' if tied > 1 else ''}{PLACES[ahead]}"
                held = self.control_words(s, seat, area)
                sheets[seat].add("triora.score.area-points", f"{name}: {place} with {held}", points)

    def control_words(self, s: Table, seat: int, area: str) -> str:
        """What a player controls an area with: `2 markers and 1 Villager`."""
        found = [(s.doom[area].count(seat), "marker"), (self.partisans(s, seat, area), "Villager")]
        return listed([so_many(n, what) for n, what in found if n])

    # 11.2 Villagers' Bonuses

    def sets(self, villagers: Sequence[Villager]) -> int:
        """The most that sets of different types can be worth."""
        return self.set_worth(self.grouping(villagers))

    def set_worth(self, sizes: list[int]) -> int:
        """What sets of these sizes are worth."""
        return sum([self.set_points[size] for size in sizes])

    def grouping(self, villagers: Sequence[Villager]) -> list[int]:
        """The sizes of the sets that are worth most."""
        if len(villagers) < 2:
            return []
        counts = [len([card for card in villagers if card.kind == kind]) for kind in self.types]
        return sorted(self.best_sets(sorted(counts, reverse=True)), reverse=True)

    def best_sets(self, counts: list[int]) -> list[int]:
        """Try a set of each size from the types with the most cards; each card is in one set."""
        best: list[int] = []
        for size in self.set_points:
            if len(counts) >= size and counts[size - 1]:
                left = [n - 1 if i < size else n for i, n in enumerate(counts)]
                sizes = [size, *self.best_sets(sorted(left, reverse=True))]
                if self.set_worth(sizes) > self.set_worth(best):
                    best = sizes
        return best

    # 11.4 Crowns

    def crowns(self, s: Table, seat: int) -> int:
        """Crowns of Castle markers and of Nobles."""
        castle = sum([self.person_crowns[person] for person, _, owner in s.castle if owner == seat])
        return castle + sum([self.type_crowns[card.kind] for card in s.players[seat].villagers])

    # 11.5 Remaining Points

    def remaining(self, player: Player) -> int:
        """One point for each potion, Undead and silver; nothing for cubes."""
        potions = sum(player.potions.values()) * self.potion_points
        return potions + player.undead * self.undead_points + player.silver * self.silver_points


def leftovers(player: Player) -> str:
    """What is left in words: `Left: 3 potions, 1 Undead, 2 silver`."""
    potions = sum(player.potions.values())
    parts = [
        (potions, so_many(potions, "potion")),
        (player.undead, f"{player.undead} Undead"),
        (player.silver, f"{player.silver} silver"),
    ]
    return "Left: " + ", ".join([words for n, words in parts if n])


class Sheet:
    """A player's score, line by line; it never falls below 0."""

    def __init__(self, points: int) -> None:
        self.lines = [Line("triora.points.doom-are-victory", "Doom points", points)]
        self.total = points

    def add(self, rule: str, text: str, points: int) -> None:
        """Add a line, unless it is worth nothing; a loss stops at 0."""
        if points < -self.total:
            text, points = f"{text}, down to 0", -self.total
        if points:
            self.lines.append(Line(rule, text, points))
            self.total += points
