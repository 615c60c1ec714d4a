// A domain that is too narrow for groups of fused threads has the factors of a
// kernel that shares no loads, from its first launch on.
// RUN: %ampcc -famp-cpu=none %s -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_TUNE=1 AMPCC_STATS=1 AMPCC_CACHE_DIR= %t 2>&1 | FileCheck %s
// CHECK: 'product_kernel' {{.*}}: coarsening 4, packing 1, by the kernel's text and domain
#include <amp.h>
#include <vector>

using namespace concurrency;

static void product(const array<int, 2> &a, const array<int, 2> &b,
                    array<int, 2> &c) {
  parallel_for_each(c.extent, [&](index<2> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < 4; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = sum;
  });
}

int main() {
  const int Height = 1 << 15, Width = 20;
  std::vector<int> Ones(Height * Width, 1);
  array<int, 2> A(Height, 4, Ones.begin()), B(4, Width, Ones.begin()),
      C(Height, Width);
  product(A, B, C);
  std::vector<int> Result = C;
  return Result != std::vector<int>(Height * Width, 4);
}
