#!/usr/bin/env python3
"""Compiles C++ files with clang++ and with ampcc and prints the differences.

usage: compare.py --mode MODE [options] PATH...

PATH is a file, or a folder with C++ files. The modes:

  plain      the file as it is; notes must be equal, too
  verify     the same with the -verify of a test of Clang
  probe      with `void amp_probe() restrict(amp) {}` at its end
  header     with <amp.h> before it
  both       with <amp.h> before it and the function at its end
  restrict   with `restrict(cpu, amp)` on all its functions; see restrict.py

Tests of Clang (RUN: %clang_cc1) and of libstdc++ (dg-options) are compiled with
their own options. See docs/testing.md.
"""
import argparse
import collections
import concurrent.futures
import os
import sys
import tempfile

import commands
import diagnostics
import explained
import restrict
from commands import Toolchain, Prefixed, read_commands

TAIL = "\nvoid amp_probe() {specifier}{{}}\n"
MODES = ("plain", "verify", "probe", "header", "both", "restrict")


class Comparison:
    """The differences between two compilations of a file with the same options."""

    def __init__(self, path, command):
        self.path, self.command = path, command
        self.skipped = None  # the reason for which nothing was compared
        self.deviations = []  # (kind, location, text)
        self.accepted = False  # reported by both
        self.restricted = 0  # functions accepted as amp code

    def skip(self, reason):
        self.skipped = reason
        return self


def compare_results(result, oracle, ours, notes):
    if ours.crashed or ours.timed_out:
        kind = "crash" if ours.crashed else "timeout"
        result.deviations.append((kind, result.path, ours.last_line()))
        return result
    result.accepted = oracle.status == 0 and ours.status == 0
    if (oracle.status == 0) != (ours.status == 0):
        kind = "refused" if ours.status else "accepted"
        result.deviations.append((kind, result.path, ""))
    result.deviations += diagnostics.differences(oracle.stderr, ours.stderr,
                                                 notes)
    return result


def compare(tools, path, command, mode, options):
    result = Comparison(path, command)
    if mode in ("probe", "header", "both"):
        command = command.for_amp()
    with tempfile.TemporaryDirectory(prefix="ampcc-oracle-") as folder:
        edits = Prefixed(folder, path)
        if mode in ("header", "both"):
            edits.include("#include <amp.h>\n#undef restrict\n"
                          "#undef tile_static\n")
            if not tools.accepts_prefix(command, edits):
                return result.skip("<amp.h> does not compile with the options")
        oracle_edits = edits
        if mode in ("probe", "both"):
            edits = edits.with_tail(TAIL.format(specifier="restrict(amp) "))
            oracle_edits = oracle_edits.with_tail(TAIL.format(specifier=""))
        oracle = tools.run_oracle(command, oracle_edits)
        if oracle.crashed or oracle.timed_out:
            return result.skip("clang++ crashes or takes too long")
        if oracle.status and not diagnostics.parse(oracle.stderr):
            return result.skip("clang++ does not take the options")
        if "file not found" in oracle.stderr:
            return result.skip("a header is missing")
        ours = tools.run_ampcc(command, edits)
        if mode == "verify":
            if oracle.status:
                return result.skip("clang++ fails the test")
            result.accepted = not ours.status
            if ours.status:
                result.deviations.append(("verify", path, ours.stderr))
            return result
        return compare_results(result, oracle, ours, notes=mode == "plain")


def collect(paths, sample):
    files = []
    for path in paths:
        if os.path.isfile(path):
            files.append(os.path.abspath(path))
        for folder, folders, names in os.walk(path):
            folders.sort()
            if "Inputs" in folders:
                folders.remove("Inputs")
            files += [os.path.abspath(os.path.join(folder, name))
                      for name in sorted(names)
                      if name.endswith((".cpp", ".cc", ".cxx"))]
    return files[sample // 2::sample]


def report(mode, done, skipped, shown):
    """Prints a line for each kind of deviation, with example locations."""
    groups = collections.defaultdict(list)
    known = collections.Counter()
    wrong = set()
    for result in done:
        for kind, location, text in result.deviations:
            reason = explained.get_reason(kind, text)
            if reason:
                known[reason] += 1
                continue
            groups[kind, diagnostics.shape(text)].append((location, text))
            wrong.add(result.path)
    files = {result.path for result in done}
    for (kind, _), places in sorted(groups.items(), key=lambda g: -len(g[1])):
        print(f"{len(places):5} {kind}: {places[0][1].strip()}")
        for location, _ in places[:shown]:
            print(f"        {location}")
    for reason, count in known.most_common():
        print(f"{count:5} explained: {reason}")
    for reason, count in skipped.most_common():
        print(f"{count:5} skipped: {reason}")
    accepted = sum(result.accepted for result in done)
    restricted = sum(result.restricted for result in done)
    if restricted:
        print(f"{restricted} functions accepted with restrict(cpu, amp)")
    print(f"{mode}: {len(files)} files compiled {len(done)} times, {accepted} "
          f"times without error; {len(wrong)} files deviate")
    return bool(wrong)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--mode", choices=MODES, required=True)
    parser.add_argument("--ampcc", required=True, help="the driver to be tested")
    parser.add_argument("--flags", default="", help="further options for both")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--sample", type=int, default=1, metavar="N",
                        help="take every Nth file")
    parser.add_argument("--runs", type=int, default=1, metavar="N",
                        help="take up to N RUN lines of a file")
    parser.add_argument("--timeout", type=int, default=60, metavar="SECONDS")
    parser.add_argument("--cache", metavar="FOLDER",
                        help="keep what clang++ says, for the next time")
    parser.add_argument("--precompiled", metavar="FOLDER",
                        help="compile <amp.h> once for equal options")
    parser.add_argument("--shown", type=int, default=3, metavar="N",
                        help="places that are shown of each kind of deviation")
    parser.add_argument("--show-commands", action="store_true",
                        help="print the commands of what deviates")
    parser.add_argument("paths", nargs="+", metavar="PATH")
    options = parser.parse_args()

    if options.cache:
        os.makedirs(options.cache, exist_ok=True)
    tools = Toolchain(options.ampcc, options.flags.split(), options.timeout,
                      options.cache, options.precompiled)
    run = restrict.compare if options.mode == "restrict" else compare
    done, skipped = [], collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = []
        for path in collect(options.paths, options.sample):
            try:
                found = read_commands(path, options.mode == "verify")
            except commands.Unmapped as why:
                skipped[str(why)] += 1
                continue
            running += [pool.submit(run, tools, path, command, options.mode,
                                    options) for command in found[:options.runs]]
        for future in concurrent.futures.as_completed(running):
            result = future.result()
            if result.skipped:
                skipped[result.skipped] += 1
                continue
            done.append(result)
            if result.deviations and options.show_commands:
                print(tools.spell(result.command, result.path), flush=True)
    sys.exit(report(options.mode, done, skipped, options.shown))


if __name__ == "__main__":
    main()
