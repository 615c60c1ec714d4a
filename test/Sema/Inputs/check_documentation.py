"""Holds docs/diagnostics.md against the table of diagnostics.

Usage: check_documentation.py <ampcc> <Diagnostics.def> <diagnostics.md> <test>

Every row has a section with its code and flag; every example triggers its row
and nothing else; every note is seen in an example or expected by a test under
the last argument. A row whose section says "No example" is let off.
"""

import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROW = re.compile(
    r'AMP_DIAG\(\s*(\w+),\s*(\w+),\s*"([^"]*)",\s*"([^"]*)",\s*'
    r'((?:(?:"(?:[^"\\]|\\.)*"|AMP_\w+)\s*)+)\)'
)
SECTION = re.compile(r"^### `(\w+)`\n(.*?)(?=^##|\Z)", re.M | re.S)
EXAMPLE = re.compile(r"^```cpp(.*?)\n(.*?)^```", re.M | re.S)


class Row:
    def __init__(self, match):
        self.id, self.level, self.code, self.flag, text = match.groups()
        text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', text))
        # The longest piece without arguments, to be found in tests.
        self.piece = max(
            re.split(r"%select\{.*?\}\d|%\d", text), key=len
        ).strip()
        self.pattern = re.compile(to_pattern(text.replace('\\"', '"')))


def to_pattern(text):
    """The regular expression of the messages that a row's text stands for."""
    pattern, i = "", 0
    while i < len(text):
        if text.startswith("%select{", i):
            depth, end = 1, i + len("%select{")
            begin = end
            while depth:
                depth += {"{": 1, "}": -1}.get(text[end], 0)
                end += 1
            choices = text[begin : end - 1].split("|")
            pattern += "(?:%s)" % "|".join(map(to_pattern, choices))
            i = end + 1
        elif text[i] == "%" and text[i + 1].isdigit():
            pattern += ".+"
            i += 2
        else:
            pattern += re.escape(text[i])
            i += 1
    return pattern


def compile_example(ampcc, source, flags):
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as file:
        file.write(source)
        file.flush()
        command = [ampcc, "-fsyntax-only", "-fno-caret-diagnostics", *flags]
        output = subprocess.run(
            command + [file.name], capture_output=True, text=True
        ).stderr
    return re.findall(r": (error|warning|note): (.*)", output)


def main(ampcc, table, page, tests):
    rows = {r.id: r for r in map(Row, ROW.finditer(open(table).read()))}
    text = open(page).read()
    sections = dict(SECTION.findall(text))
    failures, messages = [], []

    def run(item):
        name, match = item
        options = dict(re.findall(r'(\w+)="([^"]*)"', match[1]))
        flags = shlex.split(options.get("flags", ""))
        also = options.get("also", "").split()
        return name, compile_example(ampcc, match[2], flags), also

    examples = [
        (name, match)
        for name, body in sections.items()
        for match in EXAMPLE.finditer(body)
    ]
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(run, examples))

    for name, body in sections.items():
        if name not in rows:
            failures.append(f"{name}: is no diagnostic")
            continue
        for word in (rows[name].code, rows[name].flag):
            if word and word not in body:
                failures.append(f"{name}: {word} is not named")
        if not EXAMPLE.search(body) and "No example" not in body:
            failures.append(f"{name}: has no example")

    for name, output, also in results:
        row = rows.get(name)
        if not row:
            continue
        messages += output
        found = [m for kind, m in output if kind != "note"]
        allowed = [rows[n].pattern for n in [name, *also]]
        if not any(row.pattern.search(m) for m in found):
            failures.append(f"{name}: is not triggered; output: {found}")
        for m in found:
            if not any(p.search(m) for p in allowed):
                failures.append(f"{name}: triggers another: {m}")

    notes = [m for kind, m in messages if kind == "note"]
    tested = "".join(p.read_text() for p in pathlib.Path(tests).rglob("*.cpp"))
    for row in rows.values():
        if row.level != "Note":
            if row.id not in sections:
                failures.append(f"{row.id}: has no section")
        elif f"`{row.id}`" not in text:
            failures.append(f"{row.id}: is not listed among the notes")
        elif row.piece not in tested and not any(
            row.pattern.fullmatch(m) for m in notes
        ):
            failures.append(f"{row.id}: no example and no test shows this note")

    print("\n".join(failures) or f"{len(sections)} diagnostics documented")
    return 1 if failures else 0


sys.exit(main(*sys.argv[1:]))
