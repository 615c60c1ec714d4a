//===- float_texels.h - texels as floats for sampling -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_DETAIL_FLOAT_TEXELS_H
#define AMP_DETAIL_FLOAT_TEXELS_H

#include "amp/detail/texture_storage.h"
#include "amp/graphics/sampler.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace AMP_INTERNAL details {

template <class T>
using gathered_type =
    typename short_vector<typename texel_traits<T>::scalar, 4>::type;

/// Texels of type T (float, norm, unorm or a vector of these) as floats.
template <class T> struct float_values {
  typedef typename short_vector<float, texel_traits<T>::size>::type value_type;

  /// Returns the color, clamped to the range of a texel.
  value_type border(const float_4 &color) const restrict(amp) {
    return border(color, concurrency::details::each<texel_traits<T>::size>());
  }

  /// Converts a sample to T; its components are in the range of T's.
  static T texel_of(const value_type &sample) restrict(amp) {
    return components_of<T>(sample);
  }
  /// The same for four components of that kind.
  static gathered_type<T> gathered(const float_4 &components) restrict(amp) {
    return components_of<gathered_type<T>>(components);
  }

private:
  template <class To, class V>
  static To components_of(const V &v) restrict(amp) {
    return components_of<To>(
        v, concurrency::details::each<texel_traits<V>::size>());
  }
  template <class To, class V, int... K>
  static To
  components_of(const V &v,
                concurrency::details::sequence<int, K...>) restrict(amp) {
    typedef component_value<typename texel_traits<To>::scalar> value;
    return To(value::of(component<K>(v))...);
  }
  template <int... K>
  static value_type
  border(const float_4 &color,
         concurrency::details::sequence<int, K...>) restrict(amp) {
    typedef typename texel_traits<T>::scalar scalar;
    return value_type(static_cast<float>(scalar(component<K>(color)))...);
  }
};

/// The texels of some levels as floats: those of the most detailed level,
/// unless another is requested. Width is the bits per component.
template <class T, int N, int Width> struct float_texels : float_values<T> {
  static const int rank = N;
  using typename float_values<T>::value_type;

  texture_storage<const T, N> storage;

  explicit float_texels(const texture_storage<const T, N> &storage) restrict(
      amp)
      : storage(storage) {}

  int levels() const restrict(amp) {
    return static_cast<int>(storage.levels());
  }
  float_texels level(int number) const restrict(amp) {
    return float_texels(storage.one_level(static_cast<uint>(number)));
  }
  extent<N> size() const restrict(amp) { return storage.size(); }
  value_type at(const index<N> &i) const restrict(amp) {
    return storage.template load_width<value_type, Width>(i);
  }
};

/// The texels of an image, which has one level.
template <class T, int N> struct image_texels : float_values<T> {
  static const int rank = N;
  using typename float_values<T>::value_type;

  texture_storage<const T, N> storage;

  explicit image_texels(const texture_storage<const T, N> &storage) restrict(
      amp)
      : storage(storage) {}

  int levels() const restrict(amp) { return 1; }
  image_texels level(int) const restrict(amp) { return *this; }
  extent<N> size() const restrict(amp) { return storage.size(); }
  value_type at(const index<N> &i) const restrict(amp) {
    return image_texel<T>::template load<value_type>(storage.words(), i);
  }
  /// Uses the device's samplers, which have no border colors.
  template <class Coordinates>
  value_type sample(filter_mode filter, address_mode address,
                    const Coordinates &c) const restrict(amp) {
    return image_texel<T>::template sample<value_type>(
        storage.words(), static_cast<int>(filter), static_cast<int>(address),
        c);
  }
};

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
