//===- Ref.h - reference counting -------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_REF_H
#define AMPRT_SUPPORT_REF_H

#include <atomic>
#include <utility>

// The runtime is not instrumented. In an instrumented program, ThreadSanitizer
// sees its mutexes, and those atomics that are annotated here.

// NOLINTBEGIN(bugprone-reserved-identifier): ThreadSanitizer's names
extern "C" {
[[gnu::weak]] void __tsan_acquire(void *Address);
[[gnu::weak]] void __tsan_release(void *Address);
}
// NOLINTEND(bugprone-reserved-identifier)

namespace amprt {

/// Orders this thread's earlier actions before those after a `happenedBefore`
/// with the same address.
inline void happensBefore(const void *Address) {
  if (__tsan_release)
    __tsan_release(const_cast<void *>(Address));
}
inline void happenedBefore(const void *Address) {
  if (__tsan_acquire)
    __tsan_acquire(const_cast<void *>(Address));
}

/// True if the program runs under ThreadSanitizer.
inline bool isWatchedForRaces() { return __tsan_release != nullptr; }

/// Base class of objects that the ABI hands out. Starts with one reference.
template <class Derived> class RefCounted {
public:
  void retain() { Count.fetch_add(1, std::memory_order_relaxed); }
  /// Releases a reference unless it is the last one; returns false if it is.
  bool releaseUnlessLast() {
    happensBefore(this);
    unsigned Now = Count.load(std::memory_order_relaxed);
    while (Now != 1)
      if (Count.compare_exchange_weak(Now, Now - 1, std::memory_order_acq_rel))
        return true;
    return false;
  }
  void release() {
    happensBefore(this);
    if (Count.fetch_sub(1, std::memory_order_acq_rel) != 1)
      return;
    happenedBefore(this);
    delete static_cast<Derived *>(this);
  }

protected:
  RefCounted() = default;
  RefCounted(const RefCounted &) = delete;
  RefCounted &operator=(const RefCounted &) = delete;
  ~RefCounted() = default;

private:
  std::atomic<unsigned> Count{1};
};

/// A reference to a RefCounted object, or null.
template <class T> class Ref {
public:
  Ref() = default;
  explicit Ref(T *Object) : Object(Object) {
    if (Object)
      Object->retain();
  }
  static Ref adopt(T *Object) {
    Ref Result;
    Result.Object = Object;
    return Result;
  }
  Ref(const Ref &Other) : Ref(Other.Object) {}
  Ref(Ref &&Other) noexcept : Object(std::exchange(Other.Object, nullptr)) {}
  Ref &operator=(Ref Other) noexcept {
    std::swap(Object, Other.Object);
    return *this;
  }
  ~Ref() {
    if (Object)
      Object->release();
  }

  T *get() const { return Object; }
  T &operator*() const { return *Object; }
  T *operator->() const { return Object; }
  explicit operator bool() const { return Object; }
  /// Transfers the reference to the caller.
  T *take() { return std::exchange(Object, nullptr); }

private:
  T *Object = nullptr;
};

} // namespace amprt

#endif
