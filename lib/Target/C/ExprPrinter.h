//===- ExprPrinter.h - prints expressions -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_EXPRPRINTER_H
#define AMPCC_LIB_TARGET_C_EXPRPRINTER_H

#include "Dialect.h"
#include "ampcc/IR/Expr.h"

namespace ampcc::target {

/// C's operator precedence, loosest first.
enum class Prec : uint8_t {
  Comma,
  Assign,
  Conditional,
  LogicalOr,
  LogicalAnd,
  BitOr,
  BitXor,
  BitAnd,
  Equality,
  Relational,
  Shift,
  Additive,
  Multiplicative,
  Unary,
  Postfix,
  Primary
};

Prec getPrec(ir::BinaryOp Op);

/// Returns the precedence of \p E as printed.
Prec getPrec(const ir::Expr *E);

/// The loosest precedence of an operand of \p Op that needs no parentheses,
/// where the operand has precedence \p Operand: C's rules, without the mixtures
/// that compilers warn about.
Prec getOperandPrec(ir::BinaryOp Op, Prec Operand, bool IsRight);

/// Appends expressions to a text.
class ExprPrinter {
public:
  ExprPrinter(std::string &Out, Dialect &Lang) : Out(Out), Lang(Lang) {}

  /// Prints \p E, in parentheses if its precedence is below \p Min.
  void print(const ir::Expr *E, Prec Min = Prec::Comma);
  /// Prints the condition of a statement.
  void printCondition(const ir::Expr *E);
  /// Prints the initializer after the `=` of a declaration.
  void printInit(const ir::Expr *E);

private:
  void printOwn(const ir::Expr *E);
  void printUnary(const ir::Unary *E);
  void printBinary(const ir::Binary *E);
  void printMember(const ir::Member *E);
  void printCall(const ir::Call *E);
  void printCast(const ir::Cast *E);
  void printComma(const ir::Comma *E);
  void printBraces(const ir::Aggregate *E);

  std::string &Out;
  Dialect &Lang;
};

std::string print(const ir::Literal &L, const Dialect &Lang);
std::string print(const ir::String &S);

Prec getPrec(const ir::Literal &L);

/// True if \p L begins with a minus sign.
bool isNegative(const ir::Literal &L);

} // namespace ampcc::target

#endif
