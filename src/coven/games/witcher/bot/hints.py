"""What bots should know about the Witcher: how a position is valued, and what makes sense in it."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.engine.decision import PASS, Decision, Option
from coven.engine.rng import Rng
from coven.games.witcher.bot.answers import ANSWERS
from coven.games.witcher.bot.odds import monster_odds
from coven.games.witcher.bot.worth import strength
from coven.games.witcher.rules.pieces import ATTRIBUTES, Monster
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.state import Player, Table

TRUSTED: Final = True
TROPHY: Final = 10.0
"""What a spot on the Trophy Track is worth; the rest is measured by it."""
NEXT: Final = 4.0
"""What a sure win over the weakest monster would be worth."""
LEVELS: Final = {"combat": 1.5, "defense": 1.3, "alchemy": 1.0, "specialty": 1.1}
POTION: Final = 0.4
GOLD: Final = 0.3
TRAIL: Final = 0.5
QUEST: Final = 0.8
CARD: Final = 0.18
WOUND: Final = 0.7
ALIVE: Final = 0.25
SPREAD: Final = 9.0
"""How far values must lie apart for one seat to be the likely winner."""
ALONE: Final = 25.0
"""What a player alone is measured against."""
FOES: Final = ("level 1", "level 2", "level 3", "witcher")


def evaluate(rules: Witcher, s: Table, seat: int) -> float:
    """How good the position is for the seat: its worth against that of the best other, or the group's."""
    for module in rules.modules:
        if module.cooperative:
            return module.outlook(rules, s)
    return against(worth(rules, s, seat), [worth(rules, s, x) for x in range(s.seats) if x != seat], s)


def values(rules: Witcher, s: Table) -> list[float]:
    """The same for all seats at once."""
    for module in rules.modules:
        if module.cooperative:
            return [module.outlook(rules, s)] * s.seats
    found = [worth(rules, s, seat) for seat in range(s.seats)]
    return [against(mine, found[:i] + found[i + 1 :], s) for i, mine in enumerate(found)]


def against(mine: float, others: list[float], s: Table) -> float:
    """A worth beside the best other; alone, beside what should be reached by this turn."""
    best = max(others) if others else ALONE + s.turns
    return 1.0 / (1.0 + exp((best - mine) / SPREAD))


def worth(rules: Witcher, s: Table, seat: int) -> float:
    """Trophies, levels, cards, potions, gold and trails, what the next fight promises, how a fight stands."""
    player = s.players[seat]
    total = TROPHY * player.track + levels_of(player)
    total += POTION * len(player.potions) + GOLD * min(player.gold, 10) + QUEST * len(player.quests)
    for card in [*s.decks[seat], *player.hand, *player.discard]:
        total += CARD * strength(card)
    for tokens in player.trails.values():
        if tokens:
            total += TRAIL
    for module in rules.modules:
        total += module.worth(rules, s, seat)
    fight = s.fight
    if fight is not None and fight.attacker == seat and fight.against_monster:
        return total + WOUND * len(s.wounds) + ALIVE * (len(s.decks[seat]) + len(player.hand))
    return total + NEXT * best_odds(s, seat)


def levels_of(player: Player) -> float:
    """What the attributes are worth."""
    total = 0.0
    for name, weight in LEVELS.items():
        total += weight * player.levels[name]
    return total


def best_odds(s: Table, seat: int) -> float:
    """How likely the player beats the monster that suits best, wherever it is."""
    best = 0.0
    for terrain, monster in s.slots.items():
        best = max(best, monster_odds(s, seat, monster, terrain, 2))
    return best


def suggest(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option:
    """A quick sensible choice; where nothing is known of the question, any."""
    for module in rules.modules:
        advice = module.suggest(rules, s, decision, rng)
        if advice is not None:
            return advice
    answer = ANSWERS.get(decision.verb)
    if answer is not None:
        found = answer(rules, s, decision, rng)
        if found is not None:
            return found
    options = [option for option in decision.options if option is not PASS]
    if not options:
        return PASS
    return options[int(rng.below(len(options)))]


def statistics(rules: Witcher, s: Table) -> dict[str, float]:
    """Figures of a finished match: its length, how fights ended, and how trophies were gained."""
    found = {
        "turns": float(s.turns),
        "match rounds": float(s.round),
        "won by a fourth trophy": float(s.winner >= 0),
        "first trophy in round": float(min([n for player in s.players for n in player.won] or [0])),
    }
    for foe in FOES:
        counts = [s.tally.get(f"{foe} {end}", 0) for end in ("won", "driven away", "lost")]
        found[f"fights, {foe}"] = float(sum(counts))
        found[f"fights, {foe}: won"] = float(counts[0])
    return found | trophies_by_kind(s)


def trophies_by_kind(s: Table) -> dict[str, float]:
    """How many trophies came from monsters of each level, from meditation and from witchers."""
    found = {f"trophies, {kind}": 0.0 for kind in (*FOES, "attribute")}
    for player in s.players:
        for trophy in player.trophies:
            kind = "witcher"
            if isinstance(trophy, Monster):
                kind = f"level {trophy.level}"
            elif trophy.kind in ATTRIBUTES:
                kind = "attribute"
            found[f"trophies, {kind}"] = found.get(f"trophies, {kind}", 0.0) + 1.0
    return found


def roles(rules: Witcher, s: Table) -> dict[str, list[str]]:
    """The School of each seat, and its place in the order of turns."""
    order = [f"{(seat - s.first) % s.seats + 1}." for seat in range(s.seats)]
    return {"school": [player.school for player in s.players], "turn order": order}
