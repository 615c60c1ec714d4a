// The error is followed by one suggestion for a misspelled name.
// RUN: %verify %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <algorithm>
#include <amp.h>
#include <cmath>
#include <cstdio>
using namespace concurrency;

float functions(float x) restrict(amp) {
  x = std::sqrt(x); // expected-error {{'sqrt'}} expected-note {{amp code has fast_math::sqrt and precise_math::sqrt of <amp_math.h>}} expected-note@*:* 0+ {{candidate}} expected-note {{'sqrt' is constexpr: -famp-extensions lets amp code call it}}
  x = sqrtf(x);     // expected-error {{'sqrtf'}} expected-note {{amp code has fast_math::sqrtf and precise_math::sqrtf of <amp_math.h>}}
  x = std::sqrt(x); // expected-error {{'sqrt'}}
  x = erff(x);      // expected-error {{'erff'}} expected-note {{amp code has precise_math::erff of <amp_math.h>}}
  x = rint(x);      // expected-error {{'rint'}} expected-note {{amp code has precise_math::nearbyint of <amp_math.h>}} expected-note {{'rint' is constexpr: -famp-extensions lets amp code call it}}
  printf("%f", x);  // expected-error {{'printf'}} expected-note {{amp code has direct3d_printf}}
  puts("");         // expected-error {{'puts'}}
  return std::max(x, 1.0f); // expected-error {{'max'}} expected-note {{amp code has fast_math::fmax of <amp_math.h>, and direct3d::imax and direct3d::umax}} expected-note {{'max' is constexpr: -famp-extensions lets amp code call it}}
}

float headers(float x) restrict(amp) {
  x = fast_math::sqrt(x);              // expected-error {{undeclared identifier 'fast_math'}} expected-note {{it is declared in <amp_math.h>}}
  x = concurrency::fast_math::sqrt(x); // expected-error {{no member named 'fast_math'}}
  graphics::float_2 p;                 // expected-error {{undeclared identifier 'graphics'}} expected-note {{it is declared in <amp_graphics.h>}}
  return missing(x);                   // expected-error {{undeclared identifier 'missing'}}
}

// An internal name of the headers is not suggested.
// CHECK: no matching constructor for initialization of 'array_view<int>'
// CHECK-NOT: note: {{.*}}details::
// CHECK: note: candidate constructor
// CHECK-NOT: note: {{.*}}details::
array_view<int> constant(const int *p) {
  return array_view<int>(extent<1>(1), 'p'); // expected-error {{no matching constructor}}
}
