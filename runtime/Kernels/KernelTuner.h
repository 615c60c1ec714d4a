//===- KernelTuner.h - tunes factors by timed launches ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every launch is executed once, with some factors: at first those that kernel
// and domain size suggest. While the best factors for launches of this size are
// unknown, some launches are trials, timed by events. Programs with other
// factors are built in the background or come from the disk cache, as do
// decisions of earlier processes.
//
// No launch waits for a build that it does not need. A program that enqueues
// launches back to back gets times later than it makes launches. It is delayed
// a little for these times, while the device has other launches to run.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_KERNELS_KERNELTUNER_H
#define AMPRT_KERNELS_KERNELTUNER_H

#include "Driver/EventCommand.h"
#include "Kernels/FactorSearch.h"
#include "Kernels/KernelVariants.h"
#include "Kernels/TuningRecord.h"
#include <chrono>

namespace amprt {

/// A request that is read without a lock.
class SharedFactors {
public:
  explicit SharedFactors(const RequestedFactors &W) { *this = W; }
  SharedFactors &operator=(const RequestedFactors &W) {
    Packed = uint64_t(W.Threads) << 47 | uint64_t(W.Tiles) << 30 |
             uint64_t(W.Rows) << 13 | W.Fused;
    return *this;
  }
  operator RequestedFactors() const {
    const uint64_t P = Packed;
    const uint64_t Mask = (1u << 17) - 1;
    return {uint32_t(P >> 47), uint32_t(P >> 30 & Mask),
            uint32_t(P >> 13 & Mask), uint32_t(P & Mask >> 4)};
  }

private:
  std::atomic<uint64_t> Packed;
};

/// The state of the search for launches of one size class.
struct TunedClass {
  /// A trial with unknown time.
  struct Running {
    FactorSearch::Trial Trial;
    uint64_t Threads;
    Ref<EventCommand> Launch;
  };

  TunedClass(SizeClass Number, const RequestedFactors &Limits,
             const RequestedFactors &First, unsigned FirstTrial)
      : Number(Number), Usual(First), NextTrial(FirstTrial),
        Search(Limits, First) {}

  const SizeClass Number;
  std::atomic<bool> IsDecided{false};
  SharedFactors Usual;               ///< for launches that are not trials
  std::atomic<unsigned> Launches{0}; ///< before it is decided
  /// The number of the launch that may be the next trial.
  std::atomic<unsigned> NextTrial;

  std::mutex Mutex; // guards the members below
  FactorSearch Search;
  std::vector<Running> Trials;
  unsigned Misfits = 0; ///< consecutive launches that cannot be trials
  unsigned Behind = 0;  ///< launches since the last trial
  /// The remaining time that launches may wait for times.
  std::chrono::nanoseconds Patience = std::chrono::milliseconds(100);
};

/// The launch of a trial; the trial is lost if it is not enqueued.
class TimedLaunch {
public:
  TimedLaunch(TunedClass &C, const FactorSearch::Trial &Trial, uint64_t Threads)
      : C(&C), Trial(Trial), Threads(Threads) {}
  TimedLaunch(TimedLaunch &&Other) noexcept
      : C(std::exchange(Other.C, nullptr)), Trial(Other.Trial),
        Threads(Other.Threads), Launch(std::move(Other.Launch)) {}
  ~TimedLaunch();
  /// Call it once the launch is enqueued.
  void setCommand(Ref<EventCommand> Enqueued) { Launch = std::move(Enqueued); }

private:
  TunedClass *C; ///< null if moved from
  const FactorSearch::Trial Trial;
  const uint64_t Threads;
  Ref<EventCommand> Launch;
};

class KernelTuner {
public:
  /// True if there are factors to choose between.
  static bool hasChoice(const amprt_kernel &K) {
    return K.max_coarsening > 1 || (isTiled(K) && K.max_packing > 1);
  }

  /// `Key` identifies the kernel in the disk cache.
  KernelTuner(KernelVariants &Of, std::string Key);
  ~KernelTuner();

  struct Choice {
    KernelVariant &Kernel;
    std::optional<TimedLaunch> Timed;
  };
  /// Chooses the program and factors of a launch in a queue.
  Choice choose(const KernelLaunch &L, Queue &Q);

private:
  TunedClass *create(const KernelLaunch &L, SizeClass Class);
  RequestedFactors chooseFirst(const KernelLaunch &L, SizeClass Class) const;
  Factors fit(const KernelLaunch &L, const RequestedFactors &W) const;
  KernelVariant &whenReady(const KernelLaunch &L, const RequestedFactors &W,
                           bool IsSettled);
  std::optional<Choice> tryOne(TunedClass &C, const KernelLaunch &L, Queue &Q);
  bool isMisfit(const KernelLaunch &L, const RequestedFactors &W) const;
  void decide(TunedClass &C, const amprt_kernel &K);
  void tell(SizeClass Class, const amprt_kernel &K, const RequestedFactors &W,
            const std::string &How) const;

  KernelVariants &Of;
  const std::string Key;
  const std::map<SizeClass, RequestedFactors> Remembered;
  std::mutex Mutex; // guards additions to Classes
  std::atomic<TunedClass *> Classes[SizeClasses] = {};
};

} // namespace amprt

#endif
