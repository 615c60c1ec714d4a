//===- DeviceCopy.cpp - a buffer's copy on one accelerator ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Memory/DeviceCopy.h"
#include "Support/Error.h"
#include "Trace/Trace.h"

namespace amprt {

DeviceCopy::DeviceCopy(Accelerator &A, uint64_t Size, bool IsConst,
                       void *HostMemory, bool IsUsers)
    : A(A), Size(Size), InPlace(HostMemory), IsConst(IsConst),
      Room(A, InPlace && IsUsers ? 0 : Size) {
  Device &D = A.device();
  Memory = InPlace ? D.useInPlace(HostMemory, Size, IsConst)
                   : D.allocate(Size, IsConst);
  OnDevice = InPlace;
}

DeviceCopy::DeviceCopy(Accelerator &A, uint64_t Size,
                       std::unique_ptr<DeviceMemory> Given)
    : A(A), Memory(std::move(Given)), Size(Size), InPlace(false),
      IsConst(false), Room(A, 0) {
  Valid.add({0, Size});
}

void DeviceCopy::changeUser(View &V) {
  if (LastUser)
    V.waitFor(*LastUser);
  LastUser = Ref<View>(&V);
}

void DeviceCopy::retire(bool KeepsContents) {
  if (!InPlace)
    return;
  View &V = lastUser(A.defaultView());
  try {
    if (KeepsContents && OnDevice && Written)
      takeToHost();
    giveToDevice(V); // unmaps
  } catch (const Error &) {
    // The owner of the memory is about to free it.
    if (V.hasQueue())
      V.queue().finish();
    throw;
  }
  V.wait();
  OnDevice = false;
}

void DeviceCopy::giveToDevice(View &V) {
  if (OnDevice)
    return;
  V.queue().unmap(*Memory, Mapping);
  OnDevice = true;
}

void DeviceCopy::takeToHost(Commands *Async) {
  if (!OnDevice)
    return;
  View &V = lastUser(A.defaultView());
  const trace::Waiting ForDevice("memory that is used in place");
  Mapping = V.queue().map(*Memory, Size, IsConst, Async);
  OnDevice = false;
  Written = false;
  if (Async)
    V.flush(); // another queue is going to wait for it
}

} // namespace amprt
