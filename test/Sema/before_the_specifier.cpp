// Rule B11: the text before the specifier, parameter types and a leading return
// type, is code of the enclosing context.
// RUN: %verify %s
// RUN: %verify -std=c++20 %s

int pair() restrict(cpu);
float pair() restrict(amp);
int pair(int) restrict(cpu);
float pair(int) restrict(amp);
int onCpu(); // expected-note 2 {{restricted to cpu}}
int onAmp() restrict(amp); // expected-note 2 {{restricted to amp, the caller to cpu}}
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;

decltype(pair()) result() restrict(amp);
decltype(onCpu()) cpuResult(decltype(onCpu()) x) restrict(amp);
decltype(pair()) resultForBoth(decltype(pair()) x) restrict(cpu, amp) { return x; }
decltype(onAmp()) ampResult() restrict(amp); // expected-error {{[C3930]}}
void ampParameter(decltype(onAmp()) x) restrict(amp); // expected-error {{[C3930]}}
auto trailing(decltype(pair()) x) restrict(amp) -> decltype(pair());
auto cpuTrailing(decltype(onCpu()) x) restrict(amp) -> decltype(onCpu()); // expected-error {{[C3930]}}
auto lambda = [](decltype(pair()) x, int (*)[sizeof(onCpu())]) restrict(amp) { static_assert(same<decltype(x), int>, ""); };
void inCpu() {
  auto inner = [](decltype(onCpu()) x) restrict(amp) { return x; };
}
template <class T> struct of_class {
  decltype(pair(T())) result(decltype(pair(T())) x) restrict(amp) {
    static_assert(same<decltype(x), int>, "");
    return x;
  }
};
// In a function template it is checked for each called instance.
template <class T> decltype(pair(T())) of(T) restrict(amp);
template <class T, class U = decltype(pair(T()))> U defaulted(T) restrict(amp);
// This is parsed as cpu code, and its specifier follows too late.
template <class T> decltype(pair()) unlike(T) restrict(amp); // expected-error {{an overload with another result on the cpu is not supported in amp code yet}}

void inAmp(of_class<int> c) restrict(amp) {
  static_assert(same<decltype(result()), int>, "");
  static_assert(same<decltype(cpuResult(1)), int>, "");
  static_assert(same<decltype(trailing(1)), float>, "");
  static_assert(same<decltype(c.result(1)), int>, "");
  static_assert(same<decltype(of(1)), float>, "");
  static_assert(same<decltype(defaulted(1)), float>, "");
  unlike(1); // expected-note {{instantiation}}
  // The enclosing context is amp code.
  auto inner = [](decltype(pair()) x) { static_assert(same<decltype(x), float>, ""); };
  struct local {
    decltype(pair()) result(decltype(pair()) x) { return x; }
  };
  static_assert(same<decltype(local().result(1)), float>, "");
  struct wrong {
    decltype(onCpu()) result(); // expected-error {{[C3930]}}
  };
}
