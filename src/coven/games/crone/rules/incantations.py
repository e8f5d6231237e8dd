"""Incantations: where they are strict, a Spell stands only once it was spoken."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.effects import go_back
from coven.games.crone.rules.fortune import open_barn
from coven.games.crone.state import Act, Table


def stand(box: Box, s: Table, seat: int, mode: str) -> None:
    """The Spell stands for good."""
    s.unspoken = ""
    s.speaker = -1
    s.earlier = []
    if mode == "fortune":
        open_barn(box, s, seat)


def words_to_speak(box: Box, s: Table, seat: int) -> list[Act]:
    """What a caster with an unspoken Spell can say."""
    if not s.unspoken or s.speaker != seat:
        return []
    return [box.act("speak")] + ([box.act("speak-own")] if box.own_incantations else [])


def speak(box: Box, s: Table, act: Act) -> None:
    """The Spell is spoken, and so stands."""
    seat, mode = s.speaker, s.unspoken
    if act.verb == "speak":
        s.tell("{0:seat} says: “{1}”", seat, box.modes[mode].incantation)
    else:
        s.tell("{0:seat} says an Incantation of her own.", seat)
    stand(box, s, seat, mode)


@dataclass
class Catch(Step):
    """She has acted without having spoken: the first who catches her undoes the Spell, or it stands.

    Those who are `waiting` are still to be asked. `after` follows if the Spell stands.
    """

    waiting: list[int] = field(metadata=WHO)
    after: list[Step] = field(metadata=EVERYONE)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """The next who may notice."""
        name = box.modes[s.unspoken].name
        seat = self.waiting.pop(0)
        act: Act = yield Decision(
            seat,
            "catch",
            [box.act("pass"), box.act("catch")],
            "{0} was cast without its Incantation. Catch the caster?",
            "crone.incantation.strict-window",
            (name,),
        )
        if act.verb == "catch":
            s.tell("{0:seat} catches {1:seat}: {2} was not spoken and fails.", seat, s.speaker, name)
            restore(s, s.speaker)
        elif self.waiting:
            s.then(self)
        else:
            s.tell("Nobody noticed that {0} was not spoken: it stands.", name)
            s.then(*self.after)
            stand(box, s, s.speaker, s.unspoken)


def restore(s: Table, seat: int) -> None:
    """Everything is put back to just before the Spell, except its Ingredients."""
    was = s.earlier[0]
    go_back(s, was)
    s.players[seat].marks = was.marks
    s.players[seat].latest = []
    s.earlier = []
    s.unspoken = ""
    s.speaker = -1
