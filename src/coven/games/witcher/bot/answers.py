"""A sensible answer to each kind of question, by its verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coven.engine.decision import PASS, Decision, Option
from coven.engine.rng import Rng
from coven.games.witcher.bot.abilities import pick_worth, worth_using
from coven.games.witcher.bot.odds import monster_odds, witcher_odds
from coven.games.witcher.bot.travel import ATTRIBUTE, EXPLORE, TROPHY, best_way, counts, duel, hunt, use_of
from coven.games.witcher.bot.worth import Aim, best_combo, strength, strongest, weakest
from coven.games.witcher.rules.combo import combo_sums
from coven.games.witcher.rules.effects import Entry
from coven.games.witcher.rules.figures import shield_maximum
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.moving import GOLD, TWO
from coven.games.witcher.rules.occasions import abilities
from coven.games.witcher.rules.pieces import STOP, TERRAINS, ActionCard, Brew, Monster, Place, Seat, Use
from coven.games.witcher.rules.row import cost_in_row, in_a_row
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.rules.short_fight import ENOUGH
from coven.games.witcher.rules.turns import ACT, ON, MeditateFor
from coven.games.witcher.state import Table

Answer = Callable[[Witcher, Table, Decision, Rng], Option | None]
PRICE: Final = 0.5
"""What a card paid for another one is worth beside its strength: it comes back with the next deck."""
TRASHED: Final = 1.5
"""What a card trashed for another one is worth in cards paid: the weakest goes, and it makes room."""
SHORT: Final = 99
"""More damage than a short fight asks for."""
THIRD: Final = 1.5
"""What a specialty of long combos is worth at the third card."""


def cards_of(decision: Decision) -> list[ActionCard]:
    """The cards among the options."""
    return [option for option in decision.options if isinstance(option, ActionCard)]


def terrain_of(s: Table, monster: Monster) -> str:
    """Where a monster on the map belongs."""
    for terrain in TERRAINS:
        if s.slots.get(terrain) is monster:
            return terrain
    raise KeyError(f"{monster.name} is not on the map")


# Phase I


def move(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Resolve what waits here, use the place if it brings something, then take the best way on."""
    for option in decision.options:
        if option.key.startswith("quest:"):
            return option
    here = rules.box.places[s.players[s.active].place]
    if ACT in decision.options and use_of(rules, s, here, s.players[s.active].gold) > 0.0:
        return ACT
    way = best_way(rules, s)
    if way.step is not None and way.step in decision.options:
        return way.step
    return ON if ON in decision.options else None


def pay(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """One card that is enough, the weakest such; else two cards, else gold."""
    cards = cards_of(decision)
    if cards:
        return weakest(cards)
    for way in (TWO, GOLD):
        if way in decision.options:
            return way
    return None


def attribute(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """What is useful and still low."""
    player = s.players[decision.seat]
    best, found = -1.0, None
    for option in decision.options:
        if option.key in ATTRIBUTE:
            value = ATTRIBUTE[option.key] / (1.0 + player.levels[option.key])
            if value > best:
                best, found = value, option
    return found


def lower(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """What is missed least."""
    player = s.players[decision.seat]
    best, found = 1e9, None
    for option in decision.options:
        if option.key in ATTRIBUTE:
            value = ATTRIBUTE[option.key] / (1.0 + player.levels[option.key])
            if value < best:
                best, found = value, option
    return found


# Phase II


def fight(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """What is worth most: a trophy by meditation, a fight with good odds, or exploring."""
    seat = decision.seat
    best, found = EXPLORE, None
    for option in decision.options:
        value = 0.0
        if isinstance(option, Monster):
            value = challenge(rules, s, seat, option)
        elif isinstance(option, Seat):
            value = duel(s, seat, option.number, len(s.players[seat].hand))
        elif isinstance(option, MeditateFor):
            value = TROPHY if counts(rules, s, seat) else EXPLORE + 0.1
        if value > best:
            best, found = value, option
    if found is not None:
        return found
    explore = [option for option in decision.options if option.key.startswith("explore:")]
    return explore[int(rng.below(len(explore)))] if explore else None


def challenge(rules: Witcher, s: Table, seat: int, monster: Monster) -> float:
    """What fighting a monster is worth."""
    hand = len(s.players[seat].hand)
    for terrain in TERRAINS:
        if s.slots.get(terrain) is monster:
            return hunt(rules, s, seat, terrain, hand)
    return sum([module.stake(rules, s, seat, monster, hand) for module in rules.modules])


def option(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Either option of a tale, the dearer one seldom."""
    scene = s.scene
    open_ones = list(decision.options)
    if scene is not None and rng.below(3):
        free = [one for one in open_ones if not scene.costs.get(one.key)]
        open_ones = free or open_ones
    return open_ones[int(rng.below(len(open_ones)))]


# A fight


def combo(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The next card of the best combo, or the end of it."""
    fight = s.fight
    cards = cards_of(decision)
    if fight is None:
        return None
    seat = decision.seat
    last = fight.combo[-1] if fight.combo and not fight.recolor and not fight.extra else None
    needed = len(s.pool) if fight.against_monster else 0
    room = shield_maximum(rules, s, seat) - s.players[seat].shield
    for card in fight.combo:
        room -= card.base.shield
    aim = Aim(needed - combo_sums(rules, s, seat).damage, room, third(rules, s, seat))
    plan = best_combo(s.players[seat].hand if last is not None else cards, last, aim, len(fight.combo))
    if plan.cards and plan.cards[0] in cards:
        return plan.cards[0]
    return STOP if STOP in decision.options else None


def lay(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The next card of the combo with the most damage, or the end of it."""
    cards = cards_of(decision)
    last = s.laid[-1] if s.laid else None
    hand = s.players[decision.seat].hand if last is not None else cards
    plan = best_combo(hand, last, Aim(SHORT, 0, 0.0), len(s.laid))
    if plan.cards and plan.cards[0] in cards:
        return plan.cards[0]
    return ENOUGH if ENOUGH in decision.options else None


def third(rules: Core, s: Table, seat: int) -> float:
    """What the specialty adds to a combo of three cards, if it does and is unused."""
    for one in abilities(rules, s, seat):
        if one.when == "combo" and one.key not in s.brawl().used:
            for condition in one.conditions:
                if condition.kind == "combo-at-least":
                    return THIRD
    return 0.0


def use(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """What brings most, if it brings anything; no brew on a monster that is all but beaten."""
    fight = s.fight
    spare = fight is not None and fight.against_monster and fight.stage != "setup" and len(s.pool) <= 3
    best, found = 0.0, None
    for one in decision.options:
        if isinstance(one, Use) and not (spare and isinstance(rules.box.by_key.get(one.source), Brew)):
            value = worth_using(rules, s, decision.seat, one)
            if value > best or PASS not in decision.options:
                best, found = value, one
    return found if found is not None else PASS if PASS in decision.options else None


def choose(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """In a fight the entry that brings most."""
    best, found = -1e9, None
    for one in decision.options:
        if isinstance(one, Entry) and s.fight is not None:
            value = pick_worth(rules, s, decision.seat, one.pick)
            if value > best:
                best, found = value, one
    return found


def lose(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The weakest card."""
    cards = cards_of(decision)
    return weakest(cards) if cards else None


def keep_all(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The weakest card if one must go; otherwise nothing."""
    for one in decision.options:
        if one.key == "done" or one is PASS:
            return one
    return lose(rules, s, decision, rng)


def drop(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """A card of a Life Pool that was looked at, or a brew: any brew, the strongest attack."""
    potions = [one for one in decision.options if isinstance(one, Brew)]
    return potions[0] if potions else None


def wager(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """On the fighter who is clearly stronger; otherwise nothing."""
    seats = [one for one in decision.options if isinstance(one, Seat)]
    if len(seats) == 2 and s.players[decision.seat].gold >= 2:
        gap = odds_gap(s, seats[0].number, seats[1].number)
        if abs(gap) > 0.2:
            return seats[0] if gap > 0 else seats[1]
    return PASS if PASS in decision.options else None


def odds_gap(s: Table, one: int, other: int) -> float:
    """How much likelier than not the first witcher beats the second."""
    return witcher_odds(s, one, other, len(s.players[one].hand)) - 0.5


# Phase III


def take(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The card that is worth most beside what is paid for it."""
    best, found = -1e9, None
    for card in cards_of(decision):
        cost = cost_in_row(rules, s, card) if in_a_row(rules, s, card) else 0
        value = strength(card) - PRICE * (TRASHED if cost and card.trashes else cost)
        if value > best:
            best, found = value, card
    return found


def gain(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The strongest card."""
    cards = cards_of(decision)
    return strongest(cards) if cards else None


# The rest


def die(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Keep pairs and better; roll single dice again, unless a straight or a full house lies there."""
    poker = s.poker
    ends = [one for one in decision.options if not one.key.isdigit()]
    if poker is None:
        return None
    dice = poker.dice[poker.side]
    counts = [dice.count(face) for face in range(7)]
    straight = max(counts) == 1 and (counts[1] == 0 or counts[6] == 0)
    if straight or (3 in counts and 2 in counts) or max(counts) == 5:
        return ends[0] if ends else None
    single = [one for one in decision.options if one.key.isdigit() and counts[int(one.key)] == 1]
    if max(counts) == 1:
        single = [one for one in single if int(one.key) < 6]
    return single[0] if single else ends[0] if ends else None


def trail(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The monster with the best odds."""
    best, found = -1.0, None
    for one in decision.options:
        terrain = one.key
        if isinstance(one, Monster):
            terrain = terrain_of(s, one)
        if terrain in s.slots:
            value = monster_odds(s, decision.seat, s.slots[terrain], terrain, 2)
            if value > best:
                best, found = value, one
    return found


def go(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Where a quest or a trail leads, otherwise anywhere."""
    player = s.players[decision.seat]
    wanted = [quest.place for quest in player.quests]
    wanted += [trail.token.place.number for trail in player.trail_quests]
    for one in decision.options:
        if isinstance(one, Place) and one.number in wanted:
            return one
    return None


ANSWERS: Final[dict[str, Answer]] = {
    "move": move,
    "pay": pay,
    "train": attribute,
    "raise": attribute,
    "lower": lower,
    "fight": fight,
    "option": option,
    "combo": combo,
    "lay": lay,
    "use": use,
    "choose": choose,
    "lose": lose,
    "discard": keep_all,
    "trash": lose,
    "return": lose,
    "throw": keep_all,
    "drop": drop,
    "wager": wager,
    "take": take,
    "gain": gain,
    "die": die,
    "track": trail,
    "trail": trail,
    "terrain": trail,
    "go": go,
}
"""What to answer, by the verb of the question."""
