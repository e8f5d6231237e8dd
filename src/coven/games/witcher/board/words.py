"""What things do and cost, in a few words: they stand on cards, slips and targets."""

from __future__ import annotations

from coven.engine.words import so_many
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.rules.effects import Ability, Amount, Effect, Script
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.rules.saying import nested
from coven.games.witcher.rules.terms import amount_words, condition_words, priced

ACTIONS = {
    "school": "train one attribute for gold",
    "combat": "raise Combat",
    "defense": "raise Defense",
    "alchemy": "raise Alchemy",
    "specialty": "raise Specialty",
    "potion": "draw a potion",
    "dice-poker": "dice poker with the locals",
    "swap-card": "swap a card of your hand for one of the row",
    "weed-pool": "trash up to two cards of the row",
    "trail-quest": "a trail to a monster, and 1 gold",
}

# When an ability works, as its slip says it.
MOMENTS = {
    "to-start": "to begin the fight",
    "before-fight": "before the fight",
    "setup-before": "before the fight",
    "setup-after": "before the fight",
    "own-turn": "in step 1",
    "own-first-turn": "in your first turn",
    "before-combo": "before the combo",
    "combo": "with the combo",
    "after-resolve": "after the strike",
    "replenish": "when you draw",
    "each-own-turn": "every turn",
    "opponent-discards": "when it discards",
    "when-attacked": "when attacked",
    "monster-first-turn": "in its first turn",
    "monster-first-turn-end": "after its first turn",
    "monster-turn": "in its turns",
    "monster-deals-damage": "when it hits",
    "static": "the whole fight",
    "fight-won": "after a fight won",
    "after-any-fight": "after a fight",
    "dice-poker": "at dice poker",
    "quest-resolved": "at a quest",
    "movement": "when you travel",
    "laid": "when laid",
    "discarded-by-attack": "lost to damage",
    "discarded-from-deck": "thrown off the deck by damage",
    "meets-players": "where it meets you",
    "final-fight-setup": "as the Final Fight begins",
    "before-next-player-turn": "before the next turn",
    "never": "",
}


def action_words(view: Seen, place: Place) -> str:
    """What can be done in a place."""
    return ACTIONS.get(place.action) or script_words(view, place.script)


def script_words(view: Seen, script: Script) -> str:
    """What a list of effects does."""
    return nested(rules_of(view).verbs, script)


def half_words(half: Script) -> str:
    """What half of a fight card does: a figure for plain damage, else words."""
    said = [_half_effect(effect) for effect in half.effects]
    return said[0].removesuffix(" damage") if len(said) == 1 and said[0][0].isdigit() else ", ".join(said)


def _half_effect(effect: Effect) -> str:
    """The effects that fight cards have, as short as a card is wide."""
    if effect.verb == "special-attack":
        return f"special attack {effect.args['']}"
    if effect.verb == "lower":
        return f"{effect.text('attribute').capitalize()} \u2212{effect.args.get('by', 1)}"
    if effect.verb == "deal":
        damage = effect.args[""]
        return f"{damage} damage" if isinstance(damage, int) else f"damage = {_figure(damage)}"
    chance = " at random" if effect.text("choice") == "random" else ""
    cards = effect.args.get("cards", 1)
    if isinstance(cards, int):
        return f"{effect.verb} {so_many(cards, 'card')}{chance}"
    return f"{effect.verb} cards{chance} = {_figure(cards)}"


def _figure(amount: Amount) -> str:
    """A figure of the table, as short as a card is wide."""
    return amount_words(amount).removeprefix("its ").removeprefix("your ")


def ability_words(view: Seen, ability: Ability, moment: bool = True) -> str:
    """What an ability does: its moment where it matters, its condition, its price, its effects."""
    head = [MOMENTS[ability.when]] if moment and ability.when not in QUIET else []
    head += [condition_words(one) for one in ability.conditions]
    does = script_words(view, ability.script)
    time = TIMES.get(ability.when, "")
    if time and does.endswith(time) and head:
        does = does.removesuffix(time).rstrip()
    if ability.cost:
        does = f"pay {priced(ability.cost)}" + (f": {does}" if does else "")
    return f"{', '.join(head)}: {does}" if head and does else does or ", ".join(head)


TIMES = {"own-first-turn": "in the first turn", "monster-first-turn": "in its first turn"}
"""What an effect need not say where its moment says it."""
QUIET = ("own-turn", "static", "combo", "each-own-turn")
"""Moments that go without saying on a card."""


def prices(view: Seen) -> list[int]:
    """How each slot of the row changes the price, from the left."""
    return rules_of(view).box.slot_costs


def move_price(view: Seen, place: Place) -> tuple[int, int, str]:
    """The cheapest way to get to a place with the cards in hand: cards, gold, and the terrain asked for."""
    if view.seat is None:
        return 0, 0, ""
    player = view.state.players[view.seat]
    hand = player.hand
    if place.terrain == "any":
        return 1, 0, ""
    if view.state.now.wild or any(card.terrain in (place.terrain, "wild") for card in hand):
        return 1, 0, place.terrain
    if player.gold:
        return 1, 1, ""
    return 2, 0, ""


def stake_words(view: Seen) -> str:
    """What is played for; alone the stake is paid and gone."""
    poker = view.state.poker
    assert poker is not None
    if view.players == 1:
        return "The bank pays by what you throw."
    return f"{poker.pot} gold to the winner."
