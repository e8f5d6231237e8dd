"""Where the Lost Mount appears: two tokens of one terrain, one of which is kept."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow, Option
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.lost_mount.state import mount_of
from coven.games.witcher.rules.cards import one
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import TERRAINS, LocationToken
from coven.games.witcher.rules.tokens import return_token
from coven.games.witcher.state import Table


@dataclass
class PlaceMount(Step):
    """A player draws tokens from a pile of their choice; where there is only one, it decides.

    At the end of Phase I (`seat` -1) the active player does, if the Lost Mount is set aside.
    """

    seat: int = field(metadata=WHO)
    count: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        seat = self.seat if self.seat >= 0 else s.active
        mount = mount_of(s)
        if mount.place >= 0:
            return
        rolled = max([-1, *[module.strays(rules, s) for module in rules.modules]])
        if rolled >= 0:
            mount.place = rolled
            s.tell("The Lost Mount appears at {0}.", rules.box.places[rolled])
            return
        options: list[Option] = [rules.box.terrains[t] for t in TERRAINS if s.piles[t]]
        if not options:
            s.tell("No location token is left: the Lost Mount stays away.")
            return
        prompt = "Where does the Lost Mount stray? Two tokens are drawn, and you pick one."
        rule = "witcher.lost-mount.setup.last-player-draws"
        chosen: Option = yield from one(seat, "terrain", options, prompt, rule)
        pile = s.piles[chosen.key]
        mount.drawn[seat] = [pile.pop() for _ in range(min(self.count, len(pile)))]
        s.then(KeepMountToken(seat))


@dataclass
class KeepMountToken(Step):
    """The player picks one of the tokens; the others see only where the Lost Mount appears."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        mount = mount_of(s)
        tokens = mount.drawn[self.seat]
        kept = tokens[0]
        if len(tokens) > 1:
            prompt, rule = "Where does the Lost Mount appear?", "witcher.lost-mount.setup.last-player-draws"
            chosen: LocationToken = yield Decision(self.seat, "keep", tokens[:], prompt, rule)
            kept = chosen
        mount.place = kept.place.number
        mount.drawn[self.seat] = []
        for token in tokens:
            return_token(s, token)
        s.tell("The Lost Mount appears at {0}.", kept.place)
