"""How a game is learned: its goal and turn on one card."""

from coven.teaching.goal import Advice, Goal, Stage, emphasised
from coven.teaching.reading import Teaching, teaching_of

__all__ = ["Advice", "Goal", "Stage", "Teaching", "emphasised", "teaching_of"]
