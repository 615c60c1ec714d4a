// Rule I12: tile_static requires a tiled launch, wherever in the kernel's code it is.
// RUN: %verify %s
// RUN: %verify=downgraded -Wno-error=amp-nontiled %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

struct Helper {
  static int sum(int i) restrict(amp) {
    tile_static int shared[8]; // #shared
    shared[i] = i;
    return shared[i];
  }
};
// expected-error@#shared {{tile_static variable 'shared' in code of a kernel that is launched without tiles; launch it over a tiled extent [-Wamp-nontiled] [C3600]}}
// downgraded-warning@#shared {{tile_static variable 'shared' in code of a kernel that is launched without tiles}}

int outer(int i) restrict(amp) { return Helper::sum(i) + 1; } // #call-sum
// expected-note@#call-sum {{'sum' is called here}}
// downgraded-note@#call-sum {{'sum' is called here}}

template <class T> void onlyTiled(T i) restrict(amp) {
  tile_static T shared;
  shared = i;
}

template <class T> void perInstance(T i) restrict(amp) {
  tile_static T shared; // #instance
  shared = i;
}
// expected-error@#instance {{tile_static variable 'shared'}}
// downgraded-warning@#instance {{tile_static variable 'shared'}}

void notTiled(array_view<int> v) {
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) { // #launch
    v[i] = outer(i[0]); // #call-outer
  });
  // expected-note@#call-outer {{'outer' is called here}}
  // expected-note@#launch {{kernel is launched here}}
  // downgraded-note@#call-outer {{'outer' is called here}}
  // downgraded-note@#launch {{kernel is launched here}}

  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) { // #launch-own
    tile_static int own; // #own
    own = 1;
    perInstance(1.0f); // #call-instance
  });
  // expected-error@#own {{tile_static variable 'own'}}
  // expected-note@#launch-own 2 {{kernel is launched here}}
  // expected-note@#call-instance {{'perInstance<float>' is called here}}
  // downgraded-warning@#own {{tile_static variable 'own'}}
  // downgraded-note@#launch-own 2 {{kernel is launched here}}
  // downgraded-note@#call-instance {{'perInstance<float>' is called here}}
}

// Tiled launches may use it; a function that no launch reaches is not checked.
void tiled(array_view<int> v) {
  parallel_for_each(extent<1>(8).tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    v[t.global] = outer(t.local[0]);
    onlyTiled(1);
    perInstance(1);
  });
}
void unreached() restrict(amp) {
  tile_static int shared;
  shared = 1;
}
