"""What the board of Triora says: what the end of the round would bring, and the position in words."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.view import View
from coven.engine.words import listed, so_many
from coven.games.triora.board.box import box_of, forecast
from coven.games.triora.board.map import standing
from coven.games.triora.board.notes import own
from coven.games.triora.state import Table


def context(view: View[Table]) -> str:
    """One line under the question: before a player commits, what the end of the round would bring now."""
    if view.over:
        return f"The game lasted {so_many(view.state.round, 'round')}."
    decision = view.decision
    verb = decision.verb if decision else ""
    if verb == "witch":
        return "All witches share nine formulas; each adds three of her own."
    if verb == "order":
        return "Lower positions take both their turns earlier. The bonus comes at once."
    if verb == "second":
        return "It keeps other Familiars off its circle and does nothing else."
    if verb == "brew":
        return "The cubes go from Herbs to Seeds. A cauldron left cold is lost."
    if verb == "dig":
        return "A seed goes to Planting, a harvested cube to Herbs. Every shovel must be used."
    if verb == "morgana":
        return _morgana_context(view)
    if view.state.phase in ("morgana", "villagers"):
        return "The round ends: Morgana, growth, then the Villagers' gifts."
    return forecast_words(view)


def _morgana_context(view: View[Table]) -> str:
    box = box_of(view)
    return (
        f"You stand at {own(view).inquisition} of {box.inquisition_limit} on the Inquisition track. "
        f"The Inquisitor is in the {box.area_names[view.state.inquisitor]}."
    )


def forecast_words(view: View[Table]) -> str:
    """What the Inquisitor would do if the round ended now, in a sentence."""
    found, seat = forecast(view), view.seat
    if found.target is None:
        return "If the round ended now, the Inquisitor would hunt nobody."
    names = box_of(view)
    route = " and ".join(f"the {names.area_names[area]}" for area in found.route[1:])
    going = f" by {route}" if route else " where he stands"
    words = f"If the round ended now, the Inquisitor would hunt {witch_of(view, found.target)}{going}"
    if seat is None:
        return f"{words}."
    if seat in found.captured:
        return f"{words} and capture you."
    toll = found.inquisition[seat]
    return f"{words} and give you {toll} Inquisition." if toll else f"{words}; you would get no Inquisition."


def witch_of(view: View[Table], seat: int) -> str:
    """A seat by its witch, or `you`."""
    if seat == view.seat:
        return "you"
    return box_of(view).witch_names.get(view.state.players[seat].witch, f"seat {seat + 1}")


# -- the position in words

DONE = {"enchant": "enchanted", "curse": "cursed"}


def description(view: View[Table], names: Sequence[str]) -> str:
    """The position in words, for those who do not see the board."""
    state, box = view.state, box_of(view)
    where = box.area_names
    track = ", ".join(f"{names[s]} {state.players[s].inquisition}" for s in state.inquisition_order)
    words = [
        f"Round {state.round}.",
        f"Inquisition from the front: {track}.",
        f"The Inquisitor is in the {where[state.inquisitor]}, Morgana in the {where[state.morgana]}.",
        *_standing_words(view, names),
        *[_doom_words(view, names, area) for area in box.doom_areas if state.doom[area]],
        *[f"{names[seat]} has {DONE[row]} the {box.person_names[who]}." for who, row, seat in state.castle],
        f"The token of the Stone Circle is on stone {state.stone + 1} of {len(box.stones)}.",
        f"Villagers: {', '.join(card.label for card in state.row) or 'none'}.",
    ]
    if view.results:
        totals = [score.total for score in view.results.scores]
        listing = ", ".join(f"{names[seat]} {points}" for seat, points in enumerate(totals))
        return " ".join([*words, f"The match is over. Points: {listing}."])
    return " ".join([*words, forecast_words(view)])


def _standing_words(view: View[Table], names: Sequence[str]) -> list[str]:
    box = box_of(view)
    called = {"witch": "Witch", "familiar": "Familiar", "second": "second Familiar"}
    found: dict[str, list[str]] = {}
    for place, stood in standing(view).items():
        said = found.setdefault(box.area_of[place], [])
        said += [f"the {called[kind]} of {names[seat]}" for seat, kind in stood]
    return [f"In the {box.area_names[area]}: {listed(said)}." for area, said in found.items()]


def _doom_words(view: View[Table], names: Sequence[str], area: str) -> str:
    box, markers = box_of(view), view.state.doom[area]
    owners = ", ".join(f"{names[s]} {markers.count(s)}" for s in range(view.players) if s in markers)
    return f"{box.area_names[area]}: {len(markers)} of {box.doom_spaces} doom markers ({owners})."
