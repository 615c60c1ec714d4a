//===- scheduler.h - schedulers of the Concurrency Runtime ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs limit the number of PPL's threads with a policy for the thread's
// scheduler. Here all threads share oneTBB's scheduler: the limit applies while
// the policy's scheduler is the current one.
//
//===----------------------------------------------------------------------===//
#ifndef PPL_SCHEDULER_H
#define PPL_SCHEDULER_H

#include "cancellation.h"
#include "synchronization.h"
#include "task_threads.h"
#include <cstdarg>
#include <memory>
#include <oneapi/tbb/global_control.h>
#include <vector>

namespace concurrency {

enum PolicyElementKey {
  SchedulerKind,
  MaxConcurrency,
  MinConcurrency,
  TargetOversubscriptionFactor,
  LocalContextCacheSize,
  ContextStackSize,
  ContextPriority,
  SchedulingProtocol,
  DynamicProgressFeedback,
  WinRTInitialization,
  MaxPolicyElementKey
};
enum SchedulerType { ThreadScheduler };
enum SchedulingProtocolType {
  EnhanceScheduleGroupLocality,
  EnhanceForwardProgress
};
enum : unsigned int { MaxExecutionResources = 0xffffffff };

class SchedulerPolicy {
  unsigned int values_[MaxPolicyElementKey] = {
      0, MaxExecutionResources, 1, 1, 8, 0, 0, 0, 1, 0};

public:
  SchedulerPolicy() = default;
  /// Takes \p count keys, each followed by its value.
  SchedulerPolicy(size_t count, ...) {
    va_list list;
    va_start(list, count);
    for (; count != 0; --count) {
      const int key = va_arg(list, int);
      SetPolicyValue(static_cast<PolicyElementKey>(key),
                     va_arg(list, unsigned int));
    }
    va_end(list);
  }
  unsigned int GetPolicyValue(PolicyElementKey key) const {
    return values_[key];
  }
  unsigned int SetPolicyValue(PolicyElementKey key, unsigned int value) {
    const unsigned int old = values_[key];
    values_[key] = value;
    return old;
  }
  void SetConcurrencyLimits(unsigned int least,
                            unsigned int most = MaxExecutionResources) {
    if (least > most || most == 0)
      details::raise_ppl(invalid_operation("the limits are in no order"));
    values_[MinConcurrency] = least;
    values_[MaxConcurrency] = most;
  }
};

/// The current scheduler of all threads.
class CurrentScheduler {
  struct entry {
    SchedulerPolicy policy;
    std::unique_ptr<tbb::global_control> limit;
  };
  static std::vector<entry> &get_entries() {
    static std::vector<entry> entries;
    return entries;
  }

public:
  static void Create(const SchedulerPolicy &policy) {
    const unsigned int most = policy.GetPolicyValue(MaxConcurrency);
    entry e;
    e.policy = policy;
    if (most != MaxExecutionResources)
      e.limit.reset(new tbb::global_control(
          tbb::global_control::max_allowed_parallelism, most));
    get_entries().push_back(std::move(e));
  }
  static void Detach() {
    if (get_entries().empty())
      details::raise_ppl(invalid_operation("no scheduler has been created"));
    get_entries().pop_back();
  }
  static SchedulerPolicy GetPolicy() {
    return get_entries().empty() ? SchedulerPolicy()
                                 : get_entries().back().policy;
  }
  static unsigned int GetNumberOfVirtualProcessors() {
    const unsigned int most = GetPolicy().GetPolicyValue(MaxConcurrency);
    return most < GetProcessorCount() ? most : GetProcessorCount();
  }
  static unsigned int Id() {
    return static_cast<unsigned int>(get_entries().size());
  }
  /// Calls \p function, which may block, on a thread of tasks.
  static void ScheduleTask(void (*function)(void *), void *data) {
    details::task_threads::get().run([=] { function(data); });
  }
};

/// The calling thread, which the operating system schedules.
class Context {
public:
  static unsigned int Id() {
    static std::atomic<unsigned int> last{0};
    thread_local const unsigned int mine = ++last;
    return mine;
  }
  static void Yield() { std::this_thread::yield(); }
  /// Has no effect: a blocked thread does not occupy a processor.
  static void Oversubscribe(bool) {}
};

} // namespace concurrency

#endif
