//===- Violations.h - violations and their reports --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_VIOLATIONS_H
#define AMPRT_CHECKING_VIOLATIONS_H

#include "amp/detail/abi_check.h"
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace amprt {

/// The kinds of violations, in the order of violationKinds().
enum class Violation {
  Outside,
  Race,
  Undefined,
  Barrier,
  Division,
  Shift,
  Stale,
  Lost,
  Freed
};

/// The names are those of suppressions, and of rules in files of reports;
/// docs/checking.md explains each.
struct ViolationKind {
  const char *Name, *Meaning;
};
const std::vector<ViolationKind> &violationKinds();
inline const char *nameOf(Violation M) {
  return violationKinds()[size_t(M)].Name;
}

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

/// A message at a location.
struct Remark {
  Location At;
  std::string Text;
};

struct Finding {
  Violation Kind;
  Remark First;
  std::string Kernel; ///< its name; or empty
  Remark Note;        ///< without a text: none
};

/// A list of lines `KIND:FILE`, `KIND:FILE:LINE` and `KIND:KERNEL`, in which
/// `*` is every kind, and a file is meant by the end of its path.
class Suppressions {
public:
  /// Says on stderr if the file cannot be read, and which lines are wrong.
  void read(const char *Path);
  bool match(const Finding &F) const;

private:
  struct Line {
    std::string Kind, Where;
  };
  std::vector<Line> Lines;
};

/// The violations of the process. Each is reported once for the locations in
/// the source that it is about.
class Violations {
public:
  static Violations &get();

  /// True if nothing was reported for these locations.
  bool isNew(Violation Kind, const void *Kernel, uint32_t Site, uint32_t Other);
  /// Counts the finding, and prints it unless the limit is reached. Those that
  /// are suppressed are ignored.
  void report(const Finding &F);
  /// Reports a violation of the program unless that of the same locations was.
  void reportOnce(const Finding &F);

  /// At the end of the process, whose status says that there were violations.
  void leave();

private:
  Violations();
  std::mutex Mutex;
  std::set<std::tuple<Violation, const void *, uint32_t, uint32_t>> Known;
  std::set<std::tuple<Violation, std::string, std::string>> KnownOfProgram;
  Suppressions Suppressed;
  size_t Count = 0, Limit = 100;
  std::vector<Finding> Reported; ///< for the file of reports
};

} // namespace amprt

#endif
