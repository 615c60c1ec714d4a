//===- Builder.cpp - makes nodes of the device tree -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Clone.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

const Type *ir::decay(const Type *T, TypeContext &Types, AddressSpace Where) {
  return T->isArray() ? Types.getPointer(T->getElement(), Where) : T;
}

AddressSpace ir::getSpace(const Expr *LValue) {
  if (const Variable *Root = getRoot(LValue))
    return Root->Space;
  const Expr *Pointer = getPointer(LValue);
  return Pointer ? Pointer->getType()->getSpace() : AddressSpace::Private;
}

AddressSpace ir::getPointeeSpace(const Expr *Pointer) {
  const Type *T = Pointer->getType();
  return T->isPointer() ? T->getSpace() : getSpace(Pointer);
}

Variable *Builder::variable(llvm::StringRef Name, const Type *T,
                            clang::SourceLocation At) {
  auto *V = M.make<Variable>();
  V->Name = M.copyString(Name);
  V->Ty = T;
  V->Loc = At;
  return V;
}

Expr *Builder::string(llvm::StringRef Bytes) {
  const Type *Char = M.Types.withConst(M.Types.getInteger(8, true));
  return M.make<String>(M.Types.getPointer(Char, AddressSpace::Constant),
                        M.copyString(Bytes), Loc);
}

Expr *Builder::deref(Expr *Pointer) {
  if (auto *S = llvm::dyn_cast<Comma>(Pointer))
    return sequence(S->Steps, deref(S->Value), /*IsLValue=*/true);
  if (auto *U = llvm::dyn_cast<Unary>(Pointer);
      U && U->Op == UnaryOp::AddressOf)
    return U->Operand;
  const Type *T = Pointer->getType();
  assert((T->isPointer() || T->isArray()) && "not a pointer");
  return M.make<Unary>(UnaryOp::Deref, T->getElement(), Pointer, Loc);
}

Expr *Builder::addressOf(Expr *LValue) {
  if (auto *S = llvm::dyn_cast<Comma>(LValue))
    return sequence(S->Steps, addressOf(S->Value), /*IsLValue=*/false);
  if (auto *U = llvm::dyn_cast<Unary>(LValue); U && U->Op == UnaryOp::Deref)
    return U->Operand;
  return M.make<Unary>(UnaryOp::AddressOf,
                       M.Types.getPointer(LValue->getType(), getSpace(LValue)),
                       LValue, Loc);
}

Expr *Builder::member(Expr *Object, llvm::StringRef Name) {
  if (auto *S = llvm::dyn_cast<Comma>(Object))
    return sequence(S->Steps, member(S->Value, Name), S->IsLValue);
  const Record *R = Object->getType()->getRecord();
  assert(R && "a member of what is no struct");
  const Type *T = nullptr;
  for (const Field &F : R->Fields)
    if (F.Name == Name)
      T = F.Ty;
  assert(T && "no such member");
  if (Object->getType()->isConst())
    T = M.Types.withConst(T);
  return M.make<Member>(T, Object, M.copyString(Name), Loc);
}

Expr *Builder::index(Operand Array, Operand Position) {
  Expr *Base = get(Array);
  const Type *T = Base->getType();
  assert((T->isPointer() || T->isArray()) && "nothing with elements");
  return M.make<Index>(T->getElement(), Base, get(Position), Loc);
}

Expr *Builder::unary(UnaryOp Op, Expr *Operand) {
  switch (Op) {
  case UnaryOp::Deref:
    return deref(Operand);
  case UnaryOp::AddressOf:
    return addressOf(Operand);
  case UnaryOp::LogicalNot:
    return M.make<Unary>(Op, M.Types.getInt(), Operand, Loc);
  case UnaryOp::Plus:
  case UnaryOp::Minus:
  case UnaryOp::Not:
    return M.make<Unary>(Op, promote(Operand->getType()), Operand, Loc);
  default:
    return M.make<Unary>(Op, M.Types.withoutConst(Operand->getType()), Operand,
                         Loc);
  }
}

const Type *Builder::promote(const Type *T) {
  T = M.Types.withoutConst(T);
  return T->isBool() || (T->isInteger() && T->getBits() < 32) ? M.Types.getInt()
                                                              : T;
}

const Type *Builder::getCommonType(const Type *A, const Type *B) {
  A = promote(A);
  B = promote(B);
  if (A == B || !A->isArithmetic() || !B->isArithmetic())
    return A;
  if (A->isFloating() || B->isFloating()) {
    if (A->isFloating() && B->isFloating())
      return A->getBits() > B->getBits() ? A : B;
    return A->isFloating() ? A : B;
  }
  if (A->getBits() != B->getBits())
    return A->getBits() > B->getBits() ? A : B;
  return A->isSigned() ? B : A;
}

Expr *Builder::binary(BinaryOp Op, Operand First, Operand Second) {
  Expr *Left = get(First), *Right = get(Second);
  const Type *L = decay(Left->getType(), M.Types, getSpace(Left));
  const Type *R = decay(Right->getType(), M.Types, getSpace(Right));
  const Type *T;
  switch (Op) {
  case BinaryOp::LT:
  case BinaryOp::GT:
  case BinaryOp::LE:
  case BinaryOp::GE:
  case BinaryOp::EQ:
  case BinaryOp::NE:
  case BinaryOp::LogicalAnd:
  case BinaryOp::LogicalOr:
    T = M.Types.getInt();
    break;
  case BinaryOp::Shl:
  case BinaryOp::Shr:
    T = promote(L);
    break;
  case BinaryOp::Add:
  case BinaryOp::Sub:
    if (L->isPointer() && R->isPointer())
      T = M.Types.getInteger(64, true);
    else if (L->isPointer() || R->isPointer())
      T = M.Types.withoutConst(L->isPointer() ? L : R);
    else
      T = getCommonType(L, R);
    break;
  default:
    T = getCommonType(L, R);
    break;
  }
  return M.make<Binary>(Op, T, Left, Right, Loc);
}

Expr *Builder::conditional(Operand Choice, Operand First, Operand Second) {
  Expr *Cond = get(Choice), *True = get(First), *False = get(Second);
  const Type *T = decay(True->getType(), M.Types, getSpace(True));
  const Type *F = decay(False->getType(), M.Types, getSpace(False));
  if (T->isArithmetic() && F->isArithmetic())
    T = getCommonType(T, F);
  else if (!T->isPointer() && F->isPointer()) // c ? 0 : p
    T = F;
  else if (T->isPointer() && F->isPointer() && T->getSpace() != F->getSpace())
    T = M.Types.getPointer(T->getElement(), AddressSpace::Generic);
  return M.make<Conditional>(M.Types.withoutConst(T), Cond, True, False, Loc);
}

Expr *Builder::call(Function *F, llvm::ArrayRef<Expr *> Args) {
  return M.make<Call>(F->Result, F, "", M.copyArray(Args), Loc);
}

Expr *Builder::call(llvm::StringRef Builtin, const Type *Result,
                    llvm::ArrayRef<Expr *> Args) {
  return M.make<Call>(Result, nullptr, M.copyString(Builtin), M.copyArray(Args),
                      Loc);
}

Expr *Builder::aggregate(const Type *T, llvm::ArrayRef<Aggregate::Part> Parts) {
  return M.make<Aggregate>(M.Types.withoutConst(T), M.copyArray(Parts), Loc);
}

Expr *Builder::sequence(llvm::ArrayRef<Expr *> Steps, Expr *Value,
                        bool IsLValue) {
  llvm::SmallVector<Expr *, 4> All(Steps.begin(), Steps.end());
  if (auto *S = llvm::dyn_cast_or_null<Comma>(Value)) {
    All.append(S->Steps.begin(), S->Steps.end());
    Value = S->Value;
  }
  if (All.empty())
    return Value;
  return M.make<Comma>(M.copyArray<Expr *>(All), Value, IsLValue, Loc);
}

For *Builder::fill(Variable *V, uint64_t First, uint64_t Last,
                   llvm::ArrayRef<Stmt *> Body) {
  For *Loop = count(V, First, Last, block(Body));
  Loop->IsFill = true;
  return Loop;
}

Expr *Builder::copy(const Expr *E) { return TreeCloner(M).clone(E); }

Expr *Builder::rebuild(const Expr *E, llvm::ArrayRef<Expr *> Operands,
                       const Type *T) {
  switch (E->getKind()) {
  case Expr::Kind::Literal:
  case Expr::Kind::String:
  case Expr::Kind::Constant:
  case Expr::Kind::VarRef:
    return copy(E);
  case Expr::Kind::Unary:
    return unary(llvm::cast<Unary>(E)->Op, Operands[0]);
  case Expr::Kind::Binary:
    return binary(llvm::cast<Binary>(E)->Op, Operands[0], Operands[1]);
  case Expr::Kind::Assign:
    return M.make<Assign>(llvm::cast<Assign>(E)->Op, Operands[0], Operands[1],
                          Loc);
  case Expr::Kind::Conditional:
    return conditional(Operands[0], Operands[1], Operands[2]);
  case Expr::Kind::Member:
    return member(Operands[0], llvm::cast<Member>(E)->Name);
  case Expr::Kind::Index:
    return index(Operands[0], Operands[1]);
  case Expr::Kind::Call: {
    const auto *C = llvm::cast<Call>(E);
    return C->Callee ? call(C->Callee, Operands)
                     : call(C->Builtin, T, Operands);
  }
  case Expr::Kind::Cast:
    return M.make<Cast>(T, Operands[0], llvm::cast<Cast>(E)->KeepsBits, Loc);
  case Expr::Kind::Aggregate: {
    llvm::SmallVector<Aggregate::Part, 8> Parts;
    for (auto [Part, Value] :
         llvm::zip_equal(llvm::cast<Aggregate>(E)->Parts, Operands))
      Parts.push_back({Value, Part.Field});
    return aggregate(T, Parts);
  }
  case Expr::Kind::Comma:
    return sequence(Operands.drop_back(), Operands.back(),
                    llvm::cast<Comma>(E)->IsLValue);
  }
  llvm_unreachable("unknown kind of expression");
}
