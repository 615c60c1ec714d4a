//===- KernelTuner.cpp - tunes factors by timed launches ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/KernelTuner.h"
#include "Kernels/FirstFactors.h"
#include "Kernels/Geometry.h"
#include "Support/Statistics.h"
#include <algorithm>
#include <cstdio>
#include <thread>

namespace amprt {

namespace {

const uint32_t AnyNumber = 1u << 16;
/// A candidate that fits no launch is dropped after this many launches.
const unsigned MaxMisfits = 16;
/// No program is built in the background for a class with fewer launches: the
/// program may end soon, and would have to wait for the build.
const unsigned FirstLaunches = 8;
/// Trials with unknown times, including those of comparisons that ended early.
const size_t MaxTrials = 64;
/// A launch waits for a trial's time only after this many further launches,
/// which keep the device busy meanwhile.
const unsigned LaunchesBehind = 8;
/// Number of launches without trials while a program is built, which takes as
/// long as thousands of short launches.
const unsigned LaunchesWhileBuilding = 32;

uint64_t threadsOf(const Range &R) { return R.Size[0] * R.Size[1] * R.Size[2]; }

SizeClass classOf(const Range &R) {
  return SizeClass(63 - __builtin_clzll(threadsOf(R)));
}

/// True if the registers are insufficient for more threads, so that they spill.
bool spills(const BuiltKernel &With, uint32_t Threads, const BuiltKernel &Best,
            uint32_t ThreadsOfBest) {
  return With.PrivateMemory >
         Best.PrivateMemory * std::max(1u, Threads / ThreadsOfBest);
}

/// Passes available times to the search. Returns true if there are some.
bool collectTimes(TunedClass &C) {
  auto isKnown = [&](const TunedClass::Running &R) {
    const EventCommand::Progress P = R.Launch->progress();
    if (P == EventCommand::Running)
      return false;
    std::optional<EventCommand::Times> T;
    if (P == EventCommand::Done)
      T = R.Launch->times();
    if (T && T->Begin < T->End)
      C.Search.add(R.Trial, double(T->End - T->Begin) / double(R.Threads));
    else
      C.Search.lose(R.Trial);
    return true;
  };
  const auto Rest = std::remove_if(C.Trials.begin(), C.Trials.end(), isKnown);
  const bool AreSome = Rest != C.Trials.end();
  C.Trials.erase(Rest, C.Trials.end());
  return AreSome;
}

/// Waits for times, limited by the class's time budget: the launches may depend
/// on this thread.
bool awaitTimes(TunedClass &C, Queue &Q) {
  using namespace std::chrono;
  Q.flush();
  const auto Begin = steady_clock::now();
  bool IsKnown = false;
  while (!(IsKnown = collectTimes(C)) &&
         steady_clock::now() - Begin < C.Patience)
    std::this_thread::sleep_for(microseconds(50));
  C.Patience -= steady_clock::now() - Begin;
  return IsKnown;
}

} // namespace

TimedLaunch::~TimedLaunch() {
  if (!C)
    return;
  std::lock_guard<std::mutex> Lock(C->Mutex);
  if (Launch && C->Trials.size() < C->Trials.capacity())
    C->Trials.push_back({Trial, Threads, std::move(Launch)});
  else
    C->Search.lose(Trial);
}

KernelTuner::KernelTuner(KernelVariants &Of, std::string K)
    : Of(Of), Key(std::move(K)), Remembered(recallFactors(Key)) {}

KernelTuner::~KernelTuner() {
  for (TunedClass *C : Classes)
    delete C;
}

Factors KernelTuner::fit(const KernelLaunch &L,
                         const RequestedFactors &W) const {
  return Of.fit(W, L);
}

/// Returns the best factors of the next smaller or larger class, or those that
/// the kernel suggests.
RequestedFactors KernelTuner::chooseFirst(const KernelLaunch &L,
                                          SizeClass Class) const {
  const uint64_t Threads = threadsOf(L.Threads);
  const DeviceTraits &Traits = Of.device().traits();
  for (SizeClass Other : {Class - 1, Class + 1}) {
    if (Other >= SizeClasses)
      continue;
    if (TunedClass *C = Classes[Other]; C && C->IsDecided)
      return spreadOut(C->Usual, L.Kernel, Threads, Traits);
    if (auto Found = Remembered.find(Other); Found != Remembered.end())
      return spreadOut(Found->second, L.Kernel, Threads, Traits);
  }
  const RequestedFactors W =
      chooseFirstFactors(L.Kernel, Threads, L.bytes(), Traits);
  // A domain can be too narrow for fused tiles.
  return W.Fused && !fit(L, W).IsFused
             ? chooseUnshared(L.Kernel, Threads, L.bytes(), Traits)
             : W;
}

TunedClass *KernelTuner::create(const KernelLaunch &L, SizeClass Class) {
  const RequestedFactors Limits = {
      fit(L, {AnyNumber, 1}).Threads, fit(L, {1, AnyNumber}).tiles(),
      fit(L, {1, 1, AnyNumber}).Rows,
      requestFor(fit(L, {1, 1, 0, AnyNumber})).Fused};
  if (Limits.areOne()) // another launch of the class may have a choice
    return nullptr;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (TunedClass *There = Classes[Class])
    return There;
  auto New = std::make_unique<TunedClass>(Class, Limits, chooseFirst(L, Class),
                                          FirstLaunches);
  New->Trials.reserve(MaxTrials);
  if (auto Known = Remembered.find(Class); Known != Remembered.end()) {
    New->Usual = Known->second;
    New->IsDecided = true;
    tell(Class, L.Kernel, Known->second, "remembered");
  } else {
    tell(Class, L.Kernel, New->Usual, "by the kernel's text and domain");
  }
  return Classes[Class] = New.release();
}

/// Returns the program with the requested factors if it is ready. Otherwise
/// returns another one, and builds the requested one in the background if more
/// launches will need it. Builds it now if there is none.
KernelVariant &KernelTuner::whenReady(const KernelLaunch &L,
                                      const RequestedFactors &W,
                                      bool IsSettled) {
  const Factors F = fit(L, W);
  if (KernelVariant *Ready = Of.find(F))
    return *Ready;
  if (Of.isRejected(F) && F.IsFused)
    return whenReady(L,
                     chooseUnshared(L.Kernel, threadsOf(L.Threads), L.bytes(),
                                    Of.device().traits()),
                     IsSettled);
  if (Of.isRejected(F))
    return Of.plain(L.Kernel);
  auto isRight = [&](const Factors &Built) {
    return fit(L, requestFor(Built)) == Built;
  };
  // Kernels that share loads are often several times as fast as others, with
  // any number of fused tiles; numbers of rows matter more.
  auto isSimilar = [&](const Factors &Built) {
    return F.IsFused ? Built.IsFused
                     : Built.Rows && (Built.Rows == F.Rows * 2 ||
                                      Built.Rows * 2 == F.Rows);
  };
  KernelVariant *Other = Of.findAny(
      [&](const Factors &Built) { return isSimilar(Built) && isRight(Built); });
  if (!Other)
    Other = Of.findAny(isRight);
  if (!Other) {
    KernelVariant *const Built = Of.buildNow(L.Kernel, F);
    return Built ? *Built : whenReady(L, W, IsSettled);
  }
  if (IsSettled)
    Of.seek(L.Kernel, F);
  return *Other;
}

bool KernelTuner::isMisfit(const KernelLaunch &L,
                           const RequestedFactors &W) const {
  return !(requestFor(fit(L, W)) == W);
}

std::optional<KernelTuner::Choice>
KernelTuner::tryOne(TunedClass &C, const KernelLaunch &L, Queue &Q) {
  if (++C.Launches < C.NextTrial)
    return {};
  std::unique_lock<std::mutex> Lock(C.Mutex, std::try_to_lock);
  if (!Lock || C.IsDecided)
    return {};
  ++C.Behind;
  collectTimes(C);
  while (!C.Search.isOver()) {
    C.Usual = C.Search.best(); // also while the next candidate is built
    const RequestedFactors &W = C.Search.candidate();
    const Factors F = fit(L, W), BestF = fit(L, C.Search.best());
    if (isMisfit(L, W) || isMisfit(L, C.Search.best()) ||
        Of.isRejected(BestF)) {
      if (++C.Misfits < MaxMisfits)
        return {};
      C.Misfits = 0;
      C.Search.dropCandidate();
      continue;
    }
    if (Of.isRejected(F)) {
      C.Search.dropCandidate();
      continue;
    }
    KernelVariant *const Candidate = Of.find(F), *const Best = Of.find(BestF);
    if (!Best)
      Of.seek(L.Kernel, BestF);
    if (!Candidate)
      for (const RequestedFactors &Next : C.Search.upcoming())
        Of.seek(L.Kernel, fit(L, Next));
    if (!Candidate || !Best) {
      if (Of.find(F) && Of.find(BestF)) // they were in the disk cache
        continue;
      C.NextTrial = C.Launches + LaunchesWhileBuilding;
      return {};
    }
    if (spills(*Candidate->Built, F.threads(), *Best->Built, BestF.threads())) {
      C.Search.dropCandidate();
      continue;
    }
    C.Misfits = 0;
    const std::optional<FactorSearch::Trial> T = C.Search.next();
    if (!T && C.Behind >= LaunchesBehind && awaitTimes(C, Q))
      continue;
    if (!T)
      return {};
    C.Behind = 0;
    count(Stats.trials);
    return Choice{T->Of == FactorSearch::OfBest ? *Best : *Candidate,
                  TimedLaunch(C, *T, threadsOf(L.Threads))};
  }
  decide(C, L.Kernel);
  return {};
}

void KernelTuner::decide(TunedClass &C, const amprt_kernel &K) {
  const RequestedFactors Best = C.Search.best();
  C.Usual = Best;
  C.IsDecided = true;
  count(Stats.factors_chosen);
  std::string How = "measured: nothing else is faster";
  if (!Best.areOne() && C.Search.gain() != 0) {
    char Gain[48];
    std::snprintf(Gain, sizeof(Gain), "measured: %.2f times as fast",
                  C.Search.gain());
    How = Gain;
  }
  if (C.Search.hasFailed())
    return tell(C.Number, K, Best, "the device tells no times");
  tell(C.Number, K, Best, How);
  rememberFactors(Key, {K.name,
                        K.location ? K.location : "",
                        Of.device().name(),
                        {{C.Number, Best}}});
}

void KernelTuner::tell(SizeClass Class, const amprt_kernel &K,
                       const RequestedFactors &W,
                       const std::string &How) const {
  const std::string Factors = W.Rows ? "rows " + std::to_string(W.Rows)
                              : W.Fused
                                  ? "fused tiles " + std::to_string(W.Fused)
                                  : "coarsening " + std::to_string(W.Threads) +
                                        ", packing " + std::to_string(W.Tiles);
  addRemark(describe(K, Of.device().name()) + ", from " +
                std::to_string(uint64_t(1) << Class) + " threads",
            Factors + ", " + How);
}

KernelTuner::Choice KernelTuner::choose(const KernelLaunch &L, Queue &Q) {
  const SizeClass Class = classOf(L.Threads);
  TunedClass *C = Classes[Class];
  if (!C)
    C = create(L, Class); // the first launch of a class is never a trial
  else if (!C->IsDecided)
    if (std::optional<Choice> Trial = tryOne(*C, L, Q))
      return std::move(*Trial);
  if (!C)
    return {Of.plain(L.Kernel), {}};
  return {whenReady(L, C->Usual, C->IsDecided || C->Launches >= FirstLaunches),
          {}};
}

} // namespace amprt
