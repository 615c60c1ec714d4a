// Mistakes, each in a kernel of its own, and the same kernels corrected: uninitialized memory, divisions and shifts.
// In the program's own memory: several views share it.
// RUN: %ampcc -famp-check %if all %{ -O1 %} -w -DWRONG=1 %s -o %t && env AMPCC_DEVICE=cpu not %t 2>&1 | FileCheck %s
// RUN: %ampcc -famp-check %if all %{ -O1 %} -w -DWRONG=0 %s -o %t && env AMPCC_DEVICE=cpu %t 2>&1 | count 0
#include <amp.h>
#include <amp_graphics.h>
#include <climits>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

struct Node {
  int key;
  int small[2];
  float weight;
};
int sum(const int *p, int n) restrict(amp) {
  int s = 0;
  for (int k = 0; k < n; ++k)
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:10: checking: uninitialized: 'a[16]' is read by thread (0) of tile {{[(0-9, )]+}}, but it was never written
    s += p[k];
  return s;
}
template <class T> T take(const array<T> &a, int i) restrict(amp) {
  // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:10: checking: uninitialized: 'a[0]' is read by thread (0), but it was never written
  return a[i];
}
struct Ratio {
  int over, under;
  int value() const restrict(amp) {
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:17: checking: division by zero, by thread (9)
    return over / under;
  }
};
template <int N> int modulo(int x) restrict(amp) {
  // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:12: checking: division by zero, by thread (17)
  return x % (x - N);
}

int main() {
  std::vector<int> data(64, 1), more(64);
  for (int i = 0; i < 64; ++i)
    data[i] = i;
  array_view<int> v(64, data), out(64, more);
  array_view<int, 2> w(8, 8, data), o(8, 8, more);
  // 1. A tile with one row that is not initialized.
  parallel_for_each(w.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    tile_static int a[4][4];
    if (!WRONG || t.local[0] != 2)
      a[t.local[0]][t.local[1]] = w[t];
    t.barrier.wait();
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:12: checking: uninitialized: 'a[2][0]' is read by thread (0, 2) of tile {{[(0-9, )]+}}, but it was never written
    o[t] = a[t.local[1]][t.local[0]];
  });
  // 2. A sum without an initial value.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int total;
    if (!WRONG && t.local[0] == 0)
      total = 0;
    t.barrier.wait();
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:23: checking: uninitialized: 'total' is read by thread (0) of tile {{[(0-9, )]+}}, but it was never written
    atomic_fetch_add(&total, v[t]);
    t.barrier.wait();
    out[t] = total;
  });
  // 3. An uninitialized member of a struct.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static Node n[16];
    Node &own = n[t.local[0]];
    own.key = v[t];
    own.weight = 1;
    if (!WRONG)
      own.small[1] = 4;
    own.small[0] = 3;
    t.barrier.wait();
    const Node &next = n[15 - t.local[0]];
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:25: checking: uninitialized: 'n[15]' is read by thread (0) of tile {{[(0-9, )]+}}, but it was never written
    out[t] = next.key + next.small[1] + int(next.weight);
  });
  // 4. An uninitialized part of an array, read in a function.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[20];
    a[t.local[0]] = v[t];
    t.barrier.wait();
    out[t] = sum(a, WRONG ? 20 : 16);
  });
  // 5. An uninitialized array, read in a template.
  array<int> never(16);
  if (!WRONG)
    copy(data.begin(), data.begin() + 16, never);
  parallel_for_each(never.extent, [=, &never](index<1> i) restrict(amp) { out[i] = take(never, i[0]); });
  // 6. An array of two dimensions that a kernel initializes in part.
  array<float, 2> partly(8, 8);
  parallel_for_each(extent<2>(8, 8 - WRONG), [&partly](index<2> i) restrict(amp) { partly[i] = 1; });
  // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:88: checking: uninitialized: 'partly(0, 7)' is read by thread (0, 7), but it was never written
  parallel_for_each(partly.extent, [=, &partly](index<2> i) restrict(amp) { o[i] = int(partly[i]); });
  // 7. A view with discarded data.
  v.synchronize();
  if (WRONG)
    v.discard_data();
  // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:72: checking: uninitialized: 'v[0]' is read by thread (0), but it was never written
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { out[i] = v[i]; });
  for (int i = 0; i < 64; ++i)
    v[i] = i;
  // 8. An array with one initialized section.
  array<int> halves(32);
  copy(data.begin(), data.begin() + 16, halves.section(0, 16));
  // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:86: checking: uninitialized: 'halves[16]' is read by thread (16), but it was never written
  parallel_for_each(halves.extent, [=, &halves](index<1> i) restrict(amp) { out[i] = halves[WRONG ? i[0] : i[0] % 16]; });
  // 9. A member that one thread does not set.
  array<Node> nodes(16);
  parallel_for_each(nodes.extent, [&nodes](index<1> i) restrict(amp) {
    nodes[i].key = i[0];
    if (!WRONG || i[0] != 6)
      nodes[i].weight = 2;
  });
  parallel_for_each(nodes.extent, [=, &nodes](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:33: checking: uninitialized: 'nodes[6].weight' is read by thread (6), but it was never written
    out[i] = nodes[i].key + int(nodes[i].weight);
  });
  // 10. An uninitialized texture.
  texture<int, 1> empty(16, 32u);
  if (!WRONG)
    copy(data.data(), 16 * sizeof(int), empty);
  // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:84: checking: uninitialized: 'empty[0]' is read by thread (0), but it was never written
  parallel_for_each(empty.extent, [=, &empty](index<1> i) restrict(amp) { out[i] = empty[i]; });
  // 11. A flag that the next tile in the loop does not set.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int flags[16];
    if (!WRONG || v[t] % 3 != 2)
      flags[t.local[0]] = v[t] % 3 == 0;
    t.barrier.wait();
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:14: checking: uninitialized: 'flags[2]' is read by thread (3) of tile {{[(0-9, )]+}}, but it was never written
    out[t] = flags[t.local[0] ^ 1];
  });
  // Arithmetic. 12.
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:18: checking: division by zero, by thread (20)
    out[i] = 100 / (v[i] - 20 * WRONG + !WRONG);
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const unsigned n = v[i] / 32 + !WRONG;
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:21: checking: division by zero, by thread (0)
    out[i] = int(7u % n);
  });
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    const int low = v[i] == 2 ? INT_MIN : 5;
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:18: checking: division of -2147483648 by -1, by thread (2)
    out[i] = low / (WRONG ? -1 : -2);
  });
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    int low = v[i] == 2 ? INT_MIN : 5;
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:9: checking: division of -2147483648 by -1, by thread (2)
    low %= v[i] - (WRONG ? 3 : 4);
    out[i] = low;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const Ratio r = {v[i], i[0] - (WRONG ? 9 : 90)};
    out[i] = r.value();
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    out[i] = modulo<WRONG ? 17 : 170>(v[i]);
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:17: checking: a shift by 32 of a number of 32 bits, by thread (32)
    out[i] = 1u << (v[i] - 31 * !WRONG & (WRONG ? 63 : 31));
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int x = v[i];
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:7: checking: a shift by -1 of a number of 32 bits, by thread (0)
    x <<= i[0] % 8 - WRONG;
    out[i] = x;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto part = [](unsigned x, int by) restrict(amp) {
      // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:16: checking: a shift by 32 of a number of 32 bits, by thread (4)
      return x >> by * 8 & 255u;
    };
    out[i] = int(part(unsigned(v[i]), i[0] % (4 + WRONG)));
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:12: checking: division by zero, by thread (0)
    out[i] /= v[i] % 50 + !WRONG;
  });
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int d[8];
    d[t.local[0]] = t.local[0] + !WRONG;
    t.barrier.wait();
    // CHECK-DAG: corrected_memory.cpp:[[@LINE+1]]:17: checking: division by zero, by thread (7) of tile {{[(0-9, )]+}}
    out[t] = 60 / d[7 - t.local[0]];
  });
}
// CHECK: ampcc: checks found 22 mistakes
