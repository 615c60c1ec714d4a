//===- FreshNames.h - unused names ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_FRESHNAMES_H
#define AMPCC_LIB_TRANSFORMS_COMMON_FRESHNAMES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

/// Returns the names at the file scope of \p M.
llvm::StringSet<> getGlobalNames(const ir::Module &M);

class FreshNames {
public:
  /// Makes names that are unused in \p M.
  explicit FreshNames(ir::Module &M);
  /// Makes names that are unused in \p F and \p Globals.
  FreshNames(ir::Module &M, const ir::Function &F, llvm::StringSet<> Globals);
  FreshNames(ir::Module &M, const ir::Function &F)
      : FreshNames(M, F, getGlobalNames(M)) {}

  /// Returns \p Base, with a number if it is used; \p Tried gets used names.
  std::string make(llvm::StringRef Base,
                   std::vector<std::string> *Tried = nullptr);
  /// Returns `t` and a number.
  std::string makeTemporary();
  /// Makes a variable whose name begins with \p Base.
  ir::Variable *makeVariable(llvm::StringRef Base, const ir::Type *T,
                             clang::SourceLocation Loc = {});

private:
  void add(const ir::Function &F);

  ir::Module *M;
  llvm::StringSet<> Taken;
  unsigned NumTemporaries = 0;
};

} // namespace ampcc

#endif
