//===- KernelVariants.cpp - variants of a kernel by factors ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/KernelVariants.h"
#include "Kernels/Geometry.h"
#include "Kernels/KernelTuner.h"
#include "Kernels/ProgramCache.h"
#include "Support/Background.h"
#include "Support/Shutdown.h"
#include "Support/Statistics.h"
#include <algorithm>
#include <cstring>
#include <shared_mutex>
#include <unordered_map>

namespace amprt {

namespace {

using State = KernelVariant::State;

/// Copies the parts of a descriptor that a build needs: its shared library may
/// be unloaded meanwhile.
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
    K.images = K.rows = nullptr;
    K.row_sizes = nullptr;
  }
  OwnedKernel(const OwnedKernel &) = delete;
  OwnedKernel &operator=(const OwnedKernel &) = delete;
  const amprt_kernel &get() const { return K; }

private:
  const std::string Name, Source, Location;
  amprt_kernel K;
};

/// A background build or, if it was given up, the request for it.
struct BuildRequest {
  BuildRequest(std::shared_ptr<KernelVariants> Of, KernelVariant &V,
               const amprt_kernel &K)
      : Of(std::move(Of)), V(V), K(K) {}
  ~BuildRequest() { V.IsSought = false; }

  const std::shared_ptr<KernelVariants> Of;
  KernelVariant &V;
  const OwnedKernel K;
};

/// True if the device has the resources that a kernel with factors needs. The
/// launch checks the program's own tiles.
bool fits(const KernelVariant &V, const amprt_kernel &K,
          const BuiltKernel &Built, const DeviceTraits &Traits) {
  if (V.BuiltWith.Rows)
    return Built.MaxGroupSize >= StagingItems &&
           Built.LocalMemory <= Traits.LocalMemory;
  if (V.BuiltWith.IsFused) // groups are as large as the program's tiles
    return Built.LocalMemory <= Traits.LocalMemory;
  if (V.BuiltWith.areOne() || !isTiled(K))
    return true;
  // NVIDIA's driver says 256 even for larger required group sizes.
  const size_t MaxGroupSize =
      std::max(Built.MaxGroupSize, groupSizeOf(K, Factors()));
  return groupSizeOf(K, V.BuiltWith) <= MaxGroupSize &&
         Built.LocalMemory <= Traits.LocalMemory;
}

void setRejected(KernelVariant &V, const std::string &Why) {
  if (V.Now.exchange(State::Rejected) == State::Rejected)
    return;
  count(Stats.factors_rejected);
  addRemark(Why);
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
  // Rows are loaded before threads that might change them run, and threads of
  // one tile load for other tiles.
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

/// Calls the function, which may build the variant, and rejects the variant if
/// it throws. Returns null unless the variant is then ready.
template <class Build>
static KernelVariant *attempt(KernelVariant &V, Build build) {
  if (V.Now == State::Absent) {
    try {
      build();
    } catch (const Error &E) {
      // If the factors are not the cause, building without them fails as well.
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
          // Reported by a launch that needs it.
        }
      });
}

void KernelVariants::reject(KernelVariant &V, const Error &E) {
  setRejected(V, E.what());
}

namespace {

/// A kernel is found by the address of its descriptor, and compared with a copy
/// of the descriptor: a shared library may have been unloaded, and another one
/// may have a descriptor with the same addresses but another identity there.
struct CachedKernel {
  amprt_kernel Descriptor = {};
  std::shared_ptr<KernelVariants> Variants[ViewsCount]; // by Views

  bool isFor(const amprt_kernel &K) const {
    return !std::memcmp(&Descriptor, &K, sizeof(K));
  }
};

struct KeyHash {
  size_t operator()(const std::pair<const void *, const void *> &Key) const {
    size_t A = reinterpret_cast<size_t>(Key.first),
           B = reinterpret_cast<size_t>(Key.second);
    return (A ^ (B >> 4)) * size_t(0x9e3779b97f4a7c15u);
  }
};

struct Cache {
  std::shared_mutex Mutex;
  std::unordered_map<std::pair<const void *, const void *>, CachedKernel,
                     KeyHash>
      Kernels;

  static Cache &get() {
    static Cache &C = []() -> Cache & {
      auto &Made = *new Cache; // outlives all destructors
      atShutdown(Ending::Release, dropKernels);
      return Made;
    }();
    return C;
  }
};

} // namespace

std::shared_ptr<KernelVariants> getKernel(KernelDevice &D,
                                          const amprt_kernel &K, Views Passed) {
  Cache &C = Cache::get();
  const std::pair<const void *, const void *> Key(&D, &K);
  const size_t Which = size_t(Passed);
  {
    std::shared_lock<std::shared_mutex> Lock(C.Mutex);
    auto Found = C.Kernels.find(Key);
    if (Found != C.Kernels.end() && Found->second.isFor(K) &&
        Found->second.Variants[Which])
      return Found->second.Variants[Which];
  }
  auto New = std::make_shared<KernelVariants>(D, K, Passed);
  std::unique_lock<std::shared_mutex> Lock(C.Mutex);
  CachedKernel &Known = C.Kernels[Key];
  if (!Known.isFor(K))
    Known = {K, {}};
  std::shared_ptr<KernelVariants> &Mine = Known.Variants[Which];
  if (!Mine) // otherwise another thread was faster
    Mine = std::move(New);
  return Mine;
}

void dropKernels() {
  Cache &C = Cache::get();
  {
    std::unique_lock<std::shared_mutex> Lock(C.Mutex);
    C.Kernels.clear();
  }
  dropPrograms();
}

} // namespace amprt
