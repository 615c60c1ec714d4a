// RUN: %verify -std=c++17 %s
// RUN: %ampcc -std=c++17 -DRUN -include amp.h %s -o %t && %t
// Rule B18: a restriction is part of the function's type. Rule A15: a function
// that is declared with a named type has its restriction.

template <class A, class B> struct same { static const bool value = false; };
template <class A> struct same<A, A> { static const bool value = true; };
template <class T> struct holds {};

auto trailing() restrict(amp) -> float { return 1; }
float onAmp() restrict(amp);
float onAmp() restrict(amp) { return 2; }
float onBoth() restrict(cpu, amp) { return 1; }
auto onCpu() restrict(cpu) -> float { return 1; }
struct S {
  static int m(int) restrict(cpu, amp);
  static int onStatic(int) restrict(amp);
  int onObject(int) restrict(amp);
};
template <class T> int of(T) restrict(amp) { return 1; }
template <class T> auto after(T x) restrict(amp) -> decltype(x + 1) { return x + 1; }
extern "C" int named(int) restrict(amp);

static_assert(same<decltype(trailing), float() restrict(amp)>::value, "");
static_assert(same<decltype(onAmp), float() restrict(amp)>::value, "");
static_assert(!same<decltype(onAmp), decltype(onCpu)>::value, "");
static_assert(same<decltype(S::onStatic), int(int) restrict(amp)>::value, "");
static_assert(same<decltype(of<int>), int(int) restrict(amp)>::value, "");
static_assert(same<decltype(after<short>), int(short) restrict(amp)>::value, "");
static_assert(same<__typeof__(named), int(int) restrict(amp)>::value, "");
namespace inside {
int f() restrict(amp);
static_assert(same<decltype(f), int() restrict(amp)>::value, "");
}
template <class T> struct isAmp : holds<T> { static const bool value = false; };
template <class R, class... A> struct isAmp<R(A...) restrict(amp)> { static const bool value = true; };
static_assert(isAmp<decltype(S::onStatic)>::value && !isAmp<decltype(S::m)>::value, "");
holds<decltype(of<int>)> instance;
template <class T> void pattern() {
  static_assert(same<decltype(of<T>), int(T) restrict(amp)>::value, "");
}
void instances() { pattern<int>(); }

// Function types of the cpu, and types of calls, are as in C++; so is, on the
// cpu, the type of a function restricted to both.
holds<decltype(onBoth)> both;
holds<decltype(S::m)> member;
using Alias = decltype(onBoth);
static_assert(same<Alias, float()>::value, "");
decltype(onBoth) *pointer = onBoth;
static_assert(same<decltype(onCpu), float()>::value, "");
static_assert(same<decltype(onCpu), float() restrict(cpu)>::value, "");
decltype(onCpu) *toCpu = onCpu;
decltype(&onBoth) toBoth = onBoth;
void calls() restrict(amp) {
  static_assert(same<decltype(trailing()), float>::value, "");
  static_assert(same<decltype(S::m(1)), int>::value, "");
  static_assert(same<decltype(onAmp), float() restrict(amp)>::value, "");
}

// Functions declared with a type's name.
typedef int (Parenthesized)() restrict(cpu, amp);
using Again = Parenthesized;
typedef decltype(onAmp) Named;
typedef int Const(int) const restrict(cpu, amp);
struct Holder {
  typedef float Both(float) restrict(cpu, amp);
};
struct Members : Holder {
  Parenthesized f;
  static Again s;
  Both inherited;
  Const constant;
  Named onAmp;
  friend Parenthesized helper;
};
int Members::f() restrict(cpu, amp) { return 1; }
int Members::s() restrict(cpu, amp) { return 2; }
float Members::inherited(float x) restrict(cpu, amp) { return x; }
int Members::constant(int x) const restrict(cpu, amp) { return x; }
float Members::onAmp() restrict(amp) { return 3; }
int helper() restrict(cpu, amp) { return 4; }
Again free;
extern Parenthesized free; // A redeclaration by the type is the same function.
int free() restrict(cpu, amp) { return 5; }
Named freeOnAmp;
float freeOnAmp() restrict(amp) { return 6; }
Holder::Both ofClass;
float ofClass(float x) restrict(cpu, amp) { return x; }
template <class T> struct Template {
  typedef T Unary(T) restrict(cpu, amp);
  Unary f;
  static Unary s;
};
template <class T> T Template<T>::f(T x) restrict(cpu, amp) { return x * 2; }
template <class T> T Template<T>::s(T x) restrict(cpu, amp) { return x * 3; }
int (*toMember)() = Members::s;
int (*toStatic)(int) = Template<int>::s;

// In a namespace: called, and redeclared there.
namespace inside {
int base(int x) restrict(cpu, amp) { return x + 1; }
decltype(base) byName;
typedef __typeof__(byName) ByName;
ByName byOther;
Parenthesized byType;
int early() restrict(cpu, amp) { return byName(1) + byOther(1) + byType(); }
int byName(int x) restrict(cpu, amp) { return x * 2; }
inline int byOther(int x) restrict(cpu, amp) { return x * 3; }
int byType() restrict(cpu, amp) { return 4; }
}

int sum() restrict(cpu, amp) {
  Members m;
  Template<int> t;
  return m.f() + Members::s() + int(m.inherited(1)) + m.constant(1) + helper() +
         free() + int(ofClass(1)) + inside::early() + t.f(1) + Template<int>::s(1);
}
float sumOnAmp() restrict(amp) { return sum() + Members().onAmp() + freeOnAmp() + trailing() + onAmp(); }

#ifdef RUN
int main() {
  concurrency::array_view<float> v(1);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = sumOnAmp(); });
  return !(v[0] == 41 && sum() == 29 && toMember() == 2 && toStatic(2) == 6);
}
#else
Named *toAmp; // expected-error {{[C3939]}}
__typeof__(onAmp) *other; // expected-error {{[C3939]}}
decltype(&onAmp) address; // expected-error {{[C3939]}}
int (*wrongTypes)(float) restrict(amp) = onAmp; // expected-error {{[C3939]}}
float (&reference)() restrict(amp) = onAmp; // expected-error {{[C3939]}}
void local() {
  decltype(onAmp) *pointer = nullptr; // expected-error {{[C3939]}}
}
#endif
