// -famp-check=gpu: loops whose accesses are in bounds in the first and the last
// iteration run without checks, others with them.
// RUN: %ampcc -famp-check=gpu -O1 -Wno-amp-race %s -o %t && env AMPCC_DEVICE=opencl not %t 2>&1 | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int wrong = 0;
static void expect(int line, int found, int expected) {
  if (found == expected)
    return;
  std::printf("line %d: %d, not %d\n", line, found, expected);
  ++wrong;
}
// CHECK-NOT: line

int main() {
  const int n = 8;
  std::vector<int> data(n), results(n);
  for (int i = 0; i < n; ++i)
    data[i] = 1 << i;
  array_view<const int> v(n, data);
  array_view<const int, 2> w(2, 4, data);
  array_view<int> r(n, results);

  // One thread exceeds the bounds.
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k <= 4; ++k)
      // CHECK: devices_loops.cpp:[[@LINE+1]]:14: checking: outside: index 8 of 'v', whose extent is 8, by thread (3)
      sum += v[i[0] + 1 + k];
    r[i] = sum;
  });
  expect(__LINE__, r[0], 2 + 4 + 8 + 16 + 32);
  expect(__LINE__, r[2], 8 + 16 + 32 + 64 + 128);

  // Conditions keep all accesses in bounds.
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = -2; k <= 2; ++k)
      if (i[0] + k >= 0 && i[0] + k < n)
        sum += v[i[0] + k];
    r[i] = sum;
  });
  expect(__LINE__, r[0], 1 + 2 + 4);
  expect(__LINE__, r[4], 4 + 8 + 16 + 32 + 64);
  expect(__LINE__, r[7], 32 + 64 + 128);

  // Loops count down, by steps, with unsigned counters, over rows; or have no iterations.
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 7; k > i[0]; k -= 3)
      sum += v[k];
    for (unsigned k = 1; k < 4u; k += 2)
      sum += v[int(7 - k)];
    for (int k = 0; k < 2; ++k)
      sum += w[k][i[0]] + w(index<2>(k, 3));
    for (int k = 100; k < n; ++k)
      sum += v[k];
    r[i] = sum;
  });
  expect(__LINE__, r[0], 128 + 16 + 2 + 64 + 16 + 1 + 16 + 8 + 128);
  expect(__LINE__, r[3], 128 + 16 + 64 + 16 + 8 + 128 + 8 + 128);

  // The body changes the bound, the counter or a part of the position.
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    int end = n + 4, sum = 0, at = 0;
    for (int k = 0; k < end; ++k, --end)
      sum += v[k];
    for (int k = 0; k < 2 * n; ++k) {
      sum += v[k / 2];
      ++k;
    }
    for (int k = 0; k < 3; ++k) {
      at += 2;
      // CHECK-NEXT: devices_loops.cpp:[[@LINE+1]]:14: checking: outside: index 8 of 'v', whose extent is 8, by thread (0)
      sum += v[at + k];
    }
    r[i] = sum;
  });
  expect(__LINE__, r[0], 63 + 255 + 4 + 32);

  // A row out of bounds has no elements, although its index is below their number.
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < 4; ++k)
      // CHECK-NEXT: devices_loops.cpp:[[@LINE+1]]:14: checking: outside: index 1000000000 of 'w', whose extent is 2, by thread (0)
      sum += w[k % 2 * 1000000000][k];
    r[i] = sum;
  });
  expect(__LINE__, r[0], 1 + 4);

  // CHECK-NEXT: devices_loops.cpp:[[@LINE+4]]:{{.*}}: checking: outside: index 4 of 'own', which has 4 elements, by thread (2)
  parallel_for_each(extent<1>(3), [=](index<1> i) restrict(amp) {
    int own[4] = {};
    for (int k = 0; k < 3; ++k)
      own[i[0] + k] += v[k];
    r[i] = own[3];
  });
  expect(__LINE__, r[1], 4);
  return wrong;
}
// CHECK-NEXT: ampcc: checks found 4 mistakes
