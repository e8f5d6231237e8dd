"""Casting a Spell: the caster names all targets and pays; unless the Spell is blocked it takes effect."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.cards import payment_label
from coven.games.crone.rules.costs import payments
from coven.games.crone.rules.effects import arrivals, effect, position
from coven.games.crone.rules.incantations import stand
from coven.games.crone.rules.necessary import necessary
from coven.games.crone.rules.position import hand_counts, out
from coven.games.crone.rules.protection import hush, open_window
from coven.games.crone.rules.scattering import settle
from coven.games.crone.rules.schemes import true_now
from coven.games.crone.rules.spending import spend
from coven.games.crone.rules.targets import VERBS, cost, describe, next_targets, wanted_targets
from coven.games.crone.state import Act, Casting, Table

QUESTIONS: Final = {
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


def cast(s: Table, seat: int, mode: str, after: list[Step]) -> None:
    """A Spell is prepared: targets and choices are named first, then Ingredients are spent."""
    s.preparing[seat] = [mode]
    s.then(Prepare(seat, after))


@dataclass
class Prepare(Step):
    """The next target of the Spell that a Witch prepares, or its payment.

    Which Spell it is only she knows; it lies in the table's `preparing`, which is hers. `after` follows when
    it was cast; the last of it is the step in which she chose to cast.
    """

    seat: int = field(metadata=WHO)
    after: list[Step] = field(metadata=EVERYONE)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """One target after the other; then it is paid for and in the air."""
        seat = self.seat
        mode, targets = s.preparing[seat][0], s.preparing[seat][1:]
        if len(targets) < wanted_targets(s, mode, targets):
            act: Act = yield target_question(box, s, seat, mode, targets)
            s.preparing[seat] = [mode, *targets, act.thing]
            s.then(self)
        else:
            pay: Act = yield payment_question(box, s, seat, mode, targets)
            s.then(Resolve(), *self.after)
            pay_and_cast(box, s, seat, mode, targets, pay.thing)


def target_question(box: Box, s: Table, seat: int, mode: str, targets: list[str]) -> Decision:
    """Whom or where."""
    verb = VERBS[mode][len(targets)]
    prompt, rule = QUESTIONS[verb]
    things = choices(box, s, seat, mode, targets)
    if verb == "send":
        options = [refuge(box, s, seat, place) for place in things]
    else:
        options = [box.act(verb, thing) for thing in things]
    return Decision(seat, verb, options, prompt, rule)


def choices(box: Box, s: Table, seat: int, mode: str, targets: list[str]) -> list[str]:
    """The targets offered: all that are legal, but out of turn only those that lead to a necessary Spell."""
    have, announced = hand_counts(s, seat), s.players[seat].announced
    if not announced:
        return next_targets(box, s, seat, mode, targets, have)
    found: list[str] = []
    for spell in necessary(box, s, seat, mode, announced, have):
        if spell[: len(targets)] == targets and spell[len(targets)] not in found:
            found.append(spell[len(targets)])
    return found


def refuge(box: Box, s: Table, seat: int, place: str) -> Act:
    """The option to send somebody where a Familiar is."""
    if place in box.places:
        return box.act("send", place)
    there = [box.name(familiar) for familiar in out(box, s, seat) if s.familiars[familiar] == place]
    return Act("send", place, f"To {there[0]}, {box.near(s, place)}")


def payment_question(box: Box, s: Table, seat: int, mode: str, targets: list[str]) -> Decision:
    """In which of the ways that the hand allows."""
    ways = payments(cost(box, mode, targets), hand_counts(s, seat))
    return Decision(
        seat,
        "pay",
        [box.act("pay", "+".join(way)) for way in ways],
        "{0}, {1}: what do you pay?",
        "crone.spell.cost",
        (box.modes[mode].name, describe(box, s, mode, targets)),
    )


def pay_and_cast(box: Box, s: Table, seat: int, mode: str, targets: list[str], words: str) -> None:
    """The Spell is in the air: others may block it before it takes effect."""
    payment = tuple(words.split("+"))
    s.preparing[seat] = []
    spend(box, s, seat, payment)
    new_action(s, seat)
    s.casting.append(Casting(seat, mode, targets, list(payment), False))
    s.tell("{0:seat} casts {1}: {2}, for {3}.", seat, box.modes[mode].name,
           describe(box, s, mode, targets), payment_label(payment, box.names))  # fmt: skip
    if not box.strict:
        s.tell("“{0}”", box.modes[mode].incantation)
    open_window(s)


def new_action(s: Table, seat: int) -> None:
    """What was true before the last action is past, and the active Witch can handle Frogs again."""
    for player in s.players:
        player.latest = []
    s.before = []
    if seat == s.active:
        s.picked_up = []
        s.set_down = []


def forget_preparation(s: Table, seat: int | None) -> None:
    """In somebody's imagination another Witch who prepares a Spell chooses again, by her hand there."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, Prepare) and step.seat != seat:
        s.preparing[step.seat] = []
        s.agenda[-1] = step.after[-1]


@dataclass
class Resolve(Step):
    """The Spell is blocked, or takes effect; its facts are the Witch's for the rest of the turn."""

    def play(self, box: Box, s: Table) -> None:
        """What it does; where it must be spoken, how things were is kept until it is."""
        spell = s.casting.pop()
        seat, mode = spell.caster, spell.mode
        hush(s, "spell")
        if spell.blocked:
            return
        if s.seats > 1:
            s.tell("Nobody blocks it.")
        s.before = true_now(box, s)
        if box.strict:
            s.earlier = [position(s, seat)]
            s.unspoken = mode
            s.speaker = seat
        facts = effect(box, s, seat, mode, spell.targets)
        player = s.players[seat]
        player.marks += [fact for fact in facts if fact not in player.marks]
        player.latest = facts
        if not s.unspoken:
            stand(box, s, seat, mode)
        settle(box, s, arrivals(s, mode, spell.targets))
