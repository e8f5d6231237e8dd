"""Gameplay: rounds, phases and steps; the terror line and the score track."""

from __future__ import annotations

import pytest

import coven
from coven.testing import offered, play_randomly, script, told
from tests.games.sabbat.builder import A, B, asked, bridge, player, resting, row, scene, table


@pytest.mark.rule("sabbat.round.six", "sabbat.end.after-six")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_exactly_six_rounds_with_a_card_each(players: int) -> None:
    match = coven.new("sabbat", players, seed=players)
    rounds = [table(match).round for match in play_randomly(match, 1)]
    assert sorted(set(rounds)) == [1, 2, 3, 4, 5, 6]
    assert rounds == sorted(rounds)
    assert match.over
    assert len({card.key for card in table(match).time_cards}) == 6
    assert table(match).time_deck == []


@pytest.mark.rule("sabbat.end.after-six", "sabbat.round.six")
def test_the_match_goes_on_after_five_rounds_and_ends_right_after_approval_of_the_sixth() -> None:
    batch = {"A": "spider rat-tail gemstone mask"}
    match = scene(phase="stewardship", round=5, next_card="harvest", approval=batch)
    assert not match.over
    match = scene(phase="stewardship", round=6, approval=batch, two={"A": "spider"}, cursed="A", vp={"A": 7})
    assert match.over
    assert player(match, A).chimaeras == 1
    assert (player(match, A).vp, player(match, A).two_hours) == (7, ["spider"])  # no seventh curse


@pytest.mark.rule("sabbat.round.phases", "sabbat.round.plan-steps")
def test_a_round_goes_through_plan_skulduggery_and_stewardship() -> None:
    """Curse, invocation, bonus; then actions; then food and what follows; then the next round."""
    match = scene(
        phase="round", round=1, next_card="carnival", two={"A": "mask"}, one={"B": "mask"}, terror={"A": 9}
    )
    assert [player(match, A).one_hour, player(match, B).cursed] == [["mask"], True]  # A1 is done
    assert table(match).phase == "invocation"
    script(match, "0 invoke:6", "1 invoke:0")
    assert table(match).phase == "bonus"
    assert asked(match) == [B]
    script(match, "bonus:terror-2", "bonus:any", "take:spider")
    assert (table(match).phase, asked(match)) == ("action", [B])
    script(match, "ghosts", "ghosts", "end", "ghosts", "ghosts", "end")
    assert player(match, A).terror == 9 - 6  # C1
    assert (table(match).round, table(match).phase) == (3, "invocation")


@pytest.mark.rule("sabbat.round.stewardship-steps")
def test_all_players_finish_a_step_of_stewardship_before_the_next() -> None:
    """Food of all, then regions of all, then approval of all, as the log tells."""
    batch = "spider rat-tail gemstone mask"
    match = scene(
        phase="stewardship",
        round=6,
        places={"gineva": "AB"},
        approval={"A": batch, "B": batch},
    )
    lines = [line for line in told(match) if line[:2] in ("A ", "B ")]
    assert lines == [
        "A feeds the ghosts for 1 terror.",
        "B feeds the ghosts for 1 terror.",
        "A scores 2 VP for regions: Gineva.",
        "B scores 2 VP for regions: Gineva.",
        "A has one of each resource approved and takes a chimaera.",
        "B has one of each resource approved and takes a chimaera.",
    ]


@pytest.mark.rule("sabbat.round.stewardship-steps")
def test_a_ghost_that_starves_no_longer_scores() -> None:
    match = scene(phase="stewardship", round=6, places={"gineva": "AB"}, terror={"A": 0, "B": 5}, vp={"A": 9})
    assert (player(match, A).vp, player(match, B).vp) == (8, 2)


@pytest.mark.rule("sabbat.round.stewardship-independent")
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_region_vps_and_approval_do_not_depend_on_the_order(order: str) -> None:
    batch = "spider rat-tail gemstone mask"
    match = scene(
        phase="stewardship",
        round=6,
        order=order,
        places={"gineva": "AB", "turgapel": "A", "crystal-ball": "B"},
        approval={"A": batch, "B": batch + " mask"},
        terror={"A": 9, "B": 9},
    )
    assert [score.total for score in match.results.scores] == [6 + 5, 3 + 5]


@pytest.mark.rule("sabbat.round.carry-over", "sabbat.invocation.ghosts-on-boards-stay")
def test_ghosts_and_magicians_stay_between_rounds() -> None:
    """Only ghosts in the graveyard and on the drawbridge are gathered for the next invocation."""
    match = scene(
        phase="stewardship",
        round=2,
        card="harvest",
        places={"gineva": "AB", "canteen": "A"},
        drawbridge="AAB",
        magicians={"A": "B2"},
        terror={"A": 9, "B": 9},
    )
    assert (row(match, "gineva"), row(match, "canteen"), bridge(match)) == ("AB", "A", "AAB")
    assert player(match, A).magician == "B2"
    numbers = [key for key in offered(match, A) if "without" not in key]
    assert numbers == [f"invoke:{n}" for n in range(6)]  # 7 ghosts, 2 of them on the boards
    script(match, "0 invoke:5", "1 invoke:0")
    assert (row(match, "gineva"), row(match, "canteen"), bridge(match)) == ("AB", "A", "AAAAA")
    assert resting(match, B) == 6


@pytest.mark.rule("sabbat.round.vp-immediate", "sabbat.round.terror-immediate")
def test_points_are_marked_at_once() -> None:
    """After a fight, in the middle of the action, both tracks have moved."""
    match = scene(places={"gineva": "B", "neshata": "A"}, drawbridge="A", terror={"A": 5})
    script(match, "ghosts", "ghost:neshata-1", "to:gineva", "arrive:fight")
    assert table(match).phase == "ghosts"
    assert (player(match, A).vp, player(match, A).terror) == (2, 4)
    assert match.view(B)["state"]["players"][A]["vp"] == 2


@pytest.mark.rule("sabbat.terror.max")
def test_terror_stops_at_ten() -> None:
    match = scene(terror={"A": 9})
    script(match, "magician", "step:B1", "use:north-2")
    assert player(match, A).terror == 10


@pytest.mark.rule("sabbat.terror.min", "sabbat.fight.must-afford")
def test_terror_never_drops_below_zero_and_must_cover_a_cost() -> None:
    """With 1 terror a fight for 2 is not offered; food takes what is there and no more."""
    match = scene(order="BA", turn="A", places={"gineva": "B", "neshata": "A"}, terror={"A": 1})
    script(match, "ghosts", "ghost:neshata-1", "to:gineva")
    assert row(match, "gineva") == "BA"  # there was no choice
    match = scene(phase="stewardship", round=6, drawbridge="AAAA", terror={"A": 3})
    assert player(match, A).terror == 0


@pytest.mark.rule("sabbat.score.plus-100")
def test_past_a_hundred_the_score_goes_on() -> None:
    match = scene(phase="stewardship", round=6, vp={"A": 99, "B": 100}, places={"turgapel": "A"})
    assert player(match, A).vp == 103
    assert match.results.scores[A].total == 103
    assert match.results.winners == [A]
    assert "A passes the end of the score track and takes the +100 token." in told(match)
    assert not any(line.startswith("B passes") for line in told(match))


@pytest.mark.rule("sabbat.score.plus-100")
def test_whoever_falls_below_a_hundred_returns_the_token_before_it_is_taken_again() -> None:
    """The curse takes 5 of A's 98 and 6; until then she has the token, and after it no more."""
    match = scene(phase="stewardship", round=4, vp={"A": 98}, cursed="A", places={"gineva": "A", "vada": "A"})
    assert player(match, A).vp < 100
    assert [line for line in told(match) if "+100 token" in line] == [
        "A passes the end of the score track and takes the +100 token.",
        "A falls back below 100 and returns the +100 token.",
    ]


@pytest.mark.rule("sabbat.score.plus-100")
@pytest.mark.parametrize(("vp", "total", "passes"), [(97, 99, 0), (98, 100, 1), (99, 101, 1), (100, 102, 0)])
def test_the_token_is_taken_once_on_reaching_a_hundred(vp: int, total: int, passes: int) -> None:
    match = scene(phase="stewardship", round=6, vp={"A": vp}, places={"gineva": "A"})
    assert match.results.scores[A].total == total
    assert sum("+100 token" in line for line in told(match)) == passes


@pytest.mark.rule("sabbat.score.minimum")
def test_a_score_never_drops_below_zero() -> None:
    match = scene(phase="round", next_card="harvest", cursed="AB", vp={"A": 3, "B": 6})
    assert (player(match, A).vp, player(match, B).vp) == (0, 1)
    match = scene(phase="stewardship", round=6, drawbridge="AAA", terror={"A": 0}, vp={"A": 1})
    assert match.results.scores[A].total == 0
    assert resting(match, A) == 7
