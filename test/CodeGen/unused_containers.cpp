// A kernel captures containers that its code does not use: only the kernel's
// arguments require their classes to be complete.
// RUN: %ampcc -c %s -o %t.o
#include <amp.h>
using namespace concurrency;

struct refers {
  const array<int> &a;
  array<float, 2> &b;
  void operator()(index<1>) const restrict(amp) {}
};
void launch(refers &k, array<double> &captured) {
  parallel_for_each(extent<1>(4), k);
  parallel_for_each(extent<1>(4), [&captured](index<1>) restrict(amp) {});
}
