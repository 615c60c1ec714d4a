// Clang's sanitizers report errors in kernels, at the user's lines.
// RUN: %ampcc -g -O1 -fsanitize=address %s -o %t && not env AMPCC_DEVICE=cpu ASAN_OPTIONS=detect_leaks=0 %t 2>&1 | FileCheck --check-prefix=ADDRESS %s
// RUN: %ampcc -g -O1 -fsanitize=undefined %s -o %t && env AMPCC_DEVICE=cpu %t 2>&1 | FileCheck --check-prefix=UNDEFINED %s
// RUN: %ampcc -g -O1 -fsanitize=thread %s -o %t -DTHREADS && not env AMPCC_DEVICE=cpu TSAN_OPTIONS=suppressions=%S/../Inputs/tsan.supp %t 2>&1 | FileCheck --check-prefix=THREADS %s
// REQUIRES: clang-sanitizers
// UNSUPPORTED: checks
#include <amp.h>
#include <vector>
using namespace concurrency;

#ifdef THREADS
// All tiles change the same elements.
int main() {
  std::vector<int> data(64, 0);
  array_view<int> v(64, data);
  parallel_for_each(extent<1>(1 << 22).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    int x = t.tile[0];
    for (int k = 0; k < 100; ++k)
      x = x * 1664525 + 1013904223;
    // THREADS: data race
    // THREADS: #0 {{.*}}cpu_sanitizers.cpp:[[#@LINE+1]]
    v[t.local] = x;
  });
  v.synchronize();
}
#else
int main() {
  std::vector<int> data(100, 2147483647);
  array_view<int> v(100, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // UNDEFINED: cpu_sanitizers.cpp:[[#@LINE+1]]:{{.*}} signed integer overflow: 2147483647 + 1
    int next = v[i] + 1;
    // ADDRESS: heap-buffer-overflow
    // ADDRESS: #0 {{.*}}cpu_sanitizers.cpp:[[#@LINE+1]]
    v[index<1>(i[0] + 1)] = next;
  });
  v.synchronize();
}
#endif
