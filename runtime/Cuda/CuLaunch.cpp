//===- CuLaunch.cpp - programs and their launches -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuLaunch.h"
#include "Cuda/CuImage.h"
#include "Cuda/CuLaunchBatch.h"
#include <algorithm>
#include <cstring>
#include <iterator>

namespace amprt {

CuProgram::~CuProgram() { CuLaunchBatch::submitAll(); }

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

SmallWrites::~SmallWrites() {
  if (!End)
    return;
  const InContext Current(Context);
  if (Current.result() == CuSuccess)
    logFailure(Cu.StreamSynchronize(Stream), "cuStreamSynchronize");
}

bool SmallWrites::enqueue(CuAddress To, const char *From, size_t Size,
                          const Device &D) {
  if (Size > MaxSize)
    return false;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Pinned && (Seen++ < WritesBefore ||
                  Pinned.make(Cu.MemHostAlloc, Capacity, CuHostPortable)))
    return false;
  if (Capacity - End < Size) {
    check(Cu.StreamSynchronize(Stream), "cuStreamSynchronize", D);
    End = 0;
  }
  char *const Copy = static_cast<char *>(Pinned.get()) + End;
  std::memcpy(Copy, From, Size);
  End += (Size + 63) / 64 * 64;
  check(Cu.MemcpyHtoDAsync(To, Copy, Size, Stream), "cuMemcpyHtoDAsync",
        [&] { return D.describeSize(Size); });
  return true;
}

StreamMemory::StreamMemory(const Argument &A, CuStream Stream,
                           SmallWrites &Writes, const Device &D)
    : Stream(Stream) {
  auto what = [&] { return D.describeSize(A.Size); };
  check(Cu.MemAllocAsync(&Address, A.Size, Stream), "cuMemAllocAsync", what);
  try {
    if (Writes.enqueue(Address, static_cast<const char *>(A.Value), A.Size, D))
      return;
    check(Cu.MemcpyHtoDAsync(Address, A.Value, A.Size, Stream),
          "cuMemcpyHtoDAsync", what);
    check(Cu.StreamSynchronize(Stream), "cuStreamSynchronize", what);
  } catch (const Error &) {
    free();
    throw;
  }
}

LaunchArguments::LaunchArguments(KernelLaunch::ArgumentList Values,
                                 CuStream Stream, SmallWrites &Writes,
                                 const Device &D)
    : Values(Values) {
  const size_t Count = size_t(Values.end() - Values.begin()) + 1;
  if (Count > std::size(Few))
    Many.resize(Count);
  void **Next = addresses();
  for (const Argument &A : Values) {
    const void *Address = A.Value;
    if (A.Memory && A.From->kind == AMPRT_ARG_IMAGE)
      Address = &static_cast<CuImage *>(A.Memory->image())->argument();
    else if (A.Memory)
      Address = &static_cast<const CuMemory *>(A.Memory)->deviceAddress();
    else if (A.From->kind == AMPRT_ARG_CONSTANTS)
      Address = &Constants.emplace_front(A, Stream, Writes, D).address();
    *Next++ = const_cast<void *>(Address);
  }
  *Next = &Registers;
}

CuResult launch(const CuKernelNode &N, CuStream Stream) {
  return Cu.LaunchKernel(N.Function, N.Grid[0], N.Grid[1], N.Grid[2],
                         N.Block[0], N.Block[1], N.Block[2], N.SharedBytes,
                         Stream, N.Parameters, N.Extra);
}

bool LaunchArguments::copyTo(char *Bytes, size_t BytesCount, void **To,
                             size_t ToCount) {
  if (!Constants.empty() || size_t(Values.end() - Values.begin()) >= ToCount)
    return false;
  void **From = addresses();
  auto copy = [&](size_t Size) {
    if (Size > BytesCount)
      return false;
    std::memcpy(Bytes, *From++, Size);
    *To++ = Bytes;
    Size = std::min(BytesCount, (Size + 15) / 16 * 16);
    Bytes += Size;
    BytesCount -= Size;
    return true;
  };
  for (const Argument &A : Values)
    if (!copy(!A.Memory                         ? A.Size
              : A.From->kind == AMPRT_ARG_IMAGE ? sizeof(ImageArgument)
                                                : sizeof(CuAddress)))
      return false;
  return copy(sizeof(Registers));
}

void launchKernel(CuKernel &Kernel, const GroupedRange &R,
                  LaunchArguments &Arguments, CuStream Stream,
                  CuLaunchBatch *Batch, const KernelLaunch &L,
                  const Device &D) {
  LaunchRegisters &Registers = Arguments.Registers;
  Registers.Dims = R.Dims;
  size_t Groups[3];
  for (int I = 0; I != 3; ++I) {
    Groups[I] = R.Global[I] / R.Local[I];
    Registers.Groups[I] = uint32_t(Groups[I]);
  }
  size_t First[3] = {};
  auto countFrom = [&](int I) {
    return unsigned(std::min(Groups[I] - First[I], CuMaxGroups[I]));
  };
  for (; First[2] < Groups[2]; First[2] += CuMaxGroups[2])
    for (First[1] = 0; First[1] < Groups[1]; First[1] += CuMaxGroups[1])
      for (First[0] = 0; First[0] < Groups[0]; First[0] += CuMaxGroups[0]) {
        for (int I = 0; I != 3; ++I) {
          Registers.FirstGroup[I] = uint32_t(First[I]);
          Registers.FirstItem[I] =
              uint32_t(R.Offset[I] + First[I] * R.Local[I]);
        }
        const CuKernelNode Node = {
            Kernel.get(),
            {countFrom(0), countFrom(1), countFrom(2)},
            {unsigned(R.Local[0]), unsigned(R.Local[1]), unsigned(R.Local[2])},
            0,
            Arguments.addresses(),
            nullptr,
            nullptr,
            nullptr};
        // A kernel may fail in its first launch.
        if (Batch && Batch->keep(Node, Arguments, Kernel.HasRun))
          continue;
        check(launch(Node, Stream), "cuLaunchKernel",
              [&] { return describe(L.Kernel, D.name()); });
        Kernel.HasRun = true;
      }
}

} // namespace amprt
