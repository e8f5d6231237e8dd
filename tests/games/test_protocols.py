"""What a game's drawing and hints are is said in types, and mypy holds the games of the house to them."""

from __future__ import annotations

import pytest

from coven.bots.hints import Hints
from coven.drawing.protocols import Board
from coven.engine.game import Game
from coven.games import find, names
from coven.games.blackmore import board as blackmore_board
from coven.games.blackmore import state as blackmore
from coven.games.blackmore.bot import hints as blackmore_hints
from coven.games.blackmore.rules.rules import Blackmore
from coven.games.crone import board as crone_board
from coven.games.crone import state as crone
from coven.games.crone.bot import hints as crone_hints
from coven.games.crone.rules.rules import Crone
from coven.games.sabbat import board as sabbat_board
from coven.games.sabbat import state as sabbat
from coven.games.sabbat.bot import hints as sabbat_hints
from coven.games.sabbat.rules.rules import Sabbat
from coven.games.triora import board as triora_board
from coven.games.triora import state as triora
from coven.games.triora.bot import hints as triora_hints
from coven.games.triora.rules.rules import Triora
from coven.games.witcher import board as witcher_board
from coven.games.witcher import state as witcher
from coven.games.witcher.bot import hints as witcher_hints
from coven.games.witcher.rules.rules import Witcher

# mypy reads these: each module must have the functions of the protocol, for the game's own types.
blackmore_drawn: Board[blackmore.Table] = blackmore_board
crone_drawn: Board[crone.Table] = crone_board
sabbat_drawn: Board[sabbat.Table] = sabbat_board
triora_drawn: Board[triora.Table] = triora_board
witcher_drawn: Board[witcher.Table] = witcher_board
blackmore_told: Hints[Blackmore, blackmore.Table] = blackmore_hints
crone_told: Hints[Crone, crone.Table] = crone_hints
sabbat_told: Hints[Sabbat, sabbat.Table] = sabbat_hints
triora_told: Hints[Triora, triora.Table] = triora_hints
witcher_told: Hints[Witcher, witcher.Table] = witcher_hints


@pytest.mark.parametrize("game", [find(name) for name in names()], ids=lambda game: str(game.name))
def test_every_game_has_a_drawing_and_hints_of_the_declared_shape(game: Game) -> None:
    assert isinstance(game.part("board"), Board)
    assert all(callable(getattr(game.hints, name)) for name in ("evaluate", "suggest"))
