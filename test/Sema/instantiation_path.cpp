// The notes behind an error in a template lead from instance to instance to the
// line that is the user's, whichever of the instances it is.
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics -DDEEP -ftemplate-backtrace-limit=4 %s 2>&1 | FileCheck --check-prefix=DEEP %s

template <class F> int inner(F f) restrict(amp) { return f(1); }
template <class F> int outer(F f) restrict(amp) { return inner(f); }
template <class F> struct Functor {
  F f;
  int operator()() const restrict(amp) { return outer(f); }
};

#ifndef DEEP
struct Right { int operator()(int x) const restrict(cpu, amp) { return x; } };
struct Wrong { char c; int operator()(int x) const restrict(cpu, amp) { return x; } };
int right() restrict(amp) { return outer(Right()); }
int wrong(Functor<Wrong> &f) restrict(amp) {
  return f();
}
// CHECK: :[[@LINE-14]]:{{[0-9]+}}: error: type 'Wrong' is not allowed in amp code
// CHECK-NEXT: :[[@LINE-14]]:58: note: in instantiation of 'inner<Wrong>' requested here
// CHECK-NEXT: :[[@LINE-12]]:49: note: in instantiation of 'outer<Wrong>' requested here
// CHECK-NEXT: :[[@LINE-5]]:11: note: in instantiation of 'operator()' requested here
#else
template <int N> int start(int x) restrict(amp) {
  if constexpr (N == 3) {
    short s;
  }
  return start<(N > 0 ? N - 1 : 0)>(x);
}
int all() restrict(amp) { return start<9>(1); }
// DEEP: error: type 'short' is not allowed in amp code
// DEEP-NEXT: note: in instantiation of 'start<3>' requested here
// DEEP-NEXT: note: in instantiation of 'start<4>' requested here
// DEEP-NEXT: note: in instantiation of 'start<8>' requested here
// DEEP-NEXT: note: in instantiation of 'start<9>' requested here
#endif
