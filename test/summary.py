#!/usr/bin/env python3
"""Runs lit on a build and closes with the line "N passed, N failed, N skipped".

usage: summary.py BUILD [--times] [lit arguments]

After lit's output there is a command for each failed test that repeats
it. --times adds the processor time of each folder and of the slowest tests, in
seconds. `-Dall` also runs the tests that are for test/all.
"""
import collections
import json
import os
import re
import shlex
import subprocess
import sys

PASSED = ("PASS", "XFAIL", "FLAKYPASS")
SKIPPED = ("UNSUPPORTED", "SKIPPED", "EXCLUDED")


def read_tests(path):
    """Returns (name, code, processor time) of each test that lit ran."""
    try:
        with open(path) as file:
            tests = json.load(file)["tests"]
    except OSError:
        return []
    return [(test["name"], test["code"], test.get("metrics", {}).get("processor", 0)) for test in tests]


def again(build, name):
    """Returns the command that runs one test and shows its output."""
    suite, path = name.split(" :: ", 1)
    if suite == "ampcc/Unit":
        test = ".".join(path.split("/")[-2:])
        return shlex.join([os.path.join(build, "test", "Unit", "ampcc-unit"), "--gtest_filter=" + test])
    return shlex.join(["python3", "test/summary.py", build, "-a", "--filter", re.escape(path)])


def print_times(tests):
    folders = collections.defaultdict(list)
    for name, _, seconds in tests:
        if seconds:
            folders[os.path.dirname(name.split(" :: ", 1)[1])].append(seconds)
    for folder, times in sorted(folders.items(), key=lambda item: -sum(item[1])):
        print(f"{sum(times):7.1f} s  {len(times):3} tests  {folder}")
    for name, _, seconds in sorted(tests, key=lambda test: -test[2])[:10]:
        print(f"{seconds:7.1f} s  {name}")


def main():
    build, arguments = sys.argv[1], sys.argv[2:]
    with open(os.path.join(build, "CMakeCache.txt")) as cache:
        lit = re.search(r"^AMPCC_LIT:\w+=(.+)$", cache.read(), re.M).group(1)
    results = os.path.join(build, "test", "results.json")
    if os.path.exists(results):
        os.remove(results)
    options = [word for word in arguments if word != "--times"]
    if not any(re.match(r"-j|--workers", word) for word in options):
        # Tests also wait, for other processes and for timers.
        options.append(f"-j{os.cpu_count() + 1}")
    status = subprocess.call([sys.executable, lit, "-sv", "--output", results, *options,
                              os.path.join(build, "test")])
    tests = read_tests(results)
    codes = [code for _, code, _ in tests]
    passed = sum(code in PASSED for code in codes)
    skipped = sum(code in SKIPPED for code in codes)
    failed = len(codes) - passed - skipped
    if "--times" in arguments:
        print_times(tests)
    for name, code, _ in tests:
        if code not in PASSED + SKIPPED:
            print(f"{code}: to repeat it: {again(build, name)}")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    sys.exit(status or failed or not passed)


main()
