// The most common mistakes cause one error each, with a solution.
// RUN: %verify %s
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

void tiles(array_view<float, 1> v, array_view<int, 2> m, int n) {
  parallel_for_each(v.extent.tile<n>(), [=](tiled_index<n> t) restrict(amp) { v[t] = 1; }); // expected-error {{write the size of a tile as a constant: extent.tile<16>(), with one number for each dimension of the extent [C2664]}}
  parallel_for_each(v.extent.tile(n), [=](tiled_index<16> t) restrict(amp) { v[t] = 1; }); // expected-error {{write the size of a tile as a constant}}
}

void ranks(array_view<float, 1> v, array_view<int, 2> m) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = 1; }); // expected-error {{an index of rank 2 for an array or view of rank 1 [C2338]}}
  parallel_for_each(m.extent, [=](index<1> i) restrict(amp) { m[i] = 1; }); // expected-error {{an index of rank 1 for an array or view of rank 2 [C2338]}}
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { m[i] = v[i]; }); // expected-error {{an index of rank 2 for an array or view of rank 1 [C2338]}}
}

void headers(array_view<float, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    std::vector<float> w(4); // expected-error {{type 'std::vector<float>' is not allowed in amp code}}
    std::cout << v[i]; // expected-error {{no candidate can be used in code restricted to amp [C3930]}} expected-note {{candidates in system headers:}} expected-note {{amp code has direct3d_printf}}
  });
}

void dimensions(array_view<float, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    v[t] = t.get_tile_dim() * 10 + t.tile_dim0; // expected-error {{no member named 'get_tile_dim' in 'concurrency::tiled_index<4>'}}
  });
}
