//===- Api.cpp - the functions of abi.h -----------------------------------===//
//
// The boundary: nothing is decided here. Inside, failures are exceptions; here
// they become an amprt_status, and the text is kept for the thread.
//
//===----------------------------------------------------------------------===//

#include "Checking/Mode.h"
#include "Checking/TileRun.h"
#include "Device/AcceleratorList.h"
#include "Device/Event.h"
#include "Device/Report.h"
#include "Device/UnusedDevices.h"
#include "Interop/OpenCl.h"
#include "Launch/Launch.h"
#include "Memory/Copy.h"
#include "OpenCL/KernelCache.h"
#include "OpenCL/TuningRecord.h"
#include "Support/Error.h"
#include "Support/Shutdown.h"
#include "Support/Statistics.h"
#include "Trace/Markers.h"
#include "Trace/Trace.h"
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

using namespace amprt;

namespace {

/// The failure that a thread has met last. Destructors of globals meet some,
/// too, when the thread's objects are gone: nothing but pointers is kept.
struct LastError {
  char *Message;
  int32_t Code;
};
thread_local LastError Last = {nullptr, 0};

amprt_status keep(amprt_status Status, int32_t Code, const char *Message) {
  struct Owner {
    ~Owner() { std::free(std::exchange(Last.Message, nullptr)); }
  };
  [[maybe_unused]] thread_local Owner OfThisThread;
  std::free(Last.Message);
  Last = {strdup(Message), Code};
  return Status;
}

/// Runs `Work`; the one place where exceptions become statuses.
template <class Work> amprt_status guarded(Work work) noexcept {
  Visit ThisThread;
  try {
    ThisThread.run(work);
    return AMPRT_OK;
  } catch (const Error &E) {
    return keep(E.status(), E.code(), E.what());
  } catch (const std::bad_alloc &) {
    return keep(AMPRT_BAD_ALLOC, E_OutOfMemory, "out of memory");
  } catch (const std::exception &E) {
    return keep(AMPRT_RUNTIME_ERROR, E_Fail, E.what());
  }
}

/// For what waits for kernels on the program's behalf: their reports follow.
template <class Work> amprt_status waiting(Work work) {
  return guarded([&] {
    work();
    throwReports();
  });
}

void waitQuietly(const Commands &Running, const char *What) {
  for (const Ref<Command> &Part : Running) {
    try {
      Part->wait(What);
    } catch (const Error &) {
      // There is another failure to report.
    }
  }
}

/// Runs `Work` with a list for the commands it leaves running. The caller gets
/// an event for them, or they are not asked for (null) and `Work` waits. When
/// something fails nothing is left running: no call would wait for it.
template <class Work>
amprt_status asynchronous(amprt_event **Out, const char *What, Work work) {
  return guarded([&] {
    if (!Out) {
      work(nullptr);
      return throwReports();
    }
    Commands Running;
    try {
      work(&Running);
    } catch (...) {
      waitQuietly(Running, What);
      throw;
    }
    *Out = Event::create(std::move(Running), What).take();
  });
}

/// The last reference ends the object, which may need OpenCL.
template <class Object> void drop(Object *O) {
  Visit ThisThread;
  ThisThread.run([=] { O->release(); });
}

Region regionOf(const amprt_buffer_ref *Ref) {
  return Ref->buffer->check(Ref->region);
}

} // namespace

extern "C" {

const char *amprt_error_message(void) {
  return Last.Message ? Last.Message : "";
}
int32_t amprt_error_code(void) { return Last.Code; }

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
void amprt_check_failed(amprt_check_thread *Thread, amprt_check_mistake What,
                        int64_t A, int64_t B, uint32_t Which, uint32_t Site) {
  static_cast<TileRun *>(Thread)->fail(What, A, B, Which, Site);
}

void amprt_register_module(void *Handle) { registerModule(Handle); }

uint32_t amprt_abi_version(void) { return AMPRT_ABI_VERSION; }

void amprt_uninitialize(void) {
  guarded([] {
    AcceleratorList::get().finishAll();
    dropKernels();
  });
}

void amprt_get_statistics(amprt_statistics *Out) { *Out = Stats.get(); }

amprt_status amprt_list_remembered(void (*Each)(void *,
                                                const amprt_remembered *),
                                   void *Argument) {
  return guarded([&] {
    forEachRecord([&](const TuningRecord &R) {
      for (const auto &[Class, Found] : R.Found) {
        const amprt_remembered Item = {R.Kernel.c_str(), R.Location.c_str(),
                                       R.Device.c_str(), uint64_t(1) << Class,
                                       Found.Threads,    Found.Tiles};
        Each(Argument, &Item);
      }
    });
  });
}

// The timeline.

int amprt_timeline_is_on(void) { return trace::isOn(); }
void amprt_timeline_flag(const amprt_marker *M) { trace::addFlag(*M); }
void amprt_timeline_span(const amprt_marker *M, uint64_t Since) {
  trace::addSpan(*M, Since);
}
uint64_t amprt_timeline_now(void) { return trace::now(); }

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
      Ref->buffer->synchronizeTo(*V, regionOf(Ref), Access, Running);
    else
      Ref->buffer->synchronize(regionOf(Ref), Access, Running);
  });
}

amprt_status amprt_buffer_refresh(const amprt_buffer_ref *Ref) {
  return guarded([&] { Ref->buffer->refresh(regionOf(Ref)); });
}

amprt_status amprt_buffer_discard(const amprt_buffer_ref *Ref) {
  return guarded([&] { Ref->buffer->discard(regionOf(Ref)); });
}

amprt_status amprt_copy(const amprt_buffer_ref *From,
                        const amprt_buffer_ref *To, amprt_event **Out) {
  return asynchronous(Out, "copy", [&](Commands *Running) {
    copyBetween(*From->buffer, regionOf(From), *To->buffer, regionOf(To),
                Running);
  });
}

amprt_status amprt_copy_in(const void *Memory, const amprt_buffer_ref *To,
                           amprt_event **Out) {
  return asynchronous(Out, "copy", [&](Commands *Running) {
    copyIn(Memory, *To->buffer, regionOf(To), Running);
  });
}

amprt_status amprt_copy_out(const amprt_buffer_ref *From, void *Memory,
                            amprt_event **Out) {
  return asynchronous(Out, "copy", [&](Commands *Running) {
    copyOut(*From->buffer, regionOf(From), Memory, Running);
  });
}

// OpenCL's objects.

amprt_status amprt_view_get_opencl(amprt_view *V, void **Device, void **Context,
                                   void **Queue) {
  return guarded([&] {
    const OpenClObjects Objects = openClObjectsOf(*V);
    *Device = Objects.Device;
    *Context = Objects.Context;
    *Queue = Objects.Queue;
  });
}

amprt_status amprt_view_adopt(void *Queue, amprt_view **Out) {
  return guarded([&] {
    *Out = adoptOpenClQueue(static_cast<cl_command_queue>(Queue)).take();
  });
}

amprt_status amprt_buffer_get_opencl(const amprt_buffer_ref *Ref, amprt_view *V,
                                     uint32_t Access, void **Memory) {
  return guarded([&] {
    *Memory = openClMemoryOf(*Ref->buffer, *V, regionOf(Ref), Access);
  });
}

amprt_status amprt_buffer_adopt(amprt_view *Home, void *Memory, uint64_t Size,
                                amprt_buffer **Out) {
  return guarded([&] {
    *Out = adoptOpenClMemory(*Home, static_cast<cl_mem>(Memory), Size).take();
  });
}

amprt_status amprt_buffer_get_image(const amprt_buffer_ref *Ref, amprt_view *V,
                                    uint32_t Access, void **Image) {
  return guarded(
      [&] { *Image = openClImageOf(*Ref->buffer, *V, regionOf(Ref), Access); });
}

amprt_status amprt_image_describe(amprt_view *V, void *Image,
                                  amprt_texture *Out) {
  return guarded(
      [&] { *Out = describeOpenClImage(*V, static_cast<cl_mem>(Image)); });
}

amprt_status amprt_image_copy(amprt_view *V, void *Image,
                              const amprt_buffer_ref *To) {
  return guarded([&] {
    copyOpenClImage(static_cast<cl_mem>(Image), *To->buffer, *V, regionOf(To));
  });
}

// Launch.

amprt_status amprt_launch(amprt_view *V, const amprt_kernel *K,
                          const void *const *Parameters, uint32_t Rank,
                          const int32_t *Extent) {
  return guarded([&] { launch(V, *K, Parameters, Rank, Extent); });
}

} // extern "C"
