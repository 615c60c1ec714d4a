//===- IntervalSet.cpp - which bytes of a buffer --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/IntervalSet.h"
#include <algorithm>

namespace amprt {

namespace {

/// The first interval that ends after `Position`.
template <class Iterator>
Iterator firstEndingAfter(Iterator Begin, Iterator End, uint64_t Position) {
  return std::partition_point(
      Begin, End, [=](const Interval &I) { return I.End <= Position; });
}

} // namespace

void IntervalSet::add(Interval I) {
  if (I.Begin >= I.End)
    return;
  // Those that overlap or touch the new one become part of it.
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
    // A hole may reach into the next interval, which looks at it again.
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

} // namespace amprt
