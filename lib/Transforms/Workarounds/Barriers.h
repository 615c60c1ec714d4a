//===- Barriers.h - where a tile's threads meet -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_WORKAROUNDS_BARRIERS_H
#define AMPCC_LIB_TRANSFORMS_WORKAROUNDS_BARRIERS_H

#include "../Threads/ThreadEffects.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

/// What of a module has barriers, in functions that it calls too.
class Barriers {
public:
  explicit Barriers(const ir::Module &M) {
    // Functions stand before what calls them.
    for (const auto &F : M.Functions)
      if (areIn(F->Body))
        Users.insert(F.get());
  }

  bool areIn(ir::Stmt *S) const {
    bool Found = false;
    ir::forEachExprIn(S, [&](ir::Expr *&E) {
      const auto *C = llvm::dyn_cast<ir::Call>(E);
      Found |= C && (isBarrier(C) || Users.contains(C->Callee));
    });
    return Found;
  }
  bool areIn(const ir::Function &F) const { return Users.contains(&F); }
  bool areAnywhere() const { return !Users.empty(); }

private:
  llvm::DenseSet<const ir::Function *> Users;
};

} // namespace ampcc

#endif
