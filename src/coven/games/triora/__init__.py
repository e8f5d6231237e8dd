"""Triora: City of Witches: brew, doom the city, and stay ahead of the Inquisitor."""

from __future__ import annotations

from coven.engine.game import Game
from coven.engine.settings import Options, Setting
from coven.games.triora.content import Content, problems
from coven.games.triora.rules.rules import Triora


def conflicts(players: int, options: Options) -> str:
    """The second Familiar is for two players."""
    if options["second-familiar"] and players != 2:
        return f"second-familiar is a rule for two players, but the table has {players} seats"
    return ""


GAME = Game(
    name="triora",
    title="Triora: City of Witches",
    tagline="Brew, doom the city, and stay ahead of the Inquisitor.",
    players=(2, 4),
    minutes="60 to 120 minutes",
    version=6,
    settings=[
        Setting(
            "witches",
            "Who is which witch",
            "The seats choose in seat order, or the witches are drawn at random.",
            "choose",
            values=("choose", "random"),
            rule="triora.setup.witch-choice",
        ),
        Setting(
            "random-start",
            "Random start",
            "Two Villager cards say where the Inquisitor and Morgana start.",
            False,
            rule="triora.variant.random-start",
        ),
        Setting(
            "second-familiar",
            "Second Familiar",
            "For two players: each also moves the Familiar of an unused witch, which only blocks.",
            False,
            rule="triora.two.optional",
        ),
        Setting(
            "self-preservation",
            "Self-Preservation Instinct",
            "Choices that lead to a capture are not allowed while there is another.",
            False,
            rule="triora.variant.self-preservation",
        ),
        Setting(
            "round-cap",
            "Last round",
            "The match is scored after this round at the latest; 0 means no limit.",
            40,
            low=0,
            high=200,
            rule="triora.end.round-cap",
        ),
    ],
    make_rules=Triora,
    content_type=Content,
    problems=problems,
    conflicts=conflicts,
)
