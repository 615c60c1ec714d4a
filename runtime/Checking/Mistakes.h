//===- Mistakes.h - what checks have found ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_MISTAKES_H
#define AMPRT_CHECKING_MISTAKES_H

#include <cstdint>
#include <mutex>
#include <set>
#include <string>
#include <tuple>

namespace amprt {

enum class Mistake {
  Outside,
  Race,
  Undefined,
  Barrier,
  Division,
  Shift,
};

/// The mistakes of the process. Each is reported once for the locations in the
/// source that it is about.
class Mistakes {
public:
  static Mistakes &get();

  /// Whether the mistake is to be reported: it is new, and the limit is not
  /// reached.
  bool isNew(Mistake Kind, const void *Kernel, uint32_t Site, uint32_t Other);
  /// Writes whole lines to stderr.
  void report(const std::string &Text);
  size_t count();

  /// The exit status of a process with violations.
  static constexpr int ExitStatus = 66;

private:
  Mistakes();
  std::mutex Mutex;
  std::set<std::tuple<Mistake, const void *, uint32_t, uint32_t>> Known;
};

} // namespace amprt

#endif
