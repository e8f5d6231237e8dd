"""Moving: six spaces a turn for Familiars and Villagers, and Frogs that Familiars carry."""

from __future__ import annotations

from coven.games.crone.rules.box import Box
from coven.games.crone.rules.casting import new_action
from coven.games.crone.rules.position import distinct, load, out, owner, place_of
from coven.games.crone.rules.scattering import go, settle
from coven.games.crone.state import Act, Table


def movable(box: Box, s: Table) -> list[str]:
    """Her own Familiars, one of those that are alike, and any Villager that is no Frog."""
    people = [villager for villager in box.people if s.villagers[villager]]
    return distinct(box, s, out(box, s, s.active)) + people


def steps(box: Box, s: Table, piece: str) -> list[str]:
    """The places one step away; nothing steps into or out of a bound Location."""
    if not s.movement:
        return []
    here = place_of(s, piece)
    around = box.village(s).adjacent[here]
    if piece in s.familiars and box.familiars_cross_bindings:
        return around
    return [place for place in around if place not in s.bound] if here not in s.bound else []


def ways_on(box: Box, s: Table, piece: str) -> list[Act]:
    """The steps that a piece can take, labelled by where they lead."""
    ways = box.ways(s, "step", place_of(s, piece))
    return [ways[place] for place in steps(box, s, piece)]


def walk(box: Box, s: Table, piece: str, place: str) -> None:
    """One space of movement; a Familiar that makes a Location overfull scatters it at once."""
    new_action(s, s.active)
    s.movement -= 1
    s.moving = piece
    if piece in s.familiars and (place in s.bound or s.familiars[piece] in s.bound):
        s.carried.pop(load(s, piece), "")
    go(s, piece, place)
    if place in box.places:
        s.tell("{0:seat} walks {1} {2} into {3}.", s.active, box.the(piece), way(box, s), box.the(place))
    s.trail.append(place)
    if piece in s.familiars:
        settle(box, s, [piece])


def way(box: Box, s: Table) -> str:
    """Where the moving piece comes from; `on` once it was told of."""
    told = any(place in box.places for place in s.trail[1:])
    return "on" if told else f"from {box.spot(s, s.trail[0])}"


def stop(box: Box, s: Table) -> None:
    """The piece stops: its movement is an action that is over."""
    place = place_of(s, s.moving)
    if place not in box.places:
        s.trail.pop()
        s.tell("{0:seat} walks {1} {2} to {3}.", s.active, box.the(s.moving), way(box, s), box.spot(s, place))
    s.moving = ""
    s.trail = []


# Frogs


def frog_handling(box: Box, s: Table) -> list[Act]:
    """Frogs that her Familiars can pick up or set down, each once at most between steps and Spells."""
    found: dict[tuple[str, str, str], Act] = {}
    for frog, place in s.frogs.items():
        carrier = s.carried.get(frog, "")
        mine = carrier != "" and owner(box, s, carrier) == s.active
        if mine and frog not in s.set_down:
            found.setdefault(("set-down", place, carrier), box.act("set-down", frog))
        elif not mine and frog not in s.picked_up and bearer(box, s, place):
            found.setdefault(("pick-up", place, carrier), box.act("pick-up", frog))
    return list(found.values())


def bearer(box: Box, s: Table, place: str) -> str:
    """A Familiar of hers in that place that carries nothing: the one on its way, if it is there."""
    if place:
        mine = out(box, s, s.active)
        for familiar in [s.moving, *mine] if s.moving in mine else mine:
            if s.familiars[familiar] == place and not load(s, familiar):
                return familiar
    return ""


def pick_up(box: Box, s: Table, frog: str) -> None:
    """A Familiar takes up a Frog in its space, even one that another is carrying."""
    familiar = bearer(box, s, s.frogs[frog])
    carrier = s.carried.get(frog, "")
    whose = f"the Frog that {box.name(carrier)} carried" if carrier else "a Frog"
    s.carried[frog] = familiar
    s.picked_up.append(frog)
    where = box.spot(s, s.frogs[frog])
    s.tell("{0:seat}'s {1} picks up {2} in {3}.", s.active, box.name(familiar), whose, where)


def set_down(box: Box, s: Table, frog: str) -> None:
    """The Frog stays where it is."""
    familiar = s.carried.pop(frog)
    s.set_down.append(frog)
    where = box.spot(s, s.frogs[frog])
    s.tell("{0:seat}'s {1} sets down a Frog in {2}.", s.active, box.name(familiar), where)
