// Rule G25: reads that provably precede every write.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

int helper() restrict(amp) {
  float f;
  return f > 1; // expected-error {{a kernel reads variable 'f' before anything is written to it; initialize it [C3564]}}
}
void set(int &x) restrict(amp) { x = 1; }
int unreached() restrict(amp) {
  int z;
  return z;
}

void launch(array_view<int> v, int n) {
  // expected-note@+1 4 {{kernel is launched here}}
  parallel_for_each(extent<1>(8).tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    int z;
    v[t.global] = z; // expected-error {{a kernel reads variable 'z'}}
    int sum;
    sum += 1; // expected-error {{a kernel reads variable 'sum'}}
    int self = self; // expected-error {{a kernel reads variable 'self'}}
    v[t.global] = sum + self + helper(); // expected-note {{'helper' is called here}}

    int either, maybe, passed;
    if (n)
      either = maybe = 1;
    else
      either = 2;
    set(passed);
    v[t.global] = either + maybe + passed;
    tile_static int shared; // another thread may have written it
    v[t.global] = shared;
  });
}

// After an error in the initializer.
void lost(array_view<int> v) {
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    int x = undeclared; // expected-error {{undeclared identifier}}
    v[i] = x;
  });
}
