//===- KernelArguments.cpp - setting a kernel's arguments -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/KernelArguments.h"
#include <cstring>

namespace amprt {

bool KernelArguments::isSetTo(const void *Identity, size_t Size) const {
  if (Next >= Kernel.LastSet.size())
    return false;
  const std::vector<char> &Last = Kernel.LastSet[Next];
  return Last.size() == Size && !std::memcmp(Last.data(), Identity, Size);
}

void KernelArguments::setNext(const void *Value, size_t Size,
                              const void *Identity, size_t IdentitySize) {
  if (Next >= Kernel.LastSet.size())
    Kernel.LastSet.resize(Next + 1);
  std::vector<char> &Last = Kernel.LastSet[Next];
  Last.clear();
  check(Cl.SetKernelArg(Kernel.get(), Next, Size, Value), "clSetKernelArg",
        [&] {
          return "argument " + std::to_string(Next) + " of " +
                 describe(K, D.name());
        });
  auto Bytes = static_cast<const char *>(Identity);
  Last.assign(Bytes, Bytes + IdentitySize);
  ++Next;
}

void KernelArguments::setValue(const void *Value, size_t Size) {
  if (isSetTo(Value, Size))
    ++Next;
  else
    setNext(Value, Size, Value, Size);
}

void KernelArguments::setMemory(const ClMemory &M, bool IsImage) {
  const uint64_t Identity = M.serial();
  const cl_mem Object = IsImage ? static_cast<ClImage *>(M.image())->get() : M.get();
  if (isSetTo(&Identity, sizeof(Identity)))
    ++Next;
  else
    setNext(&Object, sizeof(Object), &Identity, sizeof(Identity));
}

void KernelArguments::setConstants(const void *Value, size_t Size) {
  Constants.push_back(D.copyOf(Value, Size));
  setMemory(static_cast<const ClMemory &>(*Constants.back()),
            /*IsImage=*/false);
}

void KernelArguments::set(KernelLaunch::ArgumentList Arguments) {
  for (const Argument &A : Arguments)
    if (A.Memory)
      setMemory(static_cast<const ClMemory &>(*A.Memory),
                A.From->kind == AMPRT_ARG_IMAGE);
    else if (A.From->kind == AMPRT_ARG_CONSTANTS)
      setConstants(A.Value, A.Size);
    else
      setValue(A.Value, A.Size);
}

} // namespace amprt
