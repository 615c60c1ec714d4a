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
  /// Identifies device and compiler in keys of the disk cache: lines of text.
  std::string Identity;
  bool HasRoundedDivideSqrt;
  bool IsPocl;   ///< a CPU device of PoCL
  bool IsNvidia; ///< a GPU with NVIDIA's compiler
};

/// True if kernels access textures as images. CPUs have no samplers, and their
/// drivers take longer for an image than a kernel for texels in memory. Among
/// GPUs, only NVIDIA's have been measured.
inline bool usesImages(const CompilerTraits &T) {
  static const char *const Set = getOption(Option::Images);
  static const bool On = isOn(Option::Images);
  return Set ? On : T.IsNvidia;
}

/// A kernel built by a driver, with properties that the device reports.
class BuiltKernel {
public:
  virtual ~BuiltKernel() = default;
  size_t MaxGroupSize = 0; ///< for this kernel, which may use many registers
  uint64_t LocalMemory = 0, PrivateMemory = 0; ///< bytes; for tuned kernels
};

/// A kernel's source, compiled with some options.
class Program : public RefCounted<Program> {
public:
  virtual ~Program() = default;

  /// Returns the compiled form for the disk cache; empty if the driver does not
  /// provide it.
  virtual std::string binary() = 0;
  /// Returns the kernel of the program.
  virtual std::unique_ptr<BuiltKernel> makeKernel(const amprt_kernel &K) = 0;
};

class KernelDevice : public Device {
public:
  const CompilerTraits &compilerTraits() const { return Traits; }

  /// False if the driver is unusable: in a child process, since threads of the
  /// parent may have held its locks.
  virtual bool isReachable() const = 0;
  /// Throws the error that a launch of \p Object then has.
  [[noreturn]] virtual void
  failUnreachable(const std::string &Object) const = 0;

  /// Returns null if the driver no longer accepts its own binary.
  virtual Ref<Program> loadBinary(const CachedEntry &Binary,
                                  const std::string &Options) = 0;
  /// Returns null if the driver's compiler rejects the kernel; \p Why receives
  /// its message.
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
