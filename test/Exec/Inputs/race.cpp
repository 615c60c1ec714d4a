#include <amp.h>
using namespace concurrency;

int main() {
  float data[16] = {};
  array_view<float> v(16, data);
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static float total;
    if (t.local[0] == 0)
      total = 0;
    t.barrier.wait();
    total += v[t];
    t.barrier.wait();
    v[t] = total;
  });
  v.synchronize();
}
