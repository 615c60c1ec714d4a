// Rule G25: loops that are proved never to end.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

int spin(int x) restrict(amp) {
  while (x > 1) {
    if (x > 3)
      for (;;) // expected-error {{a kernel runs into this loop, which never ends [C3563]}}
        ++x;
    --x;
  }
  return x;
}
template <bool Forever> void maybe(int x) restrict(amp) {
  do { // expected-error {{which never ends}}
    ++x;
  } while (Forever);
}
void unreached() restrict(amp) {
  while (true)
    ;
}

void launch(array_view<int> v) {
  // expected-note@+1 3 {{kernel is launched here}}
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    v[i] = spin(1);    // expected-note {{'spin' is called here}}
    maybe<true>(v[i]); // expected-note {{'maybe<true>' is called here}}
    maybe<false>(v[i]);
    while (true) // expected-error {{which never ends}}
      v[i] += 1;
  });
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    for (;;) {
      if (v[i] > 3)
        break;
      v[i] += 1;
    }
    while (true) {
      if (v[i] > 3)
        return;
      v[i] += 1;
    }
  });
}
