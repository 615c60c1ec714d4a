// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %ampcc -O2 -famp-cpu=baseline %s -o %t && env AMPCC_DEVICE=cpu %t
// Threads that change counters in loops run in strips: every iteration of every
// thread is executed once, on global and on tile_static memory.
#include <algorithm>
#include <amp.h>
#include <vector>
using namespace concurrency;
int main() {
  const int n = 4096, m = 50;
  int bad = 0;
  std::vector<int> a(n * m);
  for (int i = 0; i < n * m; i++)
    a[i] = unsigned(i * 2654435761u) >> 20;
  std::vector<int> h(4096, 0), g(4096, 0), last(n), cnt(1), mx(64, 0),
      gx(64, 0);
  array_view<const int> A(n * m, a);
  array_view<int> H(4096, h), L(n, last), C(1, cnt), X(64, mx);
  parallel_for_each(
      extent<1>(n - 7), [=](index<1> i) restrict(amp) {
        for (int k = 0; k < m; k++)
          atomic_fetch_add(&H[A[i[0] + k * n]], k + 1);
      });
  parallel_for_each(
      extent<1>(n), [=](index<1> i) restrict(amp) {
        int s = 0;
        for (int k = 0; k < m; k++) {
          s += A[i[0] * m + k];
          atomic_fetch_max(&X[A[i[0] * m + k] & 63], A[i[0] * m + k]);
        }
        L[i] = s;
      });
  parallel_for_each(
      extent<1>(n).tile<128>(), [=](tiled_index<128> t) restrict(amp) {
        tile_static int c;
        if (t.local[0] == 0)
          c = 0;
        t.barrier.wait();
        for (int k = 0; k < m; k++)
          if (A[t.global[0] + k * n] > 2000)
            atomic_fetch_inc(&c);
        t.barrier.wait();
        if (t.local[0] == 0)
          atomic_fetch_add(&C[0], c);
      });
  parallel_for_each(
      extent<2>(60, 70), [=](index<2> i) restrict(amp) {
        for (int k = 0; k < 40; k++) {
          int old = atomic_fetch_add(&H[(i[0] * 70 + i[1] + k) % 4096], 1);
          atomic_fetch_or(&X[old & 63], 0);
        }
      });
  H.synchronize();
  L.synchronize();
  C.synchronize();
  X.synchronize();
  int c = 0;
  for (int i = 0; i < n - 7; i++)
    for (int k = 0; k < m; k++)
      g[a[i + k * n]] += k + 1;
  for (int y = 0; y < 60; y++)
    for (int x = 0; x < 70; x++)
      for (int k = 0; k < 40; k++)
        g[(y * 70 + x + k) % 4096]++;
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int k = 0; k < m; k++) {
      s += a[i * m + k];
      gx[a[i * m + k] & 63] = std::max(gx[a[i * m + k] & 63], a[i * m + k]);
      c += a[i + k * n] > 2000;
    }
    bad += s != last[i];
  }
  for (int i = 0; i < 4096; i++)
    bad += h[i] != g[i];
  for (int i = 0; i < 64; i++)
    bad += mx[i] != gx[i];
  bad += c != cnt[0];
  return bad != 0;
}
