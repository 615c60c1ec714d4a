"""Deviations that docs/testing.md explains: what ampcc takes otherwise."""
import re

_REASONS = [
    ("typename and template may be left out", [
        r"missing 'typename' prior to", r"missing 'template' keyword",
        r"use 'template' keyword to treat", r"did you forget 'typename'",
    ]),
    ("a restriction of what is implicit or defaulted", [
        r"restricted to cpu(,amp)? overlaps with the overload restricted",
        r"cannot be redeclared, nor overloaded on restrictions",
    ]),
]


def get_reason(text):
    for reason, patterns in _REASONS:
        if any(re.search(pattern, text) for pattern in patterns):
            return reason
    return None
