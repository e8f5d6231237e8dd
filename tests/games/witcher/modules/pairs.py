"""The ledger's table of the ten expansions: which two of them go together."""

from __future__ import annotations

PAIRS = [
    line.split()
    for line in """
lost-mount adventure-pack yes
lost-mount ciri yes
lost-mount monster-pack yes
lost-mount legendary-hunt yes
lost-mount mages yes
lost-mount monster-trail yes
lost-mount skellige yes
lost-mount wild-hunt no
lost-mount renown yes
adventure-pack ciri yes
adventure-pack monster-pack yes
adventure-pack legendary-hunt yes
adventure-pack mages yes
adventure-pack monster-trail yes
adventure-pack skellige yes
adventure-pack wild-hunt no
adventure-pack renown yes
ciri monster-pack yes
ciri legendary-hunt yes
ciri mages yes
ciri monster-trail yes
ciri skellige yes
ciri wild-hunt yes
ciri renown yes
monster-pack legendary-hunt yes
monster-pack mages yes
monster-pack monster-trail yes
monster-pack skellige yes
monster-pack wild-hunt partial
monster-pack renown yes
legendary-hunt mages yes
legendary-hunt monster-trail yes
legendary-hunt skellige yes
legendary-hunt wild-hunt no
legendary-hunt renown required
mages monster-trail yes
mages skellige yes
mages wild-hunt yes
mages renown yes
monster-trail skellige yes
monster-trail wild-hunt yes
monster-trail renown required
skellige wild-hunt partial
skellige renown yes
wild-hunt renown no
""".strip().splitlines()
]
"""Two expansions, and whether they go together: yes, no, partial (some of their options), or required.
"""
