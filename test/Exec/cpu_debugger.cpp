// A debugger stops in kernels, in each thread, and shows the source's names.
// RUN: %ampcc -g -O0 %s -o %t
// RUN: env AMPCC_DEVICE=cpu gdb -q -nx -batch -ex "break scale" -ex run -ex bt -ex "info args" -ex finish -ex next -ex "info locals" %t 2>&1 | FileCheck %s
// REQUIRES: gdb
#include <amp.h>
#include <vector>
using namespace concurrency;

float scale(float x, int by) restrict(amp) {
  float result = x * by;
  return result;
}

int main() {
  std::vector<float> data(1, 2.0f);
  array_view<float> v(1, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float before = v[i];
    float after = scale(before, 3);
    v[i] = after;
  });
  v.synchronize();
}
// CHECK: Breakpoint 1{{.*}}scale (x=2, by=3) at {{.*}}cpu_debugger.cpp:[[#@LINE-14]]
// CHECK: #0 {{.*}}scale (x=2, by=3) at {{.*}}cpu_debugger.cpp
// CHECK: #1 {{.*}}main_lambda_call {{.*}} at {{.*}}cpu_debugger.cpp:[[#@LINE-7]]
// CHECK: x = 2
// CHECK-NEXT: by = 3
// CHECK: Value returned is {{.*}} = 6
// CHECK-DAG: before = 2
// CHECK-DAG: after = 6
