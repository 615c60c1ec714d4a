#include "kernels.h"
#include <amp.h>
#include <ppl.h>

int squared(int a) restrict(cpu, amp) { return a * a; }

void square(int *data, int count) {
  concurrency::parallel_for(0, count, [=](int i) {
    if (data[i] < 0)
      data[i] = -data[i];
  });
  concurrency::array_view<int> v(count, data);
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= v[i]; });
  v.synchronize();
}
