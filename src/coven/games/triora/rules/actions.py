"""Chapters 6 and 7 of Triora: Witch's Bonus, Coven Bonus, and the action of every area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.engine.decision import Decision, Flow, Option
from coven.games.triora.rules.box import (
    ACTION,
    BONUS,
    CASTLE,
    CEMETERY,
    DONE,
    FOREST,
    LAIR,
    SKIP,
    STEP,
    STONE_CIRCLE,
    SWAMP,
    TOWER,
    WITCH,
)
from coven.games.triora.rules.endround import EndOfRound, toll
from coven.games.triora.state import Deed, Table, Villager

BONUS_VERBS: Final = ("bonus", "ruin", "sell")
RULES: Final[dict[str, str]] = {
    CASTLE: "triora.castle.choose-row",
    LAIR: "triora.lair.action",
    CEMETERY: "triora.cemetery.action",
    TOWER: "triora.tower.copy",
    FOREST: "triora.forest.free",
    SWAMP: "triora.swamp.buy",
}


class Actions(EndOfRound):
    """What a piece does where it stands."""

    # 6.0 Witch's Bonus and Coven Bonus

    def visit(self, s: Table, seat: int, area: str, witch: bool, copied: bool) -> Flow[None]:
        """The area's action, and for a Witch its bonus before or after it; both are optional."""
        if area == STONE_CIRCLE:
            yield from self.stone_circle(s, seat, witch)
            return
        action, bonus = True, witch
        while (action or bonus) and not s.players[seat].captured:
            deeds = self.main_actions(s, seat, area, witch, copied) if action else []
            if bonus:
                deeds += self.bonus_deeds(s, seat, area)
            if not deeds:
                return
            rule = RULES.get(area, "triora.doom.cost") if action else "triora.bonus.witch"
            deed = yield from self.ask_deed(s, seat, area, deeds, "{0}: what do you do?", rule)
            if deed is None:
                return
            if deed.verb in BONUS_VERBS:
                bonus = False
                yield from self.witch_bonus(s, seat, area, deed)
            else:
                action = False
                yield from self.main_action(s, seat, area, deed, witch)

    def ask_deed(
        self,
        s: Table,
        seat: int,
        area: str,
        deeds: Sequence[Deed],
        prompt: str,
        rule: str,
        must: bool = False,
        last: Sequence[Deed] = (),
    ) -> Flow[Deed | None]:
        """The deed that the player chooses, or None when done.

        After a deed of `last` only the first step of the Stone Circle is left, and it is a must.
        """
        options: Sequence[Option] = deeds if must else [*deeds, DONE]
        if self.self_preservation:
            step = toll(self.stones[self.next_stone(s, 2)])
            tolls = [self.deed_toll(s, area, d) + (step if d in last else []) for d in deeds]
            options = self.prudent(s, seat, options, [*tolls, []])
            if len(options) == 1 and options[0] is DONE:
                return None
        choice: Option = yield Decision(seat, "act", options, prompt, rule, (self.area_names[area],))
        return choice if isinstance(choice, Deed) else None

    def deed_toll(self, s: Table, area: str, deed: Deed) -> list[int]:
        """The Inquisition that a deed brings at once."""
        if deed.verb in ("pay", "action"):
            return toll(self.effects[area])
        if deed.verb == "ruin":
            return toll(self.effects[deed.what])
        if deed.verb == "enchant":
            return [self.enchants[deed.what]]
        if deed.verb == "bonus":
            return toll(self.bonuses[area])
        if deed.verb in ("step", "sacrifice"):
            return toll(self.stones[self.next_stone(s)])
        if deed.verb == "press":
            return toll(self.paid_step) + toll(self.stones[self.next_stone(s)])
        return self.arrival_toll(s, deed.what, s.piece == WITCH.key) if deed.verb == "copy" else []

    def arrival_toll(self, s: Table, area: str, witch: bool) -> list[int]:
        """The Inquisition of a placement or copy: the Swamp House's, or that of a Familiar's one step."""
        if area == SWAMP:
            return toll(self.arrival)
        if area == STONE_CIRCLE and not witch:
            return toll(self.stones[self.next_stone(s)])
        return []

    def bonus_deeds(self, s: Table, seat: int, area: str) -> list[Deed]:
        """How the Witch's Bonus of an area can be taken now."""
        player = s.players[seat]
        if area == CASTLE:
            if player.doom_points < self.ruin_price or not self.markers_left(s, seat):
                return []
            return [self.ruin[doomed] for doomed in self.doom_areas if not self.full(s, doomed)]
        if area == LAIR:
            return [self.sell[potion] for potion in self.potions if player.potions[potion]]
        return [BONUS] if area in self.bonuses else []

    def witch_bonus(self, s: Table, seat: int, area: str, deed: Deed) -> Flow[None]:
        """The Witch's Bonus of an area."""
        if deed.verb == "ruin":
            self.gain_points(s, seat, -self.ruin_price)
            yield from self.doom(s, seat, deed.what)
        elif deed.verb == "sell":
            yield from self.sell_potions(s, seat, deed)
        else:
            s.tell("{0:seat} takes the Witch's Bonus of the {1}.", seat, self.area_names[area])
            yield from self.receive(s, seat, self.bonuses[area])

    def coven(self, s: Table, arriving: int, area: str) -> list[int]:
        """The other players with a Witch there, from the one after the arriving player in turn order."""
        if area in (FOREST, TOWER):
            return []
        order = self.turn_order(s)
        first = order.index(arriving) + 1
        others = order[first:] + order[: first - 1]
        return [seat for seat in others if self.area_of[s.players[seat].witch_at] == area]

    def coven_bonus(self, s: Table) -> Flow[None]:
        """Each Witch that was there before receives the Witch's Bonus once, or declines it."""
        seat = s.queue[0]
        area = self.area_of[s.players[s.turns[0]].witch_at]
        deeds = self.bonus_deeds(s, seat, area)
        if area == STONE_CIRCLE:
            yield from self.stone_circle_coven(s, seat)
        elif deeds:
            prompt = "A coven meets in the {0}: do you take the bonus?"
            deed = yield from self.ask_deed(s, seat, area, deeds, prompt, "triora.bonus.coven")
            if deed is not None:
                yield from self.witch_bonus(s, seat, area, deed)
        s.queue.pop(0)

    # 7.0 The Actions

    def main_actions(self, s: Table, seat: int, area: str, witch: bool, copied: bool) -> list[Deed]:
        """How the player can pay for the area's main action now; a copy waives potion and Undead."""
        if area in self.effects:
            return self.simple_actions(s, seat, area, copied)
        if area == CASTLE:
            return self.castle_actions(s, seat, copied)
        if area == TOWER:
            return self.tower_actions(s, seat, witch)
        cards = s.row[: self.available]
        return [self.buy[card.key] for card in cards if self.can_buy(s, seat, card)]

    def simple_actions(self, s: Table, seat: int, area: str, copied: bool) -> list[Deed]:
        """The four doom areas and the Cemetery have a price; the Lair and the Forest are free."""
        doomed = area in s.doom
        if doomed and (self.full(s, area) or not self.markers_left(s, seat)):
            return []
        if copied or area not in self.area_potion:
            return [ACTION]
        prices = [self.area_potion[area], "undead"] if doomed else [self.area_potion[area]]
        return [self.pay[what] for what in prices if self.can_pay(s.players[seat], what, 1)]

    def main_action(self, s: Table, seat: int, area: str, deed: Deed, witch: bool) -> Flow[None]:
        """Pay once, receive once."""
        if deed.verb == "pay":
            self.spend(s, seat, deed.what, 1)
        if deed.verb in ("enchant", "curse"):
            self.castle(s, seat, deed, s.copied == CASTLE)
        elif deed.verb == "copy":
            yield from self.tower(s, seat, deed.what, witch)
        elif deed.card is not None:
            self.buy_villager(s, seat, deed.card)
        elif area in s.doom:
            yield from self.doom(s, seat, area)
        else:
            s.tell("{0:seat} acts in the {1}.", seat, self.area_names[area])
            yield from self.receive(s, seat, self.effects[area])
            if area == LAIR:
                yield from self.extra_cauldron(s, seat)

    # City, Fields, River, Dungeon

    def full(self, s: Table, area: str) -> bool:
        """Whether all active doom spaces of an area are filled."""
        return len(s.doom[area]) >= self.doom_spaces

    def doom(self, s: Table, seat: int, area: str) -> Flow[None]:
        """A doom marker is placed, and all of the area's effect is received."""
        s.doom[area].append(seat)
        s.tell("{0:seat} dooms the {1}.", seat, self.area_names[area])
        if self.full(s, area):
            s.tell("The {0} is destroyed.", self.area_names[area])
        yield from self.receive(s, seat, self.effects[area])
        if self.choices[area] and not s.players[seat].captured:
            yield from self.choose_effect(s, seat, area)

    def choose_effect(self, s: Table, seat: int, area: str) -> Flow[None]:
        """The City gives doom points, or an available Villager free of its potions."""
        cards = s.row[: self.available] if [("villager", 1)] in self.choices[area] else []
        options: list[Option] = [*self.gain_deeds[area], *cards]
        if not options:
            return
        choice = options[0]
        s.spoils = area
        if len(options) > 1:
            choice = yield Decision(
                seat,
                "take",
                options,
                "The {0} falls to you: what do you take?",
                "triora.doom.effect-city",
                (self.area_names[area],),
            )
        s.spoils = ""
        if isinstance(choice, Villager):
            self.take_villager(s, seat, choice)
            return
        for one in self.choices[area]:
            if isinstance(choice, Deed) and one[0][0] == choice.what:
                yield from self.receive(s, seat, one)

    # Castle

    def castle_actions(self, s: Table, seat: int, copied: bool) -> list[Deed]:
        """An enchantment or a curse of each person not yet used whose silver fee the player has."""
        player = s.players[seat]
        if not self.markers_left(s, seat):
            return []
        used = [person for person, _, _ in s.castle]
        free = [p for p in self.persons if p not in used and self.fees[p] <= player.silver]
        enchants = [self.enchant[p] for p in free] if copied or player.potions[self.enchant_potion] else []
        curses = [self.curse[p] for p in free] if copied or player.potions[self.curse_potion] else []
        return enchants + curses

    def castle(self, s: Table, seat: int, deed: Deed, copied: bool) -> None:
        """One potion of the row and the silver; the marker stays on the person for its crowns."""
        person = deed.what
        enchanted = deed.verb == "enchant"
        if not copied:
            self.spend(s, seat, self.enchant_potion if enchanted else self.curse_potion, 1)
        self.spend(s, seat, "silver", self.fees[person])
        s.castle.append((person, deed.verb, seat))
        s.tell("{0:seat} {1}s the {2}.", seat, deed.verb, self.person_names[person])
        if enchanted:
            self.gain_inquisition(s, seat, self.enchants[person])
        else:
            self.gain_points(s, seat, self.curses[person])

    # Alchemist's Lair

    def extra_cauldron(self, s: Table, seat: int) -> Flow[None]:
        """Two silver buy one more cauldron, once."""
        if not self.can_pay(s.players[seat], "silver", self.extra_price):
            return
        prompt = "{0}: pay for one more cauldron?"
        deed = yield from self.ask_deed(
            s, seat, LAIR, [self.extra_deed], prompt, "triora.lair.extra-cauldron"
        )
        if deed is not None:
            self.spend(s, seat, "silver", self.extra_price)
            yield from self.receive(s, seat, self.extra)

    def sell_potions(self, s: Table, seat: int, first: Deed) -> Flow[None]:
        """One potion for three silver, or two of any kinds for four."""
        self.spend(s, seat, first.what, 1)
        price = self.sale[0]
        more = self.bonus_deeds(s, seat, LAIR)
        if more:
            prompt = "{0}: do you sell a second potion?"
            second = yield from self.ask_deed(s, seat, LAIR, more, prompt, "triora.lair.witch-bonus")
            if second is not None:
                self.spend(s, seat, second.what, 1)
                price = self.sale[1]
        self.gain_silver(s, seat, price)

    # Stone Circle

    def next_stone(self, s: Table, steps: int = 1) -> int:
        """The space so many steps after the token's, clockwise."""
        return (s.stone + steps) % len(self.stones)

    def step(self, s: Table, seat: int) -> Flow[None]:
        """The token moves one space, and the player receives its gain."""
        s.stone = self.next_stone(s)
        s.tell("{0:seat} moves the token of the Stone Circle.", seat)
        yield from self.receive(s, seat, self.stones[s.stone])

    def skip(self, s: Table, seat: int) -> None:
        """The token moves one space without a gain."""
        s.stone = self.next_stone(s)
        s.tell("{0:seat} moves the token on, without its gain.", seat)

    def press(self, s: Table, seat: int) -> Flow[None]:
        """Two Inquisition, and the token moves one space with its gain."""
        yield from self.receive(s, seat, self.paid_step)
        if not s.players[seat].captured:
            yield from self.step(s, seat)

    def stone_circle(self, s: Table, seat: int, witch: bool) -> Flow[None]:
        """One step is a must, each sacrifice buys another; a Witch's skips may come anywhere between."""
        stepped, sacrificing = False, True
        skips = self.skips if witch else 0
        pressing = witch
        while not s.players[seat].captured:
            deeds = self.steps(s, seat, stepped) if sacrificing else []
            deeds += ([SKIP] if skips else []) + ([self.press_deed] if pressing else [])
            if not deeds:
                return
            deed: Deed | None = STEP
            if len(deeds) > 1 or stepped:
                rule = "triora.circle.sacrifice-step" if stepped else "triora.circle.first-step"
                prompt = "{0}: how does the token move?"
                last = [] if stepped else [self.press_deed, *([SKIP] if skips == 1 else [])]
                deed = yield from self.ask_deed(s, seat, STONE_CIRCLE, deeds, prompt, rule, not stepped, last)
            if deed is None:
                return
            if deed is SKIP:
                skips -= 1
                pressing = False
                self.skip(s, seat)
            elif deed is self.press_deed:
                skips = 0
                pressing = False
                sacrificing = not stepped
                yield from self.press(s, seat)
            else:
                stepped = True
                if deed is not STEP:
                    self.spend(s, seat, deed.what, self.sacrifices[deed.what])
                yield from self.step(s, seat)

    def steps(self, s: Table, seat: int, stepped: bool) -> list[Deed]:
        """The first step of the action, or the sacrifices that can be paid for another."""
        if not stepped:
            return [STEP]
        payable = [what for what, n in self.sacrifices.items() if self.can_pay(s.players[seat], what, n)]
        return [self.sacrifice[what] for what in payable]

    def stone_circle_coven(self, s: Table, seat: int) -> Flow[None]:
        """As a Coven Bonus: up to two skips, or the paid step."""
        prompt = "A coven meets at the {0}: do you move the token?"
        deeds = [SKIP, self.press_deed]
        for _ in range(self.skips):
            deed = yield from self.ask_deed(s, seat, STONE_CIRCLE, deeds, prompt, "triora.circle.coven")
            if deed is None:
                return
            if deed is self.press_deed:
                yield from self.press(s, seat)
                return
            self.skip(s, seat)
            deeds = [SKIP]

    # Ancient Tower of the Wizard

    def tower_actions(self, s: Table, seat: int, witch: bool) -> list[Deed]:
        """The areas that can be copied: any for a Witch, those with a possible action for a Familiar."""
        if not s.players[seat].potions[self.tower_potion]:
            return []
        return [deed for area, deed in self.copy_area.items() if witch or self.can_copy(s, seat, area)]

    def can_copy(self, s: Table, seat: int, area: str) -> bool:
        """Whether the main action of an area could be performed without its potion."""
        if area in (STONE_CIRCLE, SWAMP):
            return True
        return bool(self.main_actions(s, seat, area, False, True))

    def tower(self, s: Table, seat: int, area: str, witch: bool) -> Flow[None]:
        """The action of another area as if the piece stood there, its potion or Undead waived."""
        self.spend(s, seat, self.tower_potion, 1)
        s.tell("{0:seat} copies the {1}.", seat, self.area_names[area])
        s.copied = area
        yield from self.arrive(s, seat, area)
        yield from self.visit(s, seat, area, witch, True)
        s.copied = ""

    # Swamp House

    def arrive(self, s: Table, seat: int, area: str) -> Flow[None]:
        """Whoever comes to the Swamp House receives three Inquisition, card or no card."""
        if area == SWAMP:
            yield from self.receive(s, seat, self.arrival)

    def can_buy(self, s: Table, seat: int, card: Villager) -> bool:
        """Whether the player has the potions on the card."""
        return all(self.can_pay(s.players[seat], potion, 1) for potion in card.cost)

    def buy_villager(self, s: Table, seat: int, card: Villager) -> None:
        """An available card for its potions."""
        for potion in card.cost:
            self.spend(s, seat, potion, 1)
        self.take_villager(s, seat, card)
