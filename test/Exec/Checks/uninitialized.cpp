// Memory that is read before it is written.
// RUN: %ampcc -famp-check -O1 %s -o %t && not %t 2>&1 | FileCheck %s
// RUN: env AMPCC_DEVICE=cpu not %t 2>&1 | FileCheck %s
#include <amp.h>
#include <amp_math.h>
#include <vector>
using namespace concurrency;

struct Pair {
  int first, second;
};

int main() {
  std::vector<int> zeros(64);
  array_view<int> out(64, zeros);
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int a[8];
    if (t.local[0] < 4)
      a[t.local[0]] = 1;
    t.barrier.wait();
    // CHECK: uninitialized.cpp:[[@LINE+1]]:14: checking: uninitialized: 'a[4]' is read by thread (4) of tile (0), but it was never written
    out[t] = a[t.local[0]];
  });
  // Values from another tile do not count.
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int once;
    if (t.global[0] == 0)
      once = 1;
    t.barrier.wait();
    // CHECK-NEXT: uninitialized.cpp:[[@LINE+1]]:14: checking: uninitialized: 'once' is read by thread (0) of tile (1), but it was never written
    out[t] = once;
  });
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int count;
    // CHECK-NEXT: uninitialized.cpp:[[@LINE+1]]:23: checking: uninitialized: 'count' is read by thread (0) of tile (0), but it was never written
    atomic_fetch_inc(&count);
    t.barrier.wait();
    out[t] = count;
  });
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static Pair p[8];
    p[t.local[0]].first = 1;
    // Copying the whole struct is correct.
    const Pair own = p[t.local[0]];
    // CHECK-NEXT: uninitialized.cpp:[[@LINE+1]]:26: checking: uninitialized: 'p[0].second' is read by thread (0) of tile (0), but it was never written
    out[t] = own.first + p[t.local[0]].second;
  });
  array<int> a(64);
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) {
    if (i[0] != 9)
      a[i] = i[0];
  });
  parallel_for_each(a.extent, [=, &a](index<1> i) restrict(amp) {
    // CHECK-NEXT: uninitialized.cpp:[[@LINE+1]]:14: checking: uninitialized: 'a[9]' is read by thread (9), but it was never written
    out[i] = a[i];
  });
  array_view<int> none(64);
  parallel_for_each(none.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: uninitialized.cpp:[[@LINE+1]]:5: checking: uninitialized: 'none[0]' is read by thread (0), but it was never written
    none[i] += 1;
  });
  // Discarded elements are uninitialized after the earlier kernels have run.
  std::vector<int> numbers(64, 1);
  array_view<int> parts(64, numbers);
  for (int i = 0; i != 3; ++i) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = parts[i]; });
    parts.section(8, 8).discard_data();
    parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) { parts[i + 8] = i[0]; });
  }
  parts.section(32, 16).discard_data();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: uninitialized.cpp:[[@LINE+1]]:14: checking: uninitialized: 'parts[32]' is read by thread (32), but it was never written
    out[i] = parts[i];
  });
  // The host, and other views of the memory, may write discarded elements.
  parts.discard_data();
  for (int i = 0; i != 64; ++i)
    parts[i] = i;
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = parts[i]; });
  parts.discard_data();
  copy(zeros.begin(), zeros.end(), parts);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = parts[i]; });
  parts.discard_data();
  numbers.assign(64, 2);
  parts.refresh();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = parts[i]; });
  {
    array_view<int> discarded(64, numbers);
    discarded.discard_data();
  }
  array_view<const int> others(64, numbers);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = others[i]; });
  // Functions store results there.
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static float whole[8], sine[8], cosine[8];
    tile_static int exponent[8];
    const int i = t.local[0];
    fast_math::modf(i * 0.3f, &whole[i]);
    fast_math::frexp(i * 0.3f, &exponent[i]);
    fast_math::sincos(i * 0.3f, &sine[i], &cosine[i]);
    out[t] = int(whole[i] + sine[i] + cosine[i]) + exponent[i];
  });
  // The host has initialized these.
  array<int> b(64, zeros.begin()), c(64);
  for (int i = 0; i != 64; ++i)
    none[i] = i;
  copy(zeros.begin(), zeros.end(), c);
  parallel_for_each(b.extent, [=, &b, &c](index<1> i) restrict(amp) { out[i] = b[i] + c[i] + none[i]; });
}
// CHECK-NEXT: ampcc: checks found 7 mistakes
