// RUN: %verify -std=c++17 %s
// Rules A8, A9: [captures] ( parameters ) mutable restrict noexcept -> type.

auto a = []() restrict(amp) mutable {}; // expected-error {{'restrict(amp)' before 'mutable': in a lambda a restriction clause follows 'mutable' [C3409]}}
auto b = []() -> int restrict(amp) { return 1; }; // expected-error {{'restrict(amp)' behind the return type: in a lambda a restriction clause precedes '->' [C3409]}}
auto c = []() noexcept restrict(amp) {}; // expected-error {{behind 'noexcept'}}
auto d = [] restrict(amp) {}; // expected-error {{before C++23 a lambda needs '()' in front of it [C3409]}}

auto g = []() mutable restrict(amp) {};
auto h = [](int x) restrict(amp) -> int { return x; };
auto i = [](int x) mutable restrict(amp) noexcept -> int { return x; };
auto j = [](auto x) restrict(amp, cpu) { return x; };
auto k = []() constexpr restrict(cpu) { return 1; };
auto l = []() __attribute__((noinline)) restrict(amp) { return 1; };
int use() restrict(cpu) { return j(1) + k(); }
