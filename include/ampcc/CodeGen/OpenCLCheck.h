//===- OpenCLCheck.h - does the printed text compile? -----------*- C++ -*-===//
//
// Accepted means that it builds: each program is parsed by Clang's own OpenCL C
// front end before it is embedded.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_CODEGEN_OPENCLCHECK_H
#define AMPCC_CODEGEN_OPENCLCHECK_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace ampcc {

/// The first error in \p Source as OpenCL C 1.2, or nothing. \p ResourceDir is
/// where Clang's own headers are.
std::optional<std::string> findOpenCLError(llvm::StringRef Source,
                                           llvm::StringRef ResourceDir);

} // namespace ampcc

#endif
