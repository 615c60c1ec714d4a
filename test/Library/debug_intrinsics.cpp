// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t > %t.out
// RUN: %filecheck %s < %t.out
// direct3d_printf, direct3d_errorf and direct3d_abort: the output, and the
// exception with its text wherever the host waits for the kernel.
#include <amp.h>
#include "check.h"
#include <cstring>
#include <vector>
using namespace concurrency;

template <class F> void fails(int line, const char *text, F wait) {
  try {
    wait();
  } catch (const runtime_exception &e) {
    if (!passes(typeid(e) == typeid(runtime_exception) && std::strstr(e.what(), text) && e.get_error_code() == E_FAIL))
      std::printf("line %d: %s\n", line, e.what());
    return;
  }
  passes(false);
  std::printf("line %d: nothing is thrown\n", line);
}
#define FAILS(text, ...) fails(__LINE__, text, [&] { __VA_ARGS__; })

static int positive(int x, float y) restrict(amp) {
  if (x < 0)
    direct3d_errorf("negative: %d, y = %g\n", x, y);
  return x;
}

struct checked {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] = positive(v[i], 1.5f) + 1; }
};

int main() {
  std::vector<int> data = {1, 2, -3, 4};
  array_view<int> v(data);
  accelerator_view av = accelerator().default_view;

  // Without an error nothing is thrown.
  parallel_for_each(av, extent<1>(2), checked{v.section(0, 2)});
  av.wait();
  EQUAL(v[1], 3);

  // The first access to an element throws, later ones return the data.
  parallel_for_each(v.extent, checked{v});
  FAILS("negative: -3, y = 1.5", v[0]);
  EQUAL(v[0], 3);
  EQUAL(v[2], -2);
  v.synchronize();

  // synchronize, copy, wait and futures throw.
  parallel_for_each(v.extent, checked{v});
  FAILS("negative: -2", v.synchronize());
  v[2] = -7;
  parallel_for_each(v.extent, checked{v});
  std::vector<int> out(4);
  FAILS("negative: -7", copy(v, out.begin()));
  EQUAL(out[2], -6);
  parallel_for_each(av, v.extent, checked{v});
  FAILS("negative: -6", av.wait());
  av.wait();
  v[2] = -9;
  parallel_for_each(av, v.extent, checked{v});
  completion_future done = av.create_marker();
  done.wait();
  FAILS("negative: -9", done.get());
  FAILS("negative: -9", done.get());
  v.synchronize();

  // Values of all types; the message of one of the threads; no captures.
  parallel_for_each(extent<1>(1), [](index<1> i) restrict(amp) {
    const unsigned int u = 0xfffffff0u;
    direct3d_errorf("%5d|%-4d|%u|%x|%c|%08.3f|%e|100%%", 42 + i[0], -1, u, u, 65, 2.5f, 0.5f);
  });
  FAILS("   42|-1  |4294967280|fffffff0|A|0002.500|5.000000e-01|100%", av.wait());
  parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) { direct3d_errorf("%d|%u|%x", 4294967295u, -1, -2); });
  FAILS("-1|4294967295|fffffffe", av.wait());
  parallel_for_each(extent<1>(1000), [](index<1> i) restrict(amp) { direct3d_errorf("thread %d\n", i[0] % 1); });
  FAILS("thread 0", av.wait());

  parallel_for_each(extent<1>(1), [](index<1> i) restrict(amp) {
    direct3d_errorf("%s: %d, %5s|%s", "in \"quotes\"", 7 + i[0], "abc", "");
  });
  FAILS("in \"quotes\": 7,   abc|", av.wait());

  // Argument expressions are evaluated once.
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int n = 0;
    direct3d_errorf("%d %d", ++n, 7);
    v[0] = n;
  });
  FAILS("1 7", v[0]);
  EQUAL(v[0], 1);

  // With tiles, tile_static variables, several calls and several kernels.
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int sum;
    if (t.local[0] == 0)
      sum = 0;
    t.barrier.wait();
    atomic_fetch_add(&sum, positive(t.local[0], 0.0f));
    t.barrier.wait();
    if (t.global[0] == 63 && sum == 120)
      direct3d_abort();
  });
  FAILS("direct3d_abort", av.wait());
  parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) { direct3d_errorf("first"); });
  parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) { direct3d_errorf("second"); });
  FAILS("first", av.wait());
  FAILS("second", av.wait());
  av.wait();

  // The message contains its location.
  parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) { direct3d_abort(); });
  FAILS("debug_intrinsics.cpp", av.wait());

  if (accelerator().supports_double_precision) {
    parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) { direct3d_errorf("%.12f", 1.0 / 3); });
    FAILS("0.333333333333", av.wait());
  }

  // CHECK-DAG: plain 7 2.5 -1
  // CHECK-DAG: negative: -3, y = 1.5
  // CHECK-DAG: thread 0
  parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) { direct3d_printf("plain %d %g %d\n", 7, 2.5f, -1); });
  av.wait();
  return result();
}
