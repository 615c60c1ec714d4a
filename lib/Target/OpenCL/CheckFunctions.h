//===- CheckFunctions.h - the checks of kernels on GPUs ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_OPENCL_CHECKFUNCTIONS_H
#define AMPCC_LIB_TARGET_OPENCL_CHECKFUNCTIONS_H

#include "../C/Dialect.h"
#include "llvm/ADT/StringMap.h"

namespace ampcc::opencl {

/// The functions that Transforms/Checking has put calls of. OpenCL C has no
/// templates: each combination of types gets a function.
class CheckFunctions {
public:
  static bool isOne(const ir::Call &E);
  /// The function that the call \p E of a builtin calls.
  std::string use(const ir::Call &E, target::Dialect &Lang);
  /// The functions in use, of a kernel with \p Sites.
  std::string define(size_t Sites) const;

private:
  /// The name of the function that the macro \p Builtin defines for \p Types.
  std::string get(llvm::StringRef Builtin, llvm::StringRef Types);

  llvm::StringMap<std::string> Names; ///< by macros and types
  std::string Definitions;
  bool IsUsed = false, HasShadow = false;
};

} // namespace ampcc::opencl

#endif
