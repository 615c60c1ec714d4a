//===- view_checks.h - checks of a view's arguments -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of the arguments of views. On the cpu they throw runtime_exception; in
// amp code there are no checks.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_VIEW_CHECKS_H
#define AMP_DETAIL_VIEW_CHECKS_H

#include "amp/detail/buffer_ref.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// Requires that \p origin and \p size lie within \p whole.
template <int N>
void check_section(const index<N> &origin, const extent<N> &size,
                   const extent<N> &whole) restrict(cpu) {
  for (int k = 0; k < N; ++k)
    if (origin[k] < 0 || size[k] <= 0 || origin[k] > whole[k] - size[k])
      raise_described([&](message &text) {
        text << "section: origin " << to_text(origin) << " and extent "
             << to_text(size)
             << " are no part of an array or array_view of extent "
             << to_text(whole);
      });
}
template <int N>
void check_section(const index<N> &, const extent<N> &,
                   const extent<N> &) restrict(amp) {}

/// Requires that \p origin lies within \p whole.
template <int N>
void check_origin(const index<N> &origin,
                  const extent<N> &whole) restrict(cpu) {
  if (!whole.contains(origin))
    raise_described([&](message &text) {
      text << "section: origin " << to_text(origin)
           << " lies outside the array or array_view, of extent "
           << to_text(whole);
    });
}
template <int N>
void check_origin(const index<N> &, const extent<N> &) restrict(amp) {}

inline void check_projection(int i, int size) restrict(cpu) {
  if (i < 0 || i >= size)
    raise_described([=](message &text) {
      text << "projection: index " << i
           << " lies outside the first dimension of the array or array_view, "
              "of size "
           << size;
    });
}
inline void check_projection(int, int) restrict(amp) {}

/// Requires that \p count elements suffice for a view of extent \p size.
template <int N>
void check_view_as(const extent<N> &size, int count) restrict(cpu) {
  if (count_elements(size) > count)
    raise_described([&](message &text) {
      text << "view_as: extent " << to_text(size)
           << " needs more elements than the " << count
           << " of the array or array_view";
    });
}
template <int N> void check_view_as(const extent<N> &, int) restrict(amp) {}

/// Requires that \p count elements of type T are whole elements of type E.
template <class T, class E> void check_reinterpret_as(int count) restrict(cpu) {
  const uint64_t bytes = static_cast<uint64_t>(count) * sizeof(T);
  if (bytes % sizeof(E) != 0)
    raise_described([=](message &text) {
      text << "reinterpret_as: elements of " << sizeof(E)
           << " bytes do not fill the view's " << bytes << " bytes exactly";
    });
  if (bytes / sizeof(E) > max_elements)
    raise_argument("reinterpret_as: the view has too many elements of the new "
                   "type");
}
template <class T, class E> void check_reinterpret_as(int) restrict(amp) {}

/// Returns the extent of a container with \p count elements, if it fits in int.
template <int N> extent<N> extent_of_container(size_t count) {
  static_assert(N == 1, "an array_view of several dimensions is made of its "
                        "extent and the data: (rows, columns, data)");
  if (count > max_elements)
    raise_argument("array_view: the container has too many elements");
  extent<N> size;
  size[0] = static_cast<int>(count);
  return size;
}

/// Returns the memory of a container. Throws runtime_exception unless it has as
/// many elements as \p size needs.
template <class T, int N, class C>
T *memory_of_container(const extent<N> &size, C &source) {
  if (source.size() < static_cast<size_t>(count_elements(size)))
    raise_described([&](message &text) {
      text << "array_view: extent " << to_text(size)
           << " needs more elements than the container's " << source.size();
    });
  return source.data();
}

} // namespace details
} // namespace concurrency

#endif
