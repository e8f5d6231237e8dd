"""Since your turn: at most three lines, each for those who did something, with the moments that it shows."""

from __future__ import annotations

from coven.teaching import News
from coven.web.pages.parts import Line
from coven.web.pages.since import lines_since, since_your_turn

NAMES = ["Tilly", "Oswin", "Hob", "Ines", "Jan", "Ada"]
NEWS = News(first=("wins",), passing=(" draws",), deeds=(" completes",))


def said(*lines: tuple[int, int | None, str]) -> list[str]:
    """What seat 0 is told of lines: after how many answers, about whom, and the words."""
    log = [Line(f"log-{i}", text, seat, at=at, by=seat or 1) for i, (at, seat, text) in enumerate(lines)]
    return [doing.words for doing in since_your_turn(log, 0, NAMES, NEWS)]


def test_each_seat_has_a_line_that_names_it_once() -> None:
    told = said((1, 1, "Oswin plays Red 3."), (2, 2, "Hob plays Red 5."), (2, 2, "Hob wins the trick."))
    assert told == ["Oswin plays Red 3.", "Hob plays Red 5; wins the trick."]


def test_what_is_passing_is_not_told() -> None:
    assert said((1, 1, "Oswin draws a card."), (1, 0, "Tilly draws a card.")) == []


def test_what_happened_to_oneself_is_told_by_who_did_it() -> None:
    assert said((4, 0, "Tilly's ghost is pushed out.")) == ["Tilly's ghost is pushed out."]


def test_what_one_did_oneself_is_no_news_whoever_let_it_happen() -> None:
    assert said((4, 0, "Tilly completes the Scheme."), (4, 1, "Oswin completes it.")) == [
        "Oswin completes it."
    ]


def test_what_happened_twice_in_the_same_words_is_told_once() -> None:
    lines = [(1, 1, "Oswin plays 1."), (2, 1, "Oswin sows."), (3, 1, "Oswin sows."), (4, 1, "Oswin plays 2.")]
    assert said(*lines) == ["Oswin plays 1; sows (twice); plays 2."]
    assert said(*[(at, 1, "Oswin sows.") for at in range(1, 6)]) == ["Oswin sows (5 times)."]


def test_of_many_things_the_weightiest_are_told_in_their_order_and_the_rest_is_counted() -> None:
    told = said(*[(i, 1, f"Oswin {'wins' if i == 2 else 'plays'} {i}.") for i in range(1, 7)])
    assert told == ["Oswin wins 2; plays 5; plays 6; 3 more."]


def test_five_others_share_three_lines() -> None:
    told = said(*[(seat, seat, f"{NAMES[seat]} plays {seat}.") for seat in range(1, 6)])
    assert len(told) == 3
    assert all(f"{NAMES[seat]} plays {seat}." in " ".join(told) for seat in range(1, 6))


def test_a_line_shows_all_from_its_first_thing_to_its_last() -> None:
    log = [Line("log-0", "Oswin plays 1.", 1, at=4, by=1), Line("log-1", "Oswin plays 2.", 1, at=6, by=1)]
    doing = since_your_turn(log, 0, NAMES, NEWS)[0]
    assert (doing.since, doing.until) == (3, 6)


def test_what_ones_last_answer_brought_about_for_others_belongs_to_it_where_it_counts() -> None:
    log = [
        Line("log-0", "Tilly plays Red 2.", 0, at=3, by=0),
        Line("log-1", "Oswin wins the trick.", 1, at=3, by=0),
        Line("log-2", "Hob plays nothing.", 2, at=3, by=0),
        Line("log-3", "Tilly wins a smile.", 0, at=3, by=0),
        Line("log-4", "Oswin wins before.", 1, at=2, by=1),
        Line("log-5", "Oswin plays Red 3.", 1, at=4, by=1),
    ]
    told = lines_since(log, 3, 0, News(first=("wins",)))
    assert [line.text for line in told] == ["Oswin wins the trick.", "Oswin plays Red 3."]
