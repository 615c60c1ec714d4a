//===- LostMemory.cpp - memory left unwritten by a fork -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/LostMemory.h"
#include "Support/Error.h"
#include <atomic>
#include <mutex>
#include <set>

namespace amprt {

// Fast path: almost no process has lost memory.
static std::atomic<bool> HasSome{false};

namespace {
struct Known {
  std::mutex Mutex;
  std::set<const void *> Begins;
};
} // namespace

static Known &getKnown() {
  static Known &TheKnown = *new Known; // used by destructors
  return TheKnown;
}

void LostMemory::add(const void *Begin) {
  Known &K = getKnown();
  std::lock_guard<std::mutex> Lock(K.Mutex);
  K.Begins.insert(Begin);
  HasSome = true;
}

void LostMemory::check(const void *Begin) {
  if (!HasSome)
    return;
  Known &K = getKnown();
  std::lock_guard<std::mutex> Lock(K.Mutex);
  if (K.Begins.count(Begin))
    fail(AMPRT_VIEW_REMOVED,
         "the process forked before a kernel had written the data");
}

void LostMemory::remove(const void *Begin) noexcept {
  if (!HasSome)
    return;
  Known &K = getKnown();
  std::lock_guard<std::mutex> Lock(K.Mutex);
  K.Begins.erase(Begin);
}

} // namespace amprt
