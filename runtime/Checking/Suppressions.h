//===- Suppressions.h - reports that the user does not want -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_SUPPRESSIONS_H
#define AMPRT_CHECKING_SUPPRESSIONS_H

#include "Checking/Violations.h"

namespace amprt {

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

} // namespace amprt

#endif
