// Loops that threads start at their own position, with a stride, in strips and
// tiles: bounds, strides and thread counts around those of a strip.
// RUN: %ampcc -O2 %s -o %t && %t | FileCheck %s
// RUN: %if all %{ %ampcc -O0 %s -o %t && %t | FileCheck %s %}
// CHECK-NOT: wrong
// CHECK: ok
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
static int bad = 0;
static void check(bool ok, const char *what, int a, int b) {
  if (!ok) {
    std::printf("wrong %s %d %d\n", what, a, b);
    bad++;
  }
}
static void grid(int n, int threads, int step, int begin) {
  std::vector<int> x(n + 1), s(threads), t(threads);
  for (int i = 0; i < n; i++)
    x[i] = i * 7 % 31;
  array_view<const int> X(n + 1, x);
  array_view<int> S(threads, s), T(threads, t);
  parallel_for_each(
      S.extent, [=](index<1> i) restrict(amp) {
        int sum = 0, last = -1;
        for (int k = i[0] + begin; k < n; k += step)
          if (k >= 0) {
            sum += X[k];
            last = k;
          }
        S[i] = sum;
        T[i] = last;
      });
  S.synchronize();
  T.synchronize();
  for (int i = 0; i < threads; i++) {
    int sum = 0, last = -1;
    for (int k = i + begin; k < n; k += step)
      if (k >= 0) {
        sum += x[k];
        last = k;
      }
    check(sum == s[i] && last == t[i], "grid", n * 10000 + threads, step);
  }
}
template <int T> static void tile(int n, int tiles) {
  std::vector<int> x(n + 1), s(tiles), w(n + 1);
  for (int i = 0; i < n; i++)
    x[i] = i * 5 % 29;
  array_view<const int> X(n + 1, x);
  array_view<int> S(tiles, s), W(n + 1, w);
  parallel_for_each(
      extent<1>(tiles * T).tile<T>(), [=](tiled_index<T> t) restrict(amp) {
        tile_static int part[T];
        int sum = 0;
        for (int k = t.global[0]; k < n; k += T * tiles) {
          sum += X[k];
          W[k] = X[k] + 1;
        }
        int other = 3;
        for (int k = t.local[0]; k < n; k += T)
          other ^= X[k] + k;
        part[t.local[0]] = sum + other % 7;
        t.barrier.wait();
        for (int d = T / 2; d > 0; d /= 2) {
          if (t.local[0] < d)
            part[t.local[0]] += part[t.local[0] + d];
          t.barrier.wait();
        }
        if (t.local[0] == 0)
          S[t.tile] = part[0];
      });
  S.synchronize();
  W.synchronize();
  for (int g = 0; g < tiles; g++) {
    int all = 0;
    for (int l = 0; l < T; l++) {
      int sum = 0, other = 3;
      for (int k = g * T + l; k < n; k += T * tiles)
        sum += x[k];
      for (int k = l; k < n; k += T)
        other ^= x[k] + k;
      all += sum + other % 7;
    }
    check(all == s[g], "tile", n, tiles);
  }
  for (int i = 0; i < n; i++)
    check(w[i] == x[i] + 1, "written", n, i);
}
static void lags(int n, int m) {
  std::vector<float> x(n), r(m);
  for (int i = 0; i < n; i++)
    x[i] = float(i * 11 % 17);
  array_view<const float> X(n, x);
  array_view<float> R(m, r);
  parallel_for_each(
      R.extent, [=](index<1> l) restrict(amp) {
        float sum = 0;
        for (int k = l[0]; k < n; ++k)
          sum += X[k] * X[k - l[0]];
        for (int k = l[0]; k < n; k += 1)
          sum -= X[k - l[0]];
        R[l] = sum;
      });
  R.synchronize();
  for (int l = 0; l < m; l++) {
    float sum = 0;
    for (int k = l; k < n; k++)
      sum += x[k] * x[k - l];
    for (int k = l; k < n; k++)
      sum -= x[k - l];
    check(sum == r[l], "lags", n, l);
  }
}
int main() {
  for (int n : {1, 2, 15, 63, 64, 65, 100, 1000, 4097})
    for (int threads : {1, 7, 16, 17, 64, 100, 513})
      for (int step : {1, 3, 16, 64, 100, 512})
        for (int begin : {0, 5, -9})
          grid(n, threads, step, begin);
  for (int n : {1, 31, 64, 127, 1000, 5003}) {
    tile<8>(n, 3);
    tile<32>(n, 1);
    tile<64>(n, 5);
    tile<128>(n, 2);
  }
  lags(500, 100);
  lags(64, 64);
  lags(33, 7);
  if (!bad)
    std::puts("ok");
  return bad != 0;
}
