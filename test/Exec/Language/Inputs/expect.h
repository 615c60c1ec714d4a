// Checks that say where they fail.
#ifndef EXPECT_H
#define EXPECT_H
#include <cstdio>

static int failures = 0;

#define CHECK(c)                                                               \
  do {                                                                         \
    if (!(c)) {                                                                \
      std::printf("%s:%d: %s\n", __func__, __LINE__, #c);                      \
      ++failures;                                                              \
    }                                                                          \
  } while (0)

#endif
