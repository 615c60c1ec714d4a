// REQUIRES: opencl-device
// RUN: %precompiled -c -DSECOND %s -o %t.second.o
// RUN: %precompiled %s %t.second.o -o %t && %t
// RUN: %precompiled -shared -fPIC -DSECOND %s -o %t.so
// RUN: %precompiled %s %t.so -o %t.shared && %t.shared
//
// Two files contain the same kernel, from an inline function: it exists once.
// Kernels with internal linkage exist once per file and may differ.
#include <amp.h>
using namespace concurrency;

#ifdef SECOND
#define SCALE 3
#else
#define SCALE 2
#endif

template <class T> struct adds {
  array_view<T> v;
  T value;
  void operator()(index<1> i) const restrict(amp) { v[i] += value; }
};

inline int ofBoth(int n) {
  array_view<int> v(1);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = n; });
  parallel_for_each(v.extent, adds<int>{v, 100});
  return v[0];
}

namespace {
struct scales {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] *= SCALE; }
};
} // namespace
static int ofOne(int n) {
  array_view<int> v(1, &n);
  parallel_for_each(v.extent, scales{v});
  return v[0];
}

#ifdef SECOND
int second(int n) { return ofBoth(n) * 1000 + ofOne(n); }
#else
int second(int n);
int main() {
  return ofBoth(5) == 105 && ofOne(5) == 10 && second(7) == 107021 ? 0 : 1;
}
#endif
