//===- KernelTask.cpp - a launch that runs later --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/KernelTask.h"
#include <algorithm>
#include <cstring>

namespace amprt {

static const void *addressOf(const Argument &A) {
  return A.Memory ? static_cast<CpuMemory *>(A.Memory)->address() : A.Value;
}

bool isRead(const amprt_arg &A) {
  return A.kind == AMPRT_ARG_BUFFER &&
         (A.access == AMPRT_ACCESS_READ || (A.access & AMPRT_USE_READS) != 0);
}

Addresses::Addresses(KernelLaunch::ArgumentList Arguments) : First(Few) {
  const size_t Count = size_t(Arguments.end() - Arguments.begin());
  if (Count > sizeof(Few) / sizeof(Few[0])) {
    Many.reset(new const void *[Count]);
    First = Many.get();
  }
  const void **Next = First;
  for (const Argument &A : Arguments)
    *Next++ = addressOf(A);
}

/// A value of any alignment begins at a cache line.
static const size_t CacheLine = 64;
static size_t roundUp(size_t Size) {
  return (Size + CacheLine - 1) / CacheLine * CacheLine;
}

Ref<Task> KernelTask::make(TaskQueue &Of, KernelCode Code, const Blocks &Parts,
                           const LaunchCost &Cost,
                           KernelLaunch::ArgumentList Arguments) {
  size_t More = CacheLine;
  for (const Argument &A : Arguments)
    More += 2 * sizeof(void *) + (A.Memory ? 0 : roundUp(A.Size));
  return Ref<Task>::adopt(
      new (More) KernelTask(Of, std::move(Code), Parts, Cost, Arguments));
}

KernelTask::KernelTask(TaskQueue &Of, KernelCode Code, const Blocks &Parts,
                       const LaunchCost &Cost,
                       KernelLaunch::ArgumentList Arguments)
    : Task(Of, Parts.count()), Code(std::move(Code)), Parts(Parts), Cost(Cost) {
  const void **Next = list();
  auto Free = reinterpret_cast<uintptr_t>(
      Next + 2 * (Arguments.end() - Arguments.begin()));
  for (const Argument &A : Arguments) {
    if (A.Memory) {
      if (auto &Owned = static_cast<CpuMemory *>(A.Memory)->owned())
        Kept.push_back(Owned);
      *Next++ = addressOf(A);
    } else {
      auto *const Value = reinterpret_cast<void *>(roundUp(Free));
      *Next++ = std::memcpy(Value, A.Value, A.Size);
      Free = roundUp(Free) + A.Size;
    }
  }
  Written = Next;
  for (const Argument &A : Arguments)
    if (A.Memory && !isRead(*A.From))
      *Next++ = addressOf(A);
  End = Next;
}

void KernelTask::noteSpent(trace::Time Spent, trace::Time End) {
  if (Code.Checked)
    return;
  if (parts() > 1)
    Cost.noteShared(Spent, End - opened());
  else
    Cost.note(Spent);
}

void KernelTask::lose() {
  Task::lose();
  std::for_each(Written, End, LostMemory::add);
}

void KernelTask::run(uint64_t Part) { Code.run(list(), Parts.at(Part)); }

} // namespace amprt
