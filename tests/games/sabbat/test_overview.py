"""Aim of the game, vocabulary, content of the box, presentation of the board."""

from __future__ import annotations

import pytest

import coven
from coven import BadOptions
from coven.testing import offered, play_randomly, script, told
from tests.games.sabbat.builder import A, B, C, bridge, player, resting, row, scene, table


@pytest.mark.rule("sabbat.overview.goal", "sabbat.end.winner")
def test_most_vp_wins() -> None:
    match = scene(phase="stewardship", round=6, vp={"A": 30, "B": 31})
    assert match.over
    assert match.results.winners == [B]
    assert match.results.places == [2, 1]


@pytest.mark.rule(
    "sabbat.overview.role",
    "sabbat.components.magicians",
    "sabbat.components.ghosts",
    "sabbat.setup.peoples",
    "sabbat.vocab.magician",
    "sabbat.vocab.ghost",
    "sabbat.components.player-boards",
)
def test_each_player_commands_one_magician_and_seven_ghosts() -> None:
    """Four peoples: a magician of its own name each, and seven ghosts of its own name and colour."""
    match = coven.new("sabbat", players=4, seed=1)
    assert offered(match) == ["people:argosola", "people:zugriga", "people:sanagal", "people:luserna"]
    script(match, "people:luserna", "people:argosola", "people:zugriga")
    assert [p.people for p in table(match).players] == ["luserna", "argosola", "zugriga", "sanagal"]
    assert [resting(match, seat) for seat in range(4)] == [7, 7, 7, 7]
    labels = {ghost.people: ghost.label for ghost in table(match).graveyard}
    assert labels == {
        "luserna": "will-o'-the-wisp",
        "argosola": "slave",
        "zugriga": "minion",
        "sanagal": "spirit",
    }
    content = coven.game("sabbat").content()
    assert {key: (p.magician, p.colour, p.player_board) for key, p in content.peoples.items()} == {
        "argosola": ("succubus", "blue", "make-up table"),
        "zugriga": ("vampire", "red", "magician's table"),
        "sanagal": ("sorcerer", "yellow", "alchemist's table"),
        "luserna": ("elf", "green", "wooden dolmen"),
    }
    assert told(match)[:4] == [
        "A plays Luserna, the elf.",
        "B plays Argosola, the succubus.",
        "C plays Zugriga, the vampire.",
        "D plays Sanagal, the sorcerer.",
    ]
    script(match, *[f"{seat} invoke:0" for seat in range(4)])
    first = table(match).order[0]
    script(match, "magician", "step:B2", "nothing")
    assert player(match, first).magician == "B2"


@pytest.mark.rule("sabbat.components.player-boards")
def test_player_boards_differ_only_in_look() -> None:
    """Whichever people she plays, a player starts with the same board."""
    boards = []
    for people in ("argosola", "zugriga", "sanagal", "luserna"):
        match = coven.new("sabbat", players=2, options={"power-cards": False})
        script(match, f"people:{people}")
        view = match.view(A)["state"]["players"][A]
        assert view.pop("people") == people
        boards.append(view)
    assert boards[0] == boards[1] == boards[2] == boards[3]


@pytest.mark.rule("sabbat.overview.player-count")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_players(players: int) -> None:
    for good in (2, 3, 4):
        assert coven.new("sabbat", players=good).rules.seats == good
    with pytest.raises(BadOptions):
        coven.new("sabbat", players=players)


@pytest.mark.rule("sabbat.vocab.resource")
def test_four_resources_and_the_chimaera_is_none() -> None:
    """Wherever a resource is asked for, it is one of the four."""
    match = scene(round=2, phase="bonus", card="carnival")
    script(match, "bonus:any")
    assert offered(match) == ["take:spider", "take:rat-tail", "take:gemstone", "take:mask"]
    match = scene(magicians={"A": "C3"}, chimaeras={"A": 3}, two={"A": "mask"})
    script(match, "magician", "step:D4", "use:tile")
    assert offered(match) == ["become:2h-spider", "become:2h-rat-tail", "become:2h-gemstone"]


@pytest.mark.rule("sabbat.vocab.place", "sabbat.board.garden-places")
def test_places_are_numbered_from_the_top() -> None:
    """Ghosts in a location are named by their place; a garden's first place is the major one."""
    match = scene(3, places={"gineva": "BA", "zen-garden": "BA"}, terror={"A": 0, "B": 0})
    script(match, "ghosts")
    assert offered(match) == ["ghost:gineva-2", "ghost:zen-garden-2", "end"]
    script(match, "ghost:gineva-2", "to:drawbridge")
    assert player(match, A).terror == 2  # the minor bonus, from place 2
    assert [len(table(match).places[garden]) for garden in GARDENS] == [2] * 6


@pytest.mark.rule("sabbat.vocab.next-to", "sabbat.board.manor-grid", "sabbat.magician.step")
def test_squares_that_touch_at_an_edge_or_a_corner_are_neighbours() -> None:
    """A 4 by 4 floor: eight ways from an inner square, three from a corner, five from another border."""
    match = scene(magicians={"A": "B2"})
    assert sorted(table(match).floor) == [c + r for c in "ABCD" for r in "1234"]
    script(match, "magician")
    around = ["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"]
    assert sorted(offered(match)) == [f"step:{square}" for square in around]
    match = scene(magicians={"A": "D4"})
    script(match, "magician")
    assert sorted(offered(match)) == ["step:C3", "step:C4", "step:D3"]
    match = scene(magicians={"A": "B1"})
    script(match, "magician")
    assert sorted(offered(match)) == ["step:A1", "step:A2", "step:B2", "step:C1", "step:C2"]


@pytest.mark.rule("sabbat.vocab.next-to", "sabbat.power.adjacent")
def test_magicians_are_adjacent_on_neighbouring_squares() -> None:
    """Corner to corner counts; two squares away does not; nor does a magician beside the board."""
    for square, adjacent in (("C3", True), ("B3", True), ("D2", False), ("", False)):
        match = scene(magicians={"A": "A1", "B": square}, powers={"A": "spell"})
        script(match, "magician", "step:B2", "nothing")
        assert ("power:spell" in offered(match)) is adjacent


@pytest.mark.rule("sabbat.components.boards", "sabbat.info.open")
def test_all_boards_are_open_to_everybody() -> None:
    """Floor, mirrors, drawbridge, regions and gardens, graveyard, stores and tracks look alike to all."""
    match = scene(
        3,
        places={"vada": "AB", "canteen": "C"},
        drawbridge="AB",
        two={"A": "spider"},
        one={"B": "mask"},
        approval={"C": "gemstone"},
        chimaeras={"B": 2},
        vp={"C": 12},
        terror={"A": 9},
        cursed="B",
        magicians={"A": "B2"},
    )
    views = [match.view(seat)["state"] for seat in (None, A, B, C)]
    assert views[0] == views[1] == views[2] == views[3]
    shown = views[0]
    assert shown["places"]["vada"] == ["argosola-1", "zugriga-1"]
    assert len(shown["drawbridge"]) == 2
    assert len(shown["graveyard"]) == 21 - 5
    assert {"floor", "mirrors", "gates"} <= set(shown)
    a, b, c = shown["players"]
    assert (a["two_hours"], a["terror"], a["magician"]) == (["spider"], 9, "B2")
    assert (b["one_hour"], b["chimaeras"], b["cursed"]) == (["mask"], 2, True)
    assert (c["approval"], c["vp"]) == (["gemstone"], 12)


@pytest.mark.rule("sabbat.components.player-board-areas", "sabbat.components.player-tokens")
def test_a_player_board_has_stores_curse_approval_terror_and_tokens() -> None:
    """Every area changes by its own event: stores and curse by ageing, approval by a gate, and so on."""
    match = scene(
        phase="round",
        next_card="harvest",
        two={"A": "spider rat-tail"},
        one={"A": "mask"},
        terror={"A": 4},
        vp={"A": 98},
    )
    board = match.view(A)["state"]["players"][A]
    assert board["two_hours"] == []
    assert board["one_hour"] == ["spider", "rat-tail"]
    assert board["cursed"] is True
    assert board["bonus"] == -1
    script(match, "0 invoke:1", "1 invoke:6")
    assert table(match).order == [A, B]  # the round order tokens
    script(match, "bonus:vp-2", "bonus:terror-2", "ghosts", "ghost:drawbridge", "to:turgapel")
    board = match.view(A)["state"]["players"][A]
    assert board["approval"] == ["spider", "rat-tail"]
    assert (board["terror"], board["vp"]) == (4, 100)  # the terror token; the victory point and +100 tokens
    assert board["bonus"] == 0  # the bonus token


@pytest.mark.rule("sabbat.components.manor-tiles", "sabbat.components.manor-tile-split")
def test_sixteen_tiles_four_special_and_three_of_each_resource() -> None:
    match = coven.new("sabbat", players=2, seed=5)
    kinds = sorted(tile.kind for tile in table(match).floor.values())
    special = ["clock", "grimoire", "terroriser", "test-tube"]
    assert kinds == sorted([*special, *["spider", "rat-tail", "gemstone", "mask"] * 3])


@pytest.mark.rule("sabbat.components.gate-tiles", "sabbat.gates.fee")
def test_ten_gate_tiles_with_every_pair_and_triple() -> None:
    match = coven.new("sabbat", players=2, seed=5)
    s = table(match)
    fees = [frozenset(gate.fee) for gate in [*s.gates.values(), *s.spare_gates]]
    assert len(fees) == len(set(fees)) == 10
    assert sorted(len(fee) for fee in fees) == [2] * 6 + [3] * 4
    assert frozenset.union(*fees) == {"spider", "rat-tail", "gemstone", "mask"}
    match = scene(drawbridge="A", two={"A": "spider rat-tail gemstone mask spider"})
    script(match, "ghosts", "ghost:drawbridge", "to:grisa")  # spider + rat tail + mask
    assert sorted(player(match, A).approval) == ["mask", "rat-tail", "spider"]
    assert sorted(player(match, A).two_hours) == ["gemstone", "spider"]


@pytest.mark.rule("sabbat.components.resources", "sabbat.components.resources-unlimited")
def test_resources_never_run_out() -> None:
    """Twenty tokens of each are no limit: a player can hold more than twenty of a kind, and of chimaeras."""
    content = coven.game("sabbat").content()
    assert list(content.resources) == ["spider", "rat-tail", "gemstone", "mask"]
    match = scene(magicians={"A": "A2"}, two={"A": "spider " * 20, "B": "spider " * 20})
    script(match, "magician", "step:A1", "use:tile")
    assert player(match, A).two_hours == ["spider"] * 22
    batch = "spider rat-tail gemstone mask"
    match = scene(phase="stewardship", round=6, chimaeras={"A": 20}, approval={"A": batch})
    assert player(match, A).chimaeras == 21


@pytest.mark.rule("sabbat.components.mirrors", "sabbat.board.mirror-positions")
def test_sixteen_mirrors_one_on_each_outer_edge() -> None:
    """A corner square touches two mirrors, another border square one, an inner square none; four per wall."""
    walls = {"1": "north", "4": "south", "A": "west", "D": "east"}
    seen: list[str] = []
    for square in [c + r for c in "ABCD" for r in "1234"]:
        match = scene()
        script(match, "magician", f"step:{square}")
        mirrors = [option for option in match.pending[A].options if option.key not in ("tile", "nothing")]
        here = {f"The {walls[edge]} mirror at {square}" for edge in square if edge in walls}
        assert {mirror.label for mirror in mirrors} == here
        seen.extend([mirror.key for mirror in mirrors])
    assert len(seen) == len(set(seen)) == 16


@pytest.mark.rule("sabbat.components.time-cards")
def test_seven_time_cards() -> None:
    match = coven.new("sabbat", players=2, seed=3)
    s = table(match)
    cards = [*s.time_cards, *s.time_deck, *s.time_removed]
    assert len({card.key for card in cards}) == 7
    assert all(card.label and 2 <= card.actions <= 4 for card in cards)


@pytest.mark.rule("sabbat.components.power-cards", "sabbat.info.power-titles-open")
def test_three_power_cards_for_each_people_known_to_all() -> None:
    match = coven.new("sabbat", players=4, options={"peoples": "random"})
    hands = [view["powers"] for view in match.view(None)["state"]["players"]]
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]
    assert len({card for hand in hands for card in hand}) == 12


GARDENS = ["glass-factory", "crystal-ball", "canteen", "training-ground", "alchemists-office", "zen-garden"]
REGIONS = ["turgapel", "neshata", "gineva", "vada", "friburga", "vale", "berena", "grisa"]


@pytest.mark.rule("sabbat.board.gardens-ring", "sabbat.ghosts.garden-to-garden", "sabbat.gardens.six")
@pytest.mark.parametrize("i", range(6))
def test_the_gardens_are_a_ring_of_six(i: int) -> None:
    match = scene(places={GARDENS[i]: "A"})
    script(match, "ghosts", f"ghost:{GARDENS[i]}-1")
    near = {f"to:{GARDENS[i - 1]}", f"to:{GARDENS[(i + 1) % 6]}", "to:drawbridge"}
    assert set(offered(match)) == near


@pytest.mark.rule("sabbat.board.regions-ring", "sabbat.ghosts.region-to-region")
@pytest.mark.parametrize("i", range(8))
def test_the_regions_are_a_ring_of_eight(i: int) -> None:
    """A step to a neighbouring region costs no fee."""
    match = scene(places={REGIONS[i]: "A"})
    script(match, "ghosts", f"ghost:{REGIONS[i]}-1")
    near = {f"to:{REGIONS[i - 1]}", f"to:{REGIONS[(i + 1) % 8]}", "to:drawbridge"}
    assert set(offered(match)) == near
    script(match, f"to:{REGIONS[(i + 1) % 8]}")
    assert row(match, REGIONS[(i + 1) % 8]).startswith("A")


@pytest.mark.rule("sabbat.board.gate-per-region")
def test_each_region_has_one_gate() -> None:
    match = coven.new("sabbat", players=3, seed=2)
    assert list(table(match).gates) == REGIONS
    assert len({gate.key for gate in table(match).gates.values()}) == 8


@pytest.mark.rule("sabbat.board.drawbridge", "sabbat.board.graveyard")
def test_drawbridge_and_graveyard_hold_any_number_of_ghosts() -> None:
    match = scene(4, phase="invocation")
    assert len(table(match).graveyard) == 28
    script(match, "0 invoke:7", "1 invoke:7", "2 invoke:7", "3 invoke:7")
    assert bridge(match) == "A" * 7 + "B" * 7 + "C" * 7 + "D" * 7
    assert table(match).graveyard == []


@pytest.mark.rule("sabbat.board.place-order")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_places_fill_from_the_top_without_gaps(players: int) -> None:
    """At every question of random matches without Secret area no ghost stands below a free place."""
    match = coven.new("sabbat", players, seed=players, options={"power-cards": False, "peoples": "random"})
    for _ in play_randomly(match, 3):
        for location in table(match).places:
            assert "." not in row(match, location).rstrip(".")


@pytest.mark.rule("sabbat.info.power-choice")
def test_no_choice_of_power_is_recorded_before_its_first_use() -> None:
    """Until then all three cards are held, and nothing in the state tells one from another."""
    match = scene(powers={"A": "booster spell frenzy"})
    assert match.view(A)["state"]["players"][A]["powers"] == ["booster", "spell", "frenzy"]
    script(match, "ghosts", "end", "ghosts")
    assert match.view(A)["state"] == match.view(B)["state"]
    assert [power.key for power in player(match, A).powers] == ["booster", "spell", "frenzy"]
    assert player(match, A).power_round == 0
