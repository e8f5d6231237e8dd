"""The Triora board: whatever may be chosen can be chosen on it, and the end of the round is foretold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import coven
from coven import drawing
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.view import View
from coven.games.triora import board
from coven.games.triora.board.area import FOREST_CIRCLES, PLATES, area_title, middle
from coven.games.triora.board.box import AREA_SIGNS, FAMILIARS, GAINS, HERBS, POTIONS, TYPES, forecast
from coven.games.triora.board.map import CIRCLES, FANS, MAP, figure_spots, piece_look, road_path
from coven.games.triora.board.tracks import STACKS, shade
from coven.games.triora.state import Table
from coven.testing import script
from tests.drawing.laws import Drawn, check
from tests.drawing.markup import description, forbidden, ids, keys, parsed, words
from tests.games.triora.builder import ended, position, round_end, rules_of, visit, who

STATIC = Path(drawing.__file__).resolve().parent.parent / "web" / "static"
NAMES = ["Tilly", "Oswin", "Ines", "Old Hob"]
UNPLACED = {"done", "no-brew", "decline"}
"""Options that say no: they are in the list of options only."""

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"second-familiar": True}),
    (3, {"random-start": True, "self-preservation": True}),
    (4, {"witches": "random"}),
]


def drawn(view: View[Table]) -> ElementTree.Element:
    """Board and own area in one tree, as on a page."""
    return parsed(board.draw(view, NAMES), board.mine(view, NAMES))


def asked(match: Match) -> View[Table]:
    """The view of the seat that is asked."""
    return match.seen_by(next(iter(match.pending)))


def played(players: int, options: dict[str, Any], seed: int) -> Iterator[Match]:
    """A match at every decision, answered at random, and at its end."""
    match = coven.new("triora", players=players, seed=seed, options={**options, "round-cap": 4})
    rng = seeded(seed)
    while not match.over:
        yield match
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.keys[rng.below(len(decision.keys))])
    yield match


@cache
def sample() -> list[Drawn]:
    """Views of whole matches, drawn under every law: each kind of question at several tables, the ends."""
    found: list[View[Table]] = []
    seen: dict[tuple[str, ...], int] = {}
    for players, options in TABLES:
        for seed in range(2):
            for match in played(players, options, seed):
                if match.over:
                    found += [match.seen_by(0), match.seen_by(None)]
                    continue
                view = asked(match)
                verbs = sorted({key.partition(":")[0] for key in drawing.shortcuts(view)})
                kind = (str(players), view.state.phase, *verbs)
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] == 1:
                    found.append(view)
                    others = [None, (next(iter(match.pending)) + 1) % players]
                    found.append(match.seen_by(others[len(found) % 2]))
    return [check(board, view, NAMES, UNPLACED) for view in found]


def test_every_kind_of_question_can_be_drawn_and_answered() -> None:
    verbs = {key.partition(":")[0] for view, _, _ in sample() for key in drawing.shortcuts(view)}
    assert {"place", "piece", "brew", "plant", "gather", "order", "witch", "bonus", "action"} <= verbs
    assert "second" in verbs


def test_spectators_read_no_notes() -> None:
    assert all(board.note(view, "place:city") == "" for view, _, _ in sample() if view.seat is None)


def test_cards_of_the_deck_are_not_in_the_markup() -> None:
    """Only the deck is hidden: no other card than those of the row and of the players is drawn."""
    for view, _, tree in sample():
        shown = {card.key for card in view.state.row}
        shown |= {card.key for player in view.state.players for card in player.villagers}
        cards = {name.removeprefix("card-") for name in ids(tree) if name.startswith("card-")}
        assert cards <= shown
        hidden = [card for card in rules_of(view.players).box.cards if card.key not in shown]
        said = words(tree)
        assert not [card.label for card in hidden if card.label in said]


def test_every_key_of_the_vocabulary_has_a_picture() -> None:
    for key in rules_of(4).vocabulary():
        tree = parsed(board.picture(key))
        assert len(tree) == 1
        assert set(drawing.icons_in(str(board.picture(key)))) <= set(drawing.icon_bodies())


# -- geometry


def test_every_area_circle_and_sign_of_the_content_has_its_place() -> None:
    box = rules_of(4).box
    assert set(PLATES) == set(AREA_SIGNS) == set(box.areas)
    assert set(CIRCLES) == {circle for circles in box.circles.values() for circle in circles}
    assert set(POTIONS) == set(box.potions)
    assert set(HERBS) == set(box.colours)
    assert set(TYPES) == set(box.types)
    assert set(FAMILIARS) == set(box.witch_names)
    assert {
        kind for gains in [*box.stones, *box.positions, *box.effects.values()] for kind, _ in gains
    } <= set(GAINS)


def test_plates_do_not_overlap_and_lie_on_the_map() -> None:
    boxes = [(x, y, x + w, y + h) for x, y, w, h in PLATES.values()]
    x, y, w, h = MAP
    assert all(a > x and c < x + w and b > y and d < y + h for a, b, c, d in boxes)
    for a, b in combinations(boxes, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (a, b)


def test_circles_are_beside_their_plates_and_apart_from_each_other() -> None:
    single = {area: spot for area, spot in CIRCLES.items() if area not in FOREST_CIRCLES}
    for (x1, y1), (x2, y2) in combinations(single.values(), 2):
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 > 60**2
    for area, (x, y) in single.items():
        for left, top, w, h in PLATES.values():
            inside = left < x < left + w and top < y < top + h
            assert not inside, area


@pytest.mark.parametrize("count", FANS)
def test_pieces_on_one_circle_never_hide_each_other(count: int) -> None:
    scale, offsets = FANS[count]
    assert len(offsets) == count
    for (x1, y1), (x2, y2) in combinations(offsets, 2):
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 >= (2 * 16 * scale * 0.9) ** 2 * 0.9 or count > 4


@pytest.mark.parametrize("count", STACKS)
def test_markers_on_one_space_never_hide_each_other(count: int) -> None:
    r, offsets = STACKS[count]
    assert len(offsets) == count
    for (x1, y1), (x2, y2) in combinations(offsets, 2):
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 >= (2 * r * 0.85) ** 2


def test_a_full_circle_can_be_drawn() -> None:
    """Four Witches and a Familiar is as crowded as a circle gets."""
    match = position(who(at="city", familiar="city"), who(at="city"), who(at="city"), who(at="city"))
    found = ids(parsed(board.draw(match.seen_by(None), NAMES)))
    assert {"witch-0", "witch-1", "witch-2", "witch-3", "familiar-0"} <= set(found)


def test_a_road_is_the_same_in_both_directions() -> None:
    there, back = road_path("castle", "city"), road_path("city", "castle")
    assert re.findall(r"Q(\S+ \S+)", there) == re.findall(r"Q(\S+ \S+)", back)
    assert there.startswith(f"M{middle('castle')[0]:g}")
    assert back.startswith(f"M{middle('city')[0]:g}")


def test_both_figures_can_stand_in_any_area() -> None:
    for area in rules_of(4).box.areas:
        (ix, iy), (mx, my) = figure_spots(area)
        assert abs(ix - mx) > 29 or abs(iy - my) > 36
        for circle, (x, y) in CIRCLES.items():
            if circle not in FOREST_CIRCLES:
                assert min((ix - x) ** 2 + (iy - y) ** 2, (mx - x) ** 2 + (my - y) ** 2) > 34**2, (
                    area,
                    circle,
                )


# -- what is said


def test_the_panel_says_what_the_inquisitor_would_do_now() -> None:
    """He stands in the Castle; the front of the track is in the Cemetery, two roads away through the City."""
    match = position(
        who(at="cemetery", inquisition=20),
        who(at="city", familiar="dungeon", inquisition=6),
        inquisitor="castle",
    )
    view = match.seen_by(1)
    found = forecast(view)
    said = words(parsed(board.draw(view, NAMES)))
    assert "If the round ended now" in said
    assert "The Inquisitor hunts Tilly" in said
    assert " \u2192 ".join(rules_of(2).box.area_names[area] for area in found.route) in said
    assert "+5" in said
    assert board.context(match.seen_by(0)).startswith("If the round ended now, the Inquisitor would hunt you")


def test_a_capture_to_come_is_named() -> None:
    match = position(who(at="city", inquisition=30), who(at="forest-1"), inquisitor="city")
    assert "captured" in words(parsed(board.draw(match.seen_by(1), NAMES)))
    assert board.context(match.seen_by(0)).endswith("and capture you.")
    script(match, "piece:witch")
    assert "captured" not in board.note(match.seen_by(0), "place:forest")
    assert board.note(match.seen_by(0), "place:dungeon").endswith("If the round ended now: captured")


def test_a_placement_says_what_the_area_asks_and_what_the_end_of_the_round_would_bring() -> None:
    match = position(who(at="fields", inquisition=9, molestum=1), who(at="forest-1"), inquisitor="city")
    script(match, "piece:witch")
    view = match.seen_by(0)
    assert board.note(view, "place:river").startswith(
        "Pay Molestum: +3 Inquisition, 4 doom points, 3 silver. Bonus: 1 cauldron"
    )
    assert board.note(view, "place:dungeon").startswith("You lack Invocationis")
    assert board.note(view, "place:alchemist").endswith("If the round ended now: +5 Inquisition")
    assert board.note(view, "place:forest") == "4 shovels. Bonus: 2 shovels"


def test_a_placement_says_what_castle_and_stone_circle_offer_and_where_an_undead_pays() -> None:
    match = position(who(amoris=1, silver=2, undead=1, inquisition=32), who(at="forest-1"))
    script(match, "piece:witch")
    view = match.seen_by(0)
    offer = "Enchant, 2 persons within your silver. Bonus: doom an area for 7 doom points"
    assert board.note(view, "place:castle") == f"{offer}. You are captured at once"
    assert board.note(view, "place:stone_circle").startswith(
        "Next stone: 2 shovels. Bonus: up to 2 skips, or one more step for +2 Inquisition"
    )
    assert board.note(view, "place:dungeon").startswith("Pay an Undead: ")
    poor = position(who(amoris=1, maledictiones=1), who())
    script(poor, "piece:familiar")
    assert board.note(poor.seen_by(0), "place:castle").startswith("Your 0 silver is not enough for anybody")


def test_a_witch_does_not_lack_what_she_can_brew_on_arrival() -> None:
    """Two red and a blue are an Invocationis or, with one of each, an Amoris; a Familiar brews nothing."""
    match = position(who(herbs="rrb", silver=2, arcanum=1), who(), row="soldier-1 noble-1")
    script(match, "piece:witch")
    notes = {area: board.note(match.seen_by(0), f"place:{area}") for area in ("dungeon", "castle", "fields")}
    assert notes["dungeon"].startswith("Brew Invocationis: ")
    assert notes["castle"].startswith("Brew Amoris to enchant, 2 persons within your silver. Bonus: ")
    assert notes["fields"].startswith("You lack Pestilentiae. Bonus: ")
    waiting = position(who(herbs="rrb", placed="witch"), who())
    assert board.note(waiting.seen_by(0), "place:dungeon").startswith("You lack Invocationis")


def test_the_swamp_house_counts_whom_a_brew_would_pay() -> None:
    """A red and a blue are an Amoris, which is all that is missing for the card."""
    card = next(one for one in rules_of(2).box.cards if "amoris" in one.cost)
    held = {potion: 1 for potion in card.cost if potion != "amoris"}
    match = position(who(herbs="rb", **held), who(), row=card.key)
    script(match, "piece:witch")
    said = board.note(match.seen_by(0), "place:swamp_house")
    assert "you can pay 0 of 1 Villager, 1 after a brew" in said


def test_every_area_says_in_words_what_its_signs_mean() -> None:
    box = rules_of(4).box
    assert area_title(box, "cemetery").startswith("Cemetery for Necromantiae: ")
    assert area_title(box, "dungeon").startswith("Dungeon for Invocationis: doom it, ")
    assert area_title(box, "tower") == "Ancient Tower for Arcanum: do the action of another area."
    said = words(parsed(board.draw(position(who(), who()).seen_by(0), NAMES)))
    assert all(area_title(rules_of(2).box, area) in said for area in box.areas)


def test_what_a_position_and_the_second_familiar_are_for_is_said_with_the_question() -> None:
    match = coven.new("triora", players=2, seed=1, options={"second-familiar": True, "witches": "random"})
    assert board.context(asked(match)).startswith("Lower positions take both their turns earlier.")
    moved = position(who(placed="witch"), who(), options={"second-familiar": True})
    script(moved, "piece:second")
    assert "does nothing else" in board.context(moved.seen_by(0))


def test_a_copy_says_what_it_brings() -> None:
    match = visit("tower", arcanum=1, table={"doom": {"city": [1, 1, 1]}})
    notes = {
        area: board.note(match.seen_by(0), f"copy:{area}")
        for area in ("castle", "city", "stone_circle", "swamp_house", "forest")
    }
    assert notes == {
        "castle": "No potion needed",
        "city": "Destroyed, no action",
        "stone_circle": "Next stone: 2 shovels",
        "swamp_house": "+3 Inquisition",
        "forest": "4 shovels",
    }


def test_a_short_row_shows_its_empty_places() -> None:
    match = position(who(), who(), row="noble-1 soldier-1")
    drawn_row = str(board.draw(match.seen_by(0), NAMES))
    assert drawn_row.count('stroke-dasharray="6 5"') == 5


def test_an_area_that_is_full_is_destroyed_in_words() -> None:
    match = position(who(), who(), doom={"city": [0, 1, 0]})
    script(match, "piece:witch")
    assert "destroyed" in words(parsed(board.draw(match.seen_by(0), NAMES)))
    assert board.note(match.seen_by(0), "place:city").startswith("Destroyed, no action")


def test_an_area_that_falls_still_shows_what_its_last_marker_may_take() -> None:
    """The City offers a choice: its foot is the target, so it is not yet called destroyed."""
    match = visit("city", ambitionis=1, table={"doom": {"city": [1, 1]}})
    script(match, "pay:ambitionis")
    assert "gain:doom_points" in keys(drawn(match.seen_by(0)))
    assert "destroyed" not in words(parsed(board.draw(match.seen_by(0), NAMES)))


def test_no_row_of_the_castle_covers_the_number_of_a_target() -> None:
    match = visit("castle", amoris=1, maledictiones=1, silver=9)
    table = next(e for e in drawn(match.seen_by(0)).iter() if e.attrib.get("id") == "sheet-castle")
    targets = ["tg" in child.attrib.get("class", "") for child in table]
    assert sum(targets) == 12
    assert targets == sorted(targets)


def test_the_castle_says_what_an_enchantment_leaves() -> None:
    match = visit("castle", inquisition=12, amoris=1, maledictiones=1, silver=2, points=20)
    view = match.seen_by(0)
    assert board.note(view, "enchant:chamberlain") == "\u22124 Inquisition (you at 8); 1 crown"
    assert board.note(view, "curse:captain") == "Doom points 20 to 24; 1 crown"
    assert "enchant:captain" in keys(drawn(view))


def test_a_result_that_captures_says_so() -> None:
    match = visit("river", inquisition=31, molestum=1, table={"inquisitor": "river"})
    assert board.note(match.seen_by(0), "pay:molestum").endswith("(you at 32); you are captured")


def test_the_stone_circle_shows_the_next_gain() -> None:
    match = visit("stone_circle")
    view = match.seen_by(0)
    assert board.note(view, "step") == "2 shovels"
    assert board.note(view, "skip") == "Passes over 2 shovels"
    assert {"step", "skip", "press"} <= set(keys(drawn(view)))


def test_morgana_offers_her_gifts_on_the_board() -> None:
    match = round_end(who(at="castle"), who(at="forest-1"), inquisitor="river")
    view = match.seen_by(0)
    assert {"morgana:power", "morgana:growth"} <= set(keys(drawn(view)))
    assert "The end of the round" in words(drawn(view))
    assert "(you at " in board.note(view, "morgana:power")


def test_the_piece_to_be_placed_is_the_one_that_was_chosen() -> None:
    match = position(who(at="city", familiar="river"), who())
    assert {"piece:witch", "piece:familiar"} == set(keys(drawn(match.seen_by(0))))
    script(match, "piece:familiar")
    assert "place:castle" in keys(drawn(match.seen_by(0)))


def test_pieces_wait_in_the_own_area_before_they_come_to_the_map() -> None:
    match = position(who(), who())
    own = parsed(board.mine(match.seen_by(0), NAMES))
    assert {"witch-0", "familiar-0"} <= set(ids(own))
    assert {"piece:witch", "piece:familiar"} == set(keys(own))
    assert piece_look(match.seen_by(0), 0, "familiar")[0] == "fox"


def test_buttons_of_the_own_area_belong_to_the_choice_form() -> None:
    match = visit("river", molestum=1)
    first = next(e for e in parsed(board.mine(match.seen_by(0), NAMES)).iter("button"))
    assert first.attrib["form"] == drawing.CHOICE_FORM
    assert first.attrib["value"] == "pay:molestum"


def test_formulas_that_the_herbs_allow_are_bright() -> None:
    match = position(who(herbs="gg"), who())
    own = parsed(board.mine(match.seen_by(0), NAMES))
    formulas = [
        e
        for e in own.iter()
        if e.attrib.get("class", "").startswith("formula ") or e.attrib.get("class") == "formula"
    ]
    bright = [e.attrib["title"] for e in formulas if "nil" not in e.attrib["class"]]
    assert bright == ["2 Vitae from 2 green"]


def test_the_position_is_described_in_words() -> None:
    match = position(
        who(at="city", inquisition=8),
        who(familiar="forest-1"),
        doom={"river": [0, 1]},
        castle=[("captain", "curse", 1)],
    )
    said = description(board.draw(match.seen_by(None), NAMES))
    assert said.startswith(
        "Round 1. Inquisition from the front: Tilly 8, Oswin 4. The Inquisitor is in the Castle"
    )
    assert "In the City: the Witch of Tilly. In the Forest: the Familiar of Oswin." in said
    assert "River: 2 of 3 doom markers (Tilly 1, Oswin 1)." in said
    assert "Oswin has cursed the Captain of the Guard." in said
    assert "If the round ended now, the Inquisitor would hunt Brigid by the City." in said


def test_facts_count_what_is_public() -> None:
    match = position(who(), who(silver=3, undead=1, vitae=2, villagers="noble-1"))
    found = {fact.icon: (fact.text, fact.meaning) for fact in board.facts(match.seen_by(0), 1)}
    assert found["bee"] == ("Cerida", "witch")
    assert found["two-coins"] == ("3", "silver")
    assert found["round-potion"] == ("2", "potions: 2 Vitae")
    assert found["raise-zombie"] == ("1", "Undead")
    assert found["meeple"] == ("1", "Villagers: 1 noble")
    assert found["crown"] == ("2", "crowns")


def test_the_end_shows_the_scores_and_crowns_the_winner() -> None:
    view = next(view for view, _, _ in sample() if view.over)
    markup = str(board.draw(view, NAMES))
    assert markup.count("#i-laurel-crown") == view.results.places.count(1)
    assert "The match is over. Points:" in words(parsed(board.draw(view, NAMES)))
    assert board.score(view, 0)[0] == str(view.results.scores[0].total)


@pytest.mark.parametrize("lead", [0, 1])
def test_the_end_says_what_decided_a_tie(lead: int) -> None:
    first, second, *_ = rules_of(2).box.penalties
    match = ended(who(points=40 + first), who(points=40 + second + lead))
    while match.pending:
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.keys[-1])
    view = match.seen_by(0)
    assert view.results is not None
    assert view.results.scores[1].total - view.results.scores[0].total == lead
    assert ("a tie goes to less Inquisition" in words(drawn(view))) == (lead == 0)


def test_the_inquisition_track_turns_from_parchment_to_blood() -> None:
    assert shade(0) == "#d9c7a0"
    assert shade(1) == "#8e2f22"


def test_names_are_escaped() -> None:
    view = position(who(at="city"), who(at="river")).seen_by(0)
    markup = str(board.draw(view, ["<script>", "I&s"]))
    assert not forbidden(markup)
    assert "&lt;script&gt;" in markup


def test_the_style_sheet_knows_the_accent() -> None:
    assert f'[data-accent="{board.ACCENT}"]' in (STATIC / "tokens.css").read_text(encoding="utf-8")


def test_the_cover_is_a_picture_of_its_own() -> None:
    file = drawing.document(board.cover())
    assert ElementTree.fromstring(file).attrib["viewBox"] == "0 0 240 300"
    assert not forbidden(file)
