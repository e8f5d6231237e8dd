"""What lies on a Witcher table, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Piece
from coven.engine.modules import Modular
from coven.engine.state import COUNTED, EVERYONE, OWNER, SEATS, WHO, Part, counted, owner
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.pieces import (
    ActionCard,
    EventCard,
    ExplorationCard,
    FightCard,
    LocationToken,
    Monster,
    Potion,
    Trophy,
)


@dataclass
class Quest(Part):
    """A quest: the card that gave it (None: an event did), the token that lies on it (or none), the goal, the
    event's number, and the turn in which it was gained."""

    card: ExplorationCard | None = field(metadata=EVERYONE)
    token: LocationToken | None = field(metadata=EVERYONE)
    place: int = field(metadata=EVERYONE)
    event: int = field(metadata=EVERYONE)
    turn: int = field(metadata=EVERYONE)


@dataclass
class TrailQuest(Part):
    """A token that leads to a trail, with the gold that lies on it."""

    token: LocationToken = field(metadata=EVERYONE)
    gold: int = field(metadata=EVERYONE)


@dataclass
class Player(Part):
    """One player's board. The deck lies on the table's list of decks.

    `levels` are those of the four attributes, `level` is the Witcher Level, `track` the spot on the Trophy
    Track. `shown` are the cards in hand that all know. `library` names the cards that the player owns, in
    hand, deck and discard pile, by their design. `spent` are the potions used in this fight, `trophies`
    Monster Cards and other Trophies, `won` the rounds in which they were gained, `supply` the player's own
    Witcher Trophies that others can win. `trails` holds at most one face-down token a terrain; `seen` are
    those that were trail quests before.
    """

    school: str = field(metadata=EVERYONE)
    gold: int = field(metadata=EVERYONE)
    levels: dict[str, int] = field(metadata=EVERYONE)
    level: int = field(metadata=EVERYONE)
    shield: int = field(metadata=EVERYONE)
    track: int = field(metadata=EVERYONE)
    place: int = field(metadata=EVERYONE)
    hand: list[ActionCard] = field(metadata=owner(known="shown"))
    shown: list[ActionCard] = field(metadata=EVERYONE)
    discard: list[ActionCard] = field(metadata=EVERYONE)
    library: list[str] = field(metadata=EVERYONE)
    potions: list[Potion] = field(metadata=EVERYONE)
    spent: list[Potion] = field(metadata=EVERYONE)
    trophies: list[Monster | Trophy] = field(metadata=EVERYONE)
    won: list[int] = field(metadata=EVERYONE)
    supply: list[Trophy] = field(metadata=EVERYONE)
    kept: list[EventCard] = field(metadata=EVERYONE)
    quests: list[Quest] = field(metadata=EVERYONE)
    trails: dict[str, list[LocationToken]] = field(metadata=counted(known="seen"))
    seen: list[LocationToken] = field(metadata=EVERYONE)
    trail_quests: list[TrailQuest] = field(metadata=EVERYONE)


@dataclass
class Turn(Part):
    """What was done this turn, and what it changes.

    `phase` is setup, I, II or III. `arrived`: the place was reached by a Move. `moves` counts them, `used`
    are the locations whose action was used, `diced` the witchers played dice poker with, `fought` the
    witchers fought. `draw` changes the number of cards drawn up to in Phase III; `exactly` replaces it (-1:
    it does not). `spent` names what can be used once a turn and was. `wild`: a card counts as wild.
    """

    phase: str = field(metadata=EVERYONE)
    arrived: bool = field(metadata=EVERYONE)
    moves: int = field(metadata=EVERYONE)
    used: list[int] = field(metadata=EVERYONE)
    diced: list[int] = field(metadata=WHO)
    fought: list[int] = field(metadata=WHO)
    draw: int = field(metadata=EVERYONE)
    exactly: int = field(metadata=EVERYONE)
    spent: list[str] = field(metadata=EVERYONE)
    wild: bool = field(metadata=EVERYONE)


def new_turn(phase: str) -> Turn:
    """A turn in which nothing was done yet."""
    return Turn(phase, False, 0, [], [], [], 0, -1, [], False)


@dataclass
class Scene(Part):
    """What is open of a card that is read: its options by label and price, and the result once chosen."""

    kind: str = field(metadata=EVERYONE)
    title: str = field(metadata=EVERYONE)
    intro: str = field(metadata=EVERYONE)
    labels: dict[str, str] = field(metadata=EVERYONE)
    costs: dict[str, dict[str, int]] = field(metadata=EVERYONE)
    result: str = field(metadata=EVERYONE)


@dataclass
class Poker(Part):
    """A game of dice poker: who plays against whom (-1: the locals), who rolls for that side (-1: nobody),
    gold in the pool, both sides' dice and rerolls left, whose reroll it is, and the dice picked for it."""

    seat: int = field(metadata=WHO)
    other: int = field(metadata=WHO)
    roller: int = field(metadata=WHO)
    pot: int = field(metadata=EVERYONE)
    dice: list[list[int]] = field(metadata=EVERYONE)
    rerolls: list[int] = field(metadata=EVERYONE)
    side: int = field(metadata=EVERYONE)
    picked: list[int] = field(metadata=EVERYONE)


@dataclass
class Act(Part):
    """Whose effect is done: the player it concerns, whether a monster's card has it, and the card's key."""

    seat: int = field(metadata=WHO)
    monster: bool = field(metadata=EVERYONE)
    source: str = field(metadata=EVERYONE)


@dataclass
class Change(Part):
    """A fight figure, or what a combo may do, changed for a while by an effect.

    `seat` is the player it concerns, `by` how much it adds. `turn` is the number of the player's fight turn
    in which it holds, `monster_turn` that of the monster's; 0 means any.
    """

    effect: Effect = field(metadata=EVERYONE)
    seat: int = field(metadata=WHO)
    by: int = field(metadata=EVERYONE)
    turn: int = field(metadata=EVERYONE)
    monster_turn: int = field(metadata=EVERYONE)


@dataclass
class Side(Part):
    """A fighting witcher: how many cards in hand at first, fight turns taken, potions used, damage to come
    that is prevented, and the potions that were turned up again."""

    seat: int = field(metadata=WHO)
    start_hand: int = field(metadata=EVERYONE)
    turns: int = field(metadata=EVERYONE)
    potions: int = field(metadata=EVERYONE)
    prevent: int = field(metadata=EVERYONE)
    refreshed: list[str] = field(metadata=EVERYONE)


@dataclass
class Fight(Part):
    """A fight. The first side is the attacker's; against a monster it is the one that the monster attacks.

    `slot` is the terrain whose monster is fought, or nothing between witchers. `stage` is setup, effects,
    lay, combo, resolve, replenish, monster or end; `turn` whose fight turn it is (-1: the monster's). `links`
    holds for each card of the combo the extension of the card beneath that it is attached to (-1: none).
    `extra` cards may be added on top, `recolor`: the next card may be attached to any extension. `colors` are
    those of the cards laid, returned ones too. `damage` and `shield` join the sums of the combo; `draw` is
    what its cards add to the draw. `dealt` is the damage dealt in this fight turn, `lost` the monster's cards
    lost in it, `raised` the shield gained in it. `attack` is the monster's charge or bite, `best`: its
    ability dictates it, `hand_first`: damage takes the hand first. `used` names what was used in this fight,
    `loser` is the side that lost (-1: the monster, -2: nobody yet).
    """

    sides: list[Side] = field(metadata=EVERYONE)
    slot: str = field(metadata=EVERYONE)
    stage: str = field(metadata=EVERYONE)
    turn: int = field(metadata=WHO)
    combo: list[ActionCard] = field(metadata=EVERYONE)
    links: list[int] = field(metadata=EVERYONE)
    colors: list[str] = field(metadata=EVERYONE)
    extra: int = field(metadata=EVERYONE)
    recolor: bool = field(metadata=EVERYONE)
    damage: int = field(metadata=EVERYONE)
    shield: int = field(metadata=EVERYONE)
    draw: int = field(metadata=EVERYONE)
    dealt: int = field(metadata=EVERYONE)
    lost: int = field(metadata=EVERYONE)
    raised: int = field(metadata=EVERYONE)
    attack: str = field(metadata=EVERYONE)
    best: bool = field(metadata=EVERYONE)
    hand_first: bool = field(metadata=EVERYONE)
    monster_turns: int = field(metadata=EVERYONE)
    changes: list[Change] = field(metadata=EVERYONE)
    used: list[str] = field(metadata=EVERYONE)
    wagers: list[int] = field(metadata=WHO)
    loser: int = field(metadata=EVERYONE)

    @property
    def against_monster(self) -> bool:
        """Whether the opponent is a monster."""
        return bool(self.slot)

    @property
    def attacker(self) -> int:
        """The seat that began the fight."""
        return self.sides[0].seat

    def side(self, seat: int) -> Side:
        """A fighting player's side."""
        for side in self.sides:
            if side.seat == seat:
                return side
        raise KeyError(f"seat {seat} does not fight")

    def opponent(self, seat: int) -> int:
        """Whom a player fights; -1 is the monster."""
        if self.against_monster:
            return -1 if seat >= 0 else self.sides[0].seat
        return self.sides[1].seat if self.sides[0].seat == seat else self.sides[0].seat


@dataclass
class Table(Modular):
    """A Witcher table.

    `decks` are the players' own, their last card on top; so it is with every deck and pile. `row` are the
    Action Cards on the board from left to right: a short one has empty slots on the left. `box` holds all
    that is out of the game. `piles` are the face-down location tokens by terrain, `monsters` the face-down
    monster tokens by level, `stack` the additional ones of 4 and 5 players, `driven` those that wait apart.
    `slots` are the monsters on the map by terrain, `lairs` the tokens that say where. `exploration` and
    `explored` are the decks and used piles of city and wilds; `reading` the card being read: it stays face
    down, `scene` is what is open of it. `laid` is the combo of a short fight. `numbered` are the Event
    Cards; a kept one leaves None. `pool` is the Life Pool of the monster that is fought, `wounds` what it
    lost. `peeked` are the face-down cards of decks and pool that a seat has looked at, until a shuffle or a
    draw. `boards` are the Schools that nobody has chosen yet (and during a choice the two drawn). `tavern`
    is where it is closed (-1: nowhere), `winner` who won (-1: nobody yet), `turns` counts all turns taken.
    `tally` counts how fights ended: `level 1 won`, `level 1 driven away`, `level 1 lost`, `witcher won`.
    """

    players: list[Player] = field(metadata=SEATS)
    first: int = field(metadata=WHO)
    active: int = field(metadata=WHO)
    round: int = field(metadata=EVERYONE)
    turns: int = field(metadata=EVERYONE)
    now: Turn = field(metadata=EVERYONE)
    decks: list[list[ActionCard]] = field(metadata=counted(known="peeked"))
    action_deck: list[ActionCard] = field(metadata=COUNTED)
    row: list[ActionCard] = field(metadata=EVERYONE)
    common: list[ActionCard] = field(metadata=EVERYONE)
    box: list[Piece] = field(metadata=EVERYONE)
    potion_deck: list[Potion] = field(metadata=COUNTED)
    potion_discard: list[Potion] = field(metadata=EVERYONE)
    attribute_trophies: list[Trophy] = field(metadata=EVERYONE)
    piles: dict[str, list[LocationToken]] = field(metadata=COUNTED)
    monsters: dict[str, list[Monster]] = field(metadata=COUNTED)
    stack: list[Monster] = field(metadata=COUNTED)
    driven: list[Monster] = field(metadata=EVERYONE)
    slots: dict[str, Monster] = field(metadata=EVERYONE)
    lairs: dict[str, LocationToken] = field(metadata=EVERYONE)
    exploration: dict[str, list[ExplorationCard]] = field(metadata=COUNTED)
    explored: dict[str, list[ExplorationCard]] = field(metadata=EVERYONE)
    reading: list[ExplorationCard] = field(metadata=COUNTED)
    numbered: list[EventCard | None] = field(metadata=COUNTED)
    fight_deck: list[FightCard] = field(metadata=COUNTED)
    pool: list[FightCard] = field(metadata=counted(known="peeked"))
    wounds: list[FightCard] = field(metadata=EVERYONE)
    peeked: list[list[Piece]] = field(metadata=OWNER)
    fight: Fight | None = field(metadata=EVERYONE)
    poker: Poker | None = field(metadata=EVERYONE)
    scene: Scene | None = field(metadata=EVERYONE)
    laid: list[ActionCard] = field(metadata=EVERYONE)
    boards: list[str] = field(metadata=EVERYONE)
    tavern: int = field(metadata=EVERYONE)
    winner: int = field(metadata=WHO)
    tally: dict[str, int] = field(metadata=EVERYONE)

    def right_of(self, seat: int) -> int:
        """The player to the right: the one who takes the turn just before."""
        return (seat - 1) % self.seats

    def count(self, what: str) -> None:
        """One more of that in the tally."""
        self.tally[what] = self.tally.get(what, 0) + 1

    def brawl(self) -> Fight:
        """The fight that is on."""
        fight = self.fight
        if fight is None:
            raise ValueError("nobody fights")
        return fight


def change_turns(s: Table, turns: list[Turn], seat: int) -> None:
    """Another player is the active one: each player's turn waits in `turns` while another is on."""
    if s.active == seat:
        return
    turns[s.active] = s.now
    s.active = seat
    s.now = turns[seat]
    turns[seat] = new_turn("")
