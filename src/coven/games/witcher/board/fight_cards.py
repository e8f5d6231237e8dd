"""Cards of a Monster Fight deck: two halves, or one special attack whichever half is said."""

from __future__ import annotations

from htpy import Element

from coven.drawing import icon
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.signs import LIGHT
from coven.games.witcher.board.word_faces import card_with_words, fight_face
from coven.games.witcher.board.words import half_words, script_words
from coven.games.witcher.rules.effects import Script
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.pieces import FightCard

SPECIAL = "#5a3336"


def fight_card_face(view: Seen, card: FightCard, said: str = "") -> Element:
    """The face of a fight card; once one half is said, the other is dim."""
    charge, bite = card.halves["charge"], card.halves["bite"]
    if charge is not bite:
        return fight_face(half_words(charge), half_words(bite), said)
    name, words = attack_words(view, card, charge)
    return card_with_words(icon("moon-claws", 50, 24, 36, LIGHT), SPECIAL, name, words)


def attack_words(view: Seen, card: FightCard, half: Script) -> tuple[str, str]:
    """The name and the words of what half of a card does: an attack of the monster's own has a name."""
    state, effect = view.state, half.effects[0]
    if effect.verb == "special-attack" and state.fight is not None and state.fight.against_monster:
        attacks = foe(rules_of(view), state).attacks
        if attacks:
            attack = attacks[int(effect.args[""]) - 1]
            return attack.name, script_words(view, attack.script)
    if card.halves["charge"] is card.halves["bite"]:
        return card.label, script_words(view, half)
    words = half_words(half)
    return "", f"{words} damage" if words.isdigit() else words
