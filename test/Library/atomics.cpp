// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// REQUIRES: opencl-device
// The 23 atomic functions, on array_view elements and tile_static variables.
#include <amp.h>
#include "check.h"
using namespace concurrency;

template <class V> void on_global() {
  const int n = 256;
  // add sub max min and or xor inc dec exchange compare_exchange
  std::vector<V> cells = {0, V(n), 0, V(n), V(255), 0, 0, 0, V(n), V(n), 0};
  array_view<V> c(cells);
  std::vector<V> old(n);
  array_view<V> o(old);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    const V t = static_cast<V>(i[0]);
    o[i] = atomic_fetch_add(&c[0], V(1));
    atomic_fetch_sub(&c[1], V(1));
    atomic_fetch_max(&c[2], t);
    atomic_fetch_min(&c[3], t);
    atomic_fetch_and(&c[4], ~(V(1) << (t % 8)));
    atomic_fetch_or(&c[5], V(1) << (t % 8));
    atomic_fetch_xor(&c[6], t);
    atomic_fetch_inc(&c[7]);
    atomic_fetch_dec(&c[8]);
    atomic_exchange(&c[9], t);
    V expected = c[10];
    while (!atomic_compare_exchange(&c[10], &expected, expected + V(2))) {
    }
  });
  EQUAL(c[0], V(n));
  EQUAL(c[1], V(0));
  EQUAL(c[2], V(n - 1));
  EQUAL(c[3], V(0));
  EQUAL(c[4], V(0));
  EQUAL(c[5], V(255));
  EQUAL(c[6], V(0));
  EQUAL(c[7], V(n));
  EQUAL(c[8], V(0));
  EQUAL(c[9] < V(n), true);
  EQUAL(c[10], V(2 * n));
  // Each old value came once.
  std::vector<int> seen(n);
  for (int i = 0; i < n; ++i)
    ++seen[static_cast<int>(o[i])];
  for (int i = 0; i < n; ++i)
    EQUAL(seen[i], 1);
}

template <class V> void on_tile_static() {
  std::vector<V> sums(8);
  array_view<V> s(sums);
  parallel_for_each(extent<1>(8 * 16).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static V sum, best;
    if (t.local[0] == 0) {
      sum = 0;
      best = 0;
    }
    t.barrier.wait();
    atomic_fetch_add(&sum, static_cast<V>(t.local[0]));
    atomic_fetch_max(&best, static_cast<V>(t.global[0]));
    t.barrier.wait();
    if (t.local[0] == 0)
      s[t.tile] = sum * 1000 + best;
  });
  for (int i = 0; i < 8; ++i)
    EQUAL(s[i], V(120 * 1000 + i * 16 + 15));
}

int main() {
  on_global<int>();
  on_global<unsigned int>();
  on_tile_static<int>();
  on_tile_static<unsigned int>();

  float cell = -1.0f, found[4] = {};
  array_view<float> c(1, &cell), f(found);
  array_view<int> flags(4);
  array<int> a(1, std::vector<int>(1, 40).begin());
  parallel_for_each(extent<1>(1), [=, &a](index<1>) restrict(amp) {
    f[0] = atomic_exchange(&c[0], 2.5f);
    int expected = 3;
    flags[0] = atomic_compare_exchange(&a[0], &expected, 9);
    flags[1] = expected;
    flags[2] = atomic_compare_exchange(&a(0), &expected, 41);
    flags[3] = atomic_fetch_inc(&a[index<1>(0)]);
  });
  EQUAL(f[0], -1.0f);
  EQUAL(c[0], 2.5f);
  EQUAL(flags[0], 0);
  EQUAL(flags[1], 40);
  EQUAL(flags[2], 1);
  EQUAL(flags[3], 41);
  EQUAL(std::vector<int>(a)[0], 42);
  return result();
}
