//===- ClQueue.cpp - an OpenCL command queue ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClQueue.h"
#include "OpenCL/ClCommand.h"
#include "OpenCL/KernelArguments.h"

namespace amprt {

/// The place of a region's first byte in rows and planes.
struct Origin {
  size_t At[3];
  explicit Origin(const Region &R)
      : At{R.Offset % R.PlanePitch % R.RowPitch,
           R.Offset % R.PlanePitch / R.RowPitch, R.Offset / R.PlanePitch} {}
};

void ClQueue::flush() {
  check(Cl.Flush(get()), "clFlush", [&] { return Owner.name(); });
}

void ClQueue::wait() {
  check(Cl.Finish(get()), "clFinish", [&] { return Owner.name(); });
}

Ref<EventCommand> ClQueue::makeCommand(bool) {
  return Ref<EventCommand>::adopt(new ClCommand(Waiter));
}

Ref<Command> ClQueue::marker() {
  auto Marker = Ref<ClCommand>::adopt(new ClCommand(Waiter));
  check(Cl.EnqueueMarkerWithWaitList(get(), 0, nullptr, Marker->out()),
        "clEnqueueMarkerWithWaitList", [&] { return Owner.name(); });
  return Ref<Command>(Marker.get());
}

void ClQueue::waitFor(Command &Other) {
  cl_event Event = static_cast<ClCommand &>(Other).event();
  check(Cl.EnqueueBarrierWithWaitList(get(), 1, &Event, nullptr),
        "clEnqueueBarrierWithWaitList", [&] { return Owner.name(); });
}

static cl_mem objectOf(DeviceMemory *M) {
  return M ? static_cast<ClMemory *>(M)->get() : nullptr;
}

void ClQueue::enqueueCopy(const CopyEnd &From, const CopyEnd &To,
                          EventCommand *C, bool Blocks) {
  const Region &F = From.Bytes, &T = To.Bytes;
  if (F.isContiguous())
    return copyRun(From, F.Offset, To, T.Offset, F.RowSize, ClCommand::out(C),
                   Blocks);
  const cl_mem Source = objectOf(From.Memory), Target = objectOf(To.Memory);
  if (Source == Target &&
      (F.RowPitch != T.RowPitch || F.PlanePitch != T.PlanePitch)) {
    // Two levels of a texture: OpenCL refuses rectangles of one buffer that
    // differ in a pitch.
    const uint64_t Runs = F.runs();
    for (uint64_t I = 0; I != Runs; ++I)
      copyRun(From, F.run(I).Begin, To, T.run(I).Begin, F.RowSize,
              I + 1 == Runs ? ClCommand::out(C) : nullptr, Blocks);
    return;
  }
  cl_event *const Event = ClCommand::out(C);
  const size_t Size[3] = {F.RowSize, F.Rows, F.Planes}, Start[3] = {};
  const auto describe = [&] { return Owner.describeSize(F.size()); };
  if (From.Host)
    check(Cl.EnqueueWriteBufferRect(get(), Target, Blocks, Origin(T).At, Start,
                                    Size, T.RowPitch, T.PlanePitch, F.RowPitch,
                                    F.PlanePitch, From.Host + F.Offset, 0,
                                    nullptr, Event),
          "clEnqueueWriteBufferRect", describe);
  else if (To.Host)
    check(Cl.EnqueueReadBufferRect(
              get(), Source, Blocks, Origin(F).At, Start, Size, F.RowPitch,
              F.PlanePitch, T.RowPitch, T.PlanePitch,
              const_cast<char *>(To.Host) + T.Offset, 0, nullptr, Event),
          "clEnqueueReadBufferRect", describe);
  else
    check(Cl.EnqueueCopyBufferRect(get(), Source, Target, Origin(F).At,
                                   Origin(T).At, Size, F.RowPitch, F.PlanePitch,
                                   T.RowPitch, T.PlanePitch, 0, nullptr, Event),
          "clEnqueueCopyBufferRect", describe);
}

void ClQueue::copyRun(const CopyEnd &From, uint64_t FromOffset,
                      const CopyEnd &To, uint64_t ToOffset, uint64_t Size,
                      cl_event *Event, bool Blocks) {
  const auto describe = [&] { return Owner.describeSize(Size); };
  if (From.Host)
    check(Cl.EnqueueWriteBuffer(get(), objectOf(To.Memory), Blocks, ToOffset,
                                Size, From.Host + FromOffset, 0, nullptr,
                                Event),
          "clEnqueueWriteBuffer", describe);
  else if (To.Host)
    check(Cl.EnqueueReadBuffer(get(), objectOf(From.Memory), Blocks, FromOffset,
                               Size, const_cast<char *>(To.Host) + ToOffset, 0,
                               nullptr, Event),
          "clEnqueueReadBuffer", describe);
  else
    check(Cl.EnqueueCopyBuffer(get(), objectOf(From.Memory),
                               objectOf(To.Memory), FromOffset, ToOffset, Size,
                               0, nullptr, Event),
          "clEnqueueCopyBuffer", describe);
}

void *ClQueue::map(DeviceMemory &M, uint64_t Size, bool IsConst,
                   Commands *Async) {
  M.useAsMemory(*this, /*IsWritten=*/false);
  const cl_map_flags Flags = IsConst ? CL_MAP_READ : CL_MAP_READ | CL_MAP_WRITE;
  void *Mapping = nullptr;
  run(trace::Work(), Async, [&](EventCommand *C) {
    cl_int Result = CL_SUCCESS;
    Mapping = Cl.EnqueueMapBuffer(get(), objectOf(&M), !Async, Flags, 0, Size,
                                  0, nullptr, ClCommand::out(C), &Result);
    check(Result, "clEnqueueMapBuffer",
          [&] { return Owner.describeSize(Size); });
  });
  if (static_cast<ClMemory &>(M).isPinned())
    Owner.pinned().add(Mapping, Size);
  return Mapping;
}

void ClQueue::unmap(DeviceMemory &M, void *Mapping) {
  if (static_cast<ClMemory &>(M).isPinned())
    Owner.pinned().remove(Mapping);
  M.useAsMemory(*this, /*IsWritten=*/true);
  check(Cl.EnqueueUnmapMemObject(get(), objectOf(&M), Mapping, 0, nullptr,
                                 nullptr),
        "clEnqueueUnmapMemObject", [&] { return Owner.name(); });
}

void ClQueue::clear(DeviceMemory &M) {
  static const char Zeros[4] = {};
  check(Cl.EnqueueFillBuffer(get(), objectOf(&M), Zeros, M.size() % 4 ? 1 : 4,
                             0, M.size(), 0, nullptr, nullptr),
        "clEnqueueFillBuffer", [&] { return Owner.describeSize(M.size()); });
}

void ClQueue::enqueueKernel(const Enqueued &E, EventCommand *C, bool IsTrial) {
  const LaunchPlace Where = IsTrial ? Trials.begin() : LaunchPlace{get(), {}};
  const amprt_kernel &K = E.L.Kernel;
  auto &Kernel = static_cast<ClKernel &>(E.Kernel);
  std::lock_guard<std::mutex> Lock(Kernel.Mutex);
  KernelArguments Arguments(Kernel, K, Owner);
  Arguments.set(E.Values);
  const cl_event After = Where.After.get();
  check(Cl.EnqueueNDRangeKernel(Where.Queue, Kernel.get(), E.Groups.Dims,
                                E.Groups.Offset, E.Groups.Global,
                                E.Groups.Local, After ? 1 : 0,
                                After ? &After : nullptr, ClCommand::out(C)),
        "clEnqueueNDRangeKernel", [&] { return describe(K, Owner.name()); });
  if (IsTrial)
    static_cast<ClCommand *>(C)->IsBeside = bool(Where.After);
}

void ClQueue::comeAfter(EventCommand &Trial) {
  if (auto &C = static_cast<ClCommand &>(Trial); C.IsBeside)
    Trials.end(C.event());
}

} // namespace amprt
