"""usage: check.py [--every N] FOLDER COMPILER...

Compiles kernels of irregular codes (kernels.py), runs them with checks, and compares the reports with the mistakes
in the kernels. --every selects every N-th kernel. Prints the number of kernels, and each one with a difference.
"""
import json
import os
import subprocess
import sys

import kernels

KERNELS_OF_PROGRAM = 30


def write_program(path, numbered):
    with open(path, "w") as out:
        out.write(kernels.HEADER)
        for number, kernel in numbered:
            fault = kernel.fault or "right"
            out.write(f"\n// {kernel.pattern}: {fault}\nstatic void k{number}() {{\n  {kernel.body}\n}}\n")
        calls = "".join(f"  k{number}();\n" for number, _ in numbered)
        out.write(f"\nint main() {{\n{calls}}}\n")


def find_mistakes(folder, name, numbered, compiler):
    """Returns the kinds of mistakes that checks report for each kernel."""
    source, program, report = (os.path.join(folder, name + end) for end in (".cpp", "", ".json"))
    write_program(source, numbered)
    subprocess.run([*compiler, "-famp-check", "-famp-cpu=baseline", "-O1", "-w", source, "-o", program], check=True)
    run = subprocess.run([program], stderr=subprocess.PIPE, timeout=600,
                         env={**os.environ, "AMPCC_CHECK_OUTPUT": report, "AMPCC_CHECK_LIMIT": "10000"})
    if run.returncode not in (0, 66):
        sys.exit(f"{program}: status {run.returncode}\n{run.stderr.decode()[-2000:]}")
    found = {number: set() for number, _ in numbered}
    with open(report) as file:
        for mistake in json.load(file):
            number = int(mistake.get("kernel", "k-1_").split("_")[0][1:])
            found.setdefault(number, set()).add(mistake["kind"])
    return found


def main():
    arguments = sys.argv[1:]
    every = 1
    if arguments[0] == "--every":
        every = int(arguments[1])
        arguments = arguments[2:]
    folder, *compiler = arguments
    os.makedirs(folder, exist_ok=True)
    numbered = list(enumerate(kernels.all_kernels()))[::every]
    wrong = unsought = missed = false = 0
    for begin in range(0, len(numbered), KERNELS_OF_PROGRAM):
        part = numbered[begin:begin + KERNELS_OF_PROGRAM]
        name = f"program{begin // KERNELS_OF_PROGRAM}"
        found = find_mistakes(folder, name, part, compiler)
        for number, kernel in part:
            kinds = found.pop(number)
            wrong += kernel.fault is not None
            unsought += kernel.fault is not None and not kernel.required
            if kernel.required - kinds:
                missed += 1
            if kinds - kernel.allowed:
                false += 1
            if kernel.required - kinds or kinds - kernel.allowed:
                print(f"{name}.cpp: k{number} ({kernel.pattern}: {kernel.fault or 'right'}): "
                      f"expected {sorted(kernel.required)}, found {sorted(kinds)}")
        if any(found.values()):
            print(f"{name}.cpp: found outside of kernels: {found}")
            false += 1
    racy = sum("race" in kernel.required for _, kernel in numbered)
    print(f"{len(numbered)} kernels, {wrong} with a mistake ({racy} with a race): {unsought} not sought, {missed} "
          f"missed, {false} false alarms")
    sys.exit(bool(missed or false))


main()
