// Loops in which each thread of a tile starts at its own position, and
// positions clamped to borders: the native device restructures these loops.
// RUN: %ampcc -O2 %s -o %t && %t | FileCheck %s
// RUN: %if all %{ %ampcc -O0 %s -o %t && %t | FileCheck %s %}
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include "Inputs/numbers.h"
using namespace concurrency;

static int least(int a, int b) restrict(amp) { return direct3d::imin(a, b); }
static int least(int a, int b) restrict(cpu) { return a < b ? a : b; }
static int most(int a, int b) restrict(amp) { return direct3d::imax(a, b); }
static int most(int a, int b) restrict(cpu) { return a > b ? a : b; }
static int inside(int i, int n) restrict(cpu, amp) {
  return least(most(i, 0), n - 1);
}

template <int Size> struct Weights {
  int scale;
  struct {
    int at[Size];
  } part;
};

// A tile and its halo, which may be larger than the tile, and weights selected
// from a captured object.
template <int Rows, int Columns, int Radius> static void halo(int h, int w) {
  Weights<2 * Radius + 1> weights = {3, {{1, -2, 5}}};
  const std::vector<int> from = numbers(h * w);
  std::vector<int> to(h * w), expected(h * w);
  array_view<const int, 2> in(h, w, from);
  array_view<int, 2> out(h, w, to);
  parallel_for_each(out.extent.tile<Rows, Columns>().pad(),
                    [=](tiled_index<Rows, Columns> t) restrict(amp) {
    const int height = Rows + 2 * Radius, width = Columns + 2 * Radius;
    tile_static int block[height][width];
    const int row = t.local[0], column = t.local[1];
    for (int i = row; i < height; i += Rows)
      for (int j = column; j < width; j += Columns) {
        const int y = inside(t.tile_origin[0] - Radius + i, h);
        const int x = inside(t.tile_origin[1] + (j - Radius), w);
        block[i][j] = in(y, x);
      }
    t.barrier.wait();
    if (!out.extent.contains(t.global))
      return;
    int sum = 0;
    for (int i = 0; i <= 2 * Radius; ++i)
      for (int j = 0; j <= 2 * Radius; ++j)
        sum = sum * weights.scale +
              weights.part.at[i] * block[row + i][column + j];
    out[t.global] = sum;
  });
  out.synchronize();
  for (int row = 0; row < h; ++row)
    for (int column = 0; column < w; ++column) {
      unsigned sum = 0;
      for (int i = -Radius; i <= Radius; ++i)
        for (int j = -Radius; j <= Radius; ++j)
          sum = sum * 3 +
                weights.part.at[i + Radius] *
                    from[inside(row + i, h) * w + inside(column + j, w)];
      expected[row * w + column] = int(sum);
    }
  check("halo", w, to, expected);
}

// Constant and variable bounds, negative starts, strides of other lengths, and
// threads that carry a value to the next iteration.
static void strides(int n) {
  const std::vector<int> from = numbers(n);
  std::vector<int> to(n * 6 + 48), expected(to.size());
  array_view<const int> in(n, from);
  array_view<int> out(int(to.size()), to);
  parallel_for_each(extent<1>(16).tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    const int l = t.local[0];
    for (int i = l; i < n; i += 16)
      out[i] = in[i] * 2;
    for (int i = l - 5; i < n; i += 16)
      if (i >= 0)
        out[n + i] = in[i] + l;
    for (int i = l; i < n; i += 7) // several threads write the same value to an element
      out[2 * n + i] = in[i] ^ 3;
    for (int i = l; i < n; i += 16)
      out[3 * n + i] = i < 16 ? in[i] : out[3 * n + i - 16] + in[i];
    int sum = 0;
    for (int i = l; i < n; i += 16)
      sum += in[i];
    out[6 * n + l] = sum;
    for (int i = l; i < n; i += 16) {
      if (in[i] % 5 == 0)
        continue;
      if (in[i] % 17 == 0)
        break;
      out[4 * n + i] = in[i];
    }
    for (int i = l; i < 40; i += 16)
      if (i < n)
        out[5 * n + i] = in[i] - i;
    for (int i = l; i < 16; i += 16)
      out[6 * n + 16 + i] = i;
    for (int i = 2 * l; i < 16; i += 16)
      out[6 * n + 32 + i] = i + l;
  });
  out.synchronize();
  for (int l = 0; l < 16; ++l) {
    for (int i = l; i < n; i += 16) {
      expected[i] = from[i] * 2;
      expected[2 * n + i] = from[i] ^ 3;
      expected[3 * n + i] =
          i < 16 ? from[i] : expected[3 * n + i - 16] + from[i];
      expected[6 * n + l] += from[i];
      if (i < 40)
        expected[5 * n + i] = from[i] - i;
    }
    for (int i = l - 5; i < n; i += 16)
      if (i >= 0)
        expected[n + i] = from[i] + l;
    for (int i = l; i < n; i += 16) {
      if (from[i] % 5 == 0)
        continue;
      if (from[i] % 17 == 0)
        break;
      expected[4 * n + i] = from[i];
    }
    expected[6 * n + 16 + l] = l;
    if (l < 8)
      expected[6 * n + 32 + 2 * l] = 3 * l;
  }
  check("strides", n, to, expected);
}

// Without tiles, clamped at one border or two, also if no interior remains.
static void edges(int n, int low, int high) {
  const std::vector<int> from = numbers(n);
  std::vector<int> to(n), expected(n);
  array_view<const int> in(n, from);
  array_view<int> out(n, to);
  auto at = [=](int i) restrict(cpu, amp) {
    const int before = most(low, i - 3);
    const int behind = least(i + high, n - 1);
    const int both = most(least(behind - 1, 90), before);
    return inside(before, n) * 10000 + inside(behind - low, n) * 100 +
           inside(both, n);
  };
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const int place = at(i[0]);
    out[i] = in[place / 10000] + 3 * in[place / 100 % 100] +
             5 * in[place % 100];
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    const int place = at(i);
    expected[i] = from[place / 10000] + 3 * from[place / 100 % 100] +
                  5 * from[place % 100];
  }
  check("edges", n, to, expected);
}

int main() {
  for (int n : {1, 7, 16, 33, 64}) {
    halo<16, 16, 1>(n, n + 3);
    halo<4, 8, 2>(n + 1, n);
    halo<2, 2, 3>(n, n);
    halo<1, 16, 1>(3, n);
  }
  for (int n : {1, 5, 15, 16, 17, 40, 47, 48, 49, 300})
    strides(n);
  for (int n : {1, 2, 9, 40, 99})
    for (int low : {0, 2, -4, 50})
      for (int high : {0, 2, 60})
        edges(n, low, high);
  std::puts("ok");
}
