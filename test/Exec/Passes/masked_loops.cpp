// Loops with divergent exits that read memory, and loops under divergent
// conditions: vectors of threads run them with masks.
// RUN: %ampcc -O2 %s -o %t && %t | FileCheck %s
// CHECK-NOT: BAD
// CHECK: ok
#include "Inputs/numbers.h"
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

// Each thread follows its own path and reads nothing else: other positions are
// out of bounds.
template <class Numbers>
static int walk(const Numbers &at, int n, int begin) restrict(cpu, amp) {
  unsigned sum = 1;
  int place = begin;
  for (int k = 0; k < 40 && place >= 0; k++) {
    const unsigned number = unsigned(at[place]);
    sum = (sum * 31 + number) ^ (sum >> 3) ^ (number << 2);
    sum += sum / 7 + (sum & 15) * (sum % 5) + (sum >> 9) * 3 - (sum << 4);
    place = place * 2 + int(sum % 3);
    if (place >= n)
      place = -1;
  }
  return int(sum % 65536);
}

// A loop in a branch with a divergent condition, and one in its else branch.
static int branches(int x, int i) restrict(cpu, amp) {
  int result = x;
  if (x % 3 == 1) {
    unsigned seed = unsigned(x + 77);
    for (int k = 0; k < 50; k++)
      seed = seed * 1664525u + 1013904223u;
    result += int(seed >> 20);
  } else if (x > 10) {
    unsigned length = 0;
    for (unsigned n = unsigned(x); n != 1 && length < 99; length++)
      n = n % 2 ? 3 * n + 1 : n / 2;
    result -= int(length);
  }
  if (i == 5) {
    unsigned all = 0;
    for (unsigned k = 0; k < 100; k++)
      all += k * k;
    result += int(all);
  }
  return result;
}

static void run(int n) {
  const std::vector<int> in = numbers(n);
  std::vector<int> walked(n), branched(n), expected(n);
  array_view<const int> I(n, in);
  array_view<int> W(n, walked), B(n, branched);
  parallel_for_each(
      I.extent, [=](index<1> i) restrict(amp) { W[i] = walk(I, n, i[0]); });
  parallel_for_each(
      I.extent, [=](index<1> i) restrict(amp) { B[i] = branches(I[i], i[0]); });
  W.synchronize();
  B.synchronize();
  for (int i = 0; i < n; i++)
    expected[i] = walk(in, n, i);
  check("walk", n, walked, expected);
  for (int i = 0; i < n; i++)
    expected[i] = branches(in[i], i);
  check("branches", n, branched, expected);
}

int main() {
  for (const int n : {1, 15, 64, 100, 1000, 5000})
    run(n);
  std::puts("ok");
}
