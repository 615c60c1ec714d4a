//===- cancellation.h - cancellation of work --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_CANCELLATION_H
#define PPL_CANCELLATION_H

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
// As in <amp.h>: files that use PPL are Visual C++'s. They may have a macro
// `restrict`, for C's.
#if __has_attribute(amp_tile_static)
#pragma push_macro("restrict")
#undef restrict
#include "amp/detail/wide_main.h"
#include "amp/detail/wide_output.h"
#pragma pop_macro("restrict")
#endif

namespace concurrency {

/// The state of a task or a group of tasks.
enum task_group_status { not_complete, completed, canceled };
typedef task_group_status task_status;

/// Thrown by work that was cancelled.
class task_canceled : public std::exception {
  std::string message_;

public:
  task_canceled() : message_("the task was cancelled") {}
  explicit task_canceled(const char *message) : message_(message) {}
  const char *what() const noexcept override { return message_.c_str(); }
};

/// Thrown by an operation that the state of its object does not permit.
class invalid_operation : public std::exception {
  std::string message_;

public:
  invalid_operation() : message_("invalid operation") {}
  explicit invalid_operation(const char *message) : message_(message) {}
  const char *what() const noexcept override { return message_.c_str(); }
};

/// Thrown if a task_handle is added to a group twice.
class invalid_multiple_scheduling : public std::exception {
public:
  const char *what() const noexcept override {
    return "the task is already part of a group";
  }
};

/// Thrown by the destructor of a group with tasks that were not waited for.
class missing_wait : public std::exception {
public:
  const char *what() const noexcept override {
    return "a task group is destroyed without a call of wait()";
  }
};

namespace details {

/// Throws \p error if exceptions are enabled.
template <class E> [[noreturn]] void raise_ppl(const E &error) {
#ifdef __cpp_exceptions
  throw error;
#else
  (void)error;
  std::terminate();
#endif
}

/// The state shared by a source of cancellation, its tokens and callbacks.
class cancellation_state {
public:
  typedef std::list<std::function<void()>>::iterator place;

  bool is_canceled() const { return canceled_; }

  void cancel() {
    std::unique_lock<std::mutex> lock(mutex_);
    if (canceled_.exchange(true))
      return;
    caller_ = std::this_thread::get_id();
    while (!callbacks_.empty()) {
      running_.splice(running_.begin(), callbacks_, callbacks_.begin());
      const std::function<void()> callback = running_.front();
      lock.unlock();
      callback();
      lock.lock();
      running_.clear();
      finished_.notify_all();
    }
  }

  /// Registers \p callback and returns true. After a cancellation calls it at
  /// once and returns false.
  bool add(const std::function<void()> &callback, place &where) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      if (!canceled_) {
        where = callbacks_.insert(callbacks_.end(), callback);
        return true;
      }
    }
    callback();
    return false;
  }

  /// Waits for a running callback, unless called by the callback itself.
  void remove(place where) {
    std::unique_lock<std::mutex> lock(mutex_);
    for (auto i = callbacks_.begin(); i != callbacks_.end(); ++i)
      if (i == where) {
        callbacks_.erase(i);
        return;
      }
    if (caller_ != std::this_thread::get_id())
      finished_.wait(lock, [&] { return running_.empty(); });
  }

private:
  std::atomic<bool> canceled_{false};
  std::mutex mutex_;
  std::condition_variable finished_;
  std::list<std::function<void()>> callbacks_, running_;
  std::thread::id caller_; ///< of cancel()
};

} // namespace details

/// A callback that waits for a cancellation.
class cancellation_token_registration {
  friend class cancellation_token;
  struct entry {
    std::shared_ptr<details::cancellation_state> state;
    details::cancellation_state::place where;
    bool entered = false;
  };
  std::shared_ptr<entry> entry_;

public:
  bool operator==(const cancellation_token_registration &other) const {
    return entry_ == other.entry_;
  }
  bool operator!=(const cancellation_token_registration &other) const {
    return entry_ != other.entry_;
  }
};

/// Tells whether work should end.
class cancellation_token {
  friend class cancellation_token_source;
  std::shared_ptr<details::cancellation_state> state_;

  explicit cancellation_token(std::shared_ptr<details::cancellation_state> s)
      : state_(std::move(s)) {}

public:
  /// Returns a token that is never cancelled.
  static cancellation_token none() { return cancellation_token(nullptr); }

  bool is_cancelable() const { return state_ != nullptr; }
  bool is_canceled() const { return state_ && state_->is_canceled(); }

  /// Calls \p callback when the token is cancelled, at once if it already is.
  template <class F>
  cancellation_token_registration register_callback(const F &callback) const {
    if (!state_)
      details::raise_ppl(invalid_operation(
          "register_callback: the token cannot be cancelled"));
    cancellation_token_registration result;
    result.entry_ = std::make_shared<cancellation_token_registration::entry>();
    result.entry_->state = state_;
    result.entry_->entered = state_->add(callback, result.entry_->where);
    return result;
  }
  void deregister_callback(const cancellation_token_registration &r) const {
    if (r.entry_ && r.entry_->entered) {
      r.entry_->entered = false;
      r.entry_->state->remove(r.entry_->where);
    }
  }

  bool operator==(const cancellation_token &other) const {
    return state_ == other.state_;
  }
  bool operator!=(const cancellation_token &other) const {
    return state_ != other.state_;
  }
};

/// Creates tokens, and cancels them.
class cancellation_token_source {
  std::shared_ptr<details::cancellation_state> state_;

public:
  cancellation_token_source()
      : state_(std::make_shared<details::cancellation_state>()) {}

  cancellation_token get_token() const { return cancellation_token(state_); }
  void cancel() const { state_->cancel(); }

  /// Creates a source that is cancelled with any of the tokens.
  static cancellation_token_source
  create_linked_source(const cancellation_token &token) {
    return create_linked_source(&token, &token + 1);
  }
  template <class Iterator>
  static cancellation_token_source create_linked_source(Iterator begin,
                                                        Iterator end) {
    cancellation_token_source result;
    const std::weak_ptr<details::cancellation_state> state = result.state_;
    for (; begin != end; ++begin)
      if (begin->is_cancelable())
        begin->register_callback([state] {
          if (const auto linked = state.lock())
            linked->cancel();
        });
    return result;
  }

  bool operator==(const cancellation_token_source &other) const {
    return state_ == other.state_;
  }
  bool operator!=(const cancellation_token_source &other) const {
    return state_ != other.state_;
  }
};

namespace details {

/// Marks its thread as running the token's task during its lifetime.
class running_task {
  const cancellation_token token_;
  const running_task *const outer_;

  static const running_task *&current() {
    thread_local const running_task *innermost = nullptr;
    return innermost;
  }

public:
  explicit running_task(cancellation_token token)
      : token_(std::move(token)), outer_(current()) {
    current() = this;
  }
  running_task(const running_task &) = delete;
  running_task &operator=(const running_task &) = delete;
  ~running_task() { current() = outer_; }

  static bool is_canceled() {
    return current() && current()->token_.is_canceled();
  }
};

} // namespace details
} // namespace concurrency

#endif
