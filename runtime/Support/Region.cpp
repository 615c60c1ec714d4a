//===- Region.cpp - the bytes that a view covers --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Region.h"
#include <cassert>

namespace amprt {

Region::Region(const amprt_region &R)
    : Offset(R.offset), RowSize(R.row_size), RowPitch(R.row_pitch),
      PlanePitch(R.plane_pitch), Rows(R.rows), Planes(R.planes) {
  if (Rows > 1 && RowPitch == RowSize) {
    RowSize *= Rows;
    Rows = 1;
  }
  if (Rows == 1) { // planes are rows then
    RowPitch = Planes > 1 ? PlanePitch : RowSize;
    Rows = Planes;
    Planes = 1;
    if (Rows > 1 && RowPitch == RowSize) {
      RowSize *= Rows;
      Rows = 1;
    }
  }
  if (Rows == 1)
    RowPitch = RowSize;
  if (Planes == 1)
    PlanePitch = RowPitch * Rows;
}

bool Region::appendRow(Interval Row) {
  uint64_t Distance = Row.Begin - run(runs() - 1).Begin;
  if (Row.End - Row.Begin != RowSize || (Rows > 1 && Distance != RowPitch))
    return false;
  ++Rows;
  RowPitch = Distance;
  PlanePitch = RowPitch * Rows;
  return true;
}

bool Region::appendPlane(const Region &Plane) {
  uint64_t Distance = Plane.Offset - run(runs() - Rows).Begin;
  assert(Plane.Planes == 1 && "planes are appended one by one");
  if (Plane.Rows != Rows || Plane.RowSize != RowSize ||
      Plane.RowPitch != RowPitch ||
      (Planes > 1 ? Distance != PlanePitch : Distance % RowPitch != 0))
    return false;
  ++Planes;
  PlanePitch = Distance;
  return true;
}

Region cutLike(const Region &R, const Region &Shape) {
  Region Cut = R;
  Cut.Rows = Shape.Rows;
  Cut.Planes = Shape.Planes;
  Cut.RowSize = Cut.RowPitch = Shape.RowSize;
  Cut.PlanePitch = Cut.RowPitch * Cut.Rows;
  return Cut;
}

/// The bytes of a region of several rows.
static IntervalSet asSet(const Region &R) {
  IntervalSet Set;
  for (uint64_t I = 0; I != R.runs(); ++I)
    Set.add(R.run(I));
  return Set;
}

void add(IntervalSet &Set, const Region &R) {
  if (R.isContiguous())
    Set.add(R.run(0));
  else if (!Set.covers(R.enclosing()))
    Set.add(asSet(R));
}

void remove(IntervalSet &Set, const Region &R) {
  if (R.isContiguous())
    Set.remove(R.run(0));
  else if (Set.intersects(R.enclosing()))
    Set.remove(asSet(R));
}

bool covers(const IntervalSet &Set, const Region &R) {
  if (Set.covers(R.enclosing()))
    return true;
  for (uint64_t I = 0; I != R.runs(); ++I)
    if (!Set.covers(R.run(I)))
      return false;
  return true;
}

bool intersects(const IntervalSet &Set, const Region &R) {
  if (!Set.intersects(R.enclosing()))
    return false;
  for (uint64_t I = 0; I != R.runs(); ++I)
    if (Set.intersects(R.run(I)))
      return true;
  return false;
}

std::vector<Region> missing(const Region &R, const IntervalSet &Have,
                            const IntervalSet &Source) {
  if (!intersects(Source, R))
    return {};
  if (!intersects(Have, R) && covers(Source, R))
    return {R};
  IntervalSet Pieces;
  for (uint64_t I = 0; I != R.runs(); ++I)
    for (Interval Piece : Source.within(R.run(I)))
      Pieces.add(Piece);
  Pieces.remove(Have);
  std::vector<Region> Planes, Result;
  for (Interval Piece : Pieces)
    if (Planes.empty() || !Planes.back().appendRow(Piece))
      Planes.emplace_back(Piece);
  for (const Region &Plane : Planes)
    if (Result.empty() || !Result.back().appendPlane(Plane))
      Result.push_back(Plane);
  return Result;
}

} // namespace amprt
