// RUN: %ampcc -O2 -std=c++20 -I%S/../../Inputs %s -o %t && %t
//
// Local classes, and closures that functions return.
#include "same.h"

auto makeAdder(int k) restrict(cpu, amp) {
  return [k](int x) { return x + k; };
}

template <class F, class G> auto compose(F f, G g) restrict(cpu, amp) {
  return [f, g](auto x) { return f(g(x)); };
}

int higher(int i) restrict(cpu, amp) {
  auto h = compose(makeAdder(3), [](int x) { return x * x; });
  auto hh = compose(h, makeAdder(1));
  return h(i) + hh(i);
}

struct Local {
  int operator()(int a, int b = 4) const restrict(cpu, amp) { return a * b; }
};

int localClasses(int i) restrict(cpu, amp) {
  struct L {
    int a;
    L(int a) : a(a) {}
    int get() const { return a; }
    L operator+(L o) const { return L(a + o.a); }
    static int five() { return 5; }
  };
  L x(i), y = L(2) + x;
  Local l;
  return y.get() + L::five() + l(i) + l(2, 3);
}

int main() {
  SAME(localClasses, 38);
  SAME(higher, 67);
  return failures;
}
