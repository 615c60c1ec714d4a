//===- ClProgram.cpp - programs and kernels of OpenCL ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClProgram.h"
#include "Kernels/KernelTuner.h"

namespace amprt {

namespace {

cl_int build(cl_program Program, ClDevice &D, const std::string &Options) {
  cl_device_id Device = D.id();
  return Cl.BuildProgram(Program, 1, &Device, Options.c_str(), nullptr,
                         nullptr);
}

std::string getLog(cl_program Program, ClDevice &D) {
  size_t Size = 0;
  if (Cl.GetProgramBuildInfo(Program, D.id(), CL_PROGRAM_BUILD_LOG, 0, nullptr,
                             &Size))
    return {};
  std::string Log(Size, '\0');
  if (Cl.GetProgramBuildInfo(Program, D.id(), CL_PROGRAM_BUILD_LOG, Size,
                             &Log[0], nullptr))
    return {};
  Log.resize(Log.find('\0') == std::string::npos ? Log.size() : Log.find('\0'));
  return Log;
}

} // namespace

Ref<Program> ClProgram::fromBinary(ClDevice &D, std::string_view Binary,
                                   const std::string &Options) {
  cl_device_id Device = D.id();
  size_t Size = Binary.size();
  auto Data = reinterpret_cast<const unsigned char *>(Binary.data());
  cl_int Status = CL_SUCCESS, Result = CL_SUCCESS;
  Handle<cl_program> Program(Cl.CreateProgramWithBinary(
      D.context(), 1, &Device, &Size, &Data, &Status, &Result));
  if (Result || Status || build(Program.get(), D, Options))
    return {};
  return Ref<amprt::Program>::adopt(new ClProgram(D, std::move(Program)));
}

Ref<Program> ClProgram::fromSource(ClDevice &D, const amprt_kernel &K,
                                   const std::string &Options,
                                   std::string &Why) {
  const char *Source = K.source;
  cl_int Result = CL_SUCCESS;
  Handle<cl_program> Program(
      Cl.CreateProgramWithSource(D.context(), 1, &Source, nullptr, &Result));
  check(Result, "clCreateProgramWithSource",
        [&] { return describe(K, D.name()); });
  Result = build(Program.get(), D, Options);
  if (Result == CL_BUILD_PROGRAM_FAILURE) {
    Why = describe(K, D.name()) + " does not build with " + Options + ":\n" +
          getLog(Program.get(), D);
    return {};
  }
  check(Result, "clBuildProgram", [&] { return describe(K, D.name()); });
  return Ref<amprt::Program>::adopt(new ClProgram(D, std::move(Program)));
}

std::string ClProgram::binary() {
  size_t Size = 0;
  if (Cl.GetProgramInfo(Built.get(), CL_PROGRAM_BINARY_SIZES, sizeof(Size),
                        &Size, nullptr))
    return {};
  std::string Binary(Size, '\0');
  unsigned char *Data = reinterpret_cast<unsigned char *>(&Binary[0]);
  if (Cl.GetProgramInfo(Built.get(), CL_PROGRAM_BINARIES, sizeof(Data), &Data,
                        nullptr))
    return {};
  return Binary;
}

std::unique_ptr<BuiltKernel> ClProgram::makeKernel(const amprt_kernel &K) {
  auto what = [&] { return describe(K, D.name()); };
  cl_int Result = CL_SUCCESS;
  Handle<cl_kernel> New(Cl.CreateKernel(Built.get(), K.name, &Result));
  check(Result, "clCreateKernel", what);
  auto Kernel = std::make_unique<ClKernel>(std::move(New));
  auto ask = [&](cl_kernel_work_group_info What, auto &Value) {
    check(Cl.GetKernelWorkGroupInfo(Kernel->get(), D.id(), What, sizeof(Value),
                                    &Value, nullptr),
          "clGetKernelWorkGroupInfo", what);
  };
  ask(CL_KERNEL_WORK_GROUP_SIZE, Kernel->MaxGroupSize);
  if (KernelTuner::hasChoice(K)) {
    ask(CL_KERNEL_LOCAL_MEM_SIZE, Kernel->LocalMemory);
    ask(CL_KERNEL_PRIVATE_MEM_SIZE, Kernel->PrivateMemory);
  }
  return Kernel;
}

} // namespace amprt
