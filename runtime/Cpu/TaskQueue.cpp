//===- TaskQueue.cpp - the tasks of an in-order queue ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/TaskQueue.h"
#include "Cpu/KernelTime.h"
#include "Cpu/Patience.h"
#include "Cpu/Workers.h"
#include "Support/Error.h"
#include <utility>

namespace amprt {

TaskQueue::TaskQueue() { Workers::get().add(this); }

TaskQueue::~TaskQueue() { Workers::get().remove(this); }

template <class Test> void TaskQueue::waitUntil(Task *Awaited, Test isOver) {
  while (!isOver()) {
    {
      Workers::Helper Mine(Workers::get());
      for (Patience P; !isOver();)
        if (Mine.help(*this, Awaited))
          P.reset();
        else if (!P.wait())
          break;
    }
    Lock Locked(Mutex);
    ++Sleeping;
    if (!isOver())
      Changed.wait(Locked);
    --Sleeping;
  }
}

/// If threads launch faster than the workers run, they wait at the maximum
/// until there is room for some tasks again.
static const size_t MaxTasks = 65536, Room = 4096;

// Workers never add tasks: continuations run in other threads, which may wait.
void TaskQueue::add(const Ref<Task> &T) {
  size_t Now;
  {
    const Lock Locked(Mutex);
    // Tasks after the first one have not begun.
    if (First && Last != First.get() && Last->takeIn(T))
      return;
    (First ? Last->Successor : First) = T;
    Last = T.get();
    Now = ++Count;
  }
  if (Now == 1)
    start(*T);
  else if (Now >= MaxTasks)
    waitUntil(nullptr, [this] { return Count <= MaxTasks - Room; });
}

bool TaskQueue::enter() {
  if (Count.load(std::memory_order_relaxed))
    return false;
  const Lock Locked(Mutex);
  if (Count)
    return false;
  Count = 1;
  return Entered = true;
}

void TaskQueue::leave() {
  Task *Next = nullptr;
  {
    const Lock Locked(Mutex);
    Entered = false;
    happensBefore(&Count);
    if (--Count)
      Next = First.get();
    if (Sleeping)
      Changed.notify_all();
  }
  if (Next)
    start(*Next);
}

Ref<Task> TaskQueue::last() {
  const Lock Locked(Mutex);
  return First ? Ref<Task>(Last) : Ref<Task>();
}

// A task that has not begun is in its queue, and keeps the queue alive.

bool TaskQueue::isPostponed(Task &First) {
  const Ref<Task> Before = std::move(First.After);
  if (!Before || Before->isDone())
    return false;
  Before->whenDone([this, &First] { start(First); });
  return true;
}

void TaskQueue::start(Task &First) {
  if (!isPostponed(First))
    Workers::get().run(First);
}

Ref<Task> TaskQueue::complete(Task &T, Task *&Next) {
  std::vector<std::function<void()>> Ready;
  Ref<Task> Mine; // may hold the last reference to the queue
  const trace::Time Passed = T.IsTimed ? T.tellTime() : 0;
  {
    const Lock Locked(Mutex);
    happensBefore(&T.Done);
    T.Done.store(true, std::memory_order_release);
    Ready.swap(T.Continuations);
    Mine = std::exchange(First, std::move(T.Successor));
    happensBefore(&Count);
    --Count;
    Next = First.get();
    if (Sleeping)
      Changed.notify_all();
  }
  if (Passed)
    KernelTime::add(Passed);
  for (std::function<void()> &Function : Ready)
    Function();
  if (Next && isPostponed(*Next))
    Next = nullptr;
  return Mine;
}

void TaskQueue::waitFor(Task &T) {
  waitUntil(&T, [&] { return T.isDone(); });
}

void TaskQueue::waitForAll() {
  waitUntil(nullptr, [&] { return Count == 0; });
  happenedBefore(&Count);
}

void TaskQueue::throwIfLost() {
  {
    const Lock Locked(Mutex);
    if (!std::exchange(HasLost, false))
      return;
  }
  fail(AMPRT_VIEW_REMOVED, "the process forked before its kernels were done");
}

void TaskQueue::abandon() {
  if (Count)
    retain(); // never released: threads may have been waiting
  for (Task *T = First.take(); T; T = T->Successor.get()) { // never destroyed
    T->lose();
    T->Done = true;
  }
  HasLost |= Count != 0;
  Entered = false;
  Sleeping = 0;
  Count = 0;
}

} // namespace amprt
