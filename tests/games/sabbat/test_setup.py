"""Set up."""

from __future__ import annotations

import pytest

import coven
from coven import seeded
from coven.testing import offered, play_randomly, script, told
from tests.games.sabbat.builder import A, B, C, asked, player, resting, scene, table

SEEDS = range(12)


def dealt(players: int = 2, seed: int = 0) -> coven.Match:
    """A match with peoples dealt at random."""
    return coven.new("sabbat", players, seed, {"peoples": "random"})


@pytest.mark.rule("sabbat.setup.manor-tiles")
def test_the_floor_is_shuffled() -> None:
    floors = [[tile.key for tile in table(dealt(seed=seed)).floor.values()] for seed in SEEDS]
    assert all(sorted(floor) == sorted(floors[0]) and len(floor) == 16 for floor in floors)
    assert len({tuple(floor) for floor in floors}) == len(floors)


@pytest.mark.rule("sabbat.setup.manor-tiles-open", "sabbat.setup.gates-fixed")
def test_tiles_and_gates_are_open_and_never_change() -> None:
    match = dealt(3, 4)
    start = match.view(None)["state"]
    assert start["floor"]["A1"] == table(match).floor["A1"].key
    for _ in play_randomly(match, 8):
        now = match.view(None)["state"]
        assert (now["floor"], now["gates"]) == (start["floor"], start["gates"])


@pytest.mark.rule("sabbat.setup.gates", "sabbat.setup.gates-left-over")
def test_eight_of_ten_gates_at_random_and_the_two_others_beside_the_board() -> None:
    spare = set()
    for seed in SEEDS:
        shown = dealt(seed=seed).view(None)["state"]
        assert len(shown["gates"]) == 8
        assert len(shown["spare_gates"]) == 2
        assert len({*shown["gates"].values(), *shown["spare_gates"]}) == 10
        spare.add(tuple(sorted(shown["spare_gates"])))
    assert len(spare) > 5


@pytest.mark.rule("sabbat.setup.mirrors")
def test_all_mirrors_start_intact() -> None:
    assert set(dealt().view(None)["state"]["mirrors"].values()) == {"intact"}
    match = scene()
    script(match, "magician", "step:B1", "use:north-2")
    assert player(match, A).terror == 3 + 3


@pytest.mark.rule("sabbat.setup.full-moon", "sabbat.setup.time-deck")
def test_full_moon_lies_open_and_five_of_six_others_are_stacked() -> None:
    tops = set()
    removed = set()
    for seed in SEEDS:
        s = table(dealt(seed=seed))
        assert [card.key for card in s.time_cards] == ["full-moon"]
        assert (len(s.time_deck), len(s.time_removed)) == (5, 1)
        assert "full-moon" not in [card.key for card in [*s.time_deck, *s.time_removed]]
        tops.add(s.time_deck[-1].key)
        removed.add(s.time_removed[0].key)
    assert len(tops) > 2
    assert len(removed) > 2


@pytest.mark.rule("sabbat.setup.time-removed-hidden", "sabbat.info.hidden-deck")
def test_nobody_sees_the_time_deck_or_the_removed_card() -> None:
    """Views tell only how many; what a seat imagines puts any of the six anywhere."""
    match = dealt(3)
    for seat in (None, A, B, C):
        shown = match.view(seat)["state"]
        assert (shown["time_deck"], shown["time_removed"]) == (5, 1)
    s = table(match)
    imagined = [table(match.imagine(A, seeded(i))) for i in range(20)]
    assert len({other.time_removed[0].key for other in imagined}) > 2
    assert len({other.time_deck[-1].key for other in imagined}) > 2
    assert not any(card.label in line for card in s.time_deck for line in told(match))


@pytest.mark.rule("sabbat.setup.peoples")
def test_no_people_is_chosen_twice() -> None:
    match = coven.new("sabbat", players=3)
    script(match, "people:zugriga")
    assert offered(match) == ["people:argosola", "people:sanagal", "people:luserna"]
    script(match, "people:luserna")
    assert [power.key for power in player(match, B).powers] == ["luxuriance", "apparition", "secret-area"]
    assert offered(match) == ["people:argosola", "people:sanagal"]


@pytest.mark.rule("sabbat.setup.peoples-choice-order")
def test_peoples_are_chosen_in_seat_order_or_dealt() -> None:
    match = coven.new("sabbat", players=3)
    seats = []
    for key in ("people:argosola", "people:sanagal", "people:zugriga"):
        seats.extend(asked(match))
        script(match, key)
    assert seats == [A, B, C]
    hands = {tuple(p.people for p in table(dealt(3, seed)).players) for seed in SEEDS}
    assert len(hands) > 5
    assert all(len(set(hand)) == 3 for hand in hands)


@pytest.mark.rule("sabbat.setup.sequence")
def test_the_board_is_laid_before_peoples_and_the_order_drawn_after() -> None:
    """Whoever chooses sees floor, gates and mirrors; the draw of the order changes nothing of them."""
    match = coven.new("sabbat", players=2, seed=9)
    board = {
        key: match.view(A)["state"][key] for key in ("floor", "gates", "spare_gates", "mirrors", "time_deck")
    }
    assert len(board["floor"]) == 16
    assert len(board["gates"]) == 8
    before = table(match).rng.copy()
    script(match, "people:argosola")
    assert table(match).rng == before
    script(match, "people:zugriga")
    assert table(match).rng != before  # the starting order was drawn now
    assert {key: match.view(A)["state"][key] for key in board} == board


@pytest.mark.rule(
    "sabbat.setup.magician-off-board",
    "sabbat.setup.ghosts-graveyard",
    "sabbat.setup.vp-start",
    "sabbat.setup.terror-start",
    "sabbat.setup.no-resources",
)
def test_how_everybody_starts() -> None:
    match = dealt(4, 3)
    for seat, board in enumerate(match.view(None)["state"]["players"]):
        assert board["magician"] == ""
        assert (board["vp"], board["terror"], board["chimaeras"], board["cursed"]) == (0, 3, 0, False)
        assert board["two_hours"] == board["one_hour"] == board["approval"] == []
        assert resting(match, seat) == 7
    assert table(match).drawbridge == []
    assert all(ghost is None for row in table(match).places.values() for ghost in row)


@pytest.mark.rule("sabbat.setup.order-random")
def test_the_starting_order_is_random() -> None:
    orders = {tuple(table(dealt(3, seed)).order) for seed in range(40)}
    assert len(orders) == 6
    match = dealt(3, 5)
    order = table(match).order
    assert match.view(None)["state"]["order"] == order
    assert told(match)[-1] == f"The playing order drawn by lot is {', '.join('ABC'[seat] for seat in order)}."


@pytest.mark.rule("sabbat.setup.bonus-token-unused-r1", "sabbat.round.first-round-skips")
def test_round_one_has_no_curse_and_no_bonus() -> None:
    """After the first invocation the first action follows; in round 2 a bonus is taken."""
    match = scene(phase="invocation", two={"A": "mask"})
    script(match, "0 invoke:0", "1 invoke:0")
    assert table(match).phase == "action"
    assert player(match, A).two_hours == ["mask"]
    assert [p.bonus for p in table(match).players] == [-1, -1]
    assert not any("curse" in line for line in told(match))
    script(match, *["ghosts"] * 8)  # no ghost is out, so these are passes
    assert table(match).round == 2
    script(match, "0 invoke:0", "1 invoke:0")
    assert table(match).phase == "bonus"
