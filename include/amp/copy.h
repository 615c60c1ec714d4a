//===- copy.h - copying elements --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// copy and copy_async between arrays, views and iterators (specification,
// section 5.3). Source and destination must have equal extents, a range as many
// elements as the destination; otherwise they throw runtime_exception.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_COPY_H
#define AMP_COPY_H

#include "amp/array_view.h"
#include "amp/detail/transfer.h"

namespace AMP_LIBRARY concurrency {

// Between containers.

AMP_COPY((class T, int N),
         (const array<T, N> &source, array<T, N> &destination),
         details::transfer(array_view<const T, N>(source),
                           array_view<T, N>(destination), event))
AMP_COPY((class T, int N),
         (const array<T, N> &source, const array_view<T, N> &destination),
         details::transfer(array_view<const T, N>(source), destination, event))
AMP_COPY((class T, int N),
         (const array_view<const T, N> &source, array<T, N> &destination),
         details::transfer(source, array_view<T, N>(destination), event))
AMP_COPY((class T, int N),
         (const array_view<T, N> &source, array<T, N> &destination),
         details::transfer(source, array_view<T, N>(destination), event))
AMP_COPY((class T, int N),
         (const array_view<const T, N> &source,
          const array_view<T, N> &destination),
         details::transfer(source, destination, event))
AMP_COPY((class T, int N),
         (const array_view<T, N> &source, const array_view<T, N> &destination),
         details::transfer(source, destination, event))

namespace AMP_INTERNAL details {
/// The rank of a container, 0 for other types, and its non-const element type.
template <class> struct container_traits {
  static const int rank = 0;
  typedef void element;
};
template <class T, int N> struct container_traits<array<T, N>> {
  static const int rank = N;
  typedef T element;
};
template <class T, int N> struct container_traits<array_view<T, N>> {
  static const int rank = N;
  typedef typename std::remove_const<T>::type element;
};

/// The reason why a container cannot be copied to another one.
template <class S, class D> struct refused_copy {
  typedef container_traits<S> source;
  typedef container_traits<D> destination;
  static const bool is_of_containers = source::rank && destination::rank;
  static const bool has_other_rank = source::rank != destination::rank;
  static const bool has_other_type =
      !std::is_same<typename source::element,
                    typename destination::element>::value;
};
} // namespace AMP_INTERNAL details

// Errors: containers that cannot be copied to each other.
AMP_REFUSED_COPY(
    (class S, class D, class Copy = details::refused_copy<S, D>,
     details::require<Copy::is_of_containers> = 0),
    (const S &, const D &),
    AMP_REFUSED_IF(Copy::has_other_rank,
                   "source and destination of a copy have "
                   "different ranks")
        AMP_REFUSED_IF(!Copy::has_other_rank && Copy::has_other_type,
                       "source and destination of a copy have "
                       "elements of different types")
            AMP_REFUSED_IF(!Copy::has_other_rank && !Copy::has_other_type,
                           "the destination of a copy is a const array, "
                           "or has const elements"))

// From a range.

AMP_COPY((class I, class T, int N, details::if_iterator<I> = 0),
         (I begin, I end, array<T, N> &destination),
         details::copy_range_in(begin, end, array_view<T, N>(destination),
                                event))
AMP_COPY((class I, class T, int N, details::if_iterator<I> = 0),
         (I begin, I end, const array_view<T, N> &destination),
         details::copy_range_in(begin, end, destination, event))

// Errors. Without the first one, a visible std::copy would be called.
AMP_REFUSED_COPY((class I, class T, int N, details::if_iterator<I> = 0),
                 (I, I, const array<T, N> &),
                 AMP_REFUSED("the destination of a copy is a const array"))
AMP_REFUSED_COPY((class I, class T, int N, details::if_iterator<I> = 0),
                 (I, const array<T, N> &),
                 AMP_REFUSED("the destination of a copy is a const array"))

// From as many elements as the destination has, which is not checked.

AMP_COPY((class I, class T, int N, details::if_iterator<I> = 0),
         (I begin, array<T, N> &destination),
         details::copy_in(begin, array_view<T, N>(destination), event))
AMP_COPY((class I, class T, int N, details::if_iterator<I> = 0),
         (I begin, const array_view<T, N> &destination),
         details::copy_in(begin, destination, event))

// To an iterator.

AMP_COPY((class O, class T, int N, details::if_iterator<O> = 0),
         (const array<T, N> &source, O destination),
         details::copy_out(array_view<const T, N>(source), destination, event))
AMP_COPY((class O, class T, int N, details::if_iterator<O> = 0),
         (const array_view<T, N> &source, O destination),
         details::copy_out(source, destination, event))

// Member functions that copy.

template <class T, int N>
void array_view<T, N>::copy_to(array<mutable_type, N> &destination) const {
  copy(*this, destination);
}
template <class T, int N>
void array_view<T, N>::copy_to(
    const array_view<mutable_type, N> &destination) const {
  copy(*this, destination);
}

} // namespace AMP_LIBRARY concurrency

#endif
