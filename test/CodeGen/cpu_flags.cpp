// RUN: %ampcc -O2 --emit-cpu %s | %filecheck %s
// Flags that many threads set are compared before they are written, to avoid
// contention for the cache line.
#include <amp.h>
using namespace concurrency;

void search(array_view<int> level, array_view<const int> next,
            array_view<int> more, array_view<unsigned> last,
            array_view<float> sum, int depth) {
  // CHECK: if (self_more_buffer_data[0] != (int)1) {
  // CHECK: self_more_buffer_data[0] = 1;
  // CHECK: if (self_last_buffer_data[2] != (unsigned)(values.depth + 1)) {
  // CHECK: self_last_buffer_data[2] = values.depth + 1;
  // Each thread writes its own element or its own value, or the type has values
  // that compare equal and differ (0.0f and -0.0f).
  // CHECK-NOT: if (self_{{level_buffer_data|more_buffer_data.1|sum_buffer_data}}{{.*}}!=
  // CHECK: static void AMP_run
  parallel_for_each(level.extent, [=](index<1> i) restrict(amp) {
    if (level[i] == depth)
      for (int k = 0; k < 4; ++k) {
        const int j = next[i[0] * 4 + k];
        if (level[j] < 0) {
          level[j] = depth + 1;
          more[0] = 1;
          last[2] = depth + 1;
          more[1] = j;
          sum[0] = 0.0f;
        }
      }
  });
}
