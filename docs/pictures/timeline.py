#!/usr/bin/env python3
"""usage: timeline.py TRACE BEGIN END > PICTURE.svg

Draws a part of a timeline, from BEGIN to END in milliseconds, as an SVG."""

import html
import json
import sys

COLORS = {"launch": "#b9d3ee", "kernel": "#6fa8f5", "copy": "#e8a33d", "wait": "#d9d9d9", "build": "#b58fd6",
           "marker": "#7cc48a"}
WIDTH, LABEL, ROW, GAP, TOP = 1100, 190, 20, 12, 44


def rows_of(events):
    """The events with the number of those that each is in."""
    ends = []
    for e in sorted(events, key=lambda e: (e["ts"], -e["dur"])):
        while ends and ends[-1] <= e["ts"]:
            ends.pop()
        yield len(ends), e
        ends.append(e["ts"] + e["dur"])


def main(name, begin, end):
    begin, end = float(begin) * 1000, float(end) * 1000
    with open(name) as f:
        trace = json.load(f)["traceEvents"]
    names, tracks = {}, {}
    for e in trace:
        place = (e["pid"], e["tid"])
        if e["ph"] == "M":
            names[e["name"], place] = e["args"]["name"]
        elif e["ph"] == "X" and e["ts"] < end and e["ts"] + e["dur"] > begin:
            tracks.setdefault(place, []).append(e)

    def x(time):
        return LABEL + (min(max(time, begin), end) - begin) / (end - begin) * (WIDTH - LABEL)

    out, y, middle = [], TOP, {}
    for place in sorted(tracks):
        rows = list(rows_of(tracks[place]))
        depth = 1 + max(d for d, _ in rows)
        out.append('<text x="4" y="%d" class="track">%s</text>' % (y + 14, html.escape(names["thread_name", place])))
        for d, e in rows:
            left, right, top = x(e["ts"]), x(e["ts"] + e["dur"]), y + d * ROW
            width = max(right - left, 0.7)
            text = e["name"] if width > 14 else ""
            out.append('<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s"/>'
                       % (left, top, width, ROW - 2, COLORS[e["cat"]]))
            text = text[:int(width / 6.3)]
            if text:
                out.append('<text x="%.1f" y="%d">%s</text>' % (left + 2, top + 13, html.escape(text)))
            if "bind_id" in e:
                middle.setdefault(e["bind_id"], []).append((left, top + (ROW - 2 if e.get("flow_out") else 0)))
        y += depth * ROW + GAP
    for ends in middle.values():
        if len(ends) == 2:
            (x0, y0), (x1, y1) = sorted(ends, key=lambda p: p[1])
            out.append('<path d="M%.1f %d C%.1f %d %.1f %d %.1f %d"/>' % (x0, y0, x0, y0 + 20, x1, y1 - 20, x1, y1))
    for k in range(11):
        time = begin + (end - begin) * k / 10
        out.append('<line x1="%.1f" y1="26" x2="%.1f" y2="%d"/><text x="%.1f" y="20">%.3g ms</text>'
                   % (x(time), x(time), y, x(time) - 14, (time - begin) / 1000))
    key = "".join('<rect x="%d" y="%d" width="14" height="12" fill="%s"/><text x="%d" y="%d">%s</text>'
                  % (LABEL + 110 * i, y + 4, c, LABEL + 110 * i + 18, y + 14, what)
                  for i, (what, c) in enumerate(COLORS.items()))
    print('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="11">'
          % (WIDTH + 30, y + 28))
    print('<style>line{stroke:#eee}path{stroke:#999;fill:none}.track{font-size:12px;font-weight:bold}</style>')
    print('<rect width="100%" height="100%" fill="white"/>')
    lines = [o for o in out if o.startswith("<line")]
    print("\n".join(lines + [o for o in out if not o.startswith("<line")]))
    print(key + "</svg>")


if len(sys.argv) != 4:
    sys.exit(__doc__)
main(*sys.argv[1:])
