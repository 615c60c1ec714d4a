//===- KernelTuner.cpp - tries factors on a program's launches ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/KernelTuner.h"
#include "OpenCL/Geometry.h"
#include "Support/Statistics.h"
#include <algorithm>
#include <cstdio>

namespace amprt {

namespace {

const uint32_t AnyNumber = 1u << 16;
/// A challenger that no launch can have is given up after so many.
const unsigned MaxMisfits = 16;
/// Trials of a duel, and more.
const size_t MaxTrials = 32;
/// Groups of fewer work-items than this leave a GPU's processors idle, even if
/// each runs several threads; of one thread each, so many are better.
const size_t SmallGroup = 128, GoodGroup = 256;

uint64_t threadsOf(const Range &R) { return R.Size[0] * R.Size[1] * R.Size[2]; }

SizeClass classOf(const Range &R) {
  return SizeClass(63 - __builtin_clzll(threadsOf(R)));
}

/// Registers that do not suffice for more threads are kept in memory.
bool spills(const BuiltKernel &With, uint32_t Threads, const BuiltKernel &Best,
            uint32_t ThreadsOfBest) {
  return With.PrivateMemory >
         Best.PrivateMemory * std::max(1u, Threads / ThreadsOfBest);
}

enum class Progress { Running, Done, Failed };

Progress progressOf(cl_event Event) {
  cl_int Status = CL_COMPLETE;
  if (Cl.GetEventInfo(Event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(Status),
                      &Status, nullptr) ||
      Status < 0)
    return Progress::Failed;
  return Status == CL_COMPLETE ? Progress::Done : Progress::Running;
}

/// Nanoseconds on the device; 0: it does not say.
uint64_t timeOf(cl_event Event) {
  cl_ulong Start = 0, End = 0;
  if (Cl.GetEventProfilingInfo(Event, CL_PROFILING_COMMAND_START, sizeof(Start),
                               &Start, nullptr) ||
      Cl.GetEventProfilingInfo(Event, CL_PROFILING_COMMAND_END, sizeof(End),
                               &End, nullptr) ||
      End < Start)
    return 0;
  return End - Start;
}

/// Tells the search the times that have become known.
void collectTimes(TunedClass &C) {
  auto isKnown = [&](const TunedClass::Running &R) {
    const Progress P = progressOf(R.Event.get());
    if (P == Progress::Running)
      return false;
    const uint64_t Time = P == Progress::Done ? timeOf(R.Event.get()) : 0;
    if (Time)
      C.Search.add(R.Trial, double(Time) / double(R.Threads));
    else
      C.Search.lose(R.Trial);
    return true;
  };
  C.Trials.erase(std::remove_if(C.Trials.begin(), C.Trials.end(), isKnown),
                 C.Trials.end());
}

} // namespace

TimedLaunch::~TimedLaunch() {
  if (!C)
    return;
  std::lock_guard<std::mutex> Lock(C->Mutex);
  if (Event.get() && C->Trials.size() < C->Trials.capacity())
    C->Trials.push_back({Trial, Threads, std::move(Event)});
  else
    C->Search.lose(Trial);
}

KernelTuner::KernelTuner(KernelVariants &Of, std::string K)
    : Of(Of), Key(std::move(K)), Remembered(recallFactors(Key)) {}

KernelTuner::~KernelTuner() {
  for (TunedClass *C : Classes)
    delete C;
}

Factors KernelTuner::fit(const KernelLaunch &L, const Wish &W) const {
  return fitFactors(W, L.Kernel, L.Threads, Of.device().traits());
}

/// The factors that were best for sizes nearby, or those that the text
/// suggests.
Wish KernelTuner::guess(const amprt_kernel &K, SizeClass Class) const {
  auto find = [&](SizeClass Other) -> std::optional<Wish> {
    if (Other >= SizeClasses)
      return {};
    if (TunedClass *C = Classes[Other]; C && C->IsDecided)
      return C->Usual;
    auto Found = Remembered.find(Other);
    return Found == Remembered.end() ? std::nullopt
                                     : std::make_optional(Found->second);
  };
  for (SizeClass Distance = 1; Distance != SizeClasses; ++Distance)
    for (SizeClass Other : {Class - Distance, Class + Distance})
      if (std::optional<Wish> Found = find(Other))
        return *Found;
  Wish W = {std::max(1u, K.coarsening_guess), 1};
  if (!isTiled(K))
    return W;
  const size_t Items = std::max<size_t>(1, groupSizeOf(K, {}) / W.Threads);
  if (Items < SmallGroup)
    W.Tiles = uint32_t((W.Threads > 1 ? SmallGroup : GoodGroup) / Items);
  return W;
}

TunedClass *KernelTuner::create(const KernelLaunch &L, SizeClass Class) {
  const Wish Limits = {fit(L, {AnyNumber, 1}).Threads,
                       fit(L, {1, AnyNumber}).tiles()};
  if (Limits.areOne()) // another launch of the class may have a choice
    return nullptr;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (TunedClass *There = Classes[Class])
    return There;
  const Wish Guess = guess(L.Kernel, Class);
  auto New = std::make_unique<TunedClass>(Class, Limits, Guess);
  New->Trials.reserve(MaxTrials);
  if (auto Known = Remembered.find(Class); Known != Remembered.end()) {
    New->Usual = Known->second;
    New->IsDecided = true;
    tell(Class, L.Kernel, Known->second, "remembered");
  } else if (const Factors F = fit(L, Guess);
             Of.find(F) ||
             (!Of.find({}) && !F.areOne() && Of.load(L.Kernel, F))) {
    New->Usual = Guess;
  }
  return Classes[Class] = New.release();
}

KernelVariant &KernelTuner::whenReady(const KernelLaunch &L, const Wish &W) {
  const Factors F = fit(L, W);
  if (KernelVariant *Ready = Of.find(F))
    return *Ready;
  if (!F.areOne()) {
    // The first launch needs some program, and takes what is there.
    if (!Of.find({}))
      if (KernelVariant *Loaded = Of.load(L.Kernel, F))
        return *Loaded;
    Of.seek(L.Kernel, F);
  }
  return Of.plain(L.Kernel);
}

bool KernelTuner::isMisfit(const KernelLaunch &L, const Wish &W) const {
  const Factors F = fit(L, W);
  return F.Threads != W.Threads || F.tiles() != W.Tiles;
}

std::optional<KernelTuner::Choice> KernelTuner::tryOne(TunedClass &C,
                                                       const KernelLaunch &L) {
  std::unique_lock<std::mutex> Lock(C.Mutex, std::try_to_lock);
  if (!Lock || C.IsDecided)
    return {};
  collectTimes(C);
  // The best factors so far are used while the next candidate is built.
  if (!C.Search.best().areOne())
    C.Usual = C.Search.best();
  while (!C.Search.isOver()) {
    const Wish &W = C.Search.challenger();
    const Factors F = fit(L, W), BestF = fit(L, C.Search.best());
    if (isMisfit(L, W) || isMisfit(L, C.Search.best()) ||
        Of.isRejected(BestF)) {
      if (++C.Misfits < MaxMisfits)
        return {};
      C.Misfits = 0;
      C.Search.dropChallenger();
      continue;
    }
    if (Of.isRejected(F)) {
      C.Search.dropChallenger();
      continue;
    }
    KernelVariant *const Challenger = Of.find(F), *const Best = Of.find(BestF);
    if (!Challenger)
      Of.seek(L.Kernel, F);
    if (!Best)
      Of.seek(L.Kernel, BestF);
    if (!Challenger || !Best)
      return {};
    if (spills(Challenger->Built, F.Threads, Best->Built, BestF.Threads)) {
      C.Search.dropChallenger();
      continue;
    }
    C.Misfits = 0;
    C.Usual = C.Search.best();
    const std::optional<FactorSearch::Trial> T = C.Search.next();
    if (!T)
      return {};
    Stats.Trials.add(1);
    return Choice{T->Of == FactorSearch::OfBest ? *Best : *Challenger,
                  TimedLaunch(C, *T, threadsOf(L.Threads))};
  }
  decide(C, L.Kernel);
  return {};
}

void KernelTuner::decide(TunedClass &C, const amprt_kernel &K) {
  const Wish Best = C.Search.best();
  C.Usual = Best;
  C.IsDecided = true;
  Stats.FactorsChosen.add(1);
  char Gain[32] = "nothing else is faster";
  if (!Best.areOne())
    std::snprintf(Gain, sizeof(Gain), "%.2f times as fast", C.Search.gain());
  if (C.Search.hasFailed())
    return tell(C.Number, K, Best, "the device tells no times");
  tell(C.Number, K, Best, Gain);
  rememberFactors(Key, {K.name,
                        K.location ? K.location : "",
                        Of.device().name(),
                        {{C.Number, Best}}});
}

void KernelTuner::tell(SizeClass Class, const amprt_kernel &K, const Wish &W,
                       const std::string &How) const {
  Stats.remark(describe(K, Of.device().name()) + ", from " +
               std::to_string(uint64_t(1) << Class) + " threads: coarsening " +
               std::to_string(W.Threads) + ", packing " +
               std::to_string(W.Tiles) + ", " + How);
}

KernelTuner::Choice KernelTuner::choose(const KernelLaunch &L) {
  const SizeClass Class = classOf(L.Threads);
  TunedClass *C = Classes[Class];
  if (!C)
    C = create(L, Class); // the first launch of a class is no trial
  else if (!C->IsDecided)
    if (std::optional<Choice> Trial = tryOne(*C, L))
      return std::move(*Trial);
  return {C ? whenReady(L, C->Usual) : Of.plain(L.Kernel), {}};
}

} // namespace amprt
