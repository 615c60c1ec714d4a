//===- Event.cpp - completion of asynchronous work ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/Event.h"
#include "Device/Continuations.h"
#include "Device/Report.h"
#include "Support/Error.h"
#include "Trace/Trace.h"

using namespace amprt;

amprt_event::amprt_event(Commands Work, const char *What)
    : Work(std::move(Work)), What(What) {}

Ref<Event> amprt_event::create(Commands Work, const char *What) {
  return Ref<Event>::adopt(new amprt_event(std::move(Work), What));
}

void amprt_event::wait() {
  const trace::Waiting ForWork(What);
  for (const Ref<Command> &Part : Work)
    Part->wait(What);
  for (const Ref<Command> &Part : Work)
    Part->throwIfFailed(What);
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Failure) {
    try {
      takeReports();
    } catch (const Error &) {
      Failure = std::current_exception();
    }
  }
  if (Failure)
    std::rethrow_exception(Failure);
}

bool amprt_event::waitFor(std::chrono::nanoseconds Time) {
  subscribe();
  const trace::Waiting ForWork(What);
  {
    std::unique_lock<std::mutex> Lock(Mutex);
    auto IsDone = [&] { return Running == 0; };
    // The clock's arithmetic overflows for "wait a very long time".
    if (Time > std::chrono::hours(24 * 365))
      Changed.wait(Lock, IsDone);
    else if (!Changed.wait_for(Lock, Time, IsDone))
      return false;
  }
  return true;
}

void amprt_event::then(std::function<void()> Function) {
  prepareContinuations();
  subscribe();
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Running) {
      Continuations.push_back(std::move(Function));
      return;
    }
  }
  runContinuation(std::move(Function));
}

void amprt_event::subscribe() {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Subscribed)
      return;
    Subscribed = true;
    Running = Work.size();
  }
  for (const Ref<Command> &Part : Work)
    Part->whenDone([Self = Ref<Event>(this)] { Self->commandDone(); });
}

void amprt_event::commandDone() {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (--Running)
    return;
  // In line before a waiting thread goes on, which may add another one.
  for (std::function<void()> &Function : Continuations)
    runContinuation(std::move(Function));
  Continuations.clear();
  Changed.notify_all();
}
