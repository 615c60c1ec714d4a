// An access outside of an array, view, section or tile_static variable is
// reported once, at its line.
// In the program's own memory: several views share it.
// RUN: %ampcc -famp-check -O1 -Wno-amp-tile-static-race %s -o %t && env AMPCC_DEVICE=cpu not %t 2>&1 | FileCheck %s
// RUN: %ampcc -famp-check -O0 -g -Wno-amp-tile-static-race %s -o %t && env AMPCC_DEVICE=cpu not %t 2>&1 | FileCheck %s
#include <amp.h>
#include <vector>
using namespace concurrency;

struct Body {
  int mass;
  int place[3];
};

int pick(const array_view<int> &from, int i) restrict(amp) {
  // CHECK: outside.cpp:[[@LINE+1]]:10: checking: outside: index 70 of 'from', whose extent is 64, by thread (6)
  return from[i];
}

void set(int *to, int i) restrict(amp) {
  // CHECK-NEXT: outside.cpp:[[@LINE+1]]:3: checking: outside: 4 bytes are written through 'to' where no array or view of the kernel is, by thread (0)
  to[i] = 5;
}

int main() {
  std::vector<int> data(64, 1), zeros(64);
  array_view<int> v(64, data), out(64, zeros);
  array_view<int, 2> w(8, 8, data);
  array_view<int, 3> cube(4, 4, 4, data);
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) { out[i] = pick(v, i[0] + 64 * (i[0] == 6)); });
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { set(out.data(), 64); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:14: checking: outside: index 64 of 'v', whose extent is 64, by thread (63)
    out[i] = v[i + 1];
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:9: checking: outside: index -1 of 'v', whose extent is 64, by thread (0)
    if (v[i[0] - 1])
      out[i] = 1;
  });
  // In bounds of the memory, but not of the view.
  parallel_for_each(w.extent, [=](index<2> i) restrict(amp) {
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:28: checking: outside: index 8 of 'w', whose extent is 8 in dimension 1, by thread (0, 7)
    out[i[0] * 8 + i[1]] = w(i[0], i[1] + 1 - (i[0] == 7));
  });
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    const array_view<int, 2> s = w.section(1, 1, 4, 4);
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:5: checking: outside: index 4 of 's', whose extent is 4, by thread (0)
    s(4, 0) = 2;
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:5: checking: outside: index 5 of 's', whose extent is 4, by thread (0)
    s[0][5] = 2;
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:5: checking: outside: index -1 of 's', whose extent is 4, by thread (0)
    s[index<2>(-1, 0)] = 2;
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:36: checking: outside: a section of 'w' ends at 9, but the extent is 8 in dimension 1, by thread (0)
    const array_view<int, 2> t = w.section(4, 4, 4, 5);
    t(0, 0) = 3;
  });
  parallel_for_each(cube.extent, [=](index<3> i) restrict(amp) {
    // CHECK-NEXT: outside.cpp:[[@LINE+2]]:5: checking: outside: index 4 of 'cube', whose extent is 4 in dimension 1, by thread (1, 3, 2)
    if (i[0] == 1 && i[2] == 2)
    cube(i[0], i[1] + 1, i[2]) = 1;
  });
  {
    array<int> a(16);
    parallel_for_each(a.extent, [&](index<1> i) restrict(amp) {
      // CHECK-NEXT: outside.cpp:[[@LINE+1]]:7: checking: outside: index 16 of 'a', whose extent is 16, by thread (15)
      a[i[0] + 1] = 1;
    });
  }
  std::vector<Body> few(4);
  array_view<Body> bodies(4, few);
  parallel_for_each(bodies.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:5: checking: outside: index 3 of 'bodies.place', which has 3 elements, by thread (3)
    bodies[i].place[i[0]] = 1;
  });
  // Arrays of a thread, and of a tile.
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int own[4] = {1, 2, 3, 4};
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:14: checking: outside: index 4 of 'own', which has 4 elements, by thread (4)
    out[i] = own[i[0] % 5];
  });
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int a[8];
    tile_static int b[4][2];
    const int i = t.local[0];
    a[i] = i;
    // CHECK-NEXT: outside.cpp:[[@LINE+1]]:5: checking: outside: index 2 of 'b', which has 2 elements, by thread (2) of tile (0)
    b[i / 2][i == 2 ? 2 : i % 2] = i;
    int *p = a;
    // CHECK-NEXT: outside.cpp:[[@LINE+2]]:7: checking: outside: 4 bytes are written through 'p' where no tile_static variable is, by thread (7) of tile (0)
    if (i == 7)
      p[i + 1]++;
  });
}
// CHECK-NEXT: ampcc: checks found 15 mistakes
