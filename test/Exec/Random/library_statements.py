"""Statements about short vectors, indices, extents and views for generate.py: uses of Inputs/library.h."""

SCALAR = {"int": "int", "uint": "unsigned", "float": "float"}


class LibraryStatements:
    """A part of Function."""

    def vector(self, base, size, d, names=()):
        """Returns a vector of `base`, one of SCALAR; float ones stay small."""
        r, kind = self.rng, SCALAR[base]
        make = f"{base}_{size}"
        leaf = [lambda: f"{make}({', '.join(self.expr(kind, 1) for _ in range(size))})", lambda: f"{make}({self.expr(kind, 1)})"] + [lambda: r.choice(names)] * 3 * bool(names)
        operators = {"int": "&|^", "uint": "+-*&|^", "float": "+-"}[base]
        inner = [
            lambda: f"({self.vector(base, size, d-1, names)} {r.choice(operators)} {self.vector(base, size, d-1, names)})",
            lambda: f"({self.vector(base, size, d-1, names)} {r.choice(operators)} {self.expr(kind, 1)})",
            lambda: f"({self.bool(1)} ? {self.vector(base, size, d-1, names)} : {make}({self.expr(kind, 0)}))",
            lambda: f"pass({self.vector(base, size, d-1, names)})",
        ]
        if size == 2:
            wide = r.choice([3, 4])
            inner += [lambda: f"{make}({self.vector(base, wide, d-1)}.{r.choice(['xy', 'zx', 'yz'])})"]
        if base == "uint":
            inner += [lambda: f"uint_{size}({self.vector('int', size, d-1)})", lambda: f"(~{self.vector(base, size, d-1, names)})",
                lambda: f"({self.vector(base, size, d-1, names)} >> {self.unsigned(0)} % 32u)"]
        if base == "int":
            inner += [lambda: f"int_{size}({self.vector('float', size, d-1)})"]
        return self.pick(leaf, inner, d)

    def s_vector(self, _):
        r, n = self.rng, self.fresh("ve")
        base, size = r.choice(list(SCALAR)), r.choice([2, 3, 4])
        kind, make = SCALAR[base], f"{base}_{size}"
        self.line(f"{make} {n} = {self.vector(base, size, 2)}, c{n}({n});")
        two = r.choice(["xy", "yx", "rg"] + ["xz", "zy", "br"] * (size > 2) + ["wx", "yw", "ab"] * (size > 3))
        all_ = {2: ["yx"], 3: ["zyx", "yzx", "bgr"], 4: ["wzyx", "yxwz", "abgr"]}[size]
        operator = r.choice({"int": ["^=", "|=", "&="], "uint": ["+=", "-=", "*=", "^="], "float": ["+=", "-="]}[base])
        for _ in range(r.randint(1, 2)):
            self.line(r.choice([
                f"{n}.{two} = {self.vector(base, 2, 1)};", f"c{n}.{r.choice(all_)} = {self.vector(base, size, 1, [n])};",
                f"{n}.{two} = c{n}.{r.choice(['xy', 'yx'])};", f"{n}.{r.choice('xyrg')} {operator} {self.expr(kind, 1)};",
                f"{n}.set_{r.choice('xy')}({self.expr(kind, 1)});",
                f"{n} = {n}.{r.choice(all_)};", f"{n} = c{n} = {self.vector(base, size, 1, [n])};",
                f"if ({n} {r.choice(['==', '!='])} c{n}) {n} = {make}({r.randint(1, 9)});",
                f"c{n} = [=](const {make} &v) {{ return v.{r.choice(all_)} == {n} ? {n} : v; }}(c{n});",
                f"{{ {make} a[2] = {{{n}}}; a[{self.unsigned(1)} & 1u].x = {self.expr(kind, 1)}; c{n} = a[0]; }}"]))
        if base == "uint":
            self.line(r.choice([f"++{n};", f"c{n} = {n}--;", f"{n} <<= 3u;", f"{n} {operator} {self.unsigned(1)};", f"c{n} = turned({n});"]))
        self.note(f"int(hashVector{size}({n}) ^ hashVector{size}(c{n}))")

    def s_pixel(self, _):
        r, n = self.rng, self.fresh("px")
        self.line(f"Pixel {n} = {{{self.vector('int', 3, 1)}, {self.vector('float', 2, 1)}}};")
        self.line(r.choice([f"fill({n}.color, {self.int(1)});", f"{n}.color.zy = {self.vector('int', 2, 1)};", f"{n}.at.y = float({n}.color.x % 99);",
            f"auto [c{n}, a{n}] = {n}; c{n}.x ^= {self.int(1)}; {n}.color = c{n};", f"int_3 Pixel::*m{n} = &Pixel::color; ({n}.*m{n}).yx = int_2({self.int(1)});"]))
        self.note(f"int({n}.hash())")

    def position(self, rank):
        return f"index<{rank}>({', '.join(f'{self.int(0)} % 1000' for _ in range(rank))})"

    def s_index(self, _):
        r, n, rank = self.rng, self.fresh("ix"), self.rng.choice([1, 2, 3])
        self.line(f"index<{rank}> {n} = {self.position(rank)}; const extent<{rank}> e{n}({', '.join(str(r.randint(1, 99)) for _ in range(rank))});")
        self.line(r.choice([f"{n} += {self.position(rank)};", f"{n}[{rank - 1}] ^= {self.int(1)} % 1000;", f"{n} = {n} - {self.position(rank)};",
            f"{n} *= {r.randint(2, 9)};", f"{n} = e{n}.contains({n}) ? {n} + 1 : {self.position(rank)};", f"--{n};", f"{n} = {n}++;",
            f"{n} %= {r.randint(2, 9)};", f"index<{rank}> o{n}(e{n} + {n} == e{n} ? {n} : {n} / 2); {n} = o{n};"]))
        self.note(f"int(hashIndex({n})) ^ e{n}.contains({n}) ^ int(e{n}.size()) ^ ({n} == {self.position(rank)})")

    def s_view(self, _):
        """Accesses the thread's own element of the log, through views of it."""
        r, n = self.rng, self.fresh("vw")
        self.line(f"View2 {n} = l.view_as(extent<2>(l.get_extent()[0] / 32, 32)); const index<2> i{n}(at / 32, at % 32);")
        one = f"{n}.section(i{n}, extent<2>(1, 1))"
        place = r.choice([f"{n}[i{n}]", f"{n}(at / 32, at % 32)", f"{n}[at / 32][at % 32]", f"{n}(i{n})", f"{one}(0, 0)", f"{n}.section(i{n})[0][0]",
            f"Frame{{{n}, i{n}}}.part()[index<2>()]", f"l.section(at, 1)[0]"])
        self.line(r.choice([f"{place} {r.choice(['=', '^='])} {self.int(2)};", f"int &r{n} = {place}; r{n} = {self.int(1)};",
            f"int *p{n} = &{place}; *p{n} ^= {self.int(1)};",
            f"Frame f{n} = {{{n}, i{n}}}, g{n}(f{n}); f{n} = g{n}; f{n}.view[f{n}.corner] = g{n}.peek(0) ^ {self.int(1)};",
            f"[=](int x) {{ {n}[i{n}] ^= x; }}({self.int(1)});",
            f"V w{n} = {n}[at / 32]; w{n}[at % 32] = {self.int(1)}; w{n} = l; w{n}(at) ^= 3;"]))
        self.note(r.choice([f"{place}", f"sumOf({one})", f"Frame{{{n}, i{n}}}.peek(0)", f"int({one}.get_extent().size())"]))

    STATEMENTS = [s_vector, s_vector, s_pixel, s_index, s_view]
