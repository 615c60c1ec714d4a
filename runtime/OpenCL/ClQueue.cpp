//===- ClQueue.cpp - an OpenCL command queue ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClQueue.h"
#include "OpenCL/ClCommand.h"
#include "OpenCL/ClLaunchTime.h"
#include "OpenCL/ClTimes.h"
#include "OpenCL/KernelArguments.h"

namespace amprt {

namespace {

struct Origin {
  size_t At[3];
  explicit Origin(const Region &R)
      : At{R.Offset % R.PlanePitch % R.RowPitch,
           R.Offset % R.PlanePitch / R.RowPitch, R.Offset / R.PlanePitch} {}
};

/// The event of a command, if it is asked for. There is room for it before
/// the command is enqueued.
class Asked {
public:
  Asked(Commands *Async, const std::shared_ptr<EventWaiter> &Waiter)
      : Async(Async) {
    if (Async)
      Async->push_back(Ref<Command>::adopt(Made = new ClCommand(Waiter)));
  }
  ~Asked() {
    if (Made && !Made->event())
      Async->pop_back();
  }
  Asked(const Asked &) = delete;
  Asked &operator=(const Asked &) = delete;
  cl_bool blocking() const { return Async ? CL_FALSE : CL_TRUE; }
  cl_event *out() { return Made ? Made->out() : nullptr; }

private:
  Commands *const Async;
  ClCommand *Made = nullptr;
};

} // namespace

void ClQueue::flush() {
  check(Cl.Flush(get()), "clFlush", [&] { return Owner.name(); });
}

void ClQueue::wait() {
  check(Cl.Finish(get()), "clFinish", [&] { return Owner.name(); });
}

void ClQueue::finish() noexcept { logFailure(Cl.Finish(get()), "clFinish"); }

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

// For messages.

static std::string describe(const Interval &I, const Device &D) {
  return std::to_string(I.End - I.Begin) + " bytes, " + D.name();
}

static auto describing(const Region &R, const Device &D) {
  return [&R, &D] { return std::to_string(R.size()) + " bytes, " + D.name(); };
}

cl_mem ClQueue::toRead(DeviceMemory &M) {
  M.useAsMemory(*this, /*IsWritten=*/false);
  return static_cast<ClMemory &>(M).get();
}

cl_mem ClQueue::toWrite(DeviceMemory &M) {
  M.useAsMemory(*this, /*IsWritten=*/true);
  return static_cast<ClMemory &>(M).get();
}

Ref<Command> ClQueue::writePart(const char *From, const End &To,
                                const Interval &Part) {
  auto Copy = Ref<ClCommand>::adopt(new ClCommand(Waiter));
  TimedCommand Timed(To.Of, Copy->out());
  check(Cl.EnqueueWriteBuffer(get(), static_cast<ClMemory &>(To.Memory).get(),
                              CL_FALSE, To.Offset + Part.Begin,
                              Part.End - Part.Begin, From, 0, nullptr,
                              Timed.out()),
        "clEnqueueWriteBuffer", [&] { return describe(Part, Owner); });
  Timed.enqueued();
  flush();
  return Ref<Command>(Copy.get());
}

Ref<Command> ClQueue::readPart(const End &From, const Interval &Part,
                               char *To) {
  auto Copy = Ref<ClCommand>::adopt(new ClCommand(Waiter));
  TimedCommand Timed(From.Of, Copy->out());
  check(Cl.EnqueueReadBuffer(get(), static_cast<ClMemory &>(From.Memory).get(),
                             CL_FALSE, From.Offset + Part.Begin,
                             Part.End - Part.Begin, To, 0, nullptr,
                             Timed.out()),
        "clEnqueueReadBuffer", [&] { return describe(Part, Owner); });
  Timed.enqueued();
  flush();
  return Ref<Command>(Copy.get());
}

void ClQueue::write(const char *From, const Region &F, DeviceMemory &To,
                    const Region &T, Commands *Async) {
  if (!Async && Ring.write(From, F, To, T))
    return;
  const cl_mem Memory = toWrite(To);
  Asked Event(Async, Waiter);
  TimedCommand Timed(track(), Event.out());
  if (F.isContiguous()) {
    check(Cl.EnqueueWriteBuffer(get(), Memory, Event.blocking(), T.Offset,
                                T.RowSize, From + F.Offset, 0, nullptr,
                                Timed.out()),
          "clEnqueueWriteBuffer", describing(T, Owner));
  } else {
    const size_t Size[3] = {T.RowSize, T.Rows, T.Planes}, Start[3] = {};
    check(Cl.EnqueueWriteBufferRect(get(), Memory, Event.blocking(),
                                    Origin(T).At, Start, Size, T.RowPitch,
                                    T.PlanePitch, F.RowPitch, F.PlanePitch,
                                    From + F.Offset, 0, nullptr, Timed.out()),
          "clEnqueueWriteBufferRect", describing(T, Owner));
  }
  Timed.enqueued();
}

void ClQueue::read(DeviceMemory &From, const Region &F, char *To,
                   const Region &T, Commands *Async) {
  if (!Async && Ring.read(From, F, To, T))
    return;
  const cl_mem Memory = toRead(From);
  Asked Event(Async, Waiter);
  TimedCommand Timed(track(), Event.out());
  if (F.isContiguous()) {
    check(Cl.EnqueueReadBuffer(get(), Memory, Event.blocking(), F.Offset,
                               F.RowSize, To + T.Offset, 0, nullptr,
                               Timed.out()),
          "clEnqueueReadBuffer", describing(F, Owner));
  } else {
    const size_t Size[3] = {F.RowSize, F.Rows, F.Planes}, Start[3] = {};
    check(Cl.EnqueueReadBufferRect(get(), Memory, Event.blocking(),
                                   Origin(F).At, Start, Size, F.RowPitch,
                                   F.PlanePitch, T.RowPitch, T.PlanePitch,
                                   To + T.Offset, 0, nullptr, Timed.out()),
          "clEnqueueReadBufferRect", describing(F, Owner));
  }
  Timed.enqueued();
}

void ClQueue::copy(DeviceMemory &From, const Region &F, DeviceMemory &To,
                   const Region &T, Commands *Async) {
  const cl_mem Source = toRead(From), Target = toWrite(To);
  Asked Event(Async, Waiter);
  TimedCommand Timed(track(), Event.out());
  if (F.isContiguous()) {
    check(Cl.EnqueueCopyBuffer(get(), Source, Target, F.Offset, T.Offset,
                               F.RowSize, 0, nullptr, Timed.out()),
          "clEnqueueCopyBuffer", describing(F, Owner));
  } else if (Source == Target &&
             (F.RowPitch != T.RowPitch || F.PlanePitch != T.PlanePitch)) {
    // Two levels of a texture: OpenCL refuses rectangles of one buffer that
    // differ in a pitch.
    const uint64_t Runs = F.runs();
    for (uint64_t I = 0; I != Runs; ++I)
      check(Cl.EnqueueCopyBuffer(get(), Source, Target, F.run(I).Begin,
                                 T.run(I).Begin, F.RowSize, 0, nullptr,
                                 I + 1 == Runs ? Timed.out() : nullptr),
            "clEnqueueCopyBuffer", describing(F, Owner));
  } else {
    const size_t Size[3] = {F.RowSize, F.Rows, F.Planes};
    check(Cl.EnqueueCopyBufferRect(get(), Source, Target, Origin(F).At,
                                   Origin(T).At, Size, F.RowPitch, F.PlanePitch,
                                   T.RowPitch, T.PlanePitch, 0, nullptr,
                                   Timed.out()),
          "clEnqueueCopyBufferRect", describing(F, Owner));
  }
  Timed.enqueued();
}

bool ClQueue::send(DeviceMemory &From, uint64_t FromOffset, Queue &Target,
                   DeviceMemory &To, uint64_t ToOffset, uint64_t Size) {
  auto *Other = dynamic_cast<ClQueue *>(&Target);
  return Other && Ring.send(From, FromOffset, *Other, To, ToOffset, Size);
}

void *ClQueue::map(DeviceMemory &M, uint64_t Size, bool IsConst,
                   Commands *Async) {
  const cl_mem Memory = toRead(M);
  Asked Event(Async, Waiter);
  cl_map_flags Flags = IsConst ? CL_MAP_READ : CL_MAP_READ | CL_MAP_WRITE;
  cl_int Result = CL_SUCCESS;
  void *Mapping = Cl.EnqueueMapBuffer(get(), Memory, Event.blocking(), Flags, 0,
                                      Size, 0, nullptr, Event.out(), &Result);
  check(Result, "clEnqueueMapBuffer",
        [&] { return std::to_string(Size) + " bytes, " + Owner.name(); });
  if (static_cast<ClMemory &>(M).isPinned())
    Owner.pinned().add(Mapping, Size);
  return Mapping;
}

void ClQueue::unmap(DeviceMemory &M, void *Mapping) {
  if (static_cast<ClMemory &>(M).isPinned())
    Owner.pinned().remove(Mapping);
  check(
      Cl.EnqueueUnmapMemObject(get(), toWrite(M), Mapping, 0, nullptr, nullptr),
      "clEnqueueUnmapMemObject", [&] { return Owner.name(); });
}

std::unique_ptr<LaunchTime> ClQueue::enqueue(const Enqueued &E, bool IsTimed) {
  auto Time = IsTimed ? std::make_unique<ClLaunchTime>() : nullptr;
  const LaunchPlace Where = Time ? Trials.begin() : LaunchPlace{get(), {}};
  const amprt_kernel &K = E.L.Kernel;
  auto &Kernel = static_cast<ClKernel &>(E.Kernel);
  std::lock_guard<std::mutex> Lock(Kernel.Mutex);
  KernelArguments Arguments(Kernel, K, Owner);
  Arguments.set(E.Values);
  const cl_event After = Where.After.get();
  TimedCommand Timed(track(), Time ? Time->out() : nullptr);
  check(Cl.EnqueueNDRangeKernel(Where.Queue, Kernel.get(), E.Groups.Dims,
                                E.Groups.Offset, E.Groups.Global, E.Groups.Local,
                                After ? 1 : 0, After ? &After : nullptr,
                                Timed.out()),
        "clEnqueueNDRangeKernel", [&] { return describe(K, Owner.name()); });
  Timed.enqueued();
  if (Time)
    Time->IsBeside = bool(Where.After);
  return Time;
}

void ClQueue::comeAfter(LaunchTime &Trial) {
  if (auto &Time = static_cast<ClLaunchTime &>(Trial); Time.IsBeside)
    Trials.end(Time.event());
}

} // namespace amprt
