//===- FactorSearch.h - search for the fastest factors ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the fastest factors for launches of one kernel, of about one size, on
// one device, by timing launches that the program makes anyway. The best so far
// is compared with one candidate after the other: first factors of 1, then
// others. The two sides of a comparison alternate, so that changing conditions
// (clocks, caches, other work on the device) affect both equally.
//
// A comparison needs at most ten times. While these are pending, no further
// launches become trials; a trial whose time is lost is repeated.
//
// Independent of devices; accepts times in any order.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_KERNELS_FACTORSEARCH_H
#define AMPRT_KERNELS_FACTORSEARCH_H

#include "Kernels/Factors.h"
#include <vector>

namespace amprt {

class FactorSearch {
public:
  enum Side { OfBest, OfCandidate };
  /// A launch that is timed.
  struct Trial {
    unsigned Comparison; ///< trials of ended comparisons are ignored
    Side Of;
  };

  /// The program's first launch uses the first best. Candidates respect the
  /// limits.
  FactorSearch(const RequestedFactors &Limits, const RequestedFactors &First);

  bool isOver() const { return Over; }
  /// True if the search was given up because the device reports no times.
  bool hasFailed() const { return LostInARow == MaxLost; }
  const RequestedFactors &best() const { return Best; }
  /// Only valid while the search is not over.
  const RequestedFactors &candidate() const { return Candidate; }
  /// Returns the candidate and some of those that follow if the best stays the
  /// best.
  std::vector<RequestedFactors> upcoming() const;
  /// Returns the speedup of the best over factors of 1; 0 if unknown.
  double gain() const { return Best.areOne() ? 1 : Gain; }

  /// Returns the trial for the next launch, or nothing if the times of pending
  /// trials decide.
  std::optional<Trial> next();
  /// Adds a trial's time per thread.
  void add(const Trial &T, double Time);
  /// Records that a trial's time will not be known.
  void lose(const Trial &T);
  /// Drops a candidate that does not build or run, or fits no launch.
  void dropCandidate() { compareNext(); }

private:
  static constexpr unsigned MaxLost = 8;
  enum class Verdict { Open, Wins, Loses };
  Verdict judge() const;
  void compareNext();
  bool isNew(const RequestedFactors &W) const;
  std::vector<RequestedFactors> candidates() const;

  const RequestedFactors Limits;
  const RequestedFactors First;
  RequestedFactors Best, Candidate;
  std::vector<RequestedFactors> Met; ///< past bests and candidates
  double Gain = 0;
  bool Over = false;

  unsigned Comparison = 0, LostInARow = 0;
  size_t Trials = 0;            ///< of all comparisons
  size_t Rounds = 0;            ///< that this comparison needs
  size_t Launched[2] = {};      ///< trials of the comparison, by Side
  std::vector<double> Times[2]; ///< sorted
};

} // namespace amprt

#endif
