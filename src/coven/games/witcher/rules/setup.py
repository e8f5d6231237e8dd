"""Game Setup: the table, and the questions that belong to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from coven.engine.decision import Decision, Flow, Option, Piece
from coven.engine.modules import all_extras
from coven.engine.rng import Rng
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.rules.attributes import attributes_of, raise_attribute
from coven.games.witcher.rules.cards import shuffle_deck
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ATTRIBUTES, TERRAINS, ActionCard, School, opened
from coven.games.witcher.state import Player, Table, new_turn

Thing = TypeVar("Thing", bound=Piece)


def deal(rules: Core, rng: Rng) -> Table:
    """The table as it lies before the first question, with the questions of the set-up on the agenda."""
    box = rules.box
    first = int(rng.below(rules.seats)) if rules.options["first"] == "random" else 0
    s = Table(
        rng,
        rules.seats,
        agenda=[],
        extras=all_extras(rules.modules, rules.seats),
        players=[new_player(rules) for _ in range(rules.seats)],
        first=first,
        active=first,
        round=1,
        turns=0,
        now=new_turn("setup"),
        decks=[[] for _ in range(rules.seats)],
        action_deck=shuffled(rng, box.action_cards),
        row=[],
        common=[],
        box=[],
        potion_deck=shuffled(rng, box.potions),
        potion_discard=[],
        attribute_trophies=[],
        piles={t: shuffled(rng, [token for token in box.tokens if token.terrain == t]) for t in TERRAINS},
        monsters={
            str(level): shuffled(rng, [m for m in box.monsters if m.level == level]) for level in (1, 2, 3)
        },
        stack=[],
        driven=[],
        slots={},
        lairs={},
        exploration={deck: shuffled(rng, cards) for deck, cards in box.exploration.items()},
        explored={deck: [] for deck in box.exploration},
        reading=[],
        numbered=[*box.events],
        fight_deck=shuffled(rng, box.fight_cards),
        pool=[],
        wounds=[],
        peeked=[[] for _ in range(rules.seats)],
        fight=None,
        poker=None,
        scene=None,
        laid=[],
        boards=list(box.schools),
        tavern=-1,
        winner=-1,
        tally={},
    )
    fill_row(rules, s, s.row, s.action_deck)
    choose_trophies(rules, s)
    s.box += [card for school in box.schools.values() for card in school.cards]
    s.box += [trophy for each in box.witcher_trophies.values() for trophy in each]
    for terrain in TERRAINS:
        s.lairs[terrain] = s.piles[terrain].pop()
    for module in rules.modules:
        module.lay_out(rules, s)
    s.then(*questions(rules, s))
    return s


def shuffled(rng: Rng, pieces: list[Thing]) -> list[Thing]:
    """The pieces in a random order."""
    mixed = pieces[:]
    rng.shuffle(mixed)
    return mixed


def new_player(rules: Core) -> Player:
    """A player before a board is chosen: everything on its first spot, and nothing owned."""
    return Player(
        school="",
        gold=0,
        levels=dict.fromkeys(ATTRIBUTES, 1),
        level=1,
        shield=rules.box.shield_start,
        track=0,
        place=-1,
        hand=[],
        shown=[],
        discard=[],
        library=[],
        potions=[],
        spent=[],
        trophies=[],
        won=[],
        supply=[],
        kept=[],
        quests=[],
        trails={terrain: [] for terrain in TERRAINS},
        seen=[],
        trail_quests=[],
    )


def fill_row(rules: Core, s: Table, row: list[ActionCard], deck: list[ActionCard]) -> None:
    """Three cards of cost 0 on the right; the others found on the way go back; three more on the left."""
    half = len(rules.box.slot_costs) // 2
    free: list[ActionCard] = []
    others: list[ActionCard] = []
    while len(free) < half:
        card = deck.pop()
        (others if card.cost else free).append(card)
    deck += others
    s.rng.shuffle(deck)
    s.rng.shuffle(free)
    row[:] = [*[deck.pop() for _ in range(half)], *free]


def choose_trophies(rules: Core, s: Table) -> None:
    """One trophy for each attribute with 2 or 3 players, both with 4 or 5; alone a single one by chance."""
    all_of_them = rules.box.attribute_trophies
    if s.seats >= 4:
        s.attribute_trophies = all_of_them[:]
    elif s.seats >= 2:
        s.attribute_trophies = all_of_them[::2]
    else:
        s.attribute_trophies = [all_of_them[::2][int(s.rng.below(len(ATTRIBUTES)))]]
    s.box += [trophy for trophy in all_of_them if trophy not in s.attribute_trophies]


def questions(rules: Core, s: Table) -> list[Step]:
    """What the set-up asks, in its order: the strong monster's terrain, the boards, the extra level."""
    order = [(s.first - 1 - i) % s.seats for i in range(s.seats)]
    clockwise = [(s.first + i) % s.seats for i in range(s.seats)]
    steps: list[Step] = [PlaceMonsters()]
    steps += [Draft(seat) for seat in order]
    steps.append(DealHands())
    if s.seats >= 4:
        steps += [ExtraLevel(seat) for seat in clockwise]
    for module in rules.modules:
        steps = module.setup(rules, s, steps)
    return [Tidings(), *steps] if rules.modules else steps


@dataclass
class Tidings(Step):
    """What modules have laid out is told."""

    def play(self, rules: Core, s: Table) -> None:
        for module in rules.modules:
            module.announce(rules, s)


@dataclass
class PlaceMonsters(Step):
    """Monsters go to the revealed tokens at random; with 2 players the first chooses where level II goes."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        levels: list[int] = list(rules.box.setup.monsters[str(s.seats)])
        if s.seats == 2:
            options: list[Option] = [rules.box.terrains[terrain] for terrain in TERRAINS]
            prompt = "Which terrain gets the monster of level II?"
            chosen: Option = yield Decision(
                s.first, "terrain", options, prompt, "witcher.base.setup.monsters-2-choice"
            )
            order = [terrain for terrain in TERRAINS if terrain != chosen.key]
            s.rng.shuffle(order)
            order.append(chosen.key)
        else:
            order = list(TERRAINS)
            s.rng.shuffle(order)
        for terrain, level in zip(order, levels, strict=True):
            s.slots[terrain] = s.monsters[str(level)].pop()
        s.slots = {terrain: s.slots[terrain] for terrain in TERRAINS}
        for terrain in TERRAINS:
            s.tell("{0} lurks in {1}.", opened(s.slots[terrain].full), s.lairs[terrain].place)
        for _ in range(rules.box.setup.extra_level_1_stack.get(str(s.seats), 0)):
            s.stack.append(s.monsters["1"].pop())
        for module in rules.modules:
            for terrain in TERRAINS:
                module.appears(rules, s, terrain)


@dataclass
class Draft(Step):
    """A player draws two of the unchosen boards and keeps one; or chooses freely, or by chance."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        way = rules.options["boards"]
        schools = [rules.box.schools[key] for key in s.boards]
        if way != "choose":
            s.rng.shuffle(schools)
            schools = schools[: 2 if way == "draft" else 1]
        chosen = schools[0]
        if len(schools) > 1:
            prompt = "Which School are you of?"
            chosen = yield Decision(self.seat, "school", schools, prompt, "witcher.base.setup.draft-pick")
        take_board(rules, s, self.seat, chosen)


def take_board(rules: Core, s: Table, seat: int, school: School) -> None:
    """The miniature stands at its School, the ten cards form a deck, and trophies lie ready for opponents."""
    player = s.players[seat]
    s.boards.remove(school.key)
    player.school = school.key
    player.place = school.home.number
    player.supply = rules.box.witcher_trophies[school.key][: s.seats - 1]
    player.library = sorted(card.design for card in school.cards)
    s.decks[seat] = school.cards[:]
    taken: list[Piece] = [*school.cards, *player.supply]
    s.box = [piece for piece in s.box if piece not in taken]
    shuffle_deck(s, seat)
    s.tell("{0:seat} is " + school.kind + "{1}.", seat, school)


@dataclass
class DealHands(Step):
    """The later in turn order, the more cards and gold one begins with."""

    def play(self, rules: Core, s: Table) -> None:
        figures = rules.box.setup.hands_and_gold[str(s.seats)]
        for place, (cards, gold) in enumerate(figures):
            seat = (s.first + place) % s.seats
            s.players[seat].gold = gold
            s.players[seat].hand = [s.decks[seat].pop() for _ in range(cards)]
            first = s.seats > 1 and not place
            words = "{0:seat} goes first, in {3}, with {1} cards and {2} gold."
            words = words if first else "{0:seat} begins in {3} with {1} cards and {2} gold."
            s.tell(words, seat, cards, gold, rules.box.places[s.players[seat].place])


@dataclass
class ExtraLevel(Step):
    """With 4 or 5 players each raises one attribute before the first turn."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        options = list(attributes_of(rules, s, self.seat).values())
        prompt = "Which attribute do you begin with on level 2?"
        chosen: Option = yield Decision(self.seat, "raise", options, prompt, "witcher.base.setup.extra-level")
        raise_attribute(rules, s, self.seat, chosen.key, 1)
