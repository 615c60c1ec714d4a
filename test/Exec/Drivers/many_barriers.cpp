// Many loops and branches with barriers.
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static const int size = 16, tiles = 3;

// Computes the final value of thread `self`; `x` contains the previous values of its tile.
static void step(unsigned (&x)[size], unsigned factor) {
  unsigned all[size];
  for (int self = 0; self < size; ++self)
    all[self] = x[self] * factor;
  for (int self = 0; self < size; ++self)
    x[self] += all[(self + factor) % size];
}
struct Thread {
  tile_barrier barrier;
  int self;
};
static void step(const Thread &t, unsigned &x, unsigned (&all)[size], unsigned factor) restrict(amp) {
  all[t.self] = x * factor;
  t.barrier.wait();
  x += all[(t.self + factor) % size];
  t.barrier.wait();
}

int main() {
  std::vector<unsigned> out(tiles * size);
  array_view<unsigned> to(int(out.size()), out);
  const unsigned k = 3;
  parallel_for_each(to.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    tile_static unsigned all[size];
    const Thread thread{t.barrier, t.local[0]};
    const unsigned tile = unsigned(t.tile[0]);
    unsigned x = unsigned(t.global[0]);
    for (unsigned i = 0; i < k; ++i)
      step(thread, x, all, 1);
    for (unsigned i = 0; i < tile; ++i)
      step(thread, x, all, 2);
    if (tile & 1u)
      step(thread, x, all, 3);
    else
      step(thread, x, all, 4);
    unsigned i = 0;
    while (i < k + tile) {
      step(thread, x, all, 5);
      ++i;
    }
    if (k > 7u)
      step(thread, x, all, 6);
    for (i = k; i > 0; i >>= 1)
      if (i & 1u)
        step(thread, x, all, 7);
    for (i = 0; i < 2; ++i) {
      step(thread, x, all, 8);
      if (tile > 1u)
        break;
    }
    if (tile == 0u)
      step(thread, x, all, 9);
    else if (tile == 1u)
      x += 10;
    else
      step(thread, x, all, 11);
    to[t] = x;
  });
  to.synchronize();
  for (unsigned tile = 0; tile < tiles; ++tile) {
    unsigned x[size];
    for (int self = 0; self < size; ++self)
      x[self] = tile * size + self;
    for (unsigned i = 0; i < k; ++i)
      step(x, 1);
    for (unsigned i = 0; i < tile; ++i)
      step(x, 2);
    step(x, tile & 1u ? 3 : 4);
    for (unsigned i = 0; i < k + tile; ++i)
      step(x, 5);
    for (unsigned i = k; i > 0; i >>= 1)
      if (i & 1u)
        step(x, 7);
    for (unsigned i = 0; i < (tile > 1 ? 1u : 2u); ++i)
      step(x, 8);
    if (tile == 1)
      for (unsigned &each : x)
        each += 10;
    else
      step(x, tile == 0 ? 9 : 11);
    for (int self = 0; self < size; ++self)
      if (out[tile * size + self] != x[self]) {
        std::printf("tile %u, thread %d: %u, not %u\n", tile, self, out[tile * size + self], x[self]);
        return 1;
      }
  }
}
