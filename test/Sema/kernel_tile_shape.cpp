// Rules J3, J4: shapes of tiles, checked at the launch.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

void launch() {
  parallel_for_each(extent<1>(4096).tile<2048>(), // expected-error {{a tile of 2048 has 2048 threads, which is more than 1024; use smaller dimensions [C3574]}}
                    [](tiled_index<2048>) restrict(amp) {});
  parallel_for_each(extent<2>(64, 64).tile<33, 32>(), // expected-error {{a tile of 33 x 32 has 1056 threads, which is more than 1024; use smaller dimensions [C3574]}}
                    [](tiled_index<33, 32>) restrict(amp) {});
  parallel_for_each(extent<3>(130, 2, 2).tile<65, 1, 1>(), // expected-error {{a tile of 65 x 1 x 1 is deeper than 64, the most that the first of three dimensions can be [C3574]}}
                    [](tiled_index<65, 1, 1>) restrict(amp) {});

  parallel_for_each(extent<1>(4096).tile<1024>(), [](tiled_index<1024>) restrict(amp) {});
  parallel_for_each(extent<2>(64, 64).tile<512, 2>(), [](tiled_index<512, 2>) restrict(amp) {});
  parallel_for_each(extent<3>(64, 4, 4).tile<64, 4, 4>(), [](tiled_index<64, 4, 4>) restrict(amp) {});
  tiled_extent<2048> unused = extent<1>(4096).tile<2048>(); // not launched
}
