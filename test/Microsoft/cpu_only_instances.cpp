// An instance of a template restricted to both is cpu code unless amp code
// calls it; if amp code calls it, the amp rules apply.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: not %ampcc -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: 'Holder' is restricted to cpu and cannot be used in code restricted to cpu,amp
// WRONG: note: in instantiation of function template specialization 'keep<int>'
#include <amp.h>
#include <string>
#include <vector>
using namespace concurrency;

template <class T> struct Holder {
  T value;
  Holder(T v) : value(v) {}
};
template <class T> T keep(T x) restrict(cpu, amp) {
  // CHECK: :[[@LINE+2]]:13: warning: only the cpu can run this: accepted as in Visual C++, since no amp code calls this instance
  // WRONG-NOT: :[[@LINE+1]]:13: warning
  Holder<T> h(x);
  return h.value;
}
template <class T> struct Pair {
  T a, b;
  Pair(T a, T b) restrict(cpu, amp) : a(a), b(b) {}
  T sum() const restrict(cpu, amp) { return a + b; }
};
template <class V> typename V::value_type make(typename V::value_type n) restrict(cpu, amp) {
  V v(n);
  return n;
}
template <class T> T outer(T x) restrict(cpu, amp) { return keep(x); }

int main() {
  int d[1];
  array_view<int> v(1, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = Pair<int>(1, 2).sum();
#ifdef WRONG
    v[i] += outer(3);
#endif
  });
  return v[0] == 3 && outer(4) == 4 && keep(2.5) == 2.5 && make<std::vector<int>>(3) == 3 && Pair<std::string>("a", "b").sum() == "ab"
             ? 0
             : 1;
}
