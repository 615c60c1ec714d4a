// RUN: %if all %{ %ampcc -w %s -o %t && %t %}
// RUN: %ampcc -w -O2 %s -o %t && %t
// Statements of a case that falls through into the next one stay before its
// label.
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int main() {
  for (int mode = 0; mode < 3; mode++) {
    std::vector<int> a(64, 0), b(64, 0);
    array_view<int> x(64, a), y(64, b);
    parallel_for_each(x.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
      tile_static int s[16];
      s[t.local[0]] = t.local[0];
      switch (mode) {
      case 0:
        t.barrier.wait();
        x[t.global] = s[15 - t.local[0]];
      case 1:
        y[t.global] = 5;
        t.barrier.wait();
        break;
      }
    });
    for (int i = 0; i < 64; i++)
      if (x[i] != (mode == 0 ? 15 - i % 16 : 0) || y[i] != (mode < 2 ? 5 : 0)) {
        std::printf("mode %d: %d %d at %d\n", mode, x[i], y[i], i);
        return 1;
      }
  }
}
