// Each input of a call is asked for in its arguments. What is no element of the
// caller's control flow, a default argument with all its calls, is evaluated
// once for all of them: 24 calls in each other would take 3^24 evaluations.
// RUN: %ampcc -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics
#include <amp.h>
using namespace concurrency;

struct Pair {
  int a, b;
};
inline Pair next(const Pair &p) restrict(cpu, amp) {
  return {p.b, p.a + p.b};
}
inline int fibonacci(const Pair &p = next(next(next(next(next(next(next(next(
                         next(next(next(next(next(next(next(next(next(next(
                             next(next(next(next(next(next(
                                 {0, 1}))))))))))))))))))))))))) restrict(cpu, amp) {
  return p.a;
}

void run(array_view<int> out) {
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    int n = fibonacci();
    if (n > 1)
      t.barrier.wait();
    out[t] = n;
  });
}
