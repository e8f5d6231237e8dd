"""The end of a match: who won, what decided it, the race by round, how trophies were won; alone, the rank."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element

from coven.drawing import card_picture, html_icon, icon, pip, seat_fill, seat_ink, seat_path, text, token
from coven.drawing.elements import defs, g, geo, linear_gradient, path, rect, stop, title
from coven.drawing.html import b, dd, div, dl, dt, h1, h2, li, ol, p, section, small, span
from coven.engine.words import listed, so_many
from coven.games.witcher.board.seen import Seen, rules_of, school
from coven.games.witcher.board.signs import picture, roman, witcher
from coven.games.witcher.board.trophies import trophy_name, trophy_sign
from coven.games.witcher.board.word_faces import trophy_face
from coven.games.witcher.board.words import ability_words
from coven.games.witcher.rules.pieces import Monster, Trophy
from coven.games.witcher.state import Player

TOP = 4
RANK = "witcher.base.solo."
"""How the rules begin that give a rank."""
WIDE, HIGH = 372, 240
NAME_HIGH = 15
"""How much room a name needs above the next."""
NAME_LONG = 9
"""So many letters have room beside the lines."""
MANNERS = {"monster": "moon-claws", "witcher": "crossed-swords", "attribute": "lotus-flower"}
HOW = {"monster": "a monster", "witcher": "a witcher beaten", "attribute": "meditation"}


def finish_stage(view: Seen, names: Sequence[str]) -> Element:
    """The verdict above; below, the race and the trophies, or the ladder of ranks."""
    return div(class_="fin", tabindex="0", role="region", aria_label="How it went")[
        _banner(view, names),
        div(class_="looking-back")[
            section(class_="sheet")[
                h2["Trophies ", small[f"by {_unit(view)}; the sign says how"]], race(view, names)
            ],
            _ranks(view) if ranked(view) else _standings(view, names),
        ],
    ]


def _unit(view: Seen) -> str:
    return "turn" if view.players == 1 else "round"


def _length(view: Seen) -> int:
    return max(1, view.state.turns if view.players == 1 else view.state.round)


# -- the verdict


def _hero(view: Seen) -> int:
    """Whose picture heads the page: the winner, or whoever is ahead."""
    won = _won_by(view)
    if len(won) == 1:
        return won[0]
    return max(range(view.players), key=lambda seat: view.state.players[seat].track)


def _won_by(view: Seen) -> list[int]:
    return view.results.winners if view.results else []


def _banner(view: Seen, names: Sequence[str]) -> Element:
    seat = _hero(view)
    sub = _sub(view, names, seat, view.state.players[seat])
    return banner(view, seat, _verdict(view, names), sub, _why(view, names))


def banner(view: Seen, seat: int, verdict: str, sub: str, why: str) -> Element:
    """The verdict over the hills, with the hero of the match and their trophies."""
    player = view.state.players[seat]
    return section(class_="crowned")[
        _dusk(),
        div(class_="titles")[
            div(class_="victor")[
                picture(
                    "0 0 80 80",
                    "medal",
                    icon("laurel-crown", 40, 41, 80, token("brass-hi")),
                    witcher(seat, player.school, 40, 38, 20),
                ),
                div[h1[verdict], p(class_="sub")[sub]],
            ],
            p(class_="why")[why],
        ],
        ol(class_="wins", tabindex="0", aria_label="Trophies won")[
            [_won(view, one, when) for one, when in zip(player.trophies, player.won, strict=False)]
        ],
    ]


def _verdict(view: Seen, names: Sequence[str]) -> str:
    won, together = _won_by(view), rules_of(view).together
    if ranked(view):
        return rank_name(view) if won else "No fourth trophy"
    if not won:
        return "The match is lost" if together else "Nobody wins"
    if view.seat in won:
        return "You win together" if len(won) > 1 else "You win"
    return f"{listed([names[seat] for seat in won])} {'win' if len(won) > 1 else 'wins'}"


def _sub(view: Seen, names: Sequence[str], seat: int, player: Player) -> str:
    chosen = school(view, player)
    lasted = so_many(_length(view), _unit(view))
    alone = ", alone" if view.players == 1 else ""
    count = counted(view, player)
    trophies = "1 trophy" if count == 1 else f"{count} trophies"
    return f"{names[seat]}, {chosen.name if chosen else ''}{alone} \u00b7 {trophies} in {lasted}"


def _why(view: Seen, names: Sequence[str]) -> str:
    """What decided the match, in a sentence."""
    results = view.results
    reason = results.reason if results else ""
    turn = lead_change(view)
    winner = view.state.winner
    if turn is None or winner < 0:
        return reason
    who = "You" if winner == view.seat else names[winner]
    player = view.state.players[winner]
    trophy = player.trophies[player.won.index(turn)]
    took = "took" if winner == view.seat else "takes"
    return f"{who} {took} the lead for good in round {turn}, with the {trophy_name(trophy)} trophy. {reason}"


def lead_change(view: Seen) -> int | None:
    """The round in which the winner came to be ahead of everybody for good."""
    winner = view.state.winner
    if view.players == 1 or winner < 0:
        return None
    last: int | None = None
    for turn in sorted({when for player in view.state.players for when in player.won}):
        counts = [climbed(view, player, turn) for player in view.state.players]
        rest = max(count for seat, count in enumerate(counts) if seat != winner)
        if counts[winner] <= rest:
            last = None
        elif last is None:
            last = turn
    return last if last in view.state.players[winner].won else None


def steps(view: Seen, player: Player) -> list[int]:
    """How high each trophy reached: not every one moves the marker, and none to the top by meditating."""
    height, most, found = 0, min(TOP, counted(view, player)), list[int]()
    for one in player.trophies:
        stays = height == TOP - 1 and trophy_sign(one)[1] == "attribute" and not rules_of(view).together
        height = height if stays else min(most, height + 1)
        found.append(height)
    return found


def climbed(view: Seen, player: Player, turn: int) -> int:
    """How high somebody stood after that turn or round."""
    reached = zip(steps(view, player), player.won, strict=False)
    return max([0, *(height for height, when in reached if when <= turn)])


def _won(view: Seen, one: Monster | Trophy, when: int) -> Element:
    sign, kind = trophy_sign(one)
    ability = one.trophy if isinstance(one, Monster) else one.ability
    face = trophy_face(trophy_name(one), ability_words(view, ability), sign, kind)
    how = f"monster, level {roman(one.level)}" if isinstance(one, Monster) else HOW[kind]
    return li[
        div(class_="card")[card_picture(face)],
        span[b[f"{_unit(view).capitalize()} {when}"], small[how]],
    ]


def _dusk() -> Element:
    """The hills behind the verdict."""
    return picture(
        "0 0 1000 260",
        "bg",
        defs[
            linear_gradient(id="witcher-end", x1="0", y1="0", x2="0", y2="1")[
                stop({"offset": "0", "stop-color": "#0f2630"}), stop({"offset": "1", "stop-color": "#2b6570"})
            ]
        ],
        rect(geo(width=1000, height=260), fill="url(#witcher-end)"),
        path(class_="moon", d="M470 22a40 40 0 1 0 34 62a34 34 0 1 1-34-62z", fill="#e9ecd6"),
        path(
            d="M0 190l120-90 60 44 110-94 120 100 70-48 110 80 90-60 130 84 90-50 100 60v104H0z",
            fill="#1b4550",
        ),
        path(
            d="M0 222l90-40 120 44 110-50 140 54 120-42 140 44 110-50 170 48v60H0z",
            fill="#123540",
        ),
        fill=True,
    )


# -- the race


def race(view: Seen, names: Sequence[str]) -> Element:
    """Trophies by round; every gain carries the sign of how it was won."""
    length = _length(view)
    decided = lead_change(view)
    step = max(1, -(-length // 9))
    return picture(
        f"0 0 {WIDE} {HIGH}",
        "chart brd",
        decided is not None
        and [
            rect(
                geo(x=_x(decided, length) - 15, y=18, width=30, height=HIGH - 52, rx=6, opacity=0.22),
                fill="#2c7885",
            ),
            text(_x(decided, length), 12, "what decided it", 13.4, token("ink"), weight=600),
        ],
        [
            [
                path(
                    geo(stroke_width=2 if n == TOP else 1),
                    d=f"M{_x(0, length):g} {_y(n):g}H{WIDE - 90}",
                    stroke=token("line"),
                ),
                text(30, _y(n) + 4.5, n, 13.4, token("ink-2"), anchor="end"),
            ]
            for n in range(TOP + 1)
        ],
        [text(_x(n, length), HIGH - 12, n, 13.4, token("ink-2")) for n in range(1, length + 1, step)],
        [_run(view, names, seat, length) for seat in range(view.players)],
        [
            text(WIDE - 72, y + 4.5, _brief(names[seat]), 13.6, token("ink"), anchor="start", weight=600)
            for seat, y in _apart([_end(view, seat) for seat in range(view.players)]).items()
        ],
        label=f"Trophies of each witcher by {_unit(view)}",
    )


def _brief(name: str) -> str:
    return name if len(name) <= NAME_LONG else f"{name[: NAME_LONG - 1]}…"


def _x(turn: float, length: int) -> float:
    return 36 + turn * (WIDE - 126) / length


def _y(count: float) -> float:
    return HIGH - 32 - count * (HIGH - 70) / TOP


def _off(view: Seen, seat: int) -> float:
    return (seat - (view.players - 1) / 2) * 4


def _end(view: Seen, seat: int) -> float:
    """How high the line of a seat ends."""
    return _y(max([0, *steps(view, view.state.players[seat])])) + _off(view, seat)


def _apart(heights: Sequence[float]) -> dict[int, float]:
    """Where the names stand, by seat: beside the ends of their lines, but none over another."""
    places: dict[int, float] = {}
    free = float(HIGH)
    for seat in sorted(range(len(heights)), key=lambda seat: -heights[seat]):
        places[seat] = min(heights[seat], free)
        free = places[seat] - NAME_HIGH
    return places


def _run(view: Seen, names: Sequence[str], seat: int, length: int) -> Element:
    player = view.state.players[seat]
    off = _off(view, seat)
    d = f"M{_x(0, length):g} {_y(0) + off:g}"
    heights = steps(view, player)
    for height, when in zip(heights, player.won, strict=False):
        d += f"H{_x(when, length):g}V{_y(height) + off:g}"
    d += f"H{_x(length, length):g}"
    return g[
        path(
            geo(stroke_width=5.5, opacity=0.5),
            d=d,
            fill="none",
            stroke=token("pip-line"),
            stroke_linejoin="round",
        ),
        path(geo(stroke_width=3.6), d=d, fill="none", stroke=seat_fill(seat), stroke_linejoin="round"),
        [
            _gain(names, seat, one, _x(when, length), _y(height) + off)
            for one, height, when in zip(player.trophies, heights, player.won, strict=False)
        ],
    ]


def _gain(names: Sequence[str], seat: int, one: Monster | Trophy, x: float, y: float) -> Element:
    kind = trophy_sign(one)[1]
    return g[
        title[f"{names[seat]}: {trophy_name(one)}, {HOW[kind]}"],
        path(d=seat_path(seat, x, y, 11), fill=seat_fill(seat), stroke=token("pip-line"), stroke_width="1.6"),
        icon(MANNERS[kind], x, y, 13, seat_ink(seat)),
    ]


# -- how they were won, or the rank


def counted(view: Seen, player: Player) -> int:
    """The trophies on the track, or all of them where there is no track to climb."""
    return len(player.trophies) if rules_of(view).together else player.track


def _standings(view: Seen, names: Sequence[str]) -> Element:
    places = view.results.places if view.results else [1] * view.players
    order = sorted(range(view.players), key=lambda seat: (places[seat], -view.state.players[seat].track))
    return section(class_="sheet")[
        h2["How they were won"],
        ol(class_="standings")[[_standing(view, names, seat) for seat in order]],
    ]


def _standing(view: Seen, names: Sequence[str], seat: int) -> Element:
    player = view.state.players[seat]
    chosen = school(view, player)
    name = f"{names[seat]} (you)" if seat == view.seat else names[seat]
    won = list(zip(player.trophies, player.won, strict=False))
    return li[
        pip(seat),
        span(class_="whose")[
            name, " ", small[f"{chosen.name if chosen else ''}, level {roman(player.level)}"]
        ],
        span(class_="points")[str(counted(view, player))],
        ol(class_="won-by")[
            [
                li(class_=trophy_sign(one)[1])[
                    html_icon(trophy_sign(one)[0]), b[trophy_name(one)], small[f"{_unit(view)} {when}"]
                ]
                for one, when in won
            ],
            [li(class_="no") for _ in range(max(0, TOP - len(won)))],
        ],
    ]


def ranked(view: Seen) -> bool:
    """Whether a rank is what a player alone has won or missed: another goal has none."""
    lines = view.results.scores[0].lines if view.results else []
    return view.players == 1 and all(line.rule.startswith(RANK) for line in lines)


def rank_name(view: Seen) -> str:
    """The rank that a solo hunt earned."""
    ranks = rules_of(view).box.solo_ranks
    return next(
        str(one.name) for one in ranks if one.turns == 0 or view.state.turns <= one.turns
    ).capitalize()


def _ranks(view: Seen) -> Element:
    """The ranks as a ladder, and how far the next one was."""
    ranks = sorted(rules_of(view).box.solo_ranks, key=lambda one: -one.rank)
    won = view.state.winner >= 0
    mine = rank_name(view) if won else ""
    player = view.state.players[0]
    facts = [
        ("Turns", str(view.state.turns)),
        ("Trophies", str(player.track)),
        ("Gold left", str(player.gold)),
    ]
    return section(class_="sheet")[
        h2["Rank ", small[listed([] if won else ["no fourth trophy, no rank"])]],
        ol(class_="ranks")[
            [
                li(class_="you" if str(one.name).capitalize() == mine else None)[
                    b[str(one.rank)], b[str(one.name).capitalize()], span[_turns(ranks, place)]
                ]
                for place, one in enumerate(ranks)
            ]
        ],
        dl(class_="stats")[[div[dt[name], dd[value]] for name, value in facts]],
    ]


def _turns(ranks: Sequence[object], place: int) -> str:
    """In how many turns a rank is earned; the best stands first."""
    limits = [int(getattr(one, "turns", 0)) for one in ranks]
    below = limits[place - 1] + 1 if place else 0
    if not limits[place]:
        return f"{below} turns or more"
    return f"{below} to {limits[place]} turns" if place else f"{limits[place]} turns or fewer"
