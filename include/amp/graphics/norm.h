//===- norm.h - floats with a range -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_GRAPHICS_NORM_H
#define AMP_GRAPHICS_NORM_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {

class norm;
class unorm;

namespace AMP_INTERNAL details {
template <class S> struct component_value;
/// Tag: the value is within the range.
struct in_range {};
} // namespace details

/// The operators that norm and unorm share: each result is clamped.
#define AMP_NORM_OPERATOR(type, op, assignment)                                \
  type &operator assignment(const type & other) restrict(cpu, amp) {           \
    value_ = clamp(value_ op other.value_);                                    \
    return *this;                                                              \
  }                                                                            \
  friend type operator op(const type &a, const type &b) restrict(cpu, amp) {   \
    return type(a.value_ op b.value_);                                         \
  }
#define AMP_NORM_STEP(type, step, op)                                          \
  type &operator step() restrict(cpu, amp) {                                   \
    value_ = clamp(value_ op 1.0f);                                            \
    return *this;                                                              \
  }                                                                            \
  type operator step(int) restrict(cpu, amp) {                                 \
    const type before(*this);                                                  \
    step *this;                                                                \
    return before;                                                             \
  }
#define AMP_NORM_COMPARISON(type, op)                                          \
  friend bool operator op(const type &a, const type &b) restrict(cpu, amp) {   \
    return a.value_ op b.value_;                                               \
  }
#define AMP_NORM_MEMBERS(type)                                                 \
  type() restrict(cpu, amp) : value_(0.0f) {}                                  \
  explicit type(float value) restrict(cpu, amp) : value_(clamp(value)) {}      \
  explicit type(unsigned int value) restrict(cpu, amp)                         \
      : value_(clamp(static_cast<float>(value))) {}                            \
  explicit type(int value) restrict(cpu, amp)                                  \
      : value_(clamp(static_cast<float>(value))) {}                            \
  explicit type(double value) restrict(cpu, amp)                               \
      : value_(clamp(static_cast<float>(value))) {}                            \
  operator float() const restrict(cpu, amp) { return value_; }                 \
  AMP_NORM_OPERATOR(type, +, +=)                                               \
  AMP_NORM_OPERATOR(type, -, -=)                                               \
  AMP_NORM_OPERATOR(type, *, *=)                                               \
  AMP_NORM_OPERATOR(type, /, /=)                                               \
  AMP_NORM_STEP(type, ++, +)                                                   \
  AMP_NORM_STEP(type, --, -)                                                   \
  AMP_NORM_COMPARISON(type, ==)                                                \
  AMP_NORM_COMPARISON(type, !=)                                                \
  AMP_NORM_COMPARISON(type, <)                                                 \
  AMP_NORM_COMPARISON(type, >)                                                 \
  AMP_NORM_COMPARISON(type, <=)                                                \
  AMP_NORM_COMPARISON(type, >=)

/// A float clamped to [0, 1].
class unorm {
  float value_;

  friend struct details::component_value<unorm>;
  unorm(float value, details::in_range) restrict(cpu, amp) : value_(value) {}

  static float clamp(float value) restrict(cpu, amp) {
    return value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value;
  }

public:
  AMP_NORM_MEMBERS(unorm)
  explicit unorm(const norm &other) restrict(cpu, amp);
};

/// A float clamped to [-1, 1].
class norm {
  float value_;

  friend struct details::component_value<norm>;
  norm(float value, details::in_range) restrict(cpu, amp) : value_(value) {}

  static float clamp(float value) restrict(cpu, amp) {
    return value < -1.0f ? -1.0f : value > 1.0f ? 1.0f : value;
  }

public:
  AMP_NORM_MEMBERS(norm)
  norm(const unorm &other) restrict(cpu, amp);
  norm operator-() const restrict(cpu, amp) { return norm(-value_); }
};

#undef AMP_NORM_OPERATOR
#undef AMP_NORM_STEP
#undef AMP_NORM_COMPARISON
#undef AMP_NORM_MEMBERS

inline unorm::unorm(const norm &other) restrict(cpu, amp)
    : value_(clamp(static_cast<float>(other))) {}
inline norm::norm(const unorm &other) restrict(cpu, amp)
    : value_(static_cast<float>(other)) {}

} // namespace graphics
} // namespace concurrency

#define UNORM_MIN (concurrency::graphics::unorm(0.0f))
#define UNORM_MAX (concurrency::graphics::unorm(1.0f))
#define UNORM_ZERO (concurrency::graphics::unorm(0.0f))
#define NORM_ZERO (concurrency::graphics::norm(0.0f))
#define NORM_MIN (concurrency::graphics::norm(-1.0f))
#define NORM_MAX (concurrency::graphics::norm(1.0f))

#endif
