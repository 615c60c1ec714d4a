//===- TuningRecord.h - tuning results on disk ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_TUNINGRECORD_H
#define AMPRT_KERNELS_TUNINGRECORD_H

#include "Kernels/Factors.h"
#include <functional>
#include <map>
#include <string_view>

namespace amprt {

/// Launches of a power of two of threads, up to the next, are of one class.
using SizeClass = unsigned;
constexpr SizeClass SizeClasses = 33;

/// The disk cache's record of a kernel on a device. Several processes may
/// search at once: each adds its findings.
struct TuningRecord {
  std::string Kernel, Location, Device; ///< for people
  std::map<SizeClass, RequestedFactors> Found;

  std::string write() const;
  /// Nothing if the text is no record.
  static std::optional<TuningRecord> read(std::string_view Text);
};

/// Empty if the entry is missing or damaged.
std::map<SizeClass, RequestedFactors> recallFactors(const std::string &Key);
void rememberFactors(const std::string &Key, TuningRecord New);
/// Calls `each` with all that is remembered, and the key.
void forEachRecord(const std::function<void(const std::string &Key,
                                            const TuningRecord &)> &each);

/// All that is remembered, in one text for importRecords().
std::string exportRecords();
/// Adds what is not remembered here. Returns the number of records in the text;
/// nothing if it is not a text of exportRecords(), which changes nothing.
std::optional<size_t> importRecords(std::string_view Text);

} // namespace amprt

#endif
