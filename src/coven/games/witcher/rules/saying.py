"""How effects are said: the words of each verb, short enough for a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from coven.engine.words import listed
from coven.games.witcher.rules.effects import Effect, Script, Verb
from coven.games.witcher.rules.terms import (
    MINUS,
    condition_words,
    count,
    shown,
    signed,
    so_much,
    timed,
)

CHANGED: Final = {
    "damage-dealt": "{by} combo damage",
    "card-damage": "{by} damage each",
    "draw": "draw {n} {fewer} in step 4",
    "combat": "{by} Combat",
    "defense": "{by} Defense",
    "potion-limit": "use {n} {fewer} potion{s}",
    "monster-damage": "its attack deals {n} {less}",
    "opponent-damage": "attacks on you deal {n} {less}",
    "opponent-specialty": "{by} Specialty of the other",
    "shield-loss-per-card": "lose {n} shield{s} for each card you play",
}
"""A figure of the fight that rises or falls."""
BOUNDED: Final = {
    "damage-dealt": ("deal at most {n} damage", "deal no damage"),
    "draw": ("draw at most {n} in step 4", "draw none in step 4"),
    "potion-limit": ("use at most {n} potion{s}", "use no potions"),
    "monster-loss": ("it loses at most {n} card{s}", "it loses no cards"),
    "shield-gain": ("gain at most {n} shield{s}", "gain no shields"),
    "combo-size": ("at most {n} card{s} in the combo", "no combo"),
    "card-types": ("at most {n} colour{s} in the combo", "no combo"),
}
"""The most that a figure of the fight may be, and where that is nothing."""
SET: Final = {
    "combat": "your Combat counts as {n}",
    "opponent-specialty": "the other's Specialty counts as {n}",
}
PILES: Final = {
    "hand": " of your hand",
    "deck-top": " off your deck",
    "deck-bottom": " from under your deck",
    "deck-any": " of your deck",
    "any": " of yours",
    "own-deck": " of your deck",
    "opponent-deck": " of its deck",
}
ATTRIBUTES: Final = {
    "any": "an attribute",
    "all": "each attribute",
    "lowest": "your lowest attribute",
    "highest": "your highest attribute",
}
RANKS: Final = {
    "highest-cost": " with the highest cost",
    "lowest-cost": " with the lowest cost",
    "most-extensions": " with the most extensions",
}
IGNORED: Final = {
    "card-effects": "{cards} effects do nothing",
    "damage-symbols": "damage symbols do nothing",
    "shield-symbols": "shield symbols do nothing",
    "draw-modifiers": "draw symbols do nothing",
    "extension-effects": "extensions add nothing",
    "base-effects": "cards add nothing but their extensions",
    "further-passives": "further passive abilities do nothing",
    "passives": "passive abilities do nothing",
    "monster-ability": "its special ability does nothing",
}


def say(verbs: Mapping[str, Verb], effect: Effect) -> str:
    """An effect in a few words."""
    words = verbs[effect.verb].words
    if not isinstance(words, str):
        return words(effect)
    args = {name.replace("-", "_"): shown(value) for name, value in effect.args.items() if name}
    return words.format(shown(effect.args.get("", "")), **args)


def deal(effect: Effect) -> str:
    """Damage to the opponent."""
    return so_much(effect.args[""], "damage", "damage")


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
        found.append(so_much(effect.args["gold"], "gold", "gold"))
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
    return ATTRIBUTES.get(name, name.capitalize())


def levelled(effect: Effect) -> str:
    """An attribute that may be trained."""
    return f"train {attribute(effect)}"


def tested(effect: Effect) -> str:
    """An attribute that is put to the test."""
    return f"test of {attribute(effect)}"


def raised_shield(effect: Effect) -> str:
    """Shields that are gained, perhaps above the maximum."""
    above = ", even above Defense" if effect.has("over-max") else ""
    given = effect.args.get("", effect.args.get("by", 0))
    return (f"shield +{given}" if isinstance(given, int) else f"gain {count(given, 'shield')}") + above


def lowered_shield(effect: Effect) -> str:
    """Shields that are lost."""
    given = effect.args[""]
    return f"shield {MINUS}{given}" if isinstance(given, int) else f"lose {count(given, 'shield')}"


def phase_three(effect: Effect) -> str:
    """Cards more or fewer in Phase III."""
    by = int(effect.args[""])
    return f"draw {abs(by)} {'more' if by > 0 else 'fewer'} in Phase III"


def discard(effect: Effect) -> str:
    """Cards that are discarded."""
    return taken("discard", effect)


def trash(effect: Effect) -> str:
    """Cards that leave the game."""
    return taken("trash", effect)


def taken(verb: str, effect: Effect) -> str:
    """Cards that go from somewhere."""
    chance = " at random" if effect.text("choice") == "random" else ""
    where = PILES.get(effect.text("from"), "") + RANKS.get(effect.text("rank"), "")
    kind = f"{listed(effect.colors, 'or')} card" if effect.colors else "card"
    kind = f"{effect.text('terrain')} card" if effect.has("terrain") else kind
    seen = f", chosen from the top {effect.args['look']}" if effect.has("look") else ""
    may = "you may " if effect.has("optional") else ""
    some = "any " if effect.text("from") == "deck-any" else ""
    return f"{may}{verb} {some}{count(effect.args.get('cards', 1), kind, where + chance)}{seen}"


def to_deck(effect: Effect) -> str:
    """Cards that are put back."""
    chance = " at random" if effect.text("choice") == "random" else ""
    where = "on top of" if effect.text("position") == "top" else "under"
    return f"put {count(effect.args.get('cards', 1), 'card')} of your hand {where} your deck{chance}"


def from_discard(effect: Effect) -> str:
    """Cards of the discard pile that come back."""
    number = effect.args.get("cards", 1)
    which = "any" if effect.text("which") == "any" else "the top"
    many = "card" if number == 1 else count(number, "card")
    return f"{which} {many} back from the discard pile"


def look(effect: Effect) -> str:
    """Cards that are looked at."""
    where = PILES[effect.text("at")]
    gone = effect.args.get("discard", 0)
    dropped = f", discard {shown(gone)}" if gone else ""
    return f"look at the top {count(effect.args.get('cards', 1), 'card', where)}{dropped}"


def modify(effect: Effect) -> str:
    """A figure of the fight that changes."""
    colors = f"{listed(effect.colors, 'and')} cards: " if effect.colors else ""
    what, by = effect.text("what"), effect.args.get("by", 0)
    if "set" in effect.args:
        words, number = SET[what], effect.args["set"]
    elif "by" in effect.args:
        words, number = CHANGED[what], by
    else:
        number = effect.args["max"]
        words = BOUNDED[what][0 if number else 1]
    more = not isinstance(by, int) or by > 0
    said = words.format(
        by=signed(by),
        n=abs(number) if isinstance(number, int) else shown(number),
        s="" if number in (1, -1) else "s",
        less="more" if more else "less",
        fewer="more" if more else "fewer",
    )
    least = f", at least {effect.args['min']}" if "min" in effect.args else ""
    return timed(f"{colors}{said}", effect.during) + least


def ignore(effect: Effect) -> str:
    """What does not count."""
    cards = f"{listed(effect.colors, 'and')} card" if effect.colors else "card"
    return timed(IGNORED[effect.text("what")].format(cards=cards), effect.during)


def first_card(effect: Effect) -> str:
    """What is asked of the first card of a combo."""
    wanted = {
        "random": "is random",
        "deck-top": "comes off the deck",
        "colors": f"is {listed(effect.colors, 'or')}",
        "min-damage": f"deals {effect.args.get('value', 0)} damage or more",
    }[effect.text("rule")]
    other = {"": "", "no-combo": ", or else no combo", "combo-max-1": ", or else it stays alone"}
    return timed(f"the first card {wanted}", effect.during) + other[effect.text("else")]


def fetch(effect: Effect) -> str:
    """Cards that are searched for."""
    which = f"{listed(effect.colors, 'or')} " if effect.colors else ""
    where = "the deck" if effect.text("from") == "deck" else "deck or discard pile"
    return f"take {count(effect.args.get('cards', 1), which + 'card')} of your choice from {where}"


def life_pool(effect: Effect) -> str:
    """A larger or smaller Life Pool."""
    return f"{signed(effect.args[''])} life of the monster"


def trailed(effect: Effect) -> str:
    """Trail tokens."""
    terrain = effect.text("terrain")
    named = {"any": "a trail token", "each": "a trail token of each terrain"}
    return named.get(terrain, f"a {terrain} trail token")


def refreshed(effect: Effect) -> str:
    """Potions that can be drunk again."""
    return f"turn up {count(effect.args[''], 'used potion')}"


def moved(effect: Effect) -> str:
    """Where a miniature is put."""
    if effect.has("random"):
        return "move to a place at random"
    return "move to a place near by" if effect.has("adjacent") else "move to another place"


def extension(effect: Effect) -> str:
    """One more extension for the last card."""
    given = {"deal": "damage", "raise-shield": "shield", "draw": "drawn"}
    added = [f"{signed(one.args[''])} {given[one.verb]}" for one in effect.script("bonus").effects]
    return "attach a card of any colour" + (f", {listed(added)}" if added else "")


def branch(effect: Effect) -> str:
    """What follows from a condition is said by whoever lists it."""
    return ""


SEVERAL: Final = ("branch", "roll")
"""Verbs whose words are a list themselves."""
FOR_EACH: Final = " for each "


def nested(verbs: Mapping[str, Verb], script: Script) -> str:
    """Effects in order; what follows upon a list stands apart from it."""
    each = [whole(verbs, one) for one in script.effects]
    shared = counted_alike(each)
    if shared:
        return listed([words.removesuffix(shared) for words in each]) + shared
    said = ""
    for place, words in enumerate(each):
        if said and words:
            before = script.effects[place - 1]
            said += "; then " if before.verb in SEVERAL or before.has("otherwise") else ", "
        said += words
    return said


def counted_alike(each: Sequence[str]) -> str:
    """What several effects all count, which is said once: ` for each trophy of yours`; or nothing."""
    shared = FOR_EACH + each[-1].rpartition(FOR_EACH)[2] if len(each) > 1 else ""
    return shared if all(words.endswith(shared) for words in each) else ""


def whole(verbs: Mapping[str, Verb], effect: Effect) -> str:
    """An effect with its condition, and with what is done otherwise."""
    held = " and ".join([condition_words(one) for one in effect.conditions])
    if effect.verb == "branch":
        then, other = nested(verbs, effect.script("then")), nested(verbs, effect.script("else"))
        if any(one.verb == "branch" for one in effect.script("then").effects):
            then = f"({then})"
        return f"{held}: {then or 'nothing'}" + (f", otherwise {other}" if other else "")
    words = say(verbs, effect)
    if held:
        words = f"{words} {held}"
    if effect.verb == "roll":
        words = f"{words}: {'; '.join(rolled(verbs, effect))}"
    if effect.has("do"):
        words = f"{words}: {nested(verbs, effect.script('do'))}"
    if effect.has("otherwise"):
        words = f"{words}, or else {nested(verbs, effect.script('otherwise'))}"
    return words


def rolled(verbs: Mapping[str, Verb], effect: Effect) -> list[str]:
    """What each roll of a die does, by the faces of the die."""
    add = effect.args.get("add", 0)
    shift = add if isinstance(add, int) else 0
    results: list[tuple[int, int, Script]] = effect.args["results"]
    last, found = len(results) - 1, list[str]()
    for place, (low, high, script) in enumerate(results):
        first = max(1, low - shift) if place else 1
        final = min(6, high - shift) if place < last else 6
        if first <= final:
            faces = (
                str(first) if first == final else f"{first} {'or' if final == first + 1 else 'to'} {final}"
            )
            found.append(f"{faces}: {nested(verbs, script) or 'nothing'}")
    return found
