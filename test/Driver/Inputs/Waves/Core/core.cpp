#include <SDKDDKVer.h>
#include "Core.h"
#include <amp.h>
int ten();
int wave(int n) {
  concurrency::array_view<int> v(1);
  v[0] = n;
  const int factor = ten();
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= factor; });
  return v[0];
}
