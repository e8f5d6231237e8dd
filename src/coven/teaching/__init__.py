"""How a game is learned: its goal and turn on one card, and a guided first match."""

from coven.teaching.goal import Advice, Goal, Stage, emphasised
from coven.teaching.lesson import Lesson, Script, Step, Stop
from coven.teaching.reading import Teaching, lesson_of, teaching_of

__all__ = [
    "Advice",
    "Goal",
    "Lesson",
    "Script",
    "Stage",
    "Step",
    "Stop",
    "Teaching",
    "emphasised",
    "lesson_of",
    "teaching_of",
]
