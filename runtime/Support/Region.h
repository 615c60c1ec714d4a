//===- Region.h - byte regions and interval sets ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A region consists of planes x rows runs of bytes, as in abi.h. Here regions
// are canonicalized, so that a region with contiguous rows has one row, and
// traversed run by run.
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

/// A set of bytes, as sorted intervals that neither overlap nor touch.
class IntervalSet {
public:
  IntervalSet() = default;
  explicit IntervalSet(Interval I) { add(I); }

  void add(Interval I);
  void remove(Interval I);
  /// Like above for many intervals at once, in linear time.
  void add(const IntervalSet &Other);
  void remove(const IntervalSet &Other);

  bool empty() const { return List.empty(); }
  bool covers(Interval I) const;
  bool intersects(Interval I) const;
  /// Returns the parts of `I` that are in the set.
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
  /// Creates a region of one row.
  explicit Region(Interval I)
      : Offset(I.Begin), RowSize(I.End - I.Begin), RowPitch(RowSize),
        PlanePitch(RowSize), Rows(1), Planes(1) {}

  bool isContiguous() const { return Rows == 1 && Planes == 1; }
  uint64_t size() const { return RowSize * Rows * Planes; }
  /// Returns the range from the first to the last byte, including padding.
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

  /// Appends `Row`, which follows this region, and returns true if it has the
  /// rows' size and pitch; only for regions of one plane.
  bool appendRow(Interval Row);
  /// Like appendRow for a plane, a region with as many rows.
  bool appendPlane(const Region &Plane);

  /// Returns the i-th run of bytes.
  Interval run(uint64_t I) const {
    uint64_t Begin = Offset + I / Rows * PlanePitch + I % Rows * RowPitch;
    return {Begin, Begin + RowSize};
  }
  uint64_t runs() const { return uint64_t(Rows) * Planes; }
};

/// Returns the bytes of the contiguous region `R`, split into rows and planes
/// like those of `Shape`, which has the same size.
Region cutLike(const Region &R, const Region &Shape);

void add(IntervalSet &Set, const Region &R);
void remove(IntervalSet &Set, const Region &R);
bool covers(const IntervalSet &Set, const Region &R);
bool intersects(const IntervalSet &Set, const Region &R);

/// Returns the regions to transfer to make `R` complete where `Have` is valid,
/// from memory where `Source` is valid: all of `R` if possible, otherwise the
/// missing intervals, in as few regions as possible.
std::vector<Region> missing(const Region &R, const IntervalSet &Have,
                            const IntervalSet &Source);

// Components are in the order of the program's extents, fastest last.

/// Returns "(2, 3)", for example, for messages.
std::string describeExtent(uint32_t Rank, const int32_t *Extent);

/// Fails like amprt_count_elements.
int32_t countElements(uint32_t Rank, const int32_t *Extent);

/// Implements amprt_make_region.
amprt_region makeRegion(uint64_t Element, uint64_t Offset, uint32_t Rank,
                        const int32_t *Extent, const int32_t *Pitch);

} // namespace amprt

#endif
