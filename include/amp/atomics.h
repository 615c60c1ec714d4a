//===- atomics.h - atomic operations in kernels -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On elements of arrays and views and on tile_static variables (specification,
// section 6). All return the old value. They order nothing else: no fence.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_ATOMICS_H
#define AMP_ATOMICS_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {

#define AMP_ATOMIC_BUILTIN(builtin) AMP_BUILTIN(builtin) AMP_ATOMIC

/// Stores \p value.
AMP_ATOMIC_BUILTIN("atomic_xchg")
int atomic_exchange(int *destination, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_xchg")
unsigned int atomic_exchange(unsigned int *destination,
                             unsigned int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_xchg")
float atomic_exchange(float *destination, float value) restrict(amp);

/// `name` of int and of unsigned int, with a value or without.
#define AMP_ATOMIC_OF_VALUE(name, builtin)                                     \
  AMP_ATOMIC_BUILTIN(builtin)                                                  \
  int name(int *destination, int value) restrict(amp);                         \
  AMP_ATOMIC_BUILTIN(builtin)                                                  \
  unsigned int name(unsigned int *destination,                                 \
                    unsigned int value) restrict(amp);
#define AMP_ATOMIC_STEP(name, builtin)                                         \
  AMP_ATOMIC_BUILTIN(builtin) int name(int *destination) restrict(amp);        \
  AMP_ATOMIC_BUILTIN(builtin)                                                  \
  unsigned int name(unsigned int *destination) restrict(amp);

// Replace the value x at *destination by x + value and so on, or by x + 1 and
// x - 1.

AMP_ATOMIC_OF_VALUE(atomic_fetch_add, "atomic_add")
AMP_ATOMIC_OF_VALUE(atomic_fetch_sub, "atomic_sub")
AMP_ATOMIC_OF_VALUE(atomic_fetch_max, "atomic_max")
AMP_ATOMIC_OF_VALUE(atomic_fetch_min, "atomic_min")
AMP_ATOMIC_OF_VALUE(atomic_fetch_and, "atomic_and")
AMP_ATOMIC_OF_VALUE(atomic_fetch_or, "atomic_or")
AMP_ATOMIC_OF_VALUE(atomic_fetch_xor, "atomic_xor")
AMP_ATOMIC_STEP(atomic_fetch_inc, "atomic_inc")
AMP_ATOMIC_STEP(atomic_fetch_dec, "atomic_dec")

#undef AMP_ATOMIC_OF_VALUE
#undef AMP_ATOMIC_STEP

namespace AMP_INTERNAL details {
AMP_ATOMIC_BUILTIN("atomic_cmpxchg")
int compare_exchange(int *destination, int expected, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_cmpxchg")
unsigned int compare_exchange(unsigned int *destination, unsigned int expected,
                              unsigned int value) restrict(amp);
} // namespace details

#undef AMP_ATOMIC_BUILTIN

/// Stores \p value if the destination holds *expected. Whether it did; if not,
/// the value that was found goes to *expected, which may be the destination.
AMP_ATOMIC inline bool atomic_compare_exchange(int *destination, int *expected,
                                               int value) restrict(amp) {
  const int old = *expected;
  const int found = details::compare_exchange(destination, old, value);
  if (found == old)
    return true;
  *expected = found;
  return false;
}
AMP_ATOMIC inline bool
atomic_compare_exchange(unsigned int *destination, unsigned int *expected,
                        unsigned int value) restrict(amp) {
  const unsigned int old = *expected;
  const unsigned int found = details::compare_exchange(destination, old, value);
  if (found == old)
    return true;
  *expected = found;
  return false;
}

} // namespace concurrency

#endif
