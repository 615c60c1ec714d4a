//===- norm.h - floats with a range -----------------------------*- C++ -*-===//
#ifndef AMP_GRAPHICS_NORM_H
#define AMP_GRAPHICS_NORM_H

#include "amp/detail/config.h"

namespace concurrency {
namespace graphics {

class norm;
class unorm;

/// A float clamped to [0, 1].
class unorm {
  float value_;

  static float clamp(float value) restrict(cpu, amp) {
    return value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value;
  }

public:
  unorm() restrict(cpu, amp) : value_(0.0f) {}
  explicit unorm(float value) restrict(cpu, amp) : value_(clamp(value)) {}
  explicit unorm(unsigned int value) restrict(cpu, amp)
      : value_(clamp(static_cast<float>(value))) {}
  explicit unorm(int value) restrict(cpu, amp)
      : value_(clamp(static_cast<float>(value))) {}
  explicit unorm(double value) restrict(cpu, amp)
      : value_(clamp(static_cast<float>(value))) {}
  explicit unorm(const norm &other) restrict(cpu, amp);

  operator float() const restrict(cpu, amp) { return value_; }

  unorm &operator+=(const unorm &other) restrict(cpu, amp) {
    value_ = clamp(value_ + other.value_);
    return *this;
  }
  unorm &operator-=(const unorm &other) restrict(cpu, amp) {
    value_ = clamp(value_ - other.value_);
    return *this;
  }
  unorm &operator*=(const unorm &other) restrict(cpu, amp) {
    value_ = clamp(value_ * other.value_);
    return *this;
  }
  unorm &operator/=(const unorm &other) restrict(cpu, amp) {
    value_ = clamp(value_ / other.value_);
    return *this;
  }
  unorm &operator++() restrict(cpu, amp) {
    value_ = clamp(value_ + 1.0f);
    return *this;
  }
  unorm operator++(int) restrict(cpu, amp) {
    const unorm before(*this);
    value_ = clamp(value_ + 1.0f);
    return before;
  }
  unorm &operator--() restrict(cpu, amp) {
    value_ = clamp(value_ - 1.0f);
    return *this;
  }
  unorm operator--(int) restrict(cpu, amp) {
    const unorm before(*this);
    value_ = clamp(value_ - 1.0f);
    return before;
  }

  friend unorm operator+(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return unorm(a.value_ + b.value_);
  }
  friend unorm operator-(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return unorm(a.value_ - b.value_);
  }
  friend unorm operator*(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return unorm(a.value_ * b.value_);
  }
  friend unorm operator/(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return unorm(a.value_ / b.value_);
  }
  friend bool operator==(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return a.value_ == b.value_;
  }
  friend bool operator!=(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return a.value_ != b.value_;
  }
  friend bool operator<(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return a.value_ < b.value_;
  }
  friend bool operator>(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return a.value_ > b.value_;
  }
  friend bool operator<=(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return a.value_ <= b.value_;
  }
  friend bool operator>=(const unorm &a, const unorm &b) restrict(cpu, amp) {
    return a.value_ >= b.value_;
  }
};

/// A float clamped to [-1, 1].
class norm {
  float value_;

  static float clamp(float value) restrict(cpu, amp) {
    return value < -1.0f ? -1.0f : value > 1.0f ? 1.0f : value;
  }

public:
  norm() restrict(cpu, amp) : value_(0.0f) {}
  explicit norm(float value) restrict(cpu, amp) : value_(clamp(value)) {}
  explicit norm(unsigned int value) restrict(cpu, amp)
      : value_(clamp(static_cast<float>(value))) {}
  explicit norm(int value) restrict(cpu, amp)
      : value_(clamp(static_cast<float>(value))) {}
  explicit norm(double value) restrict(cpu, amp)
      : value_(clamp(static_cast<float>(value))) {}
  norm(const unorm &other) restrict(cpu, amp);

  operator float() const restrict(cpu, amp) { return value_; }

  norm &operator+=(const norm &other) restrict(cpu, amp) {
    value_ = clamp(value_ + other.value_);
    return *this;
  }
  norm &operator-=(const norm &other) restrict(cpu, amp) {
    value_ = clamp(value_ - other.value_);
    return *this;
  }
  norm &operator*=(const norm &other) restrict(cpu, amp) {
    value_ = clamp(value_ * other.value_);
    return *this;
  }
  norm &operator/=(const norm &other) restrict(cpu, amp) {
    value_ = clamp(value_ / other.value_);
    return *this;
  }
  norm &operator++() restrict(cpu, amp) {
    value_ = clamp(value_ + 1.0f);
    return *this;
  }
  norm operator++(int) restrict(cpu, amp) {
    const norm before(*this);
    value_ = clamp(value_ + 1.0f);
    return before;
  }
  norm &operator--() restrict(cpu, amp) {
    value_ = clamp(value_ - 1.0f);
    return *this;
  }
  norm operator--(int) restrict(cpu, amp) {
    const norm before(*this);
    value_ = clamp(value_ - 1.0f);
    return before;
  }
  norm operator-() const restrict(cpu, amp) { return norm(-value_); }

  friend norm operator+(const norm &a, const norm &b) restrict(cpu, amp) {
    return norm(a.value_ + b.value_);
  }
  friend norm operator-(const norm &a, const norm &b) restrict(cpu, amp) {
    return norm(a.value_ - b.value_);
  }
  friend norm operator*(const norm &a, const norm &b) restrict(cpu, amp) {
    return norm(a.value_ * b.value_);
  }
  friend norm operator/(const norm &a, const norm &b) restrict(cpu, amp) {
    return norm(a.value_ / b.value_);
  }
  friend bool operator==(const norm &a, const norm &b) restrict(cpu, amp) {
    return a.value_ == b.value_;
  }
  friend bool operator!=(const norm &a, const norm &b) restrict(cpu, amp) {
    return a.value_ != b.value_;
  }
  friend bool operator<(const norm &a, const norm &b) restrict(cpu, amp) {
    return a.value_ < b.value_;
  }
  friend bool operator>(const norm &a, const norm &b) restrict(cpu, amp) {
    return a.value_ > b.value_;
  }
  friend bool operator<=(const norm &a, const norm &b) restrict(cpu, amp) {
    return a.value_ <= b.value_;
  }
  friend bool operator>=(const norm &a, const norm &b) restrict(cpu, amp) {
    return a.value_ >= b.value_;
  }
};

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
