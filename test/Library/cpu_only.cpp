// RUN: %verify -ferror-limit=0 -Xclang -verify-ignore-unexpected=note %s
// Functions that are meaningless on an accelerator are restricted to the cpu.
#include <amp.h>
using namespace concurrency;

void only_cpu(array<int> &a, array<int> &b, const array_view<int> &v, const array_view<const int> &c, int *p) restrict(amp) {
  v.synchronize(); // expected-error {{'synchronize' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
  c.synchronize(); // expected-error {{'synchronize' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
  v.refresh(); // expected-error {{'refresh' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
  v.discard_data(); // expected-error {{'discard_data' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
  a.get_cpu_access_type(); // expected-error {{'get_cpu_access_type' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
  { array<int> x(4); } // expected-error {{no matching constructor}} expected-error {{an array or texture is captured by reference, and referred to otherwise}}
  { array<int> x(a); } // expected-error {{no matching constructor}} expected-error {{an array or texture is captured by reference, and referred to otherwise}}
  { array_view<int> x(4); } // expected-error {{no matching constructor}}
  b = a; // expected-error {{no viable overloaded}}
  a.copy_to(b); // expected-error {{no matching}}
  v.copy_to(b); // expected-error {{no matching}}
  copy(a, b); // expected-error {{no matching}}
  copy(v, v); // expected-error {{no matching}}
  copy(a, p); // expected-error {{no matching}}
  parallel_for_each(v.extent, [](index<1>) restrict(amp) {}); // expected-error {{no matching}}
}
