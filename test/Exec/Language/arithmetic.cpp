// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs %s -o %t && %t
//
// Arithmetic and conversions; loops and switches of unusual form.
#include "same.h"

#define R restrict(cpu, amp)
int o_while(int i) R {
  int n = 0, k = i;
  while (k-- > 0 && n++ < 10) {
    if (k % 3 == 0)
      continue;
    if (n > 7)
      break;
    n += k & 1;
  }
  do {
    n *= 2;
    if (n > 50)
      break;
  } while (n && ++k < 3);
  return n * 100 + k;
}
int o_ptrptrcast(int i) R {
  float f = float(i) * 1.5f;
  int *p = (int *)&f;
  *p ^= 1 << 31;
  unsigned u = *reinterpret_cast<unsigned *>(&f);
  return int(f) + int(u >> 24);
}
int o_void(int i) R {
  int x = i;
  void *v = &x;
  int *p = static_cast<int *>(v);
  *p += 3;
  (void)x;
  return x;
}
int o_null(int i) R {
  int x = 4;
  int *p = i & 1 ? &x : nullptr;
  if (!p)
    return 1;
  int *q = 0;
  if (p == q)
    return 2;
  return p && !q ? *p : 3;
}
int o_boolarith(int i) R {
  bool b = i & 4;
  int n = b + true;
  n += b;
  b = n;
  n = n * 2 + b;
  b ^= true;
  b |= (i > 3);
  n <<= b;
  return n + !b + ~n + -b;
}
// A bool in memory is one byte with the value true or false.
struct Flagged {
  int k;
  bool flag;
};
int o_boolmemory(int i) R {
  Flagged s = {1, (i & 1) != 0}, t = s, u = s;
  s.flag |= 2;
  bool &r = t.flag;
  r += 2;
  u.flag |= i & 6;
  int n = s.flag + 10 * t.flag + 100 * u.flag;
  s.flag &= 2;
  r ^= 4;
  u.flag *= 6;
  n += 1000 * s.flag + 10000 * t.flag + 100000 * u.flag;
  s.flag -= 2;
  t.flag = i & 8;
  return n * 4 + s.flag + 2 * t.flag + (s.flag == true);
}
int o_switch(int i) R {
  int n = 0;
  switch (i % 7) {
  case 0:
    n = 1;
  case 1:
    n += 2;
    break;
  case 2: {
    int z = i;
    n = z;
  }
  default:
    n += 100;
  case 3:
    n++;
    break;
  case 4:
  case 5:
    n = -1;
  }
  switch (i) {}
  switch (int j = i & 1; j) {
  case 1:
    n *= 3;
  }
  return n;
}
int o_switchloop(int i) R {
  int n = 0;
  for (int k = 0; k < 8; ++k) {
    switch (k) {
    case 1:
      continue;
    case 5:
      if (i > 30)
        break;
      n += 50;
      break;
    default:
      n++;
    }
    n *= 2;
  }
  return n;
}
int o_duff(int i) R {
  int n = 0, c = i % 9;
  switch (c & 3) {
  case 0:
    do {
      n += 1;
    case 3:
      n += 2;
    case 2:
      n += 3;
    case 1:
      n += 4;
    } while ((c -= 4) > 0);
  }
  return n;
}
enum E1 { ea, eb = 5, ec };
enum class E2 : unsigned { x = 3, y = 0xffffffffu };
int o_enum(int i) R {
  E1 e = i & 1 ? eb : ec;
  E2 f = E2::y;
  int n = e + 1;
  e = E1(n - 1);
  switch (e) {
  case ea:
    n = 0;
    break;
  case eb:
    n += 10;
    break;
  case ec:
    n += 20;
  }
  return n + (f > E2::x) + int(unsigned(f) >> 28) + (e == eb ? 3 : 0);
}
int o_udiv(int i) R {
  int a = i - 32;
  unsigned u = unsigned(a);
  return a / 3 + a % 3 * 10 + int(u / 3 % 1000) + (a >> 2) + int(u >> 30) +
         (a < 0) + int(u > 5u) + int(a < int(5u));
}
int o_mixed(int i) R {
  int a = i - 32;
  unsigned b = 7;
  long c = -3;
  unsigned long d = 5;
  float f = 2.5f;
  double g = .1;
  return int((a + b) >> 28) + (a < b) + int(c * a) + int((d - i) >> 60) +
         int(f * a) + int(g * a * 100) + int(b * f - a * g);
}
// A literal's type determines the conversion of the other operand.
int o_unsignedliterals(int i) R {
  long m = i - 32;
  int a = i - 32;
  return (m < 5ul) + 2 * (m < 5l) + 4 * int((m / 7ul) >> 60) + 8 * (a < 5u) + int((a / 3u) >> 28);
}
int o_compmix(int i) R {
  int a = i;
  a += 2.7f;
  a *= 1.5;
  a -= 3u;
  unsigned u = i;
  u -= 1000;
  u >>= 20;
  u *= 1.5f;
  float f = i;
  f += 1;
  f /= 3u;
  long l = i;
  l *= 1000000007;
  l %= 12345;
  l += f;
  return a + int(u) + int(f * 8) + int(l);
}
int o_wrap(int i) R {
  unsigned u = 4000000000u + i * 10000000u;
  unsigned long w = u;
  w = w * w;
  int s = int(u);
  return int(u / 7 + unsigned(w >> 33) + unsigned(s / 16) - unsigned(-u));
}
int o_fconv(int i) R {
  float f = i * 1e6f;
  int a = int(f);
  unsigned u = unsigned(f);
  long l = long(f * 1000.f);
  double d = l;
  float g = float(a) / 3;
  bool b = f;
  bool c = 0.25f;
  int t = 1.99f;
  int m = -1.99;
  return a + int(u) + int(l >> 10) + int(d / 1e6) + int(g) + b + c + t + m;
}
int o_literals(int i) R {
  return 0x7fffffff - (i + 5000) + 'a' + '\n' + '\\' + 0b101 + 1'000 + int(1e3f) +
         int(0x1p4) + int(sizeof(double)) + (true ? -2147483647 - 1 : 0) + 017;
}
// OpenCL's ?: does not accept a floating-point condition.
int o_floatcond(int i) R {
  float f = i - 2.0f, a = 1, b = 2;
  double d = (i & 3) * 0.5;
  (f ? a : b) += 4;
  while (f && f > -9)
    f -= 3;
  return (f ? 1 : 2) + (d ? 10 : 20) + (!f ? 100 : 200) + (d || !d ? 1000 : 0) +
         int(f ?: 7.0f) + int(a * 3 + b);
}

#define FUNCTIONS(X) \
  X(o_while, 9602) X(o_ptrptrcast, 185) X(o_void, 8) X(o_null, 4) X(o_boolarith, -2) \
  X(o_boolmemory, 440446) X(o_switch, -3) X(o_switchloop, 646) X(o_duff, 14) X(o_enum, 35) \
  X(o_udiv, 746) X(o_mixed, -221) X(o_compmix, 9612) X(o_unsignedliterals, 15) \
  X(o_wrap, -2067171304) X(o_fconv, 16554480) X(o_literals, -2763) X(o_floatcond, 1136)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
