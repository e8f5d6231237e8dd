"""What bots know about the Witcher: sensible matches come to an end, and nobody fights without a hope."""

from __future__ import annotations

import pytest

import coven
from coven.bots.judge import next_asked
from coven.engine.decision import Decision, Option
from coven.engine.match import Match
from coven.engine.rng import Rng, seeded
from coven.games.witcher.bot.hints import roles, statistics, suggest
from coven.games.witcher.bot.odds import monster_odds, witcher_odds
from coven.games.witcher.bot.travel import best_way, deed, use_of
from coven.games.witcher.bot.worth import Aim, best_combo, strength, weakest
from coven.games.witcher.rules.pieces import ActionCard, Monster
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.state import Quest, Table
from tests.games.witcher.builder import at, lay, rules_of, table
from tests.games.witcher.fights import armed, challenge, charge, facing, harmless


def suggested(match: Match, decision: Decision, rng: Rng) -> Option:
    """What the hints say to a question."""
    assert isinstance(match.rules, Witcher)
    assert isinstance(match.state, Table)
    return suggest(match.rules, match.state, decision, rng)


def played(players: int, seed: int) -> Match:
    """A match in which everybody does what is suggested."""
    match = coven.game("witcher").new(players, seed, quiet=True, keep=False)
    rng = seeded(seed)
    while match.ask is not None:
        decision = next_asked(match, match.ask, rng)
        option = suggested(match, decision, rng)
        assert option in decision.options
        match.answer(decision.seat, option)
    return match


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_sensible_witchers_bring_a_match_to_its_end(players: int) -> None:
    """Four trophies within the figures of a dry run: about ten rounds, or some twenty turns alone."""
    match = played(players, 4)
    assert isinstance(match.state, Table)
    assert match.state.winner >= 0
    assert match.state.round <= 30


def test_the_odds_grow_with_what_helps_and_shrink_with_the_monster() -> None:
    s = table("wolf", "bear")
    weak, strong = s.slots["forest"], next(m for m in rules_of(2).box.monsters if m.level == 3)
    before = monster_odds(s, 0, weak, "forest", 2)
    assert monster_odds(s, 0, weak, "forest", 5) > before > monster_odds(s, 0, strong, "forest", 2)
    s.players[0].levels["combat"] = 4
    assert monster_odds(s, 0, weak, "forest", 2) > before


def test_a_duel_is_foreseen_with_the_cards_that_the_way_there_leaves() -> None:
    rules, s = rules_of(2), table("wolf", "bear")
    lairs = [lair.place.number for lair in s.lairs.values()]
    ring = next(p for p in rules.box.places if p.fights and p.number not in [*lairs, s.tavern])
    s.players[1].place = ring.number
    assert witcher_odds(s, 0, 1, 0) < witcher_odds(s, 0, 1, 4)
    assert deed(rules, s, ring.number, 0) < deed(rules, s, ring.number, 4)


def test_nobody_begins_a_fight_without_a_hope() -> None:
    """A beginner who stands beside a monster of level I explores instead."""
    s = table("wolf", "bear")
    s.players[0].place = 6
    match = at(s)
    ask = match.ask
    assert isinstance(ask, Decision)
    assert any(isinstance(option, Monster) for option in ask.options)
    assert suggested(match, ask, seeded(1)).key.startswith("explore:")


def test_a_mighty_witcher_fights() -> None:
    s = table("wolf", "bear")
    s.players[0].place = 6
    s.players[0].levels.update(combat=4, defense=4, specialty=4)
    cards = sorted(s.action_deck, key=strength)[-8:]
    for card in cards:
        s.action_deck.remove(card)
    s.decks[0] += cards
    match = at(s)
    ask = match.ask
    assert isinstance(ask, Decision)
    assert isinstance(suggested(match, ask, seeded(1)), Monster)


CARDS = "wolf-01 wolf-02 wolf-04 wolf-05 wolf-06"


def drinks(match: Match, word: str) -> bool:
    """Whether something of that name, which can be used now, is used."""
    ask = match.ask
    assert isinstance(ask, Decision)
    assert any(word in key for key in ask.keys)
    return word in suggested(match, ask, seeded(1)).key


def test_no_damage_is_spent_where_so_much_is_not_taken() -> None:
    """The Glustyworp takes one damage at most in the first turn."""
    for monster, used in (("glustyworp", False), ("rotfiend", True)):
        s = table("wolf", "bear")
        armed(s, 0, hand="wolf-03", deck=CARDS)
        lay(s, s.players[0].potions, "potion-black-blood-1")
        match = challenge(s, monster, harmless())
        charge(match)
        assert drinks(match, "black-blood") == used


def test_a_card_of_any_colour_is_added_only_if_one_is_left_over() -> None:
    for hand, used in (("wolf-03", False), ("wolf-01 wolf-03 wolf-05 wolf-07", True)):
        s = table("wolf", "bear")
        armed(s, 0, hand=hand, deck="wolf-02 wolf-04 wolf-06")
        lay(s, s.players[0].potions, "potion-blizzard-1")
        assert drinks(facing(s), "blizzard") == used


def test_potions_are_turned_up_only_once_there_are_used_ones() -> None:
    for spent in ((), ("potion-black-blood-1",)):
        s = table("wolf", "bear")
        armed(s, 0, hand="wolf-03", deck=CARDS)
        lay(s, s.players[0].trophies, "monster-water-hag")
        match = facing(s)
        lay(s, s.players[0].spent, *spent)
        assert drinks(match, "water-hag") == bool(spent)


def test_a_full_hand_takes_no_card_back() -> None:
    for hand, used in (("wolf-03", True), ("wolf-03 wolf-04 wolf-05 wolf-06 wolf-07 wolf-08 wolf-09", False)):
        s = table("wolf", "bear")
        armed(s, 0, hand=hand, deck="wolf-10", discard="wolf-01 wolf-02")
        lay(s, s.players[0].potions, "potion-swallow-1")
        assert drinks(facing(s), "swallow") == used


def test_nobody_goes_to_the_poor_man_s_market_with_gold_to_throw_no_card_out() -> None:
    rules, s = rules_of(2), table("wolf", "bear")
    market = next(place for place in rules.box.places if place.action == "weed-pool")
    assert use_of(rules, s, market, 0) > 0
    assert use_of(rules, s, market, 1) == 0


def test_the_best_combo_knocks_out_if_it_can_and_follows_the_links() -> None:
    box = rules_of(2).box
    hand = box.action_cards[:6]
    plan = best_combo(hand, None, Aim(0, 4, 0.0))
    for before, card in zip(plan.cards, plan.cards[1:], strict=False):
        assert card.color in [extension.color for extension in before.extensions]
    needed = max(card.base.damage for card in hand)
    assert len(best_combo(hand, None, Aim(needed, 4, 0.0)).cards) == 1


def test_what_is_given_up_is_the_weakest_card() -> None:
    cards: list[ActionCard] = rules_of(2).box.action_cards
    assert strength(weakest(cards)) == min(strength(card) for card in cards)


def test_the_way_leads_to_a_quest_that_one_card_reaches() -> None:
    s = table("wolf", "bear")
    rules = rules_of(2)
    goal = rules.box.places[s.players[0].place].near[0]
    card = next(card for card in s.action_deck if card.terrain == goal.terrain)
    s.action_deck.remove(card)
    s.players[0].hand.append(card)
    s.players[0].quests.append(Quest(None, None, goal.number, 1, -1))
    assert best_way(rules, s).step is goal


def test_statistics_tell_how_fights_ended_and_how_trophies_were_gained() -> None:
    match = played(3, 4)
    s = match.state
    assert isinstance(s, Table)
    figures = statistics(rules_of(3), s)
    trophies = sum(figures[name] for name in figures if name.startswith("trophies, "))
    assert trophies == sum(len(player.trophies) for player in s.players)
    for level in (1, 2, 3):
        won = sum(isinstance(t, Monster) and t.level == level for p in s.players for t in p.trophies)
        assert figures[f"fights, level {level}: won"] == figures[f"trophies, level {level}"] == won
        assert figures[f"fights, level {level}"] >= won
    assert figures["won by a fourth trophy"] == 1.0


def test_roles_are_schools_and_places_in_the_order_of_turns() -> None:
    s = table("wolf", "bear", "cat")
    s.first = 1
    assert roles(rules_of(3), s) == {
        "school": ["Wolf", "Bear", "Cat"],
        "turn order": ["3 of 3", "1 of 3", "2 of 3"],
    }
