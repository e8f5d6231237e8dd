"""After a fight: the verdict, what it brings, the trophy track, and what is to be chosen now."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import card_picture, html_icon, ui_icon
from coven.drawing.html import article, b, div, h1, h2, i, li, ol, p, small, span
from coven.engine.words import so_many
from coven.games.witcher.board.calm import trophy_track
from coven.games.witcher.board.heaps import groups
from coven.games.witcher.board.scene import glimpse
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.shop import deck_picture
from coven.games.witcher.board.signs import coin, monster_sign, picture, roman
from coven.games.witcher.board.trophies import trophy_name, trophy_sign
from coven.games.witcher.board.word_faces import monster_face, trophy_face
from coven.games.witcher.board.words import ability_words
from coven.games.witcher.rules.foes import standing
from coven.games.witcher.rules.outcome import defeat_gold
from coven.games.witcher.rules.pieces import MONSTER, TERRAINS, Monster

ENDS = (
    ("won", "Defeated", "no card left in it, you stand", "gold, its trophy; one of the next level comes"),
    ("away", "Driven away", "you are out, it has 0 or 1 left", "gold, a 0-cost card; one of its level comes"),
    ("lost", "Knocked out", "you are out, it has 2 or more", "a 0-cost card and its trail; it stays"),
)


def outcome_stage(view: Seen, names: Sequence[str]) -> Element:
    """The verdict beside the map, or beside the cards to choose from."""
    loose = groups(view)
    beside: Node = (
        div(class_="fatigue")[div(class_="groups")[loose]] if loose else glimpse(view, names, False)
    )
    return div(class_="tale outcome")[_verdict(view, names), beside]


def ending(view: Seen) -> str:
    """How the fight ended, for the attacker: won, away or lost."""
    s = view.state
    fight = s.brawl()
    if fight.loser == MONSTER or (not fight.against_monster and fight.loser != fight.attacker):
        return "won"
    if fight.against_monster and len(s.pool) <= rules_of(view).box.after_fight.driven_life:
        return "away"
    return "lost"


def _verdict(view: Seen, names: Sequence[str]) -> Element:
    s = view.state
    fight = s.brawl()
    end = ending(view)
    seat = fight.attacker
    who = "You" if seat == view.seat else names[seat]
    monster = _monster(view, end) if fight.against_monster else None
    mood = end
    if fight.against_monster:
        tag = f"{monster.name}, level {roman(monster.level)}" if monster else "The monster is gone"
        head = {"won": "Defeated", "away": "Driven away", "lost": "Knocked out"}[end]
        say = {
            "won": f"Its last card is gone. {who} still {'stand' if seat == view.seat else 'stands'}.",
            "away": f"{who} can fight no more, and neither can it.",
            "lost": f"{who} can fight no more; it has {len(s.pool)} cards left.",
        }[end]
    else:
        rival = fight.opponent(seat)
        tag = f"{who} against {'you' if rival == view.seat else names[rival]}"
        winner = seat if end == "won" else rival
        head = "You win the fight" if winner == view.seat else f"{names[winner]} wins the fight"
        say = "The loser has no card left."
        mood = "lost" if fight.loser == view.seat else "won"
    return article(class_=f"upshot {mood}", aria_labelledby="verdict")[
        div(class_="heading")[
            div[
                p(class_="tag")[html_icon("crossed-swords"), tag], h1("#verdict")[head], p(class_="say")[say]
            ],
            monster is not None and (_prize(view, monster) if end == "won" else _card(view, monster)),
        ],
        fight.against_monster and _spoils(view, end),
        trophy_track(view, s.players[seat].track, seat),
        fight.against_monster and _ends(end),
    ]


def _monster(view: Seen, end: str) -> Monster | None:
    """The monster that was fought, wherever it is now; another may stand in its place already."""
    s = view.state
    fight = s.brawl()
    if end == "won":
        last = s.players[fight.attacker].trophies[-1:]
        return last[0] if last and isinstance(last[0], Monster) else None
    if end == "away" and fight.slot in TERRAINS:
        return s.driven[-1] if s.driven else None
    return standing(rules_of(view), s)


def _prize(view: Seen, monster: Monster) -> Element:
    words, (sign, kind) = ability_words(view, monster.trophy), trophy_sign(monster)
    return div(class_="card", title=f"{trophy_name(monster)} trophy: {words}")[
        card_picture(trophy_face(trophy_name(monster), words, sign, kind))
    ]


def _card(view: Seen, monster: Monster) -> Element:
    words, sign = ability_words(view, monster.ability), monster_sign(monster.key.removeprefix("monster-"))
    return div(class_="card", title=f"{monster.label}: {words}")[
        card_picture(monster_face(monster.name, monster.level, monster.life, words, sign))
    ]


def _spoils(view: Seen, end: str) -> Element:
    """What the fight gives and takes."""
    s, box = view.state, rules_of(view).box
    seat = s.brawl().attacker
    player, figures = s.players[seat], box.after_fight
    gold = defeat_gold(rules_of(view), s, seat) if end == "won" else figures.driven_gold
    tired = box.fatigue[player.track]
    fewer = -figures.complete_draw
    things: list[tuple[bool, Node, str, str]] = [
        (
            end != "lost",
            picture("0 0 40 40", "coin", coin(20, 18, 16)),
            f"{gold} gold",
            f"{player.gold} in all",
        ),
        (
            end == "won",
            html_icon("trophy-cup"),
            f"Trophy {len(player.trophies)}",
            f"fatigue: {so_many(tired, 'card')} to trash" if tired else "its power counts from now on",
        ),
        (end != "won", deck_picture(), "A card of cost 0", "onto the discard pile, for nothing"),
        (
            end == "lost",
            html_icon("hourglass"),
            f"{so_many(fewer, 'card')} fewer in phase III",
            "and its trail, to strike first next time",
        ),
    ]
    return ol(class_="course spoils")[
        [li[drawn, span[b[words], small[more]]] for shown, drawn, words, more in things if shown]
    ]


def _ends(end: str) -> list[Node]:
    return [
        h2(class_="ends-head")["How a monster fight ends"],
        ol(class_="ends")[
            [
                li(class_="is" if key == end else None)[
                    ui_icon("check") if key == end else i, b[name], span[how], span[gives]
                ]
                for key, name, how, gives in ENDS
            ]
        ],
    ]
