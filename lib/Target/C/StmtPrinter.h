//===- StmtPrinter.h - prints statements ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_STMTPRINTER_H
#define AMPCC_LIB_TARGET_C_STMTPRINTER_H

#include "Dialect.h"
#include "LineWriter.h"

namespace ampcc::target {

class StmtPrinter {
public:
  StmtPrinter(LineWriter &Out, Dialect &Lang) : Out(Out), Lang(Lang) {}

  /// Prints the statements of \p B without braces.
  void printBody(const ir::Block *B);

private:
  void print(const ir::Stmt *S);
  void printIf(const ir::If *S);
  /// Prints \p Header and the loop's \p Body.
  void printLoop(const llvm::Twine &Header, const ir::Block *Body);

  /// Returns a statement that is printed on one line.
  std::string getLine(const ir::Stmt *S);
  std::string getDeclaration(const ir::Declare *S);
  std::string getFill(const ir::For *S);
  /// Returns the loop without its body.
  std::string getHead(const ir::For *S);
  std::string getInits(const ir::For *S);
  std::string getExpr(const ir::Expr *E);
  std::string getCondition(const ir::Expr *E);

  LineWriter &Out;
  Dialect &Lang;
};

} // namespace ampcc::target

#endif
