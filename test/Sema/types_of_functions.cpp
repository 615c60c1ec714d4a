// RUN: %verify -std=c++17 %s
// Rule B18: a restriction is a part of the function's type, which `decltype`
// of a name would have to give.

template <class A, class B> struct same { static const bool value = false; };
template <class A> struct same<A, A> { static const bool value = true; };
template <class T> struct holds {};

auto trailing() restrict(amp) -> float { return 1; }
float onAmp() restrict(amp); // expected-note {{'onAmp' is declared here, restricted to amp}}
float onBoth() restrict(cpu, amp);
auto onCpu() restrict(cpu) -> float { return 1; }
struct S {
  static int m(int) restrict(cpu, amp);
  static int onStatic(int) restrict(amp);
  int onObject(int) restrict(amp);
};
template <class T> int of(T) restrict(amp) { return 1; }

static_assert(!same<decltype(trailing), float() restrict(amp)>::value, ""); // expected-error {{the type of 'trailing', which is restricted to amp, cannot be taken from its name yet: spell the type, with its clause}}
static_assert(same<decltype(onAmp), decltype(onCpu)>::value, ""); // expected-error {{the type of 'onAmp', which is restricted to amp}}
holds<decltype(S().onStatic)> memberOfObject; // expected-error {{the type of 'onStatic', which}}
holds<decltype(of<int>)> instance; // expected-error {{the type of 'of<int>', which is restricted to amp}}
typedef decltype(onAmp) Named; // expected-error {{the type of 'onAmp', which}}
__typeof__(onAmp) *other; // expected-error {{the type of 'onAmp', which}}
void code() {
  decltype(onAmp) *local = nullptr; // expected-error {{the type of 'onAmp', which}}
  int size = sizeof(holds<decltype(onAmp)>); // expected-error {{the type of 'onAmp', which}}
}
template <class T> void pattern() {
  holds<decltype(of<T>)> x; // expected-error {{the type of 'of<int>', which}}
}
void instances() { pattern<int>(); } // expected-note {{in instantiation of}}

// Those of the cpu, and types of calls, are what they are in C++; so is, on the
// cpu, the type of a function that is restricted to both.
holds<decltype(onBoth)> both;
holds<decltype(S::m)> member;
using Alias = decltype(onBoth);
static_assert(same<Alias, float()>::value, "");
decltype(onBoth) *pointer = onBoth;
static_assert(same<decltype(onCpu), float()>::value, "");
static_assert(same<decltype(onCpu), float() restrict(cpu)>::value, "");
decltype(onCpu) *toCpu = onCpu;
decltype(&onBoth) toBoth = onBoth;
decltype(&onAmp) toAmp; // expected-error {{[C2440]}}
void calls() restrict(amp) {
  static_assert(same<decltype(trailing()), float>::value, "");
  static_assert(same<decltype(S::m(1)), int>::value, "");
}
