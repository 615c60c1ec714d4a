//===- Launch.cpp - parallel_for_each -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Mode.h"
#include "Guard.h"
#include "Kernels/Factors.h"
#include "Launch/Arguments.h"
#include "Support/Error.h"
#include "Support/Region.h"
#include "Support/Statistics.h"
#include "Trace/Trace.h"
#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

using namespace amprt;

namespace {

[[noreturn]] void failDomain(std::string Message) {
  fail(AMPRT_INVALID_COMPUTE_DOMAIN,
       "parallel_for_each: " + std::move(Message));
}

/// Checks the domain, whose most significant dimension comes first, and
/// converts it to OpenCL's order. Throws AMPRT_INVALID_COMPUTE_DOMAIN with the
/// invalid value.
Range makeRange(const amprt_kernel &K, uint32_t Rank, const int32_t *Extent) {
  if (K.work_dim < 1 || K.work_dim > 3)
    failDescriptor(K, "it has neither one, two nor three dimensions");
  const uint64_t MaxThreads = 0xffffffffu;
  uint64_t Threads = 1;
  for (uint32_t I = 0; I != Rank; ++I) {
    if (Extent[I] <= 0)
      failDomain("extent" + describeExtent(Rank, Extent) + " has component " +
                 std::to_string(I) + " = " + std::to_string(Extent[I]) +
                 ", but each must be positive");
    Threads *= uint64_t(Extent[I]);
    if (Threads > MaxThreads)
      failDomain("extent" + describeExtent(Rank, Extent) +
                 " has more than 4294967295 points");
  }

  Range R = {K.work_dim, {1, 1, 1}, {1, 1, 1}};
  if (Rank != K.work_dim) { // linearized
    R.Size[0] = Threads;
    return R;
  }
  for (uint32_t I = 0; I != Rank; ++I) {
    R.Size[I] = size_t(Extent[Rank - 1 - I]);
    if (!isTiled(K))
      continue;
    if (K.tile[I] == 0)
      failDescriptor(K, "a tile is empty");
    R.Tile[I] = K.tile[I];
    if (R.Size[I] % R.Tile[I] != 0)
      failDomain("component " + std::to_string(Rank - 1 - I) + " of extent" +
                 describeExtent(Rank, Extent) +
                 " is not a multiple of the tile's " +
                 std::to_string(R.Tile[I]) +
                 ": call pad() or truncate() on the tiled extent (" +
                 (K.location ? K.location : "unknown location") + ")");
  }
  return R;
}

/// Throws if the device cannot run tiles of this size.
void checkTile(const Range &R, const amprt_kernel &K, Accelerator &A) {
  const DeviceTraits &T = A.traits();
  size_t Size = R.Tile[0] * R.Tile[1] * R.Tile[2];
  if (Size > T.MaxGroupSize)
    failDomain("a tile has " + std::to_string(Size) + " threads, but at most " +
               std::to_string(T.MaxGroupSize) + " are possible for " +
               describe(K, A.name()));
  for (uint32_t I = 0; I != R.Dims; ++I)
    if (R.Tile[I] > T.MaxItemSizes[I])
      failDomain("component " + std::to_string(R.Dims - 1 - I) +
                 " of the tile is " + std::to_string(R.Tile[I]) +
                 ", but at most " + std::to_string(T.MaxItemSizes[I]) +
                 " is possible for " + describe(K, A.name()));
  if (K.tile_static_size > T.LocalMemory)
    fail(AMPRT_RUNTIME_ERROR,
         "parallel_for_each: the tile_static variables need " +
             std::to_string(K.tile_static_size) + " bytes, but a tile has " +
             std::to_string(T.LocalMemory) + ": " + describe(K, A.name()));
}

/// The view with launches that read memory of the program in place. A call that
/// could release the view settles first.
thread_local View *Unsettled = nullptr;

/// Waits for the calling thread's launches that read memory of the program in
/// place.
void settle() noexcept {
  if (!Unsettled)
    return;
  const trace::Waiting ForAll("accelerator_view");
  const Ref<View> V = Ref<View>::adopt(std::exchange(Unsettled, nullptr));
  if (V->hasQueue())
    V->queue().finish();
}

void checkTarget(View &V, const amprt_kernel &K) {
  Accelerator &A = V.accelerator();
  if (V.isCpu())
    // Visual C++'s message, which programs compare.
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
/// whole, has one level and a supported format, and, if the kernel writes it,
/// is not accessible in another way. Halves round to nearest in memory only.
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

int64_t valueOf(const amprt_launch_int &I, const void *const *Parameters) {
  if (I.parameter == AMPRT_DIRECT)
    return I.plus;
  const amprt_arg At = {AMPRT_ARG_BYTES, 0,          I.parameter,
                        I.offset,        I.indirect, sizeof(int32_t)};
  int32_t Value;
  std::memcpy(&Value, addressOf(At, Parameters), sizeof(Value));
  return int64_t(Value) + I.plus;
}

/// Returns the threads of a launch in two dimensions; nothing unless they are
/// whole rows, long enough for the work-groups of GPUs.
std::optional<Range> findRows(const amprt_kernel &K, const Range &R,
                              const void *const *Parameters) {
  const int64_t MinWidth = 64, MinRows = 8, MaxRows = 65535, Warp = 32;
  const auto sizeAt = [&](size_t I) {
    return valueOf(K.row_sizes[I], Parameters);
  };
  const int64_t Width = sizeAt(0), Height = sizeAt(1),
                Threads = std::min(int64_t(R.Size[0]), sizeAt(2));
  if (Width < MinWidth)
    return {};
  // Behind a row, threads of a warp are idle. Shared loads outweigh a third.
  if ((Warp - Width % Warp) % Warp * 3 > Width)
    return {};
  const int64_t Rows = std::min(Height, Threads / Width);
  if (Rows != Height && Threads % Width)
    return {};
  if (Rows < MinRows || Rows > MaxRows)
    return {};
  return Range{2, {size_t(Width), size_t(Rows), 1}, {1, 1, 1}};
}

/// Returns the threads of a launch without the dimensions that K.rows lacks;
/// nothing if these have more than one thread.
std::optional<Range> dropDimensions(const amprt_kernel &K, const Range &R) {
  Range Result = {K.rows->work_dim, {1, 1, 1}, {1, 1, 1}};
  uint32_t Kept = 0;
  for (uint32_t I = 0; I != R.Dims; ++I) {
    if (K.row_sizes[I].plus != 1)
      Result.Size[Kept++] = R.Size[I];
    else if (R.Size[I] != 1)
      return {};
  }
  return Result;
}

/// Returns the threads of a launch that K.rows runs; nothing if K is to run it.
std::optional<Range> changeDimensions(const amprt_kernel &K, const Range &R,
                                      const void *const *Parameters,
                                      DeviceKind Kind) {
  if (K.work_dim > 1)
    return isCheckingRun() ? std::nullopt : dropDimensions(K, R);
  return prefersRows(Kind) ? findRows(K, R, Parameters) : std::nullopt;
}

void run(View &V, const amprt_kernel &K, const Range &R,
         const void *const *Parameters, const Captures &Captured) {
  const trace::Launching Slice(K, V.queue().track(), R.Size, R.Tile,
                               [&] { return Captured.bytes(); });
  Arguments Args(K, R, V, Parameters, Captured);
  V.queue().launch(Args);
  Args.expectReports();
  count(Stats.launches);
  V.submitted();
  if (Args.readsUserMemory() && !Unsettled)
    Unsettled = Ref<View>(&V).take();
}

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
  if (K.rows)
    if (const std::optional<Range> Rows =
            changeDimensions(K, R, Parameters, A.traits().Kind))
      return run(V, *K.rows, *Rows, Parameters, Captured);
  run(V, K, R, Parameters, Captured);
}

} // namespace

extern "C" {

amprt_status amprt_launch(amprt_view *V, const amprt_kernel *K,
                          const void *const *Parameters, uint32_t Rank,
                          const int32_t *Extent) {
  const amprt_status Status =
      amprt_launch_unawaited(V, K, Parameters, Rank, Extent);
  settle();
  return Status;
}

amprt_status amprt_launch_unawaited(amprt_view *V, const amprt_kernel *K,
                                    const void *const *Parameters,
                                    uint32_t Rank, const int32_t *Extent) {
  return guarded([&] { launch(V, *K, Parameters, Rank, Extent); });
}

void amprt_settle() { settle(); }

} // extern "C"
