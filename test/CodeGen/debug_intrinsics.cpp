// RUN: %ampcc --emit-opencl %s | %filecheck %s
// direct3d_printf becomes printf. A kernel that may call direct3d_errorf or
// direct3d_abort has a hidden last argument, as have the functions on the path
// to the call; other kernels and functions do not.
#include <amp.h>
using namespace concurrency;

int checked(int x) restrict(amp) {
  if (x < 0)
    direct3d_errorf("%d: \"%f\"\n", x, 0.5f);
  return x;
}
int free_of_it(int x) restrict(amp) { return x + 1; }

void run(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = checked(free_of_it(v[i])); });
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { direct3d_abort(); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { direct3d_printf("%d\n", v[i]); });
}

// CHECK: static int free_of_it(int x) {
// CHECK: static void write_report(__global ulong *report, __constant char *text) {
// CHECK: static void report_error(__global ulong *report, int x0, float x1) {
// CHECK-NEXT: printf("%d: \"%f\"\n", x0, x1);
// CHECK-NEXT: if (atomic_inc((__global uint *)report) != 0)
// CHECK-NEXT: return;
// CHECK-NEXT: report[1] = (ulong)x0;
// CHECK-NEXT: report[2] = as_uint(x1);
// CHECK-NEXT: write_report(report, "if:%d: \"%f\"\n");
// CHECK: static int checked(int x, __global ulong *amp_report) {
// CHECK: report_error(amp_report, x, 0.5f);
// CHECK: checked(free_of_it({{.*}}), amp_report)
// CHECK: __kernel void run_kernel({{.*}}, __global ulong *amp_report)
// CHECK: printf("direct3d_abort was called\n");
// CHECK: __kernel void run_kernel({{.*}}__global ulong *amp_report)
// CHECK: #ifdef AMP_NO_FP_CONTRACT
// CHECK-NOT: amp_report
// CHECK: printf("%d\n",
