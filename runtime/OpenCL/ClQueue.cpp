//===- ClQueue.cpp - OpenCL command queues --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClQueue.h"
#include "OpenCL/ClProgram.h"
#include <cstring>

namespace amprt {

/// Sets the arguments of a kernel object that differ from the last ones. Lives,
/// with the kernel locked, until the kernel is enqueued.
class KernelArguments {
public:
  KernelArguments(ClKernel &Kernel, const amprt_kernel &K, ClDevice &D)
      : Kernel(Kernel), K(K), D(D) {}

  void set(KernelLaunch::ArgumentList Arguments);

private:
  /// True if the next argument has this identity: bytes that are equal only if
  /// the values are. Values that never recur have no identity.
  bool isSetTo(const void *Identity, size_t Size) const;
  void setNext(const void *Value, size_t Size, const void *Identity,
               size_t IdentitySize);
  void setValue(const void *Value, size_t Size);
  void setMemory(const ClMemory &M, bool IsImage);
  void setConstants(const void *Value, size_t Size);

  ClKernel &Kernel;
  const amprt_kernel &K;
  ClDevice &D;
  cl_uint Next = 0;
  /// Keeps memory alive: kernel objects do not retain arguments.
  std::vector<std::unique_ptr<DeviceMemory>> Constants;
};

bool KernelArguments::isSetTo(const void *Identity, size_t Size) const {
  if (Next >= Kernel.LastSet.size())
    return false;
  const std::vector<char> &Last = Kernel.LastSet[Next];
  return Last.size() == Size && !std::memcmp(Last.data(), Identity, Size);
}

void KernelArguments::setNext(const void *Value, size_t Size,
                              const void *Identity, size_t IdentitySize) {
  if (Next >= Kernel.LastSet.size())
    Kernel.LastSet.resize(Next + 1);
  std::vector<char> &Last = Kernel.LastSet[Next];
  Last.clear();
  check(Cl.SetKernelArg(Kernel.get(), Next, Size, Value), "clSetKernelArg",
        [&] {
          return "argument " + std::to_string(Next) + " of " +
                 describe(K, D.name());
        });
  auto Bytes = static_cast<const char *>(Identity);
  Last.assign(Bytes, Bytes + IdentitySize);
  ++Next;
}

void KernelArguments::setValue(const void *Value, size_t Size) {
  if (isSetTo(Value, Size))
    ++Next;
  else
    setNext(Value, Size, Value, Size);
}

void KernelArguments::setMemory(const ClMemory &M, bool IsImage) {
  const uint64_t Identity = M.serial();
  const cl_mem Object =
      IsImage ? static_cast<ClImage *>(M.image())->get() : M.get();
  if (isSetTo(&Identity, sizeof(Identity)))
    ++Next;
  else
    setNext(&Object, sizeof(Object), &Identity, sizeof(Identity));
}

void KernelArguments::setConstants(const void *Value, size_t Size) {
  Constants.push_back(D.copyOf(Value, Size));
  setMemory(static_cast<const ClMemory &>(*Constants.back()),
            /*IsImage=*/false);
}

void KernelArguments::set(KernelLaunch::ArgumentList Arguments) {
  for (const Argument &A : Arguments)
    if (A.Memory)
      setMemory(static_cast<const ClMemory &>(*A.Memory),
                A.From->kind == AMPRT_ARG_IMAGE);
    else if (A.From->kind == AMPRT_ARG_CONSTANTS)
      setConstants(A.Value, A.Size);
    else
      setValue(A.Value, A.Size);
}

void ClCommand::wait(const char *What) {
  cl_event Waited = Event.get();
  cl_int Result = Cl.WaitForEvents(1, &Waited);
  // The event's status has the reason of the failure.
  if (Result != CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
    check(Result, "clWaitForEvents", [&] { return std::string(What); });
}

void ClCommand::throwIfFailed(const char *What) {
  cl_int Status = CL_COMPLETE;
  check(Cl.GetEventInfo(Event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                        sizeof(Status), &Status, nullptr),
        "clGetEventInfo", [&] { return std::string(What); });
  if (Status < 0)
    resultsOf<cl_int>().fail(Status, What,
                             "reported by the event of the command");
}

EventCommand::Progress ClCommand::progress() noexcept {
  cl_int Status = CL_QUEUED;
  Cl.GetEventInfo(Event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                  sizeof(Status), &Status, nullptr);
  return Status == CL_COMPLETE ? Done : Status < 0 ? Failed : Running;
}

std::optional<EventCommand::Times> ClCommand::times() noexcept {
  auto ask = [&](cl_profiling_info What) -> std::optional<trace::Time> {
    cl_ulong Value = 0;
    if (Cl.GetEventProfilingInfo(Event.get(), What, sizeof(Value), &Value,
                                 nullptr))
      return {};
    return Value;
  };
  const auto Begin = ask(CL_PROFILING_COMMAND_START),
             End = ask(CL_PROFILING_COMMAND_END);
  if (!Begin || !End || *End < *Begin)
    return {};
  return Times{*Begin, *End, ask(CL_PROFILING_COMMAND_QUEUED)};
}

cl_command_queue TrialQueue::get() {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Timed) {
    cl_int Result = CL_SUCCESS;
    Handle<cl_command_queue> New(Cl.CreateCommandQueue(
        Owner.context(), Owner.id(), CL_QUEUE_PROFILING_ENABLE, &Result));
    check(Result, "clCreateCommandQueue");
    Timed = std::move(New);
  }
  return Timed.get();
}

LaunchPlace TrialQueue::begin() noexcept try {
  LaunchPlace Result = {get(), {}};
  check(Cl.EnqueueMarkerWithWaitList(Beside, 0, nullptr, Result.After.out()),
        "clEnqueueMarkerWithWaitList");
  // Otherwise the launch would wait forever.
  check(Cl.Flush(Beside), "clFlush");
  return Result;
} catch (const std::exception &) {
  return {Beside, {}};
}

void TrialQueue::end(cl_event Launch) {
  const bool IsSubmitted = Cl.Flush(get()) == CL_SUCCESS;
  if (IsSubmitted &&
      Cl.EnqueueBarrierWithWaitList(Beside, 1, &Launch, nullptr) == CL_SUCCESS)
    return;
  check(Cl.WaitForEvents(1, &Launch), "clWaitForEvents", Owner);
}

/// The position of a region's first byte in rows and planes.
struct Origin {
  size_t At[3];
  explicit Origin(const Region &R)
      : At{R.Offset % R.PlanePitch % R.RowPitch,
           R.Offset % R.PlanePitch / R.RowPitch, R.Offset / R.PlanePitch} {}
};

void ClQueue::flush() { check(Cl.Flush(get()), "clFlush", Owner); }

void ClQueue::wait() { check(Cl.Finish(get()), "clFinish", Owner); }

Ref<EventCommand> ClQueue::makeCommand(bool) {
  return Ref<EventCommand>::adopt(new ClCommand(Waiter));
}

Ref<Command> ClQueue::marker() {
  auto Marker = Ref<ClCommand>::adopt(new ClCommand(Waiter));
  check(Cl.EnqueueMarkerWithWaitList(get(), 0, nullptr, Marker->out()),
        "clEnqueueMarkerWithWaitList", Owner);
  return Ref<Command>(Marker.get());
}

void ClQueue::waitFor(Command &Other) {
  cl_event Event = static_cast<ClCommand &>(Other).event();
  check(Cl.EnqueueBarrierWithWaitList(get(), 1, &Event, nullptr),
        "clEnqueueBarrierWithWaitList", Owner);
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
    // Two levels of a texture: OpenCL rejects rectangles of one buffer with
    // different pitches.
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
        "clEnqueueUnmapMemObject", Owner);
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
