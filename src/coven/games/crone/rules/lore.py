"""What everybody at the table knows: the components, the places, and small facts about a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from coven.engine.decision import Option, Piece
from coven.engine.rng import Rng
from coven.engine.rules import Rules
from coven.engine.settings import Options
from coven.engine.state import Part, piles, shuffle_places
from coven.games.crone.rules.cards import ingredient_cards, names, passives, payment_label, scheme_card
from coven.games.crone.rules.costs import KINDS, NEWT, Cost, counts, in_words, payments
from coven.games.crone.rules.dealing import Deal
from coven.games.crone.rules.village import Board, Footprint, Village, normal
from coven.games.crone.state import Act, Casting, Condition, Ingredient, Player, Position, Scheme, Table

GREEN: Final = "village-green"
BARN: Final = "tithe-barn"
LEVELS: Final = ("1", "2", "3")
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WORDS: Final = {
    "pass": "Pass",
    "pass-spell": "Pass, and do not ask me again about this Spell",
    "pass-turn": "Pass, and do not ask me again this turn",
    "pass-always": "Pass, and do not ask me again",
    "ask-about-spells": "Ask me about Protection again",
    "ask-in-pauses": "Ask me in pauses again",
    "harvest": "Harvest",
    "stop": "Stop here",
    "end-turn": "End your turn",
    "go-on": "Go on",
    "give-up": "Give up",
    "speak": "Speak the Incantation",
    "speak-own": "Speak words of your own",
    "catch": "Catch her: the Spell was not spoken",
    "enough": "That is all",
    "accept": "Accept",
    "refuse": "Refuse",
}
VERBS: Final = {
    "love": ("stay", "join", "send"),
    "break-love": ("part", "place"),
    "summon": ("to", "summon"),
    "switch": ("switch", "with"),
    "to-frog": ("enchant",),
    "to-villager": ("free", "into"),
    "bind": ("bind",),
    "unbind": ("unbind",),
}
"""What each target of a Spell is asked as, in order."""


class Mode:
    """One way to cast a Spell."""

    __slots__ = ("cost", "incantation", "name", "spell")

    def __init__(self, id: str, spell: str, cost: Cost, incantation: str) -> None:
        self.spell = spell
        self.name = "Unbinding" if id == "unbind" else spell
        self.cost = cost
        self.incantation = incantation


class Lore(Rules[Table]):
    """The components, and questions about a position that change nothing."""

    def __init__(self, content: Any, seats: int, options: Options) -> None:
        super().__init__(content, seats, options)
        self.together = seats == 1
        self.constants: Any = content.constants
        self.target: int = options["target-points"]
        self.stride: int = content.constants.movement
        self.people: list[str] = list(content.villagers)
        self.places: list[str] = list(content.locations)
        self.home: dict[str, str] = {v: content.villagers[v].home for v in self.people}
        self.lives_at: dict[str, str] = {place: v for v, place in self.home.items()}
        self.deck_at: dict[str, str] = {content.ingredients[k].location: k for k in content.ingredients}
        self.location_of: dict[str, str] = {k: content.ingredients[k].location for k in content.ingredients}
        self.limited: list[str] = [p for p in self.places if content.locations[p].limited]
        self.summon_costs: dict[str, Cost] = {
            p: in_words(content.locations[p].summon_cost)
            for p in self.places
            if content.locations[p].summon_cost
        }
        self.books: list[str] = [witch.familiar for witch in content.witches.values()]
        self.familiars_of: dict[str, list[str]] = {"": []} | {
            book: [f"{book}-{i + 1}" for i in range(content.constants.familiars)] for book in self.books
        }
        self.book_of: dict[str, str] = {f: book for book, those in self.familiars_of.items() for f in those}
        self.frog_names: list[str] = [f"frog-{i + 1}" for i in range(content.constants.frogs)]
        self.modes: dict[str, Mode] = {
            id: Mode(id, spell.spell, in_words(spell.cost), spell.incantation)
            for id, spell in content.spells.items()
        }
        self.names: dict[str, str] = names(content)
        self.schemes_lie_open: bool = options["faceup-schemes"] and seats > 1
        self.footprints: dict[str, Footprint] = {
            p: (f.x[0], f.x[1], f.y[0], f.y[1]) for p, f in content.boards.items()
        }
        self.ingredients: dict[str, list[Ingredient]] = ingredient_cards(content, seats, options)
        self.schemes: list[Scheme] = [
            scheme_card(id, card, self.names) for id, card in content.schemes.items()
        ]
        self.passives: list[Condition] = passives(self.schemes)
        self.acts: dict[str, Act] = {}
        self.list_acts()
        self._villages: dict[tuple[Board, ...], Village] = {}
        self._ways: dict[tuple[Board, ...], dict[tuple[str, str, str], Act]] = {}
        self._promising: dict[tuple[str, tuple[object, ...]], bool] = {}

    # The vocabulary

    def list_acts(self) -> None:
        """Every option there can ever be."""
        for word, label in WORDS.items():
            self.add(word, "", label)
        pieces = self.people + list(self.book_of)
        squares = self.squares()
        self.list_verbs("book", self.books, "Take the Book of the {0}s")
        for i in range(1, 32):
            self.add("day", str(i), f"Day {i}")
        for i, month in enumerate(MONTHS):
            self.add("month", str(i + 1), month)
        self.list_verbs("put", self.places, "{0}")
        self.list_verbs("move", pieces, "Move {0}")
        self.list_verbs("step", self.places + squares, "{0}")
        self.list_verbs("flee", squares, "{0}")
        self.list_verbs("scatter", self.places, "{0}")
        self.list_verbs("pick-up", self.frog_names, "Pick up {0}")
        self.list_verbs("set-down", self.frog_names, "Set down {0}")
        self.list_targets(pieces, squares)
        for seat in range(self.seats):
            self.add("first", str(seat + 1), f"Seat {seat + 1}")
            self.add("trade", str(seat + 1), f"Offer seat {seat + 1} a trade")
        for verb in ("tithe", "give", "want"):
            self.list_verbs(verb, [*KINDS, NEWT], "{0}")
        for verb, label in (("declare", "Declare {0}"), ("announce", "Pay 1 Silver and complete {0} now")):
            self.list_verbs(verb, [scheme.key for scheme in self.schemes], label)
        self.list_verbs("discard", [scheme.key for scheme in self.schemes], "Pay 1 Silver and discard {0}")
        self.list_verbs("keep", [scheme.key for scheme in self.schemes], "Keep {0}")
        for i in range(sum(len(deck) for deck in self.ingredients.values())):
            self.add("take", str(i + 1), f"The card in place {i + 1} from the top")
        self.list_payments()

    def list_targets(self, pieces: list[str], squares: list[str]) -> None:
        """The Spells and all that they can be cast on."""
        self.list_verbs("cast", [mode for mode in self.modes if mode != "protect"], "Cast {0}")
        things = {
            "stay": self.people, "join": self.people, "part": self.people, "into": self.people,
            "enchant": self.people, "send": self.places + squares, "place": self.places, "to": self.places,
            "summon": pieces, "switch": pieces, "with": pieces, "free": self.frog_names,
            "bind": self.places, "unbind": self.places,
        }  # fmt: skip
        for verb, targets in things.items():
            self.list_verbs(verb, targets, "{0}")

    def list_payments(self) -> None:
        """Every way to pay for a Spell."""
        plenty = dict.fromkeys((*KINDS, NEWT), 4)
        costs = [mode.cost for mode in self.modes.values() if "location" not in mode.cost]
        for cost in [*costs, *self.summon_costs.values()]:
            for payment in payments(cost, plenty):
                self.add("pay", "+".join(payment), payment_label(payment, self.names))
        for payment in payments(self.modes["protect"].cost, plenty):
            self.add("protect", "+".join(payment), f"Protection: {payment_label(payment, self.names)}")

    def list_verbs(self, verb: str, things: Sequence[str], label: str) -> None:
        """One option for each thing."""
        for thing in things:
            self.add(verb, thing, label.replace("{0}", self.name(thing)))

    def add(self, verb: str, thing: str, label: str) -> None:
        """One option."""
        act = Act(verb, thing, label)
        self.acts.setdefault(act.key, act)

    def act(self, verb: str, thing: str = "") -> Act:
        """The option to do that."""
        return self.acts[f"{verb}:{thing}" if thing else verb]

    def squares(self) -> list[str]:
        """Every square that a board can cover in this layout."""
        corners = [(x, y) for _, x, y, _ in self.layout()]
        return [f"{x + i},{y + j}" for x, y in corners for i in range(6) for j in range(6)]

    def layout(self) -> list[Board]:
        """The boards as the table's layout places them; where they are dealt at random, in any order."""
        name: str = self.options["layout"]
        if name in self.content.villages:
            boards = [
                (board.location, board.x, board.y, board.rotation) for board in self.content.villages[name]
            ]
            return normal(boards)
        origins = self.content.layouts[name].origins
        return normal([(place, x, y, 0) for place, (x, y) in zip(self.places, origins, strict=True)])

    def name(self, thing: str) -> str:
        """What a thing is called: the Priest, the Forge, a space."""
        return self.names.get(thing, f"space {thing}")

    def the(self, thing: str) -> str:
        """The same in a sentence: `the Priest`, `the Forge`, but `Cat 2` and `space 7,3`."""
        return f"the {self.name(thing)}" if thing in self.home or thing in self.places else self.name(thing)

    def spot(self, s: Table, place: str) -> str:
        """A place of this Village in a sentence: `the Forge`, or `a space by the Forge`."""
        return self.the(place) if place in self.places else f"a space {self.near(s, place)}"

    def near(self, s: Table, place: str) -> str:
        """Where a space is: `by the Forge` if it is one of the Forge's board."""
        return f"by {self.the(self.village(s).board_of[place])}"

    def way(self, s: Table, verb: str, start: str, place: str) -> Act:
        """The option to go from a place to a neighbouring one, labelled by where that is."""
        village = self.village(s)
        words = (verb, start, place)
        found = self._ways.setdefault(village.boards, {})
        if words not in found:
            heading = village.heading(start, place)
            where = f"into {self.the(place)}" if place in self.places else self.near(s, place)
            found[words] = Act(verb, place, f"{heading[0].upper()}{heading[1:]}, {where}")
        return found[words]

    # What there is

    def pieces(self) -> Mapping[str, Option]:
        """All cards by key."""
        found: dict[str, Option] = {card.key: card for deck in self.ingredients.values() for card in deck}
        for scheme in self.schemes:
            found[scheme.key] = scheme
        return found

    def kinds(self) -> Sequence[type[Part]]:
        """The state classes."""
        return [Table, Player, Casting, Position]

    def vocabulary(self) -> Sequence[str]:
        """The key of every option."""
        return list(self.acts)

    def redeal(self, s: Table, seat: int | None, rng: Rng, fixed: set[Piece]) -> dict[Option, Piece]:
        """What the seat does not know is dealt anew; a deck gets cards of its kind and Eyes of Newt only.

        Nor does it know which Spell another Witch is preparing: she chooses again, by her new hand.
        """
        if not fixed:
            for other, doing in enumerate(s.preparing):
                if other != seat and doing and doing[0] in self.modes:
                    s.preparing[other] = []
        found = piles(s)
        schemes: list[tuple[list[Any], int]] = []
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

    def certain(self, s: Table, seat: int | None) -> set[Piece]:
        """The last unknown card of a kind, where only that kind can lie."""
        ingredients = Deal(s.decks)
        for pile in piles(s):
            if pile.holder and isinstance(pile.holder[0], Ingredient):
                ingredients.gather(pile.holder, pile.unknown(seat))
        return ingredients.certain()

    # Small facts about a position

    def tops(self, piles: dict[str, list[Ingredient]]) -> list[Ingredient]:
        """The top cards that everybody sees where decks and discards lie face up."""
        if not self.options["faceup-ingredients"]:
            return []
        return [piles[kind][-1] for kind in KINDS if piles[kind]]

    def village(self, s: Table) -> Village:
        """The places of this table and their neighbours."""
        found = self._villages.get(s.boards)
        if found is None:
            if len(self._villages) >= 64:
                self._villages.clear()
                self._ways.clear()
            found = self._villages[s.boards] = Village(s.boards, self.footprints)
        return found

    def others(self, s: Table, seat: int) -> list[int]:
        """The other seats, clockwise from the seat's left."""
        return [(seat + step) % s.seats for step in range(1, s.seats)]

    def owner(self, s: Table, familiar: str) -> int:
        """Whose Familiar it is."""
        book = self.book_of[familiar]
        for seat, player in enumerate(s.players):
            if player.book == book:
                return seat
        return -1

    def own(self, s: Table, seat: int) -> list[str]:
        """The seat's Familiars, those in reserve included."""
        return self.familiars_of[s.players[seat].book]

    def out(self, s: Table, seat: int) -> list[str]:
        """The seat's Familiars that are in the Village."""
        return [familiar for familiar in self.own(s, seat) if s.familiars[familiar]]

    def place(self, s: Table, piece: str) -> str:
        """Where a Villager, a Familiar or a Frog is."""
        if piece in s.villagers:
            return s.villagers[piece]
        return s.familiars[piece] if piece in s.familiars else s.frogs[piece]

    def free(self, s: Table, place: str) -> bool:
        """Whether something can be cast on what is there: it is in the Village and not bound."""
        return place != "" and place not in s.bound

    def load(self, s: Table, familiar: str) -> str:
        """The Frog that a Familiar carries, if any."""
        for frog, carrier in s.carried.items():
            if carrier == familiar:
                return frog
        return ""

    def distinct(self, s: Table, familiars: Sequence[str]) -> list[str]:
        """One Familiar of those that are alike: of one kind, in one place, with a Frog or without."""
        found: dict[tuple[str, str, bool], str] = {}
        for familiar in familiars:
            loaded = bool(s.carried) and self.load(s, familiar) != ""
            found.setdefault((self.book_of[familiar], s.familiars[familiar], loaded), familiar)
        return list(found.values())

    def everyone_out(self, s: Table) -> list[str]:
        """The Villagers and Familiars in the Village that can be told apart."""
        people = [villager for villager in self.people if s.villagers[villager]]
        return people + self.distinct(s, [familiar for familiar in s.familiars if s.familiars[familiar]])

    def have(self, s: Table, seat: int) -> dict[str, int]:
        """How many of each Ingredient the seat holds."""
        return counts(s.players[seat].hand)
