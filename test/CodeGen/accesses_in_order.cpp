// RUN: %ampcc --emit-opencl %s | FileCheck %s
//
// What PoCL runs between two barriers is not vectorized where memory may be
// accessed again after it was written: LLVM's vectorizer would take the accesses
// of one thread for independent ones. Kernels without such are as they were.
#include <amp.h>
using namespace concurrency;

struct Cell {
  int a, b;
};

void run(array_view<int> v, array_view<int> w, int zero) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static Cell cells[256];
    cells[t.local[0]] = Cell{1, 2};
    t.barrier.wait();
    const int b = cells[t.local[0]].b;
    cells[t.local[0] ^ zero].a = 7;
    v[t] = b + cells[t.local[0]].a;
    t.barrier.wait();
    v[t] += 1;
    w[t] = 2;
  });
}

// CHECK: #ifdef AMP_RESTRICT
// CHECK-NEXT: #define AMP_IN_ORDER_IF_SHARED(){{$}}
// CHECK-NEXT: #else
// CHECK-NEXT: #define AMP_IN_ORDER_IF_SHARED() AMP_IN_ORDER()
// CHECK-NEXT: #endif
// CHECK: #ifdef AMP_POCL
// CHECK-NEXT: #define AMP_IN_ORDER() __asm__ volatile("")
// CHECK: #else
// CHECK-NEXT: #define AMP_IN_ORDER(){{$}}

// CHECK-LABEL: run_lambda_call(
// CHECK-NEXT: cells[t.local_.component_[0]] = (Cell){1, 2};
// CHECK-NEXT: barrier(
// CHECK-NEXT: AMP_IN_ORDER();
// CHECK: ^ self->zero].a = 7;
// CHECK: barrier(
// CHECK-NEXT: AMP_IN_ORDER_IF_SHARED();
// CHECK: self->v.buffer_.data[t.global_.component_[0]] += 1;

void runPlain(array_view<int> v) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int all[256];
    all[t.local[0]] = v[t];
    t.barrier.wait();
    v[t] = all[255 - t.local[0]];
  });
}
// CHECK-NOT: AMP_IN_ORDER
