#!/usr/bin/env python3
"""Random tiled kernels with pointers, references and views that are live across barriers, and the same phases on the cpu.

    pointers.py SEEDS COUNT > program.cpp

They refer to tile_static, private and global memory. A kernel consists of phases between barriers: a thread reads any
element of the buffer `from`, and writes its own elements of other memory. The cpu runs a phase for all threads of a
tile, then the next one. Numbers are unsigned, so that nothing overflows.
"""
import re

from classes import COMPARE, write_program

PRELUDE = """#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using Three = unsigned[3];
using Row = unsigned[2];
struct Item {
  unsigned first;
  float second;
  unsigned pair[2];
};
/// Stands for a view.
struct Plain {
  unsigned *data;
  Plain(int = 0, unsigned *data = nullptr) : data(data) {}
  unsigned &operator[](int i) const { return data[i]; }
};
template <class View> struct Two {
  View x, y;
  View &get(int k) restrict(cpu, amp) { return k & 1 ? y : x; }
};
static unsigned *moved(unsigned *p, int n) restrict(cpu, amp) { return p + n; }
static unsigned &element(unsigned *p, int n) restrict(cpu, amp) { return p[n]; }
static void add(unsigned &x, unsigned n) restrict(cpu, amp) { x += n; }
static void exchange(unsigned *&x, unsigned *&y) restrict(cpu, amp) {
  unsigned *const p = x;
  x = y;
  y = p;
}
static unsigned total(const unsigned *p, int n) restrict(cpu, amp) {
  unsigned sum = 0;
  for (int i = 0; i < n; ++i)
    sum = sum * 3 + p[i];
  return sum;
}
""" + COMPARE


class Part:
    """Variables, and how phases use them: $e is a number, $k an element of a tile's array.

    After a barrier, threads run one of `moves`. It keeps the variables that phases only read away from `to`.
    """

    def __init__(self, arrays="", variables=(), setup="", values=(), statements=(), moves=("",)):
        self.arrays, self.variables, self.setup = arrays.split(), variables, setup
        self.values, self.statements, self.moves = values, statements, moves


BUFFERS = Part("unsigned:a unsigned:b",
    [("unsigned", "x", ["in[first + l]"]), ("unsigned", "y", ["l * 5", "7"]),
     ("unsigned *", "from", ["a", "a", "&a[0]", "moved(a, 0)"]), ("unsigned *", "to", ["b", "b + 0", "&b[0]"])],
    "a[l] = x * 2; b[l] = y - x;",
    ["x", "y", "l", "from[$k]", "from[$k]", "*moved(from, $k)", "element(from, $k)", "total(from, T / 2)", "unsigned(from == a)", "unsigned(to - b == 0)", "View(T, from)[$k]"],
    ["x = $e;", "y ^= $e;", "add(x, $e);"], ["", "exchange(from, to);", "{ unsigned *const p = from; from = to; to = p; }"])
WRITES = ["to[$m] = $e;", "*moved(to, $m) = x - $e;", "{ unsigned &z = to[$m]; z = $e; add(z, y); }", "element(to, $m) = $e;",
    "{ const View w(T, to); w[$m] = $e; }", "if (x & 1u) to[$m] = $e; else to[$m] = y;", ""]
PARTS = [
    Part("", [("Three", "own", []), ("unsigned *", "some", ["own", "&own[1]"]), ("View", "three", ["View(3, own)"]), ("unsigned &", "last", ["own[2]"])],
        "own[0] = x; own[1] = l; own[2] = 7;", ["*some", "own[x % 3u]", "total(own, 3)", "three[1]", "last"],
        ["own[y % 3u] = $e;", "some[some == own] += $e;", "three[x % 3u] ^= $e;", "add(last, $e);"],
        ["some = own;", "some = own + (x & 1u);", "some = &own[y % 3u];"]),
    Part("", [("unsigned *", "slot", ["&more[first + l]", "&more[first] + l"]), ("View", "slots", ["View(T, &more[first])"])], "",
        ["*slot", "slots[l]"], ["*slot += $e;", "slot[0] = $e;", "add(*slot, $e);", "slots[l] ^= $e;"]),
    Part("", [("View", "seen", ["View(T, from)"]), ("const unsigned *", "cursor", ["from", "from + l", "a"])], "",
        ["seen[$k]", "*cursor", "cursor[0]"], [],
        ["seen = View(T, from); cursor = from + $k;", "seen = View(T, from); cursor = &from[$k];", "cursor = moved(from, T - 1) - l; seen = View(T, from);"]),
    Part("", [("Two<View>", "two", ["Two<View>{View(T, a), View(T, from)}"]), ("View &", "chosen", ["two.get(l)", "two.y"])], "",
        ["two.get(turn)[$k]", "two.x[$k]", "chosen[$k]"], [], ["two.x = two.y = View(T, from);", "two = Two<View>{View(T, from), View(T, from)};"]),
    Part("Item:items", [("Item *", "item", ["&items[l]", "items + l", "&items[T - 1 - l]"])],
        "item->first = l; item->second = 1; item->pair[0] = x; item->pair[1] = 3;",
        ["item->first", "item->pair[x & 1u]", "unsigned(item->second)", "total(item->pair, 2)"],
        ["item->first += $e;", "item->second = float($e % 256u);", "{ unsigned *z = item->pair; z[l & 1] += $e; }"]),
    Part("unsigned:c unsigned:d", [("unsigned *", "either", ["l % 3 ? &c[l] : &d[l]", "c + l"])], "c[l] = 1; d[l] = 2;", ["*either", "c[l]", "unsigned(either == &c[l])"],
        ["*either = $e;", "add(*either, $e);", "d[l] ^= $e;"], ["", "either = l & 1 ? &c[l] : &d[l];", "either = x % 4u == 1u ? c + l : d + l;", "either = &d[l];"]),
    Part("Row:rows", [("Row *", "row", ["&rows[l]", "rows + l"]), ("Row *", "table", ["rows"]), ("unsigned *", "entry", ["rows[l]"])], "(*row)[0] = x; row[0][1] = l;",
        ["row[0][x & 1u]", "(*row)[1]", "table[l][0]", "entry[1]"], ["row[0][y & 1u] = $e;", "table[l][1] += $e;", "add(entry[0], $e);"]),
    Part("unsigned:e", [("unsigned &", "mine", ["e[l]", "e[T - 1 - l]"]), ("unsigned &", "result", ["out[first + l]"])], "mine = x; result = 5;",
        ["mine", "result"], ["mine += $e;", "add(mine, x);", "result ^= $e;"]),
]
BARRIERS = ["wait()", "wait()", "wait_with_tile_static_memory_fence()", "wait_with_all_memory_fence()"]


class Kernel:
    def __init__(self, rng, number):
        self.rng, self.number, self.loops = rng, number, 0
        self.parts = [BUFFERS] + rng.sample(PARTS, rng.randint(1, 4))
        self.variables = [(kind, name, inits and rng.choice(inits)) for p in self.parts for kind, name, inits in p.variables]
        self.kernel, self.cpu = [], []

    def fill(self, text):
        """Replaces $e, $k and $m."""
        r = self.rng
        values = [v for p in self.parts for v in p.values]
        index = r.choice(["l", "T - 1 - l"])  # a thread's only element
        text = text.replace("$e", r.choice(["($e + $e)", "($e * 3u - $e)", "($e > 5u ? $e : 2u)", "$e"]))
        text = re.sub(r"\$e", lambda _: r.choice(values), text).replace("$m", index)
        return re.sub(r"\$k", lambda _: r.choice(["l", "T - 1 - l", f"(l + {r.randint(1, 9)}) % T", "l * 3 % T", "x % unsigned(T)", "(l + turn) % T"]), text)

    def both(self, line):
        self.kernel.append(line)
        self.cpu.append(line)

    def declare(self, kind, name, init):
        if not init:
            return f"{kind} {name};"
        is_simple = kind.startswith("unsigned") and kind[-1] != "&"
        return f"{kind} {name}; {name} = {init};" if is_simple and self.rng.random() < .3 else f"{kind} {name} = {init};"

    def each(self, statements, is_first=False):
        """Appends statements of all threads; the cpu's variables are elements of arrays."""
        statements = [s for s in statements if s]
        bound = [f"{k}{n} = {i};" if k[-1] == "&" else f"auto &{n} = all_{n}[l];" for k, n, i in self.variables]
        inits = [f"{n} = {i};" for k, n, i in self.variables if i and k[-1] != "&"] if is_first else []
        self.cpu += ["for (int l = 0; l < T; ++l) {"] + bound + inits + statements + ["}"]
        self.kernel += statements

    def barrier(self):
        self.kernel.append(f"t.barrier.{self.rng.choice(BARRIERS)};")

    def block(self, depth=0):
        r = self.rng
        for _ in range(r.randint(1, 3)):
            if depth < 2 and r.random() < .4:
                self.loops += 1
                i = f"i{self.loops}"
                self.both(r.choice([f"for (int {i} = 0; {i} < {r.choice(['few', '2', '3'])}; ++{i}) {{"] * 3 + [f"if (few > {r.randint(0, 2)}) {{", "if (turn % 2 == 0) {"]))
                self.both("++turn;")
                self.block(depth + 1)
                self.both("}")
                continue
            statements = [s for p in self.parts for s in p.statements]
            self.each([self.fill(s) for s in ["x += $e;", r.choice(WRITES)] + r.choices(statements, k=r.randint(1, 4))])
            self.barrier()
            self.each([self.fill(r.choice(p.moves)) for p in self.parts])

    def text(self):
        r = self.rng
        T = r.choice([4, 8, 16, 16, 32, 33, 64])
        size = T * r.randint(1, 5)
        self.each([p.setup for p in self.parts], True)
        self.kernel = [self.declare(*v) for v in self.variables] + self.kernel
        self.barrier()
        self.block()
        self.barrier()
        values = [v for p in self.parts for v in p.values]
        self.each(["out[first + l] += " + self.fill(" + ".join(values)) + ";"])
        arrays = [a.split(":") for p in self.parts for a in p.arrays]
        tile = "\n".join(f"      tile_static {k} {n}[{T}];" for k, n in arrays)
        plain = "\n".join([f"    static {k} {n}[{T}];" for k, n in arrays] + [f"    {k} all_{n}[{T}];" for k, n, _ in self.variables if k[-1] != "&"])
        return f"""static void kernel{self.number}() {{
  const int T = {T}, size = {size}, few = {r.choice([0, 1, 2, 3, 4])};
  std::vector<unsigned> input(size), got(size), more_got(size, 7), want(size), more_want(size, 7);
  for (int i = 0; i < size; ++i)
    input[i] = i * 37 % 64;
  {{
    const array_view<const unsigned> in(size, input);
    const array_view<unsigned> out(size, got), more(size, more_got);
    parallel_for_each(out.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {{
      using View = array_view<unsigned>;
      const int l = t.local[0], first = t.tile_origin[0];
      int turn = 0;
{tile}
      {(chr(10) + '      ').join(self.kernel)}
    }});
  }}
  for (int first = 0; first < size; first += T) {{
    using View = Plain;
    const std::vector<unsigned> &in = input;
    unsigned *const out = want.data(), *const more = more_want.data();
    int turn = 0;
{plain}
    {(chr(10) + '    ').join(self.cpu)}
  }}
  compare(got, want, seed, {self.number});
  compare(more_got, more_want, seed, {self.number});
}}

"""


write_program(PRELUDE, Kernel)
