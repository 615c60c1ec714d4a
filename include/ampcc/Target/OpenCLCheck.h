//===- OpenCLCheck.h - does the printed text compile? -----------*- C++ -*-===//
//
// Accepted means that it builds: each program is parsed by Clang's own OpenCL C
// front end before it is embedded.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TARGET_OPENCLCHECK_H
#define AMPCC_TARGET_OPENCLCHECK_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace ampcc {

struct OpenCLError {
  std::string Message;
  /// FILE:LINE, as #line counts; empty if the error has no place.
  std::string Place;
  /// Brackets nest deeper than compilers of OpenCL, which are made of Clang,
  /// take.
  bool IsNesting;
};

/// The first error in \p Source as OpenCL C 1.2, or nothing. \p ResourceDir is
/// where Clang's own headers are.
std::optional<OpenCLError> findOpenCLError(llvm::StringRef Source,
                                           llvm::StringRef ResourceDir);

} // namespace ampcc

#endif
