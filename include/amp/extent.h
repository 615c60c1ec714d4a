//===- extent.h - the size of an N-dimensional space ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_EXTENT_H
#define AMP_EXTENT_H

#include "amp/index.h"

namespace AMP_LIBRARY concurrency {

template <int D0, int D1 = 0, int D2 = 0> class tiled_extent;

template <int N> class extent;

namespace AMP_INTERNAL details {
/// True if \p i lies between the origin and \p size.
template <int N>
bool is_within(const index<N> &i, const extent<N> &size) restrict(cpu, amp) {
  for (int k = 0; k < N; ++k)
    if (i[k] < 0 || i[k] >= size[k])
      return false;
  return true;
}
inline bool is_within(const index<1> &i, const extent<1> &size) restrict(cpu,
                                                                         amp);
inline bool is_within(const index<2> &i, const extent<2> &size) restrict(cpu,
                                                                         amp);
inline bool is_within(const index<3> &i, const extent<3> &size) restrict(cpu,
                                                                         amp);
} // namespace details

/// The number of points in each of N dimensions, most significant first
/// (specification, section 4.2).
template <int N> class extent {
  static_assert(N > 0, "the rank of an extent must be positive");

  int component_[N];

  template <class... C>
  extent(details::tuple, C... components) restrict(cpu, amp)
      : component_{components...} {}
  friend struct details::tuple;

public:
  static const int rank = N;
  typedef int value_type;

  /// Empty: zero in every dimension.
  extent() restrict(cpu, amp) : component_() {}

  // From the components, as many as the rank: numbers or an array of them.

  explicit extent(int e0) restrict(cpu, amp) {
    static_assert(N == 1, "an extent of one component has rank 1");
    component_[0] = e0;
  }

  extent(int e0, int e1) restrict(cpu, amp) {
    static_assert(N == 2, "an extent of two components has rank 2");
    component_[0] = e0;
    component_[1] = e1;
  }

  extent(int e0, int e1, int e2) restrict(cpu, amp) {
    static_assert(N == 3, "an extent of three components has rank 3");
    component_[0] = e0;
    component_[1] = e1;
    component_[2] = e2;
  }

  explicit extent(const int components[N]) restrict(cpu, amp) {
    for (int k = 0; k < N; ++k)
      component_[k] = components[k];
  }

  /// Returns component \p c, which is not checked.
  int operator[](unsigned c) const restrict(cpu, amp) { return component_[c]; }
  int &operator[](unsigned c) restrict(cpu, amp) { return component_[c]; }

  /// Returns the number of points, the product of the components.
  unsigned int size() const restrict(cpu, amp) {
    unsigned int product = component_[0];
    for (int k = 1; k < N; ++k)
      product *= component_[k];
    return product;
  }

  /// True if \p i lies between the origin and this extent.
  bool contains(const index<N> &i) const restrict(cpu, amp) {
    return details::is_within(i, *this);
  }

  /// Returns this extent with tiles of D0, D0 x D1 or D0 x D1 x D2 points.
  /// There are as many tile dimensions as the extent has.
  template <int D0>
  AMP_EXTENT tiled_extent<D0> tile() const restrict(cpu, amp);
  template <int D0, int D1>
  AMP_EXTENT tiled_extent<D0, D1> tile() const restrict(cpu, amp);
  template <int D0, int D1, int D2>
  AMP_EXTENT tiled_extent<D0, D1, D2> tile() const restrict(cpu, amp);

  // Component by component; a number is used for every component.

  extent operator+(const index<N> &i) const restrict(cpu, amp) {
    return details::componentwise<details::each<N>>::plus(*this, i);
  }

  extent operator-(const index<N> &i) const restrict(cpu, amp) {
    return details::componentwise<details::each<N>>::minus(*this, i);
  }

  extent &operator+=(const index<N> &i) restrict(cpu, amp) {
    for (int k = 0; k < N; ++k)
      component_[k] += i[k];
    return *this;
  }

  extent &operator-=(const index<N> &i) restrict(cpu, amp) {
    for (int k = 0; k < N; ++k)
      component_[k] -= i[k];
    return *this;
  }

#define AMP_TUPLE extent
#include "amp/detail/tuple_members.inc"
};

template <int N> const int extent<N>::rank;

#include "amp/detail/tuple_operators.inc"

namespace AMP_INTERNAL details {
inline bool is_within(const index<1> &i, const extent<1> &size) restrict(cpu,
                                                                         amp) {
  return i[0] >= 0 && i[0] < size[0];
}
inline bool is_within(const index<2> &i, const extent<2> &size) restrict(cpu,
                                                                         amp) {
  return i[0] >= 0 && i[0] < size[0] && i[1] >= 0 && i[1] < size[1];
}
inline bool is_within(const index<3> &i, const extent<3> &size) restrict(cpu,
                                                                         amp) {
  return i[0] >= 0 && i[0] < size[0] && i[1] >= 0 && i[1] < size[1] &&
         i[2] >= 0 && i[2] < size[2];
}
} // namespace details

} // namespace concurrency

#endif
