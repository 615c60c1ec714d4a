// Attributes between a lambda's introducer and its body keep their meaning, and
// their positions are those of C++.
// RUN: %verify -std=c++17 %s
inline void amp() restrict(amp) {}

void cpu(int n) {
  // expected-error@+1 {{lambda declared 'noreturn' should not return}}
  auto a = [] __attribute__((noreturn)) {};
  auto b = [n] __attribute__((noreturn)) { throw n; };
  [] __attribute__((noinline)) { return 1; }();
  auto c = []() [[]] mutable {}; // expected-error {{expected body of lambda expression}}
}
