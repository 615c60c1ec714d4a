// Checks that report where they fail.
#ifndef EXPECT_H
#define EXPECT_H
#include "../../../Inputs/verdict.h"

#define CHECK(c)                                                               \
  do {                                                                         \
    if (!passes(c))                                                            \
      std::printf("%s:%d: %s\n", __func__, __LINE__, #c);                      \
  } while (0)

#endif
