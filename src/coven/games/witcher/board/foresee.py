"""What a combo would do before it is played, and what the next fight card could do: the rules' own sums."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.rules import cards, combo, figures
from coven.games.witcher.rules.attributes import attributes_of
from coven.games.witcher.rules.effects import Effect, Script
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import hand_size, number
from coven.games.witcher.rules.pieces import MONSTER, ActionCard, FightCard
from coven.games.witcher.state import Table


class Forecast(NamedTuple):
    """What happens if the combo stops as it lies. `base` is the damage and `link` what links add to it."""

    damage: int
    base: int
    link: int
    shield: int
    shield_to: int
    draw: int
    plain_draw: int
    left: int


def with_card(s: Table, card: ActionCard) -> Table:
    """The table with one more card laid on the combo, attached to the first link that takes it."""
    fight = s.brawl()
    link = -1
    if fight.combo:
        links = [i for i, one in enumerate(fight.combo[-1].extensions) if one.color == card.color]
        link = links[0] if links else -1
    laid = replace(
        fight,
        combo=[*fight.combo, card],
        links=[*fight.links, link],
        colors=[*fight.colors, card.color],
    )
    return replace(s, fight=laid)


def forecast(rules: Core, s: Table, seat: int) -> Forecast:
    """The sums of the combo as it lies, with everything that changes them."""
    fight = s.brawl()
    sums = combo.combo_sums(rules, s, seat)
    counted = combo.symbols(rules, s, seat)
    base = sum(given.damage for card, given in counted if given is card.base)
    room = figures.bound(rules, s, seat, "damage-dealt") - fight.dealt
    blow = sums.blow
    for module in rules.modules:
        blow = module.figure(rules, s, seat, "damage-foreseen", blow)
    damage = max(0, min(blow, room))
    most = figures.shield_maximum(rules, s, seat)
    shield = s.players[seat].shield
    return Forecast(
        damage,
        base,
        sums.damage - base,
        sums.shield,
        max(shield, min(most, shield + sums.shield)),
        combo.replenishment(rules, s, seat, sums.draw),
        rules.box.value("combat", figures.level(rules, s, seat, "combat")),
        max(0, opponent_life(s, seat) - damage),
    )


def opponent_life(s: Table, seat: int) -> int:
    """How many cards the opponent has left."""
    opponent = s.brawl().opponent(seat)
    return len(s.pool) if opponent == MONSTER else cards.life(s, opponent)


# -- the monster's next card


class Blow(NamedTuple):
    """What one half of a fight card would do: damage, cards discarded or trashed, an attribute lowered."""

    damage: int
    taken: int
    trashed: bool
    lowered: str


def blow(rules: Core, s: Table, seat: int, half: Script) -> Blow:
    """What half of a card would do to a witcher now."""
    damage, taken, trashed, lowered = 0, 0, False, ""
    for effect in read(rules, s, half):
        if effect.verb == "deal":
            damage += max(0, number(rules, s, seat, effect))
        elif effect.verb in ("discard", "trash"):
            everything = effect.args["cards"] == "all"
            taken += hand_size(rules, s, seat) if everything else number(rules, s, seat, effect, "cards")
            trashed = trashed or effect.verb == "trash"
        elif effect.verb == "lower":
            which, names = effect.text("attribute"), attributes_of(rules, s, seat)
            lowered = names[which].label if which in names else which.capitalize()
    return Blow(max(0, figures.figure(rules, s, seat, "monster-damage", damage)), taken, trashed, lowered)


def read(rules: Core, s: Table, half: Script) -> list[Effect]:
    """The effects of half of a card; a special attack is read on the monster's large card."""
    attacks = foe(rules, s).attacks
    found: list[Effect] = []
    for effect in half.effects:
        special = effect.verb == "special-attack" and attacks
        inner = effect.args.get("")
        found += attacks[int(effect.args[""]) - 1].script.effects if special else [effect]
        found += inner.effects if isinstance(inner, Script) else []
    return found


def unseen(view: Seen) -> list[FightCard]:
    """The fight cards that nobody has seen in this fight: those in the pool are among them."""
    gone = {card.key for card in view.state.wounds}
    return [card for card in all_fight_cards(rules_of(view), view.state) if card.key not in gone]


def all_fight_cards(rules: Core, s: Table) -> list[FightCard]:
    """The cards that the Life Pool of the monster that is fought can have: those with the back of its own."""
    backs = {card.back for card in [*s.pool, *s.wounds]}
    own = [card for card in rules.box.by_key.values() if isinstance(card, FightCard) and card.back in backs]
    return own or rules.box.fight_cards


def blows(view: Seen, seat: int, half: str) -> list[Blow]:
    """What each unseen card would do with that half, the worst first."""
    rules = rules_of(view)
    found = [blow(rules, view.state, seat, card.halves[half]) for card in unseen(view)]
    return sorted(found, key=lambda one: (one.damage, one.taken), reverse=True)


def blow_words(one: Blow) -> str:
    """A blow in a word or two: the same words for cards that do the same."""
    if one.lowered:
        return f"{one.lowered} \u22121" + (f", {one.damage} damage" if one.damage else "")
    if one.taken:
        return f"{'trash' if one.trashed else 'discard'} {one.taken}"
    return f"{one.damage} damage"


def tally(found: list[Blow]) -> list[tuple[str, int]]:
    """How many cards do what, in the order of the list."""
    counted: dict[str, int] = {}
    for one in found:
        counted[blow_words(one)] = counted.get(blow_words(one), 0) + 1
    return list(counted.items())


def through(s: Table, seat: int, damage: int, stops: int) -> tuple[int, int, int]:
    """How damage spreads: off the shield, which takes so much, off the deck, off the hand."""
    player = s.players[seat]
    shield = min(damage, stops)
    deck = min(damage - shield, len(s.decks[seat]))
    return shield, deck, min(damage - shield - deck, len(player.hand))
