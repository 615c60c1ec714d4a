//===- Workers.cpp - the threads of the native device ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/Workers.h"
#include "Cpu/Patience.h"
#include "Cpu/Processors.h"
#include <algorithm>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace amprt {

/// A worker without a thread counts as asleep.
struct alignas(64) Workers::Worker {
  std::atomic<bool> IsAsleep{true};
  bool HasThread = false; ///< accessed by the waking thread
  unsigned Number = 0, Seat = 0;
  alignas(64) unsigned Looks = 0; // from here on private to the worker
  unsigned LastLoop = 0, NextLoop = 0;
  uint64_t Exhausted[MaxLoops] =
      {}; ///< states of loops without iterations left
  sem_t Wakeup;
};

Workers &Workers::get() {
  static Workers &TheWorkers = []() -> Workers & {
    auto &Made = *new Workers; // its threads may outlive all destructors
    pthread_atfork([] { get().prepareFork(); }, [] { get().afterFork(false); },
                   [] { get().afterFork(true); });
    return Made;
  }();
  return TheWorkers;
}

Workers::Workers()
    : Limit(countThreads()), Crew(new Worker[Limit]), SleeperCount(Limit - 1) {
  for (SharedLoop &L : Loops)
    L.setSeats(Limit);
  for (unsigned I = 0; I != Limit; ++I) {
    Crew[I].Number = I;
    Crew[I].Seat = (I + 1) % Limit; // helpers have seat 0
    sem_init(&Crew[I].Wakeup, 0, 0);
  }
}

//===- Loops --------------------------------------------------------------===//

SharedLoop *Workers::reserve() {
  uint32_t Used = Open.load(std::memory_order_relaxed);
  unsigned Free;
  do {
    Free = unsigned(__builtin_ctz(~Used | 1u << MaxLoops));
    if (Free == MaxLoops)
      return nullptr;
  } while (!Open.compare_exchange_weak(Used, Used | 1u << Free));
  if (Used)
    ++Rivals;
  return &Loops[Free];
}

void Workers::release(SharedLoop &L) {
  const uint32_t Mine = 1u << (&L - Loops);
  if (Open.fetch_and(~Mine) & ~Mine)
    --Rivals;
  if (!WaitingCount)
    return;
  std::unique_lock<std::mutex> Locked(Mutex);
  openWaiting(Locked);
}

void Workers::openWaiting(std::unique_lock<std::mutex> &) {
  while (!Waiting.empty()) {
    SharedLoop *const Free = reserve();
    if (!Free)
      break;
    open(*Free, *Waiting.front());
    Waiting.pop_front();
    WaitingCount = Waiting.size();
  }
}

void Workers::open(SharedLoop &L, Task &T) {
  const uint64_t Parts = T.parts();
  // Waiting threads poll it, so avoid redundant stores.
  std::atomic<SharedLoop *> &Known = T.queue().Loop;
  if (Known.load(std::memory_order_relaxed) != &L)
    Known.store(&L, std::memory_order_relaxed);
  T.noteOpen(trace::now());
  L.open(T); // the task may complete and be destroyed from now on
  wakeFor(Parts);
}

/// Runs a task in the calling thread. Returns the next task.
static Task *runOne(Task &T) {
  const trace::Time Begin = trace::now();
  T.noteOpen(Begin);
  T.noteBegin(Begin);
  for (uint32_t Part = 0; Part != T.parts(); ++Part)
    T.run(Part);
  const trace::Time End = trace::now();
  T.noteSpent(End - Begin, End);
  Task *Next;
  T.queue().complete(T, Next);
  return Next;
}

void Workers::run(Task &T) {
  if (!IsAlone && haveThreads()) {
    if (SharedLoop *const Free = WaitingCount ? nullptr : reserve())
      return open(*Free, T);
    std::unique_lock<std::mutex> Locked(Mutex);
    Waiting.push_back(&T);
    WaitingCount = Waiting.size();
    return openWaiting(Locked);
  }
  for (Task *Next = &T; Next;)
    Next = runOne(*Next);
}

/// Completes the task in the loop, whose last part ended at `End`.
void Workers::complete(SharedLoop &L, const Role &R, Task &T, trace::Time Spent,
                       trace::Time End) {
  // The next task need not wait for the bookkeeping and destruction of this
  // one. For the last task the time is recorded first: a waiting thread may use
  // it for its next launch.
  const bool IsLast = T.queue().isLast();
  if (IsLast)
    T.noteSpent(Spent, End);
  Task *Next;
  const Ref<Task> Kept = T.queue().complete(T, Next);
  // Unshareable work is not offered to other threads.
  while (Next && Next->parts() == 1 && !shouldLeave(R))
    Next = runOne(*Next);
  if (Next && !WaitingCount) {
    open(L, *Next);
  } else {
    release(L);
    if (Next)
      run(*Next);
  }
  if (!IsLast)
    T.noteSpent(Spent, End);
}

bool Workers::shouldLeave(const Role &R) const {
  if (!R.Who)
    return R.Awaited ? R.Awaited->isDone() : R.Queue->isEmpty();
  return Rivals.load(std::memory_order_relaxed) || !mayWork(*R.Who);
}

/// Waits for threads that are about to run their own shares, whose data is in
/// their caches: an eighth of the time of the calling thread's share. Returns
/// true if there may still be parts to begin.
bool Workers::waitForOthers(SharedLoop &L, const Role &R, uint64_t State,
                            trace::Time OwnTime) const {
  const trace::Time Least = 1000, Most = 20000, Begin = trace::now(),
                    Enough = std::min(std::max(OwnTime / 8, Least), Most);
  while (L.state() == State) {
    if (shouldLeave(R))
      return R.Who; // workers serve all loops
    if (trace::now() - Begin > Enough)
      return true;
    Patience::pause();
  }
  return false;
}

/// Runs parts until none are left to begin or the thread should do other work.
/// `Exhausted` is the last state without parts to begin.
bool Workers::runParts(SharedLoop &L, const Role &R, uint64_t &Exhausted) {
  const uint64_t State = L.state();
  if (State == Exhausted)
    return false;
  bool HasRun = false, HasWaited = false;
  trace::Time OwnTime = 0;
  for (unsigned I = 0; I != Limit; ++I) {
    const unsigned Seat = (R.Seat + Limit - I) % Limit;
    // Without helpers, the first worker also runs the helper's share.
    const bool IsVacant = Seat == 0 && I == 1 && !Helpers;
    if (I != 0 && !IsVacant && !HasWaited) {
      if (!waitForOthers(L, R, State, OwnTime))
        return HasRun;
      HasWaited = true;
    }
    uint64_t Part;
    if (L.state() != State)
      return HasRun;
    if (!L.claim(State, Seat, Part))
      continue;
    Task &T = L.task(); // not completed before this thread finishes
    T.fetch();
    if (!HasRun)
      wakeFor(T.parts());
    HasRun = true;
    const trace::Time Begin = trace::now(), Patient = Begin + 200000;
    trace::Time Now;
    uint32_t Count = 0;
    bool MayGoOn;
    T.noteBegin(Begin);
    do {
      T.run(Part);
      ++Count;
      Now = trace::now();
      if (Now > Patient)
        wakeReserve();
      MayGoOn = !shouldLeave(R);
    } while (MayGoOn && L.claim(State, Seat, Part));
    trace::Time Spent = Now - Begin;
    OwnTime += Spent;
    if (L.finish(Seat, Count, Spent)) {
      complete(L, R, T, Spent, Now);
      return true;
    }
    if (!MayGoOn)
      return true;
  }
  Exhausted = State;
  return HasRun;
}

//===- Helping threads ----------------------------------------------------===//

Workers::Helper::Helper(Workers &Of) : Of(Of) {
  unsigned Before = Of.Helpers;
  do
    MayWork = Before < Of.Limit;
  while (MayWork && !Of.Helpers.compare_exchange_weak(Before, Before + 1));
  if (MayWork && Before)
    ++Of.Surplus;
}

Workers::Helper::~Helper() {
  if (!MayWork)
    return;
  if (Of.Helpers-- > 1)
    --Of.Surplus;
  if (Of.Open)
    Of.wakeFor(1);
}

bool Workers::Helper::help(TaskQueue &Queue, Task *Awaited) {
  SharedLoop *const L = Queue.Loop.load(std::memory_order_relaxed);
  if (L != Last)
    Exhausted = 0;
  Last = L;
  return L && MayWork &&
         Of.runParts(*L, {0, nullptr, Awaited, &Queue}, Exhausted);
}

//===- Workers ------------------------------------------------------------===//

bool Workers::mayWork(const Worker &W) const {
  return isReserve(W)
             ? !Helpers
             : W.Number + Surplus.load(std::memory_order_seq_cst) + 1 < Limit;
}

bool Workers::workOnAny(Worker &W) {
  if (!mayWork(W))
    return false;
  auto workOn = [&](unsigned Number) {
    return runParts(Loops[Number], {W.Seat, &W, nullptr, nullptr},
                    W.Exhausted[Number]);
  };
  // Most programs continue in the same loop, so poll that one only: the list of
  // loops changes with every launch that is waited for.
  if (!Rivals.load(std::memory_order_relaxed)) {
    if (workOn(W.LastLoop))
      return true;
    if (W.Looks++ % 8 != 0)
      return false;
  }
  const uint32_t Used = Open.load(std::memory_order_acquire);
  for (unsigned I = 0; Used && I != MaxLoops; ++I) {
    const unsigned Number = W.NextLoop++ % MaxLoops;
    if (Used >> Number & 1 && workOn(Number)) {
      W.LastLoop = Number;
      return true;
    }
  }
  return false;
}

void Workers::work(Worker &W) {
  // Threads inherit the affinity of the thread that creates them.
  cpu_set_t Allowed;
  if (sched_getaffinity(getpid(), sizeof(Allowed), &Allowed) == 0)
    sched_setaffinity(0, sizeof(Allowed), &Allowed);
  for (Patience P;;) {
    if (!workOnAny(W)) {
      if (P.wait())
        continue;
      sleep(W);
    }
    P.reset();
  }
}

bool Workers::isReserve(const Worker &W) const { return W.Number == Limit - 1; }

bool Workers::hasWorkFor(const Worker &W) const {
  if (!mayWork(W))
    return false;
  const uint32_t Used = Open.load(std::memory_order_seq_cst);
  for (unsigned I = 0; I != MaxLoops; ++I)
    if (Used >> I & 1 && Loops[I].state() != W.Exhausted[I])
      return true;
  return false;
}

void Workers::sleep(Worker &W) {
  W.IsAsleep = true;
  SleeperCount += !isReserve(W);
  // A thread that opens a loop checks for sleepers afterwards, so one of the
  // two sees the other.
  if (hasWorkFor(W) && W.IsAsleep.exchange(false)) {
    SleeperCount -= !isReserve(W);
    return;
  }
  while (sem_wait(&W.Wakeup) != 0) {
  }
}

bool Workers::wake(Worker &W) {
  if (!W.IsAsleep || !W.IsAsleep.exchange(false))
    return false;
  SleeperCount -= !isReserve(W);
  if (W.HasThread)
    return sem_post(&W.Wakeup) == 0;
  try {
    W.HasThread = true;
    std::thread([this, &W] { work(W); }).detach();
  } catch (const std::system_error &) {
    W.HasThread = false;
    SleeperCount += !isReserve(W);
    W.IsAsleep = true; // retried with the next loop
  }
  return W.HasThread;
}

/// Wakes workers for this many parts if too few are awake.
void Workers::wakeFor(uint64_t Parts) {
  if (Limit == 1)
    return wakeReserve();
  if (!SleeperCount)
    return;
  // The first helper replaces the reserve worker.
  const unsigned MayWork = Limit - std::min(Limit, std::max(+Helpers, 1u));
  const uint64_t Wanted = std::min<uint64_t>(Parts, MayWork);
  unsigned Awake = 0, Woken = 0;
  for (unsigned I = 0; I != MayWork; ++I)
    Awake += !Crew[I].IsAsleep.load(std::memory_order_relaxed);
  for (unsigned I = 0; I != MayWork && Awake < Wanted && Woken != 2; ++I)
    if (wake(Crew[I])) {
      ++Awake;
      ++Woken;
    }
}

/// Without helpers, the reserve worker's processor is free.
void Workers::wakeReserve() {
  if (!Helpers)
    wake(Crew[Limit - 1]);
}

/// True if a worker thread exists: one is enough to make progress.
bool Workers::haveThreads() {
  if (!HaveThreads && wake(Crew[0]))
    HaveThreads = true;
  return HaveThreads;
}

//===- Queues and fork() --------------------------------------------------===//

void Workers::add(TaskQueue *Q) {
  std::lock_guard<std::mutex> Lock(QueuesMutex);
  Queues.insert(Q);
}

void Workers::remove(TaskQueue *Q) {
  std::lock_guard<std::mutex> Lock(QueuesMutex);
  Queues.erase(Q);
}

// A child has only the thread that forked, which runs its own launches. Work of
// the parent's other threads is lost in the child.

void Workers::prepareFork() {
  Mutex.lock();
  QueuesMutex.lock();
  for (TaskQueue *Q : Queues)
    Q->Mutex.lock();
}

void Workers::afterFork(bool IsChild) {
  if (IsChild) {
    IsAlone = true;
    Waiting.clear();
    WaitingCount = 0;
    Open = 0;
    Rivals = 0;
    Helpers = 0;
    Surplus = 0;
  }
  for (TaskQueue *Q : Queues) {
    if (IsChild)
      Q->abandon();
    Q->Mutex.unlock();
  }
  QueuesMutex.unlock();
  Mutex.unlock();
}

} // namespace amprt
