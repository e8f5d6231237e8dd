"""Balance reports: many matches between equal bots, and one page that says what is out of balance.

`study` plays and notes, `findings` counts, `verdict` judges, `wording` finds names, `plots` draws, `sections`
and `page` put it together.
"""

from __future__ import annotations

from coven.arena.balance.findings import Findings
from coven.arena.balance.page import balance_page
from coven.arena.balance.study import Study, drawn, play_study
from coven.arena.balance.verdict import verdict, what_changed

__all__ = ["Findings", "Study", "balance_page", "drawn", "play_study", "verdict", "what_changed"]
