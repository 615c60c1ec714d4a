// A fault in a kernel prints the kernel and its line, and ends the program with the original signal.
// New arrays are zero.
// RUN: %ampcc -O2 %s -o %t && not --crash env AMPCC_DEVICE=cpu %t 2>&1 | FileCheck %s
// RUN: env AMPCC_DEVICE=cpu MALLOC_PERTURB_=165 %t zero
#include <amp.h>
#include <vector>
using namespace concurrency;
int main(int argc, char **) {
  if (argc > 1) {
    { std::vector<int> noise(1, 5); array<int> a(1, noise.begin()); array_view<int> v(a); v[0]; }
    array<int> count(1);
    parallel_for_each(extent<1>(64), [&count](index<1>) restrict(amp) { atomic_fetch_add(&count[0], 1); });
    std::vector<int> result = count;
    return result[0] != 64;
  }
  array<int> a(100), sum(1);
  // CHECK: ampcc: kernel 'main_kernel{{.*}}' at {{.*}}fault.cpp:[[@LINE+1]]:{{.*}} accesses memory outside of its arrays; compiled with -famp-check, the program says where
  parallel_for_each(extent<1>(1), [&](index<1>) restrict(amp) {
    int s = 0;
    for (int i = 0; i < 100; i++) s += a[i << 24];
    sum[0] = s;
  });
  std::vector<int> result = sum;
  return result[0];
}
