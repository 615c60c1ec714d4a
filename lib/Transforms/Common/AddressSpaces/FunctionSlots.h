//===- FunctionSlots.h - the slots of one function --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_FUNCTIONSLOTS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_FUNCTIONSLOTS_H

#include "SlotSet.h"
#include "TypeSlots.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace ampcc {

/// The slots of one function, before it is known where it is called.
struct FunctionSlots {
  SlotSet Slots;
  /// The slots of the parameters, then of the result.
  SlotList Signature;
  llvm::DenseMap<const ir::Variable *, SlotList> Variables;
  /// The slots of expressions that say their type: literals, casts, aggregates,
  /// calls of builtins; of other calls, the callee's signature.
  llvm::DenseMap<const ir::Expr *, SlotList> Exprs;
  /// The arguments that lead to copies of the objects, which are private.
  llvm::DenseSet<const ir::Expr *> Copied;
  /// The signature's slots alone, in its order: what calls instantiate.
  SlotSet Summary;
};

using SlotsOfFunctions =
    llvm::DenseMap<const ir::Function *, std::unique_ptr<FunctionSlots>>;

/// The slots of \p F; \p Known has those of the functions that it calls.
std::unique_ptr<FunctionSlots> collectSlots(const ir::Function &F,
                                            TypeSlots &Types,
                                            const SlotsOfFunctions &Known);

/// Every slot of a function at one instance: where its signature's are known.
class InstanceSpaces {
public:
  /// The spaces of a kernel, to which a launch passes what its parameters'
  /// types say.
  explicit InstanceSpaces(const FunctionSlots &Kernel)
      : Function(Kernel), Slots(Kernel.Slots), Consistent(Slots.solve()) {}
  InstanceSpaces(const FunctionSlots &Function, SpaceRange Signature)
      : Function(Function), Slots(Function.Slots) {
    for (auto [S, Space] : llvm::zip_equal(Function.Signature, Signature))
      Consistent &= Slots.pin(S, Space);
    Consistent &= Slots.solve();
  }

  /// False if the signature contradicts what the body does.
  bool isConsistent() const { return Consistent; }

  SpaceList get(llvm::ArrayRef<Slot> List) const {
    SpaceList Result;
    for (Slot S : List)
      Result.push_back(Slots.getSpace(S).value_or(AddressSpace::Private));
    return Result;
  }
  SpaceList getVariable(const ir::Variable *V) const {
    return get(Function.Variables.lookup(V));
  }
  SpaceList getExpr(const ir::Expr *E) const {
    return get(Function.Exprs.lookup(E));
  }
  SpaceList getSignature() const { return get(Function.Signature); }
  bool isCopied(const ir::Expr *Arg) const {
    return Function.Copied.contains(Arg);
  }

private:
  const FunctionSlots &Function;
  SlotSet Slots;
  bool Consistent = true;
};

} // namespace ampcc

#endif
