"""How effects are said: the words of each verb, short enough for a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from coven.engine.words import listed, so_many
from coven.games.witcher.rules.effects import Amount, Condition, Effect, Script
from coven.games.witcher.rules.hooks import Verb

MINUS: Final = "\u2212"
QUANTITIES: Final = {
    "monster-level": "its level",
    "hand-size": "the cards in hand",
    "potions-and-bombs": "the potions and bombs you have",
    "destruction-tokens-on-board": "the destruction tokens on the map",
    "shield": "your shield",
    "potions": "your potions",
    "weakness-tokens": "your weakness tokens for it",
    "dice-on-card": "the dice on its card",
    "further-damage": "the further damage",
}
STATS: Final = {
    "damage-dealt": "damage of the combo",
    "card-damage": "damage",
    "draw": "drawn in step 4",
    "combat": "Combat",
    "defense": "Defense",
    "potion-limit": "potions",
    "monster-damage": "damage of its attack",
    "opponent-damage": "damage of its attacks",
    "opponent-specialty": "the Specialty of the other",
    "monster-loss": "of its cards lost",
    "shield-gain": "shield gained",
    "combo-size": "cards in the combo",
    "card-types": "colours in the combo",
    "shield-loss-per-card": "shield lost a card",
}
DURATIONS: Final = {
    "this-turn": "",
    "first-turn": "in the first turn",
    "next-turn": "next turn",
    "each-turn": "every turn",
    "fight": "in this fight",
    "monster-turn": "",
    "monster-first-turn": "in its first turn",
    "next-monster-turn": "in its next turn",
}
PILES: Final = {
    "hand": "of your hand",
    "deck-top": "off your deck",
    "deck-bottom": "from under your deck",
    "deck-any": "of your deck",
    "any": "of yours",
    "own-deck": "of your deck",
    "opponent-deck": "of its deck",
    "row": "of the row",
}


def say(verbs: Mapping[str, Verb], effect: Effect) -> str:
    """An effect in a few words."""
    words = verbs[effect.verb].words
    if not isinstance(words, str):
        return words(effect)
    args = {name.replace("-", "_"): shown(value) for name, value in effect.args.items() if name}
    return words.format(shown(effect.args.get("", "")), **args)


def shown(value: Any) -> str:
    """An argument as it is read: numbers, figures of the table, words."""
    if isinstance(value, Amount):
        return amount_words(value)
    if isinstance(value, list):
        return listed([str(one) for one in value], "or")
    return str(value).replace("-", " ") if not isinstance(value, int) else str(value)


def amount_words(amount: Amount) -> str:
    """`its level + 2`."""
    base = QUANTITIES.get(amount.of, f"your {amount.of.replace('-', ' ').capitalize()}")
    if amount.times == -1:
        return f"{amount.plus} {MINUS} {base}"
    base = f"{amount.times} \u00d7 {base}" if amount.times != 1 else base
    base = f"half {base}" if amount.half else base
    if not amount.plus:
        return base
    return f"{base} {'+' if amount.plus > 0 else MINUS} {abs(amount.plus)}"


def signed(value: Any) -> str:
    """A change: `+2`, or less."""
    if isinstance(value, int):
        return f"+{value}" if value >= 0 else f"{MINUS}{-value}"
    return f"+{shown(value)}"


def count(value: Any, thing: str) -> str:
    """So many things, or as many as a figure says."""
    return so_many(value, thing) if isinstance(value, int) else f"{thing}s: {shown(value)}"


def deal(effect: Effect) -> str:
    """Damage to the opponent."""
    words = shown(effect.args[""])
    return words if words.endswith("damage") else f"{words} damage"


def gain(effect: Effect) -> str:
    """Gold and potions that one gets."""
    return holdings("gain", effect)


def lose(effect: Effect) -> str:
    """Gold and potions that one gives."""
    return holdings("lose", effect)


def holdings(verb: str, effect: Effect) -> str:
    """Gold and potions, each with its number."""
    found = []
    if "gold" in effect.args:
        found.append(f"{shown(effect.args['gold'])} gold")
    if "potion" in effect.args:
        found.append(count(effect.args["potion"], "potion"))
    return f"{verb} {listed(found)}"


def raised(effect: Effect) -> str:
    """An attribute that rises."""
    return f"{attribute(effect)} {signed(effect.args.get('by', 1))}"


def lowered(effect: Effect) -> str:
    """An attribute that falls."""
    return f"{attribute(effect)} {MINUS}{shown(effect.args.get('by', 1))}"


def attribute(effect: Effect) -> str:
    """The attribute that an effect names."""
    name = effect.text("attribute")
    return "an attribute" if name in ("any", "choice", "") else name.capitalize()


def raised_shield(effect: Effect) -> str:
    """Shields that are gained, perhaps above the maximum."""
    above = ", even above Defense" if effect.has("over-max") else ""
    return f"shield +{shown(effect.args.get('', effect.args.get('by', 0)))}{above}"


def lowered_shield(effect: Effect) -> str:
    """Shields that are lost."""
    given = effect.args[""]
    return "lose all shields" if given == "all" else f"shield {MINUS}{shown(given)}"


def phase_three(effect: Effect) -> str:
    """Cards more or fewer in Phase III."""
    by = int(effect.args[""])
    return f"{abs(by)} {'more' if by > 0 else 'fewer'} drawn in Phase III"


def discard(effect: Effect) -> str:
    """Cards that are discarded."""
    return taken("discard", effect)


def trash(effect: Effect) -> str:
    """Cards that leave the game."""
    return taken("trash", effect)


def taken(verb: str, effect: Effect) -> str:
    """Cards that go from somewhere."""
    chance = " at random" if effect.text("choice") == "random" else ""
    where = PILES.get(effect.text("from"), "")
    kind = f"{listed(effect.colors, 'or')} card" if effect.colors else "card"
    kind = f"{effect.text('terrain')} card" if effect.has("terrain") else kind
    many = effect.args.get("cards", 1)
    cards = f"all {kind}s" if many == "all" else count(many, kind)
    rank = f" of the {effect.text('rank').replace('-', ' ')}" if effect.has("rank") else ""
    return f"{verb} {cards}{chance} {where}{rank}".rstrip()


def to_deck(effect: Effect) -> str:
    """Cards that are put back."""
    many = effect.args.get("cards", 1)
    cards = "all cards" if many == "all" else count(many, "card")
    chance = " by chance" if effect.text("choice") == "random" else ""
    where = "back on top" if effect.text("position") == "top" else "under the deck"
    return f"put {cards} {where}{chance}"


def from_discard(effect: Effect) -> str:
    """Cards of the discard pile that come back."""
    number = effect.args.get("cards", 1)
    if effect.text("which") == "any":
        return f"any {count(number, 'card')} back from the discard pile"
    return f"top {count(number, 'card')} back from the discard pile"


def look(effect: Effect) -> str:
    """Cards that are looked at."""
    where = PILES.get(effect.text("at"), "")
    gone = effect.args.get("discard", 0)
    dropped = f", discard {shown(gone)}" if gone else ""
    return f"look at {count(effect.args.get('cards', 1), 'card')} {where}{dropped}"


def modify(effect: Effect) -> str:
    """A figure of the fight that changes."""
    what = STATS.get(effect.text("what"), effect.text("what").replace("-", " "))
    colors = f"{listed(effect.colors, 'and')} cards: " if effect.colors else ""
    when = DURATIONS.get(effect.during, effect.during.replace("-", " "))
    if "set" in effect.args:
        said = f"{what} is {shown(effect.args['set'])}"
    elif "max" in effect.args and "by" not in effect.args:
        said = f"at most {shown(effect.args['max'])} {what}"
        said = said.replace("at most 1 cards", "at most 1 card")
    else:
        said = f"{signed(effect.args.get('by', 0))} {what}"
    return f"{colors}{said} {when}".rstrip()


def ignore(effect: Effect) -> str:
    """What does not count."""
    which = f"{listed(effect.colors, 'and')} " if effect.colors else ""
    when = DURATIONS.get(effect.during, "")
    return f"{which}{effect.text('what').replace('-', ' ')} do nothing {when}".strip()


def first_card(effect: Effect) -> str:
    """What is asked of the first card of a combo."""
    when = DURATIONS.get(effect.during, "")
    wanted = {
        "random": "is random",
        "deck-top": "comes off the deck",
        "colors": f"is {listed(effect.colors, 'or')}",
        "min-damage": f"deals {effect.args.get('value', 0)} damage or more",
    }[effect.text("rule")]
    other = {"": "", "no-combo": ", or no combo", "combo-max-1": ", or it is the only one"}
    return f"the first card {wanted} {when}".rstrip() + other[effect.text("else")]


def fetch(effect: Effect) -> str:
    """Cards that are searched for."""
    which = f"{listed(effect.colors, 'or')} " if effect.colors else ""
    where = "the deck" if effect.text("from") == "deck" else "deck or discard pile"
    return f"take {count(effect.args.get('cards', 1), which + 'card')} of your choice from {where}"


def life_pool(effect: Effect) -> str:
    """A larger or smaller Life Pool."""
    return f"{signed(effect.args[''])} life of the monster"


def extension(effect: Effect) -> str:
    """One more extension for the last card."""
    given = {"deal": "damage", "raise-shield": "shield", "draw": "drawn"}
    added = [f"{signed(one.args[''])} {given[one.verb]}" for one in effect.script("bonus").effects]
    return "attach a card of any colour" + (f", {listed(added)}" if added else "")


def branch(effect: Effect) -> str:
    """What follows from a condition is said by whoever lists it."""
    return ""


def condition_words(condition: Condition) -> str:
    """What must hold for an ability."""
    if condition.other is not None:
        return f"not {condition_words(condition.other)}"
    colors = " or ".join(condition.words)
    return {
        "shield-is": f"shield {condition.number}" if condition.number else "no shield left",
        "hand-at-most": f"at most {so_many(condition.number, 'card')} in hand",
        "start-hand-at-most": f"{so_many(condition.number, 'card')} or less at the start",
        "discard-at-least": "a card discarded",
        "has-trail": "with its trail",
        "combo-at-least": f"combo of {condition.number}",
        "combo-has": f"{colors} in the combo",
        "combo-has-two": f"two {colors} in the combo",
        "energy-at-least": f"energy {condition.number} or more",
        "energy-spent-is": f"{condition.number or 'no'} energy spent",
        "protection-symbols-at-least": f"{condition.number} protection symbols",
        "specialty-form": f"as {colors}",
        "combo-lacks": f"no {colors} in the combo",
        "potions-at-least": f"{so_many(condition.number, 'potion')} left",
        "potions-are": f"{so_many(condition.number, 'potion')} left"
        if condition.number
        else "no potion left",
        "gold-is": f"{condition.number} gold",
        "monster-life-at-most": f"{so_many(condition.number, 'life card')} or less left",
        "dice-at-least": "a die on its card",
        "trail-tokens-at-least": f"{so_many(condition.number, 'trail')} or more",
    }.get(condition.kind, condition.kind.replace("-", " "))


def nested(verbs: Mapping[str, Verb], script: Script) -> str:
    """Effects in order."""
    return ", ".join(words for one in script.effects if (words := whole(verbs, one)))


def whole(verbs: Mapping[str, Verb], effect: Effect) -> str:
    """An effect with its condition, and with what is done otherwise."""
    held = " and ".join(condition_words(one) for one in effect.conditions)
    if effect.verb == "branch":
        then, other = nested(verbs, effect.script("then")), nested(verbs, effect.script("else"))
        return f"{held}: {then or 'nothing'}" + (f", otherwise {other}" if other else "")
    words = say(verbs, effect)
    if held:
        words = f"{words} if {held}"
    if effect.verb == "roll":
        results: list[tuple[int, int, Script]] = effect.args["results"]
        told = [f"{low} to {high}: {nested(verbs, script) or 'nothing'}" for low, high, script in results]
        words = f"{words}, {'; '.join(told)}"
    if effect.has("do"):
        words = f"{words}: {nested(verbs, effect.script('do'))}"
    if effect.has("otherwise"):
        words = f"{words}, or else {nested(verbs, effect.script('otherwise'))}"
    return words
