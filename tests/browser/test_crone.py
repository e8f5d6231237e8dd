"""The Village Crone in a real browser: two Witches and a Spell between them, a bot, and a Witch alone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.browsing import DESKTOP, PHONE, Visitor
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
LONG = 700
"""More questions than any of these matches asks one seat."""


def open_table(visitor: Visitor, seats: int, who: str = "You and bots", **options: str) -> None:
    """Fill in the form of the lobby and deal."""
    page = visitor.page
    page.goto(f"{visitor.url}/?game=crone")
    page.get_by_label(who).check()
    page.locator(f".for-seats input[value='{seats}']").check()
    page.locator("details.options > summary").click()
    for name, value in options.items():
        field = page.locator(f"[name='option-{name.replace('_', '-')}']")
        field.fill(value) if value.isdecimal() else field.select_option(value)
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/tables/*")


def sit_down(visitor: Visitor, link: str, name: str) -> None:
    """Come by an invitation."""
    visitor.page.goto(link)
    visitor.page.fill("#player", name)
    visitor.page.get_by_role("button", name="Sit down").click()


def keys(visitor: Visitor) -> list[str]:
    """The answers that the page offers."""
    found: list[str] = visitor.page.eval_on_selector_all(
        "#panel .opt", "all => all.map((o) => o.dataset.key)"
    )
    return found


def place_of(visitor: Visitor, key: str) -> Locator:
    """Where a person answers with that key: on the board, with a thing of one's own, or in the list."""
    page = visitor.page
    for spot in (f'.board .tg[data-key="{key}"]', f'.mine button[data-key="{key}"]'):
        if page.locator(spot).count():
            return page.locator(spot)
    return page.locator(f'.opt[data-key="{key}"]')


def click(visitor: Visitor, key: str) -> None:
    """Answer by pointing, and wait until the table has gone on."""
    number, thing = visitor.number, place_of(visitor, key)
    if visitor.small:
        tab = thing.evaluate("e => (e.closest('.mine') ? 'mine' : 'move')")
        visitor.page.locator(f".mtabs [data-tab-name={tab}]").click()
        thing.evaluate("e => e.scrollIntoView({ block: 'center', inline: 'center' })")
    elif thing.evaluate("e => Boolean(e.closest('.mine'))"):
        visitor.unfold()
    thing.click()
    visitor.moved_on(number)


def press(visitor: Visitor, key: str) -> None:
    """Answer with the key of the keyboard that the list names."""
    option = visitor.page.locator(f'.opt[data-key="{key}"]')
    number, shortcut = visitor.number, option.get_attribute("aria-keyshortcuts")
    if shortcut:
        visitor.page.keyboard.press(shortcut)
    else:
        option.focus()
        visitor.page.keyboard.press("Enter")
    visitor.moved_on(number)


def first(offered: list[str], *beginnings: str) -> str:
    """The first answer that begins so, in the order of the beginnings; else the first of all."""
    return next((key for start in beginnings for key in offered if key.startswith(start)), offered[0])


def together(*visitors: Visitor) -> None:
    """Wait until everybody sees the same question."""
    newest = max(visitor.number for visitor in visitors)
    for visitor in visitors:
        visitor.page.wait_for_function("n => Number(document.body.dataset.number) >= n", arg=newest)


def test_two_people_play_and_the_second_blocks_a_spell(visit: Visit) -> None:
    """Tilly has Fire and Flour for Transformation, Oswin the Soil for Protection: he blocks it once."""
    tilly, oswin = visit(DESKTOP), visit(PHONE)
    open_table(tilly, 2, "Invite friends", eyes_of_newt_per_deck="0", round_cap="2")
    sit_down(oswin, tilly.page.input_value("#invite-1"), "Oswin")
    for visitor in (tilly, oswin):
        visitor.page.wait_for_selector("body.table-page", state="attached")
    wishes = {
        tilly: ["put:forge", "put:mill", "cast:to-frog", "enchant:lord", "pay:fire+flour"],
        oswin: ["put:farm", "move:peasant", "step:", "protect:"],
    }
    windows, walked = 0, 0
    for _ in range(LONG):
        together(tilly, oswin)
        if tilly.page.locator("#panel.results").count():
            break
        mover = tilly if keys(tilly) else oswin
        offered = keys(mover)
        wish = first(offered, *wishes[mover], "tithe:", "pass", "end-turn")
        if wish == "put:forge":
            wishes[tilly].remove(wish)
        if wish.startswith("protect:"):
            windows += 1
            look_at_the_window(tilly, oswin, wish)
            wish = wish if windows == 1 else "pass"
        walked += wish.startswith("step:")
        click(mover, wish)
        if windows and wish.startswith(("protect:", "pass")) and "protect:" in "".join(offered):
            together(tilly, oswin)
            look_at_the_lord(tilly, is_frog=windows == 2)
    assert windows == 2
    assert walked > 2
    for visitor in (tilly, oswin):
        expect(visitor.page.locator("#panel.results")).to_contain_text("Round 2 was the last.")
        expect(visitor.page.locator("#panel.results .place")).to_have_count(2)
        expect(visitor.page.get_by_role("button", name="Rematch")).to_be_visible()
    tilly.page.get_by_role("link", name="Replay").first.click()
    tilly.page.wait_for_selector("html.ready")
    tilly.page.keyboard.press("End")
    expect(tilly.page.locator("#frog-1")).to_be_visible()


def look_at_the_window(tilly: Visitor, oswin: Visitor, way: str) -> None:
    """Both see the Spell in the air; the one who is asked has the card and the ways to pay before him."""
    for visitor in (tilly, oswin):
        expect(visitor.page.locator(".board .flight-path")).to_contain_text("Transformation")
        expect(visitor.page.locator(".mine .flight")).to_contain_text("The Lord into a Frog.")
    expect(tilly.page.locator("#ask")).to_have_text("Oswin is to move.")
    expect(oswin.page.locator("#ask")).to_contain_text("Block it with Protection?")
    expect(oswin.page.locator(f'.mine .ways [data-key="{way}"]')).to_have_count(1)


def look_at_the_lord(visitor: Visitor, is_frog: bool) -> None:
    """A Spell that was blocked has changed nothing; one that was not has turned the Lord into a Frog."""
    page = visitor.page
    expect(page.locator("#log")).to_contain_text(
        re.compile(r"Oswin's Protection blocks \w+'s Transformation\.")
    )
    expect(page.locator("#frog-1")).to_have_count(1 if is_frog else 0)
    expect(page.locator("svg.brd desc").first).to_contain_text("Set aside: Lord." if is_frog else "the Lord")


def test_a_whole_match_against_a_bot_by_clicking_the_board(visit: Visit) -> None:
    """Five points or the sixth round bring on the end; a person walks, casts, tithes and passes."""
    visitor, chance = visit(DESKTOP), random.Random(7)
    open_table(visitor, 2, target_points="5", round_cap="6")
    done: set[str] = set()
    for _ in range(LONG):
        if not visitor.asked():
            break
        offered = keys(visitor)
        wish = whim(offered, done, chance)
        done.add(wish.partition(":")[0])
        click(visitor, wish)
    assert done >= {"book", "put", "tithe", "move", "step", "end-turn"}
    results = visitor.page.locator("#panel.results")
    expect(results).to_contain_text(re.compile("A Witch has reached 5 points|Round 6 was the last"))
    expect(results.locator(".place")).to_have_count(2)
    for link in results.locator(".place dl a").all():
        expect(link).to_have_attribute("href", re.compile("^/rules/crone"))
    expect(results).to_contain_text("Fair deal verified")
    own = visitor.page.locator(".mine.crone")
    visitor.unfold()
    expect(own.locator("tbody tr")).to_have_count(2)
    expect(own).to_be_visible()
    assert own.evaluate("e => e.scrollWidth <= e.clientWidth"), "nothing is cut off"


def whim(offered: list[str], done: set[str], chance: random.Random) -> str:
    """What a person does who has no plan: a walk, a Spell now and then, and she does not want to be asked."""
    if "end-turn" in offered and "step" not in done:
        return first(offered, "move:")
    if "end-turn" in offered:
        return first(offered, *["cast:"][: chance.randrange(2)], "end-turn")
    if "stop" in offered:
        return first(offered, *["step:"][: chance.randrange(2)], "stop")
    if "put:forge" in offered:
        return chance.choice(["put:forge", "put:mill"])
    return "pass-always" if "pass-always" in offered else chance.choice(offered)


def test_the_solitaire_by_keyboard_alone(visit: Visit) -> None:
    """A Witch whose Familiars stay at the Forge and the Mill runs out of Fire and Flour, and has lost."""
    visitor = visit(DESKTOP)
    page = visitor.page
    page.goto(f"{visitor.url}/?game=crone")
    page.locator(".for-seats input:checked").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".for-seats input[value='1']")).to_be_checked()
    page.get_by_role("button", name="Deal the cards").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    wishes = [
        "put:forge",
        "put:mill",
        "cast:to-frog",
        "enchant:priest",
        "pay:fire+flour",
        "move:farmer",
        "step:",
    ]
    done: list[str] = []
    for _ in range(LONG):
        if not visitor.asked():
            break
        wish = first(keys(visitor), *[w for w in wishes if w not in done], "stop", "end-turn")
        done += [wish, wish.partition(":")[0] + ":"]
        if wish.startswith("step:"):
            walk_on_the_board(visitor, wish)
        else:
            press(visitor, wish)
    assert {*wishes[:-1], "stop", "tithe:"} <= set(done)
    expect(page.locator("#panel.results h2")).to_have_text("Nobody wins")
    expect(page.locator("#panel.results")).to_contain_text("Two Ingredients have run out.")
    expect(page.locator("#frog-1")).to_be_visible()


def test_a_strict_incantation_is_typed(visit: Visit) -> None:
    """A Spell stands once its verse is typed, whatever the stops and capitals; nothing less will do."""
    visitor = visit(DESKTOP)
    page = visitor.page
    open_table(visitor, 2, eyes_of_newt_per_deck="0", incantations="strict-typed")
    wishes = ["put:forge", "put:mill", "cast:to-frog", "enchant:lord", "pay:fire+flour"]
    done: set[str] = set()
    while visitor.asked() and "speak" not in keys(visitor):
        wish = first(
            keys(visitor), *[w for w in wishes if w not in done], "tithe:", "pass", "stop", "end-turn"
        )
        done.add(wish)
        click(visitor, wish)
    number, button = visitor.number, page.locator('.opt[data-key="speak"]')
    for words in ("", "Green of skin and wide of jaw"):
        page.fill("#words-speak", words)
        button.click()
        expect(page.locator("#words-speak:invalid")).to_be_visible()
        assert visitor.number == number
    page.fill("#words-speak", "green of skin and WIDE of jaw hop by brook and haunt by straw")
    button.click()
    visitor.moved_on(number)
    expect(page.locator("#log")).to_contain_text("says: “Green of skin and wide of jaw")


BEGINS = """element => {
  const words = document.createRange();
  words.selectNodeContents(element.querySelector("[aria-current]"));
  return words.getBoundingClientRect().left >= element.getBoundingClientRect().left;
}"""
"""Whether the words of the step stand whole in their place."""


def test_six_with_open_schemes_see_everything_without_scrolling_sideways(visit: Visit) -> None:
    """The own area is as high and as wide whatever is asked; the Schemes of the others lie over the table."""
    visitor = visit(DESKTOP)
    page = visitor.page
    page.goto(f"{visitor.url}/?game=crone")
    page.locator(".for-seats input[value='6']").check()
    page.locator(".for-level input[value=apprentice]").check()
    page.locator("details.options > summary").click()
    page.locator("[name='option-faceup-schemes'][type=checkbox]").check()
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/tables/*")
    visitor.settle()
    village = set()
    for _ in range(6):
        assert visitor.asked()
        visitor.unfold()
        own = page.locator("#drawer")
        assert own.evaluate("e => e.scrollWidth <= e.clientWidth"), keys(visitor)
        page.keyboard.press("m")
        village.add(page.locator(".board svg.brd").evaluate("e => e.clientHeight"))
        click(visitor, first(keys(visitor), "put:", "tithe:", "pass-turn", "end-turn"))
    assert min(village) > 300
    page.evaluate("document.querySelectorAll('.seat').forEach((e) => e.setAttribute('aria-current', 'true'))")
    village.add(page.locator(".board svg.brd").evaluate("e => e.clientHeight"))
    assert len(village) == 1, "the Village keeps its size, whoever is to move"
    for facts in page.locator(".seat .facts").all():
        assert facts.evaluate("e => e.scrollWidth <= e.clientWidth"), "no fact is cut off"
    assert page.locator(".course .facts").evaluate(BEGINS), "where we are is read from its first letter"
    visitor.unfold()
    page.get_by_role("button", name="Those of the others").click()
    expect(page.locator("#open-schemes .other")).to_have_count(5)
    expect(page.locator("#open-schemes")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#open-schemes")).to_be_hidden()


def test_pointing_at_a_far_space_walks_all_the_way(visit: Visit) -> None:
    """One click is three steps."""
    visitor = visit(DESKTOP)
    open_table(visitor, 1)
    while visitor.asked() and "move:peasant" not in keys(visitor):
        click(visitor, keys(visitor)[0])
    click(visitor, "move:peasant")
    number = visitor.number
    far = visitor.page.locator(".far").filter(has_text="Walk here: 3 steps").first
    *_, last = (far.get_attribute("data-way") or "").split()
    far.click()
    expect(visitor.page.locator("body")).to_have_attribute("data-number", str(number + 3))
    assert "Steps left: 3." in visitor.page.locator("#ask").inner_text()
    assert last not in keys(visitor)


def test_alone_the_zoom_buttons_are_beside_the_round(visit: Visit) -> None:
    """No other seats, but the round stands there; the buttons lie under no other thing and cover none."""
    visitor = visit(DESKTOP)
    open_table(visitor, 1)
    assert visitor.asked()
    visitor.settle()
    round_, buttons = (visitor.page.locator(one).bounding_box() for one in (".course", ".board .zoom"))
    assert round_
    assert buttons
    assert round_["x"] + round_["width"] <= buttons["x"]
    visitor.page.get_by_role("button", name="Zoom in").click()
    expect(visitor.page.locator("#pan")).to_have_attribute("style", re.compile("--zoom: 1.25"))


def walk_on_the_board(visitor: Visitor, key: str) -> None:
    """A place in the Village takes the focus and the space bar, as a button does."""
    number, target = visitor.number, visitor.page.locator(f'.board .tg[data-key="{key}"]')
    target.focus()
    expect(visitor.page.locator(f'.opt[data-key="{key}"]')).to_have_class(re.compile("lit"))
    visitor.page.keyboard.press("Space")
    visitor.moved_on(number)


def test_on_a_phone_no_place_stays_under_the_zoom_buttons(visit: Visit) -> None:
    """The Village pans so far that its first column is in sight, and its last row clear of the buttons."""
    visitor = visit(PHONE)
    open_table(visitor, 1)
    assert visitor.asked()
    visitor.settle()
    visitor.page.locator("#pan").evaluate("pan => pan.scrollTo(0, 9999)")
    village = visitor.page.locator("svg.brd").bounding_box()
    buttons = visitor.page.locator(".board .zoom").bounding_box()
    assert village
    assert buttons
    assert village["y"] + village["height"] <= buttons["y"]
    assert village["x"] >= 0
