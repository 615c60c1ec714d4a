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
template <class A, class B> struct same { static const bool value = false; };
template <class A> struct same<A, A> { static const bool value = true; };
template <class T> struct of;
template <class R, class... A> struct of<R(A...)> { using type = R; };
#define AMP(f) auto f##InAmp = []() restrict(amp) { static_assert(same<decltype(f()), float>::value, ""); }
#define CPU(f) static_assert(same<of<decltype(f)>::type, int>::value, "")

auto j() restrict(amp) -> decltype(results()) { return 1.5f; }
AMP(j);
auto k() -> decltype(results()) { return 1; }
CPU(k);
auto defaults(int = results()) restrict(amp) -> decltype(results() + 1);
AMP(defaults);
int results(int) restrict(cpu);
float results(int) restrict(amp);
template <class T> auto tj(T t) restrict(amp) -> decltype(results(t)) { return 1; }
template <class T> auto tk(T t) restrict(cpu) -> decltype(results(t)) { return 1; }
void instances() restrict(amp) { static_assert(same<decltype(tj(1)), float>::value, ""); }
void cpuInstances() { static_assert(same<decltype(tk(1)), int>::value, ""); }
struct Members {
  static auto j() restrict(amp) -> decltype(results());
  static auto k() -> decltype(results());
  friend auto friendOf(Members) restrict(amp) -> decltype(results());
};
auto memberInAmp = []() restrict(amp) { static_assert(same<decltype(Members::j()), float>::value, ""); };
CPU(Members::k);
auto Members::j() restrict(amp) -> decltype(results()) { return 1; }
auto lj = [](int x) restrict(amp) -> decltype(results(x)) { return 1; };
void lambdas() restrict(amp) {
  auto lj = [](auto x) -> decltype(results(x)) { return 1; };
  static_assert(same<decltype(lj(1)), float>::value, "");
}

// Broken code ends the restriction as well.
auto broken() restrict(amp) -> decltype(missing()); // expected-error {{undeclared identifier 'missing'}}
auto behind() -> decltype(results()) { return 1; }
CPU(behind);

int onlyCpu(int); // expected-note {{restricted to cpu}}
template <class T> struct InClassTemplate {
  auto m(T t) restrict(amp) -> decltype(results(t)) { return 1; }
  auto k(T t) restrict(cpu) -> decltype(results(t)) { return 1; }
  static auto s(T t, int = 1) restrict(amp) noexcept(sizeof(T) > 1) -> decltype(results(t));
  template <class U> auto t(U u) restrict(amp) -> decltype(results(u)) { return 1; }
  int member(int) const restrict(cpu);
  float member(int) const restrict(amp) { return 1; }
  auto self(int x) const restrict(amp) -> decltype(this->member(x)) { return 1; }
  friend auto friendOf(InClassTemplate c, T t) restrict(amp) -> decltype(results(t)) { return 1; }
  auto wrong(T t) restrict(amp) -> decltype(onlyCpu(t)) { return 1; } // expected-error {{[C3930]}}
  struct Nested {
    auto n(T t) restrict(amp) -> decltype(results(t)) { return 1; }
  };
};
template <class T> auto InClassTemplate<T>::s(T t, int) restrict(amp) noexcept(sizeof(T) > 1) -> decltype(results(t)) { return 1; }
float member() restrict(amp) {
  InClassTemplate<int> c; // expected-note {{in instantiation of}}
  static_assert(same<decltype(c.m(1)), float>::value, "");
  static_assert(same<decltype(c.s(1)), float>::value, "");
  static_assert(same<decltype(c.t(1)), float>::value, "");
  static_assert(same<decltype(c.self(1)), float>::value, "");
  static_assert(same<decltype(friendOf(c, 1)), float>::value, "");
  static_assert(same<decltype(InClassTemplate<int>::Nested().n(1)), float>::value, "");
  return c.m(1) + c.s(1) + c.t(1) + c.self(1) + friendOf(c, 1);
}
void cpuMember() {
  static_assert(same<decltype(InClassTemplate<int>().k(1)), int>::value, "");
}

// C++ permits one such declarator in a declaration; others may follow one without it.
int first() restrict(cpu), second() restrict(amp);
int third() restrict(amp) { return second(); }
auto only() restrict(cpu) -> int, other(); // expected-error {{declaration with trailing return type must be the only declaration in its group}}
