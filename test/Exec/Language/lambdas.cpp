// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs %s -o %t && %t
//
// Lambdas: captures of all kinds, of `this`, generic and nested ones.
#include "same.h"

#define R restrict(cpu, amp)
auto adder(int k) R {
  return [k](int x) { return x + k; };
}
template <class F, class G> auto comp(F f, G g) R {
  return [=](auto... a) { return f(g(a...)); };
}
template <class F> int ap(F &&f, int x) R { return f(x); }
template <class F> int ap2(const F &f, int x) R {
  return ap(f, x) + ap([f](int y) { return f(y); }, x);
}
int f_lam(int i) R {
  auto a = adder(i);
  auto b = comp(a, [](int x, int y) { return x * y; });
  auto c = [=] { return [=](int z) { return a(z) + i + b(z, 2); }; };
  int n = 0;
  auto m = [n, i]() mutable {
    n += i;
    return n;
  };
  m();
  return b(2, 3) + c()(4) + m() + ap(a, 1) + ap2(a, 2);
}
int f_lam2(int i) R {
  int arr[3] = {1, 2, i};
  struct S {
    int x;
  } s{i};
  auto l = [arr, s, k = i * 2, f = 1.5f](auto x, int d = 4) {
    int t = 0;
    for (int v : arr)
      t += v;
    return t + s.x + k + int(f * x) + d;
  };
  auto g = l;
  return l(2) + g(2.5f, 1) + [](auto x) -> int { return x; }(3.7f);
}
struct LT {
  int v;
  int run(int k) const R {
    auto f = [*this, k](int x) { return v + k + x; };
    auto g = [=, self = *this](int x) { return self.v * x + k; };
    return f(1) + g(2);
  }
};
int f_this(int i) R {
  LT t{i};
  return t.run(3);
}

#define FUNCTIONS(X) X(f_lam, 68) X(f_lam2, 60) X(f_this, 22)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
