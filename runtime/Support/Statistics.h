//===- Statistics.h - statistics --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_STATISTICS_H
#define AMPRT_SUPPORT_STATISTICS_H

#include "amp/detail/abi.h"
#include <string>
#include <vector>

namespace amprt {

/// The process's numbers. AMPCC_STATS=1 prints them on stderr at its end, and
/// the remarks.
extern amprt_statistics Stats;

/// Adds to one of the numbers, which orders nothing.
inline void count(uint64_t &Number, uint64_t More = 1) {
  __atomic_fetch_add(&Number, More, __ATOMIC_RELAXED);
}

inline void countCopy(uint64_t &Copies, uint64_t &Bytes, uint64_t Size) {
  count(Copies);
  count(Bytes, Size);
}

/// Adds a line to the remarks.
void addRemark(std::string Line);
/// Adds "ABOUT: WHAT", which takes the place of an earlier line about it.
void addRemark(const std::string &About, const std::string &What);
std::vector<std::string> allRemarks();

} // namespace amprt

#endif
