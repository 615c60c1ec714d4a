//===- PtxImages.h - images in kernels that become PTX ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's OpenCL compiler refers to images and samplers in ways that only its
// OpenCL can run. For CUDA's driver a kernel's text has other definitions of
// OpenCL's types and functions in front of it: an image is a struct of CUDA's
// texture and surface objects, and an access the instruction, in a comment,
// which hides it from OpenCL's assembler until adaptPtx() shows it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CUDA_PTXIMAGES_H
#define AMPRT_CUDA_PTXIMAGES_H

#include "Cuda/Cu.h"
#include <string>

namespace amprt {

/// The argument of a kernel for an image.
struct ImageArgument {
  /// In the order of the samplers that the text knows: nearest texels, then
  /// linear filters, each with coordinates that wrap, mirror, clamp.
  static constexpr int SamplerCount = 6;
  CuTexture Sampled[SamplerCount];
  CuSurface Surface;
};

/// Begins the comment that is an instruction.
constexpr char PtxComment[] = "//AMP ";

/// Returns the text of a kernel, with the definitions if it has images.
std::string withPtxImages(const char *Source);

} // namespace amprt

#endif
