"""Compiles damaged programs: the compiler must end with a diagnostic or
success, never with a crash, and within the time limit.

    mutate.py [--cases N] [--seed N] [--jobs N] [--keep DIR] COMPILER FILE...

Each case deletes, duplicates or swaps tokens or lines of a file, or truncates it.
The same seed produces the same cases. --keep stores failing inputs in DIR, to be
reduced and turned into tests.
"""
import argparse
import concurrent.futures
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile

TOKEN = re.compile(
    r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|[A-Za-z_]\w*|\d[\w.]*'
    r"|//[^\n]*|\s+|::|->|&&|\|\||<<|.", re.DOTALL)
# Tokens that are worth inserting.
SEASONING = ["restrict(amp)", "restrict(cpu, amp)", "restrict(", "restrict",
             "tile_static", "tile_static int t[4];", "[", "]", "[=]", "{", "}",
             "(", ")", "<", ">", ";", ":", "->", "template <", "operator",
             "struct", "noexcept(", "requires", "typedef", "auto", "= default",
             "typename", ">>>", "X<int(int) restrict(amp)>", "T f(A);", "using",
             "[] restrict(amp)", "enum", "namespace N", "T::type x;", "try"]
TARGETS = re.compile(
    r"__(device|host|shared)__|CUDA|'(device|host)'|amp_(tile|inh)\w*")
LIMIT = 10  # seconds of processor time


def mutate(text, rng):
    for _ in range(rng.choice([1, 1, 2, 3, 8])):
        by_line = rng.random() < 0.2
        pieces = text.splitlines(True) if by_line else TOKEN.findall(text)
        if len(pieces) < 2:
            break
        i = rng.randrange(len(pieces))
        j = rng.randrange(len(pieces))
        kind = rng.randrange(6)
        if kind == 0:
            del pieces[i]
        elif kind == 1:
            pieces.insert(i, pieces[i])
        elif kind == 2:
            pieces[i], pieces[j] = pieces[j], pieces[i]
        elif kind == 3:
            pieces.insert(i, pieces[j])
        elif kind == 4:
            pieces.insert(i, " " + rng.choice(SEASONING) + " ")
        elif rng.random() < 0.3:
            del pieces[i:]
        text = "".join(pieces)
    return text


def run(command, text):
    """Returns None, or the failure."""
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as source:
        source.write(text)
        source.flush()
        try:
            result = subprocess.run(
                command + [source.name], capture_output=True, text=True,
                errors="replace", timeout=20 * LIMIT,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU,
                                                      (LIMIT, LIMIT + 1)))
        except subprocess.TimeoutExpired:
            return "waits for something"
    if result.returncode in (-signal.SIGXCPU, 128 + signal.SIGXCPU):
        return "runs longer than %d s" % LIMIT
    if result.returncode not in (0, 1) or "Stack dump" in result.stderr:
        return "ends with status %d\n%s" % (result.returncode,
                                            result.stderr[-2000:])
    for line in result.stderr.splitlines():
        message = re.search(r"(?:error|warning|note): (.*)", line)
        target = message and TARGETS.search(message[1])
        # The program itself may use such a name.
        if target and not re.search(r"\b%s\b" % target[0].strip("'"), text):
            return "speaks of targets: " + line
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep")
    parser.add_argument("compiler")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()

    rng = random.Random(args.seed)
    texts = {}
    cases = []
    for _ in range(args.cases):
        name = rng.choice(args.files)
        if name not in texts:
            with open(name, errors="replace") as file:
                texts[name] = file.read()
        cases.append((name, mutate(texts[name], rng)))

    failures = 0
    command = [args.compiler, "-w", "-ferror-limit=20"]

    def check(case):
        name, text = case
        folder = os.path.dirname(name)
        flags = ["-c", "-o", os.devnull]
        for include in ("", "Inputs", "../Inputs", "../../Inputs"):
            flags += ["-I", os.path.join(folder, include)]
        # The options of the test.
        flags += re.findall(r"-std=\S+|-famp-extensions|-fdeclspec", texts[name])[:1]
        return run(command + flags, text)

    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for number, ((name, text), problem) in enumerate(
                zip(cases, pool.map(check, cases))):
            if problem is None:
                continue
            failures += 1
            print("case %d, from %s: %s" % (number, name, problem))
            if args.keep:
                os.makedirs(args.keep, exist_ok=True)
                path = os.path.join(args.keep, "case%d.cpp" % number)
                with open(path, "w") as file:
                    file.write(text)
    print("%d of %d cases failed" % (failures, len(cases)))
    return 1 if failures else 0


sys.exit(main())
