//===- View.cpp - accelerator_view: an in-order queue ---------------------===//

#include "Device/View.h"
#include "Device/AcceleratorList.h"

using namespace amprt;

amprt_view::amprt_view(amprt_accelerator &A, amprt_queuing Mode,
                       bool IsAutoSelection)
    : A(A), Mode(Mode), IsAutoSelection(IsAutoSelection) {
  if (A.isCpu())
    return;
  // The auto-selection view shares the default view's queue, for programs
  // that flush it or wait for it.
  if (IsAutoSelection) {
    Queue = Handle<cl_command_queue>::retain(A.defaultView().queue());
  } else {
    cl_context Context = A.context();
    cl_int Result = CL_SUCCESS;
    Queue = Handle<cl_command_queue>(
        Cl.CreateCommandQueue(Context, A.device(), 0, &Result));
    check(Result, "clCreateCommandQueue", [&] { return A.name(); });
  }
  A.addView(this);
}

amprt_view::~amprt_view() {
  if (Queue)
    A.removeView(this);
}

Ref<View> amprt_view::create(amprt_accelerator &A, amprt_queuing Mode) {
  return Ref<View>::adopt(new amprt_view(A, Mode, false));
}

View &amprt_view::autoSelection() {
  static View &TheView = *new amprt_view(AcceleratorList::get().useDefault(),
                                         AMPRT_AUTOMATIC, true);
  return TheView;
}

void amprt_view::flush() {
  if (Queue)
    check(Cl.Flush(queue()), "clFlush", [&] { return A.name(); });
}

void amprt_view::wait() {
  if (Queue)
    check(Cl.Finish(queue()), "clFinish", [&] { return A.name(); });
}

Handle<cl_event> amprt_view::marker() {
  Handle<cl_event> Event;
  if (Queue)
    check(Cl.EnqueueMarkerWithWaitList(queue(), 0, nullptr, Event.out()),
          "clEnqueueMarkerWithWaitList", [&] { return A.name(); });
  return Event;
}

void amprt_view::waitFor(amprt_view &Other) {
  if (queue() == Other.queue() || !Queue || !Other.Queue)
    return;
  Handle<cl_event> Done = Other.marker();
  // Unless it is submitted, a queue that waits for it would wait for ever.
  Other.flush();
  cl_event Event = Done.get();
  check(Cl.EnqueueBarrierWithWaitList(queue(), 1, &Event, nullptr),
        "clEnqueueBarrierWithWaitList", [&] { return A.name(); });
}
