"""Completing a Scheme Card Out of Turn: the pauses of the other Witches, and what they may do in them."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.decision import Decision, Flow
from coven.games.crone.rules.costs import Cost, counts, together
from coven.games.crone.rules.protection import QUIET
from coven.games.crone.rules.trading import Trading
from coven.games.crone.state import Act, Condition, Scheme, Table

SPELL_OF = {"bind-around": "bind"}
"""The way to cast that carries out an active condition, where it is not called the same."""

REMEMBERED = 10_000
"""How many answers to what is promising are kept."""
ANYBODY = ("frogs", "frogs-at", "break-love")
"""Conditions that may concern any Villager, where they name none."""


class OutOfTurn(Trading):
    """Between the actions of the active Witch the others may complete Schemes for one Silver each."""

    # The pauses

    def pause(self, s: Table) -> Flow[None]:
        """The others are asked in turn order from the active Witch's left, until all have passed."""
        while s.paused and not self.may_interrupt(s, s.paused[0]):
            s.paused.pop(0)
        if not s.paused:
            return
        seat = s.paused[0]
        act: Act = yield Decision(
            seat,
            "pause",
            self.interruptions(s, seat),
            "A pause in another's turn: do you act?",
            "crone.outofturn.pause-digital",
        )
        if act.verb == "announce":
            self.announce(s, seat, act.thing)
        elif act.verb == "discard":
            self.discard(s, seat, act.thing)
        elif act.verb == "trade":
            self.begin_offer(s, seat, int(act.thing) - 1)
        else:
            s.paused.pop(0)
            s.players[seat].quiet_pauses = QUIET.get(act.verb, "")

    def may_interrupt(self, s: Table, seat: int) -> bool:
        """Whether the seat is asked: by the number of its cards, and unless it declined to be asked."""
        player = s.players[seat]
        busy = bool(player.schemes) or self.options["trading"]
        return busy and bool(player.hand) and player.quiet_pauses == ""

    def interruptions(self, s: Table, seat: int) -> list[Act]:
        """Pass, announce a card, discard one for Silver, make an offer, or pass for longer."""
        found = [self.act("pass")]
        found += [self.act("announce", scheme.key) for scheme in self.announceable(s, seat)]
        if self.have(s, seat)["silver"]:
            found += [self.act("discard", scheme.key) for scheme in s.players[seat].schemes]
        return [*found, *self.partners(s, seat), self.act("pass-turn"), self.act("pass-always")]

    # Announcing

    def announceable(self, s: Table, seat: int) -> list[Scheme]:
        """The cards that the seat can hope to complete now, after the fee."""
        have = self.have(s, seat)
        if not have["silver"]:
            return []
        have["silver"] -= 1
        found: list[Scheme] = []
        position = self.standing(s, seat, have)
        for scheme in self.ripe(s, seat):
            key = (scheme.key, position)
            if key not in self._promising:
                if len(self._promising) >= REMEMBERED:
                    self._promising.clear()
                self._promising[key] = self.promising(s, seat, scheme, have)
            if self._promising[key]:
                found.append(scheme)
        return found

    def standing(self, s: Table, seat: int, have: dict[str, int]) -> tuple[object, ...]:
        """All that says whether a card is promising, so that one who thinks of many turns looks once."""
        player = s.players[seat]
        return (
            seat, s.boards, tuple(s.villagers.values()), tuple(s.familiars.items()), tuple(s.frogs.values()),
            tuple(s.carried.items()), tuple(s.lovers.items()), tuple(s.bound), tuple(have.values()),
            tuple(player.marks), tuple(player.latest), tuple(s.before), len(s.barn) > 0,
        )  # fmt: skip

    def promising(self, s: Table, seat: int, scheme: Scheme, have: dict[str, int]) -> bool:
        """Whether the hand pays for a Spell for each active condition, and something can be done at once."""
        if not together([self.condition_cost(c) for c in scheme.conditions if c.active], have):
            return False
        if self.complete(s, seat, scheme):
            return True
        near = self.concerned(s, [scheme])
        for mode in scheme.ways:
            if self.can_cast(s, seat, mode, have):
                for targets in self.spells(s, seat, mode, [], near, have):
                    if self.serves(s, seat, mode, targets, [scheme]):
                        return True
        return False

    def condition_cost(self, condition: Condition) -> Cost:
        """What the Spell for an active condition costs."""
        if condition.kind == "summon":
            return self.summon_costs[condition.location]
        return self.modes[SPELL_OF.get(condition.kind, condition.kind)].cost

    def announce(self, s: Table, seat: int, key: str) -> None:
        """The Silver is paid, and the card lies apart until it is complete or given up."""
        player = s.players[seat]
        self.pay_silver(s, seat)
        scheme = next(card for card in player.schemes if card.key == key)
        player.schemes.remove(scheme)
        player.announced.append(scheme)
        s.announcer = seat
        s.tell("{0:seat} pays 1 Silver to complete {1} out of turn.", seat, scheme)

    # Completing

    def complete_out_of_turn(self, s: Table) -> Flow[None]:
        """She casts what is necessary, and nothing else, until the card is complete or she gives up."""
        seat = s.announcer
        act: Act = yield Decision(
            seat,
            "complete",
            self.completions(s, seat),
            "Out of turn: what do you do?",
            "crone.outofturn.only-needed",
        )
        if act.verb in ("speak", "speak-own"):
            self.speak(s, act)
        elif s.unspoken:
            yield from self.go_on_silently(s)
        elif act.verb == "announce":
            self.announce(s, seat, act.thing)
        elif act.verb == "cast":
            self.cast(s, seat, act.thing)
        elif act.verb == "declare":
            self.declare(s, seat, act.thing)
            if not s.players[seat].announced:
                self.close_completion(s)
        else:
            s.tell("{0:seat} gives up.", seat)
            self.close_completion(s)

    def completions(self, s: Table, seat: int) -> list[Act]:
        """What she may do while a card of hers is announced."""
        announced = s.players[seat].announced
        have = self.have(s, seat)
        found = self.words_to_speak(s, seat)
        found += [self.act("declare", scheme.key) for scheme in self.declarable(s, seat)]
        ways = [mode for mode in self.modes if any(mode in scheme.ways for scheme in announced)]
        for mode in ways:
            if self.can_cast(s, seat, mode, have) and self.necessary(s, seat, mode, announced, have):
                found.append(self.act("cast", mode))
        found += [self.act("announce", scheme.key) for scheme in self.announceable(s, seat)]
        return [*found, self.act("give-up")]

    def close_completion(self, s: Table) -> None:
        """What is not complete goes back to her hand, she draws for the rest, and the pause begins again."""
        seat = s.announcer
        player = s.players[seat]
        where = len(player.schemes) - player.fresh
        player.schemes[where:where] = player.announced
        player.announced = []
        player.marks = []
        player.latest = []
        s.announcer = -1
        s.paused = self.others(s, s.active)
        if player.done:
            self.owe(s, seat, player.done, False)
        player.done = 0
        s.declaring = self.options["auto-declare"]

    # Which Spells are necessary

    def choices(self, s: Table, seat: int, mode: str, targets: list[str]) -> list[str]:
        """The targets offered: out of turn only those that lead to a necessary Spell."""
        if s.announcer != seat:
            return super().choices(s, seat, mode, targets)
        have = counts(s.players[seat].hand)
        found: list[str] = []
        for spell in self.necessary(s, seat, mode, s.players[seat].announced, have):
            if spell[: len(targets)] == targets and spell[len(targets)] not in found:
                found.append(spell[len(targets)])
        return found

    def necessary(
        self, s: Table, seat: int, mode: str, schemes: Sequence[Scheme], have: dict[str, int]
    ) -> list[list[str]]:
        """The Spells of this kind, by their targets, that serve one of the cards."""
        near = self.concerned(s, schemes)
        spells = self.spells(s, seat, mode, [], near, have)
        return [targets for targets in spells if self.serves(s, seat, mode, targets, schemes)]

    def concerned(self, s: Table, schemes: Sequence[Scheme]) -> list[str]:
        """The pieces that the cards are about: Villagers they name, their lovers, and carriers of Frogs."""
        found: list[str] = []
        for scheme in schemes:
            found += [piece for villager in scheme.named for piece in self.pair(s, villager)]
            if any(c.kind in ANYBODY and not c.villagers for c in scheme.conditions):
                found += self.people
                found += self.distinct(s, [f for f in s.carried.values() if s.familiars[f]])
        return found

    def spells(
        self, s: Table, seat: int, mode: str, chosen: list[str], near: Sequence[str], have: dict[str, int]
    ) -> list[list[str]]:
        """All legal targets of a Spell that concern these pieces."""
        if len(chosen) == self.wanted_targets(s, mode, chosen):
            local = mode in ("bind", "unbind", "fortune")
            return [chosen] if local or any(target in near for target in chosen) else []
        choices = self.targets(s, seat, mode, chosen, have)
        if (mode == "summon" and chosen) or (mode == "switch" and not chosen):
            choices = [choice for choice in choices if choice in near]
        return [spell for c in choices for spell in self.spells(s, seat, mode, [*chosen, c], near, have)]

    def serves(self, s: Table, seat: int, mode: str, targets: list[str], schemes: Sequence[Scheme]) -> bool:
        """Whether the Spell carries out an active condition, brings a passive one nearer, or prepares."""
        if any(self.prepares(s, mode, targets, scheme) for scheme in schemes):
            return True
        wanted = [c for scheme in schemes for c in scheme.conditions if mode in c.ways]
        marks = s.players[seat].marks
        active = [c for c in wanted if c.active and c.key not in marks]
        passive = [c for c in wanted if not c.active and not self.holds(s, c)]
        if not active and not passive:
            return False
        reached = [self.reached(s, c) for c in passive]
        was = self.position(s, seat)
        facts = self.effect(s, seat, mode, targets)
        nearer = [self.reached(s, c) for c in passive]
        self.go_back(s, was)
        if any(now > then for now, then in zip(nearer, reached, strict=True)):
            return True
        return any(c.key in facts for c in active)

    def prepares(self, s: Table, mode: str, targets: list[str], scheme: Scheme) -> bool:
        """Unbinding a Location that the card names or that holds one it names, and bringing one back."""
        if mode == "to-villager":
            return targets[1] in scheme.named
        if mode != "unbind":
            return False
        return targets[0] in scheme.places or any(s.villagers[v] == targets[0] for v in scheme.named)
