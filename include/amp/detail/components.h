//===- components.h - component-wise operations -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// index and extent of any rank are constructed, added etc. by pack expansion,
// so that each result is one expression.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_COMPONENTS_H
#define AMP_DETAIL_COMPONENTS_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

template <class T, T... K> struct sequence {};
/// Alias for sequence<int, 0, 1, ..., N - 1>.
template <int N> using each = __make_integer_seq<sequence, int, N>;

/// Constructs an index or extent from its components.
struct tuple {
  /// For a T of another rank, T() is an error at construction.
  template <class T, class... C>
  static T make(C... components) restrict(cpu, amp) {
    return maker < T, T::rank == sizeof...(C) > ::make(components...);
  }

private:
  template <class T, bool HasRank> struct maker {
    template <class... C> static T make(C... components) restrict(cpu, amp) {
      return T(tuple(), components...);
    }
  };
  template <class T> struct maker<T, false> {
    template <class... C> static T make(C...) restrict(cpu, amp) { return T(); }
  };
};

/// Operators on tuples with components K and tuples or numbers.
template <class> struct componentwise;
template <int... K> struct componentwise<sequence<int, K...>> {
#define AMP_COMPONENTWISE(name, op)                                            \
  template <class T, class U>                                                  \
  static T name(const T &a, const U &b) restrict(cpu, amp) {                   \
    return tuple::make<T>(a[K] op b[K]...);                                    \
  }                                                                            \
  template <class T> static T name(const T &a, int value) restrict(cpu, amp) { \
    return tuple::make<T>(a[K] op value...);                                   \
  }                                                                            \
  template <class T> static T name(int value, const T &a) restrict(cpu, amp) { \
    return tuple::make<T>(value op a[K]...);                                   \
  }
  AMP_COMPONENTWISE(plus, +)
  AMP_COMPONENTWISE(minus, -)
  AMP_COMPONENTWISE(times, *)
  AMP_COMPONENTWISE(divide, /)
  AMP_COMPONENTWISE(modulo, %)
#undef AMP_COMPONENTWISE
};

} // namespace details
} // namespace concurrency

#endif
