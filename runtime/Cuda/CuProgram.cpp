//===- CuProgram.cpp - modules and functions of CUDA's driver -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuProgram.h"
#include "Cuda/CuChain.h"

namespace amprt {

CuProgram::~CuProgram() { CuChain::submitAll(); }

Ref<Program> CuProgram::load(CuDevice &D, std::string Ptx, std::string &Why) {
  const OnDevice Current(D);
  std::string Log(8192, '\0');
  CuJitOption Options[] = {CuJitErrorLog, CuJitErrorLogSize};
  void *Values[] = {&Log[0], reinterpret_cast<void *>(Log.size())};
  CuHandle<CuModule> Module(D.context());
  const CuResult Result =
      Module.make(Cu.ModuleLoadData, Ptx.c_str(), 2u, Options, Values);
  if (Result != CuSuccess && Log[0]) {
    Why = Log.substr(0, Log.find('\0'));
    return {};
  }
  check(Result, "cuModuleLoadData", D);
  return Ref<Program>::adopt(
      new CuProgram(D, std::move(Module), std::move(Ptx)));
}

std::unique_ptr<BuiltKernel> CuProgram::makeKernel(const amprt_kernel &K) {
  const OnDevice Current(D);
  auto what = [&] { return describe(K, D.name()); };
  CuFunction Function = nullptr;
  check(Cu.ModuleGetFunction(&Function, Module.get(), K.name),
        "cuModuleGetFunction", what);
  auto Kernel = std::make_unique<CuKernel>(Function, Ref<Program>(this));
  auto ask = [&](CuFunctionAttribute Attribute) {
    int Value = 0;
    check(Cu.FuncGetAttribute(&Value, Attribute, Function),
          "cuFuncGetAttribute", what);
    return size_t(Value);
  };
  Kernel->Prints = Ptx.find("vprintf") != std::string::npos;
  Kernel->MaxGroupSize = ask(CuFunctionMaxThreads);
  Kernel->LocalMemory = ask(CuFunctionSharedBytes);
  Kernel->PrivateMemory = ask(CuFunctionLocalBytes);
  return Kernel;
}

} // namespace amprt
