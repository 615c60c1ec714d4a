"""Objects that differ only in the names of closures, and others."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from restrict import without_closures  # noqa: E402

BEFORE = b"""call "_ZZ1fvENK3$_0clEv"
call "_ZZ1fvENK3$_1clEv"
.size "_ZTSZ1fvE3$_0", 10
.size _Z1gv, 4
"""
AFTER = b"""call _ZZ1fvENKUlvE_clEv
call _ZZ1fvENKUlvE0_clEv
.size _ZTSZ1fvEUlvE_, 11
.size _Z1gv, 4
"""
assert without_closures(BEFORE) == without_closures(AFTER)
assert without_closures(BEFORE) != without_closures(
    AFTER.replace(b"E0_", b"E_"))
assert without_closures(BEFORE) != without_closures(
    AFTER.replace(b", 4", b", 5"))
