// Errors for misplaced specifiers include the edit that corrects them.
// RUN: cp %s %t.cpp
// RUN: not %ampcc -fsyntax-only -fdiagnostics-parseable-fixits %t.cpp 2> %t.log
// RUN: %python %S/Inputs/apply_fixits.py %t.cpp < %t.log
// RUN: %ampcc -fsyntax-only -Werror %t.cpp
// RUN: grep -v '^//' %t.cpp | FileCheck %s

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

// CHECK: void f1() restrict(amp) {}
// CHECK: int f2(int y, float x) restrict(cpu, amp) noexcept;
// CHECK: static int f3() restrict(amp) { return 1; }
// CHECK: int m(int q = (1)) const restrict(amp) noexcept { return v; }
// CHECK: S() restrict(amp) : v(1) {}
// CHECK: int a() const restrict(amp) { return v; }
// CHECK: auto b() const restrict(amp) noexcept -> int { return v; }
// CHECK: int c() const restrict(amp) noexcept { return v; }
// CHECK: S(int) restrict(amp) : v(1) {}
// CHECK: template <class T> T t(T x) restrict(amp) { return x; }
// CHECK: auto l = [] (int x) mutable restrict(amp) { return x; };
// CHECK: auto k = [](int x) restrict(amp) { return x; };
// CHECK: auto m = []() mutable restrict(amp) { return 1; };
// CHECK: auto n = []() restrict(amp) -> int { return 1; };
// CHECK: auto o = [] () restrict(amp) { return 1; };
// CHECK: struct C {};
