// Loops of all threads whose bounds are counters of enclosing loops, strips of
// few threads, and arrays that become scalars because short loops index them.
// RUN: %ampcc -O2 -Wno-amp-microsoft %s -o %t && %t | FileCheck %s
// RUN: env AMPCC_THREADS=3 %t | FileCheck %s
// RUN: %if all %{ %ampcc -O0 -Wno-amp-microsoft %s -o %t && %t | FileCheck %s %}
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <cstdio>
#include "Inputs/numbers.h"
using namespace concurrency;

// Each row depends on the previous ones. A skipped iteration also skips the
// statements after the inner loop.
template <class L, class B, class X>
static void solve(int column, int m, L l, B b, X x) restrict(cpu, amp) {
  for (int i = 0; i < m; ++i) {
    int sum = b(i, column);
    if (i % 5 == 3)
      continue;
    for (int k = 0; k < i; ++k)
      sum -= l(i, k) * x(k, column);
    x(i, column) = sum % 1000;
    for (int k = i + 1; k <= m - 1; ++k)
      for (int j = k; j < m - i; ++j)
        x(k, column) += l(j, i);
  }
}

struct Rows {
  int *data;
  int columns;
  int &operator()(int i, int j) const restrict(cpu, amp) {
    return data[i * columns + j];
  }
  int operator[](int i) const restrict(cpu, amp) { return data[i]; }
};

static void triangles(int n, int m) {
  std::vector<int> l = numbers(m * m), b = numbers(m * n), x(m * n),
                   expected(m * n);
  array_view<const int, 2> lv(m, m, l), bv(m, n, b);
  array_view<int, 2> xv(m, n, x);
  parallel_for_each(extent<1>(n), [=](index<1> c) restrict(amp) {
    solve(c[0], m, lv, bv, xv);
  });
  xv.synchronize();
  for (int c = 0; c < n; ++c)
    solve(c, m, Rows{l.data(), m}, Rows{b.data(), n}, Rows{expected.data(), n});
  check("triangles", n, x, expected);
}

// A continue of the outer loop with a divergent condition.
static void skips(int n, int m) {
  const std::vector<int> from = numbers(n);
  std::vector<int> to(n), expected(n);
  array_view<const int> in(n, from);
  array_view<int> out(n, to);
  parallel_for_each(out.extent, [=](index<1> t) restrict(amp) {
    int sum = 0;
    for (int i = 0; i < m; ++i) {
      if ((in[t] + i) % 3 == 0)
        continue;
      for (int k = 0; k < i; ++k)
        sum += in[t] * k + i;
      sum ^= i;
    }
    out[t] = sum;
  });
  out.synchronize();
  for (int t = 0; t < n; ++t)
    for (int i = 0; i < m; ++i) {
      if ((from[t] + i) % 3 == 0)
        continue;
      for (int k = 0; k < i; ++k)
        expected[t] += from[t] * k + i;
      expected[t] ^= i;
    }
  check("skips", n, to, expected);
}

// Threads in rows: strips, narrow ones, and the remainder of each row.
static void rows(int h, int w, int m) {
  const std::vector<int> a = numbers(h * m), b = numbers(m * w);
  std::vector<int> c(h * w), expected(h * w);
  array_view<const int, 2> av(h, m, a), bv(m, w, b);
  array_view<int, 2> cv(h, w, c);
  parallel_for_each(cv.extent, [=](index<2> i) restrict(amp) {
    int sum = 1;
    for (int k = 0; k < m; ++k)
      sum = sum * 3 + av(i[0], k) * bv(k, i[1]);
    cv[i] = sum;
  });
  cv.synchronize();
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      unsigned sum = 1;
      for (int k = 0; k < m; ++k)
        sum = sum * 3 + unsigned(a[y * m + k] * b[k * w + x]);
      expected[y * w + x] = int(sum);
    }
  check("rows", w, c, expected);
}

// Private arrays: elements that counters of short loops select, and one
// selected at run time.
template <class In>
static int sum_up(int i, const In &in, bool chooses) restrict(cpu, amp) {
  const int weights[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
  int v[9], pairs[3][3];
  for (int k = 0; k < 9; ++k)
    v[k] = in[i + k] * weights[8 - k];
  for (int y = 0; y < 3; ++y)
    for (int x = 0; x < 3; ++x)
      pairs[y][x] = v[3 * x + y] + (y > x ? pairs[x][y] : 0);
  int sum = 0;
  for (int k = 8; k >= 0; --k)
    sum = 2 * sum + v[k] - pairs[k / 3][k % 3];
  return chooses ? v[(in[i] + 20) % 9] : sum;
}

static void arrays(int n) {
  std::vector<int> from = numbers(n + 9), to(n), expected(n), last(n),
                   expected_last(n);
  array_view<const int> in(n + 9, from);
  array_view<int> out(n, to), chosen(n, last);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    chosen[i] = sum_up(i[0], in, true);
  });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const int weights[4] = {3, -1, 4, 1};
    int v[4];
    for (int k = 0; k < 4; ++k)
      v[k] = in[i[0] + k] * weights[k];
    out[i] = 0;
    for (int k = 0; k < 3; ++k)
      out[i] += v[k] * v[k + 1];
  });
  out.synchronize();
  chosen.synchronize();
  for (int i = 0; i < n; ++i) {
    expected_last[i] = sum_up(i, Rows{from.data(), 1}, true);
    expected[i] = -3 * from[i] * from[i + 1] - 4 * from[i + 1] * from[i + 2] +
                  4 * from[i + 2] * from[i + 3];
  }
  check("arrays", n, to, expected);
  check("elements", n, last, expected_last);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = sum_up(i[0], in, false);
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    expected[i] = sum_up(i, Rows{from.data(), 1}, false);
  check("sums", n, to, expected);
}

// Loops over neighbors inside of borders; loop nests with too many iterations
// to unroll; and bounds that wrap around.
template <class In>
static int around(int y, int x, int h, int w, const In &in)
    restrict(cpu, amp) {
  int sum = 0, count = 0;
  for (int i = -1; i <= 1; ++i)
    for (int j = -1; j < 2; j++)
      if (y + i >= 0 && y + i < h && x + j >= 0 && x + j < w) {
        sum = sum * 3 + in[(y + i) * w + x + j];
        ++count;
      }
  for (int i = -8; i <= 8; ++i)
    for (int j = 8; j >= -8; --j)
      for (int k = -3; k != 3; ++k)
        sum ^= i * j + k * count;
  for (unsigned i = 2u - 3u; i < 3u; ++i)
    sum += 1000;
  for (unsigned i = 2u - 3u; i != 2u; ++i)
    sum += int(i & 1);
  return sum;
}

static void neighbors(int h, int w) {
  std::vector<int> from = numbers(h * w), to(h * w), expected(h * w);
  array_view<const int> in(h * w, from);
  array_view<int, 2> out(h, w, to);
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    out[i] = around(i[0], i[1], h, w, in);
  });
  out.synchronize();
  for (int i = 0; i < h * w; ++i)
    expected[i] = around(i / w, i % w, h, w, Rows{from.data(), w});
  check("neighbors", w, to, expected);
}

// Short loops around long ones that change elements of arrays, and results that
// are stored afterwards, to adjacent elements and to others.
template <class I, class O>
static void fold(int t, int n, int m, I in, O out) restrict(cpu, amp) {
  int sums[3] = {t, 1, 2}, last = 0;
  for (int r = 0; r < 3; ++r) {
    int sum = r;
    for (int k = 0; k < m; ++k) {
      sum = (sum * 3 + in[k * n + t]) % 1000;
      sums[r] += sum & 15;
      if (r > 0)
        sums[r - 1] ^= k;
    }
    last += sum % 100;
  }
  for (int r = 0; r < 3; ++r)
    out[r * n + t] = sums[r] % 1000;
  out[(m + 2) * n - 1 - t] = last + out[2 * n + t];
  out[3 * n + 2 * t + 1] = out[n + t] - 1;
  out[3 * n + 2 * t] += last;
}

static void apart(int n, int m) {
  std::vector<int> from = numbers(n * m), to(n * (m + 2)), expected(to);
  array_view<int> in(n * m, from), out(n * (m + 2), to);
  parallel_for_each(extent<1>(n), [=](index<1> t) restrict(amp) {
    fold(t[0], n, m, in, out);
  });
  out.synchronize();
  for (int t = 0; t < n; ++t)
    fold(t, n, m, from.data(), expected.data());
  check("apart", n, to, expected);
}

int main() {
  for (int n : {1, 7, 8, 15, 16, 17, 31, 40, 63, 64, 65, 79, 80, 81, 130, 600}) {
    triangles(n, 13);
    skips(n, 9);
    rows(7, n, 21);
    arrays(n);
    neighbors(3, n);
    apart(n, 7);
  }
  std::puts("ok");
}
