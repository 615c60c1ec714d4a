"""Checks a timeline and prints its contents.

Invariants: every event is complete, slices of a track nest, every action of a
device was requested by a slice that began before it, each launch has one kernel.
Then prints a sorted line for each kind of event:

    COUNT x TRACK: CATEGORY NAME [MEMBER=VALUE...]

Arguments after the file's name select categories to print."""

import collections
import json
import re
import sys

SHOWN = ("threads", "tiles", "bytes", "rule", "argument", "series", "kind", "importance", "category", "at")


def fail(what, event):
    sys.exit("%s: %s" % (what, json.dumps(event)))


def check_nesting(events):
    """Checks the events of one track, in the order of the file."""
    ends, last = [], 0
    for e in events:
        if e["ts"] < last:
            fail("not in the order of time", e)
        last = e["ts"]
        while ends and ends[-1] <= e["ts"] + 0.0005:
            ends.pop()
        if ends and e["ts"] + e["dur"] > ends[-1] + 0.0005:
            fail("slices overlap", e)
        ends.append(e["ts"] + e["dur"])


def main(name, *categories):
    with open(name) as f:
        trace = json.load(f)
    tracks, names, asked, done = collections.defaultdict(list), {}, {}, collections.Counter()
    lines, asides = collections.Counter(), {}
    for e in trace["traceEvents"]:
        place = (e["pid"], e["tid"])
        if e["ph"] == "M":
            names[(e["name"],) + (place if e["name"] == "thread_name" else place[:1])] = e["args"]["name"]
            continue
        if e["ts"] < 0 or e.get("dur", 0) < 0:
            fail("a time is negative", e)
        if e["ph"] == "X":
            tracks[place].append(e)
        elif e["ph"] == "b":
            asides[e["id"]] = e
        elif e["ph"] == "e":
            begun = asides.pop(e["id"])
            if begun["ts"] > e["ts"] or begun["name"] != e["name"]:
                fail("does not end what began", e)
            continue
        elif e["ph"] != "i":
            fail("unknown", e)
        if e.get("flow_out"):
            asked[e["bind_id"]] = e
    if asides:
        fail("does not end", asides)
    for place, events in tracks.items():
        check_nesting(events)
    for place, events in sorted(tracks.items()):
        for e in events:
            if not e.get("flow_in"):
                continue
            done[e["bind_id"]] += 1
            by = asked.get(e["bind_id"]) or fail("nobody has asked for it", e)
            if e["ts"] < by["ts"]:
                fail("is done before it is asked for", e)
            if e["name"] != by["name"] or e["args"].get("bytes") != by["args"].get("bytes"):
                fail("is not what was asked for", e)
    for number, e in asked.items():
        if e["cat"] == "launch" and done[number] != 1:
            fail("was launched, and ran %d times" % done[number], e)
    for e in trace["traceEvents"]:
        if e["ph"] in "Me" or (categories and e["cat"] not in categories):
            continue
        place = (e["pid"], e["tid"])
        members = "".join(" %s=%s" % (m, e["args"][m]) for m in SHOWN if m in e["args"])
        track = names[("thread_name",) + place]
        lines["%s: %s %s%s" % (track, e["cat"], e["name"], members)] += 1
    for line, count in sorted(lines.items()):
        print("%d x %s" % (count, line))


main(*sys.argv[1:])
