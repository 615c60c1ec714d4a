//===- ExprRules.cpp - type rules of expressions --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExprRules.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// True if the types only differ in const.
static bool isSame(const Type *A, const Type *B) {
  if (A == B)
    return true;
  if (A->getKind() != B->getKind() || A->isImage())
    return false;
  if (A->isPointer() || A->isArray())
    return A->getSpace() == B->getSpace() && A->getCount() == B->getCount() &&
           A->getCountMacro() == B->getCountMacro() &&
           isSame(A->getElement(), B->getElement());
  return A->getBits() == B->getBits() && A->isSigned() == B->isSigned() &&
         A->getRecord() == B->getRecord();
}

static bool isArithmetic(const Expr *E) { return E->getType()->isArithmetic(); }

/// True for pointers, and for arrays, which decay.
static bool isPointer(const Expr *E) {
  return E->getType()->isPointer() || E->getType()->isArray();
}

static bool isNull(const Expr *E) {
  const auto *L = llvm::dyn_cast<Literal>(E);
  return L && L->Bits == 0 && !L->getType()->isFloating();
}

bool ir::isScalar(const Expr *E) { return isArithmetic(E) || isPointer(E); }

bool ir::isIntegral(const Expr *E) {
  return E->getType()->isInteger() || E->getType()->isBool();
}

bool ir::isLValue(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
  case Expr::Kind::Aggregate: // a compound literal
    return true;
  case Expr::Kind::Unary:
    return llvm::cast<Unary>(E)->Op == UnaryOp::Deref;
  case Expr::Kind::Member:
    return isLValue(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index: {
    const Expr *Base = llvm::cast<Index>(E)->Base;
    return Base->getType()->isPointer() || isLValue(Base);
  }
  case Expr::Kind::Comma:
    return llvm::cast<Comma>(E)->IsLValue;
  default:
    return false;
  }
}

/// True for two pointers, or one and a null pointer.
static bool areComparable(const Expr *A, const Expr *B) {
  if (isNull(A) || isNull(B))
    return isPointer(A) || isPointer(B);
  return isPointer(A) && isPointer(B);
}

/// True if pointers into \p Space may point to the pointee of \p Pointer.
static bool leadsTo(AddressSpace Space, const Expr *Pointer) {
  return Space == AddressSpace::Generic || Space == getPointeeSpace(Pointer);
}

bool ir::isConvertible(const Expr *E, const Type *T) {
  switch (T->getKind()) {
  case Type::Kind::Void:
    return false;
  case Type::Kind::Bool:
    return isScalar(E);
  case Type::Kind::Integer:
  case Type::Kind::Floating:
    return isArithmetic(E);
  case Type::Kind::Pointer: {
    if (isNull(E))
      return true;
    if (!isPointer(E) || !leadsTo(T->getSpace(), E))
      return false;
    const Type *From = E->getType()->getElement(), *To = T->getElement();
    return From->isVoid() || To->isVoid() || isSame(From, To);
  }
  case Type::Kind::Array:
    if (llvm::isa<String>(E))
      return T->getElement()->isInteger() && T->getElement()->getBits() == 8;
    return llvm::isa<Aggregate>(E) && isSame(E->getType(), T);
  case Type::Kind::Record:
  case Type::Kind::Image:
    return isSame(E->getType(), T);
  }
  llvm_unreachable("unknown kind of type");
}

static bool fits(const Unary *U) {
  const Expr *Operand = U->Operand;
  const Type *T = U->getType();
  switch (U->Op) {
  case UnaryOp::Deref:
    return isPointer(Operand) && isSame(T, Operand->getType()->getElement());
  case UnaryOp::AddressOf:
    return isLValue(Operand) && T->isPointer() &&
           isSame(T->getElement(), Operand->getType()) &&
           T->getSpace() == getSpace(Operand);
  case UnaryOp::Plus:
  case UnaryOp::Minus:
    return isArithmetic(Operand);
  case UnaryOp::Not:
    return isIntegral(Operand);
  case UnaryOp::LogicalNot:
    return isScalar(Operand);
  case UnaryOp::PreInc:
  case UnaryOp::PreDec:
  case UnaryOp::PostInc:
  case UnaryOp::PostDec:
    return isLValue(Operand) && !Operand->getType()->isConst() &&
           (isArithmetic(Operand) || Operand->getType()->isPointer());
  }
  llvm_unreachable("unknown operator");
}

static bool fits(BinaryOp Op, const Expr *Left, const Expr *Right) {
  const bool AreNumbers = isArithmetic(Left) && isArithmetic(Right);
  const bool IsStep = isPointer(Left) && isIntegral(Right);
  switch (Op) {
  case BinaryOp::Mul:
  case BinaryOp::Div:
    return AreNumbers;
  case BinaryOp::Rem:
  case BinaryOp::Shl:
  case BinaryOp::Shr:
  case BinaryOp::And:
  case BinaryOp::Xor:
  case BinaryOp::Or:
    return isIntegral(Left) && isIntegral(Right);
  case BinaryOp::Add:
    return AreNumbers || IsStep || (isIntegral(Left) && isPointer(Right));
  case BinaryOp::Sub:
    return AreNumbers || IsStep || (isPointer(Left) && isPointer(Right));
  case BinaryOp::LT:
  case BinaryOp::GT:
  case BinaryOp::LE:
  case BinaryOp::GE:
  case BinaryOp::EQ:
  case BinaryOp::NE:
    return AreNumbers || areComparable(Left, Right);
  case BinaryOp::LogicalAnd:
  case BinaryOp::LogicalOr:
    return isScalar(Left) && isScalar(Right);
  }
  llvm_unreachable("unknown operator");
}

static bool fits(const Assign *A) {
  if (!isLValue(A->Left) || A->Left->getType()->isConst())
    return false;
  return A->Op ? !isPointer(A->Right) && fits(*A->Op, A->Left, A->Right)
               : isConvertible(A->Right, A->Left->getType());
}

static bool fits(const Conditional *C) {
  const Type *T = C->getType();
  auto FitsResult = [T](const Expr *E) {
    return T->isVoid() ? E->getType()->isVoid() : isConvertible(E, T);
  };
  return isScalar(C->Cond) && FitsResult(C->True) && FitsResult(C->False);
}

static bool fits(const Member *Access) {
  const Record *R = Access->Base->getType()->getRecord();
  return R && llvm::any_of(R->Fields, [&](const Field &F) {
           return F.Name == Access->Name && isSame(F.Ty, Access->getType());
         });
}

static bool fits(const Cast *C) {
  const Expr *Operand = C->Operand;
  const Type *From = Operand->getType(), *To = C->getType();
  if (C->KeepsBits)
    return isArithmetic(Operand) && To->isArithmetic() &&
           From->getBits() == To->getBits();
  if (To->isVoid() || (To->isArithmetic() && isArithmetic(Operand)))
    return true;
  if (!To->isPointer())
    return isPointer(Operand) && (To->isInteger() || To->isBool());
  return isIntegral(Operand) || isNull(Operand) ||
         (isPointer(Operand) && leadsTo(To->getSpace(), Operand));
}

static bool fits(const Aggregate *A) {
  const Type *T = A->getType();
  if (T->isArray())
    return A->Parts.size() <= T->getCount().value_or(A->Parts.size()) &&
           llvm::all_of(A->Parts, [T](const Aggregate::Part &Part) {
             return isConvertible(Part.Value, T->getElement());
           });
  if (!T->isRecord())
    return false;
  // An unnamed part follows the one before it.
  const std::vector<Field> &Fields = T->getRecord()->Fields;
  auto Next = Fields.begin();
  for (const Aggregate::Part &Part : A->Parts) {
    if (!Part.Field.empty())
      Next = llvm::find_if(
          Fields, [&](const Field &F) { return F.Name == Part.Field; });
    if (Next == Fields.end() || !isConvertible(Part.Value, Next->Ty))
      return false;
    ++Next;
  }
  return true;
}

static bool fits(const Call *C) {
  const Function *F = C->Callee;
  if (!F)
    return !C->Builtin.empty() && llvm::none_of(C->Args, [](const Expr *Arg) {
      return Arg->getType()->isVoid();
    });
  return isSame(C->getType(), F->Result) &&
         llvm::equal(C->Args, F->Params,
                     [](const Expr *Arg, const Variable *Param) {
                       return isConvertible(Arg, Param->Ty);
                     });
}

bool ir::isWellTyped(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return isArithmetic(E) || (E->getType()->isPointer() && isNull(E));
  case Expr::Kind::String:
    return E->getType()->isPointer();
  case Expr::Kind::Constant:
    return !E->getType()->isVoid();
  case Expr::Kind::VarRef:
    return E->getType() == llvm::cast<VarRef>(E)->V->Ty;
  case Expr::Kind::Unary:
    return fits(llvm::cast<Unary>(E));
  case Expr::Kind::Binary: {
    const auto *B = llvm::cast<Binary>(E);
    return fits(B->Op, B->Left, B->Right);
  }
  case Expr::Kind::Assign:
    return fits(llvm::cast<Assign>(E));
  case Expr::Kind::Conditional:
    return fits(llvm::cast<Conditional>(E));
  case Expr::Kind::Member:
    return fits(llvm::cast<Member>(E));
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    return isPointer(I->Base) && isIntegral(I->Position) &&
           isSame(I->getType(), I->Base->getType()->getElement());
  }
  case Expr::Kind::Call:
    return fits(llvm::cast<Call>(E));
  case Expr::Kind::Cast:
    return fits(llvm::cast<Cast>(E));
  case Expr::Kind::Aggregate:
    return fits(llvm::cast<Aggregate>(E));
  case Expr::Kind::Comma: {
    const auto *S = llvm::cast<Comma>(E);
    return !S->Steps.empty() && (!S->IsLValue || isLValue(S->Value)) &&
           isSame(S->getType(), S->Value->getType());
  }
  }
  llvm_unreachable("unknown kind of expression");
}
