"""What actions, bonuses and gains of Triora are worth to a seat, about in points."""

from __future__ import annotations

from typing import Final

from coven.games.triora.rules.actions import can_buy
from coven.games.triora.rules.asking import next_stone
from coven.games.triora.rules.bonuses import bonus_deeds
from coven.games.triora.rules.box import CASTLE, FOREST, LAIR, STONE_CIRCLE, SWAMP, TOWER, Box
from coven.games.triora.rules.castle import castle_actions
from coven.games.triora.rules.doom import is_full
from coven.games.triora.rules.goods import brewable, markers_left
from coven.games.triora.rules.scoring import ruined, sets_worth
from coven.games.triora.state import Deed, Gains, Player, Table, Villager

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
MARKER: Final = 4.0
"""What a doom marker adds to area control and to the end of the game, beside its effect."""


def rounds_left(box: Box, s: Table) -> float:
    """About how many rounds are still to come, by the spaces already filled."""
    filled = sum(len(markers) for markers in s.doom.values())
    share = filled / (box.doom_spaces * (len(box.doom_areas) - 1))
    return max(ROUNDS * (1.0 - share), 0.5)


def potions_worth(kind: str, n: int) -> float:
    """What so many potions of that kind are worth."""
    return DEMAND.get(kind, 1.0) * POTION[min(n, len(POTION) - 1)]


def worth(gains: Gains) -> float:
    """About what a gain is worth."""
    found = 0.0
    for kind, n in gains:
        found += WORTH[kind] * n
    return found


def worth_to(box: Box, player: Player, gains: Gains) -> float:
    """What a gain is worth to a player now.

    Cauldrons are if there is something to brew. Inquisition beyond the end of the track costs a doom point
    each, while there are any; below the beginning nothing is given back.
    """
    found = worth(gains)
    for kind, n in gains:
        if kind == "cauldrons":
            found -= WORTH[kind] * max(0, n - len(brewable(box, player)))
        elif kind == "inquisition":
            beyond = max(0, player.inquisition + n - box.inquisition_limit)
            found -= (1.0 + WORTH[kind]) * min(beyond, player.doom_points)
            found += WORTH[kind] * max(0, -n - player.inquisition)
    return found


def unused(gains: Gains) -> float:
    """The shovels and cauldrons of a gain: while they are asked for, they are still to be used."""
    return worth([part for part in gains if part[0] in ("shovels", "cauldrons")])


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
        return min(worth(box.effects[area]), free_worth(box, s, player, area))
    if area == STONE_CIRCLE:
        return max(worth(box.stones[next_stone(box, s)]), 0.5)
    if area == TOWER:
        return 5.0 if player.potions[box.tower_potion] else 0.0
    if area == SWAMP:
        return villager_worth(box, s, seat)
    if area == CASTLE:
        return castle_worth(box, s, seat, s.copied == CASTLE)
    return paid_worth(box, s, seat, area, witch, s.copied == area)


def free_worth(box: Box, s: Table, player: Player, area: str) -> float:
    """Cauldrons are worth what can be brewed, shovels what can be dug while there are rounds to come."""
    if area == LAIR:
        return 1.7 * min(len(brewable(box, player)), 2)
    if ruined(box, s):
        return 0.0
    return 0.45 * (sum(player.seeds.values()) + sum(player.harvest.values()))


def paid_worth(box: Box, s: Table, seat: int, area: str, witch: bool, free: bool) -> float:
    """A doom area or the Cemetery: the effect less its price."""
    player = s.players[seat]
    if area in s.doom and (is_full(box, s, area) or not markers_left(box, s, seat)):
        return 0.0
    gain = worth_to(box, player, box.effects[area])
    gain += MARKER + max_choice(box, area) if area in s.doom else 0.0
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
        return max(worth_to(box, player, box.bonuses[area]), 0.0)
    if area == LAIR:
        return 1.3 if sum(player.potions.values()) else 0.0
    if area == STONE_CIRCLE:
        return 1.0
    return 3.0 if area == CASTLE and bonus_deeds(box, s, seat, area) else 0.0
