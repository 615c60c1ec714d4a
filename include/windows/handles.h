//===- handles.h - threads, events and semaphores of Windows --*- C++ -*-===//
#ifndef WINDOWS_HANDLES_H
#define WINDOWS_HANDLES_H

#include "amp/detail/windows_names.h"
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace concurrency {
namespace details {
namespace windows {

/// What a HANDLE leads to: something that a thread waits for.
class waitable {
  std::mutex lock_;
  std::condition_variable changed_;
  long count_;
  const long limit_;
  const bool stays_; ///< a wait that ends takes nothing away

public:
  DWORD exit_code = 259; // STILL_ACTIVE

  waitable(long count, long limit, bool stays)
      : count_(count), limit_(limit), stays_(stays) {}

  bool add(long count, LONG *before) {
    std::lock_guard<std::mutex> guard(lock_);
    if (before)
      *before = LONG(count_);
    if (count_ + count > limit_ && !(stays_ || limit_ == 1))
      return false;
    count_ = count_ + count > limit_ ? limit_ : count_ + count;
    changed_.notify_all();
    return true;
  }
  void reset() {
    std::lock_guard<std::mutex> guard(lock_);
    count_ = 0;
  }
  bool wait(DWORD milliseconds) {
    std::unique_lock<std::mutex> guard(lock_);
    const auto is_set = [this] { return count_ > 0; };
    if (milliseconds == INFINITE)
      changed_.wait(guard, is_set);
    else if (!changed_.wait_for(guard, std::chrono::milliseconds(milliseconds),
                                is_set))
      return false;
    count_ -= stays_ ? 0 : 1;
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

inline BOOL CloseHandle(HANDLE handle) {
  delete static_cast<shared_waitable *>(handle);
  return TRUE;
}
inline HANDLE CreateEventA(void *, BOOL is_manual, BOOL is_set, LPCSTR) {
  return make_handle(
      std::make_shared<waitable>(is_set ? 1 : 0, 1, is_manual != FALSE));
}
inline HANDLE CreateEvent(void *security, BOOL is_manual, BOOL is_set,
                          const void *) {
  return CreateEventA(security, is_manual, is_set, nullptr);
}
inline HANDLE CreateEventW(void *security, BOOL is_manual, BOOL is_set,
                           LPCWSTR) {
  return CreateEventA(security, is_manual, is_set, nullptr);
}
inline BOOL SetEvent(HANDLE event) { return get_object(event).add(1, nullptr); }
inline BOOL ResetEvent(HANDLE event) {
  get_object(event).reset();
  return TRUE;
}
inline HANDLE CreateSemaphore(void *, LONG count, LONG limit, const void *) {
  return make_handle(std::make_shared<waitable>(count, limit, false));
}
inline BOOL ReleaseSemaphore(HANDLE semaphore, LONG count, LONG *before) {
  return get_object(semaphore).add(count, before);
}

inline DWORD WaitForSingleObject(HANDLE handle, DWORD milliseconds) {
  return get_object(handle).wait(milliseconds) ? WAIT_OBJECT_0 : WAIT_TIMEOUT;
}
inline DWORD WaitForMultipleObjects(DWORD count, const HANDLE *handles,
                                    BOOL all, DWORD milliseconds) {
  const ULONGLONG begin = GetTickCount64();
  for (DWORD done = 0;;) {
    for (DWORD i = all ? done : 0; i < count; ++i)
      if (get_object(handles[i]).wait(all ? 1 : 0)) {
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

template <class F> HANDLE start_thread(F work) {
  shared_waitable object = std::make_shared<waitable>(0, 1, true);
  std::thread([object, work] {
    object->exit_code = DWORD(work());
    object->add(1, nullptr);
  }).detach();
  return make_handle(object);
}
typedef DWORD (*LPTHREAD_START_ROUTINE)(LPVOID);

inline HANDLE CreateThread(void *, SIZE_T, LPTHREAD_START_ROUTINE work,
                           LPVOID argument, DWORD, DWORD *id) {
  if (id)
    *id = 0;
  return start_thread([=] { return work(argument); });
}
inline uintptr_t _beginthreadex(void *, unsigned, unsigned (*work)(void *),
                                void *argument, unsigned, unsigned *id) {
  if (id)
    *id = 0;
  return uintptr_t(start_thread([=] { return work(argument); }));
}
inline uintptr_t _beginthread(void (*work)(void *), unsigned, void *argument) {
  return uintptr_t(start_thread([=] { return work(argument), 0; }));
}
inline BOOL GetExitCodeThread(HANDLE thread, DWORD *code) {
  *code = get_object(thread).exit_code;
  return TRUE;
}

} // namespace windows
} // namespace details
} // namespace concurrency

#endif
