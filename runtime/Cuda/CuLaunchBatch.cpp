//===- CuLaunchBatch.cpp - consecutive launches as graphs -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuLaunchBatch.h"
#include "Support/Shutdown.h"
#include <condition_variable>
#include <csignal>
#include <pthread.h>
#include <set>
#include <thread>

namespace amprt {

using namespace std::chrono_literals;

/// Launches at most this far apart belong to the same row.
static constexpr auto Close = 10us;
/// No launch is deferred much longer than twice this.
static constexpr auto Patience = 50us;
/// The first launches of a row are not deferred: the row may be short.
static constexpr size_t ShortRow = 16;
/// The first launches of long rows are not deferred: with few of them, creating
/// a graph does not pay.
static constexpr size_t FewInLongRows = 64;

/// Number of queues with deferred launches.
static std::atomic<int> Keeping{0};

/// All queues, and the thread that submits launches that were kept too long.
class BatchWatch {
public:
  static BatchWatch &get() {
    static BatchWatch &W = *new BatchWatch; // outlives all destructors
    return W;
  }

  void add(CuLaunchBatch &C) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Batches.insert(&C);
    if (!std::exchange(HasThread, true))
      std::thread([this] { loop(); }).detach();
  }
  void remove(CuLaunchBatch &C) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Batches.erase(&C);
  }
  /// Called when a queue defers launches.
  void wake() {
    if (!IsAsleep)
      return;
    std::lock_guard<std::mutex> Lock(WakeMutex);
    Wake.notify_one();
  }
  void submitOld(std::chrono::steady_clock::time_point Before) noexcept {
    std::lock_guard<std::mutex> Lock(Mutex);
    for (CuLaunchBatch *C : Batches)
      C->submitOld(Before);
  }

private:
  void loop() {
    sigset_t All; // leave signals to the program's threads
    sigfillset(&All);
    pthread_sigmask(SIG_SETMASK, &All, nullptr);
    goOnWhileProgramEnds();
    while (true) {
      sleep();
      std::this_thread::sleep_for(Patience);
      ApiCallGuard ThisThread;
      submitOld(std::chrono::steady_clock::now() - Patience);
    }
  }
  void sleep() {
    std::unique_lock<std::mutex> Lock(WakeMutex);
    IsAsleep = true;
    Wake.wait(Lock, [] { return Keeping != 0; });
    IsAsleep = false;
  }

  std::mutex Mutex; // guards the members below
  std::set<CuLaunchBatch *> Batches;
  bool HasThread = false;

  std::mutex WakeMutex;
  std::condition_variable Wake;
  std::atomic<bool> IsAsleep{false};
};

CuLaunchBatch::~CuLaunchBatch() {
  if (!Kept || !isCuConnected())
    return;
  submitOld(Clock::time_point::max());
  BatchWatch::get().remove(*this);
}

void CuLaunchBatch::stop() {
  submit();
  std::lock_guard<std::mutex> Lock(Mutex);
  IsStopped = true;
}

void CuLaunchBatch::submit() {
  Row = 0;
  if (!Count && !HasFailed)
    return;
  const OnDevice Current(D);
  std::lock_guard<std::mutex> Lock(Mutex);
  submitLocked();
}

void CuLaunchBatch::submitAll() noexcept {
  if (Keeping && isCuConnected())
    BatchWatch::get().submitOld(Clock::time_point::max());
}

bool CuLaunchBatch::keep(const CuKernelNode &Node, LaunchArguments &Arguments,
                         bool IsPossible) {
  std::lock_guard<std::mutex> Lock(Mutex);
  // Most launches are waited for: their rows end before the clock matters.
  const Clock::time_point Now =
      Row < ShortRow / 2 ? Clock::time_point() : Clock::now();
  if (Row > ShortRow / 2 && Now - Last >= Close)
    Row = 0;
  Last = Now;
  if (++Row <= ShortRow || ++InLongRows <= FewInLongRows || !IsPossible ||
      IsStopped || !allocate() ||
      !Arguments.copyTo((*Kept)[Count].Bytes, sizeof(Launch::Bytes),
                        (*Kept)[Count].Addresses, MaxArguments)) {
    submitLocked();
    return false;
  }
  Launch &New = (*Kept)[Count];
  New.Node = Node;
  New.Node.Parameters = New.Addresses;
  if (!Count++) {
    Oldest = Now;
    ++Keeping;
    BatchWatch::get().wake();
  }
  if (Count == GraphSize || Now - Oldest > Patience)
    submitLocked();
  return true;
}

bool CuLaunchBatch::allocate() try {
  if (Kept)
    return true;
  BatchWatch::get().add(*this);
  Kept = std::make_unique<std::array<Launch, GraphSize>>();
  return true;
} catch (const std::exception &) {
  IsStopped = true; // not enough memory, or no thread
  return false;
}

void CuLaunchBatch::submitLocked() {
  if (HasFailed.exchange(false))
    std::rethrow_exception(std::exchange(Failure, nullptr));
  const size_t End = Count;
  if (!End)
    return;
  // Released at the end; until then other threads wait for the lock.
  struct Emptied {
    CuLaunchBatch &C;
    ~Emptied() {
      C.Count = 0;
      --Keeping;
    }
  } AtEnd{*this};
  if (End == GraphSize && !IsStopped) {
    if (submitAsGraph())
      return;
    IsStopped = true;
  }
  for (size_t I = 0; I != End; ++I)
    check(launch((*Kept)[I].Node, Stream), "cuLaunchKernel", [&] {
      return "one of " + std::to_string(End) + " launches, " + D.name();
    });
}

bool CuLaunchBatch::submitAsGraph() {
  if (Made) {
    for (size_t I = 0; I != GraphSize; ++I)
      if (Cu.GraphExecKernelNodeSetParams(Made->Executable.get(),
                                          Made->Nodes[I], &(*Kept)[I].Node))
        return false;
  } else {
    Made = std::make_unique<Graph>(D.context());
    if (Made->Kernels.make(Cu.GraphCreate, 0))
      return false;
    for (size_t I = 0; I != GraphSize; ++I)
      if (Cu.GraphAddKernelNode(&Made->Nodes[I], Made->Kernels.get(),
                                I ? &Made->Nodes[I - 1] : nullptr, I ? 1 : 0,
                                &(*Kept)[I].Node))
        return false;
    if (Made->Executable.make(Cu.GraphInstantiate, Made->Kernels.get(), 0))
      return false;
  }
  return Cu.GraphLaunch(Made->Executable.get(), Stream) == CuSuccess;
}

void CuLaunchBatch::submitOld(Clock::time_point Before) noexcept {
  if (!Count)
    return;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Count || Oldest > Before)
    return;
  try {
    const OnDevice Current(D);
    submitLocked();
  } catch (const std::exception &) {
    Failure = std::current_exception();
    HasFailed = true;
  }
}

} // namespace amprt
