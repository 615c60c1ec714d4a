// RUN: %ampcc -O2 -std=c++17 -I%S/../../Inputs %s -o %t && %t
//
// Enumerations compute in the type that C++ promotes them to: int if their values fit, although the representation is unsigned.
#include "same.h"

enum Plain { ea, eb = 5, ec };
enum Negative { na = -3, nb };
enum High { ha = 1, hb = 4000000000u };
enum Fixed : unsigned { fa, fb = 9 };
enum FixedInt : int { ia = -1 };
enum class Scoped : unsigned { sa = 2 };
struct Holder { Plain e; High h; Plain list[2]; };

template <class T> T pick(bool c, const T &a, const T &b) restrict(cpu, amp) { return c ? a : b; }
int compared(int i) restrict(cpu, amp) {
  Plain e = Plain(i % 7);
  return (i - 39 < ec) + (i - 39 <= e + 2) * 2 + (pick(true, -39, i) <= ea + 2) * 4 + (e - ec < 0) * 8 + (-1 < e) * 16;
}
int calculated(int i) restrict(cpu, amp) {
  Plain e = eb;
  int r = (e - 7) / 2 * 64 + (-ec >> 1) + (~ea >> 3) + (e - 6) % 4;
  r += (i ? ea : e) - 9 < 0 ? 1000 : 0;
  return r + (+e * -3) / 2;
}
int otherTypes(int i) restrict(cpu, amp) {
  High h = hb;
  Fixed f = fb;
  Scoped s = Scoped(i);
  return (h - 1 > -1) + (f - 10 > 0) * 2 + (na - 1 < 0) * 4 + (nb / 2 < 0) * 8 + (ia < 1) * 16 + (s > Scoped::sa) * 32 + (i - 100 < f) * 64 + int((h / 2) >> 20);
}
int stored(int i) restrict(cpu, amp) {
  Holder x = {Plain(i % 7), hb, {eb, ec}};
  const Plain &r = x.list[i & 1];
  Plain *p = &x.e;
  int n = 0;
  switch (r - 6) {
  case -1: n = 10; break;
  case 0: n = 20; break;
  default: n = 30;
  }
  float g = x.e - 7;
  double d = r - 7;
  return n + int(g) * 100 + int(d) * 1000 + (*p - 8) / 3 + (x.h / 7 > 0);
}

#define FUNCTIONS(X) X(compared, 31) X(calculated, 924) X(otherTypes, 1969) X(stored, -1180)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
