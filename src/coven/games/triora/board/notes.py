"""What an option of Triora certainly brings or costs, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from coven.engine.view import View
from coven.engine.words import listed, so_many
from coven.games.triora.board.box import acting_area, box_of, signed, villager
from coven.games.triora.rules.box import Box, noun
from coven.games.triora.rules.forecast import foresee
from coven.games.triora.rules.inquisition import gain_inquisition
from coven.games.triora.rules.prudence import toll
from coven.games.triora.rules.turns import put
from coven.games.triora.state import Gains, Player, Table


def gain_words(gains: Gains) -> str:
    """Gains in words: `+2 Inquisition, 4 doom points`."""
    return ", ".join(f"{signed(n, kind)} {noun(kind, n)}" for kind, n in gains)


def own(view: View[Table]) -> Player:
    """The player whose view it is."""
    assert view.seat is not None
    return view.state.players[view.seat]


def note(view: View[Table], key: str) -> str:
    """The certain result or cost of an option, or nothing."""
    if view.seat is None:
        return ""
    verb, _, what = key.partition(":")
    if verb in ABOUT:
        return ABOUT[verb](view, what)
    return PLAIN[verb](view) if verb in PLAIN else FIXED.get(verb, "")


def _witch_note(view: View[Table], witch: str) -> str:
    """The formulas that only this witch has."""
    box = box_of(view)
    common = set.intersection(*[{one.key for one in board} for board in box.formulas.values()])
    return "; ".join(one.label for one in box.formulas[witch] if one.key not in common)


def _place_note(view: View[Table], area: str) -> str:
    witch = view.state.piece == "witch"
    bonus = bonus_words(box_of(view), area) if witch else ""
    action = action_words(view, area, brewing=witch)
    parts = [action, f"Bonus: {bonus}" if bonus else "", _if_ended(view, area, witch)]
    return ". ".join(part for part in parts if part)


def action_words(view: View[Table], area: str, brewing: bool) -> str:
    """What the area's action costs and gives, or what the player lacks for it.

    A Witch brews on arrival: what she can brew then she does not lack.
    """
    box, state = box_of(view), view.state
    if area == "castle":
        return _castle_words(view, brewing)
    if area == "stone_circle":
        return f"Next stone: {gain_words(_next_stone(view))}"
    if area == "swamp_house":
        return f"{gain_words(box.arrival)}, {_purse_words(view, brewing)}"
    if area in box.doom_areas and len(state.doom[area]) >= box.doom_spaces:
        return "Destroyed, no action"
    potion = box.tower_potion if area == "tower" else box.area_potion.get(area)
    gives = effect_words(box, area)
    if potion is None:
        return gives
    price = _price_words(view, area, potion, brewing)
    return f"{price}: {gives}" if price else f"You lack {box.potion_names[potion]}"


def _price_words(view: View[Table], area: str, potion: str, brewing: bool) -> str:
    """How the player can pay for the action; nothing if not at all."""
    box, player = box_of(view), own(view)
    name = box.potion_names[potion]
    ways = {
        f"Pay {name}": player.potions[potion],
        "Pay an Undead": area in box.doom_areas and player.undead,
        f"Brew {name}": brewing and any(potion in brew for brew in _brews(view)),
    }
    return next((words for words, possible in ways.items() if possible), "")


def _brews(view: View[Table]) -> list[Mapping[str, int]]:
    """What each formula yields for which the player has the herbs."""
    player = own(view)
    return [
        one.potions
        for one in box_of(view).formulas[player.witch]
        if all(player.herbs[colour] >= n for colour, n in one.herbs.items())
    ]


def _purse_words(view: View[Table], brewing: bool) -> str:
    """How many of the open Villagers the player can pay, now and after a brew."""
    box, held = box_of(view), own(view).potions
    costs = [card.cost for card in view.state.row[: box.available]]
    able = [
        sum(all(held[potion] or potion in brew for potion in cost) for cost in costs)
        for brew in ({}, *(_brews(view) if brewing else []))
    ]
    more = f", {max(able)} after a brew" if max(able) > able[0] else ""
    return f"you can pay {able[0]} of {so_many(len(costs), 'Villager')}{more}"


def effect_words(box: Box, area: str) -> str:
    """What the action of an area gives, with the choice after it."""
    if area == "tower":
        return "copy another area"
    found = gain_words(box.effects[area])
    choices = " or ".join(gain_words(one) for one in box.choices.get(area, []))
    return f"{found}, {choices}" if choices else found


def _castle_words(view: View[Table], brewing: bool) -> str:
    box, player = box_of(view), own(view)
    potions = {"enchant": box.enchant_potion, "curse": box.curse_potion}
    able = [word for word, potion in potions.items() if player.potions[potion]]
    if brewing:
        able += [
            f"brew {box.potion_names[potion]} to {word}"
            for word, potion in potions.items()
            if word not in able and any(potion in brew for brew in _brews(view))
        ]
    used = [person for person, _, _ in view.state.castle]
    near = [p for p in box.persons if p not in used and box.fees[p] <= player.silver]
    if able and not near:
        return f"Your {player.silver} silver is not enough for anybody"
    if able:
        words = " or ".join(able)
        return f"{words[0].upper()}{words[1:]}, {so_many(len(near), 'person')} within your silver"
    return f"You lack {listed([box.potion_names[potion] for potion in potions.values()])}"


def bonus_words(box: Box, area: str) -> str:
    """The Witch's Bonus of an area; none in the Ancient Tower."""
    if area == "castle":
        return f"doom an area for {box.ruin_price} doom points"
    if area == "alchemist":
        return f"sell a potion for {box.sale[0]} silver"
    if area == "stone_circle":
        return f"up to {box.skips} skips, or one more step for {gain_words(box.paid_step)}"
    return gain_words(box.bonuses[area]) if area in box.bonuses else ""


def _if_ended(view: View[Table], area: str, witch: bool) -> str:
    """What the Inquisitor would do to the player if the round ended right after this placement."""
    box, seat, then = box_of(view), view.seat, view.state.copy()
    assert seat is not None
    put(box, then, seat, area, witch)
    if area == "swamp_house":
        gain_inquisition(box, then, seat, sum(toll(box.arrival)))
    if then.players[seat].captured:
        return "You are captured at once"
    found = foresee(box, then)
    if seat in found.captured:
        return "If the round ended now: captured"
    more = found.inquisition[seat]
    return f"If the round ended now: +{more} Inquisition" if more else ""


def _brew_note(view: View[Table], formula: str) -> str:
    box, player = box_of(view), own(view)
    one = next(one for one in box.formulas[player.witch] if one.key == formula)
    said = []
    for potion, n in one.potions.items():
        had = player.potions[potion]
        now = min(had + n, box.potion_limit)
        lost = f", {had + n - now} lost" if now < had + n else ""
        said.append(f"{box.potion_names[potion]} {had} to {now}{lost}")
    return "; ".join(said)


def _action_note(view: View[Table]) -> str:
    return _area_note(view, acting_area(view))


def _area_note(view: View[Table], area: str) -> str:
    """What an area's action gives, with the choice after it."""
    box = box_of(view)
    choices = " or ".join(gain_words(one) for one in box.choices.get(area, []))
    return "; ".join(part for part in (received(view, box.effects.get(area, [])), choices) if part)


def _bonus_note(view: View[Table]) -> str:
    return received(view, box_of(view).bonuses.get(acting_area(view), []))


def _enchant_note(view: View[Table], person: str) -> str:
    box = box_of(view)
    return f"{received(view, [('inquisition', box.enchants[person])])}; {_crowns(view, person)}"


def _curse_note(view: View[Table], person: str) -> str:
    points = own(view).doom_points
    return f"Doom points {points} to {points + box_of(view).curses[person]}; {_crowns(view, person)}"


def _crowns(view: View[Table], person: str) -> str:
    return so_many(box_of(view).person_crowns[person], "crown")


def _sell_note(view: View[Table]) -> str:
    box = box_of(view)
    second = view.decision is not None and view.decision.rule == "triora.lair.witch-bonus"
    return f"{box.sale[1]} silver for both" if second else f"{box.sale[0]} silver, {box.sale[1]} for two"


def _copy_note(view: View[Table], area: str) -> str:
    if area in ("castle", "stone_circle", "swamp_house"):
        next_stone = f"Next stone: {gain_words(_next_stone(view))}"
        return {"stone_circle": next_stone, "castle": "No potion needed"}.get(
            area, gain_words(box_of(view).arrival)
        )
    if area in view.state.doom and len(view.state.doom[area]) >= box_of(view).doom_spaces:
        return "Destroyed, no action"
    return effect_words(box_of(view), area)


def _villager_note(view: View[Table], key: str) -> str:
    box, card = box_of(view), villager(view, key)
    area = box.area_names[box.type_area[card.kind]]
    return f"{gain_words(box.type_gains[card.kind])} each round; counts in the {area}"


def _stone_note(view: View[Table]) -> str:
    return received(view, _next_stone(view))


def _press_note(view: View[Table]) -> str:
    return received(view, box_of(view).paid_step + _next_stone(view))


def _skip_note(view: View[Table]) -> str:
    return f"Passes over {gain_words(_next_stone(view))}"


def _next_stone(view: View[Table]) -> Gains:
    """The gain of the space after the token's."""
    stones = box_of(view).stones
    return stones[(view.state.stone + 1) % len(stones)]


def _gift_note(view: View[Table], gift: str) -> str:
    return received(view, box_of(view).gifts[gift])


def _extra_note(view: View[Table]) -> str:
    return f"{box_of(view).extra_price} of your {own(view).silver} silver"


def received(view: View[Table], gains: Gains) -> str:
    """What a gain is, where it leaves the Inquisition, and whether that captures the player."""
    box, player = box_of(view), own(view)
    words, limit = gain_words(gains), box.inquisition_limit
    if not toll(gains):
        return words
    space = player.inquisition
    for n in toll(gains):
        space = max(0, min(limit, space + n))
    beside = box.area_of[player.witch_at] == view.state.inquisitor != "forest"
    caught = "; you are captured" if space == limit and beside else ""
    return f"{words} (you at {space}){caught}"


# Notes about what the option names, notes that need the table alone, and notes that are always the same.
ABOUT: dict[str, Callable[[View[Table], str], str]] = {
    "witch": _witch_note,
    "place": _place_note,
    "brew": _brew_note,
    "ruin": _area_note,
    "enchant": _enchant_note,
    "curse": _curse_note,
    "copy": _copy_note,
    "buy": _villager_note,
    "take": _villager_note,
    "morgana": _gift_note,
}
PLAIN: dict[str, Callable[[View[Table]], str]] = {
    "pay": _action_note,
    "action": _action_note,
    "bonus": _bonus_note,
    "sell": _sell_note,
    "step": _stone_note,
    "sacrifice": _stone_note,
    "press": _press_note,
    "skip": _skip_note,
    "extra": _extra_note,
}
FIXED = {
    "plant": "Can be gathered after the end of the round",
    "gather": "Ready for a cauldron",
}
