"""Everything in the box for a number of players, made from the content once and never changed."""

from __future__ import annotations

from coven.engine.decision import make_alike
from coven.engine.settings import Options
from coven.games.sabbat import content as printed
from coven.games.sabbat.content import Constants, Content, Garden, Region
from coven.games.sabbat.rules.pieces import (
    STORES,
    GardenBonus,
    GateTile,
    Ghost,
    Invocation,
    Location,
    ManorTile,
    Mirror,
    People,
    Power,
    Resource,
    RoundBonus,
    Square,
    Stored,
    TileEffect,
    TimeCard,
)


class Box:
    """The pieces and figures of the game, typed and linked to each other."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.seats = seats
        self.powers_on: bool = options["power-cards"]
        self.power_limit: str = options["power-limit"]
        self.random_peoples: bool = options["peoples"] == "random"
        self.beginner_hints: bool = options["beginner-hints"]
        self.read_constants(content.constants)
        self.resources: dict[str, Resource] = {
            key: Resource(key, r.name, r.plural) for key, r in content.resources.items()
        }
        self.stored: dict[str, list[Stored]] = {
            store: [Stored(store, resource) for resource in self.resources.values()] for store in STORES
        }
        self.powers: dict[str, Power] = {
            key: Power(
                key,
                p.title,
                p.window,
                p.limit,
                p.uses[seats - 2] if p.uses else 0,
                p.effect.op,
                p.effect.resource,
                p.effect.amount,
            )
            for key, p in content.powers.items()
        }
        self.peoples: dict[str, People] = {
            key: People(key, p.name, p.magician, p.ghost, list(p.powers))
            for key, p in content.peoples.items()
        }
        self.ghosts: list[Ghost] = [
            Ghost(f"{people.key}-{i + 1}", people.ghost, people.key)
            for people in self.peoples.values()
            for i in range(self.ghosts_per_player)
        ]
        self.invocations = [Invocation(i, True) for i in range(self.ghosts_per_player + 1)]
        self.invocations_plain = [Invocation(i, False) for i in range(self.ghosts_per_player + 1)]
        self.read_manor(content)
        self.read_locations(content)
        self.read_cards(content)

    def uses(self, power: Power) -> int:
        """How often a POWER works in a game as the table has set; 0 if that is not limited."""
        if self.power_limit == "once-per-game":
            return 1
        return power.uses if self.power_limit == "by-card" else 0

    def read_constants(self, constants: Constants) -> None:
        """The numbers of the rulebook."""
        self.rounds: int = constants.rounds
        self.ghosts_per_player: int = constants.ghosts_per_player
        self.terror_start: int = constants.terror_start
        self.terror_max: int = constants.terror_max
        self.curse_penalty: int = constants.curse_penalty
        self.mirror_terror: dict[str, int] = dict(constants.mirror_terror.items())
        self.return_terror: int = constants.return_terror
        self.fight_cost_earlier: int = constants.fight_cost_earlier
        self.fight_cost_later: int = constants.fight_cost_later
        self.fight_vp: int = constants.fight_vp
        self.pushed_out_terror: int = constants.pushed_out_terror
        self.full_vp: int = constants.full_vp
        self.full_terror: int = constants.full_terror
        self.own_ghosts_max: int = constants.own_ghosts_max
        self.unfed_vp: int = constants.unfed_vp
        self.chimaera_vp: int = constants.chimaera_vp

    def read_manor(self, content: Content) -> None:
        """The squares with their neighbours and mirrors, and the tiles that will lie on them."""
        manor = content.manor
        names = [[column + row for column in manor.columns] for row in manor.rows]
        self.squares: dict[str, Square] = {key: Square(key) for row in names for key in row}
        for y, row in enumerate(names):
            for x, key in enumerate(row):
                self.squares[key].near = [
                    self.squares[names[j][i]]
                    for j in range(max(0, y - 1), min(len(names), y + 2))
                    for i in range(max(0, x - 1), min(len(row), x + 2))
                    if (i, j) != (x, y)
                ]
        self.mirrors: dict[str, Mirror] = {}
        for key, where in manor.mirrors.items():
            self.mirrors[key] = Mirror(key, f"The {where.wall} mirror at {where.square}")
            self.squares[where.square].mirrors.append(self.mirrors[key])
        self.tiles: list[ManorTile] = []
        for key, tile in content.tiles.items():
            effect = TileEffect(
                tile.effect.op,
                tile.effect.resource,
                tile.effect.amount,
                dict(tile.effect.terror.items()),
            )
            copies = [
                ManorTile(key if tile.count == 1 else f"{key}-{i + 1}", tile.name, key, effect)
                for i in range(tile.count)
            ]
            if tile.count > 1:
                make_alike(copies)
            self.tiles += copies

    def read_locations(self, content: Content) -> None:
        """The two rings with the places that exist for this number of players, and the gate tiles."""
        self.regions: list[Location] = [
            Location(key, r.name, "regions", r.vp, self.capacity(r)) for key, r in content.regions.items()
        ]
        self.gardens: list[Location] = [
            Location(key, g.name, "gardens", 0, self.capacity(g)) for key, g in content.gardens.items()
        ]
        link(self.regions)
        link(self.gardens)
        self.locations: list[Location] = [*self.regions, *self.gardens]
        self.by_key: dict[str, Location] = {location.key: location for location in self.locations}
        self.garden_for: dict[str, Location] = {}
        for key, g in content.gardens.items():
            self.by_key[key].triggers = list(g.triggers)
            self.by_key[key].bonuses = [garden_bonus("major", g.major), garden_bonus("minor", g.minor)]
            for trigger in g.triggers:
                self.garden_for[trigger] = self.by_key[key]
        self.gate_tiles: list[GateTile] = [
            GateTile(f"gate-{key}", " + ".join(self.resources[r].label for r in fee), list(fee))
            for key, fee in content.gates.items()
        ]

    def capacity(self, location: Garden | Region) -> int:
        """How many of a location's places exist for this number of players."""
        return sum(players <= self.seats for players in location.places)

    def read_cards(self, content: Content) -> None:
        """The time cards; alike bonuses are one object."""
        self.bonuses: dict[str, RoundBonus] = {}
        self.time_cards: list[TimeCard] = []
        for key, card in content.time_cards.items():
            printed = [self.round_bonus(bonus.kind, bonus.amount) for bonus in card.bonuses]
            self.time_cards.append(TimeCard(key, card.name, card.actions, printed))
            if card.first:
                self.first_card = self.time_cards[-1]

    def round_bonus(self, kind: str, amount: int) -> RoundBonus:
        """The bonus of that kind and amount."""
        key = kind if amount == 1 and kind not in ("vp", "terror") else f"{kind}-{amount}"
        if key not in self.bonuses:
            words = {"vp": "VP", "terror": "terror", "any": "resource of choice"}
            what = words[kind] if kind in words else self.resources[kind].label.lower()
            self.bonuses[key] = RoundBonus(key, f"{amount} {what}", kind, amount)
        return self.bonuses[key]


def link(ring: list[Location]) -> None:
    """Around the ring: one step to the locations before and after, two steps to those beyond them."""
    count = len(ring)
    for i, location in enumerate(ring):
        location.near = [ring[(i - 1) % count], ring[(i + 1) % count]]
        location.far = [ring[(i - 2) % count], ring[(i + 2) % count]]


def garden_bonus(level: str, given: printed.GardenBonus) -> GardenBonus:
    """A garden's bonus, with all that can cause it in one list."""
    return GardenBonus(
        level,
        [*given.mirror_was, *given.fight_on, *given.returned_from],
        list(given.region_values),
        given.terror,
        given.vp,
        given.food_discount,
        given.order_count,
        given.keep,
    )
