"""What Action Cards do besides their symbols: in a combo, after it, or when damage takes them."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.monster_trail.rules.pieces import SkilledCard
from coven.games.witcher.rules import cards, combo
from coven.games.witcher.rules.effects import Ability, Script
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do, number
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.rules.telling import does
from coven.games.witcher.state import Act, Table


def in_combo(rules: Core, s: Table, seat: int, unique: bool) -> list[Ability]:
    """What the cards of a player's combo do: those of a starting deck (`unique`), or of the common one."""
    fight = s.fight
    if fight is None or fight.turn != seat:
        return []
    found: list[Ability] = []
    for place, card in enumerate(fight.combo):
        if isinstance(card, SkilledCard) and bool(card.school) == unique:
            found += [one for one in card.abilities if one.when in ("combo", "replenish")]
            if card.dice and die_counts(rules, s, seat, place):
                found += card.dice
    return found


def die_counts(rules: Core, s: Table, seat: int, place: int) -> bool:
    """Whether a card is attached to the die symbol of the card at this place of the combo."""
    fight = s.brawl()
    link = fight.links[place + 1] if place + 1 < len(fight.links) else -1
    if link < 0 or combo.ignores(rules, s, seat, "extension-effects"):
        return False
    bonus = combo.link_bonus(s, seat, place, link)
    return bonus is not None and bool(bonus.other.get("die"))


def taken(rules: Core, s: Table, seat: int, card: ActionCard, of_deck: bool, unique: bool) -> int:
    """Damage has taken a card: what it does then; how much of the rest of the damage it prevents."""
    if s.fight is None or not isinstance(card, SkilledCard) or bool(card.school) != unique:
        return 0
    whens = ["discarded-by-attack", "discarded-from-deck"] if of_deck else ["discarded-by-attack"]
    prevented = 0
    for ability in [one for one in card.abilities if one.when in whens]:
        for effect in ability.script.effects:
            if effect.verb == "prevent":
                prevented += number(rules, s, seat, effect)
                s.tell("{1} prevents {2} damage to {0:seat}.", seat, card, number(rules, s, seat, effect))
        if any(effect.verb != "prevent" for effect in ability.script.effects):
            s.then(Reaction(seat, card.key, ability.script))
    return prevented


@dataclass
class Reaction(Step):
    """What a card does that damage has taken, once all that damage is done."""

    seat: int = field(metadata=WHO)
    card: str = field(metadata=EVERYONE)
    script: Script = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """Whoever is knocked out by that damage does nothing more."""
        if cards.life(s, self.seat):
            words = does(rules, s, self.seat, self.script)
            s.tell("{1} of {0:seat} shows its ability{2}.", self.seat, rules.box.names[self.card], words)
            do(s, Act(self.seat, False, self.card), self.script)
