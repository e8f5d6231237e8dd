"""Hints: what a position is worth to a bot."""

from __future__ import annotations

import pytest

import coven
from coven.bots import PointOfView
from coven.bots.greedy import Greedy
from coven.bots.judge import Judge
from coven.engine.match import Match
from coven.engine.rng import Rng, seeded
from coven.games.triora.bot.chances import action_worth, worth_to
from coven.games.triora.bot.hints import evaluate, roles, statistics, suggest
from coven.games.triora.rules.forecast import foresee
from coven.games.triora.rules.scoring import ruined
from coven.testing import offered, play_randomly, script
from tests.games.triora.builder import Holdings, ended, position, round_end, rules_of, table_of, visit, who


def worth(match: Match, seat: int = 0) -> float:
    return evaluate(rules_of(match.rules.seats), table_of(match), seat)


def greedy(match: Match, seat: int, rng: Rng) -> str:
    """The option after which the position looks best."""
    decision = match.pending[seat]

    def after(i: int) -> float:
        dream = match.imagine(seat, rng)
        dream.answer(seat, dream.pending[seat].options[i])
        return worth(dream, seat)

    return decision.keys[max(range(len(decision.options)), key=after)]


def test_chances_lie_between_0_and_1_and_add_up_to_the_whole() -> None:
    match = coven.new("triora", 3, seed=1)
    for _ in play_randomly(match, 2):
        chances = [worth(match, seat) for seat in range(3)]
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1)
    assert [worth(match, seat) for seat in range(3)] == match.results.payoffs


@pytest.mark.parametrize(
    "better",
    [
        who(points=30),
        who(inquisition=2),
        who(silver=3),
        who(undead=1),
        who(amoris=1),
        who(herbs="rrr"),
        who(villagers="noble-1"),
    ],
)
def test_what_is_good_for_a_player_raises_the_chance(better: Holdings) -> None:
    assert worth(position(better, who(inquisition=8))) > worth(position(who(), who(inquisition=8)))


def test_a_witch_in_the_inquisitors_way_is_in_danger() -> None:
    hunted = who(placed="witch familiar", inquisition=28)
    others = who(at="forest-1", placed="witch")
    near = position({**hunted, "at": "city"}, others, turns=[1])
    safe = position({**hunted, "at": "forest-2"}, others, turns=[1])
    assert worth(near) < worth(safe) / 2


def test_an_area_that_can_be_paid_is_worth_more_than_one_that_cannot() -> None:
    assert worth(visit("river", molestum=1)) > worth(visit("city", molestum=1))


def test_greedy_bots_beat_random_ones_and_finish_their_games() -> None:
    won = 0
    for seed in range(12):
        match = coven.new("triora", 2, seed, {"witches": "random"})
        rng = seeded(seed)
        while not match.over:
            seat = next(iter(match.pending))
            keys = match.pending[seat].keys
            match.choose(seat, greedy(match, seat, rng) if seat == 0 else keys[int(rng.below(len(keys)))])
        won += match.results.winners == [0]
        assert table_of(match).round < 20
    assert won >= 9  # looking one answer ahead, it is captured now and then


@pytest.mark.parametrize("players", [2, 3, 4])
def test_suggestions_are_legal_and_beat_random_play(players: int) -> None:
    won = 0
    for seed in range(10):
        match = coven.new("triora", players, seed)
        rng = seeded(seed)
        while not match.over:
            (seat, decision) = next(iter(match.pending.items()))
            wise = suggest(rules_of(players), table_of(match), decision, seeded(1))
            option = wise if seat == 0 else decision.options[int(rng.below(len(decision.options)))]
            match.choose(seat, decision.key(option))
        won += match.results.winners == [0]
    assert won >= 9


def test_what_the_swamp_house_costs_is_feared_before_it_is_paid() -> None:
    """While she still brews: 24, three for the Swamp House and the Inquisitor's five make 32."""
    rival = who(at="forest-1", placed="witch familiar")
    seats = [who(placed="familiar", inquisition=n, herbs="gg") for n in (23, 24)]
    matches = [position(seat, rival, turns=[0], inquisitor="cemetery") for seat in seats]
    for match in matches:
        script(match, "place:swamp_house")
        assert "no-brew" in offered(match)
    assert worth(matches[1]) < worth(matches[0]) / 2


def test_a_witch_whom_others_may_still_betray_is_at_risk() -> None:
    """The rival is ahead and in the Forest: only while a turn is left can she lead him to the City."""
    bold = who(placed="witch familiar", inquisition=28, at="city")
    rival = who(placed="familiar", inquisition=30, at="forest-1")
    calm = who(placed="familiar", inquisition=30, at="forest-1")
    open_end = position(bold, rival, calm, turns=[1, 2], inquisitor="tower")
    settled = position(bold, rival, calm, turns=[2], inquisitor="tower")
    assert worth(open_end) < worth(settled)


def suggested(match: Match) -> str:
    """The key that the hints suggest for the open question."""
    decision = next(iter(match.pending.values()))
    return decision.key(suggest(rules_of(match.rules.seats), table_of(match), decision, seeded(1)))


@pytest.mark.parametrize("inquisitor", rules_of(2).box.areas)
def test_a_witch_near_the_end_of_the_track_is_not_led_to_the_inquisitor(inquisitor: str) -> None:
    hunted = who(placed="familiar", inquisition=28, molestum=2, ambitionis=2)
    match = position(hunted, who(at="forest-1"), turns=[0], inquisitor=inquisitor)
    script(match, suggested(match))
    assert not table_of(match).players[0].captured
    if table_of(match).round == 1:
        assert 0 not in foresee(rules_of(2).box, table_of(match)).captured


def test_a_deed_is_not_suggested_when_its_inquisition_leads_to_capture() -> None:
    """Three more and his five make 32 for who has 24, not for who has 23."""
    near = {"inquisitor": "alchemist"}
    safe = visit("river", who(at="forest-1"), inquisition=23, molestum=1, table=near)
    assert suggested(safe) == "pay:molestum"
    fatal = visit("river", who(at="forest-1"), inquisition=24, molestum=1, table=near)
    assert suggested(fatal) != "pay:molestum"


def test_a_familiar_is_not_sent_where_the_inquisitor_finds_it_before_the_witch() -> None:
    """He goes by the City to the Lair: two for a Familiar on his way and five make 32."""
    rich = who(placed="witch", at="alchemist", ambitionis=1)
    places = []
    for inquisition in (24, 25):
        match = position({**rich, "inquisition": inquisition}, who(at="forest-2"), turns=[0])
        places.append(suggested(match))
    assert places[0] == "place:city"
    assert places[1] != "place:city"


def test_a_cauldron_is_worth_something_to_who_has_something_to_brew() -> None:
    box, cauldron = rules_of(2).box, [("cauldrons", 1)]
    idle, busy = (table_of(position(who(herbs=herbs), who())).players[0] for herbs in ("", "rrbb"))
    assert worth_to(box, idle, cauldron) == 0 < worth_to(box, busy, cauldron)


@pytest.mark.parametrize("points", [20, 90], ids=["even", "lost"])
def test_herbs_are_brewed_and_not_hoarded(points: int) -> None:
    """Whoever has all the herbs she can have brews wherever her Witch is, also when the match is lost."""
    full = who(placed="familiar", herbs="rrrbbbgggyyy", points=20)
    for area in ("forest", "stone_circle", "castle"):
        match = position(full, who(placed="witch familiar", at="forest-1", points=points), turns=[0])
        script(match, f"place:{area}")
        hints = coven.game("triora").hints
        assert Greedy(Judge(hints), seeded(1), 1).choose(PointOfView(match, 0)).startswith("brew:")


@pytest.mark.parametrize(
    ("inquisition", "points", "wanted"), [(20, 20, True), (31, 20, False), (31, 0, True)]
)
def test_inquisition_beyond_the_end_of_the_track_costs_points(
    inquisition: int, points: int, wanted: bool
) -> None:
    """One Undead more may be worth five Inquisition, but not four doom points besides."""
    player = table_of(position(who(inquisition=inquisition, points=points), who())).players[0]
    assert (worth_to(rules_of(2).box, player, [("undead", 1), ("inquisition", 5)]) > 0) == wanted


def test_nobody_digs_when_the_game_is_about_to_end() -> None:
    seat, box = who(placed="witch", seeds="rrbb"), rules_of(2).box
    gone: dict[str, list[int]] = {area: [0, 1, 0] for area in ("city", "river", "fields")}
    late, early = table_of(position(seat, seat, doom=gone)), table_of(position(seat, seat))
    assert ruined(box, late)
    assert action_worth(box, late, 0, "forest", False) == 0 < action_worth(box, early, 0, "forest", False)


def test_statistics_tell_how_a_match_went() -> None:
    capped = ended(who(points=30), who(points=50, inquisition=6), who(points=10))
    figures = statistics(rules_of(3), table_of(capped))
    totals = [score.total for score in capped.results.scores]
    assert figures["rounds of the game"] == 1
    assert (figures["ended by ruin"], figures["ended by capture"], figures["ended by the last round"]) == (
        0,
        0,
        1,
    )
    assert figures["captures"] == 0
    assert figures["points"] == pytest.approx(sum(totals) / 3)
    assert figures["winner's margin"] == sorted(totals)[2] - sorted(totals)[1]
    assert figures["Inquisition at the end"] == pytest.approx(14 / 3)


def test_statistics_leave_captured_players_out_of_the_points() -> None:
    match = round_end(who(at="castle", inquisition=31), who(at="forest-1", points=40))
    figures = statistics(rules_of(2), table_of(match))
    assert (figures["captures"], figures["ended by capture"], figures["ended by ruin"]) == (1, 1, 0)
    assert figures["points"] == match.results.scores[1].total
    assert "winner's margin" not in figures


def test_roles_are_the_witches_that_the_seats_play() -> None:
    assert roles(rules_of(3), table_of(position(who(), who(), who()))) == {
        "witch": ["Brigid", "Cerida", "Clidina"]
    }
