//===- Ptx.h - kernels as PTX -----------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's compiler of OpenCL C makes PTX that only launches of its OpenCL can
// run as it is. It differs from what CUDA's driver takes in these:
//
//   mov.b32 %r1, %envreg3;      the part of get_global_id() that OpenCL sets
//   for
//                               a launch: a word of an additional argument
//   .param .u64 .ptr .const     an argument in `__constant` memory, where only
//   ld.const.u32                OpenCL can put it: global memory
//   .func (...) vprintf (...)   lacks `.extern`
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CUDA_PTX_H
#define AMPRT_CUDA_PTX_H

#include "Cuda/Cu.h"
#include "Kernels/KernelDevice.h"
#include <cstdint>
#include <mutex>
#include <string>

namespace amprt {

/// The additional argument of a kernel, after all others: the values of
/// registers that OpenCL sets for each launch, or each part of one.
struct LaunchRegisters {
  uint32_t FirstGroup[3]; ///< of the part
  uint32_t FirstItem[3];  ///< of the part, with the launch's offset
  uint32_t Groups[3];     ///< of the launch
  uint32_t Dims;
};

/// Returns the text as CUDA's driver takes it. Throws if it reads registers
/// whose meaning is not known.
std::string adaptPtx(std::string Ptx);

// NVIDIA's OpenCL compiler refers to images and samplers in ways that only its
// OpenCL can run. For CUDA's driver a kernel's text has other definitions of
// OpenCL's types and functions in front of it: an image is a struct of CUDA's
// texture and surface objects, and an access the instruction, in a comment,
// which hides it from OpenCL's assembler until adaptPtx() shows it.

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

/// NVIDIA's compiler of OpenCL C, which OpenCL reaches. It is loaded by the
/// first kernel that is not in the disk cache.
class PtxCompiler {
public:
  explicit PtxCompiler(std::string DeviceName)
      : DeviceName(std::move(DeviceName)) {}

  /// Empty if the compiler refuses the kernel; \p Why receives its message.
  std::string compile(const amprt_kernel &K, const std::string &Options,
                      std::string &Why);
  void shutDown() noexcept;

private:
  KernelDevice &device();

  const std::string DeviceName;
  std::mutex Mutex;                     // of what follows
  std::unique_ptr<KernelDevice> Device; ///< the same, as OpenCL has it
};

} // namespace amprt

#endif
