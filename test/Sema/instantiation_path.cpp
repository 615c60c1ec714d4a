// The notes after an error in a template list the instantiations down to the
// user's line, whichever instance has the error.
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics -DDEEP -ftemplate-backtrace-limit=4 %s 2>&1 | FileCheck --check-prefix=DEEP %s

struct Wrong { int operator()(int x) const restrict(cpu, amp) { return x; } };
template <class F> struct argument { static const int value = 1; };
template <> struct argument<Wrong> { static int value; };
template <class F> int inner(F f) restrict(amp) { return f(argument<F>::value); }
template <class F> int outer(F f) restrict(amp) { return inner(f); }
template <class F> struct Functor {
  F f;
  int operator()() const restrict(amp) { return outer(f); }
};

#ifndef DEEP
struct Right { int operator()(int x) const restrict(cpu, amp) { return x; } };
int right() restrict(amp) { return outer(Right()); }
int wrong(Functor<Wrong> &f) restrict(amp) {
  return f();
}
// CHECK: :[[@LINE-13]]:{{[0-9]+}}: error: 'value' is not a local variable
// CHECK: :[[@LINE-13]]:58: note: in instantiation of function template specialization 'inner<Wrong>' requested here
// CHECK-NEXT: :[[@LINE-11]]:49: note: in instantiation of function template specialization 'outer<Wrong>' requested here
// CHECK-NEXT: :[[@LINE-5]]:11: note: in instantiation of member function 'Functor<Wrong>::operator()' requested here
// The class is not listed: it contains correct code.
// CHECK-NOT: Functor<Wrong>' requested here

// Clang keeps no location for a function with a deduced return type.
int lambdas() restrict(amp) {
  auto generic = [](auto x) {
    short s = 1;
    return [=](auto y) {
      thread_local int t;
      return x + y;
    }(1u);
  };
  return generic(1) + outer([](auto x) {
    static int s;
    return x;
  });
}
// CHECK: :[[@LINE-11]]:11: error: type 'short' is not allowed in amp code
// CHECK-NEXT: :[[@LINE-6]]:17: note: in instantiation of function template specialization 'lambdas()::(anonymous class)::operator()<int>' requested here
// CHECK: :[[@LINE-11]]:24: error: variable 't' of amp code cannot be thread_local
// CHECK-NEXT: :[[@LINE-13]]:12: note: in instantiation of function template specialization 'lambdas()::(anonymous class)::operator()(int)::(anonymous class)::operator()<unsigned int>' requested here
// CHECK-NEXT: :[[@LINE-9]]:17: note: in instantiation of function template specialization 'lambdas()::(anonymous class)::operator()<int>' requested here
// CHECK: :[[@LINE-9]]:16: error: variable 's' of amp code cannot be static
// CHECK-NEXT: :9:58: note: in instantiation of function template specialization 'lambdas()::(anonymous class)::operator()<int>' requested here
// CHECK-NEXT: :10:58: note: in instantiation of function template specialization 'inner<(lambda at {{.*}})>' requested here
// CHECK-NEXT: :[[@LINE-13]]:23: note: in instantiation of function template specialization 'outer<(lambda at {{.*}})>' requested here

template <class T> auto deduced(T x) restrict(amp) {
  short s = 1;
  return x;
}
template <class T> struct user { T get(T x) restrict(amp) { return deduced(x); } };
int deduces(user<int> &u) restrict(amp) { return u.get(1); }
// CHECK: :[[@LINE-5]]:9: error: type 'short' is not allowed in amp code
// CHECK-NEXT: :[[@LINE-3]]:68: note: in instantiation of function template specialization 'deduced<int>' requested here
// CHECK-NEXT: :[[@LINE-3]]:52: note: in instantiation of member function 'user<int>::get' requested here
// CHECK-NEXT: error

// Instances that only the amp half of a call requires, and those of a class.
template <class T> T half(T x) restrict(cpu) { return x; }
template <class T> T half(T x) restrict(amp) {
  short s = 1;
  return x;
}
template <class T> T both(T x) restrict(cpu, amp) { return half(x); }
int calls_both() restrict(amp) { return both(1); }
template <class T> struct container {
  container() restrict(amp) {}
  ~container() restrict(cpu) {}
};
struct contains { container<int> c; };
// CHECK-SAME: '~container' is restricted to cpu, but a constructor to amp
// CHECK-NEXT: :[[@LINE-2]]:34: note: in instantiation of template class 'container<int>' requested here
// CHECK: :[[@LINE-12]]:9: error: type 'short' is not allowed in amp code
// CHECK-NEXT: :[[@LINE-10]]:60: note: in instantiation of function template specialization 'half<int>' requested here
// CHECK-NEXT: :[[@LINE-10]]:41: note: in instantiation of function template specialization 'both<int>' requested here
#else
template <int N> int start(int x) restrict(amp) {
  if constexpr (N == 3) {
    short s;
  }
  return start<(N > 0 ? N - 1 : 0)>(x);
}
int all() restrict(amp) { return start<9>(1); }
// DEEP: error: type 'short' is not allowed in amp code
// DEEP-NEXT: note: in instantiation of function template specialization 'start<3>' requested here
// DEEP-NEXT: note: in instantiation of function template specialization 'start<4>' requested here
// DEEP-NEXT: note: in instantiation of function template specialization 'start<8>' requested here
// DEEP-NEXT: note: in instantiation of function template specialization 'start<9>' requested here
#endif
