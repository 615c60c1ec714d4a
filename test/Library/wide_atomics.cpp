// RUN: %ampcc -famp-extensions -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=pthread %t %}
// The atomic functions that C++ AMP lacks: of 64 bits, and of floating type.
#include <amp.h>
#include "check.h"
#include <algorithm>
#include <cstdint>
#include <vector>
using namespace concurrency;

constexpr int Tile = 64, Tiles = 32, Threads = Tile * Tiles;

template <class V> void integers() {
  const V wide = V(1) << 40;
  // add sub max min and or xor inc dec exchange compare_exchange
  std::vector<V> cells = {0, 0, 0, wide * 99, V(-1), 0, 0, wide - 1, 0, 0, 0};
  std::vector<V> sums(Tiles), old(Threads);
  array_view<V> c(cells), s(sums), o(old);
  parallel_for_each(extent<1>(Threads).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static V sum, greatest, bits;
    const V id = static_cast<V>(t.global[0]), local = static_cast<V>(t.local[0]);
    if (t.local[0] == 0) {
      sum = 0;
      greatest = 0;
      bits = 0;
    }
    t.barrier.wait();
    o[t.global] = atomic_fetch_add(&c[0], wide);
    atomic_fetch_sub(&c[1], wide + id);
    atomic_fetch_max(&c[2], id * wide);
    atomic_fetch_min(&c[3], (id + 1) * wide);
    atomic_fetch_and(&c[4], ~(V(1) << (t.local[0] % 60)));
    atomic_fetch_or(&c[5], V(1) << (t.local[0] % 60));
    atomic_fetch_xor(&c[6], id * wide);
    atomic_fetch_inc(&c[7]);
    atomic_fetch_dec(&c[8]);
    atomic_exchange(&c[9], id * wide);
    V expected = c[10];
    while (!atomic_compare_exchange(&c[10], &expected, expected + wide)) {
    }
    atomic_fetch_add(&sum, local * wide);
    atomic_fetch_max(&greatest, local * wide);
    atomic_fetch_or(&bits, V(1) << (t.local[0] % 60));
    t.barrier.wait();
    if (t.local[0] == 0)
      s[t.tile] = sum + greatest + bits;
  });
  V difference = 0, exclusive = 0, all = (V(1) << 60) - 1;
  for (int i = 0; i < Threads; ++i) {
    difference -= wide + V(i);
    exclusive ^= V(i) * wide;
  }
  EQUAL(c[0] == wide * V(Threads), true);
  EQUAL(c[1] == difference, true);
  EQUAL(c[2] == V(Threads - 1) * wide, true);
  EQUAL(c[3] == wide, true);
  EQUAL(c[4] == V(~all), true);
  EQUAL(c[5] == all, true);
  EQUAL(c[6] == exclusive, true);
  EQUAL(c[7] == wide - 1 + V(Threads), true);
  EQUAL(c[8] == V(0) - V(Threads), true);
  EQUAL(c[9] % wide == 0 && c[9] / wide < V(Threads), true);
  EQUAL(c[10] == wide * V(Threads), true);
  for (int i = 0; i < Tiles; ++i)
    EQUAL(s[i] == V(Tile * (Tile - 1) / 2 + Tile - 1) * wide + all, true);
  // Each old value was returned once.
  std::sort(old.begin(), (o.synchronize(), old.end()));
  for (int i = 0; i < Threads; ++i)
    EQUAL(old[i] == wide * V(i), true);
}

template <class V> void floats() {
  // add sub max min exchange; their results are exact.
  std::vector<V> cells = {V(0.5), 0, V(-1), V(9), V(-1)}, sums(Tiles), old(Threads);
  array_view<V> c(cells), s(sums), o(old);
  parallel_for_each(extent<1>(Threads).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static V sum, least, last;
    const V id = static_cast<V>(t.global[0]), local = static_cast<V>(t.local[0]);
    if (t.local[0] == 0) {
      sum = 0;
      least = 1000;
      last = -1;
    }
    t.barrier.wait();
    o[t.global] = atomic_fetch_add(&c[0], V(0.25));
    atomic_fetch_sub(&c[1], local * V(0.5));
    atomic_fetch_max(&c[2], id + V(0.5));
    atomic_fetch_min(&c[3], -id);
    atomic_exchange(&c[4], id);
    atomic_fetch_add(&sum, local + V(0.125));
    atomic_fetch_sub(&sum, V(0.125));
    atomic_fetch_min(&least, -local);
    atomic_fetch_max(&least, V(-10));
    atomic_exchange(&last, local);
    t.barrier.wait();
    if (t.local[0] == 0)
      s[t.tile] = sum + (least >= V(-10) && last >= 0 && last < Tile ? V(0) : V(0.5));
  });
  EQUAL(c[0], V(0.5) + V(0.25) * Threads);
  EQUAL(c[1], -V(0.5) * Tiles * (Tile * (Tile - 1) / 2));
  EQUAL(c[2], V(Threads) - V(0.5));
  EQUAL(c[3], V(1 - Threads));
  EQUAL(c[4] >= 0 && c[4] < V(Threads), true);
  for (int i = 0; i < Tiles; ++i)
    EQUAL(s[i], V(Tile * (Tile - 1) / 2));
  std::sort(old.begin(), (o.synchronize(), old.end()));
  for (int i = 0; i < Threads; ++i)
    EQUAL(old[i], V(0.5) + V(0.25) * i);
}

struct body {
  float mass;
  int count;
  double moment;
};

float add(float *p, float x) restrict(amp) { return atomic_fetch_add(p, x); }

/// Members of elements, and pointers into several address spaces.
void pointers() {
  std::vector<body> bodies(3);
  array_view<body> b(bodies);
  parallel_for_each(extent<1>(Threads).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static float sum;
    float own = 0;
    if (t.local[0] == 0)
      sum = 0;
    t.barrier.wait();
    body &mine = b[t.global[0] % 2];
    add(&mine.mass, 2);
    atomic_fetch_add(&mine.moment, 0.5);
    atomic_fetch_inc(&mine.count);
    add(t.local[0] % 4 == 0 ? &own : t.local[0] % 4 == 1 ? &b[2].mass : &sum, 1);
    t.barrier.wait();
    if (t.local[0] == 0) {
      atomic_fetch_add(&b[2].moment, sum);
      atomic_fetch_add(&b[2].count, static_cast<int>(own));
    }
  });
  for (int i = 0; i < 2; ++i) {
    EQUAL(b[i].mass, float(Threads));
    EQUAL(b[i].moment, Threads / 4.0);
    EQUAL(b[i].count, Threads / 2);
  }
  EQUAL(b[2].mass, Threads / 4.0f);
  EQUAL(b[2].moment, Threads / 2.0);
  EQUAL(b[2].count, Tiles);
}

/// NaN and infinity.
void special() {
  std::vector<float> cells(4);
  const float inf = 1 / cells[0], nan = inf - inf;
  cells = {1, nan, inf, 3};
  array_view<float> c(cells);
  parallel_for_each(extent<1>(8), [=](index<1>) restrict(amp) {
    atomic_fetch_add(&c[0], nan);
    atomic_fetch_max(&c[1], 5.0f);
    atomic_fetch_add(&c[2], -1.0f);
    atomic_fetch_max(&c[3], nan);
  });
  EQUAL(c[0] != c[0], true);
  EQUAL(c[1] != c[1], true);
  EQUAL(c[2], inf);
  EQUAL(c[3], 3.0f);
}

int main() {
  EQUAL(accelerator().supports_atomics_64, true);
  integers<long>();
  integers<unsigned long>();
  integers<long long>();
  integers<unsigned long long>();
  integers<std::int64_t>();
  floats<float>();
  floats<double>();
  pointers();
  special();
  return result();
}
