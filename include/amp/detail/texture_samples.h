//===- texture_samples.h - samples of textures ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The component width of texels in memory is only known in the kernel. A sample
// branches on it once and not for each texel. Images have their own widths and
// samplers.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_TEXTURE_SAMPLES_H
#define AMP_DETAIL_TEXTURE_SAMPLES_H

#include "amp/detail/filtering.h"
#include "amp/detail/float_texels.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace AMP_INTERNAL details {

/// Calls \p Operation for texels of each possible width.
template <class Operation, class Widths> struct for_width;
template <class Operation, class T, int Width>
struct for_width<Operation, texel_widths<T, Width>> {
  template <int N, class... Arguments>
  static typename Operation::result
  run(const texture_storage<const T, N> &storage,
      const Arguments &...arguments) restrict(amp) {
    return Operation::run(float_texels<T, N, Width>(storage), arguments...);
  }
};
template <class Operation, class T, int Width, int... Others>
struct for_width<Operation, texel_widths<T, Width, Others...>> {
  template <int N, class... Arguments>
  static typename Operation::result
  run(const texture_storage<const T, N> &storage,
      const Arguments &...arguments) restrict(amp) {
    if (storage.bits() != Width)
      return for_width<Operation, texel_widths<T, Others...>>::run(
          storage, arguments...);
    return Operation::run(float_texels<T, N, Width>(storage), arguments...);
  }
};

/// Calls \p Operation for the texels of a texture.
template <class Operation, class T, int N, class... Arguments>
typename Operation::result
with_texels(const texture_storage<const T, N> &storage,
            const Arguments &...arguments) restrict(amp) {
  if (is_image(storage.words()))
    return Operation::run(image_texels<T, N>(storage), arguments...);
  else
    return for_width<Operation, texel_access<T>>::run(storage, arguments...);
}

/// Samples at coordinates, optionally with a level of detail.
template <class T> struct sampling {
  typedef T result;
  template <class Texels, class Sampler, class Coordinates>
  static T run(const Texels &texels, const Sampler &s,
               const Coordinates &c) restrict(amp) {
    return Texels::texel_of(sample_level(texels, s, c));
  }
  template <class Texels, class Sampler, class Coordinates>
  static T run(const Texels &texels, const Sampler &s, const Coordinates &c,
               float lod) restrict(amp) {
    return Texels::texel_of(sample_levels(texels, s, c, lod));
  }

  // Samples an image, which has one level.
  template <int N, filter_mode Filter, address_mode Address, class Coordinates>
  static T run(const image_texels<T, N> &texels,
               const predefined_sampler<Filter, Address> &,
               const Coordinates &c) restrict(amp) {
    return texels.texel_of(texels.sample(Filter, Address, c));
  }
  template <int N, class Coordinates>
  static T run(const image_texels<T, N> &texels, const sampler &s,
               const Coordinates &c) restrict(amp) {
    if (s.get_address_mode() == address_border)
      return texels.texel_of(sample_level(texels, s, c));
    return texels.texel_of(
        texels.sample(s.get_filter_mode(), s.get_address_mode(), c));
  }
  template <int N, class Sampler, class Coordinates>
  static T run(const image_texels<T, N> &texels, const Sampler &s,
               const Coordinates &c, float) restrict(amp) {
    return run(texels, s, c);
  }
};
template <class T, class... Arguments>
T sample(const Arguments &...arguments) restrict(amp) {
  return with_texels<sampling<T>>(arguments...);
}

/// Gathers component C around coordinates.
template <class T, int C> struct gathering {
  typedef gathered_type<T> result;
  template <class Texels, class Sampler, class Coordinates>
  static result run(const Texels &texels, const Sampler &s,
                    const Coordinates &c) restrict(amp) {
    return Texels::gathered(gather_level<C>(texels, s, c));
  }
};
template <class T, int C, class... Arguments>
gathered_type<T> gather(const Arguments &...arguments) restrict(amp) {
  return with_texels<gathering<T, C>>(arguments...);
}

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
