// Input data for loops, and a comparison of results with the expected ones.
#ifndef NUMBERS_H
#define NUMBERS_H
#include <cstdio>
#include <vector>

static void check(const char *name, int n, const std::vector<int> &got,
                  const std::vector<int> &expected) {
  for (std::size_t i = 0; i != got.size(); ++i)
    if (got[i] != expected[i]) {
      std::printf("BAD %s, %d: %d is %d, not %d\n", name, n, int(i), got[i],
                  expected[i]);
      return;
    }
}

static std::vector<int> numbers(int n) {
  std::vector<int> result(n);
  for (int i = 0; i < n; ++i)
    result[i] = i * 37 % 101 - 20;
  return result;
}

#endif
