"""Views: all that one may know, and nothing else."""

from __future__ import annotations

import json

from coven.engine.view import state_view
from tests.engine.test_state import crypt, shelf
from tests.engine.toy import Moot, toy_game


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
