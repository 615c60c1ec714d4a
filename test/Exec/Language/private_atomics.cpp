// RUN: %ampcc -O2 -Wno-amp-private-atomic -Werror %s -o %t && %t
// RUN: %verify %s
//
// Atomic functions on local variables, directly and through functions that
// other address spaces use, too, are plain operations.
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int add(int *p) restrict(amp) { return atomic_fetch_add(p, 1); } // expected-warning {{'atomic_fetch_add' is not needed for a local variable, which no other thread accesses: a plain operation does the same}}
int greatest(int *p, int x) restrict(amp) { return atomic_fetch_max(p, x); } // expected-warning {{'atomic_fetch_max' is not needed for a local variable}}
int increment(int *p) restrict(amp) { return atomic_fetch_inc(p); }

struct counters {
  int hits;
  unsigned bits[2];
};

int main() {
  array_view<int> v(4), w(4);
  for (int i = 0; i < 4; ++i)
    v[i] = w[i] = 0;
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int shared;
    if (t.local[0] == 0)
      shared = 0;
    t.barrier.wait();
    const int i = t.global[0];
    int own = 3, other = i + 5, sum = 0;
    sum += 2 * add(&own);
    sum += 3 * greatest(&own, i + 3);
    unsigned found = 8;
    if (atomic_compare_exchange(&own, &other, 2)) // expected-warning {{'atomic_compare_exchange' is not needed}}
      sum += 100;
    sum += other * 7;
    sum += atomic_exchange(&found, 1u) * 1000; // expected-warning {{'atomic_exchange' is not needed}}
    counters c = {1, {2, 0xf0}};
    atomic_fetch_or(&c.bits[found], 0x0fu); // expected-warning {{'atomic_fetch_or' is not needed}}
    atomic_fetch_dec(&c.hits); // expected-warning {{'atomic_fetch_dec' is not needed}}
    sum += c.hits + c.bits[1];

    add(&v[t]);
    greatest(&v[t], own);
    increment(&w[3 - i]);
    increment(&shared);
    t.barrier.wait();
    v[t] += sum + 100000 * shared;
  });
  int wrong = 0;
  for (int i = 0; i < 4; ++i) {
    const int before = i + 3 > 4 ? i + 3 : 4;
    const bool same = before == i + 5;
    const int own = same ? 2 : before;
    const int sum = 2 * 3 + 3 * 4 + 100 * same + (same ? i + 5 : before) * 7 +
                    8000 + 0 + 0xff;
    const int wanted = own + sum + 400000;
    if (v[i] != wanted || w[i] != 1) {
      std::printf("%d: %d and %d, not %d and 1\n", i, v[i], w[i], wanted);
      ++wrong;
    }
  }
  return wrong;
}
