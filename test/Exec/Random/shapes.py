#!/usr/bin/env python3
"""Random kernels of the kinds that work-items with several threads change most, and, with the same text, over plain arrays.

    shapes.py SEEDS COUNT > program.cpp

Matrix products without and with tiles, transpositions, stencils, updates in place, loops along columns, trees and
scans in tiles: with sizes around those of strips, blocks and work-groups, in parts of arrays. AMPCC_COARSEN, AMPCC_PACK,
AMPCC_FUSE and AMPCC_ROWS set the factors (docs/tuning.md). All numbers are small integers, so that results are exact.
"""
import random
import sys

from classes import make_program, read_seeds

PRELUDE = """#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
inline int low(int a, int b) restrict(cpu, amp) { return a < b ? a : b; }
inline int high(int a, int b) restrict(cpu, amp) { return a > b ? a : b; }
// Stands for a view.
template <typename T> struct Plain {
  T *data;
  int extent[3], pitch[3];
  T &operator()(int i) const { return data[i]; }
  T &operator()(int i, int j) const { return data[i * pitch[0] + j]; }
  T &operator()(int p, int i, int j) const { return data[p * pitch[0] + i * pitch[1] + j]; }
};
template <typename T> std::vector<T> filled(int size, unsigned seed) {
  std::vector<T> v(size);
  for (T &x : v) {
    seed = seed * 1664525u + 1013904223u;
    x = T(int(seed >> 24) % 19 - 9);
  }
  return v;
}
static int failures;
template <typename T> void compare(const std::vector<T> &got, const std::vector<T> &want, long seed, int number) {
  for (size_t i = 0; i < got.size(); ++i)
    if (got[i] != want[i]) {
      std::printf("seed %ld kernel %d [%zu]: %.17g for %.17g\\n", seed, number, i, double(got[i]), double(want[i]));
      ++failures;
      return;
    }
}
"""
SIZES = [1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 47, 63, 64, 65, 66, 95, 96, 97, 127, 128, 129, 130]
SHORT = [1, 2, 4, 5, 8, 16, 17, 31, 32, 33, 64, 65]
NAMES = ["i", "j", "k"]


class View:
    """A part of an array, starting at any row and column; the program compares those that kernels write."""

    def __init__(self, rng, name, size, is_written=False):
        self.name, self.size, self.is_written = name, size, is_written
        self.first = [rng.choice([0, 0, 0, 1, 2, 3]) for _ in size]
        self.all = [n + f + rng.choice([0, 0, 1, 5]) for n, f in zip(size, self.first)]

    def strides(self):
        strides = [1]
        for n in self.all[:0:-1]:
            strides.insert(0, strides[0] * n)
        return strides

    def declare(self, rng, kind):
        total, seed = " * ".join(map(str, self.all)), rng.randint(0, 999)
        if not self.is_written:
            return f"  const std::vector<{kind}> data_{self.name} = filled<{kind}>({total}, {seed});\n"
        return f"  std::vector<{kind}> got_{self.name} = filled<{kind}>({total}, {seed}), want_{self.name} = got_{self.name};\n"

    def view(self, kind):
        n, const = len(self.size), "" if self.is_written else "const "
        numbers = ", ".join(map(str, self.all))
        part = ", ".join(f"{'index' if f is self.first else 'extent'}<{n}>({', '.join(map(str, f))})" for f in (self.first, self.size))
        data = f"{'got' if self.is_written else 'data'}_{self.name}"
        section = "" if self.all == self.size else f".section({part})"
        return f"    const array_view<{const}{kind}, {n}> {self.name} = array_view<{const}{kind}, {n}>({numbers}, {data}){section};\n"

    def plain(self, kind):
        strides = self.strides()
        first = sum(f * s for f, s in zip(self.first, strides))
        data, const = ("want_", "") if self.is_written else ("data_", "const ")
        return (f"  const Plain<{const}{kind}> {self.name} = {{{data}{self.name}.data() + {first}, "
                f"{{{', '.join(map(str, self.size))}}}, {{{', '.join(map(str, strides))}}}}};\n")


class Kernel:
    def __init__(self, rng, number):
        self.rng, self.number, self.views = rng, number, []
        self.kind = rng.choice(["unsigned", "int", "float", "float", "double"])
        self.constant = rng.random() < .3  # sizes are constants, not captured

    def view(self, name, *size, is_written=False):
        self.views.append(View(self.rng, name, list(size), is_written))
        return name

    def either(self, *texts):
        return self.rng.choice(texts)

    def product(self):
        """Sums along a loop over elements that rows of threads share, and over columns."""
        r, either = self.rng, self.either
        h, w, n = r.choice(SIZES), r.choice(SIZES), r.choice(SHORT)
        form = r.choice(["all", "all", "all", "triangle", "upper", "part"])
        if form in ("triangle", "upper"):
            n = max(n, h, w)
        across, down = r.random() < .3, r.random() < .3
        self.view("a", *((n, h) if across else (h, n)))
        self.view("b", *((w, n) if down else (n, w)))
        self.view("c", h, w, is_written=True)
        a, b = "a(q, i)" if across else "a(i, q)", "b(j, q)" if down else "b(q, j)"
        last = either("n", "a.extent[0]" if across else "a.extent[1]") if not self.constant else str(n)
        loop = {"all": either(f"int q = 0; q < {last}; ++q", f"int q = 0; q <= {last} - 1; q += 1"), "triangle": either("int q = 0; q <= i; ++q",
            "int q = 0; q < i; q++", "int q = 0; q <= j; ++q"), "upper": either(f"int q = i; q < {last}; ++q", f"int q = i + 1; q < {last}; ++q",
            f"int q = j; q < {last}; ++q"), "part": f"int q = {r.randint(0, 2)}; q < {last} - {r.randint(0, 2)}; ++q"}[form]
        term = either(f"{a} * {b}", f"{a} * {b}", f"{b} * {a}", f"({a} - {b}) * ({a} - {b})", f"({a} > {b} ? {a} : {b})", f"{a} * {b} + {b}")
        sums = [f"sum {either('+=', '+=', '-=')} {term};"]
        if r.random() < .25:
            sums.append(f"if ({either('q % 3 != 1', f'{a} > 0', 'i > j', 'q < i')}) sum += {either(a, b, '1')};")
        if r.random() < .2:
            sums.append(f"other += {either(a, b, f'{a} * {b}')};")
        body = [f"{self.kind} sum = {r.randint(0, 3)}, other = 0;", f"for ({loop}) {{", *("  " + s for s in sums), "}",
                f"c(i, j) {either('=', '+=')} {either('sum', 'sum * 2', 'sum - c(i, j)', 'sum')} + other;"]
        if r.random() < .25:
            guard = either("i >= j", "i <= j", f"i > 1 && j < {w} - 1", "(i + j) % 3 != 0")
            body = [f"if ({guard}) {{", *("  " + s for s in body), "}"]
        elif r.random() < .15:
            body = ["if (i < j) return;"] + body
        self.launch([h, w], body, {"n": n})

    def transposition(self):
        r, either = self.rng, self.either
        dims = r.choice([2, 2, 2, 3])
        size = [r.choice(SIZES) for _ in range(2)] if dims == 2 else [r.choice(SHORT) for _ in range(3)]
        order = r.sample(range(dims), dims)
        other = r.sample(range(dims), dims)
        names = NAMES[:dims]
        a = f"a({', '.join(names[d] for d in order)})"
        b = f"b({', '.join(names[d] for d in other)})"
        own = f"c({', '.join(names)})"
        self.view("a", *(size[d] for d in order))
        self.view("b", *(size[d] for d in other))
        self.view("c", *size, is_written=True)
        value = either(a, a, f"{a} + {b}", f"{a} * 3 - {b}", f"{a} + {a}", f"({b} > 0 ? {a} : {b})")
        body = [f"{own} {either('=', '=', '+=')} {value};"]
        if r.random() < .3:
            body = [f"if ({names[0]} {either('>', '<=', '!=')} {names[1]})", "  " + body[0]]
        self.launch(size, body)

    def stencil(self):
        r, either = self.rng, self.either
        dims = r.choice([1, 2, 2, 2, 3])
        size = [r.choice(SIZES) for _ in range(dims)] if dims < 3 else [r.choice(SHORT) for _ in range(3)]
        names = NAMES[:dims]
        extents = [str(s) if self.constant else either(f"a.extent[{d}]", f"s{d}") for d, s in enumerate(size)]
        inside = r.random() < .5
        reach = r.choice([1, 1, 2])
        declarations, ways, arrays = [], [r.randrange(6)] if r.random() < .6 else range(6), either("a", "ab")

        def kept(d, e):
            p, n = names[d], extents[d]
            return [f"({e} < 0 ? 0 : {e} >= {n} ? {n} - 1 : {e})", f"({e} > 0 ? ({e} < {n} - 1 ? {e} : {n} - 1) : 0)", f"high(0, low({e}, {n} - 1))",
                f"(0 <= {e} && {e} < {n} ? {e} : {p})", f"({e} + {n} * 4) % {n}", f"low(high({e}, 0), {n} - 1)"][r.choice(ways)]

        def term(loops=()):
            place = []
            for d, p in enumerate(names):
                e = f"{p} + {r.choice(loops)}" if loops and r.random() < .6 else p + r.choice(["", "", " - 1", " + 1", f" + {reach}", f" - {reach}"])
                if not inside:
                    e = kept(d, e)
                if not loops and r.random() < .3:
                    declarations.append(f"{either('const ', '')}int v{len(declarations)} = {e};")
                    e = f"v{len(declarations) - 1}"
                place.append(e)
            return f"{r.choice(arrays)}({', '.join(place)})"

        self.view("a", *size)
        self.view("b", *size)
        self.view("c", *size, is_written=True)
        own = f"c({', '.join(names)})"
        value = " + ".join(f"{r.randint(1, 4)} * {term()}" for _ in range(r.randint(1, 5)))
        if r.random() < .5:  # neighbors along some dimensions, shared by threads of a work-item
            some = r.sample(range(dims), r.randint(1, dims))
            places = [[p + (f" {'+-'[o < 0]} {abs(o)}" if d == e and o else "") for d, p in enumerate(names)] for e in {0, *some} for o in range(-reach, reach + 1)]
            value = " + ".join(f"a({', '.join(c if inside else kept(d, c) for d, c in enumerate(place))})" for place in places)
            declarations = []
        body = []
        if r.random() < .5:
            body += [f"{self.kind} sum = 0;", f"for (int y = -{reach}; y <= {reach}; ++y)"]
            loops = ["y"]
            if r.random() < .5:
                body.append(f"  for (int x = -{reach}; x <= {either('1', str(reach))}; ++x)")
                loops.append("x")
            body.append(f"    sum += {term(loops)} * {either('2', '(y + 3)', '1')};")
            value += " + sum"
        body.append(f"{own} {either('=', '=', '+=', '-=')} {value};")
        body = declarations + body
        if inside:
            guard = [either(f"{p} >= {reach} && {p} < {n} - {reach}", f"{p} > {reach - 1} && {p} + {reach} < {n}", f"{reach} <= {p} && {n} - {reach} > {p}")
                     for p, n in zip(names, extents)]
            if r.random() < .3:
                body = [f"if (!({' && '.join(guard)})) return;"] + body
            else:
                body = [f"if ({' && '.join(guard)}) {{", *("  " + s for s in body), "}", *r.choice([[], [f"else {own} = 7;"]])]
        self.launch(size, body, {f"s{d}": s for d, s in enumerate(size)})

    def update(self):
        """Changes elements from others of the same array, which the launch does not write."""
        r, either = self.rng, self.either
        self.kind = r.choice(["unsigned", "int", "double"])
        n = r.choice(SIZES)
        m = r.choice(SIZES)
        self.view("a", n, m, is_written=True)
        q = r.randrange(min(n, m))
        change = either("a(i, j) -= a(i, q) * a(q, j);", "a(i, j) = a(i, j) * 3 - a(q, j) * a(i, q);", "a(i, j) += (a(i, q) > a(q, j) ? a(i, q) : a(q, j));")
        if r.random() < .5:
            self.launch([n, m], [either("if (i > q && j > q)", "if (i != q && j != q)"), "  " + change], {"q": q})
        else:
            self.launch([n, m], ["if (i <= q || j == q) return;", change, either("", "if (j % 2 == 0) a(i, j) += a(q, j);")], {"q": q})

    def columns(self):
        """Loops of a thread along the column or row that it changes."""
        r, either = self.rng, self.either
        self.kind = "unsigned"  # numbers grow
        n, m = r.choice(SIZES), r.choice(SIZES)
        by_rows = r.random() < .3
        self.view("a", *((m, n) if by_rows else (n, m)), is_written=True)
        self.view("b", n, m)
        self.view("v", n)
        mine = "a(i, {})" if by_rows else "a({}, i)"
        body = [f"{self.kind} s = 0;"]
        for k in range(r.randint(1, 3)):
            y = f"y{k}"
            head = either(f"int {y} = 0; {y} < n; ++{y}", f"int {y} = 0; {y} < n; ++{y}", f"int {y} = {min(n - 1, r.randint(0, 3))}; {y} < n; {y}++", f"int {y} = n - 1; {y} >= 0; --{y}",
                f"int {y} = 0; {y} < n; {y} += 2", f"int {y} = i % n; {y} < n; ++{y}", f"int {y} = 1; {y} < n; ++{y}")
            own, before = mine.format(y), mine.format(f"({y} > 0 ? {y} - 1 : n - 1)")
            work = either(f"s += {own} * v({y});", f"{own} -= b({y}, i) * v({y});", f"{own} = b({y}, i) - s;", f"{own} += {before};", f"s = s * 3 + {own}; {own} = s;",
                f"if (v({y}) > 0) {own} += b({y}, i) * 2;", f"{own} = {own} * 2 + b({y}, m - 1 - i);", f"s += b({y}, i) * b({y}, i % m);")
            body += [f"for ({head}) {{", "  " + work, *r.choice([[], [], [f"  if ({own} > 1000) s += 1;"]]), "}"]
        body.append(f"{mine.format('0')} += s;")
        self.launch([m], body, {"n": n, "m": m})

    def values(self):
        """Returns the kind of declaration by which the kernel knows sizes."""
        return "const int" if not self.constant else "constexpr int"

    def launch(self, size, body, values=None):
        names, dims = NAMES[:len(size)], len(size)
        text = "\n".join("      " + line for line in body if line)
        loops = "".join(f"  for (int {p} = 0; {p} < {s}; ++{p})\n" for p, s in zip(names, size))
        domain, index, place = ", ".join(map(str, size)), f"index<{dims}> id", "id[{0}]"
        values = dict(values or {})
        ends, inside = [f"s{d}" for d in range(dims)], text
        form = self.rng.choice(["plain", "plain", "plain", "tiles", "tiles", "larger", *["rows"] * (dims > 1)])
        if form == "rows":
            known, inside, domain, index = self.divide(size, text, values)
        elif form != "plain":  # as in programs ported from another language
            values.update(zip(ends, size))
            if self.rng.random() < .5:
                inside = "      if (" + " || ".join(f"{p} >= {e}" for p, e in zip(names, ends)) + f") return;\n{text}"
            else:
                inside = "      if (" + " && ".join(f"{p} < {e}" for p, e in zip(names, ends)) + f") {{\n{text}\n      }}"
        if form == "larger":
            domain = ", ".join(str(n + self.rng.choice([0, 1, 7, 40])) for n in size)
        if form == "tiles":
            tile = self.rng.choice([[(32,), (64,), (256,)], [(8, 32), (16, 16), (4, 8), (1, 64), (32, 2)], [(2, 4, 16), (1, 8, 8), (4, 4, 4)]][dims - 1])
            T = ", ".join(map(str, tile))
            domain, index = f"{domain}).tile<{T}>().pad(", f"tiled_index<{T}> t"
            place = self.rng.choice(["t.global[{0}]", "t.global[{0}]", "t.tile[{0}] * {1} + t.local[{0}]"])
        else:
            tile = size
        if form != "rows":
            known = ", ".join(f"{p} = {place.format(d, tile[d])}" for d, p in enumerate(names))
        self.text = (f"""    parallel_for_each(extent<{1 if form == "rows" else dims}>({domain}), [=]({index}) restrict(amp) {{
      const int {known};
{inside}
    }});
""", f"{loops}    [&] {{\n{text}\n    }}();\n", values)

    def divide(self, size, text, values):
        """A launch in one dimension, whose threads divide their position."""
        r, either = self.rng, self.either
        values.update({f"s{d}": n for d, n in enumerate(size)})
        width, plane = f"s{len(size) - 1}", "s1 * s2"
        kind = either("", "", "(unsigned)")
        known = [f"g = {{}}", f"j = {kind}g % {width}" if len(size) == 2 else f"k = {kind}g % {width}"]
        if len(size) == 2:
            known.insert(1, f"i = g / {width}")
            if r.random() < .3:
                known[2] = f"j = g - i * {width}"
        else:
            known[1:1] = [f"i = g / ({plane})"] + either(["p = g % (s1 * s2)", "j = p / s2"], ["j = g / s2 % s1"])
            if len(known) == 5:
                known[-1] = either("k = p % s2", "k = g % s2")
        total = " * ".join(map(str, size))
        tile, place, guard = "", "t[0]", ""
        if r.random() < .6:
            values["total"] = eval(total)
            all_ends = " * ".join(f"s{d}" for d in range(len(size)))
            guard = "if (" + either(f"g >= {all_ends}", "g >= total", "i >= s0", "!(i < s0)") + ") return;\n"
            T = either(64, 256)
            tile = f").tile<{T}>().pad("
            place = either("t.global[0]", f"t.tile[0] * {T} + t.local[0]")
        known = ", ".join(known).format(place)
        return known, f"      {guard}{text}", total + tile, f"tiled_index<{T}> t" if tile else "index<1> t"

    def tiled_product(self):
        r, either = self.rng, self.either
        T = r.choice([8, 16, 16, 32])
        h, w, n = (r.choice([1, T - 1, T, T + 1, 2 * T, 2 * T + 3, 4 * T, 4 * T + 1, 5 * T]) for _ in range(3))
        self.view("a", h, n)
        self.view("b", n, w)
        self.view("c", h, w, is_written=True)
        store = f"c(g0, g1) {either('=', '+=')} sum;"
        self.tiles((T, T), (h, w), {"n": n}, f"""tile_static {self.kind} x[{T}][{T}], y[{T}][{T}];
{self.kind} sum = {r.randint(0, 2)};
for (int q = 0; q < n; q += {T}) {{
  x[l0][l1] = g0 < {h} && q + l1 < n ? a(g0, q + l1) : 0;
  y[l0][l1] = q + l0 < n && g1 < {w} ? b(q + l0, g1) : 0;
  t.barrier.wait();
  for (int k = 0; k < {T}; ++k)
    sum += x[l0][k] * y[k][l1];
  t.barrier.wait();
}}
if (g0 < {h} && g1 < {w}) {store}""", f"""for (int i = 0; i < {h}; ++i)
  for (int j = 0; j < {w}; ++j) {{
    {self.kind} sum = {r.choice([0])};
    for (int q = 0; q < n; ++q)
      sum += a(i, q) * b(q, j);
    SUM
  }}""")
        initial = self.text[0].split(f"{self.kind} sum = ")[1].split(";")[0]
        end = store.replace("g0", "i").replace("g1", "j").replace("sum", f"sum + {initial}")
        self.text = self.text[0], self.text[1].replace("SUM", end), self.text[2]

    def tree(self):
        """Levels of a tree, or steps of a scan, in a tile."""
        r, either = self.rng, self.either
        self.kind = r.choice(["unsigned", "int", "double", "float"])
        T = r.choice([2, 32, 64, 128, 256, 256, 512, 1024])
        n = r.choice([1, T - 1, T, T + 1, 3 * T, 3 * T + 5, 7 * T - 2]) or 1
        groups = (n + T - 1) // T
        self.view("a", n)
        self.view("c", groups, is_written=True)
        self.view("d", n, is_written=True)
        op = r.choice(["part[l] += part[l + s];", "part[l] += part[l + s];", "if (part[l + s] > part[l]) part[l] = part[l + s];", "{ part[l] += part[l + s]; last[l] -= last[l + s]; }"])
        first = f"part[l] = g < n ? a(g) : 0; last[l] = {either('l % 7', 'part[l] * 2', '1')};"
        way = r.choice(["down", "down", "up", "scan"])
        half = T // 2
        if way == "down":
            loop, phases = either(f"int s = {half}; s > 0; s /= 2", f"int s = {half}; s > 0; s >>= 1", f"int s = {half}; s >= 1; s /= 2"), [f"if (l < s) {op}"]
        elif way == "up":
            loop, phases = either(f"int s = 1; s < {T}; s *= 2", f"int s = 1; s < {T}; s <<= 1"), [f"if (l % (2 * s) == 0) {op}"]
        else:
            loop, phases = f"int s = 1; s < {T}; s *= 2", ["@u = l >= s ? part[l - s] : 0;", "part[l] += @u;"]
        end = ["if (l == 0) c(tile) = part[0] + last[0];", either("if (g < n) d(g) += part[l] * 2 + last[l];", "if (g < n) d(g) = part[0] - last[l];", "")]
        gpu = [f"tile_static {self.kind} part[{T}], last[{T}];", "const int l = l0, g = g0, tile = t.tile[0];", f"{self.kind} u = 0;", first, "t.barrier.wait();", f"for ({loop}) {{",
               *(f"  {p.replace('@u', 'u')}\n  t.barrier.wait();" for p in phases), "}", *end]
        threads = f"for (int l = 0, g = tile * {T}; l < {T}; ++l, ++g)"
        cpu = [f"for (int tile = 0; tile < {groups}; ++tile) {{", f"  std::vector<{self.kind}> part({T}), last({T}), u({T});", f"  {threads} {{ {first} }}", f"  for ({loop}) {{",
               *(f"    {threads} {{ {p.replace('@u', 'u[l]')} }}" for p in phases), "  }", *(f"  {threads} {{ {e} }}" for e in end), "}"]
        self.tiles((T,), (n,), {"n": n}, "\n".join(gpu), "\n".join(cpu))

    def tiles(self, tile, size, values, gpu, cpu):
        T = ", ".join(map(str, tile))
        names = ", ".join(f"l{d} = t.local[{d}], g{d} = t.global[{d}]" for d in range(len(tile)))
        body = "\n".join("      " + line for line in gpu.split("\n"))
        self.text = (f"""    parallel_for_each(extent<{len(tile)}>({', '.join(map(str, size))}).tile<{T}>().pad(), [=](tiled_index<{T}> t) restrict(amp) {{
      const int {names};
{body}
    }});
""", "\n".join("  " + line for line in cpu.split("\n")) + "\n", values)

    def function(self):
        r = self.rng
        r.choice([self.product, self.product, self.product, self.transposition, self.transposition, self.stencil, self.stencil, self.stencil,
            self.update, self.columns, self.columns, self.tiled_product, self.tree])()
        launch, plain, values = self.text
        known = "".join(f"  {self.values()} {n} = {v};\n" for n, v in values.items())
        times = r.choice([1, 1, 2])
        launches = launch if times == 1 else f"    for (int time = 0; time < 2; ++time) {{\n{launch}    }}\n"
        plains = plain if times == 1 else f"  for (int time = 0; time < 2; ++time) {{\n{plain}  }}\n"
        written = [v for v in self.views if v.is_written]
        return (f"static void kernel{self.number}() {{\n{known}" + "".join(v.declare(r, self.kind) for v in self.views) + "  {\n" +
            "".join(v.view(self.kind) for v in self.views) + launches + "".join(f"    {v.name}.synchronize();\n" for v in written) + "  }\n" +
            "".join(v.plain(self.kind) for v in self.views) + plains +
            "".join(f"  compare(got_{v.name}, want_{v.name}, seed, {self.number});\n" for v in written) + "}\n\n")


def make_kernels(seed, count):
    rng = random.Random(seed)
    return "".join(Kernel(rng, n).function() for n in range(count)), [f"kernel{n}()" for n in range(count)]


def main():
    seeds, count = read_seeds(sys.argv[1]), int(sys.argv[2])
    sys.stdout.write(make_program(PRELUDE, seeds, lambda seed: make_kernels(seed, count)))


main()
