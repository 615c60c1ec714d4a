// Mathematical functions of C that <amp_math.h> has in another namespace, or
// under another name.
// RUN: %verify -fno-spell-checking %s
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
#include <amp_math.h>
using namespace concurrency;

// Clang's own correction causes no further error.
// CHECK: no member named 'rint'{{.*}} did you mean 'rintf'
// CHECK: note: amp code has precise_math::nearbyint of <amp_math.h>
// CHECK-NOT: restricted to cpu
float functions(float x) restrict(amp) {
  x = precise_math::rint(x); // expected-error {{no member named 'rint'}} expected-note {{amp code has precise_math::nearbyint of <amp_math.h>}}
  x = precise_math::rintf(x); // expected-error {{no member named 'rintf'}} expected-note {{amp code has precise_math::nearbyintf of <amp_math.h>}}
  x = fast_math::erf(x);      // expected-error {{no member named 'erf'}} expected-note {{amp code has precise_math::erf of <amp_math.h>}}
  return precise_math::unknown(x); // expected-error {{no member named 'unknown'}}
}

namespace mine {
namespace precise_math {}
} // namespace mine
float own(float x) {
  return mine::precise_math::rint(x); // expected-error {{no member named 'rint'}}
}
