//===- synchronization.h - locks and events of PPL --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_SYNCHRONIZATION_H
#define PPL_SYNCHRONIZATION_H

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

namespace concurrency {

const unsigned int COOPERATIVE_TIMEOUT_INFINITE = unsigned(-1);
const size_t COOPERATIVE_WAIT_TIMEOUT = size_t(-1);

/// A non-recursive lock.
class critical_section {
  std::timed_mutex mutex_;

public:
  typedef critical_section &native_handle_type;

  critical_section() = default;
  critical_section(const critical_section &) = delete;
  critical_section &operator=(const critical_section &) = delete;

  void lock() { mutex_.lock(); }
  bool try_lock() { return mutex_.try_lock(); }
  bool try_lock_for(unsigned int milliseconds) {
    return mutex_.try_lock_for(std::chrono::milliseconds(milliseconds));
  }
  void unlock() { mutex_.unlock(); }
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
  bool writes_ = false; ///< the owner is a writer; only read by owners

public:
  reader_writer_lock() = default;
  reader_writer_lock(const reader_writer_lock &) = delete;
  reader_writer_lock &operator=(const reader_writer_lock &) = delete;

  void lock() {
    mutex_.lock();
    writes_ = true;
  }
  bool try_lock() {
    const bool locked = mutex_.try_lock();
    if (locked)
      writes_ = true;
    return locked;
  }
  void lock_read() { mutex_.lock_shared(); }
  bool try_lock_read() { return mutex_.try_lock_shared(); }
  void unlock() {
    if (!writes_) {
      mutex_.unlock_shared();
      return;
    }
    writes_ = false;
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
