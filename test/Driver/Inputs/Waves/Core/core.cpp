#include <SDKDDKVer.h>
#include "Core.h"
#include <amp.h>
int wave(int n) {
  concurrency::array_view<int> v(1);
  v[0] = n;
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= 10; });
  return v[0];
}
