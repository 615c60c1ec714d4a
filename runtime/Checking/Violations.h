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

/// A kind of violation. The name is used in suppressions and as rule in report
/// files; docs/checking.md explains each kind.
struct ViolationKind {
  const char *Name, *Meaning;
};
const std::vector<ViolationKind> &violationKinds();
inline const char *nameOf(Violation M) {
  return violationKinds()[size_t(M)].Name;
}

/// A source location.
struct Location {
  std::string File;
  uint32_t Line = 0, Column = 0;

  Location() = default;
  /// A null site is an unknown location.
  explicit Location(const amprt_check_site *Site);
  /// Parses "file:line:column".
  explicit Location(const char *Text);
  bool isKnown() const { return !File.empty(); }
  /// Returns "file:line:column: ", or an empty string if unknown.
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
  std::string Kernel; ///< the kernel's name, or empty
  Remark Note;        ///< no note if its text is empty
};

/// A list of lines `KIND:FILE`, `KIND:FILE:LINE` and `KIND:KERNEL`. `*` matches
/// every kind, and a file is matched by a suffix of its path.
class Suppressions {
public:
  /// Reports an unreadable file and malformed lines on stderr.
  void read(const char *Path);
  bool match(const Finding &F) const;

private:
  struct Line {
    std::string Kind, Where;
  };
  std::vector<Line> Lines;
};

/// The violations of the process. Each is reported once per combination of
/// source locations.
class Violations {
public:
  static Violations &get();

  /// True if no violation was reported for these locations.
  bool isNew(Violation Kind, const void *Kernel, uint32_t Site, uint32_t Other);
  /// Counts the finding, and prints it below the limit. Suppressed findings are
  /// ignored.
  void report(const Finding &F);
  /// Reports a violation of the program once per combination of locations.
  void reportOnce(const Finding &F);

  /// Ends the process with the status for violations, if there were any.
  void leave();

private:
  Violations();
  std::mutex Mutex;
  std::set<std::tuple<Violation, const void *, uint32_t, uint32_t>> Known;
  std::set<std::tuple<Violation, std::string, std::string>> KnownOfProgram;
  Suppressions Suppressed;
  size_t Count = 0, Limit = 100;
  std::vector<Finding> Reported; ///< for the report file
};

} // namespace amprt

#endif
