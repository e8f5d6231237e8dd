"""Long turns as steps that lie in the state.

A generator's local variables cannot be copied; a step's fields can. So a game with long, nested turns keeps
what is still to be done as an `agenda` in its state, and the match rests between any two steps, however deep.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mypy_extensions import mypyc_attr

from coven.engine.decision import Flow
from coven.engine.state import EVERYONE, Part, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Part):
    """Something still to be done: one paragraph of the rulebook, with what it has to remember as fields.

    A data class with declared fields, like a state: copied, saved, shown and hidden like everything else.
    It is not generic, because mypyc cannot compile a data class with a generic base; `play` of a game's step
    names the game's own types.
    """

    def play(self, rules: Any, s: Any) -> Flow[None] | None:
        """Do it, asking if it is a generator; put what follows on top of the agenda (`s.then`)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Stepped(State):
    """A state with an agenda; its last step is played next."""

    agenda: list[Step] = field(metadata=EVERYONE)

    def then(self, *steps: Step) -> None:
        """These come next, in this order, before all that was on the agenda already."""
        self.agenda.extend(steps[::-1])


def play_next(rules: object, s: Stepped, modules: Sequence[Any] = ()) -> Flow[None] | None:
    """The agenda's next step: what `Rules.turn` of a game with an agenda does.

    What `modules` want to follow it comes after all that the step itself puts on the agenda.
    """
    step = s.agenda.pop()
    if modules:
        s.then(*[later for module in modules for later in module.after(step, s)])
    return step.play(rules, s)
