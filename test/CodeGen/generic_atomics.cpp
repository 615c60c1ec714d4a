// An atomic operation through a pointer to a buffer or to a private variable is
// atomic on the native device, too.
// RUN: %ampcc -O2 --emit-cpu %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

void f(array_view<int> sum) {
  parallel_for_each(sum.extent, [=](index<1> i) restrict(amp) {
    int mine = 0;
    // CHECK-NOT: AMP_tile_add
    // CHECK: atomic_add({{.*}}? &{{.*}} : &mine, 1)
    atomic_fetch_add(i[0] & 1 ? &sum[0] : &mine, 1);
    sum[i] += mine;
  });
}
