//===- GenericPointers.cpp - lowers generic pointers ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "GenericHelpers.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool isPointer(const Expr *E) {
  return E->getType()->isPointer() || E->getType()->isArray();
}

/// True for `a == b` if a and b point to different address spaces.
static bool comparesMemories(const Expr *E) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  return B && isPointer(B->Left) && isPointer(B->Right) &&
         !llvm::isa<Literal>(B->Left) && !llvm::isa<Literal>(B->Right) &&
         B->Op < BinaryOp::LogicalAnd &&
         getPointeeSpace(B->Left) != getPointeeSpace(B->Right);
}

namespace {
/// Rewrites the expressions of all functions, once variables, results and
/// fields of the module have their new types. Expressions have their old types
/// until they are rewritten.
class GenericExprs {
public:
  GenericExprs(Module &M, GenericHelpers &Helpers)
      : M(M), Build(M), Helpers(Helpers) {}

  /// Returns \p T with structs instead of generic pointers.
  const Type *lower(const Type *T) {
    const Type *Result = T;
    if (T->isPointer() && T->getSpace() == AddressSpace::Generic)
      Result = Helpers.getPointerType();
    else if (T->isPointer())
      Result = M.Types.getPointer(lower(T->getElement()), T->getSpace());
    else if (T->isArray())
      Result = M.Types.withElement(T, lower(T->getElement()));
    else
      return T;
    return T->isConst() ? M.Types.withConst(Result) : Result;
  }

  /// Returns \p E, converted to \p T.
  Expr *convert(Expr *E, const Type *T) {
    Expr *V = value(E);
    return isGeneric(T) ? Helpers.convert(V) : V;
  }

  /// Returns \p E as a condition.
  Expr *condition(Expr *E) {
    Expr *V = value(E);
    return isGeneric(V) ? Helpers.isNull(V, /*Negated=*/true) : V;
  }

  /// Returns \p E, whose value is unused.
  Expr *effect(Expr *E) {
    auto *U = llvm::dyn_cast<Unary>(E);
    const bool IsChange = U && U->Op >= UnaryOp::PreInc && isIndirect(U);
    return IsChange ? lowerIncrement(U, /*OldIsRead=*/false) : value(E);
  }

  /// Returns the declarations of the temporaries since the last call.
  llvm::SmallVector<Stmt *, 8> takeTemporaries() {
    return std::exchange(Temporaries, {});
  }

private:
  using Steps = llvm::SmallVector<Expr *, 4>;
  bool isGeneric(const Expr *E) const { return Helpers.isGeneric(E); }

  bool isGeneric(const Type *T) const {
    return T->getRecord() == Helpers.getPointerType()->getRecord();
  }

  /// Returns \p E without generic pointers. An lvalue stays one unless it is
  /// accessed through a generic pointer; such an array decays to its address.
  Expr *value(Expr *E) {
    Build.setLoc(E->getLoc());
    if (isReached(E)) {
      const Type *T = E->getType();
      Expr *P = address(E);
      return T->isArray() ? P : Helpers.load(lower(T), P);
    }
    switch (E->getKind()) {
    case Expr::Kind::Literal:
      return isGeneric(lower(E->getType())) ? Helpers.null() : E;
    case Expr::Kind::VarRef: // the variable has a new type
      return Build.ref(llvm::cast<VarRef>(E)->V);
    case Expr::Kind::Unary:
      return lowerUnary(llvm::cast<Unary>(E));
    case Expr::Kind::Binary:
      return lowerBinary(llvm::cast<Binary>(E));
    case Expr::Kind::Assign:
      return lowerAssign(llvm::cast<Assign>(E));
    case Expr::Kind::Conditional: {
      auto *C = llvm::cast<Conditional>(E);
      const Type *T = lower(C->getType());
      Expr *Cond = condition(C->Cond);
      Expr *True = convert(C->True, T);
      return Build.conditional(Cond, True, convert(C->False, T));
    }
    case Expr::Kind::Call:
      return lowerCall(llvm::cast<Call>(E));
    case Expr::Kind::Cast:
      return lowerCast(llvm::cast<Cast>(E));
    case Expr::Kind::Aggregate:
      return lowerAggregate(llvm::cast<Aggregate>(E));
    default: {
      Steps Operands;
      forEachOperand(E, [&](Expr *&Each) { Operands.push_back(value(Each)); });
      return Build.rebuild(E, Operands, E->getType());
    }
    }
  }

  /// True if \p E is an lvalue that is accessed through a generic pointer.
  static bool isReached(const Expr *E) {
    return llvm::isa<Unary, Member, Index, Comma>(E) &&
           getSpace(E) == AddressSpace::Generic;
  }

  /// Returns the address of such an lvalue, a generic pointer.
  Expr *address(Expr *E) {
    Build.setLoc(E->getLoc());
    switch (E->getKind()) {
    case Expr::Kind::Unary:
      return value(llvm::cast<Unary>(E)->Operand);
    case Expr::Kind::Member: {
      auto *Access = llvm::cast<Member>(E);
      const Type *T = Access->Base->getType();
      return Helpers.getField(T, address(Access->Base), Access->Name);
    }
    case Expr::Kind::Index: {
      auto *I = llvm::cast<Index>(E);
      const Type *T = lower(I->Base->getType()->getElement());
      return advance(T, value(I->Base), I->Position, /*Negated=*/false);
    }
    default: {
      auto *S = llvm::cast<Comma>(E);
      return Build.sequence(values(S->Steps), address(S->Value),
                            /*IsLValue=*/false);
    }
    }
  }

  Steps values(llvm::ArrayRef<Expr *> List) {
    Steps Result;
    for (Expr *E : List)
      Result.push_back(value(E));
    return Result;
  }

  /// Returns \p P, a generic pointer to a \p T, plus \p Distance elements.
  Expr *advance(const Type *T, Expr *P, Expr *Distance, bool Negated) {
    Expr *N = value(Distance);
    auto *Number = llvm::dyn_cast<Literal>(N);
    if (Number && Number->Bits == 0)
      return P;
    if (Negated && Number)
      N = Build.integer(-int64_t(Number->Bits));
    else if (Negated)
      N = Build.unary(UnaryOp::Minus,
                      Build.cast(N, M.Types.getInteger(64, true)));
    return Helpers.advance(T, P, N);
  }

  Expr *lowerUnary(Unary *U) {
    switch (U->Op) {
    case UnaryOp::Deref:
      return Build.deref(value(U->Operand));
    case UnaryOp::AddressOf:
      return isReached(U->Operand) ? address(U->Operand)
                                   : Build.addressOf(value(U->Operand));
    case UnaryOp::LogicalNot: {
      Expr *V = value(U->Operand);
      return isGeneric(V) ? Helpers.isNull(V, /*Negated=*/false)
                          : Build.unary(U->Op, V);
    }
    default:
      return isIncrement(U) && isIndirect(U)
                 ? lowerIncrement(U)
                 : Build.unary(U->Op, value(U->Operand));
    }
  }

  /// Lowers a comparison of two pointers of which one is generic, or which
  /// point to different address spaces.
  Expr *lowerComparison(BinaryOp Op, const Type *Pointee, Expr *L, Expr *R) {
    if (llvm::isa<Literal>(L) || llvm::isa<Literal>(R))
      return Helpers.isNull(llvm::isa<Literal>(L) ? R : L, Op == BinaryOp::NE);
    L = Helpers.convert(L);
    R = Helpers.convert(R);
    if (Op == BinaryOp::EQ || Op == BinaryOp::NE)
      return Helpers.isSame(L, R, Op == BinaryOp::NE);
    if (Op == BinaryOp::Sub)
      return Helpers.subtract(Pointee, L, R);
    return Build.binary(Op, Helpers.getAddress(L), Helpers.getAddress(R));
  }

  Expr *lowerBinary(Binary *B) {
    const BinaryOp Op = B->Op;
    if (Op == BinaryOp::LogicalAnd || Op == BinaryOp::LogicalOr) {
      Expr *L = condition(B->Left);
      return Build.binary(Op, L, condition(B->Right));
    }
    const bool LeftIsPointer = isPointer(B->Left);
    const Type *Pointer =
        LeftIsPointer ? B->Left->getType() : B->Right->getType();
    const Type *Pointee = LeftIsPointer || isPointer(B->Right)
                              ? lower(Pointer->getElement())
                              : nullptr;
    const bool BothArePointers = LeftIsPointer && isPointer(B->Right);
    const bool Compares = comparesMemories(B);
    if (Op == BinaryOp::Sub && LeftIsPointer && !BothArePointers &&
        isGeneric(lower(B->getType())))
      return advance(Pointee, value(B->Left), B->Right, /*Negated=*/true);
    Expr *L = value(B->Left), *R = value(B->Right);
    if (!Compares && !isGeneric(L) && !isGeneric(R))
      return Build.binary(Op, L, R);
    if (Op == BinaryOp::Add)
      return isGeneric(L) ? Helpers.advance(Pointee, L, R)
                          : Helpers.advance(Pointee, R, L);
    return lowerComparison(Op, Pointee, L, R);
  }

  Expr *lowerCall(Call *C) {
    Steps Args;
    if (C->Callee) {
      for (size_t I = 0; I != C->Args.size(); ++I)
        Args.push_back(convert(C->Args[I], C->Callee->Params[I]->Ty));
      return Build.call(C->Callee, Args);
    }
    llvm::SmallVector<const Type *, 4> Pointees;
    for (Expr *Arg : C->Args) {
      const Type *T = Arg->getType();
      Args.push_back(value(Arg));
      Pointees.push_back(isGeneric(Args.back()) ? lower(T->getElement())
                                                : nullptr);
    }
    if (llvm::all_of(Pointees, [](const Type *T) { return !T; }))
      return Build.call(C->Builtin, lower(C->getType()), Args);
    return Helpers.call(C->Builtin, lower(C->getType()), Args, Pointees);
  }

  Expr *lowerCast(Cast *C) {
    const Type *T = lower(C->getType());
    if (C->KeepsBits)
      return Build.bitCast(value(C->Operand), T);
    Expr *V = value(C->Operand);
    if (isGeneric(T))
      return Helpers.convert(V);
    if (!isGeneric(V) || T->isVoid())
      return Build.cast(V, T);
    if (T->isBool())
      return Helpers.isNull(V, /*Negated=*/true);
    return Build.cast(Helpers.getAddress(V), T);
  }

  Expr *lowerAggregate(Aggregate *A) {
    const Type *T = lower(A->getType());
    llvm::SmallVector<Aggregate::Part, 8> Parts;
    for (size_t I = 0; I != A->Parts.size(); ++I) {
      const Type *PartType = T->isArray() ? T->getElement() : A->getPartType(I);
      Parts.push_back(
          {convert(A->Parts[I].Value, PartType), A->Parts[I].Field});
    }
    return Build.aggregate(T, Parts);
  }

  Variable *temporary(const Type *T) {
    Variable *V =
        Helpers.makeVariable("place", M.Types.withoutConst(T), Build.getLoc());
    Temporaries.push_back(Build.declare(V));
    return V;
  }

  /// Returns \p E in a form that can be repeated: a variable.
  Expr *keep(Expr *E, Steps &First) {
    if (auto *S = llvm::dyn_cast<Comma>(E)) {
      First.append(S->Steps.begin(), S->Steps.end());
      E = S->Value;
    }
    if (llvm::isa<VarRef>(E))
      return E;
    Variable *V = temporary(E->getType());
    First.push_back(Build.assign(V, E));
    return Build.ref(V);
  }

  /// An lvalue that is read and then changed.
  struct Target {
    Expr *Kept;          ///< its address
    const Type *T;       ///< the lvalue's, rewritten
    const Type *Pointee; ///< of a generic pointer in the lvalue
    bool IsReached;      ///< the address is a generic pointer
  };

  Target getTarget(Expr *LValue, Steps &First) {
    const Type *T = lower(LValue->getType());
    const Type *Pointee =
        isGeneric(T) ? lower(LValue->getType()->getElement()) : nullptr;
    const bool Reached = isReached(LValue);
    Expr *Address = Reached ? address(LValue) : Build.addressOf(value(LValue));
    // The address of a variable does not change.
    auto *U = llvm::dyn_cast<Unary>(Address);
    if (!U || !llvm::isa<VarRef>(U->Operand))
      Address = keep(Address, First);
    return {Address, T, Pointee, Reached};
  }

  Expr *read(const Target &LValue) {
    Expr *Kept = Build.copy(LValue.Kept);
    return LValue.IsReached ? Helpers.load(LValue.T, Kept) : Build.deref(Kept);
  }

  Expr *write(const Target &LValue, Expr *Value) {
    Expr *Kept = Build.copy(LValue.Kept);
    return LValue.IsReached ? Helpers.store(LValue.T, Kept, Value)
                            : Build.assign(Build.deref(Kept), Value);
  }

  /// Returns the value of \p LValue after `LValue Op= Right`.
  Expr *calculate(const Target &LValue, Expr *Old, BinaryOp Op, Expr *Right) {
    if (LValue.Pointee)
      return advance(LValue.Pointee, Old, Right, Op == BinaryOp::Sub);
    return Build.binary(Op, Old, value(Right));
  }

  Expr *lowerAssign(Assign *A) {
    const Type *T = lower(A->getType());
    const bool Reached = isReached(A->Left);
    if (!A->Op) {
      if (Reached) {
        Expr *LValue = address(A->Left);
        return Helpers.store(T, LValue, convert(A->Right, T));
      }
      Expr *LValue = value(A->Left);
      return Build.assign(LValue, convert(A->Right, T));
    }
    if (!Reached && !isGeneric(T)) {
      Expr *LValue = value(A->Left);
      return Build.assign(*A->Op, LValue, value(A->Right));
    }
    Steps First;
    const Target LValue = getTarget(A->Left, First);
    Expr *New = calculate(LValue, read(LValue), *A->Op, A->Right);
    return Build.sequence(First, write(LValue, New), /*IsLValue=*/false);
  }

  /// True if \p U increments a generic pointer, or an lvalue that is accessed
  /// through one.
  bool isIndirect(const Unary *U) {
    return isReached(U->Operand) || isGeneric(lower(U->getType()));
  }

  Expr *lowerIncrement(Unary *U, bool OldIsRead = true) {
    const BinaryOp Op = U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc
                            ? BinaryOp::Add
                            : BinaryOp::Sub;
    Steps First;
    const Target LValue = getTarget(U->Operand, First);
    if (U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PreDec || !OldIsRead) {
      Expr *New = calculate(LValue, read(LValue), Op, Build.integer(1));
      return Build.sequence(First, write(LValue, New), /*IsLValue=*/false);
    }
    Variable *Old = temporary(M.Types.withoutConst(LValue.T));
    First.push_back(Build.assign(Old, read(LValue)));
    First.push_back(
        write(LValue, calculate(LValue, Build.ref(Old), Op, Build.integer(1))));
    return Build.sequence(First, Build.ref(Old), /*IsLValue=*/false);
  }

  Module &M;
  Builder Build;
  GenericHelpers &Helpers;
  llvm::SmallVector<Stmt *, 8> Temporaries;
};
} // namespace

//===----------------------------------------------------------------------===//
// Does the module have generic pointers?
//===----------------------------------------------------------------------===//

/// True if \p T has generic pointers; records are examined separately.
static bool mentionsGeneric(const Type *T) {
  for (; T->isPointer() || T->isArray(); T = T->getElement())
    if (T->isPointer() && T->getSpace() == AddressSpace::Generic)
      return true;
  return false;
}

static bool declaresGeneric(const Stmt *S) {
  const auto *D = llvm::dyn_cast<Declare>(S);
  return D && mentionsGeneric(D->V->Ty);
}

static bool hasGeneric(const Function &F) {
  auto IsGeneric = [](const Variable *V) { return mentionsGeneric(V->Ty); };
  return mentionsGeneric(F.Result) || llvm::any_of(F.Params, IsGeneric) ||
         anyStmt(F.Body, declaresGeneric) || anyExpr(F.Body, [](const Expr *E) {
           return mentionsGeneric(E->getType()) || comparesMemories(E);
         });
}

static bool hasGeneric(const Module &M) {
  for (const auto &R : M.Records)
    for (const Field &F : R->Fields)
      if (mentionsGeneric(F.Ty))
        return true;
  return llvm::any_of(M.Functions,
                      [](const auto &F) { return hasGeneric(*F); });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
class GenericPointers {
public:
  explicit GenericPointers(Module &M) : M(M), Helpers(M), Exprs(M, Helpers) {}

  void run() {
    // All variables, results and fields of the module change before any use.
    for (const auto &R : M.Records)
      for (Field &F : R->Fields)
        F.Ty = Exprs.lower(F.Ty);
    for (const auto &F : M.Functions) {
      F->Result = Exprs.lower(F->Result);
      for (Variable *Param : F->Params)
        Param->Ty = Exprs.lower(Param->Ty);
      forEachDeclared(F->Body,
                      [this](Variable *V) { V->Ty = Exprs.lower(V->Ty); });
    }
    for (const auto &F : M.Functions) {
      lowerStmt(F->Body, *F);
      prepend(M, Exprs.takeTemporaries(), F->Body);
    }
    Helpers.finish();
  }

private:
  void lowerStmt(Stmt *S, const Function &F) {
    auto *Loop = llvm::dyn_cast<For>(S);
    auto *D = llvm::dyn_cast<Declare>(S);
    forEachExpr(S, [&](Expr *&E) {
      if (D)
        E = Exprs.convert(E, D->V->Ty);
      else if (llvm::isa<Return>(S))
        E = Exprs.convert(E, F.Result);
      else if (llvm::isa<ExprStmt>(S) || (Loop && E == Loop->Inc))
        E = Exprs.effect(E);
      else
        E = Exprs.condition(E);
    });
    forEachStmt(S, [&](Stmt *Child) { lowerStmt(Child, F); });
  }

  Module &M;
  GenericHelpers Helpers;
  GenericExprs Exprs;
};
} // namespace

void ampcc::lowerGenericPointers(Module &M) {
  if (hasGeneric(M))
    GenericPointers(M).run();
}
