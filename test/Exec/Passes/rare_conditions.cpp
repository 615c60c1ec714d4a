// Strips of which no thread, a few or all take a branch with a loop or much to
// calculate: threads for which the condition is false change nothing.
// RUN: %ampcc -std=c++17 -O2 %s -o %t && %t
// RUN: %ampcc -std=c++17 -O3 -march=native %s -o %t3 && %t3
// RUN: %ampcc -std=c++17 -O2 --emit-cpu %s | FileCheck %s
#include <amp.h>
#pragma STDC FP_CONTRACT OFF
#include <cstdio>
#include <vector>
using namespace concurrency;
using floats = array_view<const float>;

// CHECK-COUNT-18: {{if \(threads[_0-9]* > [0-9]+\) [{]}}
/// A uniform loop, and one after it.
inline float uniform(int i, int n, const float *x) restrict(cpu, amp) {
  float s = 1;
  if (x[i] > 0.5f) {
    for (int k = 0; k < n; k++)
      s += x[k] * x[i];
    s *= 2;
    for (int k = 0; k < n; k += 2)
      s -= x[k];
  } else if (x[i] < -0.5f) {
    for (int k = 0; k < n; k++)
      s = s * 0.5f + x[k];
  }
  return s;
}
/// Conditions and loops inside a loop.
inline float nested(int i, int n, const float *x) restrict(cpu, amp) {
  float s = 0;
  if (x[i] > 0.25f)
    for (int k = 0; k < n; k++) {
      const float y = x[k] * x[i];
      if (y > 0.25f)
        for (int m = 0; m < 40; m++)
          s += y / (float(m) + 1);
      else
        s += 0.25f;
    }
  return s;
}
/// A loop that threads leave at different times.
inline float steps(int i, int n, const float *x) restrict(cpu, amp) {
  if (x[i] < 0.5f)
    return -1;
  float y = x[i] * 100;
  int count = n;
  while (y > 1) {
    y = y * 0.75f + 0.125f / (y + 1);
    if (count++ > 200)
      break;
  }
  // Threads count iterations without effect.
  const bool isLarge = x[i] > 0.75f;
  for (int k = 0; k < n + i % 3; k++, count++)
    if (isLarge)
      y = y * 0.5f + 1 / (float(k) + y * y + 2) + 1 / (y + 3);
  return y + float(count);
}
/// Branches without loops.
inline float straight(int i, int n, const float *x) restrict(cpu, amp) {
  float y = x[i], z = 3;
  if (n < i && y > 0.5f) {
    y = (y + 1) / (y * y + 2) + 1 / (y + 3);
    z = (z + y) / (y * z + 2) + 1 / (y + z);
    y = x[int(z * 3)] / (z + 1) + x[n - 1];
    y = (y + z) / (y * z + 2) + x[i] / (y + 9);
  } else if (y < -0.75f) {
    z = y;
  } else {
    z -= y;
  }
  return y * z;
}

/// Launches \p f for numbers of which every \p period-th one is large.
template <class F> int compare(const char *name, int period, F f) {
  const int size = 1003, n = 61;
  std::vector<float> x(size), wanted(size), got(size);
  for (int i = 0; i < size; ++i)
    x[i] = i % period ? float(i % 16) / 16 - 0.9375f : float(i % 7) * 0.0625f + 0.5625f;
  for (int i = 0; i < size; ++i)
    wanted[i] = f(i, n, x.data());
  floats v(size, x);
  array_view<float> w(size, got);
  parallel_for_each(w.extent, [=](index<1> i) restrict(amp) { w[i] = f(i[0], n, &v[0]); });
  w.synchronize();
  int wrong = 0;
  for (int i = 0; i < size; ++i)
    wrong += got[i] != wanted[i];
  if (wrong)
    std::printf("%s: %d of %d are wrong with period %d\n", name, wrong, size, period);
  return wrong;
}

int main() {
  int wrong = 0;
  for (int period : {1, 2, 10, 40, 300, 2000}) {
    wrong += compare("uniform", period, [](int i, int n, const float *x) restrict(cpu, amp) { return uniform(i, n, x); });
    wrong += compare("nested", period, [](int i, int n, const float *x) restrict(cpu, amp) { return nested(i, n, x); });
    wrong += compare("steps", period, [](int i, int n, const float *x) restrict(cpu, amp) { return steps(i, n, x); });
    wrong += compare("straight", period, [](int i, int n, const float *x) restrict(cpu, amp) { return straight(i, n, x); });
  }
  return wrong != 0;
}
