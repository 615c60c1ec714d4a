//===- index.h - a point of an N-dimensional space --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_INDEX_H
#define AMP_INDEX_H

#include "amp/detail/components.h"

namespace AMP_LIBRARY concurrency {

/// A point of an N-dimensional integer space; component 0 is the most
/// significant one, which varies slowest (specification, section 4.1).
template <int N> class index {
  static_assert(N > 0, "the rank of an index must be positive");

  int component_[N];

  template <class... C>
  index(details::tuple, C... components) restrict(cpu, amp)
      : component_{components...} {}
  friend struct details::tuple;

public:
  static const int rank = N;
  typedef int value_type;

  /// The origin.
  index() restrict(cpu, amp) : component_() {}

  // From the components, as many as the rank: numbers or an array of them.

  explicit index(int i0) restrict(cpu, amp) {
    static_assert(N == 1, "an index of one component has rank 1");
    component_[0] = i0;
  }

  index(int i0, int i1) restrict(cpu, amp) {
    static_assert(N == 2, "an index of two components has rank 2");
    component_[0] = i0;
    component_[1] = i1;
  }

  index(int i0, int i1, int i2) restrict(cpu, amp) {
    static_assert(N == 3, "an index of three components has rank 3");
    component_[0] = i0;
    component_[1] = i1;
    component_[2] = i2;
  }

  explicit index(const int components[N]) restrict(cpu, amp) {
    for (int k = 0; k < N; ++k)
      component_[k] = components[k];
  }

  /// Returns component \p c, which is not checked.
  int operator[](unsigned c) const restrict(cpu, amp) { return component_[c]; }
  int &operator[](unsigned c) restrict(cpu, amp) { return component_[c]; }

#define AMP_TUPLE index
#include "amp/detail/tuple_members.inc"
};

template <int N> const int index<N>::rank;

#include "amp/detail/tuple_operators.inc"

} // namespace concurrency

#endif
