//===- CuProgram.cpp - modules and functions of CUDA's driver -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuProgram.h"
#include "Cuda/CuChain.h"

namespace amprt {

CuProgram::~CuProgram() { CuChain::submitAll(); }

Ref<Program> CuProgram::load(CuDevice &D, std::string Binary) {
  const OnDevice Current(D);
  CuHandle<CuModule> Module(D.context());
  if (Cu.ModuleLoadData(Module.out(), Binary.data()))
    return {};
  return Ref<Program>::adopt(
      new CuProgram(D, std::move(Module), std::move(Binary)));
}

Ref<Program> CuProgram::link(CuDevice &D, const amprt_kernel &K,
                             const std::string &Ptx, std::string &Why) {
  const OnDevice Current(D);
  auto what = [&] { return describe(K, D.name()); };
  std::string Log(8192, '\0');
  CuJitOption Options[] = {CuJitErrorLog, CuJitErrorLogSize};
  void *Values[] = {&Log[0], reinterpret_cast<void *>(Log.size())};
  CuHandle<CuLinker> Linker(D.context());
  check(Cu.LinkCreate(2, Options, Values, Linker.out()), "cuLinkCreate", what);
  void *Binary = nullptr; // the linker's
  size_t Size = 0;
  CuResult Result =
      Cu.LinkAddData(Linker.get(), CuJitPtx, const_cast<char *>(Ptx.c_str()),
                     Ptx.size() + 1, K.name, 0, nullptr, nullptr);
  if (Result == CuSuccess)
    Result = Cu.LinkComplete(Linker.get(), &Binary, &Size);
  if (Result != CuSuccess && Log[0]) {
    Why = what() + " does not assemble:\n" + Log.substr(0, Log.find('\0'));
    return {};
  }
  check(Result, Binary ? "cuLinkComplete" : "cuLinkAddData", what);
  CuHandle<CuModule> Module(D.context());
  check(Cu.ModuleLoadData(Module.out(), Binary), "cuModuleLoadData", what);
  return Ref<Program>::adopt(
      new CuProgram(D, std::move(Module),
                    std::string(static_cast<const char *>(Binary), Size)));
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
  Kernel->MaxGroupSize = ask(CuFunctionMaxThreads);
  Kernel->LocalMemory = ask(CuFunctionSharedBytes);
  Kernel->PrivateMemory = ask(CuFunctionLocalBytes);
  return Kernel;
}

} // namespace amprt
