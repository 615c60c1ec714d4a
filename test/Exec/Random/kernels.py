#!/usr/bin/env python3
"""Random tiled kernels, each with a sequential simulation of its threads.

    kernels.py SEEDS COUNT > program.cpp

A kernel is a sequence of phases with a barrier after each. In a phase a thread reads
any element of some of the tile's arrays and writes its own elements of the others. The
text of a phase is the same on both sides: on the cpu it is the body of a loop over the
tile's threads, whose variables are elements of arrays.
"""
import pathlib
import random
import sys

from classes import make_program, read_seeds

PRELUDE = (pathlib.Path(__file__).parent / "Inputs" / "tiles.h").read_text() + "\n"
ELEMENTS = ["int", "unsigned", "Cell", "Marked"]
BARRIERS = ["wait", "wait", "wait_with_all_memory_fence"]
SHAPES = [(8,), (16,), (32,), (4, 4), (2, 8), (8, 4), (2, 2, 4), (4, 1, 4), (1,), (3,), (7,), (15,), (3, 5), (2, 1, 3)]
TILES = 3


class Kernel:
    """`arrays` are the tile's: name to (element, rows), rows 0 for one dimension."""

    def __init__(self, rng, number):
        self.rng, self.number, self.shape = rng, number, rng.choice(SHAPES)
        self.size = 1
        for side in self.shape:
            self.size *= side
        rows = [0, 0] + [n for n in (2, 4) if self.size % n == 0]
        self.arrays = {f"t{k}": (rng.choice(ELEMENTS), rng.choice(rows)) for k in range(rng.randint(2, 4))}
        self.readable, self.loops, self.counter = [], [], 0
        self.kernel, self.cpu = [], []

    # Expressions of type unsigned -----------------------------------------

    def element(self, name, at):
        rows = self.arrays[name][1]
        return f"{name}[{at} / {self.size // rows}u][{at} % {self.size // rows}u]" if rows else f"{name}[{at}]"

    def index(self, d):
        return f"({self.value(d)} % {self.size}u)"

    def read(self, d):
        r, name = self.rng, self.rng.choice(self.readable)
        if name == "memory":
            return f"word(memory[tile * {self.size} + int({self.index(d)})])"
        at, rows = self.index(d), self.arrays[name][1]
        if rows:
            row = f"{name}[{self.value(d)} % {rows}u]"
            return r.choice([f"word({row}[{self.value(d)} % {self.size // rows}u])", f"total({row})",
                f"around({row}, {self.value(0)} % {self.size // rows}u, {self.size // rows}u)", f"total({name}[1])"])
        return r.choice([f"word({name}[{at}])", f"around({name}, {at}, {self.size}u)", f"word(*further({name}, {at}))",
            f"word(chosen({self.condition(0)}, {name}[{at}], {name}[{self.index(0)}]))", f"total({name})"])

    def private(self, d):
        """Returns an element of the thread's own arrays, indexed by a constant, a truth value, or another element."""
        r = self.rng
        forms = ["p[true]", "q[k == 5u]", f"p[{r.randint(0, 7)}]", f"p[q[{r.randint(0, 3)}] & 7u]"]
        if d > 0 and r.random() < .4:
            return r.choice([f"p[q[{self.value(d - 1)} & 3u] % 8u]", f"q[p[{self.value(d - 1)} % 8u] & 3u]"])
        return r.choice(forms)

    def value(self, d):
        r = self.rng
        leaves = ["x", "y", "unsigned(self)", "unsigned(tile)", "k", f"{r.randint(0, 99)}u", "word(in[at])"] + self.loops
        if r.random() < .1:
            return self.private(d)
        if d <= 0:
            return r.choice(leaves)
        return r.choice([lambda: r.choice(leaves), lambda: self.read(d - 1) if self.readable else "x",
            lambda: self.read(d - 1) if self.readable else "y", lambda: f"({self.value(d-1)} {r.choice('+-*^&|')} {self.value(d-1)})",
            lambda: f"({self.condition(d-1)} ? {self.value(d-1)} : {self.value(d-1)})",
            lambda: f"({self.value(d-1)} >> ({self.value(d-1)} & 31u))",
            lambda: f"({self.value(d-1)} + unsigned(int(f)))"])()

    def condition(self, d):
        return f"({self.value(d)} {self.rng.choice(['<', '>', '==', '&'])} {self.value(d)})" if self.rng.random() < .8 else f"({self.value(d)} & 1u && {self.value(d)} > 3u)"

    def uniform(self):
        return self.rng.choice(["tile & 1", "k & 2u", "tile > 0", f"(k + {' + '.join(['unsigned(tile)'] + self.loops)}) % 3u != 0u"])

    # Statements ---------------------------------------------------------------

    def own(self):
        """Returns an lvalue that only this thread uses in this phase."""
        factors = [n for n in (3, 5, 7) if self.size % n]
        places = ["unsigned(self)", f"({self.size - 1}u - unsigned(self))",
            f"((unsigned(self) * {self.rng.choice(factors)}u + {self.rng.randint(0, 9)}u) % {self.size}u)"]
        if self.size % 8 == 0:
            places.append(f"(unsigned(self) ^ {self.rng.randint(0, 7)}u)")
        return self.rng.choice(places)

    def statement(self, written):
        r = self.rng
        form = r.choice(["x", "y", "f", "write", "write", "pointer", "loop", "if", "private", "either"] + ["count"] * (self.count != ""))
        if form in "xy":
            return f"{form} {r.choice(['=', '+=', '^=', '*='])} {self.value(3)};"
        if form == "f":
            return f"f = float({self.value(2)} & 255u) + f * .5f;"
        if form == "private":
            return f"{r.choice('pq')}[{r.choice(['true', 'false', self.value(1) + ' & 3u', f'q[{r.randint(0, 3)}] & 3u'])}] {r.choice(['=', '+=', '^='])} {self.value(2)};"
        if form == "either":
            numbers = [n for n in written if n in self.arrays and self.arrays[n][0] == "unsigned"]
            other = self.element(numbers[0], written[numbers[0]]) if numbers else f"q[{self.value(1)} & 3u]"
            mine = f"p[q[{self.value(1)} & 3u] & 7u]"
            first, second = r.sample([other, mine], 2)
            n = self.fresh()
            return f"{{ unsigned *e{n} = {self.condition(1)} ? &{first} : &{second}; *e{n} {r.choice(['=', '+='])} {self.value(1)}; x ^= *e{n}; }}"
        if form == "loop":
            return f"for (unsigned j = 0; j < ({self.value(1)} & 3u); ++j) {{ if ({self.condition(1)}) {r.choice(['continue', 'break'])}; y += {self.value(2)} ^ j; }}"
        if form == "if":
            return f"if ({self.condition(2)}) x ^= {self.value(2)}; else y += {self.value(1)};"
        if form == "count":
            return f"{self.count}(&counts[{r.randint(0, 1)}], {self.value(1)});"
        name = r.choice(list(written)) if written else None
        if not name:
            return f"x += {self.value(2)};"
        if name == "memory":
            return f"memory[tile * {self.size} + int({written[name]})] = int({self.value(2)});"
        place = self.element(name, written[name])
        if form == "pointer":
            n = self.fresh()
            return f"{{ auto *p{n} = &{place}; auto &r{n} = *p{n}; store(r{n}, {self.value(2)}); x += word(*p{n}); }}"
        return f"store({place}, {self.value(3)});"

    def fresh(self):
        self.counter += 1
        return self.counter

    def line(self, text, cpu=None):
        self.kernel.append(text)
        self.cpu.append(text if cpu is None else cpu)

    def each(self, body):
        """Returns the text of a phase on both sides."""
        registers = "unsigned &x = xs[self], &y = ys[self]; unsigned (&p)[8] = ps[self], (&q)[4] = qs[self]; float &f = fs[self]; const int at = tile * %d + self;" % self.size
        self.line(body, f"for (int self = 0; self < {self.size}; ++self) {{ {registers} {body} }}")

    def barrier(self):
        self.line(f"t.barrier.{self.rng.choice(BARRIERS)}();", "")

    def phase(self):
        r = self.rng
        # The written arrays are chosen again, so that roles change.
        names = list(self.arrays) + ["memory"]
        written = {n: self.own() for n in r.sample(names, r.randint(1, 2))}
        before, self.readable = self.readable, [n for n in names if n not in written]
        # All threads at once, in an irrelevant order.
        self.count = r.choice(["add", "most"]) if r.random() < .3 else ""
        if self.count:
            self.each("if (self == 0) counts[0] = counts[1] = 0;")
            self.barrier()
        self.each(" ".join(self.statement(written) for _ in range(r.randint(2, 4))))
        self.barrier()
        if self.count:
            self.each("x += word(counts[0]) * 3u ^ word(counts[1]);")
            self.barrier()
        self.readable = before

    def broadcast(self):
        """One thread sends a value to all others, in a tile_static object."""
        r, before = self.rng, self.readable
        self.readable = list(self.arrays) + ["memory"]
        to, (put, get) = r.choice([("flag", ("flag = {};", "flag")), ("place", ("store(place, {});", "word(place)"))])
        first = r.choice(["", "if (self == 0) ", f"if (self == {r.randrange(self.size)}) "])
        self.each(first + put.format(r.choice(["0u", "k", "unsigned(tile) + 5u"])))
        self.barrier()
        self.each(f"if (self == {r.randrange(self.size)}{r.choice([''] + [' && ' + self.condition(2)])}) {{ {put.format(self.value(2))} }}")
        self.barrier()
        self.each(f"x {r.choice(['+=', '^='])} {get};" + (f" if ({get} & 1u) y += {self.value(1)};" if r.random() < .5 else ""))
        self.barrier()
        self.readable = before

    def collective(self):
        r, n = self.rng, self.fresh()
        if r.random() < .5:
            return self.broadcast()
        form = r.choice(["scan", "exchange"])
        by = r.choice(["k", "unsigned(tile)", "5u"] + self.loops)
        kind = r.choice(["unsigned", "Marked"])
        name = r.choice("xy")
        if form == "scan":
            self.line(f"{name} = scanned<{self.size}>(t.barrier, self, {name});", f"scanned<{self.size}>({name}s);")
        else:
            self.line(f"{name} = Exchange<{self.size}, {kind}>{{{kind}({name})}}.across(t.barrier, self, {by});",
                f"exchanged<{self.size}, {kind}>({name}s, {by});")

    def part(self, d):
        r = self.rng
        form = r.choice(["phase", "phase", "phase", "collective", "loop", "if"] if d > 0 else ["phase", "collective"])
        if form == "loop":
            n = f"n{self.fresh()}"
            self.line(f"for (unsigned {n} = 0; {n} < {r.randint(1, 3)}u; ++{n}) {{")
            self.loops.append(n)
            for _ in range(r.randint(1, 2)):
                self.part(d - 1)
            if r.random() < .3:
                self.line(f"if ({self.uniform()}) break;")
            self.loops.pop()
            self.line("}")
        elif form == "if":
            self.line(f"if ({self.uniform()}) {{")
            self.part(d - 1)
            if r.random() < .5:
                self.line("} else {")
                self.part(d - 1)
            self.line("}")
        else:
            self.phase() if form == "phase" else self.collective()

    def text(self):
        r, n, size = self.rng, self.number, self.size
        self.readable = []
        self.each("x = word(in[at]); y = unsigned(self) * 3u; f = 1.f;"
            f" for (int n = 0; n < 8; ++n) p[n] = unsigned(n * {r.randint(1, 99)} + self); for (int n = 0; n < 4; ++n) q[n] = x * unsigned(n + 1) >> n;")
        self.each(" ".join(f"store({self.element(a, 'unsigned(self)')}, {self.value(1)});" for a in self.arrays) + f" memory[at] = int({self.value(1)});")
        self.barrier()
        for _ in range(r.randint(2, 4)):
            self.part(2)
        self.readable = list(self.arrays)
        self.each(f"out[at] = int(x ^ y * 3u ^ {self.value(2)} ^ unsigned(int(f)));")
        dims = ", ".join(map(str, self.shape))
        rank = len(self.shape)
        extent = ", ".join(map(str, (TILES * self.shape[0],) + self.shape[1:]))
        flat = "t.local[0]"
        for k in range(1, rank):
            flat = f"({flat}) * {self.shape[k]} + t.local[{k}]"

        def declare(name, element, rows):
            return f"{name}[{rows}][{size // rows}]" if rows else f"{name}[{size}]"

        tile = " ".join(f"tile_static {e} {declare(a, e, rows)};" for a, (e, rows) in self.arrays.items())
        tile += " tile_static unsigned flag; tile_static Cell place;"
        # No constructor runs for tile_static objects, so the cpu's are also plain memory.
        plain = " ".join(f"struct {{ alignas({e}) int bytes[sizeof({e}) / 4 * {size}]; }} m{a}; auto &{a} = reinterpret_cast<{e} (&){f'[{rows}][{size // rows}]' if rows else f'[{size}]'}>(m{a});" for a,
            (e, rows) in self.arrays.items())
        plain += " unsigned flag; struct { alignas(Cell) int bytes[sizeof(Cell) / 4]; } mplace; auto &place = reinterpret_cast<Cell &>(mplace);"
        kernel, cpu = "\n    ".join(self.kernel), "\n    ".join(line for line in self.cpu if line)
        return f'''void kernel{n}(const V &in, const V &out, const V &memory, unsigned k) {{
  parallel_for_each(concurrency::extent<{rank}>({extent}).tile<{dims}>(), [=](concurrency::tiled_index<{dims}> t) restrict(amp) {{
    {tile} tile_static int counts[2];
    const int self = {flat}, tile = t.tile[0], at = tile * {size} + self;
    unsigned x, y, p[8], q[4]; float f;
    {kernel}
  }});
}}
void cpu{n}(const std::vector<int> &in, std::vector<int> &out, std::vector<int> &memory, unsigned k) {{
  for (int tile = 0; tile < {TILES}; ++tile) {{
    {plain} int counts[2];
    unsigned xs[{size}], ys[{size}], ps[{size}][8], qs[{size}][4]; float fs[{size}];
    {cpu}
  }}
}}
static void check{n}() {{ check(seed, {n}, {size}, kernel{n}, cpu{n}); }}

'''


HARNESS = f'''static int failures = 0;
template <class K, class C> void check(long seed, int number, int size, K kernel, C cpu) {{
  const int n = {TILES} * size;
  std::vector<int> in(n), out[2], memory[2];
  for (int i = 0; i < n; ++i) in[i] = int(unsigned(i) * 2654435761u >> 7);
  for (int side = 0; side < 2; ++side) {{ out[side].resize(n); memory[side].resize(n); }}
  {{
    V o(n, out[0]), m(n, memory[0]);
    kernel(V(n, in), o, m, 5u);
  }}
  cpu(in, out[1], memory[1], 5u);
  if (out[0] == out[1] && memory[0] == memory[1]) return;
  std::printf("seed %ld: kernel%d differs\\n", seed, number);
  ++failures;
}}

'''


def make_kernels(seed, count):
    rng = random.Random(seed)
    return "".join(Kernel(rng, n).text() for n in range(count)), [f"check{n}()" for n in range(count)]


def main():
    seeds, count = read_seeds(sys.argv[1]), int(sys.argv[2])
    sys.stdout.write(make_program(PRELUDE + HARNESS, seeds, lambda seed: make_kernels(seed, count)))


main()
