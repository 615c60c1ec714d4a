"""apply_fixits.py FILE < DIAGNOSTICS: applies to FILE the edits that the
compiler prints with -fdiagnostics-parseable-fixits."""
import re
import sys

EDIT = re.compile(r'fix-it:"(.*)":\{(\d+):(\d+)-(\d+):(\d+)\}:"(.*)"')

path = sys.argv[1]
with open(path) as file:
    lines = file.read().split("\n")
edits = {tuple(map(int, m.groups()[1:5])) + (m[6],)
         for m in map(EDIT.match, sys.stdin) if m}
for first, begin, last, end, text in sorted(edits, reverse=True):
    assert first == last, "an edit of several lines"
    line = lines[first - 1]
    lines[first - 1] = line[:begin - 1] + text + line[end - 1:]
with open(path, "w") as file:
    file.write("\n".join(lines))
