//===- atomics.h - atomic operations in kernels -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations on elements of arrays and views and on tile_static
// variables (specification, section 6), with -famp-extensions also on 64-bit
// and floating-point types. All return the old value. They are not fences.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_ATOMICS_H
#define AMP_ATOMICS_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {

#define AMP_ATOMIC_EXTENSION AMP_ATOMIC AMP_EXTENSION

/// Declares \p name for numbers of type \p T, with a value or without.
#define AMP_ATOMIC_VALUE(marks, T, name, builtin)                              \
  AMP_BUILTIN(builtin) marks T name(T *destination, T value) restrict(amp);
#define AMP_ATOMIC_STEP_OF(marks, T, name, builtin)                            \
  AMP_BUILTIN(builtin) marks T name(T *destination) restrict(amp);

/// The same for all integers, and for floating-point numbers too.
#define AMP_ATOMIC_OF_VALUE(name, builtin)                                     \
  AMP_ATOMIC_VALUE(AMP_ATOMIC, int, name, builtin)                             \
  AMP_ATOMIC_VALUE(AMP_ATOMIC, unsigned int, name, builtin)                    \
  AMP_ATOMIC_VALUE(AMP_ATOMIC_EXTENSION, long, name, builtin)                  \
  AMP_ATOMIC_VALUE(AMP_ATOMIC_EXTENSION, unsigned long, name, builtin)         \
  AMP_ATOMIC_VALUE(AMP_ATOMIC_EXTENSION, long long, name, builtin)             \
  AMP_ATOMIC_VALUE(AMP_ATOMIC_EXTENSION, unsigned long long, name, builtin)
#define AMP_ATOMIC_OF_NUMBER(name, builtin)                                    \
  AMP_ATOMIC_OF_VALUE(name, builtin)                                           \
  AMP_ATOMIC_VALUE(AMP_ATOMIC_EXTENSION, float, name, builtin)                 \
  AMP_ATOMIC_VALUE(AMP_ATOMIC_EXTENSION, double, name, builtin)
#define AMP_ATOMIC_STEP(name, builtin)                                         \
  AMP_ATOMIC_STEP_OF(AMP_ATOMIC, int, name, builtin)                           \
  AMP_ATOMIC_STEP_OF(AMP_ATOMIC, unsigned int, name, builtin)                  \
  AMP_ATOMIC_STEP_OF(AMP_ATOMIC_EXTENSION, long, name, builtin)                \
  AMP_ATOMIC_STEP_OF(AMP_ATOMIC_EXTENSION, unsigned long, name, builtin)       \
  AMP_ATOMIC_STEP_OF(AMP_ATOMIC_EXTENSION, long long, name, builtin)           \
  AMP_ATOMIC_STEP_OF(AMP_ATOMIC_EXTENSION, unsigned long long, name, builtin)

// Store the value.
AMP_ATOMIC_OF_VALUE(atomic_exchange, "atomic_xchg")
AMP_ATOMIC_VALUE(AMP_ATOMIC, float, atomic_exchange, "atomic_xchg")
AMP_ATOMIC_VALUE(AMP_ATOMIC_EXTENSION, double, atomic_exchange, "atomic_xchg")

// Replace the value x at *destination by x + value and so on, or by x + 1 and
// x - 1.

AMP_ATOMIC_OF_NUMBER(atomic_fetch_add, "atomic_add")
AMP_ATOMIC_OF_NUMBER(atomic_fetch_sub, "atomic_sub")
AMP_ATOMIC_OF_NUMBER(atomic_fetch_max, "atomic_max")
AMP_ATOMIC_OF_NUMBER(atomic_fetch_min, "atomic_min")
AMP_ATOMIC_OF_VALUE(atomic_fetch_and, "atomic_and")
AMP_ATOMIC_OF_VALUE(atomic_fetch_or, "atomic_or")
AMP_ATOMIC_OF_VALUE(atomic_fetch_xor, "atomic_xor")
AMP_ATOMIC_STEP(atomic_fetch_inc, "atomic_inc")
AMP_ATOMIC_STEP(atomic_fetch_dec, "atomic_dec")

/// Stores \p value if the destination holds *expected. Returns whether it did;
/// if not, stores the value found to *expected, which may be the destination.
#define AMP_ATOMIC_COMPARE_EXCHANGE(marks, T, name)                            \
  namespace AMP_INTERNAL details {                                             \
  AMP_BUILTIN("atomic_cmpxchg")                                                \
  marks T compare_exchange(T *destination, T expected, T value) restrict(amp); \
  }                                                                            \
  marks inline bool name(T *destination, T *expected, T value) restrict(amp) { \
    const T old = *expected;                                                   \
    const T found = details::compare_exchange(destination, old, value);        \
    if (found == old)                                                          \
      return true;                                                             \
    *expected = found;                                                         \
    return false;                                                              \
  }
AMP_ATOMIC_COMPARE_EXCHANGE(AMP_ATOMIC, int, atomic_compare_exchange)
AMP_ATOMIC_COMPARE_EXCHANGE(AMP_ATOMIC, unsigned int, atomic_compare_exchange)
AMP_ATOMIC_COMPARE_EXCHANGE(AMP_ATOMIC_EXTENSION, long, atomic_compare_exchange)
AMP_ATOMIC_COMPARE_EXCHANGE(AMP_ATOMIC_EXTENSION, unsigned long,
                            atomic_compare_exchange)
AMP_ATOMIC_COMPARE_EXCHANGE(AMP_ATOMIC_EXTENSION, long long,
                            atomic_compare_exchange)
AMP_ATOMIC_COMPARE_EXCHANGE(AMP_ATOMIC_EXTENSION, unsigned long long,
                            atomic_compare_exchange)

#undef AMP_ATOMIC_COMPARE_EXCHANGE
#undef AMP_ATOMIC_STEP
#undef AMP_ATOMIC_OF_NUMBER
#undef AMP_ATOMIC_OF_VALUE
#undef AMP_ATOMIC_STEP_OF
#undef AMP_ATOMIC_VALUE
#undef AMP_ATOMIC_EXTENSION

} // namespace concurrency

#endif
