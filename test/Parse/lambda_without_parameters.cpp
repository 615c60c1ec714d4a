// RUN: %verify -std=c++23 %s
// expected-no-diagnostics
// Rule A8 with C++23's grammar, in which a lambda needs no parameter list.

auto global = [] restrict(amp) { return 1; };

int use() restrict(amp, cpu) {
  auto a = [] restrict(amp, cpu) { return 1; };
  auto b = [] restrict(amp, cpu) -> int { return 1; };
  auto c = [] mutable restrict(amp, cpu) noexcept { return 1; };
  auto d = []<class T>(T x) restrict(amp, cpu) { return x; };
  return a() + b() + c() + d(1);
}
