"""The examples of docs/diagnostics.md, typed one after the other into one file of
an editor: it shows the errors and warnings that ampcc prints, at the same lines.

Usage: check_diagnostics.py <bin> <diagnostics.md> <folder>
"""

import pathlib
import re
import shlex
import subprocess
import sys

from client import ERROR, WARNING, Client

EXAMPLE = re.compile(r"^```cpp(.*?)\n(.*?)^```", re.M | re.S)
MESSAGE = re.compile(r"^(.*?):(\d+):\d+: (?:fatal )?(error|warning): (.*)", re.M)


def normalize(text):
    """The protocol has flags of Clang's in a field of their own."""
    text = re.sub(r" \((fix available|fixes available)\)$", "", text.split("\n")[0])
    text = re.sub(r" \[-W[-\w,+=#]*\]$", "", text)
    return text[:1].lower() + text[1:]


def compile_example(ampcc, path, flags):
    command = [ampcc, "-fsyntax-only", "-fno-caret-diagnostics", *flags, path]
    output = subprocess.run(command, capture_output=True, text=True).stderr
    if "[-Wamp-microsoft]" in output:
        return None
    return {
        (int(line), kind, normalize(text))
        for file, line, kind, text in MESSAGE.findall(output)
        if file == str(path)
    }


def main(bin, page, folder):
    folder = pathlib.Path(folder)
    editor = Client([f"{bin}/amp-clangd", "--background-index=false", "--clang-tidy=false"], folder)
    failures = count = 0
    for options, source in EXAMPLE.findall(pathlib.Path(page).read_text()):
        flags = shlex.split(dict(re.findall(r'(\w+)="([^"]*)"', options)).get("flags", ""))
        # A file for each command, since a preamble is compiled for one.
        name = "example%s.cpp" % "".join(flags)
        (folder / name).write_text(source)
        if (folder / name).as_uri() not in editor.versions:
            editor.set_command(name, "ampcc", *flags, "-c")
        expected = compile_example(f"{bin}/ampcc", folder / name, flags)
        shown = {
            (d["range"]["start"]["line"] + 1, {ERROR: "error", WARNING: "warning"}[d["severity"]], normalize(d["message"]))
            for d in editor.get_diagnostics(name, source)
            if d["severity"] <= WARNING and d.get("source", "clang") == "clang"
        }
        # An editor shows the errors of the first compilation: compatibility
        # fix-ups need another.
        if expected is None:
            continue
        count += 1
        if shown != expected:
            failures += 1
            print(source, "ampcc only:", *sorted(expected - shown), "editor only:", *sorted(shown - expected), sep="\n")
    editor.stop()
    print(f"{count} examples, {failures} differ")
    return failures or count < 100


sys.exit(1 if main(*sys.argv[1:]) else 0)
