"""Where the Lost Mount takes part: in the set-up, when its place is entered, and at the end of Phase I."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.engine.settings import Options
from coven.engine.state import Part
from coven.engine.steps import Step
from coven.games.witcher.modules.lost_mount.bot import advice
from coven.games.witcher.modules.lost_mount.content import Content
from coven.games.witcher.modules.lost_mount.rules.placing import PlaceMount
from coven.games.witcher.modules.lost_mount.state import KEY, Mount, mount_of
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Script
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.state import Act, Table


class LostMount(hooks.Hooks):
    """The Lost Mount."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.tokens: int = content.tokens
        self.printed = content.meeting
        self.meeting = Script("", [])
        self.box: Box | None = None

    def fill(self, box: Box) -> None:
        """What the card says."""
        self.meeting = box.reader.script(f"{KEY}.meeting", self.printed)
        self.box = box

    def extras(self, seats: int) -> dict[str, Part]:
        """It waits beside the map."""
        return {KEY: Mount(-1, [[] for _ in range(seats)])}

    def vocabulary(self) -> Sequence[str]:
        """The tokens among which one is picked, those that modules after it bring too."""
        return [f"keep:{token.key}" for token in self.box.tokens] if self.box else []

    def setup(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """After all else, the player who will act last places it."""
        return [*steps, PlaceMount(s.right_of(s.first), self.tokens)]

    def travelled(self, rules: Core, s: Table) -> Sequence[Step]:
        """When Phase I ends, whoever has met it puts it back; only then Phase II begins."""
        return [PlaceMount(-1, self.tokens)]

    def entered(self, rules: Core, s: Table, seat: int, place: Place) -> None:
        """Who enters its place in Phase I rolls at once; then it is set aside."""
        mount = mount_of(s)
        if s.now.phase != "I" or mount.place != place.number or KEY in s.now.spent:
            return
        mount.place = -1
        s.now.spent.append(KEY)
        s.tell("{0:seat} meets the Lost Mount.", seat)
        do(s, Act(seat, False, KEY), self.meeting)

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """Which token to keep."""
        return advice.keep(rules, s, decision) if decision.verb == "keep" else None

    def lure(self, rules: Core, s: Table, place: Place) -> float:
        """The cards that a meeting promises."""
        return advice.MEETING if mount_of(s).place == place.number else 0.0
