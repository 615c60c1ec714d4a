#include "kernels.h"
#include <amp.h>

void square(int *data, int count) {
  concurrency::array_view<int> v(count, data);
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= v[i]; });
  v.synchronize();
}
