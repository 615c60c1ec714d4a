// The threads of a tile communicate through global memory: a thread's writes
// are visible to the others after a barrier. One thread writes, or all do, or
// they take turns in a loop.
// REQUIRES: opencl-device
// RUN: %ampcc -O2 %s -o %t && %t
// RUN: env AMPCC_DEVICE=opencl %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_COARSEN=2 AMPCC_PACK=4 %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int one(int n) {
  std::vector<int> flag(n / 8, 1), out(n, 0);
  array_view<int> f(n / 8, flag), o(n, out);
  parallel_for_each(o.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    const int g = t.tile[0];
    int before = f[g];
    t.barrier.wait();
    if (t.local[0] == 3) f[g] = before + 4;
    t.barrier.wait();
    o[t.global] = f[g] * 10 + before;
  });
  o.synchronize();
  int bad = 0;
  for (int x : out) bad += x != 51;
  return bad;
}
static int scan(int n) {
  std::vector<int> data(n, 1);
  array_view<int> d(n, data);
  parallel_for_each(d.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
    for (int s = 1; s < 32; s *= 2) {
      int x = d[t.global];
      if (t.local[0] >= s) x += d[t.global[0] - s];
      t.barrier.wait_with_global_memory_fence();
      d[t.global] = x;
      t.barrier.wait_with_global_memory_fence();
    }
  });
  d.synchronize();
  int bad = 0;
  for (int i = 0; i < n; ++i) bad += data[i] != i % 32 + 1;
  return bad;
}
static int loop(int n) {
  std::vector<int> data(n, 0);
  array_view<int> d(n, data);
  std::vector<int> res(n, 0);
  array_view<int> r(n, res);
  parallel_for_each(d.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    const int base = t.tile[0] * 16;
    int sum = 0;
    for (int k = 0; k < 16; ++k) {
      if (t.local[0] == k) d[base] = d[base] + k;
      t.barrier.wait_with_all_memory_fence();
      sum += d[base];
      t.barrier.wait_with_all_memory_fence();
    }
    r[t.global] = sum;
  });
  r.synchronize();
  int want = 0, v = 0, bad = 0;
  for (int k = 0; k < 16; ++k) want += v += k;
  for (int x : res) bad += x != want;
  return bad;
}
int main() { int a = one(256), b = scan(256), c = loop(256); std::printf("%d %d %d\n", a, b, c); return a + b + c; }
