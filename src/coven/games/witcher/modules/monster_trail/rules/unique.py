"""Unique Actions: one card more in the starting deck of every character."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.engine.settings import Options
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.modules.monster_trail.rules import skills
from coven.games.witcher.modules.monster_trail.rules.pieces import SkilledCard, skilled_card
from coven.games.witcher.modules.monster_trail.rules.words import CONDITIONS
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.cards import draw, from_hand
from coven.games.witcher.rules.combo import LayCard
from coven.games.witcher.rules.effects import Ability, Condition, Effect, Verb
from coven.games.witcher.rules.fight_turn import from_discard
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.occasions import usable, use
from coven.games.witcher.rules.perform import hold
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.state import Act, Change, Table


class UniqueActions(hooks.Hooks):
    """A card with an ability for each character that is there."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.given = content.unique_actions
        self.ready: list[SkilledCard] = []

    def fill(self, box: Box) -> None:
        """Each card joins the deck of its character; those that others bring for theirs join, too."""
        for one in [*self.given, *box.unique]:
            school = box.schools.get(one.character)
            if school is None:
                continue
            number = len(school.cards) + 1
            key, design = f"{school.key}-{number:02}", f"{school.key}/{number:02}"
            label = f"{one.name} ({school.name} {number})"
            card = skilled_card(box, key, label, design, one.terrain, school.key, one)
            school.cards.append(card)
            if any(ability.when in ("before-combo", "own-turn") for ability in card.abilities):
                self.ready.append(card)

    def verbs(self) -> Mapping[str, Verb]:
        """What only they do."""
        return {"play-before-combo": Verb(do_play_before, "play it alone before the combo")}

    def conditions(self) -> Mapping[str, Callable[[Core, Table, int, Condition], bool]]:
        """What some of them ask."""
        return CONDITIONS

    def abilities(self, rules: Core, s: Table, seat: int) -> Sequence[Ability]:
        """Those of the cards in the combo."""
        return skills.in_combo(rules, s, seat, True)

    def fight_turn(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """Some are used from the hand, before the combo is laid."""
        if not any(card.school == s.players[seat].school for card in self.ready):
            return steps
        at = next(i for i, step in enumerate(steps) if isinstance(step, LayCard))
        return [*steps[:at], BeforeCombo(seat), *steps[at:]]

    def laid(self, rules: Core, s: Table, seat: int, card: ActionCard) -> None:
        """Some have further extensions as soon as they lie there."""
        if not isinstance(card, SkilledCard):
            return
        fight = s.brawl()
        for ability in card.abilities:
            if ability.when == "laid" and hold(rules, s, seat, ability.conditions):
                turn = max(1, fight.side(seat).turns)
                effect = ability.script.effects[0]
                fight.changes.append(Change(effect, seat, len(fight.combo) - 1, turn, 0))

    def struck(self, rules: Core, s: Table, seat: int, card: ActionCard, of_deck: bool) -> int:
        """Some do something when damage takes them."""
        return skills.taken(rules, s, seat, card, of_deck, True)


@dataclass
class BeforeCombo(Step):
    """A card in hand that may be used before the combo.

    Whether it is in hand is secret, so its owner is asked as long as it could be.
    """

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """One that lies open on the discard pile, or was trashed, is not asked about."""
        player = s.players[self.seat]
        mine = [*player.hand, *s.decks[self.seat]]
        found = [
            (card, ability)
            for card in mine
            if isinstance(card, SkilledCard)
            for ability in card.abilities
            if ability.when in ("before-combo", "own-turn") and usable(rules, s, self.seat, ability)
        ]
        if not found or not player.hand:
            return
        card, ability = found[0]
        options: list[Option] = [rules.box.uses[card.key], PASS] if card in player.hand else [PASS]
        prompt, rule = "Use a card of your hand before the combo?", "witcher.base.wturn.effects-any-time"
        chosen = yield Decision(self.seat, "use", options, prompt, rule)
        if chosen is not PASS:
            if card not in player.shown:
                player.shown.append(card)
            use(rules, s, self.seat, ability)


def do_play_before(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The card leaves the hand, its symbols are resolved at once, and it is discarded."""
    player = s.players[act.seat]
    card = next(card for card in player.hand if card.key == act.source)
    from_hand(s, act.seat, card)
    from_discard(rules, s, act.seat, card.base.from_discard)
    draw(rules, s, act.seat, card.base.draw)
    player.discard.append(card)
