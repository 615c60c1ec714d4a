// Rule H13: a kernel's parameter is convertible from the index, by value or as
// const &; a kernel cannot modify the index.
// RUN: %verify %s
#include <amp.h>
using namespace concurrency;

void simple(array_view<int> v, array_view<int, 4> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent, [=](const index<1> &i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent, [=](const auto &i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent, [=](auto &&i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent, [=](index<1> &i) restrict(amp) { v[i] = 1; }); // expected-error {{[C3577]}} expected-note {{expects an lvalue}}
  parallel_for_each(w.extent, [=](index<4> &i) restrict(amp) { w[i] = 1; }); // expected-error {{[C3577]}} expected-note {{expects an lvalue}}
}

void tiled(array_view<int> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { v[t] = 1; });
  parallel_for_each(v.extent.tile<4>(), [=](const tiled_index<4> &t) restrict(amp) { v[t] = 1; });
  parallel_for_each(v.extent.tile<4>(), [=](const index<1> &i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> &t) restrict(amp) { v[t] = 1; }); // expected-error {{[C3577]}} expected-note {{would lose const}}
  parallel_for_each(v.extent.tile<4>(), [=](index<1> &i) restrict(amp) { v[i] = 1; }); // expected-error {{take 'tiled_index<4>' here: parallel_for_each calls the kernel with it [C3577]}} expected-note {{kernel is launched here}}
}
