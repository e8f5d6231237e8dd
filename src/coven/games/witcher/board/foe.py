"""The opponent's side of a fight: a monster with its pool, ability and next card, or another witcher."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import icon, pip
from coven.drawing.html import b, div, h3, i, li, p, section, small, span, ul
from coven.engine.words import so_many
from coven.games.witcher.board.fight_cards import attack_words
from coven.games.witcher.board.foresee import Blow, Forecast, blow, blow_words, blows, through
from coven.games.witcher.board.joined import cancelled, guard_of, joined
from coven.games.witcher.board.seen import Seen, rules_of, school
from coven.games.witcher.board.signs import LIGHT, medal, monster_sign, monster_token, picture, roman, witcher
from coven.games.witcher.board.word_faces import half_sign
from coven.games.witcher.board.words import ability_words
from coven.games.witcher.rules import figures
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.monster_turn import chooser
from coven.games.witcher.rules.perform import hold
from coven.games.witcher.rules.pieces import MONSTER, FightCard, Monster


def foe_panels(view: Seen, names: Sequence[str], seat: int, then: Forecast | None) -> list[Element]:
    """The opponent, and what it can do."""
    opponent = view.state.brawl().opponent(seat)
    if opponent == MONSTER:
        return monster_panels(view, names, seat, then)
    return rival_panels(view, names, opponent, then)


# -- a monster


def monster_panels(view: Seen, names: Sequence[str], seat: int, then: Forecast | None) -> list[Element]:
    """Its life pool; its ability, its next card at worst, what is gone, who plays it."""
    s = view.state
    monster = foe(rules_of(view), s)
    lair = s.lairs.get(s.brawl().slot)
    going = min(then.damage, len(s.pool)) if then else 0
    words = "hatched: gone if you stop now" if going else f"{len(s.wounds)} gone"
    life = len(s.pool) + len(s.wounds) or monster.life
    return [
        section(class_="foe", aria_label="The monster")[
            div(class_="head")[
                picture(
                    f"0 0 {58 + 5.2 * monster.level:g} 60",
                    "figure-pic",
                    monster_token(28, 34, monster_sign(_id(monster)), monster.level, "", 1.3),
                ),
                span[
                    b[monster.name],
                    lair is not None
                    and small[
                        picture("0 0 20 20", "medal", medal(lair.terrain, 10, 10, 9)),
                        f"{lair.place.number} {lair.place.name}",
                    ],
                ],
                span(class_="lvl")[f"Level {roman(monster.level)}"],
            ],
            div(class_="line")[
                b(class_="figure")[str(len(s.pool)), small[f" of {life}"]],
                pool(life, len(s.pool), going, "foe-pool", f"{len(s.pool)} of {life} life cards left"),
                small(class_="rest")[words],
            ],
        ],
        section(class_="foe-ways", tabindex="0", aria_label="What the monster can do")[
            bool(monster.ability.script.effects or monster.ability.cost) and _ability(view, seat, monster),
            [drawing.foe(view, monster) for drawing in joined(view)],
            s.brawl().turn != MONSTER and _next_card(view, seat, then),
            _gone(view, seat),
            view.players > 1 and not rules_of(view).together and _roles(view, names, seat),
        ],
    ]


def _id(monster: Monster) -> str:
    return monster.key.removeprefix("monster-")


def pool(count: int, left: int, going: int, kind: str, words: str) -> Element:
    """A life pool, a mark a card: full, about to go (hatched), gone (dashed)."""
    return span(class_=f"pool {kind}", role="img", aria_label=words)[
        [i(class_="on" if n < left - going else "going" if n < left else None) for n in range(count)]
    ]


def _ability(view: Seen, seat: int, monster: Monster) -> Element:
    """Its special ability, and whether it counts as things are."""
    rules, s = rules_of(view), view.state
    conditions = [one for one in monster.ability.conditions if one.of_combo]
    counts = bool(conditions) and s.brawl().turn == seat and hold(rules, s, seat, conditions)
    return p(class_="ab")[
        b["Special ability"],
        " ",
        f"{ability_words(view, monster.ability)}. ",
        counts and b(class_="hot")["Counts now."],
    ]


def _next_card(view: Seen, seat: int, then: Forecast | None) -> Node:
    if not view.state.pool:
        return None
    return div(class_="next-card")[
        h3["Its next card, at worst ", small["if you stop now" if then else "as things are"]],
        div(class_="halves")[[_half(view, seat, half, then) for half in ("charge", "bite")]],
    ]


def _half(view: Seen, seat: int, half: str, then: Forecast | None) -> Element:
    found = blows(view, seat, half)
    return div(class_=f"half {half}")[
        picture("-13 -12 24 24", "glyph", half_sign(half)),
        b[half.capitalize()],
        span(class_="worst")[
            str(found[0].damage), picture("0 0 24 24", "sword", icon("broadsword", 12, 12, 22, LIGHT))
        ],
        small[_worst_words(view, seat, found, then)],
    ]


def _worst_words(view: Seen, seat: int, found: Sequence[Blow], then: Forecast | None) -> str:
    stops = figures.shield_against(rules_of(view), view.state, seat)
    shield = then.shield_to if then and stops == view.state.players[seat].shield else stops
    against = [("", guard_of(view, seat).name, shield)] if shield or not cancelled(view, seat) else []
    against += cancelled(view, seat)
    loses = max(0, found[0].damage - sum(count for _, _, count in against))
    held = " and ".join(f"{name} {count}" for _, name, count in against if count or name == "shield")
    words = f"against {held}: {so_many(loses, 'card')}" if held else f"takes {so_many(loses, 'card')}"
    lowering = sum(bool(one.lowered) for one in found)
    taking = sum(bool(one.taken) for one in found)
    more = [f"{taking} of {len(found)} take a card"] * bool(taking)
    more += [f"{lowering} of {len(found)} lower an attribute"] * bool(lowering)
    return "; ".join([words, *more])


def _gone(view: Seen, seat: int) -> Node:
    """The fight cards that were seen."""
    gone = view.state.wounds
    if not gone:
        return None
    return div(class_="next-card tall")[
        h3["Gone, face up ", small["Charge, Bite"]],
        p(class_="seen-cards")[[[span[_gone_words(view, seat, card)], " "] for card in gone]],
    ]


def _gone_words(view: Seen, seat: int, card: FightCard) -> str:
    """Both halves of a card; one that does the same in both is called by its name."""
    if card.halves["charge"] is card.halves["bite"]:
        return attack_words(view, card, card.halves["charge"])[0]
    return ", ".join(_short(view, seat, card, half) for half in ("charge", "bite"))


def _short(view: Seen, seat: int, card: FightCard, half: str) -> str:
    """What half of a card did or would have done: a figure for plain damage."""
    words = blow_words(blow(rules_of(view), view.state, seat, card.halves[half]))
    return words.removesuffix(" damage") if words[0].isdigit() else words.partition(",")[0]


def _roles(view: Seen, names: Sequence[str], seat: int) -> Element:
    """Who plays the monster, and who says Charge or Bite."""
    s = view.state
    plays, says = s.right_of(seat), chooser(s, seat)
    now = s.brawl().turn == MONSTER
    called = ["You" if one == view.seat else names[one] for one in (plays, says)]
    return ul(class_="roles")[
        li[pip(plays), span[b[called[0]], f" play{'' if plays == view.seat else 's'} the monster"]],
        li[
            pip(says),
            span[
                b[called[1]],
                " chooses this attack"
                if now and says != view.seat
                else " choose this attack"
                if now
                else f" say{'' if says == view.seat else 's'} Charge or Bite",
            ],
        ],
    ]


# -- another witcher


def rival_panels(view: Seen, names: Sequence[str], rival: int, then: Forecast | None) -> list[Element]:
    """The opponent's life, shield and school; the hand stays hidden."""
    s = view.state
    player = s.players[rival]
    chosen = school(view, player)
    deck, hand = len(s.decks[rival]), len(player.hand)
    going = max(0, then.damage - figures.shield_against(rules_of(view), s, rival)) if then else 0
    who = "You" if rival == view.seat else names[rival]
    guard = guard_of(view, rival)
    return [
        section(class_="foe", aria_label="The opponent")[
            div(class_="head")[
                picture("0 0 44 44", "figure-pic", witcher(rival, player.school, 22, 21, 17)),
                span[b[who], small[chosen.name if chosen else ""]],
                span(class_="lvl")[f"Level {roman(player.level)}"],
            ],
            div(class_="line")[
                b(class_="figure")[str(deck + hand), small[" life"]],
                pool(
                    deck + hand,
                    deck + hand,
                    min(going, deck + hand),
                    "foe-pool",
                    f"{deck + hand} cards in deck and hand",
                ),
                small(class_="rest")[f"{guard.name} {player.shield}; deck {deck}, hand {hand}"],
            ],
        ],
        section(class_="foe-ways", tabindex="0", aria_label="What the opponent has")[
            p(class_="ab")[
                b[guard.name.capitalize()], f" {player.shield}" + (f" of {guard.most}" if guard.most else "")
            ],
            p(class_="ab")[b["Potions"], " ", ", ".join(one.name for one in player.potions) or "none"],
            chosen is not None
            and p(class_="ab")[
                b[chosen.skill], " ", ability_words(view, chosen.abilities[player.levels["specialty"] - 1])
            ],
        ],
    ]


def spread(view: Seen, seat: int, damage: int) -> list[tuple[str, str, str]]:
    """Where damage goes: sign, words and figures."""
    s, rows = view.state, list[tuple[str, str, str]]()
    player, stops = s.players[seat], figures.shield_against(rules_of(view), s, seat)
    for sign, name, count in cancelled(view, seat):
        gone = min(damage, count)
        rows.append((sign, f"{name} cancels {gone}", f"{count} to {count - gone}"))
        damage -= gone
    shield, deck, hand = through(s, seat, damage, stops)
    if stops or guard_of(view, seat).name == "shield":
        rows.append(("shield", f"the shield takes {shield}", f"{player.shield} to {player.shield - shield}"))
    rows.append(
        ("card-draw", f"the deck loses {deck}", f"{len(s.decks[seat])} to {len(s.decks[seat]) - deck}")
    )
    if hand:
        rows.append(
            ("card-discard", f"the hand loses {hand}", f"{len(player.hand)} to {len(player.hand) - hand}")
        )
    return rows
