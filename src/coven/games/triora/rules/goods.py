"""Chapters 5 and 8 of Triora: potions, herbs, points, silver, Undead and Villagers."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.games.triora.rules.box import NO_BREW, NOUNS, Box, noun
from coven.games.triora.rules.inquisition import gain_inquisition
from coven.games.triora.state import Deed, Formula, Gains, Player, Table, Villager


def receive(box: Box, s: Table, seat: int, gains: Gains) -> Flow[None]:
    """The parts of a gain come one by one, in order; a capture cancels those still to come."""
    for kind, n in gains:
        if s.players[seat].captured:
            return
        if kind == "inquisition":
            gain_inquisition(box, s, seat, n)
        elif kind == "doom_points":
            gain_points(s, seat, n)
        elif kind == "silver":
            gain_silver(box, s, seat, n)
        elif kind == "undead":
            gain_undead(box, s, seat, n)
        elif kind == "shovels":
            yield from use_shovels(box, s, seat, n)
        elif kind == "cauldrons":
            yield from use_cauldrons(box, s, seat, n)


def idle(box: Box, player: Player, gains: Gains) -> bool:
    """Whether a gain would change nothing: cauldrons without herbs, shovels without a cube to move."""
    for kind, _ in gains:
        if kind == "cauldrons" and not brewable(box, player):
            continue
        if kind == "shovels" and not diggable(box, player):
            continue
        return False
    return True


# 5.0 Producing Potions


def use_cauldrons(box: Box, s: Table, seat: int, cauldrons: int) -> Flow[None]:
    """Each cauldron may produce one formula of the own board at once, or is lost."""
    for _ in range(cauldrons):
        possible = brewable(box, s.players[seat])
        if not possible:
            s.tell("{0:seat} has not the herbs for any formula.", seat)
            return
        choice: Option = yield Decision(
            seat,
            "brew",
            [*possible, NO_BREW],
            "Use your cauldron: what do you brew?",
            "triora.brew.one-formula-per-cauldron",
        )
        if not isinstance(choice, Formula):
            s.tell("{0:seat} leaves the cauldron cold.", seat)
            return
        brew(box, s, seat, choice)


def brewable(box: Box, player: Player) -> list[Formula]:
    """The formulas whose cubes all lie in HERBS."""
    found: list[Formula] = []
    for formula in box.formulas[player.witch]:
        for colour, n in formula.herbs.items():
            if player.herbs[colour] < n:
                break
        else:
            found.append(formula)
    return found


def brew(box: Box, s: Table, seat: int, formula: Formula) -> None:
    """Its cubes move from HERBS to SEEDS, its potions are gained as far as their tracks go."""
    player = s.players[seat]
    for colour, n in formula.herbs.items():
        player.herbs[colour] -= n
        player.seeds[colour] += n
    for potion, n in formula.potions.items():
        player.potions[potion] = min(player.potions[potion] + n, box.potion_limit)
    s.tell("{0:seat} brews {1}.", seat, formula)


# 8.1 Shovels, Herbs, Seeds, Planting and Harvesting


def use_shovels(box: Box, s: Table, seat: int, shovels: int) -> Flow[None]:
    """Each shovel must plant a seed or gather a harvest while there is one; the rest are lost."""
    player = s.players[seat]
    for left in range(shovels, 0, -1):
        possible = diggable(box, player)
        if not possible:
            return
        deed = possible[0]
        if len(possible) > 1 and left < sum(player.seeds.values()) + sum(player.harvest.values()):
            deed = yield Decision(
                seat,
                "dig",
                possible,
                "Use a shovel, {0} left: what do you plant or gather?",
                "triora.herbs.shovel-forced",
                (left,),
            )
        dig(s, seat, deed)


def diggable(box: Box, player: Player) -> list[Deed]:
    """The colours that can be planted, and those that can be gathered."""
    found = [box.plant[colour] for colour in box.colours if player.seeds[colour]]
    return found + [box.gather[colour] for colour in box.colours if player.harvest[colour]]


def dig(s: Table, seat: int, deed: Deed) -> None:
    """A cube goes from SEEDS to PLANTING, or from HARVEST to HERBS."""
    player = s.players[seat]
    if deed.verb == "plant":
        player.seeds[deed.what] -= 1
        player.planting[deed.what] += 1
        s.tell("{0:seat} plants {1}.", seat, deed.what)
    else:
        player.harvest[deed.what] -= 1
        player.herbs[deed.what] += 1
        s.tell("{0:seat} gathers {1}.", seat, deed.what)


def grow(box: Box, s: Table) -> None:
    """At the end of the round PLANTING moves to HARVEST; what a captured player has planted does not grow."""
    for player in s.players:
        for colour in [] if player.captured else box.colours:
            player.harvest[colour] += player.planting[colour]
            player.planting[colour] = 0
    s.tell("The herbs grow: what was planted can be gathered.")


# 8.2 to 8.5 Points, Silver, Undead


def gain_points(s: Table, seat: int, n: int) -> None:
    """Doom points never go below 0."""
    player = s.players[seat]
    player.doom_points = max(player.doom_points + n, 0)
    told = "{0:seat} gains {1} {2}." if n >= 0 else "{0:seat} pays {1} {2}."
    s.tell(told, seat, abs(n), noun("doom_points", n))


def gain_silver(box: Box, s: Table, seat: int, n: int) -> None:
    """Silver is limited to the supply."""
    left = box.silver_supply - sum([player.silver for player in s.players])
    taken = min(n, left)
    s.players[seat].silver += taken
    s.tell("{0:seat} takes {1} silver.", seat, taken)


def gain_undead(box: Box, s: Table, seat: int, n: int) -> None:
    """Undead are limited to the supply."""
    left = box.undead_supply - sum([player.undead for player in s.players])
    taken = min(n, left)
    s.players[seat].undead += taken
    s.tell("{0:seat} raises {1} Undead.", seat, taken)


def can_pay(player: Player, what: str, n: int) -> bool:
    """Whether the player has that much silver, Undead or of a potion."""
    if what == "silver":
        return player.silver >= n
    if what == "undead":
        return player.undead >= n
    return player.potions[what] >= n


def spend(box: Box, s: Table, seat: int, what: str, n: int) -> None:
    """What is spent goes back to the supply."""
    player = s.players[seat]
    if what == "silver":
        player.silver -= n
    elif what == "undead":
        player.undead -= n
    else:
        player.potions[what] -= n
    s.tell("{0:seat} pays {1} {2}.", seat, n, box.potion_names.get(what, NOUNS.get(what, what)))


def markers_left(box: Box, s: Table, seat: int) -> int:
    """How many doom markers the player still has."""
    placed = sum([markers.count(seat) for markers in s.doom.values()])
    return box.doom_markers - placed - len([1 for _, _, owner in s.castle if owner == seat])


# 8.6 Villagers


def take_villager(s: Table, seat: int, card: Villager) -> None:
    """The later cards move up, and a new card is drawn to the end of the preview."""
    s.row.remove(card)
    s.players[seat].villagers.append(card)
    s.tell("{0:seat} takes the {1}.", seat, card)
    if s.deck:
        s.row.append(s.deck.pop())
        s.tell("The {0} comes into the preview.", s.row[-1])
