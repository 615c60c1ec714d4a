// Names that Visual C++'s standard headers provide, with <amp.h> only.
// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror %s -o %t && %t | FileCheck %s
// RUN: %ampcc -std=c++23 -fsyntax-only %s
#include <amp.h>
int twice(int x) __GPU { return 2 * x; }
int on_device(int x) __GPU_ONLY { return twice(x) + 1; }
int main() {
  concurrency::array_view<int> v(1);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = on_device(3); });
  std::cout << v[0] + twice(1) << ' ' << std::sqrtf(4.0f) + std::powf(2, 1) + std::fabsf(-1.0f) << ' ' << int(std::_Pi * 100) << std::endl;
  // CHECK: 9 5 314
}
