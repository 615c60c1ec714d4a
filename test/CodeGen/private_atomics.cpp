// RUN: %ampcc -fsyntax-only -Xclang -verify %s
// Atomic functions have no business with local variables, however these get there.
#include <amp.h>
using namespace concurrency;

int add(int *p) restrict(amp) { return atomic_fetch_add(p, 1); } // expected-error {{the destination of 'atomic_fetch_add' is a local variable, which no other thread reaches: atomic functions are for elements of arrays and array_views and for tile_static variables}}
int increment(int *p) restrict(amp) { return atomic_fetch_inc(p); }

void launch(array_view<int> v, array<unsigned> &a) {
  parallel_for_each(v.extent.tile<4>(), [=, &a](tiled_index<4> t) restrict(amp) {
    tile_static int shared;
    int own = 0, other = 1;
    add(&own);
    unsigned found = 0;
    atomic_compare_exchange(&own, &other, 2); // expected-error {{the destination of 'atomic_compare_exchange' is a local variable}}
    atomic_exchange(&found, 1u); // expected-error {{the destination of 'atomic_exchange' is a local variable}}

    add(&v[t]);
    increment(&v[t]);
    increment(&shared);
    atomic_compare_exchange(&shared, &other, 2);
    atomic_compare_exchange(&a[t], &found, 2u);
  });
}
