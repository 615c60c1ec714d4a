//===- KernelDevice.h - a device that compiles kernels ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_KERNELDEVICE_H
#define AMPRT_KERNELS_KERNELDEVICE_H

#include "Driver/Device.h"
#include "Kernels/CompilerTraits.h"
#include "Kernels/DiskCache.h"
#include "Kernels/Program.h"

namespace amprt {

class KernelDevice : public Device {
public:
  const CompilerTraits &compilerTraits() const { return Traits; }

  /// False if the driver is gone: in a child process, where threads of the
  /// parent's may have taken locks with them.
  virtual bool isReachable() const = 0;
  /// Throws what a launch of \p Object does then.
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
