// Division by zero, and shifts by too many bits.
// RUN: %ampcc -famp-check -O1 %s -o %t && not %t 2>&1 | FileCheck %s
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> zeros(64);
  array_view<int> out(64, zeros);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK: arithmetic.cpp:[[@LINE+1]]:16: checking: division by zero, by thread (0) [main_kernel]
    out[i] = 7 / i[0];
  });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    unsigned x = 7;
    // CHECK-NEXT: arithmetic.cpp:[[@LINE+1]]:7: checking: division by zero, by thread (63)
    x %= 63u - i[0];
    out[i] = x;
  });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: arithmetic.cpp:[[@LINE+1]]:12: checking: division by zero, by thread (5)
    out[i] /= i[0] - 5;
  });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: arithmetic.cpp:[[@LINE+1]]:16: checking: a shift by 32 of a number of 32 bits, by thread (32)
    out[i] = 1 << i[0];
  });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int x = 100;
    // CHECK-NEXT: arithmetic.cpp:[[@LINE+1]]:7: checking: a shift by -3 of a number of 32 bits, by thread (0)
    x >>= i[0] - 3;
    out[i] = x;
  });
  // Floating-point numbers may be divided by 0.
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = 1.0f / i[0] > 2; });
}
// CHECK-NEXT: ampcc: checks found 5 mistakes
