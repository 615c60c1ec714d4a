// PoCL's compiler is not to see how far two places are from each other of which
// a value may be either.
// RUN: %ampcc -std=c++17 --emit-opencl %s | FileCheck %s
// RUN: %ampcc -std=c++17 --emit-cpu %s | FileCheck %s --check-prefix=CPU
#include <amp.h>
using namespace concurrency;

struct Range {
  int first, last;
};

void f(const array_view<int> &v, const array_view<const Range> &ranges) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const int end = i[0] % 2 ? ranges[i].first : ranges[i].last;
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

// CPU-NOT: AMP_CHOSEN
