"""Compares docs/diagnostics.md with the table of diagnostics.

Usage: check_documentation.py <ampcc> <with precompiled header> <Diagnostics.def> <diagnostics.md> <test>

The second argument is a command that compiles like <ampcc>, possibly with a precompiled header.
If the header changes the output, as for names that only Windows has, <ampcc> itself is run.

Examples without flags are compiled together first, each in a namespace, after all their headers: most of the time is the compiler's
start. Errors, which would hide later warnings, are separate, and so are compatibility fix-ups, which recompile the file. Examples that
show something else there are compiled alone.

Every row has a section with its rules, code and flag, and with the row's name in a comment. Every example triggers its row,
at the row's level and with its flag and code after the text, and no other message.
A test in the folder of the last argument expects every row; a note may appear in an
example instead. A row whose section says "No example" is exempt.
"""

import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROW = re.compile(
    r'AMP_DIAG\(\s*(\w+),\s*\w+,\s*"([^"]*)",\s*(\w+),\s*"([^"]*)",\s*"([^"]*)",\s*'
    r'((?:(?:"(?:[^"\\]|\\.)*"|AMP_\w+)\s*)+)\)'
)
SECTION = re.compile(
    r"^### [^\n]*\n<!-- (\w+) -->\n(.*?)(?=^##|\Z)", re.M | re.S
)
RULES = re.compile(r"\brules? ([A-K]\d+(?:(?:, | to )[A-K]\d+)*)")
# A message that a test expects with -verify or FileCheck, without the code after it.
EXPECTATION = re.compile(r"\{\{(.*?)\}\}|CHECK[-\w]*: *(.*)")
MESSAGE = re.compile(r": (error|warning|note|remark): (.*)")
INCLUDE = re.compile(r"^#include .*", re.M)
EXAMPLE = re.compile(r"^```cpp(.*?)\n(.*?)^```", re.M | re.S)


class Row:
    def __init__(self, match):
        self.id, self.rules, self.level, self.code, self.flag, text = match.groups()
        text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', text))
        # The longest piece without arguments, to be searched for in tests.
        self.piece = max(
            re.split(r"%select\{.*?\}\d|%\d", text), key=len
        ).strip()
        self.pattern = re.compile(to_pattern(text.replace('\\"', '"')))
        # The options that Clang and ampcc print after the text.
        self.suffix = "".join(
            re.escape(" [%s]" % part)
            for part in (self.flag and ("-" if self.level == "Remark" else "-W") + self.flag, self.code)
            if part
        )

    def explains(self, kind, message):
        """Returns whether the message has this row's level, text, flag and code."""
        level = {"Error": "error", "Note": "note", "Remark": "remark"}.get(self.level, "warning")
        # Some rows are appended to an error of Clang's.
        tail = self.pattern.pattern + self.suffix + "$"
        matches = re.search if self.pattern.pattern[0] == ":" else re.match
        return kind == level and matches(tail, message) is not None

    def is_expected(self, expectations, messages):
        """Returns whether a test expects part of this row's text, or part of
        a message of its example."""
        return any(
            self.piece in e or any(e in m for m in messages)
            for e in expectations
        )


def to_pattern(text):
    """Returns a regular expression for the messages with a row's text."""
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


def expand(ampcc, table):
    """Returns the rows, without the macros that some of them share."""
    row = "-DAMP_DIAG(Id,Group,...)=AMP_DIAG(Id,Group,__VA_ARGS__)"
    command = [ampcc, "-E", "-P", "-x", "c++", row, table]
    return subprocess.run(
        command, capture_output=True, text=True, check=True
    ).stdout


def compile_text(ampcc, source, flags):
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as file:
        file.write(source)
        file.flush()
        command = [*ampcc, "-fsyntax-only", "-fno-caret-diagnostics", *flags]
        return subprocess.run(
            command + [file.name], capture_output=True, text=True
        ).stderr


def compile_together(ampcc, examples):
    """Returns the messages of each example in one compilation."""
    includes = dict.fromkeys(line for match in examples for line in INCLUDE.findall(match[2]))
    source = "\n".join(["#include <amp.h>", *includes, ""]) + "".join(
        f'# 1 "example{i}"\nnamespace example{i} {{\n{INCLUDE.sub("", match[2])}\n}}\n'
        for i, match in enumerate(examples)
    )
    messages = {match: [] for match in examples}
    example = None
    for line in compile_text(ampcc, source, ["-ferror-limit=0"]).splitlines():
        place = re.match(r"example(\d+):\d+:\d+: ", line)
        example = examples[int(place[1])] if place else example
        if example:
            messages[example] += MESSAGE.findall(line)
    return messages


def get_expectations(tests):
    found = set()
    for path in [*tests.rglob("*.cpp"), *tests.rglob("*.test")]:
        for match in EXPECTATION.finditer(path.read_text()):
            text = (match[1] or match[2] or "").strip()
            text = re.sub(r" *\[(-[WR][-\w=]+|C\d+)\]", "", text)
            if len(text) >= 12:
                found.add(text)
    return found


def main(ampcc, precompiled, table, page, tests):
    rows = {r.id: r for r in map(Row, ROW.finditer(expand(ampcc, table)))}
    text = open(page).read()
    assert len(rows) == len(re.findall(r"^AMP_DIAG\(", open(table).read(), re.M))
    sections = dict(SECTION.findall(text))
    failures, messages = [], []

    def run(item):
        name, match = item
        output = together.get(match)
        if output and is_as_documented(name, output, []):
            return name, output, []
        options = dict(re.findall(r'(\w+)="([^"]*)"', match[1]))
        flags = shlex.split(options.get("flags", ""))
        also = options.get("also", "").split()
        output = MESSAGE.findall(compile_text(shlex.split(precompiled), match[2], flags))
        if name in rows and not is_as_documented(name, output, also):
            output = MESSAGE.findall(compile_text([ampcc], match[2], flags))
        return name, output, also

    def is_as_documented(name, output, also):
        found = [(kind, m) for kind, m in output if kind != "note"]
        return any(rows[name].explains(*m) for m in found) and all(
            any(rows[n].explains(*m) for n in [name, *also]) for m in found
        )

    examples = [
        (name, match)
        for name, body in sections.items()
        for match in EXAMPLE.finditer(body)
    ]
    together = {}
    groups = {"error": [], "warning": [], "fix-up": []}
    for name, match in examples:
        if name in rows and not match[1] and not re.search("#pragma|#define", match[2]):
            is_error, is_fix_up = rows[name].level == "Error", rows[name].flag == "amp-microsoft"
            groups["fix-up" if is_fix_up else "error" if is_error else "warning"].append(match)
    for kind, matches in groups.items():
        command = [ampcc] if kind == "fix-up" else shlex.split(precompiled)
        together.update(compile_together(command, matches))
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(run, examples))

    for name, body in sections.items():
        if name not in rows:
            failures.append(f"{name}: is no diagnostic")
            continue
        for word in (rows[name].code, rows[name].flag):
            if word and word not in body:
                failures.append(f"{name}: {word} is not named")
        named = RULES.search(EXAMPLE.sub("", body))
        if (named[1] if named else "") != rows[name].rules:
            failures.append(f"{name}: is of other rules: {rows[name].rules}")
        if not EXAMPLE.search(body) and "No example" not in body:
            failures.append(f"{name}: has no example")

    seen = {}
    for name, output, also in results:
        row = rows.get(name)
        if not row:
            continue
        messages += [m for kind, m in output if kind == "note"]
        found = [(kind, m) for kind, m in output if kind != "note"]
        seen.setdefault(name, []).extend(m for _, m in found)
        if not any(row.explains(*m) for m in found):
            failures.append(f"{name}: is not triggered; output: {found}")
        for m in found:
            if not any(rows[n].explains(*m) for n in [name, *also]):
                failures.append(f"{name}: triggers another: {m}")

    expectations = get_expectations(pathlib.Path(tests))
    for row in rows.values():
        if row.level != "Note":
            if row.id not in sections:
                failures.append(f"{row.id}: has no section")
            elif row.id in seen and not row.is_expected(
                expectations, seen[row.id]
            ):
                failures.append(f"{row.id}: no test expects it")
        elif f"<!-- {row.id} -->" not in text:
            failures.append(f"{row.id}: is not listed among the notes")
        elif not row.is_expected(expectations, []) and not any(
            row.pattern.fullmatch(m) for m in messages
        ):
            failures.append(f"{row.id}: no example and no test shows this note")

    print("\n".join(failures) or f"{len(sections)} diagnostics documented")
    return 1 if failures else 0


sys.exit(main(*sys.argv[1:]))
