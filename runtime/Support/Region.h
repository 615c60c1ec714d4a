//===- Region.h - byte regions and interval sets ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A region is planes x rows runs of bytes, as abi.h has it. Here they are
// brought to the simplest form, so that a region whose rows touch is one row,
// and walked run by run.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_SUPPORT_REGION_H
#define AMPRT_SUPPORT_REGION_H

#include "amp/detail/abi.h"
#include <cstdint>
#include <string>
#include <vector>

namespace amprt {

/// The bytes [Begin, End).
struct Interval {
  uint64_t Begin, End;
  bool operator==(const Interval &Other) const {
    return Begin == Other.Begin && End == Other.End;
  }
};

/// A set of bytes, kept as sorted intervals that neither overlap nor touch.
class IntervalSet {
public:
  IntervalSet() = default;
  explicit IntervalSet(Interval I) { add(I); }

  void add(Interval I);
  void remove(Interval I);
  /// The same for many intervals at once, in linear time.
  void add(const IntervalSet &Other);
  void remove(const IntervalSet &Other);

  bool empty() const { return List.empty(); }
  bool covers(Interval I) const;
  bool intersects(Interval I) const;
  /// The parts of `I` that are in the set.
  IntervalSet within(Interval I) const;

  std::vector<Interval>::const_iterator begin() const { return List.begin(); }
  std::vector<Interval>::const_iterator end() const { return List.end(); }
  bool operator==(const IntervalSet &Other) const { return List == Other.List; }

private:
  std::vector<Interval> List;
};

struct Region {
  uint64_t Offset, RowSize, RowPitch, PlanePitch;
  uint32_t Rows, Planes;

  Region(const amprt_region &R);
  /// One row.
  explicit Region(Interval I)
      : Offset(I.Begin), RowSize(I.End - I.Begin), RowPitch(RowSize),
        PlanePitch(RowSize), Rows(1), Planes(1) {}

  bool isContiguous() const { return Rows == 1 && Planes == 1; }
  uint64_t size() const { return RowSize * Rows * Planes; }
  /// From the first byte to the last, with what lies between the rows.
  Interval enclosing() const {
    return {Offset, Offset + PlanePitch * (Planes - 1) + RowPitch * (Rows - 1) +
                        RowSize};
  }
  bool hasShapeOf(const Region &Other) const {
    return RowSize == Other.RowSize && Rows == Other.Rows &&
           Planes == Other.Planes;
  }
  bool operator==(const Region &Other) const {
    return Offset == Other.Offset && RowPitch == Other.RowPitch &&
           PlanePitch == Other.PlanePitch && hasShapeOf(Other);
  }

  /// Makes `Row`, which follows this region, its next row, if it has the
  /// rows' size and distance; only for regions of one plane.
  bool appendRow(Interval Row);
  /// The same for a plane that follows it, a region of as many rows.
  bool appendPlane(const Region &Plane);

  /// The i-th run of bytes.
  Interval run(uint64_t I) const {
    uint64_t Begin = Offset + I / Rows * PlanePitch + I % Rows * RowPitch;
    return {Begin, Begin + RowSize};
  }
  uint64_t runs() const { return uint64_t(Rows) * Planes; }
};

/// The bytes of the contiguous region `R`, in rows and planes like those of
/// `Shape`, which has the same size.
Region cutLike(const Region &R, const Region &Shape);

void add(IntervalSet &Set, const Region &R);
void remove(IntervalSet &Set, const Region &R);
bool covers(const IntervalSet &Set, const Region &R);
bool intersects(const IntervalSet &Set, const Region &R);

/// The regions to move to make `R` complete where `Have` is valid, from memory
/// where `Source` is: all of `R` in one piece if possible, otherwise the
/// missing intervals, in as few regions as possible.
std::vector<Region> missing(const Region &R, const IntervalSet &Have,
                            const IntervalSet &Source);

// Components come in the order of the program's extents, the last of which is
// the fastest.

/// "(2, 3)", for messages.
std::string describeExtent(uint32_t Rank, const int32_t *Extent);

/// Fails where amprt_count_elements does.
int32_t countElements(uint32_t Rank, const int32_t *Extent);

/// As amprt_make_region says.
amprt_region makeRegion(uint64_t Element, uint64_t Offset, uint32_t Rank,
                        const int32_t *Extent, const int32_t *Pitch);

} // namespace amprt

#endif
