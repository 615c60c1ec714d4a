#!/usr/bin/env python3
"""Random functions restricted to cpu and amp.

    generate.py SEEDS COUNT [--single] [--extensions] [--modern | --old] > program.cpp

SEEDS is a number or, for COUNT functions of each, a range A-B.

Each function runs on both sides with the same arguments, and the program compares
the results, and logs of what happened to objects. The functions avoid undefined
behavior by construction: divisors are odd, shifts masked, indices reduced, signed
arithmetic done in unsigned, loops counted. Unspecified orders follow clang, from left
to right, on both sides. --single puts each function into its own kernel, which
isolates a failing one; otherwise some share a kernel. --extensions
uses constructs that need -famp-extensions, --modern those of C++20 and C++23,
--old only those of C++14, if need be with clang's extensions.

docs/testing.md describes the coverage and the bugs that it found.
"""
import random
import sys

import extension_statements
from classes import PRELUDE, Struct, make_program, read_header, read_seeds
from extension_statements import ExtensionStatements
from helpers import Helper
from modern_statements import ModernStatements
from statements import Function

PER_KERNEL = 10
THREADS = 32


def group(number, functions):
    """Returns a function object that calls the functions, each with memory of another kind."""
    memories = ["tile", "&memory[i * 4]", "own"]
    calls = "".join(f"    at = i + {k * THREADS}; log[at] = 17; m{k} = {memories[k % 3]}; reset(m{k}, i); result[at] = mixed({f}(i, at, log, m{k}), m{k});\n" for k,
        f in enumerate(functions))
    pointers = ", ".join(f"*m{k}" for k in range(len(functions)))
    names = ", ".join(f'"{f}"' for f in functions)
    return f'''struct Group{number} {{
  static const bool tiled = {"false" if number % 3 == 2 else "true"};
  void operator()(int i, const V &log, const V &result, const V &memory, int *tile) const R {{
    int at, own[4], {pointers};
{calls}  }}
}};
inline void check(Group{number} g) {{ const char *const names[] = {{{names}}}; run(seed, names, {len(functions)}, g); }}

'''


HARNESS = f'''static int failures = 0;
static const int n = {THREADS};
template <class G> void launch(G g, const V &log, const V &result, const V &memory) {{
  if constexpr (G::tiled)
    parallel_for_each(concurrency::extent<1>(n).tile<n>(), [=](concurrency::tiled_index<n> t) restrict(amp) {{
      tile_static int tile[n][4];
      g(t.global[0], log, result, memory, tile[t.local[0]]);
    }});
  else
    parallel_for_each(concurrency::extent<1>(n), [=](concurrency::index<1> i) restrict(amp) {{
      int tile[4];
      g(i[0], log, result, memory, tile);
    }});
  log.synchronize(); result.synchronize();
}}
template <class G> void run(long seed, const char *const *names, int count, G g) {{
  std::vector<int> result[2], log[2], memory[2];
  for (int side = 0; side < 2; ++side) {{ result[side].resize(count * n); log[side].resize(count * n); memory[side].resize(4 * n); }}
  V l(count * n, log[1]), r(count * n, result[1]), m(4 * n, memory[1]);
  launch(g, V(count * n, log[0]), V(count * n, result[0]), V(4 * n, memory[0]));
  for (int i = 0; i < n; ++i) {{ int tile[4]; g(i, l, r, m, tile); }}
  for (int k = 0; k < count * n; ++k)
    if (result[0][k] != result[1][k] || log[0][k] != log[1][k]) {{
      std::printf("seed %ld, %s(%d): result %d, log %d in the kernel, %d and %d on the cpu\\n", seed, names[k / n], k % n, result[0][k], log[0][k], result[1][k], log[1][k]);
      ++failures;
      k += n - 1 - k % n;
    }}
}}

'''


def make_functions(seed, count, per_kernel, others):
    rng = random.Random(seed)
    out, structs, names, helpers = [], [], [], []
    for n in range(4):
        structs.append(Struct(rng, n, structs[:]))
        if not structs[-1].template:
            structs[-1].methods = [Helper(rng, 2 * n + k, helpers[-2:], structs, structs[-1]) for k in range(2)]
        out.append(structs[-1].text())
        out += [method.text() for method in structs[-1].methods]
        helpers += structs[-1].methods
    for n in range(count):
        # A function calls few others, because devices inline calls.
        earlier = rng.sample(names[-5:], 1) if names and rng.random() < .2 else []
        used = rng.sample(structs, rng.randint(1, 3))
        if n % 3 == 0:
            helpers.append(Helper(rng, 8 + n, helpers[-1:], used))
            out.append(helpers[-1].text())
        out.append(Function(rng, n, earlier, used, rng.sample(helpers[-6:], min(3, len(helpers))), others).text())
        names.append(f"f{n}")
    groups = [names[k:k + per_kernel] for k in range(0, count, per_kernel)]
    out += [group(k, g) for k, g in enumerate(groups)]
    return "".join(out), [f"check(seed_{seed}::Group{k}())" for k in range(len(groups))]


def main():
    seeds, count = read_seeds(sys.argv[1]), int(sys.argv[2])
    beginning, others = PRELUDE, []  # statements of some programs only
    if "--extensions" in sys.argv:
        others.append(ExtensionStatements)
        beginning += extension_statements.PRELUDE
    Function.old = "--old" in sys.argv
    if "--modern" in sys.argv:
        others.append(ModernStatements)
        beginning += read_header("modern")
    per_kernel = 1 if "--single" in sys.argv else PER_KERNEL
    sys.stdout.write(make_program(beginning + HARNESS, seeds, lambda seed: make_functions(seed, count, per_kernel, others)))


main()
