// Each kind of processor has its own copy of the kernel and its callees, and no
// copy calls another kind's.
// RUN: %ampcc -famp-cpu=all -O2 -S -emit-llvm %s -o - | %filecheck --check-prefixes=CHECK,VECTORS %s
// RUN: %ampcc -famp-cpu=all -O2 -g -S -emit-llvm %s -o - | %filecheck --check-prefixes=CHECK,VECTORS %s
// RUN: %ampcc -famp-cpu=all -O2 -flto=thin -S -emit-llvm %s -o - | %filecheck %s
// REQUIRES: x86
#include <amp.h>
using namespace concurrency;

// CHECK-DAG: define internal void @{{.*}}12AMP_baseline7AMP_run{{.*}} #[[BASELINE:[0-9]+]]
// CHECK-DAG: define internal void @{{.*}}6AMP_v37AMP_run{{.*}} #[[V3:[0-9]+]]
// CHECK-DAG: define internal void @{{.*}}10AMP_avx5127AMP_run{{.*}} #[[AVX512:[0-9]+]]
// VECTORS-DAG: fadd <8 x float>
// VECTORS-DAG: fadd <16 x float>
// CHECK-DAG: define internal {{.*}}3farEf(float {{.*}} #[[FAR:[0-9]+]]
// CHECK-DAG: define internal {{.*}}3farEf.{{[0-9]+}}(float {{.*}} #[[V3_FAR:[0-9]+]]
// CHECK-DAG: define internal {{.*}}3farEf.{{[0-9]+}}(float {{.*}} #[[AVX512_FAR:[0-9]+]]
// CHECK-NOT: call{{.*}}AMP_run
// CHECK-DAG: attributes #[[BASELINE]] = { {{.*}}optnone
// CHECK-DAG: attributes #[[V3]] = { {{.*}}+avx2
// CHECK-DAG: attributes #[[AVX512]] = { {{.*}}+avx512f
// CHECK-DAG: attributes #[[FAR]] = { {{.*}}optnone
// CHECK-DAG: attributes #[[V3_FAR]] = { {{.*}}+avx2
// CHECK-DAG: attributes #[[AVX512_FAR]] = { {{.*}}+avx512f
// CHECK-NOT: amp-inline-late

#define TWICE(...) __VA_ARGS__ __VA_ARGS__

/// Too large to be inlined at each call if the code is not vectorized.
float far(float x) restrict(amp) {
  TWICE(TWICE(TWICE(TWICE(TWICE(x = x * x - 1; x = x / 3 + 2;)))))
  return x;
}

void f(array_view<float> v, array_view<float> w, array_view<int> count) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const float x = v[i], y = w[i];
    v[i] = (((x * y + 1) * x + 2) * y + 3) * x + 4;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = far(far(far(far(v[i]) - 1) * far(v[i] + 1)) - far(far(v[i] + 2)) * far(v[i] + 3));
    atomic_fetch_inc(&count[0]);
  });
}
