// A deduction guide is not a function: it applies to all code, and its
// parameters may have any type.
// RUN: %verify -std=c++17 %s
// RUN: %if all %{ %verify -std=c++20 %s %}

template <class... F> struct overloaded : F... { using F::operator()...; };
template <class... F> overloaded(F...) -> overloaded<F...>;
int ofLambdas() restrict(amp) {
  overloaded both{[](int i) { return i; }, [](float) { return 2; }};
  return both(1) + both(2.0f);
}
int onCpu() {
  overloaded both{[](int i) { return i; }, [](char) { return 2; }};
  return both('a');
}

namespace library {
template <class T> struct box { T t; };
template <class T> box(T) -> box<T>;
explicit box(const char *) -> box<const char *>;
template <class T> [[deprecated]] box(T *, char) -> box<T>;
int inSameNamespace() restrict(amp) { return box{3}.t; }

struct outer {
  template <class T> struct inner {
    T t;
    inner(T t) restrict(amp) : t(t) {} // expected-note {{candidate}}
    ~inner() restrict(cpu, amp) {}
  };
  template <class T> inner(T *) -> inner<T>;
};
template <class T> struct generic {
  template <class U> struct inner { U u; };
  template <class U> inner(U) -> inner<U>;
};
} // namespace library
int ofMembers() restrict(amp) {
  library::outer::inner a(3);
  library::generic<int>::inner b{3};
  return a.t + b.u;
}
// The deduced class must be constructible, too.
void made(int *p) {
  library::outer::inner a(p); // expected-error {{no matching constructor for initialization of 'library::outer::inner<int>'}} \
                              // expected-note@* 0+ {{candidate}}
}
