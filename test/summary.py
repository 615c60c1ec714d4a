#!/usr/bin/env python3
"""Runs lit on a build and closes with the line "N passed, N failed".

usage: summary.py BUILD [lit arguments]
"""
import json
import os
import re
import subprocess
import sys


def main():
    build, arguments = sys.argv[1], sys.argv[2:]
    with open(os.path.join(build, "CMakeCache.txt")) as cache:
        lit = re.search(r"^AMPCC_LIT:\w+=(.+)$", cache.read(), re.M).group(1)
    results = os.path.join(build, "test", "results.json")
    if os.path.exists(results):
        os.remove(results)
    status = subprocess.call([sys.executable, lit, "-sv", "--output", results,
                              *arguments, os.path.join(build, "test")])
    try:
        with open(results) as f:
            codes = [test["code"] for test in json.load(f)["tests"]]
    except OSError:
        codes = []
    passed = sum(code in ("PASS", "XFAIL", "FLAKYPASS") for code in codes)
    skipped = sum(code in ("UNSUPPORTED", "SKIPPED", "EXCLUDED") for code in codes)
    failed = len(codes) - passed - skipped
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    sys.exit(status or failed or not passed)


main()
