//===- combinable.h - a value of each thread, combined ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_COMBINABLE_H
#define PPL_COMBINABLE_H

#include <oneapi/tbb/combinable.h>
#include <utility>

namespace concurrency {

/// Each thread's own value of type T, and all of them together.
template <class T> class combinable {
  mutable tbb::combinable<T> values_;

public:
  combinable() : values_([] { return T(); }) {}
  /// Values begin as what \p make returns.
  template <class F> explicit combinable(F make) : values_(std::move(make)) {}

  /// This thread's.
  T &local() { return values_.local(); }
  T &local(bool &exists) { return values_.local(exists); }
  void clear() { values_.clear(); }
  template <class F> T combine(F function) const {
    return values_.combine(function);
  }
  template <class F> void combine_each(F function) const {
    values_.combine_each(function);
  }
};

} // namespace concurrency

#endif
