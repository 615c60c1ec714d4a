"""Compares ampcc's compile time with clang++'s for the same work.

usage: measure.py BUILD [REPETITIONS]

Compilers alternate. Times are medians of processor time, so that
other work on the machine has little effect; memory is the largest peak.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KERNELS = (1, 10, 100, 500)

HOST_MAIN = """
int main() {
  std::vector<int> sample = {2, 2, 9, 7, 1, 4, 4, 4, 8, 8, 3, 4,
                             1, 5, 1, 2, 5, 2, 6, 8, 3, 2, 7, 2};
  std::vector<int> average(24);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++) {
      int sum = 0;
      for (int k = 0; k < 4; k++)
        sum += sample[(i / 2 * 2 + k / 2) * 6 + j / 2 * 2 + k % 2];
      average[i * 6 + j] = sum / 4;
    }
  for (int value : average)
    std::cout << value << " ";
}
"""

# Contains no AMP code: the plugin has nothing to do.
HOST_LARGE = """
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <regex>
#include <string>
#include <thread>
#include <vector>
int main() {
  std::map<std::string, std::function<int(int)>> table;
  table["twice"] = [](int i) { return 2 * i; };
  std::vector<std::thread> threads;
  for (auto &entry : table)
    threads.emplace_back([&] { std::cout << entry.second(21) << "\\n"; });
  for (auto &thread : threads)
    thread.join();
  std::cout << std::regex_match("amp", std::regex("[a-z]+")) << "\\n";
}
"""

KERNEL = """
void kernel%d(concurrency::array_view<const float, 2> a,
              concurrency::array_view<const float, 2> b,
              concurrency::array_view<float, 2> c) {
  using namespace concurrency;
  parallel_for_each(c.extent.tile<16, 16>(),
                    [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float x[16][16];
    tile_static float y[16][16];
    float sum = %d;
    for (int i = 0; i < a.extent[1]; i += 16) {
      x[t.local[0]][t.local[1]] = a(t.global[0], t.local[1] + i);
      y[t.local[0]][t.local[1]] = b(t.local[0] + i, t.global[1]);
      t.barrier.wait();
      for (int k = 0; k < 16; k++)
        sum += x[t.local[0]][k] * y[k][t.local[1]];
      t.barrier.wait();
    }
    c[t.global] = sum;
  });
}
"""


def standard_headers(ampcc, path):
    """Returns the standard headers that an AMP program includes, also through <amp.h>:
    those that its headers name, without unreached ones."""
    reached = subprocess.run([ampcc, "-M", "-std=c++17", path], check=True, text=True,
                             stdout=subprocess.PIPE).stdout.replace("\\\n", " ").split()
    found, visited, pending = set(), set(), [path]
    while pending:
        file = pending.pop()
        visited.add(file)
        with open(file) as text:
            names = re.findall(r'^#\s*include\s*[<"]([^>"]+)[>"]', text.read(), re.M)
        for name in names:
            places = (os.path.join(os.path.dirname(file), name),
                      os.path.join(SOURCE, "include", name))
            ours = next((p for p in map(os.path.normpath, places) if os.path.isfile(p)), None)
            if ours is None:
                found.add(name)
            elif ours not in visited:
                pending.append(ours)
    return sorted(name for name in found if any(file.endswith("/" + name) for file in reached))


def compile_once(command):
    """Returns processor time in seconds, and the largest process's peak memory in megabytes."""
    child = subprocess.Popen(command, stderr=subprocess.PIPE)
    errors = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{errors.decode()[-2000:]}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def compare(commands, repetitions):
    """Returns (median seconds, megabytes) for each command."""
    for command in commands:
        compile_once(command)
    runs = [[compile_once(command) for command in commands] for _ in range(repetitions)]
    return [(statistics.median(t for t, _ in column), max(m for _, m in column))
            for column in zip(*runs)]


def print_table(head, lines):
    rows = [head] + lines
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    for number, row in enumerate(rows):
        cells = [row[0].ljust(widths[0])] + [c.rjust(w) for c, w in zip(row[1:], widths[1:])]
        print("| " + " | ".join(cells) + " |")
        if number == 0:
            print("|" + "|".join("-" * (w + 1) + (":" if i else "-") for i, w in enumerate(widths)) + "|")


def main():
    ampcc = os.path.join(os.path.abspath(sys.argv[1]), "bin", "ampcc")
    repetitions = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    example = os.path.join(SOURCE, "examples", "tile_average.cpp")
    with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
            path = os.path.join(folder, name)
            with open(path, "w") as file:
                file.write(text)
            return path

        def command(compiler, source, level):
            return [compiler, "-std=c++17", level, "-c", source, "-o", os.path.join(folder, "out.o")]

        includes = "".join(f"#include <{name}>\n" for name in standard_headers(ampcc, example))
        host = write("host.cpp", includes + HOST_MAIN)
        large = write("large.cpp", HOST_LARGE)
        lines = []
        for title, ours, theirs, level in (
                ("tile average / host program, same standard headers", example, host, "-O0"),
                ("the same, -O2", example, host, "-O2"),
                ("a file without AMP", large, large, "-O0")):
            (time1, memory1), (time2, memory2) = compare(
                [command(ampcc, ours, level), command("clang++-19", theirs, level)], repetitions)
            lines.append([title, f"{time1:.2f} s", f"{time2:.2f} s", f"{time1 / time2:.2f}",
                          f"{memory1:.0f} MB", f"{memory2:.0f} MB"])
        print_table(["compile time", "ampcc -c", "clang++-19 -c", "ratio",
                     "ampcc's memory", "clang++-19's"], lines)
        print()
        lines, first = [], {}
        for count in KERNELS:
            text = "#include <amp.h>\n" + "".join(KERNEL % (i, i) for i in range(count))
            source = write(f"kernels{count}.cpp", text)
            line = [str(count)]
            for level in ("-O0", "-O2"):
                [(seconds, memory)] = compare([command(ampcc, source, level)],
                                              repetitions if count <= 100 else 1)
                start = first.setdefault(level, seconds)
                line += [f"{seconds:.2f} s",
                         f"{(seconds - start) / (count - 1) * 1e3:.1f} ms" if count > 1 else "-"]
            lines.append(line + [f"{memory:.0f} MB"])
        print_table(["kernels in a file", "-O0", "per further kernel", "-O2", "per further one, -O2",
                     "memory, -O2"], lines)


if __name__ == "__main__":
    main()
