"""A match in the terminal can be played, asked about, taken back and left."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest
from rich.console import Console

import coven
from coven.drawing.protocols import board_of
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.engine.rules import Line, Results, Score
from coven.games.blackmore.state import Table
from coven.teaching import teaching_of
from coven.terminal import Board, Session
from coven.terminal.board import labels_of
from coven.terminal.picture import table_parts
from coven.testing import play_randomly


class Seated:
    """A session with typed lines, and what it printed."""

    def __init__(
        self, *lines: str, players: int = 2, seat: int = 0, bots: int | None = None, level: str = "apprentice"
    ) -> None:
        self.screen = io.StringIO()
        self.match = coven.new("blackmore", players=players, seed=3)
        console = Console(file=self.screen, width=200)
        names = [level] * (players - 1 if bots is None else bots)
        self.typed: Iterator[str] = iter(lines)
        self.session = Session(coven.game("blackmore"), self.match, seat, names, 1, console, self.read)

    def read(self, prompt: str) -> str:
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None

    @property
    def text(self) -> str:
        return self.screen.getvalue()


def test_a_whole_match_can_be_played_by_numbers() -> None:
    table = Seated(*["1"] * 200)
    assert table.session.play()
    assert table.match.over
    assert table.match.results.reason in table.text
    assert "Seat 1 (you)" in table.text
    assert "Seat 2 (apprentice)" in table.text


def test_a_choice_can_be_given_by_its_key() -> None:
    table = Seated()
    table.session.play()
    key = table.match.pending[0].keys[2]
    again = Seated(key)
    again.session.play()
    assert again.match.history[0 if again.match.history[0][0] == 0 else 1] == (0, key)


@pytest.mark.parametrize("last", [["q"], []], ids=["q", "end of input"])
def test_the_person_can_leave(last: list[str]) -> None:
    table = Seated(*last)
    assert not table.session.play()
    assert not table.match.over


def test_a_question_mark_shows_the_rule_behind_the_question() -> None:
    table = Seated("?")
    table.session.play()
    rule = coven.game("blackmore").rulebook.rule(table.match.pending[0].rule)
    assert rule is not None
    assert rule.text in table.text
    assert rule.id in table.text


def test_the_rules_can_be_searched() -> None:
    table = Seated("/dominant pile", "/unicorn")
    table.session.play()
    assert "blackmore.components.wheel" not in table.text
    assert any(rule.id in table.text for rule in coven.game("blackmore").rulebook.search("dominant pile"))
    assert "No rule contains 'unicorn'." in table.text


def test_the_question_comes_with_its_context_and_notes() -> None:
    table = Seated()
    table.session.play()
    view, board = table.match.seen_by(0), board_of(coven.game("blackmore"))
    assert board.context(view) in table.text
    for key in table.match.pending[0].keys:
        assert board.note(view, key) in table.text


def test_a_hint_rates_every_option() -> None:
    table = Seated("h")
    table.session.play()
    _, _, hint = table.text.partition("would choose")
    assert all(option.label in hint for option in table.match.pending[0].options)
    assert "%" in hint


def test_the_aim_comes_first_and_the_goal_with_a_turn_on_demand() -> None:
    goal = teaching_of(coven.game("blackmore")).goal
    assert goal is not None
    table = Seated("g")
    table.session.play()
    assert goal.aim.replace("*", "") in table.text.partition("Trick 1")[0]
    _, _, told = table.text.partition("number or key")
    assert all(stage.text in told for stage in goal.stages)
    assert goal.end in told


def test_a_module_that_wins_matches_otherwise_is_named_with_the_aim() -> None:
    game, screen = coven.game("witcher"), io.StringIO()
    match = game.new(2, seed=1, options={"legendary-hunt": True, "mages": True})
    Session(game, match, 0, ["random"], 1, Console(file=screen, width=200), input_ended).play()
    assert "With Legendary Hunt: A legendary monster roams the map" in screen.getvalue()
    assert "With Mages" not in screen.getvalue()


def input_ended(prompt: str) -> str:
    raise EOFError


@pytest.mark.parametrize(("letter", "word"), [("b", "Table"), ("g", "goal"), ("?", "why"), ("u", "undo")])
def test_commands_may_be_written_out(letter: str, word: str) -> None:
    short, long = Seated(letter), Seated(word)
    short.session.play()
    long.session.play()
    assert short.text == long.text


def test_what_cannot_be_taken_back_is_said() -> None:
    table = Seated("u")
    table.session.play()
    assert "only your own last choice can be taken back" in table.text


def test_a_choice_is_taken_back() -> None:
    """Who took the trick with its last card may take that card back before changing the Dominant card."""
    table = Seated()
    match = table.match
    while not (0 in match.pending and match.pending[0].verb == "give" and match.line[-1].seat == 0):
        seat = next(iter(match.pending))
        match.choose(seat, match.pending[seat].keys[0])
    table.session.obey("u")
    assert match.pending[0].verb == "play"
    assert "taken back" in table.text


def test_anything_else_lists_what_can_be_typed() -> None:
    table = Seated("dance", "0", "99", "b")
    table.session.play()
    assert table.text.count("/words search the rules") == 4


def test_of_the_table_only_what_is_new_is_shown_until_one_asks_for_all() -> None:
    table = Seated("1", "b", "1")
    table.session.play()
    first, changed, whole, again = re.split(r"Play a card\.|Keep|Give", table.text)[:4]
    assert first.count("descending side is up") == 1
    assert "descending side is up" not in changed
    assert "Your hand: " in changed
    assert whole.count("descending side is up") == 1
    assert "descending side is up" not in again


@pytest.mark.parametrize("typed", ["9" * 5000, "0", "-1", "²", "[/red]", "\x00"])
def test_whatever_is_typed_is_no_way_out(typed: str) -> None:
    table = Seated(typed, f"/{typed}")
    assert not table.session.play()
    assert not [seat for seat, _ in table.match.history if seat == 0]
    assert "number or key: choose" in table.text
    assert "No rule contains " in table.text or typed in ("0", "-1")


def test_nobody_elses_cards_are_shown() -> None:
    table = Seated("q", players=3, seat=1, level="random")
    table.session.play()
    state = table.match.state
    assert isinstance(state, Table)
    hands = state.hands
    assert "Your hand: " + ", ".join(card.label for card in hands[1]) in table.text
    assert not [card for card in [*hands[0], *hands[2]] if card.label in table.text]


@pytest.mark.parametrize(("typed", "said"), [("99", "There is no option "), ("dance", "an option's number")])
def test_a_wrong_line_is_told_what_was_wrong(typed: str, said: str) -> None:
    table = Seated(typed)
    table.session.play()
    assert said in table.text


@pytest.mark.parametrize("game", coven.catalogue(), ids=lambda game: str(game.name))
def test_every_game_of_the_house_is_told_in_words(game: coven.Game) -> None:
    match = game.new(max(2, game.players[0]), seed=2)
    for turn, _ in enumerate(play_randomly(match, seed=2)):
        if turn % 40 == 0:
            told = table_parts(game, match.seen_by(0), ["Tilly", "Oswin"])
            assert told is not None
            assert len(told) > 1
            assert "{" not in "".join(told)


def test_the_village_is_a_map() -> None:
    game = coven.game("crone")
    told = table_parts(game, game.new(2, seed=1).seen_by(0), ["Tilly", "Oswin"])
    assert told is not None
    rows = [line for line in told[0].splitlines() if re.fullmatch(r"[.LFGTVM@a-z0-9 ]{20,}", line)]
    assert len(rows) > 1
    assert all(letter in "".join(rows) for letter in "LFGTVM")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sabbat", ["Turgapel: –; 4 VP, its gate asks for", "Zen garden: –"]),
        ("triora", ["Ancient Tower", "□□□"]),
        ("witcher", ["6 Novigrad ♣", "18 Ard Modron ▲", "Roads from 0: 4 8 11 15;"]),
    ],
)
def test_every_place_of_a_board_is_drawn(name: str, words: list[str]) -> None:
    game = coven.game(name)
    told = table_parts(game, game.new(2, seed=1).seen_by(0), ["Tilly", "Oswin"])
    assert told is not None
    assert all(word in "\n".join(told) for word in words), told


def test_nothing_is_told_twice_and_each_seat_has_one_line() -> None:
    game = coven.game("sabbat")
    for match in play_randomly(game.new(2, seed=1), 1):
        told = table_parts(game, match.seen_by(0), ["Tilly", "Oswin"])
        if match.number > 30:
            break
    assert told is not None
    subjects = [part.partition(":")[0] for part in told if ":" in part]
    assert len(subjects) == len(set(subjects)), subjects
    assert any(part.startswith("Oswin: ") and "Approval square" in part for part in told)


def test_where_nobody_wins_nobody_has_a_place() -> None:
    table = Seated()
    lost = [Score([Line("a.b", "forfeited", 0)], rank=-1)] * 2
    over = SimpleNamespace(results=Results(lost, [], "All are lost."), rules=SimpleNamespace(seats=2))
    table.session.match = cast(Match, over)
    table.session.show_results()
    assert "All are lost. So nobody has a place" in table.text
    assert table.text.count("–") == 2


def test_bots_must_be_as_many_as_the_other_seats() -> None:
    with pytest.raises(BadOptions, match="2 seats are for bots, but 1"):
        Seated(players=3, bots=1)


# -- the board


def shown(state: dict[str, object], opening: dict[str, object] | None = None) -> str:
    """The text of a board with that state."""
    screen = io.StringIO()
    view = {"state": state, "asked": [1], "seat": 0}
    names = ["Tilly", "Morag"]
    board = Board({**view, "state": opening or state}, {"blue-7": "Blue 7"}, names, ["leader", "order"])
    Console(file=screen, width=100).print(board.show(view))
    return screen.getvalue()


def test_pieces_are_shown_by_their_labels_and_hidden_ones_counted() -> None:
    text = shown({"hands": [["blue-7"], ["blue-7", "?card", "?card"]], "trick": []})
    assert "Blue 7, 2 hidden (card)" in text


def test_things_that_are_alike_are_counted_and_figures_are_not() -> None:
    text = shown({"heap": ["blue-7", "blue-7", "owl"], "rolls": [6, 6, -1, -1], "tiles": [["barn", 0, 0]]})
    assert "2 × Blue 7, owl" in text
    assert "6, 6, -1, -1" in text
    assert "barn 0 0" in text


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("sabbat", {"argosola": "Argosola", "vale": "Valé"}),
        ("triora", {"stone_circle": "Stone Circle", "brigid": "Brigid", "soldier-1": "Gate Sentry"}),
    ],
)
def test_what_the_content_names_is_called_by_its_name(game: str, named: dict[str, str]) -> None:
    labels = labels_of(coven.new(game, players=2).rules)
    assert {key: labels[key] for key in named} == named


def test_what_is_empty_is_not_shown() -> None:
    text = shown(
        {"trick": [], "side": {"left": None, "right": 2, "top": 0}, "won": [[], []], "coins": [0, 0]}
    )
    assert "trick" not in text
    assert "won" not in text
    assert "right: 2\n" in text.replace(" \n", "\n")
    assert "coins  0      0" in text


def test_seats_are_shown_by_their_names() -> None:
    text = shown({"leader": 1, "order": [1, 0]})
    assert "leader  Morag" in text
    assert "order   Morag, Tilly" in text
    assert "leader" not in shown({"leader": -1})


def test_a_seats_own_state_becomes_rows() -> None:
    text = shown({"witches": [{"gold_coins": 3}, {"gold_coins": 5}], "open": True})
    assert "gold coins  3      5" in text
    assert "open  yes" in text


def test_what_lies_by_seat_is_told_from_the_opening_view() -> None:
    """A list that grows as long as the seats later on is not taken for one value a seat."""
    text = shown({"trick_seats": [1, 0], "tricks": [4, 6]}, {"trick_seats": [], "tricks": [0, 0]})
    assert "trick seats  1, 0" in text
    assert "tricks  4      6" in text


def test_who_is_asked_is_marked() -> None:
    assert "▸ Morag" in shown({"tricks": [0, 0]})


def test_what_looks_like_markup_is_shown_as_it_is() -> None:
    board = Board({"state": {"hands": [["[/red]"], ["[/]"]]}}, {"newt": "[bold]"}, ["[/red]", "Bea"])
    screen = io.StringIO()
    view = {"state": {"hands": [["[/red]"], ["[/]"]], "pool": ["newt", "[/x]"]}, "asked": [0], "seat": 1}
    Console(file=screen, width=200).print(board.show(view))
    assert "▸ [/red]" in screen.getvalue()
    assert "[bold], [/x]" in screen.getvalue()
