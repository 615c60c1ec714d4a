//===- filtering.h - samples of textures ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sampling as in Direct3D 11, with OpenCL's arithmetic: texel i of n is at the
// coordinate (i + 0.5) / n, and a linear filter mixes the nearest two texels in
// each dimension. The code is generic over
//   - Texels, which reads one level as float or vectors of it:
//       static const int rank;
//       typedef value_type;
//       extent<rank> size() const;
//       value_type at(const index<rank> &) const;
//       value_type border(const float_4 &color) const;
//     and, for several levels, the most detailed one has access to others:
//       int levels() const;
//       Texels level(int) const;
//   - a Sampler: class sampler, with modes that are known at run time, or
//     predefined_sampler, with constant modes, which compilers fold.
// Only existing texels are requested, whatever the coordinates are, including
// infinities and NaN.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_FILTERING_H
#define AMP_DETAIL_FILTERING_H

#include "amp/detail/texel.h"
#include "amp/extent.h"
#include "amp/graphics/sampler.h"
#include "amp/index.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace AMP_INTERNAL details {

/// A sampler with its modes as part of the type.
template <filter_mode Filter, address_mode Address>
struct AMP_SAMPLER predefined_sampler final {
  filter_mode get_filter_mode() const restrict(amp) { return Filter; }
  address_mode get_address_mode() const restrict(amp) { return Address; }
  float_4 get_border_color() const restrict(amp) { return float_4(0.0f); }
};

// Functions of one coordinate. Conversions to int replace floor, which not all
// processors have an instruction for.

/// Clamps \p x to the bounds; returns the lower one for NaN.
inline float bounded(float x, float low, float high) restrict(amp) {
  const float raised = x > low ? x : low;
  return raised < high ? raised : high;
}

/// Returns the greatest integer not above \p x, which must fit in an int.
inline int whole_part(float x) restrict(amp) {
  const int truncated = static_cast<int>(x);
  return x < static_cast<float>(truncated) ? truncated - 1 : truncated;
}

/// Returns the fraction of \p x. Numbers beyond 2^24 are integers.
inline float fraction(float x) restrict(amp) {
  const float small = bounded(x, -16777216.0f, 16777216.0f);
  const float signed_part = small - static_cast<float>(static_cast<int>(small));
  return signed_part < 0.0f ? signed_part + 1.0f : signed_part;
}

/// Returns the position of \p x among \p size texels, \p center for the center
/// of the first. Wrapped textures are reduced to one period, mirrored ones to a
/// period with one mirror image; otherwise the position is clamped to two
/// texels beyond the edges, where all texels are equal.
inline float texel_position(address_mode mode, float x, int size,
                            float center) restrict(amp) {
  const float length = static_cast<float>(size), shift = 0.5f - center;
  if (mode == address_wrap)
    return fraction(x) * length - shift;
  if (mode == address_mirror)
    return fraction(0.5f * x) * (2.0f * length) - shift;
  return bounded(x * length - shift, -2.0f, length);
}

/// Returns the texel that represents texel \p i of such a position, or its
/// successor; negative for the border.
inline int texel_address(address_mode mode, int i, int size) restrict(amp) {
  if (mode == address_wrap)
    return i < 0 ? i + size : i >= size ? i - size : i;
  if (mode == address_border)
    return i < size ? i : -1;
  const int after = mode == address_mirror ? 2 * size - 1 - i : size - 1;
  const int found = i >= size ? after : i;
  return found < 0 ? 0 : found;
}

// The same for each dimension K. The last dimension is x of coordinates.

template <class> struct dimensions;
template <int... K>
struct dimensions<concurrency::details::sequence<int, K...>> {
  static const int rank = sizeof...(K);

  template <class Coordinates>
  static Coordinates position(address_mode mode, const Coordinates &c,
                              const extent<rank> &size,
                              float center) restrict(amp) {
    return Coordinates(
        texel_position(mode, component<K>(c), size[rank - 1 - K], center)...);
  }
  /// Returns the texel at a position.
  template <class Coordinates>
  static index<rank> whole(const Coordinates &position) restrict(amp) {
    return concurrency::details::tuple::make<index<rank>>(
        whole_part(component<rank - 1 - K>(position))...);
  }
  /// Returns the distance of a position from texel \p i.
  template <class Coordinates>
  static Coordinates distance(const Coordinates &position,
                              const index<rank> &i) restrict(amp) {
    return Coordinates(
        (component<K>(position) - static_cast<float>(i[rank - 1 - K]))...);
  }
  static index<rank> address(address_mode mode, const index<rank> &i,
                             const extent<rank> &size) restrict(amp) {
    return concurrency::details::tuple::make<index<rank>>(
        texel_address(mode, i[K], size[K])...);
  }
  static bool in_border(const index<rank> &address) restrict(amp) {
    return (... || (address[K] < 0));
  }
};
template <class Texels>
using dimensions_of = dimensions<concurrency::details::each<Texels::rank>>;

/// Returns the texel at an address.
template <class Texels, class Sampler>
typename Texels::value_type
texel(const Texels &texels, const Sampler &s,
      const index<Texels::rank> &address) restrict(amp) {
  const bool in_border = s.get_address_mode() == address_border &&
                         dimensions_of<Texels>::in_border(address);
  const typename Texels::value_type value =
      texels.at(in_border ? index<Texels::rank>() : address);
  return in_border ? texels.border(s.get_border_color()) : value;
}

/// Interpolates from a to b; exactly a if both are equal.
template <class V> V mix(const V &a, const V &b, float weight) restrict(amp) {
  return a + (b - a) * V(weight);
}

/// The texels that a linear filter mixes: two addresses in each dimension, and
/// the weight of the second, in the order of coordinates.
template <int N, class Coordinates> struct footprint {
  index<N> low, high;
  Coordinates weight;
};

template <class Texels, class Sampler, class Coordinates>
footprint<Texels::rank, Coordinates>
find_footprint(const Texels &texels, const Sampler &s,
               const Coordinates &c) restrict(amp) {
  typedef dimensions_of<Texels> dimensions;
  const address_mode mode = s.get_address_mode();
  const extent<Texels::rank> size = texels.size();
  const Coordinates position = dimensions::position(mode, c, size, 0.0f);
  const index<Texels::rank> first = dimensions::whole(position);
  footprint<Texels::rank, Coordinates> found;
  found.low = dimensions::address(mode, first, size);
  found.high = dimensions::address(mode, first + 1, size);
  found.weight = dimensions::distance(position, first);
  return found;
}

/// Mixes in the dimensions from K on; \p address is set before K.
template <int K, class Texels, class Sampler, int N, class Coordinates>
typename Texels::value_type
filter_linearly(const Texels &texels, const Sampler &s,
                const footprint<N, Coordinates> &around,
                const index<N> &address) restrict(amp) {
  if constexpr (K == N) {
    return texel(texels, s, address);
  } else {
    typedef typename Texels::value_type value_type;
    index<N> low = address, high = address;
    low[K] = around.low[K];
    high[K] = around.high[K];
    const value_type a = filter_linearly<K + 1>(texels, s, around, low);
    const value_type b = filter_linearly<K + 1>(texels, s, around, high);
    return mix(a, b, component<N - 1 - K>(around.weight));
  }
}

/// Samples one level.
template <class Texels, class Sampler, class Coordinates>
typename Texels::value_type sample_level(const Texels &texels, const Sampler &s,
                                         const Coordinates &c) restrict(amp) {
  typedef dimensions_of<Texels> dimensions;
  if (s.get_filter_mode() == filter_linear)
    return filter_linearly<0>(texels, s, find_footprint(texels, s, c),
                              index<Texels::rank>());
  const address_mode mode = s.get_address_mode();
  const extent<Texels::rank> size = texels.size();
  const index<Texels::rank> nearest =
      dimensions::whole(dimensions::position(mode, c, size, 0.5f));
  return texel(texels, s, dimensions::address(mode, nearest, size));
}

/// A linear filter mixes the levels around \p lod, a point filter uses the
/// nearest.
template <class Texels, class Sampler, class Coordinates>
typename Texels::value_type
sample_levels(const Texels &texels, const Sampler &s, const Coordinates &c,
              float lod) restrict(amp) {
  const float last = static_cast<float>(texels.levels() - 1);
  float position = bounded(lod, 0.0f, last);
  if (s.get_filter_mode() == filter_point)
    position = static_cast<float>(static_cast<int>(position + 0.5f));
  const int level = static_cast<int>(position);
  const float weight = position - static_cast<float>(level);
  const typename Texels::value_type value =
      sample_level(texels.level(level), s, c);
  if (weight == 0.0f)
    return value;
  return mix(value, sample_level(texels.level(level + 1), s, c), weight);
}

/// Returns component C of the four texels that a linear filter would mix at \p
/// c, counter-clockwise from the lower left one.
template <int C, class Texels, class Sampler>
float_4 gather_level(const Texels &texels, const Sampler &s,
                     const float_2 &c) restrict(amp) {
  const footprint<2, float_2> around = find_footprint(texels, s, c);
  const int top = around.low[0], bottom = around.high[0];
  const int left = around.low[1], right = around.high[1];
  return float_4(component<C>(texel(texels, s, index<2>(bottom, left))),
                 component<C>(texel(texels, s, index<2>(bottom, right))),
                 component<C>(texel(texels, s, index<2>(top, right))),
                 component<C>(texel(texels, s, index<2>(top, left))));
}

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
