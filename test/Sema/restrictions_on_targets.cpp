// Function types have restrictions for every target.
// RUN: %ampcc --target=x86_64-linux-gnu -fsyntax-only -Werror %s
// RUN: %ampcc --target=i386-linux-gnu -fsyntax-only -Werror %s
// RUN: %ampcc --target=aarch64-linux-gnu -fsyntax-only -Werror %s
template <class T> T twice(T x) restrict(amp) { return x + x; }
template <class T> T twice(T x) restrict(cpu) { return x; }
int f(int x) restrict(amp) { return twice(x); }
template <class F> struct Tag { enum { value = 0 }; };
template <> struct Tag<int()> { enum { value = 1 }; };
template <> struct Tag<int() restrict(amp)> { enum { value = 2 }; };
template <> struct Tag<int() restrict(amp, cpu)> { enum { value = 3 }; };
static_assert(Tag<int() restrict(cpu)>::value == 1 && Tag<int() restrict(amp)>::value == 2, "");
static_assert(Tag<int() restrict(cpu) restrict(amp)>::value == 3, "");
