#include <amp.h>
#warning "kept"
using namespace concurrency;
#ifdef PLAIN
int f() { return unknown; }
#else
template <class T> T use(T x) { return late(x); }
int late(int x) { return x + 1; }
#ifdef BROKEN
int f() { return unknown; }
#endif
#endif
int main() {
  int d[1];
  array_view<int> v(1, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 3; });
#ifndef PLAIN
  return use(v[0]) - 4;
#endif
}
