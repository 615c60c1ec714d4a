// Rule G25: divisions by values that are known to be zero.
// RUN: %verify -Wno-division-by-zero %s
// RUN: %verify=quiet -Wno-division-by-zero -Wno-amp-float-division-by-zero -DQUIET %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

#ifdef QUIET
// quiet-no-diagnostics
#else
int divide(int a) restrict(amp) {
  return a / 0; // expected-error {{a kernel divides by zero [C3567]}}
}
template <int N> int scaled(int a) restrict(amp) { return N ? a / N : 0; }
template <int N> int plain(int a) restrict(amp) {
  return a % N; // expected-error {{a kernel divides by zero}}
}
int unreached(int a) restrict(amp) { return a / 0; }

void integers(array_view<int> v, int n) {
  // expected-note@+1 5 {{kernel is launched here}}
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    v[i] = divide(1); // expected-note {{'divide' is called here}}
    v[i] %= 1 - 1; // expected-error {{a kernel divides by zero}}
    const int none = 0;
    v[i] = n / none; // expected-error {{a kernel divides by zero}}
    int unchanged = 0;
    v[i] = n / unchanged; // expected-error {{a kernel divides by zero}}
    int tested = 0;
    v[i] = tested != 0 && v[i] > 1 ? n / tested : n;
    v[i] = plain<0>(n); // expected-note {{'plain<0>' is called here}}

    v[i] = plain<2>(n) + scaled<0>(n);
    int changed = 0;
    changed = n;
    v[i] = n / changed;
    int incremented = 0;
    int *p = &incremented;
    ++*p;
    v[i] = n / incremented;
    v[i] = n / n;
  });
}
#endif

void floats(array_view<float> v, float x) {
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) { // expected-note {{kernel is launched here}}
    v[i] = x / 0.0f; // expected-warning {{a kernel divides a floating-point value by zero [-Wamp-float-division-by-zero] [C4872]}}
    v[i] = x / 0.5f;
  });
}
