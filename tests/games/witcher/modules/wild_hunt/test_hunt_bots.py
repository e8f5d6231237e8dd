"""What bots know about the Wild Hunt."""

from __future__ import annotations

from coven.engine.rng import seeded
from coven.games.witcher.bot.hints import suggest
from coven.games.witcher.rules.rules import Witcher
from coven.testing import offered, script
from tests.games.witcher.builder import hand, lay, table_of
from tests.games.witcher.modules.wild_hunt.hunting import hunting, striking


def test_a_card_taken_back_in_the_final_fight_has_no_price_in_the_row() -> None:
    """The last Phase III is not over for it, and the card lies in a discard pile."""
    s = hunting("griffin", "bear")
    s.players[0].levels["specialty"] = 4
    hand(s, 0, "griffin-01")
    lay(s, s.players[0].discard, "griffin-05", "griffin-03")
    match = striking(s, "12 18 08 05 07 10", shields=9)
    match.choose(0, "strike")
    script(match, "use:specialty-griffin")
    assert offered(match) == ["take:griffin-05", "take:griffin-03"]
    s = table_of(match)
    s.now.phase = "III"
    assert isinstance(match.rules, Witcher)
    assert suggest(match.rules, s, match.pending[0], seeded(1)).key == "griffin-03"
