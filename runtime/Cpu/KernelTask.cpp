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

KernelTask::KernelTask(TaskQueue &Of, KernelCode Code, const Blocks &Parts,
                       const LaunchCost &Cost,
                       KernelLaunch::ArgumentList Arguments)
    : Task(Of, Parts.count()), Code(std::move(Code)), Parts(Parts), Cost(Cost),
      List(new const void *[2 * size_t(Arguments.end() - Arguments.begin())]) {
  auto lines = [](const Argument &A) {
    return A.Memory ? 0 : (A.Size + sizeof(Line) - 1) / sizeof(Line);
  };
  size_t Count = 0;
  for (const Argument &A : Arguments)
    Count += lines(A);
  Values.reset(new Line[Count]);
  const void **Next = List.get();
  Line *Free = Values.get();
  for (const Argument &A : Arguments) {
    if (A.Memory) {
      if (auto &Owned = static_cast<CpuMemory *>(A.Memory)->owned())
        Kept.push_back(Owned);
      *Next++ = addressOf(A);
    } else {
      std::memcpy(Free, A.Value, A.Size);
      *Next++ = Free;
      Free += lines(A);
    }
  }
  Written = Next;
  for (const Argument &A : Arguments)
    if (A.Memory && !isRead(*A.From))
      *Next++ = addressOf(A);
  End = Next;
}

void KernelTask::noteSpent(trace::Time Spent) {
  if (Code.Checked)
    return;
  if (parts() > 1)
    Cost.noteShared(Spent, trace::now() - opened());
  else
    Cost.note(Spent);
}

void KernelTask::lose() {
  Task::lose();
  std::for_each(Written, End, LostMemory::add);
}

void KernelTask::run(uint64_t Part) { Code.run(List.get(), Parts.at(Part)); }

} // namespace amprt
