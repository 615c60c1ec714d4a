// Rule I13: at most 32768 bytes of tile_static variables in a kernel.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

void half(int i) restrict(amp) {
  tile_static float first[4096]; // expected-note {{'first' is 16384 bytes}}
  first[i] = 0;
}
void rest(int i) restrict(amp) {
  // expected-error@+1 {{a kernel has 32772 bytes of tile_static variables, which is more than 32768; use smaller arrays or tiles [C3565]}}
  tile_static float second[4097]; // expected-note {{'second' is 16388 bytes}}
  second[i] = 0;
}

void launch(array_view<int> v) {
  parallel_for_each(extent<1>(8).tile<8>(), [=](tiled_index<8> t) restrict(amp) { // expected-note {{kernel is launched here}}
    half(0);
    rest(0);
  });
  parallel_for_each(extent<1>(8).tile<8>(), [=](tiled_index<8> t) restrict(amp) { // expected-note {{kernel is launched here}}
    // expected-error@+1 {{a kernel has 36000 bytes}}
    tile_static float alone[9000]; // expected-note {{'alone' is 36000 bytes}}
    alone[0] = 0;
  });
  // A variable counts once, however often it is reached; 32768 bytes fit.
  parallel_for_each(extent<1>(8).tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    half(0);
    half(1);
    tile_static float more[4096];
    more[0] = 0;
  });
}
