//===- Launch.cpp - parallel_for_each -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Launch/Launch.h"
#include "Launch/Arguments.h"
#include "Launch/Domain.h"
#include "Support/Error.h"
#include "Support/Statistics.h"
#include "Trace/Trace.h"
#include <utility>

namespace amprt {

/// The view with such launches. A call that could release it settles first.
static thread_local View *Unsettled = nullptr;

void settle() noexcept {
  if (!Unsettled)
    return;
  const trace::Waiting ForAll("accelerator_view");
  const Ref<View> V = Ref<View>::adopt(std::exchange(Unsettled, nullptr));
  if (V->hasQueue())
    V->queue().finish();
}

namespace {

void checkTarget(View &V, const amprt_kernel &K) {
  Accelerator &A = V.accelerator();
  if (V.isCpu())
    // Visual C++'s text, which programs compare.
    fail(AMPRT_RUNTIME_ERROR, "concurrency::parallel_for_each is not supported "
                              "on the selected accelerator \"CPU "
                              "accelerator\".");
  if (K.flags & AMPRT_KERNEL_USES_DOUBLE && !A.traits().HasDouble)
    fail(AMPRT_UNSUPPORTED_FEATURE, "parallel_for_each: double is used, which "
                                    "the accelerator does not support: " +
                                        describe(K, A.name()));
  if (K.flags & AMPRT_KERNEL_USES_ATOMICS_64 && !A.traits().HasAtomics64)
    fail(AMPRT_UNSUPPORTED_FEATURE,
         "parallel_for_each: atomic functions of 64 bits are used, which the "
         "accelerator does not support: " +
             describe(K, A.name()));
}

/// True if the textures of a kernel for images can be images on `D`: each is
/// whole, of one level, in a format that the device has, and, if the kernel
/// writes it, reached in no other way. Halves are rounded to the nearest in
/// memory only.
bool canUseImages(Device &D, const Captures &Captured) {
  uint32_t Read = 0, Written = 0;
  for (const Capture &C : Captured) {
    if (!C.isImage())
      continue;
    const amprt_texture *Texels = C.buffer().texels();
    if (!Texels || Texels->levels != 1 || !D.hasImages(*Texels))
      return false;
    if (C.isWritten() && Texels->scalar == AMPRT_SCALAR_FLOAT &&
        Texels->bits == 16)
      return false;
    ++(C.isWritten() ? Written : Read);
  }
  return Read <= D.traits().MaxReadImages &&
         Written <= D.traits().MaxWrittenImages &&
         Captured.views() != Views::Overlapping;
}

void run(View &V, const amprt_kernel &K, const Range &R,
         const void *const *Parameters, const Captures &Captured) {
  const trace::Launching Slice(K, V.queue().track(), R.Size, R.Tile,
                               [&] { return Captured.bytes(); });
  Arguments Args(K, R, V, Parameters, Captured);
  V.queue().launch(Args);
  Args.expectReports();
  Stats.Launches.add(1);
  V.submitted();
  if (Args.readsUserMemory() && !Unsettled)
    Unsettled = Ref<View>(&V).take();
}

} // namespace

void launch(View *Requested, const amprt_kernel &K,
            const void *const *Parameters, uint32_t Rank,
            const int32_t *Extent) {
  if (K.abi_version != AMPRT_ABI_VERSION)
    fail(AMPRT_RUNTIME_ERROR,
         std::string("kernel '") + K.name + "' was compiled for version " +
             std::to_string(K.abi_version) +
             " of the runtime's interface, but libamprt has version " +
             std::to_string(AMPRT_ABI_VERSION));
  Range R = makeRange(K, Rank, Extent);
  const Captures Captured(K, Parameters);
  View &V = Captured.chooseView(Requested);
  checkTarget(V, K);
  Captured.checkHomes(V, K);
  if (Unsettled != &V)
    settle();
  Accelerator &A = V.accelerator();
  if (isTiled(K))
    checkTile(R, K, A);

  if (K.images && A.traits().MaxReadImages) {
    const Captures WithImages(*K.images, Parameters);
    if (canUseImages(A.device(), WithImages) &&
        V.queue().accepts(*K.images, WithImages.views()))
      return run(V, *K.images, R, Parameters, WithImages);
  }
  run(V, K, R, Parameters, Captured);
}

} // namespace amprt
