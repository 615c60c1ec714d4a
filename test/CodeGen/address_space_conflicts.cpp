// RUN: not %ampcc --emit-opencl %s 2>&1 | FileCheck %s
//
// A pointer with two origins is an error that shows both.
#include <amp.h>
using namespace concurrency;

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    int mine = 3;
    int *p = &mine;
    // CHECK: [[#@LINE-1]]:15: error: a pointer or reference may point to private and to global memory here; each must have one kind of memory
    // CHECK: [[#@LINE-4]]:31: note: global memory comes from here
    if (mine > 2)
      p = &v[i];
    *p = 4;
  });
}

void twice(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int shared;
    int mine = 3;
    int &r = mine > 2 ? shared : mine;
    // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: a pointer or reference may point to tile_static and to private memory here
    // CHECK: [[#@LINE-2]]:25: note: tile_static memory comes from here
    // CHECK: [[#@LINE-3]]:34: note: private memory comes from here
    v[t] = r;
  });
}
