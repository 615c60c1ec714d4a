//===- texture_image.h - texels of images in amp code -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On devices with samplers a kernel's textures may be images, whose memory is
// inaccessible: the pointer to a texture's words only identifies the texture.
// Images convert texels to 32-bit components of any width: floats for norm and
// unorm.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_TEXTURE_IMAGE_H
#define AMP_DETAIL_TEXTURE_IMAGE_H

#include "amp/detail/texel.h"
#include "amp/index.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace AMP_INTERNAL details {

/// True if a texture is an image in this kernel, which is known when the kernel
/// is compiled. Code for memory must be in the other branch of the condition.
AMP_BUILTIN("AMP_is_image") bool is_image(const uint *texels) restrict(amp);

// Four components, of which a texture may have fewer.
#define AMP_IMAGE_ACCESS(type)                                                 \
  AMP_BUILTIN("AMP_image_load_" #type)                                         \
  void load_image(const uint *image, int x, type *value) restrict(amp);        \
  AMP_BUILTIN("AMP_image_load_" #type)                                         \
  void load_image(const uint *image, int x, int y, type *value) restrict(amp); \
  AMP_BUILTIN("AMP_image_load_" #type)                                         \
  void load_image(const uint *image, int x, int y, int z,                      \
                  type *value) restrict(amp);                                  \
  AMP_BUILTIN("AMP_image_store_" #type)                                        \
  void store_image(const uint *image, int x, type r, type g, type b,           \
                   type a) restrict(amp);                                      \
  AMP_BUILTIN("AMP_image_store_" #type)                                        \
  void store_image(const uint *image, int x, int y, type r, type g, type b,    \
                   type a) restrict(amp);                                      \
  AMP_BUILTIN("AMP_image_store_" #type)                                        \
  void store_image(const uint *image, int x, int y, int z, type r, type g,     \
                   type b, type a) restrict(amp);
AMP_IMAGE_ACCESS(float)
AMP_IMAGE_ACCESS(int)
AMP_IMAGE_ACCESS(uint)
#undef AMP_IMAGE_ACCESS

// Modes are those of filter_mode and address_mode except address_border.
AMP_BUILTIN("AMP_image_sample")
void sample_image(const uint *image, int filter, int address, float x,
                  float *value) restrict(amp);
AMP_BUILTIN("AMP_image_sample")
void sample_image(const uint *image, int filter, int address, float x, float y,
                  float *value) restrict(amp);
AMP_BUILTIN("AMP_image_sample")
void sample_image(const uint *image, int filter, int address, float x, float y,
                  float z, float *value) restrict(amp);

/// The dimensions of images of such textures; 0: there are none.
template <class T, int N>
using image_rank = std::integral_constant<
    int, texel_traits<T>::size == 3 ||
                 std::is_same<typename texel_traits<T>::scalar, double>::value
             ? 0
             : N>;

/// The type of a component of type S in an image.
template <class S> struct image_component {
  typedef float type;
};
template <> struct image_component<int> {
  typedef int type;
};
template <> struct image_component<uint> {
  typedef uint type;
};

/// Texels of type T.
template <class T> struct image_texel {
  static const int size = texel_traits<T>::size;
  typedef
      typename image_component<typename texel_traits<T>::scalar>::type plain;

  /// Returns a V: a T, or as many floats.
  template <class V, int N>
  static V load(const uint *image, const index<N> &i) restrict(amp) {
    return load<V>(image, i, concurrency::details::each<N>());
  }
  template <int N>
  static void store(const uint *image, const index<N> &i,
                    const T &value) restrict(amp) {
    store(image, i, value, concurrency::details::each<N>());
  }
  template <class V>
  static V sample(const uint *image, int filter, int address,
                  const float &c) restrict(amp) {
    float value[4];
    sample_image(image, filter, address, c, value);
    return make<V>(value);
  }
  template <class V>
  static V sample(const uint *image, int filter, int address,
                  const float_2 &c) restrict(amp) {
    float value[4];
    sample_image(image, filter, address, c.get_x(), c.get_y(), value);
    return make<V>(value);
  }
  template <class V>
  static V sample(const uint *image, int filter, int address,
                  const float_3 &c) restrict(amp) {
    float value[4];
    sample_image(image, filter, address, c.get_x(), c.get_y(), c.get_z(),
                 value);
    return make<V>(value);
  }

private:
  template <class V> static V make(const plain *value) restrict(amp) {
    return make<V>(value, concurrency::details::each<size>());
  }
  template <class V, int... K>
  static V make(const plain *value,
                concurrency::details::sequence<int, K...>) restrict(amp) {
    return V(
        component_value<typename texel_traits<V>::scalar>::of(value[K])...);
  }
  template <class V, int N, int... D>
  static V load(const uint *image, const index<N> &i,
                concurrency::details::sequence<int, D...>) restrict(amp) {
    plain value[4];
    load_image(image, i[N - 1 - D]..., value);
    return make<V>(value);
  }
  template <int N, int... D>
  static void store(const uint *image, const index<N> &i, const T &value,
                    concurrency::details::sequence<int, D...>) restrict(amp) {
    store_image(image, i[N - 1 - D]..., part<0>(value), part<1>(value),
                part<2>(value), part<3>(value));
  }

  /// Returns component K, 0 if there is none.
  template <int K> static plain part(const T &value) restrict(amp) {
    if constexpr (K < size)
      return static_cast<plain>(component<K>(value));
    else
      return 0;
  }
};

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
