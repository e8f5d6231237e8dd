"""A table in a real browser: several people, late clicks, lost connections, and what a page does itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request, expect

from tests.browser.browsing import DESKTOP, MANY, PHONE, Visitor
from tests.browser.conftest import Visit
from tests.web.served import Served

pytestmark = pytest.mark.browser


def choose(visitor: Visitor) -> None:
    """Take the first option of the list."""
    number = visitor.number
    visitor.page.locator(".opt").first.click()
    visitor.moved_on(number)


def two_at_a_table(visit: Visit) -> tuple[Visitor, Visitor]:
    """A host, and a friend on a phone who came by an invitation; the match has begun."""
    host, friend = visit(), visit(PHONE)
    host.page.goto(f"{host.url}/?game=blackmore")
    host.page.get_by_label("Invite friends").check()
    host.page.locator(".for-seats input[value='2']").check()
    host.page.get_by_role("button", name="Deal the cards").click()
    link = host.page.input_value("#invite-1")
    friend.page.goto(link)
    friend.page.fill("#player", "Magrat")
    friend.page.get_by_role("button", name="Sit down").click()
    for visitor in (host, friend):
        expect(visitor.page.locator("body.table-page")).to_be_attached()
    return host, friend


class Wire:
    """What a table's page asks of the server, and how often it is told to look again whatever it shows."""

    def __init__(self, visitor: Visitor) -> None:
        self.table = visitor.page.url
        self.asked: Counter[str] = Counter()
        self.bidden = 0
        visitor.page.on("request", self._request)
        session = visitor.context.new_cdp_session(visitor.page)
        session.on("Network.eventSourceMessageReceived", self._message)
        session.send("Network.enable")

    def _request(self, request: Request) -> None:
        if request.url.startswith(self.table) and not request.url.endswith("/live"):
            self.asked[request.method] += 1

    def _message(self, event: dict[str, str]) -> None:
        self.bidden += event["eventId"] == "-1"


def test_a_friend_comes_by_an_invitation_link_and_both_play(visit: Visit) -> None:
    host, friend = two_at_a_table(visit)
    expect(host.page.locator(".seats")).to_contain_text("Magrat")
    for _ in range(8):
        host.page.wait_for_function("n => Number(document.body.dataset.number) === n", arg=friend.number)
        mover, other = (host, friend) if host.page.locator(".opt").count() else (friend, host)
        before = other.number
        choose(mover)
        other.moved_on(before)
    friend.page.locator(".mtabs [data-tab-name=log]").click()
    friend.page.fill("#say", "The wheel giveth.")
    friend.page.keyboard.press("Enter")
    expect(host.page.locator("#chat")).to_contain_text("The wheel giveth.")
    expect(friend.page.locator("#say")).to_have_value("")


def test_ones_own_click_is_one_request_and_every_state_is_fetched_once(visit: Visit) -> None:
    """The answer is the page; the news about it say that it is shown already.

    News come in order, so a request too many shows at one of the next choices. When somebody's connection
    comes or goes, which may be any time, everybody looks once more.
    """
    host, friend = two_at_a_table(visit)
    for visitor in (host, friend):
        visitor.page.wait_for_selector("html.ready", state="attached")
    wires = {visitor: Wire(visitor) for visitor in (host, friend)}
    moves: Counter[Visitor] = Counter()
    for _ in range(8):
        host.page.wait_for_function("n => Number(document.body.dataset.number) === n", arg=friend.number)
        mover, other = (host, friend) if host.page.locator(".opt").count() else (friend, host)
        before = other.number
        choose(mover)
        other.moved_on(before)
        moves[mover] += 1
    for visitor, wire in wires.items():
        others = moves.total() - moves[visitor]
        assert wire.asked["POST"] == moves[visitor]
        assert others <= wire.asked["GET"] <= others + wire.bidden


def test_a_stale_click_is_a_friendly_notice_and_never_a_move(visit: Visit) -> None:
    visitor = visit()
    visitor.deal()
    assert visitor.asked()
    deaf = visitor.context.new_page()
    deaf.route("**/live", lambda route: route.abort())
    deaf.goto(visitor.page.url)
    choose(visitor)
    assert visitor.asked()
    number = visitor.number
    late = deaf.locator(".opt").last
    assert int(deaf.get_attribute("body", "data-number") or 0) < number
    late.click()
    expect(deaf.locator(".toast.stale")).to_contain_text("The table has moved on.")
    expect(deaf.locator("body")).to_have_attribute("data-number", str(number))
    visitor.page.reload()
    assert visitor.number == number


def test_a_double_click_answers_once(visit: Visit) -> None:
    visitor = visit()
    visitor.deal()
    assert visitor.asked()
    number = visitor.number
    visitor.page.locator(".opt").first.dblclick()
    visitor.moved_on(number)
    expect(visitor.page.locator(".toast")).to_have_count(0)


def test_after_a_lost_connection_the_page_comes_back_by_itself(chromium: Browser, tmp_path: Path) -> None:
    with Served(tmp_path / "coven.db") as served:
        visitor = Visitor(chromium, served.url, DESKTOP)
        visitor.deal()
        assert visitor.asked()
        number = visitor.number
        served.kill()
        expect(visitor.page.locator("#lost")).to_be_visible()
        visitor.page.locator(".opt").first.click()
        expect(visitor.page.locator(".toast.bad")).to_contain_text("not confirmed")
        served.start()
        expect(visitor.page.locator("#lost")).to_be_hidden()
        assert visitor.number == number
        choose(visitor)
        visitor.close()


def test_the_list_of_options_plays_without_a_script(visit: Visit) -> None:
    visitor = visit(PHONE, script=False)
    visitor.deal()
    page = visitor.page
    for _ in range(4):
        for _ in range(MANY):
            if page.locator(".opt").count():
                break
            page.reload()
        number = visitor.number
        page.locator(".opt").first.click()
        expect(page.locator("body")).not_to_have_attribute("data-number", str(number))
        assert visitor.number > number
    expect(page.locator(".mtabs")).to_be_hidden()
    expect(page.locator(".log").first).to_be_visible()


def test_an_option_its_card_and_its_place_light_up_together(visit: Visit) -> None:
    visitor = visit()
    visitor.deal()
    assert visitor.asked()
    page = visitor.page
    first = page.locator(".opt").first
    first.hover()
    key = first.get_attribute("data-key")
    expect(page.locator(f'.lit[data-key="{key}"]')).to_have_count(page.locator(f'[data-key="{key}"]').count())
    page.locator(".mine .card.can").nth(1).focus()
    expect(page.locator(".opt").nth(1)).to_have_class("opt lit")


def test_hint_why_and_undo_have_keys(visit: Visit) -> None:
    visitor = visit()
    visitor.deal()
    assert visitor.asked()
    page = visitor.page
    expect(page.locator("meter")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".opt meter")).to_have_count(page.locator(".opt").count())
    expect(page.locator(".opt.best")).to_have_count(1)
    expect(page.locator("#why")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#why")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#why")).to_be_hidden()
    page.fill("#say", "1h")
    expect(page.locator("#say")).to_have_value("1h")
    page.locator("#ask").focus()
    page.keyboard.press("u")
    expect(page.locator("#undo")).to_be_disabled()


def test_the_typed_text_and_the_scheme_survive_what_others_do(visit: Visit) -> None:
    visitor = visit()
    visitor.deal()
    assert visitor.asked()
    page = visitor.page
    page.fill("#say", "half a sentence")
    page.locator("#theme button").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    choose(visitor)
    assert visitor.asked()
    expect(page.locator("#say")).to_have_value("half a sentence")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_board_zooms_and_the_phone_has_tabs(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open("triora")
    assert visitor.asked()
    visitor.settle()
    page = visitor.page
    page.get_by_role("button", name="All").tap()
    whole, frame = page.locator("#pan svg.brd").bounding_box(), page.locator("#pan").bounding_box()
    assert whole
    assert frame
    assert whole["width"] <= frame["width"], "the whole board is in sight"
    assert whole["height"] <= frame["height"]
    page.get_by_role("button", name="Castle", exact=True).tap()
    wider = page.locator("#pan svg.brd").bounding_box()
    assert wider
    assert wider["width"] > whole["width"]


def test_on_a_phone_blackmores_wheel_and_trick_and_hand_are_in_sight_together(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.deal()
    assert visitor.asked()
    visitor.settle()
    page = visitor.page
    board, frame = page.locator("#pan svg.narrow").bounding_box(), page.locator("#pan").bounding_box()
    assert board
    assert frame
    assert board["y"] >= frame["y"]
    assert board["y"] + board["height"] <= frame["y"] + frame["height"]
    expect(page.locator("#pan svg.brd:not(.narrow)")).to_be_hidden()
    expect(page.locator(".board .zoom")).to_be_hidden()
    expect(page.locator("#pan svg.narrow")).to_be_in_viewport(ratio=1)
    expect(page.locator(".mine .hand")).to_be_visible()
    expect(page.locator(".mine .me")).to_be_hidden()
    page.get_by_role("tab", name="Your things").click()
    expect(page.locator(".mine .me")).to_be_visible()
    expect(page.locator("#panel")).to_be_hidden()
    page.get_by_role("tab", name="Log, chat").click()
    expect(page.locator("#log")).to_be_visible()


def test_on_a_phone_too_one_copies_the_link_of_the_seat_and_leaves(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.deal()
    assert visitor.asked()
    visitor.settle()
    page = visitor.page
    page.locator("#menu summary").tap()
    page.locator("#menu").get_by_role("button", name="Copy").tap()
    said = page.locator("#toasts .toast").first.bounding_box()
    assert said
    assert said["height"] < 80, "a few words in one line"
    page.locator("#menu").get_by_role("button", name="Leave the table").tap()
    page.get_by_role("button", name="The table waits for me").tap()
    expect(page.locator(".banner", has_text="You have left the table.")).to_be_visible()
    page.get_by_role("button", name="Take my seat back").tap()
    assert visitor.asked()


def test_a_replay_is_walked_through_and_shared(visit: Visit) -> None:
    visitor = visit()
    visitor.deal()
    page = visitor.page
    for _ in range(MANY):
        if not visitor.asked():
            break
        choose(visitor)
    page.get_by_role("link", name="Replay").first.click()
    body = page.locator("body")
    expect(body).to_have_attribute("data-at", "0")
    page.wait_for_selector("html.ready")
    page.keyboard.press("ArrowRight")
    expect(body).to_have_attribute("data-at", "1")
    page.keyboard.press("End")
    expect(body).to_have_attribute("data-at", body.get_attribute("data-last") or "")
    page.locator("#at").fill("5")
    expect(body).to_have_attribute("data-at", "5")
    page.wait_for_url("**/replay?at=5")
    page.keyboard.press("Space")
    page.wait_for_function("() => Number(document.body.dataset.at) >= 6")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("link", name="One step back").click()
    page.goto(page.url)
    expect(page.locator(".log li.now").first).to_be_visible()
    page.locator("#fair summary").click()
    expect(page.locator("#fair")).to_contain_text("coven verify")


def test_at_a_moment_of_a_replay_a_bot_is_asked_and_the_match_played_on(visit: Visit) -> None:
    visitor = visit()
    visitor.open("blackmore")
    visitor.press_to_the_end()
    page, body = visitor.page, visitor.page.locator("body")
    table = page.url
    page.goto(f"{table}/replay?at=8")
    page.get_by_role("link", name="Ask a bot").click()
    expect(page.locator(".thought").first).to_be_visible()
    page.wait_for_selector("html.ready")
    page.keyboard.press("ArrowRight")
    expect(body).to_have_attribute("data-at", "9")
    expect(page.locator(".thought")).to_have_count(0)
    page.locator("#log a").first.click()
    expect(body).to_have_attribute("data-at", "0")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(body).to_have_attribute("data-at", "12")
    page.locator("#fair summary").click()
    expect(page.locator("#fair")).to_have_attribute("open", "")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: url != table and url.count("/") == table.count("/"))
    assert visitor.asked()
    page.goto(f"{table}/replay?at=12")
    page.get_by_role("link", name="The table").click()
    page.wait_for_url(table)


def test_a_replay_marks_what_moved_in_one_step_and_nothing_after_a_leap(visit: Visit) -> None:
    visitor = visit()
    visitor.open("blackmore")
    visitor.press_to_the_end()
    page, marks = visitor.page, visitor.page.locator(".board .trace .mk")
    page.goto(f"{page.url}/replay?at=3")
    page.wait_for_selector("html.ready")
    page.keyboard.press("ArrowRight")
    expect(page.locator("body")).to_have_attribute("data-at", "4")
    expect(marks).not_to_have_count(0)
    page.keyboard.press("Home")
    expect(page.locator("body")).to_have_attribute("data-at", "0")
    expect(marks).to_have_count(0)


def test_the_rulebook_searches_while_one_types(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.url}/rules/blackmore")
    page.wait_for_selector("html.ready")
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("final phase")
    expect(page.locator("#found")).to_contain_text("rules found")
    shown = page.locator(".rule:visible").count()
    assert 0 < shown < 20
    page.keyboard.press("Enter")
    page.wait_for_url("**q=final+phase**")
    assert page.locator(".rule").count() <= shown + 2


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_slide_unless_one_asked_for_calm(visit: Visit, motion: str) -> None:
    visitor = visit()
    page = visitor.page
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    visitor.deal()
    assert visitor.asked()
    page.evaluate("() => { window.moves = 0; Element.prototype.animate = () => { window.moves += 1; }; }")
    choose(visitor)
    assert (page.evaluate("() => window.moves") == 0) == (motion == "reduce")
