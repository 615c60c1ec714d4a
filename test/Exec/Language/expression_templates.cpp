// RUN: %ampcc --emit-opencl %s | FileCheck %s
// RUN: %ampcc %s -o %t && %t
//
// Objects with views, whose pointers lead to global memory also where their
// base classes, without views, are cast to their classes.
#include <amp.h>

using namespace concurrency;

// CHECK: __global const int *data;
// CHECK-NOT: {{^ *(const )?int \*data}}

template <class E> struct Expression {
  const E &self() const restrict(cpu, amp) {
    return static_cast<const E &>(*this);
  }
  int at(int i) const restrict(cpu, amp) { return self()[i]; }
};

struct Other {
  int n;
};

struct Leaf : Other, Expression<Leaf> {
  array_view<const int> v;
  explicit Leaf(array_view<const int> v) restrict(cpu, amp) : v(v) {}
  int operator[](int i) const restrict(cpu, amp) { return v[i]; }
};

template <class A, class B> struct Sum : Expression<Sum<A, B>> {
  A a;
  B b;
  Sum(const Expression<A> &a, const Expression<B> &b) restrict(cpu, amp)
      : a(a.self()), b(b.self()) {}
  int operator[](int i) const restrict(cpu, amp) { return a.at(i) + b.at(i); }
};

template <class A, class B>
Sum<A, B> operator+(const Expression<A> &a, const Expression<B> &b)
    restrict(cpu, amp) {
  return {a, b};
}

template <class E>
void assign(array_view<int> to, const Expression<E> &e, int i) restrict(amp) {
  to[i] = e.at(i);
}

int main() {
  int a[8], b[8], c[8];
  for (int i = 0; i < 8; ++i)
    a[i] = i, b[i] = 10 * i;
  array_view<const int> x(8, a), y(8, b);
  array_view<int> z(8, c);
  z.discard_data();
  parallel_for_each(z.extent, [=](index<1> i) restrict(amp) {
    assign(z, Leaf(x) + Leaf(y) + Leaf(x), i[0]);
  });
  z.synchronize();
  for (int i = 0; i < 8; ++i)
    if (c[i] != 12 * i)
      return 1;
}
