// RUN: %ampcc -w -O2 %s -o %t && %t
// A switch around barriers, whose labels lead into branches.
#include <amp.h>
#include <cstdio>
using namespace concurrency;
int main() {
  int failures = 0;
  for (int n = 0; n < 5; ++n)
    for (int m = 0; m < 2; ++m) {
      array_view<int> v(32);
      parallel_for_each(
          v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
            tile_static int s[8];
            int x = n;
            s[t.local[0]] = t.local[0];
            switch (n) {
            case 1:
              x += 10;
              if (m) {
              case 0:
                t.barrier.wait();
                x += s[7 - t.local[0]];
              }
              break;
            default:
              x += 1000;
            case 3: {
              int q = 7;
              t.barrier.wait();
              x += s[(t.local[0] + 1) % 8] * q;
            }
              if (m)
                break;
              x += 5;
            case 2:
              x += 100;
            }
            v[t] = x;
          });
      v.synchronize();
      for (int i = 0; i < 32; ++i) {
        int l = i % 8, x = n;
        switch (n) {
        case 1:
          x += 10;
          if (m) {
          case 0:
            x += 7 - l;
          }
          break;
        default:
          x += 1000;
        case 3: {
          int q = 7;
          x += (l + 1) % 8 * q;
        }
          if (m)
            break;
          x += 5;
        case 2:
          x += 100;
        }
        if (v[i] != x) {
          std::printf("n %d m %d: %d: %d, not %d\n", n, m, i, v[i], x);
          ++failures;
          break;
        }
      }
    }
  return failures;
}
