#!/usr/bin/env python3
"""Random tiled kernels with some tile_static arrays that do not depend on the tile's position.

    tiles.py SEEDS COUNT > program.cpp

The program prints a sum for each kernel, which is the same on all devices. AMPCC_FUSE=2 to 64
makes work-groups run neighboring tiles, which share such arrays (docs/tuning.md).
"""
import random
import sys

from classes import read_seeds

PRELUDE = """#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
static std::vector<unsigned> filled(int size, unsigned seed) {
  std::vector<unsigned> v(size);
  for (int i = 0; i < size; ++i)
    v[i] = (unsigned(i) + seed) * 2654435761u >> 7;
  return v;
}
static void print(long seed, int number, const std::vector<unsigned> &v) {
  unsigned sum = 0;
  for (unsigned x : v)
    sum = sum * 31 + x;
  std::printf("seed %ld, kernel %d: %u\\n", seed, number, sum);
}
"""
TILES = [(16, 16), (8, 8), (4, 8), (2, 32), (1, 16), (16, 2), (4, 4)]
INPUT = 977  # elements


class Kernel:
    def __init__(self, rng, number):
        self.rng, self.number, self.lines, self.counter = rng, number, [], 0
        self.height, self.width = rng.choice(TILES)
        self.tiles = rng.randint(1, 9), rng.randint(1, 9)
        self.guarded = rng.random() < .4
        self.types = [rng.choice(["unsigned", "unsigned", "double", "float"]) for _ in range(rng.randint(1, 3))]
        self.flat = [rng.random() < .3 for _ in self.types]

    def line(self, text, indent):
        self.lines.append("  " * indent + text)

    def coordinate(self, kinds):
        return self.rng.choice(kinds)

    def value(self, kinds, depth=2):
        """Returns an unsigned number that depends on some of `kinds`."""
        r = self.rng
        if depth and r.random() < .5:
            return f"({self.value(kinds, depth - 1)} {r.choice('+-*^')} {self.value(kinds, depth - 1)})"
        if depth and r.random() < .2:
            return f"({self.coordinate(kinds)} % {r.randint(2, 4)} ? {self.value(kinds, depth - 1)} : {self.value(kinds, depth - 1)})"
        place = f"unsigned({self.coordinate(kinds)} * {r.randint(1, 9)} + {self.coordinate(kinds)}) % {INPUT}u"
        return r.choice([f"{r.choice('ab')}[int({place})]"] * 3 + [f"unsigned({self.coordinate(kinds)})", f"{r.randint(1, 99)}u"])

    def element(self, n, y, x):
        return f"s{n}[{y} * {self.width} + {x}]" if self.flat[n] else f"s{n}[{y}][{x}]"

    def small(self, n, value):
        """Returns integers that are exact in all types."""
        return f"{self.types[n]}({value} % 1000u)"

    def kinds(self, loops):
        """Returns the coordinates on which a fill depends: all, or not those of the tile along one dimension."""
        local = ["ly", "lx"] + loops
        return self.rng.choice([local + ["gx"], local + ["gy"], local + ["tx"], local + ["ty"], local, local + ["gx", "gy"], ["gy"] + loops, ["gx"] + loops])

    def fill(self, n, loops, indent, first):
        r, kinds = self.rng, self.kinds(loops)
        place, value = self.element(n, "ly", "lx"), self.small(n, self.value(kinds))
        way = r.random()
        if not first and way < .15:
            self.line(f"{place} = {self.types[n]}(unsigned({place}) * 3u % 1000u) + {value};", indent)
        elif not first and way < .25:
            self.line(f"if (lx % 2 == 0)", indent)
            self.line(f"  {place} = {value};", indent)
        elif way < .45:
            self.line(f"if ({self.coordinate(kinds)} < {r.choice(['h', 'w', '5'])})", indent)
            self.line(f"  {place} = {value};", indent)
            self.line("else", indent)
            self.line(f"  {place} = {r.randint(0, 3)};", indent)
        elif way < .55:
            self.counter += 1
            self.line(f"const unsigned v{self.counter} = {self.value(kinds)};", indent)
            self.line(f"{place} = {self.small(n, f'v{self.counter}')};", indent)
        elif way < .6:
            self.line(f"{place} = {self.small(n, 'sum')};", indent)
        elif way < .65:
            self.line(f"{place} = {self.small(n, 'old')};", indent)
        else:
            self.line(f"{place} = {value};", indent)

    def compute(self, loops, indent):
        r = self.rng
        self.counter += 1
        k = f"k{self.counter}"
        self.line(f"for (int {k} = 0; {k} < {r.choice([self.width, self.height, 'few'])}; {k}++) {{", indent)
        for _ in range(r.randint(1, 3)):
            n = r.randrange(len(self.types))
            y = r.choice(["ly", f"{k} % {self.height}", f"({k} + ly) % {self.height}"])
            x = r.choice(["lx", f"{k} % {self.width}", f"(lx + {k}) % {self.width}"])
            self.line(f"sum {r.choice(['+=', '^=', '-='])} unsigned(int({self.element(n, y, x)})) * {r.choice([k + ' + 1', '3', self.value(['gy', 'gx', 'lx', k], 1)])};", indent + 1)
        if r.random() < .3:
            self.line(f"if (sum % 3u == 1u) sum = sum / 2 + {self.value(['gy', 'gx', k], 1)};", indent + 1)
        self.line("}", indent)

    def round(self, loops, indent, first):
        r = self.rng
        some = range(len(self.types)) if first else r.sample(range(len(self.types)), r.randint(1, len(self.types)))
        for n in some:
            self.fill(n, loops, indent, first)
            if r.random() < .2:
                self.line(f"sum = sum * 5 + {self.value(['gy', 'gx', 'ty'] + loops, 1)};", indent)
        self.line("t.barrier.wait();", indent)
        if r.random() < .8:
            self.compute(loops, indent)
        self.line("t.barrier.wait();", indent)

    def text(self, seed):
        r = self.rng
        h, w = (self.tiles[0] * self.height, self.tiles[1] * self.width)
        if self.guarded:
            h, w = h - r.randint(0, self.height - 1), w - r.randint(0, self.width - 1)
        size, tile = f"{h} * {w}", f"{self.height}, {self.width}"
        head = [f"static void kernel{self.number}_{abs(seed)}() {{", f"  const int h = {h}, w = {w}, few = {r.randint(0, 9)};",
            f"  const std::vector<unsigned> A = filled({INPUT}, {r.randint(0, 99)}), B = filled({INPUT}, {r.randint(0, 99)});",
            f"  std::vector<unsigned> C = filled({size}, 5);", f"  const array_view<const unsigned> a({INPUT}, A), b({INPUT}, B);",
            "  const array_view<unsigned, 2> c(h, w, C);",
            f"  parallel_for_each(c.extent.tile<{tile}>(){'.pad()' if self.guarded else ''}, [=](tiled_index<{tile}> t) restrict(amp) {{"]
        for n, T in enumerate(self.types):
            head.append(f"    tile_static {T} s{n}" + (f"[{self.height * self.width}];" if self.flat[n] else f"[{self.height}][{self.width}];"))
        head += ["    const int ly = t.local[0], lx = t.local[1], gy = t.global[0], gx = t.global[1], ty = t.tile[0], tx = t.tile[1];",
            f"    unsigned sum = {self.value(['gy', 'gx', 'tx'])};"]
        self.round([], 2, True)
        if r.random() < .7:
            self.line(f"for (int i = 0; i < {r.choice(['few', '3'])}; ++i) {{", 2)
            for _ in range(r.randint(1, 2)):
                self.round(["i"], 3, False)
            self.line("}", 2)
        if any("old" in l for l in self.lines):
            head.append("    const unsigned old = gy < h && gx < w ? c(gy, gx) : 0;")
        inside = "if (gy < h && gx < w)" if self.guarded else ""
        self.line(r.choice([f"{inside} c(gy, gx) = sum;", f"{inside} c(gy, gx) += sum;", f"{inside} c(gy, gx) = c(gy, gx) * 3u ^ sum;"]).strip(), 2)
        return "\n".join(head + self.lines + ["  });", "  c.synchronize();", f"  print({seed}, {self.number}, C);", "}"])


def make(seed, count):
    rng = random.Random(seed)
    return [Kernel(rng, n).text(seed) for n in range(count)]


if __name__ == "__main__":
    seeds, count = read_seeds(sys.argv[1]), int(sys.argv[2])
    texts = [t for seed in seeds for t in make(seed, count)]
    calls = "".join(f"  kernel{n}_{abs(seed)}();\n" for seed in seeds for n in range(count))
    print(PRELUDE + "\n".join(texts) + "\nint main() {\n" + calls + "}\n")
