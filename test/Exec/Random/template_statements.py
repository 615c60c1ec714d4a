"""Statements about templates, lambdas, ranges and tuples for generate.py: uses of Inputs/templates.h."""

VALUES = ["int", "unsigned", "float", "unsigned long", "bool", "double", "E", "C"]


class TemplateStatements:
    """A part of Function."""

    def some(self, d=1, least=1):
        """Arguments of random types."""
        return ", ".join(self.expr(self.rng.choice(VALUES), d) for _ in range(self.rng.randint(least, 4)))

    def ints(self, d=1):
        return ", ".join(self.int(d) for _ in range(self.rng.randint(1, 4)))

    def s_pack(self, _):
        numbers = ", ".join(str(self.rng.randint(0, 9)) for _ in range(self.rng.randint(0, 4)))
        self.note(self.rng.choice([
            f"every({self.ints(2)}) + some({self.ints(2)}) * 2", f"int(sumFrom({self.unsigned(1)}, {self.ints()}))",
            f"howMany({self.some(1, 0)})", f"int(fromRight({self.some(2)}))",
            f"int(each([=](auto x) {{ return h(x) ^ {self.lambda_int(1, '3')}; }}, {self.some()}))",
            *([f"int(Indices<{numbers}>::pickFrom(m))"] * self.memory), f"Indices<{numbers}>::table({self.int(1)})",
            f"apply([=](auto... a) {{ return int((0u ^ ... ^ h(a))) ^ {self.lambda_int(1, 'i')}; }}, {self.some()})"]))

    def s_traits(self, _):
        n, kind = self.fresh("tr"), self.rng.choice([v for v in VALUES if v != "bool"])
        x = self.expr(kind, 1)
        self.note(self.rng.choice([f"int(traits({self.expr(kind, 2)}))", f"which({self.expr(kind, 2)})",
            f"which({self.bool(1)} ? {self.expr(kind, 1)} : {self.expr(kind if kind == 'C' else 'bool', 1)})",
            f"which(+{self.expr('E', 1)})",
            f"which(long({self.int(1)}) ^ {self.int(1)})", f"int(traits(Pack<{kind}>({x}, {self.expr(kind, 1)})))",
            f"int(through<Pack>({x}, {self.expr(kind, 1)}))"]))
        if self.rng.random() < .5:
            self.line(f"{kind} {n}[2] = {{{x}, {self.expr(kind, 1)}}};")
            self.note(f"int(traits({n}))")

    def s_couple(self, _):
        r, n = self.rng, self.fresh("cp")
        self.line(r.choice([f"Couple{'<int, unsigned>' * self.old} {n}{{{self.int(1)}, {self.unsigned(1)}}};", f"Couple<float> {n}({self.float(1)}, {self.int(1)} & 63);",
            f"Couple<unsigned, int> {n} = Couple<int>({self.int(1)}, 3);",
            f"auto {n} = Couple<int>(2, {self.int(1)}).with({self.unsigned(1)}).with({self.double(1)});"]))
        self.note(r.choice([f"int({n}.hash())", f"int(h({n}.with({self.float(1)})))", f"int({n}.with({n}).hash())",
            f"readThrough<&Cup::v>(Cup{{{self.int(1)}}}) ^ int(h({n}.one))",
            f"constant<{r.randint(0, 99)}>() ^ int(constant<{r.randint(0, 9)}u>())"]))

    def s_forward(self, _):
        n = self.fresh("fw")
        self.line(f"int {n} = {self.int(1)}; const int &c{n} = {n};")
        self.note(self.rng.choice([f"forwarded({n}) ^ {n}", f"forwarded({self.int(2)})", f"forwarded(c{n})",
            f"forwardedLast(c{n}, {self.int(1)}, {n})", f"forwardedLast({n}, {self.int(2)})", f"category({self.bool(1)} ? {n} : 7)",
            f"category(static_cast<int &&>({n}))"]))

    def s_callable(self, _):
        r, n, x = self.rng, self.fresh("fo"), self.fresh("x")
        body = self.lambda_int(2, x)
        self.line(r.choice([
            f"auto {n} = wrap(wrap([=](int {x}) {{ return {body}; }}));",
            f"auto {n} = [=](int {x}) {{ return nest<{r.randint(0, 3)}>([=](auto y) {{ return y ^ {body}; }}, {x}); }};",
            f"auto {n} = [k = {self.int(1)}, i, l, at](auto {x}, auto... rest) {{ if constexpr (sizeof...(rest) > 0) return k ^ howMany(rest...); else return int(h({x})) ^ k; }};",
            f"struct {{ int k; int operator()(int {x}) const {{ return {x} ^ k; }} }} {n}{{{self.int(1)}}};",
            f"auto {n} = [=](int {x}) mutable -> int {{ i ^= {x}; auto g = [=]() mutable {{ i = i / 2 + 3; return i; }}; return g() ^ g() ^ i; }};",
            f"auto {n} = [=](int {x}) {{ const auto g = [=, i = {x} ^ 5](auto f) {{ return f(i) ^ {body}; }}; return g([=](int q) {{ return q ^ {x}; }}); }};",
            f"auto {n} = [o = Logged(l, at, {self.int(1)})](int {x}) {{ return o.id ^ {x}; }};"]))
        self.note(r.choice([f"{n}({self.int(1)})", f"{n}(3) ^ {n}({self.int(1)})", f"[](auto f) {{ return f(7); }}({n})"]))

    def s_ranges(self, d):
        r, n = self.rng, self.fresh("ra")
        kind = r.choice(["span", "held", "const", "view"])
        if kind == "span":
            self.line(f"for (int {n} : Span{{{self.int(1)} & 255, {r.randint(0, 3)}}}) {{")
        elif kind == "view":
            self.line(f"int w{n}[3] = {{{self.int(0)}}}; for (auto &&{n} : w{n}) {{")
            self.line(f"  {n} ^= {self.int(1)};")
        else:
            self.line(f"{'const ' if kind == 'const' else ''}held::Held h{n} = {{{{{self.int(1)}, {self.int(0)}}}}}; for (auto {n} : h{n}) {{")
        self.loop(d, {"int": [n]} if kind != "view" else {})
        self.line("}")

    def s_tuple(self, _):
        r, n = self.rng, self.fresh("tu")
        form = r.choice(["auto", "const auto", "auto &&"]) if r.random() < .7 else "const auto &"
        self.line(f"{form} [{n}a, {n}b] = Duo({self.int(1)}); {'' if 'const' in form else f'{n}a ^= 3; {n}b.c[1] = {n}b.c[0];'}")
        self.note(f"{n}a ^ int(h({n}b)) ^ int({n}b.c[1])")

    STATEMENTS = [s_pack, s_traits, s_couple, s_forward, s_callable, s_ranges, s_tuple]
