// A program may use the names of the generated C++, and debuggers and profilers
// show kernels by name.
// RUN: %ampcc -std=c++17 -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %ampcc -std=c++17 -O2 -famp-cpu=baseline %s -c -o %t.o && nm -C %t.o | FileCheck %s
// CHECK-DAG: __amp_cpu::(anonymous namespace)::names_kernel::AMP_baseline::AMP_run(
// CHECK-DAG: __amp_cpu::(anonymous namespace)::names_kernel_2::AMP_baseline::AMP_run(
#include <amp.h>
#include <vector>
using namespace concurrency;

struct v3 {
  float x, y, z;
  v3 twice() const restrict(amp) {
    v3 r = {x * 2, y * 2, z * 2};
    return r;
  }
};
struct baseline {
  int a;
};
struct avx512 {
  int a;
};
struct arguments {
  int a;
};
struct block {
  int a;
};
struct names_kernel {
  int a;
};
struct names_lambda {
  int a;
};

v3 add(v3 a, v3 b) restrict(amp) {
  v3 r = {a.x + b.x, a.y + b.y, a.z + b.z};
  return r;
}
int AMP_heap(int begin0) restrict(amp) {
  int end0 = begin0 * 2, tile0 = 1, local0 = 3;
  return end0 + tile0 + local0;
}

int names() {
  std::vector<v3> v(10, v3{1, 2, 3});
  array_view<v3> a(10, v);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    baseline b = {1};
    avx512 c = {2};
    names_kernel d = {3};
    names_lambda e = {4};
    int strip = 1, lane = 2, any = 0, active = 5, left = 6, begin = 7, end = 8;
    a[i] = add(a[i], a[i].twice());
    a[i].x += b.a + c.a + d.a + e.a + AMP_heap(2) + strip + lane + any +
              active + left + begin + end;
  });
  std::vector<block> blocks(10, block{1});
  std::vector<arguments> all(10, arguments{2});
  array_view<block> from(10, blocks);
  array_view<arguments> to(10, all);
  parallel_for_each(from.extent, [=](index<1> i) restrict(amp) {
    to[i].a += from[i].a;
  });
  return a[3].x != 3 + 10 + 8 + 29 || to[9].a != 3;
}

int main() { return names(); }
