//===- View.cpp - accelerator_view: an in-order queue ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/View.h"
#include "Device/AcceleratorList.h"
#include "Support/Error.h"
#include "Trace/Trace.h"
#include "Trace/Tracks.h"

using namespace amprt;

amprt_view::amprt_view(amprt_accelerator &A, amprt_queuing Mode,
                       std::unique_ptr<amprt::Queue> Given)
    : A(&A), Mode(Mode), Queue(std::move(Given)) {
  if (!Queue)
    return;
  if (trace::isOn())
    Queue->setTrack(trace::addTrack(A.name()));
  A.addView(this);
}

Ref<View> amprt_view::create(amprt_accelerator &A, amprt_queuing Mode) {
  return Ref<View>::adopt(
      new amprt_view(A, Mode, A.isCpu() ? nullptr : A.device().createQueue()));
}

Ref<View> amprt_view::adopt(amprt_accelerator &A,
                            std::unique_ptr<amprt::Queue> Queue) {
  return Ref<View>::adopt(new amprt_view(A, AMPRT_AUTOMATIC, std::move(Queue)));
}

amprt_view::~amprt_view() {
  if (Queue)
    A->removeView(this);
}

View &amprt_view::autoSelection() {
  chosen(); // if there is no accelerator, better now than at the first use
  static View &TheView = *new amprt_view;
  return TheView;
}

Accelerator &amprt_view::chosen() {
  return AcceleratorList::get().peekDefault();
}

void amprt_view::failRemoved() const {
  fail(AMPRT_VIEW_REMOVED,
       "the process has ended: " + accelerator().name() + " is gone");
}

void amprt_view::flush() {
  if (hasQueue())
    queue().flush();
}

void amprt_view::wait() {
  const trace::Waiting ForAll("accelerator_view");
  if (hasQueue())
    queue().wait();
}

Ref<Command> amprt_view::marker() {
  return hasQueue() ? queue().marker() : Ref<Command>();
}

void amprt_view::waitFor(amprt_view &Other) {
  if (!hasQueue() || !Other.hasQueue() || &queue() == &Other.queue())
    return;
  Ref<Command> Done = Other.marker();
  // Unless it is submitted, a queue that waits for it would wait for ever.
  Other.flush();
  queue().waitFor(*Done);
}
