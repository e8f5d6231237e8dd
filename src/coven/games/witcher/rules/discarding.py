"""To discard: cards of hand or deck, by choice or by chance, and what is done where there are too few."""

from __future__ import annotations

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.games.witcher.rules import cards, looking
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.occasions import discard_own
from coven.games.witcher.rules.perform import do, number
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.state import Act, Table


def do_discard(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Put cards from hand or deck on the own discard pile."""
    source = effect.text("from")
    if source == "deck-any":
        cards.look_through(s, act.seat)
        s.then(looking.DiscardSought(act.seat, number(rules, s, act.seat, effect, "cards")))
    elif source in ("deck-top", "deck-bottom"):
        yield from off_the_deck(rules, s, act, effect)
    elif effect.has("rank"):
        yield from of_the_first(s, act.seat, effect.text("rank"), effect)
    elif effect.colors or effect.has("terrain"):
        yield from of_a_kind(rules, s, act, effect)
    else:
        yield from of_the_hand(rules, s, act, effect)


def of_the_hand(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Any cards in hand; those that are missing come off the deck, if the effect says so."""
    seat, hand = act.seat, s.players[act.seat].hand
    count = len(hand) if effect.args["cards"] == "all" else number(rules, s, seat, effect, "cards")
    missing = max(0, count - len(hand))
    if effect.text("choice") == "random":
        by_chance(s, seat, min(count, len(hand)))
    else:
        yield from discard_own(s, seat, hand, count)
    if effect.text("instead") == "deck-top":
        lose_tops(s, seat, missing)
    if missing:
        otherwise(s, act, effect)


def by_chance(s: Table, seat: int, count: int) -> None:
    """Chance picks cards of the hand."""
    hand = s.players[seat].hand
    for _ in range(count):
        card = hand[int(s.rng.below(len(hand)))]
        cards.discard(s, seat, card)
        s.tell("{0:seat} discards {1} by chance.", seat, card)


def lose_tops(s: Table, seat: int, count: int) -> int:
    """Cards off the top of the deck; how many there were."""
    there = min(count, len(s.decks[seat]))
    for _ in range(there):
        s.tell("{0:seat} discards {1} from the deck.", seat, cards.discard_top(s, seat))
    return there


def off_the_deck(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Cards off the deck, from its top or its bottom; the missing ones come from the hand."""
    seat, count = act.seat, number(rules, s, act.seat, effect, "cards")
    if effect.text("from") == "deck-bottom":
        s.decks[seat][:] = [*s.decks[seat][count:], *s.decks[seat][:count][::-1]]
    missing = count - lose_tops(s, seat, count)
    there = len(s.players[seat].hand)
    if effect.text("instead") == "hand-random":
        by_chance(s, seat, min(missing, there))
    elif effect.text("instead") == "hand":
        yield from discard_own(s, seat, s.players[seat].hand, missing)
    if missing and (not effect.has("instead") or missing > there):
        otherwise(s, act, effect)


def of_the_first(s: Table, seat: int, rank: str, effect: Effect) -> Flow[None]:
    """A card in hand that comes first by its cost or its extensions; the owner chooses among equals.

    Whether there are equals is secret, so whoever has several cards is asked.
    """
    hand = s.players[seat].hand
    if not hand:
        lose_tops(s, seat, int(effect.text("instead") == "deck-top"))
        return
    best = max(ranked(card, rank) for card in hand)
    options = [card for card in hand if ranked(card, rank) == best]
    card = options[0]
    if len(hand) > 1:
        prompt = f"Which card of the {rank.replace('-', ' ')} do you discard?"
        card = yield Decision(seat, "discard", options, prompt, "witcher.base.general.discard-meaning")
    cards.discard(s, seat, card)
    s.tell("{0:seat} discards {1}.", seat, card)


def ranked(card: ActionCard, rank: str) -> int:
    """What cards are compared by: the highest comes first."""
    if rank == "most-extensions":
        return len(card.extensions)
    return -card.cost if rank == "lowest-cost" else card.cost


def of_a_kind(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Cards in hand of some colours or of a terrain.

    Whether there are any is secret, so whoever has several cards is asked even without one of them.
    """
    seat = act.seat
    everything = effect.args["cards"] == "all"
    count = 1 if everything else number(rules, s, seat, effect, "cards")
    for _ in range(count):
        found = [card for card in s.players[seat].hand if fits(card, effect)]
        if everything or len(s.players[seat].hand) < 2:
            gone = found
        else:
            prompt = "Which " + kind_words(effect) + " card do you discard?"
            options: list[Option] = [*found] if found else [PASS]
            chosen = yield Decision(seat, "discard", options, prompt, "witcher.base.general.discard-meaning")
            gone = [card for card in found if card is chosen]
        for card in gone:
            cards.discard(s, seat, card)
            s.tell("{0:seat} discards {1}.", seat, card)
        if not gone:
            s.tell("{0:seat} has no " + kind_words(effect) + " card to discard.", seat)
            otherwise(s, act, effect)
            return


def fits(card: ActionCard, effect: Effect) -> bool:
    """Whether a card is one of those that count."""
    terrain = effect.text("terrain")
    return (not effect.colors or card.color in effect.colors) and (not terrain or card.terrain == terrain)


def kind_words(effect: Effect) -> str:
    """`red or blue`."""
    return " or ".join(effect.colors) if effect.colors else effect.text("terrain")


def otherwise(s: Table, act: Act, effect: Effect) -> None:
    """What is done because there were too few."""
    if effect.has("otherwise"):
        do(s, act, effect.script("otherwise"))
