// Work-groups that load the rows of their threads compute the same sums, bit
// for bit, for all sizes, and do not change other loops.
// REQUIRES: opencl-device
// RUN: %ampcc %s -o %t && %t
// RUN: %if all %{ env AMPCC_DEVICE=opencl POCL_WORK_GROUP_METHOD=loopvec %t %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl POCL_WORK_GROUP_METHOD=loopvec AMPCC_ROWS=16 %t %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl POCL_WORK_GROUP_METHOD=loopvec AMPCC_ROWS=256 %t %}
// RUN: env AMPCC_DEVICE=opencl POCL_WORK_GROUP_METHOD=loopvec AMPCC_ROWS=64 \
// RUN:     AMPCC_STATS=1 %t 2>&1 | FileCheck %s
// CHECK: factored launches {{[1-9]}}
// CHECK: factors rejected 0
#include <amp.h>
#include <amp_short_vectors.h>
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;
using graphics::int_2;

static int Failures;

template <class T> static void check(const char *name, int rows, int n, const std::vector<T> &got, const std::vector<T> &want) {
  for (size_t i = 0; i < got.size(); ++i)
    if (!(got[i] == want[i])) {
      std::printf("%s, %d x %d: %d is wrong\n", name, rows, n, int(i));
      ++Failures;
      return;
    }
}

template <class T> static std::vector<T> numbers(size_t count, int seed) {
  std::vector<T> v(count);
  for (size_t i = 0; i < count; ++i)
    v[i] = T(int((i * 7919 + size_t(seed)) % 13) - 6);
  return v;
}

// The product with a vector, written in every way; integers as floats, whose sums are exact.
template <class T> static void products(int rows, int n) {
  const int width = n ? n : 1;
  const std::vector<T> m = numbers<T>(size_t(rows) * width, 1), v = numbers<T>(width, 5);
  std::vector<T> want(rows);
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < n; ++k)
      want[i] += m[size_t(i) * width + k] * v[k];
  const array_view<const T, 2> a(rows, width, m);
  const array_view<const T> f(rows * width, m), x(width, v);
  for (int way = 0; way < 12; ++way) {
    std::vector<T> got(rows, T(99));
    const array_view<T> y(rows, got);
    switch (way) {
    case 0:
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        T sum = 0;
        for (int k = 0; k < n; ++k)
          sum += a(i[0], k) * x[k];
        y[i] = sum;
      });
      break;
    case 1:
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        T sum = 0;
        for (int k = 0; k <= n - 1; k++)
          sum += a[i[0]][k] * x(k);
        y[i] = sum;
      });
      break;
    case 2:
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        y[i] = 0;
        for (int k = 0; k < n; k += 1)
          y[i] += a[index<2>(i[0], k)] * x[index<1>(k)];
      });
      break;
    case 3:
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        const int row = i[0] * width;
        T sum = 0;
        for (int k = 0; k < n; ++k)
          sum += f[row + k] * x[k];
        y[i] = sum;
      });
      break;
    case 4: // A row number from a table, and a loop with another start.
    {
      std::vector<int> order(rows);
      for (int i = 0; i < rows; ++i)
        order[i] = rows - 1 - i;
      const array_view<const int> where(rows, order);
      const int first = -3;
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        const int row = where[i];
        T sum = 0;
        for (int k = first; k < n + first; ++k)
          sum += f[k + (row * width - first)] * x[k - first];
        y[row] = sum;
      });
      break;
    }
    case 5: // Some threads skip parts of the sum.
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        T sum = 0;
        for (int k = 0; k < n; ++k) {
          const T element = a(i[0], k);
          if (element == T(0))
            continue;
          if (element > T(0))
            sum += element * x[k];
          else
            sum -= -element * x[k];
        }
        y[i] = sum;
      });
      break;
    case 6: // Two inner loops of one outer loop, over halves of different lengths.
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        T sum = 0;
        for (int half = 0; half < 2; ++half) {
          const int begin = half * (n / 2), length = half ? n - n / 2 : n / 2;
          for (int k = 0; k < length; ++k)
            sum += a(i[0], begin + k) * x[begin + k];
        }
        y[i] = sum;
      });
      break;
    case 7: {
      array<T, 2> own(rows, width, m.begin());
      parallel_for_each(y.extent, [=, &own](index<1> i) restrict(amp) {
        if (i[0] >= rows)
          return;
        T sum = 0;
        for (int k = 0; k < n; ++k)
          sum += own(i[0], k) * x[k];
        y[i] = sum;
      });
      break;
    }
    case 8: // Unrolled by hand, with a remainder.
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        T sum = 0;
        int k = 0;
        for (; k + 3 < n; k += 4)
          sum += a(i[0], k) * x[k] + a(i[0], k + 1) * x[k + 1] + a(i[0], k + 2) * x[k + 2] + a(i[0], k + 3) * x[k + 3];
        for (; k < n; ++k)
          sum += a(i[0], k) * x[k];
        y[i] = sum;
      });
      break;
    case 9: // The last iteration is no whole one, and a condition reads a later element.
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        T even = 0, odd = 0;
        for (int k = 0; k < n; k += 2) {
          even += a(i[0], k) * x[k];
          if (k + 1 < n)
            odd += a(i[0], k + 1) * x[k + 1];
        }
        y[i] = even + odd;
      });
      break;
    case 10:
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        T sum = 0;
        if (n > 0) {
          const T *p = &f[i[0] * width];
          int k = 0;
          do {
            sum += *p++ * x[k];
          } while (++k < n);
        }
        y[i] = sum;
      });
      break;
    case 11:
      parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
        T sum = 0;
        int k = 0, at = i[0] * width;
        while (k < n)
          sum += f[at++] * x[k++];
        y[i] = sum;
      });
      break;
    }
    y.synchronize();
    check("product", rows, n, got, want);
  }
}

// Two matrices, a sum of several terms, and both rows and columns.
static void several(int rows, int n) {
  const std::vector<double> p = numbers<double>(size_t(rows) * n, 2);
  const std::vector<int> q = numbers<int>(size_t(rows) * n, 3);
  std::vector<double> got(rows), want(rows);
  std::vector<int> columns(n), wantColumns(n);
  for (int i = 0; i < rows; ++i) {
    double s = 0, most = -100;
    for (int k = 0; k < n; ++k)
      most = p[size_t(i) * n + k] > most ? p[size_t(i) * n + k] : most;
    for (int k = 0; k < n; ++k)
      s += (p[size_t(i) * n + k] - most) * (p[size_t(i) * n + k] - most) + q[size_t(i) * n + k] * k;
    want[i] = s * 2 + most;
    for (int k = 0; k < n; ++k)
      wantColumns[k] += q[size_t(i) * n + k];
  }
  const array_view<const double, 2> a(rows, n, p);
  const array_view<const int, 2> b(rows, n, q);
  const array_view<double> y(rows, got);
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    double most = -100, sum = 0;
    for (int k = 0; k < n; ++k)
      most = a(i[0], k) > most ? a(i[0], k) : most;
    for (int k = 0; k < n; ++k)
      sum += (a(i[0], k) - most) * (a(i[0], k) - most) + b(i[0], k) * k;
    y[i] = sum * 2 + most;
  });
  y.synchronize();
  check("two matrices", rows, n, got, want);
  const array_view<int> z(n, columns);
  parallel_for_each(z.extent, [=](index<1> k) restrict(amp) {
    for (int i = 0; i < rows; ++i)
      z[k] += b(i, k[0]);
  });
  z.synchronize();
  check("columns", rows, n, columns, wantColumns);
}

// Parts of views, and views that overlap the written one.
static void parts(int rows, int n) {
  std::vector<int> m = numbers<int>(size_t(rows + 2) * (n + 5), 4);
  const int pitch = n + 5;
  std::vector<int> got(rows), want(rows);
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < n; ++k)
      want[i] += m[size_t(i + 1) * pitch + 3 + k] - m[size_t(3 + k)];
  const array_view<const int, 2> all(rows + 2, pitch, m);
  const array_view<const int, 2> a = all.section(1, 3, rows, n);
  const array_view<const int> top = all[0].section(3, n);
  const array_view<int> y(rows, got);
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) - top[k];
    y[i] = sum;
  });
  y.synchronize();
  check("section", rows, n, got, want);

  // The last column receives the sum of the columns before it, in the same buffer.
  std::vector<int> sums = m;
  for (int i = 0; i < rows + 2; ++i) {
    sums[size_t(i) * pitch + pitch - 1] = 0;
    for (int k = 0; k < pitch - 1; ++k)
      sums[size_t(i) * pitch + pitch - 1] += m[size_t(i) * pitch + k];
  }
  {
    const array_view<int, 2> whole(rows + 2, pitch, m);
    const array_view<const int, 2> left = whole.section(0, 0, rows + 2, pitch - 1);
    parallel_for_each(extent<1>(rows + 2), [=](index<1> i) restrict(amp) {
      int sum = 0;
      for (int k = 0; k < pitch - 1; ++k)
        sum += left(i[0], k);
      whole(i[0], pitch - 1) = sum;
    });
  }
  check("same buffer", rows, n, m, sums);
}

struct Pair {
  int key;
  double value;
};

// Elements with several members; loops with divergent iterations.
static void others(int rows, int n) {
  const std::vector<int> m = numbers<int>(size_t(rows) * n * 2, 6);
  std::vector<int_2> twos(size_t(rows) * n);
  std::vector<Pair> pairs(size_t(rows) * n);
  for (size_t i = 0; i < twos.size(); ++i) {
    twos[i] = int_2(m[2 * i], m[2 * i + 1]);
    pairs[i] = {m[2 * i], m[2 * i + 1] * 0.5};
  }
  std::vector<int> got(rows), want(rows);
  const array_view<const int_2, 2> a(rows, n, twos);
  const array_view<const Pair, 2> b(rows, n, pairs);
  const array_view<int> y(rows, got);
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < n; ++k) {
      const int_2 both = a(i[0], k);
      sum += both.x * 3 - a(i[0], k).y;
    }
    for (int k = 0; k < n; ++k)
      sum += b(i[0], k).key + int(b(i[0], k).value * 2);
    if (i[0] % 3 == 1)
      for (int k = 0; k < n; ++k)
        sum ^= a(i[0], k).x;
    for (int k = i[0] % 5; k < n; ++k)
      sum += a(i[0], k).y;
    for (int k = 0; k < n; ++k) {
      if (a(i[0], k).x == 5)
        break;
      sum += k * a(i[0], k).y;
    }
    y[i] = sum;
  });
  y.synchronize();
  for (int i = 0; i < rows; ++i) {
    const int *row = &m[size_t(i) * n * 2];
    int sum = 0;
    for (int k = 0; k < n; ++k)
      sum += row[2 * k] * 3 - row[2 * k + 1] + row[2 * k] + row[2 * k + 1];
    for (int k = 0; i % 3 == 1 && k < n; ++k)
      sum ^= row[2 * k];
    for (int k = i % 5; k < n; ++k)
      sum += row[2 * k + 1];
    for (int k = 0; k < n && row[2 * k] != 5; ++k)
      sum += k * row[2 * k + 1];
    want[i] = sum;
  }
  check("elements", rows, n, got, want);
}

// Row starts from the value of a number, and from its bits: the two differ.
static void casts(int rows, int n) {
  std::vector<float> begins(rows);
  std::vector<int> data(rows * n), got(rows), want(rows);
  for (int i = 0; i < rows * n; ++i)
    data[i] = i * 37 % 1001;
  for (int i = 0; i < rows; ++i) {
    const int bits = i * n; // so small that its value truncates to 0
    std::memcpy(&begins[i], &bits, sizeof(bits));
  }
  array_view<const float> b(rows, begins);
  array_view<const int> d(rows * n, data);
  array_view<int> y(rows, got);
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    const float x = b[i];
    int sum = 0;
    for (int k = 0; k < n; ++k)
      sum += d[int(x) + k] * 3 + d[__builtin_bit_cast(int, x) + k];
    y[i] = sum;
  });
  y.synchronize();
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < n; ++k)
      want[i] += data[k] * 3 + data[i * n + k];
  check("casts", rows, n, got, want);
}

// Rows with a different start and end in each thread: triangles, and a sparse matrix with some empty rows.
static void ragged(int rows, int n) {
  std::vector<int> start(rows + 1);
  for (int i = 0; i < rows; ++i)
    start[i + 1] = start[i] + (i % 3 ? i * 31 % (n + 1) : 0);
  const int size = std::max(start[rows], 1);
  const std::vector<int> numbersOf = numbers<int>(size, 2), column = numbers<int>(size, 8);
  const std::vector<int> m = numbers<int>(size_t(rows) * rows, 6), v = numbers<int>(rows, 7);
  const array_view<const int> first(rows + 1, start), val(size, numbersOf), at(size, column), x(rows, v);
  const array_view<const int, 2> a(rows, rows, m);
  std::vector<int> got(rows), want(rows);
  const array_view<int> y(rows, got);
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    unsigned sum = 0;
    for (int k = first[i]; k < first[i[0] + 1]; ++k)
      sum = sum * 3 + unsigned(val[k] * x[(at[k] + 6) % rows]);
    for (int k = 0; k <= i[0]; ++k)
      sum = sum * 5 + unsigned(a(i[0], k) * x[k]);
    for (int half = 0; half < 2; ++half)
      for (int k = i[0]; k < rows - half; k++) {
        if (a(i[0], k) == 2)
          continue;
        sum ^= unsigned(a(i[0], k) * x[k] + k);
      }
    y[i] = int(sum);
  });
  y.synchronize();
  for (int i = 0; i < rows; ++i) {
    unsigned sum = 0;
    for (int k = start[i]; k < start[i + 1]; ++k)
      sum = sum * 3 + unsigned(numbersOf[k] * v[(column[k] + 6) % rows]);
    for (int k = 0; k <= i; ++k)
      sum = sum * 5 + unsigned(m[size_t(i) * rows + k] * v[k]);
    for (int half = 0; half < 2; ++half)
      for (int k = i; k < rows - half; ++k)
        if (m[size_t(i) * rows + k] != 2)
          sum ^= unsigned(m[size_t(i) * rows + k] * v[k] + k);
    want[i] = int(sum);
  }
  check("ragged", rows, n, got, want);
}

// More threads than rows: the superfluous ones may have an effect before the test.
static void guards(int rows, int n) {
  const std::vector<int> m = numbers<int>(size_t(rows) * n, 4), v = numbers<int>(n, 5);
  const array_view<const int> f(rows * n, m), x(n, v);
  const int all = (rows + 127) / 64 * 64;
  std::vector<int> want(all), wantBefore(all, 7);
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < n; ++k)
      want[i] += m[size_t(i) * n + k] * v[k];
  for (int way = 0; way < 6; ++way) {
    std::vector<int> got(all), gotBefore(all, 7);
    const array_view<int> y(all, got), before(all, gotBefore);
    const unsigned end = unsigned(rows);
    const extent<1> inside(rows);
    switch (way) {
    case 0:
      parallel_for_each(y.extent, [=](index<1> t) restrict(amp) {
        const int i = t[0];
        if (i < rows) {
          int sum = 0;
          for (int k = 0; k < n; ++k)
            sum += f[i * n + k] * x[k];
          y[i] = sum;
        }
      });
      break;
    case 1:
      parallel_for_each(y.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        const int i = t.tile[0] * 64 + t.local[0];
        before[i] = i;
        if (i >= rows)
          return;
        int sum = 0;
        for (int k = 0; k < n; ++k)
          sum += f[i * n + k] * x[k];
        y[i] = sum;
      });
      for (int i = 0; i < all; ++i)
        wantBefore[i] = i;
      break;
    case 2:
      parallel_for_each(y.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        const unsigned i = t.global[0];
        if (i < end) {
          int sum = 0;
          for (int k = 0; k < n; ++k)
            sum += f[i * n + k] * x[k];
          y[i] = sum;
        }
      });
      break;
    case 3:
      parallel_for_each(y.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        if (inside.contains(t.global)) {
          int sum = 0;
          for (int k = 0; k < n; ++k)
            sum += f[t.global[0] * n + k] * x[k];
          y[t] = sum;
        }
      });
      break;
    case 4: // All threads have an effect before a second test.
      parallel_for_each(y.extent, [=](index<1> t) restrict(amp) {
        before[t]++;
        if (t[0] < rows) {
          int sum = 0;
          for (int k = 0; k < n; ++k)
            sum += f[t[0] * n + k] * x[k];
          y[t] = sum;
        }
      });
      for (int i = 0; i < all; ++i)
        wantBefore[i] = 8;
      break;
    case 5: // This bound excludes no thread.
      parallel_for_each(y.extent, [=](index<1> t) restrict(amp) {
        const int old = before[t];
        if (t[0] < rows && unsigned(t[0]) < ~0u) {
          int sum = old - 7;
          for (int k = 0; k < n; ++k)
            sum += f[t[0] * n + k] * x[k];
          y[t] = sum;
        }
      });
    }
    y.synchronize();
    before.synchronize();
    check("guard", rows, n, got, want);
    check("in front of a guard", rows, n, gotBefore, wantBefore);
    wantBefore.assign(all, 7);
  }
}

int main() {
  for (int n : {0, 1, 15, 16, 17, 63, 64, 65, 256, 257, 515})
    for (int rows : {1, 16, 65, 259}) {
      products<float>(rows, n);
      if (rows == 65)
        products<double>(rows, n);
    }
  for (int n : {1, 31, 64, 300})
    for (int rows : {1, 17, 64, 200}) {
      several(rows, n);
      parts(rows, n);
      others(rows, n);
      casts(rows, n);
      ragged(rows, n);
      guards(rows, n);
    }
  std::printf("%d failures\n", Failures);
  return Failures != 0;
}
