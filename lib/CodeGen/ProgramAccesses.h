//===- ProgramAccesses.h - the program's own memory accesses ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In checking runs the runtime is told of the accesses that the program makes
// outside of kernels, each with its location in the user's source: it finds
// accesses to the memory of views for which a copy is missing.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_CODEGEN_PROGRAMACCESSES_H
#define AMPCC_LIB_CODEGEN_PROGRAMACCESSES_H

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/PassManager.h"
#include <functional>

namespace ampcc {

/// Returns the name of the user's file that debug information means; empty: it
/// is a system header.
using FindUserFile = std::function<std::string(const llvm::DIFile &)>;

/// Puts calls of the runtime (abi_check.h) in front of reads and writes of
/// memory that others may know, and of calls that free it. Runs before loops
/// become vectors, which read more than the source does.
class CheckProgramAccesses : public llvm::PassInfoMixin<CheckProgramAccesses> {
public:
  explicit CheckProgramAccesses(FindUserFile Find) : Find(std::move(Find)) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
  /// Also without optimization.
  static bool isRequired() { return true; }

private:
  FindUserFile Find;
};

} // namespace ampcc

#endif
