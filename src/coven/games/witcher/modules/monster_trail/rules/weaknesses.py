"""Weaknesses and special attacks: large monster cards, and tokens that tell how to beat them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow, Option, Piece
from coven.engine.rng import Rng
from coven.engine.settings import Options
from coven.engine.state import EVERYONE, WHO, Part
from coven.engine.steps import Step
from coven.games.witcher.modules.monster_trail.bot import lessons
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.modules.monster_trail.rules import clues
from coven.games.witcher.modules.monster_trail.rules.beasts import (
    CONDITIONS,
    QUANTITIES,
    VERBS,
    show_passive,
)
from coven.games.witcher.modules.monster_trail.rules.large_pieces import SpecialCard, WeaknessToken
from coven.games.witcher.modules.monster_trail.state import KEY, NOWHERE, Lore, lore_of, tokens_for
from coven.games.witcher.rules import attributes, combo, hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Ability, Condition, Script, Verb
from coven.games.witcher.rules.fight import PayToStart
from coven.games.witcher.rules.fight_turn import Complete
from coven.games.witcher.rules.figures import in_force
from coven.games.witcher.rules.foes import fight_deck, foe, swapped_back
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.monster_turn import cost_of
from coven.games.witcher.rules.occasions import Occasion
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import MONSTER, ROMAN, TERRAINS, FightCard, Monster, Place
from coven.games.witcher.rules.telling import does, tell_use
from coven.games.witcher.state import Act, Table

STRONGEST = 3
"""The level with which the fight cards that wait join the deck."""


class Weaknesses(hooks.Hooks):
    """Large cards and weakness tokens."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.content = content
        self.paragraphs: dict[str, Ability] = {}
        self.specials: list[SpecialCard] = []
        self.tokens: list[WeaknessToken] = []
        self.places: list[str] = []
        self.fight_keys: list[str] = []
        self.nothing = Script("", [])

    # What there is

    def fill(self, box: Box) -> None:
        """A large card for every monster, six tokens for each terrain, four special attack cards."""
        large = {f"monster-{card.id}": card for card in self.content.large_cards}
        for monster in box.monsters:
            if monster.key in large:
                card = large[monster.key]
                box.add_large_card(monster, card.attacks, card.passive, card.weaknesses)
        for name, one in self.content.weaknesses.items():
            key = f"weakness-{name}"
            ability = box.reader.ability(f"{key}.ability", key, one.ability)
            ability.optional = True
            self.paragraphs[name] = ability
            box.named[key] = one.name
        n = self.content.components
        numbers = range(1, n.weakness_numbers + 1)
        self.tokens = [WeaknessToken(terrain, number) for terrain in TERRAINS for number in numbers]
        self.nothing = box.reader.script("special-nothing", [])
        for number in range(1, n.special_attacks + 1):
            script = box.reader.script(f"monster-special-{number}.do", [{"special-attack": number}])
            self.specials.append(SpecialCard(number, script))
        box.others += [*self.tokens, *self.specials]
        self.places = [token.place.key for token in box.tokens]
        self.fight_keys = [card.key for card in box.fight_cards]

    def verbs(self) -> Mapping[str, Verb]:
        """Words of large cards and weaknesses."""
        return VERBS

    def conditions(self) -> Mapping[str, Callable[[Core, Table, int, Condition], bool]]:
        """What they ask."""
        return CONDITIONS

    def quantities(self) -> Mapping[str, Callable[[Core, Table, int], int]]:
        """What they count."""
        return QUANTITIES

    def extras(self, seats: int) -> dict[str, Part]:
        """All tokens are beside the board."""
        piles = {t: [token for token in self.tokens if token.terrain == t] for t in TERRAINS}
        hidden: dict[str, list[WeaknessToken]] = {terrain: [] for terrain in TERRAINS}
        spots = dict.fromkeys(TERRAINS, NOWHERE)
        held: list[list[WeaknessToken]] = [[] for _ in range(seats)]
        return {KEY: Lore(piles, hidden, spots, held, [], [], 0, 0)}

    def vocabulary(self) -> Sequence[str]:
        """Where a token is laid, and what is asked about fight cards and choices of large cards."""
        specials = [card.key for card in self.specials]
        return [
            *[f"hide:{place}" for place in self.places],
            *[f"choose:{letter}" for letter in "ABC"],
            *[f"{verb}:{key}" for verb in ("drop", "top") for key in specials],
            *[f"regain:{key}" for key in [*self.fight_keys, *specials]],
        ]

    # The set-up

    def lay_out(self, rules: Core, s: Table) -> None:
        """Tokens are shuffled; of the fight cards some go to the box unseen and some wait for level III."""
        lore, n = lore_of(s), self.content.components
        for pile in lore.piles.values():
            s.rng.shuffle(pile)
        lore.removed = s.fight_deck[: n.removed]
        lore.waiting = s.fight_deck[n.removed : n.removed + n.set_aside]
        s.fight_deck = [*s.fight_deck[n.removed + n.set_aside :], *self.specials]
        s.rng.shuffle(s.fight_deck)

    def setup(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """The first tokens are laid out last."""
        return [*steps, clues.HideAll()]

    def restore(self, rules: Core, s: Table) -> None:
        """The special attack cards leave the deck, and all twenty others are in it."""
        lore = lore_of(s)
        s.box += [card for card in s.fight_deck if isinstance(card, SpecialCard)]
        s.fight_deck = [card for card in s.fight_deck if not isinstance(card, SpecialCard)]
        s.fight_deck += [*lore.removed, *lore.waiting]
        lore.removed, lore.waiting = [], []

    # Tokens

    def arrived(self, rules: Core, s: Table, seat: int, place: Place) -> None:
        """Whoever comes there takes the token."""
        clues.find(rules, s, seat, place)

    def tip(self, rules: Core, s: Table, seat: int, terrain: str) -> None:
        """A player takes a token from the pile."""
        clues.learn(rules, s, seat, terrain)

    def appears(self, rules: Core, s: Table, terrain: str) -> None:
        """A monster of level III brings its fight cards; each monster has a token on the map."""
        if s.slots[terrain].level >= STRONGEST:
            grow(s)
        if s.now.phase != "setup" and not any(module.patient(rules, s) for module in rules.modules):
            s.then(clues.Hide(terrain))

    def leaves(self, rules: Core, s: Table, terrain: str) -> None:
        """What a killed monster brings is gained; then its tokens go back."""
        fight = s.fight
        if fight is not None and fight.loser == MONSTER and fight.slot == terrain:
            self.reward(rules, s, fight.attacker, terrain)
        clues.give_back(rules, s, terrain)
        if clues.lasting(rules, s) and not any(module.patient(rules, s) for module in rules.modules):
            s.then(clues.Hide(terrain))

    def reward(self, rules: Core, s: Table, seat: int, terrain: str) -> None:
        """What a weakness gives to whoever has killed the monster, the last of their trophies."""
        monster = s.players[seat].trophies[-1]
        assert isinstance(monster, Monster)
        for ability in self.known(s, seat, terrain, monster):
            if ability.when == "fight-won":
                tell_use(rules, s, seat, ability)
                do(s, Act(seat, False, ability.key), ability.script)

    def known(self, s: Table, seat: int, terrain: str, monster: Monster) -> list[Ability]:
        """The paragraphs of a monster that a player has tokens for."""
        numbers = [token.number for token in tokens_for(s, seat, terrain)]
        return [
            self.paragraphs[name] for number, name in enumerate(monster.weaknesses, 1) if number in numbers
        ]

    def abilities(self, rules: Core, s: Table, seat: int) -> Sequence[Ability]:
        """What is known of the monster that is fought, if it is that of a terrain."""
        slot = "" if s.fight is None else s.fight.slot
        return self.known(s, seat, slot, s.slots[slot]) if slot in s.slots else ()

    # A fight

    def monster_fight(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """Before it begins a charm may be used; whoever is of level III counts as having appeared."""
        lore = lore_of(s)
        lore.dice, lore.cancelled = 0, 0
        if foe(rules, s).level >= STRONGEST and fight_deck(rules, s) is s.fight_deck:
            grow(s)
        at = next((i for i, step in enumerate(steps) if isinstance(step, PayToStart)), -1) + 1
        return [*steps[:at], Occasion(seat, ["before-fight"], []), *steps[at:]]

    def figure(self, rules: Core, s: Table, seat: int, what: str, value: int) -> int:
        """A weakness can give the first fight turn."""
        return 1 if what == "first-turn" and in_force(rules, s, seat, "first-turn", "") else value

    def fight_turn(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """What a combo costs is paid once it is complete."""
        at = next(i for i, step in enumerate(steps) if isinstance(step, Complete)) + 1
        return [*steps[:at], Spikes(seat), *steps[at:]]

    def attack_kind(self, rules: Core, s: Table, seat: int, kind: str) -> str:
        """The card may be seen first; where no player announces, the half that costs more is taken."""
        if not in_force(rules, s, seat, "pick-after-reveal", ""):
            return kind
        card = s.pool[-1]
        for known in s.peeked:
            if card not in known:
                known.append(card)
        s.tell("{0} shows its card: {1}.", foe(rules, s).opening, card)
        if not kind and s.seats > 1:
            return kind
        charge, bite = [cost_of(rules, s, seat, card.halves[half]) for half in ("charge", "bite")]
        return kind if charge == bite else "charge" if charge > bite else "bite"

    def revealed(self, rules: Core, s: Table, seat: int, card: FightCard, half: Script) -> Script:
        """A special attack card is the attack of its number on the large card."""
        monster = foe(rules, s)
        if not isinstance(card, SpecialCard):
            return half
        if not monster.attacks or cancelled(s, card):
            return self.nothing
        attack = monster.attacks[card.number - 1]
        words = does(rules, s, seat, attack.script)
        s.tell("Special attack {0}, {1}{2}.", card.number, attack.name, words)
        return attack.script

    def provoked(self, rules: Core, s: Table, by: int, card: FightCard) -> Sequence[Step]:
        """A special attack card that is lost to damage shows the monster's Passive ability."""
        if not isinstance(card, SpecialCard) or foe(rules, s).reaction is None:
            return ()
        ignored = any(combo.ignores(rules, s, by, what) for what in ("passives", "further-passives"))
        return () if ignored else [PassiveAbility(by, card.key)]

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """What is known of a monster is used."""
        return lessons.suggest(s, decision)

    def lure(self, rules: Core, s: Table, place: Place) -> float:
        """A token calls."""
        return lessons.lure(s, place)

    def worth(self, rules: Core, s: Table, seat: int) -> float:
        """What a player knows of the monsters on the map."""
        return lessons.worth(s, seat)

    # What is known

    def redealt(self, s: Table, seat: int | None, rng: Rng, fixed: set[Piece]) -> dict[Option, Piece]:
        """No special attack card is out of the game or waits: each changes places with another one."""
        lore = lore_of(s)
        return swapped_back(
            s, seat, rng, fixed, SpecialCard, [lore.removed, lore.waiting], [s.pool, s.fight_deck]
        )


def grow(s: Table) -> None:
    """The fight cards that waited for a monster of level III join the deck."""
    lore = lore_of(s)
    if lore.waiting:
        s.fight_deck += lore.waiting
        lore.waiting = []
        s.rng.shuffle(s.fight_deck)
        s.tell("A monster of level {0}: more cards join the Monster Fight deck.", ROMAN[STRONGEST])


def cancelled(s: Table, card: Option) -> bool:
    """Whether a weakness takes the effect of a special attack card; that is used up."""
    lore = lore_of(s)
    if not lore.cancelled:
        return False
    lore.cancelled -= 1
    s.tell("{0} does nothing.", card)
    return True


@dataclass
class PassiveAbility(Step):
    """Damage has taken a special attack card, named by its key: the Passive ability comes before the rest."""

    by: int = field(metadata=WHO)
    card: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """However often it happens in a fight turn."""
        if not cancelled(s, rules.box.by_key[self.card]):
            show_passive(rules, s, self.by, foe(rules, s))
        yield from ()


@dataclass
class Spikes(Step):
    """Shield lost for each card of a combo."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """As far as there is any."""
        lost = sum(change.by for change in in_force(rules, s, self.seat, "modify", "shield-loss-per-card"))
        attributes.lower_shield(rules, s, self.seat, lost * len(s.brawl().combo))
        yield from ()
