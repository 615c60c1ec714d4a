//===- combinable.h - thread-local values, combined -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_COMBINABLE_H
#define PPL_COMBINABLE_H

#include "ppl/machine.h"
#include <oneapi/tbb/combinable.h>
#include <utility>

namespace concurrency {

/// A value of type T per thread, and their combination.
template <class T> class combinable {
  mutable tbb::combinable<T> values_;

public:
  combinable() : values_([] { return T(); }) {}
  /// Values are initialized by \p make.
  template <class F> explicit combinable(F make) : values_(std::move(make)) {}

  /// Returns this thread's value.
  T &local() { return values_.local(); }
  T &local(bool &exists) { return values_.local(exists); }
  void clear() { values_.clear(); }
  void swap(combinable &other) { std::swap(values_, other.values_); }
  template <class F> T combine(F function) const {
    return values_.combine(function);
  }
  template <class F> void combine_each(F function) const {
    values_.combine_each(function);
  }
};

} // namespace concurrency

#endif
