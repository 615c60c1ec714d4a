// RUN: %ampcc --emit-opencl %s | %filecheck %s
//
// What is captured is passed by value, in one struct; as constant memory if it
// is more than every device takes as an argument.
#include <amp.h>
using namespace concurrency;

template <int N> struct Table {
  int of[N];
};

// CHECK: small_kernel(__global int *AMP_RESTRICT v, kernel_values values)
void small(array_view<int> v, Table<100> t) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = t.of[i[0] & 63]; });
}
// CHECK: large_kernel(__global int *AMP_RESTRICT v, __constant kernel_values *values)
// CHECK: values->
void large(array_view<int> v, Table<1000> t) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = t.of[i[0] & 63]; });
}
