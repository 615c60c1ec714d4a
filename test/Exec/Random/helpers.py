"""Random callees of the functions of generate.py: also templates and members, with parameters and results of all kinds.

Only the caller knows the address space of a pointer or reference: in the body, the
referents of two parameters never appear together.
"""

from statements import Function

VALUES = ["int", "int", "unsigned", "float", "bool", "unsigned long", "E", "C", "double"]


class Helper(Function):
    """`parameters` are (kind, name); `owner` is the class of a member, or None."""

    def __init__(self, rng, number, helpers, structs, owner=None):
        super().__init__(rng, number, [], structs, helpers)
        self.budget = rng.randint(3, 9)
        self.owner, self.name = owner, f"g{number}"
        self.qualifier = rng.choice(["", "", " const", "static "]) if owner else ""
        kinds = VALUES + ["int &", "int &", "int *", "int *", "array", "int *&", "const int &", "callable", "generic"]
        for s in self.structs:
            kinds += [f"{s} &", f"const {s} &", s, f"{s} &&"]
        self.parameters = [(kind, f"arg{n}") for n, kind in enumerate(rng.choices(kinds, k=rng.randint(1, 4)))]
        self.types = [f"T{n}" for n, (kind, _) in enumerate(self.parameters) if kind in ("callable", "generic")]
        self.result = self.choose_result()
        scope = self.scopes[0]
        for kind, n in self.parameters:
            words = {"int &": "foreignref", "int *": "foreign", "int *&": "shared", "const int &": "constref"}
            scope.setdefault(words.get(kind) or kind.replace(" &&", "").replace(" &", ""), []).append(n)
        if owner and self.qualifier != "static ":
            scope["member" if not self.qualifier else "fixed"] = owner.plain_ints() + [f"this->{m}" for m in owner.plain_ints()]

    def choose_result(self):
        """Returns (type, expression to return, or None for a random one)."""
        r = self.rng
        results = [("int", None)] * 4 + [("void", "")] + [(s, None) for s in self.structs]
        for kind, n in self.parameters:
            if kind == "int &":
                results += [("int &", n)] * 2
            elif kind == "int *":
                results += [("int &", f"{n}[{r.randint(0, 3)}]"), ("int *", f"{n} + {r.randint(0, 3)}")]
            elif kind == "array":
                results += [("int *", f"&{n}[1]"), ("int &", f"{n}[2]")]
            elif kind[:5] == "const" and kind != "const int &":
                results += [(kind, n)] * 2
        return r.choice(results)

    # The text ---------------------------------------------------------------

    def declare_parameter(self, kind, n):
        if kind == "array":
            return f"int (&{n})[4]"
        if kind in ("callable", "generic"):
            return f"const T{n[-1]} &{n}"
        return f"{kind}{'' if kind[-1] in '&*' else ' '}{n}"

    def signature(self, scope=""):
        template = f"template <{', '.join('class ' + t for t in self.types)}> " if self.types else ""
        parameters = ", ".join(["int i", "int at", "const V &l", "int *m"] + [self.declare_parameter(*p) for p in self.parameters])
        static = self.qualifier if self.qualifier == "static " and not scope else ""
        const = self.qualifier if self.qualifier == " const" else ""
        return f"{template}{static}{self.result[0]} {scope}{self.name}({parameters}){const} R"

    def returned(self, depth):
        kind, value = self.result
        return value if value is not None else self.expr(kind, depth)

    def text(self):
        while self.budget > 0:
            self.statement(2)
        self.line(f"return {self.returned(3)};")
        scope = f"{self.owner.name}::" if self.owner else ""
        # A template's declaration has the same parameters.
        inline = "" if self.types else "inline "
        head = self.signature(scope)
        return f"{inline}{head} {{\n" + "\n".join(self.lines) + "\n}\n\n"

    # Calls --------------------------------------------------------------------

    def called(self, by):
        """Returns a call in function `by`, or None if that lacks an argument."""
        arguments = []
        for kind, _ in self.parameters:
            arguments.append(self.argument(by, kind))
            if arguments[-1] is None:
                return None
        target = self.target(by)
        if target is None:
            return None
        return f"{target}{self.name}({', '.join([by.int(1), 'at', 'l', 'm'] + arguments)})"

    def target(self, by):
        if not self.owner:
            return ""
        s, r = self.owner.name, by.rng
        if self.qualifier == "static ":
            return f"{s}::"
        if s not in by.structs:
            return None
        objects = by.own(s)
        if objects and r.random() < .7:
            o = r.choice(objects)
            return r.choice([f"{o}.", f"(&{o})->", f"{o}.{s}::"])
        return f"{by.struct(s, 1)}." if self.qualifier == " const" else f"{s}(l, at, {by.int(1)})."

    def argument(self, by, kind):
        r = by.rng
        if kind in ("int &", "const int &"):
            return by.place("int", anywhere=True) if kind == "int &" or r.random() < .5 else by.int(1)
        if kind == "int *":
            options = ["m"] + by.names("foreign") + by.own("array")
            return r.choice(options)
        if kind in ("array", "int *&"):
            names = by.own("array") if kind == "array" else by.names("shared")
            return r.choice(names) if names else None
        if kind == "callable":
            return f"[=](int x) {{ return {by.lambda_int(1, 'x')}; }}"
        if kind == "generic":
            return by.expr(r.choice([v for v in VALUES if v != "bool"] + list(by.structs)), 1)
        base = kind.replace("const ", "").replace(" &&", "").replace(" &", "")
        if kind == f"{base} &":
            return r.choice(by.own(base)) if by.own(base) else None
        if kind == f"{base} &&":
            return f"static_cast<{base} &&>({r.choice(by.own(base))})" if by.own(base) and r.random() < .5 else f"{base}(l, at, {by.int(1)})"
        return by.expr(base, 1)
