// Loops that threads leave at different times, in blocks and under conditions on the
// position: with masks, threads for which the condition is false change nothing.
// RUN: %ampcc -std=c++17 -O2 %s -o %t && %t
// RUN: %ampcc -std=c++17 -O3 -march=native %s -o %t3 && %t3
// RUN: %ampcc -std=c++17 -O2 --emit-cpu %s | FileCheck %s
#include <amp.h>
#pragma STDC FP_CONTRACT OFF
#include <cstdio>
#include <vector>
using namespace concurrency;

// CHECK-COUNT-4: {{active\[lane[_0-9]*\] = 1;}}
struct Walk {
  int steps;
  float end;
};
inline Walk walk(float x, int limit) restrict(cpu, amp) {
  Walk w = {0, x};
  while (w.steps < limit) {
    if (w.end > 1000.0f)
      break;
    w.end = w.end * 1.25f + 1.0f;
    ++w.steps;
  }
  return w;
}

/// Computes one element.
inline void guard(int i, int n, float &out) restrict(cpu, amp) {
  if (i < n) {
    float x = 0.25f * float(i % 37);
    int k = i % 5 - 1;
    for (; k < 60; k += 2) {
      if (x > 50.0f)
        break;
      x = x * 1.5f + float(k);
    }
    out = x + float(k);
  }
}
inline void leave(int i, int n, float &out) restrict(cpu, amp) {
  if (i >= n || i < 3)
    return;
  float x = float(i) * 0.5f + 1.0f, sum = 1;
  while (x < 300.0f) {
    sum += x;
    x *= 1.75f;
    if (sum > 400)
      x += 7.0f;
  }
  out = sum;
}
inline void choose(int i, int n, float &out) restrict(cpu, amp) {
  const int row = i / 16, column = i - 16 * row;
  const bool inside = row < n && column > 2;
  if (inside) {
    {
      float x = 1.0f + float(column);
      if (column != 7) {
        for (int k = 0; x < 200.0f; ++k)
          x = x * 1.5f + float(k);
        out = x;
      } else {
        int count = 0;
        while (x > 0.01f) {
          x *= 0.75f;
          ++count;
        }
        out = float(count);
      }
    }
  } else if (column < 2) {
    float y = float(row);
    while (y < 100.0f)
      y = y * 2.0f + 3.0f;
    out += y;
  }
}

template <class F> int compare(const char *name, F f) {
  const int size = 1003, n = 777;
  std::vector<float> wanted(size), got(size);
  for (int i = 0; i < size; ++i)
    wanted[i] = got[i] = float(i);
  for (int i = 0; i < size; ++i)
    f(i, n, wanted[i]);
  array_view<float> v(size, got);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { f(i[0], n, v[i]); });
  v.synchronize();
  int wrong = 0;
  for (int i = 0; i < size; ++i)
    wrong += got[i] != wanted[i];
  if (wrong)
    std::printf("%s: %d of %d are wrong\n", name, wrong, size);
  return wrong;
}

int main() {
  int wrong = compare("guard", [](int i, int n, float &out) restrict(cpu, amp) { guard(i, n, out); });
  wrong += compare("leave", [](int i, int n, float &out) restrict(cpu, amp) { leave(i, n, out); });
  wrong += compare("choose", [](int i, int, float &out) restrict(cpu, amp) { choose(i, 40, out); });
  wrong += compare("walk", [](int i, int n, float &out) restrict(cpu, amp) {
    if (i > 5 && i < n) {
      const Walk w = walk(0.125f * float(i), i % 50);
      out = w.end + float(w.steps);
    }
  });
  return wrong != 0;
}
