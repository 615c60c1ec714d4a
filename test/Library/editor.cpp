// RUN: %clangxx -std=c++17 -fdeclspec -I %include -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %clangxx -std=c++17 -D__AMPCC__=1 -fms-extensions -isystem %include -Wall -Wextra -Werror -fsyntax-only %s
// Without the compiler, a language server still parses kernels; it may use the
// options of an ampcc compilation, from compile_commands.json.
#include <amp_math.h>
using namespace concurrency;

float twice(float x) restrict(cpu, amp) { return x + x; }
float once(float x) restrict(amp) { return fast_math::sqrt(x); }
float once(float x) restrict(cpu) { return x; }

struct functor {
  array_view<float> v;
  void operator()(tiled_index<8> t) const restrict(amp) {
    tile_static float shared[8];
    shared[t.local[0]] = v[t.global];
    t.barrier.wait();
    v[t.global] = shared[7 - t.local[0]] + direct3d::imax(1, 2);
  }
};

int main() {
  std::vector<float> data(64);
  array_view<float> v(64, data);
  array<float> a(v);
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { v[i] = twice(a[i]) + once(v[i]); });
  parallel_for_each(v.extent.tile<8>(), functor{v});
  return int(once(v[0]));
}
