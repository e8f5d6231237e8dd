"""Dealing unknown Ingredients anew, for those who imagine a table that agrees with what they know."""

from __future__ import annotations

from coven.engine.decision import Option, Piece
from coven.engine.rng import Rng
from coven.engine.state import Place, piles, shuffle_places
from coven.games.crone.rules.costs import KINDS, NEWT
from coven.games.crone.state import Ingredient, Scheme, Table


class Deal:
    """The Ingredients that somebody does not know, and the places in decks and elsewhere where they lie.

    Cards of one kind are alike: only which kind lies where is left to chance, and where a kind begins.
    """

    def __init__(self, decks: dict[str, list[Ingredient]]) -> None:
        self.decks = decks
        self.in_deck: dict[str, list[int]] = {"fire": [], "flour": [], "silver": [], "soil": []}
        self.elsewhere: list[Place] = []
        self.pool: dict[str, list[Ingredient]] = {"fire": [], "flour": [], "silver": [], "soil": [], NEWT: []}

    def gather(self, holder: list[Piece], places: list[int]) -> None:
        """Take up the cards at these places of a deck, a hand or another pile."""
        for i in places:
            card = holder[i]
            assert isinstance(card, Ingredient)
            self.pool[card.kind].append(card)
        for kind in KINDS:
            if self.decks[kind] is holder:
                self.in_deck[kind] = places
                return
        self.elsewhere += [(holder, i) for i in places]

    def out(self, rng: Rng) -> dict[Option, Ingredient]:
        """Deal them, so that no deck holds what it cannot hold; returns what lies now where each card lay."""
        moved: dict[Option, Ingredient] = {}
        for cards in self.pool.values():
            cut = int(rng.below(len(cards))) if cards else 0
            cards[:] = cards[cut:] + cards[:cut]
        eyes = self.eyes(rng)
        for kind in KINDS:
            deck = self.decks[kind]
            for at, i in enumerate(self.in_deck[kind]):
                card = self.pool[NEWT if at in eyes[kind] else kind].pop()
                moved[deck[i]] = card
                deck[i] = card
        for at, (holder, i) in enumerate(self.elsewhere):
            card = self.pool[NEWT if at in eyes[""] else self.any_kind(rng)].pop()
            moved[holder[i]] = card
            holder[i] = card
        return moved

    def certain(self) -> set[Piece]:
        """The cards that can lie in one place only."""
        eyes = len(self.pool[NEWT])
        forced = {kind: max(0, len(self.in_deck[kind]) - len(self.pool[kind])) for kind in KINDS}
        found: set[Piece] = set()
        if eyes > sum(forced.values()):
            return found
        for kind in KINDS:
            cards, places = self.pool[kind], len(self.in_deck[kind])
            if len(cards) == 1 and not forced[kind] and (places == 1 or len(self.elsewhere) == 1):
                found.add(cards[0])
            if eyes == 1 and forced[kind] == 1 and places == 1:
                found.add(self.pool[NEWT][0])
        return found

    def eyes(self, rng: Rng) -> dict[str, list[int]]:
        """Where Eyes of Newt go, by deck and elsewhere: anywhere, if a deck has else enough of its kind."""
        found: dict[str, list[int]] = {"fire": [], "flour": [], "silver": [], "soil": [], "": []}
        left = len(self.pool[NEWT])
        whole = len(self.elsewhere)
        for kind in KINDS:
            size = len(self.in_deck[kind])
            whole += size
            for _ in range(size - len(self.pool[kind])):
                self.choose(found[kind], int(rng.below(size)), size)
                left -= 1
        while left:
            at = int(rng.below(whole))
            group = ""
            for kind in KINDS:
                size = len(self.in_deck[kind])
                if at < size:
                    group = kind
                    break
                at -= size
            if at not in found[group]:
                found[group].append(at)
                left -= 1
        return found

    def choose(self, found: list[int], at: int, size: int) -> None:
        """Note a place, or the next that is not noted yet."""
        while at in found:
            at = (at + 1) % size
        found.append(at)

    def any_kind(self, rng: Rng) -> str:
        """The kind of any card that is left, Eyes of Newt apart."""
        pool = self.pool
        at = int(rng.below(sum([len(pool[kind]) for kind in KINDS])))
        for kind in KINDS:
            at -= len(pool[kind])
            if at < 0:
                return kind
        raise IndexError("no card is left to deal")


def redeal(s: Table, seat: int | None, rng: Rng, fixed: set[Piece]) -> dict[Option, Piece]:
    """What the seat does not know is dealt anew; a deck gets cards of its kind and Eyes of Newt only."""
    found = piles(s)
    schemes: list[Place] = []
    ingredients = Deal(s.decks)
    for pile in found:
        holder, places = pile.holder, pile.unknown(seat)
        if fixed:
            places = [i for i in places if holder[i] not in fixed]
        if places and isinstance(holder[0], Scheme):
            schemes += [(holder, i) for i in places]
        else:
            ingredients.gather(holder, places)
    moved = shuffle_places(schemes, rng, found, seat)
    dealt = ingredients.out(rng)
    moved.update(dealt)
    for known in (s.barn_known, s.offer_known):
        for other in range(s.seats):
            if other != seat:
                known[other] = [dealt.get(card, card) for card in known[other]]
    if fixed:
        # Of cards that are alike the first is spent: one that was seen to be must come first here too.
        for player in s.players:
            player.hand.sort(key=fixed.__contains__, reverse=True)
    return moved


def certain(s: Table, seat: int | None) -> set[Piece]:
    """The last unknown card of a kind, where only that kind can lie."""
    ingredients = Deal(s.decks)
    for pile in piles(s):
        if pile.holder and isinstance(pile.holder[0], Ingredient):
            ingredients.gather(pile.holder, pile.unknown(seat))
    return ingredients.certain()
