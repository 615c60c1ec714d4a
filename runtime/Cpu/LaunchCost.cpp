//===- LaunchCost.cpp - the time that launches take -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/LaunchCost.h"
#include <algorithm>
#include <atomic>

namespace amprt {

namespace {

/// Kernels that have run: a hash table without locks. When its neighbourhood is
/// full a new entry replaces an old one, which is then measured again.
struct Entry {
  std::atomic<uint64_t> Key;
  std::atomic<float> Cost;
  std::atomic<float> Alone; ///< the least of the first launches, not shared
  std::atomic<uint32_t> Tries;
};
const size_t Entries = 4096, Neighbours = 8;
Entry Table[Entries];

/// Nanoseconds, of a thread of an unknown kernel.
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
  for (size_t I = 0; I != Neighbours; ++I) {
    Entry &E = Table[(hash(Key) + I) % Entries];
    if (E.Key.load(std::memory_order_relaxed) == Key)
      return &E;
  }
  return nullptr;
}

Entry &make(uint64_t Key) {
  for (size_t I = 0; I != Neighbours; ++I) {
    Entry &E = Table[(hash(Key) + I) % Entries];
    uint64_t Free = 0;
    if (E.Key.compare_exchange_strong(Free, Key, std::memory_order_relaxed) ||
        Free == Key)
      return E;
  }
  Entry &E = Table[hash(Key)];
  E.Cost.store(0, std::memory_order_relaxed);
  E.Tries.store(0, std::memory_order_relaxed);
  E.Key.store(Key, std::memory_order_relaxed);
  return E;
}

} // namespace

LaunchCost::LaunchCost(const amprt_kernel &K, uint64_t Threads)
    : Threads(Threads), Key(makeKey(K, Threads)), Cost(0) {
  // A domain of half or twice the size is the next best thing.
  for (const uint64_t Class : {Key, Key - 1, Key + 1}) {
    if (const Entry *E = find(Class)) {
      Cost = E->Cost.load(std::memory_order_relaxed);
      Alone = E->Alone.load(std::memory_order_relaxed);
      Tries = E->Tries.load(std::memory_order_relaxed);
    }
    if (Cost > 0)
      break;
  }
  IsKnown = Cost > 0;
  if (!IsKnown)
    Cost = Guess;
}

/// True if the launch takes long enough that two looks at the clock do not
/// matter, and now and then of a shorter one.
bool LaunchCost::isToMeasure() const {
  const double Long = 5000;
  const unsigned OneIn = 16;
  thread_local unsigned Count = 0;
  return !IsKnown || total() > Long || ++Count % OneIn == 0;
}

/// The first launch that is not shared finds its data in other caches.
static const uint32_t MostTries = 3;
/// Longer launches are shared without a try.
static const double MostTimesAlone = 4;

bool LaunchCost::isWorthSharing(double SharingTime) const {
  if (total() < SharingTime)
    return false;
  if (!IsKnown || total() > MostTimesAlone * SharingTime)
    return true;
  // Launches in a row are shared in half the time.
  return Tries >= MostTries && Alone * double(Threads) >= SharingTime / 2;
}

static void adapt(std::atomic<float> &Kept, float Measured, float MostTimes) {
  const float Before = Kept.load(std::memory_order_relaxed);
  // A thread that was interrupted takes longer, never shorter.
  const bool IsLonger = Before > 0 && Measured > Before;
  Kept.store(
      IsLonger ? Before + (std::min(Measured, MostTimes * Before) - Before) / 4
               : Measured,
      std::memory_order_relaxed);
}

void LaunchCost::note(trace::Time Spent, bool IsShared) const {
  const float Measured = std::max(float(Spent) / float(Threads), 1e-3f);
  Entry &E = make(Key);
  const uint32_t Before = E.Tries.load(std::memory_order_relaxed);
  adapt(E.Cost, Measured, /*MostTimes=*/8);
  if (IsShared)
    return;
  if (Before < MostTries)
    E.Tries.store(Before + 1, std::memory_order_relaxed);
  if (Before == 0)
    E.Alone.store(0, std::memory_order_relaxed);
  adapt(E.Alone, Measured, /*MostTimes=*/2);
}

/// A counter that costs less than the clock: some to each nanosecond.
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
    Of.note(trace::now() - Begin, /*IsShared=*/false);
  } else if (readTicks() - Begin > FarLonger) {
    Entry &E = make(Of.Key);
    E.Cost.store(0, std::memory_order_relaxed);
    E.Tries.store(0, std::memory_order_relaxed);
  }
}

} // namespace amprt
