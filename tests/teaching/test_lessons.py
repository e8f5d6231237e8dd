"""Guided first matches: they hold on the rules of today, and are short enough to be read."""

from __future__ import annotations

import pytest

import coven
from coven.teaching import Lesson, lesson_of
from coven.teaching.lesson import played

MOST_WORDS = 42
LESSONS = [lesson for lesson in map(lesson_of, coven.catalogue()) if lesson is not None]


@pytest.fixture(params=LESSONS, ids=lambda lesson: str(lesson.game.name))
def lesson(request: pytest.FixtureRequest) -> Lesson:
    """Every lesson in turn."""
    found: Lesson = request.param
    return found


def test_the_records_of_a_lesson_play_to_the_end_that_they_tell_of(lesson: Lesson) -> None:
    for scene, record in enumerate(lesson.records):
        match = played(lesson, scene, len(record.choices))
        assert (match.results.as_json() if match.over else None) == record.results


def test_whatever_a_step_wants_is_offered_when_its_turn_comes(lesson: Lesson) -> None:
    for stop in lesson.stops:
        decision = lesson.match(stop).pending.get(lesson.script.you)
        assert not stop.want or (decision is not None and stop.want in decision.keys), stop


def test_a_lesson_goes_forward_and_ends_with_the_match(lesson: Lesson) -> None:
    places = [(stop.scene, stop.at) for stop in lesson.stops]
    assert places == sorted(places)
    assert lesson.match(lesson.stops[-1]).over
    assert [lesson.step(lesson.stops[0]), lesson.step(lesson.stops[-1])] == [lesson.script.steps[0], None]


def test_back_and_on_stay_inside_the_lesson(lesson: Lesson) -> None:
    first, last = lesson.stops[0], lesson.stops[-1]
    assert lesson.stop(first.number - 1) is first
    assert lesson.stop(last.number + 1) is last
    assert lesson.after(last) is last
    assert lesson.after(first).step == 1


def test_a_prompt_is_one_thing_to_do_and_one_reason(lesson: Lesson) -> None:
    for step in lesson.script.steps:
        assert len(step.text.split()) <= MOST_WORDS, step.title


def test_what_happened_since_tells_no_secret_of_others(lesson: Lesson) -> None:
    you, names = lesson.script.you, lesson.script.names
    for stop in lesson.stops[:-1]:
        told = {event.read(you, names) for event in lesson.match(stop).log if event.visible(you)}
        assert {event.read(you, names) for event in lesson.news(stop)} <= told
