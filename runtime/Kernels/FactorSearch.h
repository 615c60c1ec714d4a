//===- FactorSearch.h - search for the fastest factors ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the factors that suit launches of one kernel, of about one size, on one
// device, from times of launches that the program makes anyway. The best so far
// is compared with one candidate after the other: factors of 1, then others.
// In a comparison the two run in turns, so that what changes meanwhile (clocks,
// caches, what else the device does) is the same for both.
//
// A comparison needs at most ten times. While they are unknown, no further
// launches are trials; a trial whose time is lost is repeated.
//
// Pure arithmetic: it knows no device, and takes times in any order.
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
  /// A launch whose time is wanted.
  struct Trial {
    unsigned Comparison; ///< trials of comparisons that have ended are unused
    Side Of;
  };

  /// The first best is what the program's first launch has. No candidate is
  /// beyond the limits.
  FactorSearch(const RequestedFactors &Limits, const RequestedFactors &First);

  bool isOver() const { return Over; }
  /// True if the search has been given up because the device tells no times.
  bool hasFailed() const { return LostInARow == MaxLost; }
  const RequestedFactors &best() const { return Best; }
  /// Unless it is over.
  const RequestedFactors &candidate() const { return Candidate; }
  /// The candidate and those that follow if the best stays the best, some of
  /// them.
  std::vector<RequestedFactors> upcoming() const;
  /// How many times as fast the best is as factors of 1; 0: not known.
  double gain() const { return Best.areOne() ? 1 : Gain; }

  /// Returns the trial that the next launch is to be. Nothing: the times of the
  /// trials under way decide.
  std::optional<Trial> next();
  /// Adds the time of a trial, per thread.
  void add(const Trial &T, double Time);
  /// The time of a trial will not be known.
  void lose(const Trial &T);
  /// The candidate does not build or run, or no launch can have it.
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
  std::vector<RequestedFactors> Met; ///< that have been best or candidate
  double Gain = 0;
  bool Over = false;

  unsigned Comparison = 0, LostInARow = 0;
  size_t Trials = 0;            ///< of all comparisons
  size_t Rounds = 0;            ///< that this comparison takes
  size_t Launched[2] = {};      ///< trials of the comparison, by Side
  std::vector<double> Times[2]; ///< sorted
};

} // namespace amprt

#endif
