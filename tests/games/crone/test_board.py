"""The board of The Village Crone: whatever may be chosen can be chosen on it, and nothing hidden is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import dist, hypot
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import coven
from coven import drawing
from coven.drawing import labels
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.view import View
from coven.games.crone import GAME, board
from coven.games.crone.board.box import (
    EFFECTS,
    FAMILIARS,
    INGREDIENTS,
    LOCATIONS,
    MODES,
    SHORT,
    VILLAGERS,
)
from coven.games.crone.board.ground import RAIL, ROOF, TINTS, ground_of
from coven.games.crone.board.seating import SIDE, seating, spots_of
from coven.games.crone.board.targets import LEAST, ways
from coven.games.crone.state import Table
from tests.drawing.laws import Drawn, check
from tests.drawing.markup import description, forbidden, keys, parsed, words
from tests.games.crone.builder import crone, play, state, village

STATIC = Path(drawing.__file__).resolve().parent.parent / "web" / "static"
NAMES = ["Tilly", "Oswin", "Ines", "Old Hob", "Wulf", "Agnes"]

UNPLACED = {
    "pass", "pass-spell", "pass-turn", "pass-always", "ask-about-spells", "ask-in-pauses", "harvest", "stop",
    "end-turn", "go-on", "give-up", "speak", "speak-own", "catch", "enough", "accept", "refuse", "month",
    "day",
}  # fmt: skip
"""Options that have no place on a table: they are in the list of options only."""

COMMON = {"cast", "discard", "announce", "step"}
"""Options that come with many others: they make no other kind of question."""

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"layout": "crooked-lane", "trading": True, "auto-declare": False, "first-player": "host"}),
    (3, {"layout": "ring", "faceup-schemes": True, "faceup-ingredients": True, "harvest": "race"}),
    (4, {"layout": "custom", "incantations": "strict-confirm", "first-player": "birthday"}),
    (6, {"layout": "brickwork", "familiars-cross-bindings": True}),
]


def verb_of(key: str) -> str:
    """The verb of an option."""
    return key.partition(":")[0]


def drawn(view: View[Table]) -> ElementTree.Element:
    """Board and own area in one tree, as on a page."""
    return parsed(board.draw(view, NAMES), board.mine(view, NAMES))


def played(players: int, options: dict[str, Any], seed: int) -> Iterator[Match]:
    """A match at every decision and at its end; answered at random, rarely by a pass."""
    match = coven.new("crone", players=players, seed=seed, options={**options, "round-cap": 3})
    rng = seeded(seed)
    while not match.over:
        yield match
        seat, decision = next(iter(match.pending.items()))
        active = [key for key in decision.keys if verb_of(key) not in UNPLACED]
        offered = active if active and rng.below(4) else decision.keys
        match.choose(seat, offered[rng.below(len(offered))])
    yield match


@cache
def sample() -> list[Drawn]:
    """Views of whole matches, drawn under every law: each kind of question at several tables, the ends."""
    found: list[View[Table]] = []
    seen: set[tuple[str, ...]] = set()
    for players, options in TABLES:
        for match in played(players, options, 18):
            if match.over:
                found += [match.seen_by(0), match.seen_by(None)]
                continue
            seat, decision = next(iter(match.pending.items()))
            kind = (str(players), decision.verb, *sorted({verb_of(key) for key in decision.keys} - COMMON))
            if kind not in seen:
                seen.add(kind)
                found.append(match.seen_by(seat))
                found.append(match.seen_by((None, (seat + 1) % players)[len(found) // 2 % 2]))
    return [check(board, view, NAMES, UNPLACED) for view in found]


def test_every_kind_of_question_can_be_drawn_and_answered() -> None:
    verbs = {verb_of(key) for view, _, _ in sample() for key in drawing.shortcuts(view)}
    assert {"book", "put", "first", "tithe", "move", "step", "cast", "pay", "protect", "discard"} <= verbs
    assert {"stay", "join", "summon", "to", "switch", "with", "enchant", "bind", "keep", "trade"} <= verbs


def test_at_the_end_the_own_area_names_what_everybody_completed_and_kept() -> None:
    match = village(3, schemes=["accuse-the-miller dunk-the-lord", "cage-the-priest"], miller="11,7",
                    familiars=["0,0", "0,0", "0,0"], options={"round-cap": 1})  # fmt: skip
    play(match, "move:miller", "step:village-green", "stop", "end-turn", "keep:" + top(match, "1"))
    play(match, "end-turn", "end-turn")
    rows = [
        words(row) for row in parsed(board.mine(match.seen_by(1), NAMES)).iter() if row.tag.endswith("tr")
    ]
    assert len(rows) == 4
    assert "Tilly" in rows[1]
    assert rows[1].index("I Accuse the Miller") < rows[1].index("II Dunk the Lord")
    assert "Oswin" in rows[2]
    assert rows[2].index("none") < rows[2].index("II Cage the Priest")


def top(match: Match, level: str) -> str:
    """The key of the top card of a Scheme deck."""
    return str(state(match).scheme_decks[level][-1].key)


def test_spectators_read_no_notes() -> None:
    assert all(board.note(view, "step:mill") == "" for view, _, _ in sample() if view.seat is None)


def test_nothing_hidden_is_in_the_markup() -> None:
    """No Scheme that the view does not name is drawn, neither by its key nor by its title."""
    schemes = {scheme.key: scheme.label for scheme in crone(2).box.schemes}
    for view, markup, tree in sample():
        told = view.as_json()
        named = str(told["state"]) + str(told["decision"])
        said = words(tree)
        for key, label in schemes.items():
            if f"'{key}'" not in named and f":{key}'" not in named:
                assert key not in markup
                assert label not in said


def test_every_key_of_the_vocabulary_has_a_picture() -> None:
    for key in crone(4).vocabulary():
        tree = parsed(board.picture(key))
        assert len(tree) == 1
        assert set(drawing.icons_in(str(board.picture(key)))) <= set(drawing.icon_bodies())


# -- geometry


def test_every_thing_of_the_content_has_its_sign() -> None:
    box = crone(4).box
    assert set(VILLAGERS) == set(box.people)
    assert set(FAMILIARS) == set(box.books)
    assert set(LOCATIONS) == set(TINTS) == set(box.places)
    assert set(MODES) == set(SHORT) == set(EFFECTS) == set(box.modes)
    assert set(INGREDIENTS) == {*box.ingredients, "newt"}


@pytest.mark.parametrize("layout", next(one.values for one in GAME.settings if one.key == "layout"))
def test_every_place_of_every_layout_has_its_box(layout: str) -> None:
    view = coven.new("crone", players=2, seed=5, options={"layout": layout}).seen_by(0)
    ground = ground_of(view)
    boxes = list(ground.boxes.values())
    assert len(boxes) == 6 + 6 * 36 - (12 + 9 + 8 + 4 + 6 + 6)
    for x, y, w, h in boxes:
        assert x > 0
        assert y > 0
        assert x + w < ground.width - RAIL * ground.scale
        assert y + h < ground.height
    for one, two in combinations([ground.boxes[place] for place in LOCATIONS], 2):
        assert (
            one.x + one.width < two.x
            or two.x + two.width < one.x
            or one.y + one.height < two.y
            or (two.y + two.height < one.y)
        )


def crowded() -> Match:
    """Twelve pieces of six seats, two of them in Love and one carrying, in the smallest Location."""
    here = "mill mill village-green"
    return village(
        6,
        hands=["fire fire flour flour silver silver soil soil newt"],
        schemes=["waylay-the-miller"],
        familiars=[here, "mill", here, "mill", "mill mill mill", "mill"],
        love=["lord peasant"],
        lord="mill",
        peasant="mill",
        priest="mill",
        frogs={"blacksmith": "mill", "farmer": "mill"},
        set_up={"carried": {"frog-1": "cat-1"}},
    )


def test_pieces_in_a_crowded_location_never_hide_each_other() -> None:
    view = crowded().seen_by(0)
    seated = next(one for one in seating(view, ground_of(view)) if one.place == "mill")
    box = ground_of(view).boxes["mill"]
    assert len(seated.spots) == 10 + 4 + 2
    for (x1, y1, side), (x2, y2, _) in combinations(seated.spots.values(), 2):
        assert max(abs(x1 - x2), abs(y1 - y2)) >= side - 0.01
    for _, y, side in seated.spots.values():
        assert side == SIDE
        assert y - side / 2 >= box.y + ROOF, "nobody stands on the roof"


def test_two_on_one_space_do_not_reach_into_the_next() -> None:
    view = village(2, farmer="4,4", lord="4,4", miller="5,4", priest="5,4").seen_by(0)
    spots = spots_of(seating(view, ground_of(view)))
    four = [spots[one] for one in ("farmer", "lord", "miller", "priest")]
    assert all(dist(a[:2], b[:2]) >= LEAST for a, b in combinations(four, 2))


def test_lovers_and_bearers_stand_side_by_side() -> None:
    spots = spots_of(seating(crowded().seen_by(0), ground_of(crowded().seen_by(0))))
    for one, two in (("lord", "peasant"), ("cat-1", "frog-1")):
        assert spots[one].y == spots[two].y
        assert abs(spots[one].x - spots[two].x) == pytest.approx(spots[one].side)


def test_the_whole_coven_fits_in_the_village_green() -> None:
    match = village(6, schemes=["waylay-the-miller"], familiars=["village-green " * 5] * 6)
    green = next(
        s for s in seating(match.seen_by(0), ground_of(match.seen_by(0))) if s.place == "village-green"
    )
    assert len(green.spots) == 1 + 30


# -- what is said


def test_a_walk_shows_how_far_it_can_go_and_what_it_brings() -> None:
    match = village(hands=["fire"], schemes=["chasten-the-farmer"], farmer="13,7", bound=["forge"])
    play(match, "move:farmer")
    view = match.seen_by(0)
    far = ways(view)
    assert far["mill"] == ["mill"]
    assert len(far["village-green"]) == 3
    assert "forge" not in far
    drawn = parsed(board.draw(view, NAMES))
    assert "3 steps" in words(drawn)
    assert "Walk to the Village Green: 3 steps" in words(drawn)
    assert labels(view)["step:mill"] == "East, into the Mill"
    assert board.note(view, "step:mill") == "A condition of Chasten the Farmer"
    assert labels(view)["step:13,6"] == "North, by the Mill"
    assert board.note(view, "step:13,6") == ""
    assert board.context(view) == "A Location counts as one space, however large it is."
    play(match, "step:mill")
    assert board.note(match.seen_by(0), "step:13,7").endswith("Undoes a condition of Chasten the Farmer")
    assert board.note(match.seen_by(0), "stop") == "Keep 5 steps for another piece"


def test_a_step_that_scatters_a_location_says_so() -> None:
    match = village(familiars=["13,7", "mill mill"])
    play(match, "move:cat-1")
    assert board.note(match.seen_by(0), "step:mill") == (
        "Too crowded: the Miller comes home, the other Familiars scatter"
    )


def test_fleeing_familiars_find_the_spaces_around_the_green() -> None:
    match = village(familiars=["13,7", "mill mill"], bound=["village-green"])
    play(match, "move:cat-1", "step:mill")
    view = match.seen_by(1)
    assert len(keys(drawn(view))) == 14
    said = labels(view)
    assert said["flee:6,7"] == "West, north end, by the Village Green"
    assert len(set(said.values())) == 14


def test_a_movement_leaves_a_trail_on_the_board_until_it_ends() -> None:
    match = village(farmer="13,7")

    def trail() -> list[str]:
        found = match.seen_by(None).state.trail
        assert ("Where it came from" in words(parsed(board.draw(match.seen_by(None), NAMES)))) == bool(found)
        return list(found)

    play(match, "move:farmer")
    assert trail() == []
    play(match, "step:13,6")
    assert trail() == ["13,7", "13,6"]
    play(match, "step:13,7", "step:mill")
    assert trail() == ["13,7", "13,6", "13,7", "mill"]
    play(match, "stop")
    assert trail() == []


def scheme_lines(match: Match) -> list[tuple[str, bool]]:
    """The conditions of the own Schemes, and whether they are ticked off."""
    own = parsed(board.mine(match.seen_by(0), NAMES))
    return [("".join(e.itertext()), e.attrib.get("class") == "done") for e in own.iter("li")]


def test_conditions_that_are_met_are_ticked_off() -> None:
    match = village(hands=["fire flour"], schemes=["chasten-the-farmer daunt-the-villagers"], farmer="mill")
    lines = scheme_lines(match)
    assert lines[0] == ("See the Farmer at the Mill. Met.", True)
    assert lines[1] == ("Cast Transform the Farmer into a Frog.", False)
    assert lines[2] == ("See the Farmer, Peasant and Miller at the Village Green. 1 of 3", False)


def test_a_spell_of_this_turn_is_ticked_off() -> None:
    match = village(hands=["fire flour"], schemes=["shame-the-priest"])
    play(match, "cast:to-frog", "enchant:priest", "pay:fire+flour")
    assert ("Cast Transform the Priest into a Frog. Met.", True) in scheme_lines(match)


def test_ticks_agree_with_the_rules() -> None:
    """What can be declared has all its conditions ticked."""
    match = village(hands=["fire flour"], schemes=["chasten-the-farmer"], farmer="mill",
                    options={"auto-declare": False})  # fmt: skip
    play(match, "cast:to-frog", "enchant:farmer", "pay:fire+flour")
    assert "declare:chasten-the-farmer" in keys(drawn(match.seen_by(0)))
    assert all(done for _, done in scheme_lines(match))


def protection() -> Match:
    """Oswin has cast Summoning, and Tilly is asked."""
    match = village(hands=["soil soil newt", "flour silver soil soil"], familiars=["farm", "lords-manor"],
                    set_up={"active": 1})  # fmt: skip
    return play(match, "1 cast:summon", "1 to:lords-manor", "1 summon:peasant", "1 pay:flour+silver")


def test_the_spell_in_the_air_is_shown_to_all() -> None:
    match = protection()
    for seat in (0, 1, None):
        assert "Summoning, cast by Oswin: Peasant to the Lord's Manor" in words(
            parsed(board.draw(match.seen_by(seat), NAMES))
        )
        assert "Flour and Silver." in board.context(match.seen_by(seat))
    assert board.context(match.seen_by(1)).startswith("Summoning by you: Peasant to the Lord's Manor. Paid ")
    assert re.fullmatch(
        r"Cast by the Witch of the \w+, who paid Flour and Silver\.", board.context(match.seen_by(0))
    )
    own = parsed(board.mine(match.seen_by(0), NAMES))
    assert "Road be short and door be wide" in words(own)
    assert "protect:soil+soil" in keys(own)
    assert board.note(match.seen_by(0), "protect:soil+soil") == "Leaves you 1 card"


def test_protection_lies_over_the_spell_that_it_blocks() -> None:
    match = play(protection(), "0 protect:newt-as-soil+soil")
    said = words(parsed(board.draw(match.seen_by(1), NAMES)))
    assert "Protection, cast by Tilly: against the Spell before it" in said
    assert "Summoning, cast by Oswin" in said
    assert "Salt and soil around me cast" in words(parsed(board.mine(match.seen_by(1), NAMES)))


def test_who_can_only_pass_is_told_why_she_is_asked() -> None:
    match = village(hands=["silver", "fire"], schemes=["humble-the-lord", "cage-the-priest"])
    play(match, "end-turn")
    assert "secret" not in board.context(match.seen_by(0))
    match = village(hands=["fire fire", "fire fire"], set_up={"active": 1}, options={"auto-declare": False})
    play(match, "1 cast:love", "1 stay:lord", "1 join:farmer", "1 pay:fire+fire")
    assert set(labels(match.seen_by(0))) == {"pass", "pass-turn", "pass-always"}
    assert board.context(match.seen_by(0)).endswith(
        "You cannot pay for it; you are asked to keep your hand secret."
    )


def test_an_offer_reads_from_where_one_sits() -> None:
    match = village(hands=["fire soil", "silver silver"], options={"trading": True})
    play(match, "trade:2", "give:fire", "enough", "want:silver", "enough")
    for seat, first, then in ((0, "You give", "You get"), (1, "You get", "You give")):
        said = words(parsed(board.mine(match.seen_by(seat), NAMES)))
        assert 0 < said.find(first) < said.find(then)


def test_the_way_of_a_spell_hides_no_piece() -> None:
    """It begins and ends at the rings of the pieces that it is cast on."""
    match = village(hands=["silver soil", "soil soil"], farmer="0,0", lord="17,11")
    play(match, "cast:switch", "switch:farmer", "with:lord", "pay:silver+soil")
    view = match.seen_by(1)
    spots = spots_of(seating(view, ground_of(view)))
    flight = next(e for e in parsed(board.draw(view, NAMES)).iter() if e.attrib.get("class") == "flight-path")
    ways = [e.attrib["d"] for e in flight.iter("path") if "Q" in e.attrib.get("d", "")]
    assert ways
    for way in ways:
        x, y = (float(part) for part in re.findall(r"-?[\d.]+", way.partition("Q")[0]))
        assert hypot(x - spots["farmer"].x, y - spots["farmer"].y) >= spots["farmer"].side * 0.6


def test_rings_and_numbers_never_hide_how_many_cards_there_are() -> None:
    match = village(hands=["soil soil"])
    play(match, "cast:bind")
    drawn_in_order = list(parsed(board.draw(match.seen_by(0), NAMES)).iter())
    rings = [i for i, e in enumerate(drawn_in_order) if e.attrib.get("data-key", "").startswith("bind:")]
    counts = [i for i, e in enumerate(drawn_in_order) if "cards in the" in (e.text or "")]
    assert len(rings) == 6
    assert len(counts) >= 4
    assert max(rings) < min(counts)


def test_bindings_and_love_are_said_in_words() -> None:
    match = village(bound=["farm"], love=["lord miller"], lord="forge", miller="forge")
    said = words(parsed(board.draw(match.seen_by(None), NAMES)))
    assert "The Farm is bound" in said
    assert "The Lord and the Miller are in Love" in said


def test_villagers_set_aside_can_be_chosen_for_a_frog() -> None:
    match = village(hands=["fire flour"], frogs={"priest": "5,8", "lord": "mill"})
    play(match, "cast:to-villager", "free:frog-1")
    assert {"into:priest", "into:lord"} == set(keys(drawn(match.seen_by(0))))


def test_the_position_is_described_in_words() -> None:
    match = village(bound=["farm"], frogs={"priest": "5,8"}, familiars=["mill", "forge"])
    said = description(board.draw(match.seen_by(None), NAMES))
    assert said.startswith("Round 1. In the Forge: the Blacksmith and the Bat of Oswin.")
    assert "By the Tithe Barn at 5,8: the Frog." in said
    assert "The Farm is bound. Set aside: Priest." in said
    assert "Tilly: 0 of 13 points, 1 Familiar out, 4 kept, 0 Ingredients." in said


def test_facts_count_what_is_public() -> None:
    match = village(hands=["", "fire soil"], schemes=["", "humble-the-lord daunt-the-villagers"])
    found = {fact.icon: (fact.text, fact.meaning) for fact in board.facts(match.seen_by(0), 1)}
    assert found["bat"] == ("3 of 5", "bats in the Village")
    assert found["ui:hand"] == ("2", "Ingredients in hand")
    assert found["ui:scroll"] == ("I III", "Schemes held")
    assert board.score(match.seen_by(0), 1) == ("0", "of 13")


def test_open_schemes_of_others_are_named() -> None:
    match = village(schemes=["", "humble-the-lord"], options={"faceup-schemes": True})
    assert "Schemes held: Humble the Lord" in [fact.meaning for fact in board.facts(match.seen_by(0), 1)]
    own = parsed(board.mine(match.seen_by(0), NAMES))
    pop = next(e for e in own.iter() if "popover" in e.attrib)
    assert [e for e in own.iter() if e.attrib.get("popovertarget") == pop.attrib["id"]]
    assert "Oswin" in words(pop)
    assert "Humble the Lord" in words(pop)


def test_a_phone_looks_where_something_happens() -> None:
    match = village(farmer="13,7")
    play(match, "move:farmer")
    markup = str(board.draw(match.seen_by(0), NAMES).__html__())
    x, y = (float(part) for part in markup.split('data-focus="')[1].split('"', maxsplit=1)[0].split(","))
    assert 0.65 < x < 0.9
    assert 0.5 < y < 0.8


def test_names_are_escaped() -> None:
    markup = str(board.draw(village().seen_by(0), ["<script>", "I&s"]))
    assert not forbidden(markup)
    assert "&lt;script&gt;" in markup


def test_the_style_sheet_knows_the_accent() -> None:
    assert f'[data-accent="{board.ACCENT}"]' in (STATIC / "tokens.css").read_text(encoding="utf-8")


def test_the_cover_is_a_picture_of_its_own() -> None:
    file = drawing.document(board.cover())
    assert ElementTree.fromstring(file).attrib["viewBox"] == "0 0 240 300"
    assert not forbidden(file)
