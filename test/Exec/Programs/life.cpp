// Game of Life: two arrays as members, captured by reference in turn.
// RUN: %ampcc -O1 %s -o %t && %t | FileCheck %s
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t | FileCheck %s %}
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <iostream>
#include <utility>
#include <vector>
using namespace concurrency;
struct rules {
  int birth, lo, hi;
};
class game {
  int w, h;
  array<int, 2> a, b;
  bool flip;
  rules r;

public:
  game(int w, int h, const std::vector<int> &init, rules r)
      : w(w), h(h), a(extent<2>(h, w), init.begin()), b(extent<2>(h, w)),
        flip(false), r(r) {}
  void step() {
    array<int, 2> &src = flip ? b : a, &dst = flip ? a : b;
    rules R = r;
    parallel_for_each(
        src.extent, [&src, &dst, R ](index<2> idx) restrict(amp) {
          int H = src.extent[0], W = src.extent[1], n = 0;
          for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
              if (dx == 0 && dy == 0)
                continue;
              n += src((idx[0] + dy + H) % H, (idx[1] + dx + W) % W);
            }
          dst[idx] =
              n == R.birth || (src[idx] && n >= R.lo && n <= R.hi) ? 1 : 0;
        });
    flip = !flip;
  }
  std::vector<int> cells() { return flip ? b : a; }
};
int main() {
  int W = 32, H = 24;
  std::vector<int> g(W * H);
  unsigned s = 3;
  for (auto &x : g) {
    s = s * 1664525u + 1013904223u;
    x = (s >> 16) & 1;
  }
  game G(W, H, g, {3, 2, 3});
  for (int t = 0; t < 50; t++) {
    G.step();
    std::vector<int> n(W * H);
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++) {
        int c = 0;
        for (int dy = -1; dy <= 1; dy++)
          for (int dx = -1; dx <= 1; dx++)
            if (dx || dy)
              c += g[(y + dy + H) % H * W + (x + dx + W) % W];
        n[y * W + x] = c == 3 || (g[y * W + x] && c == 2);
      }
    g = n;
  }
  bool ok = G.cells() == g;
  std::cout << (ok ? "ok" : "BAD") << "\n";
  return !ok;
}
