"""Move and Cast Spells: one Witch's turn, from one action to the next."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow
from coven.games.crone.rules.out_of_turn import OutOfTurn
from coven.games.crone.state import Act, Table


class Turns(OutOfTurn):
    """In her turn a Witch moves, casts Spells and completes Schemes in any order and mixture."""

    def begin_turn(self, s: Table, seat: int) -> None:
        """Six spaces of movement; she may declare what is true, then the others have a pause."""
        s.active = seat
        s.movement = self.stride
        s.moving = ""
        s.turn_over = False
        s.declaring = True
        s.paused = self.others(s, seat)
        s.tell("It is {0:seat}'s turn.", seat)

    def play(self, s: Table) -> Flow[None]:
        """Go on with whatever is under way; nothing being so, she chooses her next action."""
        if s.preparing[s.active]:
            yield from self.go_on_preparing(s)
        elif s.announcer >= 0 and s.preparing[s.announcer]:
            yield from self.go_on_casting(s, s.announcer)
        elif s.fortune_left:
            yield from self.take_from_barn(s)
        elif s.declaring and self.options["auto-declare"]:
            self.declare_all(s)
        elif s.drawing >= 0:
            yield from self.draw_scheme(s)
        elif s.bargain:
            yield from self.bargaining(s)
        elif s.declaring:
            yield from self.offer_declaration(s)
        elif s.announcer >= 0:
            yield from self.complete_out_of_turn(s)
        elif s.paused:
            yield from self.pause(s)
        elif s.turn_over:
            self.end_turn(s)
        else:
            yield from self.act_in_turn(s)

    def act_in_turn(self, s: Table) -> Flow[None]:
        """Her next action. One who acts without having spoken her last Spell may be caught."""
        act: Act = yield Decision(
            s.active,
            "act",
            self.actions(s),
            "Walk {0}: which way? Steps left: {1}." if s.moving else "Your turn. Steps left: {1}.",
            "crone.move.six-total" if s.moving else "crone.turn.freedom",
            (self.the(s.moving), s.movement),
        )
        if act.verb in ("speak", "speak-own"):
            self.speak(s, act)
        elif s.unspoken:
            yield from self.go_on_silently(s)
        else:
            yield from self.do(s, act)

    def go_on_preparing(self, s: Table) -> Flow[None]:
        """A piece sets out, or a Spell gets its next target."""
        if s.preparing[s.active][0] == "move":
            yield from self.set_out(s, s.preparing[s.active][1])
        else:
            yield from self.go_on_casting(s, s.active)

    def actions(self, s: Table) -> list[Act]:
        """All that she may do now: while a piece is on its way, walk on or stop."""
        seat = s.active
        found = self.words_to_speak(s, seat)
        if s.moving:
            found += self.ways_on(s, s.moving)
            found += self.frog_handling(s) + self.declarations(s)
            return [*found, self.act("stop")]
        found += self.declarations(s)
        if s.movement:
            found += [self.act("move", piece) for piece in self.movable(s) if self.steps(s, piece)]
        found += [self.act("cast", mode) for mode in self.castable(s, seat, self.have(s, seat))]
        found += self.frog_handling(s)
        if self.have(s, seat)["silver"]:
            found += [self.act("discard", scheme.key) for scheme in s.players[seat].schemes]
        found += self.partners(s, seat)
        if s.players[seat].quiet:
            found.append(self.act("ask-about-spells"))
        if s.players[seat].quiet_pauses:
            found.append(self.act("ask-in-pauses"))
        return [*found, self.act("end-turn")]

    def declarations(self, s: Table) -> list[Act]:
        """The cards that she can declare now."""
        return [self.act("declare", scheme.key) for scheme in self.declarable(s, s.active)]

    def do(self, s: Table, act: Act) -> Flow[None]:
        """Carry out an action, or begin to."""
        seat, verb, thing = s.active, act.verb, act.thing
        if verb == "move":
            s.preparing[seat] = ["move", thing]
        elif verb == "step":
            yield from self.step(s, s.moving, thing)
        elif verb == "stop":
            self.end_movement(s)
        elif verb == "cast":
            self.cast(s, seat, thing)
        elif verb == "declare":
            self.declare(s, seat, thing)
        elif verb == "discard":
            self.discard(s, seat, thing)
        elif verb == "pick-up":
            self.pick_up(s, thing)
        elif verb == "set-down":
            self.set_down(s, thing)
        elif verb == "trade":
            self.begin_offer(s, seat, int(thing) - 1)
        elif verb == "ask-about-spells":
            s.players[seat].quiet = ""
        elif verb == "ask-in-pauses":
            s.players[seat].quiet_pauses = ""
        else:
            self.finish_turn(s)

    # Moving

    def movable(self, s: Table) -> list[str]:
        """Her own Familiars, one of those that are alike, and any Villager that is no Frog."""
        people = [villager for villager in self.people if s.villagers[villager]]
        return self.distinct(s, self.out(s, s.active)) + people

    def steps(self, s: Table, piece: str) -> list[str]:
        """The places one step away; nothing steps into or out of a bound Location."""
        if not s.movement:
            return []
        here = self.place(s, piece)
        around = self.village(s).adjacent[here]
        if piece in s.familiars and self.options["familiars-cross-bindings"]:
            return around
        return [place for place in around if place not in s.bound] if here not in s.bound else []

    def ways_on(self, s: Table, piece: str) -> list[Act]:
        """The steps that a piece can take, labelled by where they lead."""
        here = self.place(s, piece)
        return [self.way(s, "step", here, place) for place in self.steps(s, piece)]

    def set_out(self, s: Table, piece: str) -> Flow[None]:
        """A piece's movement begins with a step."""
        act: Act = yield Decision(
            s.active,
            "step",
            self.ways_on(s, piece),
            "Walk {0}: which way? Steps left: {1}.",
            "crone.move.orthogonal",
            (self.the(piece), s.movement),
        )
        s.trail = [self.place(s, piece)]
        yield from self.step(s, piece, act.thing)

    def step(self, s: Table, piece: str, place: str) -> Flow[None]:
        """One space of movement; a Familiar that makes a Location overfull scatters it at once."""
        self.new_action(s, s.active)
        s.preparing[s.active] = []
        s.movement -= 1
        s.moving = piece
        if piece in s.familiars and (place in s.bound or s.familiars[piece] in s.bound):
            s.carried.pop(self.load(s, piece), "")
        self.go(s, piece, place)
        s.trail.append(place)
        if place in self.places:
            s.tell("{0:seat} walks {1} into {2}.", s.active, self.the(piece), self.the(place))
        if piece in s.familiars:
            yield from self.settle(s, [piece])
        s.declaring = self.options["auto-declare"]
        if not s.movement:
            self.end_movement(s)

    def end_movement(self, s: Table) -> None:
        """The piece stops: its movement is an action that is over."""
        place = self.place(s, s.moving)
        if place not in self.places:
            s.tell("{0:seat} walks {1} to {2}.", s.active, self.the(s.moving), self.spot(s, place))
        s.moving = ""
        s.trail = []
        self.finish_action(s, s.active)

    # Frogs

    def frog_handling(self, s: Table) -> list[Act]:
        """Frogs that her Familiars can pick up or set down, each once at most between steps and Spells."""
        found: dict[tuple[str, str, str], Act] = {}
        for frog, place in s.frogs.items():
            carrier = s.carried.get(frog, "")
            mine = carrier != "" and self.owner(s, carrier) == s.active
            if mine and frog not in s.set_down:
                found.setdefault(("set-down", place, carrier), self.act("set-down", frog))
            elif not mine and frog not in s.picked_up and self.bearer(s, place):
                found.setdefault(("pick-up", place, carrier), self.act("pick-up", frog))
        return list(found.values())

    def bearer(self, s: Table, place: str) -> str:
        """A Familiar of hers in that place that carries nothing: the one on its way, if it is there."""
        if place:
            out = self.out(s, s.active)
            for familiar in [s.moving, *out] if s.moving in out else out:
                if s.familiars[familiar] == place and not self.load(s, familiar):
                    return familiar
        return ""

    def pick_up(self, s: Table, frog: str) -> None:
        """A Familiar takes up a Frog in its space, even one that another is carrying."""
        familiar = self.bearer(s, s.frogs[frog])
        s.carried[frog] = familiar
        s.picked_up.append(frog)
        s.tell("{0:seat}'s {1} picks up a Frog.", s.active, self.name(familiar))

    def set_down(self, s: Table, frog: str) -> None:
        """The Frog stays where it is."""
        familiar = s.carried.pop(frog)
        s.set_down.append(frog)
        s.tell("{0:seat}'s {1} sets down a Frog.", s.active, self.name(familiar))

    # The end of a turn

    def finish_turn(self, s: Table) -> None:
        """She draws one Scheme for each that she completed; movement not used is lost."""
        player = s.players[s.active]
        s.turn_over = True
        s.movement = 0
        if player.done:
            self.owe(s, s.active, player.done, False)
        player.done = 0

    def end_turn(self, s: Table) -> None:
        """What counted for this turn only is over; the next Witch begins, or the Harvest."""
        for player in s.players:
            player.marks = []
            player.latest = []
            player.fresh = 0
            player.offers = 0
        self.hush(s, "turn")
        s.before = []
        s.picked_up = []
        s.set_down = []
        following = (s.active + 1) % s.seats
        if following == s.broom:
            s.active = s.broom
            s.harvested = []
            s.phase = "harvest"
        else:
            self.begin_turn(s, following)
