"""Where the Legendary Hunt takes part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.engine.rules import Line, Score
from coven.engine.settings import Options
from coven.engine.state import Part
from coven.engine.steps import Step
from coven.games.witcher.modules.legendary_hunt.bot import advice
from coven.games.witcher.modules.legendary_hunt.content import Content
from coven.games.witcher.modules.legendary_hunt.rules.driving import DriveAway, can_drive
from coven.games.witcher.modules.legendary_hunt.rules.hunting import LOST, WON, LegendOutcome, protect
from coven.games.witcher.modules.legendary_hunt.rules.pieces import (
    DestructionToken,
    Legendary,
    MovementCard,
    SpecialFightCard,
)
from coven.games.witcher.modules.legendary_hunt.rules.roaming import (
    AS_PRINTED,
    RevealMovement,
    draw_movement,
)
from coven.games.witcher.modules.legendary_hunt.rules.ruins import FIND, TakeToken, tokens_on_board
from coven.games.witcher.modules.legendary_hunt.state import KEY, Legend, hunted, legend_of, ruined, tokens_of
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Verb
from coven.games.witcher.rules.fight_words import FIGHT_WORDS, potions_and_bombs
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.outcome import MonsterOutcome
from coven.games.witcher.rules.pieces import MONSTER, FightCard, Monster, Place, Special, opened
from coven.games.witcher.rules.turns import PhaseOne, behind
from coven.games.witcher.state import Table


class LegendaryHunt(hooks.Hooks):
    """One monster that roams the map: whoever kills it wins."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.content = content
        self.chosen = str(options["legendary-monster"])
        self.protection: list[int] = list(content.protection[str(options["help-side"])])
        self.alone: int = content.solo_movement_cards[str(options["solo-difficulty"])]
        pool = content.life_pool
        self.life: int = pool.cards
        self.least: int = pool.minimum
        self.per_card: int = pool.solo_tokens_per_card if seats == 1 else pool.tokens_per_card
        self.monsters: list[Legendary] = []
        self.guests: list[str] = []
        self.fight_cards: list[FightCard] = []
        self.movement: list[MovementCard] = []
        self.tokens: list[DestructionToken] = []
        self.places: list[str] = []

    # What there is

    def fill(self, box: Box) -> None:
        """The large cards, the fight cards, the Movement cards and the Destruction Tokens."""
        for one in self.content.monsters:
            key = f"legendary-{one.id}"
            ability = box.reader.ability(f"{key}.ability", key, one.ability)
            monster = Legendary(key, one.name, self.content.level, self.life, ability, one.start)
            monster.label = f"{one.known_as or one.name} (legendary)"
            monster.attacks = [
                Special(attack.name, box.reader.script(f"{key}.attack-{i}", attack.do))
                for i, attack in enumerate(one.attacks, 1)
            ]
            self.monsters.append(monster)
            if one.guest:
                self.guests.append(key)
        for card in self.content.fight_cards:
            key = f"special-{card.id:02}"
            charge = box.reader.script(f"{key}.charge", card.charge)
            bite = box.reader.script(f"{key}.bite", card.bite)
            self.fight_cards.append(SpecialFightCard(key, card.id, charge, bite))
        for way in self.content.movement_cards:
            self.movement.append(MovementCard(way.id, way.main, way.secondary, way.steps))
        for kind in self.content.destruction_tokens:
            script = box.reader.script(f"destruction-{kind.id}.do", kind.do)
            for copy in range(1, kind.copies + 1):
                key = f"destruction-{kind.id}-{copy}"
                self.tokens.append(DestructionToken(key, kind.name, kind.id, script))
        box.others += [*self.monsters, *self.fight_cards, *self.movement, *self.tokens]
        self.places = [place.key for place in box.places]

    def verbs(self) -> Mapping[str, Verb]:
        """Words about fights."""
        return FIGHT_WORDS

    def quantities(self) -> Mapping[str, Callable[[Core, Table, int], int]]:
        """Figures that its attacks count."""
        return {
            "destruction-tokens-on-board": tokens_on_board,
            "potions-and-bombs": potions_and_bombs,
        }

    def extras(self, seats: int) -> dict[str, Part]:
        """Before anything is laid out."""
        kept: list[list[DestructionToken]] = [[] for _ in range(seats)]
        unseen: list[list[DestructionToken]] = [[] for _ in range(seats)]
        return {KEY: Legend("", -1, [], [], [], [], [], [], {}, [], kept, unseen, 0, False)}

    def vocabulary(self) -> Sequence[str]:
        """Whom one fights, where it goes, and what one picks of its attacks."""
        return [
            "drive",
            *[word.key for word in FIND],
            *[f"fight:{monster.key}" for monster in self.monsters],
            *[f"roam:{place}" for place in self.places],
            *[f"choose:{letter}" for letter in "ABCDEF"],
            *[f"{verb}:{card.key}" for verb in ("drop", "top", "regain") for card in self.fight_cards],
        ]

    # The set-up

    def lay_out(self, rules: Core, s: Table) -> None:
        """The chosen monster stands at its place; its three decks are shuffled."""
        legend = legend_of(s)
        monster = self.drawn(rules, s)
        legend.monster, legend.place = monster.key, monster.start
        legend.deck = self.fight_cards[:]
        legend.movement = self.movement[:]
        legend.supply = self.tokens[:]
        s.rng.shuffle(legend.deck)
        s.rng.shuffle(legend.movement)
        s.rng.shuffle(legend.supply)
        if s.seats == 1:
            legend.movement, legend.unused = legend.movement[: self.alone], legend.movement[self.alone :]

    def announce(self, rules: Core, s: Table) -> None:
        """Which monster is hunted, and where it begins."""
        where = rules.box.places[legend_of(s).place]
        s.tell("{0} roams the land: it is at {1}.", opened(self.monster(rules, s).full), where)

    def drawn(self, rules: Core, s: Table) -> Legendary:
        """The monster that the option names, or one by chance; guests only if a module lets them join."""
        if self.chosen != "random":
            return next(one for one in self.monsters if one.key == f"legendary-{self.chosen}")
        there = [
            one
            for one in self.monsters
            if one.key not in self.guests or any(module.admits(one.key) for module in rules.modules)
        ]
        return there[int(s.rng.below(len(there)))]

    # The end

    def won(self, rules: Core, s: Table, winner: int) -> int:
        """No number of Trophies wins."""
        return s.winner

    def over(self, rules: Core, s: Table, over: bool) -> bool:
        """Alone there is no limit of turns, but of Movement cards."""
        return s.winner >= 0 or legend_of(s).escaped if s.seats == 1 else over

    def reason(self, rules: Core, s: Table, words: str) -> str:
        """Killed, escaped, or still alive after all rounds."""
        monster = rules.box.by_key[legend_of(s).monster]
        name = monster.name if isinstance(monster, Legendary) else monster.label
        if s.winner >= 0:
            return f"The {name} was killed in {'turn' if s.seats == 1 else 'round'} {s.round}."
        if s.seats == 1:
            return f"The {name} escaped: no movement card was left."
        return f"{rules.box.round_limit} rounds have passed, and the {name} is still alive."

    def scores(self, rules: Core, s: Table, scores: list[Score]) -> list[Score]:
        """Alone it is won or lost; otherwise ties are broken by Destruction Tokens first."""
        if s.seats == 1:
            won = int(s.winner == 0)
            words = "the legendary monster killed" if won else "the legendary monster escaped"
            return [Score([Line("witcher.legendary-hunt.solo.goal", words, won)])]
        return [
            Score(score.lines, (tokens_of(s, seat), *score.tiebreak), score.rank)
            for seat, score in enumerate(scores)
        ]

    # A turn

    def turn(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """A token is taken when Phase I ends, before all else that happens then."""
        return behind(steps, PhaseOne, TakeToken())

    def round_end(self, rules: Core, s: Table) -> Sequence[Step]:
        """After the last player's turn the monster moves."""
        return [RevealMovement(s.right_of(s.first), AS_PRINTED)]

    def waymark(self, rules: Core, s: Table, fresh: bool) -> int:
        """The secondary Location of the last Movement card, or of one that is drawn and put away for it."""
        moved = legend_of(s).moved
        if fresh:
            card = draw_movement(s)
            moved += [] if card is None else [card]
        return moved[-1].secondary if moved else -1

    def deeds(self, rules: Core, s: Table, phase: str) -> Sequence[Deed]:
        """In Phase I it may be driven away."""
        return [DriveAway()] if phase == "I" and can_drive(rules, s) else []

    def usable(self, rules: Core, s: Table, place: Place, usable: bool) -> bool:
        """Not where it stands."""
        return usable and place.number != legend_of(s).place

    def locked(self, rules: Core, s: Table, seat: int, terrain: str, locked: bool) -> bool:
        """The last monster of a player alone needs no Attribute Trophy here."""
        return False

    # A fight

    def foes(self, rules: Core, s: Table, seat: int) -> Sequence[Option]:
        """It may be fought from the first turn on, wherever it is."""
        legend = legend_of(s)
        return [rules.box.by_key[legend.monster]] if s.players[seat].place == legend.place else []

    def monster_fight(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """Its fight has another outcome."""
        if not hunted(s):
            return steps
        legend_of(s).guard = self.guard(s, seat)
        return [LegendOutcome(seat) if isinstance(step, MonsterOutcome) else step for step in steps]

    def fight_turn(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """Its Protection is back at full value."""
        if hunted(s):
            legend_of(s).guard = self.guard(s, seat)
        return steps

    def guard(self, s: Table, seat: int) -> int:
        """Its Protection against a player: by the spot on the Trophy Track, the last value for all higher."""
        return self.protection[min(s.players[seat].track, len(self.protection) - 1)]

    def fight_deck(self, rules: Core, s: Table, deck: list[FightCard]) -> list[FightCard]:
        """It fights with cards of its own."""
        return legend_of(s).deck if hunted(s) else deck

    def figure(self, rules: Core, s: Table, seat: int, what: str, value: int) -> int:
        """Tokens shorten its Life Pool and are a trail to it."""
        legend = legend_of(s)
        if what == "life-pool" and hunted(s):
            return self.left(rules, s, seat)
        if what == "damage-foreseen" and hunted(s):
            return max(0, value - legend.guard)
        if what == "trail" and hunted(s):
            return tokens_of(s, seat)
        return value

    def left(self, rules: Core, s: Table, seat: int) -> int:
        """Its Life Pool against a player: every token takes a card away, alone every second one."""
        counted = tokens_of(s, seat)
        for module in rules.modules:
            counted = module.figure(rules, s, seat, "tokens-that-wound", counted)
        return max(self.least, self.life - counted // self.per_card)

    def reached(self, rules: Core, s: Table, seat: int, draws: int) -> int:
        """A level that a token gives draws no cards."""
        return 0 if legend_of(s).taken else draws

    def damage(self, rules: Core, s: Table, attacker: int, victim: int, amount: int) -> int:
        """Protection comes before all else that bounds damage."""
        return protect(s, amount) if victim == MONSTER and hunted(s) else amount

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """Whether to drive it away, and where it shall go."""
        return advice.suggest(rules, s, decision)

    def prospect(self, rules: Core, s: Table, place: int, hand: int, value: float) -> float:
        """Whoever ends Phase I in ruins takes the token; where the monster is, it can be fought."""
        if place == legend_of(s).place:
            value = max(value, self.promise(rules, s, s.active, hand))
        return value + advice.TOKEN if ruined(s, place) else value

    def stake(self, rules: Core, s: Table, seat: int, foe: Monster, hand: int) -> float:
        """To kill it is to win."""
        return self.promise(rules, s, seat, hand) if foe.key == legend_of(s).monster else 0.0

    def promise(self, rules: Core, s: Table, seat: int, hand: int) -> float:
        """What a fight with it promises the player, with so many cards in hand."""
        win = advice.WIN
        for module in rules.modules:
            win = module.prize(rules, s, self.monster(rules, s), win)
        odds = advice.odds(rules, s, seat, hand, self.left(rules, s, seat), self.guard(s, seat))
        return advice.stake(odds, win)

    def monster(self, rules: Core, s: Table) -> Monster:
        """The large card of the monster in play."""
        found = rules.box.by_key[legend_of(s).monster]
        assert isinstance(found, Legendary)
        return found

    def worth(self, rules: Core, s: Table, seat: int) -> float:
        """Tokens, and how likely the player would kill it now."""
        odds = advice.odds(rules, s, seat, 3, self.left(rules, s, seat), self.guard(s, seat))
        return advice.worth(s, seat, odds)

    def statistics(self, rules: Core, s: Table) -> Mapping[str, float]:
        """How often it was fought and killed; when, and by whom, where its death ended the game."""
        fought, killed = "fights, legendary", "legendary monster killed"
        found = {
            "won by a fourth trophy": 0.0,
            fought: float(s.tally.get(WON, 0) + s.tally.get(LOST, 0)),
            killed: float(s.tally.get(WON, 0)),
        }
        if s.winner >= 0:
            found[f"{killed} in round"] = float(s.round)
            found[f"{killed}: trophies"] = float(s.players[s.winner].track)
            found[f"{killed}: destruction tokens"] = float(tokens_of(s, s.winner))
        return found
