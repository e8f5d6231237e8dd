"""What each of the twelve POWER cards does."""

from __future__ import annotations

from typing import Any

import pytest

from coven import Match
from coven.testing import offered, script, told
from tests.games.sabbat.builder import A, B, C, D, asked, bridge, player, resting, row, scene, table

LUSERNA = "luserna zugriga sanagal argosola"
SANAGAL = "sanagal zugriga argosola luserna"
ZUGRIGA = "zugriga argosola sanagal luserna"
LUXURIANCE = "power:luxuriance"

# Luserna


def luxuriance(**given: Any) -> Match:
    """A plays Luserna with Luxuriance."""
    return scene(peoples=LUSERNA, powers={"A": "luxuriance"}, **given)


@pytest.mark.rule("sabbat.power.luxuriance")
def test_luxuriance_takes_any_two_resources() -> None:
    match = luxuriance()
    script(match, LUXURIANCE, "take:mask")
    assert offered(match) == ["take:spider", "take:rat-tail", "take:gemstone", "take:mask"]
    script(match, "take:mask")
    assert (player(match, A).two_hours, player(match, A).one_hour) == (["mask", "mask"], [])
    match = luxuriance()
    script(match, LUXURIANCE, "take:mask", "take:spider")
    assert player(match, A).two_hours == ["mask", "spider"]


@pytest.mark.rule("sabbat.power.luxuriance-timing")
def test_luxuriance_when_choosing_the_action() -> None:
    match = luxuriance(drawbridge="A")
    assert LUXURIANCE in offered(match)
    script(match, LUXURIANCE, "take:spider", "take:rat-tail")
    assert offered(match) == ["magician", "ghosts"]  # the action itself is still to come
    script(match, "ghosts", "ghost:drawbridge", "to:turgapel")
    assert row(match, "turgapel") == "A"


@pytest.mark.rule("sabbat.power.luxuriance-timing")
def test_luxuriance_between_arriving_and_using_the_square() -> None:
    """It can even feed the Terroriser that it stands on."""
    match = luxuriance()
    script(match, "magician", "step:C4")
    assert offered(match) == ["use:south-3", LUXURIANCE, "nothing"]
    script(match, LUXURIANCE, "take:mask", "take:mask")
    assert offered(match) == ["use:tile", "use:south-3", "nothing"]
    script(match, "use:tile")
    assert player(match, A).terror == 7


@pytest.mark.rule("sabbat.power.luxuriance-timing")
def test_luxuriance_before_and_after_a_ghost_move_and_at_the_end() -> None:
    match = luxuriance(drawbridge="AA")
    script(match, "ghosts")
    assert LUXURIANCE in offered(match)
    script(match, "ghost:drawbridge", "to:canteen")
    assert LUXURIANCE in offered(match)
    script(match, "ghost:drawbridge", "to:zen-garden")
    assert offered(match) == [LUXURIANCE, "end"]  # no ghost left to move: the action is over but for this
    script(match, LUXURIANCE, "take:mask", "take:mask")
    assert asked(match) == [B]
    match = luxuriance()
    script(match, "magician", "step:B2", "use:tile")
    assert offered(match) == [LUXURIANCE, "decline"]
    script(match, LUXURIANCE, "take:mask", "take:mask")
    assert asked(match) == [B]


@pytest.mark.rule("sabbat.power.luxuriance-timing")
def test_luxuriance_is_not_offered_outside_own_actions() -> None:
    match = luxuriance(phase="invocation")
    assert LUXURIANCE not in offered(match, A)
    script(match, "0 invoke:7", "1 invoke:0")
    assert asked(match) == [B]
    assert LUXURIANCE not in offered(match)


@pytest.mark.rule("sabbat.power.apparition", "sabbat.power.apparition-choice")
def test_apparition_gives_each_adjacent_opponent_a_resource_of_your_choice() -> None:
    match = scene(
        4, peoples=LUSERNA, powers={"A": "apparition"}, magicians={"A": "A1", "B": "C3", "C": "A3", "D": "D4"}
    )
    script(match, "magician", "step:B2", "nothing", "power:apparition")
    assert "vampire" in match.pending[A].text
    assert offered(match) == ["send:spider", "send:rat-tail", "send:gemstone", "send:mask"]
    script(match, "send:mask", "send:spider")
    assert [p.one_hour for p in table(match).players] == [[], ["mask"], ["spider"], []]
    assert [p.two_hours for p in table(match).players] == [[], [], [], []]


def secret(**given: Any) -> Match:
    """A plays Luserna with Secret area, at the start of a round; B, C and D may come."""
    given = {"peoples": LUSERNA, "powers": {"A": "secret-area"}, "next_card": "carnival", **given}
    return scene(phase="round", **given)


@pytest.mark.rule("sabbat.power.secret-area")
def test_secret_area_is_chosen_before_the_curse() -> None:
    match = secret(places={"gineva": "BA", "canteen": "A"}, drawbridge="A", one={"A": "mask"})
    assert offered(match) == ["protect:gineva-2", "protect:canteen-1", "decline"]
    assert player(match, A).cursed is False  # A1 is still to come
    assert table(match).card.key == "full-moon"  # and so is the new card
    script(match, "protect:canteen-1")
    assert player(match, A).cursed is True
    assert table(match).card.key == "carnival"
    assert table(match).protected == "luserna-2"
    assert "Nobody can move or attack A's ghost in the Canteen this round." in told(match)


@pytest.mark.rule("sabbat.power.secret-area")
def test_secret_area_needs_a_wisp_on_the_boards() -> None:
    match = secret(drawbridge="AA")
    assert table(match).phase == "invocation"


def guarded(**given: Any) -> Match:
    """Phase B with one of A's wisps protected; A plays Luserna."""
    return scene(peoples=LUSERNA, **given)


@pytest.mark.rule("sabbat.power.secret-area-own")
def test_the_owner_cannot_move_the_protected_wisp() -> None:
    match = guarded(places={"gineva": "A", "canteen": "A"}, protected="gineva-1")
    script(match, "ghosts")
    assert offered(match) == ["ghost:canteen-1", "end"]


@pytest.mark.rule("sabbat.power.secret-area-place", "sabbat.power.secret-area-fight")
def test_the_protected_wisp_keeps_its_place_in_a_fight() -> None:
    """Wisp on place 1: the attacker takes place 2 and C place 3; the wisp costs and gives nothing."""
    match = guarded(
        players=4,
        turn="B",
        places={"gineva": "AC", "vada": "B"},
        protected="gineva-1",
        terror={"A": 3, "B": 5},
    )
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert row(match, "gineva") == "ABC"
    assert (player(match, B).terror, player(match, B).vp) == (4, 2)
    match = guarded(
        players=4, turn="B", places={"gineva": "CAD", "vada": "B"}, protected="gineva-2", terror={"B": 5}
    )
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert row(match, "gineva") == "BAC"  # D had no place left
    assert resting(match, D) == 7


@pytest.mark.rule("sabbat.power.secret-area-place")
def test_the_protected_wisp_does_not_close_up() -> None:
    """Others take the remaining places in order, before and behind it."""
    match = guarded(players=4, turn="B", places={"gineva": "BA"}, protected="gineva-2")
    script(match, "ghosts", "ghost:gineva-1", "to:drawbridge")
    assert row(match, "gineva") == ".A."
    match = guarded(players=4, turn="B", places={"gineva": "BAC", "vada": "D"}, protected="gineva-2")
    script(match, "ghosts", "ghost:gineva-1", "to:drawbridge")
    assert row(match, "gineva") == "CA."
    script(match, "ghosts", "end", "ghosts", "ghost:vada-1", "to:gineva", "arrive:settle")
    assert row(match, "gineva") == "CAD"


@pytest.mark.rule("sabbat.power.secret-area-no-enemy")
def test_no_fight_against_protected_ghosts_alone() -> None:
    match = guarded(turn="B", places={"gineva": "A", "vada": "B"}, protected="gineva-1", terror={"B": 9})
    script(match, "ghosts", "ghost:vada-1", "to:gineva")
    assert row(match, "gineva") == "AB"  # nothing was asked
    assert player(match, B).vp == 0


@pytest.mark.rule("sabbat.power.secret-area-full")
def test_a_full_location_without_a_possible_fight_sends_to_the_graveyard() -> None:
    match = guarded(
        turn="B", places={"turgapel": "A", "neshata": "B"}, protected="turgapel-1", terror={"B": 5}
    )
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel")
    assert resting(match, B) == 7
    assert (player(match, A).vp, player(match, B).terror) == (2, 6)


@pytest.mark.rule("sabbat.power.secret-area-food", "sabbat.power.secret-area-end")
def test_protection_does_not_feed_and_ends_after_the_last_action() -> None:
    match = scene(
        4,
        peoples=LUSERNA,
        round=6,
        card="dark-moon",
        action=2,
        turn="D",
        places={"gineva": ".AB"},
        protected="gineva-2",
        terror={"A": 0, "B": 5},
        vp={"A": 5},
    )
    script(match, "ghosts")
    assert match.over
    assert table(match).protected == ""
    assert (row(match, "gineva"), resting(match, A)) == ("B..", 7)
    assert player(match, A).vp == 4


@pytest.mark.rule("sabbat.power.secret-area-end")
def test_ghosts_close_up_before_food_when_the_protection_ends() -> None:
    """The wisp moves up to place 1 of the canteen before C1, so its owner feeds 2 fewer."""
    match = scene(
        3,
        peoples=LUSERNA,
        round=6,
        card="dark-moon",
        action=2,
        turn="C",
        places={"canteen": ".A"},
        protected="canteen-2",
        drawbridge="AAA",
        terror={"A": 9},
    )
    script(match, "ghosts")
    assert row(match, "canteen") == "A."
    assert player(match, A).terror == 9 - (4 - 2)


@pytest.mark.rule("sabbat.power.secret-area-end", "sabbat.power.secret-area")
def test_the_protection_lasts_through_phase_b_and_no_longer() -> None:
    match = secret(places={"vada": "A", "gineva": "B"}, terror={"A": 9, "B": 9})
    script(match, "protect:vada-1", "0 invoke:0", "1 invoke:0")
    script(match, *[offered(match)[-1]], *["take:mask"] * ("take:mask" in offered(match)))
    while table(match).phase == "bonus":
        script(match, offered(match)[-1])
    while table(match).round == 2:
        assert table(match).protected == "luserna-1"
        script(match, "end" if "end" in offered(match) else "ghosts")
    assert table(match).protected == ""


@pytest.mark.rule("sabbat.power.secret-area-benefits")
def test_a_protected_wisp_gives_its_bonus_and_scores_its_region() -> None:
    match = guarded(places={"glass-factory": "A"}, protected="glass-factory-1", terror={"A": 0})
    script(match, "magician", "step:B1", "use:north-2")
    assert player(match, A).terror == 4
    match = guarded(round=6, card="dark-moon", action=2, turn="B", places={"vada": "A"}, protected="vada-1")
    script(match, "ghosts")
    assert player(match, A).vp == 3


# Sanagal


def double(**given: Any) -> Match:
    """A plays Sanagal with Doppelgänger."""
    return scene(peoples=SANAGAL, powers={"A": "doppelganger"}, **given)


@pytest.mark.rule("sabbat.power.doppelganger", "sabbat.power.doppelganger-choice")
def test_doppelganger_uses_the_square_a_second_time() -> None:
    """Tile then mirror, mirror then tile, twice the tile, the same mirror again, or the other one."""
    for first, second, resources, terror in (
        ("use:tile", "use:north-1", 2, 3),
        ("use:north-1", "use:tile", 2, 3),
        ("use:tile", "use:tile", 4, 0),
        ("use:north-1", "use:north-1", 0, 5),
        ("use:north-1", "use:west-1", 0, 6),
    ):
        match = double(terror={"A": 0})
        script(match, "magician", "step:A1", first, "power:doppelganger")
        assert offered(match) == ["use:tile", "use:north-1", "use:west-1"]
        script(match, second)
        assert (len(player(match, A).two_hours), player(match, A).terror) == (resources, terror)
        assert asked(match) == [B]


@pytest.mark.rule("sabbat.power.doppelganger-choice", "sabbat.mirrors.broken")
def test_a_mirror_that_broke_cannot_be_used_again() -> None:
    match = double(mirrors={"north-1": "cracked"})
    script(match, "magician", "step:A1", "use:north-1", "power:doppelganger")
    assert offered(match) == ["use:tile", "use:west-1"]


@pytest.mark.rule("sabbat.power.doppelganger-needs-first")
def test_doppelganger_needs_a_first_use() -> None:
    match = double()
    script(match, "magician", "step:A1", "nothing")
    assert asked(match) == [B]


def teleport(**given: Any) -> Match:
    """A plays Sanagal with Teleportation and begins to move ghosts."""
    match = scene(peoples=SANAGAL, powers={"A": "teleportation"}, **given)
    script(match, "ghosts")
    return match


@pytest.mark.rule("sabbat.power.teleportation")
def test_teleportation_enters_any_region_without_a_fee_once() -> None:
    match = teleport(drawbridge="AA")
    script(match, "ghost:drawbridge")
    portals = [key for key in offered(match) if key.startswith("teleport:")]
    assert len(portals) == 8
    script(match, "teleport:grisa")
    assert row(match, "grisa") == "A"
    assert player(match, A).approval == []
    script(match, "ghost:drawbridge")
    assert not [key for key in offered(match) if key.startswith("teleport:")]


@pytest.mark.rule("sabbat.power.teleportation")
def test_teleportation_waives_a_fee_that_could_be_paid() -> None:
    match = teleport(drawbridge="A", two={"A": "spider rat-tail"})
    script(match, "ghost:drawbridge")
    assert "to:turgapel" in offered(match)
    script(match, "teleport:turgapel")
    assert player(match, A).two_hours == ["spider", "rat-tail"]


@pytest.mark.rule("sabbat.power.teleportation-arrival")
def test_a_teleported_spirit_arrives_under_the_usual_rules() -> None:
    """Fight or graveyard in a full region, a place elsewhere, and never a third of its colour."""
    match = teleport(drawbridge="A", places={"turgapel": "B", "gineva": "AA"}, terror={"A": 5})
    script(match, "ghost:drawbridge")
    assert "teleport:gineva" not in offered(match)
    script(match, "teleport:turgapel")
    assert offered(match) == ["arrive:graveyard", "arrive:fight"]
    script(match, "arrive:fight")
    assert (row(match, "turgapel"), player(match, A).vp) == ("A", 2)


@pytest.mark.rule("sabbat.power.teleportation-move")
def test_teleporting_is_the_spirits_one_move() -> None:
    match = teleport(places={"vada": "A"})
    script(match, "ghost:vada-1", "to:drawbridge")
    assert asked(match) == [B]  # it has moved and cannot be teleported
    match = teleport(drawbridge="A", places={"canteen": "A"})
    script(match, "ghost:drawbridge", "teleport:vada")
    assert offered(match) == ["ghost:canteen-1", "end"]


@pytest.mark.rule("sabbat.power.fireball", "sabbat.power.fireball-none")
def test_fireball_burns_a_ghost_of_each_adjacent_opponent_on_the_drawbridge() -> None:
    """B and C are adjacent, but C has nobody there; D is too far away. Nobody is compensated."""
    match = scene(
        4,
        peoples=SANAGAL,
        powers={"A": "fireball"},
        magicians={"A": "A1", "B": "C3", "C": "A3", "D": "D4"},
        drawbridge="ABBD",
        terror={"B": 3, "C": 3},
    )
    script(match, "magician", "step:B2", "nothing", "power:fireball")
    assert bridge(match) == "ABD"
    assert (resting(match, B), resting(match, C), resting(match, D)) == (6, 7, 6)
    assert (player(match, B).terror, player(match, C).terror, player(match, A).vp) == (3, 3, 0)


# Zugriga


def bats(**given: Any) -> Match:
    """A plays Zugriga with Bats and begins to move the vampire."""
    match = scene(peoples=ZUGRIGA, powers={"A": "bats"}, **given)
    script(match, "magician")
    return match


@pytest.mark.rule("sabbat.power.bats", "sabbat.power.bats-needed")
def test_bats_fly_to_any_empty_square() -> None:
    match = bats(magicians={"A": "A1", "B": "C3"})
    flights = [key for key in offered(match) if key.startswith("bats:")]
    steps = [key for key in offered(match) if key.startswith("step:")]
    assert sorted(steps) == ["step:A2", "step:B1", "step:B2"]
    assert len(flights) == 16 - 1 - 1 - 3
    assert "bats:C3" not in flights
    script(match, "bats:D4")
    assert player(match, A).magician == "D4"
    assert player(match, A).power_round == 1
    assert "use:east-4" in offered(match)


@pytest.mark.rule("sabbat.power.bats-needed")
def test_a_step_or_an_entry_is_no_use_of_bats() -> None:
    match = bats(magicians={})
    assert all(key.startswith("step:") for key in offered(match))
    script(match, "step:D4", "nothing")
    assert player(match, A).power_round == 0
    match = bats(magicians={"A": "A1"})
    script(match, "step:B2", "nothing")
    assert player(match, A).power_round == 0


@pytest.mark.rule(
    "sabbat.power.seduction", "sabbat.power.seduction-all", "sabbat.power.seduction-not-approval"
)
def test_seduction_takes_all_gemstones_of_all_adjacent_magicians() -> None:
    """From both stores, without a choice; not from the approval square, nor from a magician far away."""
    match = scene(
        4,
        peoples=ZUGRIGA,
        powers={"A": "seduction"},
        magicians={"A": "A1", "B": "C3", "C": "A3", "D": "D4"},
        two={"A": "mask", "B": "gemstone mask gemstone", "D": "gemstone"},
        one={"B": "gemstone", "C": "gemstone spider"},
        approval={"B": "gemstone"},
    )
    script(match, "magician", "step:B2", "nothing", "power:seduction")
    assert asked(match) == [B]
    assert player(match, A).two_hours == ["mask", *["gemstone"] * 4]
    assert (player(match, B).two_hours, player(match, B).one_hour) == (["mask"], [])
    assert player(match, C).one_hour == ["spider"]
    assert player(match, D).two_hours == ["gemstone"]
    assert player(match, B).approval == ["gemstone"]
    assert told(match)[-2:] == ["A takes 3 gemstones from B.", "A takes 1 gemstone from C."]


def gift(**given: Any) -> Match:
    """B plays Zugriga with Gift of immortality; A fights it out of Turgapel."""
    places = {"turgapel": "B", "neshata": "A", **given.pop("places", {})}
    given = {"terror": {"A": 9, "B": 0}, "powers": {"B": "gift-of-immortality"}, "places": places, **given}
    match = scene(**given)
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel", "arrive:fight")
    return match


@pytest.mark.rule(
    "sabbat.power.immortality",
    "sabbat.power.immortality-interrupt",
    "sabbat.power.immortality-place",
    "sabbat.power.immortality-no-compensation",
)
def test_a_minion_pushed_out_reappears_on_the_same_board() -> None:
    """Asked at once in A's action; a free place of another region, no fee, no fight, no terror."""
    match = gift(places={"gineva": "A", "canteen": "A"}, order="AB")
    assert asked(match) == [B]
    assert table(match).phase == "ghosts"
    assert offered(match) == [
        *[
            f"save:{region}"
            for region in ("neshata", "gineva", "vada", "friburga", "vale", "berena", "grisa")
        ],
        "decline",
    ]
    script(match, "save:gineva")
    assert row(match, "gineva") == "AB"
    assert (player(match, B).terror, resting(match, B)) == (0, 7 - 1)
    assert player(match, A).vp == 2  # the fight was won all the same
    assert asked(match) == [A]  # whose action goes on
    assert "ghost:gineva-1" in offered(match)


@pytest.mark.rule("sabbat.power.immortality-place")
def test_the_gift_keeps_to_free_places_and_two_own_ghosts() -> None:
    match = gift(places={"gineva": "BB", "friburga": "AA", "vada": "B"})
    assert "save:gineva" not in offered(match)  # two of her own
    assert "save:friburga" not in offered(match)  # full
    assert "save:vada" not in offered(match)  # full
    assert "save:berena" in offered(match)
    match = gift(players=4, places={"turgapel": "BB", "gineva": "BB.", "friburga": "B"})
    assert "save:gineva" not in offered(match)  # two of her own, though a place is free
    assert "save:friburga" in offered(match)


@pytest.mark.rule("sabbat.power.immortality")
def test_a_minion_pushed_out_of_a_garden_stays_in_the_gardens() -> None:
    match = scene(
        places={"canteen": "B", "crystal-ball": "A"}, terror={"A": 9}, powers={"B": "gift-of-immortality"}
    )
    script(match, "ghosts", "ghost:crystal-ball-1", "to:canteen", "arrive:fight")
    gardens = ["glass-factory", "crystal-ball", "training-ground", "alchemists-office", "zen-garden"]
    assert offered(match) == [*[f"save:{garden}" for garden in gardens], "decline"]


@pytest.mark.rule("sabbat.power.immortality-no-room")
def test_without_room_the_minion_goes_to_the_graveyard_and_the_gift_is_kept() -> None:
    """All regions are full: B is not asked. With one place free, she is."""
    for grisa, room in (("A", False), ("", True)):
        match = scene(
            places={
                "turgapel": "B",
                "neshata": "A",
                "gineva": "BA",
                "vada": "B",
                "friburga": "BA",
                "vale": "B",
                "berena": "AA",
                "grisa": grisa,
            },
            drawbridge="A",
            two={"A": "spider rat-tail"},
            terror={"A": 9, "B": 0},
            powers={"B": "gift-of-immortality"},
        )
        script(match, "ghosts", "ghost:drawbridge", "to:turgapel", "arrive:fight")
        if room:
            assert offered(match) == ["save:grisa", "decline"]
        else:
            assert asked(match) == [A]
            assert (resting(match, B), player(match, B).terror) == (3, 1)
            assert player(match, B).power_round == 0


@pytest.mark.rule("sabbat.power.immortality-only-fights")
def test_the_gift_does_not_help_against_full_locations_hunger_or_fireball() -> None:
    zugriga = {"A": "gift-of-immortality"}
    match = scene(peoples=ZUGRIGA, powers=zugriga, places={"turgapel": "B", "neshata": "A"}, terror={"A": 0})
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel")
    assert resting(match, A) == 7
    match = scene(
        phase="stewardship", round=6, peoples=ZUGRIGA, powers=zugriga, places={"vada": "A"}, terror={"A": 0}
    )
    assert match.over
    assert resting(match, A) == 7
    match = scene(
        peoples="sanagal zugriga",
        powers={"A": "fireball", "B": "gift-of-immortality"},
        magicians={"A": "A1", "B": "C3"},
        drawbridge="B",
    )
    script(match, "magician", "step:B2", "nothing", "power:fireball")
    assert resting(match, B) == 7
    assert offered(match) == ["magician", "ghosts"]


@pytest.mark.rule("sabbat.power.immortality-own-fight")
def test_the_gift_works_in_a_fight_of_ones_own() -> None:
    match = scene(
        3,
        peoples=ZUGRIGA,
        powers={"A": "gift-of-immortality"},
        places={"gineva": "BA", "vada": "A"},
        terror={"A": 5},
    )
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert asked(match) == [A]
    script(match, "save:berena")
    assert (row(match, "gineva"), row(match, "berena")) == ("AB", "A.")
    assert player(match, A).terror == 4


@pytest.mark.rule("sabbat.ghosts.pushed-not-moved")
def test_a_minion_set_down_by_the_gift_may_still_move() -> None:
    match = scene(
        3,
        peoples=ZUGRIGA,
        powers={"A": "gift-of-immortality"},
        places={"gineva": "BA", "vada": "A"},
        terror={"A": 5},
    )
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight", "save:berena")
    assert offered(match) == ["ghost:berena-1", "end"]


# Argosola


def booster(**given: Any) -> Match:
    """A plays Argosola and uses Booster."""
    match = scene(powers={"A": "booster"}, **given)
    script(match, "ghosts", "power:booster")
    return match


@pytest.mark.rule("sabbat.power.booster", "sabbat.power.booster-end-elsewhere")
def test_booster_lets_every_slave_go_two_steps() -> None:
    match = booster(places={"vada": "A", "canteen": "A"})
    script(match, "ghost:vada-1")
    assert set(offered(match)) == {"to:neshata", "to:gineva", "to:friburga", "to:vale", "to:drawbridge"}
    script(match, "to:vale", "ghost:canteen-1")
    assert set(offered(match)) == {
        "to:glass-factory",
        "to:crystal-ball",
        "to:training-ground",
        "to:alchemists-office",
        "to:drawbridge",
    }
    script(match, "to:alchemists-office")
    assert row(match, "alchemists-office") == "A"
    assert table(match).boosted is False  # the action is over


@pytest.mark.rule("sabbat.power.booster", "sabbat.power.no-empty-use")
def test_booster_is_for_the_start_and_for_one_action() -> None:
    match = scene(places={"vada": "A"}, drawbridge="A", powers={"A": "booster"})
    script(match, "ghosts", "ghost:drawbridge", "to:canteen")
    assert "power:booster" not in offered(match)
    match = booster(places={"vada": "A"})
    assert offered(match) == ["ghost:vada-1", "end"]  # not a second time
    script(match, "end", "ghosts", "ghosts", "ghost:vada-1")
    assert set(offered(match)) == {"to:gineva", "to:friburga", "to:drawbridge"}


@pytest.mark.rule("sabbat.power.booster-path")
def test_the_location_on_the_way_is_ignored() -> None:
    """B's full Gineva lies between; neither fight nor limit stops the slave, and nothing happens there."""
    match = booster(places={"vada": "A", "gineva": "BB"}, terror={"A": 5})
    script(match, "ghost:vada-1", "to:neshata")
    assert (row(match, "neshata"), row(match, "gineva")) == ("A", "BB")
    assert (player(match, A).terror, player(match, B).vp) == (5, 0)
    match = booster(places={"vada": "A", "gineva": "AA"})
    script(match, "ghost:vada-1")
    assert "to:gineva" not in offered(match)
    assert "to:neshata" in offered(match)


@pytest.mark.rule("sabbat.power.booster-not-drawbridge")
def test_booster_does_not_change_moves_from_the_drawbridge() -> None:
    match = booster(places={"vada": "A"}, drawbridge="A")
    script(match, "ghost:drawbridge")
    assert len(offered(match)) == 6  # the gardens; no gate can be paid
    script(match, "to:canteen")
    match = booster(places={"vada": "A"})
    script(match, "ghost:vada-1", "to:drawbridge")
    assert asked(match) == [B]  # and it goes no further


@pytest.mark.rule("sabbat.power.spell", "sabbat.power.spell-zero")
def test_spell_takes_a_terror_from_each_adjacent_opponent() -> None:
    """B has some, C has none, D is too far away."""
    match = scene(
        4,
        powers={"A": "spell"},
        magicians={"A": "A1", "B": "C3", "C": "A3", "D": "D4"},
        terror={"A": 3, "B": 4, "C": 0, "D": 5},
    )
    script(match, "magician", "step:B2", "nothing", "power:spell")
    assert [p.terror for p in table(match).players] == [4, 3, 0, 5]
    assert told(match)[-1] == "A takes 1 terror from B."


@pytest.mark.rule("sabbat.power.spell-cap")
def test_spell_takes_even_what_cannot_be_gained() -> None:
    match = scene(powers={"A": "spell"}, magicians={"A": "A1", "B": "C3"}, terror={"A": 10, "B": 4})
    script(match, "magician", "step:B2", "nothing", "power:spell")
    assert [p.terror for p in table(match).players] == [10, 3]


@pytest.mark.rule("sabbat.power.frenzy", "sabbat.power.frenzy-timing")
def test_frenzy_gives_three_terror_before_between_or_after_moves() -> None:
    before = scene(powers={"A": "frenzy"}, places={"turgapel": "B", "neshata": "A"}, terror={"A": 0})
    script(before, "ghosts", "power:frenzy")
    assert player(before, A).terror == 3
    script(before, "ghost:neshata-1", "to:turgapel", "arrive:fight")  # now she can pay
    assert row(before, "turgapel") == "A"
    between = scene(powers={"A": "frenzy"}, drawbridge="AA", terror={"A": 0})
    script(
        between,
        "ghosts",
        "ghost:drawbridge",
        "to:canteen",
        "power:frenzy",
        "ghost:drawbridge",
        "to:zen-garden",
    )
    assert player(between, A).terror == 3
    after = scene(powers={"A": "frenzy"}, drawbridge="A", terror={"A": 9})
    script(after, "ghosts", "ghost:drawbridge", "to:canteen")
    assert offered(after) == ["power:frenzy", "end"]
    script(after, "power:frenzy")
    assert player(after, A).terror == 10
    idle = scene(powers={"A": "frenzy"}, terror={"A": 0})
    script(idle, "ghosts", "power:frenzy")
    assert (player(idle, A).terror, asked(idle)) == (3, [B])


@pytest.mark.rule("sabbat.power.frenzy-timing")
def test_frenzy_is_not_for_magicians() -> None:
    match = scene(powers={"A": "frenzy"})
    assert "power:frenzy" not in offered(match)
    script(match, "magician", "step:B2")
    assert "power:frenzy" not in offered(match)


@pytest.mark.rule("sabbat.power.apparition", "sabbat.power.fireball")
def test_the_end_powers_do_not_touch_the_user() -> None:
    match = scene(peoples=LUSERNA, powers={"A": "apparition"}, magicians={"A": "A1", "B": "C3"})
    script(match, "magician", "step:B2", "nothing", "power:apparition", "send:mask")
    assert (player(match, A).one_hour, player(match, B).one_hour) == ([], ["mask"])
    assert asked(match) == [B]
