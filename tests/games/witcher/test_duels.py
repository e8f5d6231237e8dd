"""Witcher fights: set-up, wagers, the outcome and the closed tavern."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.testing import offered, script, told
from tests.games.witcher.builder import at, lay, table, table_of
from tests.games.witcher.fights import armed, attack, deck_of, duel, hand_of, pile_of, play


def won(track: int = 0, rival: int = 0, owned: bool = False, seats: int = 2) -> Match:
    """The match in which the Wolf has just knocked the Viper out, at the first question afterwards."""
    s = table(*["wolf", "viper", "bear", "cat"][:seats])
    armed(s, 0, hand="wolf-03 wolf-08", deck="wolf-01 wolf-02 wolf-04 wolf-05")
    armed(s, 1, hand="viper-01 viper-02")
    s.players[0].track, s.players[1].track = track, rival
    for seat in (0, 1):
        s.players[seat].shield = 0
        s.players[seat].levels["defense"] = 2
    if owned:
        lay(s, s.players[0].trophies, "trophy-viper-4")
    match = duel(s)
    play(match, "wolf-03")
    return match


def lost() -> Match:
    """The match in which the Viper has just knocked the attacking Wolf out."""
    s = table("wolf", "viper", "bear")
    armed(s, 0, hand="wolf-08", deck="wolf-01")
    armed(s, 1, hand="viper-03 viper-04", deck="viper-01 viper-02 viper-05")
    s.players[0].shield = 0
    s.players[0].levels["defense"] = 1
    match = duel(s)
    for _ in range(6):
        if "B beats A." in told(match):
            break
        script(
            match,
            next((key for key in offered(match) if key.startswith("combo:viper-0")), offered(match)[-1]),
        )
    assert "B beats A." in told(match)
    return match


def settled(match: Match) -> Match:
    """The same after all questions of the outcome."""
    while table_of(match).fight is not None:
        script(match, offered(match)[0])
    return match


@pytest.mark.rule("witcher.base.wfight.both-prepare", "witcher.base.wfight.first-turn")
def test_both_make_their_life_pool_and_the_attacker_begins() -> None:
    s = table("wolf", "viper")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03", discard="wolf-04")
    armed(s, 1, hand="viper-01 viper-02", deck="viper-03", discard="viper-04")
    match = attack(s)
    assert sorted(deck_of(match, 0)) == ["wolf-03", "wolf-04"]
    assert sorted(deck_of(match, 1)) == ["viper-03", "viper-04"]
    assert list(match.pending) == [0]
    assert offered(match)[0].startswith("combo:")


@pytest.mark.rule("witcher.base.wfight.tavern-place", "witcher.base.wfight.tavern-start")
@pytest.mark.rule("witcher.base.wfight.tavern-stays")
def test_the_tavern_closes_where_a_witcher_fight_was() -> None:
    match = won()
    assert table_of(match).tavern == -1
    assert table_of(settled(match)).tavern == 7
    s = table("wolf", "viper")
    armed(s, 0, hand="wolf-03 wolf-08", deck="wolf-01 wolf-02")
    armed(s, 1, hand="viper-01 viper-02")
    s.players[1].shield = 0
    s.tavern = 12
    second = duel(s)
    assert table_of(second).tavern == 12
    play(second, "wolf-03")
    assert table_of(settled(second)).tavern == 7


@pytest.mark.rule("witcher.base.wfight.tavern-anyone")
def test_nobody_can_be_attacked_where_the_tavern_is_closed() -> None:
    for tavern, allowed in ((7, False), (8, True)):
        s = table("wolf", "viper")
        s.tavern = tavern
        for seat in (0, 1):
            s.players[seat].place = 7
        assert ("fight:seat-2" in offered(at(s))) == allowed


# Wagers


def wagering(*gold: int, seats: int = 4, track: int = 0) -> Match:
    """The start of a fight of seat 0 (on that spot) against seat 1, with this gold for the others."""
    s = table(*["wolf", "viper", "bear", "cat"][:seats])
    armed(s, 0, hand="wolf-03 wolf-08", deck="wolf-01 wolf-02 wolf-04 wolf-05")
    armed(s, 1, hand="viper-01 viper-02")
    s.players[1].shield = 0
    s.players[0].track = track
    for seat, has in enumerate(gold, 2):
        s.players[seat].gold = has
    return attack(s)


@pytest.mark.rule("witcher.base.wager.who", "witcher.base.wager.order", "witcher.base.wager.anywhere")
@pytest.mark.rule("witcher.base.wager.side", "witcher.base.wager.amount", "witcher.base.wager.optional")
def test_those_who_do_not_fight_may_bet_one_gold_openly_clockwise_from_the_attacker() -> None:
    match = wagering(2, 3)
    assert list(match.pending) == [2]
    assert offered(match) == ["wager:seat-1", "wager:seat-2", "pass"]
    script(match, "wager:seat-2")
    assert table_of(match).players[2].gold == 1
    assert match.view(None)["state"]["fight"]["wagers"] == [-1, -1, 1, -1]
    assert list(match.pending) == [3]
    script(match, "pass")
    assert table_of(match).players[3].gold == 3
    assert list(match.pending) == [0]


@pytest.mark.rule("witcher.base.wager.needs-gold")
def test_a_player_without_gold_is_not_asked() -> None:
    assert list(wagering(0, 1).pending) == [3]


@pytest.mark.rule("witcher.base.wager.two-players")
def test_with_two_players_nobody_can_wager() -> None:
    assert offered(wagering(seats=2))[0].startswith("combo:")


@pytest.mark.rule("witcher.base.wager.lost", "witcher.base.wager.won", "witcher.base.wager.bank")
def test_a_wager_on_the_winner_pays_what_the_winner_gains_from_the_bank() -> None:
    match = wagering(2, 2)
    script(match, "wager:seat-1", "wager:seat-2")
    play(match, "wolf-03")
    settled(match)
    players = table_of(match).players
    assert players[2].gold == 2 + 1
    assert players[3].gold == 1
    assert players[0].gold == 1, "the winner's own gold is not touched by wagers"
    assert players[1].gold == 0


# The outcome


@pytest.mark.rule("witcher.base.woutcome.attacker-won", "witcher.base.woutcome.trophy-take")
@pytest.mark.rule("witcher.base.woutcome.trophy-track", "witcher.base.woutcome.trophy-place")
def test_a_victorious_attacker_takes_a_trophy_of_the_losers_moves_up_and_gains_gold() -> None:
    match = won()
    player = table_of(match).players[0]
    assert [trophy.kind for trophy in player.trophies if hasattr(trophy, "kind")] == ["viper"]
    assert table_of(match).players[1].supply == []
    assert player.track == 1
    assert offered(match)[0].startswith("trash:"), "Fatigue"
    assert table_of(settled(match)).players[0].gold == 1


@pytest.mark.rule("witcher.base.woutcome.attacker-won-loser", "witcher.base.woutcome.trophy-loser-keeps")
def test_a_beaten_defender_adds_a_card_forms_a_new_deck_draws_three_and_keeps_the_trophies() -> None:
    s = table("wolf", "viper")
    armed(s, 0, hand="wolf-03 wolf-08", deck="wolf-01 wolf-02")
    armed(s, 1, hand="viper-01 viper-02", discard="viper-03 viper-04 viper-05")
    s.players[1].shield = 0
    s.players[1].track = 1
    lay(s, s.players[1].trophies, "monster-fiend")
    match = duel(s)
    play(match, "wolf-03")
    settled(match)
    player = table_of(match).players[1]
    assert len(player.library) == 6
    assert len(player.hand) == 3
    assert player.discard == []
    assert [trophy.key for trophy in player.trophies] == ["monster-fiend"]
    assert player.track == 1


@pytest.mark.rule("witcher.base.woutcome.defender-won", "witcher.base.woutcome.defender-won-loser")
@pytest.mark.rule("witcher.base.woutcome.defender-no-trophy")
def test_a_victorious_defender_gains_gold_and_draws_four_but_no_trophy() -> None:
    match = settled(lost())
    players = table_of(match).players
    assert players[1].gold == 1
    assert players[1].trophies == []
    assert players[1].track == 0
    assert len(players[1].hand) == 4
    assert len(players[0].library) == 3
    assert table_of(match).now.draw == -1


@pytest.mark.rule("witcher.base.woutcome.attacker-draw", "witcher.base.woutcome.then-phase3")
def test_the_attacker_goes_on_to_phase_three_with_the_normal_draw_the_defender_has_none() -> None:
    match = settled(won())
    while table_of(match).now.phase != "III" or not hand_of(match):
        script(match, offered(match)[0])
    assert table_of(match).active == 0
    assert len(hand_of(match)) == 3


@pytest.mark.rule("witcher.base.woutcome.trophy-limit", "witcher.base.woutcome.trophy-already")
@pytest.mark.rule("witcher.base.woutcome.trophy-already-gold")
def test_a_second_victory_over_the_same_witcher_gives_gold_alone() -> None:
    match = settled(won(owned=True))
    player = table_of(match).players[0]
    assert len(player.trophies) == 1
    assert player.track == 0
    assert player.gold == 1


@pytest.mark.rule("witcher.base.woutcome.gold-by-reputation", "witcher.base.woutcome.gold-table")
@pytest.mark.rule("witcher.base.woutcome.gold-from-bank")
@pytest.mark.parametrize(("rival", "gold"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_the_gold_goes_by_the_losers_spot_and_comes_from_the_bank(rival: int, gold: int) -> None:
    match = won(rival=rival)
    table_of(match).players[1].gold = 2
    players = table_of(settled(match)).players
    assert players[0].gold == gold
    assert players[1].gold == 2


@pytest.mark.rule("witcher.base.woutcome.new-deck")
def test_both_have_a_full_shield_and_one_new_deck_afterwards() -> None:
    match = settled(won())
    for player in table_of(match).players:
        assert player.shield == 2
        assert player.discard == []


@pytest.mark.rule("witcher.base.woutcome.order")
def test_the_outcome_is_settled_in_the_order_of_the_rules() -> None:
    s = table("wolf", "viper", "bear")
    armed(s, 0, hand="wolf-03 wolf-08", deck="wolf-01 wolf-02 wolf-04")
    armed(s, 1, hand="viper-01 viper-02")
    s.players[1].shield = 0
    s.players[2].gold = 1
    lay(s, s.players[0].trophies, "monster-ghouls-nest")
    match = attack(s)
    script(match, "wager:seat-1")
    play(match, "wolf-03")
    settled(match)
    told_of = ["takes the Viper trophy", "moves up", "out of fatigue", "A gains 1 gold", "B adds", "B draws"]
    told_of += ["wins the wager", "A uses the Ghouls' Nest trophy: gain 1 gold"]
    lines = "\n".join(told(match))
    places = [lines.index(words) for words in told_of]
    assert places == sorted(places)


@pytest.mark.rule("witcher.base.woutcome.winning-ends")
def test_if_the_trophy_wins_nothing_further_is_settled() -> None:
    match = won(track=3)
    assert match.over
    assert table_of(match).players[0].gold == 0
    assert pile_of(match, 1) == ["viper-01", "viper-02"]
    assert table_of(match).tavern == -1


@pytest.mark.rule("witcher.base.woutcome.winning-ends")
def test_no_wager_is_paid_once_the_match_is_won() -> None:
    match = wagering(2, 2, track=3)
    script(match, "wager:seat-1", "wager:seat-2")
    play(match, "wolf-03")
    assert match.over
    assert [player.gold for player in table_of(match).players] == [0, 0, 1, 1]
