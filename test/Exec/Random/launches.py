#!/usr/bin/env python3
"""Random sequences of launches over the same memory, with host accesses and copies between them.

    launches.py SEEDS COUNT > program.cpp

The program selects elements through projections and sections of views of rank 1 to 4;
the model uses plain vectors. Kernels are untiled, or have tiles of 1 to
15 threads.
"""
import pathlib

from classes import write_program

PRELUDE = (pathlib.Path(__file__).parent / "Inputs" / "launches.h").read_text() + "\n"
ELEMENTS = ["int", "unsigned", "uint_2", "Cell"]


def join(parts):
    return ", ".join(map(str, parts))


class Buffer:
    def __init__(self, rng, name):
        self.name, self.element = name, rng.choice(ELEMENTS)
        self.rank = rng.randint(1, 4)
        self.sides = [rng.randint(1, 5) for _ in range(self.rank - 1)] + [rng.randint(2, 7)]
        self.size = 1
        for side in self.sides:
            self.size *= side
        self.is_array = rng.random() < .25

    def flat(self, at):
        """Returns the position in the model of the coordinates `at`."""
        text = at[0]
        for side, c in zip(self.sides[1:], at[1:]):
            text = f"({text}) * {side} + {c}"
        return f"model_{self.name}[{text}]"


class Sequence:
    def __init__(self, rng, number):
        self.rng, self.number, self.lines, self.counter = rng, number, [], 0
        self.buffers = [Buffer(rng, name) for name in "abcd"[:rng.randint(2, 4)]]

    def line(self, text):
        self.lines.append("  " + text)

    def fresh(self):
        self.counter += 1
        return self.counter

    # Elements: each coordinate is a text with its least and greatest value.

    def access(self, text, at, sides):
        """Returns an element of the view `text`, through any path."""
        r, rank = self.rng, len(sides)
        ways = ["index"] + ["call"] * (rank <= 3) + ["project", "project"] * (rank > 1) + ["section", "section"]
        way = r.choice(ways) if len(text) < 160 else "index"
        coordinates = [c for c, _, _ in at]
        if way == "index":
            if rank == 4:
                n = self.fresh()
                self.declared.append(f"const int n{n}[4] = {{{join(coordinates)}}};")
                return f"{text}[index<4>(n{n})]"
            return f"{text}[index<{rank}>({join(coordinates)})]"
        if way == "call":
            return f"{text}({join(coordinates)})"
        if way == "project":
            first = f"{text}{r.choice(['[{}]', '({})'] if rank <= 3 else ['[{}]']).format(coordinates[0])}"
            return self.access(first, at[1:], sides[1:])
        origin = [r.randint(0, low) for _, low, _ in at]
        size = [r.randint(high - o + 1, side - o) for (_, _, high), o, side in zip(at, origin, sides)]
        moved = [(f"({c} - {o})" if o else c, low - o, high - o) for (c, low, high), o in zip(at, origin)]

        def make(kind, numbers):
            if rank <= 3:
                return f"{kind}<{rank}>({join(numbers)})"
            n = self.fresh()
            self.declared.append(f"const int n{n}[4] = {{{join(numbers)}}};")
            return f"{kind}<4>(n{n})"

        form = r.choice(["both", "both", "rest"] + ["numbers"] * (rank <= 3))
        if form == "rest":
            part, size = f"{text}.section({make('index', origin)})", [side - o for side, o in zip(sides, origin)]
        elif form == "numbers":
            part = f"{text}.section({join(origin + size)})"
        else:
            part = f"{text}.section({make('index', origin)}, {make('extent', size)})"
        return self.access(part, moved, size)

    def take(self):
        """Returns the declarations that the last elements need."""
        declared, self.declared = "".join(text + " " for text in self.declared), []
        return declared

    def anywhere(self, b, counters):
        """Returns coordinates in `b` from constants and `counters`."""
        at = []
        for side in b.sides:
            if counters and self.rng.random() < .7:
                name = self.rng.choice(counters)
                at.append((f"int((unsigned({name}) * {self.rng.randint(1, 5)}u + {self.rng.randint(0, 9)}u) % {side}u)", 0, side - 1))
            else:
                k = self.rng.randrange(side)
                at.append((str(k), k, k))
        return at

    # Operations -------------------------------------------------------------

    def launch(self):
        r = self.rng
        out = r.choice(self.buffers)
        sources = [b for b in self.buffers if b is not out]
        low = [r.randrange(side) for side in out.sides]
        box = [r.randint(1, side - o) for side, o in zip(out.sides, low)]
        discards = not out.is_array and out.element in ("int", "unsigned") and r.random() < .2
        if discards:
            low, box = [0] * out.rank, out.sides
        total = 1
        for side in box:
            total *= side
        self.declared = []
        at, stride = [], 1
        for side, o in reversed(list(zip(box, low))):
            at.insert(0, (f"(i / {stride} % {side} + {o})", o, o + side - 1))
            stride *= side
        own = self.access(out.name, at, out.sides)
        own_model = out.flat([c for c, _, _ in at])
        kernel = [f"{self.take()}unsigned x = {r.randint(0, 99)}u + unsigned(i);"]
        model = [kernel[0][kernel[0].index("unsigned x"):]]
        for _ in range(r.randint(1, 3)):
            if sources and r.random() < .85:
                b = r.choice(sources)
                place = self.anywhere(b, ["i", "x"])
                read = r.choice(["word", "taken"])
                factor = r.randint(1, 9)
                element = self.access(b.name, place, b.sides)
                kernel.append(f"{self.take()}x = x * {factor}u + {read}({element});")
                model.append(f"x = x * {factor}u + {read}({b.flat([c for c, _, _ in place])});")
            else:
                step = f"if (x & {r.randint(1, 8)}u) x ^= x >> {r.randint(1, 9)}; else x += {r.randint(1, 99)}u;"
                kernel.append(step), model.append(step)
        if not discards and r.random() < .5:
            kernel.append(f"x ^= word({own});"), model.append(f"x ^= word({own_model});")
        n = self.fresh()
        form = r.choice(["store({}, x);", f"auto &e{n} = {{}}; store(e{n}, x);", f"auto *p{n} = &{{}}; store(*p{n}, x ^ 5u);"])
        kernel.append(form.format(own)), model.append(form.format(own_model))
        if discards:
            self.line(f"{out.name}.discard_data();")
        tile = r.randint(1, 15)
        body = " ".join(kernel)
        refs = "".join(f", &{b.name}" for b in self.buffers if b.is_array)
        if r.random() < .6:
            groups = (total + tile - 1) // tile
            self.line(f"parallel_for_each(extent<1>({groups * tile}).tile<{tile}>(), [={refs}](tiled_index<{tile}> t) restrict(amp) {{ const int i = t.global[0]; if (i < {total}) {{ {body} }} }});")
        else:
            self.line(f"parallel_for_each(extent<1>({total}), [={refs}](index<1> t) restrict(amp) {{ const int i = t[0]; {body} }});")
        self.line(f"for (int i = 0; i < {total}; ++i) {{ {' '.join(model)} }}")

    def host(self):
        """Reads and writes elements on the host."""
        r = self.rng
        views = [b for b in self.buffers if not b.is_array]
        if not views:
            return self.launch()
        b = r.choice(views)
        at = self.anywhere(b, [])
        self.declared = []
        place, model = self.access(b.name, at, b.sides), b.flat([c for c, _, _ in at])
        steps = self.take()
        form = r.choice(["read", "write", "outside"])
        if form == "read":
            self.line(f"{{ {steps} sum = sum * 31u + word({place}); expected = expected * 31u + word({model}); }}")
        elif form == "write":
            k = r.randint(0, 999)
            self.line(f"{{ {steps} store({place}, {k}u); store({model}, {k}u); }}")
        else:
            k, n = r.randint(0, 999), r.randrange(b.size)
            self.line(f"{b.name}.synchronize(); store(data_{b.name}[{n}], {k}u); {b.name}.refresh(); store(model_{b.name}[{n}], {k}u);")

    def copy(self):
        """Copies a box between two buffers of one kind, or a whole buffer from and to the host."""
        r = self.rng
        pairs = [(s, t) for s in self.buffers for t in self.buffers if s is not t and s.element == t.element and s.rank == t.rank <= 3]
        if not pairs or r.random() < .3:
            b = r.choice(self.buffers)
            n, k = self.fresh(), r.randint(1, 99)
            self.line(f"{{ std::vector<{b.element}> v{n}({b.size}); copy({b.name}, v{n}.begin());")
            self.line(f"  for (int i = 0; i < {b.size}; ++i) {{ sum = sum * 3u + word(v{n}[i]); expected = expected * 3u + word(model_{b.name}[i]); store(v{n}[i], unsigned(i) * {k}u); store(model_{b.name}[i], unsigned(i) * {k}u); }}")
            self.line(f"  copy(v{n}.begin(), v{n}.end(), {b.name}); }}")
            return
        s, t = r.choice(pairs)
        box = [r.randint(1, min(x, y)) for x, y in zip(s.sides, t.sides)]
        froms, tos = ([r.randint(0, side - n) for side, n in zip(b.sides, box)] for b in (s, t))
        part = "{}.section({})"
        self.line(f"copy({part.format(s.name, join(froms + box))}, {part.format(t.name, join(tos + box))});")
        loops = "".join(f"for (int c{d} = 0; c{d} < {n}; ++c{d}) " for d, n in enumerate(box))
        self.line(f"{loops}{t.flat([f'(c{d} + {o})' for d, o in enumerate(tos)])} = {s.flat([f'(c{d} + {o})' for d, o in enumerate(froms)])};")

    def text(self):
        r = self.rng
        for b in self.buffers:
            self.line(f"std::vector<{b.element}> data_{b.name}({b.size});")
            self.line(f"for (int i = 0; i < {b.size}; ++i) store(data_{b.name}[i], unsigned(i) * {r.randint(1, 99)}u);")
            self.line(f"std::vector<{b.element}> model_{b.name} = data_{b.name};")
            sides = f"sides_{b.name}"
            self.line(f"const int {sides}[{b.rank}] = {{{join(b.sides)}}};")
            kind = "array" if b.is_array else "array_view"
            start = f"data_{b.name}.begin(), data_{b.name}.end()" if b.is_array else f"data_{b.name}"
            self.line(f"{kind}<{b.element}, {b.rank}> {b.name}(extent<{b.rank}>({sides}), {start});")
        for _ in range(r.randint(6, 14)):
            r.choice([self.launch, self.launch, self.launch, self.host, self.copy])()
        for b in self.buffers:
            self.line(f"copy({b.name}, data_{b.name}.begin());" if b.is_array else f"{b.name}.synchronize();")
            self.line(f"for (int i = 0; i < {b.size}; ++i) sum += word(data_{b.name}[i]) * unsigned(i + 1), expected += word(model_{b.name}[i]) * unsigned(i + 1);")
        body = "\n".join(self.lines)
        return f'''void sequence{self.number}() {{
  unsigned sum = 0, expected = 0;
{body}
  if (sum == expected) return;
  std::printf("seed %ld: sequence{self.number} differs\\n", seed);
  ++failures;
}}

'''


write_program(PRELUDE, Sequence)
