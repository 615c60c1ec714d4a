// Every clause in a wrong place comes with the edit that puts it right.
// RUN: cp %s %t.cpp
// RUN: not %ampcc -fsyntax-only -fdiagnostics-parseable-fixits %t.cpp 2> %t.log
// RUN: %python %S/Inputs/apply_fixits.py %t.cpp < %t.log
// RUN: %ampcc -fsyntax-only -Werror %t.cpp

restrict(amp) void f1() {}
int restrict(cpu, amp) f2(int y, float x) noexcept;
static restrict(amp) int f3() { return 1; }
struct S {
  int v;
  restrict(amp) int m(int q = (1)) const noexcept { return v; }
  restrict(amp) S() : v(1) {}
  int a() restrict(amp) const { return v; }
  auto b() const noexcept -> int restrict(amp) { return v; }
  int c() const noexcept restrict(amp) { return v; }
  S(int) : v(1) restrict(amp) {}
};
template <class T> restrict(amp) T t(T x) { return x; }
auto l = [] restrict(amp) (int x) mutable { return x; };
auto k = restrict(amp) [](int x) { return x; };
auto m = []() restrict(amp) mutable { return 1; };
auto n = []() -> int restrict(amp) { return 1; };
auto o = [] restrict(amp) { return 1; };
struct C restrict(amp) {};
int obj restrict(cpu);
