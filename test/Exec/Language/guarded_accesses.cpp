// -famp-robust: outside of arrays and views, reads return zero and writes have
// no effect.
// RUN: %ampcc -O2 -famp-robust %s -o %t && %t && env AMPCC_DEVICE=opencl %t
// RUN: %ampcc -O0 -famp-robust %s -o %t && %t
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct point {
  float x, y;
  float sum() const restrict(cpu, amp) { return x + y; }
};

static int failures = 0;
static void expect(const char *what, long found, long expected) {
  if (found == expected)
    return;
  std::printf("%s: %ld instead of %ld\n", what, found, expected);
  ++failures;
}

static void add(int &place, int value) restrict(amp) { place += value; }

/// A buffer with a view of its middle: the elements around it must not change.
static void numbers() {
  const int n = 64;
  std::vector<int> memory(3 * n, 7);
  array_view<int> all(3 * n, memory);
  array_view<int> v = all.section(n, n);
  std::vector<int> results(n);
  array_view<int> r(n, results);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    const int k = i[0];
    r[i] = v[k - 1] + v[index<1>(k + 1)] + v(k + 1000000) + v[-1000000 - k];
  });
  r.synchronize();
  expect("first", results[0], 7);
  expect("second", results[1], 14);
  expect("last", results[n - 1], 7);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    const int k = i[0];
    v[k + n] = 1;
    v[k - n] += 2;
    v(k + n)++;
    --v[k - n];
    atomic_fetch_add(&v[k + n], 5);
    add(v[k + 2 * n], 3);
    int &kept = v[k + n];
    kept = 4;
    const int assigned = (v[k] = 9);
    r[i] = assigned + v[k];
  });
  all.synchronize();
  r.synchronize();
  for (int k = 0; k != n; ++k) {
    expect("before", memory[k], 7);
    expect("inside", memory[n + k], 9);
    expect("after", memory[2 * n + k], 7);
    expect("read", results[k], 18);
  }
}

/// Rows of more dimensions do not overlap.
static void dimensions() {
  array<float, 2> a(4, 8);
  std::vector<float> out(4 * 8);
  array_view<float, 2> r(4, 8, out);
  parallel_for_each(a.extent, [&a](index<2> i) restrict(amp) {
    a[i] = 1;
    a(i[0], i[1] + 8) = 2;
    a(i[0] - 4, i[1]) = 3;
    a[index<2>(i[0], -1 - i[1])] = 4;
  });
  parallel_for_each(a.extent, [&a, r](index<2> i) restrict(amp) {
    r[i] = a(i[0], i[1]) + 10 * a(i[0] - 1, i[1]) + 100 * a(i[0], i[1] + 1);
  });
  r.synchronize();
  expect("corner", long(out[7]), 1);
  expect("top", long(out[0]), 101);
  expect("right", long(out[8 + 7]), 11);
  expect("middle", long(out[8]), 111);
}

/// Parts of views: a row that does not exist, and one that ends early.
static void parts() {
  std::vector<int> memory(6 * 8, 3), results(8);
  array_view<int, 2> v(6, 8, memory);
  array_view<int> r(8, results);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    int sum = v[-1][i[0]] + v[6][i[0]] + v[2][i[0]];
    array_view<int, 2> s = v.section(index<2>(5, 6), extent<2>(4, 4));
    sum += 100 * s.extent.size() + 1000 * s(0, 1) + 10000 * s(1, 0);
    v.section(index<2>(-1, 0), extent<2>(2, 2))(1, 1) = 50;
    r[i] = sum;
  });
  r.synchronize();
  v.synchronize();
  for (int k = 0; k != 8; ++k)
    expect("part", results[k], 3203);
  for (int k = 0; k != 48; ++k)
    expect("whole", memory[k], 3);
}

/// Objects, by reference and by value.
static void objects() {
  std::vector<point> memory(16, point{1, 2});
  std::vector<graphics::float_3> vectors(16, graphics::float_3(1, 2, 3));
  std::vector<float> results(16);
  array_view<point> p(16, memory);
  array_view<graphics::float_3> f(16, vectors);
  array_view<float> r(16, results);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    point copy = p[i + 16];
    p[i + 16].x = 5;
    p[i - 16] = point{8, 8};
    graphics::float_3 g = f[i] + f[i + 1];
    f[i + 16] = g;
    r[i] = copy.x + p[i + 16].y + p[i - 16].sum() + p[i].sum() + g.y;
  });
  r.synchronize();
  expect("object", long(results[0]), 7);
  expect("last object", long(results[15]), 5);
}

int main() {
  numbers();
  dimensions();
  parts();
  objects();
  return failures != 0;
}
