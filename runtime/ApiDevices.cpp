//===- ApiDevices.cpp - the functions of abi.h: devices and their queues --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/AcceleratorList.h"
#include "Device/Event.h"
#include "Guard.h"

using namespace amprt;

extern "C" {

// Accelerators.

amprt_status amprt_accelerator_count(uint32_t *Count) {
  return guarded(
      [&] { *Count = uint32_t(AcceleratorList::get().all().size()); });
}

amprt_status amprt_accelerator_at(uint32_t I, amprt_accelerator **Out) {
  return guarded([&] {
    const std::vector<Accelerator *> All = AcceleratorList::get().all();
    if (I >= All.size())
      failArgument("accelerator " + std::to_string(I) + " of " +
                   std::to_string(All.size()));
    *Out = All[I];
  });
}

amprt_status amprt_accelerator_find(const wchar_t *Path,
                                    amprt_accelerator **Out) {
  return guarded([&] { *Out = &AcceleratorList::get().find(Path); });
}

amprt_status amprt_accelerator_set_default(const wchar_t *Path, int *Done) {
  return guarded([&] { *Done = AcceleratorList::get().setDefault(Path); });
}

amprt_status amprt_list_unused(void (*Each)(void *, const amprt_unused *),
                               void *Argument) {
  return guarded([&] {
    for (const Unused &U : findUnused()) {
      const amprt_unused Item = {U.What.c_str(), U.Why.c_str(),
                                 U.Remedy.c_str()};
      Each(Argument, &Item);
    }
  });
}

amprt_status amprt_accelerator_get_info(amprt_accelerator *A,
                                        amprt_accelerator_info *Out) {
  return guarded([&] { *Out = A->info(); });
}

amprt_status amprt_accelerator_default_view(amprt_accelerator *A,
                                            amprt_view **Out) {
  return guarded([&] {
    *Out = &A->defaultView();
    (*Out)->retain();
  });
}

uint32_t amprt_accelerator_get_cpu_access(amprt_accelerator *A) {
  return A->defaultCpuAccess();
}

int amprt_accelerator_set_cpu_access(amprt_accelerator *A, uint32_t Access) {
  return A->setDefaultCpuAccess(Access);
}

// Views.

amprt_status amprt_view_create(amprt_accelerator *A, amprt_queuing Mode,
                               amprt_view **Out) {
  return guarded([&] { *Out = View::create(*A, Mode).take(); });
}

amprt_status amprt_view_auto_selection(amprt_view **Out) {
  return guarded([&] {
    *Out = &View::autoSelection();
    (*Out)->retain();
  });
}

void amprt_view_retain(amprt_view *V) { V->retain(); }
void amprt_view_release(amprt_view *V) { drop(V); }
amprt_accelerator *amprt_view_get_accelerator(amprt_view *V) {
  return &V->accelerator();
}
amprt_queuing amprt_view_get_queuing(amprt_view *V) { return V->mode(); }
int amprt_view_is_auto_selection(amprt_view *V) { return V->isAutoSelection(); }
int amprt_view_equal(amprt_view *A, amprt_view *B) { return A == B; }

amprt_status amprt_view_flush(amprt_view *V) {
  return guarded([&] { V->flush(); });
}

amprt_status amprt_view_wait(amprt_view *V) {
  return waiting([&] { V->wait(); });
}

amprt_status amprt_view_marker(amprt_view *V, amprt_event **Out) {
  return guarded([&] {
    Commands Running;
    if (Ref<Command> Marker = V->marker()) {
      Running.push_back(std::move(Marker));
      V->flush();
    }
    *Out = Event::create(std::move(Running), "accelerator_view::create_marker")
               .take();
  });
}

// Events.

void amprt_event_retain(amprt_event *E) { E->retain(); }
void amprt_event_release(amprt_event *E) { drop(E); }

amprt_status amprt_event_wait(amprt_event *E) {
  return guarded([&] { E->wait(); });
}

amprt_status amprt_event_wait_for(amprt_event *E, int64_t Nanoseconds,
                                  int *Done) {
  return guarded(
      [&] { *Done = E->waitFor(std::chrono::nanoseconds(Nanoseconds)); });
}

amprt_status amprt_event_then(amprt_event *E, void (*Function)(void *),
                              void *Argument) {
  return guarded([&] { E->then([=] { Function(Argument); }); });
}

} // extern "C"
