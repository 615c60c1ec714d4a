"""Lambdas for generate.py: in expressions and as statements."""


class LambdaStatements:
    """A part of Function."""

    def lambda_int(self, depth, parameter, is_int=True):
        """Returns an int from a lambda's captures."""
        saved = self.in_loop, self.closure, self.memory, self.locked
        self.in_loop, self.closure, self.memory = 0, len(self.scopes), False
        self.scopes.append({"int": [parameter] if is_int else []})
        body = self.int(depth)
        self.scopes.pop()
        self.in_loop, self.closure, self.memory, self.locked = saved
        return body

    def s_lambda(self, _):
        r, n, x = self.rng, self.fresh("l"), self.fresh("x")
        form = r.choice(["[=]", "[=] mutable", "init", "nested", "generic", "reference", "called", "returned"])
        # The parameter of "reference" may be in another address space than the other operands of `?:`.
        body = self.lambda_int(3, x, form != "reference")
        if form in ("reference", "called"):
            place = self.place("int", anywhere=True)
            if place:
                self.line(f"[=](auto &{x}) {{ {x} ^= {body}; }}({place});" if form == "reference" else f"{place} = [=](int {x}) -> int {{ if ({x} & 1) return 3; return {body}; }}({self.int(1)});")
            return
        if form == "returned":
            text = f"[=](int y) {{ return [=](int {x}) {{ return {body} ^ y; }}; }}({self.int(1)})"
        elif form == "[=] mutable":
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
        place = self.place("int", anywhere=True)
        if place:
            self.line(f"{place} = {r.choice([f'{n}({self.int(1)})', f'{n}(2)' if 'mutable' in form else f'twice({n}, {self.int(1)})'])};")

    def s_closure(self, d):
        """A lambda with statements that calls others; its captures are constant, its variables are not."""
        r, n, x = self.rng, self.fresh("cl"), self.fresh("x")
        generic, changes = r.random() < .3, r.random() < .4
        inside, captures = {"int": ["i", x]}, "="
        if changes:
            captures, inside["unsigned"] = f"=, u{n} = {self.unsigned(1)}", [f"u{n}"]
            if self.structs:
                s = r.choice(list(self.structs))
                captures, inside[s] = f"{captures}, o{n} = {self.struct(s, 1)}", [f"o{n}"]
        self.line(f"auto {n} = [{captures}]({'auto' if generic else 'int'} {x}) {'mutable ' * changes}-> int {{")
        saved = self.in_loop, self.closure, self.returned
        self.in_loop, self.closure, self.returned = 0, len(self.scopes), self.int
        self.scopes.append(inside)
        self.indent += 1
        self.line(f"int m[4] = {{int({x}), {r.randint(0, 9)}}};")
        self.block(d, inside)
        self.line(f"return {self.int(2)};")
        self.indent -= 1
        self.scopes.pop()
        self.in_loop, self.closure, self.returned = saved
        self.line("};")
        self.note(r.choice([f"{n}({self.int(1)})", f"{n}({self.int(1)}) ^ {n}(3)"] + [f"twice({n}, {self.int(1)})"] * (not changes)))
