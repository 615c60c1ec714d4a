#include "parts.h"
using namespace concurrency;

// Another kernel calls the same function.
int inOther() {
  float sums[8];
  array_view<float, 1> v(8, sums);
  v.discard_data();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = helper(float(i[0])); });
  return int(v[7]);
}
