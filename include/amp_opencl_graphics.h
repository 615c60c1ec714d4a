//===- amp_opencl_graphics.h - OpenCL images of textures --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The OpenCL images of textures, and textures of images. See amp_opencl.h.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_OPENCL_GRAPHICS_H
#define AMP_OPENCL_GRAPHICS_H

#include "amp/detail/letters_begin.h"
#include "amp_graphics.h"
#include "amp_opencl.h"

namespace AMP_LIBRARY concurrency {
namespace opencl {

/// Returns an image with the texels of a texture of one level, for commands in
/// the queue of its accelerator_view until the next other use of the texture:
/// then call this again. Throws unsupported_feature if the device has no images
/// of that format.
template <class T, int N>
cl_mem get_image(const graphics::texture<T, N> &source) {
  void *image = nullptr;
  details::check(amprt_buffer_get_image(
      &graphics::details::texture_access::storage(source).handle().ref(),
      details::get_view(source.get_accelerator_view()), AMPRT_ACCESS_READ_WRITE,
      &image));
  return static_cast<cl_mem>(image);
}

/// Creates a texture with a copy of an image's texels, in the context of \p
/// where, whose queue makes the copy. Throws runtime_exception if the image's
/// format or dimensions differ from the texture's.
template <class T, int N>
graphics::texture<T, N> make_texture(const accelerator_view &where,
                                     cl_mem image) {
  typedef graphics::details::texel_traits<T> traits;
  amprt_texture found;
  details::check(amprt_image_describe(details::get_view(where), image, &found));
  if (found.scalar !=
          graphics::details::scalar_format<typename traits::scalar>::code ||
      found.components != traits::size || found.rank != N)
    details::raise_described([](details::message &text) {
      text << "opencl::make_texture: the image is not a "
           << graphics::details::describe_texture<T, N>();
    });
  extent<N> size;
  for (int k = 0; k < N; ++k)
    size[k] = static_cast<int>(found.extent[N - 1 - k]);
  graphics::texture<T, N> result(size, found.bits, where);
  details::check(amprt_image_copy(
      details::get_view(where), image,
      &graphics::details::texture_access::storage(result).handle().ref()));
  return result;
}

} // namespace opencl
} // namespace concurrency

#include "amp/detail/letters_end.h"

#endif
