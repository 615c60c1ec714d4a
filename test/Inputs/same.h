//===- same.h - a function gives the same on the cpu and in a kernel ------===//
#ifndef SAME_H
#define SAME_H

#include <amp.h>
#include <cstdio>
#include <vector>

static int failures = 0;

/// Calls f(i), restricted to both, for 0 <= i < 64 on either side.
template <class F> void same(const char *name, const F &f) {
  const int n = 64;
  std::vector<decltype(f(0))> results(n);
  concurrency::array_view<decltype(f(0)), 1> view(n, results.data());
  view.discard_data();
  concurrency::parallel_for_each(
      view.get_extent(),
      [=](concurrency::index<1> i) restrict(amp) { view[i] = f(i[0]); });
  view.synchronize();
  int bad = 0;
  for (int i = 0; i < n; ++i)
    if (!(results[i] == f(i)) && !bad++)
      std::printf("%s(%d): %.9g in the kernel, %.9g on the cpu\n", name, i,
                  double(results[i]), double(f(i)));
  if (!bad)
    std::printf("%s: same\n", name);
  failures += bad != 0;
}

#define SAME(function)                                                         \
  same(#function, [](int i) restrict(cpu, amp) { return function(i); })

#endif
