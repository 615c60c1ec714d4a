// RUN: %ampcc -O2 -std=c++20 -I%S/../../Inputs %s -o %t && %t
//
// Arrays as members, by reference, and copied with their objects.
#include "same.h"

template <class T, int N> int sumArray(const T (&a)[N]) restrict(cpu, amp) {
  T s = T();
  for (int k = 0; k < N; ++k)
    s += a[k];
  return int(s);
}

int arraysByRef(int i) restrict(cpu, amp) {
  int a[4] = {i, 1, 2, 3};
  float b[2] = {1.5f, 2.5f};
  int m[2][3] = {{1, 2, 3}, {4, 5, i}};
  return sumArray(a) + sumArray(b) + sumArray(m[1]);
}

struct M3 {
  float m[3][3];
  static M3 identity() restrict(cpu, amp) {
    M3 r = {};
    for (int k = 0; k < 3; ++k)
      r.m[k][k] = 1;
    return r;
  }
  M3 operator*(const M3 &o) const restrict(cpu, amp) {
    M3 r;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        r.m[i][j] = 0;
        for (int k = 0; k < 3; ++k)
          r.m[i][j] += m[i][k] * o.m[k][j];
      }
    return r;
  }
};

int matrices(int i) restrict(cpu, amp) {
  M3 a = M3::identity();
  a.m[0][1] = float(i);
  M3 b = a * a * a;
  M3 c;
  c = b;
  return int(c.m[0][1]);
}

struct Wrap {
  int a[5];
  Wrap(int i) restrict(cpu, amp) {
    for (int &x : a)
      x = i++;
  }
  Wrap(const Wrap &) = default;
};

struct WrapUser {
  Wrap w;
  Wrap ws[2];
  WrapUser(int i) restrict(cpu, amp) : w(i), ws{Wrap(i + 1), w} {}
};

int arrayCopies(int i) restrict(cpu, amp) {
  WrapUser u(i), v = u;
  v.w.a[0] = 100;
  u = v;
  auto f = [u]() { return u.ws[1].a[4] + u.w.a[0]; };
  return f() + v.ws[0].a[3];
}

int main() {
  SAME(arraysByRef, 29);
  SAME(matrices, 15);
  SAME(arrayCopies, 118);
  return failures;
}
