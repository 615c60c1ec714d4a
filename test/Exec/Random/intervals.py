#!/usr/bin/env python3
"""Random kernels over numbers of all types, and the same text as plain C++.

    intervals.py SEEDS COUNT > program.cpp

Each value has a known interval, so that nothing overflows, divides by 0 or lies outside of an array, and the text needs few
masks. Integers have 8 to 64 bits (-famp-extensions). Kernels divide by their parameters, gather under conditions, have
switches, and loops with break and continue, private rows and columns, local arrays, atomics, and tiles with reductions.
"""
from typing import NamedTuple

from classes import write_program

PRELUDE = """#include <amp.h>
#pragma STDC FP_CONTRACT OFF
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;
template <class T> T least(T a, T b) restrict(cpu, amp) { return b < a ? b : a; }
template <class T> T most(T a, T b) restrict(cpu, amp) { return a < b ? b : a; }
template <class T> T clamped(T x, T low, T high) restrict(cpu, amp) {
  if (x < low)
    return low;
  return high < x ? high : x;
}
template <class T> void add(T *to, T x) restrict(amp) { atomic_fetch_add(to, x); }
template <class T> void add(T *to, T x) restrict(cpu) { *to += x; }
template <class T> void raise(T *to, T x) restrict(amp) { atomic_fetch_max(to, x); }
template <class T> void raise(T *to, T x) restrict(cpu) { *to = most(*to, x); }
template <class T> void flip(T *to, T x) restrict(amp) { atomic_fetch_xor(to, x); }
template <class T> void flip(T *to, T x) restrict(cpu) { *to ^= x; }
/// Stands for a view.
template <class T, int Rank> struct Plain {
  T *data;
  extent<Rank> e;
  T &operator()(int i) const { return data[i]; }
  T &operator()(int i, int j) const { return data[i * e[1] + j]; }
  T &operator()(int i, int j, int k) const { return data[(i * e[1] + j) * e[2] + k]; }
};
template <class T> std::vector<T> filled(int size, unsigned seed, int low, int high) {
  std::vector<T> v(size);
  for (T &x : v) {
    seed = seed * 1664525u + 1013904223u;
    x = T(low + int((seed >> 8) % unsigned(high - low + 1)));
    x -= x * T(.37f);
  }
  return v;
}
static int failures;
template <class T> void compare(const std::vector<T> &got, const std::vector<T> &want, long seed, int number, const char *name) {
  for (size_t i = 0; i < got.size(); ++i)
    if (std::memcmp(&got[i], &want[i], sizeof(T))) {
      std::printf("seed %ld kernel %d %s[%zu]: %.9g for %.9g\\n", seed, number, name, i, double(got[i]), double(want[i]));
      ++failures;
      return;
    }
}
"""
# Size in bits and signedness of integers; floating-point types are absent.
BITS = {"bool": (1, 0), "signed char": (8, 1), "unsigned char": (8, 0), "short": (16, 1), "unsigned short": (16, 0), "int": (32, 1),
        "unsigned": (32, 0), "long": (64, 1), "unsigned long": (64, 0)}
RANKS = ["int", "unsigned", "long", "unsigned long", "float", "double"]
LOCALS = ["int", "int", "unsigned", "float", "float", "double", *BITS]
ELEMENTS = ["int", "int", "unsigned", "float", "float", "double", "long", "unsigned long"]
LARGEST = 1e30


def limits(kind):
    if kind not in BITS:
        return -LARGEST, LARGEST
    bits, sign = BITS[kind]
    return -sign << bits - 1, (1 << bits - sign) - 1


class Value(NamedTuple):
    text: str
    kind: str
    low: float
    high: float

    def is_inside(self, low, high):
        return low <= self.low and self.high <= high

    def as_kind(self, kind):
        """Returns the converted value, or None where the conversion is undefined."""
        low, high = limits(kind)
        if kind == "bool":
            return Value(self.text, kind, 0, 1)
        if kind not in BITS:  # A rounding error is less than one part in a million.
            return Value(self.text, kind, self.low - abs(self.low) * 1e-6, self.high + abs(self.high) * 1e-6)
        if self.kind not in BITS:
            low, high = (low, high) if BITS[kind][0] < 32 else (low * .99, high * .99)
            return Value(self.text, kind, int(self.low), int(self.high)) if self.is_inside(low, high) else None
        return Value(self.text, kind, self.low, self.high) if self.is_inside(low, high) else Value(self.text, kind, low, high)

    def cast(self, kind):
        value = self.as_kind(kind)
        return value and value._replace(text=f"{'(' * (' ' in kind)}{kind}{')' * (' ' in kind)}({self.text})")


def common(*values):
    """Returns the result type of an operation."""
    return max((v.kind if v.kind in RANKS else "int" for v in values), key=RANKS.index)


class Kernel:
    def __init__(self, rng, number):
        r = self.rng = rng
        self.number, self.tile = number, r.choice([0, 0, 0, 8, 16, 32, 64])
        self.rank = 1 if self.tile else r.choice([1, 1, 2, 2, 3])
        self.sizes = {"n": r.choice([1, 7, 16, 17, 33, 64, 100, r.randint(1, 200)]), "m": r.choice([1, 3, 8, 13, 20]), "w": r.choice([2, 4, 9])}
        self.extent = {1: ["n"], 2: ["n", "m"], 3: ["n", "w", "m"]}[self.rank]
        self.indices = ["i", "j", "k"][:self.rank]
        if self.rank == 3:
            self.sizes["n"] = min(self.sizes["n"], 20)
        self.parameters = {name: (r.choice(["int", "int", "unsigned", "long"]), r.choice([1, 2, 3, 5, 7, 8, 10, 16, 100])) for name in ("p", "q", "s")}
        self.parameters["zero"] = ("int", 0)
        self.parameters["back"] = ("int", -r.randint(1, 9))
        # Arrays: the element's type, the extent, and the interval; the first two are read-only.
        self.arrays = {"A": self.array(["n", "m"]), "B": ("int", ["n"], (0, self.sizes["n"] - 1)), "C": self.array(self.extent),
                       "D": self.array(["n", "w"]), "E": self.array(["w", "n"])}
        self.scope, self.lines, self.depth, self.loops, self.open, self.counter = [], [], 0, 0, 0, 0
        self.may_own, self.shared = True, None
        for name, (kind, value) in self.parameters.items():
            self.scope.append(Value(name, kind, value, value))
        self.scope += [Value(name, "int", value, value) for name, value in self.sizes.items()]

    def array(self, extent):
        kind = self.rng.choice(ELEMENTS)
        return kind, extent, self.interval(kind)

    def interval(self, kind):
        low, high = limits(kind)
        size = self.rng.choice([9, 100, 1000, 30000, 1 << 20])
        return (low, high) if kind in BITS and (high < 1 << 20 or not low) else (self.rng.choice([0, -size, -size]), size)

    def emit(self, text):
        self.lines.append("  " * (self.depth + 2) + text)

    def fresh(self, letter="x"):
        self.counter += 1
        return f"{letter}{self.counter}"

    # Values ---------------------------------------------------------------

    def value(self, depth=2):
        """Returns any value; retries operations that could go wrong."""
        for _ in range(8 if depth > 0 else 0):
            v = self.rng.choice([self.leaf, self.arithmetic, self.arithmetic, self.quotient, self.bits, self.choice, self.bounded,
                                 self.conversion])(depth - 1)
            if v and v.is_inside(*limits(v.kind)):
                return v
        return self.leaf(depth)

    def leaf(self, depth):
        r, pick = self.rng, self.rng.random()
        if pick < .45:
            return r.choice(self.scope[-8:] if r.random() < .6 else self.scope)
        if pick < .55:
            n = r.choice([0, 1, 2, 3, 10, 255, r.randint(-99, 999)])
            return r.choice([Value(f"{n}" if n >= 0 else f"({n})", "int", n, n), Value(f"{abs(n)}u", "unsigned", abs(n), abs(n)),
                             Value(f"{n / 8}f" if n >= 0 else f"({n / 8}f)", "float", n / 8, n / 8)])
        if pick < .65 and self.shared:
            name, kind, interval = self.shared
            return Value(f"{name}[{self.index(self.tile, depth - 1)}]", kind, *interval)
        name = r.choice("AABCDE" if self.may_own else "AAB")
        kind, extent, interval = self.arrays[name]
        places = self.own(name) if name in "CDE" else ", ".join(self.index(self.sizes[e], depth - 1, e) for e in extent)
        return Value(f"{name}({places})", kind, *interval)

    def own(self, name):
        """Returns the thread's element, or one of its row or column."""
        free = self.index(self.sizes["w"], 0, "w")
        return {"C": ", ".join(self.indices), "D": f"i, {free}", "E": f"{free}, i"}[name]

    def index(self, size, depth, name=None):
        v = self.value(min(depth, 1))
        if v.kind in BITS and v.kind != "bool" and v.is_inside(0, size - 1):
            return v.text
        end = name if name and self.rng.random() < .6 else str(size)
        whole = v.cast("int") if v.kind in BITS else v.cast("long")
        if not whole or self.rng.random() < .2:
            return str(self.rng.randrange(size))
        if whole.kind == "long":
            return f"int(clamped({whole.text}, 0L, {size - 1}L))"
        forms = [f"clamped({whole.text}, 0, {end} - 1)", f"int(unsigned({whole.text}) % unsigned({end}))"]
        if len(v.text) < 12:
            forms += [f"({v.text} >= 0 && {v.text} < {end} ? {whole.text} : {self.rng.randrange(size)})"]
        if size & size - 1 == 0:
            forms.append(f"({whole.text} & {size - 1})")
        return self.rng.choice(forms)

    def operands(self, depth):
        """Returns two values, and both after the conversions of an operation."""
        a, b = self.value(depth), self.value(depth)
        kind = common(a, b)
        return kind, a, b, a.as_kind(kind), b.as_kind(kind)

    def result(self, text, kind, low, high):
        """Reduces a value: unsigned numbers wrap around; others must not overflow."""
        least, most = limits(kind)
        if kind not in BITS:
            return Value(text, kind, low, high).as_kind(kind)
        if low < least or high > most:
            return None if least else Value(text, kind, least, most)
        return Value(text, kind, low, high)

    def arithmetic(self, depth):
        kind, a, b, x, y = self.operands(depth)
        op = self.rng.choice("+-*")
        ends = [p + q if op == "+" else p - q if op == "-" else p * q for p in (x.low, x.high) for q in (y.low, y.high)]
        return self.result(f"({a.text} {op} {b.text})", kind, min(ends), max(ends))

    def quotient(self, depth):
        kind, a, b, x, y = self.operands(depth)
        if self.rng.random() < .5:  # by a parameter
            b = next(v for v in self.scope if v.text == self.rng.choice(["p", "q", "s", "n", "m", "back"]) or v.text == "q")
            kind = common(a, b)
            x, y = a.as_kind(kind), b.as_kind(kind)
        reach = max(abs(x.low), abs(x.high))
        if kind not in BITS:
            small = min(abs(y.low), abs(y.high))
            return None if y.low <= 0 <= y.high or small < .25 else self.result(f"({a.text} / {b.text})", kind, -reach / small, reach / small)
        if x.low == limits(kind)[0] < 0 and y.low <= -1 <= y.high or y.low == y.high == 0:
            return None
        op, most = self.rng.choice("/%"), max(abs(y.low), abs(y.high)) - 1
        reach = reach if op == "/" else min(reach, most)
        low = -reach if x.low < 0 or y.low < 0 and op == "/" else 0
        text = f"({a.text} {op} {b.text})"
        if not y.low <= 0 <= y.high:
            return Value(text, kind, low, reach)
        other = self.value(0).cast(kind)
        return other and Value(f"({b.text} != 0 ? {text} : {other.text})", kind, min(low, other.low), max(reach, other.high))

    def bits(self, depth):
        kind, a, b, x, y = self.operands(depth)
        if kind not in BITS:
            return None
        op, count = self.rng.choice(["&", "|", "^", "mask", ">>", "<<", "~"]), self.rng.randint(1, 7)
        high = (1 << int(max(x.high, y.high)).bit_length()) - 1 if x.low >= 0 and y.low >= 0 else limits(kind)[1]
        if op in "&|^":
            return Value(f"({a.text} {op} {b.text})", kind, 0 if x.low >= 0 and y.low >= 0 else limits(kind)[0], high)
        kind = common(a)
        if op == "mask":
            mask = self.rng.choice([1, 3, 7, 12, 255])
            return Value(f"({a.text} & {mask})", kind, 0, mask)
        if op == ">>":
            return Value(f"({a.text} >> {self.rng.choice([count, f'({b.text} & 15)'])})", kind, min(a.low, 0), max(a.high, 0))
        if op == "<<":
            return None if a.low < 0 else self.result(f"({a.text} << {count})", kind, a.low, a.high * 2 ** count)
        return Value(f"(~{a.text})", kind, *((~a.high, ~a.low) if BITS[kind][1] else limits(kind)))

    def choice(self, depth):
        kind, a, b, x, y = self.operands(depth)
        return Value(f"({self.condition(depth)} ? {a.text} : {b.text})", kind, min(x.low, y.low), max(x.high, y.high))

    def bounded(self, depth):
        a, b = self.value(depth), self.value(depth)
        kind = self.rng.choice([common(a, b), common(a)])
        x, y = a.cast(kind), b.cast(kind)
        if not x or not y:
            return None
        name, end = self.rng.choice([("least", min), ("most", max)])
        return Value(f"{name}<{kind}>({a.text}, {b.text})", kind, end(x.low, y.low), end(x.high, y.high))

    def conversion(self, depth):
        return self.value(depth).cast(self.rng.choice(LOCALS))

    def condition(self, depth=1):
        r, pick, a = self.rng, self.rng.random(), self.value(depth)
        if pick < .15 and depth > 0:
            return f"({self.condition(0)} {r.choice(['&&', '||'])} {self.condition(0)})"
        if pick < .35 and a.kind in BITS:
            return f"{a.text} % {r.choice(['3', '4', 'q'])} {r.choice(['==', '!='])} {r.choice(['0', '1', 'zero'])}"
        if pick < .45:
            return f"{r.choice(['!', ''])}({a.text})"
        return f"{a.text} {r.choice(['<', '<=', '>', '>=', '==', '!='])} {self.value(depth).text}"

    def reduced(self, kind, interval, depth=2):
        """Returns the text of a value that lies in the interval after its conversion."""
        v = self.value(depth)
        x = v.as_kind(kind)
        if x and x.is_inside(*interval):
            return v.text
        wide = v.cast("double" if kind not in BITS or v.kind not in BITS else kind)
        low, high = (f"({wide.kind})({end})" if wide.kind in BITS else f"{end:.1f}" for end in interval)
        if wide.kind in BITS and self.rng.random() < .4 and interval[0] < 0:
            return f"{wide.text} % {interval[1]}"
        if abs(interval[1]) > 1 << 40:
            low, high = "0.0", "1e9"
        return f"clamped<{wide.kind}>({wide.text}, {low}, {high})"

    # Statements -----------------------------------------------------------

    def declare(self):
        kind, name = self.rng.choice(LOCALS), self.fresh()
        interval = self.interval(kind)
        self.emit(f"{kind} {name} = {self.reduced(kind, interval)};")
        self.scope.append(Value(name, kind, *interval))

    def target(self):
        variables = [v for v in self.scope if v.text[0] in "xt"]
        if self.may_own and (not variables or self.rng.random() < .4):
            name = self.rng.choice("CDE" if self.rank == 1 else "C")
            kind, _, interval = self.arrays[name]
            return Value(f"{name}({self.own(name)})", kind, *interval)
        return self.rng.choice(variables) if variables else None

    def assign(self):
        to = self.target()
        if not to:
            return self.declare()
        interval = to.low, to.high
        if to.kind in ("unsigned", "unsigned long") and self.rng.random() < .6:
            v = self.value(2).cast(to.kind)
            if v:
                return self.emit(f"{to.text} {self.rng.choice(['+=', '-=', '^=', '*=', '|='])} {v.text};")
        return self.emit(f"{to.text} = {self.reduced(to.kind, interval)};")

    def divide(self):
        """A division in some threads only."""
        to, by, n = self.target(), self.value(0), self.value(1)
        if not to or by.kind not in BITS or n.kind not in BITS:
            return self.declare()
        kind = common(by, n)
        x, y = n.as_kind(kind), by.as_kind(kind)
        if x.low == limits(kind)[0] < 0 and y.low <= -1 <= y.high or by.low == by.high == 0:
            return self.declare()
        extra = f" && {self.condition(0)}" * self.rng.randint(0, 1)
        quotient = Value(f"{n.text} {self.rng.choice('/%')} {by.text}", kind, 0, 0)
        self.emit(f"if ({by.text} != 0{extra})")
        if to.kind in BITS and BITS[to.kind][0] < 32 or to.kind in ("unsigned", "unsigned long"):
            return self.emit(f"  {to.text} = {quotient.text};")
        low, high = max(to.low, -1 << 30), min(to.high, 1 << 30)
        return self.emit(f"  {to.text} = clamped<long>(long({quotient.text}), {int(low)}L, {int(high)}L);")

    def update(self):
        """An atomic operation whose order does not matter."""
        name, kind = self.rng.choice([("add", "unsigned"), ("raise", "int"), ("flip", "unsigned")])
        v = self.value(2)
        v = v.cast(kind) if v.kind in BITS else None
        if v:
            self.emit(f"{name}(&{name}s({self.index(16, 1)}), {v.text});")

    def branch(self):
        self.emit(f"if ({self.condition()}) {{")
        self.block()
        if self.rng.random() < .5:
            self.emit("} else {")
            self.block()
        self.emit("}")

    def switch(self):
        v = self.value(1)
        if v.kind not in BITS or v.kind == "bool":
            return self.branch()
        self.emit(f"switch ({v.text}{self.rng.choice([' & 3', ' % 4', ' % q', ''])}) {{")
        cases = self.rng.sample(range(6), self.rng.randint(2, 4))
        for case in cases:
            self.emit(f"case {case}: {{")
            self.block()
            self.emit("}" + self.rng.choice(["", " break;", " break;"]))
        if self.rng.random() < .5:
            self.emit("default: {")
            self.block()
            self.emit("}")
        return self.emit("}")

    def local(self):
        kind, name, size = self.rng.choice(LOCALS[:6]), self.fresh("t"), self.rng.choice([2, 4, 5, 8])
        interval = self.interval(kind)
        self.emit(f"{kind} {name}[{size}] = {{}};")
        self.emit(f"for (int e = 0; e < {size}; ++e) {name}[e] = {self.reduced(kind, interval, 1)};")
        for _ in range(self.rng.randint(1, 2)):
            self.scope.append(Value(f"{name}[{self.index(size, 1)}]", kind, *interval))

    def loop(self):
        r, name, before = self.rng, self.fresh("c"), list(self.scope)
        self.loops += 1
        kind, end = r.choice(["int", "int", "unsigned", "long", "short", "unsigned char"]), r.choice(["n", "m", "w", "q"])
        most = self.sizes.get(end) or self.parameters[end][1]
        bound = self.index(r.choice([3, 9, 12]), 1)
        head, interval = r.choice([
            (f"{kind} {name} = 0; {name} < {end}; ++{name}", (0, most - 1)), (f"{kind} {name} = 0; {name} < {bound}; {name}++", (0, 11)),
            (f"int {name} = int({end}) - 1; {name} >= 0; --{name}", (0, most - 1)), (f"{kind} {name} = 1; {name} <= {bound}; {name} += 2", (1, 11)),
            (f"int {name} = 0; {name} < int({end}); {name} += int(p)", (0, max(0, most - 1))),
            (f"unsigned {name} = {self.reduced('unsigned', (0, 9999), 1)}; {name} != 0; {name} /= 3u", (1, 9999))])
        if most == 0 or self.loops > 1 and end == "n":
            head, interval, kind = f"int {name} = 0; {name} < w; ++{name}", (0, self.sizes["w"] - 1), "int"
        self.emit(f"for ({head}) {{")
        self.scope.append(Value(name, head.split(f" {name}")[0], *interval))
        if r.random() < .3:
            self.emit(f"  if ({self.condition()}) {r.choice(['continue', 'break'])};")
        self.open += 1
        self.block()
        self.open -= 1
        self.emit("}")
        self.scope = before

    def jump(self):
        self.emit(f"if ({self.condition()}) {self.rng.choice(['continue', 'break'])};")

    def statement(self):
        forms = [self.declare, self.assign, self.assign, self.assign, self.divide, self.local, self.update] + [self.jump] * (self.open > 0)
        if self.depth < 3:
            forms += [self.branch, self.branch, self.switch] + [self.loop] * 3 * (self.loops < 4)
        self.rng.choice(forms)()

    def block(self, count=3):
        before = list(self.scope)
        self.depth += 1
        for _ in range(self.rng.randint(1, count)):
            self.statement()
        self.depth -= 1
        self.scope = before

    # Kernels --------------------------------------------------------------

    def take(self):
        lines, self.lines = "\n".join(self.lines), []
        return lines

    def plain_body(self):
        """Writes the same text for a thread on both sides."""
        self.scope += [Value(name, "int", 0, self.sizes[e] - 1) for name, e in zip(self.indices, self.extent)]
        if self.rng.random() < .2:
            self.emit(f"if ({self.condition()}) return;")
        for _ in range(self.rng.randint(3, 6)):
            self.statement()
        self.loop()
        body = self.take()
        names = ", ".join(f"{name} = at[{n}]" for n, name in enumerate(self.indices))
        loops = " ".join(f"for (int {name} = 0; {name} < {e}; ++{name})" for name, e in zip(self.indices, self.extent))
        return f"    const int {names};\n{body}\n", f"  {loops} [&] {{\n{body}\n  }}();\n"

    def tiled_body(self):
        """Writes phases with barriers between them; the cpu runs each in a loop over the tile's threads."""
        r, size = self.rng, self.tile
        end = -(-self.sizes["n"] // size) * size
        self.scope += [Value("l", "int", 0, size - 1), Value("i", "int", 0, end - 1)]
        registers = []
        for _ in range(r.randint(1, 3)):
            kind, name = r.choice(LOCALS), self.fresh()
            registers.append(Value(name, kind, *self.interval(kind)))
        kernel = "".join(f"    {v.kind} {v.text} = {{}};\n" for v in registers)
        plain = "".join(f"    {v.kind} {v.text}s[{size}] = {{}};\n" for v in registers)
        self.scope += [*registers, Value("round", "int", 0, 2)]
        names = "".join(f"{v.kind} &{v.text} = {v.text}s[l]; " for v in registers)
        element, most = r.choice(["int", "unsigned", "float", "double"]), r.choice([9, 1000])
        step = r.choice(["sums[l] += sums[l + d];", "sums[l] = most(sums[l], sums[l + d]);", "sums[l] = least(sums[l + d], sums[l]);"])
        whole = (limits("unsigned") if element == "unsigned" else (-most * size, most * size))
        steps, mine = r.choice([(f"for (int d = {size // 2}; d > 0; d /= 2)", "l < d"), (f"for (int d = 1; d < {size}; d *= 2)", "l % (2 * d) == 0")])

        def phase(stored):
            self.depth, self.may_own = 1, False
            for _ in range(r.randint(1, 2)):
                self.statement()
            before = list(self.scope)
            self.scope = [v for v in self.scope if v.text != "i"] + [Value("i", "int", 0, self.sizes["n"] - 1)]
            self.emit("if (i < n) {")
            self.may_own = True
            self.block()
            self.emit("}")
            self.scope, self.may_own = before, False
            if stored:
                self.emit(f"sums[l] = {self.reduced(element, limits(element) if element == 'unsigned' else (-most, most))};")
            self.scope = [v for v in self.scope if not v.text.startswith(("x", "t")) or v in registers]
            return self.take()

        first = phase(True)
        self.shared = "sums", element, whole
        second = phase(False)
        each = f"for (int l = 0; l < {size}; ++l) {{ const int i = tile * {size} + l; {names}\n"
        kernel = (f"    tile_static {element} sums[{size}];\n    const int i = at.global[0], l = at.local[0];\n{kernel}"
                  f"    for (int round = 0; round < 3; ++round) {{\n    {{\n{first}\n    }}\n    at.barrier.wait();\n"
                  f"    {steps} {{ if ({mine}) {step} at.barrier.wait(); }}\n{second}\n    at.barrier.wait();\n    }}\n")
        plain = (f"  for (int tile = 0; tile < {end // size}; ++tile) {{\n    {element} sums[{size}];\n{plain}"
                 f"    for (int round = 0; round < 3; ++round) {{\n    {each}{first}\n    }}\n"
                 f"    {steps} for (int l = 0; l < {size}; ++l) if ({mine}) {step}\n    {each}{second}\n    }}\n    }}\n  }}\n")
        return kernel, plain

    def text(self):
        kernel, plain = self.tiled_body() if self.tile else self.plain_body()
        arrays = {**self.arrays, **{f"{name}s": (kind, ["16"], (0, 0)) for name, kind in (("add", "unsigned"), ("raise", "int"), ("flip", "unsigned"))}}
        data = views = others = checks = ""
        held = self.rng.random() < .3  # A is an array
        for seed, (name, (kind, extent, (low, high))) in enumerate(arrays.items()):
            sides, rank, written = ", ".join(extent), len(extent), name not in "AB"
            data += f"  std::vector<{kind}> {name}_got = filled<{kind}>({' * '.join(extent)}, {seed + self.number}u, {max(low, -200)}, {min(high, 200)});\n"
            data += f"  std::vector<{kind}> {name}_want = {name}_got;\n"
            if name == "A" and held:
                views += f"    const array<{kind}, {rank}> A({sides}, A_got.begin());\n"
            else:
                views += f"    const array_view<{'' if written else 'const '}{kind}, {rank}> {name}({sides}, {name}_got);\n"
            others += f"  const Plain<{kind}, {rank}> {name} = {{{name}_want.data(), extent<{rank}>({sides})}};\n"
            checks += f'  compare({name}_got, {name}_want, seed, {self.number}, "{name}");\n' * written
        sizes = "".join(f"  int {name} = {value};\n" for name, value in self.sizes.items())
        sizes += "".join(f"  {kind} {name} = {value};\n" for name, (kind, value) in self.parameters.items())
        space = f"extent<{self.rank}>({', '.join(self.extent)})" + f".tile<{self.tile}>().pad()" * (self.tile > 0)
        at = f"tiled_index<{self.tile}>" if self.tile else f"index<{self.rank}>"
        return (f"static void kernel{self.number}() {{\n{sizes}{data}  {{\n{views}    parallel_for_each({space}, [={', &A' * held}]({at} at) restrict(amp) {{\n"
                f"{kernel}    }});\n  }}\n{others}{plain}{checks}}}\n\n")


write_program(PRELUDE, Kernel)
