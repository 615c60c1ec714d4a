// ThreadSanitizer reports nothing in a correct program, whichever thread frees
// a launch's arguments.
// RUN: %ampcc -g -O1 -fsanitize=thread %s -o %t
// RUN: env AMPCC_DEVICE=cpu TSAN_OPTIONS=suppressions=%S/../Inputs/tsan.supp %t
// RUN: env AMPCC_DEVICE=cpu TSAN_OPTIONS=suppressions=%S/../Inputs/tsan.supp %t
// RUN: env AMPCC_DEVICE=cpu TSAN_OPTIONS=suppressions=%S/../Inputs/tsan.supp %t
#include <amp.h>
#include <thread>
#include <vector>
using namespace concurrency;

static int wrong[4];

static void work(int number) {
  const int size = 1 << 14;
  std::vector<float> a(size, 1.0f), b(size, 2.0f), c(size);
  accelerator_view view = accelerator().create_view();
  array<float> kept(size, a.begin(), a.end(), view);
  for (int k = 0; k < 20; ++k) {
    array_view<float> v(size, b);
    parallel_for_each(view, v.extent.tile<64>(), [=, &kept](tiled_index<64> t) restrict(amp) {
      tile_static float values[64];
      values[t.local[0]] = kept[t.global];
      t.barrier.wait();
      v[t.global] += values[63 - t.local[0]];
    });
    view.create_marker().wait();
    v.synchronize();
    copy_async(b.begin(), b.end(), kept).get();
    copy_async(kept, c.begin()).get();
    wrong[number] += c[5] != b[5];
  }
  array_view<const float> from(size, a);
  array_view<float> to(size, b);
  for (int k = 0; k < 50; ++k) {
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] += from[i]; });
    to.synchronize();
  }
}

int main() {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back(work, i);
  for (std::thread &t : threads)
    t.join();
  return wrong[0] + wrong[1] + wrong[2] + wrong[3];
}
