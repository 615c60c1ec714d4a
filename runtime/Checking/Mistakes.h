//===- Mistakes.h - what checks have found ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_MISTAKES_H
#define AMPRT_CHECKING_MISTAKES_H

#include "amp/detail/abi_check.h"
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace amprt {

class Suppressions;

enum class Mistake {
#define AMPRT_MISTAKE(Id, Name, Meaning) Id,
#include "Checking/Mistakes.def"
};

/// A row of Mistakes.def.
struct MistakeKind {
  const char *Name, *Meaning;
};
const std::vector<MistakeKind> &mistakeKinds();
inline const char *nameOf(Mistake M) { return mistakeKinds()[size_t(M)].Name; }

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

  /// Whether nothing was reported for these locations.
  bool isNew(Mistake Kind, const void *Kernel, uint32_t Site, uint32_t Other);
  /// Counts the finding, and prints it unless the limit is reached. Those that
  /// are suppressed are ignored.
  void report(const Finding &F);
  /// Reports a mistake of the program unless that of the same locations was.
  void reportOnce(const Finding &F);

  /// At the end of the process, whose status says that there were mistakes.
  void leave();

private:
  Mistakes();
  std::mutex Mutex;
  std::set<std::tuple<Mistake, const void *, uint32_t, uint32_t>> Known;
  std::set<std::tuple<Mistake, std::string, std::string>> KnownOfProgram;
  std::unique_ptr<Suppressions> Suppressed; ///< null: none
  size_t Count = 0, Limit = 100;
  std::vector<Finding> Reported; ///< for the file of reports
};

} // namespace amprt

#endif
