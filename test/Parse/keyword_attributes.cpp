// RUN: %verify --target=aarch64-linux-gnu -march=armv9-a+sme %s
// Keyword attributes are accepted in the positions of [[...]].

__arm_locally_streaming int streams() restrict(cpu) { return 1; }
__arm_new("za") int has_new_storage() restrict(cpu) { return 1; }
int follows() restrict(cpu) __arm_streaming { return 1; }
int precedes() __arm_streaming restrict(cpu) { return 1; } // expected-error {{'restrict(cpu)' after an attribute: a restriction specifier precedes the attributes}}
int without_specifier(int) __arm_streaming;
int without_specifier(int) __arm_streaming {
  return [] { return 2; }();
}
auto lambda = []() __arm_streaming { return 3; };
auto changing = []() mutable __arm_streaming { return 3; };
int function() restrict(amp) { return 4; }
