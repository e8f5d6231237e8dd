"""Phase A, Plan: curse, invocation with the playing order, bonus."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Together
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import Invocation, RoundBonus
from coven.games.sabbat.rules.powers import secret_area, take_any
from coven.games.sabbat.rules.standing import bonus_of, count_of, of_people
from coven.games.sabbat.rules.tracks import gain_terror, gain_vp, lose_vp
from coven.games.sabbat.state import Table


def begin_round(box: Box, s: Table) -> Flow[None]:
    """Rounds 2 to 6 begin with Secret area, the curse and a new time card."""
    s.round += 1
    s.action = 0
    s.heading("Round {0}", s.round)
    for player in s.players:
        player.bonus = -1
    yield from secret_area(box, s)
    for seat in s.order:
        curse(box, s, seat)
    turn_card(s)
    s.phase = "invocation"


# A.1 Curse


def curse(box: Box, s: Table, seat: int) -> None:
    """Resources age one hour, the oldest first: the curse costs 5 VP, 1H becomes one curse, 2H becomes 1H."""
    player = s.players[seat]
    if player.cursed:
        player.cursed = False
        lost = lose_vp(s, seat, box.curse_penalty, "sabbat.curse.penalty")
        s.tell("The curse falls on {0:seat}: {1} VP lost.", seat, lost)
    if player.one_hour:
        player.cursed = True
        s.tell("{0:seat}'s 1H store turns into a curse.", seat)
    player.one_hour = player.two_hours
    player.two_hours = []


# A.2 Invocation


def turn_card(s: Table) -> None:
    """The top time card is turned face up before anybody chooses ghosts."""
    s.time_cards.append(s.time_deck.pop())
    tell_card(s)


def tell_card(s: Table) -> None:
    """Which card is open, and how many actions it gives."""
    s.tell("The time card is {0}: {1} actions each.", s.card, s.card.actions)


def invocation(box: Box, s: Table) -> Flow[None]:
    """In secret each player decides how many of her gathered ghosts go to the drawbridge."""
    chosen = [invocations(box, s, seat)[0] for seat in range(s.seats)]
    asked = [invoke(box, s, seat) for seat in range(s.seats) if len(invocations(box, s, seat)) > 1]
    if asked:
        answers: list[Invocation] = yield Together(asked)
        for decision, answer in zip(asked, answers, strict=True):
            chosen[decision.seat] = answer
    counts = [send(box, s, seat, chosen[seat]) for seat in range(s.seats)]
    set_order(s, counts)
    if s.round > 1:
        s.phase = "bonus"
    else:
        begin_actions(s)


def invoke(box: Box, s: Table, seat: int) -> Decision:
    """The secret question to one player."""
    prompt = "How many ghosts go to the drawbridge? The others rest in the graveyard."
    if box.beginner_hints:
        prompt += " One to three is a good number for a first game."
    return Decision(seat, "invoke", invocations(box, s, seat), prompt, "sabbat.invocation.choose")


def invocations(box: Box, s: Table, seat: int) -> list[Invocation]:
    """From none to all of the gathered ghosts; with a canteen bonus also without counting it."""
    people = s.players[seat].people
    count = count_of(s.drawbridge, people) + count_of(s.graveyard, people)
    options = box.invocations[: count + 1]
    if bonus_of(box, s, seat, "order") is not None:
        options = options + box.invocations_plain[: count + 1]
    return options


def send(box: Box, s: Table, seat: int, chosen: Invocation) -> int:
    """The chosen number to the drawbridge, the rest to the graveyard; returns the count for the order."""
    people = s.players[seat].people
    gathered = of_people(s.drawbridge, people) + of_people(s.graveyard, people)
    s.drawbridge = [ghost for ghost in s.drawbridge if ghost.people != people] + gathered[: chosen.ghosts]
    s.graveyard = [ghost for ghost in s.graveyard if ghost.people != people] + gathered[chosen.ghosts :]
    resting = len(gathered) - chosen.ghosts
    s.tell("{0:seat} sends {1} to the drawbridge; in the graveyard: {2}.", seat, chosen.sent, resting)
    bonus = bonus_of(box, s, seat, "order")
    if bonus is not None and chosen.canteen:
        s.tell("{0:seat} counts {1} more for the playing order: the canteen.", seat, bonus.order_count)
        return resting + bonus.order_count
    return resting


def set_order(s: Table, counts: list[int]) -> None:
    """From the most ghosts in the graveyard to the fewest; equals keep their order."""
    order: list[int] = []
    for count in range(max(counts), -1, -1):
        for seat in s.order:
            if counts[seat] == count:
                order.append(seat)
    s.order = order
    tell_order(s)


def tell_order(s: Table, drawn: bool = False) -> None:
    """Who plays when, as the tokens on the time card show; whether it was drawn by lot."""
    words = ", ".join(f"{{{i}:seat}}" for i in range(s.seats))
    how = "The playing order drawn by lot is" if drawn else "The playing order is"
    s.tell(f"{how} {words}.", *s.order)


# A.3 Bonus


def bonus(box: Box, s: Table) -> Flow[None]:
    """In playing order each player takes one of the bonuses left on the time card."""
    seat = s.seat
    printed = s.card.bonuses
    taken = [player.bonus for player in s.players]
    left = [bonus for i, bonus in enumerate(printed) if i not in taken]
    options = [bonus for i, bonus in enumerate(left) if bonus not in left[:i]]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision(
            seat, "bonus", options, "Take which bonus of {0}?", "sabbat.bonus.pick", (s.card,)
        )
    for i, bonus in enumerate(printed):
        if bonus is chosen and i not in taken:
            s.players[seat].bonus = i
            break
    yield from give(box, s, seat, chosen)
    s.turn += 1
    if s.turn == s.seats:
        begin_actions(s)


def give(box: Box, s: Table, seat: int, bonus: RoundBonus) -> Flow[None]:
    """VP and terror are marked at once; resources go to the 2H store."""
    s.tell("{0:seat} takes the bonus: {1}.", seat, bonus.label)
    if bonus.kind == "vp":
        gain_vp(s, seat, bonus.amount, "sabbat.bonus.vp")
    elif bonus.kind == "terror":
        gain_terror(box, s, seat, bonus.amount)
    elif bonus.kind == "any":
        yield from take_any(box, s, seat, bonus.amount, "sabbat.bonus.resource-any")
    else:
        s.players[seat].two_hours.extend([bonus.kind] * bonus.amount)


def begin_actions(s: Table) -> None:
    """Phase B follows."""
    s.phase = "action"
    s.action = 1
    s.turn = 0
