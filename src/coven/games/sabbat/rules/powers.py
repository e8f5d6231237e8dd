"""The POWER cards: when one can be used, how often, and what each does."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Flow, Option
from coven.games.sabbat.rules import tiles
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import DECLINE, Ghost, Location, Power, Spot, Use
from coven.games.sabbat.rules.standing import (
    arrange,
    count_own,
    free_spots,
    ghost_at,
    is_full,
    line_up,
    next_to,
    of_people,
    owner,
)
from coven.games.sabbat.rules.tracks import gain_terror
from coven.games.sabbat.state import Player, Table

UNLIMITED: Final = 99
"""More uses than a game has moments for."""

# One card of three, within its limit


def find(box: Box, s: Table, seat: int, window: str) -> Power | None:
    """The player's POWER with that moment, if she still has it and may use it now."""
    for power in s.players[seat].powers:
        if power.window == window and allowed(box, s, s.players[seat], power):
            return power
    return None


def allowed(box: Box, s: Table, player: Player, power: Power) -> bool:
    """A POWER is used as often in a game, a round and an action as its card says, or as the table has set."""
    if player.power_uses == 0:
        return True
    if uses_left(box, player, power) <= 0:
        return False
    if box.power_limit == "once-per-round" or power.limit == "round":
        return player.power_round != s.round
    return power.limit == "none" or player.power_round != s.round or player.power_action != s.action


def uses_left(box: Box, player: Player, power: Power) -> int:
    """How many uses of a POWER are left in the game."""
    uses = box.uses(power)
    return uses - player.power_uses if uses else UNLIMITED


def commit(s: Table, seat: int, power: Power) -> None:
    """The first use shows which card she has chosen; her two others go back to the box."""
    player = s.players[seat]
    if len(player.powers) > 1:
        s.boxed_powers.extend([other for other in player.powers if other is not power])
        player.powers = [power]
    player.power_round = s.round
    player.power_action = s.action
    player.power_uses += 1
    s.tell("{0:seat} uses {1}.", seat, power.label)


def uses(box: Box, s: Table, seat: int, window: str, used_square: bool = False) -> list[Use]:
    """The POWERs of that moment that she may use and that would change something."""
    player = s.players[seat]
    return [
        power.use
        for power in player.powers
        if power.window == window
        and allowed(box, s, player, power)
        and would_change(box, s, seat, power, used_square)
    ]


def would_change(box: Box, s: Table, seat: int, power: Power, used_square: bool) -> bool:
    """Whether a use would do anything at all."""
    player = s.players[seat]
    if power.op == "use-again":
        return used_square and bool(tiles.choices(box, s, seat))
    if power.op == "boost":
        return any(free_spots(s, location, player.people) for location in box.locations)
    if power.op == "gain-terror":
        return player.terror < box.terror_max
    if power.op in ("give-each", "burn-each", "steal-all", "steal-terror"):
        return any(touches(s, other, power) for other in next_to(box, s, seat))
    return True


def touches(s: Table, other: int, power: Power) -> bool:
    """Whether an adjacent opponent has what the POWER is about."""
    player = s.players[other]
    if power.op == "burn-each":
        return bool(of_people(s.drawbridge, player.people))
    if power.op == "steal-all":
        return power.resource in player.one_hour or power.resource in player.two_hours
    return power.op == "give-each" or player.terror > 0


def use(box: Box, s: Table, seat: int, power: Power) -> Flow[None]:
    """Use a POWER that is offered beside other choices."""
    commit(s, seat, power)
    if power.op == "take-any":
        yield from take_any(box, s, seat, power.amount, "sabbat.power.luxuriance")
    elif power.op == "give-each":
        yield from give_each(box, s, seat, power)
    elif power.op == "use-again":
        yield from use_again(box, s, seat)
    elif power.op == "burn-each":
        burn_each(box, s, seat, power)
    elif power.op == "steal-all":
        steal_all(box, s, seat, power)
    elif power.op == "steal-terror":
        steal_terror(box, s, seat, power)
    elif power.op == "boost":
        s.boosted = True
    elif power.op == "gain-terror":
        s.tell("{0:seat} gains {1} terror.", seat, gain_terror(box, s, seat, power.amount))


# Luserna: Luxuriance, Apparition, Secret area


def take_any(box: Box, s: Table, seat: int, amount: int, rule: str) -> Flow[None]:
    """Luxuriance, and bonuses of a chosen resource: take any resources into the 2H store, one by one."""
    for _ in range(amount):
        options = list(box.resources.values())
        resource: Option = yield Decision(seat, "take", options, "Take which resource?", rule)
        s.players[seat].two_hours.append(resource.key)
        s.tell("{0:seat} takes a {1}.", seat, resource.label.lower())


def give_each(box: Box, s: Table, seat: int, power: Power) -> Flow[None]:
    """Apparition: each adjacent opponent receives in her 1H store one resource that you choose."""
    for other in next_to(box, s, seat):
        magician = box.peoples[s.players[other].people].magician
        resource: Option = yield Decision(
            seat,
            "send",
            list(box.resources.values()),
            "Apparition: which resource does the {0} receive?",
            "sabbat.power.apparition-choice",
            (magician,),
        )
        s.players[other].one_hour.extend([resource.key] * power.amount)
        s.tell("{0:seat} receives a {1} in the 1H store.", other, resource.label.lower())


def secret_area(box: Box, s: Table) -> Flow[None]:
    """Secret area: before A1, choose a ghost that nobody can move or attack until phase B ends."""
    for seat in s.order:
        power = find(box, s, seat, "round-start")
        options: list[Option] = [*own_spots(box, s, s.players[seat].people)]
        if power is None or not options:
            continue
        chosen: Option = yield Decision(
            seat,
            "protect",
            [*options, DECLINE],
            "Secret area: protect which ghost for this round?",
            "sabbat.power.secret-area",
        )
        if isinstance(chosen, Spot):
            commit(s, seat, power)
            s.protected = ghost_at(s, chosen).key
            s.tell(
                "Nobody can move or attack {0:seat}'s ghost in {1} this round.", seat, chosen.location.phrase
            )


def own_spots(box: Box, s: Table, people: str) -> list[Spot]:
    """Every place that a people's ghost holds in a region or garden."""
    return [
        location.spots[i]
        for location in box.locations
        for i, ghost in enumerate(s.places[location.key])
        if ghost is not None and ghost.people == people
    ]


def end_protection(box: Box, s: Table) -> None:
    """After the last action the protection ends, and the ghosts of that location close up."""
    if not s.protected:
        return
    s.protected = ""
    for location in box.locations:
        arrange(s, location, line_up(s, location))


# Sanagal: Doppelgänger, Fireball (Teleportation is a ghost's move)


def use_again(box: Box, s: Table, seat: int) -> Flow[None]:
    """Doppelgänger: use the square a second time, its tile or a mirror touching it."""
    options = tiles.choices(box, s, seat)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision(
            seat,
            "use",
            options,
            "Doppelgänger: use the tile or a mirror?",
            "sabbat.power.doppelganger-choice",
        )
    yield from tiles.use(box, s, seat, chosen)


def burn_each(box: Box, s: Table, seat: int, power: Power) -> None:
    """Fireball: one ghost of each adjacent opponent goes from the drawbridge to the graveyard."""
    for other in next_to(box, s, seat):
        for ghost in of_people(s.drawbridge, s.players[other].people)[: power.amount]:
            s.drawbridge.remove(ghost)
            s.graveyard.append(ghost)
            s.tell("{0:seat} loses a {1} to the graveyard.", other, ghost.label)


# Zugriga: Seduction, Gift of immortality (Bats is a magician's move)


def steal_all(box: Box, s: Table, seat: int, power: Power) -> None:
    """Seduction: take all gemstones from both stores of all adjacent magicians into your 2H store."""
    for other in next_to(box, s, seat):
        player = s.players[other]
        taken = player.one_hour.count(power.resource) + player.two_hours.count(power.resource)
        player.one_hour = [r for r in player.one_hour if r != power.resource]
        player.two_hours = [r for r in player.two_hours if r != power.resource]
        s.players[seat].two_hours.extend([power.resource] * taken)
        if taken:
            name = box.resources[power.resource]
            words = name.label.lower() if taken == 1 else name.plural
            s.tell("{0:seat} takes {1} {2} from {3:seat}.", seat, taken, words, other)


def immortality(box: Box, s: Table, ghost: Ghost, board: str) -> Flow[bool]:
    """Gift of immortality: a ghost pushed out by a fight may reappear on a free place of the same board."""
    seat = owner(s, ghost)
    power = find(box, s, seat, "pushed-out")
    options: list[Option] = [*refuges(box, s, ghost.people, board)]
    if power is None or not options:
        return False
    chosen: Option = yield Decision(
        seat,
        "save",
        [*options, DECLINE],
        "Your {0} is pushed out. Gift of immortality: where does it reappear?",
        "sabbat.power.immortality-interrupt",
        (ghost.label,),
    )
    if not isinstance(chosen, Location):
        return False
    commit(s, seat, power)
    s.in_flight.remove(ghost)
    arrange(s, chosen, [*line_up(s, chosen), ghost])
    s.tell("{0:seat}'s {1} reappears in {2}.", seat, ghost.label, chosen.phrase)
    return True


def refuges(box: Box, s: Table, people: str, board: str) -> list[Location]:
    """The locations of a board with a free place and fewer than two ghosts of the people."""
    return [
        location
        for location in (box.regions if board == "regions" else box.gardens)
        if not is_full(s, location) and count_own(s, location, people) < box.own_ghosts_max
    ]


# Argosola: Spell (Booster and Frenzy are a line each in `use`)


def steal_terror(box: Box, s: Table, seat: int, power: Power) -> None:
    """Spell: take 1 terror point from each adjacent opponent who has one."""
    for other in next_to(box, s, seat):
        lost = min(power.amount, s.players[other].terror)
        if lost:
            s.players[other].terror -= lost
            gain_terror(box, s, seat, lost)
            s.tell("{0:seat} takes {1} terror from {2:seat}.", seat, lost, other)
