//===- Task.cpp - a command of the native device --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/Task.h"
#include "Cpu/KernelTime.h"
#include "Cpu/TaskQueue.h"
#include "Support/Error.h"

namespace amprt {

Task::Task(TaskQueue &Of, uint32_t Parts) : Of(&Of), Parts(Parts) {}

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
    const TaskQueue::Lock Locked(Of->Mutex);
    if (!isDone()) {
      Continuations.push_back(std::move(Function));
      return;
    }
  }
  Function();
}

} // namespace amprt
