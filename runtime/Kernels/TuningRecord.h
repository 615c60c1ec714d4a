//===- TuningRecord.h - tuning results on disk ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_TUNINGRECORD_H
#define AMPRT_KERNELS_TUNINGRECORD_H

#include "Kernels/Factors.h"
#include <functional>
#include <map>
#include <string_view>

namespace amprt {

/// Launches with the same floor(log2(threads)) are of one class.
using SizeClass = unsigned;
constexpr SizeClass SizeClasses = 33;

/// The disk cache's record of a kernel on a device. Several processes may
/// search concurrently: each adds its findings.
struct TuningRecord {
  std::string Kernel, Location, Device; ///< for humans
  std::map<SizeClass, RequestedFactors> Found;

  std::string write() const;
  /// Returns nothing if the text is not a record.
  static std::optional<TuningRecord> read(std::string_view Text);
};

/// Returns nothing if the entry is missing or damaged.
std::map<SizeClass, RequestedFactors> recallFactors(const std::string &Key);
void rememberFactors(const std::string &Key, TuningRecord New);
/// Calls `each` with all records and their keys.
void forEachRecord(const std::function<void(const std::string &Key,
                                            const TuningRecord &)> &each);

/// Returns all records in one text for importRecords().
std::string exportRecords();
/// Adds missing records. Returns the number of records in the text; returns
/// nothing, without effect, if it is not a text of exportRecords().
std::optional<size_t> importRecords(std::string_view Text);

} // namespace amprt

#endif
