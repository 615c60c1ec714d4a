//===- view_layout.h - where a view's elements lie --------------*- C++ -*-===//
#ifndef AMP_DETAIL_VIEW_LAYOUT_H
#define AMP_DETAIL_VIEW_LAYOUT_H

#include "amp/extent.h"

namespace concurrency {
namespace detail {

/// The extent of a view, and for each dimension but the last one the distance
/// in elements between neighbours. In the last one neighbours are adjacent.
template <int N> struct view_layout {
  extent<N> size;
  int pitch[N - 1];

  /// Dense, row-major.
  explicit view_layout(const extent<N> &size) restrict(cpu, amp) : size(size) {
    pitch[N - 2] = size[N - 1];
    for (int k = N - 2; k > 0; --k)
      pitch[k - 1] = pitch[k] * size[k];
  }

  /// A part of \p whole.
  view_layout(const extent<N> &size,
              const view_layout &whole) restrict(cpu, amp)
      : size(size) {
    for (int k = 0; k < N - 1; ++k)
      pitch[k] = whole.pitch[k];
  }

  /// What is left of \p whole when its first component is fixed.
  explicit view_layout(const view_layout<N + 1> &whole) restrict(cpu, amp) {
    for (int k = 0; k < N; ++k)
      size[k] = whole.size[k + 1];
    for (int k = 0; k < N - 1; ++k)
      pitch[k] = whole.pitch[k + 1];
  }

  /// Elements between the view's first one and the one at \p i.
  int offset(const index<N> &i) const restrict(cpu, amp) {
    int result = i[N - 1];
    for (int k = 0; k < N - 1; ++k)
      result += i[k] * pitch[k];
    return result;
  }

  const int *pitches() const { return pitch; }
};

template <> struct view_layout<1> {
  extent<1> size;

  explicit view_layout(const extent<1> &size) restrict(cpu, amp) : size(size) {}
  view_layout(const extent<1> &size, const view_layout &) restrict(cpu, amp)
      : size(size) {}
  explicit view_layout(const view_layout<2> &whole) restrict(cpu, amp)
      : size(whole.size[1]) {}

  int offset(const index<1> &i) const restrict(cpu, amp) { return i[0]; }

  const int *pitches() const { return nullptr; }
};

} // namespace detail
} // namespace concurrency

#endif
