// RUN: %ampcc -O2 -fdelayed-template-parsing %s -o %t && %t
// RUN: %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %ampcc -fdelayed-template-parsing -fsyntax-only -DMISPLACED %s -Xclang -verify
// Templates as in Visual C++: names are looked up at the instantiation, and
// uninstantiated code may contain anything.
#include <amp.h>
using namespace concurrency;

template <class T> void mirror(array_view<T> v) {
  parallel_for_each(v.extent.template tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static T s[16];
    s[t.local[0]] = v[t.global];
    t.barrier.wait();
    v[t.global] = later(s[15 - t.local[0]]);
    // CHECK: delayed_templates.cpp:[[#@LINE-1]]:19: warning: 'later' is declared after the template that uses it
  });
}

template <class T> void unused(array_view<T> v) {
  parallel_for_each(v.extent.template tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static T s[16];
    s[t.local[0]] = neverDeclared(v[t.global]);
  });
}

#ifdef MISPLACED
tile_static struct misplaced {}; // expected-error {{'tile_static' on something that is not a variable}}
#endif

inline int later(int x) restrict(cpu, amp) { return x + 1; }

int main() {
  int data[16];
  for (int i = 0; i < 16; ++i)
    data[i] = i;
  array_view<int> v(16, data);
  mirror(v);
  v.synchronize();
  for (int i = 0; i < 16; ++i)
    if (data[i] != 15 - i + 1)
      return 1;
}
