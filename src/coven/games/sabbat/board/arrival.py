"""What a ghost's next step would cost or earn, read from the rules for the seat that is asked."""

from __future__ import annotations

from typing import NamedTuple

from coven.drawing import shortcuts
from coven.engine.view import View
from coven.engine.words import listed
from coven.games.sabbat.board.box import FIGHT, arriving_at, box_of, own_seat
from coven.games.sabbat.rules.fight import arrivals, enemies, fight_cost
from coven.games.sabbat.rules.ghosts import come_back, set_out
from coven.games.sabbat.rules.pieces import FIGHT as FIGHTING
from coven.games.sabbat.rules.pieces import Location
from coven.games.sabbat.rules.standing import bonus_of, count_own, is_full, line_up
from coven.games.sabbat.state import Table


class Arrival(NamedTuple):
    """What awaits a ghost: its place, and a fight with its cost and its points."""

    full: bool
    place: int
    can_fight: bool
    opponents: int
    cost: int
    points: int


def departed(view: View[Table]) -> tuple[Table, Location | None]:
    """The table once the selected ghost has left its place, and the location that it has left."""
    s: Table = view.state.copy()
    box = box_of(view)
    spots = {spot.key: spot for place in box.locations for spot in place.spots}
    spot = spots.get(s.selected)
    if spot is not None:
        set_out(s, own_seat(view), spot)
    return s, spot.location if spot is not None else None


def arrival(view: View[Table], location: Location) -> Arrival:
    """What awaits a ghost of the own seat in a location."""
    (s, _), box, seat = departed(view), box_of(view), own_seat(view)
    opponents = len(enemies(s, seat, location))
    bonus = bonus_of(box, s, seat, "fight")
    more = bonus.vp if bonus is not None and location.board in bonus.causes else 0
    row = s.places[location.key]
    return Arrival(
        full=is_full(s, location),
        place=row.index(None) + 1 if None in row else 0,
        can_fight=FIGHTING in arrivals(box, s, seat, location),
        opponents=opponents,
        cost=fight_cost(box, s, seat, location),
        points=box.fight_vp * opponents + more,
    )


def prices(view: View[Table], location: Location) -> tuple[str, str] | None:
    """The price tag of a destination: words and a sign; None where a place is free and nobody to fight."""
    offered = shortcuts(view)
    asked = any(f"{verb}:{location.key}" in offered for verb in ("to", "teleport"))
    if not asked and not ("arrive:fight" in offered and arriving_at(view) is location):
        return None
    awaits = arrival(view, location)
    if not awaits.can_fight:
        return ("full", "") if awaits.full else None
    return f"{awaits.cost} for {awaits.points} VP", FIGHT


def arrival_words(view: View[Table], location: Location) -> str:
    """What awaits a ghost, in a sentence or two."""
    awaits = arrival(view, location)
    where = place_words(location, awaits.place)
    fight = f"fight for {awaits.cost} terror, win {awaits.points} VP"
    if not awaits.full:
        return f"{where} is free" + (f", or {fight}" if awaits.can_fight else "")
    if awaits.can_fight:
        return f"Full: {fight}, or the graveyard"
    return f"Full: {turned_away_words(view, location)}"


def turned_away_words(view: View[Table], location: Location) -> str:
    """What happens to a ghost that finds a location full."""
    s, box, seat = view.state, box_of(view), own_seat(view)
    gain = min(box.full_terror, box.terror_max - s.players[seat].terror)
    others = [
        box.peoples[player.people].label
        for other, player in enumerate(s.players)
        if other != seat and count_own(s, location, player.people)
    ]
    words = f"to the graveyard, +{gain} terror"
    return f"{words}; {listed(others)} +{box.full_vp} VP" if others else words


def fight_words(view: View[Table], location: Location) -> str:
    """What a fight costs and brings, and who is pushed out by it."""
    s, box = view.state, box_of(view)
    awaits = arrival(view, location)
    words = f"\u2212{awaits.cost} terror, +{awaits.points} VP, the top place"
    if not awaits.full:
        return words
    last = line_up(s, location)[-1]
    return f"{words}; a {box.peoples[last.people].ghost} is pushed out"


def place_words(location: Location, place: int) -> str:
    """A place in words: the major place of a garden, the second place of a region."""
    if place and location.bonuses:
        return f"{location.bonuses[place - 1].level.capitalize()} place"
    return f"Place {place}"


def return_terror(view: View[Table]) -> int:
    """What a return of the selected ghost to the drawbridge gains."""
    if "to:drawbridge" not in shortcuts(view):
        return 0
    (s, origin), box, seat = departed(view), box_of(view), own_seat(view)
    if origin is None:
        return 0
    before = s.players[seat].terror
    come_back(box, s, seat, s.in_flight[-1], origin)
    return s.players[seat].terror - before
