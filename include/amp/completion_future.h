//===- completion_future.h - completion of asynchronous work ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_COMPLETION_FUTURE_H
#define AMP_COMPLETION_FUTURE_H

#include "amp/detail/futures.h"
#include "amp/detail/handle.h"
#include "amp/exceptions.h"
#include <type_traits>
#include <utility>

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {

/// True if an F can be called without arguments.
template <class F, class = void> struct is_action : std::false_type {};
template <class F>
struct is_action<F, decltype((void)std::declval<F &>()())> : std::true_type {};

} // namespace details

template <class T> class task; // <ppltasks.h>

/// The completion of a copy, a synchronization or a marker, like
/// std::shared_future<void> (specification, section 4.6).
class completion_future {
  details::event_handle event_;

  amprt_event *event() const {
    if (!event_.get())
      details::raise_no_state();
    return event_.get();
  }

  /// Calls \p f when the operation is complete or has failed.
  template <class F> void call_at_end(details::owner<F> f) const {
    struct continuation {
      static void run(void *argument) noexcept {
        const details::owner<F> f(static_cast<F *>(argument));
        (*f.get())();
      }
    };
    details::check(amprt_event_then(event(), &continuation::run, f.get()));
    (void)f.release();
  }

public:
  /// Refers to no operation: valid() is false.
  completion_future() noexcept {}
  explicit completion_future(details::event_handle event) noexcept
      : event_(static_cast<details::event_handle &&>(event)) {}

  /// True if this refers to an operation. If not, all other members throw
  /// std::future_error.
  bool valid() const noexcept { return event_.get() != nullptr; }

  /// Waits, and throws if the operation failed.
  void get() const { details::check(amprt_event_wait(event())); }

  /// Waits; get() throws if the operation failed.
  void wait() const { (void)amprt_event_wait(event()); }

  /// Waits for at most \p time. Returns future_status::ready if the operation
  /// is complete (or has failed), otherwise timeout.
  template <class Rep, class Period>
  std::future_status
  wait_for(const std::chrono::duration<Rep, Period> &time) const {
    // Times over 73 years do not fit in 64 bits and are clamped.
    const long double longest = 0x1p61L,
                      given = static_cast<long double>(time.count()) *
                              (1e9L * Period::num / Period::den);
    const int64_t limit =
        given > 0 ? static_cast<int64_t>(given < longest ? given : longest) : 0;
    int done = 0;
    (void)amprt_event_wait_for(event(), limit, &done);
    return details::get_future_status(done != 0);
  }

  /// Like wait_for, until \p time.
  template <class Clock, class Duration>
  std::future_status
  wait_until(const std::chrono::time_point<Clock, Duration> &time) const {
    const auto now = Clock::now();
    return time < now ? wait_for(Duration::zero()) : wait_for(time - now);
  }

  /// Calls \p f when the operation is complete or has failed, on a thread of
  /// the library. An exception that leaves \p f terminates the program.
  template <class F> void then(const F &f) const {
    typedef typename std::decay<F>::type function;
    static_assert(details::is_action<function>::value,
                  "then takes a function that is called without arguments");
    call_at_end(details::owner<function>(new function(f)));
  }

  /// Returns a task, whose continuations may have results and be chained.
  /// Defined in <ppltasks.h>, which <amp.h> includes for a main file that calls
  /// this.
  task<void> to_task() const;

  /// Returns a future that becomes ready, or fails, with this one; without
  /// state if this refers to no operation. A template, since its types take
  /// long to compile, and few programs need it.
  template <class T, class = typename std::enable_if<
                         std::is_same<T, void>::value>::type>
  operator std::shared_future<T>() const {
    if (!valid())
      return std::shared_future<T>();
    struct keeper {
      std::promise<T> promise;
      const completion_future done;
      void operator()() {
#ifdef __cpp_exceptions
        try {
          done.get();
        } catch (...) {
          promise.set_exception(std::current_exception());
          return;
        }
#else
        done.get();
#endif
        promise.set_value();
      }
    };
    details::owner<keeper> kept(new keeper{std::promise<T>(), *this});
    std::shared_future<T> result = kept->promise.get_future().share();
    call_at_end(static_cast<details::owner<keeper> &&>(kept));
    return result;
  }
};

} // namespace concurrency

#endif
