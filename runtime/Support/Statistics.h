//===- Statistics.h - what the runtime has done -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_STATISTICS_H
#define AMPRT_SUPPORT_STATISTICS_H

#include "amp/detail/abi.h"
#include <atomic>
#include <string>
#include <vector>

namespace amprt {

/// One number of amprt_statistics. Counting orders nothing.
class Counter {
public:
  void add(uint64_t Count) {
    Value.fetch_add(Count, std::memory_order_relaxed);
  }
  uint64_t get() const { return Value.load(std::memory_order_relaxed); }

private:
  std::atomic<uint64_t> Value{0};
};

struct Statistics {
  Counter Launches, CopiesIn, BytesIn, CopiesOut, BytesOut, CopiesAcross,
      BytesAcross, ProgramsBuilt, ProgramsLoaded, FactoredLaunches,
      FactorsRejected, Trials, FactorsChosen;

  amprt_statistics get() const;
  /// A line of its own for print().
  void remark(std::string Line);
  /// The same, "ABOUT: WHAT"; it takes the place of an earlier line about it.
  void remark(const std::string &About, const std::string &What);
  std::vector<std::string> remarks() const;
  /// For AMPCC_STATS=1: one "name value" line each on stderr, and the remarks.
  void print() const;
};

extern Statistics Stats;

} // namespace amprt

#endif
