"""What is in the box of Triora, in the form in which the rules use it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coven.engine.decision import Option, Word
from coven.engine.settings import Options
from coven.games.triora import content as printed
from coven.games.triora.content import Content, GainKind
from coven.games.triora.state import Deed, Formula, Gains, Villager

CASTLE: Final = "castle"
LAIR: Final = "alchemist"
STONE_CIRCLE: Final = "stone_circle"
CEMETERY: Final = "cemetery"
TOWER: Final = "tower"
FOREST: Final = "forest"
SWAMP: Final = "swamp_house"

WITCH: Final = Option("witch", "Your Witch")
FAMILIAR: Final = Option("familiar", "Your Familiar")
SECOND: Final = Option("second", "The second Familiar first, then your own")

DONE: Final = Word("done", "Done")
NO_BREW: Final = Word("no-brew", "Leave the cauldron cold")
NO_GIFT: Final = Word("decline", "Nothing")
ACTION: Final = Deed("action", "", "The area's action")
BONUS: Final = Deed("bonus", "", "The Witch's Bonus")
STEP: Final = Deed("step", "", "Move the token one space, with its gain")
SKIP: Final = Deed("skip", "", "Move the token one space, without its gain")

NOUNS: Final[dict[str, str]] = {
    "inquisition": "Inquisition",
    "doom_points": "doom point",
    "shovels": "shovel",
    "silver": "silver",
    "cauldrons": "cauldron",
    "undead": "Undead",
    "villager": "Villager",
}
COUNTED_NOUNS: Final = ["doom_points", "shovels", "cauldrons", "villager"]


class Box:
    """The content, typed: names, routes, costs, gains and every option there is."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.seats = seats
        self.unpack_board(content)
        self.unpack_areas(content)
        self.unpack_map(content)
        self.unpack_villagers(content)
        self.unpack_scoring(content)
        self.unpack_deeds(content)
        self.random_witches: bool = options["witches"] == "random"
        self.random_start: bool = options["random-start"]
        self.second_familiar: bool = options["second-familiar"]
        self.self_preservation: bool = options["self-preservation"]
        self.round_cap: int = options["round-cap"]

    def unpack_board(self, content: Content) -> None:
        """Supplies, limits, and the witch boards."""
        self.colours: list[str] = list(content.colours)
        self.potions: list[str] = [potion.id for potion in content.potions]
        self.potion_names: dict[str, str] = {potion.id: potion.name for potion in content.potions}
        self.silver_supply: int = content.supply.silver
        self.undead_supply: int = content.supply.undead
        self.doom_markers: int = content.supply.doom_markers
        self.potion_limit: int = content.limits.potions
        self.inquisition_limit: int = content.limits.inquisition
        self.start_points: int = content.start.doom_points
        self.start_inquisition: int = content.start.inquisition
        self.start_herbs: int = content.start.herbs
        self.start_seeds: int = content.start.seeds
        self.start_stone: int = content.start.stone_circle
        self.start_inquisitor: str = content.start.inquisitor
        self.start_morgana: str = content.start.morgana
        self.witches: list[Option] = [
            Option(witch.id, f"{witch.name}, of {witch.affinity}") for witch in content.witches
        ]
        self.witch_names: dict[str, str] = {witch.id: witch.name for witch in content.witches}
        common = [self.formula(one) for one in content.common_formulas]
        self.formulas: dict[str, list[Formula]] = {
            witch.id: common + [self.formula(one) for one in witch.specialties] for witch in content.witches
        }

    def formula(self, one: printed.Formula) -> Formula:
        """A formula with its label: `2 Vitae from 2 green`."""
        made = ", ".join([f"{n} {self.potion_names[potion]}" for potion, n in one.potions.items()])
        used = ", ".join([f"{n} {colour}" for colour, n in one.herbs.items()])
        return Formula(one.id, f"{made} from {used}", dict(one.herbs), dict(one.potions))

    def unpack_areas(self, content: Content) -> None:
        """What each area costs and gives."""
        self.doom_areas: list[str] = [area.id for area in content.doom_areas]
        self.doom_spaces: int = content.doom_spaces[self.seats]
        self.area_potion: dict[str, str] = {area.id: area.potion for area in content.doom_areas}
        self.area_potion[CEMETERY] = content.cemetery.potion
        self.tower_potion: str = content.tower.potion
        self.effects: dict[str, Gains] = {area.id: gains(area.effect) for area in content.doom_areas}
        self.effects[LAIR] = gains(content.alchemist.effect)
        self.effects[CEMETERY] = gains(content.cemetery.effect)
        self.effects[FOREST] = gains(content.forest.effect)
        self.choices: dict[str, list[Gains]] = {
            area.id: [gains(one) for one in area.then_choose] for area in content.doom_areas
        }
        self.bonuses: dict[str, Gains] = {area.id: gains(area.witch_bonus) for area in content.doom_areas}
        self.bonuses[CEMETERY] = gains(content.cemetery.witch_bonus)
        self.bonuses[FOREST] = gains(content.forest.witch_bonus)
        self.bonuses[SWAMP] = gains(content.swamp_house.witch_bonus)
        self.arrival: Gains = gains(content.swamp_house.arrival)
        self.unpack_special_areas(content)

    def unpack_special_areas(self, content: Content) -> None:
        """The Castle, the Lair, the Stone Circle, the turn-order track, the Inquisitor and Morgana."""
        castle = content.castle
        self.enchant_potion: str = castle.enchant
        self.curse_potion: str = castle.curse
        self.persons: list[str] = [person.id for person in castle.persons]
        self.person_names: dict[str, str] = {person.id: person.name for person in castle.persons}
        self.fees: dict[str, int] = {person.id: person.silver for person in castle.persons}
        self.enchants: dict[str, int] = {person.id: person.enchant for person in castle.persons}
        self.curses: dict[str, int] = {person.id: person.curse for person in castle.persons}
        self.person_crowns: dict[str, int] = {person.id: person.crowns for person in castle.persons}
        self.ruin_price: int = castle.witch_bonus_price
        self.extra_price: int = content.alchemist.extra_price
        self.extra: Gains = gains(content.alchemist.extra)
        self.sale: list[int] = list(content.alchemist.sale)
        self.stones: list[Gains] = [gains(space) for space in content.stone_circle.spaces]
        self.sacrifices: dict[str, int] = dict(content.stone_circle.sacrifice)
        self.skips: int = content.stone_circle.skips
        self.paid_step: Gains = gains(content.stone_circle.paid_step)
        self.positions: list[Gains] = [gains(one) for one in content.turn_order]
        self.inquisitor_steps: int = content.inquisitor.steps
        self.witch_toll: int = content.inquisitor.witch
        self.familiar_toll: int = content.inquisitor.familiar
        self.morgana_steps: int = content.morgana.steps
        self.gifts: dict[str, Gains] = {key: gains(one) for key, one in content.morgana.gifts.items()}

    def unpack_map(self, content: Content) -> None:
        """Areas in the order of their numbers, their circles, and the route between any two."""
        listed = sorted([(area.number, area.id) for area in content.areas])
        self.areas: list[str] = [area for _, area in listed]
        self.area_names: dict[str, str] = {area.id: area.name for area in content.areas}
        self.circles: dict[str, list[str]] = {
            area.id: [area.id] if area.circles == 1 else [f"{area.id}-{i + 1}" for i in range(area.circles)]
            for area in content.areas
        }
        self.area_of: dict[str, str] = {"": ""}
        for area, circles in self.circles.items():
            for circle in circles:
                self.area_of[circle] = area
        roads: dict[str, list[str]] = {area: [] for area in self.areas}
        for a, b in content.roads:
            roads[a].append(b)
            roads[b].append(a)
        preferred: list[str] = list(content.routes.prefer_through)
        self.routes: dict[str, dict[str, list[str]]] = {
            start: routes_from(start, roads, self.areas, preferred) for start in self.areas
        }

    def unpack_villagers(self, content: Content) -> None:
        """The cards and what each type does."""
        self.cards: list[Villager] = [
            Villager(card.id, card.name, card.type, list(card.cost)) for card in content.villagers
        ]
        self.available: int = content.villager_row.available
        self.row_length: int = content.villager_row.available + content.villager_row.preview
        self.types: list[str] = list(content.villager_types)
        self.type_gains: dict[str, Gains] = {
            name: gains(kind.gain) for name, kind in content.villager_types.items()
        }
        self.type_area: dict[str, str] = {name: kind.area for name, kind in content.villager_types.items()}
        self.type_crowns: dict[str, int] = {
            name: kind.crowns for name, kind in content.villager_types.items()
        }

    def unpack_scoring(self, content: Content) -> None:
        """The tables of the final scoring."""
        self.control_points: list[int] = list(content.scoring.area_control)
        self.penalties: list[int] = list(content.scoring.penalty)
        self.crown_points: list[int] = list(content.crown_points)
        self.potion_points: int = content.scoring.potion
        self.undead_points: int = content.scoring.undead
        self.silver_points: int = content.scoring.silver
        self.set_points: dict[int, int] = dict(content.scoring.sets)

    def unpack_deeds(self, content: Content) -> None:
        """Every option that a decision can offer, made once."""
        names = self.potion_names
        persons = content.castle.persons
        self.area_options: dict[str, Option] = {a: Option(a, self.area_names[a]) for a in self.areas}
        self.position_options: list[Option] = [
            Option(str(i + 1), f"Position {i + 1}: {words(one) or 'nothing'}")
            for i, one in enumerate(self.positions)
        ]
        self.pay: dict[str, Deed] = {p: Deed("pay", p, f"Pay 1 {names[p]}") for p in self.potions}
        self.pay["undead"] = Deed("pay", "undead", "Pay 1 Undead")
        self.enchant: dict[str, Deed] = {
            p.id: Deed(
                "enchant",
                p.id,
                f"Enchant the {p.name} for {p.silver} silver: {words([('inquisition', p.enchant)])}",
            )
            for p in persons
        }
        self.curse: dict[str, Deed] = {
            p.id: Deed(
                "curse",
                p.id,
                f"Curse the {p.name} for {p.silver} silver: {words([('doom_points', p.curse)])}",
            )
            for p in persons
        }
        self.ruin: dict[str, Deed] = {
            a: Deed("ruin", a, f"Pay {self.ruin_price} doom points: doom the {self.area_names[a]}")
            for a in self.doom_areas
        }
        self.sell: dict[str, Deed] = {p: Deed("sell", p, f"Sell 1 {names[p]}") for p in self.potions}
        self.copy_area: dict[str, Deed] = {
            a: Deed("copy", a, f"Pay 1 {names[self.tower_potion]}: copy the {self.area_names[a]}")
            for a in self.areas
            if a != TOWER
        }
        self.buy: dict[str, Deed] = {card.key: buy_deed(card, names) for card in self.cards}
        self.sacrifice: dict[str, Deed] = {
            what: Deed(
                "sacrifice", what, f"Sacrifice {n} {names.get(what, what)}: another step with its gain"
            )
            for what, n in self.sacrifices.items()
        }
        self.press_deed: Deed = Deed(
            "press", "", f"Take {words(self.paid_step)}: move the token one space, with its gain"
        )
        self.press_last: Deed = Deed("press", "", f"{self.press_deed.label}; no more sacrifices after it")
        self.extra_deed: Deed = Deed(
            "extra", "", f"Pay {self.extra_price} silver for {words(self.extra)} more"
        )
        self.plant: dict[str, Deed] = {c: Deed("plant", c, f"Plant a {c} seed") for c in self.colours}
        self.gather: dict[str, Deed] = {c: Deed("gather", c, f"Gather a {c} herb") for c in self.colours}
        self.gain_deeds: dict[str, list[Deed]] = {
            area: [Deed("gain", one[0][0], words(one)) for one in choices if one[0][0] != "villager"]
            for area, choices in self.choices.items()
        }
        self.gift_options: dict[str, Option] = {
            key: Option(key, words(one)) for key, one in self.gifts.items()
        }


def gains(mapping: Mapping[GainKind, int]) -> Gains:
    """A gain of the content file, part by part."""
    return list(mapping.items())


def words(parts: Gains) -> str:
    """Gains in words: `2 Inquisition, 4 doom points`; losses as `2 Inquisition less`."""
    return ", ".join([f"{abs(n)} {noun(kind, n)}{' less' if n < 0 else ''}" for kind, n in parts])


def noun(kind: str, n: int) -> str:
    """The noun after a number: `shovel`, `shovels`, `silver`."""
    return f"{NOUNS[kind]}s" if kind in COUNTED_NOUNS and abs(n) != 1 else NOUNS[kind]


def buy_deed(card: Villager, names: dict[str, str]) -> Deed:
    """The option of buying a card."""
    cost = " and ".join([names[potion] for potion in card.cost])
    return Deed("buy", card.key, f"Buy the {card.label} ({card.kind}) for {cost}", card)


def routes_from(
    start: str, roads: dict[str, list[str]], areas: list[str], preferred: list[str]
) -> dict[str, list[str]]:
    """The route to every area: the shortest, then through a preferred area, then the lowest numbers."""
    best: dict[str, list[str]] = {start: []}
    shortest: dict[str, list[list[str]]] = {start: [[]]}
    edge = [start]
    while edge:
        found: dict[str, list[list[str]]] = {}
        for here in edge:
            for there in roads[here]:
                if there not in shortest:
                    found.setdefault(there, []).extend([[*way, there] for way in shortest[here]])
        for there, ways in found.items():
            shortest[there] = ways
            best[there] = best_route(ways, areas, preferred)
        edge = list(found)
    return best


def best_route(ways: list[list[str]], areas: list[str], preferred: list[str]) -> list[str]:
    """Among equally short ways: one that passes through a preferred area, then the lowest numbers."""
    through = [way for way in ways if any(area in preferred for area in way[:-1])] or ways
    numbered = sorted([[areas.index(area) for area in way] for way in through])
    return [areas[i] for i in numbered[0]]
