// RUN: %ampcc -O2 -std=c++17 %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
//
// tile_static variables in every permitted scope.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

#define SHARED tile_static
#define SHARED_ARRAY(type, name) SHARED type name[8]

struct P { int a; float b; P(int x) restrict(cpu, amp) : a(x), b(0) {} int get() const restrict(cpu, amp) { return a; } };
int reverse(tiled_index<8> t, int v) restrict(amp) {
  tile_static int buffer[8];
  buffer[t.local[0]] = v;
  t.barrier.wait();
  int r = buffer[7 - t.local[0]];
  t.barrier.wait();
  return r;
}
template <class T> T first(tiled_index<8> t, T v) restrict(amp) {
  SHARED T one;
  if (t.local[0] == 0) one = v;
  t.barrier.wait();
  T r = one;
  t.barrier.wait();
  return r;
}
struct H {
  int k;
  int sum(tiled_index<8> t) const restrict(amp) {
    tile_static int s[2][4];
    s[t.local[0] / 4][t.local[0] % 4] = k;
    t.barrier.wait();
    int r = total(s) + deref(&s[1][0]) + byRef(s[0][1]);
    t.barrier.wait();
    return r;
  }
  static int total(int (&a)[2][4]) restrict(amp) { int r = 0; for (int i = 0; i < 2; ++i) for (int j = 0; j < 4; ++j) r += a[i][j]; return r; }
  static int deref(const int *p) restrict(cpu, amp) { return p[1]; }
  static int byRef(int &x) restrict(cpu, amp) { return x; }
};
int main() {
  std::vector<int> in(64), out(64);
  for (int i = 0; i < 64; ++i) in[i] = i * 3;
  array_view<const int, 1> a(64, in);
  array_view<int, 1> v(64, out);
  H h = {2};
  parallel_for_each(v.get_extent().tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static P p;
    SHARED_ARRAY(float, f);
    tile_static bool flag;
    if (t.local[0] == 3) { p = P(t.tile[0]); flag = true; }
    f[t.local[0]] = 0.5f;
    t.barrier.wait();
    { tile_static int nested; if (t.local[0] == 0) nested = 100; t.barrier.wait(); v[t] = nested; t.barrier.wait(); }
    auto add = [=](int x) { return int(f[x]  * 2); };
    float *q = f + 1;
    int *g = &v[t];
    *g += reverse(t, a[t]) + first(t, a[t]) + int(first(t, 2.5f) * 2) + h.sum(t) + p.get() + p.a + add(1) + int(q[1] * 4) + (flag ? 1000 : 0) + reverse(t, 1);
    H::byRef(*g);
  });
  v.synchronize();
  int failures = 0;
  for (int i = 0; i < 64; ++i) {
    int tile = i / 8, local = i % 8;
    int want = 100 + (tile * 8 + 7 - local) * 3 + tile * 8 * 3 + 5 + (16 + 2 + 2) + 2 * tile + 1 + 2 + 1000 + 1;
    if (out[i] != want && !failures++) std::printf("[%d] is %d, not %d\n", i, out[i], want);
  }
  return failures;
}
