//===- KernelQueue.cpp - launches of compiled kernels ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/KernelQueue.h"
#include "Kernels/KernelTuner.h"
#include "Kernels/KernelVariants.h"
#include "Support/Statistics.h"

namespace amprt {

/// Chooses the variant of a launch.
static KernelTuner::Choice choose(KernelVariants &Of, const KernelLaunch &L,
                                  Queue &Q) {
  if (const std::optional<RequestedFactors> &Forced = forcedFactors()) {
    KernelVariant *V = Of.build(L.Kernel, Of.fit(*Forced, L));
    return {V ? *V : Of.plain(L.Kernel), {}};
  }
  if (KernelTuner *Tuner = Of.tuner())
    return Tuner->choose(L, Q);
  return {Of.plain(L.Kernel), {}};
}

bool KernelQueue::accepts(const amprt_kernel &K, Views Passed) {
  return Compiler.isReachable() && getKernel(Compiler, K, Passed)->accepts(K);
}

Ref<EventCommand> KernelQueue::enqueue(const KernelLaunch &L,
                                       KernelLaunch::ArgumentList Values,
                                       KernelVariant &V, bool IsTrial) {
  const Enqueued Launch = {L, Values, *V.Built,
                           makeGroups(L.Kernel, L.Threads, V.BuiltWith,
                                      Compiler.traits(),
                                      V.Built->MaxGroupSize)};
  Ref<EventCommand> Trial;
  if (IsTrial)
    Trial = makeCommand(/*IsTimed=*/true);
  run(ofSlice(), Trial,
      [&](EventCommand *C) { enqueueKernel(Launch, C, IsTrial); });
  return Trial;
}

void KernelQueue::launch(KernelLaunch &L) {
  if (!Compiler.isReachable())
    Compiler.failUnreachable(describe(L.Kernel, Compiler.name()));
  const std::shared_ptr<KernelVariants> Variants =
      getKernel(Compiler, L.Kernel, L.Passed);
  auto [Kernel, Timed] = choose(*Variants, L, *this);
  const KernelLaunch::ArgumentList Values = L.prepareArguments();
  Ref<EventCommand> Trial;
  try {
    Trial = enqueue(L, Values, Kernel, bool(Timed));
  } catch (const Error &E) {
    if (Kernel.BuiltWith.areOne())
      throw;
    Variants->reject(Kernel, E);
    (void)enqueue(L, Values, Variants->plain(L.Kernel), /*IsTrial=*/false);
    return;
  }
  if (!Kernel.BuiltWith.areOne())
    count(Stats.factored_launches);
  if (!Trial)
    return;
  Timed->setCommand(Trial);
  comeAfter(*Trial);
}

} // namespace amprt
