//===- synchronization.h - locks and events of PPL --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_SYNCHRONIZATION_H
#define PPL_SYNCHRONIZATION_H

#include "ppl/cancellation.h"
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

namespace concurrency {

const unsigned int COOPERATIVE_TIMEOUT_INFINITE = unsigned(-1);
const size_t COOPERATIVE_WAIT_TIMEOUT = size_t(-1);

/// Thrown by a thread that locks what it has locked.
class improper_lock : public std::exception {
  std::string message_;

public:
  improper_lock() : message_("the thread has the lock already") {}
  explicit improper_lock(const char *message) : message_(message) {}
  const char *what() const noexcept override { return message_.c_str(); }
};

namespace details {

/// The thread that has a lock.
class lock_owner {
  std::atomic<std::thread::id> thread_{std::thread::id()};

public:
  bool is_self() const { return thread_ == std::this_thread::get_id(); }
  void check() const {
    if (is_self())
      raise_ppl(improper_lock());
  }
  void set() { thread_ = std::this_thread::get_id(); }
  void clear() { thread_ = std::thread::id(); }
};

} // namespace details

/// A non-recursive lock.
class critical_section {
  std::timed_mutex mutex_;
  details::lock_owner owner_;

  bool own(bool locked) {
    if (locked)
      owner_.set();
    return locked;
  }

public:
  typedef critical_section &native_handle_type;

  critical_section() = default;
  critical_section(const critical_section &) = delete;
  critical_section &operator=(const critical_section &) = delete;

  /// Throws improper_lock if the thread has the lock.
  void lock() {
    owner_.check();
    mutex_.lock();
    owner_.set();
  }
  bool try_lock() { return own(!owner_.is_self() && mutex_.try_lock()); }
  bool try_lock_for(unsigned int milliseconds) {
    owner_.check();
    return own(mutex_.try_lock_for(std::chrono::milliseconds(milliseconds)));
  }
  void unlock() {
    owner_.clear();
    mutex_.unlock();
  }
  native_handle_type native_handle() { return *this; }

  class scoped_lock {
    critical_section &section_;

  public:
    explicit scoped_lock(critical_section &section) : section_(section) {
      section_.lock();
    }
    ~scoped_lock() { section_.unlock(); }
    scoped_lock(const scoped_lock &) = delete;
    scoped_lock &operator=(const scoped_lock &) = delete;
  };
};

/// A lock for many readers or one writer.
class reader_writer_lock {
  std::shared_timed_mutex mutex_;
  details::lock_owner writer_;

public:
  reader_writer_lock() = default;
  reader_writer_lock(const reader_writer_lock &) = delete;
  reader_writer_lock &operator=(const reader_writer_lock &) = delete;

  // Throw improper_lock if the thread is the writer.

  void lock() {
    writer_.check();
    mutex_.lock();
    writer_.set();
  }
  bool try_lock() {
    const bool locked = !writer_.is_self() && mutex_.try_lock();
    if (locked)
      writer_.set();
    return locked;
  }
  void lock_read() {
    writer_.check();
    mutex_.lock_shared();
  }
  bool try_lock_read() {
    return !writer_.is_self() && mutex_.try_lock_shared();
  }
  void unlock() {
    if (!writer_.is_self()) {
      mutex_.unlock_shared();
      return;
    }
    writer_.clear();
    mutex_.unlock();
  }

  class scoped_lock {
    reader_writer_lock &lock_;

  public:
    explicit scoped_lock(reader_writer_lock &lock) : lock_(lock) {
      lock_.lock();
    }
    ~scoped_lock() { lock_.unlock(); }
    scoped_lock(const scoped_lock &) = delete;
    scoped_lock &operator=(const scoped_lock &) = delete;
  };

  class scoped_lock_read {
    reader_writer_lock &lock_;

  public:
    explicit scoped_lock_read(reader_writer_lock &lock) : lock_(lock) {
      lock_.lock_read();
    }
    ~scoped_lock_read() { lock_.unlock(); }
    scoped_lock_read(const scoped_lock_read &) = delete;
    scoped_lock_read &operator=(const scoped_lock_read &) = delete;
  };
};

/// Wakes all its waiters, until it is reset.
class event {
  // One lock for all events: wait_for_multiple waits for several.
  struct shared {
    std::mutex mutex;
    std::condition_variable changed;
  };
  static shared &get() {
    static shared *all = new shared; // events may be globals
    return *all;
  }
  bool set_ = false;

public:
  static const unsigned int timeout_infinite = COOPERATIVE_TIMEOUT_INFINITE;

  event() = default;
  event(const event &) = delete;
  event &operator=(const event &) = delete;

  void set() {
    std::lock_guard<std::mutex> lock(get().mutex);
    set_ = true;
    get().changed.notify_all();
  }
  void reset() {
    std::lock_guard<std::mutex> lock(get().mutex);
    set_ = false;
  }
  /// Returns 0, or COOPERATIVE_WAIT_TIMEOUT after \p milliseconds.
  size_t wait(unsigned int milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    event *self = this;
    return wait_for_multiple(&self, 1, true, milliseconds);
  }
  /// Returns the number of an event that is set; 0 if \p all is true.
  static size_t
  wait_for_multiple(event **events, size_t count, bool all,
                    unsigned int milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    size_t found = 0;
    const auto happened = [&] {
      size_t set = 0;
      for (size_t i = count; i-- != 0;)
        if (events[i]->set_) {
          ++set;
          found = i;
        }
      return all ? set == count : set != 0;
    };
    std::unique_lock<std::mutex> lock(get().mutex);
    if (milliseconds == COOPERATIVE_TIMEOUT_INFINITE)
      get().changed.wait(lock, happened);
    else if (!get().changed.wait_for(
                 lock, std::chrono::milliseconds(milliseconds), happened))
      return COOPERATIVE_WAIT_TIMEOUT;
    return all ? 0 : found;
  }
};

inline unsigned int GetProcessorCount() {
  const unsigned int count = std::thread::hardware_concurrency();
  return count ? count : 1;
}
/// Sleeps.
inline void wait(unsigned int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

} // namespace concurrency

#endif
