"""Gardens: the six bonuses, and at which moment each is read."""

from __future__ import annotations

import pytest

from coven import Match
from coven.testing import offered, script, told
from tests.games.sabbat.builder import A, B, C, asked, player, resting, row, scene, table


def crack(place: str, mirror: str) -> int:
    """How much terror A gains from a mirror in that state, with the glass factory held as given."""
    match = scene(3, places={"glass-factory": place}, mirrors={"north-2": mirror}, terror={"A": 0})
    script(match, "magician", "step:B1", "use:north-2")
    return player(match, A).terror


@pytest.mark.rule("sabbat.gardens.major-minor", "sabbat.gardens.glass-major", "sabbat.gardens.glass-minor")
@pytest.mark.parametrize(
    ("place", "intact", "cracked"), [("A", 4, 3), ("BA", 3, 3), ("BC", 3, 2), ("", 3, 2), ("AA", 4, 3)]
)
def test_glass_factory(place: str, intact: int, cracked: int) -> None:
    """Major: 1 more for every mirror. Minor: 1 more for breaking a cracked one."""
    assert (crack(place, "intact"), crack(place, "cracked")) == (intact, cracked)


def regions_of(place: str) -> int:
    """What A scores for Turgapel (4), Vada (3) and Gineva (2), with the crystal ball held as given."""
    held = {"turgapel": "A", "vada": "A", "gineva": "A", "crystal-ball": place}
    match = scene(3, phase="stewardship", round=6, places=held, terror={"A": 9, "B": 9, "C": 9})
    return player(match, A).vp


@pytest.mark.rule(
    "sabbat.gardens.crystal-major", "sabbat.gardens.crystal-minor", "sabbat.gardens.crystal-turgapel"
)
@pytest.mark.parametrize(("place", "points"), [("", 9), ("A", 11), ("BA", 10), ("AB", 11), ("B", 9)])
def test_crystal_ball(place: str, points: int) -> None:
    """Major: 1 more for regions of 2 and 3. Minor: 1 more for regions of 2. Never for Turgapel."""
    assert regions_of(place) == points


@pytest.mark.rule(
    "sabbat.gardens.crystal-major", "sabbat.gardens.crystal-minor", "sabbat.gardens.crystal-turgapel"
)
@pytest.mark.parametrize(
    ("region", "major", "minor"), [("turgapel", 4, 4), ("vada", 4, 3), ("neshata", 4, 3), ("gineva", 3, 3)]
)
def test_each_region_under_the_crystal_ball(region: str, major: int, minor: int) -> None:
    """Alone, so that a region of 3 cannot stand in for one of 2."""
    for place, points in (("A", major), ("BA", minor)):
        held = {region: "A", "crystal-ball": place}
        match = scene(3, phase="stewardship", round=6, places=held, terror={"A": 9, "B": 9})
        assert player(match, A).vp == points


@pytest.mark.rule("sabbat.gardens.canteen-major", "sabbat.gardens.canteen-minor", "sabbat.food.canteen")
@pytest.mark.parametrize(("place", "paid"), [("", 4), ("A", 2), ("BA", 3), ("AB", 2), ("B", 4)])
def test_canteen_feeds_fewer_ghosts(place: str, paid: int) -> None:
    """Of four ghosts 2 fewer are fed with one on place 1, 1 fewer with one on place 2."""
    bridge = "A" * (4 - place.count("A"))
    match = scene(
        3, phase="stewardship", round=6, drawbridge=bridge, places={"canteen": place}, terror={"A": 10}
    )
    assert player(match, A).terror == 10 - paid


def fought(places: dict[str, str], origin: str, target: str) -> Match:
    """A fights in a location with one ghost of B, three players."""
    match = scene(3, places=places, terror={"A": 9})
    script(match, "ghosts", f"ghost:{origin}", f"to:{target}", "arrive:fight")
    return match


@pytest.mark.rule("sabbat.gardens.training-major", "sabbat.gardens.training-minor")
def test_training_ground_in_regions_and_gardens() -> None:
    """Major: 1 more for a fight anywhere. Minor: 1 more for a fight in a region."""
    region = {"gineva": "B", "vada": "A"}
    garden = {"crystal-ball": "B", "glass-factory": "A"}
    for place, in_region, in_garden in (("A", 3, 3), ("CA", 3, 2), ("C", 2, 2), ("AA", 3, 3)):
        ground = {"training-ground": place}
        assert player(fought(region | ground, "vada-1", "gineva"), A).vp == in_region
        assert player(fought(garden | ground, "glass-factory-1", "crystal-ball"), A).vp == in_garden


@pytest.mark.rule("sabbat.gardens.training-checked-before")
def test_the_training_ground_is_read_before_ghosts_are_pushed() -> None:
    """A's ghost on place 1 counts although this very fight pushes it down; so does one that is pushed out."""
    match = scene(3, places={"training-ground": "AB", "canteen": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:canteen-1", "to:training-ground", "arrive:fight")
    assert player(match, A).vp == 3
    match = scene(3, places={"training-ground": "BA", "canteen": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:canteen-1", "to:training-ground", "arrive:fight")
    assert player(match, A).vp == 2  # from place 2, and the fight was in a garden
    assert row(match, "training-ground") == "AB"


@pytest.mark.rule("sabbat.gardens.training-checked-before", "sabbat.gardens.at-that-moment")
def test_the_attacker_itself_gives_no_training_bonus() -> None:
    """It left the training ground, or has not yet taken its place there."""
    match = scene(3, places={"training-ground": "A", "canteen": "B"}, terror={"A": 9})
    script(match, "ghosts", "ghost:training-ground-1", "to:canteen", "arrive:fight")
    assert player(match, A).vp == 2
    match = scene(3, places={"training-ground": "B", "canteen": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:canteen-1", "to:training-ground", "arrive:fight")
    assert player(match, A).vp == 2
    match = scene(3, places={"training-ground": "BA", "canteen": "C", "zen-garden": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:training-ground-2", "to:canteen", "arrive:fight")
    assert player(match, A).vp == 2


@pytest.mark.rule("sabbat.gardens.at-that-moment")
def test_a_bonus_is_read_when_it_happens() -> None:
    """The ghost behind closes up first: a ghost that moves up to place 1 gives the major bonus at once."""
    match = scene(3, places={"zen-garden": "BA", "canteen": "A"}, terror={"A": 0}, order="BAC")
    script(match, "ghosts", "ghost:zen-garden-1", "to:drawbridge")
    assert row(match, "zen-garden") == "A."
    script(match, "ghosts", "ghost:canteen-1", "to:drawbridge")
    assert player(match, A).terror == 2
    left = scene(3, places={"glass-factory": "A"}, terror={"A": 0})
    script(left, "ghosts", "ghost:glass-factory-1", "to:zen-garden", *["ghosts"] * 2)
    script(left, "magician", "step:B1", "use:north-2")
    assert player(left, A).terror == 3


BATCH = "spider rat-tail gemstone mask"


@pytest.mark.rule(
    "sabbat.gardens.alchemist-major",
    "sabbat.approval.alchemist-choice",
    "sabbat.approval.alchemist-2h",
)
def test_the_major_alchemist_keeps_up_to_two_of_each_batch() -> None:
    match = scene(
        phase="stewardship",
        round=2,
        next_card="harvest",
        places={"alchemists-office": "A"},
        approval={"A": f"{BATCH} {BATCH} mask"},
    )
    assert offered(match) == ["keep:spider", "keep:rat-tail", "keep:gemstone", "keep:mask", "stop"]
    script(match, "keep:mask")
    assert offered(match) == ["keep:spider", "keep:rat-tail", "keep:gemstone", "stop"]
    assert player(match, A).two_hours == ["mask"]
    assert told(match)[-1] == "A keeps a sabbat mask of them: the alchemist's office."
    script(match, "keep:spider")
    assert offered(match) == [
        "keep:spider",
        "keep:rat-tail",
        "keep:gemstone",
        "keep:mask",
        "stop",
    ]  # next batch
    script(match, "stop")
    assert player(match, A).chimaeras == 2
    assert player(match, A).approval == ["mask"]
    assert table(match).round == 3
    assert player(match, A).one_hour == ["mask", "spider"]  # aged in the next A1


@pytest.mark.rule("sabbat.gardens.alchemist-minor", "sabbat.approval.alchemist-choice")
def test_the_minor_alchemist_keeps_one() -> None:
    match = scene(
        3, phase="stewardship", round=6, places={"alchemists-office": "BA"}, approval={"A": BATCH, "C": BATCH}
    )
    assert asked(match) == [A]
    script(match, "keep:gemstone")
    assert match.over
    assert player(match, A).two_hours == ["gemstone"]
    assert player(match, C).two_hours == []  # no office, nothing kept and nothing asked
    assert [player(match, seat).chimaeras for seat in (A, B, C)] == [1, 0, 1]


@pytest.mark.rule("sabbat.approval.alchemist-choice", "sabbat.gardens.optional")
def test_nothing_need_be_kept() -> None:
    match = scene(phase="stewardship", round=6, places={"alchemists-office": "A"}, approval={"A": BATCH})
    script(match, "stop")
    assert match.over
    assert (player(match, A).two_hours, player(match, A).chimaeras) == ([], 1)


def came_back(zen: str, origin: str) -> int:
    """How much terror A gains for a ghost that returns from there, with the Zen garden held as given."""
    location, _, _ = origin.rpartition("-")
    places = {"zen-garden": zen} if location == "zen-garden" else {"zen-garden": zen, location: "A"}
    match = scene(3, places=places, terror={"A": 0})
    script(match, "ghosts", f"ghost:{origin}", "to:drawbridge")
    return player(match, A).terror


@pytest.mark.rule("sabbat.gardens.zen-major", "sabbat.gardens.zen-minor")
@pytest.mark.parametrize(("zen", "region", "garden"), [("A", 2, 2), ("BA", 2, 1), ("B", 1, 1), ("AA", 2, 2)])
def test_zen_garden(zen: str, region: int, garden: int) -> None:
    """Major: 2 terror for every return. Minor: 2 for a return from a region, 1 from a garden."""
    assert (came_back(zen, "vada-1"), came_back(zen, "canteen-1")) == (region, garden)


@pytest.mark.rule("sabbat.gardens.zen-own-departure")
def test_a_return_from_the_zen_garden_itself_gives_one() -> None:
    """Even if another own ghost stays there."""
    assert came_back("A", "zen-garden-1") == 1
    assert came_back("AA", "zen-garden-1") == 1


@pytest.mark.rule("sabbat.gardens.not-cumulative")
def test_two_ghosts_in_a_garden_give_only_the_major_bonus() -> None:
    assert crack("AA", "cracked") == 3
    assert regions_of("AA") == 11
    match = scene(3, phase="stewardship", round=6, places={"canteen": "AA"}, drawbridge="AA", terror={"A": 9})
    assert player(match, A).terror == 9 - (4 - 2)
    assert resting(match, A) == 3
    match = scene(3, phase="stewardship", round=6, places={"alchemists-office": "AA"}, approval={"A": BATCH})
    script(match, "keep:mask", "keep:spider")
    assert match.over  # two, not three


@pytest.mark.rule("sabbat.gardens.optional")
def test_helpful_bonuses_are_applied_without_a_question() -> None:
    """Glass factory, crystal ball, training ground, canteen (food) and Zen garden are never asked about."""
    match = scene(places={"glass-factory": "A"}, terror={"A": 0})
    script(match, "magician", "step:B1", "use:north-2")
    assert (asked(match), player(match, A).terror) == ([B], 4)
    match = scene(phase="stewardship", round=6, places={"crystal-ball": "A", "vada": "A"}, terror={"A": 9})
    assert (match.over, player(match, A).vp) == (True, 4)
