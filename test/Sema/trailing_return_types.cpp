// RUN: %verify -std=c++17 %s
// Rule B11: a trailing return type is code of the function.

int pair() restrict(cpu);
int pair() restrict(amp);
int onCpu(); // expected-note 2 {{restricted to cpu}}
int onAmp() restrict(amp); // expected-note 2 {{restricted to amp}}
struct S {
  int m() restrict(cpu);
  int m() restrict(amp);
  auto n() restrict(amp) -> decltype(pair()) { return 1; }
};
auto a() restrict(amp) -> decltype(pair()) { return 1; }
auto b() restrict(cpu) -> decltype(pair()) { return 1; }
auto c() restrict(cpu, amp) -> decltype(pair()) { return 1; }
auto d(S s) restrict(amp) -> decltype(s.m()) { return 1; }
template <class T> auto e(T t) restrict(amp) -> decltype(t.m()) { return 1; }
int use() restrict(amp) { return e(S()) + a() + S().n(); }
auto l = [](S s) restrict(amp) -> decltype(s.m()) { return 1; };

auto f() restrict(amp) -> decltype(onCpu()) { return 1; } // expected-error {{[C3930]}}
auto g() restrict(cpu, amp) -> decltype(onCpu()) { return 1; } // expected-error {{[C3930]}}
auto h() -> decltype(onAmp()) { return 1; } // expected-error {{[C3930]}}
auto i() restrict(cpu, amp) -> decltype(onAmp()) { return 1; } // expected-error {{[C3930]}}

int results() restrict(cpu);
float results() restrict(amp);
auto j() restrict(amp) -> decltype(results()) { return 1; } // expected-error {{is not supported in amp code yet}}
auto k() -> decltype(results()) { return 1; }
