//===- same.h - a function gives the same on the cpu and in a kernel ------===//
#ifndef SAME_H
#define SAME_H

#include "verdict.h"
#include <amp.h>
#include <vector>

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
  if (passes(!bad))
    std::printf("%s: same\n", name);
}

#define SAME(function)                                                         \
  same(#function, [](int i) restrict(cpu, amp) { return function(i); })

/// As same, for the functions in X-macro \p LIST, all of them in one kernel:
/// the compilation of kernels takes most of a test's time.
template <class F> void sameAll(const char *const *names, int count, const F &f) {
  const int n = 64;
  std::vector<int> results(n * count), expected(n * count);
  concurrency::array_view<int, 1> view(n * count, results.data());
  concurrency::array_view<int, 1> cpu(n * count, expected.data());
  view.discard_data();
  concurrency::parallel_for_each(
      concurrency::extent<1>(n),
      [=](concurrency::index<1> i) restrict(amp) { f(i[0], view); });
  view.synchronize();
  for (int i = 0; i < n; ++i)
    f(i, cpu);
  for (int k = 0; k < count; ++k)
    for (int i = 0; i < n; ++i)
      if (!passes(results[k * n + i] == expected[k * n + i])) {
        std::printf("%s(%d): %d in the kernel, %d on the cpu\n", names[k], i,
                    results[k * n + i], expected[k * n + i]);
        break;
      }
}

#define SAME_NAME_(function) #function,
#define SAME_STORE_(function) out[at] = function(i), at += 64;
#define SAME_ALL(LIST)                                                         \
  do {                                                                         \
    const char *const names[] = {LIST(SAME_NAME_)};                            \
    sameAll(names, sizeof(names) / sizeof(*names),                             \
            [](int i, const concurrency::array_view<int, 1> &out)              \
                restrict(cpu, amp) {                                           \
                  int at = i;                                                  \
                  LIST(SAME_STORE_)                                            \
                });                                                            \
  } while (0)

#endif
