//===- SlotCollector.h - finds the slots of one function --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_SLOTCOLLECTOR_H
#define AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_SLOTCOLLECTOR_H

#include "FunctionSlots.h"

namespace ampcc {

/// An expression's slots: where it lies if it is a place, and its type's.
struct ExprSlots {
  Slot Place = NoSlot; ///< none: \c Where
  AddressSpace Where = AddressSpace::Private;
  SlotList Values;
};

/// Walks a function's body once: what flows into what.
class SlotCollector {
public:
  SlotCollector(TypeSlots &Types, const SlotsOfFunctions &Known,
                FunctionSlots &Result)
      : Types(Types), Known(Known), Result(Result), Slots(Result.Slots) {}

  void collect(const ir::Function &F);

private:
  /// The purpose that an expression is evaluated for.
  enum class Use {
    Place,   ///< where it lies
    Value,   ///< what it holds
    Referent ///< it is a pointer, and what that leads to is read at once
  };
  ExprSlots visit(const ir::Expr *E, Use U);
  ExprSlots visitUnary(const ir::Unary *E, Use U);
  ExprSlots visitBinary(const ir::Binary *E);
  ExprSlots visitConditional(const ir::Conditional *E, Use U);
  ExprSlots visitMember(const ir::Member *E, Use U);
  ExprSlots visitIndex(const ir::Index *E, Use U);
  ExprSlots visitCast(const ir::Cast *E, Use U);
  ExprSlots visitAggregate(const ir::Aggregate *E);
  ExprSlots visitCall(const ir::Call *E, Use U);
  void visitStmt(ir::Stmt *S);

  /// The slots of \p E as something of type \p T: arrays become pointers.
  SlotList visitValue(const ir::Expr *E, const ir::Type *T, Use U = Use::Value);
  /// As visitValue, for an operand that is a pointer or an array.
  SlotList visitPointer(const ir::Expr *E, Use U);
  /// The value of \p E becomes part of \p To, which has the type \p T.
  void assign(const ir::Expr *E, llvm::ArrayRef<Slot> To, const ir::Type *T);

  /// The slots of a \p T, as far as its type tells.
  SlotList make(const ir::Type *T);
  SlotList getVariable(const ir::Variable *V);
  SlotList getAddress(const ExprSlots &Object);
  /// Returns the object that a pointer with these slots leads to.
  ExprSlots getReferent(llvm::ArrayRef<Slot> Pointer, const ir::Type *T);
  void unify(llvm::ArrayRef<Slot> A, llvm::ArrayRef<Slot> B);
  void flow(llvm::ArrayRef<Slot> From, llvm::ArrayRef<Slot> To,
            const ir::Type *T);

  struct Argument {
    const ir::Expr *E;
    llvm::ArrayRef<Slot> Param; ///< its part of the callee's signature
    SlotList Init;
    const ir::Variable *V; ///< the parameter
  };
  /// The arguments that should lead to copies get slots of their own.
  void copyArguments(llvm::MutableArrayRef<Argument> Args);
  bool takesCopies(const ir::Function &F, Use U);

  TypeSlots &Types;
  const SlotsOfFunctions &Known;
  FunctionSlots &Result;
  SlotSet &Slots;
  const ir::Type *ResultType = nullptr;
  SlotList Return;
};

} // namespace ampcc

#endif
