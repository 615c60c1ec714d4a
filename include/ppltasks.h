//===- ppltasks.h - asynchronous tasks and continuations --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s header of this name: task<T>, create_task, continuations,
// task_completion_event, when_all, when_any, and the tasks that
// completion_future::to_task returns (specification, section 4.6).
//
//===----------------------------------------------------------------------===//
#ifndef PPLTASKS_H
#define PPLTASKS_H

#include "amp/detail/letters_begin.h"
// letters_begin.h hides the program's one-letter macros from these.
#include "amp/completion_future.h"
#include "ppl/task_state.h"
#include <ppl.h> // as in Visual C++

namespace concurrency {

/// The context of a continuation: any thread that runs tasks.
class task_continuation_context {
public:
  static task_continuation_context use_default() { return {}; }
  static task_continuation_context use_arbitrary() { return {}; }
  static task_continuation_context use_current() { return {}; }
};

/// The options of a task: a token that cancels it.
class task_options {
  cancellation_token token_;

public:
  task_options() : token_(cancellation_token::none()) {}
  task_options(cancellation_token token) : token_(token) {}
  task_options(task_continuation_context)
      : token_(cancellation_token::none()) {}
  task_options(cancellation_token token, task_continuation_context)
      : token_(token) {}

  bool has_cancellation_token() const { return token_.is_cancelable(); }
  cancellation_token get_cancellation_token() const { return token_; }
};

/// Ends the calling task as cancelled.
[[noreturn]] inline void cancel_current_task() {
  details::raise_ppl(task_canceled());
}

/// True if the calling task should end: its token, or the task group that it
/// belongs to, has been cancelled.
inline bool is_task_cancellation_requested() {
  return details::running_task::is_canceled() ||
         is_current_task_group_canceling();
}

namespace details {

template <class T> using state_ptr = std::shared_ptr<task_state<T>>;

template <class T> struct is_task : std::false_type {
  typedef T result;
};
template <class T> struct is_task<task<T>> : std::true_type {
  typedef T result;
};

struct task_access {
  template <class T> static const state_ptr<T> &state(const task<T> &t) {
    if (!t.state_)
      raise_ppl(invalid_operation("the task was made without work"));
    return t.state_;
  }
  template <class T> static task<T> make(state_ptr<T> state) {
    return task<T>(std::move(state));
  }
};

/// Completes \p to as \p from completes.
template <class T>
void forward_end(const state_ptr<T> &from, const state_ptr<T> &to) {
  from->when_done([from, to] {
    if (from->was_canceled())
      to->cancel();
    else if (const std::exception_ptr error = from->error())
      to->set_exception(error);
    else
      to->set(from->get());
  });
}

/// Completes \p to with the result of \p f: a value of type R,
template <class R, class F> void fulfil(const state_ptr<R> &to, F &f, R *) {
  to->run([&] { return f(); });
}
/// no value,
template <class F> void fulfil(const state_ptr<void> &to, F &f, void *) {
  to->run([&] {
    f();
    return no_value();
  });
}
/// or the result of the task that it returns.
template <class R, class F>
void fulfil(const state_ptr<R> &to, F &f, task<R> *) {
  state_ptr<R> inner;
#ifdef __cpp_exceptions
  try {
    inner = task_access::state(f());
  } catch (const task_canceled &) {
    to->cancel();
    return;
  } catch (...) {
    to->set_exception(std::current_exception());
    return;
  }
#else
  inner = task_access::state(f());
#endif
  forward_end(inner, to);
}

/// The parameter of a continuation: the task before it, its result, or none.
struct takes_nothing {};
struct takes_result : takes_nothing {};
struct takes_task : takes_result {};
template <class F, class T>
auto follow(const task<T> &before, F &f, takes_task)
    -> std::pair<takes_task, decltype(f(before)) *>;
template <class F, class T>
auto follow(const task<T> &before, F &f, takes_result)
    -> std::pair<takes_result, decltype(f(before.get())) *>;
template <class F, class T,
          class = typename std::enable_if<std::is_void<T>::value>::type>
auto follow(const task<T> &before, F &f, takes_nothing)
    -> std::pair<takes_nothing, decltype(f()) *>;

template <class F, class T>
auto call(const task<T> &before, F &f, takes_task) -> decltype(f(before)) {
  return f(before);
}
template <class F, class T>
auto call(const task<T> &before, F &f, takes_result)
    -> decltype(f(before.get())) {
  return f(before.get());
}
template <class F, class T>
auto call(const task<T> &, F &f, takes_nothing) -> decltype(f()) {
  return f();
}

/// False for other functions. The types avoid more errors than one.
template <class T, class F, class = void> struct follows : std::false_type {
  typedef no_value argument;
  typedef void returned, result;
};
template <class F, class T> void call(const task<T> &, F &, no_value);
template <class T, class F>
struct follows<T, F,
               decltype((void)follow(std::declval<const task<T> &>(),
                                     std::declval<F &>(), takes_task()))>
    : std::true_type {
  typedef decltype(follow(std::declval<const task<T> &>(), std::declval<F &>(),
                          takes_task())) how;
  typedef typename how::first_type argument;
  typedef
      typename std::remove_pointer<typename how::second_type>::type returned;
  typedef typename is_task<returned>::result result;
};

} // namespace details

/// Asynchronous work with a result of type T, which may be void. Copies refer
/// to the same work.
template <class T> class task {
  details::state_ptr<T> state_;

  friend struct details::task_access;
  explicit task(details::state_ptr<T> state) noexcept
      : state_(std::move(state)) {}

  template <class F> void start(const F &f) {
    const details::state_ptr<T> to = state_;
    details::task_threads::get().run([to, f]() mutable {
      typedef decltype(f()) returned;
      const details::running_task current(to->token);
      if (to->token.is_canceled())
        to->cancel();
      else
        details::fulfil(to, f, static_cast<returned *>(nullptr));
    });
  }

public:
  typedef T result_type;

  /// Refers to no work: all members except comparisons throw invalid_operation.
  task() noexcept {}
  /// Runs \p f; its result, or the result of the task that it returns, is the
  /// result of this task.
  template <class F, class = decltype(std::declval<F &>()())>
  explicit task(const F &f, const task_options &options = task_options())
      : state_(std::make_shared<details::task_state<T>>(
            options.get_cancellation_token())) {
    start(f);
  }
  /// Completes when \p event is set.
  explicit task(const task_completion_event<T> &event,
                const task_options &options = task_options());

  /// Waits, and returns the result or throws the exception of the work;
  /// task_canceled if it was cancelled.
  T get() const { return T(details::task_access::state(*this)->get()); }

  /// Waits, and throws if the work failed.
  task_status wait() const {
    return details::task_access::state(*this)->wait();
  }

  /// True if the work is complete, has failed or was cancelled.
  bool is_done() const { return details::task_access::state(*this)->is_done(); }

  bool is_apartment_aware() const { return false; }

  /// Calls \p f when the work is done: f(task), which can test for failure; or
  /// f(result), f() if there is no result, which is skipped after a failure or
  /// cancellation, which the returned task then has. Otherwise its result is
  /// that of \p f, or of the task that \p f returns.
  template <class F>
  auto then(F f, const task_options &options = task_options()) const {
    typedef details::follows<T, F> kind;
    static_assert(kind::value,
                  "then takes a function of the task or of its result");
    typedef typename kind::returned returned;
    typedef typename kind::result result;
    typedef typename kind::argument argument;
    const bool takes_task = std::is_same<argument, details::takes_task>::value;

    const auto before = details::task_access::state(*this);
    // A continuation with a result is cancelled with its predecessor.
    const auto next = std::make_shared<details::task_state<result>>(
        options.has_cancellation_token() || takes_task
            ? options.get_cancellation_token()
            : before->token);
    const task self = *this;
    before->when_done([next, before, self, f]() mutable {
      const bool takes_task =
          std::is_same<argument, details::takes_task>::value;
      if (next->token.is_canceled() ||
          (!takes_task && before->was_canceled())) {
        next->cancel();
        return;
      }
      if (!takes_task)
        if (const std::exception_ptr error = before->error()) {
          next->set_exception(error);
          return;
        }
      const details::running_task current(next->token);
      auto step = [&] { return details::call(self, f, argument()); };
      details::fulfil(next, step, static_cast<returned *>(nullptr));
    });
    return details::task_access::make<result>(next);
  }
  template <class F>
  auto then(F f, cancellation_token token,
            task_continuation_context context) const {
    return then(std::move(f), task_options(token, context));
  }

  bool operator==(const task &other) const { return state_ == other.state_; }
  bool operator!=(const task &other) const { return state_ != other.state_; }
};

template <> inline void task<void>::get() const {
  details::task_access::state(*this)->get();
}

/// Completes the tasks constructed from it when it is set.
template <class T> class task_completion_event {
  details::state_ptr<T> state_ =
      std::make_shared<details::task_state<T>>(cancellation_token::none());

  friend class task<T>;

public:
  /// Returns true the first time: later values have no effect.
  bool set(const T &value) const { return state_->set(value); }
  template <class E> bool set_exception(const E &error) const {
    return state_->set_exception(std::make_exception_ptr(error));
  }
  bool set_exception(std::exception_ptr error) const {
    return state_->set_exception(error);
  }
};
template <> class task_completion_event<void> {
  details::state_ptr<void> state_ =
      std::make_shared<details::task_state<void>>(cancellation_token::none());

  friend class task<void>;

public:
  bool set() const { return state_->set(details::no_value()); }
  template <class E> bool set_exception(const E &error) const {
    return state_->set_exception(std::make_exception_ptr(error));
  }
  bool set_exception(std::exception_ptr error) const {
    return state_->set_exception(error);
  }
};

template <class T>
task<T>::task(const task_completion_event<T> &event,
              const task_options &options)
    : state_(std::make_shared<details::task_state<T>>(
          options.get_cancellation_token())) {
  details::forward_end(event.state_, state_);
  if (state_->token.is_cancelable()) {
    const std::weak_ptr<details::task_state<T>> state = state_;
    state_->token.register_callback([state] {
      if (const auto waiting = state.lock())
        waiting->cancel();
    });
  }
}

/// Creates a task that runs \p f.
template <class F>
auto create_task(const F &f, const task_options &options = task_options())
    -> task<typename details::is_task<decltype(f())>::result> {
  return task<typename details::is_task<decltype(f())>::result>(f, options);
}
template <class T>
task<T> create_task(const task_completion_event<T> &event,
                    const task_options &options = task_options()) {
  return task<T>(event, options);
}
template <class T>
task<T> create_task(const task<T> &work,
                    const task_options & = task_options()) {
  return work;
}

/// Return completed tasks.
template <class T> task<T> task_from_result(T value) {
  const auto state =
      std::make_shared<details::task_state<T>>(cancellation_token::none());
  state->set(std::move(value));
  return details::task_access::make<T>(state);
}
inline task<void> task_from_result() {
  const auto state =
      std::make_shared<details::task_state<void>>(cancellation_token::none());
  state->set(details::no_value());
  return details::task_access::make<void>(state);
}
template <class T, class E> task<T> task_from_exception(E error) {
  const auto state =
      std::make_shared<details::task_state<T>>(cancellation_token::none());
  state->set_exception(std::make_exception_ptr(error));
  return details::task_access::make<T>(state);
}

namespace details {

/// The results of several tasks, as they arrive.
template <class T> struct all_results {
  explicit all_results(size_t count) : values(count), missing(count) {}
  typedef std::vector<T> type;
  // Threads write neighbors at once, which are bits of one word in a
  // vector<bool>.
  typedef typename std::conditional<std::is_same<T, bool>::value, char, T>::type
      stored;
  std::vector<stored> values;
  std::atomic<size_t> missing;

  void put(size_t i, const task_state<T> &from) { values[i] = from.get(); }
  std::vector<T> take() {
    return std::vector<T>(std::make_move_iterator(values.begin()),
                          std::make_move_iterator(values.end()));
  }
};
template <> struct all_results<void> {
  explicit all_results(size_t count) : missing(count) {}
  typedef void type;
  std::atomic<size_t> missing;

  void put(size_t, const task_state<void> &) {}
  no_value take() { return {}; }
};

/// The result of the first of several tasks, with its number.
template <class T> struct first_result {
  typedef std::pair<T, size_t> type;
  static type make(size_t i, const task_state<T> &from) {
    return type(from.get(), i);
  }
};
template <> struct first_result<void> {
  typedef size_t type;
  static size_t make(size_t i, const task_state<void> &) { return i; }
};

template <class Iterator>
using task_result = typename is_task<
    typename std::iterator_traits<Iterator>::value_type>::result;

} // namespace details

/// Completes when all tasks have: with their results in order, or with the
/// exception of the first one that failed.
template <class Iterator>
auto when_all(Iterator begin, Iterator end,
              const task_options &options = task_options())
    -> task<
        typename details::all_results<details::task_result<Iterator>>::type> {
  typedef details::task_result<Iterator> part;
  typedef typename details::all_results<part>::type result;
  const auto state = std::make_shared<details::task_state<result>>(
      options.get_cancellation_token());
  const auto results = std::make_shared<details::all_results<part>>(
      size_t(std::distance(begin, end)));
  if (begin == end)
    state->set(results->take());
  for (size_t i = 0; begin != end; ++begin, ++i) {
    const auto from = details::task_access::state(*begin);
    from->when_done([from, state, results, i] {
      if (from->was_canceled())
        state->cancel();
      else if (const std::exception_ptr error = from->error())
        state->set_exception(error);
      else
        results->put(i, *from);
      if (--results->missing == 0)
        state->set(results->take()); // no-op after a failure
    });
  }
  return details::task_access::make<result>(state);
}

/// Completes with the first task that succeeds: with its result, if any, and
/// its number. Fails when all have failed.
template <class Iterator>
auto when_any(Iterator begin, Iterator end,
              const task_options &options = task_options())
    -> task<
        typename details::first_result<details::task_result<Iterator>>::type> {
  typedef details::task_result<Iterator> part;
  typedef typename details::first_result<part>::type result;
  if (begin == end)
    details::raise_ppl(invalid_operation("when_any: there are no tasks"));
  const auto state = std::make_shared<details::task_state<result>>(
      options.get_cancellation_token());
  const auto missing =
      std::make_shared<std::atomic<size_t>>(size_t(std::distance(begin, end)));
  for (size_t i = 0; begin != end; ++begin, ++i) {
    const auto from = details::task_access::state(*begin);
    from->when_done([from, state, missing, i] {
      const bool is_last = --*missing == 0;
      const std::exception_ptr error = from->error();
      if (!error)
        state->set(details::first_result<part>::make(i, *from));
      else if (is_last && from->was_canceled())
        state->cancel();
      else if (is_last)
        state->set_exception(error);
    });
  }
  return details::task_access::make<result>(state);
}

namespace details {

template <class T> task<std::vector<T>> make_vector(const task<T> &part) {
  return part.then([](const T &value) { return std::vector<T>(1, value); });
}

/// The results of a part of a && b && c: one, or a vector of several.
template <class T> struct part_results {
  typedef T type;
  static task<std::vector<T>> as_vector(const task<T> &part) {
    return make_vector(part);
  }
};
template <class T> struct part_results<std::vector<T>> {
  typedef T type;
  static const task<std::vector<T>> &
  as_vector(const task<std::vector<T>> &all) {
    return all;
  }
};

template <class A, class B>
using if_same_results =
    typename std::enable_if<std::is_same<typename part_results<A>::type,
                                         typename part_results<B>::type>::value,
                            typename part_results<A>::type>::type;

} // namespace details

/// Combines two tasks with when_all. The results of a && b && c are one vector.
template <class A, class B, class T = details::if_same_results<A, B>>
task<std::vector<T>> operator&&(const task<A> &a, const task<B> &b) {
  const task<std::vector<T>> both[] = {details::part_results<A>::as_vector(a),
                                       details::part_results<B>::as_vector(b)};
  return when_all(both, both + 2)
      .then([](const std::vector<std::vector<T>> &parts) {
        std::vector<T> all = parts[0];
        all.insert(all.end(), parts[1].begin(), parts[1].end());
        return all;
      });
}
inline task<void> operator&&(const task<void> &a, const task<void> &b) {
  const task<void> both[] = {a, b};
  return when_all(both, both + 2);
}

/// Combines two tasks with when_any. The result is a vector if one of a and b
/// has a vector.
template <class T> task<T> operator||(const task<T> &a, const task<T> &b) {
  const task<T> both[] = {a, b};
  return when_any(both, both + 2).then([](const std::pair<T, size_t> &first) {
    return first.first;
  });
}
template <class T>
task<std::vector<T>> operator||(const task<std::vector<T>> &a,
                                const task<T> &b) {
  return a || details::make_vector(b);
}
template <class T>
task<std::vector<T>> operator||(const task<T> &a,
                                const task<std::vector<T>> &b) {
  return details::make_vector(a) || b;
}
inline task<void> operator||(const task<void> &a, const task<void> &b) {
  const task<void> both[] = {a, b};
  return when_any(both, both + 2).then([](size_t) {});
}

inline task<void> completion_future::to_task() const {
  const auto state =
      std::make_shared<details::task_state<void>>(cancellation_token::none());
  const completion_future done = *this;
  then([state, done] {
    state->run([&] {
      done.get();
      return details::no_value();
    });
  });
  return details::task_access::make<void>(state);
}

} // namespace concurrency

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
