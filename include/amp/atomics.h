//===- atomics.h - atomic operations in kernels -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On elements of arrays and views and on tile_static variables (specification,
// section 6), with -famp-extensions also of 64 bits and of floating type. All
// return the old value. They order nothing else: no fence.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_ATOMICS_H
#define AMP_ATOMICS_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {

/// The function `name` of a number of type \p T, with a value or without.
#define AMP_ATOMIC_OF_VALUE(T, name, builtin)                                  \
  AMP_BUILTIN(builtin)                                                         \
  AMP_ATOMIC_MARKS T name(T *destination, T value) restrict(amp);
#define AMP_ATOMIC_STEP(T, name, builtin)                                      \
  AMP_BUILTIN(builtin) AMP_ATOMIC_MARKS T name(T *destination) restrict(amp);

// These replace the number x at *destination by x + value and so on, or by x +
// 1 and x - 1.
#define AMP_ATOMICS_OF_NUMBERS(T)                                              \
  AMP_ATOMIC_OF_VALUE(T, atomic_fetch_add, "atomic_add")                       \
  AMP_ATOMIC_OF_VALUE(T, atomic_fetch_sub, "atomic_sub")                       \
  AMP_ATOMIC_OF_VALUE(T, atomic_fetch_max, "atomic_max")                       \
  AMP_ATOMIC_OF_VALUE(T, atomic_fetch_min, "atomic_min")

/// atomic_exchange stores \p value. atomic_compare_exchange does if the
/// destination holds *expected, and returns whether it did; if not, the value
/// that was found goes to *expected, which may be the destination.
#define AMP_ATOMICS_OF_INTEGERS(T)                                             \
  AMP_ATOMICS_OF_NUMBERS(T)                                                    \
  AMP_ATOMIC_OF_VALUE(T, atomic_fetch_and, "atomic_and")                       \
  AMP_ATOMIC_OF_VALUE(T, atomic_fetch_or, "atomic_or")                         \
  AMP_ATOMIC_OF_VALUE(T, atomic_fetch_xor, "atomic_xor")                       \
  AMP_ATOMIC_STEP(T, atomic_fetch_inc, "atomic_inc")                           \
  AMP_ATOMIC_STEP(T, atomic_fetch_dec, "atomic_dec")                           \
  AMP_ATOMIC_OF_VALUE(T, atomic_exchange, "atomic_xchg")                       \
  namespace AMP_INTERNAL details {                                             \
  AMP_BUILTIN("atomic_cmpxchg")                                                \
  AMP_ATOMIC_MARKS T compare_exchange(T *destination, T expected, T value)     \
      restrict(amp);                                                           \
  }                                                                            \
  AMP_ATOMIC_MARKS inline bool atomic_compare_exchange(                        \
      T *destination, T *expected, T value) restrict(amp) {                    \
    const T old = *expected;                                                   \
    const T found = details::compare_exchange(destination, old, value);        \
    if (found == old)                                                          \
      return true;                                                             \
    *expected = found;                                                         \
    return false;                                                              \
  }

#define AMP_ATOMIC_MARKS AMP_ATOMIC
AMP_ATOMICS_OF_INTEGERS(int)
AMP_ATOMICS_OF_INTEGERS(unsigned int)
AMP_ATOMIC_OF_VALUE(float, atomic_exchange, "atomic_xchg")

#undef AMP_ATOMIC_MARKS
#define AMP_ATOMIC_MARKS AMP_ATOMIC AMP_EXTENSION
AMP_ATOMICS_OF_INTEGERS(long)
AMP_ATOMICS_OF_INTEGERS(unsigned long)
AMP_ATOMICS_OF_INTEGERS(long long)
AMP_ATOMICS_OF_INTEGERS(unsigned long long)
AMP_ATOMICS_OF_NUMBERS(float)
AMP_ATOMICS_OF_NUMBERS(double)
AMP_ATOMIC_OF_VALUE(double, atomic_exchange, "atomic_xchg")

#undef AMP_ATOMIC_MARKS
#undef AMP_ATOMICS_OF_INTEGERS
#undef AMP_ATOMICS_OF_NUMBERS
#undef AMP_ATOMIC_STEP
#undef AMP_ATOMIC_OF_VALUE

} // namespace concurrency

#endif
