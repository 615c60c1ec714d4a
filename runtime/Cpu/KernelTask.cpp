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
  auto Next = const_cast<const void **>(list());
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

/// The launches pass the same values and memory but for one number, by which
/// the compiler has found that they do not meet.
static bool areSeparate(const amprt_kernel &K, const void *const *Some,
                        const void *const *Others) {
  bool AreSeparate = false;
  const amprt_arg *const End = K.args + K.arg_count;
  for (const amprt_arg *Arg = K.args; Arg != End; ++Arg, ++Some, ++Others) {
    if (Arg->kind != AMPRT_ARG_VALUES) {
      if (*Some != *Others)
        return false;
      continue;
    }
    size_t Place = 0;
    for (++Arg; Arg->kind != AMPRT_ARG_END_VALUES; ++Arg) {
      Place = placeAfter(Place, *Arg);
      if (std::memcmp(static_cast<const char *>(*Some) + Place,
                      static_cast<const char *>(*Others) + Place,
                      Arg->size) != 0) {
        if (AreSeparate || Arg->kind != AMPRT_ARG_SEPARATOR)
          return false;
        AreSeparate = true;
      }
      Place += Arg->size;
    }
  }
  return AreSeparate;
}

bool KernelTask::canRunBeside(const KernelTask &Later) const {
  return Code.Kernel == Later.Code.Kernel && Parts.haveThreadsOf(Later.Parts) &&
         areSeparate(*Code.Kernel, list(), Later.list());
}

/// Launches that run beside each other, and the nanoseconds that each takes at
/// least: others are not worth the thought.
static const size_t MostLaunches = 16;
static const double LeastTime = 1000;

bool KernelTask::takeIn(const Ref<Task> &Later) {
  auto *const L = dynamic_cast<KernelTask *>(Later.get());
  if (!L || Code.Checked || isShown() || !Parts.areDistinct() ||
      !L->Parts.areDistinct() ||
      (Code.Kernel->flags & AMPRT_KERNEL_USES_PRINTF) ||
      Cost.total() < LeastTime || Others.size() + 1 == MostLaunches ||
      !canRunBeside(*L))
    return false;
  for (const Ref<Task> &Other : Others)
    if (!static_cast<const KernelTask &>(*Other).canRunBeside(*L))
      return false;
  Others.push_back(Later);
  setParts(parts() + L->Parts.count());
  return true;
}

void KernelTask::noteSpent(trace::Time Spent, trace::Time End) {
  if (Code.Checked)
    return;
  const trace::Time Launches = Others.size() + 1;
  if (parts() > Launches)
    Cost.noteShared(Spent / Launches, (End - opened()) / Launches);
  else
    Cost.note(Spent / Launches);
}

void KernelTask::lose() {
  Task::lose();
  std::for_each(Written, End, LostMemory::add);
  for (const Ref<Task> &Other : Others)
    static_cast<KernelTask &>(*Other).lose();
}

void KernelTask::run(uint64_t Part) {
  const KernelTask *Launch = this;
  for (const Ref<Task> &Other : Others) {
    if (Part < Launch->Parts.count())
      break;
    Part -= Launch->Parts.count();
    Launch = static_cast<const KernelTask *>(Other.get());
  }
  Code.run(Launch->list(), Launch->Parts.at(Part));
}

} // namespace amprt
