#!/usr/bin/env python3
"""Random kernels whose threads traverse rows or columns of arrays, and the same function on the cpu.

    rows.py SEEDS COUNT > program.cpp

Loops traverse rows, columns and neighbors, in kernels with and without tiles, with uniform and divergent
bounds, in conditions and other loops; sizes lie around those of strips and work-groups.
AMPCC_ROWS=16 to 256 makes work-groups load the rows (docs/tuning.md).
"""

from classes import write_program

PRELUDE = """#include <algorithm>
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
static int failures;
struct Cell {
  unsigned key;
  float value;
};
inline unsigned word(unsigned x) restrict(amp, cpu) { return x; }
inline unsigned word(double x) restrict(amp, cpu) { return unsigned(int(x)); }
inline unsigned word(Cell x) restrict(amp, cpu) { return x.key * 3u + unsigned(int(x.value)); }
inline void fill(unsigned &x, unsigned n) { x = n * 2654435761u >> 7; }
inline void fill(double &x, unsigned n) { x = int(n * 2654435761u >> 21) - 900; }
inline void fill(Cell &x, unsigned n) { x = {n * 2654435761u >> 9, float(n % 77u)}; }
template <class T> std::vector<T> filled(int size, unsigned seed) {
  std::vector<T> v(size);
  for (int i = 0; i < size; ++i)
    fill(v[i], unsigned(i) + seed);
  return v;
}
/// No tiles, or tiles of T threads, and the way in which threads outside of the rows are kept out.
enum Form { Plain, Above, Inside, Returns, Joined };
template <class Kernel> void launch(const Kernel &own, const array_view<unsigned> &y, std::integral_constant<int, 0>, Form form) {
  const int first = own.first();
  if (form == Above)
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
      if (i[0] >= first)
        own(i, y);
    });
  else
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { own(i, y); });
}
template <class Kernel, int T> void launch(const Kernel &own, const array_view<unsigned> &y, std::integral_constant<int, T>, Form form) {
  const int rows = y.extent[0], first = own.first();
  if (form == Above)
    parallel_for_each(y.extent.tile<T>().pad(), [=](tiled_index<T> t) restrict(amp) {
      const int i = t.global[0];
      if (i > first - 1 && i < rows)
        own(index<1>(i), y);
    });
  else if (form == Inside)
    parallel_for_each(y.extent.tile<T>().pad(), [=](tiled_index<T> t) restrict(amp) {
      if (t.global[0] < rows)
        own(t.global, y);
    });
  else if (form == Returns)
    parallel_for_each(y.extent.tile<T>().pad(), [=](tiled_index<T> t) restrict(amp) {
      const int i = t.global[0];
      if (i >= rows)
        return;
      own(index<1>(i), y);
    });
  else
    parallel_for_each(y.extent.tile<T>().pad(), [=](tiled_index<T> t) restrict(amp) {
      const int i = t.tile[0] * T + t.local[0];
      if (i < y.extent[0])
        own(index<1>(i), y);
    });
}
template <int T, class Kernel> void compare(Form form, const Kernel &k, int rows, long seed, int number) {
  std::vector<unsigned> got(rows, 7), want(rows, 7);
  {
    Kernel own = k;
    const array_view<unsigned> y(rows, got);
    launch(own, y, std::integral_constant<int, T>(), form);
  }
  const array_view<unsigned> y(rows, want);
  for (int i = form == Above ? std::max(k.first(), 0) : 0; i < rows; ++i)
    k(index<1>(i), y);
  y.synchronize();
  for (int i = 0; i < rows; ++i)
    if (got[i] != want[i]) {
      std::printf("seed %ld, kernel %d: row %d is %u, not %u\\n", seed, number, i, got[i], want[i]);
      ++failures;
      return;
    }
}
"""
ELEMENTS = ["unsigned", "unsigned", "double", "Cell"]
SIZES = [1, 2, 15, 16, 17, 31, 33, 63, 64, 65, 100, 127, 128, 129, 255, 256, 257, 300]


class Kernel:
    def __init__(self, rng, number):
        self.rng, self.number, self.counter, self.lines = rng, number, 0, []
        self.rows, self.width = rng.choice(SIZES), rng.choice(SIZES)
        self.matrices = {name: rng.choice(ELEMENTS) for name in "abc"[:rng.randint(1, 3)]}
        self.row, self.column = rng.randint(0, 2), rng.randint(0, 3)  # offsets of the parts that the views cover

    def matrix(self):
        return self.rng.choice(list(self.matrices))

    def read(self, k):
        """Returns an element that depends on the thread's row, and on `k` in [0, width)."""
        r, m, e = self.rng, self.matrix(), self.rng.choice("uv")
        return r.choice([f"word({m}(i[0], {k}))", f"word({m}(i[0], {k}))", f"word({m}[i[0]][{k}])", f"word({m}[index<2>(i[0], {k})])",
            f"word(flat[i[0] * width + {k}])", f"word(flat[{k} + base])", f"word(flat[size_t(i[0]) * width + {k}])",
            f"word({e}[{k}])", f"word({e}[{k}])", f"word(flat[{k} * rows + i[0]])", f"word(flat[i[0] + rows * {k}])", f"word(flat[size_t({k}) * rows + i[0]])",
            f"word(flat[({k} + 0) * rows + turned])", f"word(tall({k}, i[0]))", f"word(tall({k}, i[0]))", f"word(flat[order[i] * width + {k}])", f"word({m}(turned, {k}))",
            f"word(flat[({k} * rows + i[0]) % (rows * width)])", f"word({m}(i[0], width - 1 - {k}))", f"{k}", "sum"])

    def value(self, k, depth=2):
        r = self.rng
        if depth == 0 or r.random() < .3:
            return self.read(k)
        return r.choice([lambda: f"({self.value(k, depth - 1)} {r.choice('+-*^&|')} {self.value(k, depth - 1)})",
            lambda: f"({self.condition(k)} ? {self.value(k, depth - 1)} : {self.value(k, depth - 1)})"])()

    def condition(self, k):
        r = self.rng
        return f"{self.read(k)} % {r.randint(2, 5)}u {r.choice(['==', '!=', '<'])} {r.randint(0, 2)}u"

    def statements(self, k, indent, jumps):
        r = self.rng
        for _ in range(r.randint(1, 3)):
            way = r.random()
            if way < .6:
                self.lines.append(f"{indent}sum {r.choice(['+=', '^=', '-='])} {self.value(k)};")
            elif way < .7:
                self.lines.append(f"{indent}y[i] = y[i] * 3u + {self.value(k)};")
            elif way < .85:
                self.lines.append(f"{indent}if ({self.condition(k)})")
                self.lines.append(f"{indent}  sum += {self.value(k)};")
            elif way < .92 and jumps:
                self.lines.append(f"{indent}if ({self.condition(k)})")
                self.lines.append(f"{indent}  {r.choice(['continue', 'continue', 'break'])};")
            else:
                self.counter += 1
                self.lines.append(f"{indent}const unsigned t{self.counter} = {self.value(k)};")
                self.lines.append(f"{indent}sum += t{self.counter} ^ (t{self.counter} >> 3);")

    def loop(self, indent="    ", depth=0):
        r = self.rng
        self.counter += 1
        k = f"k{self.counter}"
        if depth == 0 and r.random() < .2:
            self.lines.append(f"{indent}for (int {k} = 0; {k} < {r.choice(['3', 'few', 'i[0] % 3'])}; ++{k}) {{")
            self.loop(indent + "  ", 1)
            self.lines.append(indent + "}")
            return
        if depth == 0 and r.random() < .2:
            self.lines.append(f"{indent}if ({r.choice(['few > 1', 'few > 5', 'i[0] % 3 != 1', 'sum % 2u == 0u'])}) {{")
            self.loop(indent + "  ", 1)
            self.lines.append(indent + "}")
            return
        head, at = r.choice([(f"int {k} = 0; {k} < width; ++{k}", k), (f"int {k} = 0; {k} < width; ++{k}", k),
            (f"int {k} = 0; {k} <= width - 1; {k}++", k), (f"int {k} = few; {k} < width; {k} += 1", k),
            (f"int {k} = -few; {k} < width - few; ++{k}", f"({k} + few)"), (f"int {k} = 0; {k} < none; ++{k}", k),
            (f"int {k} = i[0] % width; {k} < width; ++{k}", k), (f"int {k} = order[i] % width; {k} < width; ++{k}", k),
            (f"int {k} = 0; {k} <= order[i] % width; ++{k}", k), (f"int {k} = order[i] % width; {k} < order[turned] % width; ++{k}", k), (f"int {k} = 0; {k} < {self.width}; ++{k}", k),
            (f"int {k} = 0; {k} < width; {k} += 2", k), (f"int {k} = width - 1; {k} >= 0; --{k}", k)])
        self.lines.append(f"{indent}for ({head}) {{")
        self.statements(at, indent + "  ", r.random() < .4)
        self.lines.append(indent + "}")

    def text(self):
        r = self.rng
        for _ in range(r.randint(1, 4)):
            self.loop()
        T, form = r.choice([(0, "Plain"), (0, "Above")] + [(t, f) for t in (16, 64, 48) for f in ("Above", "Inside", "Returns", "Joined")])
        members = "".join(f"  array_view<const {e}, 2> {m};\n" for m, e in self.matrices.items())
        height, pitch = self.rows + self.row + 1, self.width + self.column + r.randint(0, 2)
        views, values = "", ""
        for m, e in self.matrices.items():
            views += f"  const std::vector<{e}> data_{m} = filled<{e}>({height} * {pitch}, {r.randint(0, 999)}u);\n"
            views += f"  const array_view<const {e}, 2> all_{m}({height}, {pitch}, data_{m});\n"
            values += f"all_{m}.section({self.row}, {self.column}, {self.rows}, {self.width}), "
        return f"""struct Kernel{self.number} {{
{members}  array_view<const unsigned> flat, u;
  array_view<const double> v;
  array_view<const int> order;
  array_view<const unsigned, 2> tall;
  int rows, width, few, none;
  int first() const {{ return few * 9 - 3; }}
  void operator()(index<1> i, const array_view<unsigned> &y) const restrict(amp, cpu) {{
    const int base = i[0] * width, turned = rows - 1 - i[0];
    unsigned sum = {r.randint(0, 9)}u;
{chr(10).join(self.lines)}
    y[i] = y[i] + sum;
  }}
}};
static void kernel{self.number}() {{
  const int rows = {self.rows}, width = {self.width};
{views}  const std::vector<unsigned> flat = filled<unsigned>(rows * width, 5u), u = filled<unsigned>(width, 1u);
  const std::vector<double> v = filled<double>(width, 2u);
  std::vector<int> order(rows);
  for (int i = 0; i < rows; ++i)
    order[i] = (i * 7 + 3) % rows;
  compare<{T}>({form}, Kernel{self.number}{{{values}array_view<const unsigned>(rows * width, flat), array_view<const unsigned>(width, u),
    array_view<const double>(width, v), array_view<const int>(rows, order), array_view<const unsigned, 2>(width, rows, flat), rows, width, {min(r.randint(0, 4), self.width)}, {r.choice([0, -3])}}}, rows, seed, {self.number});
}}

"""


write_program(PRELUDE, Kernel)
