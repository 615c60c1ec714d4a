//===- Api.cpp - functions of abi.h ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The boundary of the runtime: it makes no decisions. A function that concerns
// one part of the runtime only is defined in that part.
//
//===----------------------------------------------------------------------===//

#include "Checking/DataSource.h"
#include "Checking/Mode.h"
#include "Checking/TileRun.h"
#include "Device/AcceleratorList.h"
#include "Device/Event.h"
#include "Guard.h"
#include "Kernels/KernelVariants.h"
#include "Kernels/TuningRecord.h"
#include "Memory/Buffer.h"
#include "Support/Region.h"

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

void amprt_check_enable(int Always) { enableChecks(Always != 0); }

void *amprt_check_access(amprt_check_thread *Thread, void *Address,
                         uint32_t Size, uint32_t How, uint32_t Site) {
  return static_cast<TileRun *>(Thread)->access(Address, Size, How, Site);
}
void *amprt_check_store(amprt_check_thread *Thread, void *Address,
                        const void *Value, uint32_t Size, uint32_t How,
                        uint32_t Site) {
  return static_cast<TileRun *>(Thread)->access(Address, Size, How, Site,
                                                Value);
}
void amprt_check_barrier(amprt_check_thread *Thread, uint32_t Fences,
                         uint32_t Site) {
  static_cast<TileRun *>(Thread)->waitAtBarrier(Fences, Site);
}
void amprt_check_failed(amprt_check_thread *Thread, amprt_check_violation What,
                        int64_t A, int64_t B, uint32_t Which, uint32_t Site) {
  static_cast<TileRun *>(Thread)->fail(What, A, B, Which, Site);
}

const uint32_t *amprt_check_pages(void) { return DataSource::watchedPages(); }
void amprt_check_memory(const void *Address, uint64_t Size, uint32_t How,
                        const amprt_check_site *Site) {
  DataSource::noteAccess(Address, Size, How, Site);
}
void amprt_check_free(const void *Address, uint64_t Size,
                      const amprt_check_site *Site) {
  DataSource::noteFree(Address, Size, Site);
}
void amprt_check_call(const amprt_check_site *Site) {
  DataSource::noteCall(Site);
}

void amprt_register_module(void *Handle) { registerModule(Handle); }

amprt_status amprt_count_elements(uint32_t Rank, const int32_t *Extent,
                                  int32_t *Count) {
  return guarded([&] { *Count = countElements(Rank, Extent); });
}

void amprt_make_region(amprt_region *R, uint64_t Element, uint64_t Offset,
                       uint32_t Rank, const int32_t *Extent,
                       const int32_t *Pitch) {
  *R = makeRegion(Element, Offset, Rank, Extent, Pitch);
}

uint32_t amprt_abi_version(void) { return AMPRT_ABI_VERSION; }

void amprt_uninitialize(void) {
  guarded([] {
    AcceleratorList::get().finishAll();
    dropKernels();
  });
}

amprt_status amprt_list_remembered(void (*Each)(void *,
                                                const amprt_remembered *),
                                   void *Argument) {
  return guarded([&] {
    forEachRecord([&](const std::string &, const TuningRecord &R) {
      for (const auto &[Class, Found] : R.Found) {
        const amprt_remembered Item = {R.Kernel.c_str(), R.Location.c_str(),
                                       R.Device.c_str(), uint64_t(1) << Class,
                                       Found.Threads,    Found.Tiles,
                                       Found.Rows,       Found.Fused};
        Each(Argument, &Item);
      }
    });
  });
}

amprt_status amprt_export_tuning(void (*Write)(void *, const char *, uint64_t),
                                 void *Argument) {
  return guarded([&] {
    const std::string Text = exportRecords();
    Write(Argument, Text.data(), Text.size());
  });
}

amprt_status amprt_import_tuning(const char *Text, uint64_t Size,
                                 uint64_t *Count) {
  return guarded([&] {
    const std::optional<size_t> Records =
        importRecords({Text, static_cast<size_t>(Size)});
    if (!Records)
      failArgument("this is no file of amp-info --tuning export");
    *Count = *Records;
  });
}

// Buffers.

amprt_status amprt_buffer_create_array(amprt_view *V, amprt_view *Associated,
                                       uint64_t Size, uint32_t CpuAccess,
                                       amprt_buffer **Out) {
  return guarded([&] {
    AcceleratorList &List = AcceleratorList::get();
    *Out = Buffer::createArray(List.viewForMemory(V),
                               Associated ? &List.viewForMemory(Associated)
                                          : nullptr,
                               Size, CpuAccess)
               .take();
  });
}

amprt_status amprt_buffer_create_texture(amprt_view *V, amprt_view *Associated,
                                         const amprt_texture *Texels,
                                         uint64_t Size, amprt_buffer **Out) {
  return guarded([&] {
    AcceleratorList &List = AcceleratorList::get();
    *Out = Buffer::createTexture(List.viewForMemory(V),
                                 Associated ? &List.viewForMemory(Associated)
                                            : nullptr,
                                 *Texels, Size)
               .take();
  });
}

amprt_status amprt_buffer_create_host(void *Memory, uint64_t Size,
                                      uint32_t Access, amprt_buffer **Out) {
  return guarded(
      [&] { *Out = Buffer::createOverHost(Memory, Size, Access).take(); });
}

amprt_status amprt_buffer_create_unsourced(uint64_t Size, amprt_buffer **Out) {
  return guarded([&] { *Out = Buffer::createUnsourced(Size).take(); });
}

void amprt_buffer_retain(amprt_buffer *B) { B->retain(); }
void amprt_buffer_release(amprt_buffer *B) { drop(B); }

amprt_status amprt_buffer_get_view(amprt_buffer *B, amprt_view **Out) {
  return guarded([&] {
    *Out = B->isOverHost() ? &AcceleratorList::get().cpu().defaultView()
                           : B->home();
    if (*Out)
      (*Out)->retain();
  });
}

amprt_status amprt_buffer_get_associated_view(amprt_buffer *B,
                                              amprt_view **Out) {
  return guarded([&] {
    *Out = B->associated();
    if (*Out)
      (*Out)->retain();
  });
}

uint32_t amprt_buffer_get_cpu_access(amprt_buffer *B) { return B->cpuAccess(); }

amprt_status amprt_buffer_access_host(const amprt_buffer_ref *Ref,
                                      uint32_t Access) {
  return waiting([&] { Ref->buffer->acquireHost(regionOf(Ref), Access); });
}

amprt_status amprt_buffer_synchronize(const amprt_buffer_ref *Ref,
                                      uint32_t Access, amprt_view *V,
                                      amprt_event **Out) {
  return asynchronous(Out, "array_view::synchronize", [&](Commands *Running) {
    if (Access == AMPRT_ACCESS_AUTO)
      Access = AMPRT_ACCESS_READ_WRITE;
    if (Access == AMPRT_ACCESS_NONE)
      return;
    if (V)
      Ref->buffer->synchronizeTo(*V, Ref->region, Access, Running);
    else
      Ref->buffer->synchronize(Ref->region, Access, Running);
  });
}

amprt_status amprt_buffer_refresh(const amprt_buffer_ref *Ref) {
  return guarded([&] { Ref->buffer->refresh(regionOf(Ref)); });
}

amprt_status amprt_buffer_discard(const amprt_buffer_ref *Ref) {
  return guarded([&] { Ref->buffer->discard(regionOf(Ref)); });
}

} // extern "C"
