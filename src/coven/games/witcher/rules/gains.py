"""What effects give and take: gold, potions, levels and cards."""

from __future__ import annotations

from coven.engine.decision import Flow
from coven.games.witcher.rules.attributes import change
from coven.games.witcher.rules.cards import gain_gold, lose_gold
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import number
from coven.games.witcher.rules.potions import gain_potions, lose_potion
from coven.games.witcher.rules.row import ANY_COST, gain_card
from coven.games.witcher.state import Act, Table


def do_gain(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Gold from the bank, potions from the deck."""
    if "gold" in effect.args:
        gain_gold(s, act.seat, number(rules, s, act.seat, effect, "gold"))
    if "potion" in effect.args:
        gain_potions(rules, s, act.seat, number(rules, s, act.seat, effect, "potion"))


def do_lose(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Gold and potions, as far as there are any; which potions is the player's choice."""
    player = s.players[act.seat]
    if "gold" in effect.args:
        lose_gold(s, act.seat, up_to(rules, s, act, effect, "gold", player.gold))
    if "potion" in effect.args:
        for _ in range(up_to(rules, s, act, effect, "potion", len(player.potions))):
            yield from lose_potion(
                s, act.seat, "Which potion do you lose?", "witcher.base.general.do-as-much"
            )


def up_to(rules: Core, s: Table, act: Act, effect: Effect, name: str, there: int) -> int:
    """As many as the effect says, or all, but not more than there are."""
    if effect.args[name] == "all":
        return there
    return min(there, number(rules, s, act.seat, effect, name))


def do_raise(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Raise an attribute, whatever the Witcher Level."""
    by = number(rules, s, act.seat, effect, "by")
    yield from change(rules, s, act.seat, effect.text("attribute"), by, True)


def do_lower(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Lower an attribute for good."""
    by = number(rules, s, act.seat, effect, "by")
    yield from change(rules, s, act.seat, effect.text("attribute"), by, False)


def do_gain_card(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """A card of a printed cost from the row, without paying."""
    cost = effect.args["cost"]
    rule = "witcher.base.explore.gain-priced-card"
    wanted = ANY_COST if cost == "any" else int(cost)
    yield from gain_card(rules, s, act.seat, wanted, effect.text("to"), rule)
