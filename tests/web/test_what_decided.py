"""What decided a match, in one sentence."""

from __future__ import annotations

from coven.drawing.what_decided import what_decided
from coven.engine.rules import Line, Results, Score
from coven.tables.kept_views import results_from

NAMES = ("Odile", "Agatha")


def score(**points: int) -> Score:
    return Score([Line(f"a.{text}", text, number) for text, number in points.items()])


def test_the_line_that_made_most_of_the_difference_is_named() -> None:
    results = Results([score(areas=20, crowns=3), score(areas=8, crowns=5)], [0], "It is over.")
    assert (
        what_decided(results, NAMES)
        == "Odile is 10 points ahead of Agatha, most of all by areas: 20 against 8."
    )


def test_what_made_the_difference_is_called_by_one_name() -> None:
    lines = [Line("a.crowns", "Crowns: 10", 35), Line("a.rest", "Left: 2 potions", 2)]
    few = [Line("a.crowns", "Crowns: 4", 8), Line("a.rest", "Left: 1 potion", 1)]
    assert what_decided(Results([Score(lines), Score(few)], [0], "Over."), NAMES).endswith(
        "by Crowns: 35 against 8."
    )
    lines = [Line("a.area-points", "City: first", 10), Line("a.area-points", "River: first", 10), *few]
    assert what_decided(Results([Score(lines), Score(few)], [0], "Over."), NAMES).endswith(
        "by area points: 20 against 0."
    )


def test_where_one_rule_gives_all_points_it_is_not_named() -> None:
    one, other = Score([Line("a.b", "27 cards", 133)]), Score([Line("a.b", "20 cards", 101)])
    assert what_decided(Results([one, other], [0], "Over."), NAMES) == "Odile is 32 points ahead of Agatha."


def test_where_one_thing_counts_it_is_what_one_is_ahead_by() -> None:
    results = Results([score(trophies=4), score(trophies=3)], [0], "Four trophies.")
    assert what_decided(results, NAMES) == "Odile has 4 trophies, Agatha 3."


def test_a_tie_is_explained() -> None:
    results = Results([score(points=5), score(points=5)], [1], "It is over.", [2, 1])
    assert "have equal points; the rules for ties put Agatha first" in what_decided(results, NAMES)


def test_a_shared_win_is_shared() -> None:
    results = Results([score(points=5), score(points=5)], [0, 1], "It is over.")
    assert (
        what_decided(results, NAMES)
        == "Odile and Agatha are equal in everything that counts, and share the win."
    )


def test_nobody_wins_explains_itself() -> None:
    results = Results([score(points=0), score(points=0)], [], "Every Witch was captured.")
    assert what_decided(results, NAMES).startswith("So nobody has a place")


def test_who_plays_alone_has_nobody_to_be_ahead_of() -> None:
    assert what_decided(Results([score(points=5)], [0], "Done."), ["Odile"]) == ""


def test_what_wins_whatever_the_points_is_no_tie() -> None:
    hunter = Score([Line("a.b", "trophies", 3)], rank=1)
    results = Results([hunter, score(trophies=3)], [0], "The Golem was killed.")
    assert what_decided(results, NAMES) == "Agatha has as many points, but Odile met what wins the match."


def test_a_match_together_is_won_or_lost_together() -> None:
    scores = [score(beaten=1), score(beaten=1)]
    assert what_decided(Results(scores, [0, 1], "Over.", together=True), NAMES) == (
        "Odile and Agatha have won it together."
    )
    assert what_decided(Results(scores, [], "All have fallen.", together=True), NAMES) == ""


def test_kept_results_know_what_they_were_decided_by() -> None:
    hunter = Score([Line("a.b", "trophies", 3)], rank=1)
    results = Results([hunter, score(trophies=3)], [0], "The Golem was killed.", together=True)
    kept = results_from(results.packed())
    assert [one.rank for one in kept.scores] == [1, 0]
    assert kept.together
    assert results_from(results.as_json()).totals == [3, 3]


def test_those_who_share_the_second_place_are_all_named() -> None:
    three = ("Odile", "Agatha", "Briar")
    scores = [score(areas=20, crowns=3), score(areas=8, crowns=5), score(areas=5, crowns=8)]
    assert (
        what_decided(Results(scores, [0], "Over."), three) == "Odile is 10 points ahead of Agatha and Briar."
    )
    trophies = [score(trophies=4), score(trophies=3), score(trophies=3)]
    assert what_decided(Results(trophies, [0], "Over."), three) == "Odile has 4 trophies, Agatha and Briar 3."
    equal = Results([score(points=5)] * 3, [0], "Over.", [1, 2, 2])
    assert what_decided(equal, three) == (
        "Odile, Agatha and Briar have equal points; the rules for ties put Odile first."
    )
