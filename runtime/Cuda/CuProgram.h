//===- CuProgram.h - modules and functions of CUDA's driver -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUPROGRAM_H
#define AMPRT_CUDA_CUPROGRAM_H

#include "Cuda/CuDevice.h"
#include <atomic>

namespace amprt {

class CuProgram final : public Program {
public:
  /// Null if the driver does not take the binary.
  static Ref<Program> load(CuDevice &D, std::string Binary);
  /// Null if the driver's assembler refuses the text; \p Why is what it says.
  static Ref<Program> link(CuDevice &D, const amprt_kernel &K,
                           const std::string &Ptx, std::string &Why);

  ~CuProgram() override;
  std::string binary() override { return Binary; }
  std::unique_ptr<BuiltKernel> makeKernel(const amprt_kernel &K) override;

private:
  CuProgram(CuDevice &D, CuHandle<CuModule> Module, std::string Binary)
      : D(D), Module(std::move(Module)), Binary(std::move(Binary)) {}

  CuDevice &D;
  const CuHandle<CuModule> Module;
  const std::string Binary; ///< for one architecture
};

class CuKernel final : public BuiltKernel {
public:
  CuKernel(CuFunction Function, Ref<Program> Of)
      : Function(Function), Of(std::move(Of)) {}
  CuFunction get() const { return Function; }

  std::atomic<bool> HasRun{false}; ///< a launch succeeded

private:
  const CuFunction Function;
  const Ref<Program> Of;
};

} // namespace amprt

#endif
