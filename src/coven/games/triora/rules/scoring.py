"""Chapter 11 of Triora: the end of the game and the final scoring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.engine.rules import Line, Score
from coven.engine.words import listed, so_many
from coven.games.triora.rules.box import Box
from coven.games.triora.rules.doom import is_full
from coven.games.triora.state import Player, Table, Villager

PLACES: Final = ("first", "second", "third", "fourth")


# 11. End of the Game


def destroyed(box: Box, s: Table) -> int:
    """How many of the four doom areas have all their active spaces filled."""
    return len([area for area in box.doom_areas if is_full(box, s, area)])


def ruined(box: Box, s: Table) -> bool:
    """Three areas are destroyed."""
    return destroyed(box, s) >= len(box.doom_areas) - 1


def caught(s: Table) -> bool:
    """A Witch was captured."""
    return any(player.captured for player in s.players)


def capped(box: Box, s: Table) -> bool:
    """The last round that the table allows is over."""
    return box.round_cap > 0 and s.round >= box.round_cap


def reason_of(box: Box, s: Table) -> str:
    """Why the match ended."""
    if caught(s):
        return "A Witch was captured."
    if ruined(box, s):
        return f"{destroyed(box, s)} areas of Triora are destroyed."
    return f"Round {s.round} was the last."


def scores_of(box: Box, s: Table) -> list[Score]:
    """Area control, sets of Villagers, Inquisition penalty, crowns, remaining goods, in this order."""
    sheets = [Sheet(player.doom_points) for player in s.players]
    for area in box.doom_areas:
        score_area(box, s, area, sheets)
    for seat, player in enumerate(s.players):
        sizes = " + ".join([str(size) for size in grouping(box, player.villagers)])
        sheets[seat].add("triora.score.sets", f"Villager sets: {sizes}", sets_worth(box, player.villagers))
        place = s.inquisition_order.index(seat)
        penalty = f"Inquisition {player.inquisition}: {PLACES[place]} on the track"
        sheets[seat].add("triora.score.penalty", penalty, -box.penalties[place])
        crowns = crowns_of(box, s, seat)
        points = box.crown_points[min(crowns, len(box.crown_points) - 1)]
        sheets[seat].add("triora.score.crowns", f"Crowns: {crowns}", points)
        sheets[seat].add("triora.score.remaining", leftovers(player), remaining_points(box, player))
    return [score_of(s, seat, sheets[seat]) for seat in range(s.seats)]


def score_of(s: Table, seat: int, sheet: Sheet) -> Score:
    """A captured player forfeits all points and is last; ties go to the marker further behind."""
    if s.players[seat].captured:
        return Score([Line("triora.capture.loses", "Captured: all points are forfeited", 0)], rank=-1)
    return Score(sheet.lines, tiebreak=[s.inquisition_order.index(seat)])


# 11.1 Area Control


def control_of(box: Box, s: Table, seat: int, area: str) -> int:
    """Own markers in the area, and own Villagers of its type."""
    return s.doom[area].count(seat) + partisans(box, s, seat, area)


def partisans(box: Box, s: Table, seat: int, area: str) -> int:
    """Own Villagers of the area's type."""
    return len([card for card in s.players[seat].villagers if box.type_area[card.kind] == area])


def score_area(box: Box, s: Table, area: str, sheets: list[Sheet]) -> None:
    """10, 6 and 3 points for the first three; tied players share what their places are worth."""
    strength = [control_of(box, s, seat, area) for seat in range(s.seats)]
    name = box.area_names[area]
    for seat, mine in enumerate(strength):
        if mine:
            ahead = len([other for other in strength if other > mine])
            tied = strength.count(mine)
            points = sum(box.control_points[ahead : ahead + tied]) // tied
            place = f"{'shared ' if tied > 1 else ''}{PLACES[ahead]}"
            held = control_words(box, s, seat, area)
            sheets[seat].add("triora.score.area-points", f"{name}: {place} with {held}", points)


def control_words(box: Box, s: Table, seat: int, area: str) -> str:
    """What a player controls an area with: `2 markers and 1 Villager`."""
    found = [(s.doom[area].count(seat), "marker"), (partisans(box, s, seat, area), "Villager")]
    return listed([so_many(n, what) for n, what in found if n])


# 11.2 Villagers' Bonuses


def sets_worth(box: Box, villagers: Sequence[Villager]) -> int:
    """The most that sets of different types can be worth."""
    return set_worth(box, grouping(box, villagers))


def set_worth(box: Box, sizes: list[int]) -> int:
    """What sets of these sizes are worth."""
    return sum([box.set_points[size] for size in sizes])


def grouping(box: Box, villagers: Sequence[Villager]) -> list[int]:
    """The sizes of the sets that are worth most."""
    if len(villagers) < 2:
        return []
    counts = [len([card for card in villagers if card.kind == kind]) for kind in box.types]
    return sorted(best_sets(box, sorted(counts, reverse=True)), reverse=True)


def best_sets(box: Box, counts: list[int]) -> list[int]:
    """Try a set of each size from the types with the most cards; each card is in one set."""
    best: list[int] = []
    for size in box.set_points:
        if len(counts) >= size and counts[size - 1]:
            left = [n - 1 if i < size else n for i, n in enumerate(counts)]
            sizes = [size, *best_sets(box, sorted(left, reverse=True))]
            if set_worth(box, sizes) > set_worth(box, best):
                best = sizes
    return best


# 11.4 Crowns


def crowns_of(box: Box, s: Table, seat: int) -> int:
    """Crowns of Castle markers and of Nobles."""
    castle = sum([box.person_crowns[person] for person, _, owner in s.castle if owner == seat])
    return castle + sum([box.type_crowns[card.kind] for card in s.players[seat].villagers])


# 11.5 Remaining Points


def remaining_points(box: Box, player: Player) -> int:
    """One point for each potion, Undead and silver; nothing for cubes."""
    potions = sum(player.potions.values()) * box.potion_points
    return potions + player.undead * box.undead_points + player.silver * box.silver_points


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
