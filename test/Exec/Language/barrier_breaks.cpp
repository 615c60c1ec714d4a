// RUN: %if all %{ %ampcc -w %s -o %t && %t %}
// RUN: %ampcc -w -O2 %s -o %t && %t
// A break or continue may leave a case after a barrier, whether or not a label
// follows.
#include <amp.h>
#include <cstdio>
using namespace concurrency;

void meet(const tile_barrier *) restrict(cpu) {}
void meet(const tile_barrier *barrier) restrict(amp) { barrier->wait(); }

// Computes the result of each thread.
int run(int mode, int trips, const tile_barrier *barrier) restrict(cpu, amp) {
  int r = 0;
  for (int trip = 0; trip < trips; trip++) {
    switch ((mode + trip) % 5) {
    case 0: {
      meet(barrier);
      r += 1;
      if (trip == 1)
        continue;
      break;
    }
    case 1:
      if (mode > 3)
        break;
      meet(barrier);
      r += 10;
    case 2:
      r += 100;
      {
        meet(barrier);
        if (trip == 2) {
          r += 7;
          break;
        }
      }
    case 3:
      r += 1000;
      break;
    default:
      for (int i = 0; i < 3; i++) {
        if (i == trip)
          break;
        meet(barrier);
        r += 10000;
      }
      if (mode == 8)
        return r;
    }
    r *= 2;
  }
  return r;
}

int main() {
  for (int mode = 0; mode < 10; mode++) {
    array_view<int> v(32);
    parallel_for_each(
        v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
          tile_static int s[8];
          s[t.local[0]] = run(mode, 6, &t.barrier);
          t.barrier.wait();
          v[t] = s[7 - t.local[0]];
        });
    const int expected = run(mode, 6, nullptr);
    for (int i = 0; i < 32; i++)
      if (v[i] != expected) {
        std::printf("mode %d: %d at %d, not %d\n", mode, v[i], i, expected);
        return 1;
      }
  }
}
