// The analysis evaluates the arguments of a call for each of its inputs. Default
// arguments, which are not in the caller's control-flow graph, are evaluated once for all
// inputs with all their calls: 24 nested calls would otherwise take 3^24 evaluations.
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
