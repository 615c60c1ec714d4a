// Sum of a vector: each tile of 256 threads adds up its elements in tile_static
// memory, halving the number of active threads at each step.
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

static const int TS = 256;

long long reduce(std::vector<int> &data) {
  array_view<const int, 1> values(int(data.size()), data);
  const int tiles = (int(data.size()) + TS - 1) / TS;
  std::vector<int> partial(tiles);
  array_view<int, 1> sums(tiles, partial);
  sums.discard_data();
  parallel_for_each(values.extent.tile<TS>().pad(),
                    [=](tiled_index<TS> t) restrict(amp) {
    tile_static int fold[TS];
    int i = t.local[0];
    fold[i] = values.extent.contains(t.global) ? values[t.global] : 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int s = TS / 2; s > 0; s /= 2) {
      if (i < s)
        fold[i] += fold[i + s];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (i == 0)
      sums[t.tile] = fold[0];
  });
  sums.synchronize();
  long long total = 0;
  for (int sum : partial)
    total += sum;
  return total;
}

int main() {
  std::vector<int> data(1000003);
  long long expected = 0;
  for (size_t i = 0; i < data.size(); i++)
    expected += data[i] = int(i % 1000) - 300;
  long long total = reduce(data);
  std::cout << "sum = " << total << ", expected " << expected << "\n";
  return total != expected;
}
