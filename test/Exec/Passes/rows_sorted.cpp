// RUN: %ampcc -O2 %s -o %t && %t
// RUN: %if all %{ %ampcc -O3 -march=native %s -o %t && %t %}
// RUN: %ampcc -O2 -famp-cpu=native -flto %s -o %t && %t
//
// Each thread reads back elements that it wrote to its own row, through
// pointers: a loop over the threads may be vectorized, but each thread's
// accesses keep their order.
#include <algorithm>
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

enum { Rows = 8, Length = 8, Size = Rows * Length };

static void sort(int *row, int n) restrict(amp) {
  for (int i = 1; i < n; ++i) {
    const int x = row[i];
    int *p = row + i;
    while (p > row && p[-1] > x) {
      *p = p[-1];
      --p;
    }
    *p = x;
  }
}

int main() {
  std::vector<int> data(16 * Size), result(data.size());
  for (size_t i = 0; i < data.size(); ++i)
    data[i] = int(i * 7919 % 1000);
  array_view<const int> from(int(data.size()), data);
  array_view<int> to(int(result.size()), result);
  parallel_for_each(
      to.extent.tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
        tile_static int rows[Rows][Length];
        const int l = t.local[0];
        rows[l / Length][l % Length] = from[t];
        t.barrier.wait();
        if (l < Rows)
          sort(rows[l], Length);
        t.barrier.wait();
        to[t] = rows[l / Length][l % Length];
      });
  to.synchronize();
  for (auto row = data.begin(); row != data.end(); row += Length)
    std::sort(row, row + Length);
  for (size_t i = 0; i < data.size(); ++i)
    if (result[i] != data[i]) {
      std::printf("[%d]: %d instead of %d\n", int(i), result[i], data[i]);
      return 1;
    }
}
