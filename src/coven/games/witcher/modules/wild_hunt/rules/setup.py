"""The set-up of the Wild Hunt: decks, hounds, the starting monsters, and where the Hunt begins."""

from __future__ import annotations

from dataclasses import dataclass

from coven.engine.steps import Step
from coven.games.witcher.modules.wild_hunt.rules.figures import Figures, figures_of
from coven.games.witcher.modules.wild_hunt.rules.group import order
from coven.games.witcher.modules.wild_hunt.rules.pieces import DECK, HuntScene
from coven.games.witcher.modules.wild_hunt.rules.riding import place_monster
from coven.games.witcher.modules.wild_hunt.state import Hunt, hunt_of
from coven.games.witcher.rules.cards import draw
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import TERRAINS, ExplorationCard
from coven.games.witcher.rules.setup import DealHands, ExtraLevel, PlaceMonsters
from coven.games.witcher.rules.tokens import return_token
from coven.games.witcher.state import Table, new_turn


def new_hunt(figures: Figures, seats: int) -> Hunt:
    """What lies ready before anything is shuffled."""
    rider = figures.rider
    return Hunt(
        rider=rider,
        attacks=[*rider.specials],
        unused=[],
        removed=[],
        place=-1,
        shields=figures.shields,
        whole=figures.shields,
        hounds=[],
        beside=0,
        tokens={
            str(level): [token for token in figures.tokens if token.level == level] for level in figures.draws
        },
        spent=[],
        quests=[],
        marks={},
        spare=figures.setup.quest_tokens,
        turns=[new_turn("setup") for _ in range(seats)],
        waiting=[],
        tried=[[] for _ in range(seats)],
        received=[],
        fought=[],
        hunted=[],
        pack=[],
        hits=0,
        support=0,
        fallen=[],
        passives=[],
        deaf=False,
        stage="map",
    )


def lay_out(rules: Core, s: Table) -> None:
    """The decks are built, tokens shuffled, and no terrain has a monster yet."""
    figures, hunt = figures_of(rules), hunt_of(s)
    for terrain in TERRAINS:
        return_token(s, s.lairs.pop(terrain))
    for tokens in hunt.tokens.values():
        s.rng.shuffle(tokens)
    pile = s.exploration[DECK]
    first = of_stage(pile, 1)
    second = of_stage(pile, 2)
    early, late = figures.setup.stage_1_cards[s.seats], figures.setup.stage_2_cards
    s.exploration[DECK] = [*second[:late], *first[:early]]
    hunt.unused = [*first[early:], *second[late:]]
    start = s.piles[figures.setup.hunt_start]
    hunt.place = start[int(s.rng.below(len(start)))].place.number


def of_stage(cards: list[ExplorationCard], stage: int) -> list[ExplorationCard]:
    """The cards of a stage."""
    return [card for card in cards if isinstance(card, HuntScene) and card.stage == stage]


def steps(rules: Core, s: Table, given: list[Step]) -> list[Step]:
    """The questions of the set-up, with the Hunt's own monsters and hands."""
    found: list[Step] = [StartingMonsters()]
    found += [step for step in given if not isinstance(step, (PlaceMonsters, DealHands, ExtraLevel))]
    if s.seats >= 4:
        found += [ExtraLevel(seat) for seat in order(rules, s)]
    return [*found, Provide()]


@dataclass
class StartingMonsters(Step):
    """The monsters of the difficulty: the first in the forest, a second by the water."""

    def play(self, rules: Core, s: Table) -> None:
        figures, hunt = figures_of(rules), hunt_of(s)
        places = (figures.setup.first_monster, figures.setup.second_monster)
        for terrain, level in zip(places, figures.monsters, strict=False):
            place_monster(rules, s, terrain, level)
        where = rules.box.places[hunt.place]
        s.tell("{0}, the Wild Hunt, rides at {1} with {2} shields.", figures.rider.name, where, hunt.shields)


@dataclass
class Provide(Step):
    """Everybody begins with the same hand and the same gold."""

    def play(self, rules: Core, s: Table) -> None:
        figures = figures_of(rules)
        for seat in order(rules, s):
            s.players[seat].gold = figures.setup.gold
            draw(rules, s, seat, figures.setup.hand)
