#!/usr/bin/env python3
"""Random loops in the style of numerical codes, in kernels and, with the same text, over plain arrays.

    loops.py SEEDS COUNT > program.cpp

Threads of one, two or three dimensions read matrices at affine positions, write their own elements and rows, and have
loops with bounds from sizes, from each other or from the thread's index, downward, doubling, with strides, break and continue.
Results are bit-identical.
"""

from classes import write_program

PRELUDE = """#include <amp.h>
#pragma STDC FP_CONTRACT OFF
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;
template <typename T> T low(T a, T b) restrict(cpu, amp) { return a < b ? a : b; }
template <typename T> T high(T a, T b) restrict(cpu, amp) { return a > b ? a : b; }
static unsigned mixed(unsigned a, unsigned b) restrict(cpu, amp) { return a ^ (b >> 3); }
template <typename T> T mixed(T a, T b) restrict(cpu, amp) { return a * T(.25) + b * T(.75); }
static unsigned bound(unsigned x) restrict(cpu, amp) { return x; }
template <typename T> T bound(T x) restrict(cpu, amp) { return x > 1000 || x < -1000 ? x * T(.001) : x; }
// Stands for a view.
template <typename T> struct Plain {
  T *data;
  int rows, columns; // of each plane
  T &operator()(int i) const { return data[i]; }
  T &operator()(int i, int j) const { return data[i * columns + j]; }
  T &operator()(int p, int i, int j) const { return data[(p * rows + i) * columns + j]; }
};
template <typename T> std::vector<T> filled(int size, unsigned seed) {
  std::vector<T> v(size);
  for (T &x : v) {
    seed = seed * 1664525u + 1013904223u;
    x = T(int(seed >> 24) - 100);
  }
  return v;
}
static int failures;
template <typename T> void compare(const std::vector<T> &got, const std::vector<T> &want, long seed, int number) {
  for (size_t i = 0; i < got.size(); ++i)
    if (std::memcmp(&got[i], &want[i], sizeof(T)) && (got[i] == got[i] || want[i] == want[i])) {
      std::printf("seed %ld kernel %d [%zu]: %g for %g\\n", seed, number, i, double(got[i]), double(want[i]));
      ++failures;
      return;
    }
}
"""
MAX_DEPTH, MAX_LOOPS, SCRATCH = 3, 5, 8


class Kernel:
    """Names with their intervals (least, greatest), so that all positions lie inside their arrays."""

    def __init__(self, rng, number):
        r = self.rng = rng
        self.number, self.type = number, r.choice(["float", "float", "float", "unsigned", "double"])
        self.dimensions = r.choice([1, 1, 1, 2, 2, 3])
        self.rows = r.choice([1, 2, 3, 7, 8, 15, 16, 17, 33, 40, 64, 65, 100, r.randint(1, 130)])
        self.columns = r.choice([1, 2, 3, 4, 5, 8, 9, 16, 17, 24, 32, 33, r.randint(1, 70)])
        self.planes = r.choice([1, 2, 3, 5, 8, r.randint(1, 12)])
        if self.dimensions == 3:
            self.rows, self.columns = min(self.rows, 20), min(self.columns, 20)
        self.known = r.random() < .5  # sizes are constants, not captured
        self.has_scratch = r.random() < .4
        self.lines, self.variables, self.depth, self.loops, self.counter = [], [], 0, 0, 0
        sizes = {1: [self.rows], 2: [self.rows, self.columns], 3: [self.planes, self.rows, self.columns]}[self.dimensions]
        self.indices = ["p", "i", "j"][3 - len(sizes):] if self.dimensions == 3 else ["i", "j"][:len(sizes)]
        self.ranges = {name: (0, size - 1) for name, size in zip(self.indices, sizes)}
        self.sizes = sizes

    def emit(self, text):
        self.lines.append("  " * (self.depth + 2) + text)

    def place(self, size):
        """Returns an index below the size."""
        r = self.rng
        for _ in range(4):
            a, b = r.choice(list(self.ranges)), r.choice(list(self.ranges))
            (low, high), (low2, high2), k = self.ranges[a], self.ranges[b], r.randint(1, 3)
            text, least, most = r.choice([
                (a, low, high), (a, low, high), (f"{a} + {k}", low + k, high + k), (f"{a} - {k}", low - k, high - k),
                (f"{size - 1} - {a}", size - 1 - high, size - 1 - low), (f"{k} * {a}", k * low, k * high),
                (f"{a} / {k}", int(low / k), int(high / k)), (f"{a} + {b}", low + low2, high + high2),
                (f"{a} - {b}", low - high2, high - low2)])
            if 0 <= least and most < size:
                return text
        a = r.choice(list(self.ranges))
        return r.choice([str(r.randrange(size)), f"int(unsigned({a}) % {size}u)", f"({a} >= 0 && {a} < {size} ? {a} : {size - 1})"])

    def own(self):
        """Returns an element that no other thread uses."""
        if self.dimensions == 1:
            return self.rng.choice([f"C(i, {self.place(self.columns)})", "D(i)"])
        return {2: "C(i, j)", 3: "E(p, i, j)"}[self.dimensions]

    def read(self):
        r, pick = self.rng, self.rng.random()
        if pick < .35:
            return f"A({self.place(self.rows)}, {self.place(self.columns)})"
        if pick < .5:
            return f"B({self.place(self.columns)})"
        if pick < .6:
            return f"F({self.place(self.planes)}, {self.place(self.rows)}, {self.place(self.columns)})"
        if pick < .7:
            return self.own()
        if pick < .76 and self.has_scratch:
            return f"scratch[{self.place(SCRATCH)}]"
        if pick < .8:
            return f"{self.type}({r.choice(list(self.ranges))})"
        if pick < .92 and self.variables:
            return r.choice(self.variables)
        return f"{self.type}({r.choice(['1', '2', '3', '7'] if self.type == 'unsigned' else ['.5', '2', '-1', '.25', '1.5'])})"

    def expression(self, depth=0):
        pick = self.rng.random()
        if depth > 2 or pick < .3:
            return self.read()
        a, b = self.expression(depth + 1), self.expression(depth + 1)
        if pick < .75:
            return f"({a} {self.rng.choice('+-*')} {b})"
        if pick < .94:
            return self.rng.choice([f"low({a}, {b})", f"high({a}, {b})", f"({self.condition()} ? {a} : {b})"])
        return f"mixed({a}, {b})"

    def condition(self):
        r, pick, names = self.rng, self.rng.random(), list(self.ranges)
        if pick < .3:
            left = r.choice(names) + r.choice(["", "", "", " + 1", " - 2"])
            return f"{left} {r.choice(['<', '<=', '>', '>=', '==', '!='])} {r.choice([*names, str(r.randint(0, 9))])}"
        if pick < .5:
            return f"({r.choice(names)} & {r.randint(1, 3)}) {r.choice(['==', '!='])} {r.randint(0, 1)}"
        if pick < .8:
            return f"{self.read()} {r.choice('<>')} {self.read()}"
        return f"({self.condition()} {r.choice(['&&', '||'])} {self.condition()})"

    def statement(self):
        r, pick = self.rng, self.rng.random()
        if pick < .25 and self.variables:
            self.emit(f"{r.choice(self.variables)} {r.choice(['+=', '+=', '-=', '='])} bound({self.expression()});")
        elif pick < .5:
            self.emit(f"{self.own()} {r.choice(['=', '+=', '+=', '-='])} bound({self.expression()});")
        elif pick < .58 and self.has_scratch:
            self.emit(f"scratch[{self.place(SCRATCH)}] {r.choice(['=', '+='])} bound({self.expression()});")
        elif pick < .72 and self.depth < MAX_DEPTH:
            self.emit(f"if ({self.condition()}) {{")
            self.block()
            if r.random() < .4:
                self.emit("} else {")
                self.block()
            self.emit("}")
        elif self.depth < MAX_DEPTH and self.loops < MAX_LOOPS:
            self.loop()
        else:
            self.counter += 1
            self.emit(f"{self.type} x{self.counter} = bound({self.expression()});")
            self.variables.append(f"x{self.counter}")

    def block(self):
        before = list(self.variables)
        self.depth += 1
        for _ in range(self.rng.randint(1, 3)):
            self.statement()
        self.depth -= 1
        self.variables = before

    def loop(self):
        self.loops += 1
        r, k, before = self.rng, f"k{self.loops}", dict(self.ranges)
        name = r.choice(["columns", "columns", "rows", "planes"])
        size = getattr(self, name)
        end, other, step = str(size) if self.known else name, r.choice(list(self.ranges)), r.randint(2, 4)
        low, high = self.ranges[other]
        head, self.ranges[k] = r.choice([
            (f"int {k} = 0; {k} < {end}; ++{k}", (0, size - 1)), (f"int {k} = 0; {k} < {end}; ++{k}", (0, size - 1)),
            (f"int {k} = 0; {k} < {end}; ++{k}", (0, size - 1)), (f"int {k} = 0; {k} < {other}; {k}++", (0, max(0, high - 1))),
            (f"int {k} = 0; {k} <= {other}; {k} += 1", (0, max(0, high))),
            (f"int {k} = {other} + 1; {k} < {end}; ++{k}", (low + 1, max(size - 1, low + 1))),
            (f"int {k} = {r.randint(0, 1)}; {k} < {end}; {k} += {step}", (0, max(0, size - 1))),
            (f"int {k} = {end} - 1; {k} >= 0; --{k}", (0, size - 1)), (f"int {k} = -1; {k} <= 1; ++{k}", (-1, 1)),
            (f"int {k} = -{step}; {k} <= {step}; ++{k}", (-step, step)), (f"int {k} = {end}; {k} > 0; {k} /= 2", (1, size)),
            (f"int {k} = 1; {k} < {end}; {k} *= 2", (1, max(1, size - 1)))])
        self.emit(f"for ({head}) {{")
        if r.random() < .15:
            self.emit(f"  if ({self.condition()}) {r.choice(['continue', 'break'])};")
        self.block()
        self.emit("}")
        self.ranges = before

    def body(self):
        r = self.rng
        if self.has_scratch:
            self.emit(f"{self.type} scratch[{SCRATCH}] = {{}};")
        if r.random() < .2:
            self.emit(f"if ({self.condition()}) return;")
        for _ in range(r.randint(2, 5)):
            self.statement()
        if not self.loops:
            self.loop()
        return "\n".join(self.lines)

    def text(self):
        body, t, times = self.body(), self.type, self.rng.choice([1, 1, 2, 3])
        rows, columns, planes = self.rows, self.columns, self.planes
        arrays = {"A": (rows, columns), "B": (columns,), "F": (planes, rows, columns), "C": (rows, columns), "D": (rows,),
                  "E": (planes, rows, columns)}
        data = views = plain = ""
        for seed, (name, extent) in enumerate(arrays.items()):
            constant, size = "const " if name in "ABF" else "", " * ".join(map(str, extent))
            data += f"  {constant}std::vector<{t}> data_{name} = filled<{t}>({size}, {seed + self.number}u);\n"
            if not constant:
                data += f"  std::vector<{t}> want_{name} = data_{name};\n"
            views += f"    array_view<{constant}{t}, {len(extent)}> {name}({', '.join(map(str, extent))}, data_{name});\n"
            source = f"data_{name}" if constant else f"want_{name}"
            plain += f"  const Plain<{constant}{t}> {name} = {{{source}.data(), {rows}, {columns}}};\n"
        rank = len(self.sizes)
        names = ", ".join(f"{name} = at[{n}]" for n, name in enumerate(self.indices))
        loops = " ".join(f"for (int {n} = 0; {n} < {size}; ++{n})" for n, size in zip(self.indices, self.sizes))
        return f"""static void kernel{self.number}() {{
  const int rows = {rows}, columns = {columns}, planes = {planes};
  (void)rows, (void)columns, (void)planes;
{data}  {{
{views}    for (int times = 0; times < {times}; ++times)
      parallel_for_each(extent<{rank}>({', '.join(map(str, self.sizes))}), [=](index<{rank}> at) restrict(amp) {{
    const int {names};
{body}
      }});
  }}
{plain}  for (int times = 0; times < {times}; ++times)
    {loops} [&] {{
{body}
    }}();
  compare(data_C, want_C, seed, {self.number});
  compare(data_D, want_D, seed, {self.number});
  compare(data_E, want_E, seed, {self.number});
}}

"""


write_program(PRELUDE, Kernel)
