//===- LaunchCost.cpp - measured execution times of launches --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/LaunchCost.h"
#include <algorithm>
#include <atomic>

namespace amprt {

namespace {

/// A kernel that has run, in a lock-free hash table. If its neighborhood is
/// full, a new entry replaces an old one, whose kernel is then measured again.
struct Entry {
  std::atomic<uint64_t> Key;
  std::atomic<float> Cost;
  std::atomic<uint32_t> RunsAlone; ///< launches that were not shared
  // For launches for which sharing is a choice:
  std::atomic<uint32_t> Launches;
  std::atomic<float> Times[2]; ///< per thread: not shared, shared; 0: unknown
  std::atomic<uint32_t> Phase; ///< of the last launch in a trial
  std::atomic<trace::Time> Begin; ///< of the last launch in a trial
  std::atomic<uint32_t> Trials;   ///< the last one with times of both ways
  std::atomic<uint32_t> Counted;  ///< the value of Trials that was considered
};
const size_t Entries = 4096, Neighbors = 8;
Entry Table[Entries];

/// Nanoseconds per thread of an unknown kernel.
const float Guess = 50;
/// The first launches that are not shared find their data in other caches.
const uint32_t EnoughRunsAlone = 3;

uint64_t makeKey(const amprt_kernel &K, uint64_t Threads) {
  const uint64_t SizeClass = uint64_t(64 - __builtin_clzll(Threads | 1));
  const uint64_t Kernel = uint64_t(reinterpret_cast<uintptr_t>(&K));
  return (Kernel + K.identity) * 64 + SizeClass;
}

size_t hash(uint64_t Key) {
  return size_t((Key * 0x9e3779b97f4a7c15u) >> 52); // the upper 12 bits
}

Entry *find(uint64_t Key) {
  for (size_t I = 0; I != Neighbors; ++I) {
    Entry &E = Table[(hash(Key) + I) % Entries];
    if (E.Key.load(std::memory_order_relaxed) == Key)
      return &E;
  }
  return nullptr;
}

Entry &make(uint64_t Key) {
  for (size_t I = 0; I != Neighbors; ++I) {
    Entry &E = Table[(hash(Key) + I) % Entries];
    uint64_t Free = 0;
    if (E.Key.compare_exchange_strong(Free, Key, std::memory_order_relaxed) ||
        Free == Key)
      return E;
  }
  Entry &E = Table[hash(Key)];
  E.Cost.store(0, std::memory_order_relaxed);
  E.RunsAlone.store(0, std::memory_order_relaxed);
  E.Launches.store(0, std::memory_order_relaxed);
  E.Times[false].store(0, std::memory_order_relaxed);
  E.Key.store(Key, std::memory_order_relaxed);
  return E;
}

} // namespace

LaunchCost::LaunchCost(const amprt_kernel &K, uint64_t Threads)
    : Threads(Threads), Key(makeKey(K, Threads)), Cost(0) {
  // A domain of half or twice the size is the next best estimate.
  for (const uint64_t Class : {Key, Key - 1, Key + 1}) {
    if (const Entry *E = find(Class)) {
      Cost = E->Cost.load(std::memory_order_relaxed);
      IsOfAlone =
          E->RunsAlone.load(std::memory_order_relaxed) >= EnoughRunsAlone;
    }
    if (Cost > 0)
      break;
  }
  IsKnown = Cost > 0;
  if (!IsKnown)
    Cost = Guess;
}

/// Two clock reads are negligible for longer launches.
static const double Measurable = 2500;

/// True for launches that are long enough, and for samples of shorter ones.
bool LaunchCost::isToMeasure() const {
  const unsigned OneIn = 16;
  thread_local unsigned Count = 0;
  return !IsKnown || total() > Measurable || ++Count % OneIn == 0;
}

namespace {
/// A sequence of launches that are not shared, then of shared ones. All kernels
/// take part, because a launch finds its data in the caches of the processors
/// that ran the launches before it. So the kernels of a program's loop are
/// compared all in one thread with all in several.
class Trial {
public:
  static bool isShared(uint32_t Phase) { return Phase % Phases == 2; }
  static uint32_t numberOf(uint32_t Phase) { return Phase / Phases + 1; }

  /// True if the kernel with \p Key began the last trial.
  static bool isOf(uint64_t Key) {
    return Owner.load(std::memory_order_relaxed) == Key;
  }

  /// Begins a trial unless another one is in progress.
  static bool begin(uint64_t Key) {
    uint64_t Now = State.load(std::memory_order_relaxed);
    if (!isOver(phaseIn(Now)) ||
        !State.compare_exchange_strong(Now, pack(phaseIn(Now) + 1)))
      return false;
    Owner.store(Key, std::memory_order_relaxed);
    return true;
  }

  /// Counts a launch. Returns the phase that it belongs to, or 0.
  static uint32_t count(uint64_t Key) {
    const bool IsOwners = isOf(Key);
    uint64_t Now = State.load(std::memory_order_relaxed), Next;
    do {
      const uint32_t Phase = phaseIn(Now);
      if (isOver(Phase))
        return 0;
      const uint32_t Weight =
          !IsOwners ? 1 : Length / (isShared(Phase) ? 10 : 5);
      Next = uint32_t(Now) > Weight ? Now - Weight : pack(Phase + 1);
    } while (!State.compare_exchange_weak(Now, Next));
    return phaseIn(Now);
  }

  /// The second trial of a kernel begins after this many launches, and the
  /// interval doubles each time.
  static bool isDue(uint32_t Launch) {
    const uint32_t Interval = 256, Round = Launch / Interval + 1;
    return Launch % Interval == 0 && (Round & (Round - 1)) == 0;
  }

private:
  static const uint32_t Phases = 3; ///< no trial, not shared, shared
  /// Launches in a phase, if the kernel that began the trial is not among them.
  /// Five of that kernel suffice, or ten shared ones: the first ones find their
  /// data in other caches, and workers asleep.
  static const uint32_t Length = 60;

  static bool isOver(uint32_t Phase) { return Phase % Phases == 0; }
  static uint32_t phaseIn(uint64_t Word) { return uint32_t(Word >> 32); }
  static uint64_t pack(uint32_t Phase) {
    return uint64_t(Phase) << 32 | Length;
  }

  static std::atomic<uint64_t> State; ///< phase, launches left
  static std::atomic<uint64_t> Owner; ///< the kernel that began the trial
};
std::atomic<uint64_t> Trial::State{0}, Trial::Owner{0};
} // namespace

bool LaunchCost::chooseSharing(double SharingTime) {
  // Longer launches are always shared, shorter ones never. Short ones do not
  // begin trials. Those that were always shared seem to take longer than they
  // would alone.
  const double MostTimes = IsOfAlone ? 4 : 8, TimesOfTrial = 0.5,
               LeastTimes = 0.2;
  if (total() < std::max(LeastTimes * SharingTime, Measurable))
    return false;
  if (!IsKnown || total() > MostTimes * SharingTime)
    return true;
  Entry &E = make(Key);
  const bool MayBegin =
      total() >= std::max(TimesOfTrial * SharingTime, Measurable);
  if (MayBegin &&
      Trial::isDue(E.Launches.fetch_add(1, std::memory_order_relaxed))) {
    const uint32_t Trials = E.Trials.load(std::memory_order_relaxed);
    // A trial that another kernel began is as good. While one is in progress,
    // this kernel's trial is postponed.
    if (E.Counted.exchange(Trials, std::memory_order_relaxed) == Trials &&
        !Trial::begin(Key))
      E.Launches.fetch_sub(1, std::memory_order_relaxed);
  }
  Phase = Trial::count(Key);
  if (Phase)
    return Trial::isShared(Phase);
  const float Alone = E.Times[false].load(std::memory_order_relaxed),
              Shared = E.Times[true].load(std::memory_order_relaxed);
  const float LeastGain = 1.1f; // other programs may use the processors
  return Alone > 0 && Shared > 0 ? LeastGain * Shared <= Alone : MayBegin;
}

static void adapt(std::atomic<float> &Kept, float Measured, float MostTimes) {
  const float Before = Kept.load(std::memory_order_relaxed);
  // Interruptions make a launch longer, never shorter.
  const bool IsLonger = Before > 0 && Measured > Before;
  Kept.store(
      IsLonger ? Before + (std::min(Measured, MostTimes * Before) - Before) / 4
               : Measured,
      std::memory_order_relaxed);
}

void LaunchCost::note(const Run &R) const {
  Entry &E = make(Key);
  const float Measured = ofEach(R.Spent / R.Launches),
              Before = E.Cost.load(std::memory_order_relaxed), MostTimes = 8;
  if (!R.IsShared)
    E.RunsAlone.fetch_add(1, std::memory_order_relaxed);
  else if (Measured > MostTimes * Before) // the work has changed
    E.RunsAlone.store(0, std::memory_order_relaxed);
  // Threads of shared launches also wait for each other's data.
  if (!R.IsShared || Measured < Before ||
      E.RunsAlone.load(std::memory_order_relaxed) < EnoughRunsAlone)
    adapt(E.Cost, Measured, MostTimes);
  if (!Phase || Trial::isShared(Phase) != R.IsShared)
    return;
  std::atomic<float> &Kept = E.Times[R.IsShared];
  const trace::Time Last = E.Begin.exchange(R.Begin, std::memory_order_relaxed);
  if (E.Phase.exchange(Phase, std::memory_order_relaxed) != Phase)
    return Kept.store(0, std::memory_order_relaxed);
  if (R.Begin < Last)
    return;
  // The time since the kernel's previous launch includes the effect on launches
  // of other kernels. A very long time has other causes.
  const trace::Time MostTime = 200000, Passed = R.Begin - Last;
  adapt(Kept,
        ofEach((Passed < MostTime ? Passed : R.End - R.Begin) / R.Launches),
        /*MostTimes=*/2);
  if (!R.IsShared)
    return;
  E.Trials.store(Trial::numberOf(Phase), std::memory_order_relaxed);
  if (Trial::isOf(Key))
    E.Counted.store(Trial::numberOf(Phase), std::memory_order_relaxed);
}

/// Reads a counter that is cheaper than the clock, with several ticks per ns.
static uint64_t readTicks() {
#if defined(__x86_64__) || defined(__i386__)
  return __builtin_ia32_rdtsc();
#else
  return trace::now();
#endif
}

LaunchCost::Watch::Watch(const LaunchCost &Of)
    : Of(Of), IsExact(Of.isToMeasure()),
      Begin(IsExact ? trace::now() : readTicks()) {}

LaunchCost::Watch::~Watch() {
  const uint64_t FarLonger = 50000;
  if (IsExact) {
    const trace::Time End = trace::now();
    Of.note({End - Begin, Begin, End});
  } else if (readTicks() - Begin > FarLonger) {
    Entry &E = make(Of.Key);
    E.Cost.store(0, std::memory_order_relaxed);
    E.Launches.store(0, std::memory_order_relaxed);
  }
}

} // namespace amprt
