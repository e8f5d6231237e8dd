"""The cards made from the content: Ingredients, and Schemes with their conditions as facts to look for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.engine.decision import make_alike
from coven.engine.settings import Options
from coven.engine.words import listed
from coven.games.crone import content as printed
from coven.games.crone.content import Content
from coven.games.crone.rules.costs import AS, KINDS, NEWT, Payment
from coven.games.crone.state import Condition, Ingredient, Scheme


def names(content: Content) -> dict[str, str]:
    """What everything is called."""
    found = {"newt": "Eye of Newt"}
    found |= {id: villager.name for id, villager in content.villagers.items()}
    found |= {id: location.name for id, location in content.locations.items()}
    found |= {id: ingredient.name for id, ingredient in content.ingredients.items()}
    found |= {id: scheme.title for id, scheme in content.schemes.items()}
    for witch in content.witches.values():
        found[witch.familiar] = witch.familiar.capitalize()
        for i in range(content.constants.familiars):
            found[f"{witch.familiar}-{i + 1}"] = f"{witch.familiar.capitalize()} {i + 1}"
    for i in range(content.constants.frogs):
        found[f"frog-{i + 1}"] = f"Frog {i + 1}"
    found |= {id: spell.spell for id, spell in content.spells.items()}
    found["break-love"] = "Love, to break one"
    found["to-frog"] = "Transformation, of a Villager"
    found["to-villager"] = "Transformation, of a Frog"
    found["unbind"] = "Unbinding"
    return found


def payment_label(payment: Payment, names: Mapping[str, str]) -> str:
    """A payment in words."""
    words = [f"Eye of Newt as {names[w.removeprefix(AS)]}" if w.startswith(AS) else names[w] for w in payment]
    return listed(words)


def ingredient_cards(content: Content, seats: int, options: Options) -> dict[str, list[Ingredient]]:
    """The cards of each deck: fewer, and without Eyes of Newt, for one player."""
    found: dict[str, list[Ingredient]] = {}
    number = 0
    for kind in KINDS:
        deck = content.ingredients[kind]
        solo: int = content.constants.solo_cards_per_deck
        cards = min(deck.cards, solo) if seats == 1 else deck.cards
        newts = 0 if seats == 1 else min(deck.newts, options["eyes-of-newt-per-deck"])
        found[kind] = [Ingredient(f"{kind}-{i + 1}", f"{deck.name} {i + 1}", kind) for i in range(cards)]
        for _ in range(newts):
            number += 1
            found[kind].append(Ingredient(f"newt-{number}", f"Eye of Newt {number}", NEWT))
    for kind in (*KINDS, NEWT):
        make_alike([card for deck in found.values() for card in deck if card.kind == kind])
    return found


def passives(schemes: Sequence[Scheme]) -> list[Condition]:
    """Every passive condition, once."""
    found: dict[str, Condition] = {}
    for scheme in schemes:
        for condition in scheme.conditions:
            if not condition.active:
                found[condition.key] = condition
    return list(found.values())


def scheme_card(id: str, card: printed.Scheme, names: Mapping[str, str]) -> Scheme:
    """The Scheme with its conditions as facts to look for."""
    return Scheme(id, card.title, card.level, [condition(c, names) for c in card.conditions])


def condition(c: printed.Condition, names: Mapping[str, str]) -> Condition:
    """One condition of the content file: the fact that meets it, and its words on the card."""
    if isinstance(c, printed.At):
        key = f"at {'+'.join(c.villagers)} {c.location}"
        text = f"Get the {listed([names[v] for v in c.villagers])} to the {names[c.location]}."
        return Condition("at", False, key, text, tuple(c.villagers), c.location)
    if isinstance(c, printed.InLove):
        partner = "any other Villager" if c.partner == "any" else f"the {names[c.partner]}"
        text = f"Make the {names[c.villager]} fall in Love with {partner}."
        people = (c.villager,) if c.partner == "any" else (c.villager, c.partner)
        return Condition("in-love", False, f"in-love {c.villager} {c.partner}", text, people, other=c.partner)
    if isinstance(c, printed.Frogs):
        text = f"Have at least {c.number} Frogs in the Village."
        return Condition("frogs", False, f"frogs {c.number}", text, number=c.number)
    if isinstance(c, printed.FrogsAt):
        what = "a Frog" if c.number == 1 else f"at least {c.number} Frogs"
        text = f"Get {what} to the {names[c.location]}."
        return Condition(
            "frogs-at", False, f"frogs-at {c.location} {c.number}", text, (), c.location, c.number
        )
    if isinstance(c, printed.Bound):
        text = f"Have the {names[c.location]} bound."
        return Condition("bound", False, f"bound {c.location}", text, (), c.location)
    return active_condition(c, names)


def active_condition(c: printed.Active, names: Mapping[str, str]) -> Condition:
    """A condition that asks for a Spell of the Witch's own."""
    if isinstance(c, printed.Summon):
        text = f"Summon the {names[c.villager]} to the {names[c.to]}."
        return Condition("summon", True, f"summon {c.villager} {c.to}", text, (c.villager,), c.to)
    if isinstance(c, printed.Switch):
        other = "any Familiar" if c.other == "any-familiar" else f"the {names[c.other]}"
        people = (c.villager,) if c.other == "any-familiar" else (c.villager, c.other)
        text = f"Switch the {names[c.villager]} and {other}."
        return Condition("switch", True, switch_key(c.villager, c.other), text, people, other=c.other)
    if isinstance(c, printed.ToFrog):
        along = " together with its lover" if c.with_lover else ""
        key = f"{'frogs-both' if c.with_lover else 'frog'} {c.villager}"
        text = f"Transform the {names[c.villager]} into a Frog{along}."
        return Condition("to-frog", True, key, text, (c.villager,))
    if isinstance(c, printed.ToVillager):
        text = f"Transform a Frog into the {names[c.villager]}."
        return Condition("to-villager", True, f"villager {c.villager}", text, (c.villager,))
    if isinstance(c, printed.Bind):
        text = f"Bind the {names[c.location]}."
        return Condition("bind", True, f"bind {c.location}", text, (), c.location)
    if isinstance(c, printed.BindAround):
        text = f"Bind the Location where the {names[c.villager]} is."
        return Condition("bind-around", True, f"bind-around {c.villager}", text, (c.villager,))
    if isinstance(c, printed.Love):
        one, two = sorted(c.villagers)
        text = f"Cast Love on the {names[c.villagers[0]]} and the {names[c.villagers[1]]}."
        return Condition("love", True, f"love {one} {two}", text, tuple(c.villagers))
    if isinstance(c, printed.BreakLove):
        named: tuple[str, ...] = () if c.villager == "any" else (c.villager,)
        text = "Break any Love." if c.villager == "any" else f"Break the Love of the {names[c.villager]}."
        return Condition("break-love", True, f"break {c.villager}", text, named)
    return Condition("fortune", True, "fortune", "Cast Fortune.")


def switch_key(one: str, two: str) -> str:
    """The fact that two pieces have traded places."""
    if two == "any-familiar":
        return f"switch {one} {two}"
    first, second = sorted((one, two))
    return f"switch {first} {second}"
