//===- SourceNames.h - what the source calls an object ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_SOURCENAMES_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_SOURCENAMES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

class SourceNames {
public:
  /// \p V, which the source does not name, is made of \p Init.
  void note(const ir::Variable *V, const ir::Expr *Init);
  /// The object of the program that \p Place is a part of or is reached
  /// through: `v`, `body.mass`. Empty: it has no name.
  std::string describe(const ir::Expr *Place) const;

private:
  std::string describeMember(const ir::Member *M) const;
  std::string describeCall(const ir::Call *C) const;

  llvm::DenseMap<const ir::Variable *, std::string> Made;
};

} // namespace ampcc

#endif
