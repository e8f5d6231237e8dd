"""Explore: a card from the city or the wilds deck, two options, and one result."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Word
from coven.engine.words import so_many
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import number
from coven.games.witcher.rules.reading import Choose, CloseScene, open_scene
from coven.games.witcher.state import Act, Table

CITY: Final = Word("explore:city", "Explore the city")
WILDS: Final = Word("explore:wilds", "Explore the wilds")
DECKS: Final = {"explore:city": "city", "explore:wilds": "wilds"}


def explore(rules: Core, s: Table, deck: str) -> None:
    """Draw the top card of the chosen deck; the used cards form a new one when it is empty."""
    cards = s.exploration[deck]
    if not cards:
        cards += s.explored[deck]
        s.explored[deck] = []
        s.rng.shuffle(cards)
    if not cards:
        s.tell("{0:seat} explores the {1}, and finds nothing new.", s.active, deck)
        return
    card = cards.pop()
    s.reading = [card]
    open_scene(s, deck, card.title, card.intro, card.choices)
    s.tell("{0:seat} explores the {1}: {2}. {3}", s.active, deck, card.title, card.intro)
    s.then(Choose(s.active, 0), CloseScene())


def do_phase3_draw(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """In Phase III of this turn the player draws up to more or fewer cards."""
    change_draw(s, act.seat, number(rules, s, act.seat, effect))


def do_phase3_draw_exactly(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """In Phase III of this turn the player draws up to exactly so many cards."""
    s.now.exactly = number(rules, s, act.seat, effect)
    s.tell("{0:seat} will draw up to {1} in Phase III.", act.seat, so_many(s.now.exactly, "card"))


def change_draw(s: Table, seat: int, by: int) -> None:
    """More or fewer cards are drawn in Phase III of this turn."""
    s.now.draw += by
    if by:
        how = "more" if by > 0 else "fewer"
        s.tell("{0:seat} will draw {1} " + how + " in Phase III.", seat, so_many(abs(by), "card"))
