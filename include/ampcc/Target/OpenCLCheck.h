//===- OpenCLCheck.h - does the printed text compile? -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Accepted means that it builds: each program is parsed by Clang's own OpenCL C
// front end before it is embedded. The common beginning of all programs,
// mostly Clang's header of OpenCL, takes longer than most of them.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TARGET_OPENCLCHECK_H
#define AMPCC_TARGET_OPENCLCHECK_H

#include "llvm/ADT/ArrayRef.h"
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

/// The first error in \p Programs, each by itself OpenCL C 1.2, or nothing.
/// Macros that one of them defines are still there in the next. \p ResourceDir
/// is where Clang's own headers are.
std::optional<OpenCLError> findOpenCLError(llvm::ArrayRef<std::string> Programs,
                                           llvm::StringRef ResourceDir);

} // namespace ampcc

#endif
