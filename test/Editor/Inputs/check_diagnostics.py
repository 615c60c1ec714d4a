"""Types the examples of docs/diagnostics.md one after the other into a file in an
editor, which shows the same errors and warnings as ampcc, at the same lines.

Usage: check_diagnostics.py <bin> <with precompiled header> <diagnostics.md> <folder> [all]

The second argument is a command that compiles like <bin>/ampcc. Without `all`, it
checks every tenth example, and skips those with flags or headers other than
<amp.h>, for which the editor compiles headers again.
"""

import pathlib
import re
import shlex
import subprocess
import sys

from client import ERROR, WARNING, Client

EXAMPLE = re.compile(r"^```cpp(.*?)\n(.*?)^```", re.M | re.S)
INCLUDES = re.compile(r"(?:#.*\n|\n)*")
MESSAGE = re.compile(r"^(.*?):(\d+):\d+: (?:fatal )?(error|warning): (.*)", re.M)


def normalize(text):
    """Removes Clang's flags, which the protocol transmits in a separate field."""
    text = re.sub(r" \((fix available|fixes available)\)$", "", text.split("\n")[0])
    text = re.sub(r" \[-W[-\w,+=#]*\]$", "", text)
    return text[:1].lower() + text[1:]


def compile_example(ampcc, path, flags):
    command = [*ampcc, "-fsyntax-only", "-fno-caret-diagnostics", *flags, path]
    output = subprocess.run(command, capture_output=True, text=True).stderr
    if "[-Wamp-microsoft]" in output:
        return None
    return {
        (int(line), kind, normalize(text))
        for file, line, kind, text in MESSAGE.findall(output)
        if file == str(path)
    }


def main(bin, precompiled, page, folder, *everything):
    folder = pathlib.Path(folder)
    editor = Client([f"{bin}/amp-clangd", "--background-index=false", "--clang-tidy=false"], folder)
    failures = count = 0
    names = {}
    examples = EXAMPLE.findall(pathlib.Path(page).read_text())
    for options, source in examples if everything else examples[::10]:
        flags = shlex.split(dict(re.findall(r'(\w+)="([^"]*)"', options)).get("flags", ""))
        includes = INCLUDES.match(source)[0].strip()
        if not everything and (flags or includes not in ("", "#include <amp.h>")):
            continue
        # A file for each preamble: clangd recompiles the preamble of a file when it changes.
        name = names.setdefault((*flags, includes), f"example{len(names)}.cpp")
        (folder / name).write_text(source)
        if (folder / name).as_uri() not in editor.versions:
            editor.set_command(name, "ampcc", *flags, "-c")
        expected = compile_example(shlex.split(precompiled), folder / name, flags)
        shown = {
            (d["range"]["start"]["line"] + 1, {ERROR: "error", WARNING: "warning"}[d["severity"]], normalize(d["message"]))
            for d in editor.get_diagnostics(name, source)
            if d["severity"] <= WARNING and d.get("source", "clang") == "clang"
        }
        if shown != expected:  # a precompiled header may hide a compatibility fix-up
            expected = compile_example([f"{bin}/ampcc"], folder / name, flags)
        # An editor shows the errors of the first compilation: compatibility
        # fix-ups need another one.
        if expected is None:
            continue
        count += 1
        if shown != expected:
            failures += 1
            print(source, "ampcc only:", *sorted(expected - shown), "editor only:", *sorted(shown - expected), sep="\n")
    editor.stop()
    print(f"{count} examples, {failures} differ")
    return failures or count < (100 if everything else 9)


sys.exit(1 if main(*sys.argv[1:]) else 0)
