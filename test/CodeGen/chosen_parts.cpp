// PoCL's compiler is not to see how far two places are from each other of which
// a value may be either, if it may load both as a vector.
// RUN: %ampcc -std=c++17 --emit-built-opencl %s | FileCheck %s
// RUN: %ampcc -std=c++17 --emit-cpu %s | FileCheck %s --check-prefix=CPU
#include <amp.h>
using namespace concurrency;

struct Range {
  int first, last;
};

void sums(const array_view<int> &v, const array_view<const Range> &ranges) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const int end = i[0] % 2 ? ranges[i].first : ranges[i].last;
    for (int k = end; k < 20; ++k)
      if (end > 3)
        v[i] = v[i[0] + end - 1];
      else
        v[i] = v[i[0] + end + 1];
  });
}

// CHECK: #ifdef AMP_POCL
// CHECK-NEXT: #define AMP_ZERO (int)(get_work_dim() - 1)
// CHECK-NEXT: #define AMP_CHOSEN(i) ((i) + AMP_ZERO)
// CHECK-NEXT: #else
// CHECK-NEXT: #define AMP_CHOSEN(i) (i)
// CHECK-NEXT: #endif
// CHECK: % 2 ? {{.*}}data[i.component_[0]].first : {{.*}}data[AMP_CHOSEN(i.component_[0])].last;
// CHECK: data[i.component_[0] + end - 1];
// CHECK: data[AMP_CHOSEN(i.component_[0] + end + 1)];

// Where one thread reads nothing else, several of a work-item may.
void differences(const array_view<float> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const float x = v[i];
    v[i] = x > 0 ? x - v[i - 1] : x - v[i + 1];
  });
}

// CHECK: #define AMP_TILES
// CHECK-NEXT: #if AMP_COARSEN * AMP_TILES > 1
// CHECK-NEXT: #define AMP_CHOSEN_IF_GROUPED(i) AMP_CHOSEN(i)
// CHECK-NEXT: #else
// CHECK-NEXT: #define AMP_CHOSEN_IF_GROUPED(i) (i)
// CHECK-NEXT: #endif
// CHECK: data[AMP_CHOSEN_IF_GROUPED({{.*}} + 1

// CPU-NOT: AMP_CHOSEN
