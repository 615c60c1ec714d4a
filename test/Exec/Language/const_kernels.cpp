// A kernel's object is const in the call if possible (rule H11); a call
// operator for non-const objects wins only if there is no other (H12).
// RUN: %ampcc %s -o %t 2>&1 | FileCheck %s --implicit-check-not='struct Both'
// RUN: %t
// RUN: %ampcc -std=c++20 -O2 -w %s -o %t.O2 && %t.O2
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct Both {
  array_view<int> v;
  void operator()(index<1> i) restrict(amp) { v[i] = 1; }
  void operator()(index<1> i) const restrict(amp) { v[i] = 2; }
  void operator()(tiled_index<2> t) restrict(amp) { v[t] = 1; }
  void operator()(const tiled_index<2> &t) const restrict(amp) {
    t.barrier.wait();
    v[t] = 3;
  }
};
struct Base {
  array_view<int> v;
  template <class I> void operator()(I i) const restrict(amp) { v[i] = 4; }
};
struct Derived : Base {
  Derived(const array_view<int> &v) : Base{v} {}
  using Base::operator();
  template <class I, class = decltype(I::rank)> void operator()(const I &, int = 0) restrict(amp, cpu) {}
  void operator()(index<2>) restrict(amp) {}
};
// CHECK: [[@LINE+4]]:51: warning: the call operator of kernel 'Template' is not const
// CHECK: [[@LINE+7]]:8: warning: the call operator of kernel 'OnCpu' is not const
struct Template {
  array_view<int> v;
  template <class I>                         void operator()(I i) restrict(amp) { v[i] = 5; }
};
struct OnCpu {
  array_view<int> v;
  void operator()(index<1> i) restrict(amp) { v[i] = 6; }
  void operator()(index<1> i) const restrict(cpu) { v[i] = 0; }
};

static int failed = 0;
static void expect(array_view<int> v, int wanted) {
  for (int i = 0; i < v.extent[0]; ++i)
    failed += v[i] != wanted;
  if (failed)
    std::printf("wanted %d, got %d\n", wanted, v[0]);
}

int main() {
  int data[4];
  array_view<int> v(4, data);
  const Both kernel{v};
  parallel_for_each(v.extent, kernel);
  expect(v, 2);
  Both changeable{v};
  parallel_for_each(v.extent.tile<2>(), changeable);
  expect(v, 3);
  parallel_for_each(v.extent, Derived(v));
  expect(v, 4);
  parallel_for_each(v.extent, Template{v});
  expect(v, 5);
  parallel_for_each(v.extent, OnCpu{v});
  expect(v, 6);
  return failed != 0;
}
