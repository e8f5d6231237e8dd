"""Phase A: curse, invocation, playing order, bonus and the time cards."""

from __future__ import annotations

import pytest

from coven import Match, seeded
from coven.testing import offered, script, told
from tests.games.sabbat.builder import A, B, C, asked, bridge, player, resting, row, scene, table

# A.1 Curse


@pytest.mark.rule(
    "sabbat.curse.when", "sabbat.curse.shift", "sabbat.curse.2h-to-1h", "sabbat.curse.mandatory"
)
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_resources_age_at_the_start_of_rounds_two_to_six(round: int) -> None:
    """2H becomes 1H and 1H becomes a curse, before anybody is asked anything."""
    match = scene(phase="round", round=round, two={"A": "spider mask"}, one={"B": "gemstone"})
    assert table(match).round == round + 1
    assert (player(match, A).two_hours, player(match, A).one_hour) == ([], ["spider", "mask"])
    assert (player(match, B).one_hour, player(match, B).cursed) == ([], True)
    assert table(match).phase == "invocation"


@pytest.mark.rule("sabbat.curse.order", "sabbat.curse.penalty", "sabbat.curse.one-at-most")
def test_the_oldest_square_is_worked_first() -> None:
    """The old curse costs 5 VP and leaves; the 1H store becomes the new one; 2H is not cursed as well."""
    match = scene(phase="round", cursed="A", vp={"A": 12}, one={"A": "mask"}, two={"A": "spider"})
    assert player(match, A).vp == 7
    assert player(match, A).cursed is True
    assert player(match, A).one_hour == ["spider"]


@pytest.mark.rule("sabbat.curse.penalty")
def test_a_curse_costs_five_vp_and_is_gone() -> None:
    match = scene(phase="round", cursed="A", vp={"A": 12, "B": 12})
    assert (player(match, A).vp, player(match, A).cursed) == (7, False)
    assert player(match, B).vp == 12


@pytest.mark.rule("sabbat.curse.merge", "sabbat.curse.merge-empty", "sabbat.curse.one-at-most")
def test_many_old_resources_become_one_curse_and_none_becomes_none() -> None:
    match = scene(phase="round", one={"A": "spider spider mask gemstone"}, vp={"A": 20, "B": 20})
    assert (player(match, A).cursed, player(match, B).cursed) == (True, False)
    assert player(match, A).one_hour == []
    match = scene(phase="round", round=2, cursed="A", vp={"A": 20})
    assert player(match, A).vp == 15  # one curse, however many resources made it


@pytest.mark.rule("sabbat.curse.approval-square-safe", "sabbat.curse.chimaeras-safe")
def test_approval_square_and_chimaeras_do_not_age() -> None:
    match = scene(phase="round", approval={"A": "spider mask"}, chimaeras={"A": 2})
    assert player(match, A).approval == ["spider", "mask"]
    assert (player(match, A).chimaeras, player(match, A).cursed) == (2, False)
    assert (player(match, A).one_hour, player(match, A).two_hours) == ([], [])


@pytest.mark.rule("sabbat.curse.chimaeras-safe")
def test_chimaeras_pay_for_nothing() -> None:
    match = scene(drawbridge="A", chimaeras={"A": 9}, magicians={"A": "B4"})
    script(match, "ghosts", "ghost:drawbridge")
    assert not [key for key in offered(match) if key.removeprefix("to:") in table(match).gates]
    match = scene(magicians={"A": "B4"}, chimaeras={"A": 9})
    script(match, "magician", "step:C4")
    assert "use:tile" not in offered(match)  # the Terroriser eats no chimaera


@pytest.mark.rule("sabbat.curse.useless-resource")
def test_a_curse_pays_for_nothing() -> None:
    """A cursed spider opens no gate, and neither Terroriser nor Test tube takes it."""
    match = scene(drawbridge="A", cursed="A", two={"A": "rat-tail"})
    script(match, "ghosts", "ghost:drawbridge")
    assert "to:turgapel" not in offered(match)  # spider + rat tail
    for square in ("C4", "D4"):
        match = scene(cursed="A")
        script(match, "magician", f"step:{square}")
        assert "use:tile" not in offered(match)


@pytest.mark.rule("sabbat.curse.independent")
@pytest.mark.parametrize("order", ["ABC", "CBA", "BAC"])
def test_the_curse_falls_on_all_at_the_same_time(order: str) -> None:
    match = scene(3, phase="round", order=order, cursed="AC", one={"B": "mask"}, vp={"A": 9, "B": 9, "C": 9})
    assert [p.vp for p in table(match).players] == [4, 9, 4]
    assert [p.cursed for p in table(match).players] == [False, True, False]


# A.2 Invocation


@pytest.mark.rule("sabbat.invocation.turn-card", "sabbat.invocation.card-sets-round")
def test_the_card_is_turned_before_ghosts_are_chosen() -> None:
    match = scene(phase="round", next_card="dark-moon")
    assert match.view(A)["state"]["time_cards"][-1] == "dark-moon"
    assert table(match).phase == "invocation"
    script(match, "0 invoke:0", "1 invoke:0")
    assert offered(match) == ["bonus:any", "bonus:vp-2"]
    script(match, "bonus:vp-2", "bonus:vp-2")
    script(match, *["ghosts"] * 4)  # two actions each
    assert table(match).round == 3
    match = scene(phase="invocation")
    assert match.view(A)["state"]["time_cards"] == ["full-moon"]


@pytest.mark.rule("sabbat.invocation.gather", "sabbat.invocation.choose")
def test_any_number_of_gathered_ghosts_goes_to_the_drawbridge() -> None:
    match = scene(phase="invocation", drawbridge="AA", places={"vada": "A"})
    assert offered(match, A) == [f"invoke:{n}" for n in range(7)]  # four rest, two wait on the bridge
    assert offered(match, B) == [f"invoke:{n}" for n in range(8)]
    script(match, "0 invoke:1", "1 invoke:7")
    assert bridge(match) == "A" + "B" * 7
    assert (resting(match, A), resting(match, B)) == (5, 0)


@pytest.mark.rule("sabbat.invocation.gather", "sabbat.invocation.choose")
def test_one_gathered_ghost_is_a_choice_and_none_is_not() -> None:
    """A has nobody to gather and is not asked, B has one; with a canteen A would still be asked about it."""
    away = {"gineva": "AAB", "friburga": "AAB", "berena": "AAB", "vada": "AB"}
    match = scene(4, phase="invocation", places=away, drawbridge="BB")
    assert asked(match) == [B, C, 3]
    assert offered(match, B) == ["invoke:0", "invoke:1", "invoke:2", "invoke:3"]
    match = scene(4, phase="invocation", places=away | {"neshata": "BB"}, drawbridge="B")
    assert offered(match, B) == ["invoke:0", "invoke:1"]
    script(match, "1 invoke:1", "2 invoke:0", "3 invoke:0")
    assert bridge(match) == "B"
    assert (resting(match, A), table(match).order) == (0, [C, 3, A, B])
    match = scene(4, phase="invocation", places=away | {"vada": "B", "canteen": "A"})
    assert offered(match, A) == ["invoke:0", "invoke:0-without-canteen"]


@pytest.mark.rule("sabbat.invocation.simultaneous", "sabbat.info.hidden-invocation")
def test_the_invocation_is_secret_until_all_have_chosen() -> None:
    """All are asked at once, in any order; no view, no log and no imagination tells what another chose."""
    match = scene(3, phase="invocation")
    assert asked(match) == [A, B, C]
    before = [match.view(seat)["state"] for seat in (None, A, B, C)]
    script(match, "1 invoke:5")
    assert asked(match) == [A, C]
    assert [match.view(seat)["state"] for seat in (None, A, B, C)] == before
    assert not any("drawbridge" in line for seat in (None, A, B, C) for line in told(match, seat))
    assert B in match.imagine(A, seeded(1)).pending  # whoever imagines has to ask again
    script(match, "2 invoke:0")
    assert bridge(match) == ""
    script(match, "0 invoke:2")
    assert bridge(match) == "AABBBBB"
    assert "B sends 5 ghosts to the drawbridge; in the graveyard: 2." in told(match)


@pytest.mark.rule("sabbat.invocation.graveyard-idle", "sabbat.ghosts.graveyard-fixed")
def test_ghosts_in_the_graveyard_do_nothing() -> None:
    match = scene(drawbridge="A", terror={"A": 0})
    script(match, "ghosts")
    assert offered(match) == ["ghost:drawbridge", "end"]
    script(match, "ghost:drawbridge", "to:canteen")
    assert resting(match, A) == 6
    assert asked(match) == [B]  # no ghost was left to move, so the action is over


@pytest.mark.rule("sabbat.invocation.hint-first-game")
def test_beginners_read_a_hint() -> None:
    """The advice stands in the question and changes no option."""
    shown = scene(phase="invocation").pending[A]
    hidden = scene(phase="invocation", options={"beginner-hints": False}).pending[A]
    assert "One to three" in shown.text
    assert "One to three" not in hidden.text
    assert shown.keys == hidden.keys


@pytest.mark.rule("sabbat.order.most-graveyard-first", "sabbat.order.every-round")
def test_most_ghosts_in_the_graveyard_go_first() -> None:
    match = scene(3, phase="invocation")
    script(match, "0 invoke:4", "1 invoke:6", "2 invoke:1")
    assert table(match).order == [C, A, B]
    assert asked(match) == [C]
    match = scene(3, phase="invocation", round=3, order="CAB", card="harvest")
    script(match, "0 invoke:1", "1 invoke:0", "2 invoke:6")
    assert table(match).order == [B, A, C]


@pytest.mark.rule("sabbat.order.tie")
@pytest.mark.parametrize("order", ["ABC", "CAB", "BCA"])
def test_equal_counts_keep_their_order(order: str) -> None:
    match = scene(3, phase="invocation", order=order)
    script(match, "0 invoke:2", "1 invoke:2", "2 invoke:2")
    assert table(match).order == ["ABC".index(letter) for letter in order]
    match = scene(3, phase="invocation", order=order)
    script(match, "0 invoke:2", "1 invoke:0", "2 invoke:2")
    rest = [seat for seat in ("ABC".index(letter) for letter in order) if seat != B]
    assert table(match).order == [B, *rest]


def canteen(place: str, a: str, b: str = "invoke:3") -> Match:
    """Three players in the order C, B, A; the canteen is held as given; C sends all ghosts out."""
    match = scene(3, phase="invocation", order="CBA", places={"canteen": place})
    script(match, f"0 {a}", f"1 {b}", f"2 {offered(match, C)[-1]}")
    return match


@pytest.mark.rule("sabbat.order.canteen-major", "sabbat.gardens.canteen-major")
def test_the_major_canteen_counts_two_more() -> None:
    """Six gathered of A, 4 rest + 2 beats B's 5 that rest; 3 rest + 2 only ties with it and stays behind."""
    assert table(canteen("A", "invoke:2", "invoke:2")).order == [A, B, C]
    assert table(canteen("A", "invoke:3", "invoke:2")).order == [B, A, C]


@pytest.mark.rule("sabbat.order.canteen-minor", "sabbat.gardens.canteen-minor")
def test_the_minor_canteen_counts_one_more() -> None:
    """A on place 2: 4 rest + 1 beats B's 4, 3 rest + 1 ties with it."""
    assert table(canteen("CA", "invoke:2", "invoke:3")).order == [A, B, C]
    assert table(canteen("CA", "invoke:3", "invoke:3")).order == [B, A, C]


@pytest.mark.rule("sabbat.order.canteen-empty-graveyard")
def test_the_canteen_counts_even_without_a_ghost_in_the_graveyard() -> None:
    match = canteen("A", "invoke:6", "invoke:6")
    assert resting(match, A) == 0
    assert table(match).order == [A, B, C]  # 0 + 2 beats B's 1


@pytest.mark.rule("sabbat.order.canteen-optional", "sabbat.gardens.optional")
def test_the_canteen_may_be_left_out_in_secret() -> None:
    """Part of the same secret choice; the plain number counts it; without a canteen it is not asked."""
    match = scene(2, phase="invocation", order="BA", places={"canteen": "A"})
    assert offered(match, A) == [
        *[f"invoke:{n}" for n in range(7)],
        *[f"invoke:{n}-without-canteen" for n in range(7)],
    ]
    assert offered(match, B) == [f"invoke:{n}" for n in range(8)]
    script(match, "0 invoke:2-without-canteen", "1 invoke:3")
    assert table(match).order == [B, A]
    match = scene(2, phase="invocation", order="BA", places={"canteen": "A"})
    script(match, "0 invoke:2", "1 invoke:3")
    assert table(match).order == [A, B]


@pytest.mark.rule("sabbat.order.fixed-in-round")
def test_the_order_holds_whatever_enters_the_graveyard_later() -> None:
    """B is pushed out into the graveyard and has more there than A; the order stays."""
    match = scene(places={"turgapel": "B", "neshata": "A"}, drawbridge="AAABBB", terror={"A": 5})
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel", "arrive:fight")
    assert (resting(match, A), resting(match, B)) == (3, 4)
    assert table(match).order == [A, B]
    script(match, "end", "ghosts", "end")
    assert table(match).order == [A, B]


@pytest.mark.parametrize(("terror", "words"), [(9, "graveyard, for 1 terror."), (10, "graveyard.")])
def test_what_a_ghost_in_the_graveyard_brings_is_told_if_it_brings_anything(terror: int, words: str) -> None:
    match = scene(places={"turgapel": "B", "neshata": "A"}, drawbridge="AB", terror={"A": 5, "B": terror})
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel", "arrive:fight")
    assert f"B's minion is pushed out into the {words}" in told(match)
    assert asked(match) == [A]


# A.3 Bonus


def bonuses(card: str, players: int = 2, order: str = "") -> Match:
    """The bonus step under a time card."""
    return scene(players, phase="bonus", round=2, card=card, order=order, terror={"A": 3, "B": 9})


@pytest.mark.rule("sabbat.bonus.pick", "sabbat.bonus.mandatory", "sabbat.bonus.vp", "sabbat.bonus.terror")
def test_each_takes_one_bonus_in_playing_order() -> None:
    match = bonuses("harvest", order="BA")
    assert asked(match) == [B]
    assert offered(match) == ["bonus:vp-2", "bonus:terror-2", "bonus:vp-1", "bonus:terror-1"]
    script(match, "bonus:terror-2")
    assert player(match, B).terror == 10
    assert asked(match) == [A]
    assert offered(match) == ["bonus:vp-2", "bonus:vp-1", "bonus:terror-1"]
    script(match, "bonus:vp-1")
    assert player(match, A).vp == 1
    assert table(match).phase == "action"  # one each, no more


@pytest.mark.rule("sabbat.bonus.each-once")
def test_a_bonus_printed_twice_can_be_taken_twice() -> None:
    match = bonuses("carnival", players=4)
    script(match, "bonus:terror-2")
    assert offered(match) == ["bonus:any", "bonus:terror-2"]
    script(match, "bonus:terror-2")
    assert offered(match) == [
        "take:spider",
        "take:rat-tail",
        "take:gemstone",
        "take:mask",
    ]  # none but these left
    match = bonuses("mother-nature", players=3)
    script(match, "bonus:spider", "bonus:mask")
    assert offered(match) == ["bonus:rat-tail", "bonus:gemstone"]


@pytest.mark.rule("sabbat.bonus.all-four-offered")
def test_two_players_choose_among_all_four() -> None:
    match = bonuses("mother-nature")
    assert offered(match) == ["bonus:spider", "bonus:rat-tail", "bonus:gemstone", "bonus:mask"]
    script(match, "bonus:mask")
    assert offered(match) == ["bonus:spider", "bonus:rat-tail", "bonus:gemstone"]
    script(match, "bonus:gemstone")
    assert table(match).phase == "action"
    assert (player(match, A).two_hours, player(match, B).two_hours) == (["mask"], ["gemstone"])


@pytest.mark.rule("sabbat.bonus.mandatory")
def test_the_last_bonus_is_not_asked_for_but_given() -> None:
    match = bonuses("mother-nature", players=4)
    script(match, "bonus:spider", "bonus:rat-tail", "bonus:gemstone")
    assert player(match, 3).two_hours == ["mask"]
    assert table(match).phase == "action"


@pytest.mark.rule("sabbat.bonus.resource-any", "sabbat.bonus.resource-fixed")
def test_resource_bonuses_go_to_the_2h_store() -> None:
    match = bonuses("half-moon")
    script(match, "bonus:any", "take:gemstone")
    assert player(match, A).two_hours == ["gemstone"]
    match = bonuses("mother-nature")
    script(match, "bonus:rat-tail")
    assert (player(match, A).two_hours, player(match, A).one_hour) == (["rat-tail"], [])


# Time cards


@pytest.mark.rule("sabbat.time.full-moon")
def test_full_moon_has_four_actions_and_no_bonus() -> None:
    match = scene(phase="invocation")
    script(match, "0 invoke:0", "1 invoke:0")
    script(match, *["ghosts"] * 7)
    assert (table(match).round, asked(match)) == (1, [B])
    script(match, "ghosts")
    assert table(match).round == 2


CARDS = [
    ("feast-of-fools", 4, ["any", "any", "terror-2", "vp-2"]),
    ("mother-nature", 4, ["gemstone", "mask", "rat-tail", "spider"]),
    ("harvest", 3, ["terror-1", "terror-2", "vp-1", "vp-2"]),
    ("half-moon", 3, ["any", "terror-1", "terror-2", "vp-1"]),
    ("carnival", 2, ["any", "any", "terror-2", "terror-2"]),
    ("dark-moon", 2, ["any", "any", "vp-2", "vp-2"]),
]


@pytest.mark.rule(
    "sabbat.time.feast-of-fools",
    "sabbat.time.mother-nature",
    "sabbat.time.harvest",
    "sabbat.time.half-moon",
    "sabbat.time.carnival",
    "sabbat.time.dark-moon",
)
@pytest.mark.parametrize(("card", "actions", "expected"), CARDS)
def test_each_time_card(card: str, actions: int, expected: list[str]) -> None:
    """Four players take its four bonuses, and each then has its number of actions."""
    match = scene(4, phase="bonus", round=2, card=card)
    while table(match).phase == "bonus":
        script(match, offered(match)[-1])
    slots = sorted(p.bonus for p in table(match).players)
    printed = table(match).card.bonuses
    taken = sorted(printed[p.bonus].key for p in table(match).players)
    assert (slots, taken) == ([0, 1, 2, 3], expected)
    script(match, *["ghosts"] * (4 * actions - 1))
    assert table(match).round == 2
    script(match, "ghosts")
    assert table(match).round == 3


@pytest.mark.rule("sabbat.round.plan-steps")
def test_places_do_not_change_in_the_plan() -> None:
    match = scene(phase="round", places={"vada": "A", "canteen": "B"}, next_card="harvest")
    script(match, "0 invoke:0", "1 invoke:0")
    assert (row(match, "vada"), row(match, "canteen")) == ("A", "B")
