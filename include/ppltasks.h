//===- ppltasks.h - completion_future as a task -----------------*- C++ -*-===//
//
// Of Visual C++'s header of this name what C++ AMP leads to: the tasks that
// completion_future::to_task makes (specification, section 4.6), their results
// and what follows them. All of it runs on the library's threads.
//
//===----------------------------------------------------------------------===//
#ifndef PPLTASKS_H
#define PPLTASKS_H

#include "amp/completion_future.h"
#include <functional>
#include <mutex>
#include <vector>

namespace concurrency {

enum task_status { not_complete, completed, canceled };

namespace details {

/// What the copies of a task share.
template <class T> struct task_state {
  explicit task_state(const completion_future &origin)
      : origin(origin), result(promise.get_future()) {}

  /// Calls \p action once the result is there, on a thread of the library.
  void when_done(std::function<void()> action) {
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (!done) {
        actions.push_back(std::move(action));
        return;
      }
    }
    origin.then(action);
  }

  /// Sets the promise by \p step, or to what that throws. Whether it went well.
  template <class F> bool attempt(const F &step) {
#ifdef __cpp_exceptions
    try {
      step();
    } catch (...) {
      promise.set_exception(std::current_exception());
      return false;
    }
#else
    step();
#endif
    return true;
  }

  /// The promise is set.
  void finish() {
    std::vector<std::function<void()>> now;
    {
      std::lock_guard<std::mutex> lock(mutex);
      done = true;
      now.swap(actions);
    }
    for (const std::function<void()> &action : now)
      action();
  }

  const completion_future origin; ///< what all this follows
  std::promise<T> promise;
  const std::shared_future<T> result;

private:
  std::mutex mutex; // of what follows
  bool done = false;
  std::vector<std::function<void()>> actions;
};

/// The result of a task that follows by a function which returns an R.
template <class R> struct task_result {
  typedef R type;
};
template <class R> struct task_result<task<R>> {
  typedef R type;
};

/// Finishes \p next by calling \p f: with the value of type R that it returns,
template <class R, class F>
void fulfil(const std::shared_ptr<task_state<R>> &next, const F &f, R *) {
  next->attempt([&] { next->promise.set_value(f()); });
  next->finish();
}
/// without a value,
template <class F>
void fulfil(const std::shared_ptr<task_state<void>> &next, const F &f, void *) {
  next->attempt([&] {
    f();
    next->promise.set_value();
  });
  next->finish();
}
/// or with the result of the task that it returns, once that is there.
template <class R, class F>
void fulfil(const std::shared_ptr<task_state<R>> &next, const F &f, task<R> *) {
  const auto start = [&] {
    const task<R> inner = f();
    inner.state().when_done([next, inner] {
      fulfil(next, [&] { return inner.get(); }, static_cast<R *>(nullptr));
    });
  };
  if (!next->attempt(start))
    next->finish();
}

/// Calls what follows \p before: with the task, which may have failed; else
/// with its result; else, where it has none, without arguments.
struct takes_nothing {};
struct takes_result : takes_nothing {};
struct takes_task : takes_result {};
template <class F, class T>
auto follow(const task<T> &before, F &f, takes_task) -> decltype(f(before)) {
  return f(before);
}
template <class F, class T>
auto follow(const task<T> &before, F &f, takes_result)
    -> decltype(f(before.get())) {
  return f(before.get());
}
template <class F, class T,
          class = typename std::enable_if<std::is_void<T>::value>::type>
auto follow(const task<T> &before, F &f, takes_nothing) -> decltype(f()) {
  before.get();
  return f();
}

template <class T, class F, class = void> struct follows : std::false_type {};
template <class T, class F>
struct follows<T, F,
               decltype((void)follow(std::declval<const task<T> &>(),
                                     std::declval<F &>(), takes_task()))>
    : std::true_type {};

} // namespace details

/// Asynchronous work whose result is a T, which may be void. Copies stand for
/// the same work.
template <class T> class task {
  std::shared_ptr<details::task_state<T>> state_;

  friend class completion_future;
  template <class> friend class task;
  template <class R, class F>
  friend void details::fulfil(const std::shared_ptr<details::task_state<R>> &,
                              const F &, task<R> *);

  explicit task(std::shared_ptr<details::task_state<T>> state) noexcept
      : state_(std::move(state)) {}

  details::task_state<T> &state() const {
    if (!state_)
      details::raise(std::future_error(std::future_errc::no_state));
    return *state_;
  }

public:
  typedef T result_type;

  /// Stands for no work: all but comparisons throw std::future_error.
  task() noexcept {}

  /// Waits, and returns the result or throws what made the work fail.
  T get() const { return state().result.get(); }

  /// Waits, and throws what made the work fail.
  task_status wait() const {
    (void)get();
    return completed;
  }

  /// Whether the work is complete, or has failed.
  bool is_done() const {
    return state().result.wait_for(std::chrono::seconds(0)) ==
           std::future_status::ready;
  }

  /// Calls \p f once the work is done: f(task), which finds out whether it
  /// failed; or f(result), f() if there is none, which a failure skips, and
  /// then it is that of the task returned. The result of this is that of \p f,
  /// or of the task that \p f returns.
  template <class F> auto then(F f) const {
    static_assert(details::follows<T, F>::value,
                  "then takes a function of the task or of its result");
    typedef typename std::decay<decltype(details::follow(
        *this, f, details::takes_task()))>::type returned;
    typedef typename details::task_result<returned>::type result;

    auto next = std::make_shared<details::task_state<result>>(state().origin);
    const task before = *this;
    state().when_done([next, before, f]() mutable {
      details::fulfil(
          next,
          [&] { return details::follow(before, f, details::takes_task()); },
          static_cast<returned *>(nullptr));
    });
    return task<result>(next);
  }

  bool operator==(const task &other) const { return state_ == other.state_; }
  bool operator!=(const task &other) const { return state_ != other.state_; }
};

inline task<void> completion_future::to_task() const {
  auto state = std::make_shared<details::task_state<void>>(*this);
  const completion_future done = *this;
  then([state, done] {
    details::fulfil(state, [&] { done.get(); }, static_cast<void *>(nullptr));
  });
  return task<void>(state);
}

} // namespace concurrency

namespace Concurrency = concurrency;

#endif
