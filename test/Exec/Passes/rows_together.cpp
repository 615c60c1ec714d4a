// Rows of threads that share a loop, and the remaining rows: sizes around those
// of a strip and of a few rows.
// RUN: %ampcc -O2 %s -o %t && %t | FileCheck %s
// RUN: %if all %{ %ampcc -O0 %s -o %t && %t | FileCheck %s %}
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

template <class T> struct Product {
  Product(int rows, int columns, int depth)
      : rows(rows), columns(columns), depth(depth), a(rows * depth + 1),
        b(depth * columns + 1), c(rows * columns), d(c.size()) {
    for (std::size_t i = 0; i != a.size(); ++i)
      a[i] = T(i % 11) / 3;
    for (std::size_t i = 0; i != b.size(); ++i)
      b[i] = T(i % 7) / 5;
  }

  T expected(int row, int column, T &largest) const {
    T sum = 0;
    largest = -1;
    for (int k = 0; k < depth; ++k) {
      const T value = a[row * depth + k] * b[k * columns + column];
      sum += value;
      if (value > largest)
        largest = value;
    }
    return sum;
  }

  void run() {
    array_view<const T, 1> x(int(a.size()), a), y(int(b.size()), b);
    array_view<T, 2> z(rows, columns, c), w(rows, columns, d);
    const int n = columns, m = depth;
    // Two results are live after the loop, and one row has a condition of its own.
    parallel_for_each(z.extent, [=](index<2> i) restrict(amp) {
      T sum = 0, largest = -1;
      for (int k = 0; k < m; ++k) {
        const T value = x[i[0] * m + k] * y[k * n + i[1]];
        sum += value;
        if (value > largest)
          largest = value;
      }
      if (i[0] == 2)
        sum = -sum;
      z[i] = sum;
      w[i] = largest;
    });
    z.synchronize();
    w.synchronize();
  }

  void check() {
    run();
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        T largest, sum = expected(row, column, largest);
        if (row == 2)
          sum = -sum;
        const int i = row * columns + column;
        if (c[i] != sum || d[i] != largest) {
          std::printf("BAD %d x %d x %d at %d, %d\n", rows, columns, depth, row,
                      column);
          return;
        }
      }
  }

  int rows, columns, depth;
  std::vector<T> a, b, c, d;
};

/// The rows of a tile, of different lengths.
void tiles() {
  const int height = 24, width = 256;
  std::vector<int> in(width), out(height * width);
  for (int i = 0; i < width; ++i)
    in[i] = i * 7 % 31;
  array_view<const int, 1> from(width, in);
  array_view<int, 2> to(height, width, out);
  parallel_for_each(to.extent.tile<6, 128>(),
                    [=](tiled_index<6, 128> t) restrict(amp) {
    tile_static int shared[128];
    if (t.local[0] == 0)
      shared[t.local[1]] = from[t.global[1]];
    t.barrier.wait();
    int sum = 0;
    for (int k = 0; k < t.tile[0] + 2; ++k)
      sum += shared[(t.local[1] + k) % 128] * (t.local[0] + 1);
    int longer = 0;
    for (int k = 0; k < t.local[0]; ++k)
      longer += shared[(t.local[1] + k) % 128];
    t.barrier.wait();
    to[t.global] = sum * 1000 + longer;
  });
  to.synchronize();
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column) {
      int sum = 0, longer = 0;
      const int first = column / 128 * 128;
      for (int k = 0; k < row / 6 + 2; ++k)
        sum += in[first + (column + k) % 128] * (row % 6 + 1);
      for (int k = 0; k < row % 6; ++k)
        longer += in[first + (column + k) % 128];
      if (out[row * width + column] != sum * 1000 + longer) {
        std::printf("BAD tile at %d, %d\n", row, column);
        return;
      }
    }
}

int main() {
  for (int rows : {1, 3, 4, 5, 9})
    for (int columns : {1, 63, 64, 65, 130, 600})
      for (int depth : {0, 1, 7}) {
        Product<float>(rows, columns, depth).check();
        Product<int>(rows, columns, depth).check();
        Product<double>(rows, columns, depth).check();
      }
  tiles();
  std::puts("ok");
}
