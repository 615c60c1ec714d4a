// A histogram: atomics on tile_static and global memory, an array as a class member.
// RUN: %ampcc -O1 %s -o %t && %t | FileCheck %s
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t | FileCheck %s %}
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;
template <int BINS, int TS> class histogram {
  array<unsigned int, 1> bins;

public:
  histogram() : bins(BINS) {}
  void run(const array_view<const unsigned int, 1> &data) {
    array_view<unsigned int, 1> zero(bins);
    array<unsigned int, 1> &bins = this->bins;
    parallel_for_each(
        bins.extent, [&bins](index<1> i) restrict(amp) { bins[i] = 0; });
    tiled_extent<TS> te = data.extent.tile<TS>().pad();
    parallel_for_each(
        te, [ =, &bins ](tiled_index<TS> t) restrict(amp) {
          tile_static unsigned int local[BINS];
          for (int i = t.local[0]; i < BINS; i += TS)
            local[i] = 0;
          t.barrier.wait_with_tile_static_memory_fence();
          if (t.global[0] < data.extent[0])
            atomic_fetch_add(&local[data[t.global] % BINS], 1u);
          t.barrier.wait_with_tile_static_memory_fence();
          for (int i = t.local[0]; i < BINS; i += TS)
            atomic_fetch_add(&bins[i], local[i]);
        });
  }
  std::vector<unsigned int> result() const { return bins; }
};
int main() {
  std::vector<unsigned int> d(100007);
  unsigned s = 7;
  std::vector<unsigned> e(32);
  for (auto &x : d) {
    s = s * 1103515245u + 12345u;
    x = s >> 8;
    e[x % 32]++;
  }
  histogram<32, 128> h;
  h.run(array_view<const unsigned int, 1>((int)d.size(), d));
  auto r = h.result();
  std::cout << (r == e ? "ok" : "BAD") << "\n";
  return r != e;
}
