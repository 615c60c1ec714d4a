"""Compares the messages of two compilations."""
import re

# file:line:column: level: text; following lines that do not match this continue
# the text.
_MESSAGE = re.compile(r"^(.*?):(\d+):(\d+): (fatal error|error|warning|note|"
                      r"remark): (.*)$")
_NO_PLACE = re.compile(r"^()()()(fatal error|error|warning): (.*)$")
# Visual C++'s error number, which ampcc adds.
_CODE = re.compile(r" \[C\d{4}\](?=$| \[-W)")


def parse(stderr, notes=False, codes=False):
    """Returns the set of (place, level, text)."""
    found = set()
    for line in stderr.splitlines():
        match = _MESSAGE.match(line) or _NO_PLACE.match(line)
        if not match:
            continue
        path, row, _, level, text = match.groups()
        if level == "note" and not notes:
            continue
        found.add((f"{path}:{row}", level.replace("fatal ", ""),
                   text if codes else _CODE.sub("", text)))
    return found


def differences(oracle, ours, notes):
    """Returns the deviations as (kind, place, text). A message in other
    words is one deviation."""
    expected, given = parse(oracle, notes), parse(ours, notes)
    missing, extra = expected - given, given - expected
    found = []
    for place, level, text in sorted(missing):
        other = next((e for e in sorted(extra)
                      if e[0] == place and e[1] == level), None)
        if other:
            extra.remove(other)
            found.append((f"other {level}", place, f"{text} -> {other[2]}"))
        else:
            found.append((f"missing {level}", place, text))
    found += [(f"new {level}", place, text)
              for place, level, text in sorted(extra)]
    return found


def shape(text):
    """Returns the text without parts specific to one of the compilers."""
    text = re.sub(r"'[^']*'( \(aka '[^']*'\))?", "'...'", text)
    text = re.sub(r"[^\s']*/[^\s:']*(:\d+)*", "FILE", text)
    return re.sub(r"\d+", "N", text)[:300]
