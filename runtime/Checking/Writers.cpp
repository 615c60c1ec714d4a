//===- Writers.cpp - who writes what in a launch --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Writers.h"
#include <new>
#include <sys/mman.h>

namespace amprt {

Writers &Writers::get() {
  static Writers &M = *new Writers; // kernels may run until the very end
  return M;
}

/// Zeroed, and allocated where it is touched.
static Writers::Array reserve(size_t Size) {
  void *const Made = mmap(nullptr, Size, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Made == MAP_FAILED)
    throw std::bad_alloc();
  return {static_cast<uint32_t *>(Made),
          [=](uint32_t *Words) { munmap(Words, Size); }};
}

Writers::Array Writers::of(uintptr_t Begin, uintptr_t End) {
  std::lock_guard<std::mutex> Lock(Mutex);
  // New marks replace those of overlapping intervals, unless the interval is
  // the same.
  auto First = All.upper_bound(Begin);
  if (First != All.begin() && std::prev(First)->second.End > Begin)
    --First;
  if (First != All.end() && First->first == Begin && First->second.End == End)
    return First->second.Words;
  while (First != All.end() && First->first < End)
    First = All.erase(First);
  Array Words = reserve((End - Begin + 3) / 4 * 4);
  All[Begin] = {End, Words};
  return Words;
}

uint32_t Writers::takeNumbers(uint64_t Count) {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (Next + Count >= (uint64_t(1) << 31)) {
    All.clear();
    Next = 1;
  }
  Next += Count;
  return uint32_t(Next - Count);
}

} // namespace amprt
