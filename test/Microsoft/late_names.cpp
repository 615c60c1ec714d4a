// Names that are declared after the template that uses them are found at the
// instantiation, as in Visual C++; names without a declaration are errors.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: not %ampcc -fsyntax-only -DNOWHERE %s 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: not %ampcc -fsyntax-only -Werror=amp-microsoft %s 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: 'helper' is declared after {{.*}} [-Werror,-Wamp-microsoft]
#include <amp.h>
using namespace concurrency;

template <class T> T twice(T x) {
  // CHECK: :[[@LINE+2]]:10: warning: 'helper' is declared after the template that uses it
  // CHECK: :[[@LINE+1]]:22: warning: 'offset' is declared after
  return helper(x) + offset;
}
template <class T> struct Box {
  Box() : first(start()) {} // CHECK: warning: 'start' is declared after
  T get() {
    Other o; // CHECK: warning: 'Other' is declared after
    return o.v + first + T(later<T>());
  }
  T first;
};
struct Grid;
template <class T> T total(const Grid &g) {
  extent<2> e = g; // CHECK: warning: 'Grid' is declared after
  return T(e.size());
}
template <class T> struct Rows {
  T of(Grid &g) { return g.rows; }
};
// An earlier declaration takes precedence.
int chosen(long) { return 1; }
template <class T> int choose(T) { return chosen(3); }
int chosen(int) { return 2; }

// Names in the namespace of a qualified name.
namespace outer {
namespace detail {
template <int N, class T> int halves(T n) {
  // CHECK: :[[@LINE+1]]:30: warning: 'rest' is declared after the template that uses it
  return n < N ? 0 : detail::rest<N>(n);
}
template <int N, class T> int rest(T n) { return 1 + outer::detail::halves<N>(n / 2); }
} // namespace detail
template <class T> int sum(T n) {
  return outer::step(n) + outer::Unit::value; // CHECK: warning: 'step' is declared after
}
int step(int n) { return n + 1; }
struct Unit {
  static const int value = 40;
};
} // namespace outer

// CHECK: warning: 'scale' is declared after
template <class T> void run(array_view<T> v) {
  parallel_for_each(v.extent.template tile<2>(), [=](tiled_index<2> i) restrict(amp) {
    tile_static T tile[2];
    tile[i.local[0]] = scale(v[i]);
    i.barrier.wait();
    v[i] = tile[1 - i.local[0]];
  });
}
int scale(int x) restrict(cpu, amp) { return 10 * x; }

int offset = 3;
int helper(int x) { return 2 * x; }
int start() { return 100; }
struct Other {
  int v;
  Other() : v(1) {}
};
template <class T> T later() { return 5; }
struct Grid {
  int rows, cols;
  operator extent<2>() const { return extent<2>(rows, cols); }
};

#ifdef NOWHERE
// NOWHERE-NOT: warning:
// NOWHERE-DAG: error: no member named 'missing' in namespace 'outer'
template <class T> T broken_too(T x) { return outer::missing(1) + x; }
template <class T> T broken(T x) { return nowhere(1) + x; }
// NOWHERE-DAG: error: use of undeclared identifier 'nowhere'
// NOWHERE-NOT: warning:
int uses = broken(1) + broken_too(2);
#endif

int main() {
  int d[] = {1, 2};
  run(array_view<int>(2, d));
  Grid g = {2, 3};
  return d[0] == 20 && d[1] == 10 && twice(4) == 11 && Box<int>().get() == 106 && total<int>(g) == 6 &&
                 Rows<int>().of(g) == 2 && choose(1) == 1 &&
                 outer::detail::halves<2>(9) == 3 && outer::sum(1) == 42
             ? 0
             : 1;
}
