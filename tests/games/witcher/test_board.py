"""The Witcher's pages: whatever may be chosen can be chosen on them, and what is sealed stays sealed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from math import dist
from typing import Any

import pytest
from htpy import fragment

import coven
from coven import drawing
from coven.drawing.facts import called
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.rules import Line, Results, Score
from coven.games.witcher import board
from coven.games.witcher.board import finish
from coven.games.witcher.board.homes import LIST, home, stage_name
from coven.games.witcher.board.map import BESIDE_MONSTER, MONSTER_SPOT, OWN_SPOT, SPOTS
from coven.games.witcher.board.reach import SHORT
from coven.games.witcher.board.seen import Seen
from coven.games.witcher.board.signs import MONSTERS, SCHOOLS, TERRAINS
from coven.games.witcher.board.terrain import PLACES
from coven.games.witcher.board.words import ability_words
from coven.games.witcher.rules.pieces import EventCard, ExplorationCard
from coven.games.witcher.state import Quest
from coven.testing import offered, script
from tests.drawing.laws import Drawn, check
from tests.drawing.markup import keys, parsed, words
from tests.games.witcher.builder import at, begun, hand, lay, lift, rules_of, table, table_of, travel
from tests.games.witcher.fights import armed, facing

NAMES = ["Tilly", "Oswin", "Ines", "Old Hob", "Bertrand"]
LISTED = {
    "pay",
    "done",
    "pass",
    "stop",
    "explore",
    "wager",
    "terrain",
    "trail",
    "fight",
    "extension",
    "attack",
}
"""Verbs of the options that may be in the list alone: they say no, or name nothing that the stage shows."""


def played(players: int, seed: int) -> Iterator[Match]:
    """A match at every decision, answered at random, and at its end."""
    match = coven.new("witcher", players=players, seed=seed)
    rng = seeded(seed)
    while not match.over:
        yield match
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.keys[rng.below(len(decision.keys))])
    yield match


def listed(view: Seen) -> list[str]:
    """The keys that only the list of options offers."""
    return [key for key in drawing.shortcuts(view) if home(view, key) == LIST]


@cache
def sample() -> list[Drawn]:
    """Views of whole matches, drawn under every law: each kind of question at several tables, the ends."""
    found: list[Seen] = []
    seen: set[tuple[Any, ...]] = set()
    for players in (1, 2, 3, 5):
        for match in played(players, players):
            if match.over:
                found += [match.seen_by(0), match.seen_by(None)]
                continue
            seat = next(iter(match.pending))
            view = match.seen_by(seat)
            verbs = sorted({key.partition(":")[0] for key in drawing.shortcuts(view)})
            fight = view.state.fight
            kind = (players, stage_name(view), fight and fight.stage, fight and len(fight.combo) > 1, *verbs)
            if kind not in seen:
                seen.add(kind)
                found += [view, match.seen_by((None, (seat + 1) % players)[len(found) % 2])]
    return [check(board, view, NAMES, listed(view)) for view in found]


def test_every_stage_can_be_drawn_and_answered() -> None:
    stages = {stage_name(drawn.view) for drawn in sample()}
    assert {"", "fight", "scene", "dice", "shop", "outcome", "schools", "end"} <= stages


def test_only_plain_words_are_left_to_the_list() -> None:
    verbs = {key.partition(":")[0] for drawn in sample() for key in listed(drawn.view)}
    assert verbs <= LISTED


def test_every_turn_says_which_phase_it_is_in() -> None:
    for view, markup, _ in sample():
        if view.state.now.phase in ("I", "II", "III") and not view.results:
            assert 'class="phases' in markup
            assert markup.count('aria-current="step"') == 1


# -- what is sealed


def test_no_page_tells_what_an_option_would_bring() -> None:
    """Before the choice no result is anywhere; afterwards only the chosen one is."""
    told = 0
    for view, markup, _ in sample():
        scene = view.state.scene
        if scene is None:
            continue
        card = card_titled(view, scene.title)
        pages = markup + "".join(board.note(view, key) for key in drawing.shortcuts(view))
        for choice in card.choices.values():
            if choice.result == scene.result:
                told += choice.result in pages.replace("&#39;", "'")
            else:
                assert choice.result not in pages.replace("&#39;", "'")
    assert told


def card_titled(view: Seen, title: str) -> ExplorationCard | EventCard:
    """The exploration or event card with that title."""
    box = rules_of(view.players).box
    cards: list[ExplorationCard | EventCard] = [
        *box.exploration["city"],
        *box.exploration["wilds"],
        *box.events,
    ]
    return next(card for card in cards if card.title == title)


def test_hands_of_others_show_on_no_page() -> None:
    for match in played(3, 11):
        if match.number > 60 or match.over:
            break
        players = table_of(match).players
        for seat in range(3):
            view = match.seen_by(seat)
            text = words(parsed(shown(view), board.mine(view, NAMES)))
            others = [player for other, player in enumerate(players) if other != seat]
            hidden = [card for player in others for card in player.hand if card not in player.shown]
            assert not [card.label for card in hidden if card.school and card.label in text]


def shown(view: Seen) -> Any:
    """The stage, or the map."""
    staged = board.stage(view, NAMES)
    return board.draw(view, NAMES) if staged is None else staged


def test_the_monsters_next_card_stays_face_down() -> None:
    """What it could do is told by the cards that nobody has seen, whichever lies on top."""
    seen = 0
    for match in played(2, 3):
        table = table_of(match)
        if match.over or table.fight is None or not table.pool or table.peeked[next(iter(match.pending))]:
            continue
        before = page(match)
        other = match.copy()
        pool, deck = table_of(other).pool, table_of(other).fight_deck
        pool[-1], deck[-1] = deck[-1], pool[-1]
        assert page(other) == before
        seen += 1
        if seen > 12:
            return
    assert seen


def page(match: Match) -> str:
    """What the seat that is asked sees."""
    view = match.seen_by(next(iter(match.pending)))
    return str(fragment[shown(view), board.mine(view, NAMES)])


# -- the drawing knows all there is


def test_every_place_school_and_monster_has_its_look() -> None:
    box = rules_of(2).box
    assert {place.number for place in box.places} == set(PLACES)
    assert set(box.schools) <= set(SCHOOLS)
    assert {monster.key.removeprefix("monster-") for monster in box.monsters} <= set(MONSTERS)
    assert {place.terrain for place in box.places} <= set(TERRAINS)


def test_places_and_their_names_keep_apart() -> None:
    spots = list(PLACES.values())
    for i, (x, y) in enumerate(spots):
        for u, v in spots[i + 1 :]:
            assert (x - u) ** 2 + (y - v) ** 2 > 80**2


@pytest.mark.parametrize(
    "key", ["move:place-7", "act", "attack:bite", "combo:wolf-01", "explore:city", "train:combat"]
)
def test_options_have_a_picture(key: str) -> None:
    assert "<svg" in str(board.picture(key))


def test_a_spectator_sees_the_table_and_may_choose_nothing() -> None:
    for drawn in sample():
        if drawn.view.seat is None:
            assert keys(drawn.tree) == []


def test_nobody_stands_on_a_monster_or_on_another() -> None:
    """Each can be pointed at, however many are in one place."""
    for spots in (SPOTS, [*BESIDE_MONSTER, MONSTER_SPOT]):
        around = [OWN_SPOT, *spots]
        for i, (x, y) in enumerate(around):
            for u, v in around[i + 1 :]:
                assert (x - u) ** 2 + (y - v) ** 2 >= 36**2


def test_names_at_the_end_of_the_race_never_lie_on_one_another() -> None:
    chart = parsed(finish.race(begun(5).seen_by(0), NAMES))
    heights = sorted(float(e.attrib["y"]) for e in chart.iter("text") if e.text in NAMES)
    assert len(heights) == 5
    assert all(lower - upper >= 14 for upper, lower in pairwise(heights))


@pytest.mark.parametrize(
    ("winners", "seat", "words"),
    [
        ([0], 0, "You win"),
        ([1], 0, "Oswin wins"),
        ([], 0, "Nobody wins"),
        ([0, 1], 0, "You win together"),
        ([0, 1], None, "Tilly and Oswin win"),
    ],
)
def test_the_last_page_names_the_winners_of_the_results(
    winners: list[int], seat: int | None, words: str
) -> None:
    scores = [Score([Line("witcher.base.goal.win-condition", "trophies", 0)])] * 2
    results = Results(scores, winners, "It is over.")
    view = replace(begun(2).seen_by(seat), results=results, over=True, open_table=True)
    assert f">{words}</h1>" in str(finish.finish_stage(view, NAMES))


def test_the_race_climbs_with_the_track_and_not_with_a_trophy_that_leaves_it_as_it_is() -> None:
    s = table("wolf", "bear")
    lay(s, s.players[0].trophies, "monster-fiend", "monster-leshen", "trophy-viper-1", "trophy-combat-1")
    lay(s, s.players[0].trophies, "monster-arachas")
    s.players[0].won, s.players[0].track = [2, 3, 5, 6, 8], 4
    view = at(s).seen_by(0)
    player = view.state.players[0]
    assert finish.steps(view, player) == [1, 2, 3, 3, 4]
    assert [finish.climbed(view, player, turn) for turn in (1, 4, 6, 8)] == [0, 2, 3, 4]


def test_no_target_lies_on_the_action_of_the_place_or_on_a_quest() -> None:
    s = table("wolf", "bear")
    s.turns = 5
    s.players[0].quests += [Quest(lift(s, card), None, 7, 1, 0) for card in ("c01", "c02", "c03")]
    hand(s, 0, "wolf-06")
    match = at(s)
    travel(match, 7)
    drawn = parsed(board.draw(match.seen_by(0), NAMES))
    rings = {
        e.attrib["data-key"]: (float(ring.attrib["cx"]), float(ring.attrib["cy"]))
        for e in drawn.iter("g")
        if e.attrib.get("data-key", "").startswith(("act", "quest:"))
        for ring in e.iter("circle")
        if ring.attrib.get("class") == "ring"
    }
    assert sorted(rings) == ["act", "quest:1", "quest:2", "quest:3"]
    assert all(dist(one, other) > 36 for one, other in combinations(rings.values(), 2))


def test_a_monster_that_was_driven_away_is_not_taken_for_a_witcher() -> None:
    """It has left the map when the card of cost 0 is chosen; the verdict still speaks of it."""
    s = table("wolf", "bear", "cat")
    armed(s, 0, "wolf-05")
    match = facing(s, "archespore", "05")
    while stage_name(match.seen_by(0)) != "outcome":
        script(match, offered(match)[0])
    assert table_of(match).fight is not None
    for seat in (0, 1, None):
        page = str(board.stage(match.seen_by(seat), ["Ann", "Bea", "Cal"]))
        assert "Driven away" in page
        assert "wins the fight" not in page
        assert "can fight no more, and neither can it" in page
        assert all(words in page for words in ("Archespore, level I", "2 gold", "A card of cost 0"))


def test_a_monster_that_was_defeated_is_named_with_its_trophy_and_what_it_brings() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03 wolf-04", deck="wolf-01")
    match = facing(s, "archespore", "05")
    script(match, "combo:wolf-03")
    while "trash" not in match.pending[0].verb:
        script(match, offered(match)[-1])
    assert stage_name(match.seen_by(0)) == "outcome"
    page = str(board.stage(match.seen_by(0), ["Ann", "Bea"]))
    assert "Defeated" in page
    assert all(words in page for words in ("Archespore, level I", "Archespore trophy: "))
    assert all(words in page for words in ("2 gold", "Trophy 1", "fatigue: 1 card to trash"))
    assert "A card of cost 0" not in page


def test_a_witcher_is_an_option_by_name_with_what_they_go_into_a_fight_with() -> None:
    s = table("wolf", "bear")
    armed(s, 1, hand="bear-01", deck="bear-02 bear-03", discard="bear-04")
    s.players[0].place = s.players[1].place = 7
    match = at(s)
    assert "fight:seat-2" in offered(match)
    assert board.note(match.seen_by(0), "fight:seat-2") == "Bear, level I: 4 cards, shield 1"
    assert called("fight:seat-2", "Player 2", ["Ann", "Bea"]) == "Bea"
    assert called("fight:monster-harpy", "Harpy", ["Ann", "Bea"]) == "Harpy"


def test_in_a_fight_what_is_in_reach_says_all_that_it_does() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-05 wolf-06")
    trophy = lift(s, "monster-nekkers-nest")
    s.players[0].trophies.append(trophy)
    view = facing(s, "archespore", "12 05 07").seen_by(0)
    said = ability_words(view, trophy.trophy, moment=False)
    assert len(said) > SHORT
    assert f"<small>{said}</small>" in str(board.mine(view, NAMES))


def test_damage_that_has_come_to_the_hand_is_not_counted_once_more() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02 wolf-03 wolf-04", deck="wolf-05 wolf-06")
    s.players[0].shield = 0
    match = facing(s, "archespore", "12 05 07", monster_first=True)
    script(match, "attack:bite")
    page = str(board.stage(match.seen_by(0), NAMES))
    assert match.pending[0].verb == "lose"
    assert "The damage has come to your hand" in page
    assert "as it stands" not in page
    for looker in (1, None):
        page = str(board.stage(match.seen_by(looker), NAMES))
        assert "The damage is dealt" in page
        assert "as it stands" not in page
