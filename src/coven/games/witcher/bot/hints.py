"""What bots should know about the Witcher: how a position is valued, and what makes sense in it."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.engine.decision import PASS, Decision, Option
from coven.engine.rng import Rng
from coven.games.witcher.bot.answers import ANSWERS
from coven.games.witcher.bot.odds import best_odds, fight_odds, witcher_odds
from coven.games.witcher.bot.worth import strength
from coven.games.witcher.rules.pieces import ATTRIBUTES, Monster, Trophy
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.state import Table

TRUSTED: Final = True
LEVELS: Final = {"hedge-witch": "beginner:100", "sister": "search:15"}
"""Bots that are far enough apart here for people to feel it."""
TURNS: Final = 2
"""How many turns a search plays on."""

# How likely a seat wins goes by the sum of these, in the units of a logit. They were fitted to who won 2,000
# matches of suggestions, by what everybody had at the beginning of a turn.
REPUTATION: Final = [0.0, 1.2, 2.6, 4.5, 7.5]
"""What each spot of the Trophy Track is worth."""
ATTRIBUTE: Final = {"combat": 0.1, "defense": 0.2, "alchemy": 0.08, "specialty": 0.22}
GOLD: Final = 0.045
POTION: Final = 0.05
TRAIL: Final = 0.03
QUEST: Final = 0.12
HAND: Final = 0.11
OWNED: Final = -0.14
STRENGTH: Final = 0.166
"""A card of the own deck is worth its strength, less what a weak one costs."""
NEXT: Final = 1.0
"""What a sure win over the monster that suits best would be worth."""
DUEL: Final = 0.5
"""The same for the weakest witcher of whom one has no trophy yet."""
WAIT: Final = 0.33
"""What it costs to wait for another's turn."""
ALONE: Final = 1.1
PACE: Final = 0.9
"""What a player alone should have at the beginning, and gain in a turn."""
FOES: Final = ("level 1", "level 2", "level 3", "witcher")


def evaluate(rules: Witcher, s: Table, seat: int) -> float:
    """How likely the seat wins."""
    return values(rules, s)[seat]


def values(rules: Witcher, s: Table) -> list[float]:
    """How likely each seat wins, or the group; alone, by what should be reached by this turn."""
    for module in rules.modules:
        if module.cooperative:
            return [module.outlook(rules, s)] * s.seats
    found = [worth(rules, s, seat) for seat in range(s.seats)]
    if len(found) == 1:
        return [1.0 / (1.0 + exp(ALONE + PACE * s.turns - found[0]))]
    shares = [exp(one) for one in found]
    whole = sum(shares)
    return [share / whole for share in shares]


def turn(rules: Witcher, s: Table) -> tuple[int, int]:
    """Which turn it is."""
    found = (s.turns, s.active)
    for module in rules.modules:
        found = module.moment(rules, s, found)
    return found


def worth(rules: Witcher, s: Table, seat: int) -> float:
    """Reputation, what the player has, what the next fight promises, how a fight that is on stands."""
    total = REPUTATION[s.players[seat].track]
    for module in rules.modules:
        total = module.standing(rules, s, seat, total)
    total += belongings(s, seat)
    total -= WAIT * ((seat - s.active) % s.seats)
    fight = s.fight
    if fight is not None and fight.attacker == seat and fight.stage not in ("setup", "end"):
        return total + fight_odds(s, fight) * prize(s, seat)
    return total + NEXT * best_odds(s, seat) + DUEL * duel_odds(s, seat)


def prize(s: Table, seat: int) -> float:
    """What the next spot on the Trophy Track would add."""
    track = min(s.players[seat].track, len(REPUTATION) - 2)
    return REPUTATION[track + 1] - REPUTATION[track]


def belongings(s: Table, seat: int) -> float:
    """What attributes, cards, potions, gold, quests and trails are worth."""
    player = s.players[seat]
    total = POTION * len(player.potions) + GOLD * min(player.gold, 8) + QUEST * len(player.quests)
    for name, weight in ATTRIBUTE.items():
        total += weight * player.levels[name]
    for pile in (s.decks[seat], player.hand, player.discard):
        for card in pile:
            total += OWNED + STRENGTH * strength(card)
    for tokens in player.trails.values():
        if tokens:
            total += TRAIL
    return total + HAND * len(player.hand)


def duel_odds(s: Table, seat: int) -> float:
    """How likely the player beats the weakest witcher whose trophy is missing."""
    owned = [trophy.kind for trophy in s.players[seat].trophies if isinstance(trophy, Trophy)]
    best = 0.0
    for other, player in enumerate(s.players):
        if other != seat and player.school not in owned:
            best = max(best, witcher_odds(s, seat, other, len(s.players[seat].hand)))
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
    found |= trophies_by_kind(s)
    for module in rules.modules:
        found |= module.statistics(rules, s)
    return found


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
    order = [f"{(seat - s.first) % s.seats + 1} of {s.seats}" for seat in range(s.seats)]
    found = {"school": [rules.box.schools[player.school].name for player in s.players], "turn order": order}
    for module in rules.modules:
        found |= module.roles(rules, s)
    return found
