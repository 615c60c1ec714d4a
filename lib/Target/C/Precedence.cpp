//===- Precedence.cpp - operator precedence and parentheses ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExprPrinter.h"
#include "llvm/Support/ErrorHandling.h"
#include <iterator>

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;

Prec target::getPrec(BinaryOp Op) {
  static constexpr Prec ByOp[] = {
      Prec::Multiplicative, Prec::Multiplicative, Prec::Multiplicative,
      Prec::Additive,       Prec::Additive,       Prec::Shift,
      Prec::Shift,          Prec::Relational,     Prec::Relational,
      Prec::Relational,     Prec::Relational,     Prec::Equality,
      Prec::Equality,       Prec::BitAnd,         Prec::BitXor,
      Prec::BitOr,          Prec::LogicalAnd,     Prec::LogicalOr};
  static_assert(std::size(ByOp) == size_t(BinaryOp::LogicalOr) + 1);
  return ByOp[size_t(Op)];
}

static Prec getPrec(UnaryOp Op) {
  return Op == UnaryOp::PostInc || Op == UnaryOp::PostDec ? Prec::Postfix
                                                          : Prec::Unary;
}

Prec target::getPrec(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return getPrec(*llvm::cast<Literal>(E));
  case Expr::Kind::String:
  case Expr::Kind::Constant:
  case Expr::Kind::VarRef:
    return Prec::Primary;
  case Expr::Kind::Unary:
    return ::getPrec(llvm::cast<Unary>(E)->Op);
  case Expr::Kind::Binary:
    return getPrec(llvm::cast<Binary>(E)->Op);
  case Expr::Kind::Assign:
    return Prec::Assign;
  case Expr::Kind::Conditional:
    return Prec::Conditional;
  case Expr::Kind::Member:
  case Expr::Kind::Index:
  case Expr::Kind::Call:
  case Expr::Kind::Aggregate:
    return Prec::Postfix;
  case Expr::Kind::Cast:
    return llvm::cast<Cast>(E)->KeepsBits ? Prec::Postfix : Prec::Unary;
  case Expr::Kind::Comma:
    return llvm::cast<Comma>(E)->IsLValue ? Prec::Unary : Prec::Comma;
  }
  llvm_unreachable("expression");
}

Prec target::getOperandPrec(BinaryOp Op, Prec Operand, bool IsRight) {
  const Prec Own = getPrec(Op);
  if (Own >= Prec::BitOr && Own <= Prec::BitAnd && Operand != Own)
    return Prec::Unary;
  if (Own == Prec::LogicalOr && Operand == Prec::LogicalAnd)
    return Prec::BitOr;
  if (Own == Prec::Shift)
    return IsRight || Operand != Own ? Prec::Multiplicative : Own;
  if (Own == Prec::Relational || Own == Prec::Equality)
    return Prec::Shift;
  return IsRight ? Prec(int(Own) + 1) : Own;
}
