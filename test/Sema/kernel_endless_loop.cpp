// Rule G25: loops that are proved not to terminate.
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
enum class Shape { round, flat };
// Each enumerator has a case, but the value equals none of them.
int otherValue(int x) restrict(amp) {
  for (int k = 0;; ++k)
    if (k > x)
      break;
  switch (Shape(5)) {
  default:
    ++x;
    break;
  case Shape::round:
  case Shape::flat:
    return 1;
  }
  return x;
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
    v[i] = otherValue(2);
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
