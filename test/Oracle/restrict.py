"""Mode `restrict`: restricts all functions of a file to cpu and amp.

ampcc reports the functions that violate the rules; their specifiers are removed until
it accepts the file. Each error must name a rule, and the accepted file must produce
the same object for the host.
"""
import os
import re
import sys
import tempfile

import diagnostics
from commands import Prefixed

# libclang locates the declarations; it is in Debian's package python3-clang-19.
sys.path.append("/usr/lib/python3/dist-packages")

SPECIFIER = " restrict(cpu, amp)"
ROUNDS = 30
# A mangled name that contains a closure's: Z1fvE3$_0, or Z1fvEUlvE_ if amp code
# could use it; <lambda_1> in Visual C++'s mangling; and OpenMP's names with an
# offset in the source, which specifiers change.
CLOSURE = re.compile(rb'"[^"\n]*<lambda_\d+>[^"\n]*"|'
                     rb'"?[\w.$]*(\$_\d+|Ul\w*?E\d*_|_\d+\.artificial\.)'
                     rb'[\w.$]*"?')


class Site:
    """The position at which a function's declaration accepts a specifier."""

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
    try:
        unit = cindex.TranslationUnit.from_source(
            path, ["-xc++", "-fms-extensions", *options])
    except cindex.TranslationUnitLoadError:
        return None
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
        return None  # inside a macro
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
        parts += [text[last:site.offset], SPECIFIER.encode()]
        last = site.offset
    return b"".join(parts) + text[last:]


def get_messages(stderr, path, wanted):
    """Returns messages of the level, as (line in the file or None, text)."""
    found = []
    for place, level, text in diagnostics.parse(stderr, notes=True, codes=True):
        if level == wanted:
            name, _, row = place.rpartition(":")
            found.append((int(row) if name == path and row else None, text))
    return found


def keep(sites, messages):
    """Returns the sites of functions that the messages do not mention."""
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
        if sites is None:
            return result.skip("libclang does not take the options")
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
            # Errors caused by another one disappear in the next round.
            ruled = [error for error in errors if "[C" in error[1]]
            if not ruled:
                result.deviations += [("names no rule", f"{path}:{row}", text)
                                      for row, text in errors]
            kept = keep(sites, ruled or errors)
            # Errors in an instance of a template, which notes identify.
            if len(kept) == len(sites):
                kept = keep(sites, get_messages(ours.stderr, path, "note"))
            if len(kept) == len(sites) or not kept:
                return result
            sites = kept
        else:
            return result
        result.restricted = len(sites)
        result.accepted = True
        edited = [("before", original), ("after", changed)]
        (before, refused), (after, why) = [
            compile_object(tools, command, folder, *one) for one in edited]
        if refused:
            return result.skip("the file does not compile to an object")
        if why:
            result.deviations.append(("no object", path, why[-200:]))
        elif before != after:
            before, after = [
                compile_object(tools, command, folder, *one, text=True)[0]
                for one in edited]
            same = without_closures(before) == without_closures(after)
            result.deviations.append(
                ("another object", path, "names of closures" if same else ""))
    return result


def compile_object(tools, command, folder, name, edits, text=False):
    """Returns the object or assembly text, or the messages if there is none."""
    output = os.path.join(folder, name)
    done = tools.run(tools.object_words(command, edits, output, text), edits)
    if done.status or not os.path.exists(output):
        return b"", done.stderr.strip() or "no output"
    with open(output, "rb") as file:
        return file.read(), ""


def without_closures(text):
    """Returns assembly text with numbers in place of names of closures and the like."""
    names = {}

    def get_number(match):
        return b"closure%d" % names.setdefault(match.group(), len(names))
    text = CLOSURE.sub(get_number, text)
    # The length of such a name in a string.
    return re.sub(rb"(\.size\s+closure\d+, )\d+", rb"\1", text)
