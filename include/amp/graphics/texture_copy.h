//===- texture_copy.h - copying texels --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// copy and copy_async between textures or their views, memory and iterators
// (specification, section 10.6), of all texels, or of a section with an index
// as origin and an extent. Memory has the texels row by row without gaps, level
// by level, with the width of the texture's components. Ranges consist of the
// texture's elements, whose width must be the texture's bits per scalar
// element. Everything throws runtime_exception if source and destination do not
// match.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_GRAPHICS_TEXTURE_COPY_H
#define AMP_GRAPHICS_TEXTURE_COPY_H

#include "amp/graphics/texture_view.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {

namespace AMP_INTERNAL details {

/// The rank and texel type of a texture or view; rank 0 for other types.
template <class X> struct texture_class {
  static const int rank = 0;
  static const bool is_source = false, is_written = false;
  typedef void texel;
};
template <class T, int N, bool IsSource, bool IsWritten>
struct texture_class_of {
  static const int rank = N;
  static const bool is_source = IsSource, is_written = IsWritten;
  typedef typename std::remove_const<T>::type texel;
};
template <class T, int N>
struct texture_class<texture<T, N>> : texture_class_of<T, N, true, true> {};
template <class T, int N>
struct texture_class<const texture<T, N>>
    : texture_class_of<T, N, true, false> {};
template <class T, int N>
struct texture_class<texture_view<T, N>>
    : texture_class_of<T, N, true, !std::is_const<T>::value> {};
template <class T, int N>
struct texture_class<const texture_view<T, N>>
    : texture_class<texture_view<T, N>> {};
template <class T, int N>
struct texture_class<writeonly_texture_view<T, N>>
    : texture_class_of<T, N, false, true> {};
template <class T, int N>
struct texture_class<const writeonly_texture_view<T, N>>
    : texture_class<writeonly_texture_view<T, N>> {};

/// An argument of type S is a source; a D& or D&& is a destination.
template <class S>
using if_texture_source =
    concurrency::details::require<texture_class<S>::is_source>;
template <class D>
using class_of_destination =
    texture_class<typename std::remove_reference<D>::type>;
template <class D>
using if_texture_destination =
    concurrency::details::require<class_of_destination<D>::is_written>;

/// A copy from S to D, which are textures or views.
template <class S, class D> struct texture_pair {
  typedef texture_class<S> source;
  typedef class_of_destination<D> destination;
  static const bool is_of_textures = source::rank && destination::rank;
  static const bool reads = source::is_source, writes = destination::is_written;
  static const bool fits =
      source::rank == destination::rank &&
      std::is_same<typename source::texel, typename destination::texel>::value;
};
template <class S, class D>
using if_texture_pair =
    concurrency::details::require<texture_pair<S, D>::reads &&
                                  texture_pair<S, D>::writes &&
                                  texture_pair<S, D>::fits>;
template <class S, class D>
using if_refused_pair =
    concurrency::details::require<texture_pair<S, D>::is_of_textures &&
                                  !(texture_pair<S, D>::reads &&
                                    texture_pair<S, D>::writes &&
                                    texture_pair<S, D>::fits)>;

/// Returns all of a texture or view, or a part of it.
template <class T, int N>
texture_part<T, N> part_of(const texture_base<T, N> &texture) {
  return texture_part<T, N>(texture_access::storage(texture));
}
template <class T, int N>
texture_part<T, N> part_of(const texture_base<T, N> &texture,
                           const index<N> &origin, const extent<N> &size) {
  return texture_part<T, N>(texture_access::storage(texture), origin, size);
}

} // namespace details

// From and to memory of a number of bytes, which must suffice.

AMP_COPY((class S, details::if_texture_source<S> = 0),
         (const S &source, void *destination, unsigned int bytes),
         details::part_of(source).copy_out(destination, bytes, event))
AMP_COPY(
    (class S, details::if_texture_source<S> = 0),
    (const S &source, const index<S::rank> &origin, const extent<S::rank> &size,
     void *destination, unsigned int bytes),
    details::part_of(source, origin, size).copy_out(destination, bytes, event))
AMP_COPY((class D, details::if_texture_destination<D> = 0),
         (const void *source, unsigned int bytes, D &&destination),
         details::part_of(destination).copy_in(source, bytes, event))
AMP_COPY(
    (class D, details::if_texture_destination<D> = 0),
    (const void *source, unsigned int bytes, D &&destination,
     const index<details::class_of_destination<D>::rank> &origin,
     const extent<details::class_of_destination<D>::rank> &size),
    details::part_of(destination, origin, size).copy_in(source, bytes, event))

// Copies from a range with as many elements. If the destination is a whole
// texture, std::copy is a candidate for the same arguments.

AMP_COPY((class I, class T, int N, concurrency::details::if_iterator<I> = 0),
         (I begin, I end, texture<T, N> &destination),
         details::part_of(destination).copy_range_in(begin, end, event))
AMP_COPY((class I, class T, int N, concurrency::details::if_iterator<I> = 0),
         (I begin, I end, const texture_view<T, N> &destination),
         details::part_of(destination).copy_range_in(begin, end, event))
AMP_COPY((class I, class T, int N, concurrency::details::if_iterator<I> = 0),
         (I begin, I end, const writeonly_texture_view<T, N> &destination),
         details::part_of(destination).copy_range_in(begin, end, event))
AMP_COPY((class I, class D, concurrency::details::if_iterator<I> = 0,
          details::if_texture_destination<D> = 0),
         (I begin, I end, D &&destination,
          const index<details::class_of_destination<D>::rank> &origin,
          const extent<details::class_of_destination<D>::rank> &size),
         details::part_of(destination, origin, size)
             .copy_range_in(begin, end, event))

AMP_REFUSED_COPY((class I, class T, int N,
                  concurrency::details::if_iterator<I> = 0),
                 (I, I, const texture<T, N> &),
                 AMP_REFUSED("the destination of a copy is a const "
                             "texture"))
AMP_REFUSED_COPY((class I, class T, int N,
                  concurrency::details::if_iterator<I> = 0),
                 (I, I, const texture_view<const T, N> &),
                 AMP_REFUSED("the destination of a copy is a "
                             "texture_view of const elements"))

// To an iterator.

AMP_COPY((class S, class O, details::if_texture_source<S> = 0,
          concurrency::details::if_iterator<O> = 0),
         (const S &source, O destination),
         details::part_of(source).copy_range_out(destination, event))
AMP_COPY(
    (class S, class O, details::if_texture_source<S> = 0,
     concurrency::details::if_iterator<O> = 0),
    (const S &source, const index<S::rank> &origin, const extent<S::rank> &size,
     O destination),
    details::part_of(source, origin, size).copy_range_out(destination, event))

// Between textures and views.

AMP_COPY((class S, class D, details::if_texture_pair<S, D> = 0),
         (const S &source, D &&destination),
         details::part_of(source).copy_to(details::part_of(destination), event))
AMP_COPY((class S, class D, details::if_texture_pair<S, D> = 0),
         (const S &source, const index<S::rank> &source_origin, D &&destination,
          const index<S::rank> &destination_origin,
          const extent<S::rank> &size),
         details::part_of(source, source_origin, size)
             .copy_to(details::part_of(destination, destination_origin, size),
                      event))

#define AMP_REFUSED_PAIR                                                       \
  AMP_REFUSED_IF(!Pair::reads, "a writeonly_texture_view is not read")         \
  AMP_REFUSED_IF(Pair::reads && !Pair::writes,                                 \
                 "the destination of a copy is a const texture, or a "         \
                 "texture_view of const elements")                             \
  AMP_REFUSED_IF(Pair::reads &&Pair::writes && !Pair::fits,                    \
                 "source and destination of a copy have different ranks, or "  \
                 "elements of different types")
AMP_REFUSED_COPY((class S, class D, class Pair = details::texture_pair<S, D>,
                  details::if_refused_pair<S, D> = 0),
                 (const S &, D &&), AMP_REFUSED_PAIR)
#undef AMP_REFUSED_PAIR

// Member functions that copy.

template <class T, int N>
void texture<T, N>::copy_to(texture &destination) const {
  copy(*this, destination);
}
template <class T, int N>
void texture<T, N>::copy_to(
    const writeonly_texture_view<T, N> &destination) const {
  copy(*this, destination);
}
template <class T, int N>
void texture<T, N>::copy_to(const texture_view<T, N> &destination) const {
  copy(*this, destination);
}

} // namespace graphics
} // namespace concurrency

#endif
