// One recompilation turns all temporaries of a call into lvalues and leaves its
// other arguments unchanged.
// RUN: %ampcc -std=c++17 -Wno-amp-microsoft %s -o %t && %t
// RUN: %ampcc -v -w -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK-COUNT-2: clang -cc1 version
// CHECK-NOT: clang -cc1 version
// A temporary that no lvalue could replace is no reason for recompilation.
// RUN: not %ampcc -v -DWRONG -fsyntax-only %s 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: clang -cc1 version
// WRONG-NOT: clang -cc1 version
// WRONG: error: no matching function for call to 'byValue'
// WRONG: error: no matching function for call to 'byReference'
#include <amp.h>
#include <memory>

struct S {
  int v;
  explicit S(int v) : v(v) {}
};
struct Derived : S {
  using S::S;
};
struct Sum {
  int v;
  Sum(S &a, S &b, S &c, S &d, S &e) : v(a.v + b.v + c.v + d.v + e.v) {}
  int member(S &a, S &b, S &c, S &d) { return v + a.v + b.v + c.v + d.v; }
};
int add(S &a, S &b, S &c, S &d, S &e) { return a.v + b.v + c.v + d.v + e.v; }
template <class T> int addAll(T &a, T &b, T &c, T &d, T &e) {
  return a.v + b.v + c.v + d.v + e.v;
}
int mixed(S &a, std::unique_ptr<int> p, S &&b, const S &c, S &d, int e, S &f) {
  return a.v + *p + b.v + c.v + d.v + e + f.v;
}
int mixed(int) { return 0; }
#ifdef WRONG
void byValue(S), byReference(const S &);
void wrong() {
  byValue(std::make_unique<int>(2));
  byReference(std::make_unique<int>(2));
}
#else
template <class T> int inTemplate(T x) {
  return add(S(x), S(1), S(1), S(1), S(1));
}

int main() {
  Sum s(S(1), S(2), S(3), S(4), S(5)), t{S(1), S(1), S(1), S(1), S(1)};
  if (s.v != 15 || t.v != 5)
    return 1;
  if (Sum(S(1), S(1), S(1), S(1), S(2)).v != 6)
    return 2;
  if (t.member(S(1), S(2), Derived(3), S(4)) != 15)
    return 3;
  if (add(S(1), Derived(2), S(3), S(4), S(5)) != 15)
    return 4;
  if (addAll(S(1), S(2), S(3), S(4), S(5)) != 15 || inTemplate(2) != 6)
    return 5;
  return mixed(S(1), std::make_unique<int>(2), S(3), S(4), S(5), 6, S(7)) - 28;
}
#endif
