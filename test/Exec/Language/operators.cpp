// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs -I%S/Inputs %s -o %t && %t
//
// Overloaded operators, pointers to members.
#include "same.h"
#include "tracked.h"

#define R restrict(cpu, amp)
struct Ops {
  int v;
  Ops operator+(Ops o) const R { return {v + o.v}; }
  Ops operator-(Ops o) const R { return {v - o.v}; }
  Ops operator*(int k) const R { return {v * k}; }
  Ops operator/(int k) const R { return {v / k}; }
  Ops operator%(int k) const R { return {v % k}; }
  Ops operator&(Ops o) const R { return {v & o.v}; }
  Ops operator|(Ops o) const R { return {v | o.v}; }
  Ops operator^(Ops o) const R { return {v ^ o.v}; }
  Ops operator~() const R { return {~v}; }
  bool operator!() const R { return !v; }
  Ops operator-() const R { return {-v}; }
  Ops operator+() const R { return *this; }
  Ops operator<<(int k) const R { return {v << k}; }
  Ops operator>>(int k) const R { return {v >> k}; }
  bool operator<(Ops o) const R { return v < o.v; }
  bool operator>(Ops o) const R { return v > o.v; }
  bool operator<=(Ops o) const R { return v <= o.v; }
  bool operator>=(Ops o) const R { return v >= o.v; }
  bool operator==(Ops o) const R { return v == o.v; }
  bool operator!=(Ops o) const R { return v != o.v; }
  Ops &operator+=(Ops o) R {
    v += o.v;
    return *this;
  }
  Ops &operator-=(Ops o) R {
    v -= o.v;
    return *this;
  }
  Ops &operator*=(int o) R {
    v *= o;
    return *this;
  }
  Ops &operator/=(int o) R {
    v /= o;
    return *this;
  }
  Ops &operator%=(int o) R {
    v %= o;
    return *this;
  }
  Ops &operator&=(Ops o) R {
    v &= o.v;
    return *this;
  }
  Ops &operator|=(Ops o) R {
    v |= o.v;
    return *this;
  }
  Ops &operator^=(Ops o) R {
    v ^= o.v;
    return *this;
  }
  Ops &operator<<=(int o) R {
    v <<= o;
    return *this;
  }
  Ops &operator>>=(int o) R {
    v >>= o;
    return *this;
  }
  Ops &operator++() R {
    ++v;
    return *this;
  }
  Ops operator++(int) R {
    Ops o = *this;
    ++v;
    return o;
  }
  Ops &operator--() R {
    --v;
    return *this;
  }
  Ops operator--(int) R {
    Ops o = *this;
    --v;
    return o;
  }
  Ops *operator->() R { return this; }
  Ops &operator*() R { return *this; }
  int operator->*(int k) const R { return v + k; }
  bool operator&&(Ops o) const R { return v > o.v; }
  bool operator||(Ops o) const R { return v < o.v; }
  Ops *operator&() R { return nullptr; }
  int operator,(Ops o) const R { return v * 100 + o.v; }
  int operator[](int k) const R { return v + k; }
  int operator()() const R { return 1; }
  int operator()(int a) const R { return a; }
  int operator()(int a, int b, int c = 3) const R { return a + b * c; }
  friend Ops operator+(int a, Ops b) R { return {a + b.v}; }
};
int c_ops(int i) R {
  Ops a{i + 3}, b{5}, c = a + b - a * 2 / 3 % 7;
  c = (c & a) | (b ^ ~a);
  c += -a;
  c -= +b;
  c *= 3;
  c /= 2;
  c %= 1000;
  c &= Ops{0xff};
  c |= Ops{8};
  c ^= a;
  c <<= 2;
  c >>= 1;
  ++c;
  c++;
  --c;
  (c--)--;
  return c.v + (a << 2).v + (a >> 1).v + (a < b) + (a > b) * 2 + (a <= b) * 4 +
         (a >= b) * 8 + (a == b) * 16 + (a != b) * 32 + !a + a->v + (*a).v +
         (a->*3) + (a && b) + (a || b) + (&a == nullptr) + (a, b) + a[2] + a() +
         a(1) + a(1, 2) + a(1, 2, 4) + (7 + a).v;
}
struct Pm {
  int a;
  float b;
  int arr[3];
  Pm *self() R { return this; }
};
int usePm(const Pm &p, int Pm::*m) R { return p.*m; }
template <int Pm::*M> int tpm(const Pm &p) R { return p.*M; }
int c_pm(int i) R {
  Pm p{i, 2.5f, {1, 2, 3}};
  int Pm::*m = &Pm::a;
  float Pm::*f = &Pm::b;
  p.*m += 2;
  (&p)->*f = 4;
  int Pm::*n = nullptr;
  int(Pm::*am)[3] = &Pm::arr;
  (p.*am)[1] = i;
  return usePm(p, m) + int(p.*f) + (m ? 10 : 0) + (n ? 100 : 0) +
         (m == &Pm::a) + (n != m) + (p.*am)[1] + tpm<&Pm::a>(p) + p.self()->*m;
}
struct Q1 {
  int v;
  Q1(int v) R : v(v) {}
  Q1 &operator=(int x) R {
    v = x * 2;
    return *this;
  }
  Q1 &operator=(const Q1 &o) R {
    v = o.v + 1;
    return *this;
  }
};
int c_assignops(int i) R {
  Q1 a(1), b(2);
  a = i;
  b = a;
  (a = b) = 7;
  a = b = Q1(9);
  return a.v * 100 + b.v;
}

#define FUNCTIONS(X) X(c_ops, 1411) X(c_pm, 42) X(c_assignops, 1110)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
