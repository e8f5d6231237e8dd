"""The log and "since your turn" tell those who were not there what happened, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import coven
from coven.games.witcher.rules.effects import Ability
from coven.games.witcher.rules.telling import does
from coven.teaching import teaching_of
from coven.testing import offered, script, told
from coven.web.pages.parts import Line
from coven.web.pages.since import since_your_turn
from tests.games.witcher.builder import at, hand, lay, poker_of, rules_of, table, travel
from tests.games.witcher.fights import armed, attack, challenge, charge, facing, play

if TYPE_CHECKING:
    from coven.engine.match import Match

NEWS = teaching_of(coven.game("witcher")).news


def lines(match: Match, first: str) -> list[str]:
    """The log from the line on that begins so."""
    log = told(match)
    return log[next(i for i, line in enumerate(log) if line.startswith(first)) :]


def summed_up(match: Match, own: int) -> list[str]:
    """What a seat reads of the others."""
    log = [
        Line(str(i), event.read(own, "ABC"), event.actor(), event.kind, at=i, by=0)
        for i, event in enumerate(match.log)
        if event.visible(own)
    ]
    return [doing.words for doing in since_your_turn(log, own, "ABC", NEWS)]


def test_what_is_used_says_what_it_does_and_an_amount_what_it_is_now() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04 wolf-05 wolf-06 wolf-07")
    lay(s, s.players[0].potions, "potion-black-blood-1")
    s.players[0].levels["alchemy"] = 2
    match = facing(s, pool="05 07 09 11 16 17")
    script(match, "use:potion-black-blood-1")
    assert "A uses the Black Blood potion: 2 damage, draw 1 fewer in step 4." in told(match)
    play(match, "wolf-03")
    charge(match)
    attack = lines(match, "The Archespore attacks A")[0]
    assert attack == "The Archespore attacks A with a charge (Attack card 16): 3 damage; 1 card left."


def test_a_fight_says_where_it_is_and_a_trophy_what_it_is_good_for() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03 wolf-08", deck="wolf-01 wolf-02 wolf-04 wolf-05")
    armed(s, 1, hand="bear-01 bear-02")
    s.players[1].shield = 0
    match = attack(s)
    play(match, "wolf-03")
    assert "A (Wolf) attacks B (Bear) in Vizima." in told(match)
    log = lines(match, "From now on A")
    assert log[0] == "From now on A has the Bear trophy: shield +1."
    match = challenge(table("wolf", "bear"), "harpy")
    assert "A (Wolf) fights the Harpy (level I) in Novigrad." in told(match)


def test_what_things_do_is_said_of_somebody_and_not_to_whoever_reads_it() -> None:
    rules, s = rules_of(2), table("wolf", "bear")
    s.events = []
    found = 0
    for piece in rules.box.by_key.values():
        for name in ("ability", "trophy"):
            ability = getattr(piece, name, None)
            if isinstance(ability, Ability):
                found += 1
                assert " you" not in does(rules, s, 0, ability.script), piece.key
    assert found > 60


def test_a_shield_that_stays_is_not_told() -> None:
    rules, s = rules_of(2), table("wolf", "bear")
    s.events = []
    lowered = rules.box.reader.script("a-test", [{"lower-shield": {"of": "hand-size"}}, {"draw": 1}])
    hand(s, 0)
    assert does(rules, s, 0, lowered) == ": draw 1"
    hand(s, 0, "wolf-03", "wolf-08")
    assert does(rules, s, 0, lowered) == ": shield −2, draw 1"


def test_a_full_hand_is_said_to_be_why_no_card_comes() -> None:
    s = table("wolf", "bear")
    armed(
        s,
        0,
        hand="wolf-03 wolf-04 wolf-05 wolf-06 wolf-07 wolf-08",
        deck="wolf-10",
        discard="wolf-01 wolf-02",
    )
    lay(s, s.players[0].potions, "potion-swallow-1")
    match = facing(s)
    script(match, "use:potion-swallow-1")
    assert lines(match, "A uses the Swallow")[1:3] == [
        "A takes Quick Slash (Wolf 2) back from the discard pile.",
        "The hand of A is full: 7 cards.",
    ]


def test_damage_says_what_it_took_and_what_is_left() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01", deck="wolf-02 wolf-03 wolf-04 wolf-05")
    s.players[0].shield = 2
    match = facing(s, pool="05 07 09", monster_first=True)
    charge(match)
    assert "A takes 5 damage: the shield falls to 0." in told(match)
    assert "A loses 3 cards from the deck, 2 left." in told(match)


def test_dice_say_the_stake_the_prize_and_which_were_rolled_again() -> None:
    s = table("bear", "wolf")
    hand(s, 0, "bear-01")
    s.players[0].gold = 1
    match = at(s)
    travel(match, 14)
    script(match, "act")
    mine, theirs = [" ".join(map(str, thrown)) for thrown in poker_of(s).dice]
    log = lines(match, "A stakes")
    assert log[0] == "A stakes 1 gold at dice poker with the locals, to win 3."
    assert log[1].startswith(f"A rolls {mine}: ")
    assert log[2].startswith(f"B rolls {theirs} for the locals: ")
    again = mine[0]
    script(match, "stand", f"die:{again}", "roll")
    ends = lines(match, "A rerolls")
    assert ends[0].startswith(f"A rerolls {again}, and has ")
    assert ends[1:] in (
        ["A wins the game.", "A gains 3 gold."],
        ["The locals win the game: A loses the stake."],
    )


def test_a_card_of_the_row_is_told_with_its_price() -> None:
    s = table("wolf", "bear")
    s.row[:] = [card for card in s.row if card.cost != 1] + [card for card in s.row if card.cost == 1]
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = at(s)
    script(match, "phase-2", "explore:city", "option:A")
    while "take" not in next(iter(match.pending.values())).verb:
        script(match, "done" if "done" in offered(match) else offered(match)[0])
    wanted = s.row[0]
    script(match, f"take:{wanted.key}")
    while next(iter(match.pending.values())).verb == "pay":
        script(match, offered(match)[0])
    (line,) = [line for line in told(match) if "from the row" in line and wanted.label in line]
    paid = s.players[0].discard[-(wanted.cost + 1) :]
    assert all(card.label in line for card in paid)


def test_since_your_turn_tells_of_fights_by_how_they_ended() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03 wolf-04", deck="wolf-01")
    s.players[1].trails["forest"].append(s.piles["forest"].pop())
    match = facing(s, pool="05")
    play(match, "wolf-03")
    script(match, offered(match)[0])
    story = " ".join(summed_up(match, 1))
    assert "A defeats the Archespore (level I)" in story
    assert "The forest trail of B has gone cold" in story
    assert "plays" not in story
    assert "Life Pool" not in story
