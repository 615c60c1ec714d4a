// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// The 23 atomic functions, on array_view elements and tile_static variables.
#include <amp.h>
#include "check.h"
#include <algorithm>
#include <vector>
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
  // Each old value was returned once.
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

// 10^7 operations on a few cells: the result equals that of a sequential program.
template <class V> void under_contention() {
  const int threads = 1 << 14, rounds = 16 * 38; // times 16384: about 10^7
  const int tile = 64;
  std::vector<V> cells(6, V(0)), sums(threads / tile);
  array_view<V> c(cells), s(sums);
  parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static V local;
    if (t.local[0] == 0)
      local = 0;
    t.barrier.wait();
    const V id = static_cast<V>(t.global[0]);
    for (int i = 0; i < rounds / 8; ++i) {
      atomic_fetch_add(&c[0], V(3));
      atomic_fetch_sub(&c[1], V(1));
      atomic_fetch_xor(&c[2], id + V(i));
      atomic_fetch_max(&c[3], id * V(7) + V(i));
      atomic_fetch_inc(&local);
      atomic_fetch_add(&local, id % V(5));
      atomic_fetch_dec(&local);
      atomic_fetch_or(&c[4], V(1) << (id % V(31)));
    }
    t.barrier.wait();
    if (t.local[0] == 0)
      s[t.tile] = local;
  });
  V add = 0, sub = 0, xors = 0, max = 0, ors = 0;
  std::vector<V> wanted(threads / tile, V(0));
  for (int thread = 0; thread < threads; ++thread)
    for (int i = 0; i < rounds / 8; ++i) {
      const V id = V(thread);
      add += V(3);
      sub -= V(1);
      xors ^= id + V(i);
      max = std::max(max, id * V(7) + V(i));
      ors |= V(1) << (id % V(31));
      wanted[thread / tile] += id % V(5);
    }
  EQUAL(c[0], add);
  EQUAL(c[1], sub);
  EQUAL(c[2], xors);
  EQUAL(c[3], max);
  EQUAL(c[4], ors);
  for (int i = 0; i < threads / tile; ++i)
    EQUAL(s[i], wanted[i]);
}

// In functions with pointer and reference parameters; on members, on elements of
// arrays of rank 2 and of tile_static arrays; with arguments that need a conversion.
struct cell {
  int count;
  unsigned int bits;
};
template <class V> V bump(V *p, V by) restrict(amp) { return atomic_fetch_add(p, by); }
void mark(unsigned int &bits, int which) restrict(amp) { atomic_fetch_or(&bits, 1u << which); }
int claim(const array_view<int, 2> &v, int row) restrict(amp) { return atomic_fetch_inc(&v(row, 1)); }
void raise(int *p, int to) restrict(amp) {
  int seen = *p;
  while (seen < to && !atomic_compare_exchange(p, &seen, to)) {
  }
}

// The destination itself is the expected value.
template <class V> void on_itself() {
  V number = 3;
  array_view<V> v(1, &number);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    if (atomic_compare_exchange(&v[0], &v[0], V(9)))
      v[0] += 20;
  });
  EQUAL(v[0], V(29));
}

void in_functions() {
  std::vector<cell> cells(2);
  array_view<cell> c(cells);
  std::vector<int> numbers(4);
  array_view<int, 2> m(2, 2, numbers);
  array<int, 2> a(2, 2, numbers.begin());
  std::vector<int> tiles(3);
  array_view<int> o(tiles);
  parallel_for_each(extent<1>(64).tile<64>(), [=, &a](tiled_index<64> t) restrict(amp) {
    tile_static int shared[3];
    tile_static cell one;
    if (t.local[0] < 3)
      shared[t.local[0]] = 0;
    if (t.local[0] == 0)
      one.count = 0;
    t.barrier.wait();
    const int id = t.local[0];
    bump(&c[id % 2].count, 2);
    mark(c[id % 2].bits, id / 2);
    claim(m, id % 2);
    bump(&a(1, 0), id);
    raise(&a[0][1], id);
    bump(&shared[id % 3], 1);
    int *p = &shared[1];
    atomic_fetch_add(p + 1, 1);
    raise(&one.count, id);
    atomic_fetch_add(&c[0].bits, 0);
    atomic_fetch_max(&c[0].bits, 'a');
    t.barrier.wait();
    if (id < 3)
      o[id] = shared[id] + one.count;
  });
  EQUAL(c[0].count, 64);
  EQUAL(c[1].count, 64);
  EQUAL(c[0].bits, 0xffffffffu);
  EQUAL(c[1].bits, 0xffffffffu);
  EQUAL(m(0, 1), 32);
  EQUAL(m(1, 1), 32);
  const std::vector<int> out = a;
  EQUAL(out[2], 63 * 64 / 2);
  EQUAL(out[1], 63);
  EQUAL(o[0], 22 + 63);
  EQUAL(o[1], 21 + 63);
  EQUAL(o[2], 21 + 64 + 63);
}

// The result of each function.
template <class V> void returned() {
  std::vector<V> values(25);
  array_view<V> v(values);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    v[20] = 12;
    V *p = &v[20];
    v[0] = atomic_exchange(p, V(5)), v[1] = *p;
    v[2] = atomic_fetch_add(p, V(4)), v[3] = *p;
    v[4] = atomic_fetch_sub(p, V(2)), v[5] = *p;
    v[6] = atomic_fetch_max(p, V(20)), v[7] = *p;
    v[8] = atomic_fetch_min(p, V(6)), v[9] = *p;
    v[10] = atomic_fetch_and(p, V(3)), v[11] = *p;
    v[12] = atomic_fetch_or(p, V(8)), v[13] = *p;
    v[14] = atomic_fetch_xor(p, V(15)), v[15] = *p;
    v[16] = atomic_fetch_inc(p), v[17] = *p;
    v[18] = atomic_fetch_dec(p), v[19] = *p;
    // On success the expected value is unchanged; on failure it becomes the found one.
    V same = 5, other = 8;
    v[21] = atomic_compare_exchange(p, &same, V(11)) * V(100) + same, v[22] = *p;
    v[23] = atomic_compare_exchange(p, &other, V(9)) * V(100) + other, v[24] = *p;
  });
  const V wanted[] = {12, 5, 5, 9, 9, 7, 7, 20, 20, 6, 6, 2, 2, 10, 10, 5, 5, 6, 6, 5};
  for (int i = 0; i < 20; ++i)
    EQUAL(v[i], wanted[i]);
  EQUAL(v[21], V(105));
  EQUAL(v[22], V(11));
  EQUAL(v[23], V(11));
  EQUAL(v[24], V(11));
}

int main() {
  under_contention<int>();
  under_contention<unsigned int>();
  returned<int>();
  returned<unsigned int>();
  in_functions();
  on_itself<int>();
  on_itself<unsigned int>();
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
