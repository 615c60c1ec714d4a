//===- float_texels.h - what sampling sees of a texture ---------*- C++ -*-===//
#ifndef AMP_DETAIL_FLOAT_TEXELS_H
#define AMP_DETAIL_FLOAT_TEXELS_H

#include "amp/detail/texture_storage.h"

namespace concurrency {
namespace graphics {
namespace details {

/// The texels of some levels, as floats; T is float, norm, unorm or a vector of
/// these.
template <class T, int N> struct float_texels {
  static const int rank = N;
  typedef typename short_vector<float, texel_traits<T>::size>::type value_type;

  texture_storage<const T, N> storage;

  explicit float_texels(const texture_storage<const T, N> &storage) restrict(
      amp)
      : storage(storage) {}

  extent<N> size(int level) const restrict(amp) {
    return storage.level_extent(level);
  }
  int levels() const restrict(amp) {
    return static_cast<int>(storage.levels());
  }
  value_type at(const index<N> &i, int level) const restrict(amp) {
    return storage.template load<value_type>(i, level);
  }
  /// What a texel can hold of a colour.
  value_type border(const float_4 &colour) const restrict(amp) {
    return border(colour, concurrency::details::each<texel_traits<T>::size>());
  }

private:
  template <int... K>
  static value_type
  border(const float_4 &colour,
         concurrency::details::sequence<int, K...>) restrict(amp) {
    typedef typename texel_traits<T>::scalar scalar;
    return value_type(
        static_cast<float>(scalar(component_at<K, 4>::of(colour)))...);
  }
};
template <class T, int N> const int float_texels<T, N>::rank;

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
