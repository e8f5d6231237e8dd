"""Sabbat Magica in a real browser: a match between two people, with a secret, and one by keyboard."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from coven.web.changes import CUT
from tests.browser.browsing import MANY, Visitor
from tests.browser.conftest import Visit
from tests.web.test_changes import joined

pytestmark = pytest.mark.browser
QUICK = ("end", "nothing", "decline")
"""Answers that end an action."""


class Ears:
    """All that a browser is told while its page stands: the bodies of responses, and live messages."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.requests: list[Request] = []
        self.messages: list[str] = []
        visitor.context.on("requestfinished", self._finished)
        session = visitor.context.new_cdp_session(visitor.page)
        session.on("Network.eventSourceMessageReceived", self._message)
        session.send("Network.enable")

    def _finished(self, request: Request) -> None:
        self.requests.append(request)

    def _message(self, event: dict[str, Any]) -> None:
        self.messages.append(str(event["data"]))

    def heard(self) -> list[str]:
        """The bodies since the last call."""
        requests, self.requests[:] = self.requests[:], []
        answers = [request.response() for request in requests]
        return [
            answer.body().decode(errors="replace") for answer in answers if answer and answer.status < 300
        ]

    def page(self) -> str:
        """The page as the server would send it to this browser now."""
        return self.visitor.page.request.get(self.visitor.page.url).text()


# What may change in a page when somebody else chooses in secret: the number of the question, who is still
# to move, and whether one can take the last choice back.
OPEN = re.compile(
    r'data-(?:number|count|hint|revision)="\d*"|name="(?:number|hint)" value="\d+"|'
    r' aria-current="true"|<span class="think">to move</span>|<button[^>]*id="undo".*?</button>',
    re.DOTALL,
)


def told(body: str) -> str:
    """A page without what is open to all."""
    return OPEN.sub("", body)


def seen(visitor: Visitor) -> str:
    """The words on a page around the question."""
    return (visitor.page.locator(".stage").text_content() or "").replace("to move", "")


def invoke(first: Visitor, second: Visitor, ears: Ears, turn: int) -> None:
    """Both choose in secret, one after the other; the second learns nothing before both have chosen."""
    keys = first.keys()
    key = keys[turn % len(keys)]
    ears.heard()
    shown, words, number = ears.page(), seen(second), first.number
    before = told(shown)
    lines = second.page.locator("#log li").count()
    first.point_at(key)
    second.moved_on(number)
    expect(second.page.locator(".seat .think")).to_have_count(0)
    bodies = ears.heard()
    assert bodies, "the page was renewed"
    for body in [*bodies, ears.page()]:
        shown = joined(shown.split(CUT), json.loads(body)) if body.startswith("[") else body
        assert told(shown) == before
    assert seen(second) == words
    assert second.page.locator("#log li").count() == lines
    # -1: somebody came or went, look again
    assert all(message.isdigit() or message == "-1" for message in ears.messages), ears.messages
    second.point_at(second.keys()[0])
    first.moved_on(number + 1)
    ghosts = key.removeprefix("invoke:").partition("-")[0]
    sent = "1 ghost" if ghosts == "1" else f"{ghosts} ghosts"
    for visitor in (first, second):
        expect(visitor.page.locator("#log")).to_contain_text(f"sends {sent} to the drawbridge")
    assert told(ears.page()) != before


def check_the_end(visitor: Visitor) -> None:
    """Two scores, each line with its rule; the deal is verified."""
    expect(visitor.page.locator("#panel.results .place")).to_have_count(2)
    assert len(visitor.explained()) == 2
    expect(visitor.page.locator("#panel")).to_contain_text("6 rounds were played")
    expect(visitor.page.locator("#panel")).to_contain_text("Fair deal verified")


def test_two_people_play_a_whole_match_and_the_invocation_is_secret(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.open("sabbat", "Invite friends")
    friend.page.emulate_media(reduced_motion="reduce")
    friend.page.goto(host.page.input_value("#invite-1"))
    friend.page.fill("#player", "Magrat")
    friend.page.get_by_role("button", name="Sit down").click()
    for visitor in (host, friend):
        expect(visitor.page.locator("body.table-page")).to_be_attached()
    listening = [(host, friend, Ears(friend)), (friend, host, Ears(host))]
    invocations = 0
    for turn in range(MANY):
        host.page.wait_for_function("n => Number(document.body.dataset.number) === n", arg=friend.number)
        asked = {visitor: visitor.keys() for visitor in (host, friend)}
        movers = [visitor for visitor, keys in asked.items() if keys]
        if not movers:
            break
        if len(movers) == 2:
            invoke(*listening[invocations % 2], invocations + 1)
            invocations += 1
            continue
        mover, other = (host, friend) if movers == [host] else (friend, host)
        number, keys = mover.number, asked[mover]
        quick = [key for key in QUICK if key in keys]
        mover.point_at(quick[0] if quick and turn % 3 else keys[0] if turn % 2 else keys[-1])
        other.moved_on(number)
    assert invocations == 6
    for visitor in (host, friend):
        check_the_end(visitor)


def test_a_whole_match_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    visitor.play_by_keyboard("sabbat")
    check_the_end(visitor)
