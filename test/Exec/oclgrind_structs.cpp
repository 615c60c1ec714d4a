// REQUIRES: oclgrind
// RUN: %ampcc %s -o %t
// RUN: %oclgrind --log %t.log %t
// RUN: count 0 < %t.log
//
// The simulator runs functions on tile_static memory that return structs: for
// other devices, inlining hides a construct that it rejects.
#include <amp.h>
#include <vector>
using namespace concurrency;

struct Window {
  int values[6];
};
Window look(const int *around, int at) restrict(amp) {
  Window w;
  for (int k = 0; k < 6; ++k)
    w.values[k] = around[(at + k) % 8];
  return w;
}
int main() {
  std::vector<int> results(16);
  array_view<int, 1> result(16, results);
  parallel_for_each(
      extent<1>(16).tile<8>(), [=](tiled_index<8> t) restrict(amp) {
        tile_static int all[8];
        all[t.local[0]] = t.global[0];
        t.barrier.wait();
        Window w = look(all, t.local[0]), v;
        v = look(all, w.values[5] % 8);
        result[t] = w.values[1] + v.values[2];
      });
  result.synchronize();
  for (int i = 0; i < 16; ++i) {
    const int tile = i / 8 * 8;
    if (results[i] != tile + (i + 1) % 8 + tile + (i % 8 + 7) % 8)
      return 1;
  }
}
