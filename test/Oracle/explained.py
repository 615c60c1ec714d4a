"""Deviations that docs/testing.md explains."""
import re

_BOTH = "what is implicit, defaulted or deleted is restricted to both"
_KEYWORDS = "typename and template may be left out"
_EXPLAINED = [
    # (the cause, the kind of deviation, its text)
    (_KEYWORDS, "", r"missing 'typename' prior to"),
    (_KEYWORDS, "", r"missing 'template' keyword"),
    (_KEYWORDS, "", r"use 'template' keyword to treat"),
    (_KEYWORDS, "", r"did you forget 'typename'"),
    (_BOTH, "(new|other) error", r"overlaps with the overload restricted to"),
    (_BOTH, "other error", r"cannot be redeclared, nor overloaded"),
    (_BOTH, "new error", r"^friend declaration of .* does not match any"),
    (_BOTH, "missing error", r"is ambiguous"),
    (_BOTH, "missing error", r"cannot override a (non-)?deleted function"),
    ("functions that 'target' gives versions", "names no rule",
     r"attribute 'target' gives several versions"),
    (_BOTH, "names no rule", r"^friend declaration of .* does not match any"),
    ("closures have other names", "another object", "^names of closures$"),
    ("functions restricted to amp override nothing", "names no rule",
     r"abstract class"),
    ("global variables are no constants in amp code", "names no rule",
     r"cannot be implicitly captured in a lambda with no capture-default"),
    ("names by typedef", "missing error", r"after its linkage was computed"),
]


def get_reason(kind, text):
    for reason, kinds, pattern in _EXPLAINED:
        if re.match(kinds, kind) and re.search(pattern, text):
            return reason
    return None
