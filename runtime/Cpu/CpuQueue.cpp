//===- CpuQueue.cpp - an in-order queue of the native device --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/CpuQueue.h"
#include "Checking/Contents.h"
#include "Checking/Mode.h"
#include "Cpu/KernelTask.h"
#include "Cpu/KernelTime.h"
#include "Cpu/Processor.h"
#include "Support/Error.h"
#include <cstring>

namespace amprt {

template <class Work> static Ref<Task> makeTask(Chain &Of, Work work) {
  return Ref<Task>::adopt(new WorkTask<Work>(Of, std::move(work)));
}

template <class Action> Ref<Task> CpuQueue::doInTurn(Action action) {
  Ref<Task> Doing = makeTask(*Work, std::move(action));
  Work->add(Doing);
  return Doing;
}

Ref<Command> CpuQueue::marker() {
  Ref<Task> Last = Work->last();
  if (!Last) {
    Last = makeTask(*Work, [] {});
    Work->add(Last);
  }
  return Ref<Command>(Last.get());
}

void CpuQueue::waitFor(Command &Other) {
  if (Other.isDone())
    return;
  Ref<Task> Nothing = makeTask(*Work, [] {});
  Nothing->startAfter(static_cast<Task &>(Other));
  Work->add(Nothing);
}

void CpuQueue::copyBytes(const char *From, const Region &F, char *To,
                         const Region &T, Commands *Async) {
  const uint64_t Small = uint64_t(64) * 1024;
  auto copy = [=, Mine = trace::Work::ofSlice(track())] {
    const trace::Doing Copying(Mine);
    for (uint64_t I = 0; I != F.runs(); ++I)
      std::memmove(To + T.run(I).Begin, From + F.run(I).Begin, F.RowSize);
    noteDefined(To, T);
  };
  if ((!Async || F.size() <= Small) && Work->tryRun(copy))
    return;
  Ref<Task> Copying = makeTask(*Work, copy);
  if (Async)
    Async->emplace_back(Copying.get());
  Work->add(Copying);
  if (!Async)
    Work->waitFor(*Copying);
}

static char *addressOf(const DeviceMemory &M) {
  return static_cast<const CpuMemory &>(M).address();
}

void CpuQueue::write(const char *From, const Region &F, DeviceMemory &To,
                     const Region &T, Commands *Async) {
  copyBytes(From, F, addressOf(To), T, Async);
}

void CpuQueue::read(DeviceMemory &From, const Region &F, char *To,
                    const Region &T, Commands *Async) {
  LostMemory::check(addressOf(From));
  copyBytes(addressOf(From), F, To, T, Async);
}

void CpuQueue::copy(DeviceMemory &From, const Region &F, DeviceMemory &To,
                    const Region &T, Commands *Async) {
  LostMemory::check(addressOf(From));
  copyBytes(addressOf(From), F, addressOf(To), T, Async);
}

void *CpuQueue::map(DeviceMemory &M, uint64_t Size, bool, Commands *Async) {
  // From now on the host writes where it likes.
  char *const Begin = addressOf(M);
  LostMemory::check(Begin);
  auto take = [=] { noteDefined(Begin, Size); };
  if (Async && haveChecks()) {
    Async->emplace_back(doInTurn(take).get());
  } else if (Async) {
    Async->push_back(marker());
  } else {
    Work->waitForAll();
    take();
  }
  return Begin;
}

void CpuQueue::discard(DeviceMemory &M, const Region &R) {
  if (!haveChecks())
    return;
  auto forget = [=, Begin = addressOf(M)] { noteUndefined(Begin, R); };
  if (!Work->tryRun(forget))
    doInTurn(forget);
}

/// What the kernel may access.
static std::vector<Memory> listBuffers(KernelLaunch::ArgumentList Arguments) {
  std::vector<Memory> Buffers;
  uint32_t Number = 0;
  for (const Argument &A : Arguments) {
    if (A.Memory) {
      const auto &M = static_cast<const CpuMemory &>(*A.Memory);
      const auto Begin = reinterpret_cast<uintptr_t>(M.address());
      Buffers.push_back({Begin, Begin + M.size(), isRead(*A.From), Number});
    }
    Number += A.From->kind != AMPRT_ARG_TILE_STATIC;
  }
  for (Memory &M : Buffers)
    for (const Memory &Other : Buffers)
      if (Other.Begin < M.End && M.Begin < Other.End)
        M.IsRead &= Other.IsRead;
  return Buffers;
}

/// What a kernel that is not checked may have written.
static void noteWritten(const std::vector<Memory> &Buffers) {
  for (const Memory &M : Buffers)
    if (!M.IsRead)
      noteDefined(reinterpret_cast<const void *>(M.Begin), M.End - M.Begin);
}

/// A launch of one block.
static void inspect(CheckedLaunch &L, const void *const *Arguments,
                    const amprt_cpu_block &B) {
  Inspection &I = L.inspection();
  if (!I.begin(chooseInspection(L.kernel())))
    return;
  I.run(Arguments, B, /*IsToMark=*/true);
  I.run(Arguments, B, /*IsToMark=*/false);
  I.end();
}

void CpuQueue::addInspection(const KernelCode &Code, const Blocks &Parts,
                             KernelLaunch::ArgumentList Arguments) {
  const amprt_inspect_function Inspect =
      chooseInspection(Code.Checked->kernel());
  if (!Inspect)
    return;
  doInTurn([=, Of = Code.Checked] { Of->inspection().begin(Inspect); });
  for (const KernelCode::Step What :
       {KernelCode::Step::Mark, KernelCode::Step::Verify})
    Work->add(Ref<Task>::adopt(new KernelTask(
        *Work, {Code.Plain, Code.Checked, What}, Parts, Arguments)));
  doInTurn([Of = Code.Checked] { Of->inspection().end(); });
}

void CpuQueue::launch(KernelLaunch &L) {
  KernelCode Code = {chooseCode(L.Kernel), nullptr};
  if (!Code.Plain)
    fail(AMPRT_RUNTIME_ERROR,
         "parallel_for_each: " + describe(L.Kernel, Owner.name()) +
             " was compiled without code for the processor (-famp-cpu=none): "
             "compile it with, or choose an OpenCL device (AMPCC_DEVICE)");
  const KernelLaunch::ArgumentList Arguments = L.prepareArguments();
  if (Owner.checks(L.Kernel))
    Code.Checked = std::make_shared<CheckedLaunch>(L.Kernel, L.Threads,
                                                   listBuffers(Arguments));
  const Blocks Parts(L.Threads, isTiled(L.Kernel));
  if (Parts.count() == 1 && Work->tryRun([&] {
        const Addresses Direct(Arguments);
        const trace::Work Mine = trace::Work::ofSlice(track());
        const trace::Doing Running(Mine);
        const KernelTime::Sample Counted;
        const amprt_cpu_block All = Parts.at(0);
        if (Code.Checked)
          inspect(*Code.Checked, Direct.data(), All);
        Code.run(Direct.data(), All);
        if (!Code.Checked && isCheckingRun())
          noteWritten(listBuffers(Arguments));
      }))
    return;
  if (Code.Checked)
    addInspection(Code, Parts, Arguments);
  auto Running =
      Ref<Task>::adopt(new KernelTask(*Work, Code, Parts, Arguments));
  Running->show(trace::Work::ofSlice(track()));
  Work->add(Running);
  if (!Code.Checked && isCheckingRun())
    doInTurn([Buffers = listBuffers(Arguments)] { noteWritten(Buffers); });
}

} // namespace amprt
