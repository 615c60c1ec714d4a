// A value read from one of two arrays, one of which the kernel writes: NVIDIA's
// compiler combines the two loads into one of constant memory, in kernels with
// several threads in a work-item.
// RUN: %ampcc -std=c++17 -O2 %s -o %t && %t
// RUN: env AMPCC_COARSEN=2 %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl AMPCC_COARSEN=2 %t %}
#include <amp.h>
#pragma STDC FP_CONTRACT OFF
#include <cstdio>
#include <vector>
using namespace concurrency;

inline double low(double a, double b) restrict(cpu, amp) { return a < b ? a : b; }
inline double high(double a, double b) restrict(cpu, amp) { return a > b ? a : b; }
inline double mixed(double a, double b) restrict(cpu, amp) { return a * .25 + b * .75; }
inline double bound(double x) restrict(cpu, amp) { return x > 1000 || x < -1000 ? x * .001 : x; }

static const int Planes = 5, Rows = 20, Columns = 16;

/// Stands for a view.
template <class T> struct Plain {
  T *data;
  T &operator()(int i) const { return data[i]; }
  T &operator()(int i, int j) const { return data[i * Columns + j]; }
  T &operator()(int p, int i, int j) const { return data[(p * Rows + i) * Columns + j]; }
};

#define CHANGE_ELEMENT                                                                                                 \
  E(p, i, j) = bound(high(1.5 + A(19 - p, p / 2), B(p)) - (1.5 + B(15 - j)) * 1.5);                                    \
  E(p, i, j) -= bound(F(p, p / 2, j / 1) *                                                                             \
                      low(mixed(B(15 - p), F((p >= 0 && p < 5 ? p : 4), i, (p >= 0 && p < 16 ? p : 15))),              \
                          A(j, j) < B(1 * j) ? E(p, i, j) : F(int(unsigned(j) % 5u), 1 * j, 0)));                      \
  E(p, i, j) -= bound((B(2 * p) + (E(p, i, j) - A(p + 1, p + p))) - ((F(p, i, j) + 1.0) + B(int(unsigned(j) % 16u))));

static std::vector<double> filled(int size, unsigned seed) {
  std::vector<double> v(size);
  for (double &x : v) {
    seed = seed * 1664525u + 1013904223u;
    x = int(seed >> 24) - 100;
  }
  return v;
}

int main() {
  const std::vector<double> a = filled(Rows * Columns, 12), b = filled(Columns, 13), f = filled(Planes * Rows * Columns, 14);
  std::vector<double> e = filled(Planes * Rows * Columns, 17), want = e;
  {
    array_view<const double, 2> A(Rows, Columns, a);
    array_view<const double, 1> B(Columns, b);
    array_view<const double, 3> F(Planes, Rows, Columns, f);
    array_view<double, 3> E(Planes, Rows, Columns, e);
    parallel_for_each(E.extent, [=](index<3> at) restrict(amp) {
      const int p = at[0], i = at[1], j = at[2];
      CHANGE_ELEMENT
    });
  }
  const Plain<const double> A = {a.data()}, B = {b.data()}, F = {f.data()};
  const Plain<double> E = {want.data()};
  for (int p = 0; p < Planes; ++p)
    for (int i = 0; i < Rows; ++i)
      for (int j = 0; j < Columns; ++j) {
        CHANGE_ELEMENT
      }
  int failures = 0;
  for (size_t n = 0; n != e.size(); ++n)
    if (e[n] != want[n] && failures++ < 5)
      std::printf("%zu: %g instead of %g\n", n, e[n], want[n]);
  return failures != 0;
}
