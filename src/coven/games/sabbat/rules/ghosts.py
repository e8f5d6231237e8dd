"""Phase B.2, Skulduggery: moving the ghosts."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.games.sabbat.rules import powers
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.fight import arrive, enterable
from coven.games.sabbat.rules.pieces import (
    DRAWBRIDGE,
    END,
    STORES,
    Ghost,
    Location,
    Portal,
    Spot,
    Stored,
    Use,
)
from coven.games.sabbat.rules.standing import (
    bonus_of,
    free_spots,
    ghost_at,
    leave,
    unmoved_on_drawbridge,
)
from coven.games.sabbat.rules.tracks import gain_terror
from coven.games.sabbat.state import Player, Table


def ghost_move(box: Box, s: Table) -> Flow[bool]:
    """One move of one ghost, one POWER, or the end; returns whether the action goes on."""
    seat = s.seat
    options: list[Option] = [
        *origins(box, s, seat),
        *([] if s.moved else powers.uses(box, s, seat, "ghost-start")),
        *powers.uses(box, s, seat, "ghost-moment"),
        *powers.uses(box, s, seat, "action"),
    ]
    if not options:
        if not s.moved:
            s.tell("{0:seat} has no ghost to move.", seat)
        return False
    chosen: Option = yield Decision(
        seat, "ghost", [*options, END], "Move which ghost?", "sabbat.ghosts.each-once"
    )
    if chosen is END:
        if not s.moved:
            s.tell("{0:seat} moves no ghost.", seat)
        return False
    if isinstance(chosen, Use):
        yield from powers.use(box, s, seat, chosen.power)
    else:
        yield from move(box, s, seat, chosen)
    return True


def origins(box: Box, s: Table, seat: int) -> list[Option]:
    """From where a ghost can move: the drawbridge, and places in regions and gardens; alike ghosts once."""
    people = s.players[seat].people
    found: list[Option] = []
    if unmoved_on_drawbridge(s, people) and destinations(box, s, seat, DRAWBRIDGE):
        found.append(DRAWBRIDGE)
    for location in box.locations:
        found.extend(free_spots(s, location, people))
    return found


def destinations(box: Box, s: Table, seat: int, origin: Option) -> list[Option]:
    """One step on the ring or back to the drawbridge; from there to any garden, or a gate that is paid."""
    player = s.players[seat]
    if isinstance(origin, Spot):
        ring = origin.location.near + (origin.location.far if s.boosted else [])
        return [*[place for place in ring if enterable(box, s, player.people, place)], DRAWBRIDGE]
    open_regions = [place for place in box.regions if enterable(box, s, player.people, place)]
    found: list[Option] = [place for place in open_regions if can_pay(s, player, place)]
    found.extend([place for place in box.gardens if enterable(box, s, player.people, place)])
    if powers.find(box, s, seat, "ghost-move") is not None:
        found.extend([place.portal for place in open_regions])
    return found


def move(box: Box, s: Table, seat: int, origin: Option) -> Flow[None]:
    """A ghost leaves its place, the others close up, and then its arrival is resolved."""
    s.selected = origin.key
    options = destinations(box, s, seat, origin)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision(
            seat,
            "to",
            options,
            "Where does this ghost go from {0}?",
            rule_of_move(origin),
            (origin.phrase if isinstance(origin, Spot) else "the drawbridge",),
        )
    ghost = set_out(s, seat, origin)
    if isinstance(chosen, Location):
        s.bound_for = chosen.key
        tell_way(s, seat, ghost, origin, chosen)
        if origin is DRAWBRIDGE and chosen.board == "regions":
            yield from pay_gate(box, s, seat, chosen)
        yield from arrive(box, s, seat, ghost, chosen)
    elif isinstance(chosen, Portal):
        s.bound_for = chosen.location.key
        tell_way(s, seat, ghost, origin, chosen.location)
        power = powers.find(box, s, seat, "ghost-move")
        assert power is not None
        powers.commit(s, seat, power)
        yield from arrive(box, s, seat, ghost, chosen.location)
    else:
        assert isinstance(origin, Spot)
        come_back(box, s, seat, ghost, origin.location)


def tell_way(s: Table, seat: int, ghost: Ghost, origin: Option, goal: Location) -> None:
    """From where a ghost goes where."""
    start = origin.location.phrase if isinstance(origin, Spot) else "the drawbridge"
    s.tell("{0:seat} moves a {1} from {2} to {3}.", seat, ghost.label, start, goal.phrase)


def rule_of_move(origin: Option) -> str:
    """The rule that says where a ghost may go from there."""
    if not isinstance(origin, Spot):
        return "sabbat.ghosts.to-region"
    regions = origin.location.board == "regions"
    return "sabbat.ghosts.region-to-region" if regions else "sabbat.ghosts.garden-to-garden"


def set_out(s: Table, seat: int, origin: Option) -> Ghost:
    """Take the ghost from where it is and mark it as moved."""
    if isinstance(origin, Spot):
        ghost = ghost_at(s, origin)
        leave(s, origin.location, ghost)
    else:
        ghost = unmoved_on_drawbridge(s, s.players[seat].people)[0]
        s.drawbridge.remove(ghost)
    s.selected = ""
    s.moved.append(ghost.key)
    s.in_flight.append(ghost)
    return ghost


def come_back(box: Box, s: Table, seat: int, ghost: Ghost, origin: Location) -> None:
    """A ghost that returns to the drawbridge gives 1 terror; the Zen garden adds 1, but not for its own."""
    points = box.return_terror
    bonus = bonus_of(box, s, seat, "return")
    if bonus is not None and origin.board in bonus.causes and origin is not box.garden_for["return"]:
        points += bonus.terror
    s.in_flight.remove(ghost)
    s.drawbridge.append(ghost)
    gained = gain_terror(box, s, seat, points)
    s.tell(
        "{0:seat} takes a {1} back from {2} and gains {3} terror.", seat, ghost.label, origin.phrase, gained
    )


# Gates


def can_pay(s: Table, player: Player, region: Location) -> bool:
    """Whether the stores hold every resource of the gate's fee."""
    for resource in s.gates[region.key].fee:
        if resource not in player.one_hour and resource not in player.two_hours:
            return False
    return True


def pay_gate(box: Box, s: Table, seat: int, region: Location) -> Flow[None]:
    """One of each resource of the gate goes from the stores to the approval square."""
    player = s.players[seat]
    for resource in s.gates[region.key].fee:
        store = yield from choose_store(box, s, seat, resource)
        player.store(store).remove(resource)
        player.approval.append(resource)
    s.tell("{0:seat} pays at the gate of {1}: {2}.", seat, region.label, s.gates[region.key].label)


def choose_store(box: Box, s: Table, seat: int, resource: str) -> Flow[str]:
    """A resource held in both stores may come from either."""
    player = s.players[seat]
    held = [store for store in STORES if resource in player.store(store)]
    if len(held) == 1:
        return held[0]
    options = [stored for store in STORES for stored in box.stored[store] if stored.resource == resource]
    chosen: Stored = yield Decision(
        seat,
        "pay",
        options,
        "Pay the {0} from which store?",
        "sabbat.gates.stores",
        (box.resources[resource].label.lower(),),
    )
    return chosen.store
