#!/usr/bin/env python3
"""Random functions restricted to cpu and amp.

    generate.py SEED COUNT [--single] > program.cpp

Each function runs on both sides with the same arguments, so that a program checks
itself: the results, and logs of what happened to objects. Undefined behaviour is
avoided by construction: divisors are odd, shifts masked, indices reduced, signed
arithmetic done in unsigned, loops counted. What C++ leaves unspecified is as clang
does it, from left to right, on both sides. --single puts each function into a kernel
of its own, which finds the one that differs; otherwise some share one.
"""
import random
import sys

from classes import PRELUDE, SCALARS, Struct, read_seed

PER_KERNEL = 10
THREADS = 32
KINDS = SCALARS + ["array", "intref", "pointer"]


class Function:
    def __init__(self, rng, number, earlier, structs):
        self.rng, self.number, self.earlier = rng, number, earlier
        self.structs = {s.name: s for s in structs}
        self.lines, self.indent, self.counter = [], 1, 0
        self.scopes = [{"int": ["i"]}]
        self.budget = rng.randint(8, 28)
        self.in_loop = 0
        self.const = False  # inside a lambda: captures are const, no pointers
        self.used = set()  # names read or changed in this full-expression
        self.locked = set()  # names that ++ or = changes in it

    # Names ---------------------------------------------------------------

    def fresh(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def names(self, kind):
        if self.const and kind == "pointer":
            return []
        return [n for s in self.scopes for n in s.get(kind, []) if n not in self.locked]

    def choose(self, kind):
        names = self.names(kind)
        if not names:  # The only ones are locked.
            return "1u" if kind == "unsigned" else "1"
        name = self.rng.choice(names)
        self.used.add(name)
        return name

    def add(self, kind, name):
        self.scopes[-1].setdefault(kind, []).append(name)

    def line(self, text):
        self.lines.append("  " * self.indent + text)
        self.used, self.locked = set(), set()

    def objects(self):
        return [s for s in self.structs if self.names(s)]

    def object(self):
        s = self.rng.choice(self.objects())
        return s, self.choose(s)

    def place(self, kind):
        """A modifiable lvalue, or None."""
        r = self.rng
        options = [lambda n=n: n for n in self.names(kind) if n != "i" and n[0] not in "kx"]
        if kind == "int":
            options += [lambda n=n: n for n in self.names("intref")]
            for s in self.objects():
                for n in self.names(s):
                    options += [lambda n=n: f"{n}.ref({self.unsigned(1)})", lambda n=n, s=s: f"{n}.{r.choice(self.structs[s].ints())}"]
            options += [lambda a=a: f"{a}[{self.unsigned(1)} % 4u]" for a in self.names("array")]
            options += [lambda p=p: f"{r.choice(['*' + p, p + '[0]'])}" for p in self.names("pointer")]
        if not options or self.const:
            return None
        return r.choice(options)()

    def effect(self, kind="int"):
        """++x or x op= e of a variable that nothing else in the expression names."""
        free = [n for n in self.names(kind) if n != "i" and n[0] not in "kx" and n not in self.used]
        if self.const or not free:
            return None
        n = self.rng.choice(free)
        self.locked.add(n)
        if kind == "unsigned":
            return self.rng.choice([f"{n}++", f"--{n}", f"({n} += {self.unsigned(1)})", f"({n} = {self.unsigned(1)})"])
        return self.rng.choice([f"({n} ^= {self.int(1)})", f"({n} = {self.int(1)})", f"({n} %= 7)"])

    # Expressions -----------------------------------------------------------

    def expr(self, kind, d):
        return {"int": self.int, "unsigned": self.unsigned, "float": self.float, "bool": self.bool, "unsigned long": self.long,
                "E": self.enum, "C": self.scoped, "double": self.double}.get(kind, lambda d: self.struct(kind, d))(d)

    def scalar(self, d):
        return self.expr(self.rng.choice(SCALARS), d)

    def pick(self, leaf, inner, d):
        return self.rng.choice(leaf if d <= 0 else leaf + inner + inner)()

    def int(self, d):
        r = self.rng
        leaf = [lambda: str(r.randint(-100, 100)), lambda: self.choose("int"), lambda: "(-2147483647 - 1)" if r.random() < .1 else "i"]
        if self.objects():
            def member():
                s, o = self.object()
                return r.choice([f"{o}.get({r.randint(0, 9)})", f"{o}[{self.int(0)}]", f"{o}(i)", f"{o}({self.int(0)}, 3)", f"{o}.{r.choice(self.structs[s].ints())}", f"{s}::all({self.int(0)})"])
            leaf += [member]
        if self.names("array"):
            leaf += [lambda: f"{self.choose('array')}[{self.unsigned(0)} & 3u]", lambda: f"firstOf({self.choose('array')}, {r.randint(1, 4)}u)"]
        if self.names("intref"):
            leaf += [lambda: self.choose("intref")]
        if self.names("pointer"):
            leaf += [lambda: "*" + self.choose("pointer"), lambda: self.choose("pointer") + "[0]"]
        inner = [
            lambda: f"int(unsigned({self.int(d-1)}) {r.choice('+-*')} unsigned({self.int(d-1)}))",
            lambda: f"({self.int(d-1)} {r.choice(['&', '|', '^'])} {self.int(d-1)})",
            lambda: f"({self.int(d-1)} {r.choice(['/', '%'])} {r.choice([3, 5, 7, 11])})",
            lambda: f"({self.int(d-1)} >> ({self.int(d-1)} & 31))",
            lambda: f"int({self.unsigned(d-1)} << ({self.int(d-1)} & 31))",
            lambda: self.conditional("int", d),
            lambda: f"{r.choice('~-+')}({self.int(d-1)} / 2)",
            lambda: f"int(bound({self.float(d-1)}))", lambda: f"int({self.bool(d-1)})", lambda: f"({self.enum(d-1)} + 2)", lambda: f"static_cast<int>({self.long(d-1)})",
            lambda: f"pick({self.bool(d-1)}, {self.int(d-1)}, {self.int(d-1)})",
            lambda: f"({self.scalar(d-1)}, {self.int(d-1)})",
            lambda: f"({self.bool(d-1)} + {self.bool(d-1)} * 2)",
        ]
        if self.structs and d > 0:
            s = r.choice(list(self.structs))
            member = r.choice(self.structs[s].ints())
            inner += [lambda: f"{self.struct(s, d-1)}.get({self.int(d-1)})", lambda: f"{self.struct(s, d-1)}[{self.int(d-1)}]",
                      lambda: f"{self.struct(s, d-1)}.{member}", lambda: f"same({self.struct(s, d-1)})(2)"]
            pointers = [n for k, n, e in self.structs[s].fields if k == "int" and not e]
            if self.names(s):
                inner += [lambda: f"{self.choose(s)}.*({self.bool(d-1)} ? &{s}::{r.choice(pointers)} : &{s}::{r.choice(pointers)})"]
        if not self.const:
            def bump():
                place = self.place("int")
                return f"bump({place}, {self.int(d-1)})" if place else "i"
            inner += [bump, lambda: self.effect() or "i", lambda: f"({self.effect() or 'i'} , {self.int(d-1)})"]
        if self.earlier:
            inner += [lambda: f"{r.choice(self.earlier)}({self.int(d-1)}, at, l)"]
        return self.pick(leaf, inner, d)

    def conditional(self, kind, d):
        return f"({self.bool(d-1)} ? {self.expr(kind, d-1)} : {self.expr(kind, d-1)})"

    def unsigned(self, d):
        r = self.rng
        leaf = [lambda: f"{r.choice([0, 1, 5, 77, 4000000000, 4294967295])}u", lambda: f"unsigned({self.int(0)})"]
        if self.names("unsigned"):
            leaf += [lambda: self.choose("unsigned")] * 2
        inner = [
            lambda: f"({self.unsigned(d-1)} {r.choice('+-*&|^')} {self.unsigned(d-1)})",
            lambda: f"({self.unsigned(d-1)} {r.choice('+-*&|^')} {self.int(d-1)})",
            lambda: f"({self.unsigned(d-1)} {r.choice('/%')} ({self.unsigned(d-1)} | 1u))",
            lambda: f"({self.unsigned(d-1)} {r.choice(['<<', '>>'])} ({self.unsigned(d-1)} % 32u))",
            lambda: f"(-{self.unsigned(d-1)})",
            lambda: f"h({self.scalar(d-1)})", lambda: f"kind({self.scalar(d-1)})", lambda: f"unsigned({self.scoped(d-1)})",
            lambda: f"mix({self.scalar(d-1)}, {self.scalar(d-1)}, {self.scalar(d-1)})",
            lambda: f"({self.bool(d-1)} ? {self.int(d-1)} : {self.unsigned(d-1)})",
            lambda: self.conditional("unsigned", d),
            lambda: f"Pack({self.int(d-1)}, {self.int(d-1)}).sum([](int x) {{ return x ^ {r.randint(0, 9)}; }})",
        ]
        if self.structs:
            s = r.choice(list(self.structs))
            inner += [lambda: f"byValue({self.struct(s, d-1)}, {self.unsigned(d-1)})", lambda: f"h({self.struct(s, d-1)})", lambda: f"kind(same({self.struct(s, d-1)}))",
                      lambda: f"mix({self.struct(s, d-1)}, {self.scalar(d-1)})",
                      lambda: f"each([=](const auto &x) {{ return h(x) ^ {self.lambda_int(1, 'x', False)}; }}, {self.struct(s, d-1)}, {self.int(d-1)})"]
        if not self.const:
            inner += [lambda: self.effect("unsigned") or "2u", lambda: f"({self.effect('unsigned') or '3u'} << ({self.int(d-1)} & 7))"]
        return self.pick(leaf, inner, d)

    def long(self, d):
        r = self.rng
        leaf = [lambda: f"{r.choice([0, 3, 4000000000])}ul", lambda: f"(unsigned long)({self.unsigned(0)})", lambda: f"(unsigned long)({self.int(0)})"]
        if self.names("unsigned long"):
            leaf += [lambda: self.choose("unsigned long")] * 2
        return self.pick(leaf, [
            lambda: f"({self.long(d-1)} {r.choice('+-*&|^')} {self.expr(r.choice(['unsigned long', 'int', 'unsigned']), d-1)})",
            lambda: f"({self.long(d-1)} {r.choice('/%')} ({self.unsigned(d-1)} | 1u))",
            lambda: f"({self.long(d-1)} {r.choice(['<<', '>>'])} ({self.unsigned(d-1)} % 64u))",
            lambda: f"(~{self.long(d-1)})", lambda: self.conditional("unsigned long", d),
        ], d)

    def float(self, d):
        r = self.rng
        leaf = [lambda: r.choice(["0.5f", "1.25f", "-3.f", "100.f", "0.f", ".125f"]), lambda: f"float({self.int(0)} % 1000)"]
        if self.names("float"):
            leaf += [lambda: self.choose("float")] * 2
        return self.pick(leaf, [
            lambda: f"bound({self.float(d-1)} {r.choice('+-*')} {self.float(d-1)})",
            lambda: f"bound({self.float(d-1)} / 4.f)", lambda: f"bound({self.float(d-1)} * {self.int(d-1)})",
            lambda: f"({self.bool(d-1)} ? {self.float(d-1)} : {r.choice([3, 4])})",
            lambda: f"(- {self.float(d-1)})", lambda: f"float({self.unsigned(d-1)} >> 20)", lambda: f"float({self.double(d-1)})",
        ], d)

    def double(self, d):
        r = self.rng
        leaf = [lambda: r.choice(["0.5", "-7.25", "1e2", "0."]), lambda: f"double({self.int(0)} % 1000)"]
        if self.names("double"):
            leaf += [lambda: self.choose("double")] * 2
        return self.pick(leaf, [
            lambda: f"boundd({self.double(d-1)} {r.choice('+-*')} {self.expr(r.choice(['double', 'float', 'int']), d-1)})",
            lambda: f"boundd({self.double(d-1)} / 3.)", lambda: self.conditional("double", d),
        ], d)

    def enum(self, d):
        leaf = [lambda: self.rng.choice(["ea", "eb", "ec"])]
        if self.names("E"):
            leaf += [lambda: self.choose("E")] * 2
        return self.pick(leaf, [lambda: self.conditional("E", d), lambda: f"E({self.int(d-1)} & 7)"], d)

    def scoped(self, d):
        leaf = [lambda: self.rng.choice(["C::a", "C::b", "C::c"])]
        if self.names("C"):
            leaf += [lambda: self.choose("C")] * 2
        return self.pick(leaf, [lambda: self.conditional("C", d), lambda: f"C({self.unsigned(d-1)})"], d)

    def bool(self, d):
        r = self.rng
        leaf = [lambda: r.choice(["true", "false"]), lambda: f"({self.int(0)} > {self.int(0)})"]
        if self.names("bool"):
            leaf += [lambda: self.choose("bool")] * 2
        kind = r.choice(["int", "unsigned", "float", "unsigned long", "double", "E", "C"])
        inner = [
            lambda: f"({self.expr(kind, d-1)} {r.choice(['<', '>', '<=', '>=', '==', '!='])} {self.expr(kind, d-1)})",
            lambda: f"({self.bool(d-1)} {r.choice(['&&', '||'])} {self.bool(d-1)})",
            lambda: f"!{self.bool(d-1)}", lambda: f"bool({self.int(d-1)})",
            lambda: f"({self.bool(d-1)} {r.choice(['!=', '&', '|', '^'])} {self.bool(d-1)})",
        ]
        if self.structs:
            s = r.choice(list(self.structs))
            inner += [lambda: f"({self.struct(s, d-1)} == {self.struct(s, d-1)})", lambda: f"bool({self.struct(s, d-1)})", lambda: f"({self.struct(s, d-1)} ? {self.bool(d-1)} : true)"]
        if len(self.names("pointer")) > 0:
            inner += [lambda: f"({self.choose('pointer')} {r.choice(['==', '!=', '<'])} {self.choose('pointer')})", lambda: f"!{self.choose('pointer')}"]
        return self.pick(leaf, inner, d)

    def struct(self, s, d):
        r = self.rng
        leaf = [lambda: f"{s}(l, at, {self.int(0)})"]
        if self.names(s):
            leaf += [lambda: self.choose(s)] * 3
        derived = [t for t in self.structs if s in self.structs[t].bases and self.names(t)]
        if derived:
            leaf += [lambda: f"static_cast<const {s} &>({self.choose(r.choice(derived))})"]
        inner = [
            lambda: f"({self.struct(s, d-1)} + {self.struct(s, d-1)})",
            lambda: f"pick({self.bool(d-1)}, {self.struct(s, d-1)}, {self.struct(s, d-1)})",
            lambda: f"pass({self.struct(s, d-1)})", lambda: self.conditional(s, d),
            lambda: f"{r.choice(['make', 'named', 'either'])}{s}(l, at, {self.int(d-1)})",
            lambda: f"({self.int(d-1)}, {self.struct(s, d-1)})",
        ]
        if self.names(s) and not self.const:
            inner += [lambda: f"({self.choose(s)} += {self.int(d-1)})", lambda: f"(++{self.choose(s)})",
                      lambda: f"({self.choose(s)} << {self.int(d-1)} << {self.int(d-1)})", lambda: f"({self.choose(s)} = {self.struct(s, d-1)})"]
        return self.pick(leaf, inner, d)

    # Statements -------------------------------------------------------------

    def block(self, depth, new=None):
        self.scopes.append({kind: list(names) for kind, names in (new or {}).items()})
        self.indent += 1
        for _ in range(self.rng.randint(1, 3)):
            self.statement(depth - 1)
        self.indent -= 1
        self.scopes.pop()

    def loop(self, depth, new=None):
        self.in_loop += 1
        self.block(depth, new)
        self.in_loop -= 1

    def statement(self, depth):
        r = self.rng
        self.budget -= 1
        choices = [self.declare] * 4 + [self.assign] * 5
        if depth > 0 and self.budget > 0:
            choices += [self.s_if, self.s_for, self.s_while, self.s_switch, self.s_block, self.s_lambda, self.s_range, self.s_bind]
        if self.in_loop:
            choices += [self.s_jump]
        if r.random() < .06:
            choices = [self.s_return]
        r.choice(choices)(depth)

    def declare(self, _):
        r = self.rng
        kind = r.choice(KINDS + list(self.structs) * 2)
        n = self.fresh({"float": "fl", "array": "a", "intref": "r", "pointer": "p", "unsigned long": "ul", "double": "db", "E": "en", "C": "sc"}.get(kind, kind[0].lower()))
        if kind == "array":
            self.line(f"int {n}[4] = {{{', '.join(self.int(1) for _ in range(r.randint(0, 4)))}}};")
        elif kind == "intref":
            place = self.place("int")
            if not place:
                return
            if r.random() < .3:
                self.line(f"const int &c{n} = {self.int(1)};")
                place = self.place("int") or place
            self.line(f"int &{n} = {place};")
        elif kind == "pointer":
            place = self.place("int")
            if not place:
                return
            other = self.place("int") or place
            self.line(f"int *{n} = {r.choice([f'&{place}', f'{self.bool(1)} ? &{place} : &{other}'])};")
        elif kind in self.structs:
            form = r.random()
            if form < .2:
                self.line(f"const {kind} &{n} = {self.struct(kind, 2)};")
                return
            if form < .35:
                self.line(f"{kind} {n}s[2] = {{{self.struct(kind, 1)}, {self.struct(kind, 1)}}};")
                self.add(kind, f"{n}s[1]")
                return
            self.line(r.choice([f"{kind} {n} = {self.struct(kind, 2)};", f"{kind} {n}({self.struct(kind, 2)});", f"{kind} {n}{{l, at, {self.int(2)}}};", f"auto {n} = {self.struct(kind, 1)};"]))
        else:
            self.line(f"{kind} {n} = {self.expr(kind, 3)};")
        self.add(kind, n)

    def assign(self, _):
        r = self.rng
        kind = r.choice(["int", "int", "unsigned", "unsigned long", "float", "double", "bool", "E", "C", "struct", "struct", "pointer", "misc"])
        if kind == "misc":
            place = self.place("int")
            if place:
                self.line(r.choice([f"bump({place}, {self.int(2)});", f"{place} = bump({place}, 3) ^ {self.int(1)};", f"least({place}, {self.place('int') or place}) {r.choice(['=', '|='])} {self.int(2)};"]))
        elif kind in ("int", "unsigned", "unsigned long"):
            place = self.place(kind)
            if not place:
                return
            ops = ["=", "&=", "|=", "^="] + (["+=", "-=", "*=", "<<=", ">>=", "/="] if kind != "int" else ["%=", ">>="])
            op = r.choice(ops)
            source = r.choice([kind, "int", "unsigned", "bool"])
            value = f"({self.unsigned(1)} % 32u)" if op in ("<<=", ">>=") else f"({self.unsigned(1)} | 1u)" if op == "/=" else r.choice("357") if op == "%=" else self.expr(source, 3)
            self.line(r.choice([f"{place} {op} {value};"] * 4 + [f"{r.choice(['++', '--'])}{place};" if kind != "int" else f"{place} = {value};"]))
        elif kind == "struct":
            if self.objects():
                s, o = self.object()
                free = [n for n in self.names(s)]
                self.line(r.choice([f"{o} = {self.struct(s, 2)};", f"{o} += {self.int(2)};", f"{r.choice(free)} = {o} = {self.struct(s, 1)};", f"++{o};", f"{o} << {self.int(1)} << {self.int(1)};", f"(void){self.struct(s, 2)};", f"{self.struct(s, 2)};"]))
        elif kind == "pointer":
            if self.names("pointer") and not self.const:
                p = self.choose("pointer")
                place = self.place("int") or f"{p}[0]"
                self.line(r.choice([f"{p} = &{place};", f"if ({self.bool(1)}) {p} = &{place};", f"*{p} = {self.int(2)};", f"int *&q{self.fresh('')} = {p}; *q{self.counter} ^= 3;"]))
        elif self.names(kind):
            n = self.choose(kind)
            if kind in ("float", "double"):
                b = "boundd" if kind == "double" else "bound"
                self.line(r.choice([f"{n} = {b}({n} {r.choice('+-*')} {self.expr(kind, 2)});", f"{n} {r.choice(['+=', '-='])} {self.expr(r.choice(['bool', 'float']), 2)};"]))
                self.line(f"{n} = {b}({n});")
            elif kind == "bool":
                self.line(f"{n} {r.choice(['=', '|=', '&=', '^='])} {self.bool(2)};")
            else:
                self.line(f"{n} = {self.expr(kind, 2)};")

    def s_if(self, d):
        r = self.rng
        head, new, tail = f"if ({self.bool(3)}) {{", {}, False
        if r.random() < .3:
            n = self.fresh("v")
            head, new = r.choice([(f"if (int {n} = {self.int(2)}) {{", {"int": [n]}), (f"if (int {n} = {self.int(2)}; {self.bool(2)}) {{", {"int": [n]})])
            if self.structs and r.random() < .5:
                s = r.choice(list(self.structs))
                head, new = f"if ({s} {n} = {self.struct(s, 2)}) {{", {s: [n]}
        self.line(head)
        self.block(d, new)
        if r.random() < .3:
            self.scopes.append(new)
            self.line(f"}} else if ({self.bool(2)}) {{")
            self.scopes.pop()
            self.block(d, new)
        if r.random() < .5:
            self.line("} else {")
            self.block(d, new)
        self.line("}")

    def s_for(self, d):
        k = self.fresh("k")
        step = self.rng.choice([f"++{k}", f"{k} += 2", f"{k}++, note(l, at, {k})"])
        self.scopes.append({"int": [k]})
        self.line(f"for (int {k} = 0; {k} < {self.rng.randint(1, 4)}{f' && {self.bool(1)}' if self.rng.random() < .2 else ''}; {step}) {{")
        self.loop(d)
        self.line("}")
        self.scopes.pop()

    def s_while(self, d):
        k = self.fresh("k")
        form = self.rng.choice(["while", "do", "var"])
        self.line(f"int {k} = {self.rng.randint(1, 4)};")
        self.add("int", k)
        if form == "var" and self.structs:
            s = self.rng.choice(list(self.structs))
            self.line(f"while ({s} w{k} = {self.struct(s, 1)}) {{")
            self.line(f"  if ({k}-- <= 0) break;")
            self.loop(d, {s: [f"w{k}"]})
            self.line("}")
            return
        self.line("do {" if form == "do" else f"while ({k}-- > 0 && {self.bool(1)}) {{")
        self.loop(d)
        self.line(f"}} while (--{k} > 0 && {self.bool(1)});" if form == "do" else "}")

    def s_switch(self, d):
        k = self.fresh("k")
        form = self.rng.choice(["int", "enum", "init"])
        what = self.enum(0) if form == "enum" else f"{self.int(2)} & 3" if form == "int" else f"int {k} = {self.int(1)}; {k} & 3"
        labels = ["ea", "eb", "ec"] if form == "enum" else ["0", "1", "2"]
        cases = [f"case {label}:" for label in labels] + ["default:"]
        self.line(f"switch ({what}) {{")
        for c in self.rng.sample(cases, self.rng.randint(1, len(cases))):
            self.line(c + " {")
            saved, self.in_loop = self.in_loop, 0
            self.block(d)
            self.in_loop = saved
            if self.in_loop and self.rng.random() < .2:
                self.line("continue;")
            self.line("}")
            if self.rng.random() < .6:
                self.line("break;")
        self.line("}")

    def s_block(self, d):
        self.line("{")
        self.block(d)
        self.line("}")

    def s_range(self, d):
        r, n = self.rng, self.fresh("e")
        if self.structs and r.random() < .4:
            s = r.choice(list(self.structs))
            how = r.choice(["", "const ", "const &"])
            self.line(f"for ({s if how != 'const &' else f'const {s} &'} {n} : Pack({self.struct(s, 1)}, {self.struct(s, 1)})) {{")
            self.loop(d, {s: [n]} if not how else {})
            return self.line("}")
        arrays = self.names("array")
        if not arrays:
            return
        kind = r.choice(["int", "int &", "const int &"])
        self.line(f"for ({kind}{'' if kind[-1] == '&' else ' '}{n} : {r.choice(arrays)}) {{")
        self.loop(d, {"int &": {"intref": [n]}, "int": {"int": [n]}}.get(kind, {}))
        self.line("}")

    def s_bind(self, _):
        n = self.fresh("b")
        arrays = self.names("array")
        if arrays:
            self.line(f"auto {self.rng.choice(['', '&'])}[{n}a, {n}b, {n}c, {n}d] = {self.rng.choice(arrays)};")
            self.line(f"{n}b ^= {n}c;")
            self.line(f"int {n} = {n}a ^ {n}b ^ {n}d;")
            self.add("int", n)

    def lambda_int(self, depth, parameter, is_int=True):
        """An int from what a lambda has captured."""
        saved = self.in_loop, self.const, self.locked
        self.in_loop, self.const = 0, True
        self.scopes.append({"int": [parameter] if is_int else []})
        body = self.int(depth)
        self.scopes.pop()
        self.in_loop, self.const, self.locked = saved
        return body

    def s_lambda(self, _):
        r, n, x = self.rng, self.fresh("l"), self.fresh("x")
        form = r.choice(["[=]", "[=] mutable", "init", "nested", "generic"])
        body = self.lambda_int(3, x)
        if form == "[=] mutable":
            text = f"[=, n = {self.int(1)}](int {x}) mutable {{ n ^= {x}; return n ^ {body}; }}"
        elif form == "init" and self.structs:
            s = r.choice(list(self.structs))
            text = f"[=, o = {self.struct(s, 2)}](int {x}) {{ return o.get({body}); }}"
        elif form == "nested":
            text = f"[=](int {x}) {{ auto f = [=](auto y) {{ return int(y) ^ {body}; }}; return f({x}) ^ f(2.5f); }}"
        elif form == "generic":
            text = f"[=](auto {x}, int d = 3) -> int {{ return {body} ^ d; }}"
        else:
            text = f"[=](int {x}) {{ return {body}; }}"
        self.line(f"auto {n} = {text};")
        place = self.place("int")
        if place:
            self.line(f"{place} = {r.choice([f'{n}({self.int(1)})', f'{n}(2)' if 'mutable' in form else f'twice({n}, {self.int(1)})'])};")

    def s_jump(self, _):
        self.line(f"if ({self.bool(2)}) {self.rng.choice(['break', 'continue'])};")

    def s_return(self, _):
        self.line(f"if ({self.bool(2)}) return {self.int(2)};")

    def text(self):
        while self.budget > 0:
            self.statement(3)
        parts = [f"h({n})" for k in SCALARS + list(self.structs) for n in self.names(k)]
        parts += [f"hashArray({a})" for a in self.names("array")]
        self.line("return int(" + " * 31u + ".join(parts) + ");")
        return f"int f{self.number}(int i, int at, const V &l) R {{\n" + "\n".join(self.lines) + "\n}\n\n"


def group(number, functions):
    calls = "".join(f"    at = i + {k * THREADS}; log[at] = 17; result[at] = {f}(i, at, log);\n" for k, f in enumerate(functions))
    names = ", ".join(f'"{f}"' for f in functions)
    return f'''struct Group{number} {{
  void operator()(int i, const V &log, const V &result) const R {{
    int at;
{calls}  }}
}};
inline void check(Group{number} g) {{ const char *const names[] = {{{names}}}; run(names, {len(functions)}, g); }}

'''


HARNESS = f'''static int failures = 0;
template <class G> void run(const char *const *names, int count, G g) {{
  const int n = {THREADS};
  std::vector<int> result[2], log[2];
  for (int side = 0; side < 2; ++side) {{ result[side].resize(count * n); log[side].resize(count * n); }}
  V r(count * n, result[0]), l(count * n, log[0]), cr(count * n, result[1]), cl(count * n, log[1]);
  parallel_for_each(concurrency::extent<1>(n), [=](concurrency::index<1> i) restrict(amp) {{ g(i[0], l, r); }});
  r.synchronize(); l.synchronize();
  for (int i = 0; i < n; ++i) g(i, cl, cr);
  for (int k = 0; k < count * n; ++k)
    if (result[0][k] != result[1][k] || log[0][k] != log[1][k]) {{
      std::printf("seed %ld, %s(%d): result %d, log %d in the kernel, %d and %d on the cpu\\n", seed, names[k / n], k % n, result[0][k], log[0][k], result[1][k], log[1][k]);
      ++failures;
      k += n - 1 - k % n;
    }}
}}

'''


def main():
    seed, count = read_seed(sys.argv[1]), int(sys.argv[2])
    per_kernel = 1 if "--single" in sys.argv else PER_KERNEL
    rng = random.Random(seed)
    out, structs, names = [f"// seed {seed}\n" + PRELUDE], [], []
    for n in range(4):
        structs.append(Struct(rng, n, structs[:]))
        out.append(structs[-1].text())
    for n in range(count):
        # A function calls few others: calls are inlined on devices.
        earlier = rng.sample(names[-5:], 1) if names and rng.random() < .2 else []
        out.append(Function(rng, n, earlier, rng.sample(structs, rng.randint(1, 3))).text())
        names.append(f"f{n}")
    out.append(f"static const long seed = {seed};\n{HARNESS}")
    groups = [names[k:k + per_kernel] for k in range(0, count, per_kernel)]
    out += [group(k, g) for k, g in enumerate(groups)]
    out.append("int main() {\n" + "".join(f"  check(Group{k}());\n" for k in range(len(groups))) + "  return failures;\n}\n")
    sys.stdout.write("".join(out))


main()
