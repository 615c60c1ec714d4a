// The runtime contains the construction of an array_view, with its messages, so
// that programs do not have to compile it.
// RUN: %ampcc -S -emit-llvm %s -o - | %filecheck %s
#include <amp.h>

// CHECK-NOT: to_text
// CHECK-DAG: call {{.*}}@amprt_count_elements
// CHECK-DAG: call {{.*}}@amprt_make_region
// CHECK-NOT: to_text
int first(int *data) {
  return concurrency::array_view<int, 2>(4, 6, data)(0, 0);
}
