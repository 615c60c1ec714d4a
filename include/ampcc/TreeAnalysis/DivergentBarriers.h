//===- DivergentBarriers.h - barriers in divergent code ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules K4 to K7: all threads of a tile must reach the same barrier through the
// same control flow. This holds if no condition that decides whether a barrier
// is reached depends on a value that differs between the threads.
//
// An abstract interpretation of a kernel, as lowered: each call runs its callee
// in the caller's state, which maps the parts of objects to their uniformity
// and the objects that they point to. Stores depend on the conditions around
// them. Loops run until nothing changes.
//
// Sources: a thread's position differs between threads; a kernel's arguments
// are uniform. A load from tile_static memory is uniform after a barrier
// without a store between; a load of a container's element is unproved, unless
// the element is const.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TREEANALYSIS_DIVERGENTBARRIERS_H
#define AMPCC_TREEANALYSIS_DIVERGENTBARRIERS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

enum class Uniformity : uint8_t {
  Uniform,  ///< The same in all threads of a tile.
  Unproved, ///< Neither proved uniform nor proved divergent.
  Divergent ///< Depends on the thread.
};

/// A function on the call stack; the same for all its calls by \c Site.
struct Activation {
  const ir::Function *F;
  const ir::Call *Site;     ///< null for the kernel
  const Activation *Caller; ///< null for the kernel

  /// True if this is \p Inner or one of its callers.
  bool contains(const Activation *Inner) const {
    while (Inner && Inner != this)
      Inner = Inner->Caller;
    return Inner;
  }
};

/// The uniformity of a value, and the expression that made it non-uniform.
struct Divergence {
  Uniformity Level = Uniformity::Uniform;
  const ir::Expr *Origin = nullptr;
  const Activation *In = nullptr; ///< evaluates \c Origin

  /// Joins with \p O, on which the value also depends. Returns whether that
  /// changed anything.
  bool join(const Divergence &O) {
    const bool Changes = O.Level > Level;
    if (Changes)
      *this = O;
    return Changes;
  }
};

/// A condition that decides whether a barrier is reached.
struct DivergentBarrier {
  const Activation *In;
  const ir::Call *Barrier; ///< or the call of a function that has one
  const ir::Expr *Condition;
  Divergence Value; ///< of the condition
};

struct DivergentBarriers {
  std::vector<DivergentBarrier> All;
  std::vector<std::unique_ptr<Activation>> Activations;
};

/// Finds the barriers of \p M in conditions that are not uniform.
/// \p ReadsConst: a function through whose object elements are only read.
DivergentBarriers findDivergentBarriers(
    const ir::Module &M,
    llvm::function_ref<bool(const ir::Function *)> ReadsConst);

} // namespace ampcc

#endif
