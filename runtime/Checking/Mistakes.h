//===- Mistakes.h - what checks have found ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_MISTAKES_H
#define AMPRT_CHECKING_MISTAKES_H

#include "amp/detail/abi_check.h"
#include <cstdint>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace amprt {

enum class Mistake {
  Outside,
  Race,
  Undefined,
  Barrier,
  Division,
  Shift,
  Stale,
  Lost,
  Freed,
};

/// A location in the source.
struct Location {
  std::string File;
  uint32_t Line = 0, Column = 0;

  Location() = default;
  /// Null: an unknown location.
  explicit Location(const amprt_check_site *Site);
  /// "file:line:column"
  explicit Location(const char *Text);
  bool isKnown() const { return !File.empty(); }
  /// "file:line:column: "
  std::string text() const;
};

/// What is to be said of a location.
struct Remark {
  Location At;
  std::string Text;
};

struct Finding {
  Mistake Kind;
  Remark First;
  std::string Kernel; ///< its name; or empty
  Remark Note;        ///< without a text: none
};

/// The mistakes of the process. Each is reported once for the locations in the
/// source that it is about.
class Mistakes {
public:
  static Mistakes &get();

  /// Whether the mistake is to be reported: it is new, and the limit is not
  /// reached.
  bool isNew(Mistake Kind, const void *Kernel, uint32_t Site, uint32_t Other);
  void report(const Finding &R);
  /// Reports a mistake of the program unless that of the same locations was.
  void reportOnce(const Finding &R);
  size_t count();

  /// The exit status of a process with violations.
  static constexpr int ExitStatus = 66;

private:
  Mistakes();
  bool isBelowLimit() const;
  std::mutex Mutex;
  std::set<std::tuple<Mistake, const void *, uint32_t, uint32_t>> Known;
  std::set<std::tuple<Mistake, std::string, std::string>> KnownOfProgram;
};

} // namespace amprt

#endif
