#include "kernels.h"
#include <cstdio>
using namespace concurrency;

// Both files use these names, followed by different kernels.
static void own(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 100; });
}
namespace {
struct Functor {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] += 1000; }
};
} // namespace

void two(array_view<int> v);

int main() {
  int data[4] = {1, 2, 3, 4};
  array_view<int> v(4, data);
  scale(v, 2);
  increment(v);
  own(v);
  parallel_for_each(v.extent, Functor{v});
  std::printf("%d %d\n", v[0], v[3]);
  two(v);
  std::printf("%d %d\n", v[0], v[3]);
}
