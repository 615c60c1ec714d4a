//===- view_layout.h - the layout of a view's elements ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_DETAIL_VIEW_LAYOUT_H
#define AMP_DETAIL_VIEW_LAYOUT_H

#include "amp/detail/builtins.h"
#include "amp/extent.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

// element_at: returns the element at an index; data is the view's first
// element, and pitch is view_layout's. Compilers vectorize sums of ints if
// threads are iterations of a loop.
template <class T> T &element_at(T *data, long row, int column) restrict(cpu) {
  return data[row + column];
}
template <class T> T &element_at(T *data, long row, int column) restrict(amp) {
  return data[static_cast<int>(row) + column];
}
template <class T>
T &element_at(T *data, const int *pitch, int i0, int i1) restrict(cpu) {
  return data[static_cast<long>(i0) * pitch[0] + i1];
}
template <class T>
T &element_at(T *data, const int *pitch, int i0, int i1) restrict(amp) {
  return data[i0 * pitch[0] + i1];
}
template <class T>
T &element_at(T *data, const int *pitch, int i0, int i1, int i2) restrict(cpu) {
  return data[static_cast<long>(i0) * pitch[0] +
              static_cast<long>(i1) * pitch[1] + i2];
}
template <class T>
T &element_at(T *data, const int *pitch, int i0, int i1, int i2) restrict(amp) {
  return data[i0 * pitch[0] + i1 * pitch[1] + i2];
}
template <class T, int N>
T &element_at(T *data, const int *pitch, const index<N> &i) restrict(cpu, amp) {
  long row = 0;
  for (int k = 0; k < N - 1; ++k)
    row += static_cast<long>(i[k]) * pitch[k];
  return element_at(data, row, i[N - 1]);
}
template <class T>
T &element_at(T *data, const int *pitch, const index<2> &i) restrict(cpu, amp) {
  return element_at(data, pitch, i[0], i[1]);
}
template <class T>
T &element_at(T *data, const int *pitch, const index<3> &i) restrict(cpu, amp) {
  return element_at(data, pitch, i[0], i[1], i[2]);
}

/// Returns the distance of element \p i from a view's first element.
template <int N>
int distance_to(const int *pitch, const index<N> &i) restrict(cpu, amp) {
  int result = i[N - 1];
  for (int k = 0; k < N - 1; ++k)
    result += i[k] * pitch[k];
  return result;
}
inline int distance_to(const int *pitch, const index<2> &i) restrict(cpu, amp) {
  return i[0] * pitch[0] + i[1];
}
inline int distance_to(const int *pitch, const index<3> &i) restrict(cpu, amp) {
  return i[0] * pitch[0] + i[1] * pitch[1] + i[2];
}

/// The extent of a view and, for each dimension except the last, the distance
/// in elements between neighbors. In the last one neighbors are adjacent.
template <int N> struct view_layout {
  AMP_EXTENT extent<N> size;
  int pitch[N - 1];

  /// Creates a dense, row-major layout.
  explicit view_layout(const extent<N> &size) restrict(cpu, amp) : size(size) {
    pitch[N - 2] = size[N - 1];
    for (int k = N - 2; k > 0; --k)
      pitch[k - 1] = pitch[k] * size[k];
  }

  /// Creates the layout of a part of \p whole.
  view_layout(const extent<N> &size, const view_layout &whole) restrict(cpu,
                                                                        amp)
      : view_layout(size, whole, each<N - 1>()) {}

  /// Creates the layout of \p whole with its first component fixed.
  explicit view_layout(const view_layout<N + 1> &whole) restrict(cpu, amp)
      : view_layout(whole, each<N>(), each<N - 1>()) {}

  /// Returns the distance of element \p i from the view's first element.
  int offset(const index<N> &i) const restrict(cpu, amp) {
    return distance_to(pitch, i);
  }

  /// Returns the element at \p i; \p data is the view's first element.
  template <class T>
  T &at(T *data, const index<N> &i) const restrict(cpu, amp) {
    return element_at(data, pitch, i);
  }
  template <class T> T &at(T *data, int i0, int i1) const restrict(cpu, amp) {
    return element_at(data, pitch, i0, i1);
  }
  template <class T>
  T &at(T *data, int i0, int i1, int i2) const restrict(cpu, amp) {
    return element_at(data, pitch, i0, i1, i2);
  }

  const int *pitches() const { return pitch; }

private:
  template <int... K>
  view_layout(const extent<N> &size, const view_layout &whole,
              sequence<int, K...>) restrict(cpu, amp)
      : size(size), pitch{whole.pitch[K]...} {}
  template <int... C, int... K>
  view_layout(const view_layout<N + 1> &whole, sequence<int, C...>,
              sequence<int, K...>) restrict(cpu, amp)
      : size(tuple::make<extent<N>>(whole.size[C + 1]...)),
        pitch{whole.pitch[K + 1]...} {}
};

template <> struct view_layout<1> {
  AMP_EXTENT extent<1> size;

  explicit view_layout(const extent<1> &size) restrict(cpu, amp) : size(size) {}
  view_layout(const extent<1> &size, const view_layout &) restrict(cpu, amp)
      : size(size) {}
  explicit view_layout(const view_layout<2> &whole) restrict(cpu, amp)
      : size(whole.size[1]) {}

  int offset(const index<1> &i) const restrict(cpu, amp) { return i[0]; }

  template <class T>
  T &at(T *data, const index<1> &i) const restrict(cpu, amp) {
    return data[i[0]];
  }

  const int *pitches() const { return nullptr; }
};

} // namespace details
} // namespace concurrency

#endif
