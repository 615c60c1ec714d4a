#include "kernels.h"
#include <amp.h>
#include <cstdio>

int squared(int a) restrict(cpu, amp); // defined in kernels.cpp

int main() {
  int data[4] = {1, 2, 3, 4}, more[4] = {-1, -2, -3, -4};
  concurrency::array_view<int> v(4, data);
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = squared(v[i]); });
  square(more, 4);
  std::printf("%d %d %d %d\n", v[0], v[1], v[2], more[3]);
}
