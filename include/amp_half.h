//===- amp_half.h - 16-bit floating-point numbers ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An extension (-famp-extensions): floating-point numbers that occupy 16 bits
// of memory. Arithmetic uses float, and stored values are rounded to nearest.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_HALF_H
#define AMP_HALF_H

#include "amp.h"
#include "amp/detail/letters_begin.h"

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {

AMP_BUILTIN("AMP_half_to_float")
float half_to_float(unsigned int bits) restrict(amp);
AMP_BUILTIN("AMP_float_to_half")
unsigned int float_to_half(float value) restrict(amp);

inline float half_to_float(unsigned int bits) restrict(cpu) {
  return static_cast<float>(
      __builtin_bit_cast(_Float16, static_cast<unsigned short>(bits)));
}
inline unsigned int float_to_half(float value) restrict(cpu) {
  return __builtin_bit_cast(unsigned short, static_cast<_Float16>(value));
}

} // namespace AMP_INTERNAL details

/// A 16-bit number. Each operation converts it to float.
class half {
  unsigned short bits_;

public:
  half() = default;
  AMP_EXTENSION half(float value) restrict(cpu, amp)
      : bits_(static_cast<unsigned short>(details::float_to_half(value))) {}
  AMP_EXTENSION operator float() const restrict(cpu, amp) {
    return details::half_to_float(bits_);
  }

#define AMP_HALF_ASSIGNMENT(op)                                                \
  AMP_EXTENSION half &operator op##=(float other) restrict(cpu, amp) {         \
    return *this = half(static_cast<float>(*this) op other);                   \
  }
  AMP_HALF_ASSIGNMENT(+)
  AMP_HALF_ASSIGNMENT(-)
  AMP_HALF_ASSIGNMENT(*)
  AMP_HALF_ASSIGNMENT(/)
#undef AMP_HALF_ASSIGNMENT
};

/// Two halves in a word, the minimum size of elements of arrays and views.
class half_2 {
  unsigned int bits_;

public:
  half_2() = default;
  AMP_EXTENSION half_2(float x, float y) restrict(cpu, amp)
      : bits_(details::float_to_half(x) | details::float_to_half(y) << 16) {}

  AMP_EXTENSION float get_x() const restrict(cpu, amp) {
    return details::half_to_float(bits_ & 0xffff);
  }
  AMP_EXTENSION float get_y() const restrict(cpu, amp) {
    return details::half_to_float(bits_ >> 16);
  }
  AMP_EXTENSION void set_x(float value) restrict(cpu, amp) {
    bits_ = (bits_ & 0xffff0000) | details::float_to_half(value);
  }
  AMP_EXTENSION void set_y(float value) restrict(cpu, amp) {
    bits_ = (bits_ & 0xffff) | details::float_to_half(value) << 16;
  }
  __declspec(property(get = get_x, put = set_x)) float x;
  __declspec(property(get = get_y, put = set_y)) float y;

  // Component by component.
#define AMP_HALF_OPERATOR(op)                                                  \
  AMP_EXTENSION friend half_2 operator op(                                     \
      const half_2 &a, const half_2 &b) restrict(cpu, amp) {                   \
    return half_2(a.get_x() op b.get_x(), a.get_y() op b.get_y());             \
  }                                                                            \
  AMP_EXTENSION half_2 &operator op##=(const half_2 & other) restrict(cpu,     \
                                                                      amp) {   \
    return *this = *this op other;                                             \
  }
  AMP_HALF_OPERATOR(+)
  AMP_HALF_OPERATOR(-)
  AMP_HALF_OPERATOR(*)
  AMP_HALF_OPERATOR(/)
#undef AMP_HALF_OPERATOR
};

} // namespace AMP_LIBRARY concurrency

#include "amp/detail/letters_end.h"

#endif
