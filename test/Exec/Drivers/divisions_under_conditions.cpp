// Conditional divisions of uniform values on the native device: HoistDivisions
// works around LLVM's bug.
// RUN: %if all %{ %ampcc -O1 %s -o %t && env AMPCC_DEVICE=cpu %t %}
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if all %{ %ampcc -O2 -flto=thin %s -o %t && env AMPCC_DEVICE=cpu %t %}
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int failures;

/// `choose` returns the element of `table` that a thread with a flag uses.
template <class Int, class F> static void check(const char *name, Int number, Int by, F choose) {
  const int size = 257;
  std::vector<int> flags(size), out(size);
  for (int i = 0; i < size; ++i)
    flags[i] = i % 5 == 3;
  std::vector<float> numbers(size), table(64);
  for (int i = 0; i < 64; ++i)
    table[i] = 100.f + i;
  array_view<const int> f(size, flags);
  array_view<const float> t(64, table);
  array_view<float> r(size, numbers);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    float x = 1.f;
    if (f[i] != 0)
      x = t[int(choose(number, by))];
    r[i] = x + r[i];
  });
  r.synchronize();
  for (int i = 0; i < size; ++i)
    if (numbers[i] != (flags[i] ? table[int(choose(number, by))] : 1.f)) {
      std::printf("%s: %g at %d\n", name, numbers[i], i);
      ++failures;
      return;
    }
}

/// Uniform conditions lead to separate loops.
static void divideInLoops(int number, int by, int way) {
  const int size = 257;
  std::vector<int> flags(size), out(size);
  for (int i = 0; i < size; ++i)
    flags[i] = i % 5 == 3;
  array_view<const int> f(size, flags);
  array_view<int> r(size, out);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    int x = (way & 2) ? i[0] : 5;
    if (i[0] < number * 4) {
      if (f[i] != 0)
        x += (way & 1) ? number % by : number / by;
      if (way & 4)
        x ^= f[i];
    }
    r[i] = x;
  });
  r.synchronize();
  for (int i = 0; i < size; ++i) {
    int x = (way & 2) ? i : 5;
    if (i < number * 4) {
      if (flags[i])
        x += (way & 1) ? number % by : number / by;
      if (way & 4)
        x ^= flags[i];
    }
    if (out[i] != x) {
      std::printf("way %d: %d at %d\n", way, out[i], i);
      ++failures;
      return;
    }
  }
}

/// No thread divides, so there must be no trap.
static void divideByNothing(int number, int zero) {
  std::vector<int> out(100);
  array_view<int> r(100, out);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    if (i[0] > 100 + zero)
      r[i] = number / zero + number % zero;
    else
      r[i] = 3;
  });
  r.synchronize();
  for (int x : out)
    failures += x != 3;
}

int main() {
  check("unsigned %", 77u, 60u, [](unsigned n, unsigned by) restrict(cpu, amp) { return n % by; });
  check("unsigned /", 77u, 3u, [](unsigned n, unsigned by) restrict(cpu, amp) { return n / by; });
  check("int %", 77, -60, [](int n, int by) restrict(cpu, amp) { return n % by; });
  check("int /", -77, -3, [](int n, int by) restrict(cpu, amp) { return n / by; });
  check("part of an index", 77u, 13u, [](unsigned n, unsigned by) restrict(cpu, amp) { return (n % by + 5) % (by - 4) + 1; });
  for (int way = 0; way < 8; ++way)
    divideInLoops(60, 7, way);
  divideByNothing(77, 0);
  divideByNothing(-2147483647 - 1, -1);
  return failures != 0;
}
