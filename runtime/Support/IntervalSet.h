//===- IntervalSet.h - which bytes of a buffer ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_INTERVALSET_H
#define AMPRT_SUPPORT_INTERVALSET_H

#include <cstdint>
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

} // namespace amprt

#endif
