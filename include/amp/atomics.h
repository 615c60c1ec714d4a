//===- atomics.h - atomic operations in kernels -----------------*- C++ -*-===//
//
// On elements of arrays and views and on tile_static variables (specification,
// section 6). All return the old value. They order nothing else: no fence.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_ATOMICS_H
#define AMP_ATOMICS_H

#include "amp/detail/config.h"

namespace concurrency {

#define AMP_ATOMIC_BUILTIN(name) AMP_BUILTIN(name) AMP_ATOMIC

AMP_ATOMIC_BUILTIN("atomic_xchg")
int atomic_exchange(int *destination, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_xchg")
unsigned int atomic_exchange(unsigned int *destination,
                             unsigned int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_xchg")
float atomic_exchange(float *destination, float value) restrict(amp);

AMP_ATOMIC_BUILTIN("atomic_add")
int atomic_fetch_add(int *destination, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_add")
unsigned int atomic_fetch_add(unsigned int *destination,
                              unsigned int value) restrict(amp);

AMP_ATOMIC_BUILTIN("atomic_sub")
int atomic_fetch_sub(int *destination, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_sub")
unsigned int atomic_fetch_sub(unsigned int *destination,
                              unsigned int value) restrict(amp);

AMP_ATOMIC_BUILTIN("atomic_max")
int atomic_fetch_max(int *destination, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_max")
unsigned int atomic_fetch_max(unsigned int *destination,
                              unsigned int value) restrict(amp);

AMP_ATOMIC_BUILTIN("atomic_min")
int atomic_fetch_min(int *destination, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_min")
unsigned int atomic_fetch_min(unsigned int *destination,
                              unsigned int value) restrict(amp);

AMP_ATOMIC_BUILTIN("atomic_and")
int atomic_fetch_and(int *destination, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_and")
unsigned int atomic_fetch_and(unsigned int *destination,
                              unsigned int value) restrict(amp);

AMP_ATOMIC_BUILTIN("atomic_or")
int atomic_fetch_or(int *destination, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_or")
unsigned int atomic_fetch_or(unsigned int *destination,
                             unsigned int value) restrict(amp);

AMP_ATOMIC_BUILTIN("atomic_xor")
int atomic_fetch_xor(int *destination, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_xor")
unsigned int atomic_fetch_xor(unsigned int *destination,
                              unsigned int value) restrict(amp);

AMP_ATOMIC_BUILTIN("atomic_inc")
int atomic_fetch_inc(int *destination) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_inc")
unsigned int atomic_fetch_inc(unsigned int *destination) restrict(amp);

AMP_ATOMIC_BUILTIN("atomic_dec")
int atomic_fetch_dec(int *destination) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_dec")
unsigned int atomic_fetch_dec(unsigned int *destination) restrict(amp);

namespace detail {
AMP_ATOMIC_BUILTIN("atomic_cmpxchg")
int compare_exchange(int *destination, int expected, int value) restrict(amp);
AMP_ATOMIC_BUILTIN("atomic_cmpxchg")
unsigned int compare_exchange(unsigned int *destination, unsigned int expected,
                              unsigned int value) restrict(amp);
} // namespace detail

#undef AMP_ATOMIC_BUILTIN

/// Stores \p value if the destination holds *expected. Whether it did; the
/// value that was found goes to *expected.
AMP_ATOMIC inline bool atomic_compare_exchange(int *destination, int *expected,
                                               int value) restrict(amp) {
  const int old = *expected;
  *expected = detail::compare_exchange(destination, old, value);
  return *expected == old;
}
AMP_ATOMIC inline bool atomic_compare_exchange(unsigned int *destination,
                                               unsigned int *expected,
                                               unsigned int value)
    restrict(amp) {
  const unsigned int old = *expected;
  *expected = detail::compare_exchange(destination, old, value);
  return *expected == old;
}

} // namespace concurrency

#endif
