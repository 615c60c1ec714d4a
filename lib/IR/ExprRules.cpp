//===- ExprRules.cpp - which types fit together ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExprRules.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The same type but for const.
static bool isSame(const Type *A, const Type *B) {
  if (A == B)
    return true;
  if (A->getKind() != B->getKind())
    return false;
  switch (A->getKind()) {
  case Type::Kind::Void:
  case Type::Kind::Bool:
    return true;
  case Type::Kind::Integer:
    return A->getBits() == B->getBits() && A->isSigned() == B->isSigned();
  case Type::Kind::Floating:
    return A->getBits() == B->getBits();
  case Type::Kind::Pointer:
    return A->getSpace() == B->getSpace() &&
           isSame(A->getElement(), B->getElement());
  case Type::Kind::Array:
    return A->getCount() == B->getCount() &&
           A->getCountMacro() == B->getCountMacro() &&
           isSame(A->getElement(), B->getElement());
  case Type::Kind::Record:
    return A->getRecord() == B->getRecord();
  case Type::Kind::Image:
    return false; // or they are one type
  }
  llvm_unreachable("unknown kind of type");
}

static bool isArithmetic(const Expr *E) { return E->getType()->isArithmetic(); }

/// A pointer's value, or an array's as a pointer.
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

bool ir::isPlace(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
  case Expr::Kind::Aggregate: // a compound literal
    return true;
  case Expr::Kind::Unary:
    return llvm::cast<Unary>(E)->Op == UnaryOp::Deref;
  case Expr::Kind::Member:
    return isPlace(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index: {
    const Expr *Base = llvm::cast<Index>(E)->Base;
    return Base->getType()->isPointer() || isPlace(Base);
  }
  case Expr::Kind::Sequence:
    return llvm::cast<Sequence>(E)->IsPlace;
  default:
    return false;
  }
}

/// Two pointers, or one and a null pointer.
static bool areComparable(const Expr *A, const Expr *B) {
  if (isNull(A) || isNull(B))
    return isPointer(A) || isPointer(B);
  return isPointer(A) && isPointer(B);
}

/// \p Pointer leads to memory that pointers into \p Space may lead to.
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

static llvm::StringRef findError(const Unary *U) {
  const Expr *Operand = U->Operand;
  const Type *T = U->getType();
  switch (U->Op) {
  case UnaryOp::Deref:
    if (!isPointer(Operand))
      return "the operand is not a pointer";
    return isSame(T, Operand->getType()->getElement())
               ? ""
               : "its type is not what the operand points to";
  case UnaryOp::AddressOf:
    if (!isPlace(Operand))
      return "the operand has no address";
    if (!T->isPointer() || !isSame(T->getElement(), Operand->getType()))
      return "its type is not a pointer to the operand's";
    return T->getSpace() == getSpace(Operand)
               ? ""
               : "its type is not a pointer to where the operand lies";
  case UnaryOp::Plus:
  case UnaryOp::Minus:
    return isArithmetic(Operand) ? "" : "the operand is not a number";
  case UnaryOp::Not:
    return isIntegral(Operand) ? "" : "the operand is not an integer";
  case UnaryOp::LogicalNot:
    return isScalar(Operand) ? "" : "the operand is no condition";
  case UnaryOp::PreInc:
  case UnaryOp::PreDec:
  case UnaryOp::PostInc:
  case UnaryOp::PostDec:
    if (!isPlace(Operand) || Operand->getType()->isConst())
      return "the operand cannot be changed";
    return isArithmetic(Operand) || Operand->getType()->isPointer()
               ? ""
               : "the operand is neither number nor pointer";
  }
  llvm_unreachable("unknown operator");
}

static llvm::StringRef findError(BinaryOp Op, const Expr *Left,
                                 const Expr *Right) {
  const bool AreNumbers = isArithmetic(Left) && isArithmetic(Right);
  switch (Op) {
  case BinaryOp::Mul:
  case BinaryOp::Div:
    return AreNumbers ? "" : "an operand is not a number";
  case BinaryOp::Rem:
  case BinaryOp::Shl:
  case BinaryOp::Shr:
  case BinaryOp::And:
  case BinaryOp::Xor:
  case BinaryOp::Or:
    return isIntegral(Left) && isIntegral(Right)
               ? ""
               : "an operand is not an integer";
  case BinaryOp::Add:
    if (AreNumbers || (isPointer(Left) && isIntegral(Right)) ||
        (isIntegral(Left) && isPointer(Right)))
      return "";
    return "the operands cannot be added";
  case BinaryOp::Sub:
    if (AreNumbers || (isPointer(Left) && isIntegral(Right)) ||
        (isPointer(Left) && isPointer(Right) && areComparable(Left, Right)))
      return "";
    return "the operands cannot be subtracted";
  case BinaryOp::LT:
  case BinaryOp::GT:
  case BinaryOp::LE:
  case BinaryOp::GE:
  case BinaryOp::EQ:
  case BinaryOp::NE:
    return AreNumbers || areComparable(Left, Right)
               ? ""
               : "the operands cannot be compared";
  case BinaryOp::LogicalAnd:
  case BinaryOp::LogicalOr:
    return isScalar(Left) && isScalar(Right) ? ""
                                             : "an operand is no condition";
  }
  llvm_unreachable("unknown operator");
}

static llvm::StringRef findError(const Assign *A) {
  if (!isPlace(A->Left))
    return "the left operand is not a place";
  if (A->Left->getType()->isConst())
    return "the left operand is const";
  if (!A->Op)
    return isConvertible(A->Right, A->Left->getType())
               ? ""
               : "the right operand's type does not fit the left one's";
  if (isPointer(A->Right))
    return "the right operand is a pointer";
  return findError(*A->Op, A->Left, A->Right);
}

static llvm::StringRef findError(const Conditional *C) {
  if (!isScalar(C->Cond))
    return "the first operand is no condition";
  const Type *T = C->getType();
  const bool Fit =
      T->isVoid()
          ? C->True->getType()->isVoid() && C->False->getType()->isVoid()
          : isConvertible(C->True, T) && isConvertible(C->False, T);
  return Fit ? "" : "an operand's type does not fit";
}

static llvm::StringRef findError(const Member *Access) {
  const Record *R = Access->Base->getType()->getRecord();
  if (!R)
    return "the operand is not a struct";
  for (const Field &F : R->Fields)
    if (F.Name == Access->Name)
      return isSame(F.Ty, Access->getType()) ? ""
                                             : "its type is not the field's";
  return "the struct has no such field";
}

static llvm::StringRef findError(const Index *I) {
  if (!isPointer(I->Base))
    return "the operand has no elements";
  if (!isIntegral(I->Position))
    return "the position is not an integer";
  return isSame(I->getType(), I->Base->getType()->getElement())
             ? ""
             : "its type is not the element's";
}

static llvm::StringRef findError(const Cast *C) {
  const Expr *Operand = C->Operand;
  const Type *From = Operand->getType(), *To = C->getType();
  if (C->KeepsBits) {
    auto IsNumber = [](const Type *T) {
      return T->isInteger() || T->isFloating();
    };
    return IsNumber(From) && IsNumber(To) && From->getBits() == To->getBits()
               ? ""
               : "the types differ in size, or are not of numbers";
  }
  if (To->isVoid() || (To->isArithmetic() && isArithmetic(Operand)))
    return "";
  if (To->isPointer() && isPointer(Operand))
    return isNull(Operand) || leadsTo(To->getSpace(), Operand)
               ? ""
               : "the pointers lead to different memory";
  if (To->isPointer() ? isIntegral(Operand)
                      : isPointer(Operand) && (To->isInteger() || To->isBool()))
    return "";
  return "there is no such conversion";
}

/// The field that \p Part is, where those before it are fields up to \p Next.
static const Field *findField(const Record *R, const Aggregate::Part &Part,
                              size_t &Next) {
  if (!Part.Field.empty())
    for (Next = 0; Next != R->Fields.size(); ++Next)
      if (R->Fields[Next].Name == Part.Field)
        break;
  return Next < R->Fields.size() ? &R->Fields[Next++] : nullptr;
}

static llvm::StringRef findError(const Aggregate *A) {
  const Type *T = A->getType();
  if (!T->isArray() && !T->isRecord())
    return "its type has no parts";
  if (T->isArray() && T->getCount() && A->Parts.size() > *T->getCount())
    return "the array has fewer elements";
  size_t Next = 0;
  for (const Aggregate::Part &Part : A->Parts) {
    const Type *PartType;
    if (T->isRecord()) {
      const Field *F = findField(T->getRecord(), Part, Next);
      if (!F)
        return "the struct has no such field";
      PartType = F->Ty;
    } else {
      PartType = T->getElement();
    }
    if (!isConvertible(Part.Value, PartType))
      return "a part's type does not fit";
  }
  return "";
}

static llvm::StringRef findError(const Call *C) {
  const Function *F = C->Callee;
  if (!F == C->Builtin.empty())
    return "it calls either nothing or two functions";
  if (!F) {
    for (const Expr *Arg : C->Args)
      if (Arg->getType()->isVoid())
        return "an argument is void";
    return "";
  }
  if (!isSame(C->getType(), F->Result))
    return "its type is not the function's result";
  if (C->Args.size() != F->Params.size())
    return "the function has another number of parameters";
  for (size_t I = 0; I != C->Args.size(); ++I)
    if (!isConvertible(C->Args[I], F->Params[I]->Ty))
      return "an argument's type does not fit";
  return "";
}

static llvm::StringRef findError(const Sequence *S) {
  if (S->Steps.empty())
    return "there are no steps";
  if (S->IsPlace && !isPlace(S->Value))
    return "the value is not a place";
  return isSame(S->getType(), S->Value->getType())
             ? ""
             : "its type is not the value's";
}

llvm::StringRef ir::findTypeError(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return isArithmetic(E) || (E->getType()->isPointer() && isNull(E))
               ? ""
               : "neither a number nor a null pointer";
  case Expr::Kind::String:
    return E->getType()->isPointer() ? "" : "its type is not a pointer";
  case Expr::Kind::Constant:
    return E->getType()->isVoid() ? "a constant of no type" : "";
  case Expr::Kind::VarRef:
    return E->getType() == llvm::cast<VarRef>(E)->V->Ty
               ? ""
               : "its type is not the variable's";
  case Expr::Kind::Unary:
    return findError(llvm::cast<Unary>(E));
  case Expr::Kind::Binary: {
    const auto *B = llvm::cast<Binary>(E);
    return findError(B->Op, B->Left, B->Right);
  }
  case Expr::Kind::Assign:
    return findError(llvm::cast<Assign>(E));
  case Expr::Kind::Conditional:
    return findError(llvm::cast<Conditional>(E));
  case Expr::Kind::Member:
    return findError(llvm::cast<Member>(E));
  case Expr::Kind::Index:
    return findError(llvm::cast<Index>(E));
  case Expr::Kind::Call:
    return findError(llvm::cast<Call>(E));
  case Expr::Kind::Cast:
    return findError(llvm::cast<Cast>(E));
  case Expr::Kind::Aggregate:
    return findError(llvm::cast<Aggregate>(E));
  case Expr::Kind::Sequence:
    return findError(llvm::cast<Sequence>(E));
  }
  llvm_unreachable("unknown kind of expression");
}
