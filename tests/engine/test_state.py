"""States: copies, JSON, dealing anew, and who knows what."""

from __future__ import annotations

import importlib
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from coven.engine.decision import PASS, Piece
from coven.engine.rng import Quick, seeded
from coven.engine.state import (
    COUNTED,
    EVERYONE,
    OWNER,
    Part,
    State,
    counted,
    decode,
    encode,
    held,
    owner,
    package_of,
    redeal,
    reshuffle,
    unknown,
)
from tests.contract.looking import places
from tests.engine.toy import Moot, Nook, Toy, toy_game

LETTERS = [Piece(letter, letter.upper(), "card") for letter in "abcdefgh"]
A, B, C, D, E, F, G, H = LETTERS
TOY = toy_game()
STONES = [Piece(f"stone-{i}", f"Stone {i}", "stone") for i in range(4)]


@dataclass
class Shelf(State):
    """A state with one of everything that is allowed."""

    hands: list[list[Piece]] = field(metadata=owner(known="open"))
    open: list[Piece] = field(metadata=EVERYONE)
    deck: list[Piece] = field(metadata=counted(known="peeked"))
    peeked: list[list[Piece]] = field(metadata=OWNER)
    grid: dict[str, list[Piece]] = field(metadata=COUNTED)
    won: list[list[Piece]] = field(metadata=counted(remembered=True))
    slots: list[Piece | None] = field(metadata=EVERYONE)
    pair: tuple[int, str] = field(metadata=EVERYONE)
    forgotten: list[Piece] = field()


def shelf() -> Shelf:
    return Shelf(
        rng=seeded(1),
        seats=2,
        hands=[[A, B], [C, D]],
        open=[D],
        deck=[E, F, STONES[0], STONES[1]],
        peeked=[[], [F]],
        grid={"north": [STONES[2]], "south": [STONES[3]]},
        won=[[G], []],
        slots=[None, None],
        pair=(1, "one"),
        forgotten=[H],
    )


def moot() -> Moot:
    rules = TOY.rules(3, {})
    assert isinstance(rules, Toy)
    return rules.setup(seeded(1))


def test_a_copy_is_equal_and_shares_only_pieces() -> None:
    one = shelf()
    two = one.copy()
    assert two == one
    two.hands[0].append(H)
    two.grid["north"].clear()
    two.slots[0] = A
    two.peeked[0].append(E)
    two.rng.below(2)
    two.won[1].append(A)
    assert one == shelf()
    assert two != one


def test_nested_parts_are_copied_even_the_first_time() -> None:
    one = moot()
    two = one.copy()
    two.nooks[0].coins += 1
    two.nooks[1].laid.append(two.deck.pop())
    assert one.nooks[0].coins == 0
    assert one.nooks[1].laid == []
    assert one == moot()


def test_a_list_that_begins_with_none_is_copied_too() -> None:
    @dataclass
    class Gap(State):
        rows: list[list[Piece] | None] = field(metadata=EVERYONE)

    one = Gap(seeded(1), 2, [None, [A]])
    two = one.copy()
    two.rows[1].append(B)
    assert one.rows == [None, [A]]


def test_the_log_is_neither_copied_nor_compared() -> None:
    one = shelf()
    one.events = []
    two = one.copy()
    assert two.events is None
    assert two == one


def test_what_is_encoded_comes_back() -> None:
    pieces = {piece.key: piece for piece in [*LETTERS, *STONES]}
    data = encode(shelf())
    assert data["hands"] == [["@a", "@b"], ["@c", "@d"]]
    assert data["pair"] == {"$": "tuple", "items": [1, "one"]}
    assert decode(data, pieces, {"Shelf": Shelf}) == shelf()


def test_an_encoded_nested_part_comes_back() -> None:
    rules = TOY.rules(3, {})
    state = moot()
    state.last = (1, 5)
    assert decode(encode(state), rules.pieces(), {"Moot": Moot, "Nook": Nook}) == state


@pytest.mark.parametrize("wrong", [1.5, {1, 2}, object(), b"x", "@home", [1.5], {"a": {1}}])
def test_a_state_cannot_hold_what_json_would_change(wrong: Any) -> None:
    with pytest.raises(TypeError):
        encode(wrong)


def test_words_are_encoded_by_key() -> None:
    assert encode([PASS, None, True, 3, "x"]) == ["@pass", None, True, 3, "x"]


@pytest.mark.parametrize(
    ("data", "error"),
    [
        ("@nobody", KeyError),
        ({"$": "Castle"}, KeyError),
        ({"$": "Shelf"}, ValueError),
        ({**encode(shelf()), "extra": 1}, ValueError),
        ({key: value for key, value in encode(shelf()).items() if key != "deck"}, ValueError),
        ({"$": "tuple"}, KeyError),
        ({"$": "Rng"}, ValueError),
        ({"$": ["Shelf"]}, TypeError),
    ],
)
def test_broken_data_is_refused(data: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        decode(data, {}, {"Shelf": Shelf})


def test_a_missing_field_is_named() -> None:
    with pytest.raises(ValueError, match="Shelf needs exactly the fields rng, seats, hands, open"):
        decode({"$": "Shelf"}, {}, {"Shelf": Shelf})


def test_who_does_not_know_what() -> None:
    state = shelf()
    assert unknown(state, 0) == {C, E, F, H, *STONES}
    assert unknown(state, 1) == {A, B, E, H, *STONES}
    assert unknown(state, None) == {A, B, C, E, F, H, *STONES}


def test_a_field_without_a_declaration_is_hidden() -> None:
    assert H in unknown(shelf(), 0)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_engine_and_the_laws_agree_on_who_knows_what(seat: int | None) -> None:
    state = moot()
    state.nooks[1].laid.append(state.hands[1].pop())
    state.nooks[2].tokens.append(state.bag["tokens"].pop())
    state.spied[0].append(state.hands[1][0])
    assert unknown(state, seat) == {place.piece for place in places(state) if seat not in place.knowers}


def test_dealing_anew_moves_only_what_is_unknown_among_equal_backs() -> None:
    for seed in range(50):
        state = shelf()
        moved = redeal(state, 0, seeded(seed), set())
        assert state.hands[0] == [A, B]
        assert state.hands[1][1] is D
        assert state.won == [[G], []]
        assert [piece.back for piece in state.deck] == ["card", "card", "stone", "stone"]
        assert Counter(held(state)) == Counter(held(shelf()))
        assert set(moved) == set(moved.values()) == unknown(shelf(), 0)


def test_every_deal_is_as_likely() -> None:
    rng, counts = seeded(5), Counter[Piece]()
    for _ in range(4000):
        state = shelf()
        redeal(state, 0, rng, set())
        counts[state.hands[1][0]] += 1
    assert set(counts) == {C, E, F, H}
    assert all(880 < count < 1120 for count in counts.values())


def test_what_came_to_light_stays() -> None:
    for seed in range(20):
        state = shelf()
        redeal(state, 0, seeded(seed), {C})
        assert state.hands[1] == [C, D]


def test_others_know_the_same_places_after_a_new_deal() -> None:
    """Seat 1 peeked at the second card of the deck: whatever seat 0 imagines there, seat 1 knows it."""
    for seed in range(50):
        state = shelf()
        redeal(state, 0, seeded(seed), set())
        assert state.peeked == [[], [state.deck[1]]]
        state = shelf()
        redeal(state, 1, seeded(seed), set())
        assert state.peeked == [[], [F]], "seat 1 forgets nothing"
        assert state.deck[1] is F


def test_shuffling_moves_pieces_only_inside_what_belongs_to_nobody() -> None:
    seen = set()
    for seed in range(50):
        state = shelf()
        reshuffle(state, 0, seeded(seed))
        assert state.hands == [[A, B], [C, D]]
        assert state.forgotten == [H]
        assert state.grid == shelf().grid
        assert set(state.deck) == set(shelf().deck)
        assert state.peeked == [[], [state.deck[1]]]
        seen.add(tuple(piece.key for piece in state.deck))
    assert len(seen) == 4


def test_knowledge_is_no_place() -> None:
    assert Counter(held(shelf())) == Counter([*LETTERS, *STONES])


def test_what_is_dealt_anew_depends_on_nothing_hidden() -> None:
    """Two tables that look alike to a seat are dealt alike by the same chance."""
    for seed in range(20):
        one, two = shelf(), shelf()
        two.hands[1][0], two.deck[0], two.deck[1] = two.deck[1], two.hands[1][0], two.deck[0]
        two.peeked = [[], [two.deck[1]]]
        assert one != two
        redeal(one, 0, seeded(seed), set())
        redeal(two, 0, seeded(seed), set())
        assert one == two


def test_the_same_chance_deals_the_same() -> None:
    one, two = shelf(), shelf()
    redeal(one, 1, Quick(77), set())
    redeal(two, 1, Quick(77), set())
    assert one == two


@dataclass
class Niche(Part):
    inside: list[Piece] = field(metadata=COUNTED)
    name: str = field(metadata=EVERYONE)


@dataclass
class Crypt(State):
    """Parts in the open, with hidden fields of their own."""

    niches: dict[str, list[Niche]] = field(metadata=EVERYONE)


def crypt() -> Crypt:
    return Crypt(seeded(1), 2, {"west": [Niche([A, B], "one"), Niche([C], "two")]})


def test_hidden_fields_of_parts_in_the_open_are_unknown_and_dealt_anew() -> None:
    assert unknown(crypt(), 0) == {A, B, C}
    deals = set()
    for seed in range(50):
        state = crypt()
        redeal(state, None, seeded(seed), set())
        deals.add(tuple(piece.key for niche in state.niches["west"] for piece in niche.inside))
    assert len(deals) == 6
    assert {place.piece for place in places(crypt())} == {A, B, C}


def test_parts_in_the_open_are_copied_and_encoded() -> None:
    one = crypt()
    two = one.copy()
    two.niches["west"][0].inside.pop()
    assert one == crypt()
    pieces = {piece.key: piece for piece in LETTERS}
    assert decode(encode(one), pieces, {"Crypt": Crypt, "Niche": Niche}) == one


def test_a_lone_face_down_piece_is_refused_with_advice() -> None:
    """It could not be dealt anew, nor kept out of the log."""

    @dataclass
    class Tomb(State):
        inside: Piece = field(metadata=COUNTED)

    with pytest.raises(TypeError, match="must lie in a list"):
        unknown(Tomb(seeded(1), 2, A), 0)


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("coven.games.blackmore.rules.rules", "coven.games.blackmore"),
        ("coven.games.blackmore.rules", "coven.games.blackmore"),
        ("coven.games.blackmore.state", "coven.games.blackmore"),
        ("tests.engine.toy", "tests.engine.toy"),
        ("tests.engine.toy.hunt.rules", "tests.engine.toy.hunt"),
        ("json", "json"),
        ("abc", "abc"),
    ],
)
def test_a_games_package_is_found_by_the_module_of_its_rules(module: str, package: str) -> None:
    importlib.import_module(module)
    assert package_of(module) == package
