"""Chapter 1 of Triora: the table before the first round."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.engine.rng import Rng
from coven.games.triora.rules.box import Box
from coven.games.triora.rules.order import begin_round
from coven.games.triora.state import Player, Table, Villager


def new_table(box: Box, rng: Rng) -> Table:
    """Markers stacked in random order on 4, seven Villagers face up, no piece on the board."""
    stack = list(range(box.seats))
    rng.shuffle(stack)
    deck = box.cards[:]
    rng.shuffle(deck)
    inquisitor, morgana = start_areas(box, deck)
    rng.shuffle(deck)
    row = [deck.pop() for _ in range(box.row_length)]
    return Table(
        rng=rng,
        seats=box.seats,
        round=1,
        phase="witches",
        players=[new_player(box) for _ in range(box.seats)],
        inquisition_order=stack,
        turns=[],
        queue=list(range(box.seats)),
        piece="",
        copied="",
        spoils="",
        second_moved=False,
        inquisitor=inquisitor,
        morgana=morgana,
        path=[],
        doom={area: [] for area in box.doom_areas},
        castle=[],
        stone=box.start_stone,
        row=row,
        deck=deck,
    )


def new_player(box: Box) -> Player:
    """Two herbs and one seed of each colour, 20 doom points, 4 Inquisition, nothing else."""
    return Player(
        witch="",
        position=0,
        doom_points=box.start_points,
        inquisition=box.start_inquisition,
        silver=0,
        undead=0,
        potions=dict.fromkeys(box.potions, 0),
        herbs=dict.fromkeys(box.colours, box.start_herbs),
        seeds=dict.fromkeys(box.colours, box.start_seeds),
        planting=dict.fromkeys(box.colours, 0),
        harvest=dict.fromkeys(box.colours, 0),
        witch_at="",
        familiar_at="",
        second_at="",
        second_of="",
        witch_placed=False,
        familiar_placed=False,
        villagers=[],
        captured=False,
    )


def start_areas(box: Box, deck: list[Villager]) -> tuple[str, str]:
    """Castle and Cemetery; with the random start, the areas of two cards, which go back into the deck."""
    if not box.random_start:
        return box.start_inquisitor, box.start_morgana
    return box.type_area[deck[-1].kind], box.type_area[deck[-2].kind]


def draw_witches(box: Box, s: Table) -> None:
    """Each player is dealt a witch."""
    witches = [witch.key for witch in box.witches]
    s.rng.shuffle(witches)
    for seat, player in enumerate(s.players):
        player.witch = witches.pop()
        s.tell("{0:seat} is {1}.", seat, box.witch_names[player.witch])
    begin_game(box, s)


def choose_witch(box: Box, s: Table) -> Flow[None]:
    """The seats choose in seat order from the witches still free, or are dealt them."""
    if box.random_witches:
        draw_witches(box, s)
        return
    seat = s.queue[0]
    used = [player.witch for player in s.players]
    free = [witch for witch in box.witches if witch.key not in used]
    choice: Option = yield Decision(
        seat, "witch", free, "Which witch are you?", "triora.setup.witch-choice-order"
    )
    s.players[seat].witch = choice.key
    s.tell("{0:seat} is {1}.", seat, box.witch_names[choice.key])
    s.queue.pop(0)
    if not s.queue:
        begin_game(box, s)


def begin_game(box: Box, s: Table) -> None:
    """With the rules for two players each takes the Familiar of an unused witch; then round 1 begins."""
    if box.second_familiar:
        used = [player.witch for player in s.players]
        unused = [witch.key for witch in box.witches if witch.key not in used]
        for player in s.players:
            player.second_of = unused.pop(0)
    s.tell("The Inquisitor is in the {0}.", box.area_names[s.inquisitor])
    s.tell("Morgana is in the {0}.", box.area_names[s.morgana])
    markers = ", ".join([f"{{{i}:seat}}" for i in range(s.seats)])
    s.tell(f"The markers on the Inquisition track, from the top: {markers}.", *s.inquisition_order)
    begin_round(s)
