//===- DeviceCopy.cpp - a buffer's copy on one accelerator ----------------===//

#include "Memory/DeviceCopy.h"

namespace amprt {

DeviceCopy::DeviceCopy(Accelerator &A, uint64_t Size, bool IsConst,
                       void *HostMemory, bool IsUsers)
    : A(A), Size(Size), InPlace(HostMemory), IsConst(IsConst),
      Room(A, InPlace && IsUsers ? 0 : Size) {
  cl_mem_flags Flags = IsConst ? CL_MEM_READ_ONLY : CL_MEM_READ_WRITE;
  if (InPlace)
    Flags |= CL_MEM_USE_HOST_PTR;
  auto what = [&] { return std::to_string(Size) + " bytes, " + A.name(); };
  cl_context Context = A.context();
  cl_int Result = CL_SUCCESS;
  Memory = Handle<cl_mem>(
      Cl.CreateBuffer(Context, Flags, Size, HostMemory, &Result));
  check(Result, "clCreateBuffer", what);
  OnDevice = InPlace;
}

DeviceCopy::DeviceCopy(Accelerator &A, uint64_t Size, Handle<cl_mem> Given)
    : A(A), Memory(std::move(Given)), Size(Size), InPlace(false),
      IsConst(false), Room(A, 0) {
  Valid.add({0, Size});
}

bool DeviceCopy::useThrough(View &V) {
  if (LastUser.get() == &V)
    return false;
  if (LastUser)
    V.waitFor(*LastUser);
  LastUser = Ref<View>(&V);
  return true;
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
    Cl.Finish(V.queue());
    throw;
  }
  V.wait();
  OnDevice = false;
}

void DeviceCopy::giveToDevice(View &V) {
  if (OnDevice)
    return;
  if (Mapping) {
    check(Cl.EnqueueUnmapMemObject(V.queue(), memory(), Mapping, 0, nullptr,
                                   nullptr),
          "clEnqueueUnmapMemObject", [&] { return A.name(); });
    Mapping = nullptr;
  }
  OnDevice = true;
}

void DeviceCopy::takeToHost(Commands *Async) {
  if (!OnDevice)
    return;
  View &V = lastUser(A.defaultView());
  cl_map_flags Flags = IsConst ? CL_MAP_READ : CL_MAP_READ | CL_MAP_WRITE;
  cl_int Result = CL_SUCCESS;
  Handle<cl_event> Done;
  Mapping = Cl.EnqueueMapBuffer(V.queue(), memory(), Async ? CL_FALSE : CL_TRUE,
                                Flags, 0, Size, 0, nullptr,
                                Async ? Done.out() : nullptr, &Result);
  check(Result, "clEnqueueMapBuffer",
        [&] { return std::to_string(Size) + " bytes, " + A.name(); });
  OnDevice = false;
  Written = false;
  if (Async) {
    Async->push_back(std::move(Done));
    V.flush(); // somebody is going to wait for it
  }
}

} // namespace amprt
