"""Balance reports: many matches between equal bots, and one page that says what is out of balance.

`study` plays and notes, `findings` counts and judges, `plots` draws, `page` puts it together.
"""

from __future__ import annotations

from coven.arena.balance.findings import Findings
from coven.arena.balance.page import balance_page
from coven.arena.balance.study import Study, play_study

__all__ = ["Findings", "Study", "balance_page", "play_study"]
