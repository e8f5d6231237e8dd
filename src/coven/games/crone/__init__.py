"""The Village Crone: familiars, spells and schemes in the village of Wickersby."""

from __future__ import annotations

from coven.engine.game import Game
from coven.engine.settings import Options, Setting
from coven.games.crone.content import LAYOUTS, NEWTS, VILLAGES, Content, problems
from coven.games.crone.rules.rules import Crone


def conflicts(_players: int, _options: Options) -> str:
    """Nothing: any number of alternate rules may be used together, by any number of players.

    Alone, those about others (trading, strict Incantations, a race) simply have no occasion.
    """
    return ""


GAME = Game(
    name="crone",
    title="The Village Crone",
    tagline="Familiars, Spells and Schemes in the village of Wickersby.",
    players=(1, 6),
    minutes="60 to 90 minutes",
    version=3,
    settings=[
        Setting(
            "layout",
            "The Village",
            "How the six boards lie. The offset layouts are harder; sample-village is always the same; "
            "custom is the table's own, from a content file, and an example of ours without one.",
            "rectangle",
            values=(*LAYOUTS, *VILLAGES),
            rule="crone.alt.offset-boards",
        ),
        Setting(
            "rotate-boards",
            "Turn the boards",
            "Each board is turned at random before it is placed.",
            True,
            rule="crone.setup.village-rotation",
        ),
        Setting(
            "first-player",
            "Who begins",
            "Drawn at random, the birthday nearest before Halloween, or the host's choice.",
            "random",
            values=("random", "birthday", "host"),
            rule="crone.setup.first-player-option",
        ),
        Setting(
            "target-points",
            "Points to reach",
            "How many points bring on the end.",
            13,
            low=5,
            high=25,
            rule="crone.alt.target-points",
        ),
        Setting(
            "faceup-ingredients",
            "Ingredients face up",
            "Decks and discards lie face up: everybody sees who draws Eyes of Newt.",
            False,
            rule="crone.alt.faceup-ingredients",
        ),
        Setting(
            "faceup-schemes",
            "Schemes face up",
            "All Witches play with their Schemes open.",
            False,
            rule="crone.alt.faceup-schemes",
        ),
        Setting(
            "familiars-cross-bindings",
            "Familiars cross Bindings",
            "Familiars may walk into and out of bound Locations.",
            False,
            rule="crone.alt.familiars-bound",
        ),
        Setting(
            "eyes-of-newt-per-deck",
            "Eyes of Newt in each deck",
            "How many Eyes of Newt are mixed into every Ingredient deck.",
            NEWTS,
            low=0,
            high=NEWTS,
            rule="crone.alt.fewer-newts",
        ),
        Setting(
            "trading",
            "Trading",
            "Witches may trade Ingredients while they move and cast.",
            False,
            rule="crone.alt.trading",
        ),
        Setting(
            "incantations",
            "Incantations",
            "Shown in the log; or strict: a caster who acts again before she has confirmed or typed it "
            "may be caught.",
            "shown",
            values=("shown", "strict-confirm", "strict-typed"),
            rule="crone.incantation.strict",
        ),
        Setting(
            "own-incantations",
            "Incantations of one's own",
            "Where Incantations are strict, words of one's own will do.",
            True,
            rule="crone.incantation.own-words",
        ),
        Setting(
            "harvest",
            "Harvest",
            "In turn order, or as a race: first come, first served.",
            "turn-order",
            values=("turn-order", "race"),
            rule="crone.harvest.order-digital",
        ),
        Setting(
            "replenish",
            "New decks",
            "Discards that become a new deck are shuffled, or just turned over.",
            "shuffle",
            values=("shuffle", "turn-over"),
            rule="crone.replenish.shuffle",
        ),
        Setting(
            "auto-declare",
            "Declare automatically",
            "In a Witch's own turn a completed Scheme is declared at once.",
            True,
            rule="crone.scheme.declare-window",
        ),
        Setting(
            "stall-rounds",
            "Rounds without a Scheme",
            "After so many rounds in a row in which nobody completes a Scheme the game ends.",
            20,
            low=5,
            high=40,
            rule="crone.end.stall",
        ),
        Setting(
            "round-cap",
            "Last round",
            "The game ends after this round; 0 is no limit.",
            0,
            low=0,
            high=200,
            rule="crone.alt.round-cap",
        ),
    ],
    make_rules=Crone,
    content_type=Content,
    problems=problems,
    conflicts=conflicts,
)
