// RUN: %verify -std=c++17 %s
// Rules A8, A9: [captures] ( parameters ) mutable restrict noexcept -> type.

auto a = []() restrict(amp) mutable {}; // expected-error {{'restrict(amp)' before 'mutable': in a lambda a restriction specifier follows 'mutable' [C3409]}}
auto b = []() -> int restrict(amp) { return 1; }; // expected-error {{'restrict(amp)' after the return type: in a lambda a restriction specifier precedes '->' [C3409]}}
auto c = []() noexcept restrict(amp) {}; // expected-error {{after 'noexcept'}}
auto d = [] restrict(amp) {}; // expected-error {{before C++23 a lambda needs '()' in front of it [C3409]}}

auto e = [] restrict(amp) (int x) { return x; }; // expected-error {{a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]}}
auto f = restrict(amp) [](int x) { return x; }; // expected-error {{cannot stand here}}
int amp() restrict(amp) {
  return [] restrict(amp) { return 1; }() + // expected-error {{needs '()'}}
         [] restrict(amp) (int x) { return x; }(1); // expected-error {{cannot stand here}}
}

auto g = []() mutable restrict(amp) {};
auto h = [](int x) restrict(amp) -> int { return x; };
auto i = [](int x) mutable restrict(amp) noexcept -> int { return x; };
auto j = [](auto x) restrict(amp, cpu) { return x; };
auto k = []() constexpr restrict(cpu) { return 1; };
auto m = []() [[]] mutable restrict(amp) {};
auto n = [](int x) [[]] mutable restrict(cpu) -> int { return ++x; };
auto o = [](int x) [[]] restrict(amp) noexcept { return x; };
auto p = [](int x) [[]] [[]] mutable restrict(amp, cpu) noexcept(true) -> int { return ++x; };
auto q = [](int x) restrict(cpu) noexcept [[]] -> int { return x; };
auto l = []() __attribute__((noinline)) restrict(amp) { return 1; };
int use() restrict(cpu) { return j(1) + k(); }
