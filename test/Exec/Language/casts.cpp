// RUN: %ampcc -O2 -std=c++23 -I%S/../../Inputs %s -o %t && %t
//
// Conversions between classes and their bases; casts that deduce their type.
#include "same.h"
#define R restrict(cpu, amp)

struct First {
  int x;
};
struct Second {
  int y;
};
struct Both : First, Second {
  int z;
};
int nullStaysNull(int i) R {
  Second *none = nullptr;
  Both *down = static_cast<Both *>(none);
  const Second *constant = nullptr;
  auto constantDown = static_cast<const Both *>(constant);
  int k = 0;
  auto after = static_cast<Both *>((k++, none));
  Both *nothing = nullptr;
  Second *up = (k++, nothing);
  return (down ? 1 : 2) + (constantDown ? 10 : 20) + (after ? 100 : k) +
         (up ? 1000 : i);
}
int afterEffects(int i) R {
  Both b;
  b.y = i;
  b.z = 3;
  Both *p = &b;
  int n = 0;
  Second *q = (n++, p);
  int z = static_cast<Both *>((n++, q))->z;
  return q->y + n + z;
}
struct Empty {};
struct Left : Empty {
  int a;
};
struct Right : Empty {
  int b;
};
struct Diamond : Left, Right {
  Empty &empty() R { return static_cast<Right &>(*this); }
};
int throughEmpty(int i) R {
  Diamond d;
  d.a = 1;
  d.b = i;
  Right &right = static_cast<Right &>(d.empty());
  return right.b + static_cast<Diamond &>(right).a;
}
struct View {
  concurrency::array_view<int, 1> v;
};
struct Viewed : View, Second {
  int m;
  Viewed(const concurrency::array_view<int, 1> &v) R : View{v}, m(5) {}
};
struct WithView {
  int operator()(const concurrency::array_view<int, 1> &v) const R {
    Viewed a(v);
    Second &base = a;
    Second *pointer = &a;
    return static_cast<Viewed &>(base).m + static_cast<Viewed *>(pointer)->m;
  }
};
template <class T> struct Pair {
  T a, b;
  Pair(T a, T b) R : a(a), b(b) {}
};
template <class T, class U> struct Two {
  T t;
  U u;
};
template <class T, class U> Two(T, U) -> Two<T, U>;
int deduced(int i) R {
  auto x = auto(i);
  return x + auto{3} + Pair{i, 2}.b + Pair(1.5f, 2.f).a + Two{i, 2.5f}.u;
}

int main() {
#define FUNCTIONS(X) X(nullStaysNull, 29) X(afterEffects, 10) X(throughEmpty, 6) X(deduced, 14)
  SAME_ALL(FUNCTIONS);
  int x = 0;
  concurrency::array_view<int, 1> v(1, &x);
  parallel_for_each(v.extent, [=](concurrency::index<1>) restrict(amp) {
    v[0] = WithView()(v);
  });
  v.synchronize();
  passes(x == 10);
  return failures;
}
