//===- messages.h - message passing between blocks --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sources offer values to the targets that are linked to them, one after the
// other, in the order of the links; a target takes a value or declines it. A
// value that no target takes waits in its source, and so do later values.
//
// One lock serves all blocks: a value is offered, taken and stored atomically.
// A block's own function runs without the lock.
//
//===----------------------------------------------------------------------===//
#ifndef PPL_MESSAGES_H
#define PPL_MESSAGES_H

#include "ppl/cancellation.h"
#include "ppl/synchronization.h"
#include <algorithm>
#include <deque>

namespace concurrency {

/// Thrown by a wait that exceeds its timeout.
class operation_timed_out : public std::exception {
  std::string message_;

public:
  operation_timed_out() : message_("the operation timed out") {}
  explicit operation_timed_out(const char *message) : message_(message) {}
  const char *what() const noexcept override { return message_.c_str(); }
};

/// Thrown when a target is linked to a source that rejects it.
class invalid_link_target : public std::exception {
  std::string message_;

public:
  invalid_link_target() : message_("the source has its only target already") {}
  explicit invalid_link_target(const char *message) : message_(message) {}
  const char *what() const noexcept override { return message_.c_str(); }
};

template <class T> class ISource;
template <class T> class ITarget;

namespace details {

typedef std::unique_lock<std::recursive_mutex> message_guard;

/// Locks all blocks for a scope.
inline message_guard lock_messages() {
  static std::recursive_mutex *all = new std::recursive_mutex;
  return message_guard(*all);
}

template <class T> void erase_one(std::vector<T> &all, const T &one) {
  const auto found = std::find(all.begin(), all.end(), one);
  if (found != all.end())
    all.erase(found);
}

} // namespace details

/// A destination of values of type T. The library's blocks are its only
/// implementations.
template <class T> class ITarget {
  std::vector<ISource<T> *> sources_;

  friend class ISource<T>;

public:
  typedef T type;
  /// A predicate for the values that a block takes.
  typedef std::function<bool(const T &)> filter_method;

  ITarget(const ITarget &) = delete;
  ITarget &operator=(const ITarget &) = delete;
  virtual ~ITarget() { unlink_sources(); }

  /// Returns true if \p value is taken. \p source is null for values of send.
  /// The lock is held.
  virtual bool offer(const T &value, ISource<T> *source) = 0;

protected:
  ITarget() = default;

  const std::vector<ISource<T> *> &sources() const { return sources_; }
  /// Called when \p source was linked or unlinked, with the lock held.
  virtual void on_link(ISource<T> *) {}
  virtual void on_unlink(ISource<T> *) {}

  void unlink_sources() {
    const auto lock = details::lock_messages();
    while (!sources_.empty())
      sources_.back()->unlink_target(this);
  }
};

/// A source of values of type T.
template <class T> class ISource {
  std::vector<ITarget<T> *> targets_;
  bool offering_ = false, again_ = false;

public:
  typedef T source_type;

  ISource(const ISource &) = delete;
  ISource &operator=(const ISource &) = delete;
  virtual ~ISource() { unlink_targets(); }

  /// Offers present and future values to \p target. Throws invalid_link_target
  /// if the source permits only one target, and already has it.
  virtual void link_target(ITarget<T> *target) {
    const auto lock = details::lock_messages();
    targets_.push_back(target);
    target->sources_.push_back(this);
    target->on_link(this);
    offer_values();
  }
  virtual void unlink_target(ITarget<T> *target) {
    const auto lock = details::lock_messages();
    if (std::find(targets_.begin(), targets_.end(), target) == targets_.end())
      return;
    details::erase_one(targets_, target);
    details::erase_one(target->sources_, this);
    target->on_unlink(this);
  }
  virtual void unlink_targets() {
    const auto lock = details::lock_messages();
    while (!targets_.empty())
      ISource::unlink_target(targets_.back());
  }

  // For blocks, with the lock held.

  /// Returns the next value for \p target, or null if there is none.
  virtual const T *peek(ITarget<T> *target) = 0;
  /// Called when \p target has taken the value.
  virtual void remove(ITarget<T> *target) = 0;

  /// Returns the value that \p target could take now. During an offer returns
  /// null, and repeats the offer to all targets.
  const T *peek_free(ITarget<T> *target) {
    if (!offering_)
      return peek(target);
    again_ = true;
    return nullptr;
  }

  /// Offers values until no target takes any.
  void offer_values() {
    again_ = true;
    if (offering_)
      return;
    offering_ = true;
    while (again_) {
      again_ = false;
      // Targets may be linked and unlinked meanwhile.
      const auto targets = targets_;
      for (ITarget<T> *target : targets) {
        const T *value = is_linked(target) ? peek(target) : nullptr;
        if (!value || !target->offer(T(*value), this))
          continue;
        remove(target);
        again_ = true;
        break;
      }
    }
    offering_ = false;
  }

protected:
  ISource() = default;

  const std::vector<ITarget<T> *> &targets() const { return targets_; }
  bool is_linked(ITarget<T> *target) const {
    return std::find(targets_.begin(), targets_.end(), target) !=
           targets_.end();
  }
};

namespace details {

/// A queue of values, each for one target.
template <class T> class queue_source : public ISource<T> {
  std::deque<T> values_;

public:
  const T *peek(ITarget<T> *) override {
    return values_.empty() ? nullptr : &values_.front();
  }
  void remove(ITarget<T> *) override { values_.pop_front(); }

protected:
  void push(const T &value) {
    values_.push_back(value);
    this->offer_values();
  }
};

/// A value that each target may take once.
template <class T> class value_source : public ISource<T> {
  std::unique_ptr<T> value_;
  std::vector<ITarget<T> *> served_;
  unsigned int changes_ = 0, peeked_ = 0;

public:
  const T *peek(ITarget<T> *target) override {
    const bool served =
        std::find(served_.begin(), served_.end(), target) != served_.end();
    peeked_ = changes_;
    return served ? nullptr : value_.get();
  }
  void remove(ITarget<T> *target) override {
    // The target may have set the next value.
    if (peeked_ == changes_)
      served_.push_back(target);
  }
  void unlink_target(ITarget<T> *target) override {
    const auto lock = lock_messages();
    ISource<T>::unlink_target(target);
    erase_one(served_, target);
  }
  void unlink_targets() override {
    const auto lock = lock_messages();
    ISource<T>::unlink_targets();
    served_.clear();
  }

protected:
  bool has() const { return value_ != nullptr; }
  const T &get() const { return *value_; }
  void set(const T &value) {
    value_.reset(new T(value));
    ++changes_;
    served_.clear();
    this->offer_values();
  }
};

/// Takes one value for a waiting thread.
template <class T> class receiver : public ITarget<T> {
  typedef typename ITarget<T>::filter_method filter_method;

  ISource<T> *source_;
  const filter_method *filter_;
  std::condition_variable_any arrived_;
  std::unique_ptr<T> value_;

public:
  receiver(ISource<T> *source, const filter_method *filter)
      : source_(source), filter_(filter) {
    source->link_target(this);
  }
  ~receiver() { this->unlink_sources(); }

  bool offer(const T &value, ISource<T> *) override {
    if (value_ || (filter_ && *filter_ && !(*filter_)(value)))
      return false;
    value_.reset(new T(value));
    arrived_.notify_all();
    return true;
  }

  /// Returns the value; null after \p milliseconds without one.
  const T *wait(unsigned int milliseconds) {
    auto lock = lock_messages();
    const auto arrived = [this] { return value_ != nullptr; };
    if (milliseconds == COOPERATIVE_TIMEOUT_INFINITE)
      arrived_.wait(lock, arrived);
    else
      arrived_.wait_for(lock, std::chrono::milliseconds(milliseconds), arrived);
    source_->unlink_target(this);
    return value_.get();
  }
};

template <class T>
T receive_one(ISource<T> *source, unsigned int timeout,
              const typename ITarget<T>::filter_method *filter) {
  receiver<T> target(source, filter);
  const T *value = target.wait(timeout);
  if (!value)
    raise_ppl(operation_timed_out("receive: no value came in time"));
  return *value;
}

template <class T>
bool try_receive_one(ISource<T> *source, T &value,
                     const typename ITarget<T>::filter_method *filter) {
  receiver<T> target(source, filter);
  const T *found = target.wait(0);
  if (found)
    value = *found;
  return found != nullptr;
}

template <class T> using filter_of = typename ITarget<T>::filter_method;

} // namespace details

// send and asend offer a value to a block, and return true if it was taken.
// Both return before the function of a call or transformer has run.

template <class T> bool send(ITarget<T> *target, const T &value) {
  const auto lock = details::lock_messages();
  return target->offer(value, nullptr);
}
template <class T> bool send(ITarget<T> &target, const T &value) {
  return concurrency::send(&target, value);
}
template <class T> bool asend(ITarget<T> *target, const T &value) {
  return concurrency::send(target, value);
}
template <class T> bool asend(ITarget<T> &target, const T &value) {
  return concurrency::send(&target, value);
}

// receive waits for a value of a source, for at most \p timeout milliseconds:
// then it throws operation_timed_out. A filter selects the values to take.

template <class T>
T receive(ISource<T> *source,
          unsigned int timeout = COOPERATIVE_TIMEOUT_INFINITE) {
  return details::receive_one<T>(source, timeout, nullptr);
}
template <class T>
T receive(ISource<T> *source, const details::filter_of<T> &filter,
          unsigned int timeout = COOPERATIVE_TIMEOUT_INFINITE) {
  return details::receive_one<T>(source, timeout, &filter);
}
template <class T>
T receive(ISource<T> &source,
          unsigned int timeout = COOPERATIVE_TIMEOUT_INFINITE) {
  return details::receive_one<T>(&source, timeout, nullptr);
}
template <class T>
T receive(ISource<T> &source, const details::filter_of<T> &filter,
          unsigned int timeout = COOPERATIVE_TIMEOUT_INFINITE) {
  return details::receive_one<T>(&source, timeout, &filter);
}

// Returns true if there was a value, and stores it in \p value.

template <class T> bool try_receive(ISource<T> *source, T &value) {
  return details::try_receive_one(source, value, nullptr);
}
template <class T>
bool try_receive(ISource<T> *source, T &value,
                 const details::filter_of<T> &filter) {
  return details::try_receive_one(source, value, &filter);
}
template <class T> bool try_receive(ISource<T> &source, T &value) {
  return details::try_receive_one(&source, value, nullptr);
}
template <class T>
bool try_receive(ISource<T> &source, T &value,
                 const details::filter_of<T> &filter) {
  return details::try_receive_one(&source, value, &filter);
}

} // namespace concurrency

#endif
