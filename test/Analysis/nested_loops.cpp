// Calls in nests of loops are analyzed once for each state of their arguments:
// otherwise this file would take hours.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

template <int N> int sum(int a, int b, int *p) restrict(amp) {
  int s = 0, last = b;
  for (int i = 0; i < a; ++i) {
    for (int k = 0; k < b; ++k) {
      if (last > 3)
        break;
      s += sum<N - 1>(a - i, last + k, p);
      last = s;
    }
    p[i & 3] ^= s;
  }
  return s;
}
template <> int sum<0>(int a, int b, int *p) restrict(amp) { return p[a & 3] + b; }

void start(array_view<int> v, int n) {
  // expected-note@+1 2 {{kernel is launched here}}
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    int own[4] = {1, 2, 3, 4}, all[4] = {1, 2, 3, 4};
    for (int i = 0; i < n; ++i) {
      own[0] = sum<16>(n, t.local[0], own); // expected-note 2 {{this value differs}}
      t.barrier.wait();
    }
    if (sum<16>(n, n, all) > 3)
      t.barrier.wait();
    if (own[1] > 3)     // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    // A pointer to either array after the first iteration.
    int *p = all;
    for (int i = 0; i < n; ++i, p = own)
      if (*p > i)         // expected-note {{this condition}}
        t.barrier.wait(); // expected-error {{[C3561]}}
  });
}
