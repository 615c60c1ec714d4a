//===- FreshNames.h - names of new variables --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_FRESHNAMES_H
#define AMPCC_LIB_TRANSFORMS_COMMON_FRESHNAMES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

/// Names that nothing in a function has, nor what it may use.
class FreshNames {
public:
  FreshNames(ir::Module &M, const ir::Function &F);
  /// \p Base, or that and a number.
  std::string make(llvm::StringRef Base);
  /// A variable with such a name.
  ir::Variable *makeVariable(llvm::StringRef Base, const ir::Type *T,
                             clang::SourceLocation Loc = {});

private:
  ir::Module *M;
  llvm::StringSet<> Taken;
};

/// The names that functions of \p M see without declaring them.
llvm::StringSet<> getGlobalNames(const ir::Module &M);

} // namespace ampcc

#endif
