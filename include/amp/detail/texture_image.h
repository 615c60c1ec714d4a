//===- texture_image.h - texels of images in amp code -----------*- C++ -*-===//
//
// On devices with samplers a kernel's textures may be images, of which there is
// no memory that it could see: the pointer to a texture's words only says which
// texture it is. Images convert texels to components of 32 bits, whatever the
// width is: floats for norm and unorm.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_TEXTURE_IMAGE_H
#define AMP_DETAIL_TEXTURE_IMAGE_H

#include "amp/detail/texel.h"
#include "amp/index.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace AMP_INTERNAL details {

/// Whether a texture is an image in this kernel: known when it is compiled.
/// What is said of memory has to be the other branch of this condition.
AMP_BUILTIN("AMP_is_image") bool is_image(const uint *texels) restrict(amp);

// Four components, of which a texture may have less.
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

// Modes are filter_mode's and address_mode's, without address_border.
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

/// What a component of type S is in an image. Components that are written are
/// rounded here: devices need not do it as well.
template <class S> struct image_component {
  typedef S type;
  static S rounded(S value, uint) restrict(amp) { return value; }
};
template <> struct image_component<float> {
  typedef float type;
  static float rounded(float value, uint bits) restrict(amp) {
    if (bits == 16)
      return half_to_float(float_to_half(value));
    return value;
  }
};
/// There is none (image_rank).
template <> struct image_component<double> {
  typedef float type;
  static float rounded(double, uint) restrict(amp) { return 0.0f; }
};
template <> struct image_component<unorm> {
  typedef float type;
  static float rounded(unorm value, uint bits) restrict(amp) {
    const float f = value, most = bits == 8 ? 255.0f : 65535.0f;
    return round_to_even((f > 0.0f ? f : 0.0f) * most) / most;
  }
};
template <> struct image_component<norm> {
  typedef float type;
  static float rounded(norm value, uint bits) restrict(amp) {
    const float f = value, most = bits == 8 ? 127.0f : 32767.0f;
    return round_to_even((f == f ? f : 0.0f) * most) / most;
  }
};

/// Texels of type T.
template <class T> struct image_texel {
  static const int size = texel_traits<T>::size;
  typedef image_component<typename texel_traits<T>::scalar> component;
  typedef typename component::type plain;

  /// As a V: a T, or as many floats.
  template <class V, int N>
  static V load(const uint *image, const index<N> &i) restrict(amp) {
    return load<V>(image, i, concurrency::details::each<N>());
  }
  template <int N>
  static void store(const uint *image, const index<N> &i, const T &value,
                    uint bits) restrict(amp) {
    store(image, i, value, bits, concurrency::details::each<N>());
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
                    uint bits,
                    concurrency::details::sequence<int, D...>) restrict(amp) {
    store_image(image, i[N - 1 - D]..., part<0>::of(value, bits),
                part<1>::of(value, bits), part<2>::of(value, bits),
                part<3>::of(value, bits));
  }

  /// Component K, 0 if there is none.
  template <int K, bool IsThere = (K < size)> struct part {
    static plain of(const T &value, uint bits) restrict(amp) {
      return component::rounded(component_at<K, size>::of(value), bits);
    }
  };
  template <int K> struct part<K, false> {
    static plain of(const T &, uint) restrict(amp) { return 0; }
  };
};

} // namespace AMP_INTERNAL details
} // namespace graphics
} // namespace AMP_LIBRARY concurrency

#endif
