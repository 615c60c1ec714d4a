//===- Ptx.h - kernels as PTX -----------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's OpenCL C compiler emits PTX that only its OpenCL can launch. It
// differs from the PTX that CUDA's driver accepts as follows:
//
//   mov.b32 %r1, %envreg3;      the part of get_global_id() that OpenCL sets
//                               per launch: a word of an additional argument
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

/// The additional last argument of a kernel: the values of registers that
/// OpenCL sets for each launch, or for each part of a split launch.
struct LaunchRegisters {
  uint32_t FirstGroup[3]; ///< of the part
  uint32_t FirstItem[3];  ///< of the part, with the launch's offset
  uint32_t Groups[3];     ///< of the launch
  uint32_t Dims;
};

/// Returns the text in the form that CUDA's driver accepts. Throws if it reads
/// unknown registers.
std::string adaptPtx(std::string Ptx);

// NVIDIA's OpenCL compiler refers to images and samplers in ways that only its
// OpenCL supports. For CUDA's driver, definitions of OpenCL's types and
// functions are prepended to the kernel's source: an image is a struct of
// CUDA's texture and surface objects, and an access is the instruction in a
// comment, which hides it from OpenCL's assembler until adaptPtx() uncovers it.

/// The kernel argument of an image.
struct ImageArgument {
  /// In the order of the source's samplers: nearest, then linear filters, each
  /// with coordinates that wrap, mirror, or clamp.
  static constexpr int SamplerCount = 6;
  CuTexture Sampled[SamplerCount];
  CuSurface Surface;
};

/// Begins a comment that contains an instruction.
constexpr char PtxComment[] = "//AMP ";

/// Returns a kernel's source, with the definitions if it has images.
std::string withPtxImages(const char *Source);

/// NVIDIA's OpenCL C compiler, used through OpenCL. It is loaded by the first
/// kernel that is not in the disk cache.
class PtxCompiler {
public:
  explicit PtxCompiler(std::string DeviceName)
      : DeviceName(std::move(DeviceName)) {}

  /// Returns nothing if the compiler refuses the kernel; see \p Why.
  std::string compile(const amprt_kernel &K, const std::string &Options,
                      std::string &Why);
  void shutDown() noexcept;

private:
  KernelDevice &device();

  const std::string DeviceName;
  std::mutex Mutex;                     // guards the members below
  std::unique_ptr<KernelDevice> Device; ///< the same device in OpenCL
};

} // namespace amprt

#endif
