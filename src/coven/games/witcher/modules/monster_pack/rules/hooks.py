"""Where the Monster Pack takes part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.engine.decision import Option
from coven.engine.settings import Options
from coven.engine.state import Part
from coven.engine.steps import Step
from coven.games.witcher.modules.interactions import joins, large_cards
from coven.games.witcher.modules.monster_pack.bot import advice
from coven.games.witcher.modules.monster_pack.content import Content
from coven.games.witcher.modules.monster_pack.rules.outcome import SirenOutcome
from coven.games.witcher.modules.monster_pack.state import KEY, Guests, pack_of
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Verb
from coven.games.witcher.rules.fight_words import FIGHT_WORDS
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.outcome import MonsterOutcome
from coven.games.witcher.rules.pieces import Monster, opened
from coven.games.witcher.state import Table

SIREN = "monster-siren"


class MonsterPack(hooks.Hooks):
    """Kayran, Koshchey and the Siren, those of them whose partner is in play."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.content = content
        self.joined = [name for name in ("kayran", "koshchey", "siren") if joins(name, options)]
        self.large = large_cards(options)
        self.cards: list[Monster] = []

    def fill(self, box: Box) -> None:
        """Koshchey is one of the monsters of its level; the Siren has no token and lies apart.

        With special attack cards Koshchey has a large card, and the Siren attacks like another of the sea.
        """
        if "koshchey" in self.joined:
            box.add_monsters([self.content.koshchey])
            if self.large:
                card = self.content.large_card
                box.add_large_card(box.monsters[-1], card.attacks, card.passive, card.weaknesses)
        if "siren" in self.joined:
            one = self.content.siren
            ability = box.reader.ability(f"{SIREN}.ability", SIREN, one.ability)
            trophy = box.reader.ability(f"{SIREN}.trophy", SIREN, one.trophy.ability)
            siren = Monster(SIREN, one.name, one.level, one.life, ability, trophy)
            siren.token = False
            lender = next(one for one in box.others if one.key == f"monster-{self.content.siren_attacks}")
            if self.large and isinstance(lender, Monster):
                siren.attacks, siren.reaction = lender.attacks, lender.reaction
            self.cards.append(siren)
            box.others.append(siren)
            box.named[SIREN] = f"{one.name} trophy"

    def verbs(self) -> Mapping[str, Verb]:
        """Words about fights."""
        return FIGHT_WORDS

    def admits(self, key: str) -> bool:
        """Kayran may be the Legendary Monster."""
        return key == "legendary-kayran" and "kayran" in self.joined

    def extras(self, seats: int) -> dict[str, Part]:
        """Before the Siren is placed."""
        return {KEY: Guests([], -1)}

    def vocabulary(self) -> Sequence[str]:
        """Whom one fights in the sea."""
        return [f"fight:{card.key}" for card in self.cards]

    def lay_out(self, rules: Core, s: Table) -> None:
        """The Siren waits in the sea, with her card beside the board."""
        pack = pack_of(s)
        pack.siren = self.cards[:]
        if pack.siren:
            pack.place = self.content.siren_place
            for module in rules.modules:
                pack.place = module.haunt(rules, s, pack.place)

    def announce(self, rules: Core, s: Table) -> None:
        """Where the Siren waits."""
        pack = pack_of(s)
        for siren in pack.siren:
            s.tell("{0} waits at {1}.", opened(siren.full), rules.box.places[pack.place])

    def lurking(self, rules: Core, s: Table, place: int) -> Sequence[Monster]:
        """The Siren, while nobody greater is there: then she is set aside until that place is hers again."""
        pack = pack_of(s)
        others = [module for module in rules.modules if module is not self]
        if place != pack.place or any(module.lurking(rules, s, place) for module in others):
            return []
        return pack.siren

    def foes(self, rules: Core, s: Table, seat: int) -> Sequence[Option]:
        """The Siren where she waits."""
        return self.lurking(rules, s, s.players[seat].place)

    def monster_fight(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """A fight with the Siren has an outcome of its own."""
        if s.brawl().slot != SIREN:
            return steps
        return [SirenOutcome(seat) if isinstance(step, MonsterOutcome) else step for step in steps]

    # Bots

    def stake(self, rules: Core, s: Table, seat: int, foe: Monster, hand: int) -> float:
        """The Siren's trophy counts for nothing but its power."""
        if foe.key != SIREN:
            return 0.0
        prize = advice.PRIZE
        for module in rules.modules:
            prize = module.prize(rules, s, foe, prize)
        return advice.stake(s, seat, foe, hand, prize)
