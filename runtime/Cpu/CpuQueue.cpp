//===- CpuQueue.cpp - an in-order queue of the native device --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/CpuQueue.h"
#include "Checking/Mode.h"
#include "Cpu/BlockSize.h"
#include "Cpu/KernelTask.h"
#include "Cpu/KernelTime.h"
#include "Cpu/Processor.h"
#include "Cpu/Workers.h"
#include "Support/Error.h"
#include <algorithm>
#include <cstring>

namespace amprt {

template <class Work>
static Ref<Task> makeTask(TaskQueue &Of, Work work, uint32_t Parts = 1) {
  return Ref<Task>::adopt(new WorkTask<Work>(Of, std::move(work), Parts));
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

/// The size from which several threads copy, and the size of their pieces. A
/// single thread does not saturate memory bandwidth.
static const uint64_t LeastShared = uint64_t(2) << 20,
                      CopiedTogether = uint64_t(256) << 10;

/// Copies the bytes of a region's rows with numbers [`Begin`, `End`).
static void copyPart(char *To, const Region &T, const char *From,
                     const Region &F, uint64_t Begin, uint64_t End) {
  while (Begin != End) {
    const uint64_t Run = Begin / F.RowSize, Place = Begin % F.RowSize,
                   Size = std::min(F.RowSize - Place, End - Begin);
    std::memmove(To + T.run(Run).Begin + Place, From + F.run(Run).Begin + Place,
                 Size);
    Begin += Size;
  }
}

void CpuQueue::copyBytes(const End &Source, const Region &F, const End &Target,
                         const Region &T, Commands *Async) {
  const uint64_t Small = uint64_t(64) * 1024, Size = F.size();
  const bool IsSmall = Size <= Small;
  // Overlapping regions must be copied in order.
  const Interval Read = F.enclosing(), Written = T.enclosing();
  const bool AreApart =
      Source.Begin + Read.End <= Target.Begin + Written.Begin ||
      Target.Begin + Written.End <= Source.Begin + Read.Begin;
  const bool IsShared = AreApart && Size >= LeastShared &&
                        Workers::get().limit() != 1 && !haveChecks();
  const uint64_t Parts = IsShared ? Size / CopiedTogether : 1;
  auto copy = [=, From = Source.Begin, To = Target.Begin, Kept = Source.Owned,
               AlsoKept = Target.Owned,
               Mine = trace::Work::ofSlice(track())](uint64_t Part) {
    const trace::ScopedWork Copying(Mine);
    copyPart(To, T, From, F, Size * Part / Parts, Size * (Part + 1) / Parts);
    noteDefined(To, T);
  };
  if ((IsSmall || (!Async && !IsShared)) && Work->tryRun([&] { copy(0); }))
    return;
  Ref<Task> Copying = makeTask(*Work, copy, uint32_t(Parts));
  if (Async)
    Async->emplace_back(Copying.get());
  Work->add(Copying);
  if (!Async)
    Work->waitFor(*Copying);
}

static char *addressOf(const DeviceMemory &M) {
  return static_cast<const CpuMemory &>(M).address();
}

CpuQueue::End CpuQueue::endOf(const DeviceMemory &M) {
  return {addressOf(M), static_cast<const CpuMemory &>(M).owned()};
}

void CpuQueue::write(const char *From, const Region &F, DeviceMemory &To,
                     const Region &T, Commands *Async) {
  copyBytes({const_cast<char *>(From), nullptr}, F, endOf(To), T, Async);
}

void CpuQueue::read(DeviceMemory &From, const Region &F, char *To,
                    const Region &T, Commands *Async) {
  LostMemory::check(addressOf(From));
  copyBytes(endOf(From), F, {To, nullptr}, T, Async);
}

void CpuQueue::copy(DeviceMemory &From, const Region &F, DeviceMemory &To,
                    const Region &T, Commands *Async) {
  LostMemory::check(addressOf(From));
  copyBytes(endOf(From), F, endOf(To), T, Async);
}

void *CpuQueue::map(DeviceMemory &M, uint64_t Size, bool, Commands *Async) {
  // The host may write the memory from now on.
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

/// Returns the memory that the kernel may access.
static std::vector<Memory> listBuffers(KernelLaunch::ArgumentList Arguments) {
  std::vector<Memory> Buffers;
  uint32_t Number = 0;
  for (const Argument &A : Arguments) {
    if (A.Memory) {
      const auto &M = static_cast<const CpuMemory &>(*A.Memory);
      const auto Begin = reinterpret_cast<uintptr_t>(M.address());
      Buffers.push_back({Begin, Begin + M.size(), isRead(*A.From), Number});
    }
    ++Number;
  }
  for (Memory &M : Buffers)
    for (const Memory &Other : Buffers)
      if (Other.Begin < M.End && M.Begin < Other.End)
        M.IsRead &= Other.IsRead;
  return Buffers;
}

/// Marks memory that an unchecked kernel may have written as initialized.
static void noteWritten(const std::vector<Memory> &Buffers) {
  for (const Memory &M : Buffers)
    if (!M.IsRead)
      noteDefined(reinterpret_cast<const void *>(M.Begin), M.End - M.Begin);
}

/// Runs a launch of few blocks in the calling thread.
static void runAll(const KernelCode &Code, const void *const *Arguments,
                   const Blocks &Parts) {
  for (uint32_t I = 0; I != Parts.count(); ++I)
    Code.run(Arguments, Parts.at(I));
}

static void inspect(CheckedLaunch &L, const void *const *Arguments,
                    const Blocks &Parts) {
  Inspection &I = L.inspection();
  if (!I.begin(chooseInspection(L.kernel())))
    return;
  for (const bool IsToMark : {true, false})
    for (uint32_t Part = 0; Part != Parts.count(); ++Part)
      I.run(Arguments, Parts.at(Part), IsToMark);
  I.end();
}

void CpuQueue::addInspection(const KernelCode &Code, const Blocks &Parts,
                             const LaunchCost &Cost,
                             KernelLaunch::ArgumentList Arguments) {
  const amprt_inspect_function Inspect =
      chooseInspection(Code.Checked->kernel());
  if (!Inspect)
    return;
  doInTurn([=, Of = Code.Checked] { Of->inspection().begin(Inspect); });
  for (const KernelCode::Step What :
       {KernelCode::Step::Mark, KernelCode::Step::Verify})
    Work->add(KernelTask::make(*Work,
                               {Code.Kernel, Code.Plain, Code.Checked, What},
                               Parts, Cost, Arguments));
  doInTurn([Of = Code.Checked] { Of->inspection().end(); });
}

// Times are in nanoseconds.

/// Overhead of sharing a launch, in total and per thread.
static const double SharingTime = 4000, SharingTimeOfThread = 500;

/// A one-block launch runs in the calling thread up to this time.
static const double MostTimeOfCaller = 50000;

static bool chooseSharing(LaunchCost &C) {
  const Workers &W = Workers::get();
  if (W.limit() == 1) // no other thread to share it with
    return C.total() >= MostTimeOfCaller;
  return C.chooseSharing(SharingTime + SharingTimeOfThread * W.limit());
}

/// Returns the vector width of a kernel's loops: fewer threads take as long.
/// Returns 0 if unknown.
static uint64_t getLanes(const amprt_kernel &K) {
  return K.flags >> AMPRT_KERNEL_LANES_SHIFT & 0xff;
}

/// Rows that a kernel with its own loops may run at once.
static const uint32_t RowsTogether = 4;

static Blocks cutForAll(const KernelLaunch &L, const LaunchCost &C,
                        uint64_t Threads) {
  const uint64_t Lanes = getLanes(L.Kernel);
  return Blocks::forWorkers(
      Workers::get().limit(), L.Threads, isTiled(L.Kernel),
      chooseBlockSize(C.ofThread(), Threads, Lanes, Workers::get().limit()),
      L.Passed != Views::Overlapping, Lanes ? RowsTogether : 1);
}

void CpuQueue::launch(KernelLaunch &L) {
  KernelCode Code = {&L.Kernel, chooseCode(L.Kernel), nullptr};
  if (!Code.Plain)
    fail(AMPRT_RUNTIME_ERROR,
         "parallel_for_each: " + describe(L.Kernel, Owner.name()) +
             " was compiled without code for the processor (-famp-cpu=none): "
             "compile it with, or choose an OpenCL device (AMPCC_DEVICE)");
  const KernelLaunch::ArgumentList Arguments = L.prepareArguments();
  if (Owner.checks(L.Kernel))
    Code.Checked = std::make_shared<CheckedLaunch>(L.Kernel, L.Threads,
                                                   listBuffers(Arguments));
  const uint64_t Threads =
      uint64_t(L.Threads.Size[0]) * L.Threads.Size[1] * L.Threads.Size[2];
  LaunchCost Cost(L.Kernel, Threads);
  const bool IsShared = chooseSharing(Cost);
  const Blocks Parts = IsShared ? cutForAll(L, Cost, Threads)
                                : Blocks(L.Threads, isTiled(L.Kernel), Threads,
                                         L.Passed != Views::Overlapping);
  const bool IsCallers =
      !IsShared || (Parts.count() == 1 && Cost.total() < MostTimeOfCaller);
  if (IsCallers && Work->tryRun([&] {
        const Addresses Direct(Arguments);
        const trace::Work Mine = trace::Work::ofSlice(track());
        const trace::ScopedWork Running(Mine);
        const KernelTime::Sample Counted;
        if (Code.Checked) {
          inspect(*Code.Checked, Direct.data(), Parts);
          return runAll(Code, Direct.data(), Parts);
        }
        {
          const LaunchCost::Watch Measured(Cost);
          runAll(Code, Direct.data(), Parts);
        }
        if (isCheckingRun())
          noteWritten(listBuffers(Arguments));
      }))
    return;
  if (Code.Checked)
    addInspection(Code, Parts, Cost, Arguments);
  const Ref<Task> Running =
      KernelTask::make(*Work, Code, Parts, Cost, Arguments);
  Running->show(trace::Work::ofSlice(track()));
  Work->add(Running);
  if (!Code.Checked && isCheckingRun())
    doInTurn([Buffers = listBuffers(Arguments)] { noteWritten(Buffers); });
}

} // namespace amprt
