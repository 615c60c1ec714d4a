//===- CuImage.h - arrays of textures ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUIMAGE_H
#define AMPRT_CUDA_CUIMAGE_H

#include "Cuda/CuDevice.h"
#include "Cuda/Ptx.h"
#include <vector>

namespace amprt {

/// A CUDA array, with the texture and surface objects that kernels use.
class CuImage final : public Image {
public:
  /// True if the driver has arrays of such texels.
  static bool hasFormat(const amprt_texture &Texels);

  CuImage(CuDevice &D, const amprt_texture &Texels);
  ~CuImage() override;

  /// Returns the kernel argument, which lives as long as this object.
  const ImageArgument &argument() const { return Argument; }

private:
  void copyFrom(Queue &Q, DeviceMemory &Memory) override;
  void copyTo(Queue &Q, DeviceMemory &Memory) override;
  CuBoxCopy::End ofMemory(const DeviceMemory &M) const;
  CuBoxCopy::End ofArray() const;
  void copy(Queue &Q, const CuBoxCopy::End &From, const CuBoxCopy::End &To);

  CuDevice &D;
  CuHandle<CuArray> Array;
  std::vector<CuHandle<CuTexture>> Textures;
  CuHandle<CuSurface> Surface;
  ImageArgument Argument;
};

} // namespace amprt

#endif
