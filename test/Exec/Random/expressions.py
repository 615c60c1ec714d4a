"""Random expressions for generate.py."""

from classes import SCALARS


# Variables that a lambda does not see: pointers and references, and bools, since two of these would not lie at multiples of four bytes.
MEMORY = ["bool", "pointer", "shared", "sharedref", "foreign", "foreignref", "member", "fixed"]


class Expressions:
    """Random expressions over the variables in scope."""

    old = False  # without constructs that C++14 lacks even as extensions

    def __init__(self, rng, number, earlier, structs, helpers=(), others=()):
        self.rng, self.number, self.earlier, self.helpers, self.others = rng, number, earlier, helpers, list(others)
        self.structs = {s.name: s for s in structs}
        self.lines, self.indent, self.counter = [], 1, 0
        self.scopes = [{"int": ["i"]}]
        self.budget = rng.randint(8, 28)
        self.in_loop = 0
        self.closure = 0  # in a lambda: the number of enclosing scopes, in which it can change and point to nothing
        self.memory = True  # m is visible
        self.used = set()  # names read or changed in this full-expression
        self.locked = set()  # names that ++ or = changes in it

    # Names ---------------------------------------------------------------

    def fresh(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def names(self, kind):
        """Returns the readable variables."""
        return self.visible(kind, self.closure if kind in MEMORY else 0)

    def own(self, kind):
        """Returns the modifiable variables."""
        return [n for n in self.visible(kind, self.closure) if n != "i" and n[0] not in "kx"]

    def visible(self, kind, first):
        return [n for s in self.scopes[first:] for n in s.get(kind, []) if n not in self.locked]

    def choose(self, kind):
        names = self.names(kind)
        if not names:  # All others are locked.
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

    def own_object(self):
        """Returns a class and a modifiable object, or None."""
        candidates = [(s, n) for s in self.structs for n in self.own(s)]
        return self.rng.choice(candidates) if candidates else None

    def place(self, kind, anywhere=False):
        """Returns a modifiable lvalue, or None; in private memory unless `anywhere`."""
        r = self.rng
        options = [lambda n=n: n for n in self.own(kind)]
        if kind == "int":
            options += [lambda n=n: n for n in self.own("intref") + self.own("member")]
            for s in self.structs:
                for n in self.own(s):
                    options += [lambda n=n: f"{n}.ref({self.unsigned(1)})", lambda n=n, s=s: f"{n}.{r.choice(self.structs[s].ints())}"]
            options += [lambda a=a: f"{a}[{self.unsigned(1)} % 4u]" for a in self.own("array")]
            options += [lambda p=p: f"{r.choice(['*' + p, p + '[0]'])}" for p in self.names("pointer")]
            if anywhere:
                options += [lambda: f"m[{self.unsigned(1)} & 3u]"] * (2 * self.memory)
                options += [lambda n=n: n for k in ("sharedref", "foreignref") for n in self.names(k)]
                options += [lambda p=p: f"*{p}" for p in self.names("shared")] + [lambda p=p: f"{p}[{self.unsigned(1)} & 3u]" for p in self.names("foreign")]
            if anywhere and self.memory and r.random() < .1:
                options = [lambda: self.call("int &") or "m[1]", lambda: "*" + (self.call("int *") or "m")]
        return r.choice(options)() if options else None

    def effect(self, kind="int"):
        """Returns ++x or x op= e of a variable that no other part of the expression names."""
        free = [n for n in self.own(kind) if n not in self.used]
        if not free:
            return None
        n = self.rng.choice(free)
        self.locked.add(n)
        if kind == "unsigned":
            return self.rng.choice([f"{n}++", f"--{n}", f"({n} += {self.unsigned(1)})", f"({n} = {self.unsigned(1)})"])
        return self.rng.choice([f"({n} ^= {self.int(1)})", f"({n} = {self.int(1)})", f"({n} %= 7)"])

    def call(self, *results):
        """Returns a call of a helper whose result has one of the types, or None."""
        helpers = [helper for helper in self.helpers if helper.result[0] in results]
        return self.rng.choice(helpers).called(self) if helpers and self.memory else None

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
                return r.choice([f"{o}.get({r.randint(0, 9)})", f"{o}[{self.int(0)}]", f"{o}(i)", f"{o}({self.int(0)}, 3)",
                    f"{o}.{r.choice(self.structs[s].ints())}", f"{s}::all({self.int(0)})"])
            leaf += [member]
        if self.names("array"):
            leaf += [lambda: f"{self.choose('array')}[{self.unsigned(0)} & 3u]",
                lambda: f"firstOf({self.choose('array')}, {r.randint(1, 4)}u)"]
        if self.names("sharedref"):
            leaf += [lambda: "+" + self.choose("sharedref")]
        if self.names("intref"):
            leaf += [lambda: self.choose("intref")]
        for members in ("member", "fixed"):
            if self.names(members):
                leaf += [lambda kind=members: self.choose(kind)]
        for references in ("foreignref", "constref"):
            if self.names(references):
                leaf += [lambda kind=references: "+" + self.choose(kind)]
        if self.names("foreign"):
            leaf += [lambda: f"+{self.choose('foreign')}[{self.unsigned(0)} & 3u]", lambda: f"firstOf({self.choose('foreign')}, {r.randint(1, 4)}u)"]
        if self.names("callable"):
            leaf += [lambda: f"{self.choose('callable')}({self.int(0)})"]
        if self.memory:
            # Uses + because an operand of ?: may not be an lvalue in another address space.
            leaf += [lambda: f"+m[{self.unsigned(0)} & 3u]", lambda: f"firstOf(m, {r.randint(1, 4)}u)"]
        if self.names("shared"):
            leaf += [lambda: "+*" + self.choose("shared"), lambda: f"distance(m, {self.choose('shared')})",
                lambda: f"int({self.choose('shared')} - m)"]
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
            lambda: f"int(bound({self.float(d-1)}))", lambda: f"int({self.bool(d-1)})", lambda: f"({self.enum(d-1)} + 2)",
            lambda: f"static_cast<int>({self.long(d-1)})",
            lambda: f"pick({self.bool(d-1)}, {self.int(d-1)}, {self.int(d-1)})",
            lambda: f"({self.scalar(d-1)}, {self.int(d-1)})",
            lambda: f"({self.bool(d-1)} + {self.bool(d-1)} * 2)",
            lambda: f"int({self.double(d-1)})", lambda: f"int(long({self.double(d-1)}) * 3)",
            lambda: f"Down<{r.randint(0, 3)}>::go([=](int x) {{ return {self.lambda_int(1, 'x')}; }}, {self.int(d-1)})",
            lambda: f"{'compose(' if self.old else 'Compose{'}[](auto x) {{ return int(x) ^ 3; }}, {r.randint(0, 9)}, [=](int x) {{ return {self.lambda_int(1, 'x')}; }}{')' if self.old else '}'}({self.int(d-1)})",
            lambda: f"three({self.int(d-1)}, {self.unsigned(d-1)}, {self.int(d-1)})",
            lambda: f"Three{{{self.int(d-1)}, {self.unsigned(d-1)}, {self.int(d-1)}}}.all()",
            lambda: f"Var({self.int(d-1)}).i", lambda: f"noted(l, at, {self.int(d-1)})",
        ]
        if self.structs and d > 0:
            s = r.choice(list(self.structs))
            member = r.choice(self.structs[s].ints())
            inner += [lambda: f"{self.struct(s, d-1)}.get({self.int(d-1)})", lambda: f"{self.struct(s, d-1)}[{self.int(d-1)}]",
                lambda: f"{self.struct(s, d-1)}.{member}", lambda: f"same({self.struct(s, d-1)})(2)"]
            pointers = [n for k, n, e in self.structs[s].fields if k == "int" and not e]
            # The referenced object may end with the full-expression.
            inner += [lambda: f"{self.call(f'const {s} &') or f'{s}(l, at, 2)'}.get({self.int(d-1)})"]
            if self.names(s):
                inner += [lambda: f"{self.choose(s)}.*({self.bool(d-1)} ? &{s}::{r.choice(pointers)} : &{s}::{r.choice(pointers)})"]
        if self.memory:
            def bump():
                place = self.place("int", anywhere=True)
                return f"bump({place}, {self.int(d-1)})" if place else "i"
            inner += [lambda: self.call("int") or "i"] * 2 + [lambda: f"+{self.call('int &') or 'i'}", lambda: f"+*{self.call('int *') or 'm'}"]
            inner += [bump, self.ordered, lambda: self.effect() or "i", lambda: f"({self.effect() or 'i'} , {self.int(d-1)})"]
        if self.earlier and self.memory:
            arrays = self.own("array")
            inner += [lambda: f"{r.choice(self.earlier)}({self.int(d-1)}, at, l, {r.choice(arrays + ['m'])})"]
        return self.pick(leaf, inner, d)

    def ordered(self):
        """Operands that name a variable while others change it, in an order that C++ or clang fixes: from left to right."""
        free = [n for n in self.own("unsigned") if n not in self.used]
        if not self.memory or not free:
            return "i"
        n = self.rng.choice(free)
        self.locked.add(n)
        return self.rng.choice([
            f"three(int({n}++ & 3u), {n} ^= 5u, int({n}))", f"Three{{int({n}++), {n}, int({n} *= 3u)}}.all()", f"int({n} << ({n}++ & 7u))",
            f"({n}++, int({n}))", f"int(({n} >>= 1, {n} + 4u))", f"({n}++ && {n} > 3u ? int({n}--) : int({n}))",
            f"int(m[{n}++ & 3u] = int({n} ^ 9u))",
            f"three(int({n}), bump({n}, 3), int({n}))", f"int(Conv(int({n}++)).v ^ {n})", f"(m[{n} & 3u] ^= int({n}++))",
            f"int(({n} += 2u) *= 3u)", f"int(++({n} ^= 8u))",
        ])

    def conditional(self, kind, d):
        return f"({self.condition(d-1)} ? {self.expr(kind, d-1)} : {self.expr(kind, d-1)})"

    def condition(self, d):
        """Returns an expression that is converted to bool."""
        r = self.rng
        if r.random() < .6:
            return self.bool(d)
        if self.names("pointer") and r.random() < .3:
            return self.choose("pointer")
        return self.expr(r.choice(["int", "unsigned", "float", "unsigned long", "double", "E"]), d)

    def unsigned(self, d):
        r = self.rng
        leaf = [lambda: f"{r.choice([0, 1, 5, 77, 4000000000, 4294967295])}u", lambda: f"unsigned({self.int(0)})"]
        if self.names("unsigned"):
            leaf += [lambda: self.choose("unsigned")] * 2
        if self.names("generic"):
            leaf += [lambda: f"h({self.choose('generic')})", lambda: f"traits({self.choose('generic')})"]
        inner = [
            lambda: f"({self.unsigned(d-1)} {r.choice('+-*&|^')} {self.unsigned(d-1)})",
            lambda: f"({self.unsigned(d-1)} {r.choice('+-*&|^')} {self.int(d-1)})",
            lambda: f"({self.unsigned(d-1)} {r.choice('/%')} ({self.unsigned(d-1)} | 1u))",
            lambda: f"({self.unsigned(d-1)} {r.choice(['<<', '>>'])} ({self.unsigned(d-1)} % 32u))",
            lambda: f"(- {self.unsigned(d-1)})",
            lambda: f"conv({self.int(d-1)})", lambda: f"(Conv({self.int(d-1)}) + {self.unsigned(d-1)})", lambda: f"h(Var({self.int(d-1)}))",
            lambda: f"unsigned(bound({self.float(d-1)}) + 1000.f)",
            lambda: f"Agg{{{self.int(d-1)}, {self.float(d-1)}, {{{self.unsigned(d-1)}}}}}.hash()",
            lambda: f"h({self.scalar(d-1)})", lambda: f"kind({self.scalar(d-1)})", lambda: f"unsigned({self.scoped(d-1)})",
            lambda: f"mix({self.scalar(d-1)}, {self.scalar(d-1)}, {self.scalar(d-1)})",
            lambda: f"({self.bool(d-1)} ? {self.int(d-1)} : {self.unsigned(d-1)})",
            lambda: self.conditional("unsigned", d),
            lambda: f"Pack({self.int(d-1)}, {self.int(d-1)}).sum([](int x) {{ return x ^ {r.randint(0, 9)}; }})",
        ]
        if self.structs:
            s = r.choice(list(self.structs))
            inner += [lambda: f"byValue({self.struct(s, d-1)}, {self.unsigned(d-1)})", lambda: f"h({self.struct(s, d-1)})",
                lambda: f"kind(same({self.struct(s, d-1)}))",
                lambda: f"mix({self.struct(s, d-1)}, {self.scalar(d-1)})",
                lambda: f"Plus<{s}>(l, at, {self.int(d-1)}).hash()",
                lambda: f"h(static_cast<const {s} &>(Plus<{s}>(l, at, {self.int(d-1)})))",
                lambda: f"each([=](const auto &x) {{ return h(x) ^ {self.lambda_int(1, 'x', False)}; }}, {self.struct(s, d-1)}, {self.int(d-1)})"]
        if self.own("unsigned"):
            inner += [lambda: self.effect("unsigned") or "2u", lambda: f"({self.effect('unsigned') or '3u'} << ({self.int(d-1)} & 7))"]
        return self.pick(leaf, inner, d)

    def long(self, d):
        r = self.rng
        leaf = [lambda: f"{r.choice([0, 3, 4000000000])}ul", lambda: f"(unsigned long)({self.unsigned(0)})",
            lambda: f"(unsigned long)({self.int(0)})"]
        if self.names("unsigned long"):
            leaf += [lambda: self.choose("unsigned long")] * 2
        return self.pick(leaf, [
            lambda: f"({self.long(d-1)} {r.choice('+-*&|^')} {self.expr(r.choice(['unsigned long', 'int', 'unsigned']), d-1)})",
            lambda: f"({self.long(d-1)} {r.choice('/%')} ({self.unsigned(d-1)} | 1u))",
            lambda: f"({self.long(d-1)} {r.choice(['<<', '>>'])} ({self.unsigned(d-1)} % 64u))",
            lambda: f"(unsigned long)(boundd({self.double(d-1)}) + 1000.)", lambda: f"(unsigned long)(long(bound({self.float(d-1)})))",
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
            lambda: f"bound(float({self.long(d-1)}))", lambda: f"(float({self.bool(d-1)}) + .5f)", lambda: f"bound({self.int(d-1)} / 8.f)",
        ], d)

    def double(self, d):
        r = self.rng
        leaf = [lambda: r.choice(["0.5", "-7.25", "1e2", "0."]), lambda: f"double({self.int(0)} % 1000)"]
        if self.names("double"):
            leaf += [lambda: self.choose("double")] * 2
        return self.pick(leaf, [
            lambda: f"boundd({self.double(d-1)} {r.choice('+-*')} {self.expr(r.choice(['double', 'float', 'int']), d-1)})",
            lambda: f"boundd({self.double(d-1)} / 3.)", lambda: f"boundd(double({self.long(d-1)}))",
            lambda: f"boundd({self.unsigned(d-1)} * .125)", lambda: self.conditional("double", d),
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
            lambda: f"({self.condition(d-1)} {r.choice(['&&', '||'])} {self.condition(d-1)})",
            lambda: f"!({self.condition(d-1)})", lambda: f"bool({self.int(d-1)})",
            lambda: f"({self.bool(d-1)} {r.choice(['!=', '&', '|', '^'])} {self.bool(d-1)})",
        ]
        if self.structs:
            s = r.choice(list(self.structs))
            inner += [lambda: f"({self.struct(s, d-1)} == {self.struct(s, d-1)})", lambda: f"bool({self.struct(s, d-1)})",
                lambda: f"({self.struct(s, d-1)} ? {self.bool(d-1)} : true)"]
        if self.names("shared"):
            inner += [lambda: f"({self.choose('shared')} {r.choice(['==', '!=', '<', '>='])} m + {r.randint(0, 3)})"]
        if len(self.names("pointer")) > 0:
            inner += [lambda: f"({self.choose('pointer')} {r.choice(['==', '!=', '<'])} {self.choose('pointer')})",
                lambda: f"!{self.choose('pointer')}"]
        return self.pick(leaf, inner, d)

    def struct(self, s, d):
        r = self.rng
        leaf = [lambda: f"{s}(l, at, {self.int(0)})"]
        if self.names(s):
            leaf += [lambda: self.choose(s)] * 3
        if self.names(f"const {s}"):
            leaf += [lambda: self.choose(f"const {s}")]
        derived = [t for t in self.structs if s in self.structs[t].bases and self.names(t)]
        if derived:
            leaf += [lambda: f"static_cast<const {s} &>({self.choose(r.choice(derived))})"]
        inner = [
            lambda: f"({self.struct(s, d-1)} + {self.struct(s, d-1)})",
            lambda: f"pick({self.bool(d-1)}, {self.struct(s, d-1)}, {self.struct(s, d-1)})",
            lambda: f"pass({self.struct(s, d-1)})", lambda: self.conditional(s, d),
            lambda: f"construct<{s}>(l, at, {self.int(d-1)}, {self.unsigned(d-1)})",
            lambda: f"{s}{{l, at, {self.int(d-1)}, {self.unsigned(d-1)}}}",
            lambda: f"{r.choice(['make', 'named', 'either'])}{s}(l, at, {self.int(d-1)})",
            lambda: f"({self.int(d-1)}, {self.struct(s, d-1)})",
        ]
        inner += [lambda: self.call(s) or f"{s}(l, at, 1)"]
        if self.own(s):
            n = r.choice(self.own(s))
            self.used.add(n)
            inner += [lambda: f"({n} += {self.int(d-1)})", lambda: f"(++{n})", lambda: f"({n} << {self.int(d-1)} << {self.int(d-1)})",
                lambda: f"({n} = {self.struct(s, d-1)})"]
        return self.pick(leaf, inner, d)
