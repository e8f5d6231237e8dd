"""How a game is learned: its goal and turn on one card, a guided first match, and its words."""

from coven.teaching.glossary import News, Term, meaning, name_and_rest
from coven.teaching.goal import Advice, Goal, Stage, emphasised, modules_in_play, other_ends
from coven.teaching.lesson import Lesson, Script, Step, Stop
from coven.teaching.reading import Teaching, lesson_of, teaching_of

__all__ = [
    "Advice",
    "Goal",
    "Lesson",
    "News",
    "Script",
    "Stage",
    "Step",
    "Stop",
    "Teaching",
    "Term",
    "emphasised",
    "lesson_of",
    "meaning",
    "modules_in_play",
    "name_and_rest",
    "other_ends",
    "teaching_of",
]
