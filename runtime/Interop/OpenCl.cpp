//===- OpenCl.cpp - the OpenCL objects of views and buffers ---------------===//

#include "Interop/OpenCl.h"
#include "Device/AcceleratorList.h"
#include "OpenCL/ClQueue.h"

namespace amprt {

namespace {

/// Null if another driver reaches the device.
ClDevice *findClDevice(Accelerator &A) {
  return A.isCpu() ? nullptr : dynamic_cast<ClDevice *>(&A.device());
}

ClDevice &clDeviceOf(View &V, const char *Function) {
  if (ClDevice *D = findClDevice(V.accelerator()))
    return *D;
  fail(AMPRT_UNSUPPORTED_FEATURE, std::string("opencl") + Function + ": '" +
                                      V.accelerator().name() +
                                      "' is no OpenCL device");
}

/// The accelerator of a context: one of the list, or a twin of one that is
/// made for a context of the program's.
Accelerator &acceleratorOf(cl_context Context, cl_device_id Id) {
  AcceleratorList &List = AcceleratorList::get();
  Accelerator *Like = nullptr;
  ClDevice *DeviceOfLike = nullptr;
  (void)List.all(); // has OpenCL's devices sought
  for (Accelerator *A : List.knownWithTwins()) {
    ClDevice *D = findClDevice(*A);
    if (!D || D->id() != Id)
      continue;
    if (D->usesContext(Context))
      return *A;
    Like = A;
    DeviceOfLike = D;
  }
  if (!Like)
    failArgument("opencl::create_accelerator_view: the queue's device is none "
                 "of the accelerators");
  return List.addTwin(
      *Like, std::make_unique<ClDevice>(*DeviceOfLike,
                                        Handle<cl_context>::retain(Context)));
}

} // namespace

OpenClObjects openClObjectsOf(View &V) {
  ClDevice &D = clDeviceOf(V, "");
  return {D.id(), D.context(), static_cast<ClQueue &>(V.queue()).get()};
}

Ref<View> adoptOpenClQueue(cl_command_queue Queue) {
  cl_context Context = nullptr;
  cl_device_id Device = nullptr;
  cl_command_queue_properties Properties = 0;
  auto get = [&](cl_command_queue_info Name, auto &Value) {
    check(Cl.GetCommandQueueInfo(Queue, Name, sizeof(Value), &Value, nullptr),
          "clGetCommandQueueInfo");
  };
  get(CL_QUEUE_CONTEXT, Context);
  get(CL_QUEUE_DEVICE, Device);
  get(CL_QUEUE_PROPERTIES, Properties);
  if (Properties & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE)
    failArgument("opencl::create_accelerator_view: the queue is not in order");
  Accelerator &A = acceleratorOf(Context, Device);
  return View::adopt(
      A, findClDevice(A)->adoptQueue(Handle<cl_command_queue>::retain(Queue)));
}

cl_mem openClMemoryOf(Buffer &B, View &V, const Region &R, unsigned Access) {
  clDeviceOf(V, "::get_buffer");
  return static_cast<ClMemory &>(B.acquire(V, R, Access)).get();
}

Ref<Buffer> adoptOpenClMemory(View &Home, cl_mem Memory, uint64_t Size) {
  if (Home.isAutoSelection())
    failArgument("opencl::make_array: OpenCL's memory needs a view of an "
                 "OpenCL device");
  ClDevice &D = clDeviceOf(Home, "::make_array");
  cl_context Context = nullptr;
  size_t MemorySize = 0;
  auto get = [&](cl_mem_info Name, auto &Value) {
    check(Cl.GetMemObjectInfo(Memory, Name, sizeof(Value), &Value, nullptr),
          "clGetMemObjectInfo");
  };
  get(CL_MEM_CONTEXT, Context);
  get(CL_MEM_SIZE, MemorySize);
  if (!D.usesContext(Context))
    failArgument("opencl::make_array: the memory is of another context than "
                 "the view's");
  if (MemorySize < Size)
    failArgument("opencl::make_array: the array needs " + std::to_string(Size) +
                 " bytes, but the memory has " + std::to_string(MemorySize));
  return Buffer::adoptArray(
      Home,
      std::make_unique<ClMemory>(Handle<cl_mem>::retain(Memory), MemorySize),
      Size);
}

} // namespace amprt
