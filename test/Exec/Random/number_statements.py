"""Statements about numbers for generate.py: mixed types, conversions, constants and the order of evaluation."""

BOUNDED = {"float": "bound", "double": "boundd"}


class NumberStatements:
    """A part of Function."""

    def long_(self, d):
        """Returns a long within 40 bits."""
        r = self.rng
        return self.pick([lambda: f"long({self.int(0)})", lambda: f"{r.randint(-9, 9)}L", lambda: f"long({self.unsigned(0)})"], [
            lambda: f"small({self.long_(d-1)} {r.choice('+-&|^')} {self.long_(d-1)})",
            lambda: f"small({self.long_(d-1)} % 4096 * {self.int(0)})",
            lambda: f"({self.long_(d-1)} {r.choice('/%')} {r.choice(['3', '-7L', '1000', '5u'])})",
            lambda: f"({self.long_(d-1)} >> ({self.int(d-1)} & 63))", lambda: f"small(long({self.long(d-1)}))",
            lambda: f"long({self.float(d-1)})", lambda: f"({self.bool(d-1)} ? {self.long_(d-1)} : {self.int(d-1)})",
            lambda: f"(0 - {self.long_(d-1)})"], d)

    def any(self, d):
        kind = self.rng.choice(["int", "unsigned", "float", "double", "unsigned long", "long", "bool"])
        return self.long_(d) if kind == "long" else self.expr(kind, d)

    def s_long(self, _):
        r, n = self.rng, self.fresh("lo")
        self.line(f"long {n} = {self.long_(3)};")
        self.line(r.choice([f"{n} = small({n} {r.choice('+-')} {self.long_(2)});",
            f"{n} {r.choice(['&=', '|=', '^=', '%=', '/='])} {self.int(1)} | 1;", f"{n} >>= {self.unsigned(1)} & 63u;",
            f"{n} ^= {self.unsigned(1)};", f"{n} = {self.int(1)};"]))
        self.note(f"int(h({n})) ^ ({n} {r.choice(['<', '==', '>='])} {self.any(1)})")

    def s_compound(self, _):
        """x op= y with operands of different types, kept within the range of x's type."""
        r, n = self.rng, self.fresh("cm")
        kind = r.choice(["int", "unsigned", "float", "double", "unsigned long", "long"])
        self.line(f"{kind} {n} = {self.long_(1) if kind == 'long' else self.expr(kind, 2)};")
        if kind in BOUNDED:
            self.line(f"{n} {r.choice(['+=', '-=', '*=', '/='])} {r.choice([self.int(1), self.unsigned(1), self.bool(1), self.float(1), self.double(1)])}; {n} = {BOUNDED[kind]}({n});")
        elif kind in ("unsigned", "unsigned long"):
            self.line(r.choice([f"{n} {r.choice(['+=', '-=', '*=', '^=', '|=', '&='])} {r.choice([self.int(1), self.unsigned(1), self.long(1), self.bool(1), self.enum(1), self.long_(1)])};",
                f"{n} {r.choice(['<<=', '>>='])} {self.int(1)} & 31;", f"{n} {r.choice(['/=', '%='])} {self.long(1)} | 1;",
                f"{n} %= 4096u; {n} {r.choice(['*=', '+='])} {BOUNDED['float']}({self.float(1)}) + 1001.f;"]))
        else:
            self.line(f"{n} %= {r.choice(['1000', '777L', '-99'])}; {n} {r.choice(['+=', '-=', '*=', '^=', '|=', '&='])} {r.choice([self.int(0) + ' % 1000', self.bool(1), self.enum(0)])};")
            self.line(f"{n} = {n} % 5000; {n} {r.choice(['+=', '-=', '*=', '/='])} {r.choice(['2.5f', '-1.75', '.5', f'({self.bool(1)} + 1.25f)'])};")
        self.note(f"int(h({n}))")

    def s_compare(self, _):
        """Comparisons and arithmetic of mixed types."""
        op = self.rng.choice(["<", ">", "<=", ">=", "==", "!="])
        self.note(self.rng.choice([f"({self.any(1)} {op} {self.any(1)})", f"({self.int(2)} {op} {self.unsigned(2)})",
            f"({self.int(1)} {op} {self.long(1)})",
            f"({self.float(1)} {op} {self.double(1)}) + ({self.unsigned(1)} {op} {self.float(1)}) * 2",
            f"int(h({self.int(1)} ^ {self.long(1)}))", f"int(h({self.bool(1)} ? {self.int(1)} : {self.long(1)}))",
            f"int(h({self.bool(1)} ? {self.float(1)} : {self.unsigned(1)} % 1024u)) ^ 1",
            f"(-7 {self.rng.choice('/%')} (({self.int(1)} & 7) + 1))"]))

    def s_constant(self, _):
        r, n = self.rng, self.fresh("ct")
        self.line(r.choice([f"constexpr int {n} = cube({r.randint(0, 5)}) + squared<{r.randint(1, 9)}>;",
            f"const unsigned {n} = mask | gcd({r.randint(1, 50)}u, {r.randint(1, 50)}u);",
            f"constexpr int t{n}[] = {{{r.randint(0, 9)}, offset, third, cube(2)}}; const int {n} = t{n}[{self.unsigned(1)} & 3u];",
            f"const float t{n}[2][2] = {{{{1.5f, {self.float(1)}}}, {{.25f}}}}; const int {n} = int(t{n}[{self.unsigned(1)} & 1u][{self.int(1)} & 1]);",
            f"using outer::work; int {n} = work({self.int(1)}) ^ work({self.float(1)});",
            f"namespace local = alias; const local::Item i{n} = {{{self.int(1)}}}; const int {n} = adl(i{n}) ^ int(local::Item::Kind::large);",
            f"Flags f{n} = {self.bool(1)} ? Flags::red | Flags::blue : Flags::none; unsigned {n} = unsigned(f{n} | Flags::red);",
            f"Level l{n} = {self.bool(1)} ? Level::low : Level::high; int {n} = static_cast<int>(l{n}) * (l{n} < Level::middle ? 2 : 3);",
            f"Wide w{n} = {self.bool(1)} ? wideLow : wideHigh; unsigned long {n} = w{n} + 1;"]))
        self.note(f"int(h({n})) ^ {r.choice(['alias::size', 'offset', 'int(mask)', 'second', 'outer::inner::Item::limit', 'Nine::nine', 'int(gcd(12u, 18u))', f'cube({self.int(0)} & 63)', f'int(gcd({self.unsigned(1)} & 63u, {self.unsigned(1)} & 63u))', 'alias::work(3)'])}")

    def tick(self, d):
        """Returns an int whose evaluation is logged."""
        return f"noted(l, at, {self.int(d)})"

    def s_order(self, _):
        """Evaluations whose order the log records."""
        r, n = self.rng, self.fresh("or")
        a, b, c = self.tick(1), self.tick(1), self.tick(1)
        self.line(f"int {n} = 1, w{n}[4] = {{4, 3, 2, 1}};")
        self.line(r.choice([
            f"{n} = three({a}, unsigned({b}), {c});", f"{n} = Three{{{a}, unsigned({b}), {c}}}.all();", f"w{n}[{a} & 3] = {b};",
            f"w{n}[{a} & 3] ^= w{n}[{b} & 3];", f"{n} = ({a} > {b} && {c} > 0) || ({a} & 1 && !{b});",
            f"{n} = {a} < 3 ? {b} < 4 ? {c} : {a} : {b} & 1 ? {c} : ({a}, {b});",
            f"{n} = int(unsigned({a}) - unsigned({b}) * unsigned({c}));", f"({a} & 1 ? {n} : w{n}[{b} & 3]) = {c};",
            f"({a}, w{n}[1]) ^= {b};", f"(({n} = {a}) ^= {b}) |= {c} & 7;",
            f"int v{n}[] = {{{a}, {b}, {c}}}; {n} = v{n}[1] ^ v{n}[2];", f"{n} = {a} & 1 || {b} & 1 ? {c} : 2;",
            f"{n} = (Num({a}) << Num({b}) << Num({c})).v;", f"{n} = Num({a})(Num({b})[{c}]);", f"{n} = pick(bool({a} & 1), {b}, {c});",
            f"w{n}[{n}++] = {n}-- ^ {a};",
            f"{n} = [=](int x, int y = 3) {{ return x ^ y; }}({a}, {b}) ^ {c};",
            f"if ({a} & 1 && ({n} = {b}) > 0) {n} ^= {c}; else {n} |= 3;",
            f"for (int k{n} = 0; k{n} < 2 && {a} & 1; k{n}++, {b}) {n} ^= k{n};",
            f"switch ({a} & 3) {{ case 0: {n} = {b}; case 1: case 3: {n} ^= {c}; break; default: {n} = 9; }}",
            f"Logged o{n}(l, at, {a}); o{n}.id = Logged(l, at, {b}).id ^ Logged(o{n}).id;",
            f"{n} = Cup{{{a}}}.fill({b} & 255).fill({c} & 7).take();"]))
        self.note(f"{n} ^ w{n}[0] ^ w{n}[1] % 1001 ^ w{n}[2]")

    STATEMENTS = [s_long, s_compound, s_compare, s_constant, s_order, s_order]
