"""How good a position of Triora is for a seat: its share of the win by the points it can expect."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.triora.bot.fear import (
    DEADLY,
    FEARED,
    RISKY,
    familiar_fear,
    fatal,
    reckless,
    route_if,
    way,
    witch_fear,
)
from coven.games.triora.rules.actions import can_buy
from coven.games.triora.rules.bonuses import bonus_deeds
from coven.games.triora.rules.box import CASTLE, CEMETERY, FOREST, LAIR, STONE_CIRCLE, SWAMP, TOWER, Box
from coven.games.triora.rules.castle import castle_actions
from coven.games.triora.rules.deeds import next_stone
from coven.games.triora.rules.doom import is_full
from coven.games.triora.rules.endround import hunted_seat, route_to
from coven.games.triora.rules.forecast import would_receive
from coven.games.triora.rules.goods import brewable, markers_left
from coven.games.triora.rules.prudence import toll
from coven.games.triora.rules.rules import Triora
from coven.games.triora.rules.scoring import caught, control_of, crowns_of, ruined, sets_worth
from coven.games.triora.state import Deed, Formula, Gains, Player, Table, Villager

HEAT: Final = 11.0
"""How many points make a seat about 2.7 times as likely to win."""
CAPTURED: Final = -80.0
ROUNDS: Final = 8.0

WORTH: Final[dict[str, float]] = {
    "inquisition": -0.6,
    "doom_points": 1.0,
    "shovels": 0.45,
    "silver": 1.3,
    "cauldrons": 1.8,
    "undead": 4.0,
    "villager": 7.0,
}
"""About what a part of a gain is worth in points."""
POTION: Final = [0.0, 3.2, 5.8, 7.4, 8.6, 9.6, 10.6]
"""What so many potions of one kind are worth, the point each at the end included."""
DEMAND: Final[dict[str, float]] = {
    "amoris": 0.7,
    "arcanum": 1.1,
    "ambitionis": 1.3,
    "vitae": 0.4,
    "invocationis": 0.9,
    "maledictiones": 1.6,
    "necromantiae": 0.9,
    "pestilentiae": 1.0,
    "molestum": 0.95,
}
"""How much more or less a kind is worth: what brewing it added to the final score between equal bots."""
CUBE: Final = {"herbs": 1.1, "harvest": 0.75, "planting": 0.55, "seeds": 0.15}
MARKER: Final = 4.0
"""What a doom marker adds to area control and to the end of the game, beside its effect."""


def evaluate(rules: Triora, s: Table, seat: int) -> float:
    """The seat's chance to win, between 0 and 1."""
    return values(rules, s)[seat]


def values(rules: Triora, s: Table) -> list[float]:
    """Each seat's chance to win."""
    if s.phase == "over":
        return rules.results(s).payoffs
    expected = expectations(rules.box, s)
    best = max(expected)
    shares = [exp((points - best) / HEAT) for points in expected]
    whole = sum(shares)
    return [share / whole for share in shares]


def expectations(box: Box, s: Table) -> list[float]:
    """The points that each seat can expect at the end."""
    target = hunted_seat(s)
    route = route_to(box, s, s.inquisitor, target, box.inquisitor_steps)
    levels = [level(box, s, seat, route) for seat in range(s.seats)]
    left = rounds_left(box, s)
    found = [holdings(box, s, seat, left) for seat in range(s.seats)]
    for area in box.doom_areas:
        add_control(box, s, area, found)
    for seat, player in enumerate(s.players):
        found[seat] += -penalty(levels, seat, left) - danger(box, s, seat, levels[seat], route, left)
        if player.captured:
            found[seat] = CAPTURED
    if s.phase == "act" and not s.players[s.turns[0]].captured:
        found[s.turns[0]] += opportunity(box, s, s.turns[0])
    if s.spoils:
        found[s.doom[s.spoils][-1]] += max_choice(box, s.spoils)
    if s.phase == "order" and s.players[s.queue[0]].position:
        found[s.queue[0]] += unused(box.positions[s.players[s.queue[0]].position - 1])
    if s.phase in ("act", "coven"):
        for other in s.queue:
            found[other] += bonus_worth(box, s, other, arrived_in(box, s))
    return found


def rounds_left(box: Box, s: Table) -> float:
    """About how many rounds are still to come, by the spaces already filled."""
    filled = sum(len(markers) for markers in s.doom.values())
    share = filled / (box.doom_spaces * (len(box.doom_areas) - 1))
    return max(ROUNDS * (1.0 - share), 0.5)


def holdings(box: Box, s: Table, seat: int, left: float) -> float:
    """Points, goods, cubes, crowns and Villagers."""
    player = s.players[seat]
    late = 1.0 - left / ROUNDS
    found = player.doom_points + goods(player, late)
    crowns = crowns_of(box, s, seat)
    found += box.crown_points[min(crowns, len(box.crown_points) - 1)] + sets_worth(box, player.villagers)
    for card in player.villagers:
        found += left * worth(box.type_gains[card.kind])
    return found


def goods(player: Player, late: float) -> float:
    """Potions, Undead, silver and cubes; at the end each good is a point and a cube nothing."""
    potions = sum([potions_worth(kind, n) for kind, n in player.potions.items()])
    count = sum(player.potions.values())
    now = potions + 4.0 * player.undead + 1.3 * player.silver
    now += CUBE["herbs"] * sum(player.herbs.values()) + CUBE["harvest"] * sum(player.harvest.values())
    now += CUBE["planting"] * sum(player.planting.values()) + CUBE["seeds"] * sum(player.seeds.values())
    return (1.0 - late) * now + late * (count + player.undead + player.silver)


def potions_worth(kind: str, n: int) -> float:
    """What so many potions of that kind are worth."""
    return DEMAND.get(kind, 1.0) * POTION[min(n, len(POTION) - 1)]


def worth(gains: Gains) -> float:
    """About what a gain is worth."""
    found = 0.0
    for kind, n in gains:
        found += WORTH[kind] * n
    return found


def unused(gains: Gains) -> float:
    """The shovels and cauldrons of a gain: while they are asked for, they are still to be used."""
    return worth([part for part in gains if part[0] in ("shovels", "cauldrons")])


def add_control(box: Box, s: Table, area: str, found: list[float]) -> None:
    """What the places in an area are worth as they stand, and half a point for each marker more."""
    strength = [control_of(box, s, seat, area) for seat in range(s.seats)]
    for seat, mine in enumerate(strength):
        if mine:
            ahead = len([other for other in strength if other > mine])
            tied = strength.count(mine)
            found[seat] += sum(box.control_points[ahead : ahead + tied]) / tied + 0.5 * mine


# Inquisition


def arriving(s: Table, seat: int) -> bool:
    """Whether the seat's Witch has just been placed: what her arrival costs may still be to come."""
    return s.phase == "act" and s.piece == "witch" and s.turns[0] == seat


def level(box: Box, s: Table, seat: int, route: list[str]) -> float:
    """The seat's Inquisition, with what the Inquisitor is likely to add this round."""
    player = s.players[seat]
    toll = would_receive(box, s, seat, route)
    settled = s.phase in ("place", "act", "coven") and player.witch_placed
    return player.inquisition + toll * (0.9 if settled else 0.25)


def penalty(levels: list[float], seat: int, left: float) -> float:
    """The expected penalty: eight points for each player likely to be behind on the track at the end."""
    found = 0.0
    for other, theirs in enumerate(levels):
        if other != seat:
            ahead = (levels[seat] - theirs) / (2.0 + 0.5 * left)
            found += 8.0 * (0.5 + 0.5 * ahead / (1.0 + abs(ahead)))
    return found + (4 - len(levels)) * 8.0


def danger(box: Box, s: Table, seat: int, high: float, route: list[str], left: float) -> float:
    """What the fear of capture costs: it grows near 32, and is great where the Inquisitor comes."""
    near = high - (box.inquisition_limit - FEARED)
    cost = 0.06 * near * near * min(left / 3.0, 1.0) if near > 0 else 0.0
    if s.players[seat].witch_placed and s.phase in ("place", "act", "coven"):
        cost += peril(box, s, seat, route)
    return cost


def peril(box: Box, s: Table, seat: int, route: list[str]) -> float:
    """Deadly where the Inquisitor will come as it stands; a risk where others may still lead him."""
    player = s.players[seat]
    area = box.area_of[player.witch_at]
    more = sum(toll(box.arrival)) if area == SWAMP and arriving(s, seat) else 0
    level = player.inquisition + more
    if level + FEARED < box.inquisition_limit or area in ("", FOREST):
        return 0.0
    familiar = box.area_of[player.familiar_at]
    if fatal(box, level, area, familiar, route_if(box, s, seat, area, more) if more else route):
        return DEADLY
    led = len(s.turns) > 1 and fatal(box, level, area, familiar, way(box, s, area))
    return RISKY if led else 0.0


# What the piece in play can still do


def arrived_in(box: Box, s: Table) -> str:
    """The area whose Coven Bonus is being given."""
    return box.area_of[s.players[s.turns[0]].witch_at]


def opportunity(box: Box, s: Table, seat: int) -> float:
    """What the action and the bonus are worth to the piece that was just placed."""
    player = s.players[seat]
    witch = s.piece == "witch"
    area = s.copied or box.area_of[player.witch_at if witch else player.familiar_at]
    found = action_worth(box, s, seat, area, witch)
    return found + (bonus_worth(box, s, seat, area) if witch else 0.0)


def action_worth(box: Box, s: Table, seat: int, area: str, witch: bool) -> float:
    """What the main action of an area is worth to the seat, if it can be paid, or soon be paid."""
    player = s.players[seat]
    if area in (LAIR, FOREST):
        return min(worth(box.effects[area]), free_worth(box, player, area))
    if area == STONE_CIRCLE:
        return max(worth(box.stones[next_stone(box, s)]), 0.5)
    if area == TOWER:
        return 5.0 if player.potions[box.tower_potion] else 0.0
    if area == SWAMP:
        return villager_worth(box, s, seat)
    if area == CASTLE:
        return castle_worth(box, s, seat, s.copied == CASTLE)
    return paid_worth(box, s, seat, area, witch, s.copied == area)


def free_worth(box: Box, player: Player, area: str) -> float:
    """Cauldrons are worth what can be brewed, shovels what can be dug."""
    if area == LAIR:
        return 1.7 * min(len(brewable(box, player)), 2)
    return 0.45 * (sum(player.seeds.values()) + sum(player.harvest.values()))


def paid_worth(box: Box, s: Table, seat: int, area: str, witch: bool, free: bool) -> float:
    """A doom area or the Cemetery: the effect less its price."""
    player = s.players[seat]
    if area in s.doom and (is_full(box, s, area) or not markers_left(box, s, seat)):
        return 0.0
    gain = worth(box.effects[area]) + (MARKER + max_choice(box, area) if area in s.doom else 0.0)
    potion = box.area_potion[area]
    if free or player.potions[potion]:
        return gain - (0.0 if free else 2.2)
    if area in s.doom and player.undead:
        return gain - 4.0
    soon = witch and any(potion in formula.potions for formula in brewable(box, player))
    return 0.6 * gain if soon else 0.0


def max_choice(box: Box, area: str) -> float:
    """The better half of an effect with a choice."""
    return max([worth(one) for one in box.choices[area]], default=0.0)


def castle_worth(box: Box, s: Table, seat: int, free: bool) -> float:
    """The best person that can be enchanted or cursed now."""
    best = 0.0
    for deed in castle_actions(box, s, seat, free):
        best = max(best, person_worth(box, deed))
    return best


def person_worth(box: Box, deed: Deed) -> float:
    """An enchantment or a curse: its figure and crowns less the fee and the potion."""
    gain = -0.8 * box.enchants[deed.what] if deed.verb == "enchant" else 1.0 * box.curses[deed.what]
    return gain + 3.0 * box.person_crowns[deed.what] - 1.3 * box.fees[deed.what] - 2.0


def villager_worth(box: Box, s: Table, seat: int) -> float:
    """The best card that can be bought now."""
    player = s.players[seat]
    now = sets_worth(box, player.villagers)
    best = 0.0
    for card in s.row[: box.available]:
        if can_buy(s, seat, card):
            best = max(best, card_worth(box, s, player, card, now) - 2.4)
    return best


def card_worth(box: Box, s: Table, player: Player, card: Villager, now: int) -> float:
    """A Villager: what it adds to the sets, its crowns, its control and its gains until the end."""
    gain = sets_worth(box, [*player.villagers, card]) - now + 3.0 * box.type_crowns[card.kind] + 2.0
    return gain + rounds_left(box, s) * worth(box.type_gains[card.kind])


def bonus_worth(box: Box, s: Table, seat: int, area: str) -> float:
    """What the Witch's Bonus of an area is worth, or nothing if it is better left."""
    player = s.players[seat]
    if area in box.bonuses:
        return max(worth(box.bonuses[area]), 0.0) if area != CEMETERY else 0.5
    if area == LAIR:
        return 1.3 if sum(player.potions.values()) else 0.0
    if area == STONE_CIRCLE:
        return 1.0
    return 3.0 if area == CASTLE and bonus_deeds(box, s, seat, area) else 0.0


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
        return worth(box.positions[int(option.key) - 1])
    if verb == "morgana" and option.key in box.gifts:
        close = s.players[seat].inquisition > box.inquisition_limit - 6
        return -1.0 if close else worth(box.gifts[option.key])
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
        return worth(box.bonuses[area]) if area in box.bonuses else 0.1
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
