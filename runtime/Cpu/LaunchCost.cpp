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
  // Time per thread of launches for which sharing is a choice:
  std::atomic<float> Alone;  ///< time if not shared; 0: unknown
  std::atomic<float> Shared; ///< elapsed time if shared
  std::atomic<uint32_t> Launches;
};
const size_t Entries = 4096, Neighbors = 8;
Entry Table[Entries];

/// Nanoseconds per thread of an unknown kernel.
const float Guess = 50;

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
  E.Launches.store(0, std::memory_order_relaxed);
  E.Key.store(Key, std::memory_order_relaxed);
  return E;
}

} // namespace

LaunchCost::LaunchCost(const amprt_kernel &K, uint64_t Threads)
    : Threads(Threads), Key(makeKey(K, Threads)), Cost(0) {
  // A domain of half or twice the size is the next best estimate.
  for (const uint64_t Class : {Key, Key - 1, Key + 1}) {
    if (const Entry *E = find(Class))
      Cost = E->Cost.load(std::memory_order_relaxed);
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
/// Launches that are tried both ways. The first ones of each way find their
/// data in other caches, and workers asleep.
struct Trial {
  static const uint32_t Alone = 3, Shared = 8;
  /// The second trial begins after this many launches, and the interval doubles
  /// each time.
  static const uint32_t Interval = 256;

  /// Returns the number of a launch since the last trial began.
  static uint32_t place(uint32_t Launch) {
    const unsigned Round = 31u - unsigned(__builtin_clz(Launch / Interval + 1));
    return Launch - Interval * ((1u << Round) - 1);
  }
};
} // namespace

bool LaunchCost::isWorthSharing(double SharingTime) const {
  // Longer launches are always shared, shorter ones never.
  const double MostTimesAlone = 4, LeastTimes = 0.5;
  if (total() < std::max(LeastTimes * SharingTime, Measurable))
    return false;
  if (!IsKnown || total() > MostTimesAlone * SharingTime)
    return true;
  Entry &E = make(Key);
  const uint32_t Place =
      Trial::place(E.Launches.fetch_add(1, std::memory_order_relaxed));
  if (Place == 0)
    E.Alone.store(0, std::memory_order_relaxed);
  if (Place < Trial::Alone)
    return false;
  if (Place == Trial::Alone)
    E.Shared.store(0, std::memory_order_relaxed);
  const float Shared = E.Shared.load(std::memory_order_relaxed);
  return Place < Trial::Alone + Trial::Shared || Shared == 0 ||
         Shared <= E.Alone.load(std::memory_order_relaxed);
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

void LaunchCost::note(trace::Time Spent) const {
  Entry &E = make(Key);
  adapt(E.Cost, ofEach(Spent), /*MostTimes=*/8);
  adapt(E.Alone, ofEach(Spent), /*MostTimes=*/2);
}

void LaunchCost::noteShared(trace::Time Spent, trace::Time Passed) const {
  Entry &E = make(Key);
  adapt(E.Cost, ofEach(Spent), /*MostTimes=*/8);
  adapt(E.Shared, ofEach(Passed), /*MostTimes=*/2);
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
    Of.note(trace::now() - Begin);
  } else if (readTicks() - Begin > FarLonger) {
    Entry &E = make(Of.Key);
    E.Cost.store(0, std::memory_order_relaxed);
    E.Launches.store(0, std::memory_order_relaxed);
  }
}

} // namespace amprt
