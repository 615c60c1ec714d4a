#!/usr/bin/env python3
"""Random stencils in the styles of C programs, which clamp, wrap and test positions, and the same text on the cpu.

    edges.py SEEDS COUNT > program.cpp

Positions next to a thread are changed by assignments, branches, helper functions and remainders; loops go over neighborhoods,
whose bounds may be clamped. Elements outside have a value, too.
"""

from classes import COMPARE, write_program

PRELUDE = """#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
template <class T> T least(T a, T b) restrict(cpu, amp) { return b < a ? b : a; }
template <class T> const T &most(const T &a, const T &b) restrict(cpu, amp) { return a < b ? b : a; }
static int limit(int p, int low, int high) restrict(cpu, amp) {
  if (p < low)
    return low;
  if (p > high)
    return high;
  return p;
}
static int limit2(int p, int low, int high) restrict(cpu, amp) {
  if (p < low)
    p = low;
  else if (p > high)
    p = high;
  return p;
}
static int wrap(int p, int size) restrict(cpu, amp) { return (p + size) % size; }
static int wrap2(int p, int size) restrict(cpu, amp) {
  if (p < 0)
    return p + size;
  return p >= size ? p - size : p;
}
static bool inside(int y, int x, int n, int m) restrict(cpu, amp) {
  if (y < 0 || x < 0)
    return false;
  return y < n && x < m;
}
struct Picture {
  array_view<const int, 2> pixels;
  int n, m;
  int at(int y, int x) const restrict(cpu, amp) {
    if (y < 0 || y >= n || x < 0 || x >= m)
      return 3;
    return pixels(y, x);
  }
  int near(int y, int x) const restrict(cpu, amp) { return pixels(limit(y, 0, n - 1), limit2(x, 0, m - 1)); }
  int either(int y, int x) const restrict(cpu, amp) {
    int value = 5;
    if (inside(y, x, n, m))
      value = pixels(y, x);
    return value;
  }
};
""" + COMPARE
SIZES = [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40, 64, 67]


class Kernel:
    def __init__(self, rng, number):
        self.rng, self.number, self.counter = rng, number, 0
        self.rank = rng.choice([1, 2, 2, 2])
        self.n, self.m = rng.choice([1, 2, 3, 6, 9]), rng.choice(SIZES)
        self.body = "".join(self.statement(2) for _ in range(rng.randint(1, 4)))

    def pick(self, *choices):
        return self.rng.choice(choices)

    def fresh(self, name):
        self.counter += 1
        return f"{name}{self.counter}"

    def offset(self):
        return self.pick("- 1", "+ 1", "- 1", "+ 1", "- 2", "+ 2", "+ 0", "- n + m", "+ 40")

    def read(self, y, x):
        return f"{self.pick('a.at', 'a.near', 'a.either')}({y}, {x})"

    def change(self, p, size):
        """Returns statements that change the position `p`."""
        last = f"{size} - 1"
        return self.pick(
            f"if ({p} < 0) {p} = {self.pick('0', last, '-' + p, p + ' + ' + size)};",
            f"if ({p} >= {size}) {{ {p} = {self.pick('0', last, f'2 * {size} - 2 - {p}')}; }}",
            f"if ({p} > {last}) {p} {self.pick('-=', '=')} {size};",
            f"if ({p} == {self.pick('-1', size, last)}) {p} = {self.pick('0', last)};",
            f"if ({p} {self.pick('<', '>', '<=', '==')} {self.pick('0', '1', last)}) {p}{self.pick('++', '--')}; else {p} += {self.pick('1', '-1', size)};",
            f"if ({p} < 0) {p} = 0; else if ({p} > {last}) {p} = {last};",
            f"{p} = ({p} + {self.pick(size, size + ' - 1', '1', '64', '33')}) % {self.pick(size, size, '64', '33')};",
            f"{p} = ({p} + {self.pick('1', '63')}) & {self.pick('63', '31')};",
            f"{p} = {self.pick('limit', 'limit2')}({p}, {self.pick('0', '1')}, {last});",
            f"{p} = {self.pick('wrap', 'wrap2')}({p}, {size});",
            f"{p} = least(most({p}, 0), {last});",
            f"{p} = {p} {self.pick('< 0', '== 0')} ? {last} : {p};")

    def position(self, base, size):
        """Returns the declaration of a position next to `base`, and its name."""
        p = self.fresh("p")
        first = f"int {p} = {base} {self.offset()};"
        if self.rng.random() < 0.25:
            first = f"int {p}; if ({base} {self.pick('> 0', '< ' + size + ' - 1')}) {p} = {base} {self.offset()}; else {p} = {base};"
        return " ".join([first] + [self.change(p, size) for _ in range(self.rng.randint(0, 2))]), p

    def loop(self, base, size):
        """Returns the head of a loop over the neighborhood, with a statement, and the name of the position."""
        p, low, high = self.fresh("p"), f"{base} - {self.pick(0, 1, 2)}", f"{base} + {self.pick(0, 1, 2)}"
        step = self.pick(f"++{p}", f"{p}++")
        form = self.rng.randrange(4)
        if form == 0:
            return f"for (int {p} = {low}; {p} <= {high}; {step}) {{", p
        if form == 1:
            return f"for (int {p} = most({low}, 0); {p} <= least({high}, {size} - 1); {step}) {{", p
        if form == 2:
            bounds = f"int {p}l = {base} > 0 ? {low} : {base}, {p}h = {base} < {size} - 2 ? {high} : {base};"
            return f"{bounds} for (int {p} = {p}l; {p} {self.pick('<=', '<')} {p}h; {step}) {{", p
        d = self.fresh("d")
        radius = self.pick(1, 2)
        return f"for (int {d} = -{radius}; {d} <= {radius}; ++{d}) {{ int {p} = {base} + {d}; {self.change(p, size)}", p

    def statement(self, depth):
        kind, bases = self.rng.random(), ("i", "j")
        if kind < 0.35:
            heads = [self.loop(base, size) for base, size in zip(bases, "nm")]
            test = self.pick("", "", "if (q < 0) continue;\n", "if (q == i + j) continue;\n")
            test = test.replace("q", heads[1][1])
            return f"{{ {heads[0][0]}\n{heads[1][0]}\n{test}s = s * 3u + {self.read(heads[0][1], heads[1][1])};\n}} }} }}\n"
        places = [self.position(base, size) for base, size in zip(bases, "nm")]
        y, x = (self.pick(base, place[1]) for base, place in zip(bases, places))
        added = f"s = s * 31u + {self.read(y, x)};\n"
        if depth and kind < 0.6:
            side = self.pick("i > 0", "j > 0", "j < m - 1", "i == n - 1", "j == 0", "inside(i - 1, j + 1, n, m)")
            other = f" else {{\n{self.statement(0)}}}" if self.rng.random() < 0.5 else ""
            added = f"if ({side}) {{\n{added}{self.statement(depth - 1)}}}{other}\n"
        return f"{{ {places[0][0]}\n{places[1][0]}\n{added}}}\n"

    def text(self):
        flat = self.rank == 1
        own = "const int i = t[0] / m, j = t[0] % m;" if flat else "const int i = t[0], j = t[1];"
        return f"""static void kernel{self.number}() {{
  volatile int n0 = {self.n}, m0 = {self.m};
  const int n = n0, m = m0;
  std::vector<int> numbers(n * m);
  for (int i = 0; i < n * m; ++i)
    numbers[i] = i * 37 % 101;
  std::vector<unsigned> got(n * m), want(n * m);
  const Picture a = {{array_view<const int, 2>(n, m, numbers), n, m}};
  const array_view<unsigned> v(n * m, got), w(n * m, want);
  const auto body = [=](int i, int j) restrict(cpu, amp) {{
    unsigned s = 1;
    {self.body}return s;
  }};
  parallel_for_each({"v.extent" if flat else "extent<2>(n, m)"}, [=](index<{self.rank}> t) restrict(amp) {{
    {own}
    v[i * m + j] = body(i, j);
  }});
  v.synchronize();
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      w[i * m + j] = body(i, j);
  w.synchronize();
  compare(got, want, seed, {self.number});
}}

"""


write_program(PRELUDE, Kernel)
