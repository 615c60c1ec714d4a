#!/usr/bin/env python3
"""Random kernels whose guards, bounds and positions mix signed, unsigned, narrow and wide integers, and the same text on the cpu.

    signs.py SEEDS COUNT > program.cpp                  # requires -famp-extensions

Captured bounds are negative, unsigned, narrow, or the least and greatest numbers of their types. A "small" expression
equals a small number modulo 2**32: only such expressions, and unsigned ones, are operands of arithmetic, so that
nothing signed overflows. Other numbers are compared, converted, or selected by conditional expressions.
AMPCC_COARSEN=2 to 4 and AMPCC_ROWS=16 rewrite the guards of OpenCL kernels (docs/tuning.md).
"""

from classes import COMPARE, write_program

PRELUDE = """#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
/// Stands for a view.
template <class T> struct Plain {
  T *data;
  int width;
  T &operator()(int i, int j) const { return data[i * width + j]; }
};
template <class T> T lesser(T a, T b) restrict(amp, cpu) { return a < b ? a : b; }
template <class T> T clamped(T x, T low, T high) restrict(amp, cpu) { return x < low ? low : x > high ? high : x; }
""" + COMPARE
NARROW = ["short", "unsigned short", "signed char", "unsigned char", "bool"]
TYPES = ["int", "int", "unsigned", "unsigned", "long", "unsigned long"] + NARROW
COMPARISONS = ["<", "<", "<", "<=", ">", ">=", "==", "!="]
SMALL = ["negative", "negative", "five", "few", "few", "tiny", "byte", "letter", "width", "height", "width - 3", "0", "7", "5u", "20"]
EXTREME = ["least", "most", "half", "big", "huge"]


class Kernel:
    def __init__(self, rng, number):
        self.rng, self.number, self.counter, self.lines = rng, number, 0, []
        self.small, self.wide, self.written = [], [], []  # variables; statements may change those in `written`
        self.form, self.height, self.width = rng.choice([("line", 1, rng.choice([1, 7, 64, 100, 1000])),
            ("plane", rng.choice([1, 3, 17, 40]), rng.choice([1, 16, 33, 65, 130])), ("tiles", 32, rng.choice([16, 48])), ("rows", 192, rng.choice([16, 70]))])
        self.positions = {"line": ["j"], "rows": ["i"]}.get(self.form, ["i", "j", "j"])

    def term(self):
        return self.rng.choice(self.positions * 2 + self.small[-3:])

    def sum(self):
        """Returns a small expression."""
        r, x = self.rng, self.term()
        return r.choice([x] * 4 + [f"{x} - {r.randint(1, 4)}", f"{x} + {r.randint(1, 4)}", f"2 * {r.choice(self.positions)}", f"{x} - few", f"few - {x}",
            f"{x} + tiny", f"{x} + byte - letter", f"unsigned({x})", f"int({x})", f"long({x})", f"short({x})", f"{x} * 2 + five * 3 - negative * 7 + byte * 2 + 1"])

    def integer(self):
        """Returns any integer."""
        r = self.rng
        wide = [x for w in self.wide[-2:] for x in (w, f"unsigned({w}) - 3")]
        return r.choice([self.sum()] * 4 + r.choices(SMALL, k=3) + [r.choice(EXTREME)] + wide)

    def edge(self, x):
        """Returns a comparison of a position itself: such bounds narrow loops over threads and strips."""
        r = self.rng
        x += r.choice(["", "", "", "", " - 3", " + 2"])
        bound = r.choice(["negative", "negative", "few", "few", "least", "half"] * 3 + SMALL + EXTREME + ["real"])
        return f"{x} {r.choice(['<'] * 8 + COMPARISONS)} {bound}" if r.random() < .9 else f"{bound} {r.choice(['>'] + COMPARISONS)} {x}"

    def condition(self, depth=0):
        r, compare = self.rng, self.rng.choice(COMPARISONS)
        way = r.random()
        if depth < 2 and way < .25:
            return f"({self.condition(depth + 1)} {r.choice(['&&', '&&', '||'])} {self.condition(depth + 1)})"
        if depth < 2 and way < .3:
            return f"!({self.condition(depth + 1)})"
        if depth < 2 and way < .4:
            return f"{self.selected(depth + 1)} {compare} {self.integer()}"
        if way < .55:
            return f"(({self.sum()}) {r.choice(['& 3', '& 1', '% 4', '% 3', '% 8u'])}) {r.choice(['==', '==', '!=', '<'])} {r.choice(['0', '1', 'few', 'negative', 'letter', 'least'])}"
        if way < .8:
            return self.edge(r.choice(self.positions))
        sides = [self.sum(), self.integer()]
        r.shuffle(sides)
        return f"{sides[0]} {compare} {sides[1]}"

    def selected(self, depth=1):
        return f"({self.condition(depth)} ? {self.sum()} : {self.integer()})"

    def value(self):
        r, x = self.rng, self.sum()
        return r.choice([f"a(i, unsigned({x}) % {self.width}u)", f"({x} >= 0 && {x} < width ? a(i, int({x})) : 3)", f"(unsigned({x}) < width ? a(i, int({x})) : 5)",
            f"({self.condition()})", f"({self.selected()} {r.choice(COMPARISONS)} {self.integer()})", f"({self.selected()} {r.choice(['/ 3', '% 7', '>> 2', '& 255'])})",
            f"int(({self.condition(1)} ? {r.choice(self.positions)} : 2.5f) / 2)", f"({self.integer()})", "a(i, j)"])

    def declare(self):
        r, kind = self.rng, self.rng.choice(TYPES)
        self.counter += 1
        x = f"x{self.counter}"
        is_small = r.random() < .6
        low = r.choice(["int", "unsigned", "long"])
        value = r.choice([self.sum(), self.sum(), f"clamped<{low}>({self.sum()}, 0, {r.choice(['width - 1', 'five', '7'])})", f"lesser<{low}>({self.sum()}, few)"]
            if is_small else [self.selected(), self.selected(), self.integer(), self.condition()])
        self.lines.append(f"{kind} {x} = {value};")
        (self.small if is_small or kind in NARROW else self.wide).append(x)
        self.written.append(x)

    def assign(self):
        r = self.rng
        x = r.choice(self.written)
        self.lines.append((f"if ({self.condition()}) " if r.random() < .7 else "") + f"{x} = {self.sum() if x in self.small else self.integer()};")

    def loop(self, depth):
        r = self.rng
        self.counter += 1
        k, kind = f"k{self.counter}", r.choice(["int", "int", "unsigned", "long", "short", "unsigned char"])
        short = r.choice(["few", "five", "5u", "7", f"({r.choice(self.positions)} & 7)", f"unsigned({r.choice(self.positions)}) % 9u", "byte % 9"])
        wide = r.choice(["int", "unsigned", "long"])
        self.lines.append("for (" + r.choice([f"{kind} {k} = 0; {k} < {short}; ++{k}", f"{kind} {k} = negative; {k} <= {short}; ++{k}",
            f"{kind} {k} = {short}; {k}-- > {r.choice(['0', '0u', '2', 'few'])};", f"int {k} = 0; {k} < width; ++{k}",
            f"{wide} {k} = {r.choice(self.positions)}; {k} < {r.choice(['width', 'height', 'byte'])} && {self.condition(1)}; {k} += {r.choice(['1', '2', 'five'])}",
            f"{wide} {k} = {r.choice(self.positions)}; {k} < {r.choice(['most', 'half', 'big', 'huge'])} && {k} < {r.choice(self.positions)} + five; ++{k}"]) + ") {")
        self.small.append(k)
        if r.random() < .3 and "< width; " in self.lines[-1]:
            self.lines.append(f"v(i, j) += a(i, {k});")
        self.block(depth + 1, r.randint(1, 2))
        self.small.pop()

    def block(self, depth, count):
        """Appends statements and the end of a block, whose variables end, too."""
        r, sizes = self.rng, [len(v) for v in (self.small, self.wide, self.written)]
        for _ in range(count):
            way = r.random()
            if way < .25:
                self.declare()
            elif way < .35 and self.written:
                self.assign()
            elif way < .5 and depth < 3:
                self.lines.append(f"if ({self.condition()}) {{")
                self.block(depth + 1, r.randint(1, 2))
                if r.random() < .3:
                    self.lines.append("else {")
                    self.block(depth + 1, 1)
            elif way < .62 and depth < 2:
                self.loop(depth)
            elif way < .7 and depth:
                self.lines.append(f"if ({self.condition()}) return;")
            else:
                self.update()
        self.lines.append("}")
        for variables, size in zip((self.small, self.wide, self.written), sizes):
            del variables[size:]

    def update(self):
        self.lines.append(f"v(i, j) {self.rng.choice(['+= ', '^= ', '= ', '= v(i, j) * 3u + '])}{self.value()};")

    def text(self):
        r = self.rng
        for _ in range(r.choice([0, 0, 0, 1, 2])):
            self.declare()
        is_guarded = r.random() < .7  # the guard of all threads, which loops are narrowed to
        x = r.choice(self.positions)
        guard = " && ".join(self.edge(x) if r.random() < .8 else self.condition(1) for _ in range(r.choice([1, 2, 2, 3])))
        self.lines.append(f"if ({guard}) {{" if is_guarded else "{")
        self.update()
        self.block(1, r.choice([0, 1, 2, 3]))
        if r.random() < .3:
            self.update()
        h, w, tile = self.height, self.width, r.choice(["8, 8", "4, 16", "1, 16"])
        domain, index, position = {"line": ("extent<1>(width)", "index<1>", "i = 0, j = t[0]"), "plane": ("v.extent", "index<2>", "i = t[0], j = t[1]"),
            "tiles": (f"v.extent.tile<{tile}>()", f"tiled_index<{tile}>", "i = t.global[0], j = t.global[1]"),
            "rows": ("extent<1>(height).tile<16>()", "tiled_index<16>", "i = t.global[0], j = 0")}[self.form]
        return f"""static void kernel{self.number}() {{
  int negative = {-r.randint(1, 9)}, five = {r.randint(1, 12)}, least = {r.choice(['-2147483647 - 1', '-2147483647', '-100000'])}, most = {r.choice(['2147483647', '2147483646'])};
  unsigned few = {r.randint(0, 20)}, half = {r.choice([500, 20000, 3000000000, 4294967290])}u;
  short tiny = {r.choice([-3, 7, 300])};
  unsigned char byte = {r.randint(0, 200)};
  signed char letter = {r.randint(-100, 100)};
  long big = {r.choice([-5, 20, 4294967301, 10000000000, -10000000000])};
  unsigned long huge = {r.choice([5, 300, 18446744073709551610])}u;
  float real = {r.choice(["-2.5", "3.5", "40."])}f;
  int height = {h}, width = {w};
  std::vector<unsigned> data(height * width), got(height * width, 3), want = got;
  for (size_t i = 0; i < data.size(); ++i)
    data[i] = i * 7919 % 509;
  {{
    const array_view<const unsigned, 2> a(height, width, data);
    const array_view<unsigned, 2> v(height, width, got);
    parallel_for_each({domain}, [=]({index} t) restrict(amp) {{
      const int {position};
      {(chr(10) + '      ').join(self.lines)}
    }});
  }}
  const Plain<const unsigned> a{{data.data(), width}};
  const Plain<unsigned> v{{want.data(), width}};
  for (int i = 0; i < height; ++i)
    for (int j = 0; j < {1 if self.form == 'rows' else 'width'}; ++j)
      [=] {{
        {(chr(10) + '        ').join(self.lines)}
      }}();
  compare(got, want, seed, {self.number});
}}

"""


write_program(PRELUDE, Kernel)
