//===- task_group.h - groups of tasks ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Implemented with oneTBB.
//
//===----------------------------------------------------------------------===//
#ifndef PPL_TASK_GROUP_H
#define PPL_TASK_GROUP_H

#include "ppl/cancellation.h"
#include "ppl/machine.h"
#include <oneapi/tbb/parallel_invoke.h>
#include <oneapi/tbb/task_group.h>

namespace concurrency {

/// A function object that a group runs once, in place.
template <class F> class task_handle {
  F function_;
  std::atomic<bool> scheduled_{false};

  friend class task_group;
  friend class structured_task_group;
  void schedule() {
    if (scheduled_.exchange(true))
      details::raise_ppl(invalid_multiple_scheduling());
  }

public:
  explicit task_handle(const F &function) : function_(function) {}
  task_handle(const task_handle &other) : function_(other.function_) {}
  task_handle &operator=(const task_handle &) = delete;
  void operator()() const { function_(); }
};

template <class F> task_handle<F> make_task(const F &function) {
  return task_handle<F>(function);
}

/// True if the task group or algorithm that this thread runs a part of was
/// cancelled.
inline bool is_current_task_group_canceling() {
  return tbb::is_current_task_group_canceling();
}
/// Throws task_canceled in that case.
inline void interruption_point() {
  if (is_current_task_group_canceling())
    details::raise_ppl(task_canceled());
}

namespace details {
inline bool is_unwinding() {
#ifdef __cpp_lib_uncaught_exceptions
  return std::uncaught_exceptions() != 0;
#else
  return std::uncaught_exception();
#endif
}
} // namespace details

/// Concurrent tasks; any thread may add tasks.
class task_group {
  tbb::task_group group_;
  cancellation_token token_;
  cancellation_token_registration registration_;
  std::atomic<bool> canceling_{false}, needs_wait_{false};

  /// Resets the flags, even if wait() throws the exception of a task.
  struct finish {
    task_group &group;
    ~finish() { group.canceling_ = group.needs_wait_ = false; }
  };

  template <class F> void add(const F &function) {
    if (canceling_)
      return;
    needs_wait_ = true;
    group_.run(function);
  }

public:
  task_group() : token_(cancellation_token::none()) {}
  explicit task_group(cancellation_token token) : token_(token) {
    if (token_.is_cancelable())
      registration_ = token_.register_callback([this] { cancel(); });
  }
  task_group(const task_group &) = delete;
  task_group &operator=(const task_group &) = delete;
  /// Cancels tasks that were not waited for. Throws missing_wait if there are
  /// any, unless another exception is being handled.
  ~task_group() noexcept(false) {
    if (token_.is_cancelable())
      token_.deregister_callback(registration_);
    group_.cancel();
#ifdef __cpp_exceptions
    try {
      group_.wait();
    } catch (...) {
    }
    if (needs_wait_ && !details::is_unwinding())
      throw missing_wait();
#else
    group_.wait();
#endif
  }

  template <class F> void run(const F &function) { add(function); }
  template <class F> void run(task_handle<F> &handle) {
    handle.schedule();
    add([&handle] { handle(); });
  }
  /// Waits for all tasks, and rethrows the exception of one. The group may be
  /// used again afterwards.
  task_group_status wait() {
    const finish last = {*this};
    const bool ended = group_.wait() == tbb::canceled || canceling_;
    return ended ? canceled : completed;
  }
  template <class F> task_group_status run_and_wait(const F &function) {
    run(function);
    return wait();
  }
  template <class F> task_group_status run_and_wait(task_handle<F> &handle) {
    run(handle);
    return wait();
  }
  /// Cancels tasks that have not begun.
  void cancel() {
    canceling_ = true;
    group_.cancel();
  }
  bool is_canceling() const { return canceling_; }
};

/// Like task_group, but only one thread adds tasks, and the task objects
/// outlive the group.
class structured_task_group {
  task_group group_;

public:
  structured_task_group() = default;
  explicit structured_task_group(cancellation_token token) : group_(token) {}

  template <class F> void run(task_handle<F> &handle) { group_.run(handle); }
  task_group_status wait() { return group_.wait(); }
  template <class F> task_group_status run_and_wait(task_handle<F> &handle) {
    return group_.run_and_wait(handle);
  }
  template <class F> task_group_status run_and_wait(const F &function) {
    return group_.run_and_wait(function);
  }
  void cancel() { group_.cancel(); }
  bool is_canceling() const { return group_.is_canceling(); }
};

/// Calls \p function; a cancellation of \p token cancels the algorithms and
/// groups in it.
template <class F>
void run_with_cancellation_token(const F &function, cancellation_token token) {
  task_group group(token);
  group.run_and_wait(function);
}

/// Calls all functions, concurrently if possible.
template <class... F> void parallel_invoke(const F &...functions) {
  tbb::parallel_invoke(functions...);
}

} // namespace concurrency

#endif
