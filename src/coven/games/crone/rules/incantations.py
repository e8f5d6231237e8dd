"""Casting a Spell: targets, payment, Protection, effect; and the Incantation that must be said."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow
from coven.games.crone.rules.cards import payment_label
from coven.games.crone.rules.costs import payments
from coven.games.crone.rules.lore import VERBS
from coven.games.crone.rules.protection import Protection
from coven.games.crone.state import Act, Casting, Position, Table

QUESTIONS = {
    "stay": ("Love: who stays in place?", "crone.love.effect"),
    "join": ("Love: who goes there?", "crone.love.effect"),
    "send": ("Love: where is the jilted lover sent?", "crone.love.recast-stay"),
    "part": ("Break a Love: which of the two do you place?", "crone.love.break-effect"),
    "place": ("Break a Love: in which Location?", "crone.love.break-effect"),
    "to": ("Summoning: to which Location?", "crone.summon.need-familiar"),
    "summon": ("Summoning: whom?", "crone.summon.effect"),
    "switch": ("Switching: whom?", "crone.switch.effect"),
    "with": ("Switching: with whom?", "crone.switch.effect"),
    "enchant": ("Transformation: whom?", "crone.transform.to-frog"),
    "free": ("Transformation: which Frog?", "crone.transform.to-villager"),
    "into": ("Transformation: which Villager does it become?", "crone.transform.choose"),
    "bind": ("Binding: which Location?", "crone.bind.effect"),
    "unbind": ("Unbinding: which Location?", "crone.bind.unbind-anyone"),
}


class Incantations(Protection):
    """The caster names all targets and pays; unless the Spell is blocked it takes effect."""

    # Spells

    def cast(self, s: Table, seat: int, mode: str) -> None:
        """A Spell is prepared: targets and choices are named first, then Ingredients are spent."""
        s.preparing[seat] = [mode]

    def go_on_casting(self, s: Table, seat: int) -> Flow[None]:
        """The next target of the Spell that is being prepared, or its payment."""
        mode, targets = s.preparing[seat][0], s.preparing[seat][1:]
        if len(targets) < self.wanted_targets(s, mode, targets):
            verb = VERBS[mode][len(targets)]
            prompt, rule = QUESTIONS[verb]
            things = self.choices(s, seat, mode, targets)
            if verb == "send":
                options = [self.refuge(s, seat, place) for place in things]
            else:
                options = [self.act(verb, thing) for thing in things]
            act: Act = yield Decision(seat, verb, options, prompt, rule)
            s.preparing[seat] = [mode, *targets, act.thing]
        else:
            pay: Act = yield self.payment_question(s, seat, mode, targets)
            yield from self.pay_and_cast(s, seat, mode, targets, pay.thing)

    def refuge(self, s: Table, seat: int, place: str) -> Act:
        """The option to send somebody where a Familiar is."""
        if place in self.places:
            return self.act("send", place)
        there = [self.name(familiar) for familiar in self.out(s, seat) if s.familiars[familiar] == place]
        return Act("send", place, f"To {there[0]}, {self.near(s, place)}")

    def payment_question(self, s: Table, seat: int, mode: str, targets: list[str]) -> Decision:
        """In which of the ways that the hand allows."""
        ways = payments(self.cost(mode, targets), self.have(s, seat))
        return Decision(
            seat,
            "pay",
            [self.act("pay", "+".join(way)) for way in ways],
            "{0}, {1}: what do you pay?",
            "crone.spell.cost",
            (self.modes[mode].name, self.describe(s, mode, targets)),
        )

    def choices(self, s: Table, seat: int, mode: str, targets: list[str]) -> list[str]:
        """The targets offered: all that are legal."""
        return self.targets(s, seat, mode, targets, self.have(s, seat))

    def pay_and_cast(self, s: Table, seat: int, mode: str, targets: list[str], words: str) -> Flow[None]:
        """The Spell is in the air; it takes effect if no Protection stands."""
        payment = tuple(words.split("+"))
        s.preparing[seat] = []
        self.spend(s, seat, payment)
        self.new_action(s, seat)
        s.casting.append(Casting(seat, mode, targets, list(payment)))
        s.tell("{0:seat} casts {1}: {2}, for {3}.", seat, self.modes[mode].name,
               self.describe(s, mode, targets), payment_label(payment, self.names))  # fmt: skip
        if not self.strict(s):
            s.tell("“{0}”", self.modes[mode].incantation)
        stopped: bool = yield from self.blocked(s, seat)
        s.casting.pop()
        self.hush(s, "spell")
        if stopped:
            s.tell("{0} is blocked.", self.modes[mode].name)
            self.finish_action(s, seat)
        else:
            yield from self.take_effect(s, seat, mode, targets)

    def take_effect(self, s: Table, seat: int, mode: str, targets: list[str]) -> Flow[None]:
        """What the Spell does; its facts are the Witch's for the rest of the turn."""
        player = s.players[seat]
        s.before = self.true_now(s)
        if self.strict(s):
            s.earlier = [self.position(s, seat)]
            s.unspoken = mode
            s.speaker = seat
        facts: list[str] = yield from self.resolve(s, seat, mode, targets)
        player.marks += [fact for fact in facts if fact not in player.marks]
        player.latest = facts
        if not s.unspoken:
            self.stand(s, seat, mode)

    def stand(self, s: Table, seat: int, mode: str) -> None:
        """The Spell stands for good."""
        s.unspoken = ""
        s.speaker = -1
        s.earlier = []
        if mode == "fortune":
            self.open_barn(s, seat)
        self.finish_action(s, seat)

    def new_action(self, s: Table, seat: int) -> None:
        """What was true before the last action is past, and the active Witch can handle Frogs again."""
        for player in s.players:
            player.latest = []
        s.before = []
        if seat == s.active:
            s.picked_up = []
            s.set_down = []

    def finish_action(self, s: Table, seat: int) -> None:
        """After an action of the active Witch she may declare, and the others have their pause."""
        if seat == s.active and s.announcer < 0:
            s.declaring = True
            s.paused = self.others(s, seat)

    # Fortune

    def open_barn(self, s: Table, seat: int) -> None:
        """The caster sees all cards in the Tithe Barn; three are hers, or all if there are no more."""
        s.fortune_taker = seat
        s.fortune_left = min(self.constants.fortune_cards, len(s.barn))
        for other in range(s.seats):
            s.barn_known[other] = s.barn[:] if other == seat else []
        if s.fortune_left == len(s.barn):
            while s.barn:
                self.take(s, seat, len(s.barn) - 1)

    def take_from_barn(self, s: Table) -> Flow[None]:
        """She takes them one by one; the others keep their order. Of alike neighbours one is offered."""
        places = [i for i in range(len(s.barn) - 1, -1, -1) if self.differs(s, i)]
        act: Act = yield Decision(
            s.fortune_taker,
            "take",
            [self.barn_card(s, i) for i in places],
            "Fortune: take a card, {0} in all.",
            "crone.fortune.effect",
            (s.fortune_left,),
        )
        self.take(s, s.fortune_taker, len(s.barn) - int(act.thing))

    def differs(self, s: Table, place: int) -> bool:
        """Whether a card of the barn is another than the one on top of it."""
        return place == len(s.barn) - 1 or s.barn[place].kind != s.barn[place + 1].kind

    def barn_card(self, s: Table, place: int) -> Act:
        """A card of the barn as an option, named to its taker by kind and by its place from the top."""
        from_top = len(s.barn) - place
        return Act("take", str(from_top), f"{self.name(s.barn[place].kind)}, number {from_top} from the top")

    def take(self, s: Table, seat: int, place: int) -> None:
        """One card goes from the barn to the hand."""
        card = s.barn.pop(place)
        for known in s.barn_known:
            if card in known:
                known.remove(card)
        s.players[seat].hand.append(card)
        s.fortune_left -= 1
        s.tell("{0:seat} takes a card from the Tithe Barn.", seat)
        if s.fortune_left == 0:
            s.fortune_taker = -1

    # Incantations

    def strict(self, s: Table) -> bool:
        """Whether a Spell must be spoken before the next action; alone, nobody could catch the caster."""
        return self.options["incantations"] != "shown" and s.seats > 1

    def words_to_speak(self, s: Table, seat: int) -> list[Act]:
        """What a caster with an unspoken Spell can say."""
        if not s.unspoken or s.speaker != seat:
            return []
        return [self.act("speak")] + ([self.act("speak-own")] if self.options["own-incantations"] else [])

    def speak(self, s: Table, act: Act) -> None:
        """The Spell is spoken, and so stands."""
        seat, mode = s.speaker, s.unspoken
        if act.verb == "speak":
            s.tell("{0:seat} says: “{1}”", seat, self.modes[mode].incantation)
        else:
            s.tell("{0:seat} says an Incantation of her own.", seat)
        self.stand(s, seat, mode)

    def go_on_silently(self, s: Table) -> Flow[None]:
        """She acts without having spoken: the first who catches her undoes the Spell, or it stands."""
        caster, mode = s.speaker, s.unspoken
        for seat in self.others(s, caster):
            act: Act = yield Decision(
                seat,
                "catch",
                [self.act("pass"), self.act("catch")],
                "{0} was cast without its Incantation. Catch the caster?",
                "crone.incantation.strict-window",
                (self.modes[mode].name,),
            )
            if act.verb == "catch":
                self.restore(s, caster)
                s.tell("{0:seat} catches {1:seat}: {2} was not spoken and fails.", seat, caster,
                       self.modes[mode].name)  # fmt: skip
                return
        s.tell("Nobody noticed that {0} was not spoken: it stands.", self.modes[mode].name)
        self.stand(s, caster, mode)

    def position(self, s: Table, seat: int) -> Position:
        """Where everything stands now."""
        marks = s.players[seat].marks
        return Position(
            s.villagers.copy(), s.familiars.copy(), s.frogs.copy(), s.carried.copy(), s.lovers.copy(),
            s.bound[:], marks[:],
        )  # fmt: skip

    def go_back(self, s: Table, was: Position) -> None:
        """All pieces, Loves and Bindings are as they were then."""
        s.villagers, s.familiars, s.frogs = was.villagers, was.familiars, was.frogs
        s.carried, s.lovers, s.bound = was.carried, was.lovers, was.bound

    def restore(self, s: Table, seat: int) -> None:
        """Everything is put back to just before the Spell, except its Ingredients."""
        was = s.earlier[0]
        self.go_back(s, was)
        s.players[seat].marks = was.marks
        s.players[seat].latest = []
        s.earlier = []
        s.unspoken = ""
        s.speaker = -1
