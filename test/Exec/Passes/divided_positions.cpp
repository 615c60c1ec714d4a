// Threads of one dimension that divide their position: the native device runs
// them in loops over rows and columns.
// RUN: %ampcc -O2 %s -o %t && %t | FileCheck %s
// RUN: env AMPCC_DEVICE=pthread AMPCC_COARSEN=4 %t | FileCheck %s
// RUN: %if all %{ env AMPCC_DEVICE=pthread AMPCC_COARSEN=8 %t | FileCheck %s %}
// CHECK-NOT: BAD
// CHECK: ok
#include "Inputs/numbers.h"
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int around(int x, int y, int n) restrict(cpu, amp) {
  return x * 7 - y * 3 + (x > 0 && y > 1 ? n : -n);
}

template <class Of> static void compare(const char *name, int n, Of f) {
  std::vector<int> out(n), expected(n);
  array_view<int> O(n, out);
  parallel_for_each(
      O.extent, [=](index<1> i) restrict(amp) { O[i] = f(i[0], n); });
  O.synchronize();
  for (int i = 0; i < n; i++)
    expected[i] = f(i, n);
  check(name, n, out, expected);
}

template <int Width> struct Fixed {
  int operator()(int i, int n) const restrict(cpu, amp) {
    const int y = i / Width, x = i % Width;
    return around(x, y, n);
  }
};

struct Passed {
  int width;
  int operator()(int i, int n) const restrict(cpu, amp) {
    const int y = i / width, x = i - y * width;
    return x == width - 1 ? n : around(x, y, n);
  }
};

struct Volume {
  int width, height;
  int operator()(int i, int n) const restrict(cpu, amp) {
    const int z = i / (width * height), rest = i % (width * height);
    const int y = rest / width, x = rest % width;
    return around(x, y, n) + 11 * z + i / width % height;
  }
};

struct Unsigned {
  unsigned width;
  int operator()(int i, int n) const restrict(cpu, amp) {
    const unsigned at = unsigned(i);
    return int(at / 100u * 3 + at % 100u) + int(at / width) - int(at % 300u) +
           n;
  }
};

// Negative numbers that operators convert to unsigned ones.
struct Negative {
  int width, height;
  int operator()(int i, int n) const restrict(cpu, amp) {
    int sum = i / width * 3 + i % width + n;
    if (unsigned(i) < width * height)
      sum += 1000;
    if (unsigned(i) >= width * height)
      sum += 2000;
    sum += int(unsigned(i) % (width * height)) * 7;
    sum += int(unsigned(i) / (width * height)) * 11;
    return sum + int(unsigned(i) / height) * 13 + int(unsigned(i) % height);
  }
};

// Divisors beyond int, also after a product wraps around.
struct Large {
  int width;
  unsigned factor;
  int operator()(int i, int n) const restrict(cpu, amp) {
    return i / width + int(unsigned(i) / (unsigned(width) * factor)) + n;
  }
};

// Rows and columns in variables of other types.
struct Converted {
  int width;
  int operator()(int i, int n) const restrict(cpu, amp) {
    const float y = i / width, x = i % width;
    const unsigned row = i / width, column = i % width;
    return int(x > y ? y / x * 1000 : -1) + (row - column < 1000 ? 1 : 2) + n;
  }
};

// Quotients with a fraction.
struct Fraction {
  float width;
  int operator()(int i, int n) const restrict(cpu, amp) {
    return int(i / width * 1000) + int(i / 64.5f * 1000) + n;
  }
};

// Divisors that a conversion to int shortens.
struct Shortened {
  size_t width;
  int operator()(int i, int n) const restrict(cpu, amp) {
    const int w = width;
    const unsigned u = width;
    return i / w * 1000 + i % w + int(i / u * 11) + int(i % u) + n;
  }
};

struct Prime {
  int operator()(int i, int n) const restrict(cpu, amp) {
    return int(unsigned(i) * 3 % 4294967291u + unsigned(i) % 4294967291u) + n;
  }
};

// More threads than elements.
static void bounded(int n, int width) {
  std::vector<int> out(n, -1), expected(n);
  array_view<int> O(n, out);
  parallel_for_each(
      extent<1>((n + 255) / 256 * 256), [=](index<1> i) restrict(amp) {
        if (i[0] < n && i[0] % width != 3)
          O[i] = i[0] / width + i[0] % width;
      });
  O.synchronize();
  for (int i = 0; i < n; i++)
    expected[i] = i % width != 3 ? i / width + i % width : -1;
  check("bounded", n, out, expected);
}

// Sums of neighbors in a plane of several: rows of two planes are no neighbors.
static int neighbors(const array_view<const int> &values, int at, int x,
                     int height, int width) restrict(cpu, amp) {
  const int y = at % height, plane = at / height;
  int sum = plane;
  for (int r = -1; r < 2; r++)
    for (int c = -1; c < 2; c++)
      if (y + r >= 0 && y + r < height && x + c >= 0 && x + c < width)
        sum = sum * 3 + values[(plane * height + y + r) * width + x + c];
  return sum;
}

static void planes(int n, int width, int height) {
  const int size = n * width * height;
  std::vector<int> in(size), rows(size), flat(size), expected(size);
  for (int i = 0; i < size; i++)
    in[i] = i % 101;
  array_view<const int> I(size, in);
  array_view<int, 2> R(n * height, width, rows);
  array_view<int> F(size, flat);
  parallel_for_each(
      R.extent, [=](index<2> i) restrict(amp) {
        R[i] = neighbors(I, i[0], i[1], height, width);
      });
  parallel_for_each(
      F.extent, [=](index<1> i) restrict(amp) {
        F[i] = neighbors(I, i[0] / width, i[0] % width, height, width);
      });
  R.synchronize();
  F.synchronize();
  for (int i = 0; i < size; i++)
    expected[i] = neighbors(I, i / width, i % width, height, width);
  check("rows of planes", size, rows, expected);
  check("planes", size, flat, expected);
}

int main() {
  for (const int height : {1, 2, 7, 33, 40})
    for (const int width : {1, 3, 64, 100})
      planes(3, width, height);
  for (const int n : {1, 63, 64, 100, 1000, 6543, 30000}) {
    compare("64", n, Fixed<64>());
    compare("99", n, Fixed<99>());
    compare("5000", n, Fixed<5000>());
    compare("large", n, Large{128, 0x2000001});
    compare("prime", n, Prime());
    compare("shortened", n, Shortened{(size_t(1) << 32) + 71});
    compare("negative after a conversion", n, Shortened{size_t(-3)});
    for (const int width : {1, 5, 64, 77, 1000, 100000}) {
      compare("passed", n, Passed{width});
      compare("converted", n, Converted{width});
      compare("fraction", n, Fraction{float(width) + 0.5f});
      compare("64 bits", n, Shortened{size_t(width)});
      compare("volume", n, Volume{width, 3});
      compare("negative", n, Negative{width, -5});
      compare("unsigned", n, Unsigned{unsigned(width)});
      bounded(n, width);
    }
  }
  std::puts("ok");
}
