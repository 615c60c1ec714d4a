#include "kernels.h"
using namespace concurrency;

static void own(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 200; });
}
namespace {
struct Functor {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] += 2000; }
};
} // namespace

void two(array_view<int> v) {
  scale(v, 3);
  increment(v);
  own(v);
  parallel_for_each(v.extent, Functor{v});
}
