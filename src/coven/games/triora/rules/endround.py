"""Chapter 10 of Triora: the end of a round."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Flow, Option
from coven.engine.words import so_many
from coven.games.triora.rules.box import FOREST, NO_GIFT, Box, words
from coven.games.triora.rules.goods import grow, receive
from coven.games.triora.rules.inquisition import check_capture, move_marker
from coven.games.triora.rules.order import begin_round, turn_order
from coven.games.triora.rules.prudence import prudent_options, toll
from coven.games.triora.rules.scoring import capped, caught, ruined
from coven.games.triora.state import Gains, Player, Table

NOBODY: Final = -1


# a) Inquisitor


def move_inquisitor(box: Box, s: Table) -> None:
    """He goes up to two areas towards the Witch furthest ahead, and investigates all on his way."""
    target = hunted_seat(s)
    if target == NOBODY:
        s.tell("The Inquisitor finds nobody to hunt.")
    else:
        s.tell("The Inquisitor hunts the Witch of {0:seat}, the furthest ahead.", target)
    for area in route_to(box, s, s.inquisitor, target, box.inquisitor_steps):
        investigate(box, s, area)
    begin_morgana(box, s)


def hunted_seat(s: Table) -> int:
    """The seat furthest ahead on the Inquisition track that has a Witch on the board."""
    for seat in s.inquisition_order:
        if s.players[seat].witch_at:
            return seat
    return NOBODY


def route_to(box: Box, s: Table, start: str, target: int, steps: int) -> list[str]:
    """The area where a figure stands and those it enters on its way to the target's Witch."""
    if target == NOBODY:
        return [start]
    return [start, *box.routes[start][box.area_of[s.players[target].witch_at]][:steps]]


def investigate(box: Box, s: Table, area: str) -> None:
    """Five Inquisition for each Witch there, two for each Familiar; then capture is checked."""
    s.inquisitor = area
    s.tell("The Inquisitor investigates the {0}.", box.area_names[area])
    if area == FOREST:
        s.tell("In the Forest he finds nobody.")
        return
    for seat in turn_order(box, s):
        player = s.players[seat]
        if box.area_of[player.witch_at] == area:
            s.tell("There he finds the Witch of {0:seat}.", seat)
            move_marker(box, s, seat, box.witch_toll)
        if box.area_of[player.familiar_at] == area:
            s.tell("There he finds the Familiar of {0:seat}.", seat)
            move_marker(box, s, seat, box.familiar_toll)
    check_capture(box, s)


# b) Morgana


def begin_morgana(box: Box, s: Table) -> None:
    """She goes up to two areas towards the Witch furthest behind."""
    target = sought_seat(s)
    s.path = route_to(box, s, s.morgana, target, box.morgana_steps)
    s.queue = []
    s.phase = "morgana"
    if target != NOBODY:
        s.tell("Morgana seeks the Witch of {0:seat}, the furthest behind.", target)


def sought_seat(s: Table) -> int:
    """The seat furthest behind on the Inquisition track that has a Witch on the board."""
    for seat in reversed(s.inquisition_order):
        if s.players[seat].witch_at:
            return seat
    return NOBODY


def met_in(box: Box, s: Table, area: str) -> list[int]:
    """The seats whose Witches are there, in turn order."""
    return [seat for seat in turn_order(box, s) if box.area_of[s.players[seat].witch_at] == area]


def morgana_meets(box: Box, s: Table) -> Flow[None]:
    """Area by area, in turn order, each Witch she meets may have power or growth for 3 Inquisition."""
    while not s.queue and s.path:
        enter(box, s, s.path.pop(0))
    if not s.queue:
        growth(box, s)
        return
    seat = s.queue[0]
    options: list[Option] = [*box.gift_options.values(), NO_GIFT]
    tolls = [toll(parts) for parts in box.gifts.values()]
    prudent = prudent_options(box, s, seat, options, [*tolls, []])
    choice: Option = NO_GIFT
    if len(prudent) > 1:
        choice = yield Decision(
            seat,
            "morgana",
            prudent,
            "Morgana meets your Witch in the {0}: what do you accept?",
            "triora.morgana.choice",
            (box.area_names[s.morgana],),
        )
    if choice is NO_GIFT:
        s.tell("{0:seat} accepts nothing from Morgana.", seat)
    else:
        s.tell("{0:seat} accepts Morgana's gift: {1}.", seat, choice)
        yield from receive(box, s, seat, box.gifts[choice.key])
    s.queue.pop(0)


def enter(box: Box, s: Table, area: str) -> None:
    """Morgana comes to an area, or begins where she stands, and meets all Witches there."""
    told = "Morgana begins in the {0}." if area == s.morgana else "Morgana goes to the {0}."
    s.morgana = area
    s.queue = met_in(box, s, area)
    s.tell(told, box.area_names[area])
    for seat in s.queue:
        s.tell("There she meets the Witch of {0:seat}.", seat)


# c) Growth, d) Villagers


def growth(box: Box, s: Table) -> None:
    """The herbs grow; then the Villagers give, player by player in turn order."""
    grow(box, s)
    s.phase = "villagers"
    s.queue = [seat for seat in turn_order(box, s) if round_gains(box, s.players[seat])]
    if not s.queue:
        end_round(box, s)


def villager_gains(box: Box, s: Table) -> Flow[None]:
    """Each Villager gives its owner what its type says."""
    seat = s.queue[0]
    tell_villagers(box, s, seat)
    yield from receive(box, s, seat, round_gains(box, s.players[seat]))
    s.queue.pop(0)
    if not s.queue:
        end_round(box, s)


def round_gains(box: Box, player: Player) -> Gains:
    """What all Villagers of a player give together, type by type."""
    found: Gains = []
    for kind in box.types:
        count = len([card for card in player.villagers if card.kind == kind])
        if count:
            found += [(part, n * count) for part, n in box.type_gains[kind]]
    return found


def tell_villagers(box: Box, s: Table, seat: int) -> None:
    """Which Villagers give what: `2 Merchants give 2 silver`."""
    if s.events is None or s.players[seat].captured:
        return
    for kind in box.types:
        n = len([card for card in s.players[seat].villagers if card.kind == kind])
        gains = [(part, each * n) for part, each in box.type_gains[kind]]
        if n and gains:
            give = "gives" if n == 1 else "give"
            who = so_many(n, kind.capitalize())
            s.tell("{1} of {0:seat} {2} {3}.", seat, who, give, words(gains))


def end_round(box: Box, s: Table) -> None:
    """After a capture, three destroyed areas or the last round the game is scored."""
    if caught(s) or ruined(box, s) or capped(box, s):
        s.phase = "over"
        return
    s.round += 1
    begin_round(s)
