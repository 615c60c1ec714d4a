//===- Statistics.h - statistics --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_STATISTICS_H
#define AMPRT_SUPPORT_STATISTICS_H

#include "amp/detail/abi.h"
#include <string>
#include <vector>

namespace amprt {

/// The process's statistics. AMPCC_STATS=1 prints them and the remarks on
/// stderr at exit.
extern amprt_statistics Stats;

/// Adds to a number, without ordering.
inline void count(uint64_t &Number, uint64_t More = 1) {
  __atomic_fetch_add(&Number, More, __ATOMIC_RELAXED);
}

inline void countCopy(uint64_t &Copies, uint64_t &Bytes, uint64_t Size) {
  count(Copies);
  count(Bytes, Size);
}

/// Adds a line to the remarks.
void addRemark(std::string Line);
/// Adds "ABOUT: WHAT", which replaces an earlier remark with the same ABOUT.
void addRemark(const std::string &About, const std::string &What);
std::vector<std::string> allRemarks();

} // namespace amprt

#endif
