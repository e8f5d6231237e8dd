"""The Sabbat board: whatever may be chosen can be chosen on it, prices are the rules' own, nothing leaks."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import coven
from coven import Match, drawing
from coven.engine.view import View
from coven.games.sabbat import board
from coven.games.sabbat.board.box import (
    GARDENS,
    GOODS,
    HEIGHT,
    MAGICIANS,
    POWERS,
    REGIONS,
    TILES,
    WIDTH,
    box_of,
    content,
)
from coven.games.sabbat.board.cards import STORES, TIME
from coven.games.sabbat.board.grounds import (
    BRIDGE,
    GARDEN_HEIGHT,
    GARDEN_SPOTS,
    GARDEN_WIDTH,
    GRAVEYARD,
    bridge_spots,
    garden_places,
)
from coven.games.sabbat.board.manor import corner, mirror_box
from coven.games.sabbat.board.wheel import direction, region_places
from coven.games.sabbat.state import Table
from coven.tables.kept_views import unpacked
from coven.testing import script
from tests.drawing.laws import check
from tests.drawing.markup import description, forbidden, parsed, words
from tests.games.sabbat.builder import scene, table

STATIC = Path(drawing.__file__).resolve().parent.parent / "web" / "static"
NAMES = ["Tilly", "Oswin", "Ines", "Old Hob"]

# Options that have no place on the table: they are in the list beside it.
LISTED = {"nothing", "end", "stop", "decline"}

Tree = ElementTree.Element


def drawn(view: View[Table]) -> Tree:
    """Board and own area in one tree, as on a page."""
    return parsed(board.draw(view, NAMES), board.mine(view, NAMES))


def view_of(match: Match, *answers: str) -> View[Table]:
    """After these answers, the view of the seat that is asked first."""
    script(match, *answers)
    return match.seen_by(next(iter(match.pending)))


def look(match: Match, seat: int | None) -> None:
    """Draw the table for a seat under every law; every option that is on it has its picture."""
    view = match.seen_by(seat)
    check(board, view, NAMES, LISTED)
    for key in drawing.shortcuts(view):
        assert key in LISTED or len(parsed(board.picture(key))) == 1
    assert all(board.score(view, s)[1] == "VP" for s in range(view.players))


def played(players: int, seed: int, **options: Any) -> Iterator[Match]:
    """A match at each of its decisions, played by a rule of thumb that tries everything."""
    given = {key.replace("_", "-"): value for key, value in options.items()}
    match = coven.new("sabbat", players=players, seed=seed, options=given)
    turn = seed
    while not match.over:
        yield match
        seat, decision = next(iter(match.pending.items()))
        active = [key for key in decision.keys if key not in LISTED or turn % 5 == 0] or decision.keys
        turn = (turn * 1103515245 + 12345) % 2**31
        match.choose(seat, active[turn // 65536 % len(active)])
    yield match


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (2, 1, {}),
        (3, 2, {"power_limit": "every-occasion", "peoples": "random"}),
        (4, 3, {"power_limit": "once-per-game"}),
        (4, 4, {"power_cards": False, "beginner_hints": False}),
    ],
)
def test_the_decisions_of_a_match_can_be_drawn_and_answered(
    players: int, seed: int, options: Mapping[str, Any]
) -> None:
    """The first questions of each kind are all looked at, and of the others every fifteenth."""
    seen: Counter[str] = Counter()
    for i, match in enumerate(played(players, seed, **options)):
        verb = next((decision.verb for decision in match.pending.values()), "over")
        seen[verb] += 1
        if seen[verb] <= 3 or i % 15 == 0:
            for seat in match.pending:
                look(match, seat)
        if seen[verb] == 2 or match.over:
            for seat in [None, *range(players)]:
                look(match, seat)
    assert "The match is over." in words(drawn(match.seen_by(0)))


SCENES: dict[str, tuple[dict[str, Any], tuple[str, ...], str]] = {
    "bats": (
        {"phase": "magician", "magicians": {"B": "A1"}, "turn": "B", "powers": {"B": "bats"}},
        (),
        "bats:",
    ),
    "teleport": (
        {"players": 3, "phase": "ghosts", "drawbridge": "C", "turn": "C", "powers": {"C": "teleportation"}},
        ("2 ghost:drawbridge",),
        "teleport:",
    ),
    "protect": (
        {
            "players": 4,
            "phase": "round",
            "places": {"vada": "D", "canteen": "D"},
            "powers": {"D": "secret-area"},
        },
        (),
        "protect:",
    ),
    "save": (
        {
            "phase": "ghosts",
            "drawbridge": "A",
            "places": {"glass-factory": "B"},
            "terror": {"A": 5},
            "powers": {"B": "gift-of-immortality"},
        },
        ("ghost:drawbridge", "to:glass-factory", "arrive:fight"),
        "save:",
    ),
    "send": (
        {
            "players": 4,
            "phase": "square",
            "magicians": {"D": "A1", "A": "B2"},
            "turn": "D",
            "powers": {"D": "apparition"},
        },
        ("3 use:tile", "3 power:apparition"),
        "send:",
    ),
    "become": (
        {"phase": "square", "magicians": {"A": "D4"}, "two": {"A": "mask spider"}, "one": {"A": "mask"}},
        ("use:tile", "give:mask"),
        "become:",
    ),
    "give": (
        {"phase": "square", "magicians": {"A": "D4"}, "two": {"A": "mask spider"}, "one": {"A": "mask"}},
        ("use:tile",),
        "give:",
    ),
    "discard": (
        {"phase": "square", "magicians": {"A": "C4"}, "two": {"A": "mask"}, "one": {"A": "mask"}},
        ("use:tile",),
        "discard:",
    ),
    "pay": (
        {
            "phase": "ghosts",
            "drawbridge": "A",
            "two": {"A": "spider rat-tail"},
            "one": {"A": "spider"},
        },
        ("ghost:drawbridge", "to:turgapel"),
        "pay:",
    ),
    "keep": (
        {
            "phase": "stewardship",
            "places": {"alchemists-office": "A"},
            "approval": {"A": "spider rat-tail gemstone mask"},
        },
        (),
        "keep:",
    ),
    "starve": (
        {"phase": "stewardship", "places": {"vada": "A"}, "drawbridge": "A", "terror": {"A": 1}},
        (),
        "starve:",
    ),
    "invoke": (
        {"phase": "invocation", "places": {"canteen": "A"}, "round": 2, "card": "harvest"},
        (),
        "invoke:",
    ),
    "bonus": ({"phase": "bonus", "round": 2, "card": "harvest"}, (), "bonus:"),
}


@pytest.mark.parametrize("name", SCENES)
def test_rare_questions_can_be_answered_on_the_board(name: str) -> None:
    position, answers, verb = SCENES[name]
    match = scene(**position)
    view = view_of(match, *answers)
    assert any(offer.key.startswith(verb) for offer in drawing.offers(view))
    for seat in [None, *range(match.rules.seats)]:
        look(match, seat)


def test_every_verb_has_a_place_or_is_only_listed() -> None:
    verbs = {key.partition(":")[0] for key in coven.game("sabbat").rules(4, {}).vocabulary()}
    tried = {verb.rstrip(":") for _, _, verb in SCENES.values()}
    usual = {"people", "magician", "ghosts", "step", "use", "power", "ghost", "to", "arrive", "take"}
    assert verbs == tried | usual | LISTED


# -- what is secret


def test_the_markup_tells_nothing_of_an_invocation_before_all_have_chosen() -> None:
    pages = set()
    for choice in ("0 invoke:0", "0 invoke:3", "0 invoke:7"):
        match = scene(players=3, phase="invocation")
        script(match, choice)
        assert 1 in match.pending
        views = [match.seen_by(seat) for seat in (1, 2, None)]
        pages.add("".join(f"{board.draw(v, NAMES)}{board.mine(v, NAMES)}{board.context(v)}" for v in views))
    assert len(pages) == 1
    assert "invoke:3" not in str(board.draw(scene(players=3, phase="invocation").seen_by(None), NAMES))


def test_cards_to_come_are_not_drawn() -> None:
    match = scene(card="harvest", round=2, next_card="carnival")
    markup = str(board.draw(match.seen_by(0), NAMES)) + str(board.mine(match.seen_by(0), NAMES))
    assert "Harvest Festival" in markup
    assert "Carnival" not in markup


def test_a_spectator_sees_who_plays() -> None:
    view = scene(players=4).seen_by(None)
    assert all(name in words(parsed(board.draw(view, NAMES))) for name in NAMES)


# -- a ghost action


def test_ghosts_that_have_moved_are_marked() -> None:
    match = scene(phase="ghosts", drawbridge="AA", places={"vada": "B"})
    view = view_of(match, "ghost:drawbridge", "to:canteen")
    said = words(drawn(view))
    assert said.count("slave, has moved") == 1
    assert "minion, has moved" not in said
    assert board.context(view).startswith("Action 1 of 4: moving ghosts. 1 ghost has moved.")


def test_a_destination_says_what_it_costs() -> None:
    """A is second in the order, so that each ghost of B costs 2 terror; the gates are in the builder."""
    match = scene(
        phase="ghosts",
        order="BA",
        turn="A",
        drawbridge="A",
        places={"turgapel": "B", "gineva": "B", "zen-garden": "A", "canteen": "B"},
        terror={"A": 2},
        two={"A": "spider rat-tail mask"},
    )
    view = view_of(match, "ghost:drawbridge")
    notes = {offer.key: board.note(view, offer.key) for offer in drawing.offers(view)}
    assert notes["to:turgapel"] == (
        "4 VP a round. Pay spider and rat tail. Full: fight for 2 terror, win 2 VP, or the graveyard"
    )
    assert notes["to:gineva"] == (
        "2 VP a round. Pay spider and sabbat mask. Place 2 is free, or fight for 2 terror, win 2 VP"
    )
    assert notes["to:glass-factory"] == "Major place is free"
    assert notes["to:canteen"] == "Full: fight for 2 terror, win 2 VP, or the graveyard"
    prices = ["".join(e.itertext()) for e in drawn(view).iter() if e.attrib.get("class") == "price"]
    assert prices == ["2 for 2 VP"] * 3
    assert "closed to you: no gemstone." in board.context(view)


def test_a_full_location_that_cannot_be_fought_for_says_so() -> None:
    match = scene(phase="ghosts", drawbridge="A", places={"canteen": "B"}, terror={"A": 0})
    view = view_of(match, "ghost:drawbridge")
    assert board.note(view, "to:canteen") == "Full: to the graveyard, +1 terror; Zugriga +2 VP"


def test_the_price_is_that_of_a_ghost_which_has_left_its_garden() -> None:
    """The ghost that leaves the training ground does not profit from it any more."""
    match = scene(phase="ghosts", places={"training-ground": "A", "canteen": "B"}, terror={"A": 5})
    view = view_of(match, "ghost:training-ground-1")
    assert board.note(view, "to:canteen") == "Full: fight for 1 terror, win 2 VP, or the graveyard"
    script(match, "to:canteen", "arrive:fight")
    assert match.view(0)["state"]["players"][0]["vp"] == 2


@pytest.mark.parametrize(
    ("places", "origin", "gain"),
    [
        ({"vada": "A"}, "vada-1", 1),
        ({"vada": "A", "zen-garden": "A"}, "vada-1", 2),
        ({"zen-garden": "A"}, "zen-garden-1", 1),
    ],
)
def test_a_return_says_what_it_gains(places: Mapping[str, str], origin: str, gain: int) -> None:
    match = scene(phase="ghosts", places=places, terror={"A": 3})
    view = view_of(match, f"ghost:{origin}")
    assert board.note(view, "to:drawbridge") == f"+{gain} terror"
    script(match, "to:drawbridge")
    assert match.view(0)["state"]["players"][0]["terror"] == 3 + gain


def test_an_arrival_says_what_each_way_brings() -> None:
    match = scene(phase="ghosts", drawbridge="A", places={"canteen": "B"}, terror={"A": 4})
    view = view_of(match, "ghost:drawbridge", "to:canteen")
    assert board.note(view, "arrive:fight") == "\u22121 terror, +2 VP, the top place; a minion is pushed out"
    assert board.note(view, "arrive:graveyard") == "To the graveyard, +1 terror; Zugriga +2 VP"


def test_the_ghost_that_is_about_to_move_stands_in_candle_light() -> None:
    match = scene(phase="ghosts", places={"vada": "A"}, drawbridge="A")
    lights = drawing.token("candle-hot")
    before = str(board.draw(match.seen_by(None), NAMES)).count(f'stroke="{lights}"')
    script(match, "ghost:vada-1")
    assert str(board.draw(match.seen_by(None), NAMES)).count(f'stroke="{lights}"') == before + 1


# -- the magician


@pytest.mark.parametrize(
    ("key", "note"),
    [
        ("use:tile", "Spiders: take 2"),
        ("use:north-1", "+3 terror, it cracks"),
        ("use:west-1", "+1 terror, it breaks"),
        ("nothing", ""),
    ],
)
def test_a_square_says_what_it_gives(key: str, note: str) -> None:
    terror = 9 if key == "use:west-1" else 3
    match = scene(phase="square", magicians={"A": "A1"}, mirrors={"west-1": "cracked"}, terror={"A": terror})
    assert board.note(match.seen_by(0), key) == note


def test_a_step_names_the_tile_and_the_mirrors() -> None:
    match = scene(phase="magician", magicians={"A": "B2"})
    assert board.note(match.seen_by(0), "step:A1") == "Spiders: take 2. Mirrors for 3 and 3 terror"
    assert board.note(match.seen_by(0), "step:C2") == "Gemstones: take 2"


# -- geometry


@pytest.mark.parametrize(
    ("limit", "uses", "said", "text"),
    [
        ("by-card", 0, "one of these for the game", "Up to 5 times in the game."),
        ("by-card", 2, "used 2 of 5 times", "Up to 5 times in the game."),
        ("once-per-game", 1, "used", "Once in the game."),
        ("once-per-round", 3, "last used in round 1", "gain 3 terror points."),
        ("every-occasion", 3, "last used in round 1", "gain 3 terror points."),
    ],
)
def test_a_power_says_how_often_it_works_and_was_used(limit: str, uses: int, said: str, text: str) -> None:
    match = scene(
        round=2,
        card="harvest",
        places={"vada": "A"},
        powers={"A": "frenzy"},
        power_used={"A": 1 if uses else 0},
        power_uses={"A": uses},
        options={"power-limit": limit},
    )
    page = parsed(board.mine(match.seen_by(0), NAMES))
    assert f"POWER {said}" in " ".join(words(page).split())
    assert board.note(match.seen_by(0), "power:frenzy").endswith(text)
    assert text in words(page)


def test_a_power_used_just_now_says_so() -> None:
    view = view_of(
        scene(places={"vada": "A"}, powers={"A": "frenzy"}, options={"power-limit": "once-per-round"}),
        "ghosts",
        "power:frenzy",
    )
    assert "used in this round" in words(parsed(board.mine(view, NAMES)))


def test_every_thing_of_the_content_has_a_sign_and_a_place() -> None:
    box = content()
    assert set(box.resources) == set(GOODS)
    assert set(box.peoples) == set(MAGICIANS)
    assert set(box.powers) == set(POWERS)
    assert set(box.regions) == set(REGIONS)
    assert set(box.gardens) == set(GARDENS) == set(GARDEN_SPOTS)
    assert {key for key, tile in box.tiles.items() if tile.effect.op != "gain"} == set(TILES)
    assert all(corner(column + row) for column in box.manor.columns for row in box.manor.rows)
    assert len({mirror_box(key) for key in box.manor.mirrors}) == len(box.manor.mirrors)


@pytest.mark.rule(
    "sabbat.components.magicians",
    "sabbat.components.player-boards",
    "sabbat.regions.turgapel",
    "sabbat.regions.neshata",
    "sabbat.regions.gineva",
    "sabbat.regions.vada",
    "sabbat.regions.friburga",
    "sabbat.regions.vale",
    "sabbat.regions.berena",
    "sabbat.regions.grisa",
)
def test_what_pictures_would_tell_is_told() -> None:
    """Every saying of the content, the folk of the regions, the colours of the peoples."""
    box = content()
    said = words(drawn(scene(card="harvest", round=2).seen_by(0)))
    assert all(tile.flavour in said for tile in box.tiles.values())
    assert all(garden.flavour in said for garden in box.gardens.values())
    assert all(f"{one.name}, home of the {one.people}. {one.flavour}" in said for one in box.regions.values())
    assert f"Harvest Festival. {box.time_cards['harvest'].flavour}" in said
    page = drawn(scene(powers={"A": "booster spell frenzy"}).seen_by(0))
    titles = [e.attrib.get("title", "") for e in page.iter()]
    cards = [box.powers[key] for key in ("booster", "spell", "frenzy")]
    assert all(f"{card.title}. {card.flavour}" in titles for card in cards)
    page = drawn(coven.new("sabbat", 2).seen_by(0))
    titles = [e.attrib.get("title", "") for e in page.iter()]
    assert [title for title in titles if title] == [
        f"In the box: the {one.colour} pieces and the {one.player_board}" for one in box.peoples.values()
    ]


def test_the_texts_are_those_of_the_content_that_is_played_with() -> None:
    changes = {
        "powers": {"frenzy": {"title": "Fury", "text": "Rage.", "flavour": "Grr."}},
        "regions": {"vada": {"people": "poets", "flavour": ""}},
        "peoples": {"argosola": {"player_board": "dressing room"}},
    }
    match = coven.new("sabbat", 2, content=changes)
    script(match, "people:argosola")
    page = drawn(match.seen_by(0))
    said = words(page)
    assert "Fury" in said
    assert "Rage." in said
    assert "Dressing room" in said
    assert "Vada, home of the poets" in [e.text for e in page.iter()]
    assert "Fury. Grr." in [e.attrib.get("title") for e in page.iter()]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_places_never_overlap(players: int) -> None:
    view = scene(players=players).seen_by(None)
    box = box_of(view)
    spots = [
        spot for region in box.regions for spot in region_places(direction(view, region), region.capacity)
    ]
    spots += [spot for garden in box.gardens for spot in garden_places(garden)]
    for a, b in combinations(spots, 2):
        assert (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= 30**2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("count", range(8))
def test_ghosts_on_the_drawbridge_fit_and_do_not_cover_each_other(players: int, count: int) -> None:
    x, y, width, height = BRIDGE
    spots = [spot for row in bridge_spots([count] * players) for spot in row]
    assert len(spots) == players * count
    for cx, cy, r in spots:
        assert x <= cx - r < cx + r <= x + width
        assert y <= cy - r < cy + r <= y + height
    for a, b in combinations(spots, 2):
        assert (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= (a[2] + b[2]) ** 2


def test_the_parts_of_the_board_lie_beside_each_other() -> None:
    boxes = [TIME, BRIDGE, GRAVEYARD, STORES, (0, 121, 372, 372)]
    boxes += [(x, y, GARDEN_WIDTH, GARDEN_HEIGHT) for x, y in GARDEN_SPOTS.values()]
    for x, y, width, height in boxes:
        assert 0 <= x < x + width <= WIDTH
        assert 0 <= y < y + height <= HEIGHT
    for a, b in combinations(boxes, 2):
        apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
        assert apart, (a, b)


# -- the rest


def test_a_view_is_read_back_as_the_table_that_it_shows() -> None:
    match = scene(players=3, places={"vada": "AB"}, drawbridge="C", two={"A": "mask"}, powers={"B": "bats"})
    seen = unpacked(json.loads(json.dumps(match.seen_by(None).packed())), match.rules).state
    assert seen.places == table(match).places
    assert seen.players[1].powers == table(match).players[1].powers
    assert seen.drawbridge == table(match).drawbridge


def test_the_stores_of_all_are_in_words() -> None:
    match = scene(players=3, two={"B": "mask mask spider"}, one={"C": "gemstone"}, cursed="C")
    said = words(drawn(match.seen_by(0)))
    assert "Oswin: Zugriga, the vampire. 2H store: 1 spider and 2 masks." in said
    assert "1H store: 1 gemstone. Approval square: nothing. 3 terror, 0 chimaeras. Cursed." in said


def test_facts_are_public_figures() -> None:
    match = scene(players=2, order="BA", drawbridge="A", cursed="A", two={"A": "mask"}, chimaeras={"A": 1})
    texts = [fact.text for fact in board.facts(match.seen_by(1), 0)]
    assert texts == ["2nd", "3", "6", "1", "2H 1 1H 0", "curse"]


def test_the_position_is_described_in_words() -> None:
    match = scene(players=2, order="BA", places={"vada": "B"}, magicians={"A": "C3"}, vp={"B": 7})
    said = description(board.draw(match.seen_by(0), NAMES))
    assert said.startswith("Round 1 of 6, Full Moon. The playing order is Oswin and You. You: 0 VP, ")
    assert "the succubus on C3" in said
    assert "Oswin: 7 VP, the vampire outside the manor" in said
    assert "Vada: Oswin." in said
    assert "16 mirrors are intact, 0 cracked, 0 broken." in said


def test_the_board_can_stand_alone() -> None:
    file = drawing.document(board.draw(scene(players=4, drawbridge="ABCD").seen_by(0), NAMES))
    assert ElementTree.fromstring(file) is not None
    assert "var(" not in file


def test_names_are_escaped() -> None:
    names = ["Tilly", "<script>", "I&s", "'\"'"]
    assert not forbidden(str(board.draw(scene(players=4).seen_by(0), names)))


def test_the_style_sheet_knows_the_accent() -> None:
    assert f'[data-accent="{board.ACCENT}"]' in (STATIC / "tokens.css").read_text(encoding="utf-8")


def test_the_cover_is_a_picture_of_its_own() -> None:
    file = drawing.document(board.cover())
    assert ElementTree.fromstring(file).attrib["viewBox"] == "0 0 240 300"
    assert not forbidden(file)
