//===- KernelDevice.h - devices that compile kernels ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_KERNELDEVICE_H
#define AMPRT_KERNELS_KERNELDEVICE_H

#include "Driver/Device.h"
#include "Driver/DeviceTraits.h"
#include "Driver/KernelLaunch.h"
#include "Kernels/DiskCache.h"
#include "Support/Options.h"
#include "Support/Ref.h"
#include <memory>

namespace amprt {

/// A device whose driver compiles OpenCL C.
struct CompilerTraits : DeviceTraits {
  /// Names device and compiler in keys of the disk cache: lines of text.
  std::string Identity;
  bool HasRoundedDivideSqrt;
  bool IsPocl;   ///< a CPU device of PoCL
  bool IsNvidia; ///< a GPU with NVIDIA's compiler
};

/// True if kernels access textures as images. Processors have no samplers, and
/// their drivers take longer for an image than a kernel for its texels in
/// memory; of GPUs, NVIDIA's have been measured.
inline bool usesImages(const CompilerTraits &T) {
  static const char *const Set = getOption(Option::Images);
  static const bool On = isOn(Option::Images);
  return Set ? On : T.IsNvidia;
}

/// A kernel that a driver has built, and what its device says of it.
class BuiltKernel {
public:
  virtual ~BuiltKernel() = default;
  size_t MaxGroupSize = 0; ///< of this kernel, which may use many registers
  uint64_t LocalMemory = 0, PrivateMemory = 0; ///< bytes; of tuned kernels
};

/// A kernel's text, as it was compiled with some options.
class Program : public RefCounted<Program> {
public:
  virtual ~Program() = default;

  /// The compiled form, for the disk cache; empty if the driver does not give
  /// it away.
  virtual std::string binary() = 0;
  /// The kernel of the text.
  virtual std::unique_ptr<BuiltKernel> makeKernel(const amprt_kernel &K) = 0;
};

class KernelDevice : public Device {
public:
  const CompilerTraits &compilerTraits() const { return Traits; }

  /// False if the driver is gone: in a child process, where threads of the
  /// parent's may have taken locks with them.
  virtual bool isReachable() const = 0;
  /// Throws the error that a launch of \p Object then has.
  [[noreturn]] virtual void
  failUnreachable(const std::string &Object) const = 0;

  /// Null if the driver does not take its own binary any more.
  virtual Ref<Program> loadBinary(const CachedEntry &Binary,
                                  const std::string &Options) = 0;
  /// Null if the driver's compiler refuses the kernel; \p Why receives its
  /// message.
  virtual Ref<Program> compile(const amprt_kernel &K,
                               const std::string &Options,
                               std::string &Why) = 0;

protected:
  explicit KernelDevice(const CompilerTraits &Traits)
      : Device(Traits), Traits(Traits) {}

private:
  const CompilerTraits Traits;
};

} // namespace amprt

#endif
