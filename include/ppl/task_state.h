//===- task_state.h - the shared state of a task's copies -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_TASK_STATE_H
#define PPL_TASK_STATE_H

#include "ppl/cancellation.h"
#include "ppl/task_threads.h"
#include <future>
#include <vector>

namespace concurrency {

template <class T> class task;
template <class T> class task_completion_event;

namespace details {

/// The result of a task<void>.
struct no_value {};
template <class T> struct task_value {
  typedef T type;
};
template <> struct task_value<void> {
  typedef no_value type;
};

/// Work that completes once: with a value, an exception, or as cancelled.
template <class T> class task_state {
public:
  typedef typename task_value<T>::type value_type;

  explicit task_state(cancellation_token token)
      : token(std::move(token)), future_(promise_.get_future()) {}

  const cancellation_token token;

  bool set(value_type value) {
    return end(completed, [&] { promise_.set_value(std::move(value)); });
  }
  bool set_exception(std::exception_ptr error) {
    return end(completed, [&] { promise_.set_exception(error); });
  }
  bool cancel() {
    return end(canceled, [&] {
      promise_.set_exception(std::make_exception_ptr(task_canceled()));
    });
  }

  /// Completes with the value or the exception of f().
  template <class F> void run(const F &f) {
#ifdef __cpp_exceptions
    try {
      set(f());
    } catch (const task_canceled &) {
      cancel();
    } catch (...) {
      set_exception(std::current_exception());
    }
#else
    set(f());
#endif
  }

  bool is_done() const {
    return future_.wait_for(std::chrono::seconds(0)) ==
           std::future_status::ready;
  }
  task_status wait() const {
    future_.wait();
    if (status_ == completed)
      future_.get(); // throws the exception of failed work
    return status_;
  }
  const value_type &get() const { return future_.get(); }
  /// True if the work ended because it was cancelled.
  bool was_canceled() const { return status_ == canceled; }
  std::exception_ptr error() const {
#ifdef __cpp_exceptions
    try {
      future_.get();
    } catch (...) {
      return std::current_exception();
    }
#endif
    return nullptr;
  }

  /// Calls \p action when the work has ended, on a task thread.
  void when_done(std::function<void()> action) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      if (status_ == not_complete) {
        actions_.push_back(std::move(action));
        return;
      }
    }
    task_threads::get().run(std::move(action));
  }

private:
  template <class F> bool end(task_status status, const F &finish) {
    std::vector<std::function<void()>> actions;
    {
      std::lock_guard<std::mutex> lock(mutex_);
      if (status_ != not_complete)
        return false;
      status_ = status; // before waiters are notified
      finish();
      actions.swap(actions_);
    }
    for (std::function<void()> &action : actions)
      task_threads::get().run(std::move(action));
    return true;
  }

  std::promise<value_type> promise_;
  const std::shared_future<value_type> future_;
  std::mutex mutex_;
  std::atomic<task_status> status_{not_complete};
  std::vector<std::function<void()>> actions_;
};

} // namespace details
} // namespace concurrency

#endif
