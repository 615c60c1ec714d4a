//===- Chain.cpp - tasks that run one after the other ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/Chain.h"
#include "Cpu/KernelTime.h"
#include "Cpu/Workers.h"
#include "Support/Error.h"
#include "Support/HappensBefore.h"
#include <sched.h>
#include <utility>

namespace amprt {

Chain::Chain() { Workers::get().add(this); }

Chain::~Chain() { Workers::get().remove(this); }

template <class Test> void Chain::waitUntil(Test isOver) {
  // The last parts are often done in less time than it takes to sleep.
  const int Patience = 50;
  int Idle = 0;
  std::unique_lock<std::mutex> Lock(Mutex);
  while (!isOver()) {
    Ref<Task> First = Tasks.empty() ? Ref<Task>() : Tasks.front();
    const bool CanHelp = First && First->Running;
    if (Idle > Patience && !CanHelp) {
      Changed.wait(Lock);
      continue;
    }
    Lock.unlock();
    const bool HasHelped = CanHelp && Workers::get().help(*First);
    if (!HasHelped)
      sched_yield();
    Lock.lock();
    Idle = HasHelped ? 0 : Idle + 1;
    if (Idle > Patience && !isOver())
      Changed.wait(Lock);
  }
}

/// Threads that launch faster than the workers run get so far ahead, and then
/// go on when there is room again for some.
static const size_t MaxTasks = 65536, Room = 4096;

// Nothing that workers do adds tasks: continuations have threads of their own,
// which may wait.
void Chain::add(const Ref<Task> &T) {
  size_t Count;
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    Tasks.push_back(T);
    Count = Tasks.size();
    if (Entered)
      ++Count;
  }
  if (Count == 1)
    begin(T);
  else if (Count >= MaxTasks)
    waitUntil([this] { return Tasks.size() <= MaxTasks - Room; });
}

bool Chain::enter() {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (Entered || !Tasks.empty())
    return false;
  return Entered = true;
}

void Chain::leave() {
  Ref<Task> First;
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    Entered = false;
    if (Tasks.empty())
      return Changed.notify_all();
    First = Tasks.front();
  }
  begin(First);
}

Ref<Task> Chain::last() {
  std::lock_guard<std::mutex> Lock(Mutex);
  return Tasks.empty() ? Ref<Task>() : Tasks.back();
}

void Chain::begin(const Ref<Task> &First) {
  if (Ref<Task> Before = std::move(First->After))
    return Before->whenDone([this, First] { begin(First); });
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    First->Running = true;
    Changed.notify_all(); // waiting threads can work on it
  }
  Workers::get().call(First);
}

bool Chain::join(Task &T) {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!T.Running || !T.hasParts())
    return false;
  ++T.Threads;
  if (T.IsTimed && !T.Begin)
    T.Begin = trace::now();
  return true;
}

void Chain::part(Task &T) {
  std::vector<std::function<void()>> Ready;
  Ref<Task> Next, Mine;
  trace::Time Spent = 0;
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (--T.Threads || T.hasParts())
      return;
    T.Running = false;
    if (T.IsTimed)
      Spent = T.tellTime();
    happensBefore(&T.Done);
    T.Done.store(true, std::memory_order_release);
    Ready.swap(T.Continuations);
    Mine = std::move(Tasks.front()); // T, which may hold the chain alone
    Tasks.pop_front();
    if (!Tasks.empty())
      Next = Tasks.front();
    Changed.notify_all();
  }
  if (Spent)
    KernelTime::add(Spent);
  for (std::function<void()> &Function : Ready)
    Function();
  if (Next)
    begin(Next);
}

void Chain::waitFor(Task &T) {
  waitUntil([&] { return T.isDone(); });
}

void Chain::waitForAll() {
  waitUntil([&] { return !Entered && Tasks.empty(); });
}

void Chain::throwIfLost() {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!std::exchange(HasLost, false))
      return;
  }
  fail(AMPRT_VIEW_REMOVED, "the process forked before its kernels were done");
}

void Chain::abandon() {
  if (Entered || !Tasks.empty())
    retain(); // for ever: others may have been waiting for it
  for (Ref<Task> &T : Tasks) {
    T->lose();
    T->Done = true;
  }
  HasLost |= Entered || !Tasks.empty();
  new std::deque<Ref<Task>>(std::move(Tasks)); // nothing is destroyed here
  Tasks.clear();
  Entered = false;
}

Task::Task(Chain &Of, uint64_t Parts) : Of(&Of), Parts(Parts) {}

Task::~Task() = default;

void Task::show(const trace::Work &W) {
  if (W.isSome())
    Shown = W;
  IsTimed = W.isSome() || KernelTime::isWatched();
}

trace::Time Task::tellTime() const {
  const trace::Time End = trace::now();
  if (Shown.isSome())
    Shown.wasDone(Begin, End);
  return KernelTime::isWatched() ? End - Begin : 0;
}

void Task::wait(const char *) { Of->waitFor(*this); }

void Task::throwIfFailed(const char *What) {
  if (Lost)
    fail(AMPRT_VIEW_REMOVED,
         std::string(What) + ": the process forked before it was done");
}

void Task::whenDone(std::function<void()> Function) {
  {
    std::lock_guard<std::mutex> Lock(Of->Mutex);
    if (!isDone()) {
      Continuations.push_back(std::move(Function));
      return;
    }
  }
  Function();
}

/// Many at first, one by one in the end.
bool Task::claim(uint64_t &Begin, uint64_t &End) {
  Begin = Next.load(std::memory_order_relaxed);
  do {
    if (Begin >= Parts)
      return false;
    const uint64_t Share =
        (Parts - Begin) / (uint64_t(4) * Workers::get().limit());
    End = Begin + (Share ? Share : 1);
  } while (!Next.compare_exchange_weak(Begin, End, std::memory_order_relaxed));
  return true;
}

bool Task::takePart(bool MayStop) {
  if (!Of->join(*this))
    return false;
  const Ref<Chain> Kept = Of;
  for (uint64_t Begin, End; claim(Begin, End);) {
    for (; Begin != End; ++Begin)
      run(Begin);
    if (MayStop && Workers::get().areWanted())
      break;
  }
  Kept->part(*this);
  return true;
}

} // namespace amprt
