"""What bots are told: progress towards the held Schemes, and sensible choices."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.bots.greedy import Greedy
from coven.bots.judge import Judge
from coven.bots.point_of_view import PointOfView
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.crone.bot import hints
from coven.games.crone.bot.prospects import expected, prospects
from coven.games.crone.bot.sensible import familiar_goals, step_towards, waits, ways
from coven.games.crone.state import Act
from tests.games.crone.builder import offered, play, rules, scheme, script, state, village


def worth(match: Match, seat: int = 0) -> float:
    """How good the position is for the seat."""
    return hints.evaluate(rules(match), state(match), seat)


def choice(match: Match) -> str:
    """What a greedy bot does."""
    seat = next(iter(match.pending))
    return Greedy(Judge(hints), seeded(1), 1).choose(PointOfView(match, seat))


def test_a_position_is_worth_between_0_and_1_and_points_count() -> None:
    poor, rich = village(), village(schemes=["accuse-the-miller"], miller="11,7")
    play(rich, "move:miller", "step:village-green")
    assert 0 < worth(poor) < worth(rich) < 1
    assert worth(rich, 1) < worth(poor, 1), "a rival's points are bad"


def test_walking_a_villager_towards_its_scheme_is_progress() -> None:
    far = worth(village(schemes=["accuse-the-miller"], miller="13,7"))
    near = worth(village(schemes=["accuse-the-miller"], miller="11,7"))
    assert near > far


def test_the_ingredients_of_a_scheme_are_worth_more_than_others() -> None:
    fitting = worth(village(schemes=["bewart-the-lord"], hands=["fire flour"]))
    useless = worth(village(schemes=["bewart-the-lord"], hands=["soil soil"]))
    assert fitting > useless


@pytest.mark.parametrize(
    ("scheme", "cards", "places", "keys"),
    [
        ("bewart-the-lord", "fire flour", {}, ["cast:to-frog", "enchant:lord", "pay:fire+flour"]),
        (
            "torment-the-priest",
            "fire flour",
            {"familiars": ["forge"]},
            ["cast:summon", "to:forge", "summon:priest", "pay:fire+flour"],
        ),
        ("accuse-the-miller", "", {"miller": "11,7"}, ["move:miller", "step:village-green"]),
        ("cage-the-priest", "soil soil", {"priest": "mill"}, ["cast:bind", "bind:mill", "pay:soil+soil"]),
    ],
)
def test_a_greedy_bot_completes_what_it_can(
    scheme: str, cards: str, places: dict[str, Any], keys: list[str]
) -> None:
    match = village(schemes=[scheme], hands=[cards], **places)
    for key in keys:
        assert choice(match) == key
        play(match, key)
    assert state(match).players[0].points > 0


def test_a_greedy_bot_with_nothing_to_do_ends_its_turn() -> None:
    match = village(familiars=["forge mill farm", "0,0"], schemes=["besiege-the-manor"])
    for _ in range(12):
        if state(match).active != 0:
            break
        play(match, choice(match))
    assert state(match).active == 1


def done(match: Match, seat: int = 0) -> list[str]:
    """What the seat does until its turn ends, as suggested; the others pass."""
    rng, found = seeded(1), []
    while state(match).active == seat:
        asked, decision = next(iter(match.pending.items()))
        key = decision.key(hints.suggest(rules(match), state(match), decision, rng))
        match.choose(asked, key)
        if asked == seat:
            found.append(key)
    return found


def test_whom_one_scheme_is_about_the_next_does_not_move() -> None:
    """The first wants both in the Lord's Manor, the second wants them apart."""
    home: dict[str, Any] = {"familiars": ["farm forge mill"], "priest": "lords-manor"}
    apart = village(
        schemes=["pillage-the-barn cross-the-farmer"],
        hands=["silver"],
        barn="fire fire fire",
        farmer="lords-manor",
        **home,
    )
    assert done(apart) == ["end-turn"]
    loving = village(
        schemes=["besiege-the-manor muddle-the-peasant"],
        hands=["flour silver"],
        blacksmith="lords-manor",
        peasant="lords-manor",
        love=["priest peasant"],
        **home,
    )
    assert done(loving) == ["end-turn"], "a lover would go along"


def test_a_walk_does_not_turn_back() -> None:
    match = village(familiars=["forge", "0,0"])
    play(match, "move:cat-1", "step:12,2")
    acts = {act.key: act for act in match.pending[0].options if isinstance(act, Act)}
    assert "step:forge" in acts
    assert step_towards(rules(match).box, state(match), "cat-1", "forge", acts) is None
    assert step_towards(rules(match).box, state(match), "cat-1", "farm", acts) is acts["step:11,2"]


def test_a_walk_does_not_go_on_to_where_it_could_have_gone_at_once() -> None:
    """From the Farm to the Forge the Lord's Manor is not on the way: whoever came there stays."""
    match = village(familiars=["farm", "0,0"])
    far = rules(match).box.village(state(match)).distances("lords-manor")
    play(match, "move:cat-1")
    while state(match).familiars["cat-1"] != "lords-manor":
        steps = [key for key in offered(match, 0) if key.startswith("step:")]
        play(match, min(steps, key=lambda key: far[key.removeprefix("step:")]))
    acts = {act.key: act for act in match.pending[0].options if isinstance(act, Act)}
    box, s = rules(match).box, state(match)
    assert step_towards(box, s, "cat-1", "forge", acts) is None
    s.trail = s.trail[-1:]
    assert step_towards(box, s, "cat-1", "forge", acts) is not None, "a new walk"


def test_a_familiar_does_not_scatter_its_own_on_the_way() -> None:
    """Two players: the Mill is full with two Familiars, and a third would send all others away."""
    through, around = (
        ways(rules(match).box, state(match), "cat-1", "forge")
        for match in (
            village(familiars=["farm forge", "mill mill"]),
            village(familiars=["farm mill", "mill forge"]),
        )
    )
    near = [place for place, steps in through.items() if around[place] > steps]
    assert "mill" in near
    assert around["farm"] >= through["farm"]


@pytest.mark.parametrize(("movement", "goes"), [(2, False), (4, True)])
def test_a_familiar_that_would_arrive_no_sooner_harvests_once_more(movement: int, goes: bool) -> None:
    match = village(
        familiars=["forge forge farm", "0,0"],
        schemes=["bewart-the-lord"],
        hands=["fire soil"],
        set_up={"movement": movement},
    )
    assert any(key.startswith("move:cat") for key in done(match)) == goes, "the Mill is four steps away"


@pytest.mark.parametrize(("movement", "stays"), [(4, True), (5, False)])
def test_a_familiar_with_a_long_way_to_go_sets_out_only_if_it_arrives_a_turn_sooner(
    movement: int, stays: bool
) -> None:
    """From the Forge to the Tithe Barn it is eleven steps."""
    match = village(familiars=["forge", "0,0"], set_up={"movement": movement})
    assert waits(rules(match).box, state(match), "cat-1", "tithe-barn") == stays


def test_in_the_last_round_nothing_is_prepared_but_the_harvest() -> None:
    """The way of the Blacksmith is too long for one turn, and the Forge is bound."""
    place: dict[str, Any] = {"familiars": ["farm mill lords-manor", "0,0"], "bound": ["forge"]}
    wish: dict[str, Any] = {"schemes": ["banish-the-blacksmith"], "hands": ["fire fire flour"]}
    assert "cast:unbind" in done(village(**wish, **place))
    match = village(**wish, **place)
    state(match).players[1].points = 13
    assert done(match) == ["end-turn"]
    match = village(**wish, familiars=["farm mill 12,2", "0,0"])
    state(match).players[1].points = 13
    walked = [key for key in done(match) if key.startswith("move:")]
    assert walked[0] == "move:cat-3", "it harvests nothing yet"
    assert "move:blacksmith" not in walked


def test_no_familiar_is_put_where_it_scatters_one_of_the_own() -> None:
    """Two Familiars fill a Location at a table for two."""
    match = coven.new("crone", 2, 3)
    first, *_ = match.pending
    script(match, "book:cat", "book:bat")
    for where in ("forge", "forge"):
        assert f"put:{where}" in offered(match)
        script(match, f"put:{where}")
    s = state(match)
    s.players[first].hand = []
    s.players[first].schemes = [scheme(rules(match).box, "besot-the-farmer")]
    decision = match.pending[first]
    wish = hints.suggest(rules(match), s, decision, seeded(1)).key
    assert wish != "put:forge", "though its Scheme wants Fire"
    for familiar in s.familiars:
        if s.familiars[familiar] == "forge" and familiar.startswith("bat"):
            s.familiars[familiar] = "village-green"
    assert hints.suggest(rules(match), s, decision, seeded(1)).key == "put:forge"


def test_familiars_are_not_all_sent_where_there_is_room_for_one() -> None:
    match = village(schemes=["pillage-the-barn"], familiars=["4,1 4,2 farm", "lords-manor 0,0 0,0"])
    box, s = rules(match).box, state(match)
    have = expected(s, 0)
    goals = familiar_goals(box, s, 0, prospects(box, s, 0, have), have)
    assert list(goals.values()).count("lords-manor") == 1


def announced(own_hand: str, scheme: str, **changes: Any) -> bool:
    """Whether seat 1 announces her Scheme in a pause."""
    match = village(hands=["", own_hand], schemes=["", scheme], pause=[1], **changes)
    decision = match.pending[1]
    return hints.suggest(rules(match), state(match), decision, seeded(1)).key.startswith("announce:")


def test_a_scheme_is_announced_only_if_each_spell_it_needs_can_be_cast_out_of_turn() -> None:
    """Who wants the Miller back from a Frog makes no Frog of him out of turn."""
    cards = "silver fire fire flour flour flour flour"
    familiars = ["0,0 0,0 0,0", "mill 0,0 0,0"]
    assert announced(cards, "reclaim-the-miller", familiars=familiars, frogs={"miller": "mill"})
    assert not announced(cards, "reclaim-the-miller", familiars=familiars, miller="farm")


def test_a_piece_is_switched_away_only_once() -> None:
    """The Lord and the Priest cannot both change places with the one Familiar in the Lord's Manor."""
    cards = "silver silver silver soil soil soil soil"
    near: dict[str, Any] = {"familiars": ["0,0 0,0 0,0", "lords-manor 0,0 0,0"], "blacksmith": "lords-manor"}
    assert announced(cards, "besiege-the-manor", priest="lords-manor", lord="forge", **near)
    assert not announced(cards, "besiege-the-manor", lord="forge", **near)


def test_nobody_is_switched_away_from_where_the_scheme_wants_her_lover() -> None:
    cards = "silver silver soil soil soil"
    place: dict[str, Any] = {"lord": "forge", "miller": "farm", "familiars": ["0,0 0,0 0,0", "0,0 0,0 0,0"]}
    assert not announced(cards, "quench-the-forge", love=["blacksmith lord"], **place)
    assert announced(cards, "quench-the-forge", love=["blacksmith lord"], **place | {"priest": "forge"})


def test_whoever_must_be_back_where_a_spell_takes_him_away_is_not_announced() -> None:
    cards = "silver silver soil fire flour"
    assert not announced(cards, "ruin-the-priest", priest="village-green", blacksmith="forge")
    assert announced(cards, "jinx-the-blacksmith", blacksmith="mill"), (
        "here the Spell is the last thing to do"
    )


def test_nobody_is_turned_back_where_he_should_be_summoned_to() -> None:
    """He is summoned to the Mill from elsewhere only."""
    cards = "silver fire flour flour flour"
    place: dict[str, Any] = {"familiars": ["0,0 0,0 0,0", "mill 0,0 0,0"]}
    assert announced(cards, "humble-the-lord", frogs={"lord": "farm"}, **place)
    assert not announced(cards, "humble-the-lord", frogs={"lord": "mill"}, **place)


def test_two_in_love_cannot_be_gathered_in_two_locations() -> None:
    cards = "silver silver soil soil fire fire flour flour"
    place: dict[str, Any] = {"blacksmith": "mill", "miller": "farm", "farmer": "mill"}
    place["familiars"] = ["0,0 0,0 0,0", "0,0 0,0 forge"]
    assert announced(cards, "jumble-the-trades", **place)
    assert not announced(cards, "jumble-the-trades", love=["blacksmith farmer"], **place)


def test_a_switch_that_is_wanted_brings_the_one_who_is_missing() -> None:
    """The Farmer comes to the Priest in the Lord's Manor by changing places with him, not before."""
    place: dict[str, Any] = {"priest": "lords-manor", "farmer": "forge"}
    place["familiars"] = ["0,0 0,0 0,0", "lords-manor 0,0 0,0"]
    assert announced("silver silver soil", "cross-the-farmer", **place)


def test_a_protection_for_one_is_not_blocked() -> None:
    """A leads and casts; B blocks it, which suits C; C's Protection against B's would have suited A."""
    match = village(3, hands=["fire flour soil silver", "soil silver", "soil silver soil silver"])
    state(match).players[0].points = 12
    play(match, "cast:to-frog", "enchant:priest", "pay:fire+flour")

    def says(seat: int) -> str:
        decision = match.pending[seat]
        return hints.suggest(rules(match), state(match), decision, seeded(1)).key

    assert says(1) == "protect:silver+soil"
    play(match, "protect:silver+soil")
    assert says(2) == "pass"
    match.choose(2, "pass")
    assert says(0) == "protect:silver+soil", "hers is blocked"
    match.choose(0, "protect:silver+soil")
    assert says(2) == "protect:silver+soil", "and now it is not any more"


def test_one_frog_becomes_one_villager() -> None:
    cards = "silver fire fire fire flour flour flour"
    place: dict[str, Any] = {"familiars": ["0,0 0,0 0,0", "0,0 0,0 0,0"]}
    assert announced(cards, "provoke-the-lord", frogs={"lord": "forge", "blacksmith": "forge"}, **place)
    assert not announced(cards, "provoke-the-lord", frogs={"lord": "forge", "blacksmith": "farm"}, **place)


def test_two_cards_of_different_kinds_unbind_nothing() -> None:
    assert not announced("silver fire flour flour soil", "bewart-the-lord", bound=["lords-manor"])
    assert announced("silver fire flour soil soil", "bewart-the-lord", bound=["lords-manor"])


def test_a_payment_leaves_what_the_scheme_needs() -> None:
    match = village(schemes=["fluster-the-priest"], hands=["fire fire fire flour flour"], bound=["forge"])
    assert "pay:flour+flour" in done(match)
    assert state(match).players[0].points == 1


def test_whoever_is_to_be_bound_in_a_location_is_joined_there() -> None:
    match = village(schemes=["confine-the-lord"], hands=["fire fire soil soil"], blacksmith="11,3")
    assert "stay:lord" in done(match)
    assert state(match).players[0].points == 2


def suggested(players: int, seed: int, **options: Any) -> Match:
    """A match in which everybody does as is suggested."""
    match = coven.new("crone", players, seed, options)
    rng = seeded(1)
    while not match.over:
        seat, decision = next(iter(match.pending.items()))
        option = hints.suggest(rules(match), state(match), decision, rng)
        assert decision.key(option) in offered(match, seat)
        match.choose(seat, decision.key(option))
    return match


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_suggestions_are_options_and_lead_to_the_end_by_points(players: int) -> None:
    match = suggested(players, 2, trading=True, incantations="strict-confirm")
    assert match.results.reason.startswith("A Witch has reached 13 points.")
    assert state(match).round < 25


def test_the_solitaire_is_won_at_times_by_doing_as_is_suggested() -> None:
    won = [suggested(1, seed).results.winners == [0] for seed in range(12)]
    assert 2 <= sum(won) <= 10


def test_a_match_is_summed_up_in_figures() -> None:
    match = suggested(3, 4)
    found = hints.statistics(rules(match), state(match))
    completed = [scheme for player in state(match).players for scheme in player.completed]
    assert found["game rounds"] == state(match).round
    assert found["Schemes completed"] == len(completed)
    assert sum(found[f"share of level {level}"] for level in (1, 2, 3)) == pytest.approx(1)
    assert found["share of level 2"] == sum(c.level == 2 for c in completed) / len(completed)
    assert (found["ended by points"], found["ended for want of Schemes"]) == (1, 0)


def test_seats_are_told_by_the_order_of_the_first_round() -> None:
    match = suggested(3, 4, **{"first-player": "host"})
    first = int(match.history[0][1].removeprefix("first:")) - 1
    order = hints.roles(rules(match), state(match))["turn order"]
    assert order[first] == "1 of 3"
    assert order[(first + 1) % 3] == "2 of 3"


@pytest.mark.slow
def test_greedy_bots_finish_by_points() -> None:
    match = coven.new("crone", 2, 5)
    bot = Greedy(Judge(hints), seeded(5), 1)
    while not match.over:
        seat = next(iter(match.pending))
        match.choose(seat, bot.choose(PointOfView(match, seat)))
    assert match.results.reason.startswith("A Witch has reached 13 points.")
    assert state(match).round < 40
