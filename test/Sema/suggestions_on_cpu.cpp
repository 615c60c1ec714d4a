// In amp code a note names the function's amp counterpart, unless the call already uses it.
// RUN: %verify %s
#include <amp_math.h>
using namespace concurrency;

float on_cpu(float x) { return precise_math::exp10(x); } // expected-error {{no matching function for call to 'exp10': no candidate can be used in code restricted to cpu [C3930]}} expected-note@*:* 0+ {{candidate}}
float called(float x) restrict(amp) { return precise_math::exp10("x"); } // expected-error {{no matching function for call to 'exp10' [C2664]}}
float both(float x) restrict(amp) { return fast_math::sqrt("x"); } // expected-error {{no matching function for call to 'sqrt' [C2664]}} expected-note@*:* 0+ {{candidate}}
float dual(float x) restrict(cpu, amp) { return sqrtf(x); } // expected-error {{'sqrtf' is restricted to cpu and cannot be used in code restricted to cpu,amp [C3930]}} expected-note@*:* 0+ {{declared here}}
