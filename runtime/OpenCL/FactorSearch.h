//===- FactorSearch.h - which factors are the fastest -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the factors that suit launches of one kernel, of about one size, on one
// device, from times of launches that the program makes anyway. The best so far
// meets one challenger after the other: at first the guess, then neighbours of
// the best. In such a duel the two run in turns, so that what changes meanwhile
// (clocks, caches, what else the device does) is the same for both.
//
// Pure arithmetic: it knows no device, and takes times in any order.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_FACTORSEARCH_H
#define AMPRT_OPENCL_FACTORSEARCH_H

#include "OpenCL/Factors.h"
#include <vector>

namespace amprt {

class FactorSearch {
public:
  enum Side { OfBest, OfChallenger };
  /// A launch whose time is wanted.
  struct Trial {
    unsigned Duel; ///< those of duels that have ended are of no use
    Side Of;
  };

  /// The first best is what the program has: factors of 1. No challenger is
  /// beyond the limits.
  FactorSearch(const Wish &Limits, const Wish &Guess);

  bool isOver() const { return Over; }
  /// Whether the search has been given up because times were missing.
  bool hasFailed() const { return Lost == MaxLost; }
  const Wish &best() const { return Best; }
  /// Unless it is over.
  const Wish &challenger() const { return Challenger; }
  /// How many times as fast the best is as factors of 1.
  double gain() const { return Gain; }

  /// The trial that the next launch is to be. Nothing: the times of those that
  /// are under way decide.
  std::optional<Trial> next();
  /// The time of a trial, per thread.
  void add(const Trial &T, double Time);
  /// The time of a trial will not be known; after some of these it is over.
  void lose(const Trial &T);
  /// The challenger does not build or run, or no launch can have it.
  void dropChallenger() { meetNext(); }

private:
  static constexpr unsigned MaxLost = 8;
  enum class Verdict { Open, Wins, Loses };
  Verdict judge() const;
  void meetNext();
  bool isNew(const Wish &W) const;

  const Wish Limits;
  const Wish Guess;
  Wish Best, Challenger;
  std::vector<Wish> Met; ///< that have been best or challenger
  double Gain = 1;
  bool Over = false;

  unsigned Duel = 0, Lost = 0;
  size_t Trials = 0;            ///< of all duels
  size_t Rounds = 0;            ///< that this duel takes
  size_t Launched[2] = {};      ///< trials of the duel, by Side
  std::vector<double> Times[2]; ///< sorted
};

} // namespace amprt

#endif
