#include "parts.h"
using namespace concurrency;

static float part(float a) restrict(cpu, amp) { return a / 2; } // vec.cpp has a different one

float chain(float a, int n) restrict(amp, cpu) {
  for (int i = 0; i < n; i++)
    a = part(helper(a)); // defined in a third file
  return a;
}

void add_to(array_view<float, 1> v, int i, float what) restrict(amp) { v[i] += what; }

int sum_of_tile(tiled_index<16> t, const array_view<const int, 1> &v) restrict(amp) {
  tile_static int part[16];
  part[t.local[0]] = v[t.global];
  t.barrier.wait();
  for (int s = 8; s > 0; s /= 2) {
    if (t.local[0] < s)
      part[t.local[0]] += part[t.local[0] + s];
    t.barrier.wait();
  }
  return part[0];
}
