//===- Region.cpp - the bytes that a view covers --------------------------===//

#include "Memory/Region.h"

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

Region cutLike(const Region &R, const Region &Shape) {
  Region Cut = R;
  Cut.Rows = Shape.Rows;
  Cut.Planes = Shape.Planes;
  Cut.RowSize = Cut.RowPitch = Shape.RowSize;
  Cut.PlanePitch = Cut.RowPitch * Cut.Rows;
  return Cut;
}

void add(IntervalSet &Set, const Region &R) {
  for (uint64_t I = 0; I != R.runs(); ++I)
    Set.add(R.run(I));
}

void remove(IntervalSet &Set, const Region &R) {
  if (!Set.intersects(R.enclosing()))
    return;
  for (uint64_t I = 0; I != R.runs(); ++I)
    Set.remove(R.run(I));
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
  for (Interval Present : Have.within(R.enclosing()))
    Pieces.remove(Present);
  std::vector<Region> Result;
  for (Interval Piece : Pieces)
    Result.push_back(Region(Piece));
  return Result;
}

} // namespace amprt
