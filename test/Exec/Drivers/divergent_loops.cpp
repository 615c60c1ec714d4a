// Loops with the same trip count for all threads, inside a loop with a
// divergent exit, in kernels with barriers.
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static const int n = 16;
static int failures;

unsigned mix(unsigned s) restrict(cpu, amp) {
  for (int k = 0; k < 800; ++k)
    s = s * 3u + unsigned(k & 15);
  return s;
}
unsigned left(unsigned x) restrict(cpu, amp) {
  unsigned y = x * 3u;
  for (unsigned j = 0; j < 9; ++j) {
    y += mix(0) + x;
    if (y & 1u)
      break;
  }
  return y;
}
unsigned repeated(unsigned x) restrict(cpu, amp) {
  unsigned j = 0, y = x;
  do
    y += mix(j) ^ x;
  while (++j < (x & 3u));
  return y;
}
unsigned bounded(unsigned x) restrict(cpu, amp) {
  unsigned y = x;
  for (unsigned j = 0; j < (x & 3u) + 1u; ++j)
    for (int h = 0; h < 3; ++h)
      y += mix(j) ^ x;
  return y;
}
unsigned endless(unsigned x) restrict(cpu, amp) {
  unsigned y = x;
  while (true) {
    unsigned s = 0;
    for (int k = 0;; s += ++k)
      if (k == 500)
        break;
    y += s + x;
    if ((y & 3u) == 1u || y > 5000000u)
      return y;
  }
}

template <class F> void check(const char *name, const F &f) {
  std::vector<int> out(n);
  array_view<int> v(n, out);
  parallel_for_each(v.extent.tile<n>(), [=](tiled_index<n> t) restrict(amp) {
    tile_static int place[n];
    place[t.local[0]] = t.local[0];
    t.barrier.wait();
    const unsigned x = place[n - 1 - t.local[0]];
    const unsigned y = f(x);
    t.barrier.wait();
    v[t] = int(y);
  });
  v.synchronize();
  for (int i = 0; i < n; ++i)
    if (out[i] != int(f(unsigned(n - 1 - i)))) {
      std::printf("%s: %d at %d\n", name, out[i], i);
      ++failures;
      return;
    }
}

int main() {
  check("break", [](unsigned x) restrict(cpu, amp) { return left(x); });
  check("do", [](unsigned x) restrict(cpu, amp) { return repeated(x); });
  check("for", [](unsigned x) restrict(cpu, amp) { return bounded(x); });
  check("endless", [](unsigned x) restrict(cpu, amp) { return endless(x); });
  return failures != 0;
}
