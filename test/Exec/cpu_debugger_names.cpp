// A debugger shows a kernel's captures and its thread's variables under the
// source's names, and classes as programs use them; with -Og, too.
// RUN: %ampcc -g -O0 %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu gdb -q -nx -batch -ix %S/../../tools/gdb/ampcc.py -x %S/Inputs/names.gdb %t 2>&1 | FileCheck %s
// RUN: %ampcc -g -Og %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu gdb -q -nx -batch -ix %S/../../tools/gdb/ampcc.py -x %S/Inputs/names.gdb %t 2>&1 | FileCheck %s
// RUN: %ampcc -g -O0 -fsanitize=undefined -fno-sanitize-recover=undefined %s -o %t && %t
// REQUIRES: gdb
#include <amp.h>
#include <amp_short_vectors.h>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

struct particle {
  float_3 position;
  float mass;
};

struct scaled {
  float factor;
  float of(float x) const restrict(cpu, amp) {
    return x * factor; // stop 1
  }
};

int main() {
  std::vector<float> data(16, 1.5f);
  array_view<float> a(16, data);
  array<int, 2> grid(4, 4);
  float values = 2.5f; // a parameter of the kernel has this name
  particle p{float_3(1, 2, 3), 4};
  scaled s{3};
  parallel_for_each(a.extent, [=, &grid](index<1> i) restrict(amp) {
    float t = s.of(a[i]) * values + p.mass;
    index<2> at(i[0] / 4, i[0] % 4);
    grid[at] = int(t); // stop 2
  });
  parallel_for_each(grid.extent.tile<2, 2>(),
                    [=, &grid](tiled_index<2, 2> t) restrict(amp) {
    tile_static int sums[2][2];
    int mine = grid[t] + 1;
    sums[t.local[0]][t.local[1]] = mine;
    t.barrier.wait();
    grid[t] = mine + sums[0][0] - int(values); // stop 3
  });
  array_view<int, 2> result(grid);
  return result(1, 2) == 30 ? 0 : 1; // stop 4
}

// CHECK: in of:{{.*}}: 3
// CHECK: in a kernel:{{.*}}: 2.5{{.*}}: {position = (1, 2, 3), mass = 4}
// CHECK: positions: (0) (0, 0)
// CHECK: a[3]: 1.5
// CHECK: grid: (4, 4) at 0x{{[0-9a-f]+}} = {[0, 0] = 0, [0, 1] = 0,
// CHECK: thread: {global = (1, 1), local = (1, 1)}
// CHECK: mine: 16 16 {{[{][{]}}16, 16}, {16, 16}}
// CHECK: outside:
// CHECK-NEXT: (16) at 0x{{[0-9a-f]+}}, not synchronized = {[0] = 1.5, [1] = 1.5,
// CHECK: elements: 1.5 30
