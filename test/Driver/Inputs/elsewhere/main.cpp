#include "parts.h"
#include <cmath>
#include <cstdio>
#include <vector>
using namespace concurrency;

int inOther();

int main() {
  const int n = 1000;
  std::vector<float> a(n), b(n);
  for (int i = 0; i < n; i++)
    a[i] = float(i % 17);
  array_view<const float, 1> va(n, a);
  array_view<float, 1> vb(n, b);
  parallel_for_each(vb.extent, [=](index<1> i) restrict(amp) {
    vec3 p(va[i], 1, 2), q(1, va[i]);
    vec3 r = p + q;
    r.scale(2);
    vb[i] = r.dot(p) + chain(va[i], 3);
    add_to(vb, i[0], float(twice(i[0])));
  });
  vb.synchronize();
  int wrong = 0;
  for (int i = 0; i < n; i++) {
    vec3 p(a[i], 1, 2), q(1, a[i]);
    vec3 r = p + q;
    r.scale(2);
    const float expected = r.dot(p) + chain(a[i], 3) + twice(i);
    wrong += !(std::fabs(expected - b[i]) < 1e-4f * std::fabs(expected));
  }

  std::vector<int> data(160, 3), sums(10);
  array_view<const int, 1> vd(160, data);
  array_view<int, 1> vs(10, sums);
  vs.discard_data();
  parallel_for_each(vd.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    const int sum = sum_of_tile(t, vd);
    if (t.local[0] == 0)
      vs[t.tile] = sum;
  });
  for (int i = 0; i < 10; i++)
    wrong += vs[i] != 48;
  std::printf("%d wrong, and %d\n", wrong, inOther());
  return wrong;
}
