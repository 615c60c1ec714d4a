// Indices with a stride other than 1 that wrap around, in a loop over the
// threads of a tile and in a loop of the program. LostWrapChecks works around
// LLVM's bug on the native device.
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if all %{ %ampcc -O2 -famp-cpu=native %s -o %t && env AMPCC_DEVICE=cpu %t %}
// The workaround also applies to code that was written as bitcode, and at link
// time. No remark mentions loops that did not become vectors.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir && %ampcc -O2 -save-temps -Werror %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %ampcc -O2 -c -emit-llvm -Xclang -disable-llvm-passes %s -o %t.bc && %ampcc -O2 -Werror %t.bc -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if all %{ %ampcc -O2 -flto=thin %s -o %t && env AMPCC_DEVICE=cpu %t %}
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int failures;

template <class K> static void check(const char *name, int n, int step, const K &kernel) {
  std::vector<int> in(n), out(n);
  for (int i = 0; i < n; ++i)
    in[i] = i;
  array_view<const int> from(n, in);
  array_view<int> to(n, out);
  kernel(from, to);
  to.synchronize();
  for (int i = 0; i < n; ++i)
    if (out[i] != i * step % n) {
      std::printf("%s: %d at %d\n", name, out[i], i);
      ++failures;
      return;
    }
}

int main() {
  check("tile_static", 32, 3, [](array_view<const int> in, array_view<int> out) {
    parallel_for_each(out.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
      tile_static int part[32];
      part[t.local[0]] = in[t.global];
      t.barrier.wait();
      out[t.global] = part[t.local[0] * 3u % 32u];
    });
  });
  check("masked", 64, 5, [](array_view<const int> in, array_view<int> out) {
    parallel_for_each(out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      tile_static int part[64];
      part[t.local[0]] = in[t.global];
      t.barrier.wait();
      out[t.global] = part[t.local[0] * 5 & 63];
    });
  });
  check("two dimensions", 32, 7, [](array_view<const int> in, array_view<int> out) {
    parallel_for_each(extent<2>(4, 8).tile<4, 8>(), [=](tiled_index<4, 8> t) restrict(amp) {
      tile_static int part[32];
      const int self = t.local[0] * 8 + t.local[1];
      part[self] = in[self];
      t.barrier.wait();
      out[self] = part[unsigned(self) * 7 % 32];
    });
  });
  check("loop", 128, 3, [](array_view<const int> in, array_view<int> out) {
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
      for (unsigned i = 0; i < 128; ++i)
        out[i] = in[i * 3 % 128];
    });
  });
  return failures;
}
