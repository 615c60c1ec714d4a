// Applying the errors' fix-its yields programs that compile.
// RUN: %python %S/Inputs/apply_fixits.py %s %t.cpp %build/bin/ampcc -fsyntax-only | grep -v // | FileCheck %s
// RUN: not %build/bin/ampcc -fsyntax-only %s 2>&1 | FileCheck --check-prefix=MESSAGE %s

#include <amp.h>
#include <vector>
using namespace concurrency;

// CHECK: float twice(float x) restrict(cpu, amp) { return 2 * x; }
float twice(float x) { return 2 * x; }
// CHECK: template <class T> T half(T x) restrict(cpu, amp) { return x / 2; }
template <class T> T half(T x) { return x / 2; }

struct Factor {
  float a;
  Factor(float a) : a(a) {}
  // CHECK: float get() const restrict(cpu, amp) noexcept { return a; }
  float get() const noexcept { return a; }
  // CHECK: auto square() const & restrict(cpu, amp) -> float;
  auto square() const & -> float;
};
// CHECK: auto Factor::square() const & restrict(cpu, amp) -> float { return a * a; }
auto Factor::square() const & -> float { return a * a; }

void calls(array_view<float, 1> v) {
  Factor f(2);
  // CHECK: auto cube = [](float x) restrict(cpu, amp) { return x * x * x; };
  auto cube = [](float x) { return x * x * x; };
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = twice(half(v[i])) + f.get();
    v[i] += f.square();
    v[i] += cube(v[i]);
  });
}

struct Kernel {
  array_view<float, 1> v;
  // CHECK: void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
  void operator()(index<1> i) const { v[i] = 1; }
};

void kernels(array_view<float, 1> v) {
  // MESSAGE: [[@LINE+3]]:46: error: add restrict(amp) here: parallel_for_each calls this on an accelerator [C3577]
  // MESSAGE: [[@LINE+2]]:3: note: kernel is launched here
  // CHECK: [=](index<1> i) restrict(amp) { v[i] *= 2; });
  parallel_for_each(v.extent, [=](index<1> i) { v[i] *= 2; });
  // CHECK: [=](auto i) restrict(amp) { v[i] *= 2; });
  parallel_for_each(v.extent, [=](auto i) { v[i] *= 2; });
  // CHECK: [=](tiled_index<16> t) restrict(amp) -> void {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) -> void {
    v[t] *= 2;
  });
  parallel_for_each(v.extent, Kernel{v});
  // CHECK: [](index<1>) restrict(amp) {});
  parallel_for_each(v.extent, [](index<1>) {});
}

void captures(array_view<float, 1> v) {
  float k = 2;
  array<float, 1> a(16), b(16);
  // CHECK: [=](index<1> i) restrict(amp) { v[i] *= k; });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v[i] *= k; });
  // CHECK: [=, &a](index<1> i) restrict(amp) { v[i] = a[i] * k; });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v[i] = a[i] * k; });
  // CHECK: {{\[=(, &a, &b|, &b, &a)\]}}(index<1> i) restrict(amp) { v[i] = a[i] + b[i]; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = a[i] + b[i]; });
  // CHECK: [v, &a](index<1> i) restrict(amp) { v[i] = a[i]; });
  parallel_for_each(v.extent, [v, a](index<1> i) restrict(amp) { v[i] = a[i]; });
  // CHECK: [v, &a, k](index<1> i) restrict(amp) { v[i] = a[i] * k; });
  parallel_for_each(v.extent, [&v, &a, k](index<1> i) restrict(amp) { v[i] = a[i] * k; });
  // CHECK: [&] { v[index<1>(0)] = k; }();
  [&] { v[index<1>(0)] = k; }();
}

// No fix-it changes an explicit restriction.
float of_cpu(float x) restrict(cpu) { return x; }
