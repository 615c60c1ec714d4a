//===- Inspection.cpp - proof that a launch has no violation --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Inspection.h"
#include "Checking/Shadow.h"
#include <algorithm>
#include <new>
#include <sys/mman.h>

namespace amprt {

Writers &Writers::get() {
  static Writers &M = *new Writers; // kernels may run until process exit
  return M;
}

/// Reserves zeroed memory, whose pages are allocated on first touch.
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
  // New marks replace those of overlapping intervals; an identical interval
  // keeps its marks.
  auto First = All.upper_bound(Begin);
  if (First != All.begin() && std::prev(First)->second.End > Begin)
    --First;
  if (First != All.end() && First->first == Begin && First->second.End == End)
    return First->second.Words;
  while (First != All.end() && First->first < End)
    First = All.erase(First);
  Array Words = reserve(End - Begin);
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

/// True if any two buffers are disjoint or equal. With `IsDifferent` a written
/// buffer equals no other.
static bool areApart(const std::vector<Memory> &Buffers, bool IsDifferent) {
  for (const Memory &A : Buffers)
    for (const Memory &B : Buffers)
      if (&A != &B && A.Begin < B.End && B.Begin < A.End &&
          (A.Begin != B.Begin || A.End != B.End ||
           (IsDifferent && !(A.IsRead && B.IsRead))))
        return false;
  return true;
}

bool Inspection::prepare(const Memory &M, const amprt_inspect_code &Code) {
  if (M.Argument >= AMPRT_INSPECT_BUFFERS)
    return true;
  const uint32_t Bit = 1u << M.Argument;
  if (!((Code.constant | Code.read | Code.written) & Bit))
    return true;
  if (M.Begin % 4)
    return false;
  Common.memory[M.Argument] = M.Begin;
  Common.bytes[M.Argument] = M.End - M.Begin;
  const bool IsDefined = Shadow::get().isDefined(M.Begin, M.End);
  if (!IsDefined && (Code.read & Bit))
    return false;
  if (Code.constant & Bit)
    return M.IsRead;
  if (Code.is_race_free && IsDefined)
    return true;
  try {
    Kept.push_back(Writers::get().of(M.Begin, M.End));
  } catch (const std::bad_alloc &) {
    return false;
  }
  const uint32_t *Words = Kept.back().get();
  Common.marks[M.Argument] = reinterpret_cast<uintptr_t>(Words) - M.Begin;
  if (!IsDefined)
    Undefined.push_back({M, Words});
  return true;
}

bool Inspection::begin(amprt_inspect_function Inspect) {
  const amprt_inspect_code *const Code = K.cpu->checked->inspect;
  uint64_t Count = 1;
  for (size_t Size : Threads.Size)
    Count *= Size;
  if (!Inspect || Count >= Writers::MaxCount ||
      !areApart(Buffers, Code->is_race_free))
    return false;
  Function = Inspect;
  uint32_t Found = 0;
  for (const Memory &M : Buffers) {
    if (!prepare(M, *Code))
      return false;
    if (M.Argument < AMPRT_INSPECT_BUFFERS)
      Found |= 1u << M.Argument;
  }
  if ((Code->constant | Code->read | Code->written) & ~Found)
    return false;
  Common.threads[0] = Threads.Size[0];
  Common.threads[1] = Threads.Size[1];
  Common.first = Writers::get().takeNumbers(Count + 1);
  return IsPossible = true;
}

void Inspection::run(const void *const *Arguments, const amprt_cpu_block &B,
                     bool IsToMark) {
  if (!isRight() || (IsToMark && !needsMarks()))
    return;
  amprt_inspection Own = Common;
  std::copy_n(B.begin, 3, Own.begin);
  std::copy_n(B.end, 3, Own.end);
  Own.marks_buffers = IsToMark;
  Function(Arguments, &Own);
  if (!IsToMark && Own.failed)
    HasFailed = true;
}

void Inspection::end() {
  if (isRight())
    for (const Written &W : Undefined)
      Shadow::get().define(W.Of.Begin, W.Of.End, W.Words,
                           2 * uint32_t(Common.first));
  Kept.clear();
}

} // namespace amprt
