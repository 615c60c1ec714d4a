//===- intrin.h - the processor's instructions ----------------*- C++ -*-===//
#ifndef WINDOWS_INTRIN_H
#define WINDOWS_INTRIN_H

#include "amp/detail/letters_begin.h"
#include "amp/detail/windows_names.h"
#if defined(__x86_64__) || defined(__i386__)
#include <x86intrin.h>
#endif

// Clang's functions of these names take an `unsigned int *`: Windows' `long`
// has 32 bits. Programs have an `unsigned long`, or a DWORD.
namespace concurrency {
namespace details {
namespace windows {
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
} // namespace windows
} // namespace details
} // namespace concurrency
#define _BitScanForward(place, bits)                                           \
  ::concurrency::details::windows::scan_forward(place, uint32_t(bits))
#define _BitScanReverse(place, bits)                                           \
  ::concurrency::details::windows::scan_reverse(place, uint32_t(bits))
#define _BitScanForward64(place, bits)                                         \
  ::concurrency::details::windows::scan_forward(place, bits)
#define _BitScanReverse64(place, bits)                                         \
  ::concurrency::details::windows::scan_reverse(place, bits)

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
