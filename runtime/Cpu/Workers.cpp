//===- Workers.cpp - the threads of the native device ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/Workers.h"
#include <algorithm>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/task_arena.h>
#include <pthread.h>
#include <system_error>
#include <thread>

namespace amprt {

struct Workers::Arena {
  tbb::task_arena Of;
  explicit Arena(unsigned Threads) : Of(int(Threads)) {}
};

Workers &Workers::get() {
  static Workers &TheWorkers = []() -> Workers & {
    auto &Made = *new Workers; // its threads may outlive every destructor
    pthread_atfork([] { get().prepareFork(); }, [] { get().afterFork(false); },
                   [] { get().afterFork(true); });
    return Made;
  }();
  return TheWorkers;
}

Workers::Workers()
    : Limit(unsigned(std::max(1, tbb::info::default_concurrency()))) {}

void Workers::call(const Ref<Task> &T) {
  std::unique_lock<std::mutex> Lock(Mutex);
  if (!IsAlone) {
    Ready.push_back(T);
    ReadyCount = Ready.size();
    if (callMore(Lock))
      return;
  }
  Lock.unlock();
  T->takePart(false);
}

/// Calls threads for the tasks that are ready. Returns false if there can be
/// none.
bool Workers::callMore(std::unique_lock<std::mutex> &Lock) {
  uint64_t Parts = 0;
  for (const Ref<Task> &T : Ready)
    if ((Parts += T->parts()) >= Limit)
      break;
  const unsigned Wanted = unsigned(std::min<uint64_t>(Parts, Limit));
  unsigned More = Wanted > Called + 1 ? Wanted - Called - 1 : 0;
  try {
    if (!HasServer)
      std::thread([this] { serve(); }).detach();
    HasServer = true;
    if (More && !OfTbb)
      OfTbb = std::make_unique<Arena>(Limit);
    for (; More; --More, ++Called)
      OfTbb->Of.enqueue([this] { work(); });
  } catch (const std::exception &) {
    // Those that there are do it.
  }
  Changed.notify_one();
  const bool HasThreads = HasServer || Called;
  Lock.unlock();
  return HasThreads;
}

/// One of oneTBB's threads. If it leaves work behind, since enough threads are
/// at work, those that come to an end look for more.
void Workers::work() {
  std::unique_lock<std::mutex> Lock(Mutex);
  while (workOnOne(Lock))
    ;
  --Called;
}

/// The runtime's thread.
void Workers::serve() {
  std::unique_lock<std::mutex> Lock(Mutex);
  while (true)
    if (!workOnOne(Lock))
      Changed.wait(Lock);
}

bool Workers::workOnOne(std::unique_lock<std::mutex> &Lock) {
  if (Ready.empty() || Active >= Limit)
    return false;
  const Ref<Task> T = Ready.front();
  Ready.splice(Ready.end(), Ready, Ready.begin());
  ++Active;
  Lock.unlock();
  T->takePart(true);
  Lock.lock();
  left(*T);
  return true;
}

bool Workers::help(Task &T) {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Active >= Limit)
      return false;
    ++Active;
  }
  const bool HasHelped = T.takePart(false);
  std::unique_lock<std::mutex> Lock(Mutex);
  left(T);
  if (!Ready.empty())
    callMore(Lock);
  return HasHelped;
}

/// The calling thread takes part in its task no longer.
void Workers::left(const Task &T) {
  --Active;
  if (!T.hasParts())
    Ready.remove_if([&](const Ref<Task> &Other) { return Other.get() == &T; });
  ReadyCount = Ready.size();
}

void Workers::add(Chain *C) {
  std::lock_guard<std::mutex> Lock(ChainsMutex);
  Chains.insert(C);
}

void Workers::remove(Chain *C) {
  std::lock_guard<std::mutex> Lock(ChainsMutex);
  Chains.erase(C);
}

// A child has no threads but the one that forked: that one runs what it
// launches. What other threads of its parent were about to do is lost to it.

void Workers::prepareFork() {
  Mutex.lock();
  ChainsMutex.lock();
  for (Chain *C : Chains)
    C->Mutex.lock();
}

void Workers::afterFork(bool IsChild) {
  if (IsChild) {
    IsAlone = true;
    new std::list<Ref<Task>>(std::move(Ready)); // nothing is destroyed here
    Ready.clear();
  }
  for (Chain *C : Chains) {
    if (IsChild)
      C->abandon();
    C->Mutex.unlock();
  }
  ChainsMutex.unlock();
  Mutex.unlock();
}

} // namespace amprt
