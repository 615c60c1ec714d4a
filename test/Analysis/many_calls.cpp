// Functions that call each other twice: following each call would take a year.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

void f0(int &x) restrict(amp) { x += 1; } // expected-warning {{all threads of a tile change tile_static variable 'sum'}}
#define CALL(Name, Next) \
  void Name(int &x) restrict(amp) { for (int k = 0; k < 2; ++k) Next(x); Next(x); } // expected-note 0+ {{expanded from macro 'CALL'}}
CALL(f1, f0) // expected-note {{'f0' is called here}}
CALL(f2, f1) // expected-note {{'f1' is called here}}
CALL(f3, f2) // expected-note {{'f2' is called here}}
CALL(f4, f3) // expected-note {{'f3' is called here}}
CALL(f5, f4) // expected-note {{'f4' is called here}}
CALL(f6, f5) // expected-note {{'f5' is called here}}
CALL(f7, f6) // expected-note {{'f6' is called here}}
CALL(f8, f7) // expected-note {{'f7' is called here}}
CALL(f9, f8) // expected-note {{'f8' is called here}}
CALL(f10, f9) // expected-note {{'f9' is called here}}
CALL(f11, f10) // expected-note {{'f10' is called here}}
CALL(f12, f11) // expected-note {{'f11' is called here}}
CALL(f13, f12) // expected-note {{'f12' is called here}}
CALL(f14, f13) // expected-note {{'f13' is called here}}
CALL(f15, f14) // expected-note {{'f14' is called here}}
CALL(f16, f15) // expected-note {{'f15' is called here}}
CALL(f17, f16) // expected-note {{'f16' is called here}}
CALL(f18, f17) // expected-note {{'f17' is called here}}
CALL(f19, f18) // expected-note {{'f18' is called here}}
CALL(f20, f19) // expected-note {{'f19' is called here}}
CALL(f21, f20) // expected-note {{'f20' is called here}}
CALL(f22, f21) // expected-note {{'f21' is called here}}
CALL(f23, f22) // expected-note {{'f22' is called here}}
CALL(f24, f23) // expected-note {{'f23' is called here}}

void launch(array_view<int> v) {
  // expected-note@+1 {{kernel is launched here}}
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int sum;
    f24(sum); // expected-note {{'f24' is called here}}
    v[t.global] = sum;
  });
}
