"""Views: all that one may know, and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from coven.engine.data import Json
from coven.engine.decision import Piece, make_alike
from coven.engine.rng import seeded
from coven.engine.seeing import face_down, seen_state, state_json
from coven.engine.state import COUNTED, EVERYONE, OWNER, SEATS, Part, State
from coven.tables.kept_views import unpacked
from tests.engine.test_state import A, B, D, Shelf, crypt, shelf
from tests.engine.toy import Moot, toy_game


def state_view(state: State, seat: int | None, open_table: bool = False) -> Json:
    """A state as JSON through a seat's eyes."""
    return state_json(seen_state(state, seat, open_table), seat, open_table)


def test_a_seat_sees_its_own_and_what_is_open() -> None:
    view = state_view(shelf(), 0)
    assert view["hands"] == [["a", "b"], ["d", "?card"]]
    assert view["open"] == ["d"]
    assert view["slots"] == [None, None]
    assert view["pair"] == [1, "one"]
    assert view["seats"] == 2


def test_a_spectator_sees_backs() -> None:
    view = state_view(shelf(), None)
    assert view["hands"] == [["?card", "?card"], ["d", "?card"]]


def test_counted_fields_show_how_many_list_by_list() -> None:
    view = state_view(shelf(), 0)
    assert view["deck"] == 4
    assert view["grid"] == {"north": 1, "south": 1}
    assert view["won"] == [1, 0]


def test_private_knowledge_shows_how_much_others_know() -> None:
    assert state_view(shelf(), 0)["peeked"] == [[], ["?card"]]
    assert state_view(shelf(), 1)["peeked"] == [[], ["f"]]


def test_chance_and_what_nobody_sees_are_not_there() -> None:
    for view in (state_view(shelf(), 0), state_view(shelf(), None), state_view(shelf(), 0, open_table=True)):
        assert "rng" not in view
        assert "forgotten" not in view


def test_an_open_table_shows_everything_but_what_nobody_sees() -> None:
    view = state_view(shelf(), None, open_table=True)
    assert view["hands"] == [["a", "b"], ["c", "d"]]
    assert view["deck"] == ["e", "f", "stone-0", "stone-1"]
    assert view["won"] == [["g"], []]


def test_the_order_of_a_hidden_hand_tells_nothing() -> None:
    one, two = shelf(), shelf()
    two.hands[1].reverse()
    assert state_view(one, 0) == state_view(two, 0)
    assert state_view(one, 1) != state_view(two, 1)


def test_nested_parts_belong_to_their_seat() -> None:
    match = toy_game().new(2, 3)
    state = match.state
    assert isinstance(state, Moot)
    state.nooks[1].laid.append(state.hands[1].pop())
    state.nooks[1].tokens.append(state.bag["tokens"].pop())
    assert state_view(state, 0)["nooks"][1] == {"coins": 0, "laid": ["?card"], "tokens": ["?token"]}
    mine = state_view(state, 1)["nooks"][1]
    assert not any(word.startswith("?") for word in mine["laid"] + mine["tokens"])


def test_a_view_of_a_match_is_json_and_says_who_is_asked() -> None:
    match = toy_game().new(3, 3)
    view = match.view(1)
    assert json.loads(json.dumps(view)) == view
    assert view["game"] == "toy"
    assert view["asked"] == [0, 1, 2]
    assert view["decision"]["seat"] == 1
    assert view["decision"]["rule"] == "toy.lay"
    assert match.view(None)["decision"] is None
    assert view["results"] is None


def test_parts_in_the_open_keep_their_own_secrets() -> None:
    assert state_view(crypt(), 0)["niches"] == {
        "west": [{"inside": 2, "name": "one"}, {"inside": 1, "name": "two"}],
    }
    assert state_view(crypt(), None, open_table=True)["niches"]["west"][0]["inside"] == ["a", "b"]


# -- the object that JSON is derived from


def test_a_seen_state_is_of_the_games_own_class_with_backs_in_it() -> None:
    seen = seen_state(shelf(), 0)
    assert type(seen) is Shelf
    assert seen.hands[0] == [A, B]
    assert seen.hands[1] == [D, face_down("card")]
    assert [piece.key for piece in seen.deck] == ["?card", "?card", "?stone", "?stone"]
    assert [piece.back for piece in seen.grid["north"]] == ["stone"]
    assert seen.won == [[face_down("card")], []]
    assert seen.pair == (1, "one")


def test_what_nobody_sees_is_empty_and_chance_is_no_matchs() -> None:
    for open_table in (False, True):
        seen = seen_state(shelf(), 0, open_table)
        assert seen.forgotten == []
        assert seen.rng == seeded(0)
        assert seen.events is None


@dataclass
class Secrets(Part):
    """What only its owner may read, of every kind."""

    word: str = field(metadata=OWNER)
    number: int = field(metadata=OWNER)
    flag: bool = field(metadata=OWNER)
    maybe: str | None = field(metadata=OWNER)
    words: list[str] = field(metadata=OWNER)
    by_name: dict[str, int | None] = field(metadata=OWNER)
    pair: tuple[int, ...] = field(metadata=OWNER)
    cards: dict[str, list[Piece]] = field(metadata=OWNER)


@dataclass
class Den(State):
    """A state with secrets of each seat."""

    lairs: list[Secrets] = field(metadata=SEATS)
    bids: list[int | None] = field(metadata=OWNER)


def den(*bids: int | None) -> Den:
    lairs = [
        Secrets("owl", 7, True, "bat", ["cat"], {"toads": 2}, (1, 2), {"box": [A]}),
        Secrets("", 0, False, None, [], {"toads": 0}, (0, 0), {"box": [B]}),
    ]
    return Den(seeded(5), 2, lairs, list(bids))


def test_a_hidden_value_is_empty_whatever_it_is() -> None:
    one, two = seen_state(den(3, 4), None).lairs
    assert one == two
    assert one == Secrets("", 0, False, None, [], {"toads": None}, (), {"box": [face_down("card")]})
    assert seen_state(den(3, None), 0).bids == [3, None]
    assert seen_state(den(3, 4), 0).bids == [3, None]
    assert seen_state(den(3, 4), 0).lairs[0] == den().lairs[0]


def test_json_says_null_for_what_a_hidden_value_is() -> None:
    hidden: Json = {"word": None, "number": None, "flag": None, "maybe": None, "words": [], "pair": None}
    hidden |= {"by_name": {"toads": None}, "cards": {"box": ["?card"]}}
    assert state_view(den(3, 4), 1)["lairs"][0] == hidden
    assert state_view(den(3, 4), 1)["bids"] == [None, 4]
    assert state_view(den(3, 4), 0)["lairs"][0]["pair"] == [1, 2]


def test_a_seen_state_does_not_change_with_the_match() -> None:
    match = toy_game().new(2, 3)
    view = match.seen_by(0)
    before = view.as_json()
    while not match.over:
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.keys[0])
    assert view.as_json() == before


def test_json_is_derived_from_the_object() -> None:
    match = toy_game().new(3, 3)
    for seat in (None, 0, 1, 2):
        view = match.seen_by(seat)
        assert view.as_json() == match.view(seat)
        assert view.as_json()["state"] == state_view(match.state, seat)


def test_a_packed_view_comes_back_the_same() -> None:
    match = toy_game().new(3, 3)
    while True:
        for view in [
            *(match.seen_by(seat) for seat in (None, 0, 1, 2)),
            match.seen_by(None, open_table=True),
        ]:
            packed = json.loads(json.dumps(view.packed()))
            again = unpacked(packed, match.rules)
            assert again == view
            assert again.as_json() == view.as_json()
        if match.over:
            break
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.keys[-1])


def test_a_view_packed_by_older_rules_is_read_as_well_as_can_be() -> None:
    match = toy_game().new(2, 3)
    packed = match.seen_by(0).packed()
    del packed["state"]["used"]
    packed["state"]["gone"] = 7
    assert unpacked(packed, match.rules).state.used == []


@dataclass
class Chest(Part):
    """A part that nobody sees into."""

    inside: list[Piece] = field(metadata=COUNTED)


@dataclass
class Cave(State):
    """A state with parts in the open, some missing."""

    chests: list[Chest | None] = field(metadata=EVERYONE)
    rooms: dict[str, list[Chest | None]] = field(metadata=EVERYONE)


def test_a_part_in_the_open_keeps_its_secrets_wherever_it_stands() -> None:
    seen = seen_state(Cave(seeded(1), 2, [None, Chest([A])], {"west": [None, Chest([B])]}), 0)
    assert seen.chests[1].inside == seen.rooms["west"][1].inside == [face_down("card")]


# -- copies of one thing


def test_copies_are_named_by_the_order_in_which_they_are_shown() -> None:
    """Whichever of five candles lie there: a view names the first that it shows `candle-1`, and so on."""
    candles = [Piece(f"candle-{n}", "Candle", "candle") for n in range(1, 6)]
    make_alike(candles)
    one, two, three, four, five = candles
    for hand, shown in (([one, two], [three]), ([five, three], [two]), ([four, one], [five])):
        deck = [piece for piece in candles if piece not in hand and piece not in shown]
        view = state_view(Candles(seeded(1), 2, [hand, [deck[0]]], shown, shown[:], deck[1:]), 0)
        assert view["hands"] == [["candle-1", "candle-2"], ["?candle"]]
        assert (view["shown"], view["noted"], view["deck"]) == (["candle-3"], ["candle-3"], 1)


@dataclass
class Candles(State):
    """Where candles lie; what is shown is noted, too."""

    hands: list[list[Piece]] = field(metadata=OWNER)
    shown: list[Piece] = field(metadata=EVERYONE)
    noted: list[Piece] = field(metadata=EVERYONE)
    deck: list[Piece] = field(metadata=COUNTED)
