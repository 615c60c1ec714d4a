"""The messages of two compilations, compared."""
import re

# file:line:column: level: text; the text goes on in the lines below it that
# are none of these.
_MESSAGE = re.compile(r"^(.*?):(\d+):(\d+): (fatal error|error|warning|note|"
                      r"remark): (.*)$")
_NO_PLACE = re.compile(r"^()()()(fatal error|error|warning): (.*)$")
# Visual C++'s number of the error, which ampcc adds.
_CODE = re.compile(r" \[C\d{4}\](?=$| \[-W)")


def parse(stderr, notes=False, codes=False):
    """The set of (place, level, text)."""
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
    """The deviations as (kind, place, text). A message that is there in other
    words is one."""
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
    """The text without what is of the one program."""
    text = re.sub(r"'[^']*'( \(aka '[^']*'\))?", "'...'", text)
    text = re.sub(r"[^\s']*/[^\s:']*(:\d+)*", "FILE", text)
    return re.sub(r"\d+", "N", text)[:300]
