//===- windows_threads.h - threads and what they wait for -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Threads, events, mutexes, semaphores and locks of Windows.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_THREADS_H
#define AMP_DETAIL_WINDOWS_THREADS_H

#include "amp/detail/windows_names.h"
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <sched.h>
#include <thread>

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {

// --- What a HANDLE leads to --------------------------------------------------

enum : DWORD {
  WAIT_ABANDONED = 128,
  STILL_ACTIVE = 259,
  MAXIMUM_WAIT_OBJECTS = 64,
  CREATE_SUSPENDED = 4,
  SYNCHRONIZE = 0x100000,
  MUTEX_ALL_ACCESS = 0x1f0001,
  EVENT_ALL_ACCESS = 0x1f0003
};
const HANDLE INVALID_HANDLE_VALUE = reinterpret_cast<HANDLE>(-1);

} // namespace windows

namespace handles {
using namespace windows;

struct close_file {
  void operator()(FILE *file) const { fclose(file); }
};

/// Something that a thread waits for, or a file.
class waitable {
public:
  enum kind {
    counter, ///< a wait that ends takes one away: semaphores, automatic events
    gate,    ///< stays open for all: threads, manual events
    lock     ///< belongs to a thread, which may take it again
  };

private:
  std::mutex lock_;
  std::condition_variable changed_;
  long count_;
  const long limit_;
  const kind kind_;
  std::thread::id owner_;
  long depth_ = 0; ///< how often the owner has taken it

  bool is_mine() const {
    return depth_ && owner_ == std::this_thread::get_id();
  }

public:
  DWORD exit_code = STILL_ACTIVE;
  /// The object that a thread waits for before it begins, if any.
  std::shared_ptr<waitable> begin;
  /// For windows_io.h.
  std::unique_ptr<FILE, close_file> file;

  waitable(long count, long limit, kind k)
      : count_(count), limit_(limit), kind_(k) {}

  bool add(long count, LONG *before) {
    std::lock_guard<std::mutex> guard(lock_);
    if (before)
      *before = LONG(count_);
    if (count_ + count > limit_ && limit_ != 1)
      return false;
    count_ = count_ + count > limit_ ? limit_ : count_ + count;
    changed_.notify_all();
    return true;
  }
  bool release() {
    std::lock_guard<std::mutex> guard(lock_);
    if (!is_mine())
      return false;
    if (--depth_ == 0) {
      count_ = 1;
      changed_.notify_one();
    }
    return true;
  }
  void reset() {
    std::lock_guard<std::mutex> guard(lock_);
    count_ = 0;
  }
  bool wait(DWORD milliseconds) {
    std::unique_lock<std::mutex> guard(lock_);
    const auto is_set = [this] { return count_ > 0 || is_mine(); };
    if (milliseconds == INFINITE)
      changed_.wait(guard, is_set);
    else if (!changed_.wait_for(guard, std::chrono::milliseconds(milliseconds),
                                is_set))
      return false;
    if (kind_ == lock) {
      owner_ = std::this_thread::get_id();
      ++depth_;
      count_ = 0;
    } else if (kind_ == counter) {
      --count_;
    }
    return true;
  }
};
typedef std::shared_ptr<waitable> shared_waitable;

inline HANDLE make_handle(shared_waitable object) {
  return new shared_waitable(std::move(object));
}
inline waitable &get_object(HANDLE handle) {
  return **static_cast<shared_waitable *>(handle);
}
inline HANDLE make_handle(long count, long limit, waitable::kind kind) {
  return make_handle(std::make_shared<waitable>(count, limit, kind));
}

/// Ends a thread from within; as on Windows its exit code is known then.
struct thread_exit {
  DWORD code;
};
template <class F> HANDLE start_thread(F work, DWORD flags) {
  shared_waitable object = std::make_shared<waitable>(0, 1, waitable::gate);
  if (flags & CREATE_SUSPENDED)
    object->begin = std::make_shared<waitable>(0, 1, waitable::gate);
  std::thread([object, work] {
    if (object->begin)
      object->begin->wait(INFINITE);
    try {
      object->exit_code = DWORD(work());
    } catch (const thread_exit &end) {
      object->exit_code = end.code;
    }
    object->add(1, nullptr);
  }).detach();
  return make_handle(object);
}
} // namespace handles

namespace windows {

inline BOOL CloseHandle(HANDLE handle) {
  if (!handle || handle == INVALID_HANDLE_VALUE)
    return FALSE;
  delete static_cast<handles::shared_waitable *>(handle);
  return TRUE;
}

// --- Events, mutexes, semaphores ---------------------------------------------
// Their names, by which other processes could find them, are not kept.

inline HANDLE CreateEventA(void *, BOOL is_manual, BOOL is_set, LPCSTR) {
  return handles::make_handle(is_set ? 1 : 0, 1,
                              is_manual ? handles::waitable::gate
                                        : handles::waitable::counter);
}
inline HANDLE CreateEvent(void *security, BOOL is_manual, BOOL is_set,
                          const void *) {
  return CreateEventA(security, is_manual, is_set, nullptr);
}
inline HANDLE CreateEventW(void *security, BOOL is_manual, BOOL is_set,
                           LPCWSTR) {
  return CreateEventA(security, is_manual, is_set, nullptr);
}
inline BOOL SetEvent(HANDLE event) {
  return handles::get_object(event).add(1, nullptr);
}
inline BOOL ResetEvent(HANDLE event) {
  handles::get_object(event).reset();
  return TRUE;
}

inline HANDLE CreateMutex(void *, BOOL is_taken, const void *) {
  const HANDLE mutex = handles::make_handle(1, 1, handles::waitable::lock);
  if (is_taken)
    handles::get_object(mutex).wait(INFINITE);
  return mutex;
}
inline HANDLE CreateMutexA(void *security, BOOL is_taken, LPCSTR) {
  return CreateMutex(security, is_taken, nullptr);
}
inline HANDLE CreateMutexW(void *security, BOOL is_taken, LPCWSTR) {
  return CreateMutex(security, is_taken, nullptr);
}
inline BOOL ReleaseMutex(HANDLE mutex) {
  return handles::get_object(mutex).release();
}

inline HANDLE CreateSemaphore(void *, LONG count, LONG limit, const void *) {
  return handles::make_handle(count, limit, handles::waitable::counter);
}
inline HANDLE CreateSemaphoreA(void *, LONG count, LONG limit, LPCSTR) {
  return handles::make_handle(count, limit, handles::waitable::counter);
}
inline HANDLE CreateSemaphoreW(void *, LONG count, LONG limit, LPCWSTR) {
  return handles::make_handle(count, limit, handles::waitable::counter);
}
inline BOOL ReleaseSemaphore(HANDLE semaphore, LONG count, LONG *before) {
  return handles::get_object(semaphore).add(count, before);
}

inline DWORD WaitForSingleObject(HANDLE handle, DWORD milliseconds) {
  return handles::get_object(handle).wait(milliseconds) ? WAIT_OBJECT_0
                                                        : WAIT_TIMEOUT;
}
inline DWORD WaitForSingleObjectEx(HANDLE handle, DWORD milliseconds, BOOL) {
  return WaitForSingleObject(handle, milliseconds);
}
inline DWORD WaitForMultipleObjects(DWORD count, const HANDLE *handles,
                                    BOOL all, DWORD milliseconds) {
  const ULONGLONG begin = GetTickCount64();
  for (DWORD done = 0;;) {
    for (DWORD i = all ? done : 0; i < count; ++i)
      if (handles::get_object(handles[i]).wait(all ? 1 : 0)) {
        if (!all)
          return WAIT_OBJECT_0 + i;
        if (++done == count)
          return WAIT_OBJECT_0;
      } else if (all) {
        break;
      }
    if (milliseconds != INFINITE && GetTickCount64() - begin >= milliseconds)
      return WAIT_TIMEOUT;
    if (!all)
      Sleep(1);
  }
}

// --- Threads -----------------------------------------------------------------

typedef DWORD (*LPTHREAD_START_ROUTINE)(LPVOID);
typedef LPTHREAD_START_ROUTINE PTHREAD_START_ROUTINE;

inline HANDLE CreateThread(void *, SIZE_T, LPTHREAD_START_ROUTINE work,
                           LPVOID argument, DWORD flags, DWORD *id) {
  if (id)
    *id = 0;
  return handles::start_thread([=] { return work(argument); }, flags);
}
inline uintptr_t _beginthreadex(void *, unsigned, unsigned (*work)(void *),
                                void *argument, unsigned flags, unsigned *id) {
  if (id)
    *id = 0;
  return uintptr_t(
      handles::start_thread([=] { return work(argument); }, flags));
}
inline uintptr_t _beginthread(void (*work)(void *), unsigned, void *argument) {
  return uintptr_t(handles::start_thread([=] { return work(argument), 0; }, 0));
}
/// Starts a thread that was created suspended.
inline DWORD ResumeThread(HANDLE thread) {
  if (!handles::get_object(thread).begin)
    return 0;
  handles::get_object(thread).begin->add(1, nullptr);
  return 1;
}
[[noreturn]] inline void ExitThread(DWORD code) {
  throw handles::thread_exit{code};
}
[[noreturn]] inline void _endthreadex(unsigned code) { ExitThread(code); }
[[noreturn]] inline void _endthread() { ExitThread(0); }
inline BOOL GetExitCodeThread(HANDLE thread, DWORD *code) {
  *code = handles::get_object(thread).exit_code;
  return TRUE;
}
inline BOOL SwitchToThread() { return sched_yield() == 0; }
inline void YieldProcessor() { sched_yield(); }

// --- Locks -------------------------------------------------------------------

/// A lock that a thread may take several times.
typedef struct _RTL_CRITICAL_SECTION {
  pthread_mutex_t mutex;
} CRITICAL_SECTION, *PCRITICAL_SECTION, *LPCRITICAL_SECTION;

inline void InitializeCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&section->mutex, &kind);
  pthread_mutexattr_destroy(&kind);
}
inline BOOL InitializeCriticalSectionAndSpinCount(CRITICAL_SECTION *section,
                                                  DWORD) {
  InitializeCriticalSection(section);
  return TRUE;
}
inline BOOL InitializeCriticalSectionEx(CRITICAL_SECTION *section, DWORD,
                                        DWORD) {
  InitializeCriticalSection(section);
  return TRUE;
}
inline void EnterCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutex_lock(&section->mutex);
}
inline BOOL TryEnterCriticalSection(CRITICAL_SECTION *section) {
  return pthread_mutex_trylock(&section->mutex) == 0;
}
inline void LeaveCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutex_unlock(&section->mutex);
}
inline void DeleteCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutex_destroy(&section->mutex);
}

/// A lock that one thread has, or that several read under.
typedef struct _RTL_SRWLOCK {
  pthread_rwlock_t lock;
} SRWLOCK, *PSRWLOCK;

inline void InitializeSRWLock(SRWLOCK *lock) {
  pthread_rwlock_init(&lock->lock, nullptr);
}
inline void AcquireSRWLockExclusive(SRWLOCK *lock) {
  pthread_rwlock_wrlock(&lock->lock);
}
inline void AcquireSRWLockShared(SRWLOCK *lock) {
  pthread_rwlock_rdlock(&lock->lock);
}
inline void ReleaseSRWLockExclusive(SRWLOCK *lock) {
  pthread_rwlock_unlock(&lock->lock);
}
inline void ReleaseSRWLockShared(SRWLOCK *lock) {
  pthread_rwlock_unlock(&lock->lock);
}

/// A condition that threads with a critical section wait for.
typedef struct _RTL_CONDITION_VARIABLE {
  pthread_cond_t changed;
} CONDITION_VARIABLE, *PCONDITION_VARIABLE;

inline void InitializeConditionVariable(CONDITION_VARIABLE *condition) {
  pthread_cond_init(&condition->changed, nullptr);
}
inline BOOL SleepConditionVariableCS(CONDITION_VARIABLE *condition,
                                     CRITICAL_SECTION *section,
                                     DWORD milliseconds) {
  if (milliseconds == INFINITE)
    return pthread_cond_wait(&condition->changed, &section->mutex) == 0;
  timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  const uint64_t nanoseconds =
      uint64_t(end.tv_nsec) + uint64_t(milliseconds) * 1000000;
  end.tv_sec += time_t(nanoseconds / 1000000000);
  end.tv_nsec = long(nanoseconds % 1000000000);
  return pthread_cond_timedwait(&condition->changed, &section->mutex, &end) ==
         0;
}
inline void WakeConditionVariable(CONDITION_VARIABLE *condition) {
  pthread_cond_signal(&condition->changed);
}
inline void WakeAllConditionVariable(CONDITION_VARIABLE *condition) {
  pthread_cond_broadcast(&condition->changed);
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
