"""Everything in the box for a number of players, made from the content once, with what it is called."""

from __future__ import annotations

from typing import Final

from coven.engine.settings import Options
from coven.games.crone.content import Constants, Content
from coven.games.crone.rules.cards import ingredient_cards, names, passives, scheme_card
from coven.games.crone.rules.costs import Cost, in_words
from coven.games.crone.rules.village import Board, Footprint, Village, normal
from coven.games.crone.state import Act, Condition, Ingredient, Scheme, Table

GREEN: Final = "village-green"
BARN: Final = "tithe-barn"
LEVELS: Final = ("1", "2", "3")
NAMED: Final = {"unbind": "Unbinding", "break-love": "Breaking Love"}
"""The ways to cast that undo a Spell and have a name of their own."""
VILLAGES: Final = 128
"""How many Villages are kept for the next table with the same boards."""


class Mode:
    """One way to cast a Spell."""

    __slots__ = ("cost", "incantation", "name", "spell")

    def __init__(self, id: str, spell: str, cost: Cost, incantation: str) -> None:
        self.spell = spell
        self.name = NAMED.get(id, spell)
        self.cost = cost
        self.incantation = incantation


class Box:
    """The components, the table's options and every option that can be chosen."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.seats = seats
        self.constants: Constants = content.constants
        self.stride: int = content.constants.movement
        self.read_options(options, seats)
        self.read_village(content, options["layout"])
        self.read_witches(content)
        self.names: dict[str, str] = names(content)
        self.ingredients: dict[str, list[Ingredient]] = ingredient_cards(content, seats, options)
        self.schemes: list[Scheme] = [
            scheme_card(id, card, self.names) for id, card in content.schemes.items()
        ]
        self.passives: list[Condition] = passives(self.schemes)
        self.acts: dict[str, Act] = {}
        """Every option there can ever be, by key: `vocabulary` lists them."""
        self.promising: dict[tuple[str, tuple[object, ...]], bool] = {}
        """Answers to whether a card is worth announcing, kept by `out_of_turn`."""
        self._villages: dict[tuple[Board, ...], Village] = {}
        self._latest: tuple[tuple[Board, ...], Village] | None = None
        self._ways: dict[Village, dict[tuple[str, str], dict[str, Act]]] = {}

    def read_options(self, options: Options, seats: int) -> None:
        """What the table has agreed on; what is about others has no occasion in solitaire play."""
        self.target: int = options["target-points"]
        self.first_player: str = options["first-player"] if seats > 1 else "random"
        self.rotate_boards: bool = options["rotate-boards"]
        self.decks_lie_open: bool = options["faceup-ingredients"]
        self.schemes_lie_open: bool = options["faceup-schemes"] and seats > 1
        self.familiars_cross_bindings: bool = options["familiars-cross-bindings"]
        self.trading: bool = options["trading"]
        self.strict: bool = options["incantations"] != "shown" and seats > 1
        self.own_incantations: bool = options["own-incantations"]
        self.race: bool = options["harvest"] == "race" and seats > 1
        self.shuffles_discards: bool = options["replenish"] == "shuffle"
        self.auto_declare: bool = options["auto-declare"]
        self.stall_rounds: int = options["stall-rounds"]
        self.round_cap: int = options["round-cap"]

    def read_village(self, content: Content, layout: str) -> None:
        """The Locations and who lives there, and the boards as the layout places them.

        Where boards are dealt at random, those of `layout` are in any order.
        """
        self.people: list[str] = [*content.villagers]
        self.places: list[str] = [*content.locations]
        self.home: dict[str, str] = {v: villager.home for v, villager in content.villagers.items()}
        self.lives_at: dict[str, str] = {place: v for v, place in self.home.items()}
        self.deck_at: dict[str, str] = {deck.location: k for k, deck in content.ingredients.items()}
        self.location_of: dict[str, str] = {k: deck.location for k, deck in content.ingredients.items()}
        self.limited: list[str] = [p for p, location in content.locations.items() if location.limited]
        self.summon_costs: dict[str, Cost] = {
            p: in_words(location.summon_cost.items())
            for p, location in content.locations.items()
            if location.summon_cost
        }
        self.footprints: dict[str, Footprint] = {
            p: (f.x[0], f.x[1], f.y[0], f.y[1]) for p, f in content.boards.items()
        }
        self.dealt_boards: bool = layout not in content.villages
        if self.dealt_boards:
            origins = content.layouts[layout].origins
            boards: list[Board] = [(p, x, y, 0) for p, (x, y) in zip(self.places, origins, strict=True)]
        else:
            boards = [
                (board.location, board.x, board.y, board.rotation) for board in content.villages[layout]
            ]
        self.layout: list[Board] = normal(boards)

    def read_witches(self, content: Content) -> None:
        """Their Familiars and Spells, and the Frogs."""
        self.witches: dict[str, str] = {witch.familiar: witch.name for witch in content.witches.values()}
        self.books: list[str] = list(self.witches)
        self.familiars_of: dict[str, list[str]] = {"": []} | {
            book: [f"{book}-{i + 1}" for i in range(content.constants.familiars)] for book in self.books
        }
        self.book_of: dict[str, str] = {f: book for book, those in self.familiars_of.items() for f in those}
        self.frog_names: list[str] = [f"frog-{i + 1}" for i in range(content.constants.frogs)]
        self.modes: dict[str, Mode] = {
            id: Mode(id, spell.spell, in_words(spell.cost.items()), spell.incantation)
            for id, spell in content.spells.items()
        }

    def squares(self) -> list[str]:
        """Every square that a board can cover in this layout."""
        corners = [(x, y) for _, x, y, _ in self.layout]
        return [f"{x + i},{y + j}" for x, y in corners for i in range(6) for j in range(6)]

    # Words

    def act(self, verb: str, thing: str = "") -> Act:
        """The option to do that."""
        return self.acts[f"{verb}:{thing}" if thing else verb]

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

    # The Village of a table

    def village(self, s: Table) -> Village:
        """The places of this table and their neighbours; the boards looked up last are at hand."""
        latest = self._latest
        if latest is None or latest[0] is not s.boards:
            latest = self._latest = s.boards, self.village_of(s.boards)
        return latest[1]

    def village_of(self, boards: tuple[Board, ...]) -> Village:
        """The Village that these boards make, made once as long as it is kept."""
        found = self._villages.get(boards)
        if found is None:
            if len(self._villages) >= VILLAGES:
                oldest = self._villages.pop(next(iter(self._villages)))
                self._ways.pop(oldest, None)
            found = self._villages[boards] = Village(boards, self.footprints)
        return found

    def ways(self, s: Table, verb: str, start: str) -> dict[str, Act]:
        """The options to go from a place to each neighbouring one."""
        village = self.village(s)
        known = self._ways.setdefault(village, {})
        words = (verb, start)
        if words not in known:
            known[words] = {place: self.way(s, verb, start, place) for place in village.adjacent[start]}
        return known[words]

    def way(self, s: Table, verb: str, start: str, place: str) -> Act:
        """The option to go from a place to a neighbouring one, labelled by where that is."""
        heading = self.village(s).heading(start, place)
        where = f"into {self.the(place)}" if place in self.places else self.near(s, place)
        return Act(verb, place, f"{heading[0].upper()}{heading[1:]}, {where}")
