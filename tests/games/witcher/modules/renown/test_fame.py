"""Renown: what earns it, fights between witchers, awards at the end, ties and the winner."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.legendary_hunt.state import GONE, legend_of
from coven.games.witcher.modules.monster_pack.state import pack_of
from coven.games.witcher.modules.renown.state import fame_of
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.state import Quest, Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, lay, lift, poker_of, table_of
from tests.games.witcher.fights import armed
from tests.games.witcher.modules.legendary_hunt.hunts import cards
from tests.games.witcher.modules.renown.fames import (
    challenge,
    come,
    conquer,
    contract,
    earned,
    fame,
    finale,
    harmless,
    legend,
    next_round,
    sit_out,
    start,
    town,
)

# What earns renown


@pytest.mark.rule("witcher.renown.score.quest")
def test_a_completed_quest_is_worth_2() -> None:
    s = town("wolf", "bear")
    s.turns = 5
    s.players[0].quests = [Quest(lift(s, "c01"), None, 7, 1, 0)]
    hand(s, 0, "wolf-02")
    hand(s, 1, "bear-01")
    match = start(s)
    come(match, 7)
    script(match, "quest:1")
    while table_of(match).scene is not None:
        script(match, offered(match)[0])
    assert earned(match) == {"quest": 2}
    assert fame(match).quests == [1, 0]


def victory(monster: str, **options: Any) -> Match:
    """The wolf defeats the monster of a contract."""
    s = town("wolf", "bear", content=harmless(), **options)
    contract(s, monster, 6)
    armed(s, 0, "wolf-03 wolf-01 wolf-04 wolf-02", "wolf-05 wolf-06 wolf-07 wolf-08 wolf-09 wolf-10")
    hand(s, 1, "bear-01")
    s.players[0].place = 6
    match = start(s, content=harmless(), **options)
    challenge(match, f"monster-{monster}")
    conquer(match)
    return match


@pytest.mark.rule("witcher.renown.score.monster")
@pytest.mark.parametrize(("monster", "worth"), [("harpy", 2), ("griffin", 3), ("bruxa", 4)])
def test_a_monster_is_worth_its_level_and_1(monster: str, worth: int) -> None:
    assert earned(victory(monster)) == {"monster": worth}


@pytest.mark.rule("witcher.renown.score.repeat-levels")
def test_another_of_the_same_level_is_worth_as_much() -> None:
    s = town("wolf", "bear", content=harmless())
    lay(s, s.players[0].trophies, "monster-foglet")
    s.players[0].won = [1]
    contract(s, "harpy", 6)
    armed(s, 0, "wolf-03 wolf-01", "wolf-05 wolf-06 wolf-07 wolf-08")
    hand(s, 1, "bear-01")
    s.players[0].place = 6
    match = start(s, content=harmless())
    challenge(match, "monster-harpy")
    conquer(match)
    assert earned(match) == {"monster": 2}


def meditation(track: int = 0) -> Match:
    """The wolf meditates."""
    s = town("wolf", "bear")
    s.players[0].levels["combat"] = 5
    s.players[0].track = track
    hand(s, 1, "bear-01")
    match = start(s)
    script(match, "meditate:combat")
    return match


@pytest.mark.rule("witcher.renown.score.meditation")
def test_a_meditation_is_worth_3() -> None:
    assert earned(meditation()) == {"meditation": 3}


@pytest.mark.rule("witcher.renown.score.meditation-track", "witcher.renown.score.fatigue")
@pytest.mark.parametrize("track", [0, 1, 2, 3])
def test_meditating_moves_up_on_the_track_and_tires(track: int) -> None:
    match = meditation(track)
    assert table_of(match).players[0].track == track + 1
    assert ("trash" in offered(match)[0]) == (track < 3)
    assert not match.over


@pytest.mark.rule("witcher.renown.score.fatigue", "witcher.renown.win.no-trophy-win")
def test_at_the_top_of_the_track_nobody_wins_nor_tires_any_more() -> None:
    match = meditation(4)
    player = table_of(match).players[0]
    assert not match.over
    assert player.track == 4
    assert len(player.library) == 10
    assert earned(match) == {"meditation": 3}


@pytest.mark.rule("witcher.renown.win.no-trophy-win")
def test_a_fourth_trophy_does_not_end_the_match() -> None:
    s = town("wolf", "bear", content=harmless())
    s.players[0].track = 3
    contract(s, "harpy", 6)
    armed(s, 0, "wolf-03 wolf-01", "wolf-05 wolf-06 wolf-07 wolf-08")
    hand(s, 1, "bear-01")
    s.players[0].place = 6
    match = start(s, content=harmless())
    challenge(match, "monster-harpy")
    conquer(match)
    assert table_of(match).players[0].track == 4
    assert not match.over


TOP = 5
"""The spot of the Danger Track at which Dagon has emerged."""


# The Legendary Monster


def slayer(number: int = 3) -> Match:
    """The wolf kills the Golem in this round."""
    s = town("wolf", "bear", content=cards([{"deal": 0}]))
    s.round = number
    legend_of(s).place = 6
    armed(s, 0, "wolf-03 wolf-01 wolf-04 wolf-02", "wolf-05 wolf-06 wolf-07 wolf-08 wolf-09 wolf-10")
    s.players[0].place = 6
    s.players[0].track = 3
    hand(s, 1, "bear-01", "bear-02")
    match = start(s, content=cards([{"deal": 0}]))
    challenge(match, "legendary-golem")
    conquer(match)
    return match


@pytest.mark.rule("witcher.renown.score.legendary", "witcher.renown.win.no-trophy-win")
def test_killing_the_legendary_monster_is_worth_5_and_does_not_win_at_once() -> None:
    match = slayer()
    assert earned(match) == {"legendary": 5}
    assert not match.over


@pytest.mark.rule("witcher.renown.score.legendary-ends")
def test_the_round_in_which_it_falls_is_the_last() -> None:
    match = slayer(3)
    assert fame(match).last == 3
    sit_out(match)
    assert next(iter(match.pending)) == 1
    next_round(match)
    assert match.over
    assert match.results is not None
    assert match.results.reason.startswith("The legendary monster was killed in round 3")


@pytest.mark.rule("witcher.renown.score.legendary-removed")
def test_it_leaves_the_map_and_moves_no_more() -> None:
    match = slayer()
    assert legend(match).place == GONE
    assert "drive" not in offered(match)
    next_round(match)
    assert legend(match).place == GONE
    assert legend(match).moved == []


@pytest.mark.rule("witcher.renown.score.legendary-no-trophy")
def test_it_is_no_trophy_and_brings_neither_gold_nor_a_step() -> None:
    match = slayer()
    s = table_of(match)
    player = s.players[0]
    assert (player.trophies, player.gold, player.track) == ([], 0, 3)
    assert s.fight is None
    assert s.now.phase == "III"
    sit_out(match)
    assert any("A takes" in line and "from the row" in line for line in told(match))


# Witchers


def duel(attacker_wins: bool, defender_cards: int = 2, passed: bool = False) -> Match:
    """The wolf attacks the bear at Vizima; one of them has all but no cards."""
    s = town("wolf", "bear", "cat")
    for seat in (0, 1):
        s.players[seat].place = 7
    armed(s, 0, "wolf-03 wolf-01", "wolf-04 wolf-02 wolf-09" if attacker_wins else "")
    bears = ["bear-05", "bear-06", "bear-07", "bear-08", "bear-09"][:defender_cards]
    more = "" if attacker_wins else "bear-01 bear-02 bear-03 bear-04 bear-10"
    armed(s, 1, " ".join(bears), more)
    hand(s, 2, "cat-01")
    if attacker_wins:
        s.players[1].shield = 0
    match = start(s)
    if passed:
        fame(match).passed.append(1)
    script(match, "retire", "phase-2", "fight:seat-2")
    return match


def fight_out(match: Match) -> None:
    """Both sides lay what they can, until the fight is over."""
    while table_of(match).fight is not None:
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))


@pytest.mark.rule("witcher.renown.pvp.forced")
@pytest.mark.parametrize("passed", [False, True])
def test_a_witcher_must_fight_whether_they_have_passed_or_not(passed: bool) -> None:
    match = duel(True, passed=passed)
    assert table_of(match).brawl().sides[1].seat == 1
    assert not any(key in ("yes", "no", "refuse") for key in offered(match))


@pytest.mark.rule("witcher.renown.pvp.attacker-first")
def test_the_attacker_has_the_first_fight_turn() -> None:
    match = duel(False)
    while not offered(match)[0].startswith("combo:"):
        script(match, offered(match)[-1])
    assert next(iter(match.pending)) == 0


@pytest.mark.rule("witcher.renown.pvp.record-hand", "witcher.renown.pvp.defender-lost")
@pytest.mark.parametrize("size", [1, 2, 4])
def test_a_beaten_defender_draws_as_many_cards_as_before(size: int) -> None:
    match = duel(True, size)
    assert table_of(match).brawl().sides[1].start_hand == size
    fight_out(match)
    assert "A beats B." in told(match)
    assert len(table_of(match).players[1].hand) == size


@pytest.mark.rule("witcher.renown.pvp.record-hand", "witcher.renown.pvp.defender-won")
@pytest.mark.parametrize("size", [1, 3])
def test_a_victorious_defender_draws_one_more(size: int) -> None:
    match = duel(False, size)
    fight_out(match)
    assert "B beats A." in told(match)
    assert len(table_of(match).players[1].hand) == size + 1


@pytest.mark.rule("witcher.renown.pvp.trophy", "witcher.renown.score.witcher")
def test_a_victorious_attacker_gains_a_trophy_worth_3() -> None:
    match = duel(True)
    fight_out(match)
    assert earned(match) == {"witcher": 3}
    assert len(table_of(match).players[0].trophies) == 1


@pytest.mark.rule("witcher.renown.pvp.trophy", "witcher.renown.score.witcher")
def test_a_second_victory_over_the_same_witcher_earns_nothing() -> None:
    s = town("wolf", "bear")
    s.players[0].trophies = [s.players[1].supply.pop()]
    s.players[0].won = [1]
    for seat in (0, 1):
        s.players[seat].place = 7
    armed(s, 0, "wolf-03 wolf-01", "wolf-04 wolf-02 wolf-09")
    armed(s, 1, "bear-05 bear-06", "")
    match = start(s)
    script(match, "retire", "phase-2", "fight:seat-2")
    fight_out(match)
    assert "A beats B." in told(match)
    assert earned(match) == {}


@pytest.mark.rule("witcher.renown.pvp.trophy")
def test_a_victorious_defender_gains_none() -> None:
    match = duel(False)
    fight_out(match)
    assert table_of(match).players[1].trophies == []
    assert fame(match).earned == [{}, {}, {}]


@pytest.mark.rule("witcher.renown.phase-iii.draw-after-lost-attack")
def test_an_attacker_who_lost_draws_up_to_three() -> None:
    match = duel(False)
    fight_out(match)
    while "done" not in offered(match) and "take:" not in offered(match)[0]:
        script(match, offered(match)[-1])
    assert len(table_of(match).players[0].hand) == 3


@pytest.mark.rule("witcher.renown.phase-iii.draw-after-defeat")
def test_after_a_complete_defeat_one_draws_up_to_three() -> None:
    s = town("wolf", "bear", content=harmless())
    contract(s, "harpy", 6)
    armed(s, 0, "wolf-05 wolf-07", "")
    lay(s, s.players[0].discard, "wolf-01")
    s.players[0].place = 6
    hand(s, 1, "bear-01")
    match = start(s, content=harmless())
    challenge(match, "monster-harpy")
    fight_out(match)
    assert any("completely defeated" in line for line in told(match))
    assert len(table_of(match).players[0].hand) == 3


# The sea


@pytest.mark.rule("witcher.renown.score.siren-dagon")
def test_driving_dagon_away_earns_nothing_but_its_card_counts_as_a_trophy() -> None:
    s = town("griffin", "wolf", skellige=True)
    sea_of(s).owned[1].append(sea_of(s).bonuses.pop())
    fame_of(s).earned[0]["quest"] = 8
    match = finale(s, skellige=True)
    lines = lines_of(match, 1)
    assert lines["witcher.renown.end.trophies"] == 3
    assert fame(match).earned[1] == {}


SIREN: dict[str, Any] = {"skellige": True, "monster-pack": True}


@pytest.mark.rule("witcher.renown.score.siren-dagon", "witcher.renown.skellige.siren")
@pytest.mark.parametrize("emerged", [False, True])
def test_the_siren_stays_on_her_island_and_is_worth_her_level_and_1(emerged: bool) -> None:
    s = town("griffin", "wolf", content=harmless(), **SIREN)
    pack_of(s).place = s.players[0].place = 20
    sea_of(s).ships, sea_of(s).spot = [20, 5, 9], TOP if emerged else TOP - 1
    armed(s, 0, "griffin-03 griffin-01", "griffin-05 griffin-06 griffin-07 griffin-08")
    hand(s, 1, "wolf-01")
    match = start(s, content=harmless(), **SIREN)
    script(match, "retire", "phase-2")
    assert ("fight:monster-dagon" in offered(match)) == emerged
    script(match, "fight:monster-siren")
    conquer(match)
    assert earned(match) == {"monster": 2}


@pytest.mark.rule("witcher.renown.skellige.siren")
def test_the_siren_does_not_open_the_dagon_location() -> None:
    s = town("griffin", "wolf", **SIREN)
    sea_of(s).ships = [1, 5, 9]
    hand(s, 0, "griffin-03", "griffin-01")
    match = start(s, **SIREN)
    assert "sail:place-20" in offered(match)
    assert "sail:place-27" not in offered(match)


@pytest.mark.rule("witcher.renown.setup.siren", "witcher.renown.setup.no-monsters")
def test_the_siren_begins_on_any_of_the_three_islands() -> None:
    found = [pack_of(town("griffin", "wolf", seed=seed, **SIREN)).place for seed in range(1, 91)]
    assert {place: found.count(place) > 15 for place in found} == {19: True, 20: True, 21: True}


@pytest.mark.rule("witcher.renown.score.island-trophies")
def test_a_monster_met_on_hvandre_hevangi_scores_like_any_other() -> None:
    s = town("griffin", "wolf", content=harmless(), skellige=True)
    sea_of(s).found = [25]
    sea_of(s).ships = [1, 5, 9]
    s.players[0].place = 1
    armed(s, 0, "griffin-03 griffin-01 griffin-02", "griffin-05 griffin-06 griffin-07 griffin-08")
    hand(s, 1, "wolf-01")
    match = start(s, content=harmless(), skellige=True)
    script(match, "sail:place-25")
    while "act" not in offered(match):
        script(match, offered(match)[0])
    script(match, "act")
    (foe,) = sea_of(table_of(match)).prey
    assert fame(match).passed == [0]
    challenge(match, foe.key)
    conquer(match)
    assert earned(match) == {"monster": foe.level + 1}


# The end


def lines_of(match: Match, seat: int) -> dict[str, int]:
    """The lines of a seat's score by the rule behind each."""
    assert match.results is not None
    return {line.rule: line.points for line in match.results.scores[seat].lines}


def awards(match: Match, what: str) -> list[int]:
    """What each seat gains of an award."""
    rule = f"witcher.renown.end.{what}"
    return [lines_of(match, seat).get(rule, 0) for seat in range(table_of(match).seats)]


def last(s: Table, **options: Any) -> Match:
    """The end of the match, with seat 0 far ahead by quests, so that nobody fights for the victory."""
    fame_of(s).earned[0]["quest"] = 40
    return finale(s, **options)


@pytest.mark.rule("witcher.renown.win.rounds")
@pytest.mark.parametrize("rounds", [7, 8, 9])
def test_the_match_has_as_many_rounds_as_agreed(rounds: int) -> None:
    chosen: dict[str, Any] = {"renown-rounds": rounds}
    s = town("wolf", "bear", **chosen)
    fame_of(s).earned[0]["quest"] = 40
    s.round = rounds - 1
    match = start(s, **chosen)
    next_round(match)
    assert table_of(match).round == rounds
    next_round(match)
    assert match.results is not None
    assert match.results.reason == f"{rounds} rounds have passed."


@pytest.mark.rule("witcher.renown.win.most")
def test_the_most_renown_wins() -> None:
    s = town("wolf", "bear", "cat")
    for seat, quests in enumerate((4, 9, 6)):
        fame_of(s).earned[seat]["quest"] = quests
        s.players[seat].levels["combat"] = 1
    match = finale(s)
    assert match.results is not None
    assert match.results.winners == [1]
    assert match.results.places == [3, 1, 2]


@pytest.mark.rule("witcher.renown.end.attributes", "witcher.renown.end.first", "witcher.renown.end.second")
def test_the_highest_sum_of_attributes_without_the_level() -> None:
    s = town("wolf", "bear", "cat")
    s.players[1].levels = {"combat": 3, "defense": 2, "alchemy": 1, "specialty": 1}
    s.players[2].levels = {"combat": 2, "defense": 2, "alchemy": 1, "specialty": 1}
    s.players[0].level = 5
    assert awards(last(s), "attributes") == [0, 3, 1]


@pytest.mark.rule("witcher.renown.end.trophies")
def test_the_most_trophies_of_any_kind() -> None:
    s = town("wolf", "bear", "cat")
    lay(s, s.players[1].trophies, "monster-harpy", s.attribute_trophies[0].key)
    s.players[1].trophies.append(s.players[0].supply.pop())
    lay(s, s.players[2].trophies, "monster-bruxa", "monster-foglet")
    s.players[1].won, s.players[2].won = [1, 2, 3], [1, 2]
    assert awards(last(s), "trophies") == [0, 3, 1]


@pytest.mark.rule("witcher.renown.end.deck-value")
def test_the_highest_cost_of_all_cards_wherever_they_are() -> None:
    s = town("wolf", "bear", "cat")
    dear = [card.key for card in s.action_deck if card.cost == 2][:3]
    cheap = [card.key for card in s.action_deck if card.cost == 1][:4]
    lay(s, s.players[1].hand, dear[0])
    lay(s, s.players[1].discard, dear[1])
    lay(s, s.decks[1], dear[2])
    lay(s, s.decks[2], *cheap)
    assert awards(last(s), "deck-value") == [0, 3, 1]


@pytest.mark.rule("witcher.renown.end.deck-value")
@pytest.mark.parametrize(("counts", "gained"), [(3, [0, 3, 1]), (1, [0, 1, 3])])
def test_a_card_that_was_bought_for_a_trashed_one_counts_3(counts: int, gained: list[int]) -> None:
    advanced: dict[str, Any] = {"advanced-actions": True}
    figures = {"renown": {"trash-cost": counts}}
    s = town("wolf", "bear", "cat", content=figures, **advanced)
    cheap = [card.key for card in s.action_deck if card.cost == 1 and not card.trashes][:2]
    dear = [card.key for card in [*s.action_deck, *s.row] if card.trashes][:1]
    lay(s, s.players[1].discard, *dear)
    lay(s, s.players[2].discard, *cheap)
    assert awards(last(s, content=figures, **advanced), "deck-value") == gained


@pytest.mark.rule("witcher.renown.end.quests")
def test_the_most_completed_quests() -> None:
    s = town("wolf", "bear", "cat")
    fame_of(s).quests = [2, 1, 3]
    assert awards(last(s), "quests") == [1, 0, 3]


@pytest.mark.rule("witcher.renown.end.poker")
def test_the_most_games_of_dice_poker() -> None:
    s = town("wolf", "bear", "cat")
    fame_of(s).games = [0, 2, 1]
    assert awards(last(s), "poker") == [0, 3, 1]


@pytest.mark.rule("witcher.renown.end.poker")
@pytest.mark.parametrize(
    ("faces", "games"), [((6,) * 5 + (1, 1, 2, 3, 5), 1), ((1, 1, 2, 3, 5) + (6,) * 5, 0)]
)
def test_games_with_locals_count_for_who_wins_them(faces: tuple[int, ...], games: int) -> None:
    s = town("wolf", "bear")
    s.players[0].place = 9
    s.players[0].gold = 3
    hand(s, 0, "wolf-03", "wolf-01")
    hand(s, 1, "bear-01")
    match = start(s)
    come(match, 5)
    script(match, "act")
    poker = poker_of(table_of(match))
    poker.dice = [[6] * 5, [1, 1, 2, 3, 5]] if games else [[1, 1, 2, 3, 5], [6] * 5]
    while table_of(match).poker is not None:
        script(match, "stand")
    assert fame(match).games == [games, 0]


@pytest.mark.rule("witcher.renown.end.poker")
def test_games_with_witchers_count_for_either_side() -> None:
    s = town("wolf", "bear")
    s.players[1].place = 7
    for player in s.players:
        player.gold = 3
    hand(s, 0, "wolf-02", "wolf-01")
    hand(s, 1, "bear-01")
    match = start(s)
    come(match, 7)
    script(match, "poker:seat-2")
    poker_of(table_of(match)).dice = [[1, 2, 3, 4, 6], [6, 6, 6, 6, 6]]
    while table_of(match).poker is not None:
        script(match, "stand")
    assert fame(match).games == [0, 1]


@pytest.mark.rule("witcher.renown.end.first-tied", "witcher.renown.end.second-after-tie")
def test_several_leaders_gain_2_each_and_then_there_is_no_second() -> None:
    s = town("wolf", "bear", "cat")
    fame_of(s).quests = [3, 3, 2]
    assert awards(last(s), "quests") == [2, 2, 0]


@pytest.mark.rule("witcher.renown.end.second")
def test_several_seconds_and_all_lower_gain_nothing() -> None:
    s = town("wolf", "bear", "cat", "griffin")
    fame_of(s).quests = [3, 2, 2, 1]
    assert awards(last(s), "quests") == [3, 0, 0, 0]
    s = town("wolf", "bear", "cat", "griffin")
    fame_of(s).quests = [3, 2, 1, 1]
    assert awards(last(s), "quests") == [3, 1, 0, 0]


@pytest.mark.rule("witcher.renown.end.zero")
def test_a_count_of_0_earns_nothing() -> None:
    s = town("wolf", "bear", "cat")
    fame_of(s).quests = [3, 0, 0]
    match = last(s)
    assert awards(match, "quests") == [3, 0, 0]
    assert awards(match, "poker") == [0, 0, 0]
    s = town("wolf", "bear")
    fame_of(s).quests = [3, 0]
    assert awards(last(s), "quests") == [3, 0]


# Ties


def equals(seats: int) -> Table:
    """So many of three witchers are equal, with nothing that decides but the order."""
    s = town("wolf", "bear", "cat")
    for seat in range(seats):
        fame_of(s).earned[seat]["quest"] = 10
    return s


@pytest.mark.rule("witcher.renown.tie.three", "witcher.renown.tie.criteria")
@pytest.mark.parametrize("decides", ["level", "attributes", "gold", "order"])
def test_among_three_equals_the_criteria_decide_without_a_fight(decides: str) -> None:
    s = equals(3)
    if decides == "level":
        s.players[2].level = 2
        s.players[1].gold = 5
    elif decides == "attributes":
        s.players[2].levels["combat"] = 2
        fame_of(s).earned[0]["quest"] = fame_of(s).earned[1]["quest"] = 13
        s.players[1].gold = 5
    elif decides == "gold":
        s.players[2].gold = 1
    else:
        s.first = 2
    match = finale(s)
    assert match.over
    assert match.results is not None
    assert len(set(match.results.totals)) == 1
    assert match.results.winners == [2]


@pytest.mark.rule("witcher.renown.tie.showdown", "witcher.renown.tie.showdown-hands")
def test_two_equals_fight_with_three_cards_each_and_the_rest_as_life() -> None:
    s = equals(2)
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03", "wolf-04", "wolf-05")
    lay(s, s.players[1].discard, "bear-01", "bear-02")
    match = finale(s)
    assert not match.over
    table = table_of(match)
    assert [side.seat for side in table.brawl().sides] == [0, 1]
    until_lay(match)
    table = table_of(match)
    assert [len(table.players[seat].hand) for seat in (0, 1)] == [3, 3]
    assert [len(table.decks[seat]) for seat in (0, 1)] == [7, 7]
    assert [table.players[seat].discard for seat in (0, 1)] == [[], []]


def until_lay(match: Match) -> None:
    """On to the first combo of the fight."""
    while not offered(match)[0].startswith("combo:"):
        script(match, offered(match)[-1])


@pytest.mark.rule("witcher.renown.tie.showdown")
@pytest.mark.parametrize("loser", [0, 1])
def test_who_wins_that_fight_wins_the_game(loser: int) -> None:
    s = equals(2)
    s.box += s.decks[loser][3:]
    del s.decks[loser][3:]
    match = finale(s)
    while not match.over:
        keys = offered(match)
        mine = next(iter(match.pending)) == loser
        combos = [key for key in keys if key.startswith("combo:")]
        script(match, combos[0] if combos and not (mine and "stop" in keys) else keys[-1])
    assert match.results is not None
    assert match.results.winners == [1 - loser]
    assert match.results.places[1 - loser] == 1
    assert "a fight between two equals decided" in match.results.reason


@pytest.mark.rule("witcher.renown.tie.showdown-first", "witcher.renown.tie.criteria")
@pytest.mark.parametrize("first", [0, 1])
def test_the_criteria_decide_who_begins(first: int) -> None:
    s = equals(2)
    s.players[first].gold = 4
    match = finale(s)
    until_lay(match)
    assert next(iter(match.pending)) == first


@pytest.mark.rule("witcher.renown.tie.showdown-frame")
def test_it_has_no_wagers_no_rewards_and_no_forbidden_place() -> None:
    s = equals(2)
    for player in s.players:
        player.gold = 3
        player.place = 3
    s.players[2].gold = 5
    lay(s, s.players[0].potions, s.potion_deck[0].key)
    match = finale(s)
    while not match.over:
        assert not any(key.startswith("wager:") for key in offered(match))
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))
    assert [player.gold for player in table_of(match).players] == [3, 3, 5]
    assert all(player.trophies == [] for player in table_of(match).players)
    assert fame(match).earned == [{"quest": 10}, {"quest": 10}, {}]


@pytest.mark.rule("witcher.renown.tie.showdown-frame")
def test_potions_and_specialties_work_in_it() -> None:
    s = equals(2)
    lay(s, s.players[0].potions, s.potion_deck[0].key)
    match = finale(s)
    asked = set()
    while not match.over:
        asked |= {key for key in offered(match) if key.startswith("use:")}
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))
    assert any("wolf" in key or "bear" in key or "potion" in key for key in asked)
