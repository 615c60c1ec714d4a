#!/usr/bin/env python3
"""Random functions restricted to cpu and amp.

    generate.py SEED COUNT > program.cpp

Each function runs on both sides with the same arguments, so that a program checks
itself. Undefined behaviour is avoided by construction: divisors are odd, shifts
masked, indices reduced, signed arithmetic done in unsigned, loops counted.
"""
import random
import sys

PRELUDE = '''#include "same.h"

struct V2 {
  int x; unsigned y;
  V2() restrict(cpu, amp) : x(1), y(2u) {}
  V2(int x, unsigned y) restrict(cpu, amp) : x(x), y(y) {}
  V2 operator+(const V2 &o) const restrict(cpu, amp) { return V2(int(unsigned(x) + unsigned(o.x)), y + o.y); }
  V2 &operator+=(const V2 &o) restrict(cpu, amp) { x = int(unsigned(x) ^ unsigned(o.x)); y += o.y; return *this; }
  V2 &operator++() restrict(cpu, amp) { ++y; return *this; }
  V2 operator++(int) restrict(cpu, amp) { V2 t = *this; ++y; return t; }
  int sum() const restrict(cpu, amp) { return int(unsigned(x) + y); }
  unsigned &ref() restrict(cpu, amp) { return y; }
  operator int() const restrict(cpu, amp) { return x; }
};
struct Base { int b[3]; Base(int i) restrict(cpu, amp) { for (int k = 0; k < 3; ++k) b[k] = i ^ k; } int &at(unsigned i) restrict(cpu, amp) { return b[i % 3u]; } int get(unsigned i) const restrict(cpu, amp) { return b[i % 3u]; } };
struct Obj : Base {
  V2 v; float f; bool flag; int more;
  Obj(int i, float f = 1.5f) restrict(cpu, amp) : Base(i), v(i, 3u), f(f), flag(i > 2), more(i) {}
  Obj(const Obj &o) restrict(cpu, amp) : Base(o), v(o.v), f(o.f), flag(!o.flag), more(o.more ^ 1) {}
  ~Obj() restrict(cpu, amp) { more = 0; }
  int hash() const restrict(cpu, amp) { return int(unsigned(b[0]) * 3u + unsigned(b[1]) * 5u + unsigned(b[2]) + unsigned(v.sum()) + unsigned(int(f)) + (flag ? 7u : 0u) + unsigned(more)); }
};
inline int bump(int &r, int by) restrict(cpu, amp) { r = int(unsigned(r) + unsigned(by)); return r; }
inline int firstOf(const int *p, unsigned n) restrict(cpu, amp) { int s = 0; for (unsigned i = 0; i < n; ++i) s ^= p[i]; return s; }
template <class T> T pick(bool c, const T &a, const T &b) restrict(cpu, amp) { return c ? a : b; }
template <class F> int twice(const F &f, int x) restrict(cpu, amp) { return int(unsigned(f(x)) + unsigned(f(x ^ 5))); }
inline unsigned h(int x) restrict(cpu, amp) { return unsigned(x); }
inline unsigned h(unsigned x) restrict(cpu, amp) { return x * 3u; }
inline unsigned h(float x) restrict(cpu, amp) { return x == x ? unsigned(int(x)) : 77u; }
inline unsigned h(bool x) restrict(cpu, amp) { return x ? 11u : 13u; }
inline unsigned h(const V2 &x) restrict(cpu, amp) { return unsigned(x.sum()); }
inline float bound(float x) restrict(cpu, amp) { return x > 1000.f ? 1000.f : x < -1000.f ? -1000.f : x == x ? x : 0.f; }

'''


class Function:
    def __init__(self, rng, number, earlier):
        self.rng, self.number, self.earlier = rng, number, earlier
        self.lines, self.indent, self.counter = [], 1, 0
        self.scopes = [{"int": ["i"], "unsigned": [], "float": [], "bool": [], "V2": [], "Obj": [], "array": [], "intref": []}]
        self.budget = rng.randint(10, 30)
        self.in_loop = 0

    def fresh(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def names(self, kind):
        return [n for s in self.scopes for n in s.get(kind, [])]

    def add(self, kind, name):
        self.scopes[-1].setdefault(kind, []).append(name)

    def line(self, text):
        self.lines.append("  " * self.indent + text)

    def place(self, kind):
        """A modifiable int or unsigned lvalue."""
        r = self.rng
        options = [n for n in self.names(kind) if n[0] not in "kx"]
        if kind == "int":
            options += self.names("intref")
            options += [f"{o}.more" for o in self.names("Obj")] + [f"{v}.x" for v in self.names("V2")]
            options += [f"{o}.at({self.unsigned(1)})" for o in self.names("Obj")]
            options += [f"{a}[{self.unsigned(1)} % 4u]" for a in self.names("array")]
        if kind == "unsigned":
            options += [f"{v}.y" for v in self.names("V2")] + [f"{v}.ref()" for v in self.names("V2")]
        return r.choice(options) if options else None

    def expr(self, kind, depth):
        return {"int": self.int, "unsigned": self.unsigned, "float": self.float, "bool": self.bool, "V2": self.v2}[kind](depth)

    def int(self, d):
        r = self.rng
        leaf = [lambda: str(r.randint(-100, 100)), lambda: r.choice(self.names("int")), lambda: "(-2147483647 - 1)" if r.random() < .1 else "i"]
        if self.names("Obj"):
            leaf += [lambda: r.choice(self.names("Obj")) + ".hash()", lambda: f"{r.choice(self.names('Obj'))}.get({self.unsigned(0)})"]
        if self.names("V2"):
            leaf += [lambda: r.choice(self.names("V2")) + ".sum()", lambda: f"int({r.choice(self.names('V2'))})"]
        if self.names("array"):
            leaf += [lambda: f"{r.choice(self.names('array'))}[{self.unsigned(0)} & 3u]", lambda: f"firstOf({r.choice(self.names('array'))}, {r.randint(1, 4)}u)"]
        if self.names("intref"):
            leaf += [lambda: r.choice(self.names("intref"))]
        if d <= 0:
            return r.choice(leaf)()
        inner = [
            lambda: f"int(unsigned({self.int(d-1)}) {r.choice('+-*')} unsigned({self.int(d-1)}))",
            lambda: f"({self.int(d-1)} {r.choice(['&', '|', '^'])} {self.int(d-1)})",
            lambda: f"({self.int(d-1)} {r.choice(['/', '%'])} {r.choice([3, 5, 7, 11])})",
            lambda: f"({self.int(d-1)} >> {r.randint(0, 31)})",
            lambda: f"int({self.unsigned(d-1)} << ({self.int(d-1)} & 31))",
            lambda: f"({self.bool(d-1)} ? {self.int(d-1)} : {self.int(d-1)})",
            lambda: f"~{self.int(d-1)}",
            lambda: f"int(bound({self.float(d-1)}))",
            lambda: f"int({self.bool(d-1)})",
            lambda: f"pick({self.bool(d-1)}, {self.int(d-1)}, {self.int(d-1)})",
            lambda: f"({self.v2(d-1)}).sum()",
            lambda: f"V2({self.int(d-1)}, {self.unsigned(d-1)}).x",
            lambda: f"Obj({self.int(d-1)}, bound({self.float(d-1)})).hash()",
            lambda: f"({self.int(d-1)}, {self.int(d-1)})",
        ]
        if self.earlier:
            inner += [lambda: f"{r.choice(self.earlier)}({self.int(d-1)})"]
        return r.choice(leaf + inner + inner)()

    def unsigned(self, d):
        r = self.rng
        leaf = [lambda: f"{r.choice([0, 1, 5, 77, 4000000000, 4294967295])}u", lambda: f"unsigned({self.int(0)})"]
        if self.names("unsigned"):
            leaf += [lambda: r.choice(self.names("unsigned"))] * 2
        if d <= 0:
            return r.choice(leaf)()
        return r.choice(leaf + [
            lambda: f"({self.unsigned(d-1)} {r.choice('+-*&|^')} {self.unsigned(d-1)})",
            lambda: f"({self.unsigned(d-1)} {r.choice('/%')} ({self.unsigned(d-1)} | 1u))",
            lambda: f"({self.unsigned(d-1)} {r.choice(['<<', '>>'])} ({self.unsigned(d-1)} % 32u))",
            lambda: f"(-{self.unsigned(d-1)})",
            lambda: f"h({self.expr(r.choice(['int', 'unsigned', 'bool', 'V2']), d-1)})",
            lambda: f"({self.bool(d-1)} ? {self.int(d-1)} : {self.unsigned(d-1)})",
        ])()

    def float(self, d):
        r = self.rng
        leaf = [lambda: r.choice(["0.5f", "1.25f", "-3.f", "100.f", "0.f", ".125f"]), lambda: f"float({self.int(0)} % 1000)"]
        if self.names("float"):
            leaf += [lambda: r.choice(self.names("float"))] * 2
        if self.names("Obj"):
            leaf += [lambda: r.choice(self.names("Obj")) + ".f"]
        if d <= 0:
            return r.choice(leaf)()
        return r.choice(leaf + [
            lambda: f"bound({self.float(d-1)} {r.choice('+-*')} {self.float(d-1)})",
            lambda: f"bound({self.float(d-1)} / 4.f)",
            lambda: f"({self.bool(d-1)} ? {self.float(d-1)} : {r.choice([3, 4])})",
            lambda: f"(- {self.float(d-1)})",
        ])()

    def bool(self, d):
        r = self.rng
        leaf = [lambda: r.choice(["true", "false"]), lambda: f"({self.int(0)} > {self.int(0)})"]
        if self.names("bool"):
            leaf += [lambda: r.choice(self.names("bool"))] * 2
        if self.names("Obj"):
            leaf += [lambda: r.choice(self.names("Obj")) + ".flag"]
        if d <= 0:
            return r.choice(leaf)()
        kind = r.choice(["int", "unsigned", "float"])
        return r.choice(leaf + [
            lambda: f"({self.expr(kind, d-1)} {r.choice(['<', '>', '<=', '>=', '==', '!='])} {self.expr(kind, d-1)})",
            lambda: f"({self.bool(d-1)} {r.choice(['&&', '||'])} {self.bool(d-1)})",
            lambda: f"!{self.bool(d-1)}",
            lambda: f"bool({self.int(d-1)})",
            lambda: f"({self.bool(d-1)} != {self.bool(d-1)})",
        ])()

    def v2(self, d):
        r = self.rng
        leaf = [lambda: f"V2({self.int(0)}, {self.unsigned(0)})", lambda: "V2()"]
        if self.names("V2"):
            leaf += [lambda: r.choice(self.names("V2"))] * 2
        if d <= 0:
            return r.choice(leaf)()
        return r.choice(leaf + [
            lambda: f"({self.v2(d-1)} + {self.v2(d-1)})",
            lambda: f"pick({self.bool(d-1)}, {self.v2(d-1)}, {self.v2(d-1)})",
        ])()

    def block(self, depth):
        self.scopes.append({})
        self.indent += 1
        for _ in range(self.rng.randint(1, 3)):
            self.statement(depth - 1)
        self.indent -= 1
        self.scopes.pop()

    def statement(self, depth):
        r = self.rng
        self.budget -= 1
        choices = [self.declare] * 3 + [self.assign] * 4
        if depth > 0 and self.budget > 0:
            choices += [self.s_if, self.s_for, self.s_while, self.s_switch, self.s_block, self.s_lambda, self.s_range]
        if self.in_loop:
            choices += [self.s_jump]
        if r.random() < .06:
            choices = [self.s_return]
        r.choice(choices)(depth)

    def declare(self, _):
        r = self.rng
        kind = r.choice(["int", "unsigned", "float", "bool", "V2", "Obj", "array", "intref"])
        if kind == "array":
            n = self.fresh("a")
            self.line(f"int {n}[4] = {{{', '.join(self.int(1) for _ in range(r.randint(0, 4)))}}};")
        elif kind == "intref":
            place = self.place("int")
            if not place:
                return
            n = self.fresh("r")
            if r.random() < .3:
                self.line(f"const int &{n}c = {self.int(1)};")
            self.line(f"int &{n} = {place};")
        elif kind == "Obj":
            n = self.fresh("o")
            other = self.names("Obj")
            if other and r.random() < .3:
                self.line(f"Obj {n} = {r.choice(other)};")
            else:
                self.line(f"Obj {n}({self.int(1)}{', ' + self.float(1) if r.random() < .5 else ''});")
        else:
            n = self.fresh({"float": "fl"}.get(kind, kind[0].lower()))
            self.line(f"{kind} {n} = {self.expr(kind, 3)};")
        self.add(kind, n)

    def assign(self, _):
        r = self.rng
        kind = r.choice(["int", "int", "unsigned", "float", "bool", "V2", "misc"])
        if kind == "misc":
            place = self.place("int")
            if place:
                self.line(r.choice([f"bump({place}, {self.int(2)});", f"{place} = bump({place}, 3) ^ {self.int(1)};"]))
            return
        if kind in ("int", "unsigned"):
            place = self.place(kind)
            if not place:
                return
            ops = ["=", "&=", "|=", "^="] + (["+=", "-=", "*=", "<<="] if kind == "unsigned" else [])
            op = r.choice(ops)
            value = f"({self.unsigned(1)} % 32u)" if op == "<<=" else self.expr(kind, 3)
            self.line(r.choice([f"{place} {op} {value};"] * 4 + [f"++{place};" if kind == "unsigned" else f"{place} = {value};"]))
            return
        names = self.names(kind)
        if not names:
            return
        n = r.choice(names)
        if kind == "float":
            self.line(f"{n} = bound({n} {r.choice('+-*')} {self.float(2)});")
        elif kind == "bool":
            self.line(f"{n} {r.choice(['=', '|=', '&=', '^='])} {self.bool(2)};")
        else:
            self.line(r.choice([f"{n} = {self.v2(2)};", f"{n} += {self.v2(2)};", f"{n}++;", f"(++{n}).y ^= 5u;"]))

    def s_if(self, d):
        r = self.rng
        self.line(f"if ({self.bool(3)}) {{")
        self.block(d)
        if r.random() < .5:
            self.line("} else {")
            self.block(d)
        self.line("}")

    def s_for(self, d):
        k = self.fresh("k")
        self.scopes.append({"int": [k]})
        self.line(f"for (int {k} = 0; {k} < {self.rng.randint(1, 4)}; ++{k}) {{")
        self.in_loop += 1
        self.block(d)
        self.in_loop -= 1
        self.line("}")
        self.scopes.pop()

    def s_while(self, d):
        k = self.fresh("k")
        form = self.rng.choice(["while", "do"])
        self.line(f"int {k} = {self.rng.randint(1, 4)};")
        self.add("int", k)
        self.line(f"while ({k}-- > 0 && {self.bool(1)}) {{" if form == "while" else "do {")
        self.in_loop += 1
        self.block(d)
        self.in_loop -= 1
        self.line("}" if form == "while" else f"}} while (--{k} > 0 && {self.bool(1)});")

    def s_switch(self, d):
        self.line(f"switch ({self.int(2)} & 3) {{")
        for c in self.rng.sample(["case 0:", "case 1:", "case 2:", "default:"], self.rng.randint(1, 4)):
            self.line(c + " {")
            saved, self.in_loop = self.in_loop, 0
            self.block(d)
            self.in_loop = saved
            self.line("}")
            if self.rng.random() < .6:
                self.line("break;")
        self.line("}")

    def s_block(self, d):
        self.line("{")
        self.block(d)
        self.line("}")

    def s_range(self, d):
        arrays = self.names("array")
        if not arrays:
            return
        n = self.fresh("e")
        kind = self.rng.choice(["int", "int &", "const int &"])
        self.line(f"for ({kind}{'' if kind[-1] == '&' else ' '}{n} : {self.rng.choice(arrays)}) {{")
        self.scopes.append({"intref" if kind == "int &" else "int": [n if kind != "const int &" else n]})
        if kind == "const int &":
            self.scopes[-1] = {}
        self.in_loop += 1
        self.block(d)
        self.in_loop -= 1
        self.scopes.pop()
        self.line("}")

    def s_lambda(self, _):
        n = self.fresh("l")
        saved, self.in_loop = self.in_loop, 0
        x = self.fresh("x")
        self.scopes.append({"int": [x]})
        body = self.int(3)
        self.scopes.pop()
        self.in_loop = saved
        self.line(f"auto {n} = [=](int {x}) {{ return {body}; }};")
        place = self.place("int")
        if place:
            self.line(f"{place} = {self.rng.choice([f'{n}({self.int(1)})', f'twice({n}, {self.int(1)})'])};")

    def s_jump(self, _):
        self.line(f"if ({self.bool(2)}) {self.rng.choice(['break', 'continue'])};")

    def s_return(self, _):
        self.line(f"if ({self.bool(2)}) return {self.int(2)};")

    def text(self):
        while self.budget > 0:
            self.statement(3)
        parts = [f"h({n})" for k in ("int", "unsigned", "float", "bool", "V2") for n in self.names(k)]
        parts += [f"unsigned({o}.hash())" for o in self.names("Obj")]
        parts += [f"unsigned(firstOf({a}, 4u))" for a in self.names("array")]
        self.line("return int(" + " * 31u + ".join(parts) + ");")
        return f"int f{self.number}(int i) restrict(cpu, amp) {{\n" + "\n".join(self.lines) + "\n}\n\n"


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    rng = random.Random(seed)
    out, names = [PRELUDE], []
    for n in range(count):
        # A function calls few others: calls are inlined on devices.
        out.append(Function(rng, n, rng.sample(names, 1) if names and rng.random() < .3 else []).text())
        names.append(f"f{n}")
        if len(names) > 5:
            names.pop(0)
    out.append("int main() {\n")
    for n in range(count):
        out.append(f"  SAME(f{n});\n")
    out.append("  return failures;\n}\n")
    sys.stdout.write("".join(out))


main()
