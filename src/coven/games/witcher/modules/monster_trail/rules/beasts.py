"""Words of large Monster cards and of weaknesses: what they do in a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coven.games.witcher.modules.monster_trail.rules.clues import spend
from coven.games.witcher.modules.monster_trail.rules.forced import do_forced_combo, forced_words
from coven.games.witcher.modules.monster_trail.state import lore_of, tokens_for
from coven.games.witcher.rules import cards, figures
from coven.games.witcher.rules.damage import still_to_come
from coven.games.witcher.rules.effects import Condition, Effect, Verb
from coven.games.witcher.rules.fight_words import FIGHT_WORDS
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do, hold
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.rules.telling import does
from coven.games.witcher.rules.terms import level_words
from coven.games.witcher.rules.verbs import do_change
from coven.games.witcher.state import Act, Table

MOST: Final = 1000
"""More damage than there ever is."""


def do_monster_ignores(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The monster ignores so much of the damage still to come in this fight turn."""
    given = effect.args[""]
    amount = MOST if given == "all" else (still_to_come(s) + 1) // 2 if given == "half-up" else int(given)
    fight = s.brawl()
    figures.change_figure(s, act.seat, effect, amount)
    fight.changes[-1].turn = max(1, fight.side(act.seat).turns)


def ignores_words(effect: Effect) -> str:
    """Damage that does nothing."""
    given = effect.args[""]
    if given == "all":
        return "it ignores the rest of the damage"
    if given == "half-up":
        return "it ignores half of the damage still to come"
    return f"it ignores {given} of the damage still to come"


def do_pick_after_reveal(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """In the monster's next fight turn its card is seen before its attack is announced."""
    fight = s.brawl()
    figures.change_figure(s, act.seat, effect, 0)
    fight.changes[-1].monster_turn = fight.monster_turns + 1


def do_place_dice(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Dice lie on the monster's card until the fight is over, no more than it allows."""
    lore = lore_of(s)
    lore.dice += int(effect.args["count"])
    if "max" in effect.args:
        lore.dice = min(lore.dice, int(effect.args["max"]))
    s.tell("Dice on the card of {0}: {1}.", foe(rules, s).spoken, lore.dice)


def dice_words(effect: Effect) -> str:
    """Dice as counters."""
    many = int(effect.args["count"])
    return "put a die on its card" if many == 1 else f"put {many} dice on its card"


def do_copy_passive(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The Passive ability of another monster of that level, drawn by chance."""
    level = int(effect.args["level"])
    others = [
        one for one in rules.box.monsters if one.level == level and one.reaction and one is not foe(rules, s)
    ]
    drawn = others[int(s.rng.below(len(others)))]
    show_passive(rules, s, act.seat, drawn)


def show_passive(rules: Core, s: Table, seat: int, monster: Monster) -> None:
    """The Passive ability on a monster's card happens, if its conditions hold."""
    passive = monster.reaction
    assert passive is not None
    if not hold(rules, s, seat, passive.ability.conditions):
        s.tell("The passive ability {0} of {1} does nothing now.", passive.name, foe(rules, s).spoken)
        return
    words = does(rules, s, seat, passive.ability.script)
    s.tell("{0} shows its passive ability {1}{2}.", foe(rules, s).opening, passive.name, words)
    do(s, Act(seat, True, monster.key), passive.ability.script)


def do_take_back_last(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The last card of a combo that lies returns to the hand."""
    fight = s.brawl()
    if fight.combo:
        card = fight.combo.pop()
        fight.links.pop()
        cards.to_hand(s, act.seat, card)
        s.tell("{1} returns to the hand of {0:seat}.", act.seat, card)


def do_reset_potion_limit(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Potions used so far do not count any more."""
    s.brawl().side(act.seat).potions = 0


def do_cancel_special(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The next special attack card does nothing."""
    lore_of(s).cancelled += int(effect.args[""])


def do_discard_token(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The weakness token that gave this goes back."""
    slot, paragraph = s.brawl().slot, act.source.removeprefix("weakness-")
    spend(s, act.seat, s.slots[slot], slot, paragraph)


def copied_words(effect: Effect) -> str:
    """A Passive ability that is borrowed."""
    return f"the passive ability of another monster of level {level_words(effect)}"


VERBS: Final[dict[str, Verb]] = {
    **FIGHT_WORDS,
    "monster-ignores": Verb(do_monster_ignores, ignores_words),
    "pick-after-reveal": Verb(do_pick_after_reveal, "its next card is seen before Charge or Bite is chosen"),
    "place-dice": Verb(do_place_dice, dice_words),
    "copy-passive": Verb(do_copy_passive, copied_words),
    "forced-combo": Verb(do_forced_combo, forced_words),
    "take-back-last": Verb(do_take_back_last, "the last card of the combo returns to the hand"),
    "reset-potion-limit": Verb(do_reset_potion_limit, "potions used so far do not count"),
    "first-turn": Verb(do_change, "take the first fight turn"),
    "cancel-special": Verb(do_cancel_special, "the next special attack card does nothing"),
    "discard-token": Verb(do_discard_token, "the token goes back"),
}


def shield(rules: Core, s: Table, seat: int) -> int:
    """The Shield level."""
    return s.players[seat].shield


def potions(rules: Core, s: Table, seat: int) -> int:
    """Unused potions."""
    return len(s.players[seat].potions)


def weakness_tokens(rules: Core, s: Table, seat: int) -> int:
    """Weakness tokens for the monster that is fought."""
    return len(tokens_for(s, seat, s.brawl().slot))


def dice_on_card(rules: Core, s: Table, seat: int) -> int:
    """Dice on the monster's card."""
    return lore_of(s).dice


def further_damage(rules: Core, s: Table, seat: int) -> int:
    """Damage that is still to come."""
    return still_to_come(s)


def dice_at_least(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """Dice on the monster's card, at least so many."""
    return lore_of(s).dice >= c.number


def trail_tokens_at_least(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """Trail tokens of all terrains, at least so many."""
    return sum(len(found) for found in s.players[seat].trails.values()) >= c.number


CONDITIONS: Final[dict[str, Callable[[Core, Table, int, Condition], bool]]] = {
    "dice-at-least": dice_at_least,
    "trail-tokens-at-least": trail_tokens_at_least,
}
QUANTITIES: Final[dict[str, Callable[[Core, Table, int], int]]] = {
    "shield": shield,
    "potions": potions,
    "weakness-tokens": weakness_tokens,
    "dice-on-card": dice_on_card,
    "further-damage": further_damage,
}
