"""Abilities and when they come: a moment of a fight asks for everything that can happen or be used in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.rules import attributes, cards, figures, potions
from coven.games.witcher.rules.effects import Ability
from coven.games.witcher.rules.foes import standing
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do, hold
from coven.games.witcher.rules.pieces import ActionCard, Brew, Monster, Potion, Use
from coven.games.witcher.rules.telling import does, tell_use
from coven.games.witcher.state import Act, Table

PROMPTS: Final = {
    "before-fight": ("Before the fight: use an effect?", "witcher.base.mfight.ability-timing"),
    "setup-before": ("The fight begins. Use an effect?", "witcher.base.mfight.ability-timing"),
    "setup-after": ("Your Life Pool is made. Use an effect?", "witcher.base.mfight.ability-timing"),
    "own-turn": (
        "Step 1: use potions, your specialty or other effects?",
        "witcher.base.wturn.effects-any-time",
    ),
    "combo": ("The combo is laid. Use an effect with it?", "witcher.base.wturn.effects-optional"),
    "opponent-discards": ("Your opponent lost cards. Use an effect?", "witcher.base.specialty.viper"),
    "when-attacked": ("You are attacked. Use an effect?", "witcher.base.wturn.potions-limit"),
    "monster-turn": ("The monster is about to attack. Use an effect?", "witcher.base.wturn.effects-optional"),
    "after-any-fight": ("The fight is over. Use an effect?", "witcher.base.trophy.effects"),
    "fight-won": ("The fight is won. Use an effect?", "witcher.base.trophy.effects"),
}
GIVE: Final = "Which potion do you give up?"
ORDER: Final = "Which of your effects comes first?"


@dataclass
class Occasion(Step):
    """A moment with the timings `whens`: first what the monster does, then what the player must, then may.

    `done` names what has happened in it; each ability happens once, one with a price as often as it is paid.
    A brew leaves when it is used, and may come back.
    """

    seat: int = field(metadata=WHO)
    whens: list[str] = field(metadata=EVERYONE)
    done: list[str] = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """One ability at a time, then this moment again."""
        if self.monster_acts(rules, s):
            return
        ready = [one for one in abilities(rules, s, self.seat) if self.ready(rules, s, one)]
        must = [one for one in ready if not one.optional]
        if must:
            chosen = must[0]
            if len(must) > 1:
                options = [rules.box.uses[one.key] for one in must]
                use = yield Decision(self.seat, "use", options, ORDER, "witcher.base.fight.same-moment")
                chosen = must[options.index(use)]
            self.happen(rules, s, chosen)
        elif ready:
            prompt, rule = PROMPTS[self.whens[-1]]
            offered: list[Option] = [rules.box.uses[one.key] for one in ready]
            picked = yield Decision(self.seat, "use", [*offered, PASS], prompt, rule)
            if isinstance(picked, Use):
                yield from self.use(rules, s, ready[offered.index(picked)])

    def ready(self, rules: Core, s: Table, ability: Ability) -> bool:
        """Whether the ability may happen now."""
        if ability.when not in self.whens or ability.laying:
            return False
        if ability.key in self.done and (ability.limit or not ability.cost):
            return False
        return usable(rules, s, self.seat, ability)

    def monster_acts(self, rules: Core, s: Table) -> bool:
        """What the monster's Special Ability does at this moment."""
        monster = standing(rules, s)
        if monster is None or monster.key in self.done or not acts(rules, s, self.seat, monster, self.whens):
            return False
        self.done.append(monster.key)
        if not hold(rules, s, self.seat, monster.ability.conditions):
            return False
        if s.events is not None:
            words = does(rules, s, self.seat, monster.ability.script)
            s.tell("{0} shows its special ability{1}.", monster.opening, words)
        s.then(self)
        do(s, Act(self.seat, True, monster.key), monster.ability.script)
        return True

    def use(self, rules: Core, s: Table, ability: Ability) -> Flow[None]:
        """Use an optional ability, paying its price."""
        yield from pay(rules, s, self.seat, ability.cost)
        self.happen(rules, s, ability)

    def happen(self, rules: Core, s: Table, ability: Ability) -> None:
        """The ability is used, and then the moment goes on."""
        if not isinstance(rules.box.by_key.get(ability.key), Brew):
            self.done.append(ability.key)
        s.then(self)
        use(rules, s, self.seat, ability)


def acts(rules: Core, s: Table, seat: int, monster: Monster, whens: Sequence[str]) -> bool:
    """Whether a monster's Special Ability belongs to such a moment, unless something has switched it off."""
    return monster.ability.when in whens and not figures.in_force(rules, s, seat, "ignore", "monster-ability")


def occasion(rules: Core, s: Table, seat: int, *whens: str) -> None:
    """Such a moment comes next, if anything could happen in it."""
    monster = standing(rules, s)
    if (monster is not None and acts(rules, s, seat, monster, whens)) or any(
        one.when in whens for one in abilities(rules, s, seat)
    ):
        s.then(Occasion(seat, list(whens), []))


def abilities(rules: Core, s: Table, seat: int) -> list[Ability]:
    """All that a player has: specialty, potions, trophies and kept cards."""
    player = s.players[seat]
    school = rules.box.schools[player.school]
    level = player.levels["specialty"]
    for module in rules.modules:
        level = module.figure(rules, s, seat, "specialty", level)
    found = [school.abilities[level - 1]]
    for potion in player.potions:
        found.append(potion.ability)
    for trophy in player.trophies:
        found.append(trophy.trophy if isinstance(trophy, Monster) else trophy.ability)
    for event in player.kept:
        if event.ability is not None:
            found.append(event.ability)
    for module in rules.modules:
        found += module.abilities(rules, s, seat)
    return found


def usable(rules: Core, s: Table, seat: int, ability: Ability) -> bool:
    """Whether its limit, its price, its conditions and the limit of Alchemy allow it."""
    fight = s.fight
    if fight is not None and ability.limit == "once-per-fight" and ability.key in fight.used:
        return False
    if ability.limit == "once-per-turn" and ability.key in s.now.spent:
        return False
    brew = fight is not None and isinstance(rules.box.by_key.get(ability.key), Brew)
    if brew and s.brawl().side(seat).potions >= figures.potion_limit(rules, s, seat):
        return False
    return hold(rules, s, seat, ability.conditions) and can_pay(s, seat, ability.cost)


def use(rules: Core, s: Table, seat: int, ability: Ability) -> None:
    """Mark the ability as used, turn a potion face down, and let the effects follow."""
    fight = s.fight
    if ability.limit == "once-per-fight" and fight is not None:
        fight.used.append(ability.key)
    elif ability.limit == "once-per-turn":
        s.now.spent.append(ability.key)
    piece = rules.box.by_key.get(ability.key)
    if fight is not None and isinstance(piece, Brew):
        fight.side(seat).potions += 1
    if fight is not None and isinstance(piece, Potion):
        s.players[seat].potions.remove(piece)
        s.players[seat].spent.append(piece)
    for module in rules.modules:
        module.used(rules, s, seat, ability.key)
    tell_use(rules, s, seat, ability)
    do(s, Act(seat, False, ability.key), ability.script)


# Prices


def can_pay(s: Table, seat: int, cost: dict[str, int]) -> bool:
    """Whether the player has the whole price."""
    if not cost:
        return True
    player = s.players[seat]
    has = {
        "gold": player.gold,
        "potion": len(player.potions),
        "cards": len(player.hand),
        "shield": player.shield,
    }
    return all(has.get(what, 0) >= count for what, count in cost.items())


def pay(rules: Core, s: Table, seat: int, cost: dict[str, int]) -> Flow[None]:
    """Pay a price from one's own, choosing potions and cards."""
    player = s.players[seat]
    for what, count in cost.items():
        if what == "gold":
            player.gold -= count
            s.tell("{0:seat} pays {1} gold.", seat, count)
        elif what == "shield":
            attributes.lower_shield(rules, s, seat, count)
        elif what == "potion":
            for _ in range(count):
                yield from potions.lose_potion(s, seat, GIVE, "witcher.base.mfight.to-start")
        elif what == "cards":
            yield from discard_own(s, seat, player.hand, count)


def discard_own(s: Table, seat: int, choices: Sequence[ActionCard], count: int) -> Flow[None]:
    """Discard so many of these hand cards by choice; all of them without a question."""
    left = list(choices)
    gone: list[ActionCard] = []
    while left and len(gone) < count:
        card = left[0]
        if count - len(gone) < len(left):
            card = yield Decision(
                seat, "discard", left[:], "Which card do you discard?", "witcher.base.general.discard-meaning"
            )
        left.remove(card)
        cards.discard(s, seat, card)
        gone.append(card)
    for card in gone:
        s.tell("{0:seat} discards {1}.", seat, card)
