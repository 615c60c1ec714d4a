#!/usr/bin/env python3
"""Random structs that the cpu and the accelerator exchange.

    layout.py SEEDS COUNT > program.cpp

A kernel and the cpu each construct the same elements member by member from other
elements and from a captured one: equal bytes show that each member has the same
offset on both sides.
"""
import random
import sys

from classes import make_program, read_seeds

SCALARS = ["int", "unsigned", "float", "double", "long", "unsigned long", "E", "C"]

PRELUDE = '''#include <amp.h>
#include <cstdio>
#include <cstring>
#include <vector>

enum E { ea, eb = 5 };
enum class C : unsigned { a = 1, b = 4000000000u };
struct Empty {};
struct Empty2 : Empty {};
'''


class Struct:
    """`leaves` are (designator, type) of all scalars in it, `align` is the alignment that it or a part of it requests."""

    def __init__(self, rng, number, earlier):
        self.name, self.leaves = f"S{number}", []
        align = rng.choice([0, 0, 0, 0, 8, 16])
        bases = [s for s in earlier if s.pod]
        bases = [rng.choice(bases)] if bases and rng.random() < .4 else []
        parts, lines = list(bases), []
        head = [b.name for b in bases] + rng.sample(["Empty", "Empty2"], rng.choice([0, 0, 1]))
        # As a base, only a class without tail padding: classes derived from others are errors.
        self.pod = not head
        inner = 0
        for b in bases:
            self.leaves += b.leaves
        for n in range(rng.randint(1, 6)):
            m, kind = f"m{number}_{n}", rng.choice(["scalar"] * 4 + ["array", "struct", "structs", "union", "anonymous", "bool", "matrix"])
            if kind in ("struct", "structs") and not earlier:
                kind = "scalar"
            t = rng.choice(SCALARS)
            if kind == "scalar":
                lines.append(f"{t} {m};")
                self.leaves.append((m, t))
            elif kind == "bool":
                lines.append(f"bool {m}; int {m}i;")
                self.leaves += [(m, "bool"), (f"{m}i", "int")]
            elif kind == "array":
                k = rng.randint(1, 5)
                lines.append(f"{t} {m}[{k}];")
                self.leaves += [(f"{m}[{j}]", t) for j in range(k)]
            elif kind == "matrix":
                lines.append(f"{t} {m}[2][3];")
                self.leaves += [(f"{m}[{j}][{k}]", t) for j in range(2) for k in range(3)]
            elif kind == "union":
                asked = rng.choice([0, 0, 8, 16])
                inner = max(inner, asked)
                lines.append(f"union {f'alignas({asked}) ' if asked else ''}{{ {t} a; int b; float c[2]; }} {m};")
                self.leaves.append((f"{m}.a", t))
            elif kind == "anonymous":
                u = rng.choice(SCALARS)
                lines.append(f"struct {{ {t} {m}a; {u} {m}b; }};" if rng.random() < .5 else f"union {{ {t} {m}a; struct {{ {u} {m}c; int {m}d; }} {m}e; }};")
                self.leaves += [(f"{m}a", t), (f"{m}b", u)] if "union" not in lines[-1] else [(f"{m}a", t)]
            else:
                s = rng.choice(earlier)
                parts.append(s)
                k = 0 if kind == "struct" else rng.randint(1, 3)
                lines.append(f"{s.name} {m}{f'[{k}]' if k else ''};")
                for j in range(max(k, 1)):
                    self.leaves += [(f"{m}{f'[{j}]' if k else ''}.{d}", u) for d, u in s.leaves]
        packed = rng.random() < .2  # as if nothing were aligned to more than four bytes
        if packed:
            align = 0
        least = max([inner] + [part.align for part in parts])
        align = align and max(align, least)
        self.align = max(align, least)
        self.text = f"{'#pragma pack(push, 4)' * packed}\nstruct {f'alignas({self.align}) ' if align else ''}{self.name}{' : ' if head else ''}{', '.join(head)} {{\n  " + "\n  ".join(lines) + f"\n}};\n{'#pragma pack(pop)' * packed}\n"


def value(t, x):
    return {"bool": f"({x} & 1) != 0", "E": f"{x} & 1 ? eb : ea", "C": f"{x} & 1 ? C::b : C::a", "float": f"float({x}) * .5f",
        "double": f"double({x}) * .25"}.get(t, f"({t})({x}) * ({t})12345")


HARNESS = '''static int failures = 0;
template <class T> void check(long seed, const char *name) {
  const int n = 5;
  std::vector<T> in(n), out(2 * n), expected(2 * n);
  std::memset(static_cast<void *>(in.data()), 0, n * sizeof(T));
  std::memset(static_cast<void *>(out.data()), 0, 2 * n * sizeof(T));
  std::memset(static_cast<void *>(expected.data()), 0, 2 * n * sizeof(T));
  for (int i = 0; i < n; ++i) set(in[i], i * 100);
  const T one = in[3];
  concurrency::array_view<const T, 1> a(n, in);
  concurrency::array_view<T, 1> b(2 * n, out);
  parallel_for_each(a.get_extent(), [=](concurrency::index<1> i) restrict(amp) {
    mix(b[i], a[i], one);
    set(b[i + n], i[0] * 7);
  });
  b.synchronize();
  for (int i = 0; i < n; ++i) { mix(expected[i], in[i], one); set(expected[n + i], i * 7); }
  if (std::memcmp(out.data(), expected.data(), 2 * n * sizeof(T))) { std::printf("seed %ld: %s differs\\n", seed, name); ++failures; }
}

'''


def make_structs(seed, count):
    rng = random.Random(seed)
    structs, out = [], []
    for n in range(count):
        structs.append(Struct(rng, n, structs[-6:]))
        s = structs[-1]
        while len(s.leaves) > 60:
            s = structs[-1] = Struct(rng, n, structs[-7:-1])
        out.append(s.text)
        sets = " ".join(f"t.{d} = {value(t, f'(x + {k})')};" for k, (d, t) in enumerate(s.leaves))
        moves = " ".join(f"t.{d} = {'a' if k % 3 else 'b'}.{d};" for k, (d, t) in enumerate(s.leaves))
        out.append(f"inline void set({s.name} &t, int x) restrict(cpu, amp) {{ {sets} }}\n"
            f"inline void mix({s.name} &t, const {s.name} &a, const {s.name} &b) restrict(cpu, amp) {{ {moves} }}\n\n")
    out.append("inline void checkStructs() {\n" + "".join(f'  check<{s.name}>(seed, "{s.name}");\n' for s in structs) + "}\n")
    return "".join(out), ["checkStructs()"]


def main():
    seeds, count = read_seeds(sys.argv[1]), int(sys.argv[2])
    sys.stdout.write(make_program(PRELUDE + HARNESS, seeds, lambda seed: make_structs(seed, count)))


main()
