// -famp-check=gpu: kernels report accesses outside of arrays, views and
// textures, divisions and shifts themselves on OpenCL devices.
// RUN: %ampcc -famp-check=gpu -O1 -Wno-amp-race %s -o %t && env AMPCC_DEVICE=opencl AMPCC_CHECK_OUTPUT=%t.json not %t 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=JSON --input-file=%t.json %s
// RUN: env AMPCC_DEVICE=opencl AMPCC_CHECK_SUPPRESSIONS=%S/Inputs/devices.txt %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_CHECK=0 AMPCC_CHECK_OUTPUT=%t.none %t 2>&1 | count 0
// RUN: not test -e %t.none
// On the processor they report nothing.
// RUN: env AMPCC_DEVICE=cpu %t right 2>&1 | FileCheck --check-prefix=CPU %s
// CPU: ampcc: kernel 'main_kernel{{.*}} is not checked: compiled with -famp-check=gpu, it is checked on OpenCL devices
#include <amp.h>
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;

struct Body {
  int mass;
  int place[3];
};

int pick(const array_view<int> &from, int i) restrict(amp) {
  // CHECK: devices.cpp:[[@LINE+1]]:10: checking: outside: index 70 of 'from', whose extent is 64, by thread (6) [main_kernel]
  return from[i];
}

// JSON: "kind": "outside"
// JSON: "message": "outside: index 70 of 'from', whose extent is 64, by thread (6)"

int main(int count, char **) {
  std::vector<int> data(64, 1), zeros(64);
  array_view<int> v(64, data), out(64, zeros);
  array_view<int, 2> w(8, 8, data);
  if (count > 1) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { out[i] = v[i]; });
    return 0;
  }
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    out[i] = pick(v, i[0] + 64 * (i[0] == 6)); });
  // Reads and writes outside of an array change nothing.
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: devices.cpp:[[@LINE+2]]:5: checking: outside: index 64 of 'v', whose extent is 64, by thread (63)
    // CHECK-NEXT: devices.cpp:[[@LINE+2]]:9: checking: outside: index -1 of 'v', whose extent is 64, by thread (0)
    v[i + 1] = 1;
    if (v[i[0] - 1] == 5)
      out[i] = 1;
  });
  parallel_for_each(w.extent, [=](index<2> i) restrict(amp) {
    // CHECK-NEXT: devices.cpp:[[@LINE+1]]:28: checking: outside: index 8 of 'w', whose extent is 8 in dimension 1, by thread ({{[0-6]}}, 7)
    out[i[0] * 8 + i[1]] = w(i[0], i[1] + 1 - (i[0] == 7)) * 0 + (i[0] != 0 && i[0] != 7 ? 0 : 1);
  });
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    const array_view<int, 2> s = w.section(1, 1, 4, 4);
    // CHECK-NEXT: devices.cpp:[[@LINE+1]]:5: checking: outside: index 5 of 's', whose extent is 4, by thread (0)
    s[0][5] = 2;
    // CHECK-NEXT: devices.cpp:[[@LINE+1]]:36: checking: outside: a section of 'w' ends at 9, but the extent is 8 in dimension 1, by thread (0)
    const array_view<int, 2> t = w.section(4, 4, 4, 5);
    if (t.extent[0])
      t(0, 0) = 3;
  });
  {
    array<int> a(16);
    parallel_for_each(a.extent.tile<4>(), [&](tiled_index<4> i) restrict(amp) {
      // CHECK-NEXT: devices.cpp:[[@LINE+1]]:7: checking: outside: index 16 of 'a', whose extent is 16, by thread (3) of tile (3)
      a[i.global[0] + 1] = 1;
    });
  }
  std::vector<Body> few(4);
  array_view<Body> bodies(4, few);
  parallel_for_each(bodies.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: devices.cpp:[[@LINE+2]]:5: checking: outside: index 3 of 'bodies.place', which has 3 elements, by thread (3)
    // CHECK-NEXT: devices.cpp:[[@LINE+2]]:5: checking: outside: index 4 of 'bodies', whose extent is 4, by thread (3)
    bodies[i].place[i[0]] = 1;
    bodies[i[0] + 1] = Body();
  });
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int b[4][2];
    const int i = t.local[0];
    // CHECK-NEXT: devices.cpp:[[@LINE+1]]:5: checking: outside: index 2 of 'b', which has 2 elements, by thread (2) of tile (1)
    b[i / 2][i == 2 && t.tile[0] == 1 ? 2 : i % 2] = i;
    // CHECK-NEXT: devices.cpp:[[@LINE+1]]:{{.*}}: checking: division by zero, by thread (7) of tile (7)
    out[t.global] = 0 / (t.global[0] - 63);
  });
  {
    graphics::texture<int, 2> picture(4, 4);
    parallel_for_each(picture.extent, [&, out](index<2> i) restrict(amp) {
      // CHECK-NEXT: devices.cpp:[[@LINE+1]]:{{.*}}: checking: outside: index 4 of 'picture', whose extent is 4 in dimension 0, by thread (3, {{.}})
      out[i[0]] = picture(i[0] + 1, i[1]);
    });
  }
  parallel_for_each(extent<1>(2), [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: devices.cpp:[[@LINE+1]]:{{.*}}: checking: a shift by 32 of a number of 32 bits, by thread (1)
    out[i] = 0 << (31 + i[0]);
    // CHECK-NEXT: devices.cpp:[[@LINE+1]]:{{.*}}: checking: division of -2147483648 by -1, by thread (0)
    out[i[0] + 2] = (-2147483647 - 1) / (i[0] - 1 - i[0] * 8);
    out[i[0] + 4] %= 1 + i[0];
  });
  v.synchronize();
  return v[63] != 1;
}
// CHECK-NEXT: ampcc: checks found 14 mistakes
