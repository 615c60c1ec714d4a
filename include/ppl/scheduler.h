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
#include "ppl/machine.h"
#include "synchronization.h"
#include "task_threads.h"
#include <algorithm>
#include <cstdarg>
#include <cstdlib>
#include <memory>
#include <oneapi/tbb/global_control.h>
#include <utility>
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

// Visual C++'s keep memory for the thread that frees it.
inline void *Alloc(size_t bytes) { return std::malloc(bytes); }
inline void Free(void *memory) { std::free(memory); }

typedef void (*TaskProc)(void *);

namespace details {

/// An object whose creator has the first reference.
class counted {
  std::atomic<unsigned int> references_{1};

protected:
  virtual ~counted() = default;

public:
  unsigned int Reference() { return ++references_; }
  unsigned int Release() {
    const unsigned int left = --references_;
    if (left == 0)
      delete this;
    return left;
  }
};

inline unsigned int next_scheduler_id() {
  static std::atomic<unsigned int> last{0};
  return ++last;
}

} // namespace details

/// Tasks that Visual C++'s scheduler keeps together; here they are like others.
class ScheduleGroup : public details::counted {
  const unsigned int id_ = details::next_scheduler_id();

public:
  unsigned int Id() const { return id_; }
  /// Calls \p function, which may block, on a thread of tasks.
  void ScheduleTask(TaskProc function, void *data) {
    details::task_threads::get().run([=] { function(data); });
  }
};

/// A policy that applies to all threads while the scheduler is attached.
class Scheduler : public details::counted {
  typedef std::unique_ptr<tbb::global_control> limit;
  struct all {
    std::mutex mutex;
    SchedulerPolicy first_policy;
    Scheduler *first = nullptr; ///< null until CurrentScheduler::Get()
    limit current;
    std::vector<Scheduler *> attached;

    const SchedulerPolicy &policy() const {
      return attached.empty() ? first_policy : attached.back()->policy_;
    }
    // TBB obeys the lowest of several limits.
    void apply() {
      current.reset();
      current = make_limit(policy());
    }
  };
  const SchedulerPolicy policy_;
  const unsigned int id_ = details::next_scheduler_id();

  friend class CurrentScheduler;
  explicit Scheduler(const SchedulerPolicy &policy) : policy_(policy) {}

  /// Never destroyed: programs may exit with an attached scheduler.
  static all &get() {
    static all *schedulers = new all;
    return *schedulers;
  }
  static limit make_limit(const SchedulerPolicy &policy) {
    const unsigned int most = policy.GetPolicyValue(MaxConcurrency);
    return limit(most == MaxExecutionResources
                     ? nullptr
                     : new tbb::global_control(
                           tbb::global_control::max_allowed_parallelism, most));
  }
  static unsigned int count_processors(const SchedulerPolicy &policy) {
    return std::min(policy.GetPolicyValue(MaxConcurrency), GetProcessorCount());
  }

public:
  static Scheduler *Create(const SchedulerPolicy &policy) {
    return new Scheduler(policy);
  }
  /// Sets the policy that applies while no scheduler is attached.
  static void SetDefaultSchedulerPolicy(const SchedulerPolicy &policy) {
    const std::lock_guard<std::mutex> lock(get().mutex);
    get().first_policy = policy;
    if (Scheduler *first = std::exchange(get().first, nullptr))
      first->Release();
    get().apply();
  }
  static void ResetDefaultSchedulerPolicy() {
    SetDefaultSchedulerPolicy(SchedulerPolicy());
  }

  unsigned int Id() const { return id_; }
  SchedulerPolicy GetPolicy() const { return policy_; }
  unsigned int GetNumberOfVirtualProcessors() const {
    return count_processors(policy_);
  }
  /// Makes this the current scheduler, until CurrentScheduler::Detach().
  void Attach() {
    Reference();
    const std::lock_guard<std::mutex> lock(get().mutex);
    get().attached.push_back(this);
    get().apply();
  }
  ScheduleGroup *CreateScheduleGroup() { return new ScheduleGroup; }
  void ScheduleTask(TaskProc function, void *data) {
    details::task_threads::get().run([=] { function(data); });
  }
};

/// The current scheduler of all threads.
class CurrentScheduler {
public:
  static void Create(const SchedulerPolicy &policy) {
    Scheduler *created = Scheduler::Create(policy);
    created->Attach();
    created->Release();
  }
  static void Detach() {
    Scheduler::all &all = Scheduler::get();
    std::unique_lock<std::mutex> lock(all.mutex);
    if (all.attached.empty())
      details::raise_ppl(invalid_operation("no scheduler has been created"));
    all.attached.back()->Release();
    all.attached.pop_back();
    all.apply();
  }
  /// Returns the default scheduler if none is attached.
  static Scheduler *Get() {
    Scheduler::all &all = Scheduler::get();
    const std::lock_guard<std::mutex> lock(all.mutex);
    if (!all.attached.empty())
      return all.attached.back();
    if (!all.first)
      all.first = Scheduler::Create(all.first_policy);
    return all.first;
  }
  static SchedulerPolicy GetPolicy() {
    Scheduler::all &all = Scheduler::get();
    const std::lock_guard<std::mutex> lock(all.mutex);
    return all.policy();
  }
  static unsigned int GetNumberOfVirtualProcessors() {
    return Scheduler::count_processors(GetPolicy());
  }
  /// Returns -1 if no scheduler is attached.
  static unsigned int Id() {
    Scheduler::all &all = Scheduler::get();
    const std::lock_guard<std::mutex> lock(all.mutex);
    return all.attached.empty() ? unsigned(-1) : all.attached.back()->Id();
  }
  static ScheduleGroup *CreateScheduleGroup() { return new ScheduleGroup; }
  /// Calls \p function, which may block, on a thread of tasks.
  static void ScheduleTask(TaskProc function, void *data) {
    details::task_threads::get().run([=] { function(data); });
  }
};

/// The calling thread, which the operating system schedules.
class Context {
  const unsigned int id_ = make_id();
  event unblocked_;

  static unsigned int make_id() {
    static std::atomic<unsigned int> last{0};
    return ++last;
  }

public:
  static Context *CurrentContext() {
    thread_local Context mine;
    return &mine;
  }
  static unsigned int Id() { return CurrentContext()->id_; }
  unsigned int GetId() const { return id_; }
  /// Waits for a call of Unblock(), which may come first.
  static void Block() {
    event &unblocked = CurrentContext()->unblocked_;
    unblocked.wait();
    unblocked.reset();
  }
  void Unblock() { unblocked_.set(); }
  static void Yield() { std::this_thread::yield(); }
  /// Has no effect: a blocked thread does not occupy a processor.
  static void Oversubscribe(bool) {}
};

} // namespace concurrency

#endif
