"""What potions, specialties, trophies and kept cards are worth at the moment they can be used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coven.games.witcher.bot.worth import BACK, DRAW, SHIELD, Aim, best_combo, strength, weakest
from coven.games.witcher.rules.cards import hand_limit
from coven.games.witcher.rules.effects import Ability, Effect, Pick, Script
from coven.games.witcher.rules.figures import NO_BOUND, bound, shield_maximum
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.occasions import abilities
from coven.games.witcher.rules.perform import number
from coven.games.witcher.rules.pieces import Brew, Use
from coven.games.witcher.state import Table

POTION: Final = 0.5
"""What a potion or another brew is worth in the next fight."""
LOST: Final = 0.9
"""What a card of the own Life Pool is worth beside a point of damage."""
SEEN: Final = 0.15
"""What it is worth to see a card and to choose its place."""
UNKNOWN: Final = 0.6
"""What an effect that is not named here is worth."""


def behind(rules: Core, s: Table, seat: int, use: Use) -> Ability | None:
    """The ability that an option uses."""
    for ability in abilities(rules, s, seat):
        if ability.key == use.source:
            return ability
    return None


def worth_using(rules: Core, s: Table, seat: int, use: Use) -> float:
    """What using it now brings, less what it costs: below 0 it is better left."""
    ability = behind(rules, s, seat, use)
    if ability is None:
        return UNKNOWN
    total = script_worth(rules, s, seat, ability.script) - price_of(ability.cost)
    if isinstance(rules.box.by_key.get(ability.key), Brew):
        total -= POTION
    return total


def price_of(cost: Mapping[str, int]) -> float:
    """What a price is worth in a fight."""
    return LOST * cost.get("cards", 0) + SHIELD * cost.get("shield", 0)


def effect_worth(rules: Core, s: Table, seat: int, effect: Effect) -> float:
    """What one effect brings in a fight, in points of damage."""
    verb = effect.verb
    player = s.players[seat]
    if verb == "from-discard":
        return taken_back(rules, s, seat, effect)
    if verb == "discard":
        return -(LOST + 0.3) * number(rules, s, seat, effect, "cards")
    if verb == "raise-shield":
        by = number(rules, s, seat, effect, "by" if "by" in effect.args else "")
        room = by if effect.has("over-max") else shield_maximum(rules, s, seat) - player.shield
        return SHIELD * max(0, min(by, room))
    if verb == "draw":
        return DRAW * min(number(rules, s, seat, effect), len(s.decks[seat]), hand_room(rules, s, seat))
    if verb == "deal":
        return float(min(number(rules, s, seat, effect), damage_room(rules, s, seat)))
    if verb == "refresh-potion":
        return UNKNOWN if turned_down(s, seat) else 0.0
    if verb in ("extra-card", "recolor-extension"):
        return UNKNOWN if left_out(s, seat) else 0.0
    if verb == "modify":
        return changed(rules, s, seat, effect)
    if verb == "look":
        dropped = number(rules, s, seat, effect, "discard")
        return SEEN * number(rules, s, seat, effect, "cards") + (
            -LOST * dropped if effect.text("at") == "own-deck" else dropped
        )
    if verb == "roll":
        return rolled(rules, s, seat, effect)
    if verb == "choose":
        return picked(rules, s, seat, effect)
    if verb == "suffer":
        return -LOST * number(rules, s, seat, effect)
    if verb == "to-deck":
        return -0.1 * number(rules, s, seat, effect, "cards")
    if verb == "prevent":
        return float(number(rules, s, seat, effect))
    for module in rules.modules:
        found = module.brings(rules, s, seat, effect)
        if found is not None:
            return found
    return UNKNOWN


def script_worth(rules: Core, s: Table, seat: int, script: Script) -> float:
    """What several effects bring."""
    return sum([effect_worth(rules, s, seat, one) for one in script.effects])


def hand_room(rules: Core, s: Table, seat: int) -> int:
    """How many cards the hand still takes."""
    return max(0, hand_limit(rules, s, seat) - len(s.players[seat].hand))


def damage_room(rules: Core, s: Table, seat: int) -> int:
    """How much damage may still be dealt in this fight turn."""
    dealt = 0 if s.fight is None else s.fight.dealt
    return max(0, bound(rules, s, seat, "damage-dealt") - dealt)


def turned_down(s: Table, seat: int) -> bool:
    """Whether a used potion can be turned up again."""
    again = [] if s.fight is None else s.fight.side(seat).refreshed
    return any(potion.key not in again for potion in s.players[seat].spent)


def left_out(s: Table, seat: int) -> bool:
    """Whether the best combo of the hand leaves a card over."""
    hand = s.players[seat].hand
    return len(hand) > 1 and len(best_combo(hand, None, Aim(0)).cards) < len(hand)


def rolled(rules: Core, s: Table, seat: int, effect: Effect) -> float:
    """What a die brings on average, with what is added to it."""
    total = 0.0
    results: list[tuple[int, int, Script]] = effect.args["results"]
    add = number(rules, s, seat, effect, "add")
    for low, high, script in results:
        faces = min(high, 6 + add) - max(low, 1 + add) + 1
        total += max(0, faces) / 6.0 * script_worth(rules, s, seat, script)
    return total


def picked(rules: Core, s: Table, seat: int, effect: Effect) -> float:
    """What the best entry of a choice brings."""
    picks: list[Pick] = effect.args["picks"]
    return max([pick_worth(rules, s, seat, pick) for pick in picks])


def pick_worth(rules: Core, s: Table, seat: int, pick: Pick) -> float:
    """What an entry of a choice brings, less its price."""
    return script_worth(rules, s, seat, pick.script) - price_of(pick.cost)


def taken_back(rules: Core, s: Table, seat: int, effect: Effect) -> float:
    """A card back from the discard pile is a card of the Life Pool, too: the top one, or the best."""
    pile = s.players[seat].discard
    count = min(number(rules, s, seat, effect, "cards"), len(pile), hand_room(rules, s, seat))
    if not count:
        return 0.0
    card = pile[-1]
    if effect.text("which") == "any":
        for other in pile:
            if strength(other) > strength(card):
                card = other
    hand = s.players[seat].hand
    better = strength(card) - strength(weakest(hand)) if hand else strength(card)
    return LOST * count + BACK * max(0.0, better) / 2.0


def changed(rules: Core, s: Table, seat: int, effect: Effect) -> float:
    """What a change of a figure brings."""
    by = float(number(rules, s, seat, effect, "by"))
    if effect.what == "draw":
        return DRAW * by
    if effect.what == "damage-dealt":
        return more_damage(rules, s, seat, by)
    return -by if effect.what in ("monster-damage", "opponent-damage") else abs(by)


def more_damage(rules: Core, s: Table, seat: int, by: float) -> float:
    """What more damage of the combo brings: nothing without a combo, or beyond what may be dealt."""
    hand, room = s.players[seat].hand, damage_room(rules, s, seat)
    if not hand:
        return 0.0
    if room >= NO_BOUND:
        return by
    return min(by, float(max(0, room - best_combo(hand, None, Aim(0)).damage)))
