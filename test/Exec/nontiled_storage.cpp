// Visual C++'s documentation calls tile_static in a launch without tiles a
// warning; as a warning, each thread has its own storage.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: %ampcc -Wno-error=amp-nontiled %s -o %t 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: %t | FileCheck %s
// ERROR: error: tile_static variable 'own' {{.*}}[C3600]
// WARNING: warning: tile_static variable 'own' {{.*}}[C3600]
// CHECK: 1 2 3 1000
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int main() {
  int data[1000] = {};
  array_view<int> v(1000, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    tile_static int own[2];
    own[0] = i[0];
    own[1] = own[0] + 1;
    v[i] = own[1];
  });
  std::printf("%d %d %d %d\n", v[0], v[1], v[2], v[999]);
}
