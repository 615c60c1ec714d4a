//===- CuProgram.h - modules and functions of CUDA's driver -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUPROGRAM_H
#define AMPRT_CUDA_CUPROGRAM_H

#include "Cuda/CuDevice.h"
#include <atomic>

namespace amprt {

class CuProgram final : public Program {
public:
  /// Has the driver assemble the text, as a whole program: its linker makes
  /// slower code, and wrong one of correct kernels. The driver keeps what it
  /// assembles in a cache of its own. Null if it refuses the text; \p Why then
  /// receives its message.
  static Ref<Program> load(CuDevice &D, std::string Ptx, std::string &Why);

  ~CuProgram() override;
  std::string binary() override { return Ptx; }
  std::unique_ptr<BuiltKernel> makeKernel(const amprt_kernel &K) override;

private:
  CuProgram(CuDevice &D, CuHandle<CuModule> Module, std::string Ptx)
      : D(D), Module(std::move(Module)), Ptx(std::move(Ptx)) {}

  CuDevice &D;
  const CuHandle<CuModule> Module;
  const std::string Ptx;
};

class CuKernel final : public BuiltKernel {
public:
  CuKernel(CuFunction Function, Ref<Program> Of)
      : Function(Function), Of(std::move(Of)) {}
  CuFunction get() const { return Function; }

  bool Prints = false;
  std::atomic<bool> HasRun{false}; ///< a launch succeeded

private:
  const CuFunction Function;
  const Ref<Program> Of;
};

} // namespace amprt

#endif
