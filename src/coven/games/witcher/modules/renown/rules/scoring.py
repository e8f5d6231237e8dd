"""Renown: what was earned in the game, the awards at its end, and who has won."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.rules import Line, Score
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.renown.rules.figures import figures_of
from coven.games.witcher.modules.renown.rules.showdown import showdown
from coven.games.witcher.modules.renown.state import earn, fame_of, renown
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ATTRIBUTES, Monster
from coven.games.witcher.state import Table

DEEDS: Final = {
    "quest": "quests completed",
    "monster": "monsters defeated",
    "meditation": "meditations",
    "witcher": "witchers beaten",
    "legendary": "the legendary monster",
}
AWARDS: Final = {
    "attributes": "highest attributes",
    "trophies": "most trophies",
    "deck-value": "most valuable cards",
    "quests": "most quests",
    "poker": "most games of dice poker",
}
PAIR: Final = 2


# In the game


def honour(rules: Core, s: Table, seat: int) -> None:
    """A Trophy won in a fight or by meditation; one that was only given earns nothing."""
    worth, trophy = figures_of(rules).deeds_worth, s.players[seat].trophies[-1]
    if isinstance(trophy, Monster):
        earn(s, seat, "monster", trophy.level + worth.monster)
    elif trophy.kind in ATTRIBUTES:
        earn(s, seat, "meditation", worth.meditation)
    else:
        earn(s, seat, "witcher", worth.witcher)


def slay(rules: Core, s: Table, seat: int) -> None:
    """The Legendary Monster is dead, and this round is the last."""
    fame = fame_of(s)
    fame.last = s.round
    earn(s, seat, "legendary", figures_of(rules).deeds_worth.legendary)
    s.tell("This round is the last.")


@dataclass
class QuestDone(Step):
    """A completed quest is counted."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        fame_of(s).quests[self.seat] += 1
        earn(s, self.seat, "quest", figures_of(rules).deeds_worth.quest)


@dataclass
class GameWon(Step):
    """A game of dice poker that a player has won is counted."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        fame_of(s).games[self.seat] += 1


# At the end


def count(rules: Core, s: Table, seat: int, award: str) -> int:
    """What a player has of that for which there is an award."""
    fame, player = fame_of(s), s.players[seat]
    if award == "attributes":
        return sum(player.levels.values())
    if award == "trophies":
        counted = rules.quantities.get("trophies")
        return len(player.trophies) if counted is None else counted(rules, s, seat)
    if award == "deck-value":
        return value(rules, s, seat)
    return fame.quests[seat] if award == "quests" else fame.games[seat]


def value(rules: Core, s: Table, seat: int) -> int:
    """What all cards of a player cost together."""
    prices = figures_of(rules).prices(rules.box)
    return sum(prices[design] for design in s.players[seat].library)


def award(rules: Core, s: Table, what: str) -> list[int]:
    """What each seat gains of an award: a single leader most, and a second only behind a single leader."""
    worth = figures_of(rules).awards
    counts = [count(rules, s, seat, what) for seat in range(s.seats)]
    best = max(counts)
    if not best:
        return [0] * s.seats
    if counts.count(best) > 1:
        return [worth.tied if one == best else 0 for one in counts]
    second = max(one for one in counts if one < best)
    alone = second > 0 and counts.count(second) == 1
    return [worth.alone if one == best else worth.second * int(alone and one == second) for one in counts]


def scores(rules: Core, s: Table) -> list[Score]:
    """Everybody's renown, line by line."""
    fame = fame_of(s)
    given = {what: award(rules, s, what) for what in AWARDS}
    found: list[Score] = []
    for seat in range(s.seats):
        lines = [
            Line(f"witcher.renown.score.{what}", words, fame.earned[seat][what])
            for what, words in DEEDS.items()
            if what in fame.earned[seat]
        ]
        lines += [
            Line(f"witcher.renown.end.{what}", words, given[what][seat])
            for what, words in AWARDS.items()
            if given[what][seat]
        ]
        found.append(Score(lines, precedence(s, seat), int(seat == fame.champion)))
    return found


def statistics(rules: Core, s: Table) -> dict[str, float]:
    """What the renown of everybody came from, and what became of contracts and hounds."""
    found = {f"renown, {words}": 0.0 for words in (*DEEDS.values(), *AWARDS.values())}
    for score in scores(rules, s):
        for line in score.lines:
            found[f"renown, {line.text}"] += float(line.points)
    for what in ("contracts taken", "contracts fulfilled", "hounds beaten"):
        found[what] = float(s.tally.get(what, 0))
    return found | {"decided by a fight": float(bool(fame_of(s).rivals))}


def precedence(s: Table, seat: int) -> tuple[int, ...]:
    """What ties are broken by: level, attributes, gold, and who was earlier in the last round."""
    player = s.players[seat]
    earlier = s.seats - (seat - s.first) % s.seats
    return player.level, sum(player.levels.values()), player.gold, earlier


@dataclass
class Reckoning(Step):
    """Most renown wins; two who are equal fight for it, among three or more the tie criteria decide."""

    def play(self, rules: Core, s: Table) -> None:
        fame, totals = fame_of(s), [score.total for score in scores(rules, s)]
        for seat, total in enumerate(totals):
            s.tell("{0:seat} has {1} renown, {2} of it awarded now.", seat, total, total - renown(s, seat))
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        best.sort(key=lambda seat: precedence(s, seat), reverse=True)
        if len(best) == PAIR:
            showdown(rules, s, best[0], best[1])
        else:
            fame.champion = best[0]
