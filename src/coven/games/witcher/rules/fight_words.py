"""Words about fights that no card of the base uses, for the cards of modules: `FIGHT_WORDS` has them all.

`forbid`, `allow-only` and the figures `combo-size` and `card-types` are minded where a combo is laid,
`ignore` where it is worked out.
"""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Flow, Option
from coven.engine.words import listed, so_many
from coven.games.witcher.rules import cards
from coven.games.witcher.rules.damage import Attack, Verdict, lose_life
from coven.games.witcher.rules.effects import Effect, Entry, Pick, Verb
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.foes import fight_deck, foe
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.monster_turn import MonsterTurn
from coven.games.witcher.rules.occasions import can_pay, pay
from coven.games.witcher.rules.perform import do, hold, number
from coven.games.witcher.rules.pieces import MONSTER, ActionCard, FightCard
from coven.games.witcher.rules.telling import does
from coven.games.witcher.rules.terms import count, in_brackets, priced, timed
from coven.games.witcher.rules.verbs import do_change
from coven.games.witcher.state import Act, Table

# What a player may play


def forbid_words(effect: Effect) -> str:
    """Colours that may not be played."""
    return timed(f"no {listed(effect.colors, 'or')} cards", effect.during)


def allow_words(effect: Effect) -> str:
    """The only colours that may be played."""
    return timed(f"only {listed(effect.colors, 'and')} cards", effect.during)


# The monster


def do_attack_again(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The monster takes its next fight turn at once, before the witcher's."""
    for at in range(len(s.agenda) - 1, -1, -1):
        if isinstance(s.agenda[at], FightTurn):
            s.agenda.insert(at + 1, MonsterTurn(act.seat))
            s.tell("{0} attacks once more.", foe(rules, s).opening)
            return


def do_monster_gains(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Fight cards join the Life Pool: unused ones unseen, lost ones for all to see, and each only once."""
    for _ in range(number(rules, s, act.seat, effect, "cards")):
        if effect.text("from") == "unused":
            card = unused(rules, s)
        else:
            card = yield from lost(rules, s, act, effect)
        if card is None:
            return
        if effect.text("to") == "top":
            s.pool.append(card)
        else:
            s.pool.insert(0, card)
        s.tell("{0} regains a card: {1} now.", foe(rules, s).opening, so_many(len(s.pool), "card"))


def unused(rules: Core, s: Table) -> FightCard | None:
    """A card of the deck that nobody looks at."""
    deck = fight_deck(rules, s)
    return deck.pop() if deck else None


def lost(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[FightCard | None]:
    """A card that the monster lost and that has not come back before, by chance or by its controller."""
    fight = s.brawl()
    options = [card for card in s.wounds if back(card) not in fight.used]
    if not options:
        return None
    if effect.text("choice") == "controller" and s.seats > 1:
        prompt = "Which card does the monster regain?"
        seat, rule = s.right_of(act.seat), "witcher.base.mturn.choose-before-reveal"
        card: FightCard = yield from cards.one(seat, "regain", options, prompt, rule)
    else:
        card = options[int(s.rng.below(len(options)))]
    s.wounds.remove(card)
    fight.used.append(back(card))
    for known in s.peeked:
        known.append(card)
    return card


def back(card: FightCard) -> str:
    """The note that a card has come back, as everybody saw; it does not tell where the card lies by now."""
    return f"back-{card.key}"


def gains_words(effect: Effect) -> str:
    """Cards that the monster gets."""
    return f"the monster regains {count(effect.args.get('cards', 1), 'card')}"


def do_monster_suffers(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The monster discards cards of its Life Pool; that is no damage."""
    gone = lose_life(rules, s, act.seat, number(rules, s, act.seat, effect))
    left = so_many(len(s.pool), "card")
    s.tell("{0} loses {1}, {2} left.", foe(rules, s).opening, so_many(gone, "card"), left)
    s.then(Verdict(act.seat))


def suffers_words(effect: Effect) -> str:
    """Cards that the monster loses."""
    return f"the monster loses {count(effect.args[''], 'card')}"


def do_reveal_damage(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """A card of the hand by chance (or the deck's top) is shown and discarded: its symbols are damage."""
    seat, hand = act.seat, s.players[act.seat].hand
    if hand:
        card = hand[int(s.rng.below(len(hand)))]
        cards.discard(s, seat, card)
    elif s.decks[seat]:
        card = cards.discard_top(s, seat)
    else:
        return
    s.tell("{0:seat} shows and discards {1}.", seat, card)
    s.then(Attack(MONSTER, shown_symbols(card, effect.text("symbols") == "all")))


def shown_symbols(card: ActionCard, everything: bool) -> int:
    """The symbols of a card's base ability: of damage only, or all."""
    base = card.base
    if not everything:
        return base.damage
    return base.damage + base.shield + max(0, base.draw) + base.from_discard + int(base.returns)


def reveal_words(effect: Effect) -> str:
    """Damage by the symbols of a card."""
    which = "symbol" if effect.text("symbols") == "all" else "damage symbol"
    return f"1 damage for each {which} of a card you show"


def do_special_attack(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The attack with that number on the monster's large card happens."""
    monster = foe(rules, s)
    attack = monster.attacks[int(effect.args[""]) - 1]
    words = does(rules, s, act.seat, attack.script)
    s.tell("{0} attacks with {1}{2}.", monster.opening, attack.name, words)
    do(s, act, attack.script)


# A choice


def do_choose(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """The player picks one entry whose price they have and whose condition holds."""
    picks: list[Pick] = effect.args["picks"]
    open_ones = [
        pick
        for pick in picks
        if can_pay(s, act.seat, pick.cost) and hold(rules, s, act.seat, pick.conditions)
    ]
    if not open_ones:
        return
    options: list[Option] = [Entry(pick, pick.label + in_brackets(pick.cost)) for pick in open_ones]
    prompt, rule = "Which do you choose?", "witcher.base.general.do-as-much"
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision(act.seat, "choose", options, prompt, rule)
    picked = next(pick for pick in open_ones if pick.letter == chosen.key)
    yield from pay(rules, s, act.seat, picked.cost)
    if s.fight is not None:
        s.fight.used.append(f"{act.source}={picked.label.partition(':')[0].lower()}")
    do(s, act, picked.script)


def choose_words(effect: Effect) -> str:
    """Either of several."""
    picks: list[Pick] = effect.args["picks"]
    labels = [pick.label.lower() + (f" for {priced(pick.cost)}" if pick.cost else "") for pick in picks]
    long = any("," in label or ":" in label for label in labels)
    return " / ".join(labels) if long else listed(labels, "or")


def do_nothing(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """No effect."""


def potions_and_bombs(rules: Core, s: Table, seat: int) -> int:
    """Unused potions, and what modules count with them."""
    count = len(s.players[seat].potions)
    for module in rules.modules:
        count = module.figure(rules, s, seat, "potions-and-bombs", count)
    return count


FIGHT_WORDS: Final[dict[str, Verb]] = {
    "forbid": Verb(do_change, forbid_words),
    "allow-only": Verb(do_change, allow_words),
    "attack-again": Verb(do_attack_again, "it attacks once more"),
    "special-attack": Verb(do_special_attack, "special attack {}"),
    "monster-gains": Verb(do_monster_gains, gains_words),
    "monster-suffers": Verb(do_monster_suffers, suffers_words),
    "reveal-damage": Verb(do_reveal_damage, reveal_words),
    "choose": Verb(do_choose, choose_words),
    "nothing": Verb(do_nothing, "nothing happens"),
}
