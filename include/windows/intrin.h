//===- intrin.h - the processor's instructions ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_INTRIN_H
#define WINDOWS_INTRIN_H

#include "amp/detail/letters_begin.h"
#include "amp/detail/windows_names.h"
#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#include <x86intrin.h>
#endif

// Clang has builtin functions of some of these names for Windows alone, or with
// an `int *` for what is a `long *` there: a program has a LONG, a DWORD or a
// `long`. The macros keep them from being found.
namespace concurrency {
namespace details {
namespace intrinsics {
template <class T> unsigned char scan_forward(T *place, uint64_t bits) {
  if (bits)
    *place = T(__builtin_ctzll(bits));
  return bits != 0;
}
template <class T> unsigned char scan_reverse(T *place, uint64_t bits) {
  if (bits)
    *place = T(63 - __builtin_clzll(bits));
  return bits != 0;
}
template <class T> unsigned char test_bit(const T *place, long bit) {
  return (*place >> bit) & 1;
}
inline uint64_t multiply(uint64_t a, uint64_t b, uint64_t &high) {
  const auto product = static_cast<unsigned __int128>(a) * b;
  high = uint64_t(product >> 64);
  return uint64_t(product);
}
template <class T> uint64_t multiply(uint64_t a, uint64_t b, T *high) {
  uint64_t part;
  const uint64_t low = multiply(a, b, part);
  *high = T(part);
  return low;
}
inline uint64_t multiply_high(uint64_t a, uint64_t b) {
  uint64_t high;
  multiply(a, b, high);
  return high;
}
inline void barrier() { __atomic_signal_fence(__ATOMIC_SEQ_CST); }
#if defined(__x86_64__) || defined(__i386__)
inline void identify(int *registers, int leaf, int part = 0) {
  auto *r = reinterpret_cast<unsigned *>(registers);
  r[0] = r[1] = r[2] = r[3] = 0;
  __get_cpuid_count(unsigned(leaf), unsigned(part), r, r + 1, r + 2, r + 3);
}
#endif
} // namespace intrinsics

namespace windows {
inline unsigned short __popcnt16(unsigned short x) {
  return static_cast<unsigned short>(__builtin_popcount(x));
}
inline uint64_t __popcnt64(uint64_t x) {
  return uint64_t(__builtin_popcountll(x));
}
inline void __nop() {}
} // namespace windows
} // namespace details
} // namespace concurrency

#define _BitScanForward(place, bits)                                           \
  ::concurrency::details::intrinsics::scan_forward(place, uint32_t(bits))
#define _BitScanReverse(place, bits)                                           \
  ::concurrency::details::intrinsics::scan_reverse(place, uint32_t(bits))
#define _BitScanForward64(place, bits)                                         \
  ::concurrency::details::intrinsics::scan_forward(place, bits)
#define _BitScanReverse64(place, bits)                                         \
  ::concurrency::details::intrinsics::scan_reverse(place, bits)
#define _bittest(place, bit)                                                   \
  ::concurrency::details::intrinsics::test_bit(place, bit)
#define _bittest64(place, bit)                                                 \
  ::concurrency::details::intrinsics::test_bit(place, bit)
#define _umul128(a, b, high)                                                   \
  ::concurrency::details::intrinsics::multiply(a, b, high)
#define __umulh(a, b) ::concurrency::details::intrinsics::multiply_high(a, b)
#define _ReadWriteBarrier() ::concurrency::details::intrinsics::barrier()
#define _ReadBarrier() ::concurrency::details::intrinsics::barrier()
#define _WriteBarrier() ::concurrency::details::intrinsics::barrier()
#if defined(__x86_64__) || defined(__i386__)
#undef __cpuid
#define __cpuid(registers, leaf)                                               \
  ::concurrency::details::intrinsics::identify(registers, leaf)
#define __cpuidex(registers, leaf, part)                                       \
  ::concurrency::details::intrinsics::identify(registers, leaf, part)
#endif
#define _InterlockedIncrement InterlockedIncrement
#define _InterlockedDecrement InterlockedDecrement
#define _InterlockedExchange InterlockedExchange
#define _InterlockedExchangeAdd InterlockedExchangeAdd
#define _InterlockedCompareExchange InterlockedCompareExchange
#define _InterlockedOr InterlockedOr
#define _InterlockedAnd InterlockedAnd
#define _InterlockedXor InterlockedXor
#define _InterlockedIncrement64 InterlockedIncrement64
#define _InterlockedDecrement64 InterlockedDecrement64
#define _InterlockedExchange64 InterlockedExchange64
#define _InterlockedExchangeAdd64 InterlockedExchangeAdd64
#define _InterlockedCompareExchange64 InterlockedCompareExchange64

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
