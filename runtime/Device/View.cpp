//===- View.cpp - accelerator_view: an in-order queue ---------------------===//

#include "Device/View.h"
#include "Device/AcceleratorList.h"

using namespace amprt;

amprt_view::amprt_view(amprt_accelerator &A, amprt_queuing Mode)
    : A(&A), Mode(Mode) {
  if (A.isCpu())
    return;
  cl_context Context = A.context();
  cl_int Result = CL_SUCCESS;
  Queue = Handle<cl_command_queue>(
      Cl.CreateCommandQueue(Context, A.device(), 0, &Result));
  check(Result, "clCreateCommandQueue", [&] { return A.name(); });
  A.addView(this);
}

amprt_view::amprt_view(amprt_accelerator &A, Handle<cl_command_queue> Given)
    : A(&A), Queue(std::move(Given)) {
  A.addView(this);
}

Ref<View> amprt_view::adopt(cl_command_queue Queue) {
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
  Accelerator &A = AcceleratorList::get().withContext(Context, Device);
  return Ref<View>::adopt(
      new amprt_view(A, Handle<cl_command_queue>::retain(Queue)));
}

amprt_view::~amprt_view() {
  if (Queue)
    A->removeView(this);
}

Ref<View> amprt_view::create(amprt_accelerator &A, amprt_queuing Mode) {
  return Ref<View>::adopt(new amprt_view(A, Mode));
}

View &amprt_view::autoSelection() {
  chosen(); // if there is no accelerator, better now than at the first use
  static View &TheView = *new amprt_view;
  return TheView;
}

Accelerator &amprt_view::chosen() {
  return AcceleratorList::get().peekDefault();
}

void amprt_view::flush() {
  if (cl_command_queue Q = queue())
    check(Cl.Flush(Q), "clFlush", [&] { return name(); });
}

void amprt_view::wait() {
  if (cl_command_queue Q = queue())
    check(Cl.Finish(Q), "clFinish", [&] { return name(); });
}

Handle<cl_event> amprt_view::marker() {
  Handle<cl_event> Event;
  if (cl_command_queue Q = queue())
    check(Cl.EnqueueMarkerWithWaitList(Q, 0, nullptr, Event.out()),
          "clEnqueueMarkerWithWaitList", [&] { return name(); });
  return Event;
}

void amprt_view::waitFor(amprt_view &Other) {
  if (queue() == Other.queue() || !queue() || !Other.queue())
    return;
  Handle<cl_event> Done = Other.marker();
  // Unless it is submitted, a queue that waits for it would wait for ever.
  Other.flush();
  cl_event Event = Done.get();
  check(Cl.EnqueueBarrierWithWaitList(queue(), 1, &Event, nullptr),
        "clEnqueueBarrierWithWaitList", [&] { return name(); });
}
