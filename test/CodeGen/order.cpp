// RUN: %ampcc --emit-opencl %s | FileCheck %s
//
// Only operands that must be evaluated first go into local variables. A parameter
// with a destructor is the caller's object; an unused reference is not evaluated.
#include <amp.h>
using namespace concurrency;
#define R restrict(cpu, amp)

struct G {
  int id;
  G(int id) R : id(id) {}
  ~G() R { id = 0; }
};
struct P { int a, b; P &add(int x) R { a += x; return *this; } };
// CHECK: static int take(G *g) {
int take(G g) R { return g.id; }
int twice(int &x) R { return x *= 2; }
int both(int a, int b) R { return a + b; }

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    int x = v[i], y = 3;
    // CHECK: int [[T:t[0-9]+]] = x; int a = [[T]] << (x++ & 3);
    int a = x << (x++ & 3);
    // CHECK: int b = x << y;
    int b = x << y;
    // The right operand of an assignment is evaluated first, also in `x += x++ * 2`.
    // CHECK: int [[T:t[0-9]+]] = x++ * 2; x += [[T]];
    x += x++ * 2;
    // CHECK: {{^}}  x = 5; x += x + 1;
    x += (x = 5, x + 1);
    // CHECK: {{^}}  x += y;
    x += y;
    // CHECK: int [[T:t[0-9]+]] = x; int c = both([[T]], twice(&x));
    int c = both(x, twice(x));
    // CHECK: both(x, twice(&y))
    int d = both(x, twice(y));
    // Analyses replace numbers by their initializers, which contain no other uses.
    for (int k = 0; k < y; ++k) {
      // CHECK: {{^}}    int q;
      // CHECK-NEXT: {{^}}    q = q + k;
      const int q = q + k;
      // CHECK: int n;
      // CHECK-NEXT: n = n + 1;
      // CHECK-NEXT: for (; n < y; ++n)
      for (int n = n + 1; n < y; ++n)
        x += q;
    }
    P p = {x, y};
    // CHECK: {{^  }}P_add(&p, 3);
    p.add(3);
    // CHECK: G [[G:t[0-9]+]] = {x}; int e = take(&[[G]]);
    // CHECK: G_destroy(&[[G]]);
    int e = take(G(x));
    // CHECK: long m = (long)&((P *)0)->b;
    int P::*m = &P::b;
    v[i] = a + b + c + d + e + p.*m;
  });
}
