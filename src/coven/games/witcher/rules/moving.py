"""Phase I: Movement: a Move and what it is paid with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.engine.decision import Decision, Flow, Option, Word
from coven.games.witcher.rules.cards import discard, one
from coven.games.witcher.rules.effects import Ability, Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard, Place, Use
from coven.games.witcher.rules.places import home_of
from coven.games.witcher.rules.telling import tell_use
from coven.games.witcher.rules.tokens import enter
from coven.games.witcher.state import Act, Table

TWO: Final = Word("pay:two", "Any two cards")
GOLD: Final = Word("pay:gold", "Any card and 1 gold")


def pays_alone(s: Table, card: ActionCard, place: Place) -> bool:
    """Whether one card is enough: its terrain matches, it is wild, or the place is open to any terrain."""
    return s.now.wild or card.terrain in ("wild", place.terrain) or place.terrain == "any"


def ways(rules: Core, s: Table, place: Place, by_land: bool = True) -> list[Option]:
    """How the active player could pay: a card that is enough, two cards, a card and gold, a helper.

    A helper who asks for no card helps on roads only (`by_land`).
    """
    player = s.players[s.active]
    found: list[Option] = [card for card in player.hand if pays_alone(s, card, place)]
    if len(player.hand) >= 2:
        found.append(TWO)
    if player.hand and player.gold >= 1:
        found.append(GOLD)
    if not player.kept and not rules.modules:
        return found
    if player.hand and not s.now.wild and place.terrain != "any":
        found += helpers(rules, s, "wild-step")
    if by_land:
        found += helpers(rules, s, "free-step")
    return found


def helpers(rules: Core, s: Table, verb: str) -> list[Use]:
    """What helps to move in this way, was not used yet this turn, and can be paid for."""
    return [
        rules.box.uses[ability.key]
        for ability in movers(rules, s)
        if ability.key not in s.now.spent
        and ability.script.effects[0].verb == verb
        and s.players[s.active].gold >= ability.cost.get("gold", 0)
    ]


def movers(rules: Core, s: Table) -> list[Ability]:
    """All that the active player has for moving: kept cards, and what modules add."""
    kept = [card.ability for card in s.players[s.active].kept if card.ability is not None]
    for module in rules.modules:
        kept += module.abilities(rules, s, s.active)
    return [ability for ability in kept if ability.when == "movement"]


def destinations(rules: Core, s: Table) -> Sequence[Place]:
    """The connected places that the active player could pay a Move to."""
    here = rules.box.places[s.players[s.active].place]
    return [place for place in here.near if ways(rules, s, place)]


class Paid:
    """What was paid for a Move: the cards, and words with room for them."""

    def __init__(self, cards: list[ActionCard], gold: bool) -> None:
        self.cards = cards
        self.words = ("", " with {2}", " with {2} and {3}")[len(cards)] + (" and 1 gold" if gold else "")


def move(rules: Core, s: Table, place: Place) -> Flow[None]:
    """Pay for a Move, and go."""
    seat = s.active
    paid = yield from pay_for(rules, s, place)
    s.now.arrived = True
    s.tell("{0:seat} travels to {1}" + paid.words + ".", seat, place, *paid.cards)
    enter(rules, s, seat, place)


def pay_for(rules: Core, s: Table, place: Place, by_land: bool = True) -> Flow[Paid]:
    """Pay in exactly one of the allowed ways."""
    seat = s.active
    way = yield from choose_way(rules, s, place, by_land)
    free = isinstance(way, Use) and way in helpers(rules, s, "free-step")
    if isinstance(way, Use):
        call_helper(rules, s, way)
    paid: list[ActionCard] = []
    if isinstance(way, ActionCard):
        discard(s, seat, way)
        paid.append(way)
    elif not free:
        for _ in range(2 if way is TWO else 1):
            paid.append((yield from pay_card(s, place)))
    if way is GOLD:
        s.players[seat].gold -= 1
    s.now.wild = False
    s.now.moves += 1
    for module in rules.modules:
        module.paid(rules, s, seat, paid)
    return Paid(paid, way is GOLD)


def choose_way(rules: Core, s: Table, place: Place, by_land: bool) -> Flow[Option]:
    """How to pay; nobody is asked only where all can see that there is but one way."""
    player = s.players[s.active]
    found = ways(rules, s, place, by_land)
    if len(player.hand) == 1 and not player.gold and not movers(rules, s):
        return found[0]
    prompt, rule = "How do you pay for the way to {0}?", "witcher.base.phase1.move-match"
    chosen: Option = yield Decision(s.active, "pay", found, prompt, rule, (place,))
    return chosen


def pay_card(s: Table, place: Place) -> Flow[ActionCard]:
    """Discard any card for a Move; the only one goes unasked."""
    seat = s.active
    hand = s.players[seat].hand
    card = hand[0]
    if len(hand) > 1:
        prompt, rule = "Which card do you discard for the way to {0}?", "witcher.base.phase1.move-two"
        card = yield Decision(seat, "pay", hand[:], prompt, rule, (place,))
    discard(s, seat, card)
    return card


def call_helper(rules: Core, s: Table, use: Use) -> None:
    """Use what helps to move; what it does, it does at once."""
    ability = next(ability for ability in movers(rules, s) if ability.key == use.source)
    s.now.spent.append(ability.key)
    tell_use(rules, s, s.active, ability)
    gold = ability.cost.get("gold", 0)
    if gold:
        s.players[s.active].gold -= gold
        s.tell("{0:seat} pays {1} gold.", s.active, gold)
    for effect in ability.script.effects:
        rules.verbs[effect.verb].do(rules, s, Act(s.active, False, ability.key), effect)


def do_wild_step(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The next card discarded for a Move counts as wild."""
    s.now.wild = True


def do_free_step(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The Move costs no card: what that means is said where it is paid for."""


def do_move_to(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Move at once, without a card, a Location Action or a Quest there."""
    seat = act.seat
    options = goals(rules, s, seat, effect)
    if not options:
        return
    prompt = "Where do you go?"
    place: Place = yield from one(seat, "go", options, prompt, "witcher.base.phase1.enter-trail-quest")
    s.now.arrived = False
    s.tell("{0:seat} goes to {1}.", seat, place)
    enter(rules, s, seat, place)


def goals(rules: Core, s: Table, seat: int, effect: Effect) -> list[Place]:
    """Where an effect may take a player: a place, the neighbours, a terrain, the own School, or by chance.

    Never a place that no road leads to.
    """
    places = rules.box.places
    if effect.has("location"):
        return [places[int(effect.args["location"])]]
    if effect.has("adjacent"):
        return places[s.players[seat].place].near
    if effect.has("school"):
        return [home_of(rules, s, seat)]
    if effect.has("random"):
        drawn = [token.place for token in rules.box.tokens if token.place.near]
        return [drawn[int(s.rng.below(len(drawn)))]]
    which = effect.text("terrain")
    return [place for place in places if place.near and which in ("any", place.terrain)]
