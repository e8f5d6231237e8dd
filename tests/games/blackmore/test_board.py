"""The Blackmore board: whatever may be chosen can be chosen on it, and nothing hidden is shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import coven
from coven import drawing
from coven.engine.rng import seeded
from coven.engine.rules import Line, Results, Score
from coven.engine.seeing import face_down
from coven.engine.view import Offer, Question, View
from coven.games.blackmore import board
from coven.games.blackmore.board.cards import MINI_HEIGHT, SUITS, WITCHES
from coven.games.blackmore.board.trick import places
from coven.games.blackmore.board.wheel import scale, turned
from coven.games.blackmore.state import Card, Table
from tests.drawing.laws import check
from tests.drawing.markup import description, forbidden, ids, parsed, words

STATIC = Path(drawing.__file__).resolve().parent.parent / "web" / "static"
NAMES = ["Tilly", "Oswin", "Ines", "Old Hob", "Mirela", "Jonas"]
HAND = ["purple-3", "green-5", "blue-2", "red-7", "orange-9", "yellow-1"]
PLAYERS = range(2, 7)
CAPTURED = [4, 7, 0, 3, 1, 2]
CARDS: dict[str, Any] = {**coven.game("blackmore").rules(2, {}).pieces(), "?card": face_down("card")}


def cards(keys: Sequence[str]) -> list[Card]:
    """Cards by their keys; `?card` is one that lies face down."""
    return [CARDS[key] for key in keys]


def table(
    players: int = 4,
    seat: int | None = 0,
    trick: Sequence[str] = ("green-9", "green-4", "purple-8"),
    leader: int = 1,
    hand: Sequence[str] = HAND,
    others: Sequence[str] = ("?card", "?card", "?card"),
    **state: Any,
) -> View[Table]:
    """A table at which the seat is asked for a card; `others` is what every other seat holds."""
    keys = [] if seat is None else [f"play:{card}" for card in hand]
    fields: dict[str, Any] = {
        "side": "descending",
        "leader": leader,
        "trick_number": 5,
        "trick": cards(trick),
        "trick_seats": [(leader + i) % players for i in range(len(trick))],
        "dominants": cards(["red-2", "purple-5"]),
        "deck": cards(["?card"] * 13),
        "hands": [cards(hand if s == seat else others) for s in range(players)],
        "revealed": drawing.face_up(cards(others)),
        "captured": [cards(["?card"] * n) for n in CAPTURED[:players]],
        "tricks": [1, 2, 0, 1, 0, 0][:players],
    }
    return View(
        game="blackmore",
        seat=seat,
        players=players,
        options={},
        content=None,
        number=17,
        over=False,
        asked=[(leader + len(trick)) % players if seat is None else seat],
        decision=asking("play", keys) if keys else None,
        state=Table(seeded(0), players, **(fields | state)),
        results=None,
        open_table=False,
    )


def asking(verb: str, keys: Sequence[str]) -> Question:
    """A question with these options."""
    return Question(0, 17, verb, "?", "blackmore.play", [Offer(key, f"Label of {key}") for key in keys])


def giving(players: int = 4) -> View[Table]:
    """A complete trick, won by seat 0, who may change the Dominant card."""
    trick = ["green-9", "green-4", "purple-8", "blue-1", "red-5", "purple-3"][-players:]
    view = table(players, trick=trick, leader=1 % players, hand=HAND[1:])
    return replace(view, decision=asking("give", ["keep", *(f"give:{card}" for card in trick)]))


def finished(captured: Sequence[Sequence[str]] = ([], [], [], [])) -> View[Table]:
    """A match that is over."""
    piles = [cards(pile) for pile in captured]
    view = table(trick=(), hand=(), others=(), deck=[], captured=piles)
    scores = [Score([Line("blackmore.score.points", "Captured cards", n)]) for n in (70, 60, 60, 20)]
    return replace(
        view, over=True, asked=[], decision=None, results=Results(scores, [0], "."), open_table=True
    )


def drawn(view: View[Table]) -> ElementTree.Element:
    """Board and own area in one tree, as on a page."""
    return parsed(board.draw(view, NAMES), board.mine(view, NAMES))


VIEWS = {
    **{f"play-{n}": table(n, trick=("green-9", "green-4", "purple-8")[: n - 1]) for n in PLAYERS},
    **{f"lead-{n}": table(n, trick=(), leader=0) for n in PLAYERS},
    **{f"give-{n}": giving(n) for n in PLAYERS},
    **{f"watch-{n}": table(n, seat=None, trick=("green-9",)) for n in PLAYERS},
    "known": table(2, trick=("green-9",), others=["blue-7", "?card"]),
    "final-phase": table(deck=[]),
    "ascending": table(side="ascending"),
    "out-of-cards": table(trick=(), leader=0, others=()),
    "over": finished(),
    "over-open": finished([["blue-9", "red-1"], ["green-2"], [], ["purple-3"]]),
}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())


@every_view
def test_every_view_is_drawn_under_every_law(view: View[Table]) -> None:
    check(board, view, NAMES)


@every_view
def test_only_cards_in_the_view_are_drawn(view: View[Table]) -> None:
    """Spectators and others see no hidden card, because a drawing knows nothing but its view."""
    state = view.state
    piles = [*state.hands, *state.captured, state.trick, state.dominants]
    shown = {card.key for pile in piles for card in drawing.face_up(pile)}
    assert {name.removeprefix("card-") for name in ids(drawn(view)) if name.startswith("card-")} <= shown


@pytest.mark.parametrize("players", PLAYERS)
def test_every_decision_of_a_played_match_can_be_drawn_and_answered(players: int) -> None:
    match = coven.new("blackmore", players=players, seed=players)
    while not match.over:
        seat, decision = next(iter(match.pending.items()))
        view = match.seen_by(seat)
        check(board, view, NAMES)
        check(board, match.seen_by(None), NAMES)
        assert all(board.note(view, key) for key in decision.keys)
        match.choose(seat, decision.keys[view.number % len(decision.keys)])
    assert "The match is over." in words(drawn(match.seen_by(0)))


def test_a_spectator_sees_exactly_the_open_cards() -> None:
    view = table(seat=None, trick=("green-9",), others=["?card", "?card"])
    shown = [name for name in ids(parsed(board.draw(view, NAMES))) if name.startswith("card-")]
    assert sorted(shown) == ["card-green-9", "card-purple-5", "card-red-2"]


def test_a_card_that_all_know_is_shown_beside_its_holder() -> None:
    view = table(2, trick=(), leader=0, others=["blue-7", "?card"])
    assert "card-blue-7" in ids(parsed(board.draw(view, NAMES)))
    assert "holds Blue 7" in [fact.text for fact in board.facts(view, 1)]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bottom", [0, 1])
def test_the_cards_of_a_trick_never_overlap_and_stay_on_the_board(players: int, bottom: int) -> None:
    width, spots = places(players, bottom)
    height = width * 1.4
    # The frame of a winning card, the tag above it, the name and a row of known cards below it.
    boxes = [
        (x - width / 2 - 7, y - height / 2 - 21, x + width / 2 + 7, y + height / 2 + 39 + MINI_HEIGHT)
        for x, y in spots.values()
    ]
    for left, top, right, low in boxes:
        assert 502 < left < right < board.WIDTH - 12
        assert 10 < top < low < board.HEIGHT - 4
    for a, b in combinations(boxes, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (a, b)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_own_seat_is_at_the_bottom_and_the_next_one_to_its_left(players: int) -> None:
    own = players - 1
    _, spots = places(players, own)
    assert max(spots, key=lambda seat: spots[seat][1]) == own
    following = spots[(own + 1) % players]
    assert following[0] < spots[own][0] or players == 2


def test_spectators_sit_behind_the_first_seat() -> None:
    tree = parsed(board.draw(table(seat=None, trick=("green-9",)), NAMES))
    heights = {text.text: float(text.attrib["y"]) for text in tree.iter("text") if text.text in NAMES}
    assert max(heights, key=lambda name: heights[name]) == "Tilly"


@pytest.mark.parametrize("side", ["descending", "ascending"])
@pytest.mark.parametrize("dominant", range(1, 10))
def test_the_wheel_turns_the_dominant_number_to_the_top(side: str, dominant: int) -> None:
    tree = parsed(board.draw(table(side=side, dominants=cards([f"red-{dominant}"])), NAMES))
    disc = next(e for e in tree.iter() if e.attrib.get("id") == "wheel-disc")
    angle = float(re.findall(r"-?\d+", disc.attrib["transform"])[0])
    assert angle == turned(side, dominant)
    place = scale(side, 9).index(dominant)
    assert (angle + 40 * place) % 360 == 0
    assert sum(e.attrib.get("class") == "upright" for e in disc.iter()) == 9


@pytest.mark.parametrize(
    ("side", "order"),
    [("descending", [7, 6, 5, 4, 3, 2, 1, 9, 8]), ("ascending", [7, 8, 9, 1, 2, 3, 4, 5, 6])],
)
def test_the_scale_runs_from_the_dominant_number(side: str, order: list[int]) -> None:
    assert scale(side, 7) == order


@pytest.mark.parametrize(
    ("key", "note"),
    [
        ("play:purple-3", "Takes the trick: 24 points"),
        ("play:purple-7", "Dominant, but Purple 8 is higher"),
        ("play:green-5", "Follows the lead, but Purple beats it"),
        ("play:blue-2", "Cannot win this trick"),
        ("play:purple-9", "Takes the trick: 30 points"),
        ("keep", "Purple stays Dominant, 5 the highest; you keep all 21 points"),
        ("give:purple-8", "Purple stays Dominant, 8 the highest; you lose 8 points"),
        ("give:green-9", "Green becomes Dominant, 9 the highest; you lose 9 points"),
        ("give:blue-1", "Blue becomes Dominant, 1 the highest; you lose 1 point"),
    ],
)
def test_an_option_states_its_certain_result(key: str, note: str) -> None:
    """Purple 5 is Dominant: on the wheel 7 lies below 8, and 9 above it."""
    verb, _, card = key.partition(":")
    hand = [*HAND, card] if verb == "play" and card not in HAND else HAND
    trick = ["green-9", "green-4", "purple-8", *(["blue-1"] if key == "give:blue-1" else [])]
    assert board.note(table(hand=hand, trick=trick), key) == note


@pytest.mark.parametrize(
    ("trick", "key", "note"),
    [
        ((), "play:purple-3", "Leads Purple, the Dominant colour"),
        ((), "play:green-5", "Leads Green; any Purple beats it"),
        ((), "play:purple-4", "Takes the trick, nothing beats it"),
        (("green-9",), "play:green-5", "Beats Green 9, 2 cards still to come"),
        (("green-4",), "play:green-7", "Follows the lead, but Green 4 is higher"),
    ],
)
def test_a_result_that_is_not_certain_yet_is_not_promised(trick: Sequence[str], key: str, note: str) -> None:
    """Purple 5 lies in the pile, so only Purple 4 is beyond reach; 3 could meet it."""
    leader = 0 if not trick else 3
    hand = [*HAND, key.removeprefix("play:")]
    assert board.note(table(trick=trick, leader=leader, hand=hand), key) == note


def test_seats_without_cards_are_not_waited_for() -> None:
    view = table(trick=(), leader=0, others=())
    assert board.note(view, "play:blue-2") == "Takes the trick: 2 points"
    assert "no cards" in words(parsed(board.draw(view, NAMES)))


def test_the_lead_and_the_winning_card_are_named_in_words() -> None:
    said = words(parsed(board.draw(table(), NAMES)))
    assert "the lead" in said
    assert "winning" in said
    assert "lead, winning" in words(parsed(board.draw(table(trick=("green-4",)), NAMES)))
    assert "takes it" in words(parsed(board.draw(giving(), NAMES)))


def test_the_empty_place_of_the_own_card_is_shown_when_it_is_asked_for() -> None:
    slots = [e for e in parsed(board.draw(table(), NAMES)).iter() if e.attrib.get("class") == "slot"]
    assert ["".join(e.itertext()) for e in slots] == ["yourcard"]
    assert not [e for e in parsed(board.draw(giving(), NAMES)).iter() if e.attrib.get("class") == "slot"]


def test_deck_and_pile_are_counted() -> None:
    said = words(parsed(board.draw(table(), NAMES)))
    assert "13" in said
    assert "2 cards in the pile" in said
    assert "Descending side" in said
    assert "Final Phase" not in said


def test_an_empty_deck_is_the_final_phase_until_the_match_is_over() -> None:
    assert "Final Phase" in words(parsed(board.draw(table(deck=[]), NAMES)))
    assert "Final Phase" not in words(parsed(board.draw(finished(), NAMES)))


def test_the_position_is_described_in_words() -> None:
    said = description(board.draw(table(), NAMES))
    assert said == (
        "Trick 5. Purple 5 is the Dominant card, on top of a pile of 2 cards. The descending side is up. "
        "On this wheel 5 is the highest, then 4, 3, 2, 1, 9, 8, 7, 6. Oswin led Green 9. "
        "Ines played Green 4. Old Hob played Purple 8 and is winning. Still to play: Tilly. "
        "13 cards in the deck."
    )


def test_a_card_of_the_hand_is_a_button_of_the_choice_form() -> None:
    first = next(e for e in parsed(board.mine(table(), NAMES)).iter("button"))
    assert first.attrib["form"] == drawing.CHOICE_FORM
    assert first.attrib["value"] == "play:purple-3"
    assert first.attrib["id"] == "card-purple-3", "the same id as on the board, so that it moves there"
    assert "Play Purple 3, Owl Witch" in "".join(first.itertext())


def test_the_hand_is_a_row_of_pictures_when_no_card_is_asked_for() -> None:
    own = parsed(board.mine(giving(), NAMES))
    assert not list(own.iter("button"))
    assert "Green 5, Mirror Witch" in words(own)


def test_facts_and_score_count_what_is_public() -> None:
    view = table()
    assert [fact.text for fact in board.facts(view, 1)] == ["3 in hand", "7 taken"]
    assert board.score(view, 1) == ("2", "tricks")
    assert board.score(view, 0) == ("1", "trick")


def test_the_end_shows_points_and_crowns_the_winner() -> None:
    view = finished()
    said = words(parsed(board.draw(view, NAMES)))
    assert all(str(score) in said for score in (70, 60, 20))
    assert str(board.draw(view, NAMES)).count("#i-laurel-crown") == 1
    assert board.score(view, 2) == ("60", "points")
    assert "Magic Points: Tilly 70, Oswin 60, Ines 60, Old Hob 20." in said


def test_open_piles_are_counted_and_shown_at_the_end() -> None:
    view = finished([["blue-9", "red-1"], ["green-2"], [], ["purple-3"]])
    assert board.facts(view, 1)[1].text == "1 taken"
    own = parsed(board.mine(view, NAMES))
    assert [name for name in ids(own) if name.startswith("card-")] == ["card-blue-9", "card-red-1"]
    assert "10 points" in words(own)


@pytest.mark.parametrize("key", ["play:blue-1", "give:orange-9", "keep"])
def test_every_option_has_a_picture(key: str) -> None:
    assert len(parsed(board.picture(key))) == 1


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (table(), "Purple 8 is winning. On this wheel 5 is the highest, then 4, 3, 2, 1, 9, 8, 7, 6."),
        (table(trick=(), leader=0), "Purple is the Dominant colour. On this wheel 5 is the highest"),
        (giving(), "You won 17 points. A card that you give up becomes the Dominant card"),
        (finished(), "All cards are played."),
    ],
)
def test_one_line_says_what_the_question_is_about(view: View[Table], said: str) -> None:
    assert board.context(view).startswith(said)


def test_a_long_name_is_cut_but_still_told() -> None:
    names = ["Tilly", "Bartholomew of the Marsh", "Ines", "Old Hob"]
    tree = parsed(board.draw(table(), names))
    assert "Bartholomew o…" in words(tree)
    assert "Bartholomew of the Marsh" in [title.text for title in tree.iter("title")]


def test_names_are_escaped() -> None:
    names = ["Tilly", "<script>", "I&s", "'\"'"]
    assert not forbidden(str(board.draw(table(), names)))
    assert "<script>" in words(parsed(board.draw(table(), names)))


def test_every_colour_has_its_own_sign_and_letter() -> None:
    assert len({suit.sign for suit in SUITS.values()}) == len({suit.letter for suit in SUITS.values()}) == 6
    assert {name for _, name in WITCHES.values()} <= set(drawing.icon_bodies())


def test_the_style_sheet_knows_the_accent() -> None:
    assert f'[data-accent="{board.ACCENT}"]' in (STATIC / "tokens.css").read_text(encoding="utf-8")


def test_the_cover_is_a_picture_of_its_own() -> None:
    file = drawing.document(board.cover())
    assert ElementTree.fromstring(file).attrib["viewBox"] == "0 0 240 300"
    assert not forbidden(file)
