//===- CloneNames.h - names of cloned functions and structs -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_CLONENAMES_H
#define AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_CLONENAMES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

/// Names that nothing in a module has.
class CloneNames {
public:
  explicit CloneNames(const ir::Module &M) : M(M) {}

  /// \p Base, or that and a number. \p Tried gets what others have.
  std::string make(llvm::StringRef Base,
                   std::vector<std::string> *Tried = nullptr);
  std::string makeTemporary();
  /// Names \p Clone, a copy of a function that keeps its name.
  void rename(ir::Function &Clone);

private:
  void collect();

  const ir::Module &M;
  llvm::StringSet<> Taken; ///< empty until a name is asked for
  unsigned NumTemporaries = 0;
};

} // namespace ampcc

#endif
