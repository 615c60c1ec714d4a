"""Random classes for generate.py.

Every class has a constructor (log, at, x) and a hash of its members. The log
records what happens to objects of class Logged, and so to all objects with one inside.
"""

import pathlib
import random
import sys


def read_seeds(text):
    """Returns the numbers of "A" or "A-B"."""
    first, *last = map(int, text.split("-"))
    return range(first, (last or [first])[0] + 1)


# Compares the results of a kernel.
COMPARE = """static int failures;
static void compare(const std::vector<unsigned> &got, const std::vector<unsigned> &want, long seed, int number) {
  for (size_t i = 0; i < got.size(); ++i)
    if (got[i] != want[i]) {
      std::printf("seed %ld, kernel %d: [%zu] is %u, not %u\\n", seed, number, i, got[i], want[i]);
      ++failures;
      return;
    }
}
"""


def make_program(beginning, seeds, make):
    """Returns a program. `make` returns a seed's namespace, and the calls in it for main."""
    out, calls = [f"// seeds {seeds[0]} to {seeds[-1]}\n" + beginning], []
    for seed in seeds:
        text, own = make(seed)
        out.append(f"namespace seed_{seed} {{\nconst long seed = {seed};\n{text}}}\n\n")
        calls += [f"  seed_{seed}::{call};\n" for call in own]
    out.append("int main() {\n" + "".join(calls) + "  if (!failures) std::puts(\"OK\");\n  return failures;\n}\n")
    return "".join(out)


def write_program(beginning, part):
    """Prints the program for the seeds and the number of parts per seed in the command line. `part` is the class of a
    function: part(rng, number).text() defines kernel7 if the class is Kernel."""
    seeds, count = read_seeds(sys.argv[1]), int(sys.argv[2])

    def make(seed):
        rng = random.Random(seed)
        return ("".join(part(rng, n).text() for n in range(count)),
                [f"{part.__name__.lower()}{n}()" for n in range(count)])

    sys.stdout.write(make_program(beginning, seeds, make))


HEADERS = ["common", "operators", "hierarchies", "constants", "templates", "library"]


def read_header(name):
    return (pathlib.Path(__file__).parent / "Inputs" / f"{name}.h").read_text() + "\n"


PRELUDE = "".join(read_header(name) for name in HEADERS)

SCALARS = ["int", "unsigned", "float", "bool", "unsigned long", "E", "C", "double"]


def initial(rng, kind, x="x"):
    k = rng.randint(0, 99)
    return {
        "int": f"{x} ^ {k}", "unsigned": f"unsigned({x}) * {k}u", "float": f"float({x} % 100) * .5f",
        "bool": f"{x} > {k}", "unsigned long": f"(unsigned long)({x}) << {k % 32}", "double": f"{x} % 50 * .25",
        "E": f"{x} & 1 ? eb : ec", "C": f"{x} & 2 ? C::b : C::c",
    }[kind]


class Struct:
    """A random class; `fields` are (type, name, elements), elements 0 for no array."""

    def __init__(self, rng, number, earlier):
        self.rng, self.name = rng, f"S{number}"
        self.structs = {s.name: s for s in earlier}
        self.bases = rng.sample(list(self.structs) + ["Logged", "Empty"], rng.choice([0, 0, 1, 1, 2]))
        # A base that is also another base's base would be ambiguous.
        inherited = set()
        for b in list(self.bases):
            all_bases = self.closure(b)
            if inherited & all_bases:
                self.bases.remove(b)
            inherited |= all_bases
        self.fields = []
        for n in range(rng.randint(1, 5)):
            kinds = SCALARS[:1] * 3 + SCALARS + ["U", "Var", "Agg", "Logged"] + list(self.structs)
            kind = rng.choice(kinds)
            if kind in inherited or (kind == "bool" and self.fields and self.fields[-1][0] == "bool"):
                kind = "int"
            elements = rng.choice([0, 0, 0, 2, 3]) if kind not in ("bool", "U") else 0
            self.fields.append((kind, f"{'m' if kind in SCALARS else 'o'}{number}{n}", elements))
        # After bool, something must be aligned to four bytes.
        self.fields.append(("int", f"m{number}z", 0))
        self.defaults = {n: rng.choice(["3", "1"]) for k, n,
            e in self.fields if k in ("int", "unsigned", "float") and not e and rng.random() < .2}
        self.copy = rng.choice(["implicit", "implicit", "default", "user"])
        self.assign = rng.choice(["implicit", "default", "user"])
        self.methods = []
        self.template = rng.random() < .3  # an instantiation, with the name of the class
        self.destructor = rng.choice([None, None, "empty", "user"])

    def closure(self, name):
        if name in self.structs:
            return {name}.union(*[self.structs[name].closure(b) for b in self.structs[name].bases] or [set()])
        return {name}

    def ints(self):
        """Returns modifiable int members, as designators after an object."""
        return [n + ("[1]" if e else "") for k, n, e in self.fields if k == "int"]

    def plain_ints(self):
        return [n for k, n, e in self.fields if k == "int" and not e]

    def construct(self, kind, x):
        if kind == "U":
            return f"{{{x}}}"
        if kind == "Agg":
            return f"{{{x}, {self.rng.randint(0, 9)}.5f, {{unsigned({x}), 3u}}}}"
        if kind == "Var":
            return f"Var({x})"
        if kind in SCALARS:
            return initial(self.rng, kind, x)
        return f"{kind}()" if kind == "Empty" else f"{kind}(l, at, {x})"

    def text(self):
        r, N = self.rng, self.name + "T" * self.template
        out = [f"{'template <class X, int K> ' * self.template}struct {N}{' : ' if self.bases else ''}{', '.join(self.bases)} {{"]
        for k, n, e in self.fields:
            kind, size = ("X" if k == "int" else k, "K" if e == 3 else e) if self.template else (k, e)
            out.append(f"  {kind} {n}{f'[{size}]' if e else ''}{f' = {self.defaults[n]}' if n in self.defaults else ''};")
        inits = [self.construct(b, f"x ^ {i}") if b != "Empty" else "Empty()" for i, b in enumerate(self.bases)]
        body = []
        for i, (k, n, e) in enumerate(self.fields):
            if n in self.defaults and r.random() < .7:
                continue
            if e and k in SCALARS and r.random() < .3:
                body.append(f"for (int k = 0; k < {e}; ++k) {n}[k] = {initial(r, k, '(x ^ k)')};")
            elif e:
                inits.append(f"{n}{{{', '.join(self.construct(k, f'(x ^ {j})') for j in range(e))}}}")
            elif k in ("U", "Agg"):
                inits.append(f"{n}{self.construct(k, f'x ^ {i}')}")
            elif k == "Var":
                inits.append(f"{n}(x ^ {i})")
            elif k in SCALARS:
                inits.append(f"{n}({initial(r, k)})")
            else:
                inits.append(f"{n}(l, at, x ^ {i})")
        if r.random() < .4:
            body.append(f"note(l, at, {self.ints()[0]});")
        out.append(f"  {N}(const V &l, int at, int x) R{' : ' if inits else ' '}{', '.join(inits)} {{ {' '.join(body)} }}")
        tweak = self.ints()[-1]
        out.append(f"  {N}(const V &l, int at, int x, unsigned y) R : {N}(l, at, x ^ int(y)) {{ {tweak} ^= int(y); }}")
        if self.copy == "default":
            out.append(f"  {N}(const {N} &) = default;")
        elif self.copy == "user":
            inits = [f"{b}({'o' if b != 'Empty' else ''})" for b in self.bases]
            for k, n, e in self.fields:
                inits.append(f"{n}{{{', '.join(f'o.{n}[{j}]' for j in range(e))}}}" if e else f"{n}(o.{n})")
            out.append(f"  {N}(const {N} &o) R : {', '.join(inits)} {{ {tweak} ^= 1; }}")
        if self.assign == "default" or (self.assign == "implicit" and self.copy == "user"):
            out.append(f"  {N} &operator=(const {N} &) = default;")
        elif self.assign == "user":
            lines = [f"{b}::operator=(o);" for b in self.bases if b != "Empty"]
            for k, n, e in self.fields:
                lines.append(f"for (int k = {e} - 1; k >= 0; --k) {n}[k] = o.{n}[k];" if e else f"{n} = o.{n};")
            out.append(f"  {N} &operator=(const {N} &o) R {{ {' '.join(lines)} {tweak} ^= 2; return *this; }}")
        if self.destructor:
            body = "" if self.destructor == "empty" else f"if ({tweak} & 1) return; {tweak} = 5;"
            out.append(f"  ~{N}() R {{ {body} }}")
        parts = [f"{b}::hash()" for b in self.bases if b != "Empty"]
        parts += [f"hashArray({n})" if e else f"h({n})" for k, n, e in self.fields]
        out.append(f"  unsigned hash() const R {{ return {' * 31u + '.join(parts)}; }}")
        out.append(f"  int &ref(unsigned k) R {{ return k & 1u ? {r.choice(self.ints())} : {tweak}; }}")
        out.append(f"  int get(int k) const R {{ return int(unsigned({r.choice(self.ints())}) + unsigned(k)); }}")
        out.append(f"  {N} operator+(const {N} &o) const R {{ {N} t(*this); t.{tweak} ^= o.{tweak}; return t; }}")
        out.append(f"  {N} &operator+=(int k) R {{ {tweak} = get(k); return *this; }}")
        out.append(f"  {N} &operator<<(int k) R {{ {tweak} = int(unsigned({tweak}) * 5u + unsigned(k)); return *this; }}")
        out.append(f"  int operator[](int k) const R {{ return get(k) ^ k; }}")
        out.append(f"  int operator()(int a, int b = 4) const R {{ return get(a) | b; }}")
        out.append(f"  {N} &operator++() R {{ {tweak} ^= 8; return *this; }}")
        out.append(f"  bool operator==(const {N} &o) const R {{ return hash() == o.hash(); }}")
        out.append(f"  explicit operator bool() const R {{ return {tweak} & 4; }}")
        out.append(f"  static int all(int k) R {{ return k ^ {r.randint(0, 99)}; }}")
        out += [f"  {method.signature()};" for method in self.methods]
        out.append(f"}};{f' typedef {N}<int, 3> {self.name};' * self.template}")
        N = self.name
        out.append(f"inline {N} make{N}(const V &l, int at, int x) R {{ return {N}(l, at, x); }}")
        out.append(f"inline {N} named{N}(const V &l, int at, int x) R {{ {N} s(l, at, x); s.{tweak} ^= 16; note(l, at, 5); return s; }}")
        out.append(f"inline {N} either{N}(const V &l, int at, int x) R {{ {N} a(l, at, x), b(l, at, x ^ 1); if (x & 1) return a; return b; }}\n")
        return "\n".join(out) + "\n"
