"""The fight: how a ghost arrives in a location."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.engine.words import listed
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import BURY, FIGHT, SETTLE, Ghost, Location
from coven.games.sabbat.rules.powers import immortality
from coven.games.sabbat.rules.standing import arrange, bonus_of, count_own, is_full, line_up, owner
from coven.games.sabbat.rules.tracks import gain_terror, gain_vp
from coven.games.sabbat.state import Table


def enterable(box: Box, s: Table, people: str, location: Location) -> bool:
    """No third ghost of a colour may enter, nor any ghost a full location without an opposing one."""
    own = count_own(s, location, people)
    if own >= box.own_ghosts_max:
        return False
    return own < location.capacity or not is_full(s, location)


def arrive(box: Box, s: Table, seat: int, ghost: Ghost, location: Location) -> Flow[None]:
    """The ghost takes the free place, fights, or (in a full location) goes to the graveyard."""
    options = arrivals(box, s, seat, location)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision(
            seat,
            "arrive",
            options,
            "No place is free in {0}. Fight for {1} terror, or go to the graveyard?"
            if is_full(s, location)
            else "Take the free place in {0}, or fight for {1} terror?",
            "sabbat.arrival.full-no-fight" if is_full(s, location) else "sabbat.arrival.fight-by-choice",
            (location.phrase, fight_cost(box, s, seat, location)),
        )
    s.in_flight.remove(ghost)
    s.bound_for = ""
    if chosen is FIGHT:
        yield from fight(box, s, seat, ghost, location)
    elif chosen is SETTLE:
        arrange(s, location, [*line_up(s, location), ghost])
    else:
        turned_away(box, s, seat, ghost, location)


def arrivals(box: Box, s: Table, seat: int, location: Location) -> list[Option]:
    """The ways to arrive: the free place or the graveyard, and a fight that can be paid."""
    options = [BURY if is_full(s, location) else SETTLE]
    if enemies(s, seat, location) and fight_cost(box, s, seat, location) <= s.players[seat].terror:
        options.append(FIGHT)
    return options


def enemies(s: Table, seat: int, location: Location) -> list[Ghost]:
    """The opposing ghosts that can be attacked."""
    people = s.players[seat].people
    return [ghost for ghost in line_up(s, location) if ghost.people != people]


def fight_cost(box: Box, s: Table, seat: int, location: Location) -> int:
    """2 terror for each ghost of a player earlier in the playing order, 1 for each of a later one."""
    cost = 0
    for ghost in enemies(s, seat, location):
        earlier = s.order.index(owner(s, ghost)) < s.order.index(seat)
        cost += box.fight_cost_earlier if earlier else box.fight_cost_later
    return cost


def fight(box: Box, s: Table, seat: int, ghost: Ghost, location: Location) -> Flow[None]:
    """Pay, gain 2 VP for each opposing ghost, take the first place; the lowest may be pushed out."""
    cost = fight_cost(box, s, seat, location)
    won = box.fight_vp * len(enemies(s, seat, location))
    bonus = bonus_of(box, s, seat, "fight")
    s.players[seat].terror -= cost
    tell_fight(s, seat, location, cost, won)
    gain_vp(s, seat, won, "sabbat.fight.vp")
    if bonus is not None and location.board in bonus.causes:
        gain_vp(s, seat, bonus.vp, "sabbat.fight.training-ground")
        s.tell("{0:seat} gains {1} VP more for the training ground.", seat, bonus.vp)
    for fallen in arrange(s, location, [ghost, *line_up(s, location)]):
        s.in_flight.append(fallen)
        yield from push_out(box, s, fallen, location)


def tell_fight(s: Table, seat: int, location: Location, cost: int, won: int) -> None:
    """Whom the fight is against: `B's spirit and C's 2 minions`, in the order of their places."""
    against: dict[int, list[Ghost]] = {}
    for ghost in enemies(s, seat, location):
        against.setdefault(owner(s, ghost), []).append(ghost)
    words = []
    for i, ghosts in enumerate(against.values(), 4):
        label = ghosts[0].label
        words.append(
            f"{{{i}:seat}}'s {label}" if len(ghosts) == 1 else f"{{{i}:seat}}'s {len(ghosts)} {label}s"
        )
    told = f"{{0:seat}} fights {listed(words)} in {{1}} for {{2}} terror and gains {{3}} VP."
    s.tell(told, seat, location.phrase, cost, won, *list(against))


def push_out(box: Box, s: Table, ghost: Ghost, location: Location) -> Flow[None]:
    """A ghost without a place goes to the graveyard, and its owner gains 1 terror, unless a Gift saves it."""
    saved = yield from immortality(box, s, ghost, location.board)
    if saved:
        return
    s.in_flight.remove(ghost)
    s.graveyard.append(ghost)
    seat = owner(s, ghost)
    gained = gain_terror(box, s, seat, box.pushed_out_terror)
    s.tell("{0:seat}'s {1} is pushed out into the graveyard{2}.", seat, ghost.label, compensation(gained))


def compensation(terror: int) -> str:
    """What a ghost in the graveyard is said to bring: nothing where there is no room for more terror."""
    return f", for {terror} terror" if terror else ""


def turned_away(box: Box, s: Table, seat: int, ghost: Ghost, location: Location) -> None:
    """Full and no fight: to the graveyard, 2 VP to every other player there, 1 terror to the mover."""
    s.graveyard.append(ghost)
    gained = gain_terror(box, s, seat, box.full_terror)
    words = "{0:seat}'s {1} finds {2} full and goes to the graveyard{3}."
    s.tell(words, seat, ghost.label, location.phrase, compensation(gained))
    for other in s.order:
        if other != seat and count_own(s, location, s.players[other].people):
            gain_vp(s, other, box.full_vp, "sabbat.arrival.full-no-fight")
            s.tell("{0:seat} has a ghost there and gains {1} VP.", other, box.full_vp)
