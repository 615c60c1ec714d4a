// Functions that call each other twice: visiting every call path would take a year.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

void f0(int &x) restrict(amp) { x += 1; } // expected-warning {{all threads of a tile change tile_static variable 'sum'}}
#define CALL(Name, Next) \
  void Name(int &x) restrict(amp) { for (int k = 0; k < 2; ++k) Next(x); Next(x); } // expected-note 0+ {{expanded from macro 'CALL'}}
CALL(f1, f0) // expected-note {{'f0' is called here}}
CALL(f2, f1) // expected-note {{'f1' is called here}}
CALL(f3, f2) // expected-note {{'f2' is called here}}
CALL(f4, f3)
CALL(f5, f4)
CALL(f6, f5)
CALL(f7, f6)
CALL(f8, f7)
CALL(f9, f8)
CALL(f10, f9)
CALL(f11, f10)
CALL(f12, f11)
CALL(f13, f12)
CALL(f14, f13)
CALL(f15, f14)
CALL(f16, f15)
CALL(f17, f16)
CALL(f18, f17)
CALL(f19, f18)
CALL(f20, f19)
CALL(f21, f20)
CALL(f22, f21)
CALL(f23, f22)
CALL(f24, f23)

void launch(array_view<int> v) {
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int sum;
    f24(sum);
    v[t.global] = sum;
  });
  // expected-note@+1 {{kernel is launched here}}
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int sum;
    f3(sum); // expected-note {{'f3' is called here}}
    v[t.global] = sum;
  });
}
