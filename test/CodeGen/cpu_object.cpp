// A kernel's native code in the object file: internal functions, and a table of
// them in the descriptor, for each kind of processor that the unit's own target
// does not cover.
// RUN: %ampcc -famp-cpu=all -O1 -S -emit-llvm %s -o - | %filecheck %s
// RUN: %ampcc -famp-cpu=none -O1 -S -emit-llvm %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %ampcc -famp-cpu=all -O0 -S -emit-llvm %s -o - | FileCheck --check-prefix=ONE %s
// RUN: %ampcc -famp-cpu=baseline -O1 -S -emit-llvm %s -o - | FileCheck --check-prefix=ONE %s
// RUN: %ampcc -famp-cpu=native -O1 -S -emit-llvm %s -o - | FileCheck --check-prefix=ONE %s
// RUN: %ampcc -famp-cpu=all -march=x86-64-v4 -O1 -S -emit-llvm %s -o - | FileCheck --check-prefix=ONE %s
// REQUIRES: x86
#include <amp.h>
using namespace concurrency;

// CHECK: @[[TABLE:.*descriptorE\.cpu]] = internal constant %struct.amprt_cpu_code { [3 x ptr] [ptr @[[FIRST:.*12AMP_baseline7AMP_run.*_block]], ptr @{{.*}}6AMP_v37AMP_run{{.*}}_block, ptr @{{.*}}10AMP_avx5127AMP_run{{.*}}_block], ptr null }
// CHECK: descriptorE = {{weak|internal}} {{.*}}ptr @[[TABLE]], ptr null, ptr null, ptr null, ptr null, i64 0, ptr null, i64 0 }
// CHECK: define internal void @[[FIRST]](
// CHECK-NOT: contract
// CHECK-DAG: "target-features"="{{[^"]*}}+avx2
// CHECK-DAG: "target-features"="{{[^"]*}}+avx512f

// NONE: descriptorE = {{weak|internal}} {{.*}}ptr null, ptr null, ptr null, i64 0, ptr null, i64 0 }
// NONE-NOT: AMP_run

// ONE: [ptr @{{.*}}12AMP_baseline7AMP_run{{.*}}_block, ptr null, ptr null], ptr null }
// ONE: define internal void @
struct Scale {
  array_view<float> v;
  float factor;
  void operator()(index<1> i) const restrict(amp) {
    for (int k = 0; k < 8; ++k)
      v[i] = v[i] * factor + 1;
  }
};

void f(array_view<float> v) { parallel_for_each(v.extent, Scale{v, 2}); }
