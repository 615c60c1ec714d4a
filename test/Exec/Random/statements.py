"""Random functions for generate.py."""

from classes import SCALARS
from class_statements import ClassStatements
from extension_statements import ExtensionStatements
from expressions import Expressions
from lambda_statements import LambdaStatements
from library_statements import LibraryStatements
from modern_statements import ModernStatements
from number_statements import NumberStatements
from template_statements import TemplateStatements

KINDS = SCALARS + ["array", "intref", "pointer", "shared", "sharedref"]


class Function(Expressions, LambdaStatements, ClassStatements, NumberStatements, TemplateStatements, LibraryStatements, ExtensionStatements, ModernStatements):
    """int f(int i, int at, const V &l, int *m): m points to four ints, in any memory."""

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
            choices += [self.s_if, self.s_for, self.s_while, self.s_switch, self.s_block, self.s_lambda, self.s_range, self.s_bind,
                self.s_call, self.s_closure, self.s_closure, self.s_members, self.s_objects, self.s_matrix, self.s_forever, self.s_local, self.s_variant]
            others = r.choice([ClassStatements, NumberStatements, TemplateStatements, LibraryStatements] + self.others * 2).STATEMENTS
            choices += [lambda d, s=r.choice(others): s(self, d) for _ in range(len(choices))]
        if self.in_loop:
            choices += [self.s_jump]
        if r.random() < .06:
            choices = [self.s_return]
        r.choice(choices)(depth)

    def declare(self, _):
        r = self.rng
        kind = r.choice(KINDS + list(self.structs) * 2)
        n = self.fresh({"float": "fl", "array": "a", "intref": "r", "pointer": "p", "shared": "sp", "sharedref": "sr",
            "unsigned long": "ul", "double": "db", "E": "en", "C": "sc"}.get(kind, kind[0].lower()))
        if kind == "array":
            self.line(f"int {n}[4] = {{{', '.join(self.int(1) for _ in range(r.randint(0, 4)))}}};")
        elif kind == "intref":
            place = self.place("int")
            if not place:
                return
            if r.random() < .3:
                self.line(f"const int &c{n} = {self.int(1)};")
                place = self.place("int") or place
            if r.random() < .2:
                other = self.place("int", anywhere=True)
                place = r.choice([f"{self.bool(1)} ? {place} : {other}", f"{self.bool(1)} ? {other} : {place}", other])
            self.line(f"int &{n} = {place};")
        elif kind == "pointer":
            place = self.place("int")
            if not place:
                return
            other = self.place("int", anywhere=r.random() < .3) or place
            self.line(f"int *{n} = {r.choice([f'&{place}', f'{self.bool(1)} ? &{place} : &{other}'])};")
        elif kind == "sharedref":
            self.line(f"int &{n} = {r.choice([f'm[{self.unsigned(1)} & 3u]', f'*(m + {r.randint(0, 3)})'])};")
        elif kind == "shared":
            self.line(f"int *{n} = {r.choice([f'm + ({self.unsigned(1)} & 3u)', f'&m[{r.randint(0, 3)}]', f'{self.bool(1)} ? m : &m[{r.randint(1, 3)}]'])};")
        elif kind in self.structs:
            form = r.random()
            if form < .2:
                self.line(f"const {kind} &{n} = {self.struct(kind, 2)};")
                return self.add(f"const {kind}", n)
            if form < .35:
                self.line(f"{kind} {n}s[2] = {{{self.struct(kind, 1)}, {self.struct(kind, 1)}}};")
                self.add(kind, f"{n}s[1]")
                return
            self.line(r.choice([f"{kind} {n} = {self.struct(kind, 2)};", f"{kind} {n}({self.struct(kind, 2)});",
                f"{kind} {n}{{l, at, {self.int(2)}}};", f"auto {n} = {self.struct(kind, 1)};"]))
        else:
            self.line(f"{kind} {n} = {self.expr(kind, 3)};")
        self.add(kind, n)

    def assign(self, _):
        r = self.rng
        kind = r.choice(["int", "int", "unsigned", "unsigned long", "float", "double", "bool", "E", "C", "struct", "struct", "pointer",
            "shared", "misc", "mixed"])
        if kind == "misc":
            place = self.place("int", anywhere=True)
            if place:
                self.line(r.choice([f"bump({place}, {self.int(2)});", f"{place} = bump({place}, 3) ^ {self.int(1)};",
                    self.least() or f"{place} ^= 2;"]))
        elif kind in ("int", "unsigned", "unsigned long"):
            place = self.place(kind, anywhere=True)
            if not place:
                return
            ops = ["=", "&=", "|=", "^="] + (["+=", "-=", "*=", "<<=", ">>=", "/="] if kind != "int" else ["%=", ">>="])
            op = r.choice(ops)
            source = r.choice([kind, "int", "unsigned", "bool"])
            value = f"({self.unsigned(1)} % 32u)" if op in ("<<=",
                ">>=") else f"({self.unsigned(1)} | 1u)" if op == "/=" else r.choice("357") if op == "%=" else self.expr(source, 3)
            self.line(r.choice([f"{place} {op} {value};"] * 4 + [f"{r.choice(['++', '--'])}{place};" if kind != "int" else f"{place} = {value};"]))
        elif kind == "struct":
            if self.own_object():
                s, o = self.own_object()
                free = self.own(s)
                self.line(r.choice([f"{o} = {self.struct(s, 2)};", f"{o} += {self.int(2)};",
                    f"{r.choice(free)} = {o} = {self.struct(s, 1)};", f"++{o};", f"{o} << {self.int(1)} << {self.int(1)};",
                    f"(void){self.struct(s, 2)};", f"{self.struct(s, 2)};"]))
        elif kind == "mixed":  # int op= float, and the reverse
            names = self.own("int")
            if names:
                n = r.choice(names)
                self.line(f"{n} %= 1000;")
                self.line(f"{n} {r.choice(['+=', '-=', '*='])} bound({self.float(2)});")
                self.line(f"{n} /= {r.choice(['2.5f', '3.', '-7.f'])};")
        elif kind == "shared":
            if self.names("shared"):
                p, q = self.choose("shared"), self.choose("shared")
                self.line(r.choice([f"{p} = m + ({self.unsigned(1)} & 3u);", f"exchange({p}, {q});", f"larger({p}, {q}) = m + 1;",
                    f"*larger({p}, {q}) ^= {self.int(1)};",
                    f"int *&q{self.fresh('')} = {p}; *q{self.counter} = {self.int(1)};", f"{p} = {self.bool(1)} ? {q} : m;",
                    f"if ({p} - m < 3) ++{p};", f"if (m < {p}) *--{p} = 3;"]))
        elif kind == "pointer":
            if self.names("pointer"):
                p = self.choose("pointer")
                place = self.place("int", anywhere=r.random() < .3) or f"{p}[0]"
                self.line(r.choice([f"{p} = &{place};", f"if ({self.bool(1)}) {p} = &{place};", f"*{p} = {self.int(2)};",
                    f"int *&q{self.fresh('')} = {p}; *q{self.counter} ^= 3;"]))
        elif self.own(kind):
            n = r.choice(self.own(kind))
            if kind in ("float", "double"):
                b = "boundd" if kind == "double" else "bound"
                self.line(r.choice([f"{n} = {b}({n} {r.choice('+-*')} {self.expr(kind, 2)});",
                    f"{n} {r.choice(['+=', '-='])} {self.expr(r.choice(['bool', 'float']), 2)};"]))
                self.line(f"{n} = {b}({n});")
            elif kind == "bool":
                self.line(f"{n} {r.choice(['=', '|=', '&=', '^='])} {self.bool(2)};")
            else:
                self.line(f"{n} = {self.expr(kind, 2)};")

    def least(self):
        a, b = self.place("int"), self.place("int")
        return a and b and f"least({a}, {b}) {self.rng.choice(['=', '|='])} {self.int(2)};"

    def s_if(self, d):
        r = self.rng
        head, new, tail = f"if ({self.condition(3)}) {{", {}, False
        if r.random() < .3:
            n = self.fresh("v")
            head, new = r.choice([(f"if (int {n} = {self.int(2)}) {{", {"int": [n]}),
                (f"if (int {n} = {self.int(2)}; {self.bool(2)}) {{", {"int": [n]})])
            if self.structs and r.random() < .5:
                s = r.choice(list(self.structs))
                head, new = f"if ({s} {n} = {self.struct(s, 2)}) {{", {s: [n]}
        self.line(head)
        self.block(d, new)
        if r.random() < .3:
            self.scopes.append(new)
            self.line(f"}} else if ({self.condition(2)}) {{")
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
        self.line("do {" if form == "do" else f"while ({k}-- > 0 && {self.condition(1)}) {{")
        self.loop(d)
        self.line(f"}} while (--{k} > 0 && {self.bool(1)});" if form == "do" else "}")

    def s_switch(self, d):
        k = self.fresh("k")
        form = self.rng.choice(["int", "enum", "init", "scoped", "range"])
        what = self.enum(0) if form == "enum" else self.scoped(1) if form == "scoped" else f"{self.unsigned(2)} & 7u" if form == "range" else f"{self.int(2)} & 3" if form == "int" else f"int {k} = {self.int(1)}; {k} & 3"
        labels = ["ea", "eb", "ec"] if form == "enum" else ["C::a", "C::b", "C::c"] if form == "scoped" else ["0u ... 2u", "4u",
            "6u ... 7u"] if form == "range" else ["0", "1", "2"]
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
            self.loop(d, {s if not how else f"const {s}": [n]})
            return self.line("}")
        arrays = self.own("array")
        if not arrays:
            return
        kind = r.choice(["int", "int &", "const int &"])
        self.line(f"for ({kind}{'' if kind[-1] == '&' else ' '}{n} : {r.choice(arrays)}) {{")
        self.loop(d, {"int &": {"intref": [n]}, "int": {"int": [n]}}.get(kind, {}))
        self.line("}")

    def s_members(self, _):
        """Pointers to data members."""
        r, n = self.rng, self.fresh("mp")
        if not self.own_object():
            return
        s, o = self.own_object()
        plain = [x for k, x, e in self.structs[s].fields if k == "int" and not e]
        self.line(f"int {s}::*{n} = {self.bool(1)} ? &{s}::{r.choice(plain)} : &{s}::{r.choice(plain)};")
        self.line(r.choice([f"{o}.*{n} ^= {self.int(2)};", f"member({o}, {n}) = {self.int(2)};",
            f"if ({n} == &{s}::{plain[0]}) {n} = &{s}::{plain[-1]};"]))
        self.line(f"note(l, at, {r.choice([f'{o}.*{n}', f'value(&{o}, {n})', f'(&{o})->*{n}'])});")

    def s_objects(self, _):
        """Pointers and references to objects."""
        r, n = self.rng, self.fresh("po")
        if not self.own_object():
            return
        s, o = self.own_object()
        if r.random() < .3:
            return self.s_object_array(s, n)
        bases = [b for b in self.structs[s].bases if b in self.structs]
        if bases and r.random() < .6:
            b = r.choice(bases)
            self.line(f"{b} *{n} = &{o}; {b} &r{n} = {o};")
            self.line(r.choice([f"{n}->ref({self.unsigned(1)}) = {self.int(1)};", f"r{n} = {self.struct(b, 1)};", f"++static_cast<{s} &>(r{n});",
                f"*{n} = static_cast<const {b} &>({self.struct(s, 1)});", f"{b} c{n} = *static_cast<{s} *>({n}); c{n} << 3; r{n} = c{n};",
                f"int {b}::*m{n} = &{b}::{r.choice(self.structs[b].plain_ints())}; int {s}::*w{n} = m{n}; {o}.*w{n} = {self.int(1)};"]))
            return self.note(f"int(h(r{n})) ^ ({n} == &{o}) ^ {n}->get(1)")
        other = r.choice(self.own(s))
        self.line(r.choice([f"{s} *{n} = &{o};", f"{s} *{n} = {self.bool(1)} ? &{o} : &{other};"]))
        member = r.choice(self.structs[s].ints())
        self.line(r.choice([f"{n}->{member} ^= {self.int(1)};", f"*{n} += {self.int(1)};", f"{n}->ref({self.unsigned(1)}) = {self.int(1)};",
            f"(*{n} = {self.struct(s, 1)}) << 3;"]))
        self.line(f"note(l, at, {r.choice([f'(*{n})[2]', f'{n}->get(1)', f'(*{n})(i)', f'int(h(*{n}))', f'({n} == &{o})'])});")

    def s_object_array(self, s, n):
        r = self.rng
        element = f"{n}[{self.unsigned(1)} & 1u][{self.unsigned(1)} % 3u]"
        self.line(f"{s} {n}[2][3] = {{{{{self.struct(s, 1)}, {self.struct(s, 1)}, {self.struct(s, 1)}}}, {{{self.struct(s, 1)}, {n}[0][1], {self.struct(s, 1)}}}}};")
        self.line(r.choice([f"for (auto &row : {n}) for ({s} &o : row) {{ if (o.get(0) & 1) continue; ++o; }}", f"{element} = {element};",
            f"{s} *p{n} = &{element}; *p{n} << {self.int(1)}; (*p{n} = {n}[0][0]) += 3;",
            f"auto f{n} = [{n}](unsigned k) {{ return {n}[k & 1u][k % 3u].get(2); }}; note(l, at, f{n}({self.unsigned(1)}));",
            f"struct {{ {s} a[2][3]; int last; }} h{n} = {{{{{{{n}[0][0], {n}[0][1], {n}[1][2]}}, {{{n}[1][1], {n}[1][0], {n}[0][2]}}}}, 3}}, c{n} = h{n}; {element} = c{n}.a[1][{self.unsigned(1)} % 3u];"]))
        self.note(f"int(hashArray({n}[{self.unsigned(1)} & 1u])) ^ {element}.get(1)")

    def s_matrix(self, _):
        r, n = self.rng, self.fresh("mat")
        self.line(f"int {n}[2][3] = {{{{{self.int(1)}, {self.int(1)}}}, {{{self.int(1)}}}}};")
        self.line(r.choice([f"for (auto &row{n} : {n}) for (int &e{n} : row{n}) e{n} ^= {self.int(1)};",
            f"int (*row{n})[3] = {n} + 1; (*row{n})[2] = {self.int(1)}; row{n}[-1][1] ^= 5;",
            f"int *p{n} = {n}[1]; *p{n}++ ^= 3; p{n}[1] = {self.int(1)};",
            f"int k{n} = 0; {n}[k{n}++][k{n}] = k{n}; {n}[k{n}][k{n}++] ^= 2;"]))
        self.line(f"note(l, at, int(hashArray({n}[{self.unsigned(1)} & 1u])));")

    def s_forever(self, d):
        k = self.fresh("k")
        s = self.rng.choice(list(self.structs)) if self.structs and self.rng.random() < .5 else None
        if s:
            self.line(f"int j{k} = 3;")
        self.line(f"for ({f'{s} w{k}(l, at, 3)' if s else f'int {k} = 0, j{k} = 5'};;) {{")
        self.line(f"  if ({f'--j{k} < 0 || (++w{k}, w{k}.get(0) & 1) || bool(w{k} << 3)' if s else f'++{k} > 2 || --j{k} == 0'}) break;")
        self.loop(d, {s: [f"w{k}"]} if s else {"int": [k]})
        self.line("}")

    def s_local(self, _):
        """A local class and an enumeration."""
        r, n = self.rng, self.fresh("Q")
        self.line(f"enum {{ one{n} = {r.randint(1, 9)}, two{n} }};")
        self.line(f"struct {n} {{ int v; static int twice(int x) {{ return int(unsigned(x) * 2u); }} {n} &operator+=(int x) {{ v ^= x; return *this; }} operator int() const {{ return v ^ one{n}; }} }};")
        self.line(f"{n} o{n}{{{self.int(1)}}}; o{n} += {self.int(1)}; note(l, at, {r.choice([f'o{n}', f'{n}::twice(o{n})', f'two{n} ^ o{n}', f'{n}{{o{n}}} += 4'])});")

    def s_variant(self, _):
        n = self.fresh("var")
        self.line(f"Var {n} = {self.int(1)}; {self.rng.choice([f'{n}.set({self.float(1)});', f'{n}.i = {self.int(1)};', f'{n}.parts.low ^= 6u;', f'Var c{n}({n}); {n} = c{n}; c{n}.tag = 1;'])}")
        self.line(f"note(l, at, int({n}.hash()));")

    def s_bind(self, _):
        n = self.fresh("b")
        if self.rng.random() < .5:
            self.line(f"Agg g{n} = {{{self.int(1)}, {self.float(1)}, {{{self.unsigned(1)}}}}};")
            self.line(f"auto {self.rng.choice(['', '&', '&&'])}[{n}a, {n}f, {n}c] = g{n};")
            self.line(f"{n}a ^= int({n}c[0]); {n}c[1] += 3u; {n}f *= .5f;")
            self.line(f"unsigned {n} = h(g{n}) ^ {n}c[1] ^ h({n}f);")
            return self.add("unsigned", n)
        arrays = self.own("array")
        if arrays:
            self.line(f"auto {self.rng.choice(['', '&'])}[{n}a, {n}b, {n}c, {n}d] = {self.rng.choice(arrays)};")
            self.line(f"{n}b ^= {n}c;")
            self.line(f"int {n} = {n}a ^ {n}b ^ {n}d;")
            self.add("int", n)

    def s_jump(self, _):
        self.line(f"if ({self.bool(2)}) {self.rng.choice(['break', 'continue'])};")

    def s_return(self, _):
        self.line(f"if ({self.bool(2)}) return {self.returned(2)};")

    def returned(self, depth):
        return self.int(depth)

    def s_call(self, _):
        call = self.call("void", "int", *self.structs)
        if call:
            self.line(f"{call};")

    def text(self):
        while self.budget > 0:
            self.statement(3)
        parts = [f"h({n})" for k in SCALARS + list(self.structs) for n in self.names(k)]
        parts += [f"hashArray({a})" for a in self.names("array")]
        self.line("return int(" + " * 31u + ".join(parts) + ");")
        return f"int f{self.number}(int i, int at, const V &l, int *m) R {{\n" + "\n".join(self.lines) + "\n}\n\n"
