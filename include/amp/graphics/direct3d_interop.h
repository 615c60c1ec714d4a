//===- direct3d_interop.h - textures and Direct3D ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Like amp/direct3d_interop.h: the names with which programs for Windows access
// textures and samplers of Direct3D. Each throws unsupported_feature.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_GRAPHICS_DIRECT3D_INTEROP_H
#define AMP_GRAPHICS_DIRECT3D_INTEROP_H

#include "amp/direct3d_interop.h"
#include "amp/graphics/sampler.h"
#include "amp/graphics/texture_view.h"

/// The formats of Direct3D's textures; only make_texture's default argument has
/// a name.
enum DXGI_FORMAT : unsigned int { DXGI_FORMAT_UNKNOWN = 0 };

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace direct3d {

#define AMP_NO_DIRECT3D(name)                                                  \
  concurrency::details::raise_no_direct3d("graphics::direct3d::" name          \
                                          ": there is no Direct3D")

template <class T, int N>
texture<T, N> make_texture(const accelerator_view &, const IUnknown *,
                           DXGI_FORMAT = DXGI_FORMAT_UNKNOWN) {
  AMP_NO_DIRECT3D("make_texture");
}
template <class T, int N> IUnknown *get_texture(const texture<T, N> &) {
  AMP_NO_DIRECT3D("get_texture");
}
template <class T, int N> IUnknown *get_texture(const texture_view<T, N> &) {
  AMP_NO_DIRECT3D("get_texture");
}
template <class T, int N>
IUnknown *get_texture(const writeonly_texture_view<T, N> &) {
  AMP_NO_DIRECT3D("get_texture");
}

inline sampler make_sampler(const IUnknown *) {
  AMP_NO_DIRECT3D("make_sampler");
}
inline IUnknown *get_sampler(const accelerator_view &, const sampler &) {
  AMP_NO_DIRECT3D("get_sampler");
}

#undef AMP_NO_DIRECT3D

} // namespace direct3d
} // namespace graphics
} // namespace concurrency

#endif
