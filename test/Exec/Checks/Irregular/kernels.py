"""Kernels of irregular codes: the text of each, and the mistakes that checks must find in it.

A pattern yields variants without a mistake, and variants with one that the input certainly triggers.
"""
import re

HEADER = """\
#include <amp.h>
#include <numeric>
#include <vector>
using namespace concurrency;

/// A graph without loops, in which every edge has its reverse.
struct graph {
  int count = 0;
  std::vector<int> first, edges; ///< of each vertex; the neighbors
  template <class Joined> graph(int count, Joined joined) : count(count) {
    for (int i = 0; i < count; ++i) {
      first.push_back(int(edges.size()));
      for (int j = 0; j < count; ++j)
        if (i != j && (joined(i, j) || joined(j, i)))
          edges.push_back(j);
    }
    first.push_back(int(edges.size()));
  }
};

static graph chain() {
  return {90, [](int i, int j) { return j == i + 1; }};
}
static graph star() {
  return {70, [](int i, int) { return i == 0; }};
}
static graph grid() {
  return {81, [](int i, int j) { return j == i + 9 || (j == i + 1 && j % 9 != 0); }};
}
static graph tree() {
  return {100, [](int i, int j) { return j == 2 * i + 1 || j == 2 * i + 2; }};
}
static graph mixed() {
  return {75, [](int i, int j) { return j == i + 1 || (i * 31 + j * 17) % 23 == 0; }};
}
"""

GRAPHS = ["chain", "star", "grid", "tree", "mixed"]


class Kernel:
    """The body of a function that launches one kernel, the kinds of mistakes that checks must report, and those that they may report."""

    def __init__(self, pattern, fault, body, required=(), allowed=()):
        self.pattern, self.fault, self.body = pattern, fault, body
        self.required = frozenset(required)
        self.allowed = self.required | frozenset(allowed)


class Shape:
    """A mapping of vertices to threads."""

    def __init__(self, name, domain, parameter, begin):
        self.name, self.domain, self.parameter, self.begin = name, domain, parameter, begin

    def loop(self, body, bound="count"):
        """Runs the body for each vertex v below the bound."""
        return self.begin.replace("BOUND", bound).replace("BODY", body)


SHAPES = [
    Shape("plain", "extent<1>(count + 2)", "index<1> t", "const int v = t[0];\n    if (v < BOUND) {\n      BODY\n    }"),
    Shape("tiled", "extent<1>(count + 2).tile<32>().pad()", "tiled_index<32> t",
          "const int v = t.global[0];\n    if (v < BOUND) {\n      BODY\n    }"),
    Shape("strided", "extent<1>(16)", "index<1> t", "for (int v = t[0]; v < BOUND; v += 16) {\n      BODY\n    }"),
    Shape("tiled and strided", "extent<1>(32).tile<8>()", "tiled_index<8> t",
          "for (int v = t.global[0]; v < BOUND; v += 32) {\n      BODY\n    }"),
]

FORWARD = "for (int e = first[v]; e < first[v + 1]; ++e)"
BACKWARD = "for (int e = first[v + 1] - 1; e >= first[v]; --e)"
LOOPS = [FORWARD, BACKWARD]
TOO_FAR = {FORWARD: "for (int e = first[v]; e <= first[v + 1]; ++e)",
           BACKWARD: "for (int e = first[v + 1]; e >= first[v]; --e)"}


def views(type_name, size="count"):
    return f"""const graph g = GRAPH();
  const int count = g.count;
  array_view<const int> first(count + 1, g.first), edges(int(g.edges.size()), g.edges);
  std::vector<{type_name}> from(count), to({size});
  std::iota(from.begin(), from.end(), {type_name}(1));
  array_view<{type_name}> in(from), out(to);
"""


def launch(shape, body, bound="count"):
    return f"""  parallel_for_each({shape.domain}, [=]({shape.parameter}) restrict(amp) {{
    {shape.loop(body, bound)}
  }});
  out.synchronize();"""


def of_vertices(pattern, right, wrong, types, size="count", allowed_beyond=()):
    """Yields a pattern with a thread for each vertex. `right` and the values of `wrong` are bodies with LOOP and T;
    a wrong one comes with the required and the permitted reports. A loop that goes too far may cause further mistakes."""
    for type_name in types:
        for shape in SHAPES:
            for loop in LOOPS:
                def make(fault, body, bound="count", loop=loop, **kinds):
                    text = body.replace("LOOP", loop).replace("T", type_name)
                    return Kernel(pattern, fault, views(type_name, size) + launch(shape, text, bound),
                                  **kinds)
                if "LOOP" not in right and loop is BACKWARD:
                    continue
                yield make(None, right)
                for fault, (body, required, allowed) in wrong.items():
                    yield make(fault, body, required=required, allowed=allowed)
                if "LOOP" in right:
                    yield make("neighbor outside", right, loop=TOO_FAR[loop], required=["outside"],
                               allowed=allowed_beyond)
                    yield make("vertex outside", right, bound="count + 1", required=["outside"])


def push():
    return of_vertices(
        "push", "LOOP atomic_fetch_add(&out[edges[e]], 1 + in[v]);",
        {"missing atomic": ("LOOP out[edges[e]] += 1 + in[v];", ["race"], [])}, ["int", "unsigned"])


def push_largest():
    return of_vertices(
        "push the largest", "LOOP if (in[v] > out[edges[e]]) atomic_fetch_max(&out[edges[e]], in[v]);",
        {"missing atomic": ("LOOP if (in[v] > out[edges[e]]) out[edges[e]] = in[v];", ["race"], [])},
        ["int", "unsigned"])


def pull():
    return of_vertices(
        "pull", "T sum = 0; LOOP sum += in[edges[e]]; out[v] = sum + 1;",
        {"overlapping writes": ("T sum = 0; LOOP sum += in[edges[e]]; out[v / 2] = sum + T(1000 * v);", ["race"], []),
         "changed in place": ("T sum = 0; LOOP sum += in[edges[e]]; in[v] = sum + 1000;", ["race"], [])},
        ["int", "float"])


def count_edges():
    return of_vertices(
        "count", "LOOP if (edges[e] != v + 1) atomic_fetch_inc(&out[0]);",
        {"missing atomic": ("LOOP if (edges[e] != v + 1) out[0] += 1;", ["race"], [])}, ["int", "unsigned"])


def worklist():
    return of_vertices(
        "worklist", "if (first[v + 1] > first[v]) { const int at = atomic_fetch_inc(&out[0]); out[1 + at] = v + 7; }",
        {"missing atomic": ("if (first[v + 1] > first[v]) { const int at = out[0]++; out[1 + at] = v + 7; }",
                            ["race"], []),
         "too small": ("if (first[v + 1] > first[v]) { const int at = atomic_fetch_inc(&out[0]); out[2 + at] = v; }",
                       ["outside"], [])}, ["int"], size="count + 1")


def largest():
    return of_vertices(
        "largest", "T best = 0; LOOP best = best > in[edges[e]] ? best : in[edges[e]]; atomic_fetch_max(&out[0], best);",
        {"missing atomic": ("T best = 0; LOOP best = best > in[edges[e]] ? best : in[edges[e]]; "
                            "if (best + v > out[0]) out[0] = best + v;", ["race"], [])}, ["int", "unsigned"])


def join():
    return of_vertices(
        "join sets", "LOOP { int old = out[edges[e]]; while (old < v && "
        "!atomic_compare_exchange(&out[edges[e]], &old, v)) {} }",
        {"missing atomic": ("LOOP if (out[edges[e]] < v + 1) out[edges[e]] = v + 1;", ["race"], [])}, ["int"])


def levels():
    return of_vertices(
        "levels", "int level = 0; LOOP if (edges[e] < v) level = in[edges[e]] + 1; out[v] = level;",
        {"in one array": ("LOOP if (out[edges[e]] == 0) out[edges[e]] = v + 1;", ["race"], [])}, ["int"])


def segments():
    return of_vertices(
        "segments", "LOOP out[e] = T(1000 * v + e);",
        {"overlapping writes": ("LOOP { out[e] = T(1000 * v + e); out[first[v + 1]] = T(v + 7); }", ["race", "outside"],
                                [])}, ["int", "float"], size="g.edges.size()", allowed_beyond=["race"])


def scatter():
    return of_vertices(
        "scatter", "out[count - 1 - v] = in[v];",
        {"overlapping writes": ("out[(count - v) / 2] = in[v];", ["race"], []),
         "position outside": ("out[count - v] = in[v];", ["outside"], [])}, ["int", "unsigned", "float"])


def of_tiles(pattern, types, sizes, text, faults):
    """Yields a pattern of tiles. `text` has parts between `{name:` and `:name}` that a fault replaces."""
    def fill(parts):
        result = text
        for name, part in parts.items():
            begin, end = result.index("{" + name + ":"), result.index(":" + name + "}")
            result = result[:begin] + part + result[end + len(name) + 2:]
        result = re.sub(r"\{\d:|:\d\}", "", result)
        return result

    for type_name in types:
        for size in sizes:
            def make(fault, parts, required=(), allowed=()):
                body = fill(parts).replace("SIZE", str(size)).replace("T_", type_name)
                return Kernel(pattern, fault, views(type_name) + f"""\
  parallel_for_each(extent<1>(count).tile<{size}>().pad(), [=](tiled_index<{size}> t) restrict(amp) {{
    const int i = t.local[0], v = t.global[0];
    {body}
  }});
  out.synchronize();""", required, allowed)
            yield make(None, {})
            for fault, (parts, required, allowed) in faults.items():
                yield make(fault, parts, required, allowed)


def reduce_tiles():
    return of_tiles(
        "reduction", ["int", "unsigned", "float"], [16, 32, 64],
        "tile_static T_ s[SIZE]; s[i] = v < count ? in[v] : T_(1); {1:t.barrier.wait();:1} "
        "for (int d = SIZE / 2; d > 0; d /= 2) { if ({2:i < d:2}) s[i] += s[i + d]; {3:t.barrier.wait();:3} } "
        "{4:if (i == 0) out[t.tile[0]] = s[0];:4}",
        {"missing barrier": ({"1": ""}, ["race"], ["uninitialized"]),
         "missing barrier in the loop": ({"3": ""}, ["race"], []),
         "one too far": ({"2": "i <= d"}, ["outside"], ["race"]),
         "missing condition": ({"4": "out[t.tile[0]] = s[0] + T_(i);"}, ["race"], [])})


def scan_tiles():
    return of_tiles(
        "scan", ["int", "unsigned", "float"], [16, 32, 64],
        "tile_static T_ s[SIZE]; s[i] = v < count ? in[v] : T_(1); {1:t.barrier.wait();:1} "
        "for (int d = 1; d < SIZE; d *= 2) { T_ x = s[i]; if ({2:i >= d:2}) x += s[i - d]; {3:t.barrier.wait();:3} "
        "s[i] = x; {4:t.barrier.wait();:4} } if (v < count) out[v] = s[i];",
        {"missing barrier": ({"1": ""}, ["race"], ["uninitialized"]),
         "missing barrier before the write": ({"3": ""}, ["race"], []),
         "missing barrier after the write": ({"4": ""}, ["race"], []),
         "one too far": ({"2": "i >= d - 1"}, ["outside"], [])})


def histogram_tiles():
    return of_tiles(
        "histogram", ["int", "unsigned"], [16, 32, 64],
        "tile_static T_ bins[8]; {1:if (i < 8) bins[i] = 0; t.barrier.wait();:1} "
        "if (v < count) {2:atomic_fetch_inc(&bins[edges[v] % 8]);:2} {3:t.barrier.wait();:3} "
        "if (i < 8) {4:atomic_fetch_add(&out[i], bins[i] + 1);:4}",
        {"missing barrier": ({"1": "if (i < 8) bins[i] = 1000;"}, ["race"], ["uninitialized"]),
         "missing atomic": ({"2": "bins[v % 8] += 1;"}, ["race"], []),
         "missing barrier before the end": ({"3": ""}, ["race"], []),
         "missing atomic at the end": ({"4": "out[i] += bins[i] + 1;"}, ["race"], []),
         "one too far": ({"2": "atomic_fetch_inc(&bins[v % 9]);"}, ["outside"], [])})


def broadcast_tiles():
    return of_tiles(
        "broadcast", ["int", "unsigned", "float"], [16, 32, 64],
        "tile_static T_ shared; {1:if (i == 0):1} shared = in[t.tile_origin[0]] + T_({2:0:2}); "
        "{3:t.barrier.wait();:3} if (v < count) out[v] = shared + in[v];",
        {"missing barrier": ({"3": ""}, ["race"], ["uninitialized"]),
         "missing condition": ({"1": "", "2": "i"}, ["race"], [])})


def neighbors_of_tiles():
    return of_tiles(
        "a tile for a vertex", ["int", "unsigned", "float"], [8, 16, 32],
        "const int u = t.tile[0]; tile_static T_ s[SIZE]; T_ sum = T_(1); "
        "for (int e = first[u] + i; e < first[u + 1]; e += SIZE) sum += in[edges[e]]; s[i] = sum; "
        "{2:t.barrier.wait();:2} if (i == 0) { T_ all = 0; for (int k = 0; {3:k < SIZE:3}; ++k) all += s[k]; "
        "out[{4:u:4}] = all + T_(u); }",
        {"missing barrier": ({"2": ""}, ["race"], ["uninitialized"]),
         "one too far": ({"3": "k <= SIZE"}, ["outside"], []),
         "overlapping writes": ({"4": "u / 2"}, ["race"], [])})


def rotate_tiles():
    return of_tiles(
        "rotation", ["int", "unsigned", "float"], [16, 32, 64],
        "tile_static T_ s[SIZE]; s[i] = in[v < count ? v : 0]; {1:t.barrier.wait();:1} "
        "const T_ x = s[{2:(i + 1) % SIZE:2}]; {3:t.barrier.wait();:3} s[i] = x + T_(5); if (v < count) out[v] = s[i];",
        {"missing barrier": ({"1": ""}, ["race"], ["uninitialized"]),
         "missing barrier before the write": ({"3": ""}, ["race"], []),
         "one too far": ({"2": "i + 1"}, ["outside"], [])})


PATTERNS = [push, push_largest, pull, count_edges, worklist, largest, join, levels, segments, scatter, reduce_tiles,
            scan_tiles, histogram_tiles, broadcast_tiles, neighbors_of_tiles, rotate_tiles]


def all_kernels():
    """Yields every kernel, each with one of the graphs."""
    kernels = [kernel for pattern in PATTERNS for kernel in pattern()]
    for number, kernel in enumerate(kernels):
        kernel.body = kernel.body.replace("GRAPH", GRAPHS[number * 7 % len(GRAPHS)])
    return kernels
