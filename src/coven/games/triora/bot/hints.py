"""What bots should know about Triora: how a position is valued, and what makes sense in it."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.triora.bot.chances import (
    action_worth,
    bonus_worth,
    card_worth,
    castle_worth,
    paid_worth,
    person_worth,
    potions_worth,
    worth,
    worth_to,
)
from coven.games.triora.bot.fear import DEADLY, familiar_fear, reckless, witch_fear
from coven.games.triora.bot.outlook import evaluate, values
from coven.games.triora.rules.asking import next_stone
from coven.games.triora.rules.box import CASTLE, FOREST, SWAMP, Box
from coven.games.triora.rules.goods import brewable
from coven.games.triora.rules.prudence import toll
from coven.games.triora.rules.rules import Triora
from coven.games.triora.rules.scoring import caught, ruined, sets_worth
from coven.games.triora.state import Deed, Formula, Table, Villager

__all__ = ["LEVELS", "TURNS", "evaluate", "roles", "statistics", "suggest", "turn", "values"]


LEVELS: Final = {"apprentice": "beginner:10", "hedge-witch": "beginner:100", "sister": "search:30"}
"""Bots that are far enough apart here for people to feel it."""
TURNS: Final = 2
"""How many turns a search plays on."""


def turn(_rules: Triora, s: Table) -> tuple[int, int, bool]:
    """Which turn it is: a piece that is placed, with all that it does."""
    return s.round, len(s.turns), s.phase == "order"


# A quick choice, for playing on in imagination


def suggest(rules: Triora, s: Table, decision: Decision, _rng: Rng) -> Option:
    """The option that looks best at a glance."""
    box, best, most = rules.box, decision.options[0], -1000.0
    for option in decision.options:
        liked = liking(box, s, decision.seat, decision.verb, option)
        if liked > most:
            best, most = option, liked
    return best


def liking(box: Box, s: Table, seat: int, verb: str, option: Option) -> float:
    """How much a seat likes an option."""
    if isinstance(option, Deed):
        return deed_liking(box, s, seat, option)
    if isinstance(option, Formula):
        return formula_liking(box, s, seat, option)
    if isinstance(option, Villager):
        player = s.players[seat]
        return card_worth(box, s, player, option, sets_worth(box, player.villagers))
    if verb == "place":
        return place_liking(box, s, seat, option.key)
    if verb == "order":
        return worth_to(box, s.players[seat], box.positions[int(option.key) - 1])
    if verb == "morgana" and option.key in box.gifts:
        close = s.players[seat].inquisition > box.inquisition_limit - 6
        return -1.0 if close else worth_to(box, s.players[seat], box.gifts[option.key])
    return 0.0


def deed_liking(box: Box, s: Table, seat: int, deed: Deed) -> float:
    """How much a seat likes a deed; to be done with is worth 0."""
    verb = deed.verb
    area = (
        s.copied
        or box.area_of[s.players[seat].witch_at if s.piece == "witch" else s.players[seat].familiar_at]
    )
    if reckless(box, s, seat, area, deed):
        return -DEADLY
    if verb in ("pay", "action"):
        return action_worth(box, s, seat, area, False) + 0.1
    if verb == "bonus":
        return worth_to(box, s.players[seat], box.bonuses[area]) if area in box.bonuses else 0.1
    if verb in ("enchant", "curse"):
        return person_worth(box, deed)
    if verb == "ruin":
        return paid_worth(box, s, seat, deed.what, False, True) - box.ruin_price
    if verb == "copy":
        return copy_liking(box, s, seat, deed.what)
    if deed.card is not None:
        player = s.players[seat]
        return card_worth(box, s, player, deed.card, sets_worth(box, player.villagers)) - 2.4
    if verb == "gain":
        return 6.0
    return small_liking(box, s, seat, deed)


def small_liking(box: Box, s: Table, seat: int, deed: Deed) -> float:
    """Steps of the Stone Circle, sales, one more cauldron, and what a shovel does."""
    ahead = worth(box.stones[next_stone(box, s)])
    if deed.verb == "sacrifice":
        return ahead - 2.8
    if deed.verb == "press":
        return ahead - 1.6
    if deed.verb == "sell":
        return 0.5 if s.players[seat].potions[deed.what] > 1 else -0.3
    if deed.verb == "extra":
        return 1.7 * min(len(brewable(box, s.players[seat])), 1) - 2.6
    return {"step": ahead + 1.0, "skip": 0.2 - ahead, "gather": 2.0}.get(deed.verb, 1.0)


def copy_liking(box: Box, s: Table, seat: int, area: str) -> float:
    """What a copy of an area is worth, less the Arcanum."""
    if area == CASTLE:
        return castle_worth(box, s, seat, True) - 2.4
    if area in box.area_potion:
        return paid_worth(box, s, seat, area, False, True) - 2.4
    return action_worth(box, s, seat, area, False) - 2.4


def formula_liking(box: Box, s: Table, seat: int, formula: Formula) -> float:
    """What its potions are worth less its herbs; one that pays where the Witch stands is worth most."""
    player = s.players[seat]
    found = -0.6 * sum(formula.herbs.values())
    wanted = box.area_potion.get(box.area_of[player.witch_at], "")
    for potion, n in formula.potions.items():
        have = player.potions[potion]
        found += potions_worth(potion, have + n) - potions_worth(potion, have)
        if potion == wanted and not have and s.phase == "act":
            found += 4.0
    return found


def place_liking(box: Box, s: Table, seat: int, area: str) -> float:
    """What the piece can do there, less the fear of the Inquisitor."""
    witch = s.piece == "witch"
    found = action_worth(box, s, seat, area, witch)
    more = sum(toll(box.arrival)) if area == SWAMP else 0
    if not witch:
        return found - familiar_fear(box, s, seat, area, more)
    found += bonus_worth(box, s, seat, area)
    return found if area == FOREST else found - witch_fear(box, s, seat, area, more)


# Finished matches


def statistics(rules: Triora, s: Table) -> dict[str, float]:
    """Length, how it ended, captures, the points of those who were not captured, and the winner's margin."""
    box, totals = rules.box, [score.total for score in rules.scores(s)]
    free = [total for total, player in zip(totals, s.players, strict=True) if not player.captured]
    found = {
        "rounds of the game": float(s.round),
        "ended by capture": float(caught(s)),
        "ended by ruin": float(ruined(box, s) and not caught(s)),
        "ended by the last round": float(not ruined(box, s) and not caught(s)),
        "captures": float(s.seats - len(free)),
        "Inquisition at the end": sum([player.inquisition for player in s.players]) / s.seats,
    }
    if free:
        found["points"] = sum(free) / len(free)
    if len(free) > 1:
        ranked = sorted(free)
        found["winner's margin"] = float(ranked[-1] - ranked[-2])
    return found


def roles(rules: Triora, s: Table) -> dict[str, list[str]]:
    """Which witch each seat was."""
    return {"witch": [rules.box.witch_names[player.witch] for player in s.players]}
