//===- CuChain.cpp - launches in a row ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuChain.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <pthread.h>
#include <thread>

namespace amprt {

using namespace std::chrono_literals;

/// Launches this close to each other are in a row.
static constexpr auto Close = 10us;
/// Nothing is kept longer than about twice this.
static constexpr auto Patience = 50us;
/// Graphs are made for programs with so many launches.
static constexpr size_t MinSeen = 64;

/// Chains that keep launches.
static std::atomic<int> Keeping{0};

/// All chains, and the thread that submits what they have kept long enough.
class ChainWatch {
public:
  static ChainWatch &get() {
    static ChainWatch &W = *new ChainWatch; // outlives every destructor
    return W;
  }

  void add(CuChain &C) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Chains.insert(&C);
    if (!std::exchange(HasThread, true))
      std::thread([this] { loop(); }).detach();
  }
  void remove(CuChain &C) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Chains.erase(&C);
  }
  /// A chain keeps launches.
  void wake() {
    if (!IsAsleep)
      return;
    std::lock_guard<std::mutex> Lock(WakeMutex);
    Wake.notify_one();
  }
  void submitOld(std::chrono::steady_clock::time_point Before) noexcept {
    std::lock_guard<std::mutex> Lock(Mutex);
    for (CuChain *C : Chains)
      C->submitOld(Before);
  }

private:
  void loop() {
    sigset_t All; // are the program's threads' affair
    sigfillset(&All);
    pthread_sigmask(SIG_SETMASK, &All, nullptr);
    goOnWhileProgramEnds();
    for (int Quiet = 0;;) {
      if (Keeping)
        Quiet = 0;
      else if (++Quiet > 100)
        sleep();
      std::this_thread::sleep_for(Patience);
      if (Keeping) {
        Visit ThisThread;
        submitOld(std::chrono::steady_clock::now() - Patience);
      }
    }
  }
  void sleep() {
    std::unique_lock<std::mutex> Lock(WakeMutex);
    IsAsleep = true;
    Wake.wait(Lock, [] { return Keeping != 0; });
    IsAsleep = false;
  }

  std::mutex Mutex; // of what follows
  std::set<CuChain *> Chains;
  bool HasThread = false;

  std::mutex WakeMutex;
  std::condition_variable Wake;
  std::atomic<bool> IsAsleep{false};
};

class CuChain::Graph {
public:
  Graph(CuContext Context) : Chain(Context), Executable(Context) {}

  /// Enqueues the launches. False: the driver does not, and none has begun.
  bool launch(Launch *First, size_t Count, CuStream Stream) {
    if (!Executable ? !make(First, Count) : !update(First, Count))
      return false;
    return Cu.GraphLaunch(Executable.get(), Stream) == CuSuccess;
  }

private:
  bool make(Launch *First, size_t Count) {
    if (Cu.GraphCreate(Chain.out(), 0))
      return false;
    for (size_t I = 0; I != Count; ++I) {
      CuGraphNode Made = nullptr;
      const CuGraphNode *const Before = I ? &Nodes.back() : nullptr;
      if (Cu.GraphAddKernelNode(&Made, Chain.get(), Before, I ? 1 : 0,
                                &First[I].Node))
        return false;
      Nodes.push_back(Made);
    }
    return Cu.GraphInstantiate(Executable.out(), Chain.get(), 0) == CuSuccess;
  }
  bool update(Launch *First, size_t Count) {
    for (size_t I = 0; I != Count; ++I)
      if (Cu.GraphExecKernelNodeSetParams(Executable.get(), Nodes[I],
                                          &First[I].Node))
        return false;
    return true;
  }

  CuHandle<CuGraph> Chain;
  CuHandle<CuGraphExec> Executable;
  std::vector<CuGraphNode> Nodes; ///< the graph's
};

/// Whether the program's user asks for it.
static bool isWanted() {
  const char *const Way = getOption(Option::Nvidia);
  return Way && !std::strcmp(Way, "graphs");
}

CuChain::CuChain(CuDevice &D, CuStream Stream)
    : D(D), Stream(Stream), IsStopped(!isWanted()) {}

CuChain::~CuChain() {
  if (!Kept || !isCuConnected())
    return;
  submitOld(Clock::time_point::max());
  ChainWatch::get().remove(*this);
}

void CuChain::stop() {
  submit();
  std::lock_guard<std::mutex> Lock(Mutex);
  IsStopped = true;
}

void CuChain::submit() {
  if (!Count && !HasFailed)
    return;
  const OnDevice Current(D);
  std::lock_guard<std::mutex> Lock(Mutex);
  submitLocked();
}

void CuChain::submitAll() noexcept {
  if (Keeping && isCuConnected())
    ChainWatch::get().submitOld(Clock::time_point::max());
}

bool CuChain::keep(const CuKernelNode &Node, LaunchArguments &Arguments,
                   bool IsPossible) {
  std::lock_guard<std::mutex> Lock(Mutex);
  const Clock::time_point Now = Clock::now();
  const bool Follows = Now - std::exchange(Last, Now) < Close;
  if (!IsPossible || !Follows || IsStopped || ++Seen < MinSeen || !allocate() ||
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
    ChainWatch::get().wake();
  }
  if (Count == Limit || Now - Oldest > Patience) {
    const bool IsFull = Count == Limit;
    submitLocked();
    if (IsFull)
      Limit = Many;
  }
  return true;
}

bool CuChain::allocate() try {
  if (Kept)
    return true;
  ChainWatch::get().add(*this);
  Kept = std::make_unique<std::array<Launch, Many>>();
  return true;
} catch (const std::exception &) {
  IsStopped = true; // there is no memory, or no thread, for it
  return false;
}

void CuChain::submitLocked() {
  if (HasFailed.exchange(false))
    std::rethrow_exception(std::exchange(Failure, nullptr));
  const size_t End = Count;
  if (!End)
    return;
  // Until then who comes by waits for the lock.
  struct Emptied {
    CuChain &C;
    ~Emptied() {
      C.Count = 0;
      --Keeping;
    }
  } AtEnd{*this};
  Limit = Few;
  for (size_t I = 0; I != End;) {
    const size_t Size = End - I >= Many ? Many : End - I >= Few ? Few : 1;
    if (Size == 1 || !submitAsGraph(I, Size))
      for (size_t J = I; J != I + Size; ++J)
        check(launch((*Kept)[J].Node, Stream), "cuLaunchKernel", [&] {
          return "one of " + std::to_string(End) + " launches, " + D.name();
        });
    I += Size;
  }
}

bool CuChain::submitAsGraph(size_t First, size_t Size) {
  if (IsStopped)
    return false;
  std::unique_ptr<Graph> &G = Size == Many ? OfMany : OfFew;
  if (!G)
    G = std::make_unique<Graph>(D.context());
  if (G->launch(&(*Kept)[First], Size, Stream))
    return true;
  IsStopped = true; // the driver has no graphs like these
  return false;
}

void CuChain::submitOld(Clock::time_point Before) noexcept {
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
