//===- KernelVariants.cpp - a kernel, built with various factors ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/KernelVariants.h"
#include "Kernels/BuildOptions.h"
#include "Kernels/Geometry.h"
#include "Kernels/KernelTuner.h"
#include "Kernels/ProgramCache.h"
#include "Support/Background.h"
#include "Support/Statistics.h"
#include <algorithm>

namespace amprt {

namespace {

using State = KernelVariant::State;

/// The parts of a descriptor that a build needs: its shared library may be
/// unloaded meanwhile.
class OwnedKernel {
public:
  explicit OwnedKernel(const amprt_kernel &Of)
      : Name(Of.name), Source(Of.source),
        Location(Of.location ? Of.location : ""), K(Of) {
    K.name = Name.c_str();
    K.source = Source.c_str();
    K.location = Of.location ? Location.c_str() : nullptr;
    K.args = nullptr;
    K.arg_count = 0;
    K.cpu = nullptr;
    K.images = nullptr;
  }
  OwnedKernel(const OwnedKernel &) = delete;
  OwnedKernel &operator=(const OwnedKernel &) = delete;
  const amprt_kernel &get() const { return K; }

private:
  const std::string Name, Source, Location;
  amprt_kernel K;
};

/// A build in the background, or the request for one that was given up.
struct BuildRequest {
  BuildRequest(std::shared_ptr<KernelVariants> Of, KernelVariant &V,
               const amprt_kernel &K)
      : Of(std::move(Of)), V(V), K(K) {}
  ~BuildRequest() { V.IsSought = false; }

  const std::shared_ptr<KernelVariants> Of;
  KernelVariant &V;
  const OwnedKernel K;
};

/// True if a kernel that was built with factors has what it needs. A program's
/// own tiles are checked by who launches them.
bool fits(const KernelVariant &V, const amprt_kernel &K,
          const BuiltKernel &Built, const DeviceTraits &Traits) {
  if (V.BuiltWith.Rows)
    return Built.MaxGroupSize >= StagingItems &&
           Built.LocalMemory <= Traits.LocalMemory;
  if (V.BuiltWith.IsFused) // groups are as large as the program's tiles
    return Built.LocalMemory <= Traits.LocalMemory;
  if (V.BuiltWith.areOne() || !isTiled(K))
    return true;
  // For groups that are required larger, NVIDIA's driver still says 256.
  const size_t MaxGroupSize =
      std::max(Built.MaxGroupSize, groupSizeOf(K, Factors()));
  return groupSizeOf(K, V.BuiltWith) <= MaxGroupSize &&
         Built.LocalMemory <= Traits.LocalMemory;
}

void setRejected(KernelVariant &V, const std::string &Why) {
  if (V.Now.exchange(State::Rejected) == State::Rejected)
    return;
  Stats.FactorsRejected.add(1);
  Stats.remark(Why);
}

} // namespace

KernelVariants::KernelVariants(KernelDevice &D, const amprt_kernel &K,
                               Views Passed)
    : D(D), Passed(Passed) {
  if (tunesFactors(D.traits().Kind) && KernelTuner::hasChoice(K))
    Tuner = std::make_unique<KernelTuner>(
        *this, cacheKey(D.compilerTraits(), K, options(K, {})));
}

KernelVariants::~KernelVariants() {
  for (KernelVariant *V = First; V;)
    delete std::exchange(V, V->Next);
}

std::string KernelVariants::options(const amprt_kernel &K,
                                    const Factors &F) const {
  return buildOptions(D.compilerTraits(), K, Passed, F);
}

Factors KernelVariants::fit(RequestedFactors W, const KernelLaunch &L) const {
  // Rows are loaded before threads that might change them run, and one tile's
  // threads load for others.
  if (Passed == Views::Overlapping)
    W.Rows = W.Fused = 0;
  return fitFactors(W, L.Kernel, L.Threads, D.traits());
}

KernelVariant *KernelVariants::lookUp(const Factors &F) const {
  for (KernelVariant *V = First; V; V = V->Next)
    if (V->BuiltWith == F)
      return V;
  return nullptr;
}

KernelVariant *KernelVariants::find(const Factors &F) const {
  KernelVariant *V = lookUp(F);
  return V && V->Now == State::Ready ? V : nullptr;
}

KernelVariant *KernelVariants::findAny(
    const std::function<bool(const Factors &)> &isRight) const {
  if (KernelVariant *Plain = find({}); Plain && isRight({}))
    return Plain;
  for (KernelVariant *V = First; V; V = V->Next)
    if (V->Now == State::Ready && isRight(V->BuiltWith))
      return V;
  return nullptr;
}

bool KernelVariants::isRejected(const Factors &F) const {
  KernelVariant *V = lookUp(F);
  return V && V->Now == State::Rejected;
}

KernelVariant &KernelVariants::add(const Factors &F) {
  if (KernelVariant *V = lookUp(F))
    return *V;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (KernelVariant *V = lookUp(F))
    return *V;
  First = new KernelVariant(F, First);
  return *First;
}

void KernelVariants::publish(KernelVariant &V, const amprt_kernel &K,
                             std::unique_ptr<BuiltKernel> Built) {
  if (!fits(V, K, *Built, D.traits()))
    return setRejected(V, describe(K, D.name()) +
                              " needs more than the device has with" +
                              V.BuiltWith.macros());
  std::lock_guard<std::mutex> Lock(Mutex);
  if (V.Now != State::Absent) // another thread was faster
    return;
  V.Built = std::move(Built);
  V.Now = State::Ready;
}

KernelVariant &KernelVariants::plain(const amprt_kernel &K) {
  if (KernelVariant *There = find({}))
    return *There;
  const Urgent Launch;
  KernelVariant &V = add({});
  const std::string Options = options(K, {});
  publish(V, K,
          getProgram(D, K, Options, plainOptions(Options, {}))->makeKernel(K));
  return V;
}

/// Rejects the variant if the function, which may build it, throws. Null unless
/// the variant is ready then.
template <class Build>
static KernelVariant *attempt(KernelVariant &V, Build build) {
  if (V.Now == State::Absent) {
    try {
      build();
    } catch (const Error &E) {
      // If that was not because of the factors, the kernel without shows it.
      setRejected(V, E.what());
    }
  }
  return V.Now == State::Ready ? &V : nullptr;
}

bool KernelVariants::accepts(const amprt_kernel &K) {
  return attempt(add({}), [&] { plain(K); });
}

KernelVariant *KernelVariants::build(const amprt_kernel &K, const Factors &F) {
  if (F.areOne())
    return &plain(K);
  KernelVariant &V = add(F);
  return attempt(V, [&] {
    publish(V, K, getProgram(D, K, options(K, F))->makeKernel(K));
  });
}

KernelVariant *KernelVariants::load(const amprt_kernel &K, const Factors &F) {
  KernelVariant &V = add(F);
  return attempt(V, [&] {
    const Urgent Launch;
    if (const Ref<Program> Loaded = loadProgram(D, K, options(K, F)))
      publish(V, K, Loaded->makeKernel(K));
  });
}

KernelVariant *KernelVariants::buildNow(const amprt_kernel &K,
                                        const Factors &F) {
  const Urgent Launch;
  return build(K, F);
}

void KernelVariants::seek(const amprt_kernel &K, const Factors &F) {
  KernelVariant &V = add(F);
  if (V.Now != State::Absent || V.IsSought.exchange(true))
    return;
  if (load(K, F))
    return void(V.IsSought = false);
  runInBackground(
      [Mine = std::make_shared<BuildRequest>(shared_from_this(), V, K)] {
        try {
          (void)Mine->Of->build(Mine->K.get(), Mine->V.BuiltWith);
        } catch (const std::exception &) {
          // A launch that needs it sees why.
        }
      });
}

void KernelVariants::reject(KernelVariant &V, const Error &E) {
  setRejected(V, E.what());
}

} // namespace amprt
