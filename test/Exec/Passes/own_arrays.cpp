// Private arrays with indices known at run time: on the native device the
// elements of the threads of a strip are adjacent.
// RUN: %ampcc -O2 %s -o %t && %t | FileCheck %s
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static std::vector<int> make(int count) {
  std::vector<int> result(count);
  unsigned state = 5;
  for (int &number : result) {
    state = state * 1664525 + 1013904223;
    number = int(state >> 20);
  }
  return result;
}

// A triangular loop nest whose counters are the same for all threads.
static int tree(int x, int steps) restrict(cpu, amp) {
  unsigned v[41];
  for (int i = 0; i <= steps; i++)
    v[i] = unsigned(x * i % 17);
  for (int t = steps - 1; t >= 0; t--)
    for (int i = 0; i <= t; i++)
      v[i] = v[i] * 3 - v[i + 1] + unsigned(t);
  return int(v[0] % 65536);
}

// Two dimensions, with initial values and a divergent branch.
static int table(int x, int steps) restrict(cpu, amp) {
  int v[3][5] = {{1, 2}, {3}};
  for (int i = 0; i < steps; i++) {
    if ((x + i) % 3 == 0)
      v[i % 3][i % 5] += x;
    else
      v[(i + 1) % 3][i % 5] ^= i;
  }
  int sum = 0;
  for (int i = 0; i < steps; i++)
    sum = sum % 65536 * 5 + v[i % 3][(i * i) % 5];
  return sum;
}

// An array that is constructed again in each iteration.
static int again(int x, int steps) restrict(cpu, amp) {
  int sum = 0;
  for (int i = 0; i < steps; i++) {
    int v[6] = {i};
    for (int k = 1; k < 6; k++)
      v[k] = v[k - 1] + x;
    for (int k = 0; k < steps; k++)
      sum += v[(k + i) % 6];
  }
  return sum;
}

template <class Of> static void check(const char *name, int threads, Of f) {
  const int steps = 40;
  std::vector<int> in = make(threads), out(threads);
  array_view<const int> I(threads, in);
  array_view<int> O(threads, out);
  parallel_for_each(
      O.extent, [=](index<1> i) restrict(amp) { O[i] = f(I[i], steps); });
  O.synchronize();
  for (int i = 0; i < threads; i++)
    if (out[i] != f(in[i], steps)) {
      std::printf("BAD: %s of %d threads, %d\n", name, threads, i);
      return;
    }
}

struct Tree {
  int operator()(int x, int n) const restrict(cpu, amp) { return tree(x, n); }
};
struct Table {
  int operator()(int x, int n) const restrict(cpu, amp) { return table(x, n); }
};
struct Again {
  int operator()(int x, int n) const restrict(cpu, amp) { return again(x, n); }
};

// Each thread counts in its own bins.
static void bins(int threads, int n) {
  std::vector<int> in = make(n), out(threads);
  array_view<const int> I(n, in);
  array_view<int> O(threads, out);
  parallel_for_each(
      O.extent, [=](index<1> t) restrict(amp) {
        int bins[7] = {};
        for (int i = t[0]; i < n; i += threads)
          bins[I[i] % 7]++;
        int result = 0;
        for (int b = 0; b < 7; b++)
          result += (b + 1) * bins[b];
        O[t] = result;
      });
  O.synchronize();
  for (int t = 0; t < threads; t++) {
    int bins[7] = {};
    for (int i = t; i < n; i += threads)
      bins[in[i] % 7]++;
    int result = 0;
    for (int b = 0; b < 7; b++)
      result += (b + 1) * bins[b];
    if (out[t] != result) {
      std::printf("BAD: bins of %d threads, %d\n", threads, t);
      return;
    }
  }
}

int main() {
  for (const int threads : {1, 7, 16, 63, 64, 65, 200, 1000}) {
    check("tree", threads, Tree());
    check("table", threads, Table());
    check("again", threads, Again());
    bins(threads, 3000);
  }
  std::puts("ok");
}
