// Launches of a vector or matrix in more dimensions than it has: a second
// kernel without those of one thread.
// RUN: %ampcc -O2 --emit-built-opencl %s -o - | FileCheck %s
// RUN: %ampcc -O2 -S -emit-llvm %s -o - | grep 'row_sizes = ' | FileCheck --check-prefix=SIZES --implicit-check-not=row_sizes %s
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <vector>
using namespace concurrency;

static bool IsRight = true;

// The second kernel shares loads like one in two dimensions.
// CHECK:     __kernel void product_kernel(
// CHECK:     get_global_id(2)
// CHECK:     // work-items run threads that share what they read, through tile memory: a, b
// CHECK:     __kernel {{.*}}void product_kernel(
// CHECK-NOT: get_global_id(2)
// SIZES:     product{{.*}} { i32 -1, i32 0, i32 0, i32 1 }, {{.*}} { i32 -1, i32 0, i32 0, i32 2147483647 }, {{.*}} { i32 -1, i32 0, i32 0, i32 2147483647 }
void product(const std::vector<float> &x, int n, int m) {
  std::vector<float> y(n * m);
  array_view<const float> a(n * m, x), b(n * m, x);
  array_view<float> c(n * m, y);
  parallel_for_each(extent<3>(n, m, 1), [=](index<3> t) restrict(amp) {
    float s = 0;
    for (int k = 0; k < n; ++k)
      s += a[t[0] * m + k] * b[k * m + t[1]];
    c[t[0] * m + t[1] + t[2]] = s;
  });
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      float s = 0;
      for (int k = 0; k < n; ++k)
        s += x[i * m + k] * x[k * m + j];
      IsRight &= c[i * m + j] == s;
    }
}

// CHECK: work-groups load through tile memory: rows of a
// CHECK: __kernel {{.*}}void rows_kernel(
// SIZES: rows{{.*}} i32 1 }, {{.*}} i32 2147483647 }
void rows(const std::vector<float> &x, int n, int m) {
  std::vector<float> y(n);
  array_view<const float, 2> a(n, m, x);
  array_view<float> c(n, y);
  const extent<2> column(n, 1);
  parallel_for_each(column, [=](index<2> t) restrict(amp) {
    float s = 0;
    for (int k = 0; k < m; ++k)
      s += a(t[0], k);
    c[t[0]] = s + t[1];
  });
  for (int i = 0; i < n; ++i) {
    float s = 0;
    for (int k = 0; k < m; ++k)
      s += x[i * m + k];
    IsRight &= c[i] == s;
  }
}

// Launches of an object may differ, also in other translation units.
struct Count {
  array_view<int> c;
  void operator()(index<2> t) const restrict(amp) {
    c[t[0] * 7 + t[1]] = t[0] * 1000 + t[1];
  }
};
// SIZES: Count{{.*}} i32 2147483647 }, {{.*}} i32 1 }
void single(const array_view<int> &c) {
  parallel_for_each(extent<2>(1, 7), Count{c});
}
void (*volatile launch)(const extent<2> &, const Count &) = parallel_for_each;
void any(const array_view<int> &c, const extent<2> &of) {
  launch(of, Count{c});
}

void both(const array_view<int> &c) {
  parallel_for_each(extent<2>(1, 1), [=](index<2> t) restrict(amp) { c[t[0]] = t[1]; });
}

int main() {
  std::vector<float> x(200 * 90);
  for (size_t i = 0; i < x.size(); ++i)
    x[i] = i % 11;
  product(x, 60, 90);
  product(x, 1, 90);
  rows(x, 200, 90);
  array_view<int> c(28);
  single(c);
  for (int i = 0; i < 7; ++i)
    IsRight &= c[i] == i;
  any(c, extent<2>(4, 7));
  for (int i = 0; i < 28; ++i)
    IsRight &= c[i] == i / 7 * 1000 + i % 7;
  both(c);
  return !(IsRight && c[0] == 0);
}
