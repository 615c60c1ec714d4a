// Barriers under conditions on members of objects that also have divergent
// members: of variables, results and arguments.
// RUN: %ampcc -std=c++17 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %ampcc -std=c++14 -O2 -famp-cpu=baseline %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl AMPCC_COARSEN=2 AMPCC_PACK=4 %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static const int size = 16, tiles = 8;

struct Span {
  int mine, end;
};
static Span listed(int l, int n) restrict(amp) { return Span{l, n}; }
static Span assigned(int l, int n) restrict(amp) {
  Span s;
  s.mine = l * 2;
  s.end = n;
  return s;
}
static Span either(int l, int n) restrict(amp) {
  if (n > 3)
    return Span{l * 3, 3};
  return assigned(l, n);
}

struct Work {
  int own;
  struct {
    Span span;
    int own;
  } more;
};
static Work makeWork(int l, int n) restrict(amp) {
  Work w;
  w.own = l;
  w.more.span = assigned(l, n);
  w.more.own = l;
  return w;
}

typedef tiled_index<size> tile;
/// Adds the next thread's value and the thread's own number in each round.
static void shift(tile t, int (&memory)[size], int own) restrict(amp) {
  const int l = t.local[0];
  const int next = memory[(l + 1) % size];
  t.barrier.wait_with_tile_static_memory_fence();
  memory[l] = next + own;
  t.barrier.wait_with_tile_static_memory_fence();
}
static void rounds(tile t, int (&memory)[size], Span s) restrict(amp) {
  for (int k = 0; k < s.end; ++k)
    shift(t, memory, s.mine);
}

int main() {
  std::vector<int> out(size * tiles);
  array_view<int> to(size * tiles, out);
  const int three = int(out.size()) / 42;
  parallel_for_each(to.extent.tile<size>(), [=](tile t) restrict(amp) {
    tile_static int memory[size];
    const int l = t.local[0], n = t.tile[0];
    memory[l] = l;
    t.barrier.wait_with_tile_static_memory_fence();
    const Span a = listed(l, n);
    for (int k = 0; k < a.end; ++k)
      shift(t, memory, a.mine);
    Span b = assigned(l, n / 2);
    while (b.end-- > 0)
      shift(t, memory, b.mine);
    if (either(l, n).end == three)
      shift(t, memory, either(l, n).mine);
    b = either(l, n + 1);
    rounds(t, memory, b);
    rounds(t, memory, Span{l * 5, n});
    Work w = makeWork(l, 2);
    for (const Work copy = w; w.more.span.end < 2 + copy.more.span.end;
         ++w.more.span.end)
      shift(t, memory, copy.more.own);
    to[t] = memory[l];
  });
  to.synchronize();
  int failures = 0;
  for (int n = 0; n < tiles; ++n) {
    int memory[size];
    for (int l = 0; l < size; ++l)
      memory[l] = l;
    const auto shiftBy = [&](int factor, int count) {
      for (int k = 0; k < count; ++k) {
        const int first = memory[0];
        for (int l = 0; l < size; ++l)
          memory[l] = (l + 1 < size ? memory[l + 1] : first) + l * factor;
      }
    };
    shiftBy(1, n);
    shiftBy(2, n / 2);
    if (n >= 3)
      shiftBy(n > 3 ? 3 : 2, 1);
    shiftBy(n + 1 > 3 ? 3 : 2, n + 1 > 3 ? 3 : n + 1);
    shiftBy(5, n);
    shiftBy(1, 2);
    for (int l = 0; l < size; ++l)
      if (out[n * size + l] != memory[l]) {
        std::printf("tile %d, thread %d: %d, not %d\n", n, l, out[n * size + l],
                    memory[l]);
        ++failures;
      }
  }
  return failures;
}
