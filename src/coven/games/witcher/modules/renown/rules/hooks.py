"""Where Renown takes part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.engine.rules import Score
from coven.engine.state import Part, parts_of
from coven.engine.steps import Step
from coven.games.witcher.modules.renown.bot import advice
from coven.games.witcher.modules.renown.rules import contracts, hounds, rounds, scoring, setup
from coven.games.witcher.modules.renown.rules.contracts import Settled
from coven.games.witcher.modules.renown.rules.figures import Figures
from coven.games.witcher.modules.renown.rules.pieces import ACCEPT, BARGAIN, DONE, END, RETIRE
from coven.games.witcher.modules.renown.state import KEY, NOBODY, fame_of
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Verb
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import Hound, do_seek_card
from coven.games.witcher.rules.outcome import Spawn
from coven.games.witcher.rules.pieces import Monster, Place
from coven.games.witcher.rules.poker import Settle, victor
from coven.games.witcher.rules.quests import Resolved
from coven.games.witcher.state import Table

MAINLAND = 19
"""Places on a die of twenty that is thrown again where it shows the last number."""


class Renowned(Figures):
    """Renown: everybody moves by turns, contracts bring monsters, and the most renown wins."""

    # What there is

    def fill(self, box: Box) -> None:
        """Dice, hounds, and the larger hand."""
        super().fill(box)
        self.keys = [place.key for place in box.places]

    def verbs(self) -> Mapping[str, Verb]:
        """What hounds give, and trails that lead to a terrain."""
        return {
            "seek-card": Verb(do_seek_card, "gain a card of cost {}"),
            "trail-quest": Verb(contracts.do_trail_quest, "ask for a trail"),
        }

    def extras(self, seats: int) -> dict[str, Part]:
        """Renown, and all that it is counted by."""
        return {KEY: setup.new_fame(self, seats)}

    def kinds(self) -> Sequence[type[Part]]:
        """What its package defines, and hounds."""
        return [*parts_of(type(self)), Hound]

    def vocabulary(self) -> Sequence[str]:
        """What its own questions offer."""
        words = [END, DONE, RETIRE, BARGAIN, ACCEPT, *self.notices, *self.fights]
        return [*[word.key for word in words], *[f"place:{place}" for place in self.keys]]

    # The set-up

    def lay_out(self, rules: Core, s: Table) -> None:
        """No monster, no token for one."""
        setup.lay_out(rules, s)

    def setup(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """Notice boards, a hound, and the same start for all."""
        return setup.steps(s, steps)

    # The end

    def won(self, rules: Core, s: Table, winner: int) -> int:
        """No number of Trophies wins."""
        return NOBODY

    def prevails(self) -> bool:
        """Nor does killing the Legendary Monster."""
        return False

    def over(self, rules: Core, s: Table, over: bool) -> bool:
        """Somebody has the most renown after the last round."""
        return fame_of(s).champion >= 0

    def reason(self, rules: Core, s: Table, words: str) -> str:
        """After how many rounds, and whether a fight decided."""
        fame = fame_of(s)
        ended = f"{s.round} rounds have passed"
        if any("legendary" in earned for earned in fame.earned):
            ended = f"The legendary monster was killed in round {s.round}"
        return f"{ended}; a fight between two equals decided." if fame.rivals else f"{ended}."

    def scores(self, rules: Core, s: Table, scores: list[Score]) -> list[Score]:
        """Renown, line by line."""
        return scoring.scores(rules, s)

    def winners(self, rules: Core, s: Table, winners: list[int]) -> list[int]:
        """The most renowned witcher."""
        return [fame_of(s).champion]

    def honoured(self, rules: Core, s: Table, seat: int) -> None:
        """A Trophy is worth renown."""
        scoring.honour(rules, s, seat)

    def slain(self, rules: Core, s: Table, seat: int) -> None:
        """So is the Legendary Monster."""
        scoring.slay(rules, s, seat)

    def after(self, step: Step, s: Table) -> Sequence[Step]:
        """Quests and games are counted; a monster that has gone makes room for a notice board."""
        if isinstance(step, Resolved):
            return [scoring.QuestDone(step.seat)]
        if isinstance(step, Spawn):
            return [Settled(step.slot, step.defeated)]
        if isinstance(step, Settle) and s.poker is not None and victor(s.poker) >= 0:
            return [scoring.GameWon(victor(s.poker))]
        return ()

    # A round

    def course(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """A round of all players in place of a turn."""
        return rounds.begin_round(s)

    def round_end(self, rules: Core, s: Table) -> Sequence[Step]:
        """Hounds come after the Legendary Monster."""
        return [hounds.Howl()]

    def passing(self, rules: Core, s: Table) -> bool:
        """Nothing is found on the way."""
        return fame_of(s).roving

    def usable(self, rules: Core, s: Table, place: Place, usable: bool) -> bool:
        """Not where a hound is."""
        return usable and not hounds.hound_here(s, place.number)

    def respawns(self, rules: Core, s: Table) -> bool:
        """Only a contract brings a monster."""
        return False

    def buries(self, rules: Core, s: Table) -> bool:
        """Tokens of a monster that has gone lie under their piles."""
        return True

    def patient(self, rules: Core, s: Table) -> bool:
        """Weaknesses are laid out once a contract is taken."""
        return True

    def lead(self, rules: Core, s: Table, terrain: str) -> int:
        """The next weakness of a terrain lies where its die says."""
        return contracts.lead(rules, s, terrain)

    def strays(self, rules: Core, s: Table) -> int:
        """The twenty-sided die: the places from 1 to 18, a 19 for place 0."""
        return int(s.rng.below(MAINLAND))

    def blind(self, rules: Core, s: Table) -> bool:
        """A Destruction Token is used or kept before its face is seen."""
        return True

    def sated(self, rules: Core, s: Table) -> bool:
        """Who has read a tale of the sea may still explore."""
        return False

    def within_reach(self, rules: Core, s: Table, seat: int, here: bool) -> bool:
        """Dagon is fought from any island: a place without roads."""
        return here or not rules.box.places[s.players[seat].place].near

    def haunt(self, rules: Core, s: Table, place: int) -> int:
        """The Siren waits on an island, by a die."""
        return self.islands[int(s.rng.below(len(self.islands)))]

    # Fights

    def figure(self, rules: Core, s: Table, seat: int, what: str, value: int) -> int:
        """Hounds near by, the pay, the defender's cards, and how tokens wound the Legendary Monster."""
        if what == "life-pool":
            return min(self.life_cap, value + hounds.around(rules, s, s.players[seat].place))
        if what == "defeat-gold":
            return contracts.pay(rules, s, value)
        if what == "defender-draw":
            fight = s.brawl()
            return fight.side(seat).start_hand + int(fight.loser != seat)
        return max(0, value - 1) if what == "tokens-that-wound" else value

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """Its own questions; of a way others may know more."""
        answer = advice.ANSWERS.get(decision.verb)
        if answer is None:
            return None
        for module in rules.modules:
            found = None if module is self else module.suggest(rules, s, decision, rng)
            if found is not None:
                return found
        return answer(rules, s, decision, rng)

    def lure(self, rules: Core, s: Table, place: Place) -> float:
        """A notice board, or a hound."""
        return advice.lure(s, place)

    def prize(self, rules: Core, s: Table, foe: Monster, value: float) -> float:
        """The renown that it is worth."""
        return advice.prize(s, foe, self.deeds_worth.legendary)

    def statistics(self, rules: Core, s: Table) -> Mapping[str, float]:
        """What renown came from, and what became of contracts."""
        return scoring.statistics(rules, s)

    def standing(self, rules: Core, s: Table, seat: int, value: float) -> float:
        """Renown counts, not the Trophy Track."""
        return advice.standing(s, seat)
