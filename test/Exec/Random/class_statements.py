"""Statements about classes for generate.py: uses of Inputs/operators.h and Inputs/hierarchies.h."""


class ClassStatements:
    """A part of Function."""

    def note(self, value):
        self.line(f"note(l, at, {value});")

    def operators(self, d, names=()):
        """Returns an expression of class Num, with all its operators; Num `names` may be changed."""
        r = self.rng
        leaf = [lambda: f"Num({self.int(0)})"] + [lambda: r.choice(names)] * 3 * bool(names)
        inner = [
            lambda: f"({self.operators(d-1, names)} {r.choice('+-*/%&|^,')} {self.operators(d-1, names)})",
            lambda: f"({self.operators(d-1, names)} {r.choice(['<<', '>>', '&&', '||'])} {self.operators(d-1, names)})",
            lambda: f"({r.choice('+-~')}{self.operators(d-1, names)})",
            lambda: f"Num({self.operators(d-1, names)} {r.choice(['<', '>', '==', '!='])} {self.operators(d-1, names)})",
            lambda: f"({self.bool(1)} ? {self.operators(d-1, names)} : {self.operators(d-1, names)})",
            lambda: f"Num({self.operators(d-1, names)}[{self.operators(d-1, names)}])",
            lambda: f"noted(l, at, {self.operators(d-1, names)})",
            lambda: f"Num(!{self.operators(d-1, names)})",
        ]
        if names:
            n = r.choice(names)
            inner += [
                lambda: f"({n} {r.choice(['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', ''])}= {self.operators(d-1, names)})",
                lambda: f"({r.choice(['++', '--'])}{n})", lambda: f"({n}{r.choice(['++', '--'])})",
                lambda: f"({self.bool(1)} ? {n} : {r.choice(names)})++", lambda: f"({n} = {self.int(1)})",
            ]
        return self.pick(leaf, inner, d)

    def s_number(self, _):
        r, a, b = self.rng, self.fresh("na"), self.fresh("nb")
        self.line(f"Num {a} = {self.operators(2)}, {b} = {self.operators(1)};")
        for _ in range(r.randint(1, 2)):
            self.line(r.choice([
                f"{a} = {self.operators(3, [a, b])};", f"{b} <<= {self.operators(2, [a, b])};", f"*{a} ^= {self.int(1)};",
                f"{a}->v ^= {b}->*3;",
                f"({a} = {b}) += {self.operators(1, [a, b])};", f"{a} = {self.int(1)};", f"if ({self.operators(2, [a, b])}) --{a};",
                f"(void){self.operators(3, [a, b])};"]))
        self.note(r.choice([f"{a}.v", f"{a}({self.int(1)}) ^ {b}()", f"{a}({self.int(1)}, {self.float(1)})",
            f"{a}({self.unsigned(1)}, 3u, {self.unsigned(0)})", f"int({self.operators(2, [a, b])})",
            f"int(h(float({a})))", f"int(h(static_cast<Pack<int>>({b}).v[1]))", f"({a} << {b} << {b}--).v"]))

    def s_hierarchy(self, _):
        r, o = self.rng, self.fresh("de")
        self.line(f"Derived {o}(l, at, {self.int(1)});")
        for _ in range(r.randint(2, 3)):
            n = self.fresh("q")
            self.line(r.choice([
                f"Base &{n} = {o}; {n}.b ^= {self.int(1)}; {n} = {o}.parts[{self.unsigned(1)} & 1u];",
                f"Side *{n} = &{o}; {n}->g[1] ^= {self.int(1)}; static_cast<Derived *>({n})->plain ^= 3;",
                f"const Middle &{n} = {o}; note(l, at, static_cast<const Derived &>({n}).get());",
                f"Derived {n}({o}); {n}.i = {self.int(1)}; {o} = {n};", f"static_cast<Middle &>({o}) = Middle({self.int(1)});",
                f"{o}.Base::b ^= {o}.Middle::get();",
                f"Middle {n} = {o}; {o}.plain ^= bySlice({n}); {o}.plain ^= bySlice({o});",
                f"Base::Inner {n}; {n}.k ^= {self.int(1)}; note(l, at, {n}.of({o}));",
                f"int Derived::*{n} = {self.bool(1)} ? &Base::b : &Derived::low; {o}.*{n} ^= {self.int(1)};",
                f"int Middle::*{n} = &Middle::plain; int Derived::*w{n} = {n}; (&{o})->*w{n} = {self.int(1)};",
                f"int (Side::*{n})[2] = &Side::g; ({o}.*{n})[{self.unsigned(1)} & 1u] = {self.int(1)};",
                f"Logged Derived::*{n} = &Derived::inner; note(l, at, ({o}.*{n}).id);",
                f"if (static_cast<Base *>(&{o}) == &{o}.parts[0] || &{o} == static_cast<Nothing2 *>(&{o})) {o}.shared ^= 5;"]))
        self.note(r.choice([f"int({o}.hash())", f"{o}.get() ^ peek({o})",
            f"{o}.over({self.int(1)}) ^ {o}.over({self.unsigned(1)}) ^ {o}.over({self.float(1)})",
            f"reads(static_cast<Base &>({o})) ^ reads({o}, 1) ^ {o}.three(2)",
            f"Derived(l, at, {self.int(1)}).get() ^ {o}.nine",
            f"Derived({o}).parts[1].get() ^ {o}.Base::over({self.float(0)})",
            f"Middle({self.int(1)}, {self.int(0)}).twice"]))

    def s_static_base(self, _):
        n = self.fresh("co")
        self.line(f"Coins {n}{{{self.int(1)}}}; {n}.more(){self.rng.choice(['', '.more()', '.value ^= 6', ' = 3'])};")
        self.note(f"{n}.total() ^ {self.rng.choice(['int(sizeof(Coins))', f'{n}.self().value', f'Coins({n}).more().total()'])}")

    def s_qualified(self, _):
        r, n = self.rng, self.fresh("cu")
        self.line(f"Cup {n}{{{self.int(1)}}}; const Cup &c{n} = {n};")
        self.note(r.choice([f"{n}.take() ^ c{n}.take()", f"Cup{{{self.int(1)}}}.fill({self.int(1)} & 255).take()",
            f"static_cast<Cup &&>({n}).take()", f"{n}.fill({self.int(1)}).fill(3).take()", f"({self.bool(1)} ? {n} : Cup{{3}}).take()"]))
        self.note(f"{n}.v")

    def s_moves(self, _):
        r, a, b = self.rng, self.fresh("la"), self.fresh("lb")
        self.line(f"Logged {a}(l, at, {self.int(1)}), {b}{r.choice([f'(static_cast<Logged &&>({a}))', f' = {a}', f'(pass({a}))', f'(pass(static_cast<Logged &&>({a})))', f'(pick({self.bool(1)}, {a}, Logged(l, at, 4)))'])};")
        self.line(r.choice([f"{a} = static_cast<Logged &&>({b});", f"{a} = {b} = {a};", f"{a} = Logged(l, at, {b}.id);",
            f"{a} = pass({b});",
            f"{{ Logged t(static_cast<Logged &&>({a})); {a} = static_cast<Logged &&>({b}); {b} = static_cast<Logged &&>(t); }}",
            f"Logged g{a}[2][2] = {{{{{a}, Logged(l, at, 3)}}, {{{b}, {a}}}}}; {b} = g{a}[1][{self.unsigned(1)} & 1u];",
            f"Logged &&r{a} = pass({a}); {b} = r{a}; r{a}.id ^= 5;",
            f"const Logged &r{a} = {self.bool(1)} ? {a} : Logged(l, at, 8); note(l, at, r{a}.id);",
            f"auto f{a} = [{a}, {b}](Logged x) {{ return x.id ^ {a}.id ^ {b}.id; }}; note(l, at, f{a}({b}));",
            f"switch ({self.int(1)} & 1) {{ case 0: {{ Logged t({a}); if (t.id & 1) break; note(l, at, 6); }} default: {b} = {a}; }}"]))
        self.note(f"{a}.id ^ {b}.id")

    def s_tables(self, _):
        """Aggregates with bases and default members, initialized from nested, elided and empty braces."""
        if self.old:
            return
        r, n = self.rng, self.fresh("ta")
        x, y = self.int(1), self.int(1)
        self.line(r.choice([f"Table {n};", f"Table {n}{{}};", f"Table {n} = {{{{{{}}, {x}}}, {{{{{y}}}, {{4, {x}}}}}}};",
            f"Table {n}{{{{{{}}, {x}, .5f}}, {{{y}, 2, 3}}, {{{x}, 1.f}}}};", f"Table {n} = {{{{}}, {{{{}}, {{{y}, {x}}}}}, {{}}}};",
            f"Table {n} = Table{{{{{{}}, {y}}}}};"]))
        self.line(r.choice([f"Table c{n}[2] = {{{n}}}; {n} = c{n}[{self.unsigned(1)} & 1u];",
            f"auto &[q{n}, w{n}] = {n}.t; q{n}[1] ^= w{n}[0];", f"{n}.t[{self.unsigned(1)} & 1u][1] ^= {self.int(1)};", f"{n} = {{}};",
            f"{n}.agg = {{{y}, .25f, {{5u}}}};", f"static_cast<Simple &>({n}) = {{{{}}, {x}}};"]))
        self.note(f"int({n}.hash())")

    def s_union(self, _):
        r, n = self.rng, self.fresh("ei")
        self.line(r.choice([f"Either {n}{{{self.int(1)}}};", f"Either {n} = {self.float(1)};",
            f"Either {n}{{{self.unsigned(1)}, {self.int(1)}}};", f"Either {n}({self.bool(1)} ? Either({self.int(1)}) : Either(2.5f));"]))
        self.line(r.choice([f"Either c{n} = {n}; {n}.i = c{n}.same() ^ 3;", f"{n}.s.u = {self.unsigned(1)};",
            f"union {{ int a{n}; unsigned b{n}; }}; a{n} = {self.int(1)}; {n}.i = int(b{n} >> 3);",
            f"struct {{ int x; union {{ int y; float z; }}; }} s{n} = {{{self.int(1)}, {{{self.int(1)}}}}}; {n}.i = s{n}.x ^ s{n}.y;"]))
        self.note(f"{n}.i")

    def s_pseudo(self, _):
        r, n = self.rng, self.fresh("ps")
        kind = r.choice(["int", "float", "Agg", "Cup"])
        self.line(f"typedef {kind} T{n}; {{ T{n} x{n}{{{self.int(1) if kind != 'float' else self.float(1)}}}; note(l, at, 8); x{n}.~T{n}(); }}")

    STATEMENTS = [s_number, s_hierarchy, s_static_base, s_qualified, s_moves, s_tables, s_union, s_pseudo]
