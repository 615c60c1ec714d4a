// RUN: not %ampcc --emit-opencl %s 2>&1 | FileCheck %s
//
// A pointer with two origins is an error that shows both.
#include <amp.h>
using namespace concurrency;

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    int mine = 3;
    int *p = &mine;
    // CHECK: [[#@LINE-1]]:15: error: a pointer or reference may point to private and to global memory here, which is not supported yet; copy the value, or use one for each
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

template <class T> const T &greater(const T &a, const T &b) restrict(cpu, amp) {
  return a < b ? b : a;
}
int increment(int &x) restrict(amp) { return ++x; }

void kept(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    int mine = 3;
    v[i] = greater(v[i], mine);
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a pointer or reference may point to
    const int &reference = greater(v[i], mine);
    v[i] = reference;
  });
}
