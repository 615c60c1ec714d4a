"""Mode `restrict`: all functions of a file restricted to cpu and amp.

ampcc says which of them cannot be; those lose their clauses again, until it
accepts the file. Each error has to name a rule, and what is accepted has to be
the same object for the host.
"""
import os
import sys
import tempfile

import diagnostics
from commands import Prefixed

# libclang finds the declarations; Debian's package python3-clang-19.
sys.path.append("/usr/lib/python3/dist-packages")

CLAUSE = " restrict(cpu, amp)"
ROUNDS = 30


class Site:
    """Where a function's declaration takes a clause."""

    def __init__(self, offset, first, last):
        self.offset, self.first, self.last = offset, first, last


def find_sites(path, command):
    from clang import cindex
    kinds = cindex.CursorKind
    functions = {kinds.FUNCTION_DECL, kinds.CXX_METHOD, kinds.CONSTRUCTOR,
                 kinds.DESTRUCTOR, kinds.CONVERSION_FUNCTION,
                 kinds.FUNCTION_TEMPLATE}
    options = [word for word in command.options
               if word.startswith(("-std=", "-D", "-I", "-f"))]
    unit = cindex.TranslationUnit.from_source(
        path, ["-xc++", "-fms-extensions", *options])
    found = {}
    for cursor in unit.cursor.get_children():
        if not cursor.location.file or cursor.location.file.name != path:
            continue
        for inner in cursor.walk_preorder():
            if inner.kind in functions and inner.spelling != "main":
                site = find_site(inner, path)
                if site:
                    found[site.offset] = site
    return [found[offset] for offset in sorted(found)]


def find_site(cursor, path):
    tokens = [token for token in cursor.get_tokens()
              if token.extent.start.offset >= cursor.location.offset]
    words = [token.spelling for token in tokens]
    if not words or not (words[0] in ("~", "operator") or
                         cursor.spelling.startswith(words[0])):
        return None  # in a macro
    index = 3 if words[:3] == ["operator", "(", ")"] else 1
    while index < len(words) and words[index] != "(":
        index += 1
    depth = 0
    while index < len(words):
        depth += {"(": 1, ")": -1}.get(words[index], 0)
        index += 1
        if depth == 0:
            break
    while index < len(words) and words[index] in ("const", "volatile", "&",
                                                  "&&"):
        index += 1
    if depth or index > len(words):
        return None
    end = tokens[index - 1].extent.end
    if not end.file or end.file.name != path:
        return None
    return Site(end.offset, tokens[0].extent.start.line,
                cursor.extent.end.line)


def insert(text, sites):
    parts, last = [], 0
    for site in sites:
        parts += [text[last:site.offset], CLAUSE.encode()]
        last = site.offset
    return b"".join(parts) + text[last:]


def get_messages(stderr, path, wanted):
    """Those of the level, as (line in the file or None, text)."""
    found = []
    for place, level, text in diagnostics.parse(stderr, notes=True, codes=True):
        if level == wanted:
            name, _, row = place.rpartition(":")
            found.append((int(row) if name == path and row else None, text))
    return found


def keep(sites, messages):
    """The sites of functions that the messages do not speak of."""
    return [site for site in sites if not any(
        row and site.first <= row <= site.last for row, _ in messages)]


def compare(tools, path, command, _mode, _options):
    from compare import Comparison
    result = Comparison(path, command)
    with tempfile.TemporaryDirectory(prefix="ampcc-oracle-") as folder:
        original = Prefixed(folder, path, text=open(path, "rb").read())
        before = tools.run_ampcc(command, original)
        if before.status:
            return result.skip("the file does not compile")
        sites = find_sites(path, command)
        if not sites:
            return result.skip("no functions")
        for _ in range(ROUNDS):
            changed = original.with_text(insert(original.text, sites))
            ours = tools.run_ampcc(command, changed)
            if ours.crashed or ours.timed_out:
                kind = "crash" if ours.crashed else "timeout"
                result.deviations.append((kind, path, ours.last_line()))
                return result
            if not ours.status:
                break
            errors = get_messages(ours.stderr, path, "error")
            for row, text in errors:
                if "[C" not in text:
                    result.deviations.append(
                        ("names no rule", f"{path}:{row}", text))
            kept = keep(sites, errors)
            # Of an instance of a template, which the notes name.
            if len(kept) == len(sites):
                kept = keep(sites, get_messages(ours.stderr, path, "note"))
            if len(kept) == len(sites) or not kept:
                return result
            sites = kept
        else:
            return result
        result.restricted = len(sites)
        result.accepted = True
        objects = []
        for name, edits in (("before", original), ("after", changed)):
            output = os.path.join(folder, name + ".o")
            done = tools.run(tools.object_words(command, edits, output), edits)
            if done.status and name == "before":
                return result.skip("the file does not compile to an object")
            if done.status:
                result.deviations.append(("no object", path,
                                          done.stderr.strip()[-200:]))
                return result
            with open(output, "rb") as file:
                objects.append(file.read())
        if objects[0] != objects[1]:
            result.deviations.append(("another object", path, ""))
    return result
