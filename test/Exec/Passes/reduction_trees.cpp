// Trees of reductions that work-items with several threads must not do alone,
// or only with care: conditions with effects, levels that begin with a barrier,
// pointers to rows.
// RUN: %ampcc -famp-cpu=none %s -o %t
// RUN: env AMPCC_DEVICE=pthread AMPCC_COARSEN=4 %t | FileCheck %s
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
// Threads that do not add evaluate a condition with side effects.
static void steps(array_view<const int> from, array_view<int> to,
                  array_view<int> cnt) {
  parallel_for_each(
      from.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
        tile_static int part[256];
        const int l = t.local[0];
        part[l] = from[t];
        t.barrier.wait();
        int n = 0;
        for (int s = 128; s > 0; s /= 2) {
          if (n++ < 100 && l < s)
            part[l] += part[l + s];
          t.barrier.wait();
        }
        cnt[t] = n;
        if (l == 0)
          to[t.tile[0]] = part[0];
      });
}
static void beginWithBarrier(array_view<const int> from, array_view<int> to) {
  parallel_for_each(
      from.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
        tile_static int part[256];
        const int l = t.local[0];
        part[l] = from[t];
        for (int s = 128; s > 0; s /= 2) {
          t.barrier.wait();
          if (l < s)
            part[l] += part[l + s];
        }
        to[t] = part[2 + l % 2];
      });
}
static void rows(array_view<const int> from, array_view<int> to) {
  parallel_for_each(
      from.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static int part[64][2];
        const int l = t.local[0];
        part[l][0] = part[l][1] = 7;
        int *mine = part[63 - l];
        t.barrier.wait();
        mine[0] = from[t];
        mine[1] = 2 * from[t];
        t.barrier.wait();
        for (int s = 32; s > 0; s /= 2) {
          if (l < s) {
            part[l][0] += part[l + s][0];
            part[l][1] += part[l + s][1];
          }
          t.barrier.wait();
        }
        if (l == 0) {
          to[t.tile[0] * 2] = part[0][0];
          to[t.tile[0] * 2 + 1] = part[0][1];
        }
      });
}
int main() {
  const int N = 256 * 8;
  std::vector<int> a(N), s(8), c(N), b(N), r(2 * N / 64);
  for (int i = 0; i < N; ++i)
    a[i] = (i * 7919) % 1001;
  array_view<const int> A(N, a);
  {
    array_view<int> S(8, s), C(N, c);
    steps(A, S, C);
    S.synchronize();
    C.synchronize();
  }
  {
    array_view<int> B(N, b);
    beginWithBarrier(A, B);
    B.synchronize();
  }
  {
    array_view<int> R((int)r.size(), r);
    rows(A, R);
    R.synchronize();
  }
  int failures = 0;
  for (int g = 0; g < 8; ++g) {
    int x = 0, q[2] = {};
    for (int i = 0; i < 256; ++i) {
      x += a[g * 256 + i];
      if (i % 4 > 1)
        q[i % 2] += a[g * 256 + i];
    }
    if (s[g] != x) {
      if (!failures++)
        printf("steps sum %d: %d not %d\n", g, s[g], x);
    }
    for (int i = 0; i < 256; ++i) {
      if (c[g * 256 + i] != 8) {
        if (!failures++)
          printf("cnt %d\n", c[g * 256 + i]);
      }
      if (b[g * 256 + i] != q[i % 2]) {
        if (!failures++)
          printf("beginWithBarrier %d not %d\n", b[g * 256 + i], q[i % 2]);
      }
    }
  }
  for (int g = 0; g < N / 64; ++g) {
    int x = 0;
    for (int i = 0; i < 64; ++i)
      x += a[g * 64 + i];
    if (r[2 * g] != x || r[2 * g + 1] != 2 * x) {
      if (!failures++)
        printf("rows %d: %d %d not %d\n", g, r[2 * g], r[2 * g + 1], x);
    }
  }
  puts(failures ? "BAD" : "ok");
  return failures != 0;
}
