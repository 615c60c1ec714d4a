"""Compiles the C++ blocks of pages and runs those that are programs.

Usage: check_code.py <command of ampcc> <folder for programs> <page>...

A block that is marked as C++ compiles without a warning, with the options in flags="..." after the mark. A block with a main function is linked; it is run if a block of
text follows, which contains its output; "..." there matches anything. Other blocks are declarations after <amp.h>. A
comment before a block, invisible to readers, changes this:

    <!-- wrong -->        the block does not compile, and the text is among the errors
    <!-- checked -->      compiled with -famp-check, which finds mistakes
    <!-- in: FILE -->     its lines are in the file, in this order; "..." matches anything
    <!-- after: CODE -->  the block is part of a function, after this code
"""

import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

BLOCK = re.compile(
    r"(?:^<!-- (?P<how>wrong|checked|in:|after:)\s*(?P<what>[^>]*?)\s*-->\n)?"
    r"^```cpp(?P<info>[^\n]*)\n(?P<code>.*?)^```$",
    re.M | re.S,
)
OUTPUT = re.compile(r"^```text\n(.*?)^```$", re.M | re.S)
PROLOGUE = "#include <amp.h>\n#include <vector>\nusing namespace concurrency;\n"


class Example:
    def __init__(self, page, match, between):
        self.place = f"{page}:{match.string.count(chr(10), 0, match.start('code'))}"
        self.page = page
        self.how, self.what, self.code = match["how"], match["what"], match["code"]
        flags = re.search(r'flags="([^"]*)"', match["info"])
        self.flags = flags[1].split() if flags else []
        output = OUTPUT.search(between)
        self.output = output and output[1]
        name = re.match(r"(\w+\.cpp):", self.output or "")
        self.name = name[1] if name else "example.cpp"

    def is_program(self):
        return re.search(r"^\w+ _?t?w?main\(", self.code, re.M) is not None

    def source(self):
        if self.is_program() or self.how == "wrong":
            return self.code
        if self.how != "after:":
            return PROLOGUE + self.code
        outside = re.compile(r"^(?:#include|using namespace) .*\n", re.M)
        return PROLOGUE + "".join(outside.findall(self.code)) + "void example() {\n%s\n%s}\n" % (
            self.what,
            outside.sub("", self.code),
        )


def is_like(wanted, got):
    """Ignores spaces at the ends of lines."""
    lines = lambda text: "\n".join(line.rstrip() for line in text.strip().splitlines())
    pattern = re.escape(lines(wanted)).replace(r"\.\.\.", ".*")
    return re.fullmatch(pattern, lines(got), re.S) is not None


def check_file(example):
    path = os.path.join(os.path.dirname(example.page), example.what)
    with open(path) as file:
        lines = [" ".join(line.split()) for line in file]
    at = 0
    for line in example.code.splitlines():
        line = " ".join(line.split())
        if not line or line == "...":
            continue
        try:
            at = lines.index(line, at) + 1
        except ValueError:
            return f"'{line}' is not in {path}, or before other lines"


def check(ampcc, folder, example):
    """Returns a message if the block is wrong."""
    if example.how == "in:":
        return check_file(example)
    os.makedirs(folder)
    with open(os.path.join(folder, example.name), "w") as file:
        file.write(example.source())

    def run(*command):
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode, done.stdout

    options = ["-Wall", "-fno-caret-diagnostics", *example.flags]
    if example.how == "checked":
        options += ["-g", "-famp-check"]
    if example.output is None or example.how == "wrong":
        status, messages = run(*ampcc, "-fsyntax-only", *options, example.name)
    else:
        status, messages = run(*ampcc, *options, example.name, "-o", "example")
    if example.how == "wrong":
        if status == 0:
            return "compiles"
        missing = [line for line in (example.output or "").splitlines() if line not in messages.splitlines()]
        return f"'{missing[0]}' is not among the messages:\n{messages}" if missing else None
    if status or messages:
        return messages
    if example.output is None:
        return None
    status, output = run("./example")
    if bool(status) != (example.how == "checked"):
        return f"exit status {status}:\n{output}"
    return None if is_like(example.output, output) else f"prints\n{output}instead of\n{example.output}"


def find_examples(page):
    with open(page) as file:
        text = file.read()
    matches = list(BLOCK.finditer(text))
    ends = [m.start() for m in matches[1:]] + [len(text)]
    found = [Example(page, m, text[m.end() : end]) for m, end in zip(matches, ends)]
    if len(found) != len(re.findall(r"^ *```(?:cpp|c\+\+)", text, re.M | re.I)):
        sys.exit(f"{page}: a block of C++ is not understood")
    return found


def main(command, folder, *pages):
    ampcc = shlex.split(command)
    examples = [example for page in pages for example in find_examples(page)]
    if not examples:
        sys.exit("there is no C++")
    with ThreadPoolExecutor(2) as pool:
        results = list(
            pool.map(lambda n: check(ampcc, os.path.join(folder, str(n)), examples[n]), range(len(examples)))
        )
    failures = [f"{example.place}: {result}" for example, result in zip(examples, results) if result]
    print("\n".join(failures) or f"{len(examples)} examples")
    return 1 if failures else 0


sys.exit(main(*sys.argv[1:]))
