//===- Transfer.cpp - copies between memories -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Memory/Transfer.h"
#include "Support/Error.h"
#include "Support/Statistics.h"
#include "Trace/Copies.h"
#include <algorithm>
#include <cstring>
#include <memory>

namespace amprt {

namespace {

/// True if rows and planes have constant pitches and drivers accept the
/// rectangle: NVIDIA's requires that the memory contains the last row with its
/// padding.
bool isRectangle(const Place &P, const Region &R) {
  if (R.RowPitch < R.RowSize || R.PlanePitch < R.RowPitch * R.Rows ||
      R.PlanePitch % R.RowPitch != 0)
    return false;
  const uint64_t Begin = R.Offset - R.Offset % R.RowPitch;
  return P.isHost() ||
         Begin + R.PlanePitch * (R.Planes - 1) + R.RowPitch * R.Rows <=
             P.Memory->size();
}

void copyOnHost(const Place &From, const Region &F, const Place &To,
                const Region &T) {
  for (uint64_t I = 0; I != F.runs(); ++I)
    std::memmove(To.Host + T.run(I).Begin, From.Host + F.run(I).Begin,
                 F.RowSize);
}

/// Executes one command between regions of the same shape, both contiguous or
/// both rectangles.
void runCommand(const Place &From, const Region &F, const Place &To,
                const Region &T, Commands *Async) {
  if (From.isHost() && To.isHost())
    return copyOnHost(From, F, To, T);
  View &Through = To.isHost() ? *From.Through : *To.Through;
  Queue &Q = Through.queue();
  if (From.isHost()) {
    const trace::Copying Slice(trace::What::CopyIn, T.size(), Q.track());
    Q.write(From.Host, F, *To.Memory, T, Async);
    countCopy(Stats.copies_in, Stats.bytes_in, T.size());
  } else if (To.isHost()) {
    const trace::Copying Slice(trace::What::CopyOut, F.size(), Q.track());
    Q.read(*From.Memory, F, To.Host, T, Async);
    countCopy(Stats.copies_out, Stats.bytes_out, F.size());
  } else {
    const trace::Copying Slice(trace::What::CopyAcross, F.size(), Q.track());
    Q.copy(*From.Memory, F, *To.Memory, T, Async);
    countCopy(Stats.copies_across, Stats.bytes_across, F.size());
  }
  if (Async)
    Through.flush(); // the caller will wait for it
  else
    Through.submitted();
}

/// Calls `run` with the longest pairs of runs that are contiguous on both
/// sides.
template <class Run>
void forEachPair(const Region &F, const Region &T, Run run) {
  uint64_t FromRun = 0, ToRun = 0;
  Interval From = F.run(0), To = T.run(0);
  while (true) {
    uint64_t Size = std::min(From.End - From.Begin, To.End - To.Begin);
    run(Region(Interval{From.Begin, From.Begin + Size}),
        Region(Interval{To.Begin, To.Begin + Size}));
    From.Begin += Size;
    To.Begin += Size;
    if (From.Begin == From.End) {
      if (++FromRun == F.runs())
        return;
      From = F.run(FromRun);
    }
    if (To.Begin == To.End) {
      if (++ToRun == T.runs())
        return;
      To = T.run(ToRun);
    }
  }
}

/// True if one command can copy. Drivers copy within a device, but not
/// overlapping regions; rows in host memory are copied one by one.
bool canCopyDirectly(const Place &From, const Region &FromRegion,
                     const Place &To, const Region &ToRegion) {
  if (From.isHost() != To.isHost())
    return true;
  Interval F = FromRegion.enclosing(), T = ToRegion.enclosing();
  if (From.isHost())
    return (FromRegion.isContiguous() && ToRegion.isContiguous()) ||
           From.Host + F.End <= To.Host + T.Begin ||
           To.Host + T.End <= From.Host + F.Begin;
  if (From.Memory == To.Memory)
    return !IntervalSet(F).intersects(T);
  return &From.Through->accelerator() == &To.Through->accelerator();
}

/// Returns true if the devices copied without the host.
bool transferBetweenDevices(const Place &From, const Region &F, const Place &To,
                            const Region &T) {
  if (From.isHost() || To.isHost() || From.Memory == To.Memory ||
      !F.isContiguous() || !T.isContiguous() ||
      !From.Through->queue().send(*From.Memory, F.Offset, To.Through->queue(),
                                  *To.Memory, T.Offset, F.size()))
    return false;
  countCopy(Stats.copies_across, Stats.bytes_across, F.size());
  return true;
}

/// Maximum size of the intermediate memory. More would be slow: the system
/// clears each page on first access.
constexpr uint64_t PieceSize = 32 << 20;

void transferThroughHost(const Place &From, const Region &FromRegion,
                         const Place &To, const Region &ToRegion) {
  // Regions that overlap are read completely before the first write.
  const bool InPieces = From.Memory != To.Memory && FromRegion.isContiguous() &&
                        ToRegion.isContiguous();
  const uint64_t Size = FromRegion.size(),
                 Most = InPieces ? std::min(Size, PieceSize) : Size;
  std::unique_ptr<char[]> Between(new char[Most]);
  for (uint64_t Done = 0; Done != Size;) {
    const uint64_t Part = std::min(Most, Size - Done);
    auto partOf = [&](const Region &R) {
      const uint64_t Begin = R.Offset + Done;
      return InPieces ? Region(Interval{Begin, Begin + Part}) : R;
    };
    const Region Dense(Interval{0, Part});
    transfer(From, partOf(FromRegion), Place::onHost(Between.get()), Dense);
    transfer(Place::onHost(Between.get()), Dense, To, partOf(ToRegion));
    Done += Part;
  }
}

} // namespace

void transfer(const Place &From, const Region &FromRegion, const Place &To,
              const Region &ToRegion, Commands *Async) {
  if (FromRegion.size() != ToRegion.size())
    failArgument("copy: the source has " + std::to_string(FromRegion.size()) +
                 " bytes, the destination " + std::to_string(ToRegion.size()));
  if (!canCopyDirectly(From, FromRegion, To, ToRegion)) {
    if (!transferBetweenDevices(From, FromRegion, To, ToRegion))
      transferThroughHost(From, FromRegion, To, ToRegion);
    return;
  }
  Region F =
      FromRegion.isContiguous() ? cutLike(FromRegion, ToRegion) : FromRegion;
  Region T = ToRegion.isContiguous() ? cutLike(ToRegion, FromRegion) : ToRegion;
  bool OneCommand =
      F.hasShapeOf(T) &&
      (F.isContiguous() || (isRectangle(From, F) && isRectangle(To, T)));
  if (OneCommand)
    runCommand(From, F, To, T, Async);
  else
    forEachPair(F, T, [&](const Region &F, const Region &T) {
      runCommand(From, F, To, T, Async);
    });
}

} // namespace amprt
