"""Applies the fix-its that a compiler prints until it accepts the program.

usage: apply_fixits.py FILE COPY COMMAND...

Copies FILE to COPY, compiles it with COMMAND and COPY as its last argument, applies the
fix-its of errors and their notes, and compiles again, up to five times. Prints the
program if it compiles without errors and fix-its.
"""
import re
import shutil
import subprocess
import sys

FIXIT = re.compile(r'^fix-it:"(?:[^"\\]|\\.)*":\{(\d+):(\d+)-(\d+):(\d+)\}:"((?:[^"\\]|\\.)*)"$', re.M)


def apply(text, fixes):
    lines = text.split("\n")
    for line, begin, last, end, replacement in sorted(set(fixes), reverse=True):
        assert line == last
        lines[line - 1] = lines[line - 1][:begin - 1] + replacement + lines[line - 1][end - 1:]
    return "\n".join(lines)


def main():
    source, copy, *command = sys.argv[1:]
    shutil.copy(source, copy)
    for _ in range(5):
        done = subprocess.run([*command, "-fdiagnostics-parseable-fixits", copy], capture_output=True, text=True)
        fixes = [(*map(int, numbers), text) for *numbers, text in FIXIT.findall(done.stderr)]
        if not fixes:
            break
        text = apply(open(copy).read(), fixes)
        with open(copy, "w") as out:
            out.write(text)
    print(open(copy).read() if done.returncode == 0 else done.stderr)
    sys.exit(done.returncode)


main()
