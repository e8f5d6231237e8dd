"""Where Mages take part: boards and cards, Energy and Protection, and a row of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from coven.engine.decision import Decision, Flow, Option
from coven.engine.rng import Rng
from coven.engine.settings import Options
from coven.engine.state import Part
from coven.engine.steps import Step
from coven.games.witcher.modules.mages.bot import advice, merits
from coven.games.witcher.modules.mages.content import Content
from coven.games.witcher.modules.mages.rules import casting, pools
from coven.games.witcher.modules.mages.rules.hounds import cast_at_hound
from coven.games.witcher.modules.mages.rules.pieces import MageCard, mage_card
from coven.games.witcher.modules.mages.rules.pools import (
    ENERGY,
    MAGE,
    WISDOM,
    ClaimSchool,
    SettlePools,
    is_mage,
    is_mixed,
)
from coven.games.witcher.modules.mages.state import KEY, Magic, magic_of
from coven.games.witcher.rules import combo, hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Condition, Effect, Verb
from coven.games.witcher.rules.fight_turn import ResolveDamage, ResolveRest
from coven.games.witcher.rules.fight_words import FIGHT_WORDS
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import Place, Pool
from coven.games.witcher.rules.setup import Draft, shuffled
from coven.games.witcher.state import Table

NO_LIMIT = 1000
HELD = (
    "pay",
    "trash",
    "lay",
    "discard",
    "take",
    "combo",
    "lose",
    "return",
    "drop",
    "top",
    "boost",
    "support",
)
"""What can be asked about a card that a mage owns, by whatever else is played with."""
SHOWN = ("gain", "throw")
"""What can be asked about a card of the row."""


class Mages(hooks.Hooks):
    """Mages. Wisdom is the Defense of a mage's board, and Energy its Shield."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.everybody = options["mage-boards"] == "all"
        self.mages = content.mages
        self.designs = content.action_cards
        self.cards: list[MageCard] = []
        self.keys: list[str] = []

    # What there is

    def fill(self, box: Box) -> None:
        """Five boards, each with ten cards and four Trophies, and the Mage Action deck."""
        for key, mage in self.mages.items():
            school = box.add_school(key, [], mage.specialty, 0)
            school.kind, school.guard = MAGE, ENERGY
            school.attributes["defense"] = Option("defense", WISDOM)
            for number, one in enumerate(mage.cards, 1):
                label = f"{one.name} ({mage.specialty.school} {number})"
                card = mage_card(f"{key}-{number:02}", label, f"{key}/{number:02}", one.terrain, key, one)
                school.cards.append(card)
            box.add_witcher_trophies(key, mage.trophy)
        for design in self.designs:
            for terrain in design.copies:
                label = f"{design.name} ({terrain})"
                name = f"mage-{design.id}-{terrain}"
                self.cards.append(mage_card(name, label, f"mage-{design.id}/{terrain}", terrain, "", design))
        box.others += self.cards
        for each in [*self.cards, *[card for key in self.mages for card in box.schools[key].cards]]:
            if isinstance(each, MageCard):
                merits.value(each)
        own = [card.key for key in self.mages for card in box.schools[key].cards]
        common = [card.key for card in self.cards]
        self.keys = [f"{verb}:{key}" for verb in HELD for key in common]
        self.keys += [f"boost:{key}" for key in own]
        self.keys += [f"{verb}:{key}" for verb in SHOWN for key in common]
        self.keys += [f"claim:{place.key}" for place in box.places if place.school]
        self.keys += [f"choose:{letter}" for letter in "ABCD"]

    def verbs(self) -> Mapping[str, Verb]:
        """What only mages do."""
        return {
            "raise-energy": Verb(casting.do_raise_energy, "energy +{}"),
            "protection": Verb(casting.do_protection, "protection +{}"),
            "choose": FIGHT_WORDS["choose"],
            "spend-energy": Verb(casting.do_spend_energy, "spend {amount} energy"),
        }

    def conditions(self) -> Mapping[str, Callable[[Core, Table, int, Condition], bool]]:
        """What cards ask about a mage."""
        return {
            "specialty-form": has_form,
            "energy-at-least": energy_at_least,
            "energy-spent-is": energy_spent_is,
            "protection-symbols-at-least": protection_symbols_at_least,
        }

    def vocabulary(self) -> Sequence[str]:
        """What can be asked about mage cards, boosts and Schools."""
        return self.keys

    def extras(self, seats: int) -> dict[str, Part]:
        """Nobody has claimed a School yet."""
        return {KEY: Magic([-1] * seats, [0] * seats, 0, 0, [], [], [], [])}

    # The set-up

    def lay_out(self, rules: Core, s: Table) -> None:
        """The Mage deck is shuffled; if all play mages, no other boards are chosen from."""
        magic_of(s).deck = shuffled(s.rng, [*self.cards])
        if self.everybody:
            s.boards = list(self.mages)

    def setup(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """After the boards: the rows, then the Schools, the last player first."""
        order = [(s.first - 1 - i) % s.seats for i in range(s.seats)]
        at = max(i for i, step in enumerate(steps) if isinstance(step, Draft)) + 1
        return [*steps[:at], SettlePools(), *[ClaimSchool(seat) for seat in order], *steps[at:]]

    # Cards and places

    def pools(self, rules: Core, s: Table) -> Sequence[Pool]:
        """In a mixed game mages have a row of their own."""
        return [pools.mage_pool(s)] if is_mixed(s) else ()

    def pool(self, rules: Core, s: Table, seat: int, pool: Pool) -> Pool:
        """Everybody takes cards of the own kind."""
        own = is_mixed(s) and is_mage(rules, s.players[seat].school)
        return pools.mage_pool(s) if own else pool

    def taken(self, rules: Core, s: Table, seat: int, slot: int) -> None:
        """In a mixed game the other row loses the card on the same slot."""
        if is_mixed(s):
            pools.mirror(rules, s, seat, slot)

    def home(self, rules: Core, s: Table, seat: int, home: Place) -> Place:
        """A mage is at home in the School that was claimed."""
        claimed = magic_of(s).homes[seat]
        return rules.box.places[claimed] if claimed >= 0 else home

    # Fights

    def fight_turn(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """A mage resolves card by card; Protection of the last turn is gone."""
        if not is_mage(rules, s.players[seat].school):
            return [casting.DropProtection(seat), *steps]
        found: list[Step] = [casting.DropProtection(seat)]
        for step in steps:
            if isinstance(step, ResolveDamage):
                found += [casting.CastCombo(seat), casting.CastDone(seat)]
            elif not isinstance(step, ResolveRest):
                found.append(step)
        return found

    def hound_combo(self, rules: Core, s: Table, seat: int) -> Flow[int] | None:
        """A mage's cards are cast one by one."""
        return cast_at_hound(rules, s, seat) if is_mage(rules, s.players[seat].school) else None

    def onslaught_over(self, rules: Core, s: Table) -> None:
        """Against whoever fights all players, Protection lasts until the end of that fight turn."""
        magic_of(s).protection = [0] * s.seats

    def figure(self, rules: Core, s: Table, seat: int, what: str, value: int) -> int:
        """Energy has no limit in a fight, is not lost to damage, and may add to the draw."""
        if what == "shield-limit":
            fighting = s.fight is not None and any(side.seat == seat for side in s.fight.sides)
            return NO_LIMIT if fighting and is_mage(rules, s.players[seat].school) else value
        if what == "shield-against":
            return 0 if is_mage(rules, s.players[seat].school) else value
        if what == "shield-for-defense":
            return 1 if is_mage(rules, s.players[seat].school) else value
        if what == "draw" and s.fight is not None and s.fight.stage == "replenish":
            own = s.fight.turn == seat and is_mage(rules, s.players[seat].school)
            return value + magic_of(s).drawing * s.players[seat].shield if own else value
        return value

    def used(self, rules: Core, s: Table, seat: int, key: str) -> None:
        """The price of a special ability is Energy that is spent."""
        school = rules.box.schools[s.players[seat].school]
        if school.kind == MAGE and key == f"specialty-{school.key}":
            magic_of(s).spent += school.abilities[0].cost.get("shield", 0)

    def damage(self, rules: Core, s: Table, attacker: int, victim: int, amount: int) -> int:
        """Each point of Protection cancels one damage and is used up."""
        if victim < 0:
            return amount
        magic = magic_of(s)
        cancelled = min(amount, magic.protection[victim])
        if cancelled:
            magic.protection[victim] -= cancelled
            s.tell("Protection cancels {1} damage to {0:seat}.", victim, cancelled)
        return amount - cancelled

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """Combos of mages, boosts and Schools."""
        return advice.answer(rules, s, decision, is_mage(rules, s.players[decision.seat].school))

    def brings(self, rules: Core, s: Table, seat: int, effect: Effect) -> float | None:
        """Energy and Protection."""
        return advice.worth_of(rules, s, seat, effect)

    def roles(self, rules: Core, s: Table) -> Mapping[str, list[str]]:
        """Mages against witchers."""
        return {"kind": ["mage" if is_mage(rules, one.school) else "witcher" for one in s.players]}


def energy_at_least(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The Energy."""
    return s.players[seat].shield >= c.number


def energy_spent_is(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The Energy spent in this fight turn."""
    return magic_of(s).spent == c.number


def protection_symbols_at_least(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The Protection symbols of the combo, those of used extensions included."""
    counted = combo.symbols(rules, s, seat)
    return sum(symbols.other.get("protection", 0) for _, symbols in counted) >= c.number


def has_form(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """Whether the form that was taken in this fight is one of these."""
    chosen = [used for used in s.brawl().used if used.startswith(f"specialty-{s.players[seat].school}=")]
    return any(used.endswith(f"={word}") for used in chosen for word in c.words)
