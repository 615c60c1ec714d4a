"""Statements with constructs of C++20 and C++23, for generate.py: uses of Inputs/modern.h."""

from template_statements import VALUES


class ModernStatements:
    """A part of Function."""

    def version(self, d):
        r = self.rng
        return self.pick([
            lambda: f"Version{{.major_ = {self.int(1)}, .minor_ = {self.int(1)}}}", lambda: f"Version({self.int(1)}, {self.int(1)}, {self.unsigned(1)})",
            lambda: f"Version{{.minor_ = {self.int(1)}}}"], [
            lambda: f"auto({self.version(d-1)})", lambda: f"({self.bool(1)} ? {self.version(d-1)} : Version({self.int(1)}))",
            lambda: f"pass({self.version(d-1)})"], d)

    def s_version(self, _):
        r, n = self.rng, self.fresh("ve")
        self.line(f"Version {n} = {self.version(2)}, o{n}[2]{{{self.version(1)}, {{.major_ = {self.int(1)}}}}};")
        self.line(r.choice([f"{n} = {{.minor_ = {n}.major_, .micro = {self.unsigned(1)}}};", f"if ({n} == o{n}[1] || {n} != {self.version(1)}) {n}.micro ^= 3u;",
            f"for (int k{n} = {self.int(1)}; auto &[a, b, c] : o{n}) a ^= k{n}++, c += unsigned(b);",
            f"Outline w{n}{{.v = {n}, .sides = {{{self.int(1)}}}}}; {n} = w{n}.v; {n}.micro ^= w{n}.hash();",
            f"Outline w{n}{{{self.version(1)}}}, d{n}; w{n} = {{}}; {n}.micro += w{n}.hash() + d{n}.hash();"]))
        self.note(f"int({n}.hash() ^ o{n}[0].hash() * 3u ^ o{n}[1].hash())")

    def s_grid(self, _):
        r, n = self.rng, self.fresh("gr")
        self.line(f"Meadow {n}{{{{{{{{{self.int(1)}, 2}}, {{{self.int(1)}}}}}}}, {self.int(1)}}}; const Grid &c{n} = {n};")
        self.line(r.choice([f"{n}[{self.unsigned(1)}, {self.unsigned(1)}] ^= {self.int(1)};", f"{n}.first() = {self.int(1)};",
            f"int &f{n} = {n}[1u, 0u]; f{n} ^= c{n}.first();", f"{n}.more = {n}.taken({self.int(1)});"]))
        self.note(f"int({n}.hash()) ^ c{n}[{self.unsigned(1)}] ^ {n}.more ^ {r.choice([f'Mixer()({self.int(1)}, {self.int(1)})', f'Mixer{{}}[{self.int(1)}]', f'c{n}.taken(3)', f'Meadow(c{n}).first()'])}")

    def s_concept(self, _):
        kind = self.rng.choice(VALUES + list(self.structs))
        number = self.rng.randint(1, 9)
        self.note(self.rng.choice([f"ranked({self.expr(kind, 2)})", f"ranked({self.version(1)})", f"squareOf({number}) ^ loopOf({self.int(1)})",
            f"fixed<Version{{{number}, 2}}, [](int x) {{ return x ^ {number}; }}>({self.int(2)})",
            f"int(Hashed<Version>) + int(requires {{ {self.int(0)} + 1; }}) * 2"]))

    def s_modern_lambda(self, _):
        r, n, x = self.rng, self.fresh("ml"), self.fresh("x")
        body = self.lambda_int(1, x)
        self.line(r.choice([
            f"auto {n} = [=]<class T>(T {x}, T y = T(2)) {{ return int({x}) ^ int(y) ^ {self.lambda_int(1, '3')}; }};",
            f"auto {n} = [](int {x}) static {{ return {x} ^ {r.randint(1, 9)}; }};",
            f"auto {n} = [=](this const auto &self, int {x}) -> int {{ if (sizeof(self) > 1000) return 1; return {body}; }};",
            f"auto {n} = [=](auto... {x}) requires(sizeof...({x}) > 0) {{ return [=, ... p = int({x})] {{ return (... ^ p); }}() ^ {self.lambda_int(1, '2')}; }};",
            f"Overloaded<OfInt, OfFloat> {n}{{{{}}, {{}}, {self.int(1)}}};"]))
        self.note(f"{n}({self.int(1)})")

    def s_using_enum(self, _):
        r, n = self.rng, self.fresh("ue")
        self.line(f"{{ using enum Tint; Tint {n} = {self.bool(1)} ? dark : light; switch ({n}) {{ case dark: note(l, at, {self.int(1)}); [[fallthrough]]; case light: note(l, at, int({n})); }} }}")
        self.line(f"if consteval {{ note(l, at, 1); }} else {{ note(l, at, {self.int(1)}); }}")

    STATEMENTS = [s_version, s_grid, s_concept, s_modern_lambda, s_using_enum]
