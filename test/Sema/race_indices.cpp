// RUN: %ampcc -std=c++17 -fsyntax-only -Xclang -verify %s
// Computed indices in the race analysis.
#include <amp.h>
using namespace concurrency;

struct pair {
  int a[2];
};

// Threads write their own elements.
void right(array_view<int> v, array_view<int> out, pair p, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i[0] << 1] = v[i[0] * 2] + 1;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int k = i[0];
    ++k;
    v[k] = v[i[0] + 1] + 1;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int k = i[0];
    k += 2;
    v[k] = i[0];
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[2 * i[0] + -i[0]] = v[i] + 1;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i[0] + p.a[0] - p.a[1]] = v[i[0] + 1];
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int k = 0;
    if (v[i] > n) {
      k = i[0];
    }
    out[k] = i[0];
  });
}

void wrong(array_view<int> v, array_view<int> out) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) { // expected-note {{launched here}}
    out[t.tile[0] / 2] = t.global[0]; // expected-warning {{several threads write values of their own to the same element of 'out'}}
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note {{launched here}}
    int k = i[0];
    --k;
    v[k] = v[i]; // expected-warning {{'v'}} expected-note {{reads the element here}}
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note {{launched here}}
    int k = 0;
    do {
      v[i] = k; // expected-note {{writes the element here}}
    } while (v[i[0] + 1] > ++k); // expected-warning {{'v'}}
  });
}
