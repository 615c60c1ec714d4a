//===- texel_format.h - the memory format of texels -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A texel consists of the components of the texture's value type, each in 8,
// 16, 32 or 64 bits, without gaps. The available widths depend on the component
// type, as in Direct3D; a texture's width is known when it is created.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_TEXEL_FORMAT_H
#define AMP_DETAIL_TEXEL_FORMAT_H

#include "amp/detail/element.h"
#include "amp/exceptions.h"
#include "amp/graphics/short_vector_types.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace AMP_INTERNAL details {

/// A component type: its name, the runtime's code, and its possible widths
/// (their sum, as each is a power of two). The default is the type's width on
/// the cpu; norm and unorm, which are floats there, have none.
template <class S> struct scalar_format {
  static const uint widths = 0, standard = 0;
  static const amprt_scalar code = AMPRT_SCALAR_INT;
  static const char *name() { return "?"; }
};
#define AMP_SCALAR_FORMAT(type, all, one, runtime)                             \
  template <> struct scalar_format<type> {                                     \
    static const uint widths = all, standard = one;                            \
    static const amprt_scalar code = runtime;                                  \
    static const char *name() { return #type; }                                \
  };
AMP_SCALAR_FORMAT(int, 8 | 16 | 32, 32, AMPRT_SCALAR_INT)
AMP_SCALAR_FORMAT(uint, 8 | 16 | 32, 32, AMPRT_SCALAR_UINT)
AMP_SCALAR_FORMAT(float, 16 | 32, 32, AMPRT_SCALAR_FLOAT)
AMP_SCALAR_FORMAT(double, 64, 64, AMPRT_SCALAR_DOUBLE)
AMP_SCALAR_FORMAT(norm, 8 | 16, 0, AMPRT_SCALAR_NORM)
AMP_SCALAR_FORMAT(unorm, 8 | 16, 0, AMPRT_SCALAR_UNORM)
#undef AMP_SCALAR_FORMAT

/// The components of a texel of type T; none for other types.
template <class T, class = void> struct texel_components {
  typedef T scalar;
  static const int size = 0;
};
template <class T>
struct texel_components<
    T, typename concurrency::details::always<
           typename short_vector_traits<T>::value_type>::type> {
  typedef typename short_vector_traits<T>::value_type scalar;
  static const int size = short_vector_traits<T>::size;
};

/// The properties of T as the type of texels.
template <class T> struct texel_traits {
  typedef typename texel_components<T>::scalar scalar;
  static const int size = texel_components<T>::size;
  /// As in scalar_format, but three components need 32 bits each, and four
  /// doubles are too large.
  static const uint widths = size == 3   ? scalar_format<scalar>::widths & 32
                             : size == 4 ? scalar_format<scalar>::widths & ~64u
                             : size      ? scalar_format<scalar>::widths
                                         : 0;
  static const bool is_normalized =
      std::is_same<scalar, norm>::value || std::is_same<scalar, unorm>::value;
  /// Linear filters can interpolate between texels.
  static const bool is_filtered =
      is_normalized || std::is_same<scalar, float>::value;
  /// True if a kernel may read and write such a texture in one launch.
  static const bool is_read_write =
      size == 1 && !is_normalized && !std::is_same<scalar, double>::value;
};

/// Returns for example "texture<unorm_4, 2>", for messages.
template <class T, int N>
__attribute__((cold, noinline)) std::string describe_texture() {
  std::string type = scalar_format<typename texel_traits<T>::scalar>::name();
  if (texel_traits<T>::size > 1)
    type += "_" + std::to_string(texel_traits<T>::size);
  return "texture<" + type + ", " + std::to_string(N) + ">";
}
template <class T, int N>
__attribute__((cold, noinline)) std::string describe_texture(uint bits) {
  return describe_texture<T, N>() + " with " + std::to_string(bits) +
         " bits per scalar element";
}

/// Returns \p bits. Throws runtime_exception if no type has this width, and
/// unsupported_feature if T does not.
template <class T, int N> uint check_bits(uint bits) {
  if (bits != 8 && bits != 16 && bits != 32 && bits != 64)
    concurrency::details::raise_described(
        [=](concurrency::details::message &text) {
          text << describe_texture<T, N>(bits)
               << ": there are 8, 16, 32 and 64";
        });
  if ((texel_traits<T>::widths & bits) == 0) {
    std::string message = describe_texture<T, N>(bits) +
                          ": there is no such format; this type has";
    for (uint width = 8; width <= 64; width *= 2)
      if (texel_traits<T>::widths & width)
        message += " " + std::to_string(width);
    concurrency::details::raise<unsupported_feature>(message.c_str());
  }
  return bits;
}

/// Returns the width of a texture if none is given.
template <class T> uint get_standard_bits() {
  static_assert(!texel_traits<T>::is_normalized,
                "a texture of norm or unorm needs its bits per scalar element, "
                "8 or 16");
  return scalar_format<typename texel_traits<T>::scalar>::standard;
}

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
