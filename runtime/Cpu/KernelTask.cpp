//===- KernelTask.cpp - a deferred launch ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/KernelTask.h"
#include <algorithm>
#include <cstring>
#include <optional>

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

/// Values of any alignment begin at a cache line.
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

/// Finds the single number in which the launches differ and by which, according
/// to the compiler, they access disjoint memory. Returns none if they differ in
/// more.
static std::optional<Separator> findSeparator(const amprt_kernel &K,
                                              const void *const *Some,
                                              const void *const *Others) {
  std::optional<Separator> Result;
  const amprt_arg *const End = K.args + K.arg_count;
  uint32_t Number = 0;
  for (const amprt_arg *Arg = K.args; Arg != End; ++Arg, ++Number) {
    if (Arg->kind != AMPRT_ARG_VALUES) {
      if (Some[Number] != Others[Number])
        return std::nullopt;
      continue;
    }
    size_t Place = 0;
    for (++Arg; Arg->kind != AMPRT_ARG_END_VALUES; ++Arg) {
      Place = placeAfter(Place, *Arg);
      const Separator Here = {Number, uint32_t(Place), uint32_t(Arg->size)};
      if (!Here.isSame(Some, Others)) {
        if (Result || Arg->kind != AMPRT_ARG_SEPARATOR)
          return std::nullopt;
        Result = Here;
      }
      Place += Arg->size;
    }
  }
  return Result;
}

bool Separator::isSame(const void *const *Some,
                       const void *const *Others) const {
  return std::memcmp(static_cast<const char *>(Some[Argument]) + Place,
                     static_cast<const char *>(Others[Argument]) + Place,
                     Size) == 0;
}

// All launches that run concurrently with this one differ from it, and from
// each other, in the same number.
bool KernelTask::canRunBeside(const KernelTask &Later) {
  if (Code.Kernel != Later.Code.Kernel || !Parts.haveThreadsOf(Later.Parts))
    return false;
  const std::optional<Separator> Found =
      findSeparator(*Code.Kernel, list(), Later.list());
  if (!Found || (!Others.empty() && !(*Found == Apart)))
    return false;
  Apart = *Found;
  return std::none_of(
      Others.begin(), Others.end(), [&](const Ref<Task> &Other) {
        return Apart.isSame(static_cast<const KernelTask &>(*Other).list(),
                            Later.list());
      });
}

/// Maximum number of concurrent launches, and the minimum nanoseconds of each:
/// for shorter ones the analysis does not pay.
static const size_t MostLaunches = 64;
static const double LeastTime = 1000;

bool KernelTask::takeIn(const Ref<Task> &Later) {
  auto *const L = dynamic_cast<KernelTask *>(Later.get());
  if (!L || Code.Checked || isShown() || !Parts.areDistinct() ||
      !L->Parts.areDistinct() ||
      (Code.Kernel->flags & AMPRT_KERNEL_USES_PRINTF) ||
      Cost.total() < LeastTime || Others.size() + 1 == MostLaunches ||
      !canRunBeside(*L))
    return false;
  Others.push_back(Later);
  setParts(parts() + Parts.count());
  return true;
}

void KernelTask::noteSpent(trace::Time Spent, trace::Time End) {
  if (Code.Checked)
    return;
  const trace::Time Launches = Others.size() + 1;
  Cost.note({Spent, opened(), End, parts() > Launches, Launches});
}

void KernelTask::lose() {
  Task::lose();
  std::for_each(Written, End, LostMemory::add);
  for (const Ref<Task> &Other : Others)
    static_cast<KernelTask &>(*Other).lose();
}

void KernelTask::run(uint64_t Part) {
  const uint64_t Number = Part / Parts.count();
  const KernelTask &Launch =
      Number ? static_cast<const KernelTask &>(*Others[Number - 1]) : *this;
  Code.run(Launch.list(), Parts.at(Part % Parts.count()));
}

} // namespace amprt
