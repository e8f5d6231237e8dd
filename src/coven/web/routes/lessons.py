"""The guided first match. Where a learner stands is the number of a stop, kept in a cookie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import RedirectResponse, Response

from coven.engine.view import AnyView, Offer, Question
from coven.tables import SeatInfo, TableInfo
from coven.teaching import Lesson, Stop, lesson_of
from coven.web.forms import whole
from coven.web.identity import lesson_cookie, lesson_stop
from coven.web.pages.guide import Guide, lesson_path
from coven.web.pages.layout import Notice
from coven.web.pages.panel import Scene
from coven.web.pages.parts import Line
from coven.web.pages.table import table_page
from coven.web.pages.what import what_card
from coven.web.routes.table_actions import SCRIPT, fields_of
from coven.web.site import Site, TheSite, find_game, set_cookie

router = APIRouter(include_in_schema=False)


def find_lesson(game: str) -> Lesson:
    """The lesson of a game, or a page that says that there is none."""
    lesson = lesson_of(find_game(game))
    if lesson is None:
        raise HTTPException(404)
    return lesson


@router.get("/learn/{game}")
async def learn(request: Request, site: TheSite, game: str) -> Response:
    """The lesson where the learner left it."""
    lesson = find_lesson(game)
    stop = lesson.stop(lesson_stop(request.cookies, game) or 0)
    return lesson_response(request, site, lesson, stop)


@router.get("/learn/{game}/what/{number}")
async def what(
    request: Request, site: TheSite, game: str, number: int, words: str = "", key: str = "", kind: str = ""
) -> Response:
    """What a thing of the lesson's table is."""
    lesson = find_lesson(game)
    scene = scene_of(lesson, lesson.stop(number), site.reader(request).name)
    return site.answer(request, str(what_card(scene, words, key, kind)))


@router.post("/learn/{game}/choose")
async def choose(request: Request, site: TheSite, game: str) -> Response:
    """Answer the question of a stop. What the step does not want is refused with a word, at no cost."""
    lesson, fields = find_lesson(game), await fields_of(request)
    number = whole(fields.get("stop", ""))
    stop = lesson.stop(number if number is not None else lesson_stop(request.cookies, game) or 0)
    if fields.get("key") == stop.want:
        return moved(request, site, lesson, lesson.stop(stop.number + 1))
    words = guide_of(lesson, stop, site.reader(request).name).wanted
    return lesson_response(request, site, lesson, stop, Notice(words, "Not yet.", "stale"))


@router.post("/learn/{game}/{way}")
async def go(request: Request, site: TheSite, game: str, way: str) -> Response:
    """Back by one answer, on to the next step, or from the beginning once more."""
    lesson = find_lesson(game)
    stop = lesson.stop(whole((await fields_of(request)).get("stop", "")) or 0)
    ways = {"back": lesson.stop(stop.number - 1), "skip": lesson.after(stop), "again": lesson.stop(0)}
    if way not in ways:
        raise HTTPException(404)
    return moved(request, site, lesson, ways[way])


def moved(request: Request, site: Site, lesson: Lesson, stop: Stop) -> Response:
    """The lesson at another stop, which the learner's browser keeps."""
    game = lesson.game.name
    if SCRIPT in request.headers:
        response = lesson_response(request, site, lesson, stop)
    else:
        response = site.answer(request, RedirectResponse(lesson_path(game), 303))
    set_cookie(response, request, lesson_cookie(game), str(stop.number))
    return response


def lesson_response(
    request: Request, site: Site, lesson: Lesson, stop: Stop, notice: Notice | None = None
) -> Response:
    """The table as the learner sees it at a stop, with the guide beside it."""
    name = site.reader(request).name
    scene = scene_of(lesson, stop, name)
    return site.answer(request, table_page(site.visit(request), scene, notice), 409 if notice else 200)


def names_of(lesson: Lesson, name: str) -> list[str]:
    """What to call the seats: the learner by their own name."""
    return [name if seat == lesson.script.you else other for seat, other in enumerate(lesson.script.names)]


def guide_of(lesson: Lesson, stop: Stop, name: str) -> Guide:
    """What the guide says at a stop."""
    names, you = names_of(lesson, name), lesson.script.you
    news = [event.read(you, names) for event in lesson.news(stop)]
    held = [offer for offer in offers(lesson, stop) if offer.key != stop.want]
    step = lesson.step(stop)
    alone = step is not None and step.alone
    return Guide(lesson.game.name, stop, step, len(lesson.script.steps), [] if alone else held, news)


def offers(lesson: Lesson, stop: Stop) -> Sequence[Offer]:
    """What the rules offer the learner at a stop."""
    decision = lesson.match(stop).seen_by(lesson.script.you).decision
    return [] if decision is None else decision.options


def scene_of(lesson: Lesson, stop: Stop, name: str) -> Scene:
    """A table in play, made of a lesson."""
    match, you, names = lesson.match(stop), lesson.script.you, names_of(lesson, name)
    guide = guide_of(lesson, stop, name)
    log = [
        Line(f"log-{n}", event.read(you, names, match.over), event.actor(), event.kind)
        for n, event in enumerate(match.log)
        if event.visible(you, match.over)
    ]
    return Scene(
        info=info_of(lesson, match.over, names),
        game=lesson.game,
        view=taught(match.seen_by(you), guide),
        log=log,
        guide=guide,
    )


def taught(view: AnyView, guide: Guide) -> AnyView:
    """The view with nothing to choose but what the step teaches."""
    if view.decision is None or not guide.held:
        return view
    held = {offer.key for offer in guide.held}
    question: Question = replace(
        view.decision, options=[offer for offer in view.decision.options if offer.key not in held]
    )
    return replace(view, decision=question)


def info_of(lesson: Lesson, over: bool, names: list[str]) -> TableInfo:
    """The table that a lesson pretends to be."""
    record = lesson.records[0]
    kinds = ["person" if seat == lesson.script.you else "bot" for seat in range(record.players)]
    return TableInfo(
        id="",
        name="Your first match",
        game=lesson.game.name,
        players=record.players,
        options=record.options,
        status="over" if over else "playing",
        listed=False,
        created=0,
        updated=0,
        number=0,
        asked=[],
        commitment="",
        results=None,
        seats=[
            SeatInfo(n, kind, name, None) for n, (kind, name) in enumerate(zip(kinds, names, strict=True))
        ],
        revision=0,
    )
