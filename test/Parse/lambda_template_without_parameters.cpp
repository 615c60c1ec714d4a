// RUN: %verify -std=c++20 %s
// Rule A8 before C++23: one error for a specifier without a parameter list, also
// after template parameters.

auto plain = [] restrict(amp) {};         // expected-error {{a restriction specifier without a parameter list: before C++23 a lambda needs '()' in front of it [C3409]}}
auto generic = []<class T> restrict(amp) {}; // expected-error {{[C3409]}}
auto result = []<class T, int N> restrict(cpu, amp) -> int { return N; }; // expected-error {{[C3409]}}
auto required = []<class T> requires(sizeof(T) == 4) restrict(amp) {}; // expected-error {{[C3409]}}
auto right = []<class T>() restrict(amp) {};
