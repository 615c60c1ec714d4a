// Mistakes in launches that are inspected before they run (with optimization),
// and in the same launches without inspection.
// RUN: %ampcc -famp-check -O0 -w %s -o %t0 && not %t0 2>&1 | FileCheck %s
// RUN: %if all %{ %ampcc -famp-check -O2 -w %s -o %t2 && not %t2 2>&1 | FileCheck %s %}
#include <amp.h>
#include <vector>
using namespace concurrency;

const int N = 1024;

void share(const tiled_index<64> &t, int *s, int x) restrict(amp) {
  s[t.local[0]] = x;
  t.barrier.wait();
  // CHECK-DAG: inspected.cpp:[[@LINE+1]]:19: checking: race: 's4[31]' is read here by thread (32)
  s[t.local[0]] = s[63 - t.local[0]];
}

int main() {
  std::vector<int> numbers(N, 1), others(N, 2), results(N), grid(32 * 32);
  array_view<const int> a(N, numbers), b(N, others);
  array_view<int> out(N, results);
  array_view<int, 2> two(32, 32, grid);
  array_view<const int, 2> from(32, 32, numbers);
  const tiled_extent<64> tiles = out.extent.tile<64>();

  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:5: checking: race: 'out[0]' is written here by thread (1)
    out[i / 2] = i[0] + 5;
  });
  parallel_for_each(extent<1>(N - 1), [=](index<1> i) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:{{[0-9]+}}: checking: race: 'out[
    out[i] = out[i + 1] + 7;
  });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:14: checking: outside: index 1024 of 'a', whose extent is 1024, by thread (1023)
    out[i] = a[i + 1];
  });
  // In bounds of the memory, but not of the row.
  parallel_for_each(two.extent, [=](index<2> i) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:14: checking: outside: index 32 of 'from', whose extent is 32 in dimension 1, by thread (0, 31)
    two[i] = from(i[0], i[1] + 1);
  });
  // The barrier is missing.
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    tile_static int s1[64];
    s1[t.local[0]] = a[t.global];
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:21: checking: {{race|uninitialized}}: 's1[63]
    out[t.global] = s1[63 - t.local[0]];
  });
  // A loop of all threads has no barrier.
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    tile_static int s2[64];
    s2[t.local[0]] = a[t.global];
    t.barrier.wait();
    for (int k = 32; k > 0; k /= 2)
      if (t.local[0] < k)
        // CHECK-DAG: inspected.cpp:[[@LINE+1]]:{{[0-9]+}}: checking: race: 's2[
        s2[t.local[0]] += s2[t.local[0] + k];
    out[t.global] = s2[t.local[0]];
  });
  // The second barrier of a loop is missing.
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    tile_static int s3[64];
    int sum = 0;
    for (int k = 0; k < N; k += 64) {
      s3[t.local[0]] = k + t.local[0];
      t.barrier.wait();
      for (int i = 0; i < 64; ++i)
        // CHECK-DAG: inspected.cpp:[[@LINE+1]]:16: checking: race: 's3[0]' is read here by thread (1)
        sum += s3[i];
    }
    out[t.global] = sum;
  });
  // A function contains the barriers.
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    tile_static int s4[64];
    share(t, s4, t.global[0]);
    out[t.global] = s4[t.local[0]];
  });
  // One tile has a race after other tiles have returned.
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    tile_static int s5[64];
    if (t.tile[0] < 11)
      return;
    s5[t.local[0]] = a[t.global];
    t.barrier.wait();
    if (t.tile[0] == 13)
      // CHECK-DAG: inspected.cpp:[[@LINE+1]]:7: checking: race: 's5[5]' is written here by thread ({{[0-9]+}}) of tile (13)
      s5[5] = t.local[0] + 3;
    t.barrier.wait();
    out[t.global] = s5[t.local[0]];
  });
  // Small tiles.
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int s6[4];
    s6[t.local[0]] = t.global[0];
    t.barrier.wait();
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:{{[0-9]+}}: checking: race: 's6[
    s6[t.local[0]] += s6[t.local[0] ^ 1];
    out[t.global] = s6[t.local[0]];
  });
  // Two and three dimensions.
  parallel_for_each(two.extent.tile<8, 8>(),
                    [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static int s7[8][8];
    s7[t.local[0]][t.local[1]] = from[t.global];
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:21: checking: {{race|uninitialized}}: 's7[
    two[t.global] = s7[t.local[1]][t.local[0]];
  });
  parallel_for_each(extent<3>(4, 8, 32).tile<2, 4, 8>(),
                    [=](tiled_index<2, 4, 8> t) restrict(amp) {
    tile_static int s8[4][8];
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:5: checking: race: 's8[0][0]' is written here by thread (1, 0, 0)
    s8[t.local[1]][t.local[2]] = t.global[0];
    t.barrier.wait();
    out[t.global[0] * 256 + t.global[1] * 32 + t.global[2]] = s8[1][2];
  });
  // Half of the array is written.
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    tile_static int s9[64];
    if (t.local[0] < 32)
      s9[t.local[0]] = a[t.global];
    t.barrier.wait();
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:21: checking: uninitialized: 's9[32]' is read by thread (32)
    out[t.global] = s9[t.local[0]];
  });
  // A thread reads before it writes.
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    tile_static int s10[64];
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:21: checking: uninitialized: 's10[0]' is read by thread (0)
    const int old = s10[t.local[0]];
    s10[t.local[0]] = a[t.global];
    out[t.global] = old;
  });
  array<int> fresh(N);
  parallel_for_each(extent<1>(N / 2), [=, &fresh](index<1> i) restrict(amp) {
    fresh[i] = i[0];
  });
  parallel_for_each(out.extent, [=, &fresh](index<1> i) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:14: checking: uninitialized: 'fresh[512]' is read by thread (512)
    out[i] = fresh[i];
  });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:{{[0-9]+}}: checking: division by zero, by thread (500)
    out[i] = a[i] / (i[0] - 500);
  });
  parallel_for_each(extent<1>(40), [=](index<1> i) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:{{[0-9]+}}: checking: a shift by 32 of a number of 32 bits, by thread (32)
    out[i] = 1 << i[0];
  });
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    tile_static int s11[64];
    s11[t.local[0]] = 1;
    t.barrier.wait();
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:21: checking: outside: index 64 of 's11', which has 64 elements, by thread (63)
    out[t.global] = s11[t.local[0] + 1];
  });
  parallel_for_each(extent<1>(9), [=](index<1> i) restrict(amp) {
    int own[8] = {};
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:5: checking: outside: index 8 of 'own', which has 8 elements, by thread (8)
    own[i[0]] = 4;
    out[i] = own[0];
  });
  parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:{{[0-9]+}}: checking: outside: a section of 'a' ends at 1034
    const array_view<const int> part = a.section(i[0] + 970, 64);
    out[i] = part[0];
  });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    if (i[0] == 700)
      out[3] = 1;
    else
      // CHECK-DAG: checking: race: 'out[3]' is
      atomic_fetch_add(&out[3], 2);
  });
  // Several tiles write the same value.
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:5: checking: race: 'out[{{[0-9]+}}]' is written here by thread ({{[0-9]+}}) of tile
    out[t.local[0]] = t.tile[0] + 77;
  });
  // An exit in another case.
  const int one = out.extent[0] / N;
  parallel_for_each(tiles, [=](tiled_index<64> t) restrict(amp) {
    tile_static int s12[128];
    const int l = t.local[0];
    s12[l] = s12[l + 64] = l;
    t.barrier.wait();
    switch (one) {
    case 0:
      if (l != 7)
        break;
      s12[l] = 3;
      break;
    case 1:
      // CHECK-DAG: inspected.cpp:[[@LINE+1]]:{{[0-9]+}}: checking: race: 's12[
      s12[l * 2] += s12[l];
    }
    t.barrier.wait();
    out[t.global] = s12[l];
  });
  // The position comes from memory.
  std::vector<int> places(N);
  for (int i = 0; i < N; ++i)
    places[i] = i == 900 ? 899 : i;
  array_view<const int> where(N, places);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: inspected.cpp:[[@LINE+1]]:5: checking: race: 'out[899]' is written here by thread (900)
    out[where[i]] = i[0] - 7;
  });
}
// CHECK: ampcc: checks found 27 mistakes
