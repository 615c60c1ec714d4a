// RUN: %verify -std=c++17 %s
// Rules A14, B18, C19: as template arguments, function types with different
// restrictions are different types.
#include <functional>
#include <type_traits>

template <class T> struct X {};
template <> struct X<int(int) restrict(amp)> { int amp; };
template <> struct X<int(int) restrict(cpu, amp)> { int both; };
static_assert(!std::is_same_v<int(int), int(int) restrict(amp)>);
static_assert(!std::is_same_v<int(int) restrict(cpu, amp), int(int) restrict(amp)>);
static_assert(std::is_same_v<int(int) restrict(cpu, amp), int(int) restrict(amp) restrict(cpu)>);
static_assert(std::is_same_v<int(int), int(int) restrict(cpu)>);

typedef int FT(int) restrict(amp);
using GT = int(int) restrict(amp);
template <class T> using AT = T(T) restrict(amp);
typedef int I;
struct S { int v; };
int a = X<int(int) restrict(amp)>().amp + X<int(int) restrict(amp, cpu)>().both +
        X<FT>().amp + X<GT>().amp + X<AT<int>>().amp + X<I(I) restrict(amp)>().amp;
X<S(const S &, int) restrict(amp)> names;
template <class F = int(int) restrict(amp)> struct Default { X<F> x; };
int b = Default<>().x.amp;
template struct X<void() restrict(amp)>;
template <class T> void instances() {}
void code() {
  instances<void() restrict(amp)>();
  instances<void() restrict(cpu, amp)>();
  instances<void()>();
  X<I(I) restrict(amp)> x;
  x.amp = 1;
}

template <class T> struct Pointer { T *p; }; // expected-error {{[C3939]}}
Pointer<int() restrict(amp)> pointer; // expected-note {{in instantiation of template class}}
template <class T> void local() { T *q = nullptr; } // expected-error {{[C3939]}}
void use() { local<void(int) restrict(amp, cpu)>(); } // expected-note {{'local<void (int) restrict(cpu,amp)>'}}
void parameter(FT f); // expected-error {{[C3939]}}
std::function<int(int) restrict(cpu)> onCpu;
std::function<int(int) restrict(amp)> onAmp; // expected-error {{'std::function<int (int) restrict(amp)>'}} expected-note@*:* {{template is declared here}}
