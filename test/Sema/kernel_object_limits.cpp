// Rules H17 to H19: limits of a kernel's function object.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

template <int N> struct Sized {
  int table[N];
  void operator()(index<1>) const restrict(amp) {}
};
template <class T, int N> struct Views {
  array_view<T> views[N];
  void operator()(index<1>) const restrict(amp) {}
};
template <int N, class... Predefined> struct Samplers {
  struct {
    sampler of_struct[N - 1];
  } inner;
  sampler own;
  void operator()(index<1>) const restrict(amp) { use(sample(Predefined())...); }
  template <class... T> static void use(T...) restrict(amp) {}
};
typedef predefined_sampler<0> first;
typedef predefined_sampler<1> second;
template <class K> K make();

void launch() {
  parallel_for_each(extent<1>(8), make<Sized<16385>>()); // expected-error {{the kernel's function object has 65540 bytes, which is more than 65536; pass large data in an array or array_view [C3578]}}
  parallel_for_each(extent<1>(8), make<Views<int, 65>>()); // expected-error {{the kernel refers to 65 writable arrays, views and textures, which is more than 64; join some of them in one array [C3580]}}
  parallel_for_each(extent<1>(8), make<Views<const int, 129>>()); // expected-error {{the kernel refers to 129 read-only arrays, views and textures, which is more than 128; join some of them in one array [C3579]}}
  parallel_for_each(extent<1>(8), make<Samplers<17, first>>()); // expected-error {{the kernel captures 17 samplers, which is more than 16; use predefined ones [C3573]}}
  parallel_for_each(extent<1>(8), make<Samplers<15, first, second>>()); // expected-error {{the kernel captures 15 samplers and uses 2 predefined ones, which together is more than 16 [C3605]}}

  parallel_for_each(extent<1>(8), make<Sized<16384>>());
  parallel_for_each(extent<1>(8), make<Samplers<16>>());
  parallel_for_each(extent<1>(8), make<Samplers<14, first, second, first>>());
  parallel_for_each(extent<1>(8), make<Views<int, 64>>());
  parallel_for_each(extent<1>(8), make<Views<const int, 128>>());
}
