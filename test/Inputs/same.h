//===- same.h - checks a function on the cpu and in a kernel --------------===//
#ifndef SAME_H
#define SAME_H

#include "verdict.h"
#include <amp.h>
#include <vector>

// Kernels are optimized in any case; optimizing the host side would take a
// quarter of a test's time.
#pragma clang optimize off

/// The argument for which a test specifies the value, because both sides may be wrong in the same way.
const int pinned = 5;

/// Calls f(i), restricted to both, for 0 <= i < 64 on both sides. \p value is
/// the expected f(pinned).
template <class F> void same(const char *name, double value, const F &f) {
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
  if (!passes(double(f(pinned)) == value))
    std::printf("%s(%d) is %.17g\n", name, pinned, double(f(pinned)));
  if (passes(!bad))
    std::printf("%s: same\n", name);
}

#define SAME(function, value)                                                  \
  same(#function, value, [](int i) restrict(cpu, amp) { return function(i); })

/// Like same, for the functions and values in X-macro \p LIST, in one kernel:
/// compiling kernels takes most of a test's time.
template <class F>
void sameAll(const char *const *names, const int *values, int count, const F &f) {
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
  for (int k = 0; k < count; ++k) {
    if (!passes(expected[k * n + pinned] == values[k]))
      std::printf("%s(%d) is %d\n", names[k], pinned, expected[k * n + pinned]);
    for (int i = 0; i < n; ++i)
      if (!passes(results[k * n + i] == expected[k * n + i])) {
        std::printf("%s(%d): %d in the kernel, %d on the cpu\n", names[k], i,
                    results[k * n + i], expected[k * n + i]);
        break;
      }
  }
}

#define SAME_NAME_(function, value) #function,
#define SAME_VALUE_(function, value) value,
#define SAME_STORE_(function, value) out[at] = function(i), at += 64;
#define SAME_ALL(LIST)                                                         \
  do {                                                                         \
    const char *const names_[] = {LIST(SAME_NAME_)};                           \
    const int values_[] = {LIST(SAME_VALUE_)};                                 \
    sameAll(names_, values_, sizeof(names_) / sizeof(*names_),                 \
            [](int i, const concurrency::array_view<int, 1> &out)              \
                restrict(cpu, amp) {                                           \
                  int at = i;                                                  \
                  LIST(SAME_STORE_)                                            \
                });                                                            \
  } while (0)

#endif
