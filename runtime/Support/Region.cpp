//===- Region.cpp - byte regions and interval sets ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Region.h"
#include "Support/Error.h"
#include <algorithm>
#include <cassert>

namespace amprt {

namespace {

/// Returns the first interval that ends after `Position`.
template <class Iterator>
Iterator firstEndingAfter(Iterator Begin, Iterator End, uint64_t Position) {
  return std::partition_point(
      Begin, End, [=](const Interval &I) { return I.End <= Position; });
}

} // namespace

void IntervalSet::add(Interval I) {
  if (I.Begin >= I.End)
    return;
  // Merge intervals that overlap or touch the new one.
  auto First =
      std::partition_point(List.begin(), List.end(), [=](const Interval &Old) {
        return Old.End < I.Begin;
      });
  auto Last = First;
  for (; Last != List.end() && Last->Begin <= I.End; ++Last) {
    I.Begin = std::min(I.Begin, Last->Begin);
    I.End = std::max(I.End, Last->End);
  }
  List.insert(List.erase(First, Last), I);
}

void IntervalSet::remove(Interval I) {
  if (I.Begin >= I.End)
    return;
  auto First = firstEndingAfter(List.begin(), List.end(), I.Begin);
  auto Last = First;
  while (Last != List.end() && Last->Begin < I.End)
    ++Last;
  if (First == Last)
    return;
  const Interval Before{First->Begin, I.Begin}, After{I.End, (Last - 1)->End};
  auto At = List.erase(First, Last);
  for (const Interval &Left : {After, Before})
    if (Left.Begin < Left.End)
      At = List.insert(At, Left);
}

void IntervalSet::add(const IntervalSet &Other) {
  std::vector<Interval> Old = std::move(List);
  List.clear();
  List.reserve(Old.size() + Other.List.size());
  auto append = [&](const Interval &I) {
    if (!List.empty() && I.Begin <= List.back().End)
      List.back().End = std::max(List.back().End, I.End);
    else
      List.push_back(I);
  };
  auto Mine = Old.begin();
  for (const Interval &I : Other.List) {
    for (; Mine != Old.end() && Mine->Begin < I.Begin; ++Mine)
      append(*Mine);
    append(I);
  }
  std::for_each(Mine, Old.end(), append);
}

void IntervalSet::remove(const IntervalSet &Other) {
  std::vector<Interval> Result;
  Result.reserve(List.size() + Other.List.size());
  auto Hole = Other.begin();
  for (Interval Left : List) {
    while (Hole != Other.end() && Hole->End <= Left.Begin)
      ++Hole;
    // A hole may extend into the next interval, which sees it again.
    for (auto H = Hole; H != Other.end() && H->Begin < Left.End; ++H) {
      if (Left.Begin < H->Begin)
        Result.push_back({Left.Begin, H->Begin});
      Left.Begin = std::min(std::max(Left.Begin, H->End), Left.End);
    }
    if (Left.Begin < Left.End)
      Result.push_back(Left);
  }
  List = std::move(Result);
}

bool IntervalSet::covers(Interval I) const {
  if (I.Begin >= I.End)
    return true;
  auto Found = firstEndingAfter(List.begin(), List.end(), I.Begin);
  return Found != List.end() && Found->Begin <= I.Begin && Found->End >= I.End;
}

bool IntervalSet::intersects(Interval I) const {
  auto Found = firstEndingAfter(List.begin(), List.end(), I.Begin);
  return I.Begin < I.End && Found != List.end() && Found->Begin < I.End;
}

IntervalSet IntervalSet::within(Interval I) const {
  IntervalSet Result;
  for (auto It = firstEndingAfter(List.begin(), List.end(), I.Begin);
       It != List.end() && It->Begin < I.End; ++It)
    Result.add({std::max(It->Begin, I.Begin), std::min(It->End, I.End)});
  return Result;
}

Region::Region(const amprt_region &R)
    : Offset(R.offset), RowSize(R.row_size), RowPitch(R.row_pitch),
      PlanePitch(R.plane_pitch), Rows(R.rows), Planes(R.planes) {
  if (Rows > 1 && RowPitch == RowSize) {
    RowSize *= Rows;
    Rows = 1;
  }
  if (Rows == 1) { // planes become rows
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

/// Returns the bytes of a region with several rows.
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

std::string describeExtent(uint32_t Rank, const int32_t *Extent) {
  std::string Text = "(";
  for (uint32_t I = 0; I != Rank; ++I)
    Text += (I ? ", " : "") + std::to_string(Extent[I]);
  return Text + ")";
}

int32_t countElements(uint32_t Rank, const int32_t *Extent) {
  const auto Fail = [=](const char *Problem) {
    failArgument("array or array_view: extent " + describeExtent(Rank, Extent) +
                 Problem);
  };
  int64_t Count = 1;
  for (uint32_t I = 0; I != Rank; ++I) {
    if (Extent[I] <= 0)
      Fail(" has a component that is not positive");
    Count *= Extent[I];
    if (Count > INT32_MAX)
      Fail(" has more elements than an int can count");
  }
  return int32_t(Count);
}

amprt_region makeRegion(uint64_t Element, uint64_t Offset, uint32_t Rank,
                        const int32_t *Extent, const int32_t *Pitch) {
  // Adjacent dimensions without gaps are merged; runs remain.
  uint64_t Count[3] = {uint64_t(Extent[Rank - 1]), 1, 1};
  uint64_t Stride[3] = {1, 0, 0};
  uint64_t Last = Count[0] - 1;
  uint32_t Run = 0;
  bool IsExact = true;
  for (uint32_t I = Rank - 1; I-- != 0;) {
    const uint64_t N = uint64_t(Extent[I]), S = uint64_t(Pitch[I]);
    Last += (N - 1) * S;
    if (N == 1)
      continue;
    if (S == Count[Run] * Stride[Run]) {
      Count[Run] *= N;
    } else if (Run < 2) {
      ++Run;
      Count[Run] = N;
      Stride[Run] = S;
    } else {
      IsExact = false;
    }
  }
  amprt_region R;
  R.offset = Offset;
  R.row_size = (IsExact ? Count[0] : Last + 1) * Element;
  R.rows = IsExact ? uint32_t(Count[1]) : 1;
  R.planes = IsExact ? uint32_t(Count[2]) : 1;
  R.row_pitch = R.rows > 1 ? Stride[1] * Element : R.row_size;
  R.plane_pitch = R.planes > 1 ? Stride[2] * Element : R.row_pitch * R.rows;
  return R;
}

} // namespace amprt
