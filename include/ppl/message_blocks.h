//===- message_blocks.h - buffers, functions and timers ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_MESSAGE_BLOCKS_H
#define PPL_MESSAGE_BLOCKS_H

#include "ppl/messages.h"
#include "ppl/task_threads.h"

namespace concurrency {

namespace details {

/// The common base of blocks with a filter.
template <class T> class filtered_target : public ITarget<T> {
  filter_of<T> filter_;

protected:
  filtered_target() = default;
  explicit filtered_target(const filter_of<T> &filter) : filter_(filter) {}

  bool passes(const T &value) const { return !filter_ || filter_(value); }
};

/// Offers the result of a function for each value to a target, synchronously.
template <class In, class Out> class forwarder : public filtered_target<In> {
  ITarget<Out> *const target_;
  const std::function<Out(const In &)> function_;

public:
  forwarder(ITarget<Out> *target,
            const std::function<Out(const In &)> &function,
            const filter_of<In> &filter)
      : filtered_target<In>(filter), target_(target), function_(function) {}
  ~forwarder() { this->unlink_sources(); }

  bool offer(const In &value, ISource<In> *) override {
    return this->passes(value) && target_->offer(function_(value), nullptr);
  }
};

/// Runs a function for one value after the other, on a task thread.
template <class T> class ordered_calls {
  std::deque<T> values_;
  bool running_ = false;
  std::condition_variable_any ended_;

public:
  /// Called with the lock held; \p function runs without it.
  template <class F> void push(const T &value, const F &function) {
    values_.push_back(value);
    if (running_)
      return;
    running_ = true;
    task_threads::get().run([this, &function] {
      auto lock = lock_messages();
      while (!values_.empty()) {
        const T next = std::move(values_.front());
        values_.pop_front();
        lock.unlock();
        function(next);
        lock.lock();
      }
      running_ = false;
      ended_.notify_all();
    });
  }
  /// Waits until the function has run for all values.
  void wait() {
    auto lock = lock_messages();
    ended_.wait(lock, [this] { return !running_; });
  }
};

} // namespace details

/// Stores all values in the order of their arrival until they are taken.
template <class T>
class unbounded_buffer : public details::filtered_target<T>,
                         public details::queue_source<T> {
public:
  unbounded_buffer() = default;
  explicit unbounded_buffer(const details::filter_of<T> &filter)
      : details::filtered_target<T>(filter) {}
  ~unbounded_buffer() {
    this->unlink_sources();
    this->unlink_targets();
  }

  bool enqueue(const T &value) { return concurrency::send<T>(this, value); }
  T dequeue() { return concurrency::receive<T>(this); }

  bool offer(const T &value, ISource<T> *) override {
    if (!this->passes(value))
      return false;
    this->push(value);
    return true;
  }
};

namespace details {

/// Holds the first or the last value, which each target gets.
template <class T, bool IsFirst>
class value_buffer : public filtered_target<T>, public value_source<T> {
public:
  value_buffer() = default;
  explicit value_buffer(const filter_of<T> &filter)
      : filtered_target<T>(filter) {}
  ~value_buffer() {
    this->unlink_sources();
    this->unlink_targets();
  }

  bool has_value() const {
    const auto lock = lock_messages();
    return this->has();
  }
  /// Waits for the value.
  T value() { return concurrency::receive<T>(this); }

  bool offer(const T &value, ISource<T> *) override {
    if ((IsFirst && this->has()) || !this->passes(value))
      return false;
    this->set(value);
    return true;
  }
};

} // namespace details

/// Holds the last value.
template <class T>
class overwrite_buffer : public details::value_buffer<T, false> {
public:
  using details::value_buffer<T, false>::value_buffer;
};

/// Holds the first value, and declines all others.
template <class T>
class single_assignment : public details::value_buffer<T, true> {
public:
  using details::value_buffer<T, true>::value_buffer;
};

/// Calls a function for each value, one after the other. Its destructor waits
/// for all calls.
template <class T, class Function = std::function<void(const T &)>>
class call : public details::filtered_target<T> {
  const Function function_;
  details::ordered_calls<T> calls_;

public:
  explicit call(const Function &function) : function_(function) {}
  call(const Function &function, const details::filter_of<T> &filter)
      : details::filtered_target<T>(filter), function_(function) {}
  ~call() {
    this->unlink_sources();
    calls_.wait();
  }

  bool offer(const T &value, ISource<T> *) override {
    if (!this->passes(value))
      return false;
    calls_.push(value, function_);
    return true;
  }
};

/// Offers the results of a function for each value, in order.
template <class In, class Out>
class transformer : public details::filtered_target<In>,
                    public details::queue_source<Out> {
  const std::function<void(const In &)> function_;
  details::ordered_calls<In> calls_;

public:
  typedef std::function<Out(const In &)> transform_method;

  explicit transformer(const transform_method &function,
                       ITarget<Out> *target = nullptr)
      : transformer(function, target, details::filter_of<In>()) {}
  transformer(const transform_method &function, ITarget<Out> *target,
              const details::filter_of<In> &filter)
      : details::filtered_target<In>(filter),
        function_([this, function](const In &value) {
          const Out result = function(value);
          const auto lock = details::lock_messages();
          this->push(result);
        }) {
    if (target)
      this->link_target(target);
  }
  ~transformer() {
    this->unlink_sources();
    calls_.wait();
    this->unlink_targets();
  }

  bool offer(const In &value, ISource<In> *) override {
    if (!this->passes(value))
      return false;
    calls_.push(value, function_);
    return true;
  }
};

/// Sends a value to its target after a number of milliseconds, once or
/// repeatedly.
template <class T> class timer : public ISource<T> {
  const std::chrono::milliseconds period_;
  const T value_;
  const bool repeats_;
  bool started_ = false, due_ = false;
  /// The generation of the waiting thread, which ends if the number changes.
  unsigned int turn_ = 0;
  unsigned int threads_ = 0;
  std::condition_variable_any changed_;

  void run(unsigned int turn) {
    auto lock = details::lock_messages();
    auto next = std::chrono::steady_clock::now();
    do {
      next += period_;
      if (changed_.wait_until(lock, next, [&] { return turn != turn_; }))
        break;
      due_ = true;
      this->offer_values();
    } while (repeats_ && turn == turn_);
    if (turn == turn_)
      started_ = false;
    --threads_;
    changed_.notify_all();
  }

public:
  timer(unsigned int milliseconds, const T &value, ITarget<T> *target = nullptr,
        bool repeating = false)
      : period_(milliseconds), value_(value), repeats_(repeating) {
    if (target)
      this->link_target(target);
  }
  ~timer() {
    stop();
    auto lock = details::lock_messages();
    changed_.wait(lock, [this] { return threads_ == 0; });
    this->unlink_targets();
  }

  void start() {
    const auto lock = details::lock_messages();
    if (started_)
      return;
    started_ = true;
    ++threads_;
    const unsigned int turn = ++turn_;
    details::task_threads::get().run([this, turn] { run(turn); });
  }
  void stop() {
    const auto lock = details::lock_messages();
    started_ = false;
    ++turn_;
    changed_.notify_all();
  }
  void pause() { stop(); }

  void link_target(ITarget<T> *target) override {
    const auto lock = details::lock_messages();
    if (!this->targets().empty())
      details::raise_ppl(invalid_link_target());
    ISource<T>::link_target(target);
  }
  const T *peek(ITarget<T> *) override { return due_ ? &value_ : nullptr; }
  void remove(ITarget<T> *) override { due_ = false; }
};

} // namespace concurrency

#endif
